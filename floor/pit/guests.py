"""Guests of a house-banked table: seated by name or only counted, with a hand or several, and gone again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floor import text
from floor.books.cash import count_cash
from floor.context import Context, Stamp
from floor.derived import CashPaid, Row, VisitBegun, VisitEnded
from floor.errors import Finding, refuse, refuse_any, refuse_if
from floor.house.admitting import birth_date_checks, person_checks
from floor.house.tables import seats_of
from floor.ids import PlayerId, TableId
from floor.money import Money, show
from floor.offers import Put
from floor.pit.banking import approval_of
from floor.pit.bankings import is_scheduled
from floor.pit.table import (
    TWENTY_ONE,
    BankedSeat,
    BankedTable,
    Guest,
    Stage,
    banked_at,
    banked_table,
    dealing,
    run_of,
    running,
)
from floor.record import Command, Event, Events
from floor.settings.dated import setting_on
from floor.settings.registry import LARGE_CASH_NOTED
from floor.text import count

if TYPE_CHECKING:
    from floor.state import Room

SEVERAL_HANDS = "S21-13"
LONGEST_DESCRIPTION = 60


class SeatGuest(Command, frozen=True):
    """Seat a player at a table of 21 by name, or count somebody without one."""

    table: TableId
    seat: int
    player: PlayerId | None = None
    hands: int = 1
    described: str = ""


class NameGuest(Command, frozen=True):
    """Say who somebody is who was only counted."""

    table: TableId
    seat: int
    player: PlayerId


class PlayHands(Command, frozen=True):
    """Let a guest play so many hands from now on, on their place and those beside it; the house may refuse."""

    table: TableId
    seat: int
    hands: int


class LeaveTable(Command, frozen=True):
    """Free the places of a guest who has gone."""

    table: TableId
    seat: int


class DropCash(Command, frozen=True):
    """Note cash that went into the box for chips of the tray, of a guest where that is known."""

    table: TableId
    amount: Money
    seat: int | None = None
    before: Money | None = None
    """What was noted before, of the guest or else at the table, as whoever notes this sees it: of two at once, one
    lands."""


class GuestSeated(Event, frozen=True):
    table: TableId
    seat: int
    player: PlayerId | None
    hands: int = 1
    described: str = ""


class GuestNamed(Event, frozen=True):
    table: TableId
    seat: int
    player: PlayerId
    paid: Money = Money(0)


class HandsPlayed(Event, frozen=True):
    table: TableId
    seat: int
    player: PlayerId | None
    hands: int


class GuestGone(Event, frozen=True):
    table: TableId
    seat: int
    player: PlayerId | None


class CashDropped(Event, frozen=True):
    table: TableId
    amount: Money
    seat: int | None = None
    player: PlayerId | None = None


def seat_guest(room: Room, ask: SeatGuest, now: Context) -> Events:
    table = dealing(room, ask.table)
    seat = room.seat(table, ask.seat)
    described = text.name(ask.described, "description", longest=LONGEST_DESCRIPTION) if ask.described.strip() else ""
    found = list(_guest_checks(room, ask.player, now)) if ask.player is not None else []
    refuse_any([*found, *_scheduled(room, table), *_place_checks(room, table, seat, None)])
    refuse_any(_hands_checks(room, table, seat, ask.hands, None))
    yield GuestSeated(table.id, seat.number, ask.player, ask.hands, described)


def name_guest(room: Room, ask: NameGuest, now: Context) -> Events:
    table = banked_table(room, ask.table, Stage.OPEN, Stage.CLOSING)
    seat, guest = _guest(room, table, ask.seat)
    if guest.player is not None:
        raise refuse(f"Table {table.label}, seat {seat} is {room.name_of(guest.player)}'s already.")
    refuse_any(_guest_checks(room, ask.player, now))
    yield GuestNamed(table.id, seat, ask.player, guest.paid)


def play_hands(room: Room, ask: PlayHands, now: Context) -> Events:
    table = dealing(room, ask.table)
    number, guest = _guest(room, table, ask.seat)
    refuse_if(ask.hands == guest.hands, "Nothing was changed.")
    refuse_any(_hands_checks(room, table, table.seats[number - 1], ask.hands, number))
    yield HandsPlayed(table.id, number, guest.player, ask.hands)


def leave_table(room: Room, ask: LeaveTable, now: Context) -> Events:
    table = banked_table(room, ask.table, Stage.OPEN, Stage.CLOSING)
    number, guest = _guest(room, table, ask.seat)
    yield GuestGone(table.id, number, guest.player)


def drop_cash(room: Room, ask: DropCash, now: Context) -> Events:
    """While it closes too: the last round is paid for with what lies there."""
    table = banked_table(room, ask.table, Stage.OPEN, Stage.CLOSING)
    refuse_if(ask.amount <= 0, f"{show(ask.amount)} is no amount of cash.", cure="Enter an amount over zero.")
    _check_noted(room, table, ask)
    if ask.seat is None:
        yield CashDropped(table.id, ask.amount)
        return
    number, guest = _guest(room, table, ask.seat)
    if guest.player is None and guest.paid + ask.amount >= setting_on(room, LARGE_CASH_NOTED, room.day):
        told = f"With {show(Money(guest.paid + ask.amount))} in cash today, the guest in seat {number} has to be named."
        raise refuse(told, cure="Ask for a name, and enter it first.")
    yield CashDropped(table.id, ask.amount, number, guest.player)


def noted_before(room: Room, table: BankedTable, seat: int | None) -> Money:
    """The cash that went into the box: of who plays there, or of everybody since the table opened."""
    if seat is None:
        run = run_of(room, table.id)
        return run.dropped if run is not None else Money(0)
    return _guest(room, table, seat)[1].paid if room.seat(table, seat).sitting is not None else Money(0)


def guest_seated(room: Room, fact: GuestSeated, stamp: Stamp) -> None:
    table = banked_at(room, fact.table)
    table.seats[fact.seat - 1].sitting = Guest(fact.player, stamp.at, fact.hands, described=fact.described)
    _spread_out(table, fact.seat)


def guest_named(room: Room, fact: GuestNamed, stamp: Stamp) -> None:
    for seat in _places(banked_at(room, fact.table), fact.seat):
        assert seat.sitting is not None, "a decision names who is there"
        seat.sitting.player = fact.player
    if fact.paid:
        count_cash(room, fact.player, paid_in=fact.paid)


def hands_played(room: Room, fact: HandsPlayed, stamp: Stamp) -> None:
    table = banked_at(room, fact.table)
    guest = _sitting(table, fact.seat)
    _free_others(table, fact.seat)
    guest.hands = fact.hands
    _spread_out(table, fact.seat)


def guest_gone(room: Room, fact: GuestGone, stamp: Stamp) -> None:
    table = banked_at(room, fact.table)
    _free_others(table, fact.seat)
    table.seats[fact.seat - 1].sitting = None


def cash_dropped(room: Room, fact: CashDropped, stamp: Stamp) -> None:
    """The cash is in the box, and as many chips have left the tray."""
    run = running(room, fact.table)
    run.dropped, run.tray = Money(run.dropped + fact.amount), Money(run.tray - fact.amount)
    if fact.seat is not None:
        guest = _sitting(banked_at(room, fact.table), fact.seat)
        guest.paid = Money(guest.paid + fact.amount)
    if fact.player is not None:
        count_cash(room, fact.player, paid_in=fact.amount)


def seated_rows(fact: GuestSeated, stamp: Stamp) -> list[Row]:
    return [VisitBegun(fact.player, fact.table, fact.seat, TWENTY_ONE)] if fact.player is not None else []


def named_rows(fact: GuestNamed, stamp: Stamp) -> list[Row]:
    visit = VisitBegun(fact.player, fact.table, fact.seat, TWENTY_ONE)
    return [visit, *([CashPaid(fact.player, paid_in=fact.paid)] if fact.paid else [])]


def gone_rows(fact: GuestGone, stamp: Stamp) -> list[Row]:
    return [VisitEnded(fact.table, fact.seat)] if fact.player is not None else []


def dropped_rows(fact: CashDropped, stamp: Stamp) -> list[Row]:
    return [CashPaid(fact.player, paid_in=fact.amount)] if fact.player is not None else []


def _guest_checks(room: Room, who: PlayerId, now: Context) -> Iterator[Finding]:
    player = room.player(who)
    yield from person_checks(room, who, now)
    yield from birth_date_checks(room, player)
    for other, seat in seats_of(room, who, but=""):
        told = f"{player.name} already sits at table {other.label}, seat {seat.number}."
        yield Finding(told, cure="They give up that seat first.")
        return


def _check_noted(room: Room, table: BankedTable, ask: DropCash) -> None:
    noted = noted_before(room, table, ask.seat)
    if ask.before is None or ask.before == noted:
        return
    whose = f"of seat {ask.seat}" if ask.seat is not None else "in the box"
    told = f"{show(noted)} {whose} is noted at table {table.label} by now, and was {show(ask.before)}."
    raise refuse(told, cure="If this cash is more than that, note it again.")


def _scheduled(room: Room, table: BankedTable) -> Iterator[Finding]:
    banking = table.plays.banking
    if banking.id in room.pit.bankings and not is_scheduled(room, banking):
        yield Finding(f"{banking.name} is not on tonight's schedule.", cure="A manager can put it on.", layer="house")


def _place_checks(room: Room, table: BankedTable, seat: BankedSeat, own: int | None) -> Iterator[Finding]:
    at = f"Table {table.label}, seat {seat.number}"
    sitting = seat.sitting
    if seat.locked:
        yield Finding(f"{at} is locked: {seat.locked}.", cure="Choose another place.")
    elif sitting is not None and (own is None or own not in (seat.number, sitting.of)):
        who = room.name_of(sitting.player) if sitting.player is not None else "a guest"
        yield Finding(f"{at} is taken by {who}.", cure="Choose another place.")


def _hands_checks(room: Room, table: BankedTable, seat: BankedSeat, hands: int, own: int | None) -> Iterator[Finding]:
    """As many as the floor allows, and as there is room for beside the place."""
    most, clause = table.plays.hands, _several_hands(room, table)
    if not 1 <= hands <= most:
        allowed = f"up to {most} hands" if most > 1 else "1 hand"
        told = f"A player may play {allowed} at table {table.label}, not {hands}."
        cure = f"Choose 1 to {most}." if most > 1 else "Let them play one."
        yield Finding(told, clause, cure, layer="house", offers=(Put("hands", most),))
        return
    last = seat.number + hands - 1
    if last > table.plays.places:
        told = (
            f"{count(hands, 'hand')} from seat {seat.number} need places up to {last}; there are {table.plays.places}."
        )
        yield Finding(told, clause, "Begin further left, or play fewer.")
        return
    for number in range(seat.number + 1, last + 1):
        yield from _place_checks(room, table, table.seats[number - 1], own or seat.number)


def _several_hands(room: Room, table: BankedTable) -> str:
    """The clause of its own document, where that has one; blackjack's says nothing of it."""
    approval = approval_of(room, table.plays.banking.approval, room.day)
    return SEVERAL_HANDS if any(clause.id == SEVERAL_HANDS for clause in approval.clauses) else ""


def _guest(room: Room, table: BankedTable, number: int) -> tuple[int, Guest]:
    """Who plays there, by their first place."""
    sitting = room.seat(table, number).sitting
    if sitting is None:
        raise refuse(f"Nobody plays at table {table.label}, seat {number}.")
    first = sitting.of if sitting.of is not None else number
    return first, _sitting(table, first)


def _sitting(table: BankedTable, number: int) -> Guest:
    sitting = table.seats[number - 1].sitting
    assert sitting is not None, "a decision finds who plays there"
    return sitting


def _places(table: BankedTable, first: int) -> list[BankedSeat]:
    return [
        seat for seat in table.seats if seat.sitting is not None and (seat.number == first or seat.sitting.of == first)
    ]


def _spread_out(table: BankedTable, first: int) -> None:
    guest = _sitting(table, first)
    for number in range(first + 1, first + guest.hands):
        table.seats[number - 1].sitting = Guest(guest.player, guest.since, 0, of=first)


def _free_others(table: BankedTable, first: int) -> None:
    for seat in _places(table, first):
        if seat.number != first:
            seat.sitting = None
