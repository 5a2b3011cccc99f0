"""A table's bank: the tray counted through the night, closing, the closer, and the win once the last box is counted.

Win = drop + closer + credits − opener − fills. Till the box is counted it is an estimate, and revenue exists from then
on: what the tray won or lost and what was in the boxes meet in the table's own account until the win is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor.books.accounts import CHIPS, Stream, banked, fees, table_bank
from floor.books.counts import Piles, chips_counted, pieces_of, piled, worth
from floor.books.series import SLIPS, issued
from floor.books.tills import chips_at
from floor.books.transfers import chips_in_play, moved
from floor.context import Context, Stamp
from floor.derived import BANKED_DROP, BANKED_WIN, Earned, GameOver, Row, Transfer
from floor.errors import refuse_if
from floor.house.tables import check_cards_stay, shut
from floor.ids import TableId
from floor.money import Money, show
from floor.pit.opening import check_nothing_on_the_way, dealers_name
from floor.pit.state import PulledBox, Run, Stood
from floor.pit.table import (
    BankedTable,
    Stage,
    banked_at,
    banked_table,
    dealing,
    guests,
    label_of,
    run_of,
    running,
)
from floor.record import Command, Event, Events, Record
from floor.text import count

if TYPE_CHECKING:
    from floor.state import Room


class CountTray(Command, frozen=True):
    """Count a table's tray while it is dealt, so that the win can be estimated."""

    table: TableId
    chips: Piles


class CloseBanked(Command, frozen=True):
    """Begin to close a table of 21: nobody sits down any more, and the last round is dealt."""

    table: TableId


class StayOpen(Command, frozen=True):
    """Deal on at a table that was about to close."""

    table: TableId


class CountCloser(Command, frozen=True):
    """Count the tray of a closing table, floor and dealer, and close it; the next opener is this closer."""

    table: TableId
    chips: Piles
    dealer: str


class TrayCounted(Event, frozen=True):
    table: TableId
    chips: Piles


class ClosingBegun(Event, frozen=True):
    table: TableId


class StayedOpen(Event, frozen=True):
    table: TableId


class CloserCounted(Event, frozen=True):
    number: int
    table: TableId
    label: str
    name: str
    chips: Piles
    won: Money
    """By what the tray grew or shrank at the table."""
    dealer: str


class Won(Record, frozen=True):
    """What a shift won, and of what drop."""

    win: Money
    drop: Money


class WinBooked(Event, frozen=True):
    """Closer and every box of a run are counted: what it won is revenue from here on, or a loss."""

    table: TableId
    run: int
    label: str
    win: Money
    drop: Money
    shifts: tuple[Won, ...] = ()
    """Its parts, where it had several."""


def count_tray(room: Room, ask: CountTray, now: Context) -> Events:
    table, chips = banked_table(room, ask.table, Stage.OPEN, Stage.CLOSING), chips_counted(room, ask.chips)
    _check_possible(room, table, chips)
    yield TrayCounted(table.id, chips)


def close_banked(room: Room, ask: CloseBanked, now: Context) -> Events:
    check_cards_stay(table := dealing(room, ask.table))
    yield ClosingBegun(table.id)


def stay_open(room: Room, ask: StayOpen, now: Context) -> Events:
    yield StayedOpen(banked_table(room, ask.table, Stage.CLOSING).id)


def count_closer(room: Room, ask: CountCloser, now: Context) -> Events:
    table, chips = banked_table(room, ask.table, Stage.CLOSING), chips_counted(room, ask.chips)
    there = len(guests(table))
    refuse_if(
        there > 0, f"{count(there, 'guest')} still at table {table.label}.", cure="Deal the last round, and free them."
    )
    check_nothing_on_the_way(room, table)
    refuse_if(table.plays.decks > 0, f"The decks of table {table.label} are still in.", cure="Count them out first.")
    _check_possible(room, table, chips)
    run, won = running(room, table.id), Money(worth(chips) - chips_at(room, table_bank(table.id)))
    yield issued(room, SLIPS)
    dealer = dealers_name(ask.dealer)
    yield CloserCounted(room.next_number(SLIPS), table.id, table.label, run.name, chips, won, dealer)
    if run.last_box_pulled and all(box.counted is not None for box in run.boxes):
        yield _booked(room, replace(run, tray=worth(chips)))


def completed(room: Room, run: Run, number: int, amount: Money) -> Iterator[WinBooked]:
    """The win, if the count of this box was all that was missing."""
    boxes = [replace(box, counted=amount) if box.number == number else box for box in run.boxes]
    if run.is_closed and run.last_box_pulled and all(box.counted is not None for box in boxes):
        yield _booked(room, replace(run, boxes=boxes))


def tray_counted(room: Room, fact: TrayCounted, stamp: Stamp) -> None:
    run = running(room, fact.table)
    run.tray, run.counted_at = worth(fact.chips), stamp.at


def closing_begun(room: Room, fact: ClosingBegun, stamp: Stamp) -> None:
    """Announced limits wait: they hold if the table stays open after all."""
    banked_at(room, fact.table).plays.stage = Stage.CLOSING
    running(room, fact.table).closing = stamp.number


