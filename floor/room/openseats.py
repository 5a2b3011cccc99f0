"""The seat chain: an opened seat goes to the table, then to must-move, table changes, the list (BO-05, BO-06)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from floor.context import Context, Stamp
from floor.derived import Row, VisitBegun, VisitEnded
from floor.errors import refuse, refuse_if
from floor.house.rulebook import rulebook
from floor.house.tables import Claiming, Hold, HoldFor, Sits
from floor.house.tending import UnlockSeat
from floor.ids import PlayerId, TableId, WaitId
from floor.offers import Do
from floor.record import Command, Event, Events
from floor.room.cashgame import (
    CASH,
    CashSeat,
    CashTable,
    Proposal,
    SeatChange,
    cash_at,
    cash_table,
    cash_tables,
    cited_at,
)
from floor.room.order import who_is_next
from floor.text import count

if TYPE_CHECKING:
    from floor.room.lists import Waiting
    from floor.state import Room


class ClaimSeat(Command, frozen=True):
    """Move a seated player to a seat that has opened at the same table."""

    table: TableId
    seat: int
    player: PlayerId


class EndClaims(Command, frozen=True):
    """Nobody at the table wants the seat: it goes to whoever is next."""

    table: TableId
    seat: int
    until: datetime | None = None
    """The deadline, where it is the passing of time that says so."""


class AskSeatChange(Command, frozen=True):
    """Note that a seated player wants another seat at the table."""

    table: TableId
    player: PlayerId
    seats: tuple[int, ...] = ()


class DropSeatChange(Command, frozen=True):
    """The player stays where they are after all."""

    table: TableId
    player: PlayerId


class SeatOffered(Event, frozen=True):
    """The seat is open to those at the table first. A span, not a deadline: a signature under it outlasts the clock."""

    table: TableId
    seat: int
    seconds: int
    moved: tuple[PlayerId, ...] = ()


class ClaimsEnded(Event, frozen=True):
    table: TableId
    seat: int


class SeatHeld(Event, frozen=True):
    """The next in order is called, and the seat kept for them."""

    table: TableId
    seat: int
    player: PlayerId
    why: HoldFor
    minutes: int
    wait: WaitId | None = None
    asked: tuple[PlayerId, ...] = ()
    """Who of the seated was asked before and did not come: the seat does not go back to them."""


class SeatReleased(Event, frozen=True):
    """The seat is held for nobody any more."""

    table: TableId
    seat: int


class SeatChanged(Event, frozen=True):
    table: TableId
    left: int
    seat: int
    player: PlayerId
    owes: bool


class SeatChangeAsked(Event, frozen=True):
    table: TableId
    player: PlayerId
    seats: tuple[int, ...]


class SeatChangeDropped(Event, frozen=True):
    table: TableId
    player: PlayerId


def claim_seat(room: Room, ask: ClaimSeat, now: Context) -> Events:
    table, player = cash_table(room, ask.table), room.player(ask.player)
    seat, old = usable_seat(room, table, ask.seat), seat_of(table, ask.player)
    if old is None:
        raise refuse(f"{player.name} does not sit at table {table.label}.", cited_at(room, table, "open-seats"))
    refuse_if(
        not seat.is_free,
        f"Table {table.label}, seat {seat.number} has not opened.",
        cited_at(room, table, "open-seats"),
        "Choose a seat that is open.",
    )
    refuse_if(
        player.id in _moved(seat),
        f"{player.name} has moved once already since the seat opened.",
        cited_at(room, table, "open-seats"),
        "Let others choose.",
    )
    first = next(claimants(table, seat), None)
    refuse_if(
        first is not None and first.player != player.id,
        f"{room.name_of(first.player if first else None)} asked for a seat change first.",
        cited_at(room, table, "open-seats"),
        "Offer it to them, or drop their request.",
    )
    yield from _changed(room, table, old, seat, now)


def end_claims(room: Room, ask: EndClaims, now: Context) -> Events:
    table = cash_table(room, ask.table)
    seat = room.seat(table, ask.seat)
    claiming = seat.claiming
    if claiming is None or (ask.until is not None and ask.until != claiming.until):
        raise refuse(f"Table {table.label}, seat {seat.number} is not being offered to the table.")
    refuse_if(
        ask.until is not None and now.at < claiming.until,
        "The table may still claim the seat.",
        cited_at(room, table, "waiting-list"),
    )
    old = next((seat_of(table, one.player) for one in claimants(table, seat)), None)
    if old is None:
        yield ClaimsEnded(table.id, seat.number)
        yield from given(room, table, seat, now)
        return
    refuse_if(
        ask.until is None,
        f"{room.name_of(old.player)} asked for a seat change.",
        cited_at(room, table, "open-seats"),
        "Give them the seat, or drop their request.",
        to_end_claims(table, seat),
    )
    yield from _changed(room, table, old, seat, now)


def to_end_claims(table: CashTable, seat: CashSeat) -> Do:
    """What ends the offer of a seat to its table: whoever asked for it takes it, or nobody wants it."""
    first = next(claimants(table, seat), None)
    if first is not None:
        return Do(ClaimSeat(table.id, seat.number, first.player), "Give it to who asked for it")
    return Do(EndClaims(table.id, seat.number), "End the claims")


def ask_seat_change(room: Room, ask: AskSeatChange, now: Context) -> Events:
    table, player = cash_table(room, ask.table), room.player(ask.player)
    old = seat_of(table, player.id)
    if old is None:
        raise refuse(f"{player.name} does not sit at table {table.label}.", cited_at(room, table, "open-seats"))
    for number in ask.seats:
        usable_seat(room, table, number)
        refuse_if(number == old.number, f"{player.name} sits in seat {number} already.")
    seats = tuple(sorted(set(ask.seats)))
    refuse_if(
        any(one.player == player.id and one.seats == seats for one in table.plays.requests), "That is noted already."
    )
    yield SeatChangeAsked(table.id, player.id, seats)


def drop_seat_change(room: Room, ask: DropSeatChange, now: Context) -> Events:
    table = cash_table(room, ask.table)
    refuse_if(
        all(one.player != ask.player for one in table.plays.requests),
        f"{room.player(ask.player).name} has not asked for another seat.",
    )
    yield SeatChangeDropped(table.id, ask.player)


def seat_offered(room: Room, fact: SeatOffered, stamp: Stamp) -> None:
    cash_at(room, fact.table).seats[fact.seat - 1].claiming = Claiming(
        stamp.at + timedelta(seconds=fact.seconds), fact.moved
    )


def claims_ended(room: Room, fact: ClaimsEnded, stamp: Stamp) -> None:
    cash_at(room, fact.table).seats[fact.seat - 1].claiming = None


def seat_held(room: Room, fact: SeatHeld, stamp: Stamp) -> None:
    seat = cash_at(room, fact.table).seats[fact.seat - 1]
    until = stamp.at + timedelta(minutes=fact.minutes)
    seat.claiming, seat.hold = None, Hold(fact.player, fact.why, until, fact.wait, asked=fact.asked)
    if fact.wait is not None:
        _spread, waiting = room.waiting(fact.wait)
        waiting.called = Sits(fact.table, fact.seat)


def seat_released(room: Room, fact: SeatReleased, stamp: Stamp) -> None:
    cash_at(room, fact.table).seats[fact.seat - 1].hold = None


def seat_changed(room: Room, fact: SeatChanged, stamp: Stamp) -> None:
    table = cash_at(room, fact.table)
    old, new = table.seats[fact.left - 1], table.seats[fact.seat - 1]
    new.sitting, old.sitting, new.claiming = old.sitting, None, None
    if new.sitting is not None:
        new.sitting.owes = new.sitting.owes or fact.owes
    room.where[fact.player] = Sits(table.id, fact.seat)
    forget_request(table, fact.player)


def seat_change_asked(room: Room, fact: SeatChangeAsked, stamp: Stamp) -> None:
    """Asking for other seats keeps one's place in the queue."""
    table = cash_at(room, fact.table)
    for place, one in enumerate(table.plays.requests):
        if one.player == fact.player:
            table.plays.requests[place] = SeatChange(fact.player, one.at, fact.seats)
            return
    table.plays.requests.append(SeatChange(fact.player, stamp.at, fact.seats))


