"""The promotion pool, which the house owes its players: its seed, its drops, its awards, and what running it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor import text
from floor.books.accounts import ADMINISTRATION, OWNER, PROMOTION
from floor.books.cash import count_cash
from floor.books.series import RECEIPTS, issued
from floor.books.tills import own_drawer, paying
from floor.books.transfers import moved
from floor.context import Context, Stamp
from floor.derived import CashPaid, Row
from floor.errors import refuse_if
from floor.ids import Account, PlayerId
from floor.money import Money, dollars, show
from floor.record import Command, Event, Events
from floor.settings.dated import setting_on
from floor.settings.registry import AWARD_SIGNED

if TYPE_CHECKING:
    from floor.state import Room

MOST = dollars(1_000_000)


class SeedPool(Command, frozen=True):
    """Begin or raise the promotion pool with the house's own money."""

    amount: Money
    reason: str


class AwardPromotion(Command, frozen=True):
    """Pay a player out of the promotion pool, from one's own drawer."""

    player: PlayerId
    amount: Money
    reason: str


class TakeAdministration(Command, frozen=True):
    """Take from the promotion pool what running it costs."""

    amount: Money
    reason: str


class PoolSeeded(Event, frozen=True):
    amount: Money
    reason: str


class PromotionAwarded(Event, frozen=True):
    number: int
    player: PlayerId
    amount: Money
    drawer: Account
    reason: str
    signed_for: bool = False


class AdministrationTaken(Event, frozen=True):
    amount: Money
    reason: str


def seed_pool(room: Room, ask: SeedPool, now: Context) -> Events:
    _check_amount(ask.amount)
    yield PoolSeeded(ask.amount, text.name(ask.reason, "reason"))


def award_promotion(room: Room, ask: AwardPromotion, now: Context) -> Events:
    player, drawer, reason = room.player(ask.player), own_drawer(room, now.staff), text.name(ask.reason, "reason")
    _check_amount(ask.amount)
    _check_pool(room, ask.amount)
    paying(room, now.staff, ask.amount)
    large = ask.amount > setting_on(room, AWARD_SIGNED, room.day)
    yield issued(room, RECEIPTS)
    yield PromotionAwarded(room.next_number(RECEIPTS), player.id, ask.amount, drawer.account, reason, large)


def take_administration(room: Room, ask: TakeAdministration, now: Context) -> Events:
    _check_amount(ask.amount)
    _check_pool(room, ask.amount)
    yield AdministrationTaken(ask.amount, text.name(ask.reason, "reason"))


def signed_for(fact: Event, now: Context) -> bool:
    return isinstance(fact, PromotionAwarded) and fact.signed_for


def pool_seeded(room: Room, fact: PoolSeeded, stamp: Stamp) -> None:
    room.cage.pool.seed = Money(room.cage.pool.seed + fact.amount)


def promotion_awarded(room: Room, fact: PromotionAwarded, stamp: Stamp) -> None:
    room.cage.pool.awards = Money(room.cage.pool.awards + fact.amount)
    count_cash(room, fact.player, paid_out=fact.amount)


def administration_taken(room: Room, fact: AdministrationTaken, stamp: Stamp) -> None:
    room.cage.pool.administration = Money(room.cage.pool.administration + fact.amount)


def seeded_rows(fact: PoolSeeded, stamp: Stamp) -> list[Row]:
    return [*moved(OWNER, PROMOTION, fact.amount)]


def awarded_rows(fact: PromotionAwarded, stamp: Stamp) -> list[Row]:
    return [*moved(PROMOTION, fact.drawer, fact.amount), CashPaid(fact.player, paid_out=fact.amount)]


def administration_rows(fact: AdministrationTaken, stamp: Stamp) -> list[Row]:
    return [*moved(PROMOTION, ADMINISTRATION, fact.amount)]


def _check_amount(amount: Money) -> None:
    refuse_if(amount <= 0, f"{show(amount)} cannot be paid.", cure="Enter an amount over zero.")
    refuse_if(amount > MOST, f"{show(amount)} is over the {show(MOST)} that can be paid at once.")


def _check_pool(room: Room, amount: Money) -> None:
    left = room.cage.pool.balance
    refuse_if(amount > left, f"The promotion pool holds {show(left)}, not {show(amount)}.", cure="Pay that at most.")
