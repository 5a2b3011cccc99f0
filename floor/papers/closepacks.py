"""The close pack of a gaming day, made from its entries: what two people sign before it is sealed."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from floor.books.series import RECEIPTS, SLIPS, NumberIssued
from floor.cage.day import CloseDay, has_begun
from floor.catalog import hindrances, still_open
from floor.clock import show_time
from floor.derived import CORRECTION
from floor.documents.cageslip import Signer
from floor.documents.closepack import ClosePack, close_pack
from floor.documents.form import Form
from floor.documents.head import Fact
from floor.documents.reportsheet import SheetColumn, SheetTable
from floor.fold import Fold
from floor.frozen import thaw
from floor.heads import day_words, plain_head
from floor.money import Money, show
from floor.paper import Paper
from floor.papers.journalhead import chain_words
from floor.papers.reportsheets import table_of
from floor.papers.subjects import whole_room
from floor.record import Record
from floor.reports import REPORTS
from floor.reports.night import of_night
from floor.reports.report import Equal, Report
from floor.state import Room
from floor.text import count, listed

_PAGES = ("drawers", "tables", "over-short", "people", "voids", "exceptions", "large-cash")
_SERIES = {RECEIPTS: "Receipts", SLIPS: "Slips"}


def close_pack_of(fold: Fold, at: datetime) -> ClosePack:
    room, asked = fold.room, of_night(fold, at)
    made = {name: REPORTS[name].make(asked) for name in ("identities", "revenue", *_PAGES)}
    equals = made["identities"].identities or ()
    off = made["over-short"].totals[7] or 0
    return ClosePack(
        head=plain_head(room),
        day=day_words(room),
        standing=_standing(room, at),
        figure=show(Money(off)),
        told=_told(off, made["over-short"]),
        held=_held(equals),
        facts=tuple(_earned(made["revenue"])),
        tables=(
            _equal_table(equals),
            *(table_of(room, made[name], made[name].title) for name in _PAGES),
            _numbers(fold),
            _carried(room),
        ),
        chain=chain_words(fold),
        signers=(Signer("Manager"), Signer("Second person")),
    )


def _standing(room: Room, at: datetime) -> str:
    """What still keeps the day from being closed, or that nothing does."""
    due = list(hindrances(room, CloseDay(room.day)))
    ready = "Ready to be sealed" if has_begun(room, at) else "Not begun by the clock yet"
    said = f"{count(len(due), 'thing')} to do first" if due else ready
    return f"{said}, {show_time(at, room.house.zone)}"


def _told(off: int, report: Report) -> str:
    counts = [row for row in report.rows if row[3] != CORRECTION.capitalize()]
    differ, corrections = sum(1 for row in counts if row[7]), len(report.rows) - len(counts)
    parts = [f"{count(differ, 'count')} of {len(counts)}"] if differ else []
    parts += [count(corrections, "correction")] if corrections else []
    if not parts:
        return f"Nothing over or short in {count(len(counts), 'count')}"
    word = "over" if off > 0 else "short" if off < 0 else "in all, over and short"
    return f"{word}, {listed(parts)}"


def _held(equals: tuple[Equal, ...]) -> str:
    wrong = [one.name for one in equals if one.difference]
    if not wrong:
        return f"All {len(equals)} sums that must be equal are."
    return f"{len(equals) - len(wrong)} of {len(equals)} sums are equal; off: {listed(wrong)}."


def _earned(report: Report) -> Iterator[Fact]:
    for column, total in list(zip(report.columns, report.totals, strict=True))[1:]:
        yield Fact(column.name, show(Money(total or 0)))


def _equal_table(equals: tuple[Equal, ...]) -> SheetTable:
    """Each identity with both sides; under one that is off, the entries that put it off."""
    rows: list[tuple[str, ...]] = []
    for one in equals:
        (whole, amount), *parts = one.sides
        found = Money(sum(part for _, part in parts))
        sides = f"{whole}: {listed([f'{show(Money(part))} {name}' for name, part in parts])}"
        rows.append((one.name, sides, show(Money(amount)), show(found), show(Money(one.difference))))
        rows += [("", f"Entry {row.number:,}, {row.who}: {row.what}", "", "", show(row.amount)) for row in one.rows]
    figures = tuple(SheetColumn(name, "figure") for name in ("Expected", "Found", "Differs"))
    return SheetTable(title="Identities", columns=(SheetColumn(""), SheetColumn("Sides"), *figures), rows=tuple(rows))


def _numbers(fold: Fold) -> SheetTable:
    """Receipts and slips of the day, without a gap; a voided one keeps its number."""
    began, rows = thaw(fold.base).numbers, []
    for series, words in _SERIES.items():
        first, last = began.get(series, 0) + 1, fold.room.numbers.get(series, 0)
        if last >= first:
            gone = sorted(_voided(fold, series))
            rows.append((words, f"{first:,}", f"{last:,}", f"{last - first + 1:,}", ", ".join(f"{n:,}" for n in gone)))
    figures = tuple(SheetColumn(name, "figure") for name in ("First", "Last", "Issued"))
    return SheetTable(
        title="Numbers without a gap",
        columns=(SheetColumn("Series"), *figures, SheetColumn("Voided")),
        rows=tuple(rows),
        nothing="No receipt and no slip was issued.",
    )


def _voided(fold: Fold, series: str) -> Iterator[int]:
    for number in fold.room.voided:
        for event in fold.events.get(number, ()):
            if isinstance(event, NumberIssued) and event.series == series:
                yield event.number


def _carried(room: Room) -> SheetTable:
    return SheetTable(
        title="Still open",
        columns=(SheetColumn("What"), SheetColumn("What becomes of it")),
        rows=tuple((one.what, one.becomes) for one in still_open(room)),
        nothing="Nothing is carried over.",
    )


def _made(fold: Fold, id: str, at: datetime) -> Record:
    return close_pack_of(fold, at)


CLOSE_PACK = (
    Paper("close-pack", "Close pack", Form(ClosePack, close_pack), whole_room, _made, of_the_day=True, slow=True),
)
