"""Waiting lists: one for each game and stakes; names put on, checked in, taken off, restored and moved (BO-06)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from floor import text
from floor.context import Context, Stamp
from floor.errors import Refused, refuse, refuse_any, refuse_if
from floor.house.admitting import person_checks
from floor.house.players import FilePlayer, file_player
from floor.house.tables import Sits
from floor.ids import PlayerId, SpreadId, WaitId
from floor.money import Money, show
from floor.offers import Do
from floor.record import Command, Event, Events
from floor.room.cashgame import CashSeat, CashTable, Sitting, cash_at, plays_in
from floor.room.chiprecords import Entering
from floor.room.openseats import SeatHeld, SeatReleased, called_seat, given, passed_on
from floor.text import count

if TYPE_CHECKING:
    from floor.state import Room


class How(StrEnum):
    """How a name came to the list."""

    HERE = "here"
    PHONE = "phone"
    TRANSFER = "transfer"


class GoneWhy(StrEnum):
    """Why a name is off the list."""

    NO_SHOW = "no-show"
    EXPIRED = "expired"
    REMOVED = "removed"
    SEATED = "seated"
    BARRED = "barred"


class Waiting(msgspec.Struct):
    id: WaitId
    player: PlayerId
    how: How
    since: datetime
    expires: datetime | None = None
    passes: int = 0
    passed: datetime | None = None
    """When the last seat was passed."""
    called: Sits | None = None
    carries: Money = Money(0)
    """Chips still in hand from a table that was broken."""
    began: datetime | None = None
    """When the session that goes on with those chips began."""
    moved: datetime | None = None
    """When the player last came from a must-move table."""
    entering: Entering | None = None
    """What was bought on a chip run: the buy-in begins with it."""

    @property
    def is_here(self) -> bool:
        return self.expires is None


class Gone(msgspec.Struct, frozen=True):
    """A name off a list tonight, with the place it would get back."""

    spread: SpreadId
    waiting: Waiting
    place: int
    why: GoneWhy
    at: datetime


class JoinList(Command, frozen=True):
    """Put a player on a list; a name that is in nobody's record begins one."""

    spread: SpreadId
    player: PlayerId | None = None
    name: str = ""
    how: How = How.HERE
    another: bool = False
    """Attested: another person than the one of that name in the file."""


class CheckIn(Command, frozen=True):
    """A player who phoned has come."""

    wait: WaitId


class LeaveList(Command, frozen=True):
    """Take a name off a list at the player's wish."""

    wait: WaitId
    with_chips: bool = False
    """Attested: the player walks away with the chips they carry."""


class ExpireWait(Command, frozen=True):
    """A name by phone whose time is over."""

    wait: WaitId


class RestoreName(Command, frozen=True):
    """Put a name that is off a list back in its place."""

    wait: WaitId


class MoveName(Command, frozen=True):
    """Change the order of a list by hand, with the reason."""

    wait: WaitId
    place: int
    reason: str


class ListJoined(Event, frozen=True):
    """Whose record is begun in the same entry is the player of that number."""

    spread: SpreadId
    player: PlayerId
    how: How
    expires: datetime | None = None


class CheckedIn(Event, frozen=True):
    wait: WaitId


class NameTakenOff(Event, frozen=True):
    wait: WaitId
    why: GoneWhy
    carries: Money = Money(0)
    """The chips that are still in the player's hand."""


class NameRestored(Event, frozen=True):
    """A name that was not here is not here yet, and has so many minutes anew."""

    wait: WaitId
    place: int
    minutes: int = 0


class NameMoved(Event, frozen=True):
    wait: WaitId
    place: int
    reason: str


def join_list(room: Room, ask: JoinList, now: Context) -> Events:
    spread = room.spread(ask.spread)
    if ask.player is None:
        yield from file_player(room, FilePlayer(ask.name, another=ask.another), now)
        player = PlayerId(now.number)
    else:
        player = room.player(ask.player).id
        refuse_any(person_checks(room, player, now))
    waiting = room.lists.get(spread.id, [])
    refuse_if(
        any(one.player == player for one in waiting),
        f"{room.name_of(player)} is on the list for {spread.name} already.",
    )
    refuse_if(
        plays_in(room, player, spread.id),
        f"{room.name_of(player)} plays {spread.name} already.",
        cure="Ask for a table change instead.",
    )
    expires = now.at + timedelta(minutes=room.house.phone_minutes) if ask.how is How.PHONE else None
    yield ListJoined(spread.id, player, ask.how, expires)


