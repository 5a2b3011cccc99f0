"""The tables of a tournament as cards: arrows go from table to table, a digit chooses a seat there."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QListView, QStyle

from floor.house.tables import Sits
from floor.ids import TableId
from ui import theme
from ui.screens.tournaments.tablelooks import Mark, SeatMark, TableCard
from ui.tokens import Tone
from ui.widgets import paint
from ui.widgets.floormap.geometry import reach, seat_radius, seat_spots
from ui.widgets.floormap.looks import Shape
from ui.widgets.rowlist import Index, RowList, RowModel, RowPainter

NARROWEST, TALL = 220, 250
WIDE, HIGH = 210, 130
"""Of every table's felt: here they are all alike, wherever they stand."""
_PAD, _HEAD, _FOOT = 12, 34, 26
_SPARE = 24
"""Qt keeps room for a bar beside the cards, whether or not there is one."""


def seats_in(card: TableCard, area: QRectF) -> tuple[list[QPointF], float, QRectF]:
    """Where the discs are, how large, and the felt between them."""
    inner = area.adjusted(_PAD, _PAD + theme.px(_HEAD), -_PAD, -_PAD - theme.px(_FOOT))
    box = reach(Shape.OVAL, WIDE, HIGH, 0, len(card.seats))
    zoom = min(inner.width() / (box.right - box.left), inner.height() / (box.bottom - box.top))
    middle = inner.center()
    spots = seat_spots(Shape.OVAL, WIDE, HIGH, len(card.seats))
    discs = [QPointF(middle.x() + spot.x * zoom, middle.y() + spot.y * zoom) for spot in spots]
    felt = QRectF(middle.x() - WIDE * zoom / 2, middle.y() - HIGH * zoom / 2, WIDE * zoom, HIGH * zoom)
    return discs, seat_radius(Shape.OVAL, WIDE, HIGH, len(card.seats)) * zoom, felt


class CardPainter(RowPainter[TableCard]):
    def tall(self, row: TableCard, width: int) -> int:
        return theme.px(TALL)

    def sizeHint(self, option: object, index: Index) -> QSize:
        view = self.parent()
        assert isinstance(view, TableGrid)
        return view.card_size()

    def draw(self, painter: QPainter, area: QRectF, row: TableCard, state: QStyle.StateFlag) -> None:
        card = area.adjusted(0, 0, -12, -12)
        _draw_ground(painter, card, row)
        _draw_head(painter, card, row)
        discs, radius, felt = seats_in(row, card)
        painter.setPen(paint.pen(theme.colour("felt_rim"), 3))
        painter.setBrush(theme.colour("felt"))
        painter.drawEllipse(felt)
        big = theme.font_at(round(felt.height() * 0.42), "bold", condensed=True)
        paint.words(painter, felt, str(row.players), big, theme.colour("felt_text"), paint.CENTRE)
        for middle, seat in zip(discs, row.seats, strict=True):
            _draw_seat(painter, middle, radius, seat, is_chosen=seat.number == row.seat)
        foot = QRectF(card.left() + _PAD, card.bottom() - _PAD - theme.px(20), card.width() - 2 * _PAD, theme.px(20))
        paint.words(painter, foot, row.foot, theme.font(13), theme.colour(row.foot_tone), paint.CENTRE)
        if state & QStyle.StateFlag.State_Selected:
            paint.focus_ring(painter, card, 10, theme.colour("accent"))


def _draw_ground(painter: QPainter, area: QRectF, card: TableCard) -> None:
    grounds: dict[str, tuple[Tone, Tone]] = {"stop": ("stop_soft", "stop"), "call": ("call_soft", "call")}
    fill, edge = grounds.get(card.tone, ("surface", "line"))
    paint.box(painter, area, 10, theme.colour(fill), theme.colour(edge))


def _draw_head(painter: QPainter, area: QRectF, card: TableCard) -> None:
    tall = theme.px(24)
    head = QRectF(area.left() + _PAD, area.top() + _PAD, area.width() - 2 * _PAD, tall)
    bold = theme.font(18, "bold", condensed=True)
    wide = min(paint.breadth(card.label, bold), head.width() / 3) + 1
    paint.words(painter, QRectF(head.left(), head.top(), wide, tall), card.label, bold, theme.colour("text"))
    small = theme.font(11, "medium")
    state = paint.breadth(card.state, small) + 16
    pill = QRectF(head.right() - state, head.top() + 2, state, tall - 4)
    paint.box(painter, pill, pill.height() / 2, theme.colour(_soft(card.state_tone)))
    paint.words(painter, pill, card.state, small, theme.colour(card.state_tone), paint.CENTRE)
    between = QRectF(head.left() + wide + 8, head.top(), head.width() - wide - state - 16, tall)
    paint.words(painter, between, card.dealer, theme.font(13), theme.colour("muted"))


