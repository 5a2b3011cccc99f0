"""The deal agreement: what is left to pay, what each gets of it, and a line for everybody to sign on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated

from msgspec import Meta

from floor.documents.kit import (
    LETTER,
    Block,
    Cents,
    Column,
    Fact,
    Facts,
    Frame,
    Gap,
    Headed,
    Headline,
    Ink,
    Large,
    Line,
    Name,
    Paper,
    Rule,
    Said,
    Signatures,
    Table,
    Words,
    paper_for,
    render_largest,
)
from floor.documents.type import bold, medium, plain, tight, tight_bold
from floor.money import show
from floor.record import Record

_PADS = (14.0, 11.0, 9.0)
"""The white above and below a row's words, for the signature beside them."""


class DealLine(Record, frozen=True, kw_only=True):
    player: Name
    chips: Name
    share: Said = ""
    amount: Cents


class DealAgreement(Headed, frozen=True, kw_only=True):
    event: Name
    day: Name
    total: Name
    method: Name
    facts: Annotated[tuple[Fact, ...], Meta(max_length=4)] = ()
    lines: Annotated[tuple[DealLine, ...], Meta(min_length=2, max_length=200)]
    sums: Name
    """All chips, as they were counted."""
    notes: Annotated[tuple[Said, ...], Meta(max_length=8)] = ()


def deal_agreement(sheet: DealAgreement, paper: Paper | None = None) -> bytes:
    frame = Frame(sheet.head, sheet.head.title or "Deal agreement", subject=sheet.day)
    return render_largest(frame, partial(_blocks, sheet), _PADS, paper_for(sheet.head, paper, LETTER))


def _blocks(sheet: DealAgreement, pad: float) -> Iterator[Block]:
    yield Headline(sheet.head.title or "Deal agreement", sheet.event, sheet.day, size=40)
    yield Large(sheet.total, 80, Ink.FELT)
    yield Words(sheet.method, bold(12))
    if sheet.facts:
        yield Gap(8)
        yield Facts(sheet.facts)
    yield Gap(8)
    columns = (
        Column("Player", 3, medium(12), "name"),
        Column("Chips", 1.5, tight(13), "figure", align="right"),
        Column("Share", 1, tight(12), "figure", Ink.GREY, "right"),
        Column("Agreed", 1.7, tight_bold(19), "figure", Ink.FELT, "right"),
        Column("Signature", 3.2, plain(10)),
    )
    rows = [(line.player, line.chips, line.share, show(line.amount), "") for line in sheet.lines]
    yield from Table(columns, rows, pad=pad).blocks()
    yield Line(sheet.sums, sheet.total, bold(12), tight_bold(16))
    yield Rule()
    yield Gap(6)
    for note in sheet.notes:
        yield Words(note, plain(10.5), Ink.GREY)
    yield Signatures((("Tournament director", ""), ("Second person", "")), above=40)
