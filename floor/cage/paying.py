"""Cash into a drawer and out of it for a reason of its own, and corrections that cite the receipt they correct."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor import text
from floor.books.accounts import OWNER, over_short
from floor.books.series import RECEIPTS, SLIPS, issued
from floor.books.tills import own_drawer, paying
from floor.books.transfers import moved
from floor.context import Context, Stamp
from floor.derived import CORRECTION, Counted, Noted, Row
from floor.errors import refuse_if
from floor.ids import Account, StaffId
from floor.money import Money, dollars, show
from floor.record import Command, Event, Events
from floor.settings.dated import setting_on
from floor.settings.registry import PAY_OUT_SIGNED

if TYPE_CHECKING:
    from floor.state import Room

MOST = dollars(1_000_000)


class PayIn(Command, frozen=True):
    """Put the house's own cash into one's drawer, with the reason."""

    amount: Money
    reason: str


class PayOut(Command, frozen=True):
    """Pay the house's own expense from one's drawer, with the reason."""

    amount: Money
    reason: str


class CorrectReceipt(Command, frozen=True):
    """Put right, in an open drawer, what an earlier receipt got wrong and no void can mend any more."""

    receipt: int
    amount: Money
    pays_out: bool
    """Whether the drawer pays it; else it takes it in."""
    reason: str


class PaidIn(Event, frozen=True):
    number: int
    drawer: Account
    amount: Money
    reason: str


class PaidOut(Event, frozen=True):
    number: int
    drawer: Account
    amount: Money
    reason: str
    signed_for: bool = False


class ReceiptCorrected(Event, frozen=True):
    number: int
    receipt: int
    drawer: Account
    holder: StaffId
    amount: Money
    pays_out: bool
    reason: str


def pay_in(room: Room, ask: PayIn, now: Context) -> Events:
    drawer, reason = own_drawer(room, now.staff), text.name(ask.reason, "reason")
    _check_amount(ask.amount)
    yield issued(room, SLIPS)
    yield PaidIn(room.next_number(SLIPS), drawer.account, ask.amount, reason)


def pay_out(room: Room, ask: PayOut, now: Context) -> Events:
    drawer, reason = own_drawer(room, now.staff), text.name(ask.reason, "reason")
    _check_amount(ask.amount)
    paying(room, now.staff, ask.amount)
    large = ask.amount > setting_on(room, PAY_OUT_SIGNED, room.day)
    yield issued(room, SLIPS)
    yield PaidOut(room.next_number(SLIPS), drawer.account, ask.amount, reason, large)


def correct_receipt(room: Room, ask: CorrectReceipt, now: Context) -> Events:
    drawer, reason, last = own_drawer(room, now.staff), text.name(ask.reason, "reason"), room.numbers.get(RECEIPTS, 0)
    _check_amount(ask.amount)
    refuse_if(
        not 1 <= ask.receipt <= last,
        f"There is no receipt {ask.receipt:,}.",
        cure=f"The last one is {last:,}." if last else "None was issued yet.",
    )
    refuse_if(
        ask.receipt in room.void_receipts,
        f"Receipt {ask.receipt:,} is void: nothing of it stands.",
        cure="Pay it in or out with the reason, if the cash did move.",
    )
    if ask.pays_out:
        paying(room, now.staff, ask.amount)
    assert drawer.holder is not None, "an open drawer has a holder"
    yield issued(room, SLIPS)
    yield ReceiptCorrected(
        number=room.next_number(SLIPS),
        receipt=ask.receipt,
        drawer=drawer.account,
        holder=drawer.holder,
        amount=ask.amount,
        pays_out=ask.pays_out,
        reason=reason,
    )


def signed_for(fact: Event, now: Context) -> bool:
    return isinstance(fact, PaidOut) and fact.signed_for


def paid_in_rows(fact: PaidIn, stamp: Stamp) -> list[Row]:
    return [*moved(fact.drawer, OWNER, fact.amount)]


def paid_out_rows(fact: PaidOut, stamp: Stamp) -> list[Row]:
    return [*moved(OWNER, fact.drawer, fact.amount)]


def corrected_rows(fact: ReceiptCorrected, stamp: Stamp) -> list[Row]:
    by = Money(-fact.amount if fact.pays_out else fact.amount)
    corrected = Counted(fact.drawer, f"R-{fact.receipt:,}", CORRECTION, fact.holder, by)
    noted = Noted(CORRECTION, f"Receipt {fact.receipt:,}: {fact.reason}", fact.amount)
    return [*moved(fact.drawer, over_short(fact.holder), by), corrected, noted]


def _check_amount(amount: Money) -> None:
    refuse_if(amount <= 0, f"{show(amount)} cannot be paid.", cure="Enter an amount over zero.")
    refuse_if(amount > MOST, f"{show(amount)} is over the {show(MOST)} that can be paid at once.")
