"""Dealers' tips: chips that players gave a dealer, redeemed at the cage and summed per dealer and day.

No buy-in rule is about them: the dealer is no player, and has no session.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor import text
from floor.books.accounts import CHIPS
from floor.books.counts import check_chips
from floor.books.series import RECEIPTS, issued
from floor.books.tills import paying
from floor.books.transfers import chips_in_play
from floor.context import Context, Stamp
from floor.derived import Row, Transfer
from floor.errors import refuse_if
from floor.ids import Account
from floor.money import Money, show
from floor.record import Command, Event, Events

if TYPE_CHECKING:
    from floor.state import Room


class RedeemTips(Command, frozen=True):
    """Pay a dealer for chips that players gave as tips."""

    dealer: str
    amount: Money


class TipsRedeemed(Event, frozen=True):
    number: int
    dealer: str
    amount: Money
    drawer: Account


def redeem_tips(room: Room, ask: RedeemTips, now: Context) -> Events:
    dealer = dealer_named(room, text.name(ask.dealer, "dealer's name"))
    refuse_if(ask.amount <= 0, f"{show(ask.amount)} is no tip.", cure="Enter an amount over zero.")
    check_chips(room, ask.amount, cure="Count again.")
    refuse_if(
        ask.amount > chips_in_play(room), f"{show(ask.amount)} is more than the chips in play.", cure="Count again."
    )
    yield issued(room, RECEIPTS)
    yield TipsRedeemed(room.next_number(RECEIPTS), dealer, ask.amount, paying(room, now.staff, ask.amount).account)


def dealer_named(room: Room, typed: str) -> str:
    """As the room writes the name of whoever has redeemed today or deals at a table, or else as it is typed."""
    known = (*room.tips, *(table.dealer for table in room.tables.values() if table.dealer))
    wanted = text.plain(typed).split()
    whole = next((name for name in known if text.plain(name).split() == wanted), None)
    begun = {name for name in known if wanted and text.plain(name).split()[: len(wanted)] == wanted}
    return whole or (begun.pop() if len(begun) == 1 else typed)


def tips_redeemed(room: Room, fact: TipsRedeemed, stamp: Stamp) -> None:
    room.tips[fact.dealer] = Money(room.tips.get(fact.dealer, Money(0)) + fact.amount)


def tips_rows(fact: TipsRedeemed, stamp: Stamp) -> list[Row]:
    return [Transfer(CHIPS, fact.drawer, fact.amount)]
