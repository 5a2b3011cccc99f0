"""Suggestions: rows one chooses from by keyboard or mouse, in the command bar and in searches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPointF, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QWidget

from ui import icons, theme
from ui.widgets import paint
from ui.widgets.rowlist import RowList, RowModel, RowPainter

_PAD = 6
ENTER = "Enter"
"""The key of a row that Enter does."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One row: led by initials, a chip or an icon. `why_not` makes it refused and says why; `value` is the owner's."""

    title: str
    subtitle: str = ""
    icon: str = ""
    initials: str = ""
    chip: str = ""
    key: str = ""
    why_not: str = ""
    value: object = None

    @property
    def words(self) -> str:
        return ", ".join(part for part in (self.title, self.subtitle, self.why_not) if part)

    @property
    def tip(self) -> str:
        return self.why_not or (self.words if len(self.words) > 60 else "")


class SuggestionList(RowList[Suggestion]):
    """Refused rows can be reached, so that their reason is read, but not chosen."""

    chosen = Signal(object)
    refused = Signal(object)

    def __init__(self, label: str, parent: QWidget | None = None) -> None:
        super().__init__(label, RowModel(), _SuggestionPainter(), parent)
        self.clicked.connect(lambda _index: self.choose_current())

    def set_rows(self, rows: Sequence[Suggestion]) -> None:
        """New rows; the first is the current one, or where that is refused the one that says Enter does it."""
        self._model.set_rows(rows)
        self.setCurrentIndex(self._model.index(_first(rows)) if rows else QModelIndex())

    def step(self, by: int) -> None:
        if count := len(self.rows()):
            self.setCurrentIndex(self._model.index((self.currentIndex().row() + by) % count))

    def choose_current(self) -> None:
        if (suggestion := self.current()) is not None:
            (self.refused if suggestion.why_not else self.chosen).emit(suggestion)


def _first(rows: Sequence[Suggestion]) -> int:
    if not rows[0].why_not:
        return 0
    return next((place for place, row in enumerate(rows) if row.key == ENTER and not row.why_not), 0)


class _SuggestionPainter(RowPainter[Suggestion]):
    def tall(self, row: Suggestion, width: int) -> int:
        """As many lines as its words take."""
        wide = width - 2 * (4 + _PAD) - _lead_width(row) - _key_width(row)
        below = len(_below(row, wide)) * theme.px(15)
        return len(_title(row, wide)) * theme.px(18) + (below + theme.px(16) if below else theme.px(22))

    def draw(self, painter: QPainter, area: QRectF, row: Suggestion, state: QStyle.StateFlag) -> None:
        area = area.adjusted(4, 1, -4, -1)
        if state & QStyle.StateFlag.State_Selected:
            paint.box(painter, area, 6, theme.colour("stop_soft" if row.why_not else "accent_soft"))
        elif state & QStyle.StateFlag.State_MouseOver:
            paint.box(painter, area, 6, theme.colour("raised"))
        _draw_row(painter, area.adjusted(_PAD, 0, -_PAD, 0), row)


def _below(row: Suggestion, width: float) -> list[str]:
    """The reason why not, or else what more there is to say."""
    words, most = (row.why_not, 3) if row.why_not else (row.subtitle, 2)
    return paint.wrapped(words, theme.font(11), max(width, 60), most)[0] if words else []


def _title(row: Suggestion, width: float) -> list[str]:
    """On two lines rather than cut: what is cut may be the game or the seat."""
    return paint.wrapped(row.title, theme.font(13, "medium"), max(width, 60), 2)[0]


def _key_width(row: Suggestion) -> float:
    return paint.chip_width(row.key) + 8 if row.key and not row.why_not else 0


def _draw_row(painter: QPainter, area: QRectF, row: Suggestion) -> None:
    _draw_lead(painter, area, row)
    area.setLeft(area.left() + _lead_width(row))
    if row.key and not row.why_not:
        chip = theme.colour("muted"), theme.colour("line"), theme.colour("ground")
        paint.key_chip(painter, area.right(), area.center().y(), row.key, *chip)
        area.setRight(area.right() - _key_width(row))
    upper, lower = theme.px(18), theme.px(15)
    title, below = _title(row, area.width()), _below(row, area.width())
    top = area.center().y() - (upper * len(title) + lower * len(below)) / 2
    ink = theme.colour("muted" if row.why_not else "text")
    for words in title:
        paint.words(painter, QRectF(area.left(), top, area.width(), upper), words, theme.font(13, "medium"), ink)
        top += upper
    line = QRectF(area.left(), top, area.width(), lower)
    for words in below:
        paint.words(painter, line, words, theme.font(11), theme.colour("stop" if row.why_not else "muted"))
        line.translate(0, lower)


def _chip_width(row: Suggestion) -> float:
    return max(theme.px(34), paint.breadth(row.chip, theme.font(15, "bold", condensed=True)) + 12)


def _lead_width(row: Suggestion) -> float:
    """What leads the row, with the space after it."""
    if row.initials:
        return theme.px(30) + 10
    if row.chip:
        return _chip_width(row) + 10
    return theme.px(18) + 8 if row.icon or row.why_not else 0


def _draw_lead(painter: QPainter, area: QRectF, row: Suggestion) -> None:
    middle, side = area.center().y(), theme.px(18)
    if row.initials:
        spot = QPointF(area.left() + theme.px(15), middle)
        paint.disc(painter, spot, theme.px(15), row.initials, theme.colour("disc"), theme.colour("disc_text"))
    elif row.chip:
        chip = QRectF(area.left(), middle - theme.px(13), _chip_width(row), theme.px(26))
        paint.box(painter, chip, 6, theme.colour("raised"), theme.colour("line"))
        font = theme.font(15, "bold", condensed=True)
        paint.words(painter, chip, row.chip, font, theme.colour("text"), paint.CENTRE)
    elif icon := "refused" if row.why_not else row.icon:
        place = QRectF(area.left(), middle - side / 2, side, side)
        icons.paint(painter, place, icon, theme.colour("stop" if row.why_not else "muted"))
