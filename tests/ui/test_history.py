"""The dispute history in the window: of the chosen seat, player or name; searched, followed, printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QAction
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget

from floor.concern import OfName, OfSeat
from floor.desk import Desk
from floor.ids import PlayerId, TableId, WaitId
from floor.room.lists import JoinList
from floor.room.seating import SeatPlayer
from floor.void import VoidEntry
from tests.rooms import House, big_o, open_table, player
from tests.tournament.planning import kept
from tests.ui.conftest import MakeHands
from tests.ui.windows import PATIENCE, Hands
from ui.dialogs.history import HistoryDialog
from ui.dialogs.preview import PreviewDialog
from ui.printing.printers import Printers
from ui.screens.lists.waitview import WaitView
from ui.widgets.segmented import SegmentedControl


class Evening:
    """Table 12 with Ola in its sixth seat after a wrong start, and Ann on the list."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.table: TableId = open_table(desk, "12")
        self.ola: PlayerId = player(desk, "Ola Tveit")
        wrong = desk.do(SeatPlayer(self.table, 6, self.ola))
        self.void = desk.do(VoidEntry(wrong.number, "wrong player"))
        desk.do(SeatPlayer(self.table, 6, self.ola))
        self.ann: WaitId = WaitId(desk.do(JoinList(big_o(desk), player(desk, "Ann Smith"))).number)


@pytest.fixture
def evening(small_house: House) -> Evening:
    return Evening(small_house.founded())


@pytest.fixture
def person(small_house: House, evening: Evening, hands: MakeHands) -> Hands:
    person = hands(small_house)
    person.sign_in()
    return person


def opened(person: Hands, place: QWidget, look: Callable[[HistoryDialog], object]) -> None:
    """Open the history by its key in a place, look at it, and close it by Esc."""

    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, HistoryDialog)
        person.bot.waitUntil(dialog.is_known, timeout=PATIENCE)
        look(dialog)
        person.press("Escape", dialog)

    person.through(lambda: person.press("Ctrl+H", place), fill)


def test_the_chosen_seat_has_its_history_newest_first(person: Hands, evening: Evening) -> None:
    person.work.floor.choose(evening.table, 6)
    seen: list[tuple[str, str, int | None]] = []

    def look(dialog: HistoryDialog) -> None:
        seen.extend((dialog.windowTitle(), line.what, line.voided_by) for line in dialog.lines())

    opened(person, person.work.floor, look)
    title, seated = "History, Table 12, seat 6", "Ola Tveit seated at table 12, seat 6"
    assert seen == [
        (title, seated, None),
        (title, f"Void of {evening.void.number - 1}: wrong player", None),
        (title, seated, evening.void.number),
    ]


def test_the_chosen_player_has_theirs(person: Hands, evening: Evening) -> None:
    titles: list[str] = []
    person.work.go("players")
    person.work.players.choose(evening.ola)
    opened(person, person.work.players, lambda dialog: titles.append(dialog.windowTitle()))
    assert titles == ["History, Ola Tveit"]


def test_the_chosen_name_on_a_list_has_its_own(person: Hands, evening: Evening) -> None:
    titles: list[str] = []
    person.work.go("lists")
    person.work.lists.choose(big_o(evening.desk), evening.ann)
    opened(person, person.work.lists, lambda dialog: titles.append(dialog.windowTitle()))
    assert titles == ["History, Ann Smith on the list for Big O8 $2-$4"]


def test_the_chosen_tournament_has_its_own(person: Hands, evening: Evening) -> None:
    titles: list[str] = []
    kept(evening.desk)
    person.work.go("tournaments")
    person.bot.waitUntil(lambda: person.work.tournaments.chosen() is not None, timeout=PATIENCE)
    opened(person, person.work.tournaments, lambda dialog: titles.append(dialog.windowTitle()))
    assert titles == ["History, Seven Card Stud Hi-Lo, tournament 1"]


def test_with_nothing_chosen_it_says_what_to_choose(person: Hands) -> None:
    person.work.go("house")
    person.press("Ctrl+H", person.work.house)
    message = person.work.message()
    assert message is not None
    assert message.sentence == "Choose a seat, a player, a name on a list or a tournament first."


def test_a_search_finds_by_any_words_and_by_the_entrys_number(person: Hands, evening: Evening) -> None:
    dialog = HistoryDialog(person.desk, person.work.press, OfSeat(evening.table, 6), person.work)
    person.bot.waitUntil(dialog.is_known, timeout=PATIENCE)
    for typed, many in (("void", 1), ("OLA seated", 2), (str(evening.void.number), 1), ("dana", 3), ("nothing", 0)):
        dialog.field.line.setText(typed)
        assert len(dialog.lines()) == many, typed
    dialog.reject()


def test_it_follows_the_room_while_it_is_open(person: Hands, evening: Evening) -> None:
    dialog = HistoryDialog(person.desk, person.work.press, OfName(evening.ann), person.work)
    person.bot.waitUntil(dialog.is_known, timeout=PATIENCE)
    assert len(dialog.lines()) == 1
    evening.desk.do(VoidEntry(evening.ann, "wrong list"))
    person.bot.waitUntil(lambda: len(dialog.lines()) == 2, timeout=PATIENCE)
    assert dialog.windowTitle() == "History, A name no longer on a list"
    dialog.reject()


