"""A window for everybody to look at: it fills a screen, follows the desk, and says when nobody should go by it."""

from __future__ import annotations

from datetime import datetime, timedelta
from itertools import islice

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeyEvent, QPaintEvent, QRegion, QResizeEvent, QScreen
from PySide6.QtWidgets import QMenu, QWidget

from floor.clock import show_time
from ui.desk import LiveDesk
from ui.displays.boardface import Grid, Patch, changed
from ui.displays.boardpaint import Brush
from ui.displays.boardwords import age_words
from ui.displays.inks import LIVE, STALE
from ui.screenroom import room_on_screen
from ui.screens.drawing import Drawing
from ui.widgets import paint

AT_ONCE = 10
"""How many patches are painted in one turn."""
LONGEST_SILENCE = timedelta(seconds=10)
"""How long the desk may not have looked before nobody should go by what is shown."""


class PublicScreen(QWidget):
    """F11 fills the screen, a digit takes it to that screen, Esc gives the screen back and then closes the window.

    It asks nothing and shows no secret. Every second, what says something else by then is painted again.
    """

    def __init__(self, desk: LiveDesk, title: str, flags: Qt.WindowType = Qt.WindowType.Window) -> None:
        super().__init__(None, flags)
        self._desk = desk
        self._lost: datetime | None = None
        self._patches: list[Patch] = []
        self._old: dict[object, QRect] = {}
        self._drawing = Drawing(self)
        self._stale = False
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.resize(QSize(1280, 720).boundedTo(room_on_screen(self)))
        desk.published.connect(self._follow)
        desk.looked.connect(self.pass_second)
        desk.troubled.connect(self._lose)
        desk.broke.connect(self._lose)
        desk.recovered.connect(self._find)
        self._tick = QTimer(self, interval=1_000)
        self._tick.timeout.connect(self._follow)
        self._tick.start()
        self.pass_second()

    def look(self) -> None:
        """Take in the room as it stands."""
        raise NotImplementedError

    def said(self) -> str:
        """All of it in words, for whoever has it read."""
        raise NotImplementedError

    def patches(self, warning: str) -> list[Patch]:
        """What is to be seen, in the order in which it is painted."""
        raise NotImplementedError

    def is_overdue(self) -> bool:
        """Whether the room should have changed by now."""
        return False

    def grid(self) -> Grid:
        return Grid(self.width(), self.height())

    def warning(self) -> str:
        """Why what is shown may be old; nothing while it is not."""
        if self._lost is not None:
            return f"Not connected since {self.time(self._lost)}. Ask the floor."
        if self._age() > LONGEST_SILENCE:
            return f"Not up to date since {self.time(self._desk.now() - self._age())}. Ask the floor."
        return "Not up to date. Ask the floor." if self.is_overdue() else ""

    def age(self) -> str:
        """How long ago the desk last knew the room to be as it is shown."""
        return age_words(self._age())

    def pass_second(self) -> None:
        """Whatever it says otherwise by now is painted again."""
        self.look()
        warning = self.warning()
        self.setAccessibleDescription(self.said())
        before, self._patches = self._patches, self.patches(warning)
        if self._stale != bool(warning):
            self._stale = bool(warning)
            self.update()
        else:
            self._old = {area.getRect(): area for area in changed(before, self._patches)} | self._old
            self._drawing.draw(self._paint_some)

    def _paint_some(self) -> None:
        """A page that turns is a whole wall to paint: some of it in each turn, the latest first, keys in between."""
        region = QRegion()
        for place in list(islice(self._old, AT_ONCE)):
            region += self._old.pop(place)
        self.update(region)
        if self._old:
            self._drawing.draw(self._paint_some)

    def show_to_the_room(self, screen: QScreen) -> None:
        """Fill a screen that the players look at; the keyboard stays with whoever put it there."""
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setGeometry(screen.geometry())
        self.setWindowState(Qt.WindowState.WindowFullScreen)  # showFullScreen() would take the keyboard along.
        self.show()

    def put_on(self, screen: QScreen) -> None:
        """Fill that screen."""
        self.showNormal()
        self.setGeometry(screen.geometry())
        self.showFullScreen()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        screens = QGuiApplication.screens()
        if event.key() == Qt.Key.Key_Escape and not self.isFullScreen():
            self.close()
        elif event.key() == Qt.Key.Key_Escape:
            self.showNormal()
        elif event.key() == Qt.Key.Key_F11:
            self.switch_full_screen()
        elif event.text().isdecimal() and 1 <= int(event.text()) <= len(screens):
            self.put_on(screens[int(event.text()) - 1])
        else:
            super().keyPressEvent(event)

    def switch_full_screen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._menu(event.globalPos())

    def changeEvent(self, event: QEvent) -> None:
        """The pointer is not to be seen on a wall."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.setCursor(Qt.CursorShape.BlankCursor if self.isFullScreen() else Qt.CursorShape.ArrowCursor)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.pass_second()

    def paintEvent(self, event: QPaintEvent) -> None:
        region = event.region()
        with paint.smooth(self) as painter:
            brush = Brush(painter, self.grid().scale, STALE if self._stale else LIVE)
            painter.fillRect(event.rect(), brush.inks.ground)
            for patch in self._patches:
                if region.intersects(patch.area):
                    patch.draw(brush)

    def _age(self) -> timedelta:
        return self._desk.now() - self._desk.looked_at

    def time(self, moment: datetime) -> str:
        return show_time(moment, self._desk.room.house.zone)

    def _follow(self, _change: object = None) -> None:
        """In a turn of its own, and once however much has happened by then."""
        self._drawing.draw(self.pass_second)

    def _lose(self, *_told: object) -> None:
        self._lost = self._lost or self._desk.now()
        self.pass_second()

    def _find(self) -> None:
        self._lost = None
        self.pass_second()

    def _menu(self, at: QPoint) -> None:
        menu = QMenu(self)
        for number, screen in enumerate(QGuiApplication.screens(), 1):
            menu.addAction(f"Fill screen {number}, {screen.name()}").triggered.connect(
                lambda _on=False, screen=screen: self.put_on(screen)
            )
        menu.addAction("In a window" if self.isFullScreen() else "Full screen").triggered.connect(
            self.switch_full_screen
        )
        menu.addAction("Close").triggered.connect(self.close)
        menu.exec(at)
        menu.deleteLater()
