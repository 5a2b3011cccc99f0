"""Closing the day at the window: seen first, never by Enter, signed by another, and its papers found afterwards."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog

from floor.cage.day import Explained
from floor.cage.drawers import CountDrawer
from floor.cage.moving import MoveMoney
from floor.clock import day_end
from floor.desk import Desk
from floor.entry import read
from floor.money import dollars
from floor.roles import Role
from floor.room.absence import GoAway
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips
from floor.void import VoidEntry
from tests.cage.cages import ONE, Cage
from tests.rooms import House, hire, open_table, player
from tests.ui.cageroom import at_the_cage, count_out, seated_cage
from tests.ui.conftest import MakeHands
from tests.ui.floors import said
from tests.ui.test_printing import FolderPrinters, words
from tests.ui.windows import PATIENCE, Hands, press_verb, write
from ui.dialogs.approve import ApproveDialog
from ui.screens.actbutton import ActButton
from ui.screens.cage.acts import ACTS
from ui.screens.cage.closeacting import ExplainSheet
from ui.screens.cage.closecards import StepPainter
from ui.screens.cage.closepage import ClosePage
from ui.screens.cage.countsheet import CountSheet
from ui.screens.cage.moneysheets import CloseDrawerSheet
from ui.screens.cage.page import CLOSE, DRAWERS
from ui.screens.documents.screen import DocumentsScreen
from ui.widgets.button import KeyButton


@pytest.fixture
def first(small_house: House) -> Desk:
    desk = small_house.founded()
    hire(desk, Role.MANAGER, name="Lena Fors")
    table = open_table(desk, "12")
    desk.do(SeatPlayer(table, 6, player(desk, "Ola Tveit")))
    desk.do(BuyChips(table, 6, dollars(300)))
    return desk


@pytest.fixture
def person(first: Desk, small_house: House, hands: MakeHands) -> Hands:
    made = hands(small_house)
    made.sign_in()
    return made


def close_button(person: Hands) -> ActButton:
    person.press("F10", person.work)
    (button,) = [one for one in person.work.house.findChildren(ActButton) if one.act.id == "close-day"]
    assert button.isVisible()
    return button


def at_the_close(person: Hands) -> ClosePage:
    """From House, to where the day is closed under Cage."""
    close_button(person).click()
    person.drawn()
    page = person.work.cage.close_page
    assert page.isVisible()
    return page


def closed(person: Hands) -> None:
    page = at_the_close(person)
    person.second_signs()
    person.saved(lambda: person.press("Ctrl+Return", page))


def told(person: Hands) -> str:
    message = person.work.message()
    return message.sentence if message is not None else ""


def test_a_day_that_is_due_is_said_once_with_the_way_to_its_close(
    first: Desk, small_house: House, person: Hands
) -> None:
    """And not again whenever something of it is taken back."""
    room = first.room
    small_house.clock.at = day_end(room.day, room.house.zone, room.house.day_starts)
    person.bot.waitUntil(lambda: told(person) == "Gaming day Fri, Nov 13 is due to be closed.", timeout=PATIENCE)
    (button,) = [one for one in person.work.findChildren(KeyButton) if one.text() == "Close day"]
    button.click()
    assert (person.work.place(), person.work.cage.view()) == ("cage", CLOSE)
    person.press("Esc", person.work)
    assert told(person) == ""
    first.catch_up()
    away = first.do(GoAway(next(iter(room.tables)), 6))
    void = first.do(VoidEntry(away.number, "Somebody else"))
    person.bot.waitUntil(lambda: person.desk.room.number >= void.number, timeout=PATIENCE)
    person.drawn()
    assert told(person) == ""


def step_back(person: Hands) -> None:
    """Wait until the keyboard has come back from a sheet."""

    def is_back() -> bool:
        person.window.activateWindow()
        return QApplication.activeWindow() is person.window

    person.bot.waitUntil(is_back, timeout=PATIENCE)


def states(page: ClosePage) -> dict[str, str]:
    return {row.step.id: row.step.state for row in page.steps.rows()}


def test_it_is_reached_from_house_and_shows_what_is_still_open(person: Hands) -> None:
    page = at_the_close(person)
    carried = next(row.step for row in page.steps.rows() if row.step.id == "open")
    assert {"1 player seated, table 12", "$300 of chips in play"} <= {line.what for line in carried.lines}
    assert states(page)["open"] == "carried"
    assert page.seal.words().startswith("Everything is counted and agrees.")
    assert page.seal.early.text().startswith("By the clock it ends on Sat, Nov 14, 2026 at 6:00 AM.")


def test_every_step_has_room_for_its_words_however_wide_the_window_becomes(person: Hands) -> None:
    page = at_the_close(person)
    steps = page.steps

    def whole() -> bool:
        wide = steps.viewport().width()
        rows = [steps.visualRect(steps.model().index(at, 0)) for at in range(len(steps.rows()))]
        tall = [StepPainter().tall(row, wide) for row in steps.rows()]
        return [row.height() for row in rows] == tall and rows[-1].bottom() < steps.viewport().height()

    for wide, tall in ((1600, 1000), (1280, 800), (1500, 900), (1024, 700)):
        person.window.resize(wide, tall)
        person.bot.waitUntil(whole, timeout=PATIENCE)
    for key in ("Ctrl++", "Ctrl+0"):
        person.press(key)
        person.bot.waitUntil(whole, timeout=PATIENCE)


def test_enter_never_closes_it_and_nothing_is_written(person: Hands) -> None:
    page = at_the_close(person)
    before = person.desk.room.number
    for on in (page, page.steps, page.sums, page.rows, *page.findChildren(ActButton)):
        for key in ("Return", "Enter"):
            person.press(key, on)
    assert QApplication.activeModalWidget() is None
    assert (person.desk.room.number, person.desk.room.day.day) == (before, 13)


def test_another_manager_signs_and_without_that_the_day_stays_open(person: Hands) -> None:
    person.when_dialog(lambda dialog: dialog.reject(), ApproveDialog)
    page = at_the_close(person)
    with person.bot.waitSignal(person.desk.turned_down, timeout=PATIENCE):
        person.press("Ctrl+Return", page)
    step_back(person)
    assert person.desk.room.day.day == 13
    closed(person)
    entry = read(person.desk.fold.lines[-1]) if person.desk.fold.lines else None
    assert (person.desk.room.day.day, entry) == (14, None)
    assert person.desk.room.day_before is not None


def test_nobody_seals_from_another_page(person: Hands) -> None:
    day = person.desk.room.day
    person.work.go("cage")
    person.press("Ctrl+Return", person.work.cage)
    message = person.work.message()
    assert message is not None
    assert message.sentence.startswith("This belongs to ")
    assert person.desk.room.day == day


def off_by(cage: Cage, cash: int = -36) -> None:
    """Rita sold $95 of chips for $59, and her count says so; money was moved by hand besides."""
    rita = cage.opened()
    rita.do(BuyChips(cage.table, 1, dollars(95)))
    cage.signed(cage.manager, MoveMoney("chips", "owner", dollars(40), "by hand"), cage.lena)
    rita.do(CountDrawer(ONE, cage.exactly(ONE, cash=cash)))


def test_a_close_that_does_not_balance_at_first(small_house: House, hands: MakeHands) -> None:
    cage = seated_cage(small_house)
    off_by(cage)
    person = at_the_cage(small_house, hands, cage.manager, CLOSE)
    page = person.work.cage.close_page
    assert {id_ for id_, state in states(page).items() if state == "todo"} == {"drawers", "sums"}
    assert page.seal.words().startswith("Cage 1 is counted and not closed.")
    person.press("Ctrl+Return", page)
    assert person.desk.room.day.day == 13, "the seal waits"

    # The likely row is first, with its receipt; closing the drawer cites it, and another person signs.
    row = page.likely_row()
    assert row is not None
    assert (row.receipt, row.player, row.amount) == ("R-1", "Ola Tveit", dollars(95))
    assert "exchanged" in row.why
    notes: list[str] = []

    def cite(sheet: QDialog) -> None:
        assert isinstance(sheet, CloseDrawerSheet)
        assert not sheet.note.hasSelectedText(), "the next key adds to what is cited and does not take its place"
        notes.append(sheet.note.text())
        sheet.submit()

    person.when_dialog(cite, CloseDrawerSheet)
    person.second_signs()
    person.saved(lambda: person.press("B", page))
    step_back(person)
    assert notes == ["R-1, $95 of Ola Tveit: two of its figures exchanged make $59, which fits the count"]
    assert states(page)["drawers"] == "done"
    assert "signed by" in page.variance.words()

    # The sum that is off names its entry, and is explained where none can mend it.
    assert [one.row.what for one in page.rows.model().rows() if one.row] == ["$40 moved from owner to chips: by hand"]  # type: ignore[attr-defined]

    def explain(sheet: QDialog) -> None:
        assert isinstance(sheet, ExplainSheet)
        assert not sheet.verb.isEnabled()
        sheet.note.setText("Souvenirs")
        sheet.submit()

    person.through(lambda: person.press("L", page), explain)
    step_back(person)
    assert states(page)["sums"] == "done"
    person.second_signs()
    person.saved(lambda: person.press("Ctrl+Return", page))
    assert person.desk.room.day.day == 14
    assert states(page)["sums"] == "todo", "what was explained was of yesterday"
    assert said(person) == "Fri, Nov 13 is sealed, and Sat, Nov 14 is open."
    person.work.notices.tell_last()
    assert said(person) == "Fri, Nov 13 is sealed, and Sat, Nov 14 is open."


def test_digits_choose_the_likely_rows_and_one_leads_to_the_journal(small_house: House, hands: MakeHands) -> None:
    cage = seated_cage(small_house)
    off_by(cage)
    person = at_the_cage(small_house, hands, cage.manager, CLOSE)
    page = person.work.cage.close_page
    row = page.likely_row()
    assert row is not None
    for on in (page.steps, page.sums, page.rows):
        person.press("2", on)
        assert page.likely_row() is None, "none of these"
        person.press("1", on)
        assert page.likely_row() == row
    person.press("2", page)
    person.press("J", page)
    message = person.work.message()
    assert message is not None
    assert message.sentence == "Choose one of the rows that make a difference."
    person.press("1", page)
    person.press("J", page)
    journal = person.work.journal
    person.bot.waitUntil(lambda: (one := journal.chosen()) is not None and one.number == row.number, timeout=PATIENCE)


def test_what_was_explained_and_agrees_again_is_no_longer_explained(small_house: House, hands: MakeHands) -> None:
    """The close would be refused for it, or keep an exception that was none."""
    cage = seated_cage(small_house)
    moved = cage.signed(cage.manager, MoveMoney("chips", "owner", dollars(40), "by hand"), cage.lena)
    person = at_the_cage(small_house, hands, cage.manager, CLOSE)
    page = person.work.cage.close_page
    page.explain(Explained("Chips", "souvenirs"))
    assert [one.identity for one in page.asked().explained] == ["Chips"]
    void = cage.signed(cage.manager, VoidEntry(moved.number, "the wrong account"), cage.lena)
    person.bot.waitUntil(lambda: person.desk.room.number >= void.number, timeout=PATIENCE)
    assert page.asked().explained == ()


def test_the_keyboard_stays_on_the_page_when_the_difference_is_settled(small_house: House, hands: MakeHands) -> None:
    """The rows go with their difference; an Enter after that is none of another place's."""
    cage = seated_cage(small_house)
    cage.opened().do(CountDrawer(ONE, cage.exactly(ONE, cash=-5)))
    person = at_the_cage(small_house, hands, cage.manager, CLOSE)
    page = person.work.cage.close_page
    page.rows.setFocus()
    person.when_dialog(lambda sheet: press_verb(sheet, "Close drawer"), CloseDrawerSheet)
    person.saved(lambda: person.press("B", page.rows))
    person.drawn()
    focus = person.window.focusWidget()
    assert not page.rows.isVisible()
    assert focus is not None
    assert page.isAncestorOf(focus)


