"""Chips off the table: picked up from an absent player, kept at the cage, given back, paid out, or redeemed."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from floor.context import Context, Stamp
from floor.derived import Row, Transfer, VisitEnded
from floor.errors import Finding, refuse, refuse_any, refuse_if
from floor.ids import PlayerId, TableId
from floor.money import Money, show
from floor.record import Command, Event, Events
from floor.room.chain import freed
from floor.room.seating import stand_up
from floor.room.sessions import (
    CHIPS,
    RECEIPTS,
    check_stack,
    chips_in_play,
    count_cash,
    drawer_of,
    occupied,
    receipt,
    sitting_in,
)
from floor.room.tables import Sitting, Table

if TYPE_CHECKING:
    from floor.state import Room


class PickUpChips(Command, frozen=True):
    """Take an absent player's chips to the cage and free the seat. Two of the staff count."""

    table: TableId
    seat: int
    amount: Money


class ReturnChips(Command, frozen=True):
    """Give a seated player back what the cage held for them."""

    table: TableId
    seat: int


class PayHeld(Command, frozen=True):
    """Pay a player what the cage held for them."""

    player: PlayerId


class RedeemChips(Command, frozen=True):
    """Pay for chips in the hand of a player who has no seat: off a broken table, or back from a break."""

    player: PlayerId
    amount: Money


class ChipsPickedUp(Event, frozen=True):
    number: int
    table: TableId
    seat: int
    player: PlayerId
    amount: Money


class ChipsReturned(Event, frozen=True):
    table: TableId
    seat: int
    player: PlayerId
    amount: Money


class ChipsRedeemed(Event, frozen=True):
    number: int
    player: PlayerId
    amount: Money
    drawer: str


class HeldPaid(Event, frozen=True):
    number: int
    player: PlayerId
    amount: Money
    drawer: str


def pick_up_chips(room: Room, ask: PickUpChips, now: Context) -> Events:
    table, seat, sitting = occupied(room, ask.table, ask.seat)
    refuse_any(_pick_up_checks(room, table, sitting, now))
    check_stack(room, table, ask.amount)
    yield from receipt(room)
    yield ChipsPickedUp(room.next_number(RECEIPTS), table.id, seat.number, sitting.player, ask.amount)
    yield from freed(room, table, seat, now)


def return_chips(room: Room, ask: ReturnChips, now: Context) -> Events:
    table, seat, sitting = occupied(room, ask.table, ask.seat)
    amount = room.held.get(sitting.player)
    if amount is None:
        raise refuse(f"The cage holds nothing for {room.name_of(sitting.player)}.")
    yield ChipsReturned(table.id, seat.number, sitting.player, amount)


def pay_held(room: Room, ask: PayHeld, now: Context) -> Events:
    amount = room.held.get(ask.player)
    if amount is None:
        raise refuse(f"The cage holds nothing for {room.name_of(ask.player)}.")
    yield from receipt(room)
    yield HeldPaid(room.next_number(RECEIPTS), ask.player, amount, drawer_of(now.staff))


def redeem_chips(room: Room, ask: RedeemChips, now: Context) -> Events:
    player, sits = room.player(ask.player), room.where.get(ask.player)
    if sits is not None:
        label = room.tables[sits.table].label
        raise refuse(
            f"{player.name} sits at table {label}, seat {sits.seat}, and cashes out all chips there at once.",
            "BO-03",
            "Cash out the seat.",
        )
    refuse_if(ask.amount <= 0, f"{show(ask.amount)} is no stack.", cure="Enter what was counted.")
    in_play = chips_in_play(room)
    refuse_if(
        ask.amount > in_play, f"{show(ask.amount)} is more than the {show(in_play)} in play.", cure="Count again."
    )
    yield from receipt(room)
    yield ChipsRedeemed(room.next_number(RECEIPTS), player.id, ask.amount, drawer_of(now.staff))


def pick_up_words(room: Room, sitting: Sitting, now: Context) -> str:
    """Why chips may not be picked up yet; empty when they may."""
    if sitting.away is None:
        return f"{room.name_of(sitting.player)} is not away."
    minutes = (now.at - sitting.away) // timedelta(minutes=1)
    if minutes < room.house.away_minutes and sitting.missed < room.house.missed_blinds:
        return (
            f"{room.name_of(sitting.player)} has been away {minutes} minutes and missed {sitting.missed} big blinds; "
            f"the house waits for {room.house.away_minutes} minutes or {room.house.missed_blinds} blinds."
        )
    return ""


def chips_redeemed(room: Room, fact: ChipsRedeemed, stamp: Stamp) -> None:
    """Nothing is carried any more by whoever waits for a seat."""
    for waiting in (one for names in room.lists.values() for one in names if one.player == fact.player):
        waiting.carries = Money(0)
    count_cash(room, fact.player, paid_out=fact.amount)


def chips_picked_up(room: Room, fact: ChipsPickedUp, stamp: Stamp) -> None:
    stand_up(room, fact.table, fact.seat)
    room.held[fact.player] = Money(room.held.get(fact.player, 0) + fact.amount)


def chips_returned(room: Room, fact: ChipsReturned, stamp: Stamp) -> None:
    sitting = sitting_in(room, fact.table, fact.seat)
    sitting.bought = Money(sitting.bought + fact.amount)
    del room.held[fact.player]


def held_paid(room: Room, fact: HeldPaid, stamp: Stamp) -> None:
    del room.held[fact.player]
    count_cash(room, fact.player, paid_out=fact.amount)


def redeemed_rows(fact: ChipsRedeemed, stamp: Stamp) -> list[Row]:
    return [Transfer(CHIPS, fact.drawer, fact.amount)]


def picked_up_rows(fact: ChipsPickedUp, stamp: Stamp) -> list[Row]:
    return [Transfer(CHIPS, f"held:{fact.player}", fact.amount), VisitEnded(fact.table, fact.seat)]


def returned_rows(fact: ChipsReturned, stamp: Stamp) -> list[Row]:
    return [Transfer(f"held:{fact.player}", CHIPS, fact.amount)]


def held_paid_rows(fact: HeldPaid, stamp: Stamp) -> list[Row]:
    return [Transfer(f"held:{fact.player}", fact.drawer, fact.amount)]


def _pick_up_checks(room: Room, table: Table, sitting: Sitting, now: Context) -> list[Finding]:
    found = []
    if told := pick_up_words(room, sitting, now):
        found.append(Finding(told, cure="Wait, or cash the player out.", layer="house"))
    if table.spread is not None and not room.lists.get(table.spread.id):
        found.append(Finding("Nobody waits for the seat.", cure="The chips stay where they are.", layer="house"))
    return found
