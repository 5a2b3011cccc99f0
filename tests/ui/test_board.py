"""The wall board: its pages by the clock, what it says when the data is old, and the window it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as replaced
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QColor, QContextMenuEvent, QGuiApplication, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from floor.desk import Desk
from floor.errors import Unavailable
from floor.ids import SpreadId
from floor.room.calling import CallNext
from floor.room.lists import JoinList
from floor.views.board import Board, BoardGame, Called, MixedTable, Waiter
from tests.rooms import House, big_o, open_table, player
from tests.ui.conftest import MakeDesk, MakeHands
from tests.ui.drawn import drawn_words
from tests.ui.windows import PATIENCE
from ui.acts import named
from ui.desk import LiveDesk
from ui.displays.board import WallBoard
from ui.displays.boardface import Grid, Showing, patches
from ui.displays.boardpaint import Brush
from ui.displays.boards import WallBoards, open_board
from ui.displays.boardwords import age_words, status_words, tables_words
from ui.displays.inks import LIVE
from ui.displays.paging import LEAST_ROWS, SECONDS, Page, page_at
from ui.widgets import paint

START = datetime.fromtimestamp(SECONDS * 7 * 11 * 13 * 60 * 1000, UTC)
"""A moment at which every round of pages begins."""
WALL = Path(__file__).parent / "wall.txt"
"""Each word of four boards: where it begins, its size, weight and ink."""
TROUBLE = Unavailable("The server cannot be reached.", "Check the network.")


def game(number: int, waiting: int = 0, called: int = 0) -> BoardGame:
    return BoardGame(
        SpreadId(number),
        f"Game {number}",
        "$2-$4",
        (str(number),),
        called=tuple(Called(f"Called {place}", "12", place, 60) for place in range(1, called + 1)),
        waiting=tuple(Waiter(place, f"Name {place}") for place in range(1, waiting + 1)),
    )


def pages(*games: BoardGame, across: int = 4, mixed: tuple[MixedTable, ...] = (), turns: int = 6) -> list[Page]:
    shown = Board("Harbor Lights", False, games, mixed)
    return [page_at(shown, across, LEAST_ROWS, START + timedelta(seconds=turn * SECONDS)) for turn in range(turns)]


def names(page: Page) -> list[list[str]]:
    return [[row.name for row in column.rows] for column in page.columns]


def test_ten_names_stand_still() -> None:
    first, second, *_ = pages(game(1, waiting=8, called=2))
    assert first == second
    assert len(first.columns[0].rows) == LEAST_ROWS == 10


def test_a_longer_list_goes_by_in_pages_of_eight_seconds_under_the_called() -> None:
    games = [game(number, waiting=1) for number in (1, 2, 3)]
    first, second, third, again, *_ = pages(*games, game(4, waiting=20, called=2))
    rows = [page.columns[3] for page in (first, second, third)]
    assert [len(column.rows) <= 9 for column in rows] == [True] * 3
    assert all([row.name for row in column.rows[:2]] == ["Called 1", "Called 2"] for column in rows)
    seen = [row.name for column in rows for row in column.rows if isinstance(row, Waiter)]
    assert seen == [f"Name {place}" for place in range(1, 21)]
    assert [(column.more, column.page, column.pages) for column in rows] == [(13, 0, 3), (13, 1, 3), (14, 2, 3)]
    assert again == first
    assert all(names(page)[:3] == [["Name 1"]] * 3 for page in (first, second, third))


def test_a_page_stays_for_eight_seconds() -> None:
    shown = Board("Harbor Lights", False, tuple(game(number) for number in range(8)), ())
    on = [page_at(shown, 4, 10, START + timedelta(seconds=second)).page for second in range(17)]
    assert on == [0] * 8 + [1] * 8 + [0]


def test_more_games_than_fit_are_shared_out_evenly() -> None:
    shown = pages(*(game(number) for number in range(1, 10)), turns=4)
    assert [[column.game.id for column in page.columns] for page in shown] == [
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 9],
        [1, 2, 3],
    ]
    assert [(page.page, page.pages) for page in shown] == [(0, 3), (1, 3), (2, 3), (0, 3)]


def test_room_to_spare_goes_to_the_longest_list() -> None:
    first, second, *_ = pages(game(1, waiting=28), game(2, waiting=3))
    assert [column.span for column in first.columns] == [3, 1]
    assert len(first.columns[0].rows) == 28
    assert first == second


def test_mixed_tables_take_turns_in_the_strip() -> None:
    tables = (MixedTable("16", "Mixed", "Badugi"), MixedTable("17", "Choice", "Archie"))
    assert [page.mixed.table for page in pages(mixed=tables, turns=3) if page.mixed] == ["16", "17", "16"]


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        (BoardGame(SpreadId(1), "Big O", "$2-$4", ("4", "6")), ("Tables 4 and 6", "Full")),
        (BoardGame(SpreadId(1), "Big O", "$2-$4", ("12",), ("14",), 2), ("Table 12, must move 14", "2 open seats")),
        (game(3, called=1), ("Table 3", "1 seat held")),
        (BoardGame(SpreadId(1), "Big O", "$2-$4", to_open=2), ("Interest list", "2 more to open")),
        (BoardGame(SpreadId(1), "Big O", "$2-$4"), ("Interest list", "Enough to open")),
    ],
)
def test_a_game_says_its_tables_and_seats(shown: BoardGame, words: tuple[str, str]) -> None:
    assert (tables_words(shown)[0], status_words(shown)) == words


def test_the_age_is_told_in_the_unit_one_would_use() -> None:
    spans = (timedelta(seconds=-3), timedelta(seconds=59), timedelta(minutes=12), timedelta(hours=30))
    assert [age_words(span) for span in spans] == [
        "Updated 0 s ago",
        "Updated 59 s ago",
        "Updated 12 min ago",
        "Updated 30 h ago",
    ]


@pytest.fixture
def first(small_house: House) -> Desk:
    desk = small_house.founded()
    open_table(desk, "12")
    desk.do(JoinList(big_o(desk), player(desk, "Ann Smith")))
    return desk


@pytest.fixture
def desk(small_house: House, first: Desk, live: MakeDesk) -> LiveDesk:
    return live(small_house)


@pytest.fixture
def wall(desk: LiveDesk, qtbot: QtBot) -> WallBoard:
    wall = WallBoard(desk)
    qtbot.addWidget(wall)
    wall.resize(1920, 1080)
    wall.show()
    return wall


def test_it_follows_the_desk_and_counts_down(qtbot: QtBot, small_house: House, first: Desk, wall: WallBoard) -> None:
    assert names(wall.page()) == [["Ann S."]]
    first.do(CallNext(big_o(first)))
    qtbot.waitUntil(lambda: bool(wall.page().columns[0].game.called), timeout=PATIENCE)
    small_house.clock.forward(seconds=75)
    wall.pass_second()
    assert wall.page().columns[0].rows == (Called("Ann S.", "12", 1, 225),)
    assert "Ann S. called to 12/1" in wall.accessibleDescription()


def test_what_is_on_the_screen_is_what_a_board_painted_anew_shows(
    qtbot: QtBot, small_house: House, first: Desk, wall: WallBoard
) -> None:
    """Only what changed is painted, and nothing that changed is left out."""

    def is_whole() -> bool:
        return bool(wall.screen().grabWindow(wall.winId()).toImage() == wall.grab().toImage())

    first.do(JoinList(big_o(first), player(first, "Nia Hart")))
    first.do(CallNext(big_o(first)))
    qtbot.waitUntil(lambda: bool(wall.page().columns[0].game.called), timeout=PATIENCE)
    qtbot.waitUntil(is_whole, timeout=PATIENCE)
    for seconds in (4, 5):
        small_house.clock.forward(seconds=seconds)
        wall.pass_second()
        qtbot.waitUntil(is_whole, timeout=PATIENCE)
    wall.resize(1000, 1600)
    qtbot.waitUntil(is_whole, timeout=PATIENCE)


def test_it_goes_grey_and_says_so_while_the_desk_is_cut_off(desk: LiveDesk, wall: WallBoard) -> None:
    live, white = _brightest(wall), QColor("#FFFFFF").lightness()
    desk.troubled.emit(TROUBLE, False)
    assert wall.warning() == "Not connected since 7:42 PM. Ask the floor."
    assert wall.accessibleDescription().startswith("Not connected since 7:42 PM.")
    assert live == white
    assert _brightest(wall) < white
    desk.recovered.emit()
    assert (wall.warning(), _brightest(wall)) == ("", live)


def test_it_says_so_when_the_desk_itself_is_broken(desk: LiveDesk, wall: WallBoard) -> None:
    desk.broke.emit(RuntimeError("a mistake"))
    assert wall.warning().startswith("Not connected")


def test_it_says_so_when_what_was_due_has_not_happened(
    qtbot: QtBot, small_house: House, first: Desk, desk: LiveDesk, wall: WallBoard
) -> None:
    """A hold that ran out half a minute ago and still stands: nobody is minding the room any more."""
    first.do(CallNext(big_o(first)))
    qtbot.waitUntil(lambda: bool(wall.page().columns[0].game.called), timeout=PATIENCE)
    desk.stop()
    small_house.clock.forward(minutes=5, seconds=31)
    desk.on_looked()
    assert wall.warning() == "Not up to date. Ask the floor."


def test_it_says_how_old_it_is_and_goes_grey_when_the_desk_no_longer_looks(
    qtbot: QtBot, small_house: House, desk: LiveDesk, wall: WallBoard
) -> None:
    with qtbot.waitSignal(desk.looked, timeout=PATIENCE):
        pass
    desk.stop()
    live = _brightest(wall)
    small_house.clock.forward(seconds=10)
    wall.pass_second()
    assert (wall.age(), wall.warning()) == ("Updated 10 s ago", "")
    small_house.clock.forward(minutes=3)
    wall.pass_second()
    assert (wall.age(), wall.warning()) == ("Updated 3 min ago", "Not up to date since 7:42 PM. Ask the floor.")
    assert _brightest(wall) < live
    desk.on_looked()
    assert (wall.age(), wall.warning(), _brightest(wall)) == ("Updated 0 s ago", "", live)


def test_ten_rows_of_48_pixels_fit_a_television_and_more_a_taller_screen(wall: WallBoard) -> None:
    assert (wall.grid().across, wall.grid().rows) == (4, 10)
    paper = QImage(8, 8, QImage.Format.Format_RGB32)
    with QPainter(paper) as painter:
        assert Brush(painter, wall.width() / 1920, LIVE).type().pixelSize() == 48
    wall.resize(3840, 2160)
    assert (wall.grid().across, wall.grid().rows) == (4, 10)
    wall.resize(1280, 800)
    assert (wall.grid().across, wall.grid().rows) == (4, 12)
    wall.resize(1080, 1920)
    assert wall.grid().across == 2
    assert wall.grid().rows > 10


class Painted(QWidget):
    """A board of fixed words at a fixed moment, as every wall paints it."""

    def __init__(self, showing: Showing) -> None:
        super().__init__()
        self._showing = showing
        self.resize(1920, 1080)

    def paintEvent(self, event: QPaintEvent) -> None:
        grid = Grid(self.width(), self.height())
        with paint.smooth(self) as painter:
            for patch in patches(grid, self._showing):
                patch.draw(Brush(painter, grid.scale, LIVE))


def boards() -> Iterator[Showing]:
    """A busy board, the strip in each of its forms, and one with nothing on it."""
    tables = (
        MixedTable("16", "Mixed $4/$8", "Badugi", "Razzdugi", 3, 8),
        MixedTable("17", "Mixed $4/$8", "Archie", "Badeucy", 8, 8, frozen_button=4),
        MixedTable("18", "Choice $2/$4", "Omaha", chooser=5),
    )
    games = (
        BoardGame(SpreadId(1), "Big O", "$2-$4", ("12", "14"), ("15",), 2, to_open=0),
        replace(game(2, waiting=2, called=1), waiting=(Waiter(4, "Ann S."), Waiter(5, "Bob T.", is_here=False))),
        replace(game(3, called=1), called=(Called("Cid U.", "9", 7, 125, is_buying=True),)),
        BoardGame(SpreadId(4), "Archie", "$4/$8", waiting=(Waiter(1, "Dot V."),), to_open=3),
    )
    for mixed, warning in ((tables[0], ""), (tables[1], "The server cannot be reached"), (tables[2], "")):
        page = replaced(page_at(Board("Harbor", False, games, (mixed,)), 4, LEAST_ROWS, START), page=1, pages=3)
        yield Showing("Harbor Lights", page, "9:41 PM", "12 seconds ago", warning, practice=not warning)
    yield Showing("Harbor Lights", Page(()), "9:41 PM", "now", "")


def test_every_word_stands_in_its_place_in_its_type_and_ink(qtbot: QtBot) -> None:
    told = [line.split("\t") for line in WALL.read_text(encoding="utf-8").splitlines()]
    seen = [(page, one) for page, showing in enumerate(boards()) for one in drawn_words(Painted(showing))]
    assert [(str(page), one.words, str(one.size), str(one.weight), one.ink) for page, one in seen] == [
        (page, words, size, weight, ink) for page, _across, _down, size, weight, ink, words in told
    ]
    spots = [(float(across), float(down)) for _page, across, down, *_rest in told]
    assert [one.at.toTuple() for _page, one in seen] == [pytest.approx(spot, abs=3) for spot in spots]


def test_it_is_drawn_in_every_size_and_state(desk: LiveDesk, wall: WallBoard) -> None:
    for wide, tall in ((1920, 1080), (1280, 720), (1080, 1920), (320, 200)):
        wall.resize(wide, tall)
        assert _brightest(wall) > 100
    assert wall.grab().toImage().pixelColor(2, 2) == QColor("#000000")


def test_keys_fill_the_screen_and_close_it(qtbot: QtBot, small_house: House, first: Desk, hands: MakeHands) -> None:
    person = hands(small_house)
    person.sign_in()
    person.work.go("lists")
    person.press("W", person.work.lists)
    (wall,) = _boards(person.work)
    assert wall.isVisible()
    person.bot.keyClick(wall, Qt.Key.Key_F11)
    assert wall.isFullScreen()
    person.bot.keyClick(wall, Qt.Key.Key_F11)
    assert not wall.isFullScreen()
    person.bot.keyClick(wall, Qt.Key.Key_1)
    assert wall.isFullScreen()
    assert wall.screen() == QGuiApplication.screens()[0]
    person.bot.keyClick(wall, Qt.Key.Key_Escape)
    assert (wall.isFullScreen(), wall.isVisible()) == (False, True)
    person.bot.keyClick(wall, Qt.Key.Key_Escape)
    assert not wall.isVisible()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_command_bar_opens_it_anywhere_and_a_second_time_brings_it_forward(
    small_house: House, first: Desk, hands: MakeHands
) -> None:
    person = hands(small_house)
    person.sign_in()
    person.work.open_palette("wall")
    assert person.top_suggestion().title == "Wall board"
    person.press("Return", person.work.commands.palette.field.line)
    person.work.run(named("wall-board"))
    assert len(_boards(person.work)) == 1


def test_in_lists_the_command_bar_offers_it_once_with_its_key(
    small_house: House, first: Desk, hands: MakeHands
) -> None:
    person = hands(small_house)
    person.sign_in()
    person.work.go("lists")
    person.work.open_palette("wall")
    rows = person.work.commands.palette.list.rows()
    assert [(row.title, row.key) for row in rows] == [("Wall board", "W")]


def test_it_stays_while_the_screen_is_locked_and_goes_with_the_window(
    small_house: House, first: Desk, hands: MakeHands
) -> None:
    person = hands(small_house)
    person.sign_in()
    wall = open_board(person.desk, person.work)
    person.work.lock()
    assert wall.isVisible()
    person.close()
    assert not wall.isVisible()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_its_menu_names_every_screen(qtbot: QtBot, wall: WallBoard) -> None:
    offered: list[str] = []

    def look() -> None:
        menu = QApplication.activePopupWidget()
        if isinstance(menu, QMenu):
            offered.extend(item.text() for item in menu.actions())
            menu.close()

    QTimer.singleShot(0, look)
    wall.contextMenuEvent(
        QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(9, 9), wall.mapToGlobal(QPoint(9, 9)))
    )
    assert offered == ["Fill screen 1, floor", "Full screen", "Close"]


def _boards(work: QWidget) -> list[WallBoard]:
    boards = work.findChild(WallBoards)
    assert boards is not None
    return boards.boards


def _brightest(wall: WallBoard) -> int:
    """Of the words in the head and the lists; the warning itself stays bright."""
    image = wall.grab().toImage()
    spots = ((x, y) for x in range(0, image.width(), 2) for y in range(0, int(image.height() * 0.8), 2))
    return max(image.pixelColor(x, y).lightness() for x, y in spots)
