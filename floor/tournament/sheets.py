"""The dealers' rebuy sheets: lines that are owed are paid or struck out, and each sheet is held against the cash."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from floor import text
from floor.books.series import RECEIPTS, issued
from floor.books.tills import drawer_of
from floor.context import Context, Stamp
from floor.derived import CashPaid, Row
from floor.errors import Finding, refuse, refuse_if
from floor.ids import Account, PlanId, PlayerId, RegistrationId, TableId
from floor.money import Money, show
from floor.record import Command, Event, Events
from floor.rules.check.configurations import Split
from floor.text import count
from floor.tournament.held import Bought, Held, Registration, Sale, Sheet, SheetLine
from floor.tournament.opening import label_of, unsettled_tournament
from floor.tournament.prices import paid_in, take
from floor.tournament.rebuying import registration
from floor.tournament.seating import count_anew

if TYPE_CHECKING:
    from floor.state import Room

MORE = (Sale.REBUY, Sale.ADD_ON)
MOST_ON_A_LINE = 100


class PayLine(Command, frozen=True):
    """Take the money for a line of a dealer's sheet."""

    plan: PlanId
    registration: RegistrationId
    entry: int
    """The entry that noted the line."""


class StrikeLine(Command, frozen=True):
    """Strike a line that is owed out of a dealer's sheet: nothing was sold, and its chips are not in play."""

    plan: PlanId
    registration: RegistrationId
    entry: int
    reason: str


class EnterSheet(Command, frozen=True):
    """Enter what a table's rebuy sheet says, player by player, to be held against what was paid."""

    plan: PlanId
    table: TableId
    lines: tuple[SheetLine, ...]


class LinePaid(Event, frozen=True, kw_only=True):
    plan: PlanId
    registration: RegistrationId
    player: PlayerId
    entry: int
    sale: Sale
    many: int
    price: Split
    receipt: int
    drawer: Account
    table: TableId | None = None

    @property
    def cost(self) -> Money:
        return Money(self.many * self.price.cost)


class LineStruck(Event, frozen=True):
    plan: PlanId
    registration: RegistrationId
    player: PlayerId
    entry: int
    amount: Money
    reason: str


class SheetEntered(Event, frozen=True):
    plan: PlanId
    table: TableId
    lines: tuple[SheetLine, ...]


class Differs(NamedTuple):
    """A row at which a sheet and the cash are not the same, and why."""

    registration: RegistrationId
    told: str
    owed: int = 0
    """The entry of the line, where it is one that is owed."""
    amount: Money = Money(0)


class Reckoned(NamedTuple):
    """A table's sheet against the cash, in rebuys and add-ons together."""

    table: TableId
    sheet: int
    cash: int
    in_the_box: Money
    differing: tuple[Differs, ...]
    entered: bool


def pay_line(room: Room, ask: PayLine, now: Context) -> Events:
    held, one, lines = _owed(room, ask)
    till = drawer_of(room, now.staff)
    receipt = issued(room, RECEIPTS)
    yield receipt
    assert one.player is not None, "a line is somebody's"
    yield LinePaid(
        plan=held.id,
        registration=one.id,
        player=one.player,
        entry=ask.entry,
        sale=lines[0].sale,
        many=len(lines),
        price=lines[0].price,
        receipt=receipt.number,
        drawer=till.account,
        table=lines[0].table,
    )


def strike_line(room: Room, ask: StrikeLine, now: Context) -> Events:
    held, one, lines = _owed(room, ask)
    assert one.player is not None, "a line is somebody's"
    amount = Money(sum(line.price.cost for line in lines))
    yield LineStruck(held.id, one.id, one.player, ask.entry, amount, text.name(ask.reason, "reason"))


