"""Absence: players away and back, blinds missed and owed, and who may be dealt in (BO-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.context import Context, Stamp
from floor.errors import refuse, refuse_if
from floor.house.rulebook import rulebook
from floor.ids import PlayerId, TableId
from floor.money import Money
from floor.offers import Do
from floor.record import Command, Event, Events
from floor.room.blinds import owes
from floor.room.cashgame import CashSeat, CashTable, Sitting, cash_at, cited_at
from floor.room.entering import dealt_in
from floor.room.heldchips import to_complete
from floor.room.sessions import occupied, sitting_in

if TYPE_CHECKING:
    from floor.state import Room


class GoAway(Command, frozen=True):
    """The player has left the table for a while."""

    table: TableId
    seat: int


class ComeBack(Command, frozen=True):
    """The player is back in the seat."""

    table: TableId
    seat: int


class MissBlinds(Command, frozen=True):
    """The blinds have passed an absent player."""

    table: TableId
    seat: int


class PostBlinds(Command, frozen=True):
    """What the seat owed has been posted, and the player is dealt in."""

    table: TableId
    seat: int


class WentAway(Event, frozen=True):
    table: TableId
    seat: int
    player: PlayerId


class CameBack(Event, frozen=True):
    table: TableId
    seat: int
    player: PlayerId


class BlindsMissed(Event, frozen=True):
    table: TableId
    seat: int
    player: PlayerId


class BlindsPosted(Event, frozen=True):
    table: TableId
    seat: int
    player: PlayerId


def go_away(room: Room, ask: GoAway, now: Context) -> Events:
    table, seat, sitting = occupied(room, ask.table, ask.seat)
    refuse_if(sitting.away is not None, f"{room.name_of(sitting.player)} is away already.")
    yield WentAway(table.id, seat.number, sitting.player)


def come_back(room: Room, ask: ComeBack, now: Context) -> Events:
    table, seat, sitting = occupied(room, ask.table, ask.seat)
    refuse_if(sitting.away is None, f"{room.name_of(sitting.player)} is not away.")
    yield CameBack(table.id, seat.number, sitting.player)


def miss_blinds(room: Room, ask: MissBlinds, now: Context) -> Events:
    table, seat, sitting = occupied(room, ask.table, ask.seat)
    _check_blinds(room, table)
    refuse_if(
        sitting.away is None, f"{room.name_of(sitting.player)} is not away.", cure="Only absent players miss blinds."
    )
    yield BlindsMissed(table.id, seat.number, sitting.player)


def post_blinds(room: Room, ask: PostBlinds, now: Context) -> Events:
    table, seat, sitting = occupied(room, ask.table, ask.seat)
    refuse_if(not owes(sitting), f"{room.name_of(sitting.player)} owes no blind.")
    back = Do(ComeBack(table.id, seat.number), "Mark them back")
    refuse_if(sitting.away is not None, f"{room.name_of(sitting.player)} is away.", "", back.first, back)
    if sitting.is_pending:
        told = f"The buy-in of {room.name_of(sitting.player)} is not complete, and until then nobody is dealt in."
        clause = cited_at(room, table, "least-buy-in")
        cure, offers = to_complete(room, table, seat.number, now)
        raise refuse(told, clause, cure, *offers)
    if is_before_blinds(table, seat.number):
        told = f"Seat {seat.number} is between the button and the small blind, where nobody is dealt in."
        raise refuse(told, "", "Deal them in when the button has passed.", _next_hand(table))
    yield BlindsPosted(table.id, seat.number, sitting.player)


def _next_hand(table: CashTable) -> Do:
    from floor.room.hands import DealHand

    return Do(DealHand(table.id), "Deal the next hand")


def owed(table: CashTable, sitting: Sitting) -> tuple[Money, Money]:
    """What the seat posts before it is dealt in: a big blind that is live, and for missed blinds a small one, dead."""
    if not owes(sitting):
        return Money(0), Money(0)
    game = table.plays.played
    return game.big_blind, game.small_blind if sitting.missed else Money(0)


def is_before_blinds(table: CashTable, number: int) -> bool:
    """Whether a seat lies between the button and the small blind, as those who are dealt in sit."""
    dealt = [seat.number for seat in table.seats if seat.sitting and not _waits(seat.sitting) and seat.number != number]
    if table.plays.button is None or len(dealt) < 3:
        return False
    many = len(table.in_use)
    ahead = {other: (other - table.plays.button) % many or many for other in (*dealt, number)}
    return ahead[number] < min(ahead[other] for other in dealt)


def _waits(sitting: Sitting) -> bool:
    return sitting.away is not None or sitting.is_pending or owes(sitting)


def went_away(room: Room, fact: WentAway, stamp: Stamp) -> None:
    sitting_in(room, fact.table, fact.seat).away = stamp.at


def came_back(room: Room, fact: CameBack, stamp: Stamp) -> None:
    sitting_in(room, fact.table, fact.seat).away = None


def blinds_missed(room: Room, fact: BlindsMissed, stamp: Stamp) -> None:
    sitting_in(room, fact.table, fact.seat).missed += 1


def blinds_posted(room: Room, fact: BlindsPosted, stamp: Stamp) -> None:
    table, seat = cash_at(room, fact.table), cash_at(room, fact.table).seats[fact.seat - 1]
    settle(seat)
    if seat.sitting is not None and table.plays.hand == 0:
        dealt_in(seat.sitting)  # Where hands are not counted, nothing else tells.


def settle(seat: CashSeat) -> None:
    """Whoever sits here owes no blind any more."""
    if seat.sitting is not None:
        seat.sitting.owes, seat.sitting.missed = False, 0


def _check_blinds(room: Room, table: CashTable) -> None:
    game = rulebook(room).game(table.plays.played.game)
    refuse_if(game.bring_in is not None, f"{game.name} has no blinds to miss.")
