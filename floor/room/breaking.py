"""Breaking a table: its players draw for the open seats of the same game, and who finds none goes first on the list."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import TYPE_CHECKING, NamedTuple

from floor import draw
from floor.concern import OfName
from floor.context import Context, Stamp
from floor.derived import Row, VisitEnded
from floor.errors import Finding, refuse_any, refuse_if
from floor.house.tables import HoldFor, Sits
from floor.ids import PlayerId, SpreadId, TableId, WaitId
from floor.record import Command, Event, Events
from floor.room.cashgame import CashSeat, CashTable, cash_at, cash_table, is_same_game, tables_of
from floor.room.lists import How, Waiting
from floor.room.openseats import held_for, owes_blind
from floor.room.order import must_movers
from floor.room.returns import note_session
from floor.room.running import TableClosed
from floor.room.seating import PlayerMoved, stand_up
from floor.room.tablechanges import lapsed
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
    minutes: int = 0
    """How long an absent player has to come; who was at the table is here."""


class Goes(NamedTuple):
    seat: CashSeat
    to: Sits
    why: HoldFor


class Destinations(NamedTuple):
    """Where everybody at a broken table goes: some to a seat of their own, the others draw for the places."""

    settled: list[Goes]
    drawing: list[CashSeat]
    places: list[Sits]


def break_table(room: Room, ask: BreakTable, now: Context) -> Events:
    table = cash_table(room, ask.table)
    refuse_if(not table.seated, f"Nobody sits at table {table.label}.", cure="Close it instead.")
    held = [seat for seat in table.seats if seat.hold is not None]
    refuse_if(
        bool(held),
        f"{count(len(held), 'seat')} at table {table.label} {'is' if len(held) == 1 else 'are'} held for somebody.",
        cure=f"Seat whoever is called, or let go of {'it' if len(held) == 1 else 'them'} first.",
    )
    refuse_any(_barred(room, table, now))
    settled, drawing, places = destinations(room, table, now)
    drawing = draw.shuffled(now.seed, drawing)
    drawn = [Goes(seat, to, HoldFor.TABLE_CHANGE) for seat, to in zip(drawing, places, strict=False)]
    for seat, at, why in (*settled, *drawn):
        to = cash_at(room, at.table)
        assert seat.player is not None, "the seated have players"
        yield PlayerMoved(table.id, seat.number, to.id, at.seat, seat.player, why, owes_blind(room, to))
    for place, seat in enumerate(drawing[len(places) :], 1):
        assert seat.sitting is not None, "the seated have players"
        minutes = room.house.phone_minutes if seat.sitting.away is not None else 0
        yield SentToList(table.id, seat.number, seat.sitting.player, table.plays.spread.id, place, minutes)
    yield TableClosed(table.id)
    yield from lapsed(room, table)


def _barred(room: Room, table: CashTable, now: Context) -> Iterator[Finding]:
    """Whoever may not sit elsewhere is not moved there."""
    for seat in table.seated:
        player = room.player(seat.player) if seat.player is not None else None
        if player is not None and player.barred_on(now.day):
            told = f"{player.name} is barred and cannot be moved to another table or list."
            yield Finding(told, cure="Cash them out first, or lift the bar.", layer="house")


def destinations(room: Room, table: CashTable, now: Context) -> Destinations:
    """Seats kept elsewhere are theirs, the main table's go to whoever must move there; the rest draw for the others."""
    settled = [Goes(seat, *kept) for seat in table.seated for kept in _kept_elsewhere(room, table, seat)]
    places = seats_elsewhere(room, table)
    main = [place for place in places if place.table == table.plays.feeds]
    movers = [seat for seat in _must_move(room, table, now) if all(seat is not goes.seat for goes in settled)]
    settled += [Goes(seat, to, HoldFor.MUST_MOVE) for seat, to in zip(movers, main, strict=False)]
    drawing = [seat for seat in table.seated if all(seat is not goes.seat for goes in settled)]
    return Destinations(settled, drawing, [place for place in places if all(place != goes.to for goes in settled)])


def _kept_elsewhere(room: Room, table: CashTable, seat: CashSeat) -> Iterator[tuple[Sits, HoldFor]]:
    """The seat at another table of the game that is held for this player already."""
    for other, held in held_for(room, seat.player):
        if is_same_game(other, table) and held.hold:
            yield Sits(other.id, held.number), held.hold.why


def _must_move(room: Room, table: CashTable, now: Context) -> Iterator[CashSeat]:
    """Those who must move to the main table, in their order."""
    if table.plays.feeds is not None:
        for sitting in must_movers(room, cash_at(room, table.plays.feeds), now):
            yield from (seat for seat in table.seated if seat.player == sitting.player)


def seats_elsewhere(room: Room, table: CashTable) -> list[Sits]:
    """The open seats at other tables of the same game, fullest table last, so that the short ones fill up."""
    others = [other for other in tables_of(room, table.plays.spread.id) if other.id != table.id]
    seats: list[tuple[int, CashTable, CashSeat]] = [
        (len(other.seated) + place, other, seat) for other in others for place, seat in enumerate(other.final_seats)
    ]
    return [Sits(other.id, seat.number) for _, other, seat in sorted(seats, key=lambda one: (one[0], one[1].id))]


def sent_to_list(room: Room, fact: SentToList, stamp: Stamp) -> None:
    sitting = cash_at(room, fact.table).seats[fact.seat - 1].sitting
    assert sitting is not None, "a decision sends who is there"
    if sitting.bought:
        note_session(room, cash_at(room, fact.table), fact.player, stamp)
    stand_up(room, fact.table, fact.seat)
    wait = name_of(fact, stamp).name
    expires = stamp.at + timedelta(minutes=fact.minutes) if fact.minutes else None
    waiting = Waiting(wait, fact.player, How.TRANSFER, stamp.at, expires)
    waiting.carries, waiting.began, waiting.moved = sitting.bought, sitting.began, sitting.moved
    waiting.entering = sitting.entering
    room.lists.setdefault(fact.spread, []).insert(fact.place - 1, waiting)


def name_of(fact: SentToList, stamp: Stamp) -> OfName:
    """Below zero: several names of one entry, and none the number of another."""
    return OfName(WaitId(-(100 * stamp.number + fact.place)))


def sent_to_list_rows(fact: SentToList, stamp: Stamp) -> list[Row]:
    return [VisitEnded(fact.table, fact.seat)]
