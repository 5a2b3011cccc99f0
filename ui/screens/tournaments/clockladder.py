"""The ladder beside the clock: every level and break with its end by the clock on the wall, and what was changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from floor.clock import show_time
from floor.state import Room
from floor.tournament.clock import Reading, Rung, shown_off
from floor.tournament.held import Held
from floor.views.clockface import amounts
from floor.views.colourup import colour_ups_of
from ui import icons, theme
from ui.tokens import Tone
from ui.widgets import paint

TALL = 34


@dataclass(frozen=True, slots=True)
class LadderRow:
    """`mark` is by how much it was changed; `when` one of done, now, next and later."""

    title: str
    cells: tuple[str, ...]
    ends: str
    mark: str = ""
    when: str = "later"
    is_break: bool = False
    part: float = 0.0

    @property
    def words(self) -> str:
        told = (self.title, *self.cells, self.mark, f"ends {self.ends}" if self.ends else "", self.when)
        return ", ".join(filter(None, told))


def ladder_rows(room: Room, held: Held, shows: Reading) -> list[LadderRow]:
    return [_row(room, held, shows, rung) for rung in shows.rungs]


def headings(room: Room, held: Held) -> tuple[str, ...]:
    return tuple(name for name, _ in amounts(room, held.plan.form, held.levels[0])) if held.levels else ()


def _row(room: Room, held: Held, shows: Reading, rung: Rung) -> LadderRow:
    ends = shows.ends[rung.row]
    when = _when(shows, rung)
    part = shows.facts.gone / rung.seconds if when == "now" and rung.seconds else 0.0
    level = held.levels[rung.level - 1]
    cells = tuple(words for _, words in amounts(room, held.plan.form, level))
    return LadderRow(
        title=f"Break {rung.planned // 60} min" if rung.is_break else str(rung.level),
        cells=(_break_words(held, rung),) if rung.is_break else cells,
        ends=show_time(ends, room.house.zone) if ends is not None else "–",
        mark=shown_off(shows.off(rung.row)),
        when=when,
        is_break=rung.is_break,
        part=round(min(part, 1.0), 2),
    )


def _when(shows: Reading, rung: Rung) -> str:
    if not shows.has_started:
        return "later"
    if rung.row < shows.row:
        return "done"
    if rung.row == shows.row:
        return "now"
    return "next" if rung.row == shows.row + 1 else "later"


def _break_words(held: Held, rung: Rung) -> str:
    """'Colour up 25s, rebuys end'."""
    plan, number = held.plan, rung.level
    said = [f"colour up {one.chip:,}s" for one in colour_ups_of(held) if one.after == number]
    said += ["rebuys end"] if plan.rebuys and plan.rebuys_until == number else []
    said += ["late entry ends"] if plan.late_until == number else []
    said += ["add-on"] if plan.add_ons and plan.add_on_after == number else []
    words = ", ".join(said)
    return words[:1].upper() + words[1:]


class ClockLadder(QWidget):
    """Painted by rows of one height; a row is painted again when it says something else."""

    def __init__(self) -> None:
        super().__init__()
        self._heads: tuple[str, ...] = ()
        self._rows: list[LadderRow] = []
        self.setAccessibleName("Levels")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def rows(self) -> list[LadderRow]:
        return self._rows

    def show_rows(self, heads: tuple[str, ...], rows: Sequence[LadderRow]) -> None:
        before, self._rows = self._rows, list(rows)
        if heads != self._heads or len(before) != len(self._rows):
            self._heads = heads
            self.updateGeometry()
            self.update()
        for place, (old, new) in enumerate(zip(before, self._rows, strict=False)):
            if old != new:
                self.update(self._area(place).toAlignedRect())
        self.setAccessibleDescription("\n".join(row.words for row in self._rows))

    def now_at(self) -> int:
        """The top of the row that is on, to be kept in sight."""
        place = next((place for place, row in enumerate(self._rows) if row.when == "now"), 0)
        return round(self._area(place).top())

    def sizeHint(self) -> QSize:
        return QSize(theme.px(330), theme.px(TALL) * (len(self._rows) + 1))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(300), self.sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            self._draw_heads(painter)
            for place, row in enumerate(self._rows):
                area = self._area(place)
                if event.region().intersects(area.toAlignedRect()):
                    self._draw(painter, area, row)

    def _area(self, place: int) -> QRectF:
        tall = theme.px(TALL)
        return QRectF(0, tall * (place + 1), self.width(), tall)

    def _columns(self) -> tuple[float, float, list[float]]:
        """Where amounts begin, how wide an end is, and each amount's right edge."""
        first, ends = theme.px(40), theme.px(116)
        weights = [4 if name == "Limits" else 2 for name in self._heads]
        room = self.width() - first - ends
        rights, at = [], float(first)
        for weight in weights:
            at += room * weight / max(sum(weights), 1)
            rights.append(at)
        return first, ends, rights

    def _draw_heads(self, painter: QPainter) -> None:
        tall, (first, _, rights) = theme.px(TALL), self._columns()
        font, ink = theme.font(12, condensed=True), theme.colour("muted")
        paint.words(painter, QRectF(theme.px(10), 0, first, tall), "Level", font, ink)
        left = float(first)
        for name, right in zip(self._heads, rights, strict=False):
            paint.words(painter, QRectF(left, 0, right - left, tall), name, font, ink, paint.RIGHT)
            left = right
        paint.words(painter, QRectF(0, 0, self.width() - theme.px(10), tall), "Ends", font, ink, paint.RIGHT)

    def _draw(self, painter: QPainter, area: QRectF, row: LadderRow) -> None:
        ground: Tone | None = "event_soft" if row.when == "now" else "raised" if row.is_break else None
        if ground is not None:
            painter.fillRect(area, theme.colour(ground))
        if row.when == "now":
            painter.fillRect(QRectF(area.left(), area.top(), 3, area.height()), theme.colour("event"))
            gone = QRectF(area.left(), area.bottom() - 2, area.width() * row.part, 2)
            painter.fillRect(gone, theme.colour("event"))
        painter.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), 1), theme.colour("line"))
        self._draw_words(painter, area, row)

    def _draw_words(self, painter: QPainter, area: QRectF, row: LadderRow) -> None:
        ink: Tone = "muted" if row.when == "done" or (row.is_break and row.when != "now") else "text"
        bold = theme.font(13, "regular" if row.when == "done" else "bold", condensed=True)
        first, ends, rights = self._columns()
        right = area.right() - theme.px(10)
        paint.words(
            painter,
            QRectF(right - ends, area.top(), ends, area.height()),
            row.ends,
            bold,
            theme.colour(ink),
            paint.RIGHT,
        )
        self._draw_mark(painter, QRectF(rights[-1] if rights else first, area.top(), theme.px(52), area.height()), row)
        if row.is_break:
            self._draw_break(painter, area, row, ink)
            return
        if row.when == "done":
            side = theme.px(14)
            spot = QRectF(area.left() + theme.px(8), area.center().y() - side / 2, side, side)
            icons.paint(painter, spot, "check", theme.colour("muted"))
        number = QRectF(area.left() + theme.px(24), area.top(), theme.px(24), area.height())
        paint.words(painter, number, row.title, bold, theme.colour(ink))
        left = float(first)
        for words, edge in zip(row.cells, rights, strict=False):
            paint.words(
                painter,
                QRectF(left, area.top(), edge - left, area.height()),
                words,
                bold,
                theme.colour(ink),
                paint.RIGHT,
            )
            left = edge

    def _draw_break(self, painter: QPainter, area: QRectF, row: LadderRow, ink: Tone) -> None:
        side, title = theme.px(16), theme.font(12, "bold", condensed=True)
        spot = QRectF(area.left() + theme.px(8), area.center().y() - side / 2, side, side)
        icons.paint(painter, spot, "cup", theme.colour("call" if row.when in ("now", "next") else "muted"))
        left = area.left() + theme.px(32)
        until = paint.breadth(row.ends, theme.font(13, "bold", condensed=True)) + theme.px(8)
        room = area.right() - theme.px(10) - until - left
        paint.words(painter, QRectF(left, area.top(), room, area.height()), row.title, title, theme.colour(ink))
        taken = paint.breadth(row.title, title) + theme.px(10)
        note = QRectF(left + taken, area.top(), max(room - taken, 0), area.height())
        tone: Tone = "call" if row.when in ("now", "next") else "muted"
        paint.words(painter, note, row.cells[0], theme.font(12, condensed=True), theme.colour(tone))

    def _draw_mark(self, painter: QPainter, area: QRectF, row: LadderRow) -> None:
        words, tone = (row.mark, "call") if row.mark else (row.when if row.when in ("now", "next") else "", "accent")
        small: QFont = theme.font(11, condensed=True)
        ink = theme.colour("call" if tone == "call" else "event" if row.when == "now" else "accent")
        if words and not row.is_break:
            paint.words(painter, area.adjusted(theme.px(6), 0, 0, 0), words, small, ink)
