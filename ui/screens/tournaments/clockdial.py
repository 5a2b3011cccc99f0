"""The clock as its director sees it: the dial of the public screens, in the window's own colours."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from floor.views.clockface import Face
from ui import theme
from ui.displays.boardface import Patch, changed
from ui.displays.boardpaint import Brush
from ui.displays.clockbeside import ClockGrid, Clockwork
from ui.displays.clockparts import clock_patches, dial, read_out
from ui.displays.inks import LIVE, Inks
from ui.displays.publicclock import PublicClock
from ui.widgets import paint
from ui.widgets.button import PaintedButton

ACROSS, DOWN = 1296, 736


class Dial(QWidget):
    """Each second only what has changed is painted."""

    def __init__(self) -> None:
        super().__init__()
        self._face: Face | None = None
        self._patches: list[Patch] = []
        self.setAccessibleName("Clock")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_face(self, face: Face) -> None:
        self._face = face
        self.setAccessibleDescription(read_out(face))
        before, self._patches = self._patches, self._made()
        region = QRegion()
        for area in changed(before, self._patches):
            region += area
        self.update(region)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(560), theme.px(320))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(300), theme.px(200))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._patches = self._made()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._patches = self._made()
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            brush = Brush(painter, self._grid().scale, themed())
            painter.fillRect(event.rect(), brush.inks.ground)
            for patch in self._patches:
                if event.region().intersects(patch.area):
                    patch.draw(brush)

    def _grid(self) -> ClockGrid:
        return ClockGrid(self.width(), self.height(), ACROSS, DOWN)

    def _made(self) -> list[Patch]:
        grid = self._grid()
        return list(dial(grid, self._face, 0, 4, grid.width / grid.scale)) if self._face is not None else []


class ScreenPicture(PaintedButton):
    """A public screen as a tiny live picture; pressed, its clock comes to the front."""

    def __init__(self, name: str, clock: PublicClock) -> None:
        super().__init__(name)
        self._clock = clock
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(clock.raise_)
        self.clicked.connect(clock.activateWindow)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(152), theme.px(86))

    def paintEvent(self, _event: QPaintEvent) -> None:
        face = self._clock.face
        with paint.smooth(self) as painter:
            painter.fillRect(self.rect(), LIVE.ground)
            if face is None:
                return
            grid = ClockGrid(self.width(), self.height(), 1920, 1080)
            brush = Brush(painter, grid.scale, LIVE)
            for patch in clock_patches(grid, Clockwork(face, "", "", 0)):
                patch.draw(brush)
            if self.rings():
                paint.focus_ring(painter, self.rect().toRectF(), 4, theme.colour("accent"))


def themed() -> Inks:
    """The public inks' places, in the colours of the window."""
    colour = theme.colour
    return Inks(
        ground=colour("surface"),
        card=colour("surface"),
        line=colour("line"),
        text=colour("text"),
        muted=colour("muted"),
        call=colour("call"),
        on_call=colour("on_call"),
        good=colour("good"),
        event=colour("event"),
        strip=colour("raised"),
        strip_title=colour("text"),
    )
