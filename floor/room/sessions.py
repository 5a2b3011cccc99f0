"""Cash sessions: chips bought at the cage or from the dealer, and the cash-out of the whole stack (BO-02 to BO-04)."""

from __future__ import annotations

from enum import StrEnum
from math import gcd
from typing import TYPE_CHECKING

import msgspec

from floor.context import Context, Stamp
from floor.derived import Row, Transfer, VisitEnded
from floor.errors import Finding, NotUnderstood, refuse, refuse_any, refuse_if
from floor.ids import PlayerId, StaffId, TableId
from floor.money import Money, dollars, show
from floor.numbers import NumberIssued
from floor.record import Command, Event, Events
from floor.room.chain import freed, person_checks
from floor.room.rulebook import rulebook
from floor.room.running import open_one
from floor.room.seating import stand_up
from floor.room.spreads import Spread, asked_again, buy_in_words, request_of
from floor.room.tables import Left, Seat, Sitting, Table
from floor.rules.check import check
from floor.rules.stakes import DOLLAR

if TYPE_CHECKING:
    from floor.state import Room

RECEIPTS = "receipt"
MOST = dollars(1_000_000)
NOTED_FROM, REPORTED_OVER = dollars(3_000), dollars(10_000)
CHIPS = "chips"


class Source(StrEnum):
    CAGE = "cage"
    DEALER = "dealer"


class CashToday(msgspec.Struct, frozen=True):
    """A player's cash over one gaming day, in and out apart."""

    paid_in: Money = Money(0)
    paid_out: Money = Money(0)


class BuyChips(Command, frozen=True):
    """Sell chips at the cage to a seated player, the first or more."""

    table: TableId
    seat: int
    amount: Money
    stack: Money = Money(0)
    """Chips the player already has in front, where they are known."""
    between_hands: bool = True


class SellChips(Command, frozen=True):
    """Chips sold by the dealer at the table."""

    table: TableId
    seat: int
    amount: Money
    new_hand: bool = False
    """Attested by the floor, where hands are not counted."""
    stack: Money = Money(0)
    between_hands: bool = True


class CashOut(Command, frozen=True):
    """Pay out the whole stack and free the seat."""

    table: TableId
    seat: int
    amount: Money


class ChipsBought(Event, frozen=True):
    number: int
    table: TableId
    seat: int
    player: PlayerId
    amount: Money
    source: Source
    drawer: str
    hand: int = 0
    new_hand: bool = False


class CashedOut(Event, frozen=True):
    number: int
    table: TableId
    seat: int
    player: PlayerId
    amount: Money
    drawer: str


def buy_chips(room: Room, ask: BuyChips, now: Context) -> Events:
    table, seat, sitting = occupied(room, ask.table, ask.seat)
    refuse_any(judged(room, table, sitting, ask, now))
    yield from receipt(room)
    number, drawer = room.next_number(RECEIPTS), drawer_of(now.staff)
    yield ChipsBought(number, table.id, seat.number, sitting.player, ask.amount, Source.CAGE, drawer, table.hand)


def sell_chips(room: Room, ask: SellChips, now: Context) -> Events:
    table, seat, sitting = occupied(room, ask.table, ask.seat)
    refuse_any(judged(room, table, sitting, ask, now))
    yield from receipt(room)
    number = room.next_number(RECEIPTS)
    bank = f"table:{table.id}"
    yield ChipsBought(
        number, table.id, seat.number, sitting.player, ask.amount, Source.DEALER, bank, table.hand, ask.new_hand
    )


def cash_out(room: Room, ask: CashOut, now: Context) -> Events:
    table, seat, sitting = occupied(room, ask.table, ask.seat)
    check_stack(room, table, ask.amount)
    yield from receipt(room)
    number = room.next_number(RECEIPTS)
    yield CashedOut(number, table.id, seat.number, sitting.player, ask.amount, drawer_of(now.staff))
    yield from freed(room, table, seat, now)


def judged(room: Room, table: Table, sitting: Sitting, ask: BuyChips | SellChips, now: Context) -> list[Finding]:
    """Everything that is to be said about a purchase: the one judge of all of them, each finding with its cure."""
    if ask.amount <= 0:
        return [Finding(f"{show(ask.amount)} buys no chips.", cure="Enter an amount over zero.")]
    if ask.amount > MOST:
        return [Finding(f"{show(ask.amount)} is over the {show(MOST)} that can be sold at once.")]
    if table.spread is None:
        return [Finding(f"Table {table.label} plays no cash game.", cure="Open it on a game first.")]
    found = list(person_checks(room, sitting.player, now))
    if isinstance(ask, SellChips) and _hands_unknown(room, table, sitting) and not ask.new_hand:
        found.append(
            Finding(
                f"{room.name_of(sitting.player)} has bought {show(sitting.from_dealer)} here, and no hand is counted.",
                "MIX-05",
                "Count the hands, or say that this is a new one.",
            )
        )
    rules = rulebook(room)
    if not any(one.id == table.spread.approval and "buy-in" in one.covers for one in rules.approvals.values()):
        return found  # The document says nothing of purchases.
    try:
        answer = check(_request(table.spread, table, sitting, ask), rules.approvals, now.day, rules.games)
    except NotUnderstood as wrong:
        raise refuse(str(wrong)) from wrong
    found += [Finding(**finding) for finding in answer["findings"]]
    return (
        found if any(one.severity == "refuse" for one in found) else [*found, *_own_limits(table.spread, sitting, ask)]
    )


def _own_limits(spread: Spread, sitting: Sitting, ask: BuyChips | SellChips) -> list[Finding]:
    """The least and the most the room saved for this game, where they ask for more than the document does."""
    total = Money(ask.stack + ask.amount)
    if sitting.bought > 0 or (spread.least <= ask.amount and (spread.most is None or total <= spread.most)):
        return []
    told = f"{spread.name} takes {buy_in_words(spread)} to sit down with, not {show(total)}."
    return [Finding(told, cure="Change the amount.", layer="house")]


