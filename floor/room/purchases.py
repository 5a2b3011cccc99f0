"""Purchases: chips sold at the cage or by the dealer, and the one judge of all (BO-02, BO-04, MIX-05, MIX-06)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from floor.books.series import RECEIPTS, issued
from floor.books.tills import bank_selling, selling
from floor.context import Context
from floor.errors import Finding, Refused, refuse_any, refuse_if
from floor.house.admitting import person_checks
from floor.house.rulebook import rulebook
from floor.ids import PlayerId, TableId
from floor.money import Money, dollars, show
from floor.offers import Do, Offer, Put, put
from floor.record import Events
from floor.room.calling import StartChipRun
from floor.room.cashgame import CashSeat, CashTable, Sitting, cash_table, cited_at
from floor.room.chiprecords import Entering
from floor.room.entering import (
    asked_stakes,
    checked,
    dealer_limit,
    entering_with,
    findings_on_entering,
    is_only_short,
    is_part,
    kept_from,
    may_be_dealt,
    short_warning,
    sold_in_hand,
)
from floor.room.lists import bring_along
from floor.room.sessions import BuyChips, ChipsBought, SellChips, Source, occupied
from floor.room.turns import of_return
from floor.rules.check.asked import AskedBuyIn
from floor.rules.check.buying import FULL
from floor.rules.check.reconciling import reconciled

if TYPE_CHECKING:
    from floor.room.hands import DealHand
    from floor.state import Room

MOST = dollars(1_000_000)


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
    sold, clause = sold_in_hand(table, player), cited_at(room, table, "max-from-dealer")
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
