"""The page as it will print: drawn in the back room while it is being chosen, turned and looked at closely."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from ui import theme
from ui.backroom import Backroom
from ui.printing.pages import PageSize, page, sizes
from ui.widgets import paint
from ui.widgets.button import IconButton
from ui.widgets.card import Card
from ui.widgets.emptystate import EmptyState
from ui.widgets.text import Text
from ui.widgets.twosides import TwoSides

SETTLES = 40
"""Milliseconds without a further change of its size before a page is drawn anew."""
EDGE, WHICH_WIDE, LEAST_TITLE = 16, 96, 200
SHADE = QColor(0, 0, 0, 5)
ZOOMS = (1.0, 1.25, 1.5, 2.0, 2.5, 3.0)

Draw = Callable[[], bytes]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A document with one of its pages as an image."""

    pdf: bytes
    sizes: list[PageSize]
    place: int
    image: QImage


class PagePane(Card):
    """`show_paper` may be called again before the page is there: only the latest is drawn."""

    shown = Signal()
    """The page on the screen is that of the latest paper."""

    def __init__(self, room: Backroom, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._room = room
        self._draw: Draw | None = None
        self._drawn: Drawn | None = None
        self._drawn_from: Draw | None = None
        self._place = self._zoom = self._ticket = 0
        self._settling = QTimer(self, singleShot=True, interval=SETTLES)
        self._settling.timeout.connect(self._ask)
        self._title = Text("", size=18, weight="bold")
        self._which = Text("", tone="muted", align=paint.CENTRE)
        self._turners = [
            IconButton("chevron-left", "Page before", key="PgUp"),
            IconButton("chevron-right", "Next page", key="PgDown"),
        ]
        self._sheet, self._scroll, self._views = _Sheet(), QScrollArea(), QStackedWidget()
        self.empty = EmptyState("document", "", "", button="Show all documents", key="Esc")
        self._lay_out()
        self._fit_which()
        self._show_which()

    def begin(self, title: str) -> None:
        """Another paper was chosen: a blank sheet, until its page is drawn."""
        self._put_away(title)
        self._views.setCurrentWidget(self._scroll)

    def show_paper(self, draw: Draw) -> None:
        self._draw = draw
        self._views.setCurrentWidget(self._scroll)
        self._ask()

    def show_nothing(self, title: str, sentence: str, next_step: str) -> None:
        """Why there is no page."""
        self._put_away(title)
        self.empty.set_words(sentence, next_step)
        self._views.setCurrentWidget(self.empty)
        self._which.setText("No page")

    def said(self) -> str:
        """What stands in place of the page; nothing when there is one."""
        return self.empty.accessibleName() if self._views.currentWidget() is self.empty else ""

    def title(self) -> str:
        return self._title.text()

    def pdf(self) -> bytes:
        """The document whose page is shown."""
        return self._drawn.pdf if self._drawn is not None else b""

    def page_words(self) -> str:
        return self._which.text()

    def turn(self, by: int) -> None:
        if self._drawn is not None:
            place = min(max(self._place + by, 0), len(self._drawn.sizes) - 1)
            if place != self._place:
                self._place = place
                self._scroll.verticalScrollBar().setValue(0)
                self._ask()

    def zoom(self, by: int) -> None:
        """Nearer or further; 0 is the whole page."""
        self._zoom = min(max(self._zoom + by, 0), len(ZOOMS) - 1) if by else 0
        self._ask()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._draw is not None:
            self._settling.start()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit_which()

    def _fit_which(self) -> None:
        """Room for any number of pages, so that nothing moves when a page comes."""
        self._which.setFixedSize(theme.px(WHICH_WIDE), self._which.sizeHint().height())

    def _put_away(self, title: str) -> None:
        """What is still being drawn is of no use any more."""
        self._title.setText(title)
        self._draw = self._drawn = None
        self._place = 0
        self._ticket += 1
        self._settling.stop()
        self._sheet.clear()
        self._show_which()

    def _ask(self) -> None:
        if self._draw is None:
            return
        self._ticket += 1
        ticket, draw, place, ratio = self._ticket, self._draw, self._place, self.devicePixelRatioF()
        area, zoom = self._scroll.viewport().size(), ZOOMS[self._zoom]
        known = self._drawn.pdf if self._drawn is not None and self._drawn_from is draw else None

        def work() -> Drawn | None:
            return _look(known or draw(), place, area, zoom, ratio) if ticket == self._ticket else None

        self._room.ask(work, lambda drawn: self._show(ticket, draw, drawn))

    def _show(self, ticket: int, draw: Draw, drawn: Drawn | None) -> None:
        if drawn is None or ticket != self._ticket:
            return
        self._drawn, self._drawn_from, self._place = drawn, draw, drawn.place
        self._sheet.set_image(drawn.image)
        self._sheet.setAccessibleName(f"{self.title()}, {self._page_words()}")
        self._show_which()
        self.shown.emit()

    def _show_which(self) -> None:
        self._which.setText(self._page_words())
        many = len(self._drawn.sizes) if self._drawn is not None else 1
        for button, end in zip(self._turners, (0, many - 1), strict=True):
            button.setEnabled(self._place != end)

    def _page_words(self) -> str:
        if self._drawn is None:
            return ""
        many = len(self._drawn.sizes)
        return f"Page {self._place + 1} of {many}" if many > 1 else "1 page"

    def _lay_out(self) -> None:
        self._scroll.setWidget(self._sheet)
        self._scroll.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._scroll.setAccessibleName("Page")
        self._scroll.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        for view in (self._scroll, self.empty):
            self._views.addWidget(view)
        desk = _Desktop()
        inside = QVBoxLayout(desk)
        inside.setContentsMargins(3, 3, 3, 3)
        inside.addWidget(self._views)
        self.body.addWidget(self._head())
        self.body.addWidget(desk, 1)

    def _head(self) -> TwoSides:
        nearer, further = IconButton("plus", "Nearer", key="+"), IconButton("minus", "Further", key="-")
        whole = IconButton("fit", "Whole page", key="0")
        for button, by in ((nearer, 1), (further, -1), (whole, 0)):
            button.clicked.connect(lambda _checked=False, by=by: self.zoom(by))
        for button, by in zip(self._turners, (-1, 1), strict=True):
            button.clicked.connect(lambda _checked=False, by=by: self.turn(by))
        head = TwoSides()
        self._title.setMinimumWidth(theme.px(LEAST_TITLE))
        head.add_left(self._title)
        head.right.setSpacing(4)
        for part in (self._turners[0], self._which, self._turners[1], further, whole, nearer):
            head.add_right(part)
        return head


def _look(pdf: bytes, place: int, area: QSize, zoom: float, ratio: float) -> Drawn:
    """The page as large as it fits, times the zoom."""
    all_sizes = sizes(pdf)
    at = min(place, len(all_sizes) - 1)
    size = all_sizes[at]
    fits = min((area.width() - 2 * EDGE - 1) / size.wide, (area.height() - 2 * EDGE - 1) / size.tall)
    image = page(pdf, at, max(fits, 0.2) * zoom * ratio)
    image.setDevicePixelRatio(ratio)
    return Drawn(pdf, all_sizes, at, image)


class _Desktop(QWidget):
    """What the page lies on."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            paint.box(painter, QRectF(self.rect()), 8, theme.colour("ground"), theme.colour("line"))


class _Sheet(QWidget):
    """A page with its shadow: a blank sheet while the page is being drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._image = QImage()

    def clear(self) -> None:
        """No page of another paper stays in sight."""
        self._image = QImage()
        self.update()

    def set_image(self, image: QImage) -> None:
        self._image = image
        self.resize(image.deviceIndependentSize().toSize() + QSize(2 * EDGE, 2 * EDGE))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        area = self.rect().adjusted(EDGE, EDGE, -EDGE, -EDGE)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme.colour("ground"))
            if area.isEmpty():
                return
            for spread in range(1, 9):
                painter.fillRect(area.adjusted(-spread, -spread + 2, spread, spread + 3), SHADE)
            painter.fillRect(area.adjusted(-1, -1, 1, 1), theme.colour("line"))
            if self._image.isNull():
                painter.fillRect(area, Qt.GlobalColor.white)
            else:
                painter.drawImage(area.topLeft(), self._image)
