"""The worksheet on somebody's large cash of a gaming day: every act, in and out apart, and what is still to ask."""

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
    Kept,
    Line,
    Name,
    Number,
    Paper,
    Rule,
    Said,
    Signatures,
    Table,
    Words,
    paper_for,
    render_largest,
)
from floor.documents.type import bold, plain, tight, tight_bold
from floor.money import Money, show
from floor.record import Record

_SIZES = (11, 10, 9.5)


class CashAct(Record, frozen=True, kw_only=True):
    """One act, with what was paid in and out by it."""

    at: Name
    entry: Number
    what: Name
    paid_in: Cents = Money(0)
    paid_out: Cents = Money(0)
    who: Said = ""


class CashSheet(Headed, frozen=True, kw_only=True):
    """`blanks` are what is asked of the person and written by hand."""

    who: Name
    day: Name
    due: Name
    acts: Annotated[tuple[CashAct, ...], Meta(min_length=1, max_length=2000)]
    note: Said = ""
    blanks: Annotated[tuple[Name, ...], Meta(max_length=12)] = ()

    @property
    def paid_in(self) -> Money:
        return Money(sum(act.paid_in for act in self.acts))

    @property
    def paid_out(self) -> Money:
        return Money(sum(act.paid_out for act in self.acts))


def cash_sheet(sheet: CashSheet, paper: Paper | None = None) -> bytes:
    title = sheet.head.title or "Large cash"
    frame = Frame(sheet.head, title, "For the cage’s eyes", sheet.day)
    return render_largest(frame, partial(_blocks, sheet, title), _SIZES, paper_for(sheet.head, paper, LETTER))


def _blocks(sheet: CashSheet, title: str, size: float) -> Iterator[Block]:
    yield Headline(sheet.who, title, sheet.day)
    yield Facts((Fact("Paid in", show(sheet.paid_in)), Fact("Paid out", show(sheet.paid_out))), figure=30)
    yield Words(sheet.due, plain(size))
    yield Gap(10)
    columns = (
        Column("Time", 1.6, tight(size), "figure"),
        Column("What", 5.2, plain(size), "words"),
        Column("Paid in", 1.7, tight_bold(size), "figure", align="right"),
        Column("Paid out", 1.7, tight_bold(size), "figure", align="right"),
        Column("By", 2, tight(size - 0.5), "name", Ink.GREY),
        Column("Entry", 1.1, tight(size), "figure", align="right"),
    )
    yield from Table(columns, [*map(_row, sheet.acts), _total(sheet)], pad=size - 7).blocks()
    yield Gap(14)
    if sheet.note:
        yield Kept((Words("Note", bold(size)), Words(sheet.note, plain(size)), Gap(8)))
    for blank in sheet.blanks:
        yield Kept((Gap(16), Line(blank, "", plain(9)), Rule()))
    yield Signatures((("Cashier", ""), ("Manager", "")))


def _row(act: CashAct) -> tuple[Cell, ...]:
    return act.at, act.what, _some(act.paid_in), _some(act.paid_out), act.who, f"{act.entry:,}"


def _total(sheet: CashSheet) -> tuple[Cell, ...]:
    return "In all", "", show(sheet.paid_in), show(sheet.paid_out), "", ""


def _some(amount: Money) -> str:
    return show(amount) if amount else ""
