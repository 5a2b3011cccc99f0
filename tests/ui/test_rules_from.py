"""Games, stakes and hands brought from the room instead of typed: its own games, its saved stakes, its tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from floor.desk import Desk
from floor.house.adopting import AdoptRules, Kind
from floor.room.hands import DealHand
from floor.rules.betting import Wager
from floor.rules.mixes import Method
from tests.room.floors import keep, opened, sit
from tests.rooms import House
from tests.ui.conftest import MakeHands
from tests.ui.test_rules_betting import answer, cited, tiles, view
from tests.ui.test_ruling import choose, desk_of, focused_name, told, typed
from tests.ui.windows import Hands

GAMES = Path(__file__).resolve().parents[2] / "resources" / "games"
HARBOR = (GAMES / "badugi.toml").read_text(encoding="utf-8").replace('"badugi"', '"harbor-badugi"', 1)
HARBOR = HARBOR.replace('name = "Badugi"', 'name = "Harbor badugi"', 1)


def mixed_table(desk: Desk) -> None:
    """Table 12 plays a rotation and stands in its second game, with the button at seat 5; badugi is saved beside it."""
    mix = keep(desk, "archie", "27-triple-draw", limit=4, method=Method.ROTATION, hands=1, name="Mixed night")
    keep(desk, "badugi", limit=3, name="Badugi at three")
    table = opened(desk, "12", mix)
    for seat, name in ((2, "Priya Sharma"), (5, "Grace Laurent")):
        sit(desk, table, seat, name, buys=100)
    desk.do(DealHand(table))
    desk.do(DealHand(table))


@pytest.fixture
def person(small_house: House, hands: MakeHands) -> Hands:
    """Somebody at the ruling desk of a room with a mixed table and a game of its own."""
    first = small_house.founded()
    mixed_table(first)
    first.do(AdoptRules(Kind.GAME, "harbor.toml", HARBOR))
    person = hands(small_house)
    person.sign_in()
    person.press("F6", person.work)
    return person


def test_a_game_of_the_room_s_own_is_found_read_and_ruled_on_MIX11(person: Hands) -> None:
    rules = person.work.rules
    person.press("Ctrl+4")
    typed(person, "harbor")
    (row,) = rules.games.search.list.rows()
    assert row.subtitle == "Draw game, 4 cards held, MIX-27, the room's own"
    assert "Harbor badugi" in told(rules)
    person.press("Return")
    assert desk_of(person).strip.game.id == "harbor-badugi"
    typed(person, "As2d3c4h")
    typed(person, "Ks2h3d5c")
    typed(person, "80")
    person.saved(lambda: person.press("Ctrl+Return"))
    (ruling,) = person.desk.room.rulings
    assert (ruling.fact.game, ruling.fact.awards) == ("Harbor badugi", {1: 80})


def test_a_game_of_the_room_s_own_can_be_bet_on_MIX11(person: Hands) -> None:
    person.press("Ctrl+6")
    choose(person, "G", "harbor")
    assert view(person).strip.game.id == "harbor-badugi"
    assert answer(person).may.wager == Wager("raise", 400, 400)


def test_a_game_adopted_while_its_page_is_open_reads_as_it_does_now_MIX11(person: Hands) -> None:
    rules = person.work.rules
    choose(person, "G", "harbor")
    person.press("Ctrl+4")
    typed(person, "harbor")
    again = HARBOR.replace("Harbor badugi", "Pier badugi")
    person.saved(lambda: person.desk.ask(AdoptRules(Kind.GAME, "harbor.toml", again, "harbor-badugi")))
    person.bot.waitUntil(lambda: "Pier badugi" in told(rules))
    assert desk_of(person).strip.game.name == "Pier badugi"


def test_an_adopted_game_is_shown_among_the_games_MIX11(person: Hands, tmp_path: Path) -> None:
    file = tmp_path / "pier.toml"
    file.write_text(HARBOR.replace("harbor-badugi", "pier-badugi").replace("Harbor", "Pier"), encoding="utf-8")
    person.press("Ctrl+5")
    sheet = person.work.rules.acts.adopting.sheet(str(file))
    person.saved(sheet.submit)
    person.bot.waitUntil(lambda: person.work.rules.view() == "games")
    assert "Pier badugi" in told(person.work.rules)


def test_from_a_table_come_the_game_being_dealt_the_names_and_the_button_MIX09(person: Hands) -> None:
    desk = desk_of(person)
    person.press("F")
    row = person.work.rules.acts.choosers().tables.list.rows()[0]
    assert row.subtitle == "Deuce-to-seven triple draw is dealt, 2 players seated"
    typed(person, "12")
    person.press("Return")
    assert (desk.strip.game.id, desk.strip.button.text()) == ("27-triple-draw", "5")
    assert {seat: sitting.name for seat, sitting in desk.sitters.items()} == {2: "Priya Sharma", 5: "Grace Laurent"}
    assert person.work.rules.acts.why_not_seat() == ""


def test_the_table_s_stakes_are_bet_without_typing_MIX07(person: Hands) -> None:
    person.press("Ctrl+6")
    assert focused_name() == "Stakes"
    person.press("Ctrl+F")
    rows = view(person).sources.list.rows()
    assert [row.title for row in rows] == [
        "Table 12",
        "Badugi at three",
        "Mixed night: Archie",
        "Mixed night: Deuce-to-seven triple draw",
        "Stakes as typed",
    ]
    typed(person, "12")
    person.press("Return")
    strip = view(person).strip
    assert (strip.game.id, strip.stakes.text(), strip.source_button.value()) == ("27-triple-draw", "4/8", "Table 12")
    assert tiles(person) == ["Call: $4", "Raise to: $8"]
    assert "MIX-07" in cited(person)
    assert focused_name() == "What happened"


def test_saved_stakes_stay_until_others_are_typed(person: Hands) -> None:
    person.press("Ctrl+6")
    choose(person, "Ctrl+F", "three")
    strip = view(person).strip
    assert (strip.game.id, strip.stakes.text(), strip.source_button.value()) == ("badugi", "3/6", "Badugi at three")
    assert tiles(person) == ["Call: $3", "Raise to: $6"]
    person.press("Escape")
    assert strip.source_button.value() == "Badugi at three", "the stakes are kept"
    typed(person, "4/8")
    assert strip.source_button.value() == "Typed"
    assert tiles(person) == ["Call: $4", "Raise to: $8"]


def test_stakes_are_taken_by_mouse_and_let_go_again(person: Hands) -> None:
    person.press("Ctrl+6")
    strip, palette = view(person).strip, view(person).sources
    strip.source_button.click()
    palette.list.chosen.emit(palette.list.rows()[1])
    assert strip.source_button.value() == "Badugi at three"
    strip.source_button.click()
    palette.list.chosen.emit(palette.list.rows()[-1])
    assert strip.source_button.value() == "Typed"
    assert (strip.game.id, strip.stakes.text()) == ("badugi", "3/6")
