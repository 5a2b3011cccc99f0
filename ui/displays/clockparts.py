"""The face of a tournament's clock in patches: each digit is painted again only when it has become another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from floor.views.clockface import Face
from ui.displays.boardface import Grid, Patch, draw_practice, patch
from ui.displays.boardpaint import SIDE, Brush
from ui.displays.clockbeside import BESIDE, BETWEEN, Clockwork, beside, rule, spot_at
from ui.displays.inks import ON_WARNING, STOP, WARNING
from ui.widgets import paint


def clock_patches(grid: Grid, showing: Clockwork) -> list[Patch]:
    """The whole screen; an upright one has the prizes below the clock."""
    wide = grid.width / grid.scale - 2 * SIDE
    left = wide if grid.is_upright else wide - BESIDE - BETWEEN
    return [
        *_head(grid, showing),
        *dial(grid, showing.face, SIDE, 84, left),
        *_figures(grid, showing.face, left),
        *beside(grid, showing, left),
        *_strip(grid, showing),
        *_foot(grid, showing),
    ]


def small_patches(grid: Grid, showing: Clockwork) -> list[Patch]:
    """The level and the digits, for the corner of a screen; 960 units wide."""
    face, wide = showing.face, grid.width / grid.scale
    tone = _tone(face)
    line, digits = spot_at(grid, 24, 8, wide - 48, 84), QRectF(24, 92, wide - 48, 300)
    foot = spot_at(grid, 24, 404, wide - 48, 70)
    amounts = " / ".join(words for _, words in face.amounts)

    def draw_line(brush: Brush) -> None:
        ink = getattr(brush.inks, tone)
        brush.say(line, face.state or face.level, ink, size=72, weight="bold")
        brush.say(line, face.ends, brush.inks.muted, size=60, align=paint.RIGHT)

    def draw_foot(brush: Brush) -> None:
        words = showing.warning or face.message or amounts
        brush.say(foot, words, STOP if showing.warning else brush.inks.text, size=60, align=paint.CENTRE)

    return [
        patch(grid, line, (face.level, face.state, face.ends), draw_line),
        *_digits(grid, face, digits),
        patch(grid, foot, (showing.warning, face.message, amounts), draw_foot),
    ]


def dial(grid: Grid, face: Face, x: float, top: float, wide: float) -> Iterator[Patch]:
    """The level, the digits, how much is gone, what is put in, and what comes next."""
    yield _level_line(grid, face, x, top, wide)
    yield from _digits(grid, face, QRectF(x, top + 68, wide, 396))
    yield _bar(grid, face, x, top + 474, wide)
    yield _amounts(grid, face, x, top + 500, wide)
    yield _next(grid, face, x, top + 660, wide)


def read_out(face: Face) -> str:
    """The clock in some sentences, for whoever has it read."""
    now = f"{face.event}. {face.level} {face.of}".strip()
    amounts = ", ".join(f"{name} {words}" for name, words in face.amounts)
    said = (
        f"{now}, {face.digits} left",
        face.state,
        face.ends,
        amounts,
        f"Next {face.following}" if face.following else "",
        f"Break in {face.break_in} {face.break_at}" if face.break_in else "",
        f"{face.players} of {face.entries} players, average {face.average:,}, {face.depth}",
        f"Pool {face.pool}",
        face.message,
        face.notice,
    )
    return ". ".join(filter(None, said))


def _level_line(grid: Grid, face: Face, x: float, top: float, wide: float) -> Patch:
    area = spot_at(grid, x, top, wide, 64)

    def draw(brush: Brush) -> None:
        inks, ink = brush.inks, getattr(brush.inks, _tone(face))
        brush.say(area, face.ends, inks.muted, size=50, align=paint.RIGHT)
        room = area.adjusted(0, 0, -brush.width(face.ends, 50) - brush.px(24), 0)
        brush.say(room, face.level, ink, size=66, weight="bold")
        room.setLeft(room.left() + brush.width(face.level, 66, "bold") + brush.px(20))
        brush.say(room, face.of, inks.muted, size=50)
        if face.state:
            room.setLeft(room.left() + (brush.width(face.of, 50) + brush.px(24) if face.of else 0))
            brush.say(room, face.state, inks.call, size=60, weight="bold")

    return patch(grid, area, (face.level, face.of, face.ends, face.state, face.is_break), draw)


def _digits(grid: Grid, face: Face, units: QRectF) -> Iterator[Patch]:
    """A patch for each, in cells of one width, so that nothing but what changes is painted."""
    area = spot_at(grid, units.left(), units.top(), units.width(), units.height())
    shapes = [0.44 if sign == ":" else 1.0 for sign in face.digits]
    cell = min(area.width() / sum(shapes), area.height() * 0.78)
    left = area.center().x() - cell * sum(shapes) / 2
    ink = "muted" if face.state in ("Paused", "Last level") else "text"
    for sign, shape in zip(face.digits, shapes, strict=True):
        spot = QRectF(left, area.top(), cell * shape, area.height())
        yield Patch(spot.toAlignedRect(), (sign, ink), partial(_digit, sign=sign, spot=spot, cell=cell, ink=ink))
        left += cell * shape


def _digit(brush: Brush, sign: str, spot: QRectF, cell: float, ink: str) -> None:
    """As large as its cell takes: capitals fill its height, figures its width."""
    units = min(spot.height() / 0.76, cell / 0.53) / brush.scale
    font = brush.type(int(units), "bold")
    metrics = QFontMetricsF(font)
    base = spot.center().y() + metrics.capHeight() / 2
    if sign == ":":
        base -= metrics.capHeight() * 0.06
    brush.painter.setFont(font)
    brush.painter.setPen(getattr(brush.inks, ink))
    brush.painter.drawText(QPointF(spot.center().x() - metrics.horizontalAdvance(sign) / 2, base), sign)


def _bar(grid: Grid, face: Face, x: float, top: float, wide: float) -> Patch:
    area = spot_at(grid, x, top, wide, 12)
    filled = round(area.width() * face.part)

    def draw(brush: Brush) -> None:
        radius = area.height() / 2
        paint.box(brush.painter, area, radius, brush.inks.line)
        if filled:
            part = QRectF(area.left(), area.top(), max(filled, area.height()), area.height())
            paint.box(brush.painter, part, radius, getattr(brush.inks, _tone(face)))

    return Patch(area.adjusted(-1, -1, 1, 1).toAlignedRect(), (filled, face.is_break), draw)


def _amounts(grid: Grid, face: Face, x: float, top: float, wide: float) -> Patch:
    labels, values = spot_at(grid, x, top, wide, 56), spot_at(grid, x, top + 56, wide, 96)

    def draw(brush: Brush) -> None:
        parts = [max(brush.width(words, 92, "bold"), brush.width(name)) for name, words in face.amounts]
        spare = wide * brush.scale - sum(parts)
        gap = min(max(spare / max(len(parts), 1), brush.px(24)), brush.px(140))
        left = labels.left()
        for (name, words), part in zip(face.amounts, parts, strict=True):
            brush.say(QRectF(left, labels.top(), part + gap, labels.height()), name, brush.inks.muted)
            room = min(part, labels.right() - left)
            spot = QRectF(left, values.top(), room + 1, values.height())
            brush.say(spot, words, brush.inks.text, size=92, weight="bold")
            left += part + gap

    return patch(grid, labels.united(values), face.amounts, draw)


def _next(grid: Grid, face: Face, x: float, top: float, wide: float) -> Patch:
    area = spot_at(grid, x, top, wide, 64)
    pause = f"{face.break_in}" if face.break_in else ""

    def draw(brush: Brush) -> None:
        inks, line = brush.inks, QRectF(area)
        rule(brush, area)
        if pause:
            brush.say(line, pause, inks.call, size=54, weight="bold", align=paint.RIGHT)
            line.setRight(
                line.right() - brush.width("0:00:00" if len(pause) > 5 else "00:00", 54, "bold") - brush.px(16)
            )
            brush.say(line, "Break in", inks.muted, size=50, align=paint.RIGHT)
            line.setRight(line.right() - brush.width("Break in", 50) - brush.px(24))
        if face.following:
            brush.say(line, "Next", inks.muted, size=50)
            line.setLeft(line.left() + brush.width("Next", 50) + brush.px(24))
            brush.say(line, face.following, inks.text, size=54, weight="medium")

    return patch(grid, area, (face.following, pause), draw)


def _figures(grid: Grid, face: Face, wide: float) -> Iterator[Patch]:
    """Players, the average, chips, the pool: in one row, or in two where the screen is upright."""
    told = (
        ("Players", f"{face.players:,}", f"of {face.entries:,}", 250),
        ("Average stack", f"{face.average:,}", face.depth, 480),
        ("Chips in play", f"{face.chips:,}", "", 300),
        ("Prize pool", face.pool, "", 270),
    )
    across = 2 if grid.is_upright else 4
    left, top, unit = float(SIDE), 814.0, wide / sum(one[3] for one in told[:across])
    for place, (name, figure, small, share) in enumerate(told):
        if place == 2 and across == 2:
            left, top = float(SIDE), top + 130
        yield _figure(grid, QRectF(left, top, share * unit, 124), name, figure, small)
        left += share * unit


def _figure(grid: Grid, units: QRectF, name: str, figure: str, small: str) -> Patch:
    area = spot_at(grid, units.left(), units.top(), units.width() - 16, units.height())

    def draw(brush: Brush) -> None:
        rule(brush, area.adjusted(0, 0, brush.px(16), 0))
        half = area.height() * 0.46
        brush.say(QRectF(area.left(), area.top() + brush.px(4), area.width(), half), name, brush.inks.muted)
        lower = QRectF(area.left(), area.top() + half, area.width(), area.height() - half)
        brush.say(lower, figure, brush.inks.text, size=66, weight="bold")
        lower.setLeft(lower.left() + brush.width(figure, 66, "bold") + brush.px(14))
        brush.say(lower.adjusted(0, brush.px(8), 0, brush.px(8)), small, brush.inks.muted)

    return patch(grid, area, (name, figure, small), draw)


def _head(grid: Grid, showing: Clockwork) -> Iterator[Patch]:
    face, line = showing.face, grid.line(16, 60)

    def draw(brush: Brush) -> None:
        inks = brush.inks
        brush.say(line, face.at, inks.muted, align=paint.RIGHT)
        rest = draw_practice(brush, line) if face.practice else QRectF(line)
        rest.setRight(line.right() - brush.width(face.at) - brush.px(32))
        wide = brush.width(face.event, 52, "bold")
        middle = line.center().x() - wide / 2
        if not grid.is_upright and middle - rest.left() > brush.px(160):
            name = QRectF(rest.left(), rest.top(), middle - rest.left() - brush.px(24), rest.height())
            brush.say(name, face.room, inks.muted)
            rest.setLeft(middle)
        brush.say(rest, face.event, inks.text, size=52, weight="bold")

    yield patch(grid, line, (face.room, face.event, face.at, face.practice), draw)


def _strip(grid: Grid, showing: Clockwork) -> Iterator[Patch]:
    """What the floor says, or that nobody should go by this."""
    area, face = grid.line(946 + grid.spare, 66), showing.face
    words = showing.warning or face.message

    def draw(brush: Brush) -> None:
        if showing.warning:
            paint.box(brush.painter, area, brush.px(10), WARNING)
        elif words:
            paint.box(brush.painter, area, brush.px(10), brush.inks.call)
        ink = ON_WARNING if showing.warning else brush.inks.on_call
        brush.say(area, words, ink, size=54, weight="bold", align=paint.CENTRE)

    yield patch(grid, area, (words, bool(showing.warning)), draw)


def _foot(grid: Grid, showing: Clockwork) -> Iterator[Patch]:
    line, face = grid.line(1016 + grid.spare, 56), showing.face

    def draw_age(brush: Brush) -> None:
        ink = STOP if showing.warning else brush.inks.muted
        brush.say(age, showing.age, ink, align=paint.RIGHT)
        spot = QRectF(
            age.right() - brush.width(showing.age) - brush.px(28),
            age.center().y() - brush.px(6),
            brush.px(14),
            brush.px(14),
        )
        paint.box(brush.painter, spot, brush.px(7), STOP if showing.warning else brush.inks.good)

    age = QRectF(line.right() - grid.px(520), line.top(), grid.px(520), line.height())
    rest = QRectF(line.left(), line.top(), line.width() - grid.px(560), line.height())
    yield patch(grid, rest, face.notice, lambda brush: brush.say(rest, face.notice, brush.inks.call))
    yield patch(grid, age, (showing.age, bool(showing.warning)), draw_age)


def _tone(face: Face) -> str:
    return "call" if face.is_break else "event"
