"""Boxes pulled off the tables and counted, two people each time; and time charges picked up through the night."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.books.accounts import CHIPS, PROMOTION, VAULT, Stream, banked, fees
from floor.books.counts import Count, counted
from floor.books.series import SLIPS, issued
from floor.books.tills import chips_at, own_drawer
from floor.books.transfers import chips_in_play, moved
from floor.cage.rakes import rake_on
from floor.cage.records import Box, BoxKind
from floor.cage.vault import add_pieces
from floor.clock import show_time
from floor.context import Context, Stamp
from floor.derived import TIME, Earned, Row
from floor.errors import refuse, refuse_if
from floor.house.tables import Table
from floor.ids import Account, TableId
from floor.money import Money, show
from floor.pit import banks
from floor.pit.table import is_banked, run_of
from floor.record import Command, Event, Events
from floor.room.cashgame import cash_table

if TYPE_CHECKING:
    from floor.state import Room


class PullBox(Command, frozen=True):
    """Take a table's box off and put an empty one in its place."""

    table: TableId
    kind: BoxKind


class CountBox(Command, frozen=True):
    """Count what is in a box that was pulled. From here on it is revenue, or the promotion pool's."""

    box: int
    count: Count


class PickUpFees(Command, frozen=True):
    """Take a table's time charge, in chips, into one's own drawer."""

    table: TableId
    amount: Money


class BoxPulled(Event, frozen=True):
    number: int
    table: TableId
    kind: BoxKind
    label: str


class BoxCounted(Event, frozen=True):
    number: int
    table: TableId
    kind: BoxKind
    label: str
    count: Count


class FeesPickedUp(Event, frozen=True):
    number: int
    table: TableId
    drawer: Account
    amount: Money


def pull_box(room: Room, ask: PullBox, now: Context) -> Events:
    table = room.table(ask.table)
    _check_kind(room, table, ask.kind)
    yield issued(room, SLIPS)
    yield BoxPulled(room.next_number(SLIPS), table.id, ask.kind, table.label)


def called_box(room: Room, box: Box) -> str:
    """'rake box of table 12'; where several wait, with the slip it was pulled by and when."""
    called = f"{box.kind.value} box of table {box.label}"
    twins = [one for one in room.cage.boxes.values() if (one.kind, one.label) == (box.kind, box.label)]
    if len(twins) < 2:
        return called
    return f"{called} (slip {box.number:,}, {show_time(box.pulled_at, room.house.zone)})"


def count_box(room: Room, ask: CountBox, now: Context) -> Events:
    box, count = room.cage.boxes.get(ask.box), counted(room, ask.count)
    if box is None:
        raise refuse(f"No box {ask.box:,} waits to be counted.", cure="Choose one that was pulled.")
    _check_out(room, count.in_chips)
    yield BoxCounted(box.number, box.table, box.kind, box.label, count)
    run = banks.run_of_box(room, box.number)
    if run is not None:
        yield from banks.completed(room, run, box.number, Money(count.in_chips + count.in_cash))


def pick_up_fees(room: Room, ask: PickUpFees, now: Context) -> Events:
    table, drawer = cash_table(room, ask.table), own_drawer(room, now.staff)
    rake = rake_on(room, table.plays.spread.id, now.day)
    charge = rake.time_charge if rake is not None else Money(0)
    refuse_if(not charge, f"{table.plays.spread.name} has no time charge.", cure="A manager sets what a game costs.")
    refuse_if(
        ask.amount <= 0 or ask.amount % charge != 0,
        f"{show(ask.amount)} is not made of charges of {show(charge)}.",
        cure="Enter the charge times the seats that paid it.",
    )
    _check_out(room, ask.amount)
    yield issued(room, SLIPS)
    yield FeesPickedUp(room.next_number(SLIPS), table.id, drawer.account, ask.amount)


def box_pulled(room: Room, fact: BoxPulled, stamp: Stamp) -> None:
    room.cage.boxes[fact.number] = Box(fact.number, fact.table, fact.kind, fact.label, stamp.at)
    if fact.kind is BoxKind.TWENTY_ONE:
        banks.box_pulled(room, fact.table, fact.number, stamp)


def box_counted(room: Room, fact: BoxCounted, stamp: Stamp) -> None:
    """What was in it goes to the vault."""
    del room.cage.boxes[fact.number]
    add_pieces(room.cage.vault, fact.count.chips)
    room.cage.chips[VAULT] = Money(chips_at(room, VAULT) + fact.count.in_chips)
    if fact.kind is BoxKind.PROMOTION:
        room.cage.pool.drops = Money(room.cage.pool.drops + fact.count.in_chips + fact.count.in_cash)
    if fact.kind is BoxKind.TWENTY_ONE:
        banks.box_counted(room, fact.number, Money(fact.count.in_chips + fact.count.in_cash))


def counted_rows(fact: BoxCounted, stamp: Stamp) -> list[Row]:
    """A box of 21 is not earned by itself: the win is, once the table has its closer."""
    earns = _earns(fact)
    earned = Earned(fact.table, fact.label, fact.kind.value, Money(fact.count.in_chips + fact.count.in_cash))
    booked: list[Row] = [*moved(CHIPS, earns, fact.count.in_chips), *moved(VAULT, earns, fact.count.in_cash)]
    return booked if fact.kind is BoxKind.TWENTY_ONE else [*booked, earned]


def _earns(fact: BoxCounted) -> Account:
    match fact.kind:
        case BoxKind.RAKE:
            return fees(Stream.RAKED)
        case BoxKind.PROMOTION:
            return PROMOTION
        case BoxKind.TWENTY_ONE:
            return banked(fact.table)


def picked_up_rows(fact: FeesPickedUp, stamp: Stamp) -> list[Row]:
    """As if the chips had been paid out and the cash taken for the charge."""
    paid = [*moved(CHIPS, fact.drawer, fact.amount), *moved(fact.drawer, fees(Stream.RAKED), fact.amount)]
    return [*paid, Earned(fact.table, "", TIME, fact.amount)]


def _check_kind(room: Room, table: Table, kind: BoxKind) -> None:
    """Rake, promotion and 21 are kept apart: a table has the box of what it plays."""
    run = run_of(room, table.id)
    refuse_if(
        kind is BoxKind.TWENTY_ONE and (run is None or (run.last_box_pulled and run.is_closed)),
        f"Table {table.label} has no box of 21.",
        cure="Pull that of a table of 21.",
    )
    refuse_if(
        kind is not BoxKind.TWENTY_ONE and is_banked(table),
        f"Table {table.label} has no {kind.value} box: it plays 21.",
        cure="Pull its 21 box.",
        clause="",
    )


def _check_out(room: Room, chips: Money) -> None:
    refuse_if(
        chips > chips_in_play(room),
        f"{show(chips)} in chips is more than is out.",
        cure="Count again.",
    )
