"""The Documents place by keys: choosing, seeing, printing, reprinting, and signs that are out of date."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QScrollArea
from pytestqt.qtbot import QtBot

from floor.desk import Desk
from floor.entry import read
from floor.house.printing import PostedRule, TakeDownSign
from floor.ids import SpreadId, TableId, WaitId
from floor.money import dollars
from floor.roles import Role
from floor.room.lists import JoinList, LeaveList
from floor.room.running import CloseTable
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips
from floor.room.spreads import asked_again
from tests.pictures import PICTURE
from tests.rooms import PIN, House, big_o, hire, open_table, player
from tests.ui.conftest import MakeHands
from tests.ui.test_printing import FolderPrinters, words
from tests.ui.windows import Hands, press_verb
from ui.acts import of_place
from ui.dialogs.postrules import PostRulesDialog
from ui.help import page_on
from ui.places import place_named
from ui.printing.pages import sizes
from ui.printing.printers import InFile
from ui.printing.queue import Job, State
from ui.screens.documents.screen import DocumentsScreen
from ui.widgets.button import IconButton, KeyButton, PaintedButton
from ui.widgets.help import HelpKey
from ui.widgets.rail import Rail
from ui.widgets.toggle import Toggle

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


class Clerk:
    """Somebody at a window with a printer at the front desk, which takes every kind of paper."""

    def __init__(self, hands: Hands, folder: Path) -> None:
        self.hands, self.printers = hands, FolderPrinters(folder, "Front desk")
        self.folder = folder
        hands.work.press.printers = self.printers
        for kind in ("plaque", "mixed", "house-rules", "limits", "schedule", "waiting-list", "fallback", "buy-slip"):
            self.send(kind, "Front desk")
        hands.press("F7", hands.work)

    @property
    def place(self) -> DocumentsScreen:
        return self.hands.work.documents

    def send(self, kind: str, printer: str) -> None:
        """Choose the printer of a kind, as the box in the settings does."""
        self.hands.window._settings.keep_printer(kind, printer)

    def look_at(self, kind: str, subject: str = "") -> str:
        """The words on the page of a paper, once it is drawn."""
        self.place.choose(kind, subject)
        self.hands.bot.waitUntil(lambda: bool(self.place.page.pdf()) or bool(self.place.page.said()))
        return words(self.place.page.pdf()) if self.place.page.pdf() else self.place.page.said()

    def print(self, act: Callable[[], object]) -> Job:
        """The paper an act sends out, when it has come out or not."""
        with self.hands.bot.waitSignal(self.hands.work.press.queue.ended, timeout=10_000) as ended:
            act()
        assert ended.args is not None
        job = ended.args[0]
        assert isinstance(job, Job)
        if job.hangs and job.state is State.PRINTED and not isinstance(job.target, InFile):
            desk = self.hands.desk
            self.hands.bot.waitUntil(lambda: any(one.number == job.number for one in desk.room.hung.values()))
        return job

    def print_paper(self, kind: str, subject: str = "") -> Job:
        self.look_at(kind, subject)
        return self.print(lambda: self.hands.press("Ctrl+P", self.place))

    def was_told(self, sentence: str) -> bool:
        return sentence in str(self.hands.work.message())

    def old_signs(self) -> list[str]:
        return [row.title for row in self.place.rehang.list.rows()] if self.place.rehang.isVisible() else []

    def printed_rows(self) -> list[str]:
        table = self.place.printed.table
        return [str(table.model().index(row, 1).data()) for row in range(table.model().rowCount())]


@pytest.fixture
def table(desk: Desk) -> TableId:
    return open_table(desk, "12")


@pytest.fixture
def clerk(table: TableId, small_house: House, hands: MakeHands, tmp_path: Path) -> Clerk:
    person = hands(small_house)
    person.sign_in()
    paper = tmp_path / "paper"
    paper.mkdir()
    return Clerk(person, paper)


def change_stakes(desk: Desk, spread: SpreadId) -> None:
    """The least to buy in for, which may change while it is played."""
    desk.do(replace(asked_again(desk.room.spreads[spread]), least=dollars(60)))


def test_a_table_s_plaque_is_seen_as_it_will_print_with_its_number(clerk: Clerk, table: TableId) -> None:
    told = clerk.look_at("plaque", str(table))
    assert clerk.hands.work.place() == "documents"
    assert "Table 12" in told
    assert "$2" in told
    assert "1 · version 1" in told
    assert "Dana Wells" in told


def test_the_paper_chosen_for_a_kind_is_remembered_and_drawn(clerk: Clerk, table: TableId, qtbot: QtBot) -> None:
    clerk.look_at("limits")
    with qtbot.waitSignal(clerk.place.page.shown):
        press_segment(clerk.place, "A4")
    assert round(sizes(clerk.place.page.pdf())[0].wide) == 842
    clerk.look_at("plaque", str(table))
    clerk.look_at("limits")
    assert clerk.place.setting().paper == "a4"


def press_segment(place: DocumentsScreen, label: str) -> None:
    shown = (button for button in place.findChildren(PaintedButton) if button.isVisible())
    next(button for button in shown if button.text() == label).click()


def test_printing_by_keys_alone_numbers_the_paper_and_lists_it_with_who_printed_it(
    clerk: Clerk, table: TableId
) -> None:
    clerk.hands.press("Slash", clerk.place)
    for letter in "plaq":
        clerk.hands.press(letter.upper())
    clerk.hands.press("Return")
    job = clerk.print(lambda: clerk.hands.press("Return"))
    assert (job.state, job.number) == (State.PRINTED, 1)
    assert clerk.printers.came_out[0].exists()
    clerk.hands.bot.waitUntil(lambda: clerk.printed_rows() == ["Table 12, Big O8 $2-$4"])
    assert clerk.place.queue.words() == ["Table plaque, Table 12, Big O8 $2-$4: Paper 1, printed on Front desk."]
    (printed,) = clerk.hands.desk.room.prints
    assert printed.staff is not None
    assert clerk.hands.desk.room.staff[printed.staff].name == "Dana Wells"


def test_a_printer_that_is_gone_leaves_the_paper_in_the_queue_under_its_number(clerk: Clerk) -> None:
    clerk.send("limits", "Back office")
    job = clerk.print_paper("limits")
    assert job.state is State.FAILED
    assert "The printer Back office is not there. Turn it on" in clerk.place.queue.words()[0]
    clerk.printers.on.append("Back office")
    assert clerk.print(lambda: clerk.hands.press("T", clerk.place)).state is State.PRINTED
    assert [printed.number for printed in clerk.hands.desk.room.prints] == [1]


def test_a_sign_that_did_not_come_out_does_not_hang(clerk: Clerk) -> None:
    """The old one is still on the wall, and still listed if it is out of date."""
    clerk.send("limits", "Back office")
    assert clerk.print_paper("limits").state is State.FAILED
    assert clerk.hands.desk.room.hung == {}


def test_a_failed_paper_is_removed_by_a_key_and_without_one_the_key_says_so(clerk: Clerk) -> None:
    clerk.send("limits", "Back office")
    clerk.print_paper("limits")
    clerk.hands.press("X", clerk.place)
    assert clerk.place.queue.words() == []
    clerk.hands.press("T", clerk.place)
    message = clerk.hands.work.message()
    assert message is not None
    assert message.sentence == "Nothing in the queue has failed."


def test_a_failed_paper_is_saved_instead_by_its_key(clerk: Clerk) -> None:
    clerk.send("limits", "Back office")
    clerk.print_paper("limits")
    file = clerk.folder / "limits.pdf"
    clerk.hands.when_dialog(partial(_names, file), QFileDialog)
    assert clerk.print(lambda: clerk.hands.press("Shift+S", clerk.place)).state is State.PRINTED
    assert file.read_bytes().startswith(b"%PDF")
    assert [printed.number for printed in clerk.hands.desk.room.prints] == [1]


def test_a_sign_is_taken_down_by_its_key(clerk: Clerk) -> None:
    clerk.print_paper("house-rules")
    assert len(clerk.hands.desk.room.hung) == 1
    clerk.hands.saved(lambda: clerk.hands.press("Delete", clerk.place))
    assert isinstance(read(clerk.hands.desk.fold.lines[-1]).command, TakeDownSign)
    assert clerk.hands.desk.room.hung == {}


def test_a_sign_saved_as_a_file_and_printed_elsewhere_is_hung_by_its_key(clerk: Clerk) -> None:
    """Where a desk has no printer: a tournament opens only when its papers hang (SHT-02)."""
    clerk.look_at("limits")
    clerk.hands.press("H", clerk.place)
    assert clerk.was_told("Save a sign as a PDF first, and print it elsewhere.")
    clerk.print(lambda: clerk.place.acts.save_to(clerk.folder / "limits.pdf"))
    assert clerk.hands.desk.room.hung == {}
    clerk.hands.saved(lambda: clerk.hands.press("H", clerk.place))
    assert [one.number for one in clerk.hands.desk.room.hung.values()] == [1]
    assert clerk.place.acts.hanging() is None


def _names(file: Path, dialog: QDialog) -> None:
    assert isinstance(dialog, QFileDialog)
    dialog.selectFile(str(file))
    dialog.accept()


def test_saving_as_a_pdf_is_numbered_too_and_a_bad_folder_says_so(clerk: Clerk) -> None:
    clerk.look_at("limits")
    job = clerk.print(lambda: clerk.place.acts.save_to(clerk.folder / "none" / "limits.pdf"))
    assert job.why == f"{clerk.folder / 'none' / 'limits.pdf'} was not saved: No such file or directory."
    assert list(clerk.folder.iterdir()) == []
    clerk.hands.when_dialog(partial(_names, clerk.folder / "limits.pdf"), QFileDialog)
    clerk.print(lambda: clerk.hands.press("Ctrl+S", clerk.place))
    assert "2 · version 1" in words((clerk.folder / "limits.pdf").read_bytes())
    assert clerk.hands.desk.room.hung == {}


def test_a_reprint_says_copy_and_what_the_paper_said_then(clerk: Clerk, desk: Desk) -> None:
    spread = big_o(desk)
    wait = desk.do(JoinList(spread, player(desk, "Ola Tveit")))
    clerk.hands.bot.waitUntil(lambda: bool(clerk.hands.desk.room.lists.get(spread)))
    clerk.print_paper("waiting-list")
    desk.do(LeaveList(WaitId(wait.number)))
    desk.do(JoinList(spread, player(desk, "Nia Hart")))
    clerk.hands.bot.waitUntil(lambda: "Nia Hart" in clerk.look_at("waiting-list"))
    job = clerk.print(lambda: clerk.hands.press("R", clerk.place))
    assert job.draw is not None
    copy = words(job.draw())
    assert "Ola Tveit" in copy
    assert "Nia Hart" not in copy
    assert "copy" in copy.casefold()
    first, second = clerk.hands.desk.room.prints
    assert (second.number, second.copy_of) == (2, first.number)


def test_a_copy_of_a_copy_says_what_the_first_said(clerk: Clerk, desk: Desk, small_house: House) -> None:
    """The list has changed twice since, and the copy between had another time on it."""
    spread = big_o(desk)
    wait = desk.do(JoinList(spread, player(desk, "Ola Tveit")))
    clerk.hands.bot.waitUntil(lambda: bool(clerk.hands.desk.room.lists.get(spread)))
    first = clerk.print_paper("waiting-list")
    small_house.clock.forward(minutes=3)
    desk.do(LeaveList(WaitId(wait.number)))
    clerk.hands.bot.waitUntil(lambda: not clerk.hands.desk.room.lists.get(spread))
    clerk.print(lambda: clerk.hands.press("R", clerk.place))
    clerk.hands.bot.waitUntil(lambda: clerk.place.printed.chosen() == 2)
    small_house.clock.forward(minutes=4)
    third = clerk.print(lambda: clerk.hands.press("R", clerk.place))
    assert [(one.number, one.copy_of) for one in clerk.hands.desk.room.prints] == [(1, None), (2, 1), (3, 1)]
    assert first.draw is not None
    assert third.draw is not None
    assert "Ola Tveit" in words(third.draw())
    assert "Copy, first printed Fri, Nov 13, 2026, 7:42 PM by Dana Wells" in words(third.draw())
    assert "Printed Fri, Nov 13, 2026, 7:49 PM by Dana Wells" in words(third.draw())
    assert third.title == first.title


def test_signs_whose_stakes_changed_are_listed_and_one_key_prints_them_all(clerk: Clerk, desk: Desk) -> None:
    clerk.print_paper("limits")
    clerk.print_paper("schedule")
    clerk.print_paper("house-rules")
    assert clerk.old_signs() == []
    change_stakes(desk, big_o(desk))
    clerk.hands.bot.waitUntil(lambda: clerk.old_signs() == ["Limits", "Tonight’s games"])
    clerk.hands.press("A", clerk.place)
    clerk.hands.bot.waitUntil(lambda: len(clerk.printers.came_out) == 5 and clerk.old_signs() == [])
    hung = clerk.hands.desk.room.hung
    assert {key: printed.version for key, printed in hung.items()} == {"limits/": 2, "schedule/": 2, "house-rules/": 1}


def test_a_sign_with_nothing_left_to_hang_is_taken_down(clerk: Clerk, desk: Desk, table: TableId) -> None:
    clerk.print_paper("plaque", str(table))
    desk.do(CloseTable(table))
    clerk.hands.bot.waitUntil(lambda: clerk.old_signs() == ["Table plaque, Table 12, Big O8 $2-$4"])
    (row,) = clerk.place.rehang.list.rows()
    assert row.below == "Nothing to hang any more: take it down"
    clerk.hands.press("A", clerk.place)
    message = clerk.hands.work.message()
    assert message is not None
    assert message.sentence == "Every sign that hangs is right, or has nothing left to hang."
    clerk.hands.saved(lambda: clerk.hands.press("D", clerk.place))
    clerk.hands.bot.waitUntil(lambda: clerk.old_signs() == [])
    assert clerk.hands.desk.room.hung == {}


def test_an_auditor_prints_but_hangs_nothing_up_or_down(
    desk: Desk, table: TableId, small_house: House, hands: MakeHands, tmp_path: Path
) -> None:
    auditor = hire(desk, Role.AUDITOR)
    person = hands(small_house)
    person.choose_person(auditor)
    person.sign_in(PIN)
    clerk = Clerk(person, tmp_path)
    assert clerk.print_paper("house-rules").state is State.PRINTED
    assert clerk.hands.desk.room.prints[0].staff == auditor
    for key in ("Delete", "E"):
        clerk.hands.press(key, clerk.place)
        message = clerk.hands.work.message()
        assert message is not None
        assert "may not" in message.sentence or "manager" in message.sentence


def test_p_on_the_floor_prints_the_plaque_of_the_chosen_table(clerk: Clerk, table: TableId) -> None:
    clerk.hands.work.go("floor")
    clerk.hands.work.floor.choose(table)
    clerk.print(lambda: clerk.hands.press("P", clerk.hands.work.floor))
    assert [printed.title for printed in clerk.hands.desk.room.prints] == ["Table plaque, Table 12, Big O8 $2-$4"]
    message = clerk.hands.work.message()
    assert message is not None
    assert message.sentence == "Table plaque, Table 12, Big O8 $2-$4: paper 1 printed on Front desk."


def test_shift_p_prints_the_slip_of_the_last_act(clerk: Clerk, desk: Desk, table: TableId) -> None:
    clerk.hands.work.go("floor")
    clerk.hands.press("Shift+P", clerk.hands.work.floor)
    message = clerk.hands.work.message()
    assert message is not None
    assert message.sentence == "No act of today has a slip."
    ola = player(desk, "Ola Tveit")
    desk.do(SeatPlayer(table, 1, ola))
    desk.do(BuyChips(table, 1, dollars(60)))
    clerk.hands.bot.waitUntil(lambda: clerk.hands.desk.room.number == desk.room.number)
    job = clerk.print(lambda: clerk.hands.press("Shift+P", clerk.hands.work.floor))
    assert job.draw is not None
    assert "$60" in words(job.draw())
    assert "Ola Tveit" in words(job.draw())


def test_a_receipt_that_is_out_already_comes_out_as_a_copy_in_a_file_too(
    clerk: Clerk, desk: Desk, table: TableId
) -> None:
    desk.do(SeatPlayer(table, 1, player(desk, "Ola Tveit")))
    entry = desk.do(BuyChips(table, 1, dollars(60)))
    clerk.hands.bot.waitUntil(lambda: clerk.hands.desk.room.number == desk.room.number)
    assert "Copy" not in clerk.look_at("buy-slip", str(entry.number))
    for name in ("first.pdf", "second.pdf"):
        clerk.print(lambda name=name: clerk.place.acts.save_to(clerk.folder / name))  # type: ignore[misc]
    assert "Copy" not in words((clerk.folder / "first.pdf").read_bytes())
    assert "Copy" in words((clerk.folder / "second.pdf").read_bytes())
    assert [(one.number, one.copy_of) for one in clerk.hands.desk.room.prints] == [(1, None), (2, 1)]
    clerk.hands.bot.waitUntil(lambda: "Copy" in words(clerk.place.page.pdf()))


def test_the_room_goes_to_paper_by_one_key_from_anywhere(clerk: Clerk) -> None:
    clerk.hands.work.go("players")
    job = clerk.print(lambda: clerk.hands.press("Ctrl+Shift+P", clerk.hands.work.players))
    assert (job.title, job.state) == ("The room on paper", State.PRINTED)


def test_a_computer_without_printers_says_so_and_issues_no_number(clerk: Clerk) -> None:
    clerk.send("fallback", "")
    clerk.printers.on.clear()
    clerk.hands.work.press.look_for_printers()
    clerk.hands.bot.waitUntil(lambda: clerk.place.printer_names == [])
    clerk.hands.press("Ctrl+Shift+P", clerk.place)
    message = clerk.hands.work.message()
    assert message is not None
    assert message.sentence == "No printer is set up on this computer."
    assert clerk.hands.desk.room.prints == []


def test_a_failure_is_said_wherever_one_is_and_the_bar_tries_again(clerk: Clerk) -> None:
    clerk.send("fallback", "Back office")
    clerk.hands.work.go("players")
    clerk.print(lambda: clerk.hands.press("Ctrl+Shift+P", clerk.hands.work.players))
    message = clerk.hands.work.message()
    assert message is not None
    assert message.sentence == "The printer Back office is not there."
    assert "The room on paper waits in the queue." in message.detail
    clerk.printers.on.append("Back office")
    assert clerk.print(message.actions[0].act).state is State.PRINTED


def test_the_house_rules_sign_has_what_bo_13_asks_for_and_then_the_rooms_own(clerk: Clerk) -> None:
    clerk.print_paper("house-rules")

    def post(dialog: QDialog) -> None:
        assert isinstance(dialog, PostRulesDialog)
        dialog.lines[0].title.setText("One player to a hand")
        dialog.add_line()
        dialog.lines[1].title.setText("Chips stay on the table")
        dialog.lines[1].words.setText("Cash out all of them, or none.")
        dialog.lines[1].up.click()
        press_verb(dialog, "Post rules")

    clerk.hands.saved(lambda: clerk.hands.through(lambda: clerk.hands.press("E", clerk.place), post))
    assert clerk.hands.desk.room.posted == (
        PostedRule("Chips stay on the table", "Cash out all of them, or none."),
        PostedRule("One player to a hand"),
    )
    clerk.hands.bot.waitUntil(lambda: clerk.old_signs() == ["House rules"])
    clerk.hands.bot.waitUntil(lambda: "One player" in words(clerk.place.page.pdf()))
    told = words(clerk.place.page.pdf())
    assert told.index("No swearing") < told.index("What you say in turn") < told.index("Chips stay on the table")
    assert "BO-13" in told


def test_pages_are_turned_by_keys_and_begin_anew_with_another_paper(clerk: Clerk, desk: Desk, qtbot: QtBot) -> None:
    for number in range(20, 29):
        open_table(desk, str(number))
    qtbot.waitUntil(lambda: len(clerk.hands.desk.room.tables) == 10)
    clerk.look_at("fallback")
    qtbot.waitUntil(lambda: clerk.place.page.page_words().startswith("Page 1 of"))
    clerk.hands.press("PageDown", clerk.place)
    qtbot.waitUntil(lambda: clerk.place.page.page_words().startswith("Page 2 of"))
    clerk.hands.press("PageUp", clerk.place)
    qtbot.waitUntil(lambda: clerk.place.page.page_words().startswith("Page 1 of"))
    clerk.hands.press("PageDown", clerk.place)
    clerk.look_at("house-rules")
    qtbot.waitUntil(lambda: clerk.place.page.page_words() == "1 page")


def test_a_few_letters_find_a_kind_by_what_it_is_about(clerk: Clerk, qtbot: QtBot) -> None:
    clerk.hands.press("Slash", clerk.place)
    qtbot.keyClicks(QApplication.focusWidget(), "razzd")
    assert [row.title for row in clerk.place.chooser.kinds.rows()] == ["Signs", "Game procedure"]
    assert [row.title for row in clerk.place.chooser.subjects.rows()] == ["2-7 Razzdugi", "Razzdugi", "Super Razzdugi"]
    qtbot.keyClicks(QApplication.focusWidget(), "zzz")
    assert clerk.place.page.said().startswith("No document is called “razzdzzz”")
    assert clerk.place.chooser.kinds.accessibleDescription() == "Nothing here is called “razzdzzz”."
    assert clerk.place.chooser.subjects.accessibleDescription() == "Choose a document first."
    assert clerk.place.settings.isVisible()
    press_verb(clerk.place.page, "Show all documents")
    assert len(clerk.place.chooser.kinds.rows()) > 10
    clerk.hands.press("Slash", clerk.place)
    qtbot.keyClicks(QApplication.focusWidget(), "zzz")
    clerk.hands.press("Escape")
    assert len(clerk.place.chooser.kinds.rows()) > 10


def test_only_the_last_of_quick_changes_is_shown(clerk: Clerk, qtbot: QtBot) -> None:
    for kind in ("limits", "schedule", "house-rules", "fallback", "limits"):
        clerk.place.choose(kind)
    with qtbot.waitSignal(clerk.place.page.shown):
        clerk.place.choose("house-rules")
    assert "No swearing" in words(clerk.place.page.pdf())
    assert clerk.place.page.title() == "House rules"


def test_a_larger_window_has_a_larger_page_drawn_for_it(clerk: Clerk, qtbot: QtBot) -> None:
    clerk.look_at("limits")
    qtbot.waitUntil(lambda: sheet_wide(clerk.place) > 0)
    before, window = sheet_wide(clerk.place), clerk.hands.window
    with qtbot.waitSignal(clerk.place.page.shown):
        window.resize(window.width() + 300, window.height() + 300)
    assert sheet_wide(clerk.place) > before


def sheet_wide(place: DocumentsScreen) -> int:
    desktop = place.page.findChild(QScrollArea)
    assert desktop is not None
    sheet = desktop.widget()
    assert sheet is not None
    return sheet.width()


def test_no_page_of_another_paper_is_seen_while_the_chosen_one_is_drawn(clerk: Clerk, qtbot: QtBot) -> None:
    with qtbot.waitSignal(clerk.place.page.shown):
        clerk.place.choose("limits")
    assert len(inks(clerk.place)) > 1
    with qtbot.waitSignal(clerk.place.page.shown):
        clerk.place.choose("house-rules")
        assert clerk.place.page.title() == "House rules"
        assert clerk.place.page.pdf() == b""
        assert inks(clerk.place) == {0xFFFFFFFF}
    assert len(inks(clerk.place)) > 1


def inks(place: DocumentsScreen) -> set[int]:
    """The colours in the middle of the sheet, as it is on the screen."""
    desktop = place.page.findChild(QScrollArea)
    assert desktop is not None
    sheet = desktop.widget()
    assert sheet is not None
    image = sheet.grab(sheet.rect().adjusted(40, 60, -40, -60)).toImage()
    return {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}


def test_what_was_said_of_another_kind_goes_at_once(clerk: Clerk, table: TableId, qtbot: QtBot) -> None:
    clerk.place.choose("ruling")
    assert clerk.place.page.page_words() == "No page"
    with qtbot.waitSignal(clerk.place.page.shown):
        clerk.place.choose("plaque", str(table))
        assert clerk.place.page.said() == ""


def test_a_sign_of_the_whole_room_says_since_when_it_hangs(clerk: Clerk) -> None:
    clerk.print_paper("limits")
    (row,) = clerk.place.chooser.subjects.rows()
    clerk.hands.bot.waitUntil(lambda: "Hangs since" in clerk.place.chooser.subjects.rows()[0].below)
    assert row.title == clerk.hands.desk.room.house.name


def test_a_slip_cannot_be_turned_and_says_why(clerk: Clerk) -> None:
    toggle = next(one for one in clerk.place.findChildren(Toggle) if one.text() == "Turn the page")
    clerk.place.choose("ruling")
    assert not toggle.isEnabled()
    assert toggle.toolTip() == "This paper has one right way up."
    clerk.place.choose("limits")
    assert toggle.isEnabled()


def test_empty_kinds_say_what_brings_them(clerk: Clerk) -> None:
    clerk.place.choose("ruling")
    assert clerk.place.page.said() == "No ruling today Record one in Games & rules, and its slip is here."
    assert clerk.look_at("waiting-list") == "Nobody is waiting."
    clerk.hands.press("Ctrl+P", clerk.place)
    message = clerk.hands.work.message()
    assert message is not None
    assert message.sentence == "Nobody is waiting."


def test_a_player_s_history_is_printed_with_the_entries_that_concern_them(
    clerk: Clerk, desk: Desk, table: TableId, qtbot: QtBot
) -> None:
    ola = player(desk, "Ola Tveit")
    desk.do(SeatPlayer(table, 3, ola))
    qtbot.waitUntil(lambda: ola in clerk.hands.desk.room.where)
    qtbot.waitUntil(lambda: "Ola Tveit" in clerk.look_at("history", f"player-{ola}"))
    told = words(clerk.place.page.pdf())
    assert "Ola Tveit" in told
    assert "seat 3" in told


def test_the_arrows_go_from_list_to_list(clerk: Clerk, table: TableId) -> None:
    clerk.look_at("plaque", str(table))
    clerk.place.chooser.kinds.setFocus()
    clerk.hands.press("Right")
    assert QApplication.focusWidget() is clerk.place.chooser.subjects
    clerk.hands.press("Left")
    assert QApplication.focusWidget() is clerk.place.chooser.kinds
    clerk.hands.press("Down")
    assert clerk.place.page.title() == "Mixed-game sign"


def test_every_control_can_be_reached_with_tab(clerk: Clerk, table: TableId) -> None:
    clerk.print_paper("plaque", str(table))
    reached = set()
    clerk.hands.bot.waitUntil(lambda: all(row.isVisible() for row in clerk.place.queue.findChildren(IconButton)))
    for _ in range(40):
        clerk.hands.press("Tab")
        focused = QApplication.focusWidget()
        assert focused is not None
        reached.add(focused.accessibleName())
    shown = (button for button in clerk.place.findChildren(KeyButton) if button.isVisible() and button.isEnabled())
    assert {button.text() for button in shown} <= reached
    assert {"Find a document", "Documents", "About", "Printed today", "Letter", "Printer", "Copies"} <= reached
    assert "Remove Table plaque, Table 12, Big O8 $2-$4" in reached


def test_tab_goes_down_the_queue_as_it_is_seen(clerk: Clerk) -> None:
    for kind in ("limits", "schedule", "house-rules"):
        clerk.print_paper(kind)
    clerk.hands.bot.waitUntil(lambda: all(row.isVisible() for row in clerk.place.queue.findChildren(IconButton)))
    reached = []
    for _ in range(40):
        clerk.hands.press("Tab")
        focused = QApplication.focusWidget()
        assert focused is not None
        reached.append(focused.accessibleName())
    first = reached.index("Remove House rules")
    assert reached[first : first + 3] == ["Remove House rules", "Remove Tonight’s games", "Remove Limits"]


def test_the_rail_counts_the_signs_to_be_re_hung(clerk: Clerk, desk: Desk) -> None:
    clerk.print_paper("limits")
    clerk.hands.work.go("floor")
    change_stakes(desk, big_o(desk))
    clerk.hands.bot.waitUntil(lambda: "Documents, 1 waiting" in rail_names(clerk.hands))


def rail_names(hands: Hands) -> list[str]:
    rail = hands.work.findChild(Rail)
    assert rail is not None
    return [rail.item("documents").accessibleName()]


def test_the_help_page_names_every_key_of_the_place() -> None:
    keys = {part.keys for part in page_on(place_named("documents")).parts if isinstance(part, HelpKey)}
    assert {action.key for action in of_place("documents") if action.key} <= keys


def test_a_logo_is_chosen_and_taken_off_and_a_file_that_is_no_picture_is_said(clerk: Clerk, tmp_path: Path) -> None:
    acts, words_now = clerk.place.acts, clerk.place.acts.logo_words
    good, bad = tmp_path / "logo.png", tmp_path / "logo.txt"
    good.write_bytes(PICTURE)
    bad.write_bytes(b"no picture")
    for file, sentence in ((bad, "not a PNG or JPEG picture"), (tmp_path / "none.png", "none.png was not read")):
        acts.set_logo(file)
        clerk.hands.bot.waitUntil(partial(clerk.was_told, sentence))
    assert words_now() == "Choose a logo"
    clerk.hands.saved(lambda: acts.set_logo(good))
    assert clerk.hands.desk.room.logo == PICTURE
    assert words_now() == "Take off the logo"
    clerk.hands.saved(lambda: clerk.hands.press("G", clerk.place))
    assert clerk.hands.desk.room.logo == b""