def test_it_is_printed_whole_whatever_is_searched_for(person: Hands, evening: Evening) -> None:
    printed: list[bytes] = []

    def print_it(dialog: QDialog) -> None:
        assert isinstance(dialog, PreviewDialog)
        (paper,) = dialog.findChildren(SegmentedControl)
        for sheet in ("letter", "a4"):
            paper.select(sheet)
            paper.chosen.emit(sheet)
            printed.append(dialog.pdf())
        dialog.reject()

    dialog = HistoryDialog(person.desk, person.work.press, OfSeat(evening.table, 6), person.work)
    person.bot.waitUntil(dialog.is_known, timeout=PATIENCE)
    dialog.show()
    dialog.field.line.setText("void")
    person.through(lambda: person.press("Ctrl+P", dialog), print_it)
    letter, a4 = (PdfReader(BytesIO(pdf)).pages[0] for pdf in printed)
    assert [round(page.mediabox.width) for page in (letter, a4)] == [612, 595]
    text = letter.extract_text()
    assert text.count("Ola Tveit seated at table 12, seat 6") == 2
    assert f"Taken back, entry {evening.void.number}" in text
    dialog.reject()
    assert QApplication.activeModalWidget() is None


class AskedPrinters(Printers):
    """One printer, whose dialog is left."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def names(self) -> list[str]:
        return ["Cage printer"]

    def ask(self, title: str, parent: QWidget) -> QPrinter | None:
        self.asked.append(title)
        return None


def test_enter_on_the_preview_asks_which_printer_for_the_paper_by_its_name(person: Hands, evening: Evening) -> None:
    printers = AskedPrinters()
    person.work.press.printers = printers

    def print_it(dialog: QDialog) -> None:
        assert isinstance(dialog, PreviewDialog)
        person.press("Return", dialog)
        assert dialog.said() == ""
        dialog.reject()

    dialog = HistoryDialog(person.desk, person.work.press, OfSeat(evening.table, 6), person.work)
    person.bot.waitUntil(dialog.is_known, timeout=PATIENCE)
    dialog.show()
    person.through(lambda: person.press("Ctrl+P", dialog), print_it)
    assert printers.asked == [dialog.windowTitle()]
    dialog.reject()


def test_what_is_saved_from_the_preview_is_numbered_and_listed_like_any_paper(
    person: Hands, evening: Evening, tmp_path: Path
) -> None:
    """The number on the preview is the one the paper gets."""
    looks: list[bytes] = []

    def save_it(preview: QDialog) -> None:
        assert isinstance(preview, PreviewDialog)
        looks.append(preview.pdf())
        with person.bot.waitSignal(person.work.press.queue.ended, timeout=PATIENCE):
            preview.save_to(str(tmp_path / "history.pdf"))
        assert preview.said() == "Paper 1, saved as history.pdf."
        preview.reject()

    dialog = HistoryDialog(person.desk, person.work.press, OfSeat(evening.table, 6), person.work)
    person.bot.waitUntil(dialog.is_known, timeout=PATIENCE)
    dialog.show()
    person.through(lambda: person.press("Ctrl+P", dialog), save_it)
    dialog.reject()
    (printed,) = person.desk.room.prints
    assert (printed.number, printed.kind, printed.title) == (1, "history", "History, Table 12, seat 6")
    assert printed.subject == f"seat-{evening.table}-6"
    saved, look = (PdfReader(BytesIO(pdf)).pages[0] for pdf in ((tmp_path / "history.pdf").read_bytes(), looks[0]))
    assert saved.extract_text() == look.extract_text()
    assert "No. 1" in saved.extract_text()
    assert "Printed Fri, Nov 13, 2026, 7:42 PM by Dana Wells" in saved.extract_text()


def every_item(menu: QMenu) -> Iterator[QAction]:
    """Those of the menus within it too."""
    for item in menu.actions():
        below = item.menu()
        if isinstance(below, QMenu):
            yield from every_item(below)
        else:
            yield item


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.parametrize("place", ["floor", "lists", "players"])
def test_it_is_in_the_menu_of_a_seat_a_name_and_a_player(person: Hands, evening: Evening, place: str) -> None:
    work, corner = person.work, QPoint(1, 1)
    work.go(place)
    work.players.choose(evening.ola)
    work.lists.choose(big_o(evening.desk), evening.ann)
    (names,) = work.lists.findChildren(WaitView)
    ask: dict[str, Callable[[], object]] = {
        "floor": lambda: work.floor.map.contextMenu.emit(evening.table, 6, work.mapToGlobal(corner)),
        "lists": lambda: names.menu_asked.emit(work.mapToGlobal(corner)),
        "players": lambda: work.players.table.customContextMenuRequested.emit(corner),
    }
    titles: list[str] = []

    def take() -> None:
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        menu.close()
        (item,) = (item for item in every_item(menu) if item.text() == "History of what is chosen")
        assert item.isEnabled()
        person.through(item.trigger, read_title)

    def read_title(dialog: QDialog) -> None:
        titles.append(dialog.windowTitle())
        dialog.reject()

    QTimer.singleShot(0, take)
    ask[place]()
    about = {"floor": "Table 12, seat 6", "lists": "Ann Smith on the list for Big O8 $2-$4", "players": "Ola Tveit"}
    assert titles == [f"History, {about[place]}"]