def seat_change_dropped(room: Room, fact: SeatChangeDropped, stamp: Stamp) -> None:
    forget_request(cash_at(room, fact.table), fact.player)


def seat_changed_rows(fact: SeatChanged, stamp: Stamp) -> list[Row]:
    return [VisitEnded(fact.table, fact.left), VisitBegun(fact.player, fact.table, fact.seat, CASH)]


def forget_request(table: CashTable, player: PlayerId) -> None:
    table.plays.requests = [one for one in table.plays.requests if one.player != player]


def forget_standing(table: CashTable, player: PlayerId) -> None:
    """Whoever leaves the table gives up what was asked for and agreed to there (BO-08)."""
    forget_request(table, player)
    if table.plays.proposal is not None:
        agreed = tuple(one for one in table.plays.proposal.agreed if one != player)
        table.plays.proposal = Proposal(table.plays.proposal.spread, agreed)


def freed(room: Room, table: CashTable, seat: CashSeat, now: Context, taken: CashSeat | None = None) -> Events:
    """What follows when a player leaves a seat: it is offered to the table, and others kept for the player go on."""
    events = list(_offered(room, table, seat, now, leaving=seat.player))
    for other, kept in held_for(room, seat.player):
        if kept is not taken:
            called = [event.player for event in events if isinstance(event, SeatHeld)]
            events.append(SeatReleased(other.id, kept.number))
            events += given(room, other, kept, now, passed=called, gone=seat.player)
    return events


