"""The wall board: the waiting lists on a screen of their own, following the desk second by second."""

from __future__ import annotations

from datetime import datetime, timedelta

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeyEvent, QPaintEvent, QScreen
from PySide6.QtWidgets import QMenu, QWidget

from floor.board import Board, board
from floor.clock import show_time
from ui.desk import LiveDesk
from ui.displays.boardpaint import (
    CARD_TOP,
    FOOT,
    GAP,
    ROW,
    SIDE,
    STRIP,
    Brush,
    draw_column,
    draw_pager,
    draw_strip,
    pager_width,
)
from ui.displays.boardwords import age_words, read_out
from ui.displays.inks import LIVE, ON_WARNING, STALE, STOP, WARNING
from ui.displays.paging import LEAST_ROWS, Page, page_at
from ui.widgets import paint

WIDE, TALL = 1920, 1080
UPRIGHT = 1000
"""The grid's width on an upright screen: two games."""
LONGEST_SILENCE = timedelta(seconds=10)
"""How long the desk may not have looked before nobody should go by the board."""
COLUMN = 430
"""The narrowest a game is drawn, in the grid's units."""


class WallBoard(QWidget):
    """F11 fills the screen, a digit takes it to that screen, Esc closes it. It asks nothing and shows no secret."""

    def __init__(self, desk: LiveDesk) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._desk = desk
        self._lost: datetime | None = None
        self.setWindowTitle("Wall board")
        self.setAccessibleName("Wall board")
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.resize(QSize(1280, 720))
        desk.published.connect(self._follow)
        desk.looked.connect(self.pass_second)
        desk.troubled.connect(self._lose)
        desk.broke.connect(self._lose)
        desk.recovered.connect(self._find)
        self._tick = QTimer(self, interval=1_000)
        self._tick.timeout.connect(self.pass_second)
        self._tick.start()
        self.pass_second()

    def page(self) -> Page:
        """What is on the wall now."""
        return page_at(self._board, self.across(), self.rows(), self._desk.now())

    def across(self) -> int:
        """How many games stand side by side."""
        return max(1, int((self.width() / self._scale() - 2 * SIDE + GAP) // (COLUMN + GAP)))

    def rows(self) -> int:
        """How many names a list shows at once; a screen taller than a television shows more."""
        return LEAST_ROWS + int(self._spare()) // ROW

    def warning(self) -> str:
        """Why what is shown may be old; nothing while it is not."""
        if self._lost is not None:
            return f"Not connected since {self._time(self._lost)}. Ask the floor."
        if self._age() > LONGEST_SILENCE:
            return f"Not up to date since {self._time(self._desk.now() - self._age())}. Ask the floor."
        return "Not up to date. Ask the floor." if self._board.is_overdue else ""

    def age(self) -> str:
        """How long ago the desk last knew the room to be as it is shown."""
        return age_words(self._age())

    def pass_second(self) -> None:
        self._board: Board = board(self._desk.room, self._desk.now())
        self.setAccessibleDescription("\n".join(filter(None, (self.warning(), read_out(self.page())))))
        self.update()

    def put_on(self, screen: QScreen) -> None:
        """Fill that screen."""
        self.showNormal()
        self.setGeometry(screen.geometry())
        self.showFullScreen()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        screens = QGuiApplication.screens()
        if event.key() == Qt.Key.Key_Escape:
            self.close()
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

    def paintEvent(self, _event: QPaintEvent) -> None:
        warning, page = self.warning(), self.page()
        with paint.smooth(self) as painter:
            brush = Brush(painter, self._scale(), STALE if warning else LIVE)
            painter.fillRect(self.rect(), brush.inks.ground)
            self._draw_head(brush, page)
            self._draw_columns(brush, page)
            self._draw_strip(brush, page, warning)
            self._draw_foot(brush, page, warning)

    def _scale(self) -> float:
        """Upright screens have room for two games across, all others for four or more."""
        wide, tall = self.width(), self.height()
        return max(min(wide / (WIDE if wide >= tall else UPRIGHT), tall / TALL), 0.05)

    def _spare(self) -> float:
        """What a tall screen has below the grid."""
        return max(self.height() / self._scale() - TALL, 0.0)

    def _line(self, brush: Brush, top: float, tall: float) -> QRectF:
        side = brush.px(SIDE)
        return QRectF(side, brush.px(top), self.width() - 2 * side, brush.px(tall))

    def _draw_head(self, brush: Brush, page: Page) -> None:
        """The room's name gives way to the title, and the title to a narrow screen."""
        inks, line, title = brush.inks, self._line(brush, 20, 64), "Waiting lists"
        clock, wide = self._time(self._desk.now()), brush.width(title, weight="bold")
        brush.say(line, clock, inks.text, weight="medium", align=paint.RIGHT)
        pager = pager_width(brush, page.pages)
        left = line.center().x() - wide / 2
        if self.width() < self.height():
            left = wide = line.right() - brush.width(clock, weight="medium") - pager - brush.px(56)
        else:
            brush.say(line, title, inks.text, weight="bold", align=paint.CENTRE)
            wide += left
        brush.say(line.adjusted(0, 0, left - brush.px(32) - line.right(), 0), self._board.room, inks.muted)
        if page.pages > 1:
            draw_pager(brush, wide + brush.px(28), line, page.page, page.pages)

    def _draw_columns(self, brush: Brush, page: Page) -> None:
        line, gap = self._line(brush, 0, TALL), brush.px(GAP)
        if not page.columns:
            self._draw_empty(brush)
            return
        taken = sum(column.span for column in page.columns)
        many = max(taken, min(self.across(), 3))
        wide = (line.width() - gap * (many - 1)) / many
        left = line.left() + (many - taken) * (wide + gap) / 2
        for column in page.columns:
            area = QRectF(left, 0, column.span * (wide + gap) - gap, self.height())
            draw_column(brush, area, column, self.rows())
            left = area.right() + gap

    def _draw_empty(self, brush: Brush) -> None:
        first, second = self._line(brush, CARD_TOP + 300, 110), self._line(brush, CARD_TOP + 410, 60)
        brush.say(first, "No games yet", brush.inks.text, size=96, weight="bold", align=paint.CENTRE)
        brush.say(second, "Ask the floor to put your name on a list", brush.inks.muted, align=paint.CENTRE)

    def _draw_strip(self, brush: Brush, page: Page, warning: str) -> None:
        area = self._line(brush, STRIP[0] + self._spare(), STRIP[1])
        if warning:
            paint.box(brush.painter, area, brush.px(10), WARNING)
            brush.say(area, warning, ON_WARNING, weight="bold", align=paint.CENTRE)
        elif page.mixed is not None:
            draw_strip(brush, area, page.mixed)

    def _draw_foot(self, brush: Brush, page: Page, warning: str) -> None:
        inks, line = brush.inks, self._line(brush, FOOT[0] + self._spare(), FOOT[1])
        words = self.age()
        brush.say(line, words, STOP if warning else inks.muted, align=paint.RIGHT)
        end = line.right() - brush.width(words) - brush.px(28)
        spot = QRectF(end, line.center().y() - brush.px(6), brush.px(14), brush.px(14))
        paint.box(brush.painter, spot, brush.px(7), STOP if warning else inks.good)
        called = [one for column in page.columns for one in column.game.called]
        rest = QRectF(line.left(), line.top(), end - line.left() - brush.px(16), line.height())
        if any(not one.is_buying for one in called):
            rest = self._draw_legend(brush, rest, "Called: table-seat and time left to sit", solid=True)
        if any(one.is_buying for one in called):
            self._draw_legend(brush, rest, "Buying chips", solid=False)

    def _draw_legend(self, brush: Brush, area: QRectF, words: str, *, solid: bool) -> QRectF:
        """A swatch and what it means, if it fits; the rest of the area."""
        swatch = QRectF(area.left(), area.center().y() - brush.px(14), brush.px(40), brush.px(30))
        inks, wide = brush.inks, brush.px(56) + brush.width(words)
        if wide > area.width():
            return area
        fill, edge = (inks.call, None) if solid else (None, inks.call)
        paint.box(brush.painter, swatch, brush.px(6), fill, edge, width=brush.px(3))
        brush.say(area.adjusted(brush.px(56), 0, 0, 0), words, inks.muted)
        return area.adjusted(wide + brush.px(40), 0, 0, 0)

    def _age(self) -> timedelta:
        return self._desk.now() - self._desk.looked_at

    def _time(self, moment: datetime) -> str:
        return show_time(moment, self._desk.room.house.zone)

    def _follow(self, _change: object) -> None:
        self.pass_second()

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
