"""Tiles of the overview: a drawer, a tray or a slip each, one of them chosen by arrows or pointer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from floor.record import Record
from floor.views.tones import Tone
from ui import icons, theme
from ui.widgets import paint
from ui.widgets.button import PaintedButton

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class Mark(Record, frozen=True):
    """Words with an icon and a tone, so that colour is never alone."""

    words: str
    tone: Tone = "muted"
    icon: str = ""


class Look(Record, frozen=True):
    """What a tile says. A tile with `steps` is a row as wide as the page."""

    key: str
    title: str
    icon: str = ""
    chip: str = ""
    state: Mark = Mark("")
    figure: str = ""
    beside: str = ""
    lines: tuple[tuple[str, Mark], ...] = ()
    steps: tuple[Mark, ...] = ()

    @property
    def words(self) -> str:
        told = (self.title, self.state.words, self.figure, self.beside)
        lines = [f"{left} {right.words}".strip() for left, right in self.lines]
        return ", ".join(part for part in (*told, *lines, *(step.words for step in self.steps)) if part)


class Tile(PaintedButton):
    """The keyboard stays with the page, whose arrows go from tile to tile."""

    picked = Signal(str)

    def __init__(self, look: Look) -> None:
        self.look = look
        super().__init__(look.words)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.clicked.connect(lambda: self.picked.emit(self.look.key))

    def show_look(self, look: Look) -> None:
        if look != self.look:
            self.look = look
            self.setText(look.words)
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        if self.look.steps:
            return QSize(theme.px(420), theme.px(64))
        return QSize(
            theme.px(200), theme.px(34 + (36 if self.look.figure else 0)) + theme.px(20) * len(self.look.lines) + 20
        )

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(160), self.sizeHint().height())

    def draw(self, painter: QPainter, area: QRectF) -> None:
        chosen = self.isChecked()
        fill = theme.colour("raised" if self.underMouse() else "surface")
        paint.box(painter, area, 10, fill, theme.colour("accent" if chosen else "line"), width=2 if chosen else 1)
        inner = area.adjusted(14, 10, -14, -10)
        self._draw_steps(painter, inner) if self.look.steps else self._draw_card(painter, inner)

    def _draw_card(self, painter: QPainter, area: QRectF) -> None:
        look, head = self.look, QRectF(area.left(), area.top(), area.width(), theme.px(24))
        state = _mark_width(look.state)
        _draw_mark(painter, head, look.state, paint.RIGHT)
        left = _draw_lead(painter, head, look)
        title = QRectF(left, head.top(), head.right() - left - state - 8, head.height())
        fitting = paint.type_within(title.width(), look.title, 15, "medium")
        paint.words(painter, title, look.title, fitting, theme.colour("text"))
        top = head.bottom() + theme.px(6)
        if look.figure:
            top = self._draw_figure(painter, QRectF(area.left(), top, area.width(), theme.px(34)))
        for words, mark in look.lines:
            line = QRectF(area.left(), top, area.width(), theme.px(20))
            _draw_mark(painter, line, mark, paint.RIGHT)
            rest = line.adjusted(0, 0, -_mark_width(mark) - 8, 0)
            paint.words(painter, rest, words, paint.type_within(rest.width(), words, 11), theme.colour("muted"))
            top = line.bottom()

    def _draw_figure(self, painter: QPainter, line: QRectF) -> float:
        font = theme.font(24, "bold", condensed=True)
        paint.words(painter, line, self.look.figure, font, theme.colour("text"))
        rest = line.adjusted(paint.breadth(self.look.figure, font) + 12, 0, 0, 0)
        paint.words(painter, rest, self.look.beside, theme.font(11), theme.colour("muted"), paint.RIGHT)
        return line.bottom() + 2

    def _draw_steps(self, painter: QPainter, area: QRectF) -> None:
        """What it is and how much at the left, and how far it has come at the right."""
        look, figure = self.look, theme.font(18, "bold", condensed=True)
        left = _draw_lead(painter, area, look)
        half = QRectF(left, area.top(), area.left() + area.width() * 0.34 - left, area.height() / 2)
        paint.words(painter, half, look.title, theme.font(13, "medium"), theme.colour("text"))
        paint.words(painter, half.translated(0, half.height()), look.beside, theme.font(11), theme.colour("muted"))
        money = QRectF(half.right() + 8, area.top(), area.width() * 0.12, area.height())
        paint.words(painter, money, look.figure, figure, theme.colour("text"), paint.RIGHT)
        wide = (area.right() - money.right() - 24) / len(look.steps)
        for place, step in enumerate(look.steps):
            spot = QRectF(money.right() + 24 + place * wide, area.top(), wide - 8, area.height())
            _draw_step(painter, spot, step, last=place == len(look.steps) - 1)


def _draw_lead(painter: QPainter, line: QRectF, look: Look) -> float:
    """Its table's name on felt, or its icon; where the title begins."""
    if look.chip:
        font = theme.font(13, "bold", condensed=True)
        wide = max(theme.px(30), paint.breadth(look.chip, font) + 12)
        chip = QRectF(line.left(), line.center().y() - theme.px(12), wide, theme.px(24))
        paint.box(painter, chip, 5, theme.colour("felt"))
        paint.words(painter, chip, look.chip, font, theme.colour("felt_text"), paint.CENTRE)
        return chip.right() + 10
    if look.icon:
        side = theme.px(20)
        icons.paint(
            painter, QRectF(line.left(), line.center().y() - side / 2, side, side), look.icon, theme.colour("muted")
        )
        return line.left() + side + 8
    return line.left()