def test_what_a_drawer_should_hold_is_hidden_from_a_manager_who_holds_one(small_house: House, hands: MakeHands) -> None:
    cage = seated_cage(small_house)
    cage.opened(cage.manager)
    person = at_the_cage(small_house, hands, cage.manager, CLOSE)
    page = person.work.cage.close_page
    told = [row.figure(row.one.expected) for row in page.sums.model().rows() if not row.one.plain]  # type: ignore[attr-defined]
    assert set(told) == {""}
    assert not page.earned.isVisible()


def test_the_close_pack_is_printed_by_its_key_with_the_journal_s_head(person: Hands, tmp_path: Path) -> None:
    person.work.press.printers = FolderPrinters(tmp_path, "Office")
    person.window._settings.keep_printer("close-pack", "Office")
    page = at_the_close(person)
    assert states(page)["papers"] == "carried"
    with person.bot.waitSignal(person.work.press.queue.ended, timeout=PATIENCE) as ended:
        person.press("Ctrl+P", page)
    assert ended.args is not None
    assert "Journal" in words(ended.args[0].draw())
    person.bot.waitUntil(lambda: states(page)["papers"] == "done", timeout=PATIENCE)


def test_enter_on_a_step_leads_to_where_it_is_worked_on(small_house: House, hands: MakeHands) -> None:
    cage = seated_cage(small_house)
    cage.opened()
    person = at_the_cage(small_house, hands, cage.manager, CLOSE)
    page = person.work.cage.close_page
    page.steps.setFocus()
    step = page.steps.step()
    assert step is not None
    assert step.id == "drawers", "the first that is to do is chosen"
    person.press("Return", page.steps)
    assert person.work.cage.view() == DRAWERS


