"""The answer: the winners side by side, every pot below with the hands that take it, and the reasons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from floor.rules.chips import Chip
from floor.rules.explain import explain
from floor.rules.pots import Seat
from floor.rules.showdown import Showdown, SideAward
from floor.text import listed
from ui import theme
from ui.screens.rules.potpart import PotPart
from ui.screens.rules.seatdisc import SeatDisc
from ui.screens.rules.words import Sitters, seat_name
from ui.widgets import paint
from ui.widgets.card import Hairline
from ui.widgets.text import Text

MOST_TERMS, MOST_PARTS = 5, 4
MOST_TILES = 3
LARGE_FIGURES = 7


class Telling(NamedTuple):
    """A showdown and how it is told: in which chips, with whose names, in how much room."""

    decided: Showdown
    chip: Chip
    sitters: Sitters
    narrow: bool


def answer_sheet(told: Telling) -> QWidget:
    sheet = QWidget()
    column = QVBoxLayout(sheet)
    column.setContentsMargins(16, 0, 16, 8)
    column.setSpacing(12)
    column.addWidget(_tiles(told))
    for place in range(len(told.decided.pots)):
        column.addWidget(PotPart(told.decided, place, told.chip, told.sitters, narrow=told.narrow))
    column.addWidget(Hairline())
    column.addWidget(Text("Why", size=15, weight="bold"))
    for sentence in explain(told.decided, told.chip.show):
        column.addWidget(Text(sentence, lines=20))
    column.addStretch(1)
    return sheet


def sum_words(decided: Showdown, chip: Chip) -> str:
    """'$54 + $38 + $29 = $121, all of it'."""
    shares = [amount for amount in sorted(decided.awards.values(), reverse=True) if amount]
    total = chip.show(sum(shares))
    terms = " + ".join(map(chip.show, shares)) if 1 < len(shares) <= MOST_TERMS else ""
    return f"{terms} = {total}, all of it" if terms else f"{total}, all of it"


def part_words(decided: Showdown, seat: Seat) -> str:
    """'Side high and shares main low': where a seat's money comes from."""
    parts = list(_parts(decided, seat))
    words = listed(parts) if len(parts) <= MOST_PARTS else f"parts of {len(decided.pots)} pots"
    return words[:1].upper() + words[1:]


def _parts(decided: Showdown, seat: Seat) -> Iterator[str]:
    for place, award in enumerate(decided.pots):
        for side in award.sides:
            if seat in side.shares:
                yield f"{'shares ' if len(side.shares) > 1 else ''}{_part(decided, place, side)}"


def _part(decided: Showdown, place: int, side: SideAward) -> str:
    """'main high', 'side 2 low'; the pot itself where it is not divided."""
    pots = len(decided.pots)
    which = "main" if place == 0 else "side"
    if side.reading is None or len(decided.readings) == 1:
        if pots == 1:
            return "the whole pot" if len(side.shares) == 1 else "the pot"
        return f"side pot {place}" if place and pots > 2 else f"the {which} pot"
    name = side.reading.side.short
    return name if pots == 1 else f"{which} {place} {name}" if place and pots > 2 else f"{which} {name}"


def _tiles(told: Telling) -> QWidget:
    """The largest award first; smaller ones, two to a row, where there are many."""
    won = [(seat, amount) for seat, amount in told.decided.awards.items() if amount]
    across = len(won) if len(won) <= MOST_TILES else 2
    whole = QWidget()
    whole.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
    grid = QGridLayout(whole)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setSpacing(8)
    for place, (seat, amount) in enumerate(sorted(won, key=lambda pair: -pair[1])):
        made = _tile if across == len(won) else _small_tile
        grid.addWidget(made(told, seat, told.chip.show(amount)), place // across, place % across)
        grid.setColumnStretch(place % across, 1)
    return whole


def _tile(told: Telling, seat: Seat, amount: str) -> QWidget:
    tile = _Tile(f"{seat_name(told.sitters, seat)}, {amount}")
    size = 36 if len(amount) <= LARGE_FIGURES and not told.narrow else 24
    tile.column.addLayout(_who(told, seat))
    tile.column.addWidget(Text(amount, size=size, weight="bold", condensed=True, keeps=True))
    tile.column.addWidget(Text(part_words(told.decided, seat), size=11, tone="muted", lines=2, keeps=True))
    tile.column.addStretch(1)
    return tile


def _small_tile(told: Telling, seat: Seat, amount: str) -> QWidget:
    tile = _Tile(f"{seat_name(told.sitters, seat)}, {amount}")
    line = _who(told, seat)
    line.addWidget(Text(amount, size=18, weight="bold", condensed=True, keeps=True))
    tile.column.addLayout(line)
    return tile


def _who(told: Telling, seat: Seat) -> QHBoxLayout:
    line = QHBoxLayout()
    line.setSpacing(8)
    line.addWidget(SeatDisc(seat, side=26))
    line.addWidget(Text(seat_name(told.sitters, seat), weight="medium"), 1)
    return line


class _Tile(QFrame):
    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(12, 10, 12, 10)
        self.column.setSpacing(4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            paint.box(painter, QRectF(self.rect()), 8, theme.colour("raised"), theme.colour("line"))