def enter_sheet(room: Room, ask: EnterSheet, now: Context) -> Events:
    held = unsettled_tournament(room, ask.plan)
    named = [line.registration for line in ask.lines]
    refuse_if(len(set(named)) < len(named), "A player is on the sheet twice.")
    if ask.table not in tables_with_a_sheet(held):
        raise refuse(f"Table {room.table(ask.table).label} has no sheet of {held.name}.")
    for line in ask.lines:
        registration(held, line.registration)
        figures = (line.rebuys, line.add_ons)
        refuse_if(
            not all(0 <= one <= MOST_ON_A_LINE for one in figures),
            f"A line has from 0 to {MOST_ON_A_LINE} rebuys and add-ons.",
        )
    lines = tuple(line for line in ask.lines if line.rebuys or line.add_ons)
    yield SheetEntered(held.id, ask.table, lines)


def line_paid(room: Room, fact: LinePaid, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    one = held.registrations[fact.registration]
    one.bought = [
        replace(line, receipt=fact.receipt, drawer=fact.drawer) if _is_line(line, fact.entry) else line
        for line in one.bought
    ]
    take(room, held, fact.price, fact.player, fact.many)


def line_struck(room: Room, fact: LineStruck, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    one = held.registrations[fact.registration]
    one.bought = [line for line in one.bought if not _is_line(line, fact.entry)]
    count_anew(held, one.seat)


def sheet_entered(room: Room, fact: SheetEntered, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    held.sheets[fact.table] = Sheet(table=fact.table, lines=fact.lines, at=stamp.at, by=stamp.staff)


def line_paid_rows(fact: LinePaid, stamp: Stamp) -> list[Row]:
    return [*paid_in(fact.plan, fact.price, fact.drawer, fact.many), CashPaid(fact.player, paid_in=fact.cost)]


def reckoned(room: Room, held: Held) -> list[Reckoned]:
    """Every table's sheet against the cash. Until one is read off, what was noted of it stands for it."""
    sold = _by_table(held)
    labels = {id_: label_of(room, held, id_) for id_ in tables_with_a_sheet(held)}
    tables = sorted(labels, key=lambda id_: (len(labels[id_]), labels[id_]))
    return [_reckoned(room, held, table, sold.get(table, {})) for table in tables]


def unreconciled(room: Room, held: Held) -> Iterator[Finding]:
    """What stands between the sheets and the cash, a finding for each row; nothing where all of them agree."""
    for one in reckoned(room, held):
        for row in one.differing:
            cure = "Take the money, or strike the line out." if row.owed else "Enter the sheet again, or sell it."
            yield Finding(f"{sheet_name(room, held, one.table)}: {row.told}", held.plan.cites("SHT-04"), cure)


def tables_with_a_sheet(held: Held) -> set[TableId]:
    """Its tables, and those that are broken by now or off the floor, as far as anything was sold there."""
    return {*held.tables, *_by_table(held), *held.sheets}


def sheet_name(room: Room, held: Held, table: TableId) -> str:
    """'Table 31', of one that is off the floor by now too."""
    return f"Table {label_of(room, held, table)}"


def on_sheet(held: Held, table: TableId) -> list[Registration]:
    """Who sits there, and then who bought there and sits elsewhere now, is out or was paid back."""
    here = list(held.sitting_at(table).values())
    bought = _by_table(held).get(table, {})
    gone = [one for one in held.registrations.values() if one.id in bought and one not in here]
    return [*here, *gone]


Lines = dict[RegistrationId, list[Bought]]


def _by_table(held: Held) -> dict[TableId, Lines]:
    """What was paid back later stands on the sheet like anything else that was sold."""
    found: dict[TableId, Lines] = {}
    for one in held.registrations.values():
        for line in one.bought:
            if line.sale in MORE and line.table is not None:
                found.setdefault(line.table, {}).setdefault(one.id, []).append(line)
    return found


class Known(NamedTuple):
    """How many of one kind a player was sold at a table. Lines that were owed when the player was paid back may be on
    the dealer's sheet or not: nobody owes them any more."""

    sold: int
    given_up: int = 0

    def counts(self, on_sheet: int) -> int:
        """Of what the sheet says, what there is money for, or ought to be."""
        return self.sold if self.agrees(on_sheet) else on_sheet

    def agrees(self, on_sheet: int) -> bool:
        return self.sold <= on_sheet <= self.sold + self.given_up


def _known(held: Held, id_: RegistrationId, lines: Lines, sale: Sale) -> Known:
    each = [line for line in lines.get(id_, []) if line.sale is sale]
    given_up = sum(line.is_owed for line in each) if held.registrations[id_].refunded else 0
    return Known(len(each) - given_up, given_up)


def _reckoned(room: Room, held: Held, table: TableId, lines: Lines) -> Reckoned:
    sheet = held.sheets.get(table)
    paid = [line for each in lines.values() for line in each if not line.is_owed]
    said = sum(known.counts(figure) for _, _, known, figure in _both(held, lines, sheet))
    money = Money(sum(line.price.cost for line in paid))
    rows = (*_not_paid(room, held, table, lines), *_read_otherwise(room, held, table, lines))
    return Reckoned(table, said, len(paid), money, tuple(rows), sheet is not None)


def _not_paid(room: Room, held: Held, table: TableId, lines: Lines) -> Iterator[Differs]:
    for id_, each in lines.items():
        one = held.registrations[id_]
        if one.refunded:
            continue
        for entry in dict.fromkeys(line.entry for line in each if line.is_owed):
            owed = [line for line in each if _is_line(line, entry)]
            amount = Money(sum(line.price.cost for line in owed))
            what = count(len(owed), owed[0].sale.value)
            told = f"{_who(room, one, table)}, {what} for {show(amount)} in entry {entry:,}: no receipt for it."
            yield Differs(id_, told, entry, amount)


def _read_otherwise(room: Room, held: Held, table: TableId, lines: Lines) -> Iterator[Differs]:
    for id_, sale, known, figure in _both(held, lines, held.sheets.get(table)):
        if not known.agrees(figure):
            here = f"{figure:,} on the sheet, {known.sold:,} entered"
            yield Differs(id_, f"{_who(room, held.registrations[id_], table)}, {sale.value}s: {here}.")


def _both(held: Held, lines: Lines, sheet: Sheet | None) -> Iterator[tuple[RegistrationId, Sale, Known, int]]:
    """What is known of each player and what the sheet says, which is the same until one is read off."""
    said = {line.registration: line for line in sheet.lines} if sheet is not None else {}
    for id_ in sorted({*lines, *said}, key=lambda id_: held.registrations[id_].number):
        line = said.get(id_, SheetLine(id_))
        for sale, figure in ((Sale.REBUY, line.rebuys), (Sale.ADD_ON, line.add_ons)):
            known = _known(held, id_, lines, sale)
            yield id_, sale, known, known.sold if sheet is None else figure


def _owed(room: Room, ask: PayLine | StrikeLine) -> tuple[Held, Registration, list[Bought]]:
    held = unsettled_tournament(room, ask.plan)
    one = registration(held, ask.registration)
    refuse_if(bool(one.refunded), f"{_who(room, one)} was paid back, and owes nothing.")
    lines = [line for line in one.bought if _is_line(line, ask.entry)]
    if not lines:
        raise refuse(f"{_who(room, one)} owes nothing for entry {ask.entry:,}.")
    return held, one, lines


def _is_line(line: Bought, entry: int) -> bool:
    return line.entry == entry and line.is_owed


def _who(room: Room, one: Registration, table: TableId | None = None) -> str:
    """With the seat of whoever sits at the table that is spoken of."""
    name = room.name_of(one.player) if one.player is not None else f"Entry {one.number:,}"
    return f"{name}, seat {one.seat.seat}" if one.seat is not None and one.seat.table == table else name


def lines_of(held: Held, registrations: Iterable[Registration]) -> list[tuple[Registration, Bought]]:
    """Every line that is owed, the oldest first."""
    found = [(one, line) for one in registrations for line in one.owed]
    return sorted(found, key=lambda pair: pair[1].entry)