def stayed_open(room: Room, fact: StayedOpen, stamp: Stamp) -> None:
    banked_at(room, fact.table).plays.stage = Stage.OPEN
    running(room, fact.table).closing = 0


def closer_counted(room: Room, fact: CloserCounted, stamp: Stamp) -> None:
    run, amount = running(room, fact.table), worth(fact.chips)
    run.tray, run.counted_at, run.ended, run.closer_slip = amount, stamp.at, stamp.at, fact.number
    room.pit.trays[fact.table] = fact.chips
    room.cage.imprests[fact.table] = amount
    room.cage.counted[table_bank(fact.table)] = stamp.number
    shut(room.tables[fact.table])


def win_booked(room: Room, fact: WinBooked, stamp: Stamp) -> None:
    run = next(run for run in room.pit.runs if run.id == fact.run)
    run.booked = True


def closer_rows(fact: CloserCounted, stamp: Stamp) -> list[Row]:
    """Chips that the tray won came in from the players, those it lost went out to them."""
    return [*won_rows(fact.table, fact.won), GameOver(fact.table)]


def won_rows(table: TableId, won: int) -> list[Transfer]:
    bank = table_bank(table)
    return [*moved(CHIPS, bank, won), *moved(bank, banked(table), won)]


def booked_rows(fact: WinBooked, stamp: Stamp) -> list[Row]:
    earned = fact.shifts or (Won(fact.win, fact.drop),)
    return [
        *moved(banked(fact.table), fees(Stream.HOUSE_BANKED), fact.win),
        *(Earned(fact.table, fact.label, BANKED_WIN, shift.win) for shift in earned),
        *(Earned(fact.table, fact.label, BANKED_DROP, shift.drop) for shift in earned),
    ]


def filled(room: Room, table: TableId, chips: Piles) -> None:
    """For the cage's effects: chips have come into a tray."""
    run = _open_run(room, table)
    if run is not None:
        run.fills, run.fill_slips = Money(run.fills + worth(chips)), run.fill_slips + 1
        run.tray = Money(run.tray + worth(chips))
    elif table in room.pit.trays or _is_prepared(room, table):
        _add(room, table, chips, 1)


def credited(room: Room, table: TableId, chips: Piles, times: int = 1) -> None:
    """For the cage's effects: chips have left a tray; with −1 they came back whole."""
    run = _open_run(room, table)
    if run is not None:
        run.credits, run.credit_slips = Money(run.credits + times * worth(chips)), run.credit_slips + times
        run.tray = Money(run.tray - times * worth(chips))
    elif table in room.pit.trays:
        _add(room, table, chips, -times)


def paid_out(room: Room, table: TableId, amount: int) -> None:
    """For settlements: chips have left the tray for the players, or less than nothing came in."""
    run = running(room, table)
    run.tray, run.settled = Money(run.tray - amount), Money(run.settled + amount)
    room.cage.imprests[table] = Money(room.cage.imprests.get(table, 0) - amount)


def box_pulled(room: Room, table: TableId, number: int, stamp: Stamp) -> None:
    """For the cage's effects: what was noted of the cash goes with the box."""
    run = run_of(room, table)
    assert run is not None, "a decision finds the run"
    stood = Stood(stamp.at, run.tray, run.fills, run.credits)
    run.boxes.append(PulledBox(number, stamp.number, run.dropped, stood=stood))
    run.dropped = Money(0)


def box_counted(room: Room, number: int, amount: Money) -> None:
    """For the cage's effects."""
    box = next(box for run in room.pit.runs for box in run.boxes if box.number == number)
    box.counted = amount


def run_of_box(room: Room, number: int) -> Run | None:
    return next((run for run in room.pit.runs if any(box.number == number for box in run.boxes)), None)


def _booked(room: Room, run: Run) -> WinBooked:
    """Of the run as the count leaves it."""
    shifts = tuple(Won(shift.win, shift.drop) for shift in run.shifts)
    return WinBooked(run.table, run.id, label_of(room, run), run.win, run.drop, shifts if len(shifts) > 1 else ())


def _open_run(room: Room, table: TableId) -> Run | None:
    run = run_of(room, table)
    return run if run is not None and not run.is_closed else None


def _is_prepared(room: Room, table: TableId) -> bool:
    return table in room.tables and room.tables[table].plays is not None and not room.tables[table].is_open


def _add(room: Room, table: TableId, chips: Piles, times: int) -> None:
    pieces = pieces_of(room.pit.trays.get(table, ()))
    for pile in chips:
        pieces[pile.value] = pieces.get(pile.value, 0) + times * pile.pieces
    room.pit.trays[table] = piled(pieces)


def _check_possible(room: Room, table: BankedTable, chips: Piles) -> None:
    """More than the tray had and all that is out cannot be in it."""
    most = Money(chips_at(room, table_bank(table.id)) + max(chips_in_play(room), 0))
    refuse_if(
        worth(chips) > most,
        f"{show(worth(chips))} in chips is more than the tray of table {table.label} can hold.",
        cure="Count again.",
    )
