"""Chips in play: issued less removed. Stacks that leave play, colour-ups table by table, and counts held against it.

A tournament's chips are counts, never money (SHT-10).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from floor import text
from floor.context import Context, Stamp
from floor.errors import refuse_if
from floor.ids import PlanId, RegistrationId, TableId
from floor.record import Command, Event, Events
from floor.rules.prizes.chipset import last_needed
from floor.text import count, listed
from floor.tournament.busting import Busts, being_played, busted, completed, entrant, still_in
from floor.tournament.clock import reading
from floor.tournament.held import Held, TakenOut, Tallied
from floor.tournament.opening import event_of, open_tournament, tables_of
from floor.tournament.seating import count_anew

if TYPE_CHECKING:
    from floor.state import Room


class RemoveStack(Command, frozen=True):
    """Take a player out whose stack is forfeited, or who is disqualified; the chips leave play."""

    plan: PlanId
    registration: RegistrationId
    chips: int
    reason: str


class TakeOutChips(Command, frozen=True):
    """Take chips out of play that were found and are nobody's; below nought, put chips into play."""

    plan: PlanId
    chips: int
    reason: str


class ColourUp(Command, frozen=True):
    """Take a chip out of play at a table: so many pieces removed, and so many of the next larger one handed out.

    Odd chips are raced from seat 1, at most one chip to each player, and nobody is raced out.
    """

    table: TableId
    value: int
    removed: int
    handed_out: int


class TallyTable(Command, frozen=True):
    """Enter what the chips at a table of a tournament come to."""

    table: TableId
    chips: int


class StackRemoved(Event, frozen=True):
    plan: PlanId
    registration: RegistrationId
    chips: int
    reason: str


class ChipsTakenOut(Event, frozen=True):
    plan: PlanId
    chips: int
    reason: str


class ColouredUp(Event, frozen=True):
    plan: PlanId
    table: TableId
    value: int
    into: int
    removed: int
    handed_out: int


class TableTallied(Event, frozen=True):
    plan: PlanId
    table: TableId
    chips: int


class Reconciled(NamedTuple):
    """What should be in play, what was counted so far, and which tables are still to be counted."""

    in_play: int
    counted: int
    missing: tuple[str, ...]

    @property
    def difference(self) -> int | None:
        """None until every table is counted."""
        return None if self.missing else self.counted - self.in_play

    @property
    def words(self) -> str:
        if self.missing:
            tables = "Table" if len(self.missing) == 1 else "Tables"
            return f"{tables} {listed(list(self.missing))} not counted yet"
        if not self.difference:
            return f"{self.in_play:,} in play, as counted"
        more = "more" if self.difference > 0 else "fewer"
        return f"{abs(self.difference):,} {more} counted than the {self.in_play:,} in play"


def chips_in_play(held: Held) -> int:
    return held.chips_in_play


def check_put_in(held: Held, chips: int) -> None:
    """No more chips come into play at once than ever were handed out."""
    refuse_if(chips > held.issued, f"Only {held.issued:,} were ever handed out.", cure="Correct the figure.")


def reconciled(room: Room, held: Held) -> Reconciled:
    tables = tables_of(room, held)
    missing = tuple(table.label for table in tables if table.id not in held.tallies)
    counted = sum(held.tallies[table.id].chips for table in tables if table.id in held.tallies)
    return Reconciled(chips_in_play(held), counted, missing)


def remove_stack(room: Room, ask: RemoveStack, now: Context) -> Events:
    held = being_played(room, ask.plan)
    gone = still_in(room, held, ask.registration)
    refuse_if(len(held.still_in) == 1, f"{entrant(room, gone)} is the last one left.")
    _check_chips(held, ask.chips)
    reason = text.name(ask.reason, "reason")
    yield StackRemoved(held.id, gone.id, ask.chips, reason)
    yield busted(held, gone, held.hands_out + 1, Busts(gone.id), now.seed)
    yield from completed(held, [gone], now)


