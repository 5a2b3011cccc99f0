"""What games cost, on the wall: for each game what is taken from a pot, or paid by the half hour, and for the pool."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated

from msgspec import Meta

from floor.documents.kit import (
    LETTER,
    Block,
    Cell,
    Column,
    Frame,
    Gap,
    Headed,
    Headline,
    Ink,
    Name,
    Paper,
    Said,
    Table,
    Words,
    paper_for,
    render_largest,
)
from floor.documents.type import bold, plain, tight, tight_bold
from floor.record import Record

_SCALES = (1.7, 1.5, 1.3, 1.15, 1.0, 0.9, 0.8, 0.75)


class RakeRow(Record, frozen=True, kw_only=True):
    """`costs` is what is taken from a pot as it grows, or paid by time."""

    game: Name
    stakes: Name
    costs: Name
    promotion: Said = ""
    since: Said = ""


class RakeSign(Headed, frozen=True, kw_only=True):
    rows: Annotated[tuple[RakeRow, ...], Meta(min_length=1, max_length=200)]
    notes: Annotated[tuple[Name, ...], Meta(max_length=6)] = ()


def rake_sign(sign: RakeSign, paper: Paper | None = None) -> bytes:
    """On its side; in the largest rows that fit one page."""
    chosen = paper_for(sign.head, paper, LETTER).turned()
    title = sign.head.title or "What games cost"
    return render_largest(Frame(sign.head, title), partial(_blocks, sign, title), _SCALES, chosen)


def _blocks(sign: RakeSign, title: str, scale: float) -> Iterator[Block]:
    yield Headline(title, "Taken from the pot, or paid by time", size=46 * min(1, scale))
    yield Gap(6)
    columns = (
        Column("Stakes", 2.1, tight_bold(24 * scale), "figure", Ink.FELT),
        Column("Game", 2.6, bold(13 * scale), "words", lines=4),
        Column("Rake", 6.2, tight_bold(15 * scale), "words", lines=6),
        Column("Promotion drop", 1.6, tight_bold(17 * scale), "figure", align="right"),
        Column("In force from", 1.9, tight(11), ink=Ink.GREY, align="right"),
    )
    yield from Table(columns, [_row(row) for row in sign.rows], pad=5 * scale, label=plain(9.5)).blocks()
    yield Gap(12)
    yield from (Words(note, plain(max(9, 10 * scale)), Ink.GREY) for note in sign.notes)


def _row(row: RakeRow) -> tuple[Cell, ...]:
    return row.stakes, row.game, row.costs, row.promotion, row.since
