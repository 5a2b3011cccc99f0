"""The deal agreement: what is left to pay, what each gets of it, and a line for everybody to sign on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Annotated

from msgspec import Meta

from floor.documents.kit import (
    HAIR,
    LETTER,
    Area,
    Block,
    Cents,
    Code,
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
    Pen,
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

_PADS = (14.0, 11.0, 9.0, 7.0)
"""The white above and below a row's words, for the signature beside them."""
_BOX = 4
"""As wide as a box must be to be told from the next."""


class DealLine(Record, frozen=True, kw_only=True):
    player: Name
    chips: Name
    share: Said = ""
    others: Annotated[tuple[Said, ...], Meta(max_length=4)] = ()
    """What it would have been in the other ways, in the order of the sheet's methods."""
    amount: Cents


class HalfField(Record, frozen=True, kw_only=True):
    """How many are paid in all, how many may be, and of how many entries."""

    paid: Annotated[int, Meta(ge=0)]
    most: Annotated[int, Meta(ge=0)]
    entries: Annotated[int, Meta(ge=1, le=1_000_000)]
    clause: Said = ""


class DealAgreement(Headed, frozen=True, kw_only=True):
    event: Name
    day: Name
    total: Name
    method: Name
    facts: Annotated[tuple[Fact, ...], Meta(max_length=4)] = ()
    lines: Annotated[tuple[DealLine, ...], Meta(min_length=2, max_length=200)]
    methods: Annotated[tuple[Name, ...], Meta(max_length=4)] = ()
    sums: Name
    """All chips, as they were counted."""
    half: HalfField | None = None
    coded: Said = ""
    """What is written beside the code of its head."""
    notes: Annotated[tuple[Said, ...], Meta(max_length=8)] = ()


def deal_agreement(sheet: DealAgreement, paper: Paper | None = None) -> bytes:
    frame = Frame(sheet.head, sheet.head.title or "Deal agreement", subject=sheet.day)
    return render_largest(frame, partial(_blocks, sheet), _PADS, paper_for(sheet.head, paper, LETTER))


def _blocks(sheet: DealAgreement, pad: float) -> Iterator[Block]:
    yield Headline(sheet.head.title or "Deal agreement", sheet.event, sheet.day, size=40)
    yield Large(sheet.total, 64, Ink.FELT)
    yield Words(sheet.method, bold(12))
    if sheet.facts:
        yield Gap(8)
        yield Facts(sheet.facts)
    yield Gap(8)
    columns = (
        Column("Player", 3.2, medium(12), "name"),
        Column("Chips", 1.2, tight(13), "figure", align="right"),
        Column("Share", 0.9, tight(12), "figure", Ink.GREY, "right"),
        *(Column(method, 1, tight(12), "figure", Ink.GREY, "right") for method in sheet.methods),
        Column("Agreed", 1.5, tight_bold(19), "figure", Ink.FELT, "right"),
        Column("Signature", 2.6, plain(10)),
    )
    rows = [(line.player, line.chips, line.share, *_others(sheet, line), show(line.amount), "") for line in sheet.lines]
    yield from Table(columns, rows, pad=pad).blocks()
    yield Line(sheet.sums, sheet.total, bold(12), tight_bold(16))
    yield Rule()
    yield Gap(6)
    for note in sheet.notes:
        yield Words(note, plain(10.5), Ink.GREY)
    if sheet.half is not None:
        yield Gap(8)
        yield _Half(sheet.half)
    yield Signatures((("Tournament director", ""), ("Second person", "")), above=32)
    if sheet.head.code:
        yield Gap(12)
        yield Code(sheet.head.code, sheet.coded, size=60)


def _others(sheet: DealAgreement, line: DealLine) -> list[str]:
    return [*line.others[: len(sheet.methods)], *[""] * (len(sheet.methods) - len(line.others))]


@dataclass(frozen=True, slots=True)
class _Half:
    """A box for each who may be paid, filled for those who are; what is over half the field is dotted out."""

    field: HalfField

    def height(self, room: float) -> float:
        return 58

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        field, each = self.field, room / self.field.entries
        pen.words(x, top - 12, "Never more than half the field", bold(11.5))
        pen.fit(x + room, top - 12, room * 0.3, field.clause, plain(8), Ink.GREY, "right")
        half, bar = x + field.most * each, Area(x, top - 20, field.most * each, 14)
        pen.fill(Area(x, bar.top, field.paid * each, bar.tall), Ink.FELT)
        pen.outline(bar)
        for box in range(1, field.most) if each >= _BOX else ():
            pen.upright(x + box * each, bar.top, bar.tall)
        pen.rule(half, bar.top - bar.tall / 2, x + room - half, HAIR)
        pen.words(x, top - 48, f"{field.paid:,} paid in all", bold(9.5))
        over = f"{field.most:,} at most: half of {field.entries:,}, rounded down"
        pen.fit(half + 6, top - 48, x + room - half - 6, over, plain(9.5), Ink.GREY)
