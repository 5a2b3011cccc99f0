"""A small table of figures on a card: headings, rows between hairlines, numbers at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from ui import theme
from ui.tokens import Tone
from ui.widgets import paint
from ui.widgets.card import Hairline
from ui.widgets.text import Text


class Cell(NamedTuple):
    words: str
    tone: Tone = "text"
    is_strong: bool = False


def figures(heads: Sequence[str], rows: Sequence[Sequence[Cell | str]]) -> QWidget:
    """The first column is words, the others are figures."""
    whole = QWidget()
    whole.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    grid = QGridLayout(whole)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(0)
    for column, head in enumerate(heads):
        grid.setColumnStretch(column, 3 if column == 0 else 2)
        grid.addWidget(_text(Cell(head, "muted"), column, 11), 0, column)
    for place, row in enumerate(rows):
        grid.addWidget(Hairline(), 2 * place + 1, 0, 1, len(heads))
        for column, cell in enumerate(row):
            one = cell if isinstance(cell, Cell) else Cell(cell)
            grid.addWidget(_text(one, column, 13), 2 * place + 2, column)
            grid.setRowMinimumHeight(2 * place + 2, theme.px(32))
    return whole


def _text(cell: Cell, column: int, size: int) -> Text:
    return Text(
        cell.words,
        size=size,
        tone=cell.tone,
        weight="bold" if cell.is_strong else "regular",
        condensed=column > 0,
        align=paint.RIGHT if column else paint.LEFT,
    )
