"""Chips off the table: picked up from an absent player, kept at the cage, given back, paid out, or redeemed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

import msgspec

from floor.books.accounts import CHIPS, held_for
from floor.books.cash import count_cash
from floor.books.series import RECEIPTS, issued
from floor.books.tills import paying
from floor.context import Context, Stamp
from floor.derived import CashPaid, Row, Transfer, VisitEnded
from floor.errors import Finding, refuse, refuse_any, refuse_if
from floor.house.rulebook import cited
from floor.ids import Account, PlayerId, SpreadId, TableId
from floor.money import Money, show
from floor.offers import Do, Put
from floor.record import Command, Event, Events
from floor.room.cashgame import CashTable, Sitting, cash_at, cited_at
from floor.room.chiprecords import Entering, Held, Left
from floor.room.entering import enter, entering_with, findings_on_entering, is_only_short, missing
from floor.room.lists import carrying
from floor.room.openseats import freed
from floor.room.order import is_eligible
from floor.room.purchases import judged, refusing, to_sell
from floor.room.returns import left_from, note_left, redeemed
from floor.room.seating import stand_up
from floor.room.sessions import BuyChips, check_stack, occupied, said_source, sitting_in, unexplained
from floor.room.spread import is_same
from floor.room.waits import count_freed

if TYPE_CHECKING:
    from floor.state import Room


class PickUpChips(Command, frozen=True):
    """Take an absent player's chips to the cage and free the seat. Two of the staff count."""

    table: TableId
    seat: int
    amount: Money


class TakeSurplus(Command, frozen=True):
    """Take to the cage what a player has over the most of the game that is now played. Two of the staff count."""

    table: TableId
    seat: int


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
    whole: bool = False
    """Attested: it is all that is left of what the player was known to carry."""
    reason: str = ""
    """Where the chips come from, of somebody who is not known to have bought any."""


class ChipsPickedUp(Event, frozen=True):
    number: int
    table: TableId
    seat: int
    player: PlayerId
    amount: Money


class SurplusTaken(Event, frozen=True):
    """The player plays on with the rest."""

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
    entering: Entering | None = None
    """The buy-in with them, where no hand has been dealt to the player in this game."""


class ChipsRedeemed(Event, frozen=True):
    number: int
    player: PlayerId
    amount: Money
    drawer: Account
    reason: str = ""
    """Said, and signed for by a second person, where nobody knows that the player bought any."""


class HeldPaid(Event, frozen=True):
    number: int
    player: PlayerId
    amount: Money
    drawer: Account


def pick_up_chips(room: Room, ask: PickUpChips, now: Context) -> Events:
    table, seat, sitting = occupied(room, ask.table, ask.seat)
    refuse_any(_pick_up_checks(room, table, sitting, now))
    check_stack(room, ask.amount, table.plays.spread)
    yield issued(room, RECEIPTS)
    yield ChipsPickedUp(room.next_number(RECEIPTS), table.id, seat.number, sitting.player, ask.amount)
    yield from freed(room, table, seat, now)


def take_surplus(room: Room, ask: TakeSurplus, now: Context) -> Events:
    table, seat, sitting = occupied(room, ask.table, ask.seat)
    refuse_if(
        not sitting.over,
        f"{room.name_of(sitting.player)} has no more than {table.plays.spread.name} is entered with.",
        cited_at(room, table, "max-entry"),
    )
    yield issued(room, RECEIPTS)
    yield SurplusTaken(room.next_number(RECEIPTS), table.id, seat.number, sitting.player, sitting.over)


def return_chips(room: Room, ask: ReturnChips, now: Context) -> Events:
    """Who had entered the game they were picked up from plays on there; else they are a buy-in (MIX-06)."""
    table, seat, sitting = occupied(room, ask.table, ask.seat)
    amount = _held(room, sitting.player)
    has_entered = any(not one.is_entering for one in _of_session(room, table, sitting.player))
    entering = None if has_entered else entering_with(room, table, sitting, amount)
    if entering is not None and not is_only_short(room, table, sitting.player, entering, now):
        found = findings_on_entering(room, table, sitting.player, entering, now)
        pay = Do(PayHeld(sitting.player), f"Pay {show(amount)} out")
        refuse_any(replace(one, cure=f"{pay.words}, then sell what the game takes.", offers=(pay,)) for one in found)
    yield ChipsReturned(table.id, seat.number, sitting.player, amount, entering)