def check_in(room: Room, ask: CheckIn, now: Context) -> Events:
    _spread, waiting = room.waiting(ask.wait)
    refuse_if(waiting.is_here, f"{room.name_of(waiting.player)} is here already.")
    yield CheckedIn(ask.wait)


def leave_list(room: Room, ask: LeaveList, now: Context) -> Events:
    _spread, waiting = room.waiting(ask.wait)
    if waiting.carries and not ask.with_chips:
        raise _still_carries(room, waiting)
    yield taken_off(waiting, GoneWhy.REMOVED)
    yield from passed_on(room, waiting, now)


def _still_carries(room: Room, waiting: Waiting) -> Refused:
    """Whoever drops a name with chips to it knows that they do."""
    from floor.room.heldchips import RedeemChips, carried

    known = carried(room, waiting.player)
    redeem = Do(RedeemChips(waiting.player, known), f"Redeem {show(known)}")
    who = room.name_of(waiting.player)
    leaves = Do(LeaveList(waiting.id, with_chips=True), f"{who} leaves with {show(waiting.carries)}")
    return refuse(
        f"{who} carries {show(waiting.carries)} in chips.",
        "",
        f"{redeem.words} first, or say that the player leaves with them.",
        redeem,
        leaves,
    )


def taken_off(waiting: Waiting, why: GoneWhy) -> NameTakenOff:
    return NameTakenOff(waiting.id, why, waiting.carries)


def expire_wait(room: Room, ask: ExpireWait, now: Context) -> Events:
    _spread, waiting = room.waiting(ask.wait)
    refuse_if(
        waiting.expires is None or now.at < waiting.expires, f"{room.name_of(waiting.player)} may still come.", cure=""
    )
    yield taken_off(waiting, GoneWhy.EXPIRED)


def restore_name(room: Room, ask: RestoreName, now: Context) -> Events:
    gone = next((one for one in room.off_lists if one.waiting.id == ask.wait), None)
    if gone is None:
        raise refuse("That name did not leave a list tonight.")
    names = room.lists.get(gone.spread, [])
    name = room.name_of(gone.waiting.player)
    refuse_if(gone.spread not in room.spreads, "That game is no longer offered here.")
    refuse_if(any(one.player == gone.waiting.player for one in names), f"{name} is on that list again already.")
    refuse_if(plays_in(room, gone.waiting.player, gone.spread), f"{name} has a seat in that game.")
    refuse_any(person_checks(room, gone.waiting.player, now))
    minutes = 0 if gone.waiting.is_here else room.house.phone_minutes
    yield NameRestored(ask.wait, min(gone.place, len(names) + 1), minutes)


def move_name(room: Room, ask: MoveName, now: Context) -> Events:
    spread, waiting = room.waiting(ask.wait)
    names = room.lists[spread.id]
    refuse_if(
        waiting.called is not None,
        f"{room.name_of(waiting.player)} is called to a seat.",
        cure="Seat them, or let them pass first.",
    )
    refuse_if(
        not 1 <= ask.place <= len(names),
        f"The list for {spread.name} has {count(len(names), 'place')}, not {ask.place}.",
    )
    refuse_if(names.index(waiting) + 1 == ask.place, f"{room.name_of(waiting.player)} has that place already.")
    yield NameMoved(waiting.id, ask.place, text.name(ask.reason, "reason"))


def list_joined(room: Room, fact: ListJoined, stamp: Stamp) -> None:
    joined = Waiting(WaitId(stamp.number), fact.player, fact.how, stamp.at, fact.expires)
    room.lists.setdefault(fact.spread, []).append(joined)


def checked_in(room: Room, fact: CheckedIn, stamp: Stamp) -> None:
    _spread, waiting = room.waiting(fact.wait)
    waiting.expires = None


def name_taken_off(room: Room, fact: NameTakenOff, stamp: Stamp) -> None:
    spread, waiting = room.waiting(fact.wait)
    place = room.lists[spread.id].index(waiting) + 1
    take_off(room, spread.id, waiting)
    room.off_lists.append(Gone(spread.id, waiting, place, fact.why, stamp.at))


