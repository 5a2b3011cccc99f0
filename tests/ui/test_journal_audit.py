"""The journal at the window: what is typed and what is found, the way back from the past, and a void whole in sight."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog

from floor.ids import TableId
from floor.money import read
from floor.roles import Role
from floor.views.telling.mentions import MONEY
from tests.rooms import PIN, House, close_day, hire, open_table
from tests.tournament.holding import entered, opened
from tests.ui.conftest import MakeHands
from tests.ui.floors import seated
from tests.ui.windows import PATIENCE, Hands
from ui import theme
from ui.lookback.workplace import PastWorkplace
from ui.screens.journal.entriespage import EntriesPage
from ui.screens.journal.voidsheet import VoidSheet
from ui.widgets.pinpad import PinPad
from ui.widgets.text import Text


@pytest.fixture
def table(small_house: House) -> TableId:
    """Two with $100 each at table 12, and a manager besides the one at the window."""
    desk = small_house.founded()
    hire(desk, Role.MANAGER)
    table = open_table(desk, "12")
    seated(desk, table, 1, 2, bought=100)
    return table


@pytest.fixture
def person(small_house: House, table: TableId, hands: MakeHands) -> Hands:
    person = hands(small_house)
    person.sign_in()
    person.press("F9")
    settled(person)
    return person


def page(person: Hands) -> EntriesPage:
    return person.work.journal.entries


def settled(person: Hands) -> None:
    person.bot.waitUntil(page(person).is_known, timeout=PATIENCE)


def found(person: Hands, typed: str) -> str:
    """What the line under the field says of it."""
    page(person).field.line.clear()
    person.bot.keyClicks(page(person).field.line, typed)
    settled(person)
    return page(person)._understood.text()


def taken_back(person: Hands) -> dict[int, int]:
    """Each entry in the list that is void, with the one that did it."""
    return {one.number: one.voided_by for one in page(person).entries() if one.voided_by is not None}


def past(person: Hands) -> PastWorkplace:
    """The room as it was after the entry that is chosen."""
    person.press("T", page(person).table)
    person.bot.waitUntil(lambda: person.page() is person.window.past, timeout=PATIENCE)
    assert person.window.past is not None
    return person.window.past


def test_what_means_nothing_is_said_however_late_an_answer_comes(person: Hands) -> None:
    """The day that ‘on 2/3’ was on the way to ‘on 2/30’ is answered after the field has said that it is none."""
    said = found(person, "on 2/30")
    assert said.startswith("“on” takes a day."), said
    assert page(person).words() == "All entries"


def test_times_without_a_day_are_the_ones_that_follow_on_each_other(person: Hands) -> None:
    now = person.desk.now()
    assert found(person, "20m ago").startswith("since ")
    hour = f"{now.hour % 12 or 12}"
    assert "found" in (said := found(person, f"between {hour} and {(now.hour + 1) % 12 or 12}"))
    looked = page(person).looked_for()
    assert looked.since is not None
    assert looked.until is not None
    assert (looked.until - looked.since).total_seconds() == 3_600, said


def test_the_kind_that_is_chosen_is_said_with_what_is_found(person: Hands) -> None:
    """A sheet of money alone must not be headed as all entries."""
    page(person).kinds.select(MONEY)
    page(person).kinds.chosen.emit(MONEY)
    settled(person)
    assert page(person).words() == "money"
    assert {one.kind for one in page(person).entries()} == {MONEY}


def test_esc_comes_back_from_the_past_as_every_refusal_there_says(person: Hands) -> None:
    """With the refusal up, and from a search field with nothing in it."""
    then = past(person)
    person.press("F10", then)
    person.press("H", then.house)
    message = then.message()
    assert message is not None
    assert message.sentence.startswith("This is the past"), message
    person.press("Escape", then.house)
    assert person.page() is person.work
    then = past(person)
    person.press("F8", then)
    person.press("Slash", then.players)
    person.press("Escape")
    assert person.page() is person.work


def test_the_handle_stands_where_it_was_dropped_on_the_journals_own_strip(person: Hands) -> None:
    then = past(person)
    begins = then.bar.strip.at()
    person.press("Escape", then)
    page(person).strip.setFocus()
    person.press("Left", page(person).strip)
    dropped = page(person).strip.at()
    person.bot.waitUntil(lambda: person.page() is then and then.bar.strip.at() == dropped, timeout=PATIENCE)
    assert dropped != begins


def test_a_void_is_whole_in_sight_and_its_pin_is_never_a_reason(person: Hands) -> None:
    """Enter goes on from the reason to the PIN, whose keys are as tall as anywhere."""
    found(person, "over $99")
    chosen = page(person).chosen()
    assert chosen is not None

    def void(dialog: QDialog) -> None:
        assert isinstance(dialog, VoidSheet)
        (pad,) = dialog.findChildren(PinPad)
        person.bot.waitUntil(pad.isVisible, timeout=PATIENCE)
        person.bot.waitUntil(lambda: pad.height() >= pad.sizeHint().height(), timeout=PATIENCE)
        person.bot.keyClicks(dialog.why, PIN)
        assert dialog.verb.toolTip().startswith("Six digits are no reason")
        dialog.why.setText("wrong player")
        person.press("Return", dialog.why)
        assert dialog.focusWidget() is pad
        with person.bot.waitSignal(person.desk.saved, timeout=PATIENCE):
            person.bot.keyClicks(pad, PIN)

    person.through(lambda: person.press("V", page(person).table), void)
    gone = {chosen.number: person.desk.room.number}
    person.bot.waitUntil(lambda: taken_back(person) == gone, timeout=PATIENCE)


def test_what_goes_back_sums_up_as_it_is_seen_over_more_accounts_than_columns(
    small_house: House, hands: MakeHands
) -> None:
    """An entry fee goes to the prizes, the house, the staff and the charity."""
    desk = small_house.founded()
    hire(desk, Role.MANAGER)
    entered(desk, opened(desk, 1), "Ola Tveit")
    person = hands(small_house)
    person.sign_in()
    person.press("F9")
    settled(person)
    found(person, "tveit money")
    seen = list[str]()

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, VoidSheet)
        person.bot.waitUntil(
            lambda: any(one.text() == "Together" for one in dialog.findChildren(Text)), timeout=PATIENCE
        )
        words = [one.text() for one in dialog.findChildren(Text)]
        seen.extend(words[words.index("Together") + 1 :][:3])
        assert any(one.endswith("other accounts") for one in words)
        dialog.reject()

    person.through(lambda: person.press("V", page(person).table), look)
    figures = [read(one[1:]) * (1 if one[0] == "+" else -1) for one in seen]
    assert (len(figures), sum(figures)) == (3, 0)


def test_a_void_on_a_narrow_screen_is_one_column_with_the_reason_in_sight(person: Hands) -> None:
    found(person, "over $99")

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, VoidSheet)
        (pad,) = dialog.findChildren(PinPad)
        person.bot.waitUntil(pad.isVisible, timeout=PATIENCE)
        dialog.keep_within(QSize(theme.px(700), theme.px(640)))
        person.bot.waitUntil(lambda: dialog.width() <= theme.px(700), timeout=PATIENCE)
        place = dialog.why.mapTo(dialog, dialog.why.rect().bottomLeft())
        assert place.y() < dialog.height() / 2
        assert pad.mapTo(dialog, pad.rect().topLeft()).x() < dialog.width() / 2
        assert pad.mapTo(dialog, pad.rect().bottomRight()).x() < dialog.width()
        dialog.reject()

    person.through(lambda: person.press("V", page(person).table), look)


def test_a_table_is_found_by_the_key_that_finds_a_seat(person: Hands, table: TableId) -> None:
    person.press("F2")
    person.work.floor.choose(table)
    person.press("Ctrl+J", person.work.floor)
    settled(person)
    assert page(person).words() == "table 12"


@pytest.mark.parametrize("role", [Role.MANAGER, Role.CASHIER])
def test_a_moment_says_what_was_in_chips_only_to_whoever_may_know_what_drawers_should_hold(
    role: Role, small_house: House, table: TableId, hands: MakeHands
) -> None:
    staff = small_house.desk_for(role, name="Rita Mora").staff
    assert staff is not None
    person = hands(small_house)
    person.choose_person(staff)
    person.sign_in(PIN)
    person.press("F9")
    settled(person)
    words = past(person).bar._facts.text()
    assert "2 seated" in words
    assert ("in chips" in words) is (role is Role.MANAGER)


def test_a_moment_of_a_sealed_day_says_which_day_and_what_was_entered(small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    open_table(desk, "12")
    close_day(desk, hire(desk, Role.MANAGER))
    person = hands(small_house)
    person.sign_in()
    person.press("F9")
    found(person, "table 12")
    then = past(person)
    assert then.bar._time.text().startswith("The room on Fri, Nov 13 at ")
    assert then.bar._what.text()
    assert not then.bar.strip.isVisible()
