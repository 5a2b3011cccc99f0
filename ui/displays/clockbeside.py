"""Beside a tournament's clock: the prizes in pages, and who has moved to another seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from floor.views.clockface import Face, Moved
from ui.displays.boardface import Grid, Patch, patch
from ui.displays.boardpaint import SIDE, Brush, Words
from ui.widgets import paint

BESIDE, BETWEEN = 420, 96
"""How wide it is, and what is between it and the clock."""
PRIZE = 58
SECONDS = 8
"""How long a page of prizes stays."""


@dataclass(frozen=True, slots=True)
class ClockGrid(Grid):
    """Of a clock with other units than a whole screen's: so many across and down."""

    across_units: int
    down_units: int

    @property
    def scale(self) -> float:
        return max(min(self.width / self.across_units, self.height / self.down_units), 0.05)


@dataclass(frozen=True, slots=True)
class Clockwork:
    """What is on a public clock at a moment."""

    face: Face
    age: str
    warning: str
    turn: int
    """Which page of the prizes is on, counted without end."""


def beside(grid: Grid, showing: Clockwork, left: float) -> Iterator[Patch]:
    """Prizes and below them who has moved; nothing where an upright screen has no room."""
    face, moves = showing.face, showing.face.moves
    x, top, wide = (SIDE, 1090.0, left) if grid.is_upright else (SIDE + left + BETWEEN, 92.0, float(BESIDE))
    bottom = 1080 + grid.spare - 150 if grid.is_upright else 940.0
    taken = 60 + (80 + PRIZE * len(moves) if moves else 0)
    rows = int((bottom - top - taken) // PRIZE)
    if rows < 1:
        return
    prizes = paged(face.prizes, max(rows, 1), showing.turn)
    note = f"{face.places:,} paid" if face.prizes else f"{face.places:,} so far"
    yield _title(grid, QRectF(x, top, wide, 60), "Prizes", note, "event")
    for place, (number, prize) in enumerate(prizes):
        yield _row(grid, QRectF(x, top + 60 + place * PRIZE, wide, PRIZE), f"{number}", prize)
    if moves:
        under = top + 60 + max(len(prizes), 1) * PRIZE + 20
        yield _title(grid, QRectF(x, under, wide, 60), "Seat moves", "table-seat", "call")
        for place, move in enumerate(moves):
            yield _move(grid, QRectF(x, under + 60 + place * PRIZE, wide, PRIZE), move)


def paged(prizes: tuple[str, ...], rows: int, turn: int) -> list[tuple[int, str]]:
    """With their places; the first one stays, the rest go by in pages."""
    numbered = list(enumerate(prizes, 1))
    if len(numbered) <= rows or rows < 2:
        return numbered[:rows]
    rest, each = numbered[1:], rows - 1
    pages = -(-len(rest) // each)
    page = turn % pages
    return [numbered[0], *rest[page * each : (page + 1) * each]]


def _title(grid: Grid, units: QRectF, title: str, note: str, tone: str) -> Patch:
    area = spot_at(grid, units.left(), units.top(), units.width(), units.height())

    def draw(brush: Brush) -> None:
        brush.say(area, title, getattr(brush.inks, tone), size=54, weight="bold")
        room = area.adjusted(brush.width(title, 54, "bold") + brush.px(16), 0, 0, 0)
        if brush.width(note) <= room.width():
            brush.say(room, note, brush.inks.muted, align=paint.RIGHT)

    return patch(grid, area, (title, note), draw)


def _row(grid: Grid, units: QRectF, number: str, words: str) -> Patch:
    area = spot_at(grid, units.left(), units.top(), units.width(), units.height())

    def draw(brush: Brush) -> None:
        rule(brush, area)
        brush.say(area, number, brush.inks.muted)
        brush.say(area, words, brush.inks.text, size=52, weight="bold", align=paint.RIGHT)

    return patch(grid, area, (number, words), draw)


def _move(grid: Grid, units: QRectF, move: Moved) -> Patch:
    area = spot_at(grid, units.left(), units.top(), units.width(), units.height())

    def draw(brush: Brush) -> None:
        inks, line = brush.inks, QRectF(area)
        rule(brush, area)
        moved: list[Words] = [
            (move.to, inks.text, "bold"),
            ("→", inks.call, "regular"),
            (move.left, inks.muted, "regular"),
        ]
        for words, ink, weight in moved:
            brush.say(line, words, ink, weight=weight, align=paint.RIGHT)
            line.setRight(line.right() - brush.width(words, weight=weight) - brush.px(12))
        brush.say(line, move.name, inks.text, weight="medium")

    return patch(grid, area, move, draw)


def rule(brush: Brush, area: QRectF) -> None:
    brush.painter.fillRect(QRectF(area.left(), area.top() - 1, area.width(), 1), brush.inks.line)


def spot_at(grid: Grid, x: float, y: float, wide: float, tall: float) -> QRectF:
    return QRectF(grid.px(x), grid.px(y), grid.px(wide), grid.px(tall))
