"""Prizes on paper: the list to post, and the same with a line for each who is paid to sign on."""

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
    Fact,
    Facts,
    Frame,
    Gap,
    Headed,
    Headline,
    Ink,
    Large,
    Name,
    Paper,
    Said,
    Signatures,
    Table,
    Words,
    paper_for,
    render_largest,
)
from floor.documents.type import medium, plain, tight, tight_bold
from floor.money import show
from floor.record import Record

_SCALES = (1.8, 1.5, 1.25, 1.0, 0.85)
_SIGNED = 1.0
"""A line to sign on needs its height, however few there are."""


class PrizeLine(Record, frozen=True, kw_only=True):
    """A place, or several that are paid alike."""

    place: Name
    amount: Cents
    share: Said = ""
    player: Said = ""
    paid: Said = ""


class PrizeSheet(Headed, frozen=True, kw_only=True):
    event: Name
    day: Name
    pool: Name
    facts: Annotated[tuple[Fact, ...], Meta(max_length=4)] = ()
    lines: Annotated[tuple[PrizeLine, ...], Meta(min_length=1, max_length=10_000)]
    notes: Annotated[tuple[Said, ...], Meta(max_length=6)] = ()
    signed: bool = False
    named: bool = False
    """Who finished where, with nothing to sign."""


def prize_sheet(sheet: PrizeSheet, paper: Paper | None = None) -> bytes:
    title = sheet.head.title or ("Payouts" if sheet.signed else "Prizes")
    frame = Frame(sheet.head, title, subject=sheet.day)
    scales = tuple(min(scale, _SIGNED) for scale in _SCALES) if sheet.signed else _SCALES
    return render_largest(
        frame, partial(_blocks, sheet, title), tuple(dict.fromkeys(scales)), paper_for(sheet.head, paper, LETTER)
    )


def _blocks(sheet: PrizeSheet, title: str, scale: float) -> Iterator[Block]:
    yield Headline(title, sheet.event, sheet.day, size=44)
    yield Large(sheet.pool, 54, Ink.FELT)
    if sheet.facts:
        yield Gap(6)
        yield Facts(sheet.facts)
    yield Gap(8)
    yield from Table(
        _columns(sheet, scale), [_row(sheet, line) for line in sheet.lines], pad=_pad(sheet, scale)
    ).blocks()
    yield Gap(8)
    for note in sheet.notes:
        yield Words(note, plain(10), Ink.GREY)
    if sheet.signed:
        yield Signatures((("Cashier", ""), ("Tournament director", ""), ("Second person", "")), above=36)


def _columns(sheet: PrizeSheet, scale: float) -> tuple[Column, ...]:
    place = Column("Place", 1.2, tight_bold(16 * scale), "figure", Ink.FELT)
    prize = Column("Prize", 1.6, tight_bold(18 * scale), "figure", align="right")
    if sheet.signed:
        player = Column("Player", 3, medium(12), "name")
        return (place, player, prize, Column("Paid", 1, plain(10)), Column("Signature", 3, plain(10)))
    if sheet.named:
        return (place, Column("Player", 4, medium(12 * scale), "name"), prize)
    return (place, prize, Column("Share", 1.2, tight(13 * scale), "figure", Ink.GREY, "right"))


def _row(sheet: PrizeSheet, line: PrizeLine) -> tuple[Cell, ...]:
    if sheet.signed:
        return (line.place, line.player, show(line.amount), line.paid, "")
    if sheet.named:
        return (line.place, line.player, show(line.amount) if line.amount else "")
    return (line.place, show(line.amount), line.share)


def _pad(sheet: PrizeSheet, scale: float) -> float:
    return 9 * scale if sheet.signed else 4 * scale
