"""The tour: every screen and dialog of the demo room drawn to pictures, light and dark, with no display needed."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from floor import demo
from floor.desk import Desk
from floor.errors import Unavailable
from floor.ids import StaffId
from floor.opening import create_room
from ui import theme
from ui.app import application
from ui.desk import LiveDesk
from ui.displays.board import WallBoard
from ui.places import PLACES, Place
from ui.tour import cage, dialogs, documents, floor, journal, lists, rules, tournaments
from ui.tour.shots import Shot, StandingClock, opened_window, settle, waiting
from ui.window import Window
from ui.workplace import Workplace

log = logging.getLogger(__name__)

OF_PLACES: dict[str, Callable[[Window, Workplace], Iterator[Shot]]] = {
    "floor": floor.shots,
    "lists": lists.shots,
    "tournaments": tournaments.shots,
    "cage": cage.shots,
    "rules": rules.shots,
    "documents": documents.shots,
    "journal": journal.shots,
}
"""Places of which there is more than one picture."""


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
            settle()
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
        yield from _practice(Path(folder, "practice"))


def _first_start(folder: Path) -> Iterator[Shot]:
    folder.mkdir()
    desk = LiveDesk(lambda: create_room(str(folder / "room.db"), folder / "room.key"), lambda: demo.TONIGHT)
    window = opened_window(desk, folder)
    yield "set-up", window
    window.close()
    trouble = Unavailable("There is no room at this address.", "Check the network and the server.")
    window = opened_window(LiveDesk(_failing(trouble)), folder)
    yield "not-opened", window
    window.close()


def _evening(folder: Path) -> Iterator[Shot]:
    folder.mkdir()
    clock = StandingClock()
    desk = LiveDesk(lambda: demo.demo_room(folder, clock, past=True), clock)
    window = opened_window(desk, folder)
    yield "sign-in", window
    with waiting(desk.signed_in):
        desk.sign_in(StaffId(1), demo.PIN, lambda refusal: None)
    work = window.workplace
    assert work is not None
    for place in PLACES:
        yield from OF_PLACES[place.id](window, work) if place.id in OF_PLACES else _only(place, window, work)
    yield from dialogs.shots(window, work)
    yield from _walls(window, clock)
    window.close()


def _practice(folder: Path) -> Iterator[Shot]:
    """The same evening in a practice room, which says so everywhere."""
    folder.mkdir()
    desk = LiveDesk(lambda: demo.demo_room(folder, lambda: demo.TONIGHT, practice=True), lambda: demo.TONIGHT)
    window = opened_window(desk, folder)
    yield "practice-sign-in", window
    with waiting(desk.signed_in):
        desk.sign_in(StaffId(1), demo.PIN, lambda refusal: None)
    yield "practice-floor", window
    wall = WallBoard(desk)
    wall.resize(1920, 1080)
    wall.show()
    yield "practice-wall-board", wall
    wall.close()
    window.close()


def _only(place: Place, window: Window, work: Workplace) -> Iterator[Shot]:
    work.go(place.id)
    yield place.picture, window


def _walls(window: Window, clock: StandingClock) -> Iterator[Shot]:
    """The public board on a television, and some minutes after it was cut off from the room."""
    wall = WallBoard(window.desk)
    wall.resize(1920, 1080)
    wall.show()
    yield "wall-board", wall
    window.desk.stop()
    window.desk.troubled.emit(Unavailable("The server cannot be reached.", "Check the network."), False)
    clock.forward(minutes=4)
    wall.pass_second()
    yield "wall-board-old", wall
    wall.close()


def _failing(trouble: Unavailable) -> Callable[[], Desk]:
    def fail() -> Desk:
        raise trouble

    return fail
