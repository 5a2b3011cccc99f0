"""Breaking a table: everybody draws for the open seats of the same game, and who finds none goes first on the list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floor import draw
from floor.context import Context, Stamp
from floor.derived import Row, VisitEnded
from floor.errors import refuse_if
from floor.ids import PlayerId, SpreadId, TableId, WaitId
from floor.money import Money
from floor.record import Command, Event, Events
from floor.room.chain import held_for, owes_blind
from floor.room.lists import How, Waiting
from floor.room.running import TableClosed, open_one
from floor.room.seating import PlayerMoved, stand_up
from floor.room.tables import HoldFor, Seat, Sits, Table
from floor.text import count

if TYPE_CHECKING:
    from floor.state import Room


class BreakTable(Command, frozen=True):
    """Close a table that has players; the draw says where each of them goes who has no seat kept elsewhere."""

    table: TableId


class SentToList(Event, frozen=True):
    """Off a broken table with the whole stack, and at the front of the list."""

    table: TableId
    seat: int
    player: PlayerId
    spread: SpreadId
    place: int


def break_table(room: Room, ask: BreakTable, now: Context) -> Events:
    table = open_one(room, ask.table)
    refuse_if(not table.seated, f"Nobody sits at table {table.label}.", cure="Close it instead.")
    held = [seat for seat in table.seats if seat.hold is not None]
    refuse_if(
        bool(held),
        f"{count(len(held), 'seat')} at table {table.label} held for somebody.",
        cure="Let go of them first.",
    )
    kept = {seat.number: at for seat in table.seated for at in _kept_elsewhere(room, table, seat)}
    players = [seat for seat in draw.shuffled(now.seed, table.seated) if seat.number not in kept]
    places = seats_elsewhere(room, table)
    moves = [*((table.seats[number - 1], at) for number, at in kept.items()), *zip(players, places, strict=False)]
    for seat, goes in moves:
        to = room.tables[goes.table]
        assert seat.player is not None, "the seated have players"
        yield PlayerMoved(
            table.id, seat.number, to.id, goes.seat, seat.player, HoldFor.TABLE_CHANGE, owes_blind(room, to)
        )
    for place, seat in enumerate(players[len(places) :], 1):
        assert seat.player is not None, "the seated have players"
        assert table.spread is not None, "a table with players plays something"
        yield SentToList(table.id, seat.number, seat.player, table.spread.id, place)
    yield TableClosed(table.id)


def _kept_elsewhere(room: Room, table: Table, seat: Seat) -> Iterator[Sits]:
    """The seat at another table of the game that is held for this player already."""
    for other, held in held_for(room, seat.player):
        if other.spread is not None and table.spread is not None and other.spread.id == table.spread.id:
            yield Sits(other.id, held.number)


def seats_elsewhere(room: Room, table: Table) -> list[Sits]:
    """The open seats at other tables of the same game, fullest table last, so that the short ones fill up."""
    others = [
        other
        for other in room.tables.values()
        if other.id != table.id and other.spread is not None and table.spread and other.spread.id == table.spread.id
    ]
    seats: list[tuple[int, Table, Seat]] = [
        (len(other.seated) + place, other, seat) for other in others for place, seat in enumerate(other.final_seats)
    ]
    return [Sits(other.id, seat.number) for _, other, seat in sorted(seats, key=lambda one: (one[0], one[1].id))]


def sent_to_list(room: Room, fact: SentToList, stamp: Stamp) -> None:
    sitting = room.tables[fact.table].seats[fact.seat - 1].sitting
    carries = sitting.bought if sitting is not None else Money(0)
    stand_up(room, fact.table, fact.seat)
    wait = WaitId(-(100 * stamp.number + fact.place))  # Below zero: several of one entry, and none a number of another.
    names = room.lists.setdefault(fact.spread, [])
    names.insert(fact.place - 1, Waiting(wait, fact.player, How.TRANSFER, stamp.at, carries=carries))


def sent_to_list_rows(fact: SentToList, stamp: Stamp) -> list[Row]:
    return [VisitEnded(fact.table, fact.seat)]