def take_out_chips(room: Room, ask: TakeOutChips, now: Context) -> Events:
    held = open_tournament(room, ask.plan)
    refuse_if(not ask.chips, "No chip is taken out and none put in.")
    refuse_if(ask.chips > chips_in_play(held), f"Only {chips_in_play(held):,} are in play.", cure="Correct the figure.")
    check_put_in(held, -ask.chips)
    yield ChipsTakenOut(held.id, ask.chips, text.name(ask.reason, "reason"))


def colour_up(room: Room, ask: ColourUp, now: Context) -> Events:
    table = room.table(ask.table)
    held = being_played(room, event_of(room, table).id)
    values = sorted(chip.value for chip in held.plan.chips)
    refuse_if(ask.value not in values[:-1], f"{held.name} has no chip of {ask.value:,} that a larger one replaces.")
    refuse_if(ask.removed <= 0 or ask.handed_out < 0, "Pieces are counted from nought up, and some are removed.")
    _check_no_longer_needed(held, ask.value, now)
    _check_chips(held, ask.removed * ask.value)
    into = values[values.index(ask.value) + 1]
    _check_race(ask, into, len(table.seated))
    yield ColouredUp(held.id, table.id, ask.value, into, ask.removed, ask.handed_out)


def tally_table(room: Room, ask: TallyTable, now: Context) -> Events:
    table = room.table(ask.table)
    held = being_played(room, event_of(room, table).id)
    _check_chips(held, ask.chips)
    yield TableTallied(held.id, table.id, ask.chips)


def _check_no_longer_needed(held: Held, value: int, now: Context) -> None:
    """At a break after the last level that needs the chip, antes counted; or while the clock stands after it."""
    shows = reading(held, now.at)
    needed = last_needed(held.levels, [chip.value for chip in held.plan.chips])[value]
    refuse_if(
        shows.level < needed + (not shows.is_break),
        f"Chips of {value:,} are needed up to level {needed}.",
        cure="Colour them up at a break after it.",
    )
    refuse_if(
        held.clock.running and not shows.is_break,
        f"{held.name} plays level {shows.level}, and chips are coloured up at a break.",
        cure="Take a break, or pause the clock.",
    )


def _check_race(ask: ColourUp, into: int, players: int) -> None:
    """Whole chips are exchanged and the odd ones raced: nobody gets more than one by it, and nobody goes out."""
    worth = ask.removed * ask.value
    least, most = worth // into, worth // into + players
    refuse_if(
        not least <= ask.handed_out <= most,
        f"{ask.removed:,} of {ask.value:,} are {worth:,}: {count(players, 'player')} get from {least:,} to {most:,} "
        f"of {into:,}, not {ask.handed_out:,}.",
        cure="Count again; a race gives nobody more than one chip.",
    )


def _check_chips(held: Held, chips: int) -> None:
    refuse_if(not chips >= 0, "Chips are counted from nought up.")
    in_play = chips_in_play(held)
    refuse_if(chips > in_play, f"Only {in_play:,} are in play.", cure="Count again.")


def stack_removed(room: Room, fact: StackRemoved, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    seat = held.registrations[fact.registration].seat
    count_anew(held, seat)
    table = seat.table if seat is not None else None
    held.taken_out.append(TakenOut(fact.chips, fact.reason, stamp.number, stamp.at, table, fact.registration))


def chips_taken_out(room: Room, fact: ChipsTakenOut, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    held.taken_out.append(TakenOut(fact.chips, fact.reason, stamp.number, stamp.at))


def coloured_up(room: Room, fact: ColouredUp, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    lost = fact.removed * fact.value - fact.handed_out * fact.into
    held.tallies.pop(fact.table, None)
    if lost:
        words = f"Colour-up of {fact.value:,}"
        held.taken_out.append(TakenOut(lost, words, stamp.number, stamp.at, fact.table))


def table_tallied(room: Room, fact: TableTallied, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    held.tallies[fact.table] = Tallied(fact.chips, stamp.at, stamp.number)