def held_for(room: Room, player: PlayerId | None) -> Iterator[tuple[CashTable, CashSeat]]:
    """The seats kept for a seated player: by must-move or table change, not by the list."""
    for table in cash_tables(room):
        for seat in table.seats:
            if seat.hold is not None and seat.hold.player == player and seat.hold.wait is None:
                yield table, seat


def given(
    room: Room,
    table: CashTable,
    seat: CashSeat,
    now: Context,
    passed: Collection[PlayerId] = (),
    gone: PlayerId | None = None,
    refused: bool = False,
    asked: tuple[PlayerId, ...] = (),
) -> Events:
    """The seat goes to the next in order, who is called at once; to nobody, if nobody waits."""
    following = who_is_next(room, table, now, (*passed, *asked), gone, refused=refused)
    if following is not None:
        minutes = room.house.hold_minutes
        yield SeatHeld(table.id, seat.number, following.player, following.why, minutes, following.wait, asked)


def called_seat(room: Room, waiting: Waiting) -> CashSeat | None:
    return cash_at(room, waiting.called.table).seats[waiting.called.seat - 1] if waiting.called else None


def passed_on(room: Room, waiting: Waiting, now: Context) -> Events:
    """The seat somebody was called to and does not take goes on to the next at once, and not back to who has just
    passed one."""
    seat = called_seat(room, waiting)
    if seat is not None and waiting.called is not None:
        table, asked = cash_at(room, waiting.called.table), seat.hold.asked if seat.hold is not None else ()
        yield from given(room, table, seat, now, passed=(waiting.player,), refused=True, asked=asked)


def claimants(table: CashTable, seat: CashSeat) -> Iterator[SeatChange]:
    """Those who asked for a seat like this one, in order; nobody who is away, or has moved in its chain."""
    for one in table.plays.requests:
        sitting = table.sitting(one.player)
        here = sitting is not None and sitting.away is None
        if here and one.player not in _moved(seat) and (not one.seats or seat.number in one.seats):
            yield one


def owes_blind(room: Room, table: CashTable) -> bool:
    """A newly taken seat owes a big blind, seat changes included; where nobody posts blinds, nothing (BO-07)."""
    return rulebook(room).game(table.plays.played.game).bring_in is None


def usable_seat(room: Room, table: CashTable, number: int) -> CashSeat:
    seat, dealt_to = room.seat(table, number), len(table.in_use)
    if number > dealt_to:
        told = f"{table.plays.spread.name} is dealt to {count(dealt_to, 'seat')}, so seat {number} is not in use."
        raise refuse(told, "R-39", "Choose another seat.")
    if seat.locked:
        unlock = Do(UnlockSeat(table.id, number), "Unlock it")
        told = f"Table {table.label}, seat {number} is locked: {seat.locked}."
        raise refuse(told, "", unlock.first, unlock)
    return seat


def seat_of(table: CashTable, player: PlayerId) -> CashSeat | None:
    return next((seat for seat in table.seats if seat.player == player), None)


def _moved(seat: CashSeat) -> tuple[PlayerId, ...]:
    """Who has moved since the first seat of the chain opened."""
    return seat.claiming.moved if seat.claiming else ()


def _changed(room: Room, table: CashTable, old: CashSeat, seat: CashSeat, now: Context) -> Events:
    """The player of the old seat takes the other, and the old one is claimed in turn."""
    assert old.player is not None, "only the seated claim"
    yield SeatChanged(table.id, old.number, seat.number, old.player, owes_blind(room, table))
    yield from _offered(room, table, old, now, moved=(*_moved(seat), old.player))


def _offered(
    room: Room,
    table: CashTable,
    seat: CashSeat,
    now: Context,
    leaving: PlayerId | None = None,
    moved: tuple[PlayerId, ...] = (),
) -> Events:
    others = [other for other in table.seated if other.player not in (leaving, *moved)]
    if others:
        yield SeatOffered(table.id, seat.number, room.house.claim_seconds, moved)
    else:
        yield from given(room, table, seat, now, gone=leaving)
