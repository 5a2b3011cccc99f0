"""Starting the program: one window on one room, and a net under everything that can go wrong."""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from floor import demo, folders
from floor.clock import system_clock
from floor.desk import Desk
from floor.ids import StaffId
from floor.opening import open_or_create
from ui import icons, theme
from ui.desk import LiveDesk
from ui.dialogs.crash import CrashDialog
from ui.garbage import GarbageWatch, settle
from ui.ownname import OwnName
from ui.settings import Settings
from ui.window import Window

log = logging.getLogger(__name__)


def run_room() -> int:
    """The room this workstation belongs to; a new one on a new computer."""
    name = OwnName()

    def opened() -> Desk:
        desk = open_or_create(folders.address())
        desk.workstation = name.words
        return desk

    try:
        return _run(LiveDesk(opened), Settings())
    finally:
        name.give_back()


def run_demo() -> int:
    """A made-up room on a Friday evening, gone when the window closes."""
    started = system_clock()

    def clock() -> datetime:
        return demo.TONIGHT + (system_clock() - started)

    with TemporaryDirectory(prefix="cardroom-demo-") as folder:
        desk = LiveDesk(lambda: demo.demo_room(Path(folder), clock), clock)
        desk.opened.connect(lambda: desk.sign_in(StaffId(1), demo.PIN, lambda refusal: None))
        return _run(desk, Settings(Path(folder, "window.ini")), f"Demo room: everybody's PIN is {demo.PIN}")


def application() -> QApplication:
    made = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(made, QApplication)
    GarbageWatch(made)
    made.setApplicationName("Cardroom")
    made.setApplicationDisplayName("Cardroom")
    made.setAttribute(Qt.ApplicationAttribute.AA_DontShowIconsInMenus, False)
    return made


def _run(desk: LiveDesk, settings: Settings, note: str = "") -> int:
    app = application()
    theme.apply(app, settings.theme)
    app.setWindowIcon(QIcon(icons.pixmap("mark", theme.colour("felt"), 64)))
    window = Window(desk, settings, note)
    _catch(window)
    desk.signed_in.connect(settle)
    window.show()
    window.start()
    return app.exec()


def _catch(window: Window) -> None:
    """An exception in a slot does not stop Qt, so it is caught here: logged, shown, and the room left as it was."""

    def caught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        log.critical("A mistake of the program", exc_info=(kind, error, trace))
        CrashDialog("".join(traceback.format_exception(kind, error, trace)), window).exec()

    sys.excepthook = caught
    window.desk.broke.connect(lambda error: caught(type(error), error, error.__traceback__))
