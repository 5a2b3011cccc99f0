"""Money moved by hand between two accounts, always with a second person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor import text
from floor.books.accounts import CHIPS, VAULT, Kind, account, kind_of
from floor.books.tills import check_not_counted, payable, place_name, sellable
from floor.context import Context, Stamp
from floor.derived import BY_HAND, Noted, Row, Transfer
from floor.errors import refuse_if
from floor.ids import Account
from floor.money import Money, dollars, show
from floor.record import Command, Event, Events
from floor.text import listed

if TYPE_CHECKING:
    from floor.state import Room


MOST = dollars(100_000_000)


class MoveMoney(Command, frozen=True):
    """Move value between two accounts, with the reason."""

    debit: str
    credit: str
    amount: Money
    reason: str


class MoneyMoved(Event, frozen=True):
    debit: Account
    credit: Account
    amount: Money
    reason: str


def move_money(room: Room, ask: MoveMoney, now: Context) -> Events:
    debit, credit = account(ask.debit), account(ask.credit)
    refuse_if(ask.amount <= 0, f"{show(ask.amount)} cannot be moved.", cure="Enter an amount over zero.")
    refuse_if(ask.amount > MOST, f"{show(ask.amount)} is over the {show(MOST)} that can be moved at once.")
    refuse_if(debit == credit, f"Money does not move from {debit} to itself.")
    _check_is_drawer(room, debit)
    _check_is_there(room, debit, credit, ask.amount)
    yield MoneyMoved(debit, credit, ask.amount, text.name(ask.reason, "reason"))


def _check_is_drawer(room: Room, named: Account) -> None:
    """What was left at the cashiers of before is moved out of their accounts by hand, but nothing into them."""
    drawers = room.cage.drawers
    refuse_if(
        room.cage.by_drawers and kind_of(named) is Kind.DRAWER and named not in drawers,
        f"There is no drawer {named}.",
        cure=f"Move it to {listed(sorted(drawers), 'or')}." if drawers else "Begin the cage with its first drawer.",
    )


def _check_is_there(room: Room, debit: Account, credit: Account, amount: Money) -> None:
    """Drawers and the vault give the cash that they hold, and the chips where those are what is paid with."""
    for place in (debit, credit):
        check_not_counted(room, place)
    if _is_place(room, credit):
        where = place_name(room, credit)
        short = amount > payable(room, credit)
        refuse_if(short, f"There is not {show(amount)} in cash in {where}.", cure="Move less.")
    if credit == CHIPS and _is_place(room, debit):
        where = place_name(room, debit)
        short = amount > sellable(room, debit)
        refuse_if(short, f"There is not {show(amount)} in chips in {where}.", cure="Move less.")


def _is_place(room: Room, named: Account) -> bool:
    return room.cage.by_drawers and (named == VAULT or named in room.cage.drawers)


def money_moved_rows(fact: MoneyMoved, stamp: Stamp) -> list[Row]:
    noted = Noted(BY_HAND, f"From {fact.credit} to {fact.debit}: {fact.reason}", fact.amount)
    return [Transfer(fact.debit, fact.credit, fact.amount), noted]
