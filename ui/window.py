"""The window: what it shows while the room opens, is set up, is locked, and is at work."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QStackedWidget, QWidget

from floor.errors import Unavailable
from ui import theme
from ui.backups import Backups
from ui.idle import IdleWatch
from ui.knownroom import known_of
from ui.screenroom import room_on_screen
from ui.screens.shut import ShutScreen
from ui.screens.signin import SignInScreen
from ui.settings import Settings

if TYPE_CHECKING:
    from ui.desk import Doubted, LiveDesk
    from ui.lookback.workplace import PastWorkplace
    from ui.workplace import Workplace


SET_UP_AND_SIGNED_IN = 2
"""Entries of a room that was just made."""


class Window(QMainWindow):
    """It stands before there is a desk: a room that was open here before has people who may sign in.

    `address` is the room's, and only a mark by which it is known again.
    """

    first_drawn = Signal()

    def __init__(self, settings: Settings, note: str = "", address: str = "") -> None:
        super().__init__()
        self._settings, self._address, self._was_drawn = settings, address, False
        self.setWindowTitle("Cardroom")
        self.setMinimumSize(960, 640)
        self._pages = QStackedWidget()
        self.setCentralWidget(self._pages)
        self._desk: LiveDesk | None = None
        self.workplace: Workplace | None = None
        self.past: PastWorkplace | None = None
        self.sign_in = SignInScreen(note)
        self._pages.addWidget(self.sign_in)
        self.backups = Backups(self)
        self._idle = IdleWatch(self)
        self._idle.idle.connect(self.lock)
        self._show_known()
        self._stand_where_it_stood()

    @property
    def desk(self) -> LiveDesk:
        assert self._desk is not None, "the window has no desk before one is given to it"
        return self._desk

    def open(self, desk: LiveDesk) -> None:
        """From here on it is about this desk's room."""
        self._desk = desk
        desk.opened.connect(self._opened)
        desk.failed_to_open.connect(self._not_opened)
        desk.signed_in.connect(self._signed_in)
        desk.time_doubted.connect(self._ask_about_time)
        desk.start()

    def lock(self, asks: str = "") -> None:
        """Cover the room until somebody gives a PIN: the same person, or the next."""
        if self.desk.room.is_set_up and self.desk.shut is None:
            self._idle.stop()
            for dialog in QApplication.topLevelWidgets():
                if isinstance(dialog, QDialog) and dialog.isVisible():
                    dialog.reject()
            self._pages.setCurrentWidget(self.sign_in)
            self.sign_in.open_for(self.desk, self.desk.staff, asks)

    def switch_theme(self) -> None:
        self._wear(theme.current().other())

    def grow_text(self, step: float) -> None:
        self._wear(theme.current().scaled(round(theme.current().scale + step, 1)))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._was_drawn:
            self._was_drawn = True
            QTimer.singleShot(0, self.first_drawn.emit)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._settings.keep_geometry(self.saveGeometry())
        for work in (self.workplace, self.past):
            if work is not None:
                work.press.stop()
        if self._desk is not None:
            self._keep_known()
            self.hide()
            self.backups.stop()
            self._desk.stop()
        super().closeEvent(event)

    def _show_known(self) -> None:
        known = self._settings.known_room(self._address)
        if known is not None:
            self.sign_in.expect(known)
            self._pages.setCurrentWidget(self.sign_in)
        else:
            self._show(ShutScreen())

    def _keep_known(self) -> None:
        if self._address and self.desk.room.is_set_up:
            known = self._settings.known_room(self._address)
            last = self.desk.staff or (known.last if known is not None else None)
            self._settings.keep_known_room(known_of(self.desk.room, last), self._address)

    def _keep_safe(self) -> None:
        """A computer's own room; one that is made up has no address."""
        if self._address:
            self.backups.watch(self.desk)

    def _opened(self) -> None:
        self.setWindowTitle("Practice room" if self.desk.room.practice else "Cardroom")
        if self.desk.shut is not None:
            self._show_workplace()
        elif self.desk.room.is_set_up:
            self._keep_known()
            self._pages.setCurrentWidget(self.sign_in)
            self.sign_in.serve(self.desk)
            self._keep_safe()
        else:
            from ui.screens.setup import SetUpScreen

            self._show(SetUpScreen(self.desk))

    def _not_opened(self, trouble: Unavailable) -> None:
        self.sign_in.forget_early()
        page = ShutScreen(trouble)
        page.again.connect(self._try_again)
        self._show(page)

    def _try_again(self) -> None:
        self._show(ShutScreen())
        self.desk.reopen()

    def _signed_in(self) -> None:
        workplace = self._show_workplace()
        self._keep_known()
        self._keep_safe()
        self._idle.start(self.desk.room.house.idle_minutes)
        if self.desk.room.number <= SET_UP_AND_SIGNED_IN:
            workplace.notices.tell_of_key()

    def _show_workplace(self) -> Workplace:
        if self.workplace is None:
            self.workplace = self._made_workplace()
        self._pages.setCurrentWidget(self.workplace)
        self.workplace.take_over()
        return self.workplace

    def _ask_about_time(self, doubted: Doubted) -> None:
        from ui.dialogs.roomtime import DoubtDialog

        DoubtDialog(self.desk, doubted, self).exec()

    def _made_workplace(self) -> Workplace:
        from ui.workplace import Workplace

        made = Workplace(self.desk, self._settings, self.backups, self._pages)
        made.lock_asked.connect(self.lock)
        made.theme_asked.connect(self.switch_theme)
        made.growth_asked.connect(self.grow_text)
        made.reopening_asked.connect(self._try_again)
        made.past_asked.connect(self._look_back)
        self._pages.addWidget(made)
        return made

    def _look_back(self, at: int | datetime) -> None:
        """The first time it is made; after that it is gone through like the window itself."""
        from ui.lookback.workplace import PastWorkplace

        past = self.past = self.past or PastWorkplace(self.desk, self._settings, self.backups, self._pages)
        if self._pages.indexOf(past) < 0:
            past.now_asked.connect(self._show_workplace)
            past.lock_asked.connect(self.lock)
            past.theme_asked.connect(self.switch_theme)
            past.growth_asked.connect(self.grow_text)
            self._pages.addWidget(past)
        past.look_at(at, lambda: self._pages.setCurrentWidget(past))

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
            self.resize(QSize(1600, 1000).boundedTo(room_on_screen(self)))
