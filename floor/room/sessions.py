"""Cash sessions: chips bought at the cage or from the dealer, and the cash-out of the whole stack (BO-02 to BO-04)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from floor import text
from floor.books.accounts import CHIPS
from floor.books.cash import count_cash
from floor.books.series import RECEIPTS, issued
from floor.books.tills import bank_selling, paying, selling
from floor.books.transfers import chips_in_play
from floor.context import Context, Stamp
from floor.derived import UNEXPLAINED, CashPaid, Noted, Row, Transfer, VisitEnded
from floor.errors import Finding, Refused, refuse, refuse_any, refuse_if
from floor.house.rulebook import cited, rulebook
from floor.ids import Account, PlayerId, TableId, WaitId
from floor.money import Money, dollars, show
from floor.offers import Do, Offer, Put, put
from floor.record import Command, Event, Events
from floor.room.calling import StartChipRun
from floor.room.cashgame import CashSeat, CashTable, Sitting, cash_at, cash_table
from floor.room.chiprecords import Entering, Sold
from floor.room.entering import (
    asked_stakes,
    checked,
    dealer_limit,
    enter,
    entering_with,
    findings_on_entering,
    goes_by_word,
    is_only_short,
    is_part,
    kept_from,
    may_be_dealt,
    may_have_played,
    short_warning,
    sold_in_hand,
)
from floor.room.lists import bring_along
from floor.room.openseats import freed
from floor.room.order import person_checks
from floor.room.returns import left_from, note_left
from floor.room.seating import stand_up
from floor.room.spread import Spread, smallest_chip
from floor.room.turns import of_return
from floor.room.waits import count_freed
from floor.rules.check.asked import AskedBuyIn
from floor.rules.check.buying import FULL
from floor.rules.check.reconciling import reconciled
from floor.rules.stakes import DOLLAR

if TYPE_CHECKING:
    from floor.room.hands import DealHand
    from floor.state import Room

MOST = dollars(1_000_000)


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


def buy_chips(room: Room, ask: BuyChips, now: Context) -> Events:
    table, seat, sitting = buyer(room, ask.table, ask.seat, now)
    refuse_any(judged(room, table, sitting, ask, now))
    yield issued(room, RECEIPTS)
    yield ChipsBought(
        number=room.next_number(RECEIPTS),
        table=table.id,
        seat=seat.number,
        player=sitting.player,
        amount=ask.amount,
        source=Source.CAGE,
        drawer=selling(room, now.staff, ask.amount).account,
        hand=table.plays.hand,
        new_hand=ask.new_hand,
        entering=_entering(room, table, sitting, ask),
        wait=seat.hold.wait if seat.hold is not None else None,
    )


def sell_chips(room: Room, ask: SellChips, now: Context) -> Events:
    table, seat, sitting = occupied(room, ask.table, ask.seat)
    refuse_any(judged(room, table, sitting, ask, now))
    yield issued(room, RECEIPTS)
    yield ChipsBought(
        number=room.next_number(RECEIPTS),
        table=table.id,
        seat=seat.number,
        player=sitting.player,
        amount=ask.amount,
        source=Source.DEALER,
        drawer=bank_selling(room, table.id, ask.amount).account,
        hand=table.plays.hand,
        new_hand=ask.new_hand,
        entering=_entering(room, table, sitting, ask),
    )


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
    refuse_if(not reason.strip(), told, cure="Say where they come from; a second person signs for it.")
    return text.name(reason, "reason")


def purchase_findings(room: Room, ask: BuyChips | SellChips, now: Context) -> list[Finding]:
    """All that is to be said about a purchase as it is asked for, what is let through with a warning included."""
    table, _seat, sitting = buyer(room, ask.table, ask.seat, now)
    return judged(room, table, sitting, ask, now)


def judged(room: Room, table: CashTable, sitting: Sitting, ask: BuyChips | SellChips, now: Context) -> list[Finding]:
    """Everything that is to be said about a purchase: the one judge of all of them, each finding with its cure.

    What a finding offers is what would be sold: an amount that another one refuses gives way to one that none does.
    """
    found = _reasons(room, table, sitting, ask, now)
    return reconciled(found, lambda offer: _why_not(room, table, sitting, ask, offer, now))


def _why_not(
    room: Room, table: CashTable, sitting: Sitting, ask: BuyChips | SellChips, offer: Offer, now: Context
) -> list[Finding]:
    """The reasons against what is offered in place of a purchase, or before it."""
    from floor.room.hands import DealHand

    match offer:
        case Put():
            return refusing(_reasons(room, table, sitting, put(ask, offer), now))
        case Do(BuyChips() | SellChips() as instead) if (instead.table, instead.seat) == (ask.table, ask.seat):
            return refusing(_reasons(room, table, sitting, instead, now))
        case Do(DealHand() as deal):
            return _dealing_refused(room, deal, now)
        case _:
            return []  # Whatever else is offered was tried by whoever offers it.


def _dealing_refused(room: Room, deal: DealHand, now: Context) -> list[Finding]:
    """A hand that has to be dealt first is one that can be."""
    from floor.room.hands import deal_hand

    try:
        list(deal_hand(room, deal, now))
    except Refused as refusal:
        return list(refusal.findings)
    return []


def refusing(found: list[Finding]) -> list[Finding]:
    return [one for one in found if one.severity == "refuse"]


def _reasons(room: Room, table: CashTable, sitting: Sitting, ask: BuyChips | SellChips, now: Context) -> list[Finding]:
    if ask.amount <= 0:
        return [Finding(f"{show(ask.amount)} buys no chips.", cure="Enter an amount over zero.")]
    if ask.amount > MOST:
        return [Finding(f"{show(ask.amount)} is over the {show(MOST)} that can be sold at once.")]
    found = [*person_checks(room, sitting.player, now), *_hand_findings(room, table, sitting.player, ask)]
    rules = rulebook(room)
    if not any(one.id == table.plays.spread.approval and "buy-in" in one.covers for one in rules.approvals.values()):
        return found  # The document says nothing of purchases.
    found += _sale_judged(room, table, sitting.player, ask, now)
    entry = _entry_judged(room, table, sitting, ask, now)
    said = {one.clause for one in found if one.clause}
    return [*found, *(one for one in entry if one.clause not in said and one not in found)]


def _sale_judged(
    room: Room, table: CashTable, player: PlayerId, ask: BuyChips | SellChips, now: Context
) -> list[Finding]:
    """The sale by itself. What only a dealer may not sell, the cage sells (MIX-05)."""
    found = checked(room, _sale(room, table, player, ask), now)
    if not found or isinstance(ask, BuyChips):
        return found
    instead = BuyChips(ask.table, ask.seat, ask.amount, ask.stack, ask.between_hands, ask.new_hand)
    at_the_cage = checked(room, _sale(room, table, player, instead), now)
    return [one if one in at_the_cage else replace(one, offers=(*one.offers, to_sell(instead))) for one in found]


def _entry_judged(
    room: Room, table: CashTable, sitting: Sitting, ask: BuyChips | SellChips, now: Context
) -> list[Finding]:
    """The whole buy-in. A part of it will do where the dealer may not sell all of it and the rest can still be sold."""
    entering = _entering(room, table, sitting, ask)
    if entering is None:
        return []
    if kept := kept_findings(room, table, sitting.player):
        return kept
    found = findings_on_entering(room, table, sitting.player, entering, now)
    by_dealer = isinstance(ask, SellChips)
    part = bool(found) and is_part(room, table, sitting.player, entering, by_dealer=by_dealer)
    if part and is_only_short(room, table, sitting.player, entering, now):
        warning = short_warning(room, table, sitting.player, entering, found[0], by_dealer=by_dealer)
        return [replace(warning, offers=(_the_rest(ask, entering.short),))]
    earlier = Money(entering.purchased - ask.amount)
    found = [_with_earlier(one, earlier) for one in found] if earlier else found
    return [_or_dealt_since(table, sitting, ask, one) for one in found]


def kept_findings(room: Room, table: CashTable, player: PlayerId) -> list[Finding]:
    """Whoever left chips of this game at the cage comes back with those."""
    kept = kept_from(room, player, table.plays.spread)
    told = f"The cage holds {show(kept)} of {room.name_of(player)} from this game."
    return [of_return(room, table, told, "Return it to the seat, or pay it out first.")] if kept else []


def _entering(room: Room, table: CashTable, sitting: Sitting, ask: BuyChips | SellChips) -> Entering | None:
    """The buy-in with this purchase, unless it is said that a hand has been dealt since the last."""
    return entering_with(room, table, sitting, ask.amount, ask.stack, dealt=ask.new_hand)


def _or_dealt_since(table: CashTable, sitting: Sitting, ask: BuyChips | SellChips, found: Finding) -> Finding:
    """Where no hand is counted and no blind posted, nothing tells the end of a buy-in but somebody who saw it."""
    if table.plays.hand or ask.new_hand or not may_be_dealt(table, sitting) or found.severity != "refuse":
        return found
    cure = f"{found.cure} If a hand has been dealt to the player since, say so.".strip()
    return replace(found, cure=cure, offers=(*found.offers, Put("new_hand", True)))


def _the_rest(ask: BuyChips | SellChips, short: Money) -> Do:
    """What is missing of a buy-in, sold by the other of the two."""
    other = BuyChips if isinstance(ask, SellChips) else SellChips
    return to_sell(other(ask.table, ask.seat, short))


def to_sell(sale: BuyChips | SellChips) -> Do:
    where = "at the cage" if isinstance(sale, BuyChips) else "from the dealer"
    return Do(sale, f"Sell {show(sale.amount)} {where}")


def _with_earlier(found: Finding, earlier: Money) -> Finding:
    """Said and offered for this purchase, where the whole buy-in was judged."""
    rest = tuple(Put("amount", total - earlier) for total in found.figures("amount") if total > earlier)
    others = tuple(offer for offer in found.offers if isinstance(offer, Do))
    if not rest and found.figures("amount"):
        return replace(found, cure=FULL, offers=others)
    cure = found.cure
    for total in found.figures("amount"):
        cure = cure.replace(f"Sell {show(Money(total))}", f"Sell {show(Money(total - earlier))}")
    return replace(found, cure=f"{cure} {show(earlier)} is in front already.", offers=(*rest, *others))


def _hand_findings(room: Room, table: CashTable, player: PlayerId, ask: BuyChips | SellChips) -> Iterator[Finding]:
    """Which hand it is: counted at the table, or else said by the floor (MIX-05)."""
    from floor.room.hands import DealHand

    if isinstance(ask, BuyChips) and not ask.new_hand:
        return
    sold, clause = sold_in_hand(table, player), cited(room, table.plays.spread.approval, "max-from-dealer")
    if ask.new_hand and table.plays.hand > 0:
        told = f"Hands are counted at table {table.label}, and this is hand {table.plays.hand:,}."
        deal = Do(DealHand(table.id), "Deal the next hand")
        yield Finding(told, clause, deal.first, offers=(deal,))
    elif (
        isinstance(ask, SellChips)
        and sold > 0
        and table.plays.hand == 0
        and not ask.new_hand
        and dealer_limit(room, table) is not None
    ):
        told = f"{room.name_of(player)} has bought {show(sold)} here, and no hand is counted."
        cure = "Count the hands, or say that this is a new one."
        yield Finding(told, clause, cure, offers=(Put("new_hand", True),))


def buyer(room: Room, id: TableId, number: int, now: Context) -> tuple[CashTable, CashSeat, Sitting]:
    """Whoever sits in the seat, or is at the cage to buy chips for it, as they will sit there."""
    table = cash_table(room, id)
    seat = room.seat(table, number)
    hold = seat.hold
    if seat.sitting is not None or hold is None or hold.wait is None:
        return occupied(room, id, number)
    refuse_if(
        not hold.chip_run,
        f"Table {table.label}, seat {seat.number} is held for {room.name_of(hold.player)}, who is not there yet.",
        "",
        "Start the chip run, or seat the player first.",
        Do(StartChipRun(hold.wait), "Start the chip run"),
    )
    _spread, waiting = room.waiting(hold.wait)
    coming = Sitting(hold.player, now.at, now.at, owes=True)
    bring_along(waiting, coming)
    if coming.entering is not None:
        coming.entering = msgspec.structs.replace(coming.entering, hand=table.plays.hand)
    return table, seat, coming


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


def _sale(room: Room, table: CashTable, player: PlayerId, ask: BuyChips | SellChips) -> AskedBuyIn:
    """The sale by itself, in the terms of the check."""
    same_hand = isinstance(ask, SellChips) and not ask.new_hand
    return AskedBuyIn(
        table=asked_stakes(room, table),
        amount=ask.amount,
        source=Source.DEALER if isinstance(ask, SellChips) else Source.CAGE,
        first=False,
        bought_this_hand=sold_in_hand(table, player) if same_hand else 0,
        between_hands=ask.between_hands,
        stack=ask.stack,
    )


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
    in_play = chips_in_play(room)
    refuse_if(
        amount > in_play, f"{show(amount)} is more than the {show(in_play)} in play.", cure="Count the stack again."
    )