def _soft(tone: Tone) -> Tone:
    soft: dict[Tone, Tone] = {"call": "call_soft", "stop": "stop_soft", "good": "good_soft"}
    return soft.get(tone, "raised")


def _draw_seat(painter: QPainter, middle: QPointF, radius: float, seat: SeatMark, *, is_chosen: bool) -> None:
    fill, edge, ink, dashed = _SEATS[seat.mark]
    painter.setBrush(theme.colour(fill))
    painter.setPen(paint.pen(theme.colour(edge), 1.6, dashed=dashed))
    painter.drawEllipse(middle, radius, radius)
    font = theme.font_at(max(round(radius * 0.78), 7), "medium", condensed=True)
    area = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
    paint.words(painter, area, seat.letters, font, theme.colour(ink), paint.CENTRE)
    if seat.mark is Mark.LEAVES:
        _draw_number(painter, QPointF(middle.x() + radius * 0.75, middle.y() - radius * 0.75), radius * 0.62, seat.move)
    if is_chosen:
        paint.focus_ring(painter, area.adjusted(-4, -4, 4, 4), radius + 4, theme.colour("accent"))


_SEATS: dict[Mark, tuple[Tone, Tone, Tone, bool]] = {
    Mark.TAKEN: ("disc", "disc", "disc_text", False),
    Mark.LEAVES: ("accent", "accent", "on_accent", False),
    Mark.OPEN: ("ground", "muted", "muted", False),
    Mark.COMES: ("ground", "accent", "accent", True),
    Mark.LOCKED: ("raised", "line", "muted", False),
}


def _draw_number(painter: QPainter, middle: QPointF, radius: float, number: int) -> None:
    painter.setBrush(theme.colour("ground"))
    painter.setPen(paint.pen(theme.colour("accent"), 1.4))
    painter.drawEllipse(middle, radius, radius)
    area = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
    font = theme.font_at(max(round(radius), 6), "bold", condensed=True)
    paint.words(painter, area, str(number), font, theme.colour("text"), paint.CENTRE)


class TableGrid(RowList[TableCard]):
    seat_chosen = Signal(object)
    """A seat, as somebody pressed it or its digit; None when another table is gone to."""

    def __init__(self) -> None:
        super().__init__("Tables of the tournament", RowModel[TableCard](), CardPainter())
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setSelectionRectVisible(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("background: transparent; border: none")
        self.selectionModel().currentChanged.connect(lambda *_: self._moved_on())

    def show_cards(self, cards: list[TableCard]) -> None:
        """Whichever table one is at stays so."""
        before = self.current()
        if tuple(cards) == self.rows():
            return
        self._model.set_rows(cards)
        wanted = before.id if before is not None else None
        place = next((place for place, card in enumerate(cards) if card.id == wanted), 0)
        self.selectionModel().blockSignals(True)
        self.setCurrentIndex(self._model.index(place, 0))
        self.selectionModel().blockSignals(False)

    def go_to(self, table: TableId) -> None:
        place = next((place for place, card in enumerate(self.rows()) if card.id == table), None)
        if place is not None:
            self.setCurrentIndex(self._model.index(place, 0))

    def card_size(self) -> QSize:
        width = self.viewport().width() - _SPARE
        columns = max(1, width // theme.px(NARROWEST))
        return QSize(width // columns, theme.px(TALL))

    def keyboardSearch(self, _search: str) -> None:
        """Letters are acts here, and digits are seats."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        card = self.current()
        if event.text().isdecimal() and card is not None and not event.modifiers():
            self._choose(card, int(event.text()) or 10)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        if index.isValid():
            card = self.rows()[index.row()]
            discs, radius, _ = seats_in(card, QRectF(self.visualRect(index)).adjusted(0, 0, -12, -12))
            for middle, seat in zip(discs, card.seats, strict=True):
                away = event.position() - middle
                if away.x() ** 2 + away.y() ** 2 <= radius**2:
                    self._choose(card, seat.number)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setGridSize(self.card_size())

    def _choose(self, card: TableCard, number: int) -> None:
        if number <= len(card.seats):
            self.seat_chosen.emit(Sits(card.id, number))

    def _moved_on(self) -> None:
        card = self.current()
        if card is not None and not card.seat:
            self.seat_chosen.emit(None)
