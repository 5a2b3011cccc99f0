"""The rail at the left: the room's mark and the places one can be, each with its key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QWidget

from ui import icons, theme
from ui.widgets import paint
from ui.widgets.button import PaintedButton
from ui.widgets.card import Panel
from ui.widgets.floormap.carrying import SEAT, WAIT
from ui.widgets.text import Text

WIDTH = 88
LINGER = 400
"""Milliseconds over a place with a player in hand that lead there."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the rail; `key` is the key that leads there."""

    id: str
    label: str
    icon: str
    key: str = ""
    badge: int = 0


class Rail(Panel):
    chosen = Signal(str)
    """The id of the place a person asked for; the owner answers with `select`."""

    def __init__(self, places: Sequence[Place], foot: str = "", parent: QWidget | None = None) -> None:
        super().__init__("left", parent=parent)
        self.setAccessibleName("Places")
        self._items = {place.id: _RailItem(place) for place in places}
        self._group = QButtonGroup(self)
        self._foot = Text(foot, size=11, tone="muted", condensed=True, align=paint.CENTRE)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._stack()

    def _stack(self) -> None:
        self.body.setContentsMargins(0, 8, 0, 16)
        self.body.setSpacing(4)
        self.body.addWidget(_Mark(), 0, Qt.AlignmentFlag.AlignHCenter)
        self.body.addSpacing(8)
        for id_, item in self._items.items():
            self._group.addButton(item)
            self.body.addWidget(item)
            item.clicked.connect(lambda _checked, id_=id_: self.chosen.emit(id_))
            item.lingered.connect(lambda id_=id_: self.chosen.emit(id_))
        self.body.addStretch()
        self.body.addWidget(self._foot)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(WIDTH), super().sizeHint().height())

    def select(self, id_: str) -> None:
        """Mark the place as the one shown, without saying that somebody asked for it."""
        self._items[id_].setChecked(True)

    def selection(self) -> str:
        return next((id_ for id_, item in self._items.items() if item.isChecked()), "")

    def set_badge(self, id_: str, count: int) -> None:
        self._items[id_].set_badge(count)

    def set_foot(self, text: str) -> None:
        self._foot.setText(text)

    def item(self, id_: str) -> PaintedButton:
        return self._items[id_]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        items = list(self._items.values())
        focused = next((index for index, item in enumerate(items) if item.hasFocus()), None)
        if not step or focused is None:
            return super().keyPressEvent(event)
        return items[(focused + step) % len(items)].setFocus(Qt.FocusReason.TabFocusReason)


class _RailItem(PaintedButton):
    """Nothing is put down on a place, but whoever lingers over it with a player in hand is taken there."""

    lingered = Signal()

    def __init__(self, place: Place) -> None:
        self._place = place
        self._badge = 0
        super().__init__(place.label)
        self._linger = QTimer(self, interval=LINGER, singleShot=True)
        self._linger.timeout.connect(self.lingered)
        self.setAcceptDrops(True)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setToolTip(f"{place.label} ({place.key})" if place.key else place.label)
        self.set_badge(place.badge)

    def set_badge(self, count: int) -> None:
        self._badge = count
        waiting = f", {count} waiting" if count else ""
        self.setAccessibleName(self._place.label + waiting)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(WIDTH), theme.px(60))

    def minimumSizeHint(self) -> QSize:
        """In a low window the white around its icon and its name goes first."""
        return QSize(theme.px(WIDTH), theme.px(40))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows are the rail's; a checked button in a group would otherwise choose by itself."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        carried = event.mimeData()
        event.setAccepted(any(carried.hasFormat(kind) for kind in (WAIT, SEAT)))
        if event.isAccepted() and not self.isChecked():
            self._linger.start()
            self.update()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        event.ignore()

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:
        self._linger.stop()
        self.update()

    def draw(self, painter: QPainter, area: QRectF) -> None:
        chosen, live = self.isChecked(), self.underMouse() or self._linger.isActive()
        inner = area.adjusted(4, 0, -5, 0)
        if chosen or live:
            paint.box(painter, inner, 8, theme.colour("accent_soft" if chosen else "raised"))
        if chosen:
            bar = QRectF(0, area.center().y() - theme.px(18), 3, theme.px(36))
            paint.box(painter, bar, 1.5, theme.colour("accent"))
        ink = theme.colour("accent" if chosen else "text" if live else "muted")
        side, top = theme.px(22), self._icon_top()
        spot = QRectF(inner.center().x() - side / 2, top, side, side)
        icons.paint(painter, spot, self._place.icon, ink)
        self._draw_label(painter, inner, ink)
        badge = self._badge_area(spot)
        if badge.right() < inner.right() - theme.px(16):
            self._draw_key(painter, inner)
        if self._badge:
            self._draw_badge(painter, badge)
        if self.rings():
            paint.focus_ring(painter, inner, 8, theme.colour("accent"))

    def _draw_label(self, painter: QPainter, inner: QRectF, ink: QColor) -> None:
        weight: theme.Weight = "medium" if self.isChecked() else "regular"
        below = min(theme.px(4), max(self.height() - theme.px(40), 0) // 5)
        line = QRectF(inner.left() + 1, self._icon_top() + theme.px(22) + below, inner.width() - 2, theme.px(16))
        paint.words(painter, line, self.text(), theme.font(13, weight, condensed=True), ink, paint.CENTRE)

    def _icon_top(self) -> int:
        """All white around the icon and the name goes before anything of them does."""
        return min(theme.px(10), theme.px(2) + max(self.height() - theme.px(40), 0) * 2 // 5)

    def _draw_key(self, painter: QPainter, inner: QRectF) -> None:
        line = QRectF(inner.left(), theme.px(4), inner.width() - 5, theme.px(13))
        paint.words(painter, line, self._place.key, theme.font(10, condensed=True), theme.colour("muted"), paint.RIGHT)

    def _count(self) -> str:
        return str(self._badge) if self._badge < 100 else "99+"

    def _badge_area(self, spot: QRectF) -> QRectF:
        tall = theme.px(16)
        wide = max(tall, paint.breadth(self._count(), theme.font(11, "bold", condensed=True)) + 8) if self._badge else 0
        top = max(round(spot.top() - tall * 0.4), 2)  # In a low window the icon stands at the very top.
        return QRectF(spot.right() - tall * 0.45, top, wide, tall)

    def _draw_badge(self, painter: QPainter, area: QRectF) -> None:
        round_ = area.height() / 2
        paint.box(painter, area.adjusted(-2, -2, 2, 2), round_ + 2, theme.colour("surface"))
        paint.box(painter, area, round_, theme.colour("call"))
        font = theme.font(11, "bold", condensed=True)
        paint.words(painter, area, self._count(), font, theme.colour("on_call"), paint.CENTRE)


class _Mark(QWidget):
    """The spade on felt."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Cardroom")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(40), theme.px(40))

    def paintEvent(self, _event: QPaintEvent) -> None:
        area = QRectF(self.rect())
        inset = area.width() * 0.22
        with paint.smooth(self) as painter:
            paint.box(painter, area, 10, theme.colour("felt"))
            spot = area.adjusted(inset, inset, -inset, -inset)
            icons.paint(painter, spot, "mark", theme.colour("felt_text"))