def _has_subjects(place: DocumentsScreen) -> bool:
    return bool(place.chooser.subjects.rows())


def _is_drawn(place: DocumentsScreen) -> bool:
    return bool(place.page.pdf())


def test_tonight_s_receipts_and_histories_are_found_after_the_close_with_their_day(
    person: Hands, small_house: House, hands: MakeHands
) -> None:
    small_house.clock.at += timedelta(hours=6)
    closed(person)
    again = hands(small_house)
    again.sign_in()
    for one in (person, again):
        one.press("F7", one.work)
        place = one.work.documents
        place.choose("buy-slip")
        one.bot.waitUntil(partial(_has_subjects, place), timeout=PATIENCE)
        (slip,) = place.chooser.subjects.rows()
        assert slip.title == "Fri, Nov 13: Ola Tveit, bought $300, 7:42 PM"
        place.choose("buy-slip", str(slip.key))
        one.bot.waitUntil(partial(_is_drawn, place), timeout=PATIENCE)
        assert "$300" in words(place.page.pdf())
        place.choose("history")
        titles = [row.title for row in place.chooser.subjects.rows()]
        assert {"Ola Tveit", "Fri, Nov 13: Ola Tveit"} <= set(titles)


def test_chips_of_somebody_who_never_bought_any_are_redeemed_with_a_reason_and_a_signature(
    person: Hands, first: Desk
) -> None:
    nia = player(first, "Nia Hart")
    person.bot.waitUntil(lambda: nia in person.desk.room.players, timeout=PATIENCE)
    person.press("F8", person.work)
    person.work.players.choose(nia)

    def fill(dialog: QDialog) -> None:
        write(dialog, "All the chips", "40")
        assert not getattr(dialog, "verb").isEnabled()  # noqa: B009
        write(dialog, "Where they come from", "Kept from last week")
        press_verb(dialog, "Redeem")

    person.second_signs()
    person.saved(lambda: person.through(lambda: person.press("O", person.work.players), fill))
    entry = read(person.desk.fold.lines[-1])
    assert entry.signer is not None
    assert person.desk.room.cash[nia].paid_out == dollars(40)


def test_a_count_that_differs_is_counted_again_from_the_close_by_another_person(
    small_house: House, hands: MakeHands
) -> None:
    cage = seated_cage(small_house)
    cage.opened().do(CountDrawer(ONE, cage.exactly(ONE, cash=-36)))
    again = cage.exactly(ONE, cash=-6)
    person = at_the_cage(small_house, hands, cage.manager, CLOSE)
    page = person.work.cage.close_page

    def recount(sheet: QDialog) -> None:
        person.when_dialog(QDialog.reject, CloseDrawerSheet)
        count_out(sheet, again)

    person.when_dialog(recount, CountSheet)
    person.press("C", page)
    person.drawn()
    ruling = person.desk.room.cage.drawers[ONE].ruling
    assert ruling is not None
    assert ruling.in_cash == again.in_cash
    why_not = person.work.why_not(ACTS["recount-differing"])
    assert why_not == "Cage 1 was counted twice; the second count rules. Close it."
