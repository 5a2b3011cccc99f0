"""Starting the program: one window on one room, and a net under everything that can go wrong."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from datetime import datetime
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from floor import folders
from floor.clock import SteadyClock
from floor.errors import Unavailable
from floor.log import where
from ui import icons, theme
from ui.garbage import GarbageWatch, settle
from ui.loading import Loading
from ui.ownname import OwnName
from ui.settings import Settings
from ui.window import Window

if TYPE_CHECKING:
    from floor.desk import Desk
    from ui.desk import LiveDesk

log = logging.getLogger(__name__)


def run_room() -> int:
    """The room this workstation belongs to; a new one on a new computer."""
    name, clock = OwnName(), SteadyClock()

    def opened() -> Desk:
        from floor.opening import open_or_look

        desk = open_or_look(folders.address(), clock)
        desk.workstation = name.words
        return desk

    def made() -> LiveDesk:
        from ui.desk import LiveDesk

        return LiveDesk(opened, clock)

    try:
        return _run(made, Settings(), address=_address())
    finally:
        name.give_back()


def run_demo() -> int:
    """A made-up room on a Friday evening, gone when the window closes."""
    from pathlib import Path

    from floor import demo
    from floor.ids import StaffId
    from ui.desk import LiveDesk

    steady = SteadyClock()
    started = steady()

    def clock() -> datetime:
        return demo.TONIGHT + (steady() - started)

    with TemporaryDirectory(prefix="cardroom-demo-") as folder:
        desk = LiveDesk(lambda: demo.demo_room(Path(folder), clock, past=True), clock)
        desk.opened.connect(lambda: desk.sign_in(StaffId(1), demo.PIN, lambda refusal: None))
        return _run(lambda: desk, Settings(Path(folder, "window.ini")), f"Demo room: everybody's PIN is {demo.PIN}")


def application() -> QApplication:
    made = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(made, QApplication)
    GarbageWatch(made)
    made.setApplicationName("Cardroom")
    made.setApplicationDisplayName("Cardroom")
    made.setAttribute(Qt.ApplicationAttribute.AA_DontShowIconsInMenus, False)
    return made


def _run(made: Callable[[], LiveDesk], settings: Settings, note: str = "", address: str = "") -> int:
    """The window first; its desk once that is drawn and what the desk needs is read."""
    app = application()
    theme.apply(app, settings.theme)
    app.setWindowIcon(QIcon(icons.pixmap("mark", theme.colour("felt"), 64)))
    window, loading = Window(settings, note, address), Loading()
    caught = _catch(window)

    def open_room() -> None:
        desk = made()
        desk.broke.connect(lambda error: caught(type(error), error, error.__traceback__))
        window.open(desk)
        desk.signed_in.connect(make_ready)

    def make_ready() -> None:
        """The window, told first, has its workplace by now and is shown; the rest is made while nobody waits."""
        assert window.workplace is not None
        window.workplace.make_ahead(settle)

    loading.ready.connect(open_room)
    window.first_drawn.connect(loading.begin)
    window.show()
    try:
        return app.exec()
    finally:
        loading.stop()


def _address() -> str:
    """Nothing where it cannot be read: opening the room says what is wrong."""
    try:
        return folders.address()
    except Unavailable:
        return ""


Caught = Callable[[type[BaseException], BaseException, TracebackType | None], None]


def _catch(window: Window) -> Caught:
    """An exception in a slot does not stop Qt, so it is caught here: logged, shown, and the room left as it was."""

    def caught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        from ui.dialogs.crash import CrashDialog

        log.critical("A mistake of the program", exc_info=(kind, error, trace))
        CrashDialog(where(error.with_traceback(trace)), window).exec()

    sys.excepthook = caught
    return caught
