"""Cash sessions: what a purchase and the cash-out of the whole stack make of seat and books (BO-02 to BO-04)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from floor import text
from floor.books.accounts import CHIPS
from floor.books.cash import count_cash
from floor.books.series import RECEIPTS, issued
from floor.books.tills import paying
from floor.books.transfers import chips_in_play
from floor.context import Context, Stamp
from floor.derived import UNEXPLAINED, CashPaid, Noted, Row, Transfer, VisitEnded
from floor.errors import Finding, refuse, refuse_any, refuse_if
from floor.house.rulebook import cited
from floor.ids import Account, PlayerId, TableId, WaitId
from floor.money import Money, show
from floor.record import Command, Event, Events
from floor.room.cashgame import CashSeat, CashTable, Sitting, cash_at, cash_table
from floor.room.chiprecords import Entering, Sold
from floor.room.entering import (
    enter,
    goes_by_word,
    may_have_played,
    sold_in_hand,
)
from floor.room.openseats import freed
from floor.room.returns import left_from, note_left
from floor.room.seating import stand_up
from floor.room.spread import Spread, smallest_chip
from floor.room.waits import count_freed
from floor.rules.stakes import DOLLAR

if TYPE_CHECKING:
    from floor.state import Room


class Source(StrEnum):
    CAGE = "cage"
    DEALER = "dealer"


class BuyChips(Command, frozen=True):
    """Sell chips at the cage to a seated player, the first or more, or to one on a chip run."""

    table: TableId
    seat: int
    amount: Money
    stack: Money = Money(0)
    """Chips the player already has in front, where they are known."""
    between_hands: bool = True
    new_hand: bool = False
    """Attested, where hands are not counted: one has been dealt to the player since the last sale."""


class SellChips(Command, frozen=True):
    """Chips sold by the dealer at the table."""

    table: TableId
    seat: int
    amount: Money
    new_hand: bool = False
    """Attested by the floor, where hands are not counted: one has been dealt since the last sale."""
    stack: Money = Money(0)
    between_hands: bool = True


class CashOut(Command, frozen=True):
    """Pay out the whole stack and free the seat."""

    table: TableId
    seat: int
    amount: Money
    reason: str = ""
    """Where the chips come from, of somebody who cannot have won them here."""


class ChipsBought(Event, frozen=True):
    number: int
    table: TableId
    seat: int
    player: PlayerId
    amount: Money
    source: Source
    drawer: Account
    hand: int = 0
    new_hand: bool = False
    entering: Entering | None = None
    """The buy-in with this purchase; none where the player has entered already."""
    wait: WaitId | None = None
    """The name whose chip run it was."""


class CashedOut(Event, frozen=True):
    number: int
    table: TableId
    seat: int
    player: PlayerId
    amount: Money
    drawer: Account
    reason: str = ""
    """Said, and signed for by a second person, where more is paid out than can have come from the game."""


def cash_out(room: Room, ask: CashOut, now: Context) -> Events:
    table, seat, sitting = occupied(room, ask.table, ask.seat)
    check_stack(room, ask.amount, table.plays.spread)
    yield issued(room, RECEIPTS)
    number = room.next_number(RECEIPTS)
    drawer, reason = paying(room, now.staff, ask.amount).account, _source(room, table, sitting, ask)
    yield CashedOut(number, table.id, seat.number, sitting.player, ask.amount, drawer, reason)
    yield from freed(room, table, seat, now)


def needs_second(fact: Event, now: Context) -> bool:
    """Chips that nobody knows to have been bought or won are paid for by two."""
    return isinstance(fact, CashedOut) and bool(fact.reason)


def is_unknown(room: Room, table: CashTable, sitting: Sitting, amount: Money) -> bool:
    """Whether more is cashed out than was bought, by somebody to whom no hand can have been dealt; and much more where
    none is counted."""
    won = Money(amount - sitting.bought)
    return won > 0 and (not may_have_played(table, sitting) or goes_by_word(room, table, won))


def _source(room: Room, table: CashTable, sitting: Sitting, ask: CashOut) -> str:
    if not is_unknown(room, table, sitting, ask.amount):
        return ""
    if may_have_played(table, sitting):
        won = show(Money(ask.amount - sitting.bought))
        told = f"{show(ask.amount)} is {won} more than {room.name_of(sitting.player)} bought, and no hand is counted."
        return said_source(told, ask.reason)
    bought = f"bought {show(sitting.bought)}" if sitting.bought else "bought no chips"
    return said_source(f"{room.name_of(sitting.player)} {bought} here and has not been dealt a hand.", ask.reason)


def said_source(told: str, reason: str) -> str:
    """Where chips come from that nobody knows of: told, or asked for."""
    refuse_any(source_findings(told, reason))
    return text.name(reason, "reason")


def source_findings(told: str, reason: str) -> list[Finding]:
    """That it has to be said, where it is not."""
    return [] if reason.strip() else [Finding(told, cure="Say where they come from; a second person signs for it.")]


def occupied(room: Room, id: TableId, number: int) -> tuple[CashTable, CashSeat, Sitting]:
    table = cash_table(room, id)
    seat = room.seat(table, number)
    if seat.sitting is None:
        raise refuse(f"Nobody sits at table {table.label}, seat {seat.number}.", cure="Seat the player first.")
    return table, seat, seat.sitting


def chips_bought(room: Room, fact: ChipsBought, stamp: Stamp) -> None:
    table = cash_at(room, fact.table)
    count_cash(room, fact.player, paid_in=fact.amount)
    if fact.wait is not None:
        _spread, waiting = room.waiting(fact.wait)
        waiting.carries, waiting.entering = Money(waiting.carries + fact.amount), fact.entering
        return
    sitting = sitting_in(room, fact.table, fact.seat)
    sitting.bought = Money(sitting.bought + fact.amount)
    if fact.source is Source.DEALER:
        before = Money(0) if fact.new_hand else sold_in_hand(table, fact.player)
        table.plays.sold[fact.player] = Sold(table.plays.hand, Money(before + fact.amount))
    enter(room, table, sitting, fact.entering)


def cashed_out(room: Room, fact: CashedOut, stamp: Stamp) -> None:
    table = cash_at(room, fact.table)
    count_freed(room, fact.table, stamp.at)
    stand_up(room, fact.table, fact.seat)
    note_left(room, fact.player, left_from(room, table, fact.amount, stamp))
    count_cash(room, fact.player, paid_out=fact.amount)


def bought_rows(fact: ChipsBought, stamp: Stamp) -> list[Row]:
    return [Transfer(fact.drawer, CHIPS, fact.amount), CashPaid(fact.player, paid_in=fact.amount)]


def cashed_out_rows(fact: CashedOut, stamp: Stamp) -> list[Row]:
    paid = CashPaid(fact.player, paid_out=fact.amount)
    return [
        Transfer(CHIPS, fact.drawer, fact.amount),
        VisitEnded(fact.table, fact.seat),
        paid,
        *unexplained(fact.reason, fact.amount),
    ]


def unexplained(reason: str, amount: Money) -> list[Row]:
    """Chips whose origin nobody here knows, and what was said of it."""
    return [Noted(UNEXPLAINED, reason, amount)] if reason else []


def sitting_in(room: Room, table: TableId, number: int) -> Sitting:
    sitting = cash_at(room, table).seats[number - 1].sitting
    assert sitting is not None, "a decision finds somebody in the seat"
    return sitting


def check_stack(room: Room, amount: Money, spread: Spread | None) -> None:
    """A stack that could have been counted: whole chips, and no more than are in play."""
    refuse_if(amount <= 0, f"{show(amount)} is no stack.", cure="Enter what was counted, or unseat a player with none.")
    chip = smallest_chip(spread) if spread is not None else DOLLAR
    refuse_if(
        amount % chip != 0,
        f"{show(amount)} cannot be counted in chips of {show(Money(chip))}.",
        cited(room, spread.approval if spread is not None else None, "deck-and-cash-chips", "chips"),
        "Count the stack again.",
    )
    refuse_if(
        amount > chips_in_play(room),
        f"{show(amount)} is more than the chips in play.",  # What those come to would tell what drawers hold.
        cure="Count the stack again.",
    )
