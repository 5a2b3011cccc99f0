"""Prizes and bounties paid at the cage against a receipt, and what was collected for others handed on."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from floor import text
from floor.books.accounts import bounty_pool, charity, prize_pool, staff_pool
from floor.books.cash import count_cash
from floor.books.series import RECEIPTS, issued
from floor.books.tills import balance, paying
from floor.context import Context, Stamp
from floor.derived import CashPaid, Row, Transfer
from floor.errors import refuse_if
from floor.ids import Account, PlanId, PlayerId, RegistrationId
from floor.money import Money, show
from floor.record import Command, Event, Events
from floor.settings.dated import setting_on
from floor.settings.registry import PRIZE_SIGNED, TAX_FORM, TAX_ON_WINNING_ENTRY
from floor.tournament.held import Held, PaidOut, Registration, Stage
from floor.tournament.opening import tournament
from floor.tournament.places import is_bettered, place_of
from floor.tournament.rebuying import registration
from floor.tournament.winning import bounty_left, is_settled, prize_of

if TYPE_CHECKING:
    from floor.state import Room


class Part(StrEnum):
    """What is collected for others than the players."""

    STAFF = "staff"
    CHARITY = "charity"


class PayPrize(Command, frozen=True):
    """Pay a registration's prize, whole, from the drawer of whoever pays."""

    plan: PlanId
    registration: RegistrationId


class PayBounties(Command, frozen=True):
    """Pay a registration all bounties it has won and was not paid yet."""

    plan: PlanId
    registration: RegistrationId


class HandOn(Command, frozen=True):
    """Pay out what was collected for the staff, or for charity."""

    plan: PlanId
    part: Part
    to: str


class PrizePaid(Event, frozen=True):
    plan: PlanId
    registration: RegistrationId
    player: PlayerId | None
    place: str
    amount: Money
    receipt: int
    drawer: Account
    signed: bool = False
    """Another person signs for so much."""
    tax_form: bool = False
    """It is over what is paid without a form."""


class BountiesPaid(Event, frozen=True):
    plan: PlanId
    registration: RegistrationId
    player: PlayerId | None
    amount: Money
    receipt: int
    drawer: Account
    signed: bool = False


class HandedOn(Event, frozen=True):
    plan: PlanId
    part: Part
    to: str
    amount: Money
    receipt: int
    drawer: Account


def pay_prize(room: Room, ask: PayPrize, now: Context) -> Events:
    held = tournament(room, ask.plan)
    one = registration(held, ask.registration)
    name = called(room, one)
    paid = held.prizes_paid.get(one.id)
    refuse_if(held.frozen is None, f"The pool of {held.name} is not frozen yet.", cure="Freeze it first.")
    refuse_if(paid is not None, f"{name} was paid {show(paid.amount)} on receipt {paid.receipt:,}." if paid else "")
    refuse_if(_plays_on(held, one), f"{name} still plays for a prize.")
    amount = prize_of(held, one.id)
    place = place_words(held, one)
    again = is_bettered(held, one.id)
    refuse_if(not amount and again, f"{name} entered {held.name} again, and finished with that entry.")
    refuse_if(not amount, f"Place {place} of {held.name}, in which {name} finished, is not paid.")
    till = paying(room, now.staff, amount)
    receipt = issued(room, RECEIPTS)
    yield receipt
    yield PrizePaid(
        plan=held.id,
        registration=one.id,
        player=one.player,
        place=place,
        amount=amount,
        receipt=receipt.number,
        drawer=till.account,
        signed=amount > setting_on(room, PRIZE_SIGNED, now.day),
        tax_form=wants_tax_form(room, held, one, amount),
    )


def pay_bounties(room: Room, ask: PayBounties, now: Context) -> Events:
    held = tournament(room, ask.plan)
    one = registration(held, ask.registration)
    amount = bounty_left(held, one.id)
    refuse_if(not amount, f"{called(room, one)} has no bounty to be paid in {held.name}.")
    till = paying(room, now.staff, amount)
    receipt = issued(room, RECEIPTS)
    signed = amount > setting_on(room, PRIZE_SIGNED, now.day)
    yield receipt
    yield BountiesPaid(held.id, one.id, one.player, amount, receipt.number, till.account, signed)