def _mark_width(mark: Mark) -> float:
    if not mark.words:
        return 0
    return paint.breadth(mark.words, theme.font(11, "medium")) + (theme.px(18) if mark.icon else 0)


def _draw_mark(painter: QPainter, line: QRectF, mark: Mark, align: Qt.AlignmentFlag) -> None:
    if not mark.words:
        return
    paint.words(painter, line, mark.words, theme.font(11, "medium"), theme.colour(mark.tone), align)
    if mark.icon:
        side = theme.px(14)
        left = line.right() - _mark_width(mark) if align == paint.RIGHT else line.left()
        icons.paint(painter, QRectF(left, line.center().y() - side / 2, side, side), mark.icon, theme.colour(mark.tone))


def _draw_step(painter: QPainter, area: QRectF, step: Mark, *, last: bool) -> None:
    side, upper, _, lower = theme.px(18), *step.words.partition("\n")
    spot = QRectF(area.left(), area.top() + 2, side, side)
    tone = theme.colour(step.tone)
    painter.setPen(paint.pen(tone, 1.5, dashed=step.tone == "muted"))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(spot)
    if step.icon:
        icons.paint(painter, spot.adjusted(3, 3, -3, -3), step.icon, tone)
    font = theme.font(11, "medium")
    words = QRectF(spot.right() + 6, area.top(), area.right() - spot.right() - 6, side + 4)
    paint.words(painter, words, upper, font, tone if step.tone != "good" else theme.colour("text"))
    used = min(words.left() + paint.breadth(upper, font) + 8, area.right())
    if not last and area.right() - used > 12:
        painter.setPen(paint.pen(theme.colour("line"), 1.5))
        painter.drawLine(QPointF(used, spot.center().y()), QPointF(area.right(), spot.center().y()))
    below = QRectF(words.left(), words.bottom(), words.width(), area.bottom() - words.bottom())
    paint.words(painter, below, lower, theme.font(11), theme.colour("muted"))


class TileGrid(QWidget):
    """As many beside one another as there is room for."""

    def __init__(self, label: str, least: int = 240) -> None:
        super().__init__()
        self.setAccessibleName(label)
        self._least, self._across = least, 0
        self.tiles: list[Tile] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(12)

    def show_looks(self, looks: Sequence[Look]) -> list[Tile]:
        """Those that are new, for their owner to connect."""
        made = [Tile(look) for look in looks[len(self.tiles) :]]
        while len(self.tiles) > len(looks):
            gone = self.tiles.pop()
            self._grid.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self.tiles += made
        for tile, look in zip(self.tiles, looks, strict=True):
            tile.show_look(look)
        if made or self._across == 0:
            self._across = 0
            self._spread()
        self.setVisible(bool(looks))
        return made

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._spread()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._spread()

    def _spread(self) -> None:
        across = max(1, (self.width() + 12) // (theme.px(self._least) + 12)) if self._least else 1
        if across == self._across:
            return
        self._across = across
        for place, tile in enumerate(self.tiles):
            self._grid.addWidget(tile, place // across, place % across)
        for column in range(max(self._grid.columnCount(), across)):
            self._grid.setColumnStretch(column, 1 if column < across else 0)


def beside(tiles: Sequence[Tile], key: str, right: int, down: int) -> Tile | None:
    """The nearest tile in a direction."""
    here = next((tile for tile in tiles if tile.look.key == key), None)
    if here is None:
        return None
    start = here.mapToGlobal(here.rect().center())
    away = [(tile, tile.mapToGlobal(tile.rect().center()) - start) for tile in tiles if tile is not here]
    ahead = [(tile, by) for tile, by in away if by.x() * right + by.y() * down > 4]
    across = [(abs(by.y() if right else by.x()) * 3 + abs(by.x() if right else by.y()), tile) for tile, by in ahead]
    return min(across, key=lambda one: one[0])[1] if across else None
