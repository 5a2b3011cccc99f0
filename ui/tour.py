"""The tour: every screen and dialog of the demo room drawn to pictures, light and dark, with no display needed."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import (
    QEventLoop,
    QMessageLogContext,
    QSize,
    QTimer,
    QtMsgType,
    SignalInstance,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QWidget

from floor import demo
from floor.desk import Desk, NeedsSecond, asked
from floor.errors import Unavailable
from floor.finding import find_table
from floor.ids import StaffId
from floor.opening import create_room
from floor.rules.gamefiles import game as game_named
from floor.void import EntryVoided, VoidEntry
from ui import theme
from ui.actions import named
from ui.app import application
from ui.desk import LiveDesk
from ui.dialogs.approve import ApproveDialog
from ui.dialogs.crash import CrashDialog
from ui.dialogs.house import HouseDialog
from ui.dialogs.player import BarDialog, PlayerDialog
from ui.dialogs.seat import SeatDialog
from ui.dialogs.staff import HireDialog, PinDialog, RolesDialog
from ui.dialogs.table import TableDialog
from ui.screens.rules.ruling import RulingDesk
from ui.settings import Settings
from ui.window import Window
from ui.workplace import Workplace

log = logging.getLogger(__name__)

SIZE = QSize(1600, 1000)
Shot = tuple[str, QWidget]


def tour(folder: str) -> int:
    target = Path(folder)
    try:
        target.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        sys.stderr.write(f"The pictures cannot be put into {folder}: {error.strerror}.\n")
        return 3
    qInstallMessageHandler(_say)
    mistakes: list[BaseException] = []
    sys.excepthook = lambda kind, error, trace: mistakes.append(error)
    drawn = _draw_all(target)
    for mistake in mistakes:
        log.error("A mistake on the tour", exc_info=mistake)
        sys.stderr.write(f"A mistake on the way: {mistake!r}.\n")
    sys.stdout.write(f"{drawn} pictures are in {target}.\n")
    return 3 if mistakes else 0


def _draw_all(target: Path) -> int:
    app, drawn = application(), 0
    for name in ("dark", "light"):
        theme.apply(app, theme.Theme("dark" if name == "dark" else "light"))
        for shot, widget in _shots():
            _settle()
            if not widget.grab().save(str(target / f"{shot}-{name}.png")):
                raise OSError(f"The picture {shot}-{name}.png cannot be written")
            drawn += 1
    return drawn


def _say(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    """Qt's own words go to the log, but for the one that the screenless platform says of every window."""
    if "propagateSizeHints" not in message:
        log.warning("Qt: %s", message)


def _shots() -> Iterator[Shot]:
    """Each picture's name and what to draw for it, the evening's way: opening, signing in, the places, the dialogs."""
    with TemporaryDirectory(prefix="cardroom-tour-") as folder:
        yield from _first_start(Path(folder, "new"))
        yield from _evening(Path(folder, "demo"))


def _first_start(folder: Path) -> Iterator[Shot]:
    folder.mkdir()
    desk = LiveDesk(lambda: create_room(str(folder / "room.db"), folder / "room.key"), lambda: demo.TONIGHT)
    window = _window(desk, folder)
    yield "set-up", window
    window.close()
    trouble = Unavailable("There is no room at this address.", "Check the network and the server.")
    window = _window(LiveDesk(_failing(trouble)), folder)
    yield "not-opened", window
    window.close()


def _evening(folder: Path) -> Iterator[Shot]:
    folder.mkdir()
    desk = LiveDesk(lambda: demo.demo_room(folder, lambda: demo.TONIGHT), lambda: demo.TONIGHT)
    window = _window(desk, folder)
    yield "sign-in", window
    with _waiting(desk.signed_in):
        desk.sign_in(StaffId(1), demo.PIN, lambda refusal: None)
    yield from _places(window)
    yield from _dialogs(window)
    window.close()


def _places(window: Window) -> Iterator[Shot]:
    work = window.workplace
    assert work is not None
    yield "floor-nothing-chosen", window
    table = find_table(window.desk.room, "12")
    assert table is not None
    work.floor.choose(table.id, 1)
    yield "floor", window
    work.run(named("open-table"))
    yield "floor-refused", window
    work.floor.toggle_layout()
    yield "floor-arranging", window
    work.floor.toggle_layout()
    work.floor.toggle_list()
    yield "floor-list", window
    work.floor.toggle_list()
    work.open_palette("seat 12/8 mar")
    yield "command-bar", window
    work.open_palette("tab")
    yield "command-bar-acts", window
    work.commands.palette.close_up()
    work.toggle_help()
    yield "help", window
    work.toggle_help()
    yield from _rulings(window, work)
    work.go("players")
    yield "players", window
    work.go("house")
    yield "house", window


