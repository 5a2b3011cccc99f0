"""The limits on the wall: for each game what may be bet and with how much one may sit down."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated

from msgspec import Meta

from floor.documents.kit import (
    LETTER,
    Block,
    Cell,
    Cents,
    Column,
    Frame,
    Gap,
    Halves,
    Headed,
    Headline,
    Ink,
    Name,
    Note,
    Paper,
    Said,
    Table,
    paper_for,
    render_largest,
)
from floor.documents.type import bold, plain, tight, tight_bold
from floor.money import show
from floor.record import Record

_SCALES = (1.7, 1.5, 1.3, 1.15, 1.0, 0.9, 0.8, 0.75)


class LimitRow(Record, frozen=True, kw_only=True):
    """A game at its stakes. No largest buy-in means that there is no maximum."""

    game: Name
    stakes: Name
    betting: Said = ""
    bets: Name
    raises: Said = ""
    min_buy_in: Cents
    max_buy_in: Cents | None = None
    clause: Said = ""

    def __post_init__(self) -> None:
        if self.max_buy_in is not None and self.max_buy_in < self.min_buy_in:
            raise ValueError(f"{self.game}: the largest buy-in is under the smallest")


class LimitNote(Record, frozen=True):
    label: Name
    words: Name
    clause: Said = ""


class Limits(Headed, frozen=True, kw_only=True):
    rows: Annotated[tuple[LimitRow, ...], Meta(min_length=1, max_length=200)]
    notes: Annotated[tuple[LimitNote, ...], Meta(max_length=20)] = ()
    note: Said = ""


def limits_sign(sign: Limits, paper: Paper | None = None) -> bytes:
    """On its side; in the largest rows that fit one page."""
    chosen = paper_for(sign.head, paper, LETTER).turned()
    title = sign.head.title or "Limits"
    return render_largest(Frame(sign.head, title, note=sign.note), partial(_blocks, sign, title), _SCALES, chosen)


def _blocks(sign: Limits, title: str, scale: float) -> Iterator[Block]:
    yield Headline(title, "What may be bet, and with how much you sit down", size=46 * min(1, scale))
    yield Gap(6)
    columns = (
        Column("Stakes", 2.3, tight_bold(24 * scale), "figure", Ink.FELT),
        Column("Game", 2.9, bold(13 * scale), "words", lines=4),
        Column("Bets", 3.8, tight(13 * scale), "words", lines=4),
        Column("Smallest buy-in", 1.9, tight_bold(17 * scale), "figure", align="right"),
        Column("Largest buy-in", 2.6, tight_bold(17 * scale), "figure", align="right"),
        Column("Clause", 1.1, tight(8.5), ink=Ink.GREY, align="right"),
    )
    yield from Table(columns, [_row(row) for row in sign.rows], pad=4 * scale, label=plain(9.5)).blocks()
    yield Gap(12)
    if sign.notes:
        cut = plain(max(8.5, min(12, 9.5 * scale)))
        yield Halves([Note(note.label, note.words, cut, note.clause) for note in sign.notes])


def _row(row: LimitRow) -> tuple[Cell, ...]:
    most = "No maximum" if row.max_buy_in is None else show(row.max_buy_in)
    least = show(row.min_buy_in)
    return row.stakes, (row.game, row.betting), (row.bets, row.raises), least, most, row.clause
