"""Carrying a player by the mouse: what is carried, and where it may be put down, judged by the owner."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Protocol

from PySide6.QtCore import QMimeData, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QDrag,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QWidget

from ui import theme
from ui.widgets import paint

WAIT = "application/x-cardroom-wait"
"""A name on a list, by its number."""
SEAT = "application/x-cardroom-seat"
"""The player in a seat, as 'table/seat'."""

Spot = tuple[Hashable, int]


class Judge(Protocol):
    """Says where something carried may be put down. It is asked once when the carrying begins."""

    def begin(self, carried: QMimeData) -> dict[Spot, str] | None:
        """For each seat why not, empty where it may; nothing if such a thing cannot be put down here at all."""

    def put(self, carried: QMimeData, spot: Spot) -> None: ...


class Landing:
    """What a picture of seats does while something is carried over it: lights the seats that would take it."""

    def __init__(self, widget: QWidget, under: Callable[[QPointF], Spot | None]) -> None:
        self.judge: Judge | None = None
        self._widget, self._under = widget, under
        self._reasons: dict[Spot, str] = {}
        self._hint = _Hint(widget)
        widget.setAcceptDrops(True)

    @property
    def lit(self) -> list[Spot]:
        return [spot for spot, why_not in self._reasons.items() if not why_not]

    @property
    def hint(self) -> str:
        """Why the seat under the pointer cannot be had."""
        return self._hint.text

    def enter(self, event: QDragEnterEvent) -> None:
        reasons = self.judge.begin(event.mimeData()) if self.judge is not None else None
        if reasons is None:
            event.ignore()
            return
        self._reasons = reasons
        event.acceptProposedAction()
        self._widget.update()

    def move(self, event: QDragMoveEvent) -> None:
        spot = self._under(event.position())
        why_not = self._reasons.get(spot) if spot is not None else None
        self._hint.say(why_not or "", event.position().toPoint())
        if why_not == "":
            event.acceptProposedAction()
        else:
            event.ignore()

    def leave(self) -> None:
        self._reasons = {}
        self._hint.say("", QPoint())
        self._widget.update()

    def drop(self, event: QDropEvent) -> None:
        spot = self._under(event.position())
        if self.judge is not None and spot is not None and self._reasons.get(spot) == "":
            event.acceptProposedAction()
            self.judge.put(event.mimeData(), spot)
        self.leave()


def wait_data(wait: int) -> QMimeData:
    data = QMimeData()
    data.setData(WAIT, str(wait).encode())
    return data


def seat_data(table: Hashable, seat: int) -> QMimeData:
    data = QMimeData()
    data.setData(SEAT, f"{table}/{seat}".encode())
    return data


def carry(source: QWidget, data: QMimeData, name: str) -> None:
    """Until the mouse is let go, or Esc puts it back."""
    drag = QDrag(source)
    drag.setMimeData(data)
    plate = _plate(name, source.devicePixelRatioF())
    drag.setPixmap(plate)
    drag.setHotSpot(QPoint(12, round(plate.height() / plate.devicePixelRatio() / 2)))
    drag.exec(Qt.DropAction.MoveAction)


def draw_lit(painter: QPainter, middle: QPointF, radius: float) -> None:
    """A seat that would take what is carried."""
    painter.setBrush(theme.faded("accent", 0.25))
    painter.setPen(QPen(theme.colour("accent"), 2.5))
    painter.drawEllipse(middle, radius + 4, radius + 4)


def _plate(name: str, ratio: float) -> QPixmap:
    font = theme.font(13, "medium")
    size = QSize(round(min(paint.breadth(name, font), 200) + 28), theme.px(32))
    plate = QPixmap(size * ratio)
    plate.setDevicePixelRatio(ratio)
    plate.fill(Qt.GlobalColor.transparent)
    with paint.smooth(plate) as painter:
        area = QRectF(0, 0, size.width(), size.height())
        paint.box(painter, area, area.height() / 2, theme.colour("accent"))
        paint.words(painter, area.adjusted(12, 0, -12, 0), name, font, theme.colour("on_accent"), paint.CENTRE)
    return plate


class _Hint(QWidget):
    """The reason beside the pointer."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over, self.text = parent, ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, text: str, at: QPoint) -> None:
        self.text = text
        self.setVisible(bool(text))
        if not text:
            return
        within = self._over.width()
        wide = min(round(paint.breadth(text, theme.font(13)) + 26), within - 16)
        tall = theme.px(34)
        left = max(8, min(at.x() - wide // 2, within - wide - 8))
        top = at.y() - tall - 24 if at.y() > tall + 32 else at.y() + 28
        self.setGeometry(left, top, wide, tall)
        self.raise_()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            area = QRectF(self.rect())
            paint.box(painter, area, 8, theme.colour("stop_soft"), theme.colour("stop"))
            paint.words(painter, area.adjusted(12, 0, -12, 0), self.text, theme.font(13), theme.colour("text"))