def _rulings(window: Window, work: Workplace) -> Iterator[Shot]:
    """The ruling desk empty, half filled, with side pots, with two boards; and a game's page."""
    table, desk = find_table(window.desk.room, "12"), work.rules.ruling
    assert table is not None
    work.go("rules")
    yield "ruling-empty", window
    desk.set_table(table.id)
    _put(desk, "big-o8", ("3h 7c Kd",), {2: "As 2d Kc Qh Jh", 5: "Ad 2c 9c 9s", 7: "K"})
    yield "ruling-missing", window
    _put(desk, "double-board-omaha", ("AhTc8d4s2h", "9h7c3d3sKc"), {2: "AsKdQcJh", 4: "9s9d6c5h"})
    desk.money.pot.setText("$101")
    desk.strip.button.setText("4")
    yield "ruling-double-board", window
    _put(desk, "big-o8", ("3h7cKd4s9h",), {2: "As2dKcQhJh", 5: "Ad2c9c9s10h", 7: "KhKsQdJd5c"})
    desk.money.choose(by_stacks=True)
    for seat, put_in in ((2, "48"), (5, "48"), (7, "25")):
        desk.hands.lines[seat].stack.setText(put_in)
    yield "ruling", window
    work.rules.choosers().options()
    yield "ruling-options", window
    work.rules.show_view("games")
    yield "games", window
    work.rules.show_view("desk")


def _put(desk: RulingDesk, game: str, boards: tuple[str, ...], hands: dict[int, str]) -> None:
    """Cards on the ruling desk in place of those that lie there."""
    for seat in list(desk.hands.lines):
        desk.hands.remove(seat)
    desk.set_game(game_named(game))
    for line, board in zip(desk.boards.lines, boards, strict=True):
        line.field.setText(board)
    for seat, held in hands.items():
        desk.add_seat(seat)
        desk.hands.lines[seat].field.setText(held)


def _dialogs(window: Window) -> Iterator[Shot]:
    """Dialogs as they stand when opened, one after the other."""
    desk, work = window.desk, window.workplace
    assert work is not None
    room, table = desk.room, find_table(desk.room, "11")
    assert table is not None
    player = next(iter(room.players.values()))
    needed = NeedsSecond(
        asked(VoidEntry(room.number, "Wrong player")), (EntryVoided((room.number,), "Wrong player", False, False),)
    )
    seat = SeatDialog(desk, work, table, None)
    seat.search("ma")
    for name, dialog in (
        ("dialog-add-table", TableDialog(desk, work, at=(300, 300))),
        ("dialog-seat", seat),
        ("dialog-player", PlayerDialog(desk, work, player)),
        ("dialog-bar", BarDialog(desk, work, player)),
        ("dialog-hire", HireDialog(desk, work)),
        ("dialog-pin", PinDialog(desk, work, room.staff[StaffId(1)])),
        ("dialog-roles", RolesDialog(desk, work, room.staff[StaffId(1)])),
        ("dialog-house", HouseDialog(desk, work)),
        ("dialog-close-day", work.acts.closing_dialog()),
        ("dialog-second-person", ApproveDialog(desk, needed, "Void of 218: Wrong player.", work)),
        ("dialog-slip", work.rules.ruling.acts.slip_dialog()),
        ("dialog-mistake", CrashDialog("Traceback (most recent call last):\n  …", work)),
    ):
        dialog.show()
        yield name, dialog
        dialog.close()


def _window(desk: LiveDesk, folder: Path) -> Window:
    window = Window(desk, Settings(folder / "window.ini"))
    window.resize(SIZE)
    window.show()
    with _waiting(desk.opened, desk.failed_to_open):
        window.start()
    return window


def _failing(trouble: Unavailable) -> Callable[[], Desk]:
    def fail() -> Desk:
        raise trouble

    return fail


@contextmanager
def _waiting(*signals: SignalInstance) -> Iterator[None]:
    """Until one of the signals has come."""
    loop = QEventLoop()
    for signal in signals:
        signal.connect(loop.quit)
    yield
    loop.exec()
    for signal in signals:
        signal.disconnect(loop.quit)


def _settle() -> None:
    """Let layouts, style changes and short motions come to rest."""
    loop = QEventLoop()
    QTimer.singleShot(theme.LONGEST_MOTION + 30, loop.quit)
    loop.exec()