def occupied(room: Room, id: TableId, number: int) -> tuple[Table, Seat, Sitting]:
    table = open_one(room, id)
    seat = room.seat(table, number)
    if seat.sitting is None:
        raise refuse(f"Nobody sits in seat {seat.number} at table {table.label}.", cure="Seat the player first.")
    return table, seat, seat.sitting


def drawer_of(staff: StaffId | None) -> str:
    """Each cashier's drawer is an account of its own."""
    return f"drawer:{staff}"


def smallest_chip(spread: Spread) -> int:
    amounts = [getattr(game, name) for game in spread.games for name in ("lower", "higher", "small_blind", "ante")]
    return gcd(DOLLAR, *amounts)


def chips_in_play(room: Room) -> Money:
    """Issued less redeemed."""
    return Money(-room.books.get(CHIPS, Money(0)))


def large_cash(room: Room, player: PlayerId) -> str:
    """A note for the cage's eyes, or nothing: from $3,000 a day it is noted, over $10,000 it has to be reported."""
    today = room.cash.get(player, CashToday())
    most = max(today.paid_in, today.paid_out)
    if most < NOTED_FROM:
        return ""
    told = f"{show(today.paid_in)} paid in and {show(today.paid_out)} paid out today"
    return f"{told}: a report is due." if most > REPORTED_OVER else f"{told}: keep a note."


def chips_bought(room: Room, fact: ChipsBought, stamp: Stamp) -> None:
    table = room.tables[fact.table]
    sitting = sitting_in(room, fact.table, fact.seat)
    sitting.bought = Money(sitting.bought + fact.amount)
    if fact.source is Source.DEALER:
        same_hand = sitting.hand == fact.hand and not fact.new_hand
        sitting.from_dealer = Money((sitting.from_dealer if same_hand else 0) + fact.amount)
        sitting.hand = fact.hand
    count_cash(room, fact.player, paid_in=fact.amount)
    table.left.pop(fact.player, None)


def cashed_out(room: Room, fact: CashedOut, stamp: Stamp) -> None:
    table = room.tables[fact.table]
    stand_up(room, fact.table, fact.seat)
    table.left[fact.player] = Left(fact.amount, table.travel, stamp.at)
    count_cash(room, fact.player, paid_out=fact.amount)


def bought_rows(fact: ChipsBought, stamp: Stamp) -> list[Row]:
    return [Transfer(fact.drawer, CHIPS, fact.amount)]


def cashed_out_rows(fact: CashedOut, stamp: Stamp) -> list[Row]:
    return [Transfer(CHIPS, fact.drawer, fact.amount), VisitEnded(fact.table, fact.seat)]


def sitting_in(room: Room, table: TableId, number: int) -> Sitting:
    sitting = room.tables[table].seats[number - 1].sitting
    assert sitting is not None, "a decision finds somebody in the seat"
    return sitting


def receipt(room: Room) -> Events:
    yield NumberIssued(RECEIPTS, room.next_number(RECEIPTS))


def count_cash(room: Room, player: PlayerId, paid_in: int = 0, paid_out: int = 0) -> None:
    today = room.cash.get(player, CashToday())
    room.cash[player] = CashToday(Money(today.paid_in + paid_in), Money(today.paid_out + paid_out))


def _hands_unknown(room: Room, table: Table, sitting: Sitting) -> bool:
    """Whether a limit on each hand cannot be told, for nobody has counted hands since the last sale."""
    approval = rulebook(room).approvals
    limited = any(
        one.of_kind("max-from-dealer") for one in approval.values() if table.spread and one.id == table.spread.approval
    )
    return limited and table.hand == 0 and sitting.from_dealer > 0


def _request(spread: Spread, table: Table, sitting: Sitting, ask: BuyChips | SellChips) -> dict[str, object]:
    """The purchase in the terms of the check; in a mix the game with the biggest bet stands for all of it."""
    biggest = max(spread.games, key=lambda game: (game.higher, game.big_blind))
    single = msgspec.structs.replace(spread, games=(biggest,), method=None)
    by_dealer = isinstance(ask, SellChips)
    same_hand = sitting.hand == table.hand and not (isinstance(ask, SellChips) and ask.new_hand)
    request = {
        **request_of(asked_again(single)),
        "kind": "buy-in",
        "amount": ask.amount,
        "source": (Source.DEALER if by_dealer else Source.CAGE).value,
        "first": sitting.bought == 0,
        "stack": ask.stack,
        "bought_this_hand": sitting.from_dealer if by_dealer and same_hand else 0,
        "between_hands": ask.between_hands,
        "seats": len(table.in_use),
    }
    left = table.left.get(sitting.player)
    if left is not None and not left.waited and sitting.bought == 0:
        request |= {"cashed_out": left.amount, "button_travel": table.travel - left.travel}
    return request


def check_stack(room: Room, table: Table, amount: Money) -> None:
    refuse_if(amount <= 0, f"{show(amount)} is no stack.", cure="Enter what was counted, or unseat a player with none.")
    chip = smallest_chip(table.spread) if table.spread is not None else 1
    refuse_if(
        amount % chip != 0,
        f"{show(amount)} cannot be counted in chips of {show(Money(chip))}.",
        "BO-01" if table.spread is not None and table.spread.approval == "BO" else "MIX-02",
        "Count the stack again.",
    )
    in_play = chips_in_play(room)
    refuse_if(
        amount > in_play, f"{show(amount)} is more than the {show(in_play)} in play.", cure="Count the stack again."
    )
