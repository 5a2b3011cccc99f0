"""How a name on a list is drawn: its place, what is known of it, and its wait or its countdown."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from floor.views.waitlists import WaitLook, WaitState
from floor.views.words import part_left, time_left
from ui import icons, theme
from ui.screens.lists.waitmodel import Index
from ui.tokens import Tone
from ui.widgets import paint

ROW = 56
NUMBER, PAD = 36, 12
UPPER, LOWER = 20, 18


class WaitDelegate(QStyledItemDelegate):
    """Draws for a moment in time, `now`; the owner moves it on."""

    def __init__(self, parent: QAbstractItemView) -> None:
        super().__init__(parent)
        self.now, self.chosen = datetime.min.replace(tzinfo=UTC), False

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(theme.px(120), theme.px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: WaitLook = index.data(Qt.ItemDataRole.UserRole)
        area, state = QRectF(option.rect), option.state
        picked = self.chosen and bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.place > 1:
            painter.fillRect(QRectF(area.left(), area.top(), area.width(), 1), theme.colour("line"))
        _draw_ground(painter, area.adjusted(0, 1, 0, 0), row, picked, bool(state & QStyle.StateFlag.State_MouseOver))
        inner = area.adjusted(0, 0, -PAD, 0)
        ink: Tone = "accent" if picked else "text"
        number = QRectF(inner.left(), inner.top(), theme.px(NUMBER) - 4, inner.height())
        paint.words(painter, number, str(row.place), theme.font(18, "bold", condensed=True), theme.colour(ink), _MIDDLE)
        inner.setLeft(inner.left() + theme.px(NUMBER))
        inner.setRight(inner.right() - _draw_end(painter, inner, row, self.now) - 8)
        _draw_name(painter, inner, row)
        if row.is_called:
            _draw_time(painter, area, row, self.now)
        painter.restore()


_MIDDLE = Qt.AlignmentFlag.AlignCenter


def _draw_ground(painter: QPainter, area: QRectF, row: WaitLook, picked: bool, hovered: bool) -> None:
    ground: Tone | None = "raised" if hovered else None
    if row.state is WaitState.CALLED:
        ground = "call_soft"
    elif picked:
        ground = "accent_soft"
    if ground is not None:
        painter.fillRect(area, theme.colour(ground))
    if picked:
        paint.box(painter, area.adjusted(1, 0, -1, 0), 4, None, theme.colour("accent"), width=1.5)


def _draw_name(painter: QPainter, area: QRectF, row: WaitLook) -> None:
    """Where it is narrow, the name goes to the condensed cut, and the icon gives way to the words it stands for."""
    upper, lower = theme.px(UPPER), theme.px(LOWER)
    line = QRectF(area.left(), area.center().y() - (upper + lower) / 2, area.width(), upper)
    font = theme.font(15, "medium")
    if paint.breadth(row.name, font) > line.width():
        font = theme.font(15, "medium", condensed=True)
    paint.words(painter, line, row.name, font, theme.colour("text"))
    line = QRectF(area.left(), line.bottom(), area.width(), lower)
    font, side = theme.font(13, condensed=True), theme.px(15)
    if row.icon and paint.breadth(row.detail, font) + side + 5 <= line.width():
        spot = QRectF(line.left(), line.center().y() - side / 2, side, side)
        icons.paint(painter, spot, row.icon, theme.colour("call" if row.is_called else "muted"))
        line.setLeft(line.left() + side + 5)
    paint.words(painter, line, row.detail, font, theme.colour("muted"))


def _draw_end(painter: QPainter, area: QRectF, row: WaitLook, now: datetime) -> float:
    """The wait, or the countdown over what it is for; says how wide that was."""
    if row.timer is None:
        tone: Tone = "good" if row.state is WaitState.NEXT else "text"
        font = theme.font(15, "medium" if row.state is WaitState.NEXT else "regular", condensed=True)
        paint.words(painter, area, row.end, font, theme.colour(tone), paint.RIGHT)
        return paint.breadth(row.end, font)
    figure, small = theme.font(18, "bold", condensed=True), theme.font(13, condensed=True)
    left = time_left(row.timer, now)
    upper, lower = theme.px(UPPER), theme.px(LOWER)
    line = QRectF(area.left(), area.center().y() - (upper + lower) / 2, area.width(), upper)
    paint.words(painter, line, left, figure, theme.colour("call"), paint.RIGHT)
    line = QRectF(area.left(), line.bottom(), area.width(), lower)
    paint.words(painter, line, row.end, small, theme.colour("call"), paint.RIGHT)
    return max(paint.breadth(left, figure), paint.breadth(row.end, small))


def _draw_time(painter: QPainter, area: QRectF, row: WaitLook, now: datetime) -> None:
    """A bar at the side, dashed while chips are bought, and the time left along the foot."""
    side, wide = theme.colour("call"), 4
    stroke = paint.pen(side, wide)
    if row.state is WaitState.CHIP_RUN:
        stroke.setDashPattern([1.5, 1])
    painter.setPen(stroke)
    painter.drawLine(QPointF(area.left() + wide / 2, area.top() + 1), QPointF(area.left() + wide / 2, area.bottom()))
    if row.timer is not None:
        left = part_left(row.timer, now)
        painter.fillRect(QRectF(area.left(), area.bottom() - 3, area.width() * left, 3), side)