def to_complete(room: Room, table: CashTable, number: int, now: Context) -> tuple[str, tuple[Do, ...]]:
    """How a buy-in is made complete: the cure, and what of it would be accepted at once."""
    sitting = sitting_in(room, table.id, number)
    if sitting.over:
        take = Do(TakeSurplus(table.id, number), f"Take {show(sitting.over)} to the cage")
        return take.first, (take,)
    sale = BuyChips(table.id, number, missing(room, table, sitting))
    found = refusing(judged(room, table, sitting, sale, now))
    if not found:
        return to_sell(sale).first, (to_sell(sale),)
    amounts = dict.fromkeys(amount for one in found for amount in one.figures("amount"))
    sales = [to_sell(BuyChips(table.id, number, Money(amount))) for amount in amounts]
    others = dict.fromkeys(offer for one in found for offer in one.offers if isinstance(offer, Do))
    return found[0].cure, (*sales, *others)


def pay_held(room: Room, ask: PayHeld, now: Context) -> Events:
    amount = _held(room, ask.player)
    yield issued(room, RECEIPTS)
    yield HeldPaid(room.next_number(RECEIPTS), ask.player, amount, paying(room, now.staff, amount).account)


def redeem_chips(room: Room, ask: RedeemChips, now: Context) -> Events:
    """All that the player has, counted like a cash-out, and no part of what they are known to carry (BO-03)."""
    player, sits = room.player(ask.player), room.where.get(ask.player)
    if sits is not None:
        table = cash_at(room, sits.table)
        raise refuse(
            f"{player.name} sits at table {table.label}, seat {sits.seat}, and cashes out all chips there at once.",
            cited_at(room, table, "whole-cash-out"),
            "Cash out the seat.",
        )
    names = carrying(room, player.id)
    spread = room.spreads.get(names[0][0]) if names else None
    check_stack(room, ask.amount, spread)
    known = carried(room, player.id)
    refuse_if(
        ask.amount < known and not ask.whole,
        f"{player.name} carries {show(known)} off the table, and all chips are cashed out at once.",
        cited(room, spread.approval if spread is not None else None, "whole-cash-out"),
        f"Redeem {show(known)}; if no more is left of it, say so.",
        Put("amount", known),
        Put("whole", True),
    )
    reason = (
        ""
        if has_bought(room, player.id)
        else said_source(f"{player.name} is not known to have bought any chips.", ask.reason)
    )
    yield issued(room, RECEIPTS)
    drawer = paying(room, now.staff, ask.amount).account
    yield ChipsRedeemed(room.next_number(RECEIPTS), player.id, ask.amount, drawer, reason)


def needs_second(fact: Event, now: Context) -> bool:
    """Chips of somebody who bought none are paid for by two."""
    return isinstance(fact, ChipsRedeemed) and bool(fact.reason)


def has_bought(room: Room, player: PlayerId) -> bool:
    """Today, or in a game from which chips still are on record: carried, or left with."""
    paid = room.cash.get(player)
    return bool(room.left.get(player)) or bool(carrying(room, player)) or (paid is not None and paid.paid_in > 0)


def held_amount(room: Room, player: PlayerId) -> Money:
    """All that the cage holds for a player."""
    return Money(sum(held.amount for held in room.held.get(player, ())))


def carried(room: Room, player: PlayerId) -> Money:
    """What a player without a seat is known to carry: bought on a chip run, or taken along off a broken table."""
    return Money(sum(waiting.carries for _spread, waiting in carrying(room, player)))


def carriers(room: Room) -> list[PlayerId]:
    """Who carries chips off the table."""
    names = [*(one for names in room.lists.values() for one in names), *(one.waiting for one in room.off_lists)]
    return list(dict.fromkeys(one.player for one in names if one.carries))


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
    """Nothing is carried any more. What was not bought on a chip run came off a table, and counts there (BO-04)."""
    names, fresh = carrying(room, fact.player), 0
    last = _last_left(room, fact.player, [spread for spread, _waiting in names])
    for _spread, waiting in names:
        fresh += waiting.entering.purchased if waiting.entering is not None and waiting.began is None else 0
        waiting.carries, waiting.entering = Money(0), None
    count_cash(room, fact.player, paid_out=fact.amount)
    if last is not None and fact.amount > fresh:
        note_left(room, fact.player, redeemed(room, last, Money(fact.amount - fresh), stamp))


def _last_left(room: Room, player: PlayerId, carried_from: list[SpreadId]) -> Left | None:
    """The session that chips come from: the last of the games they are carried from, else the last of all."""
    lefts = room.left.get(player, ())
    known = [left for left in lefts if left.spread.id in carried_from]
    return next(reversed(known or lefts), None)