def hand_on(room: Room, ask: HandOn, now: Context) -> Events:
    held = tournament(room, ask.plan)
    to = text.name(ask.to, "name of whoever gets it")
    amount = Money(-balance(room, pool_of(held.id, ask.part)))
    refuse_if(held.frozen is None, f"The pool of {held.name} is not frozen yet.", cure="Freeze it first.")
    refuse_if(amount <= 0, f"Nothing of {held.name} is left for {ask.part.value}.")
    till = paying(room, now.staff, amount)
    receipt = issued(room, RECEIPTS)
    yield receipt
    yield HandedOn(held.id, ask.part, to, amount, receipt.number, till.account)


def prize_paid(room: Room, fact: PrizePaid, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    held.prizes_paid[fact.registration] = _paid(fact, stamp)
    if fact.player is not None:
        count_cash(room, fact.player, paid_out=fact.amount)
    _settle(held)


def bounties_paid(room: Room, fact: BountiesPaid, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    held.bounties_paid[fact.registration] = (*held.bounties_paid.get(fact.registration, ()), _paid(fact, stamp))
    if fact.player is not None:
        count_cash(room, fact.player, paid_out=fact.amount)
    _settle(held)


def handed_on(room: Room, fact: HandedOn, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    held.handed_on[fact.part.value] = Money(held.handed_on.get(fact.part.value, 0) + fact.amount)


def prize_rows(fact: PrizePaid, stamp: Stamp) -> list[Row]:
    return [Transfer(prize_pool(fact.plan), fact.drawer, fact.amount), CashPaid(fact.player, paid_out=fact.amount)]


def bounty_rows(fact: BountiesPaid, stamp: Stamp) -> list[Row]:
    return [Transfer(bounty_pool(fact.plan), fact.drawer, fact.amount), CashPaid(fact.player, paid_out=fact.amount)]


def handed_rows(fact: HandedOn, stamp: Stamp) -> list[Row]:
    return [Transfer(pool_of(fact.plan, fact.part), fact.drawer, fact.amount)]


def needs_second(fact: Event, now: Context) -> bool:
    return isinstance(fact, PrizePaid | BountiesPaid) and fact.signed


def wants_tax_form(room: Room, held: Held, one: Registration, amount: Money) -> bool:
    """What was won less what it cost to win it: all entries of the player, or by the house's setting the last alone."""
    alone = setting_on(room, TAX_ON_WINNING_ENTRY, room.day) or one.player is None
    entries = [one] if alone or one.player is None else held.of(one.player)
    return amount - sum(each.spent for each in entries) > setting_on(room, TAX_FORM, room.day)


def pool_of(plan: PlanId, part: Part) -> Account:
    return staff_pool(plan) if part is Part.STAFF else charity(plan)


def place_words(held: Held, one: Registration) -> str:
    """'3', of two who share a place '3-4', by a deal 'by deal'."""
    place = place_of(held, one.id)
    return "by deal" if one.id in held.shares else str(place) if place is not None else ""


def called(room: Room, one: Registration) -> str:
    return room.name_of(one.player) if one.player is not None else f"Entry {one.number:,}"


def _plays_on(held: Held, one: Registration) -> bool:
    """Whoever made a deal has the part in it whatever comes, but for what was left for the winner."""
    over = held.stage in (Stage.COMPLETE, Stage.SETTLED)
    return one.is_in and not over and (one.id not in held.shares or bool(held.left_for_first))


def _paid(fact: PrizePaid | BountiesPaid, stamp: Stamp) -> PaidOut:
    return PaidOut(
        amount=fact.amount,
        receipt=fact.receipt,
        drawer=fact.drawer,
        entry=stamp.number,
        at=stamp.at,
        by=stamp.staff,
    )


def _settle(held: Held) -> None:
    if is_settled(held):
        held.stage = Stage.SETTLED
