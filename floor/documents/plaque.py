"""The plaque on a table: the game, its stakes larger than anything else, and what they come to."""

from __future__ import annotations

import re
from typing import Annotated

from msgspec import Meta

from floor.documents.fitting import ABOVE, BELOW, alike, hang, is_within, largest, together
from floor.documents.kit import LETTER, Area, Cents, Fact, Frame, Headed, Ink, Name, Paper, Pen, Said, paper_for, sheets
from floor.documents.type import medium, plain, tight_bold, width
from floor.money import show
from floor.record import Record

_BETS, _LIMITS = 152.0, 66.0
"""Where the two rows of figures begin, over the foot of the page."""
_RAKE = 12.0
"""What the line about the rake takes, where there is one."""
_BETWEEN = re.compile(r"(\s*[-–—/]\s*)")


class Forced(Record, frozen=True):
    """Blinds, or the ante and the bring-in."""

    label: Name
    amounts: Annotated[tuple[Cents, ...], Meta(min_length=1, max_length=4)]
    clause: Said = ""


class StreetBet(Record, frozen=True):
    """What a bet is on a street; `board` cards lie on the table by then, of `of` in all."""

    street: Name
    bet: Name
    board: Annotated[int, Meta(ge=0, le=5)] = 0
    higher: bool = False


class Plaque(Headed, frozen=True, kw_only=True):
    table: Name
    game: Name
    stakes: Name
    betting: Name
    play: Said = ""
    forced: Forced
    streets: Annotated[tuple[StreetBet, ...], Meta(min_length=1, max_length=5)]
    raises: Fact
    min_buy_in: Cents
    max_buy_in: Cents | None = None
    buy_in_clause: Said = ""
    rake: Said = ""
    """What is taken from a pot, or paid by the half hour."""
    note: Said = ""

    def __post_init__(self) -> None:
        if self.max_buy_in is not None and self.max_buy_in < self.min_buy_in:
            raise ValueError("The largest buy-in is under the smallest")


def plaque(sign: Plaque, paper: Paper | None = None) -> bytes:
    """On its side, to stand on the table or hang over it."""
    sheet = paper_for(sign.head, paper, LETTER).turned()
    frame = Frame(sign.head, sign.game, subject=f"Table {sign.table}", note=sign.note)

    def draw(pen: Pen, area: Area) -> None:
        if sign.rake:
            pen.fit(area.x, area.bottom - 2, area.wide, sign.rake, medium(12))
            area = Area(area.x, area.top, area.wide, area.tall - _RAKE)
        used = _title(pen, sign, area)
        _stakes(pen, sign.stakes, Area(area.x, area.top - used, area.wide, area.tall - used - _BETS - 14))
        _bets(pen, sign, Area(area.x, area.bottom + _BETS, area.wide, _BETS - _LIMITS))
        _limits(pen, sign, Area(area.x, area.bottom + _LIMITS, area.wide, _LIMITS))

    return sheets(frame, sheet, [draw])


def _title(pen: Pen, sign: Plaque, area: Area) -> float:
    """The game at the left, how it is bet and played at the right; how much height it takes."""
    cut = together([sign.game], tight_bold(56), area.wide * 0.62)
    base = area.top - 50
    left = area.wide - pen.fit(area.x - hang(sign.game, cut), base, area.wide * 0.62, sign.game, cut) - 20
    pen.fit(area.right, base + 22 if sign.play else base, left, sign.betting, medium(15), align="right")
    pen.fit(area.right, base, left, sign.play, plain(15), Ink.GREY, "right")
    return 65


def _stakes(pen: Pen, stakes: str, area: Area) -> None:
    """As large as the space allows, the two figures at its two edges."""
    cut = largest(stakes, tight_bold(1), area.wide, area.tall)
    base, out = area.bottom + (area.tall - (ABOVE - BELOW) * cut.size) / 2, hang(stakes, cut)
    if not is_within(stakes, cut, area.wide):
        pen.fit(area.x, base, area.wide, stakes, cut, Ink.FELT)
        return
    parts = [part.strip() for part in _BETWEEN.split(stakes, maxsplit=1)]
    white = (area.wide + out - width("".join(parts), cut)) / max(len(parts) - 1, 1)
    pen.apart(area.x - out, base, parts, cut, Ink.FELT, white)


def _bets(pen: Pen, sign: Plaque, area: Area) -> None:
    """What is posted and what is bet on each street, in figures of one size; the higher bets under a bar of colour."""
    posted = " · ".join(show(amount) for amount in sign.forced.amounts)
    cells = [(sign.forced.label, posted), *((street.street, street.bet) for street in sign.streets)]
    spans = area.across(len(cells), 16)
    cut = alike(((value, wide) for (_, value), (_, wide) in zip(cells, spans, strict=True)), tight_bold(44))
    boards = (0, *(street.board for street in sign.streets))
    higher = (False, *(street.higher for street in sign.streets))
    most = max(boards)
    for place, ((label, value), (x, wide), board, high) in enumerate(zip(cells, spans, boards, higher, strict=True)):
        pen.fill(Area(x, area.top + (4 if high else 0), wide, 6 if high else 2), Ink.FELT if high else Ink.BLACK)
        taken = _board(pen, x + wide, area.top - 8, board, most) if board and wide > 110 else 0
        if place == 0:
            taken = pen.fit(x + wide, area.top - 18, wide * 0.4, sign.forced.clause, plain(8), Ink.GREY, "right")
        pen.fit(x, area.top - 18, wide - taken - 6, label, medium(13))
        pen.fit(x, area.top - 22 - 44 * 0.86, wide, value, cut)


def _board(pen: Pen, right: float, top: float, board: int, most: int) -> float:
    """Little cards, those that lie on the table filled."""
    for place in range(most):
        card = Area(right - (most - place) * 11, top, 9, 12.5)
        if place < board:
            pen.fill(card, Ink.BLACK, 1.8)
        else:
            pen.outline(card, 0.4, 1.8)
    return most * 11


def _limits(pen: Pen, sign: Plaque, area: Area) -> None:
    """Raises, the smallest and the largest buy-in, in words of one size."""
    most = "No maximum" if sign.max_buy_in is None else show(sign.max_buy_in)
    cells = (
        (sign.raises, _narrower(area.columns(1, 5))),
        (Fact("Smallest buy-in", show(sign.min_buy_in), sign.buy_in_clause), _narrower(area.columns(6, 3))),
        (Fact("Largest buy-in", most, sign.buy_in_clause), area.columns(9, 4)),
    )
    cut = alike(((fact.value, wide) for fact, (_, wide) in cells), tight_bold(36))
    for fact, (x, wide) in cells:
        pen.rule(x, area.top, wide)
        taken = pen.fit(x + wide, area.top - 16, wide * 0.35, fact.clause, plain(8), Ink.GREY, "right")
        pen.fit(x, area.top - 16, wide - taken - 6, fact.label, medium(13))
        pen.fit(x, area.top - 20 - 36 * 0.86, wide, fact.value, cut)


def _narrower(span: tuple[float, float]) -> tuple[float, float]:
    """With white before what stands at its right."""
    return span[0], span[1] - 16