def chips_picked_up(room: Room, fact: ChipsPickedUp, stamp: Stamp) -> None:
    table, sitting = cash_at(room, fact.table), sitting_in(room, fact.table, fact.seat)
    left = left_from(room, table, fact.amount, stamp)
    held = Held(left, sitting.began, sitting.moved, is_entering=_still_enters(table, sitting, fact.amount))
    count_freed(room, fact.table, stamp.at)
    stand_up(room, fact.table, fact.seat)
    room.held[fact.player] = (*room.held.get(fact.player, ()), held)


def surplus_taken(room: Room, fact: SurplusTaken, stamp: Stamp) -> None:
    table, sitting = cash_at(room, fact.table), sitting_in(room, fact.table, fact.seat)
    held = Held(left_from(room, table, fact.amount, stamp), sitting.began, sitting.moved, is_surplus=True)
    room.held[fact.player] = (*room.held.get(fact.player, ()), held)
    if sitting.entering is not None:
        sitting.entering = msgspec.structs.replace(sitting.entering, over=Money(0))
        sitting.bought = min(sitting.bought, sitting.entering.total)


def chips_returned(room: Room, fact: ChipsReturned, stamp: Stamp) -> None:
    table, sitting = cash_at(room, fact.table), sitting_in(room, fact.table, fact.seat)
    sitting.bought = Money(sitting.bought + fact.amount)
    if _of_session(room, table, fact.player):
        _go_on(sitting, room.held[fact.player])
    if fact.entering is not None:
        enter(room, table, sitting, fact.entering)
    del room.held[fact.player]


def held_paid(room: Room, fact: HeldPaid, stamp: Stamp) -> None:
    """It is the cash-out of the stack that was picked up, and counts from then (BO-04, R-44)."""
    for held in room.held.pop(fact.player):
        if not (held.is_surplus or held.is_over):
            note_left(room, fact.player, msgspec.structs.replace(held.left, caged=held.amount))
    count_cash(room, fact.player, paid_out=fact.amount)


def redeemed_rows(fact: ChipsRedeemed, stamp: Stamp) -> list[Row]:
    paid = CashPaid(fact.player, paid_out=fact.amount)
    return [Transfer(CHIPS, fact.drawer, fact.amount), paid, *unexplained(fact.reason, fact.amount)]


def surplus_rows(fact: SurplusTaken, stamp: Stamp) -> list[Row]:
    return [Transfer(CHIPS, held_for(fact.player), fact.amount)]


def picked_up_rows(fact: ChipsPickedUp, stamp: Stamp) -> list[Row]:
    return [Transfer(CHIPS, held_for(fact.player), fact.amount), VisitEnded(fact.table, fact.seat)]


def returned_rows(fact: ChipsReturned, stamp: Stamp) -> list[Row]:
    return [Transfer(held_for(fact.player), CHIPS, fact.amount)]


def held_paid_rows(fact: HeldPaid, stamp: Stamp) -> list[Row]:
    return [Transfer(held_for(fact.player), fact.drawer, fact.amount), CashPaid(fact.player, paid_out=fact.amount)]


def _held(room: Room, player: PlayerId) -> Money:
    amount = held_amount(room, player)
    refuse_if(not amount, f"The cage holds nothing for {room.name_of(player)}.")
    return amount


def _of_session(room: Room, table: CashTable, player: PlayerId) -> list[Held]:
    """What the cage picked up from the game that this table plays: the session goes on with it."""
    return [
        held
        for held in room.held.get(player, ())
        if is_same(held.left.spread, table.plays.spread) and not held.is_surplus
    ]


def _still_enters(table: CashTable, sitting: Sitting, amount: Money) -> bool:
    """Where no hand is counted, whoever leaves with another amount than they came with has been dealt one."""
    entering = sitting.entering
    return entering is not None and (table.plays.hand > 0 or amount == entering.total)


def _go_on(sitting: Sitting, held: Iterable[Held]) -> None:
    """The time played goes on, and when the player was last made to move; a buy-in only where a return says so."""
    sitting.entering = None
    sitting.began = min(sitting.began, *(one.began for one in held))
    sitting.moved = max((at for at in (sitting.moved, *(one.moved for one in held)) if at is not None), default=None)


def _pick_up_checks(room: Room, table: CashTable, sitting: Sitting, now: Context) -> list[Finding]:
    found = []
    if told := pick_up_words(room, sitting, now):
        found.append(Finding(told, cure="Wait, or cash the player out.", layer="house"))
    names = room.lists.get(table.plays.spread.id, ())
    if not any(is_eligible(room, table, one, now) for one in names):
        told = "Nobody who could be called waits for the seat."
        found.append(Finding(told, cure="The chips stay where they are.", layer="house"))
    return found
