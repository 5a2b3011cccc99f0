"""The window: what it shows while the room opens, is set up, is locked, and is at work."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QStackedWidget, QWidget

from floor.errors import Unavailable
from ui import theme
from ui.desk import LiveDesk
from ui.idle import IdleWatch
from ui.screens.setup import SetUpScreen
from ui.screens.shut import ShutScreen
from ui.screens.signin import SignInScreen
from ui.settings import Settings
from ui.workplace import Workplace

FRAME = QSize(16, 48)
"""What a window manager may put around the window."""


SET_UP_AND_SIGNED_IN = 2
"""Entries of a room that was just made."""


class Window(QMainWindow):
    def __init__(self, desk: LiveDesk, settings: Settings, note: str = "") -> None:
        super().__init__()
        self.desk, self._settings, self._note = desk, settings, note
        self.setWindowTitle("Cardroom")
        self.setMinimumSize(1080, 680)
        self._pages = QStackedWidget()
        self.setCentralWidget(self._pages)
        self.workplace: Workplace | None = None
        self.sign_in: SignInScreen | None = None
        self._idle = IdleWatch(self)
        self._idle.idle.connect(self.lock)
        desk.opened.connect(self._opened)
        desk.failed_to_open.connect(self._not_opened)
        desk.signed_in.connect(self._signed_in)
        self._show(ShutScreen())
        self._stand_where_it_stood()

    def start(self) -> None:
        self.desk.start()

    def lock(self) -> None:
        """Cover the room until somebody gives a PIN: the same person, or the next."""
        if self.sign_in is not None and self.desk.room.is_set_up:
            self._idle.stop()
            for dialog in QApplication.topLevelWidgets():
                if isinstance(dialog, QDialog) and dialog.isVisible():
                    dialog.reject()
            self._pages.setCurrentWidget(self.sign_in)
            self.sign_in.open_for(self.desk.staff)

    def switch_theme(self) -> None:
        self._wear(theme.current().other())

    def grow_text(self, step: float) -> None:
        self._wear(theme.current().scaled(round(theme.current().scale + step, 1)))

    def closeEvent(self, event: QCloseEvent) -> None:
        self._settings.keep_geometry(self.saveGeometry())
        if self.workplace is not None:
            self.workplace.press.stop()
        self.desk.stop()
        super().closeEvent(event)

    def _opened(self) -> None:
        self.sign_in = SignInScreen(self.desk, self._note)
        self._pages.addWidget(self.sign_in)
        self.setWindowTitle("Cardroom, practice room" if self.desk.room.practice else "Cardroom")
        if self.desk.room.is_set_up:
            self.lock()
        else:
            self._show(SetUpScreen(self.desk))

    def _not_opened(self, trouble: Unavailable) -> None:
        page = ShutScreen(trouble)
        page.again.connect(self._try_again)
        self._show(page)

    def _try_again(self) -> None:
        self._show(ShutScreen())
        self.desk.reopen()

    def _signed_in(self) -> None:
        if self.workplace is None:
            self.workplace = Workplace(self.desk, self._settings, self._pages)
            self.workplace.lock_asked.connect(self.lock)
            self.workplace.theme_asked.connect(self.switch_theme)
            self.workplace.growth_asked.connect(self.grow_text)
            self._pages.addWidget(self.workplace)
        self._pages.setCurrentWidget(self.workplace)
        self.workplace.take_over()
        self._idle.start(self.desk.room.house.idle_minutes)
        if self.desk.room.number <= SET_UP_AND_SIGNED_IN:
            self.workplace.notices.tell_of_key()

    def _show(self, page: QWidget) -> None:
        """Put a passing page up in place of the one before."""
        old = self._pages.currentWidget()
        self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        if isinstance(old, ShutScreen):
            self._pages.removeWidget(old)
            old.deleteLater()

    def _wear(self, worn: theme.Theme) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        theme.apply(app, worn)
        self._settings.keep_theme(worn)

    def _stand_where_it_stood(self) -> None:
        kept = self._settings.geometry
        if kept is None or not self.restoreGeometry(kept):
            room = self.screen().availableGeometry().size() - FRAME
            self.resize(QSize(1600, 1000).boundedTo(room))
