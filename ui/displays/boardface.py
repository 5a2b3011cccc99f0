"""The face of the wall board in patches: each is painted again only when what it says has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF

from ui.displays.boardpaint import (
    CARD_TOP,
    FOOT,
    GAP,
    ROW,
    SIDE,
    STRIP,
    Brush,
    column_parts,
    draw_pager,
    draw_strip,
    pager_width,
)
from ui.displays.inks import ON_WARNING, STOP, WARNING
from ui.displays.paging import LEAST_ROWS, Page
from ui.widgets import paint
from ui.widgets.practicemark import WORDS, draw_plate, plate_width

TITLE = "Waiting lists"
WIDE, TALL = 1920, 1080
UPRIGHT = 1000
"""The grid's width on an upright screen: two games."""
COLUMN = 430
"""The narrowest a game is drawn, in the grid's units."""
REACH = 22
"""How far letters reach over their line."""


@dataclass(frozen=True, slots=True)
class Showing:
    """All that is on the wall at a moment."""

    room: str
    page: Page
    clock: str
    age: str
    warning: str
    practice: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """The board's units on a screen of this size."""

    width: int
    height: int

    @property
    def is_upright(self) -> bool:
        return self.width < self.height

    @property
    def scale(self) -> float:
        """Upright screens have room for two games across, all others for four or more."""
        return max(min(self.width / (UPRIGHT if self.is_upright else WIDE), self.height / TALL), 0.05)

    @property
    def spare(self) -> float:
        """What a tall screen has below the grid."""
        return max(self.height / self.scale - TALL, 0.0)

    @property
    def across(self) -> int:
        """How many games stand side by side."""
        return max(1, int((self.width / self.scale - 2 * SIDE + GAP) // (COLUMN + GAP)))

    @property
    def rows(self) -> int:
        """How many names a list shows at once; a screen taller than a television shows more."""
        return LEAST_ROWS + int(self.spare) // ROW

    def px(self, units: float) -> float:
        return units * self.scale

    def line(self, top: float, tall: float) -> QRectF:
        side = self.px(SIDE)
        return QRectF(side, self.px(top), self.width - 2 * side, self.px(tall))


@dataclass(frozen=True, slots=True)
class Patch:
    area: QRect
    says: object
    draw: Callable[[Brush], None]


def patches(grid: Grid, showing: Showing) -> list[Patch]:
    """In the order in which they are painted."""
    page, warning = showing.page, showing.warning
    head, strip = grid.line(20, 64), grid.line(STRIP[0] + grid.spare, STRIP[1])
    foot = grid.line(FOOT[0] + grid.spare, FOOT[1])
    head_says = (showing.room, showing.practice, showing.clock, page.page, page.pages)
    foot_says = (showing.age, warning, _kinds(page))
    return [
        patch(grid, head, head_says, lambda brush: _draw_head(brush, grid, head, showing)),
        *(_columns(grid, page) if page.columns else _empty(grid)),
        patch(grid, strip, (page.mixed, warning), lambda brush: _draw_strip(brush, strip, page, warning)),
        patch(grid, foot, foot_says, lambda brush: _draw_foot(brush, foot, showing)),
    ]


def changed(before: list[Patch], after: list[Patch]) -> Iterator[QRect]:
    """Where something else is to be seen, or nothing any more."""
    old = {one.area.getRect(): one for one in before}
    for patch in after:
        known = old.pop(patch.area.getRect(), None)
        if known is None or known.says != patch.says:
            yield patch.area
    yield from (one.area for one in old.values())


def patch(grid: Grid, area: QRectF, says: object, draw: Callable[[Brush], None]) -> Patch:
    reach = grid.px(REACH)
    return Patch(area.adjusted(-reach, -reach, reach, reach).toAlignedRect(), says, draw)


def _columns(grid: Grid, page: Page) -> Iterator[Patch]:
    line, gap = grid.line(0, TALL), grid.px(GAP)
    taken = sum(column.span for column in page.columns)
    many = max(taken, min(grid.across, 3))
    wide = (line.width() - gap * (many - 1)) / many
    left = line.left() + (many - taken) * (wide + gap) / 2
    for column in page.columns:
        area = QRectF(left, 0, column.span * (wide + gap) - gap, grid.height)
        for part in column_parts(grid.scale, area, column, grid.rows):
            yield patch(grid, part.area, part.says, part.draw)
        left = area.right() + gap


def _empty(grid: Grid) -> Iterator[Patch]:
    first, second = grid.line(CARD_TOP + 300, 110), grid.line(CARD_TOP + 410, 60)

    def draw(brush: Brush) -> None:
        brush.say(first, "No games yet", brush.inks.text, size=96, weight="bold", align=paint.CENTRE)
        brush.say(second, "Ask the floor to put your name on a list", brush.inks.muted, align=paint.CENTRE)

    yield patch(grid, first.united(second), "empty", draw)


def _draw_head(brush: Brush, grid: Grid, line: QRectF, showing: Showing) -> None:
    """The title stands in the middle unless a long name needs room there; a narrow screen goes without it."""
    inks, page = brush.inks, showing.page
    brush.say(line, showing.clock, inks.text, weight="medium", align=paint.RIGHT)
    end = line.right() - brush.width(showing.clock, weight="medium") - pager_width(brush, page.pages) - brush.px(56)
    rest = draw_practice(brush, line) if showing.practice else QRectF(line)
    title = end
    if not grid.is_upright:
        wide = brush.width(TITLE, weight="bold")
        after_name = rest.left() + brush.width(showing.room) + brush.px(32)
        title = min(max(line.center().x() - wide / 2, after_name), end - wide)
        brush.say(QRectF(title, line.top(), wide + 1, line.height()), TITLE, inks.text, weight="bold")
        end = title + wide
    rest.setRight(title - brush.px(24))
    brush.say(rest, showing.room, inks.muted)
    if page.pages > 1:
        draw_pager(brush, end + brush.px(28), line, page.page, page.pages)


def draw_practice(brush: Brush, line: QRectF) -> QRectF:
    """The plate at the left, and what is left of the line."""
    font, tall = brush.type(weight="bold"), brush.px(60)
    wide = plate_width(paint.breadth(WORDS, font), tall)
    plate = QRectF(line.left(), line.center().y() - tall / 2, wide, tall)
    draw_plate(brush.painter, plate, font, brush.inks.call, brush.inks.on_call)
    return line.adjusted(wide + brush.px(24), 0, 0, 0)


def _draw_strip(brush: Brush, area: QRectF, page: Page, warning: str) -> None:
    if warning:
        paint.box(brush.painter, area, brush.px(10), WARNING)
        brush.say(area, warning, ON_WARNING, weight="bold", align=paint.CENTRE)
    elif page.mixed is not None:
        draw_strip(brush, area, page.mixed)


def _kinds(page: Page) -> tuple[bool, ...]:
    """Which kinds of called names are on, those buying chips and those not: the foot explains them."""
    called = [one.is_buying for column in page.columns for one in column.game.called]
    return (False in called, True in called)


def _draw_foot(brush: Brush, line: QRectF, showing: Showing) -> None:
    inks, warning = brush.inks, showing.warning
    brush.say(line, showing.age, STOP if warning else inks.muted, align=paint.RIGHT)
    end = line.right() - brush.width(showing.age) - brush.px(28)
    spot = QRectF(end, line.center().y() - brush.px(6), brush.px(14), brush.px(14))
    paint.box(brush.painter, spot, brush.px(7), STOP if warning else inks.good)
    rest = QRectF(line.left(), line.top(), end - line.left() - brush.px(16), line.height())
    waited_for, buying = _kinds(showing.page)
    if waited_for:
        rest = _draw_legend(brush, rest, "Called: table/seat and time left to sit", solid=True)
    if buying:
        _draw_legend(brush, rest, "Buying chips", solid=False)


def _draw_legend(brush: Brush, area: QRectF, words: str, *, solid: bool) -> QRectF:
    """A swatch and what it means, if it fits; the rest of the area."""
    swatch = QRectF(area.left(), area.center().y() - brush.px(14), brush.px(40), brush.px(30))
    inks, wide = brush.inks, brush.px(56) + brush.width(words)
    if wide > area.width():
        return area
    fill, edge = (inks.call, None) if solid else (None, inks.call)
    paint.box(brush.painter, swatch, brush.px(6), fill, edge, width=brush.px(3))
    brush.say(area.adjusted(brush.px(56), 0, 0, 0), words, inks.muted)
    return area.adjusted(wide + brush.px(40), 0, 0, 0)