def name_restored(room: Room, fact: NameRestored, stamp: Stamp) -> None:
    gone = next(one for one in room.off_lists if one.waiting.id == fact.wait)
    room.off_lists.remove(gone)
    gone.waiting.expires = stamp.at + timedelta(minutes=fact.minutes) if fact.minutes else None
    room.lists.setdefault(gone.spread, []).insert(fact.place - 1, gone.waiting)


def name_moved(room: Room, fact: NameMoved, stamp: Stamp) -> None:
    spread, waiting = room.waiting(fact.wait)
    put_at(room.lists[spread.id], waiting, fact.place)


def names_of(room: Room, player: PlayerId) -> list[Waiting]:
    """The player's names on all the lists."""
    return [one for names in room.lists.values() for one in names if one.player == player]


def many_here(room: Room, spread: SpreadId) -> int:
    """How many of a list could sit down if a table opened: who only phoned does not fill it."""
    return sum(one.is_here for one in room.lists.get(spread, ()))


def many_waiting(room: Room, spread: SpreadId) -> int:
    """How many of a list are here and have not been called."""
    return sum(one.is_here and one.called is None for one in room.lists.get(spread, ()))


def many_by_phone(room: Room, spread: SpreadId) -> int:
    """How many of a list only phoned: nobody says of them that they wait."""
    return sum(not one.is_here for one in room.lists.get(spread, ()))


def withdrawn(
    room: Room,
    names: Iterable[Waiting],
    why: GoneWhy,
    now: Context,
    kept: Iterable[tuple[CashTable, CashSeat]] = (),
    passed: Iterable[PlayerId] = (),
) -> Events:
    """Names leave their lists, and the seats they were called to, with others kept for them, go on at once (BO-06)."""
    names, seats = list(names), list(kept)
    not_to = {*passed, *(one.player for one in names)}
    for table, seat in seats:
        yield SeatReleased(table.id, seat.number)
    for one in names:
        yield taken_off(one, why)
        if one.called is not None:
            table = cash_at(room, one.called.table)
            seats.append((table, table.seats[one.called.seat - 1]))
    for table, seat in seats:
        for event in given(room, table, seat, now, passed=not_to, refused=True):
            not_to |= {event.player} if isinstance(event, SeatHeld) else set()
            yield event


def seated_from_list(room: Room, player: PlayerId, wait: WaitId | None) -> Waiting | None:
    """The name is served and off the list. Other lists are left by events of their own, save in old entries."""
    fulfilled = None
    for spread, names in room.lists.items():
        for one in [one for one in names if one.player == player]:
            if one.id == wait:
                fulfilled = one
            elif not room.house.leaves_other_lists or one.called is not None:
                continue
            take_off(room, spread, one)
    return fulfilled


def bring_along(waited: Waiting, sitting: Sitting) -> None:
    """Off a broken table the session goes on: its chips and its time, and when the player was last made to move."""
    sitting.bought, sitting.moved, sitting.entering = waited.carries, waited.moved, waited.entering
    sitting.began = waited.began if waited.began is not None and waited.carries > 0 else sitting.began


def taken_along(room: Room, table: CashTable, sitting: Sitting) -> Money:
    """Chips that waited with the player's other names are in front as well: how many of them from other games."""
    brought = Money(0)
    for spread, one in carrying(room, sitting.player):
        if spread == table.plays.spread.id and not sitting.bought:
            bring_along(one, sitting)
        else:
            brought = Money(brought + one.carries)
        one.carries, one.entering = Money(0), None
    return brought


def carrying(room: Room, player: PlayerId) -> list[tuple[SpreadId, Waiting]]:
    """The player's names, on lists and off them, that chips wait with."""
    waiting = [(spread, one) for spread, names in room.lists.items() for one in names]
    gone = [(one.spread, one.waiting) for one in room.off_lists]
    return [(spread, one) for spread, one in (*waiting, *gone) if one.player == player and one.carries]


def take_off(room: Room, spread: SpreadId, waiting: Waiting) -> None:
    """The name leaves its list, and the seat it was called to is held for nobody."""
    let_go(room, waiting)
    room.lists[spread].remove(waiting)


def put_at(names: list[Waiting], waiting: Waiting, place: int) -> None:
    names.remove(waiting)
    names.insert(place - 1, waiting)


def let_go(room: Room, waiting: Waiting) -> None:
    """The seat the name was called to is held for nobody."""
    seat = called_seat(room, waiting)
    if seat is not None:
        seat.hold = None
    waiting.called = None
