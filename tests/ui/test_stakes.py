"""Stakes and mixes as a manager puts them together: findings while typing, what follows, the schedule."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from floor.house.adopting import NarrowClause
from floor.house.tables import AddTable, Place
from floor.ids import SpreadId, TableId
from floor.roles import Role
from floor.room.running import OpenTable
from floor.room.spread import Spread
from floor.room.spreads import KeepSpread
from floor.rules.mixes import Method
from floor.rules.stakes import Betting
from tests.rooms import PIN, House, big_o, hire
from tests.ui.conftest import MakeHands
from tests.ui.drawn import not_led
from tests.ui.windows import Hands, press_verb
from ui.acts import named
from ui.screens.rules.stakes.builder import StakesBuilder
from ui.screens.rules.stakes.fields import StakeField
from ui.screens.rules.stakes.view import StakesView
from ui.widgets.text import Text


@pytest.fixture
def person(small_house: House, hands: MakeHands) -> Hands:
    """A manager at the stakes of a room that spreads Big O $2-$4."""
    big_o(small_house.founded())
    return at_the_stakes(hands(small_house))


def at_the_stakes(person: Hands, pin: str = "") -> Hands:
    person.sign_in(*filter(None, [pin]))
    person.press("F6", person.work)
    person.press("Ctrl+7")
    return person


def view(person: Hands) -> StakesView:
    return person.work.rules.stakes


def builder(person: Hands) -> StakesBuilder:
    return view(person).builder


def typed(person: Hands, words: str) -> None:
    """Type wherever the keyboard is."""
    for letter in words:
        focused = QApplication.focusWidget()
        assert focused is not None
        person.bot.keyClicks(focused, letter)


def new(person: Hands, *games: str, way: str = "") -> StakesBuilder:
    """N, then the games by G, a few letters, and Enter."""
    person.press("N")
    if way:
        builder(person).game.way.choose(way)
    for game in games:
        person.press("G")
        typed(person, game)
        person.press("Return")
    return builder(person)


def field(person: Hands, name: str) -> StakeField:
    made = builder(person)
    return {**made.stakes.fields, **made.table.fields}[name]


def fill(person: Hands, **texts: str) -> None:
    for name, text in texts.items():
        assert field(person, name).isVisible(), name
        field(person, name).line.setText(text)


def findings(person: Hands) -> list[str]:
    return [str(note.finding) for note in builder(person).findings.notes]


def follows(person: Hands, name: str) -> str:
    """What stands grey in a field."""
    return field(person, name).line.placeholderText()


def save(person: Hands) -> Spread:
    """Ctrl+S; what was saved is the line that is chosen then."""
    person.saved(lambda: person.press("Ctrl+S", person.work.rules))
    person.bot.waitUntil(lambda: not view(person).is_building())
    spread = view(person).chosen()
    assert spread is not None
    return spread


def add_table(person: Hands) -> TableId:
    person.saved(lambda: person.desk.ask(AddTable("12", 8, Place(300, 300))))
    return next(iter(person.desk.room.tables))


def refusal(person: Hands, table: TableId, spread: SpreadId) -> str:
    """Why the table cannot be opened with it."""
    return str(person.desk.why_not(OpenTable(table, spread)) or "")


def test_a_blind_over_the_cap_is_found_while_typing_and_cannot_be_saved_MIX_04(person: Hands) -> None:
    made = new(person, "badugi")
    fill(person, lower="12")
    assert findings(person) == ["Big blind $12 is over the $10 cap on forced bets (MIX-04)."]
    assert field(person, "lower").mark == "refuse"
    assert not made.save.isEnabled()
    assert "(MIX-04). Make it $10 or less." in made.save.accessibleDescription()
    person.press("Ctrl+S", person.work.rules)
    assert view(person).is_building()
    assert len(person.desk.room.spreads) == 1


def test_one_key_takes_the_cure_of_the_first_finding(person: Hands) -> None:
    made = new(person, "badugi")
    fill(person, lower="12")
    person.press("Ctrl+.", person.work.rules)
    assert field(person, "lower").line.text() == "$10"
    assert (findings(person), made.save.isEnabled()) == ([], True)


def test_the_small_blind_follows_from_the_lower_limit_and_is_checked_when_typed_MIX_08(person: Hands) -> None:
    new(person, "badugi")
    fill(person, lower="5")
    assert (follows(person, "small_blind"), follows(person, "big_blind")) == ("$3", "$5")
    fill(person, small_blind="2.50")
    assert findings(person) == ["Small blind $2.50 is not half of $5 to the nearest full dollar (MIX-08)."]
    assert (field(person, "small_blind").mark, field(person, "lower").mark) == ("refuse", "")
    fill(person, small_blind="2")
    assert findings(person) == []
    saved = save(person)
    assert (saved.games[0].small_blind, saved.games[0].big_blind) == (200, 500)


def test_all_that_follows_is_shown_and_saved(person: Hands) -> None:
    made = new(person, "badugi")
    assert not list(not_led(builder(person)))
    fill(person, lower="4")
    grey = {name: follows(person, name) for name in ("higher", "raise_cap", "seats", "least", "most", "name", "short")}
    assert grey == {
        "higher": "$8",
        "raise_cap": "4",
        "seats": "8",
        "least": "$80",
        "most": "$1,000",
        "name": "Badugi $4/$8",
        "short": "badugi48",
    }
    assert made.follows.label.text() == "$4/$8"
    assert made.follows.rows()[-2:] == ["Third draw", "$8"]
    saved = save(person)
    assert (saved.name, saved.short, saved.seats, saved.least, saved.most) == (
        "Badugi $4/$8",
        "badugi48",
        8,
        8000,
        100000,
    )


def test_an_amount_that_is_none_is_told_in_the_words_for_amounts(person: Hands) -> None:
    new(person, "badugi")
    fill(person, lower="3OO")
    assert findings(person) == ["“3OO” is not an amount. Type it like 300 or $1,000.50."]
    assert field(person, "lower").mark == "refuse"
    fill(person, lower="$4", most="$1,000.50")
    assert findings(person) == [
        "A maximum buy-in of $1,000.50 is over the $1,000 a player may enter with (MIX-06).",
    ]
    fill(person, most="", seats="eight")
    assert findings(person) == ["“eight” is not a number. Type it like 8."]


def test_a_warning_stands_apart_and_does_not_keep_from_saving_R_35(person: Hands) -> None:
    made = new(person, "badugi")
    fill(person, lower="5", higher="8")
    assert [note.is_refusal for note in made.findings.notes] == [False]
    assert (field(person, "higher").mark, made.save.isEnabled()) == ("warn", True)
    fill(person, seats="9")
    assert [note.is_refusal for note in made.findings.notes] == [True, False]
    assert field(person, "seats").mark == "refuse"


def test_only_the_fields_of_the_game_and_its_betting_are_shown(person: Hands) -> None:
    made = new(person, "stud8")

    def shown() -> set[str]:
        return {name for name, one in made.stakes.fields.items() if one.isVisible()}

    assert shown() == {"lower", "higher", "ante", "bring_in", "raise_cap"}
    made.stakes.betting.choose(Betting.NO_LIMIT)
    assert shown() == {"ante", "bring_in"}
    made.game.add_game("badugi")
    assert shown() == {"small_blind", "big_blind", "ante"}


def test_big_o_has_its_listed_stakes_and_no_maximum_BO_12_BO_02(person: Hands) -> None:
    person.press("N")
    made = builder(person)
    made.game.approval.choose("BO")
    assert made.draft.games == ("big-o8",)
    assert not field(person, "lower").isVisible()
    assert not field(person, "most").isVisible()
    made.stakes.listed.choose("1-4")
    assert (made.follows.label.text(), follows(person, "least")) == ("$1-$4 spread", "$40")
    fill(person, least="35")
    assert "BO-02" in findings(person)[0]
    fill(person, least="", raise_cap="5")
    assert "BO-11" in findings(person)[0]
    fill(person, raise_cap="")
    saved = save(person)
    assert (saved.approval, saved.games[0].betting, saved.games[0].stakes_words, saved.most) == (
        "BO",
        Betting.SPREAD,
        "$1-$4 spread",
        None,
    )


def test_a_rotation_of_games_at_the_same_stakes_MIX_10(person: Hands) -> None:
    made = new(person, "badugi", "stud8", "archie", way=Method.ROTATION)
    fill(person, lower="4")
    assert (follows(person, "bring_in"), follows(person, "small_blind")) == ("$2", "$2")
    fill(person, hands="0")
    assert "MIX-10" in findings(person)[0]
    fill(person, hands="8")
    made.game.games.selectRow(2)
    made.game.games.setFocus()
    person.bot.keyClick(made.game.games, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    saved = save(person)
    assert [game.game for game in saved.games] == ["badugi", "archie", "stud8"]
    assert (saved.method, saved.hands_per_game, saved.name) == (Method.ROTATION, 8, "Mixed $4/$8")


def test_a_mix_with_more_seats_than_any_of_its_games_deals_is_refused_R_39(person: Hands) -> None:
    made = new(person, "badugi", "stud8", way=Method.DEALERS_CHOICE)
    fill(person, lower="4", seats="10")
    assert findings(person) == ["10 seats are too many for every game of the mix (R-39)."]
    assert (field(person, "seats").mark, made.save.isEnabled()) == ("refuse", False)
    person.work.run(named("cure-finding"))
    assert (field(person, "seats").line.text(), made.save.isEnabled()) == ("8", True)


def test_each_game_of_a_mix_can_have_stakes_of_its_own_R_36(person: Hands) -> None:
    made = new(person, "badugi", "stud8", way=Method.DEALERS_CHOICE)
    fill(person, lower="4")
    made.game.same.click()
    made.game.games.selectRow(1)
    fill(person, lower="6", bring_in="6")
    assert findings(person) == ["Stud eight or better: Bring-in $6 is not less than the lower limit $6 (R-36)."]
    fill(person, bring_in="2")
    made.game.games.selectRow(0)
    assert field(person, "lower").line.text() == "4"
    saved = save(person)
    assert [game.stakes_words for game in saved.games] == ["$4/$8", "$6/$12"]


def test_what_is_found_about_every_game_alike_is_said_once(person: Hands) -> None:
    new(person, "badugi", "archie", way=Method.DEALERS_CHOICE)
    fill(person, lower="12")
    assert findings(person) == ["Every game: Big blind $12 is over the $10 cap on forced bets (MIX-04)."]


def test_a_house_rule_is_cited_under_its_clause_MIX_04(person: Hands) -> None:
    person.saved(lambda: person.desk.ask(NarrowClause("MIX", "MIX-04", '{"cents": 400}')))
    made = new(person, "badugi")
    fill(person, lower="5")
    assert findings(person) == ["Big blind $5 is over the $4 cap on forced bets (house rule under MIX-04)."]
    fill(person, lower="12")
    assert findings(person) == ["Big blind $12 is over the $10 cap on forced bets (MIX-04)."]
    assert not made.save.isEnabled()


def test_a_way_of_betting_the_house_does_not_want_is_found_MIX_03(person: Hands) -> None:
    person.saved(lambda: person.desk.ask(NarrowClause("MIX", "MIX-03", '{"allowed": ["fixed"]}')))
    made = new(person, "badugi")
    made.stakes.betting.choose(Betting.POT)
    fill(person, big_blind="4")
    assert "(house rule under MIX-03)" in findings(person)[0]
    assert made.stakes.sign.isVisible()


def test_what_is_saved_opens_with_only_what_was_decided_and_goes_on_following(person: Hands) -> None:
    new(person, "badugi")
    fill(person, lower="4")
    save(person)
    person.press("E")
    made = builder(person)
    assert {name: text for name, text in made.draft.lines[0].typed.items() if text} == {"lower": "$4"}
    assert (findings(person), made.save.accessibleDescription()) == ([], "Nothing was changed.")
    fill(person, lower="6")
    assert (follows(person, "small_blind"), findings(person)) == ("$3", [])
    changed = save(person)
    assert (changed.games[0].small_blind, changed.name) == (300, "Badugi $6/$12")
    assert len(person.desk.room.spreads) == 2


def test_an_ante_and_a_bring_in_of_their_own_stay_when_something_else_is_changed_R36(person: Hands) -> None:
    new(person, "stud")
    fill(person, lower="8", ante="1", bring_in="3")
    before = save(person).games[0]
    person.press("E")
    fill(person, short="studs")
    after = save(person).games[0]
    assert (after.ante, after.bring_in) == (before.ante, before.bring_in) == (100, 300)


def test_a_copy_wants_a_short_name_of_its_own(person: Hands) -> None:
    person.press("D")
    assert builder(person).draft.spread is None
    fill(person, short="bigo24")
    assert findings(person) == ["“bigo24” is the short name of Big O8 $2-$4."]
    assert field(person, "short").mark == "refuse"
    fill(person, short="second")
    assert save(person).short == "second"
    assert len(person.desk.room.spreads) == 2


def test_a_short_name_that_is_taken_is_marked_and_no_other_field(person: Hands) -> None:
    new(person, "badugi")
    fill(person, lower="4", least="80", short="bigo24")
    assert findings(person) == ["“bigo24” is the short name of Big O8 $2-$4."]
    assert {name: field(person, name).mark for name in ("lower", "least", "short")} == {
        "lower": "",
        "least": "",
        "short": "refuse",
    }


def test_the_days_of_the_week_are_chosen_one_by_one(person: Hands) -> None:
    made = new(person, "badugi")
    fill(person, lower="4")
    made.table.days.days[4].click()
    saved = save(person)
    assert saved.days == (0, 1, 2, 3, 5, 6)
    assert not view(person).saved.switch(saved.id).isChecked()


def test_a_table_opens_only_on_what_is_scheduled_tonight(person: Hands) -> None:
    table = add_table(person)
    spread = next(iter(person.desk.room.spreads))
    assert refusal(person, table, spread) == ""
    person.saved(lambda: view(person).saved.switch(spread).click())
    assert not view(person).saved.switch(spread).isChecked()
    assert "is not on tonight's schedule" in refusal(person, table, spread)
    person.saved(lambda: person.press("T"))
    assert refusal(person, table, spread) == ""


def test_what_the_rules_no_longer_allow_is_marked_in_the_list(person: Hands) -> None:
    new(person, "badugi")
    fill(person, lower="6")
    saved = save(person)
    person.saved(lambda: person.desk.ask(NarrowClause("MIX", "MIX-04", '{"cents": 400}')))
    rows = {row.id: row for row in view(person).saved.rows()}
    assert [row.allowed for row in rows.values()] == [True, False]
    assert "house rule under MIX-04" in refusal(person, add_table(person), saved.id)


def test_stakes_nobody_plays_are_dropped_after_a_question(person: Hands) -> None:
    person.saved(lambda: person.through(lambda: person.press("X"), lambda sheet: press_verb(sheet, "Drop stakes")))
    assert person.desk.room.spreads == {}
    assert view(person).chosen() is None


def test_what_was_typed_is_thrown_away_only_after_a_question(person: Hands) -> None:
    asked: list[str] = []

    def answer(sheet: QDialog) -> None:
        asked.append(sheet.windowTitle())
        press_verb(sheet, "Leave")

    new(person)
    person.press("Escape")
    assert (view(person).is_building(), asked) == (False, [])
    new(person, "badugi")
    person.through(lambda: person.press("Escape"), answer)
    assert (view(person).is_building(), asked) == (False, ["Leave these stakes?"])


def test_a_clause_cited_in_a_finding_opens_where_it_stands(person: Hands) -> None:
    made = new(person, "badugi")
    fill(person, lower="12")
    made.findings.clause_asked.emit("MIX-04")
    assert person.work.rules.view() == "approvals"
    person.press("Ctrl+7", person.work.rules)
    assert view(person).is_building()


def test_others_read_and_cannot_change(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    big_o(first)
    floor = hire(first, Role.FLOOR, name="Ravi Sandhu")
    person = hands(small_house)
    person.choose_person(floor)
    at_the_stakes(person, PIN)
    for act in ("new-stakes", "edit-stakes", "duplicate-stakes", "tonight", "drop-stakes"):
        assert "manager" in person.work.why_not(named(act)), act
    spread = next(iter(person.desk.room.spreads))
    assert not view(person).saved.switch(spread).isEnabled()
    assert person.desk.why_may_not(KeepSpread)


def test_a_change_at_another_desk_is_in_the_list_at_once(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    person = at_the_stakes(hands(small_house))
    assert view(person).saved.rows() == ()
    spread = big_o(first)
    person.bot.waitUntil(lambda: [row.id for row in view(person).saved.rows()] == [spread])


def test_stakes_in_play_say_where_before_saving_and_are_saved_as_new_ones_BO_08(person: Hands) -> None:
    table, spread = add_table(person), next(iter(person.desk.room.spreads))
    person.saved(lambda: person.desk.ask(OpenTable(table, spread)))
    person.press("E")
    made = builder(person)
    assert (findings(person), made.save.isEnabled()) == ([], False)
    made.stakes.listed.choose("4-4")
    assert findings(person) == [
        "Big O8 $2-$4 is played at table 12, so its game and stakes stay as they are (BO-08).",
    ]
    assert "(BO-08). Save it as a new one." in made.save.accessibleDescription()
    assert not made.save.isEnabled()
    person.work.run(named("cure-finding"))
    assert (findings(person), made.title.text()) == ([], "New stakes")
    saved = save(person)
    assert (saved.stakes_words, len(person.desk.room.spreads)) == ("$4-$4", 2)
    assert person.desk.room.spreads[spread].stakes_words == "$2-$4"


def test_everything_the_keyboard_reaches_has_a_name_to_be_read_out(person: Hands) -> None:
    def nameless() -> list[str]:
        seen = (widget for widget in view(person).findChildren(QWidget) if widget.isVisible())
        reached = (widget for widget in seen if widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        return [type(widget).__name__ for widget in reached if not widget.accessibleName()]

    assert nameless() == []
    new(person, "badugi", "stud8", way=Method.ROTATION)
    fill(person, lower="12")
    assert nameless() == []


def test_a_hostile_name_is_shown_as_it_is(person: Hands) -> None:
    new(person, "badugi")
    fill(person, lower="4", name="<b>Ola</b> & <i>", short="ola")
    saved = save(person)
    assert saved.name == "<b>Ola</b> & <i>"
    assert saved.name in [text.text() for text in view(person).card.findChildren(Text)]
    person.press("E")
    fill(person, name="x" * 60)
    assert "at most 40 fit" in findings(person)[0]
    assert field(person, "name").mark == "refuse"
