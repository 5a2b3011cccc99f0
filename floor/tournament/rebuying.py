"""Rebuys and add-ons: sold at the cage, or noted at the table and owed on the dealer's sheet (SHT-03)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floor.books.series import RECEIPTS, issued
from floor.books.tills import drawer_of
from floor.context import Context, Stamp
from floor.derived import CashPaid, Row
from floor.errors import Finding, refuse, refuse_any, refuse_if
from floor.ids import Account, PlanId, PlayerId, RegistrationId, TableId
from floor.money import Money
from floor.record import Command, Event, Events
from floor.rules.check.configurations import Split
from floor.settings.dated import setting_on
from floor.settings.registry import DOUBLE_REBUY
from floor.text import count
from floor.tournament.held import Bought, Held, Registration, Sale
from floor.tournament.opening import open_tournament
from floor.tournament.prices import paid_in, take
from floor.tournament.seating import count_anew
from floor.tournament.spending import cap_findings
from floor.tournament.windows import CLAUSE, add_on_findings, rebuy_findings

if TYPE_CHECKING:
    from floor.state import Room

NO_DRAWER = Account("")


class SellRebuy(Command, frozen=True):
    """Sell a rebuy for cash, between two hands, to a player with the starting stack or less."""

    plan: PlanId
    registration: RegistrationId
    stack: int = 0
    """The chips in front of the player."""
    double: bool = False
    from_last_hand: bool = False
    """Everything was lost in the last hand in which rebuys were sold, and the next level has begun since."""
    between_hands: bool = True


class NoteRebuy(Command, frozen=True):
    """The same at the table: it is on the dealer's sheet, and is owed until somebody takes the money."""

    plan: PlanId
    registration: RegistrationId
    stack: int = 0
    double: bool = False
    from_last_hand: bool = False
    between_hands: bool = True


class SellAddOn(Command, frozen=True):
    """Sell an add-on for cash, whatever the player has in front of them."""

    plan: PlanId
    registration: RegistrationId


class NoteAddOn(Command, frozen=True):
    """The same at the table: it is on the dealer's sheet, and is owed until somebody takes the money."""

    plan: PlanId
    registration: RegistrationId


class MoreBought(Event, frozen=True, kw_only=True):
    """Rebuys or an add-on. Without a receipt it is owed."""

    plan: PlanId
    registration: RegistrationId
    player: PlayerId
    sale: Sale
    many: int = 1
    price: Split
    """Of one."""
    chips: int
    """Of one."""
    table: TableId | None = None
    receipt: int = 0
    drawer: Account = Account("")

    @property
    def cost(self) -> Money:
        return Money(self.many * self.price.cost)


def sell_rebuy(room: Room, ask: SellRebuy, now: Context) -> Events:
    held, one = playing(room, ask.plan, ask.registration)
    refuse_any(rebuying_findings(room, held, one, ask, now))
    yield from _sold(room, held, one, Sale.REBUY, 1 + ask.double, now)


def note_rebuy(room: Room, ask: NoteRebuy, now: Context) -> Events:
    held, one = playing(room, ask.plan, ask.registration)
    refuse_any(rebuying_findings(room, held, one, ask, now))
    yield _bought(held, one, Sale.REBUY, 1 + ask.double)


def sell_add_on(room: Room, ask: SellAddOn, now: Context) -> Events:
    held, one = playing(room, ask.plan, ask.registration)
    refuse_any(adding_findings(room, held, one, now))
    yield from _sold(room, held, one, Sale.ADD_ON, 1, now)


def note_add_on(room: Room, ask: NoteAddOn, now: Context) -> Events:
    held, one = playing(room, ask.plan, ask.registration)
    refuse_any(adding_findings(room, held, one, now))
    yield _bought(held, one, Sale.ADD_ON, 1)


def rebuying_findings(
    room: Room, held: Held, one: Registration, ask: SellRebuy | NoteRebuy, now: Context
) -> Iterator[Finding]:
    name, most, many = _name(room, one), held.plan.stack, 1 + ask.double
    last = ask.from_last_hand and not ask.stack
    yield from rebuy_findings(held, now.at, last)
    if not ask.between_hands:
        yield Finding("A rebuy is sold between two hands.", held.plan.cites(CLAUSE), "Wait until the hand is over.")
    if ask.stack < 0:
        yield Finding(f"{ask.stack:,} chips are no stack.")
    if ask.stack > most:
        told = f"{name} has {ask.stack:,} chips. A rebuy takes {most:,} or less, the starting stack."
        yield Finding(told, held.plan.cites(CLAUSE))
    if ask.from_last_hand and ask.stack:
        yield Finding(
            f"{name} has {ask.stack:,} chips, and so did not lose everything in the last hand.", held.plan.cites(CLAUSE)
        )
    yield from _double_findings(room, held, name, ask)
    yield from _count_findings(held, one, name, Sale.REBUY, held.plan.rebuys, many)
    if one.player is not None:
        yield from cap_findings(room, held, one.player, Money(many * held.plan.rebuy.cost))


def adding_findings(room: Room, held: Held, one: Registration, now: Context) -> Iterator[Finding]:
    yield from add_on_findings(held, now.at)
    yield from _count_findings(held, one, _name(room, one), Sale.ADD_ON, held.plan.add_ons, 1)
    if one.player is not None:
        yield from cap_findings(room, held, one.player, held.plan.add_on.cost)


def _double_findings(room: Room, held: Held, name: str, ask: SellRebuy | NoteRebuy) -> Iterator[Finding]:
    if not ask.double:
        return
    if not setting_on(room, DOUBLE_REBUY, held.plan.day):
        yield Finding("The house sells one rebuy at a time.", cure="Sell one.", layer="house")
    elif ask.stack:
        told = f"{name} has {ask.stack:,} chips, and two rebuys at once are for a player without any."
        yield Finding(told, cure="Sell one.", layer="house")


def _count_findings(held: Held, one: Registration, name: str, sale: Sale, most: int, many: int) -> Iterator[Finding]:
    """At most so many for each player, in all their registrations."""
    each = held.of(one.player) if one.player is not None else [one]
    had = sum(registration.many(sale) for registration in each)
    if most and had + many > most:
        words = count(most, sale.value)
        yield Finding(f"{name} has had {had:,} of at most {words}.", held.plan.cites(CLAUSE))


def _sold(room: Room, held: Held, one: Registration, sale: Sale, many: int, now: Context) -> Events:
    till = drawer_of(room, now.staff)
    receipt = issued(room, RECEIPTS)
    yield receipt
    yield _bought(held, one, sale, many, receipt.number, till.account)


def _bought(
    held: Held, one: Registration, sale: Sale, many: int, receipt: int = 0, drawer: Account = NO_DRAWER
) -> MoreBought:
    assert one.player is not None, "somebody without a name is only counted"
    rebuy = sale is Sale.REBUY
    return MoreBought(
        plan=held.id,
        registration=one.id,
        player=one.player,
        sale=sale,
        many=many,
        price=held.plan.rebuy if rebuy else held.plan.add_on,
        chips=held.plan.rebuy_chips if rebuy else held.plan.add_on_chips,
        table=one.seat.table if one.seat is not None else None,
        receipt=receipt,
        drawer=drawer,
    )


def more_bought(room: Room, fact: MoreBought, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    bought = Bought(
        sale=fact.sale,
        price=fact.price,
        chips=fact.chips,
        entry=stamp.number,
        receipt=fact.receipt,
        drawer=fact.drawer,
        at=stamp.at,
        by=stamp.staff,
        table=fact.table,
    )
    one = held.registrations[fact.registration]
    one.bought.extend([bought] * fact.many)
    count_anew(held, one.seat)
    if fact.receipt:
        take(room, held, fact.price, fact.player, fact.many)


def more_rows(fact: MoreBought, stamp: Stamp) -> list[Row]:
    if not fact.receipt:
        return []
    return [*paid_in(fact.plan, fact.price, fact.drawer, fact.many), CashPaid(fact.player, paid_in=fact.cost)]


def registration(held: Held, id_: RegistrationId) -> Registration:
    found = held.registrations.get(id_)
    if found is None:
        raise refuse(f"That registration is not one of {held.name}.")
    return found


def playing(room: Room, plan: PlanId, id_: RegistrationId) -> tuple[Held, Registration]:
    """Somebody who is in."""
    held = open_tournament(room, plan)
    one = registration(held, id_)
    name = _name(room, one)
    refuse_if(one.player is None, f"{held.name} only counts heads.", cure="Count what was sold instead.")
    refuse_if(bool(one.refunded), f"{name} was paid back.", cure="Register them anew.")
    refuse_if(one.out is not None, f"{name} is out of {held.name}.", cure=_back_in(held))
    return held, one


def _back_in(held: Held) -> str:
    return "Register them for a re-entry." if held.plan.re_entries else ""


def _name(room: Room, one: Registration) -> str:
    return room.name_of(one.player) if one.player is not None else f"Entry {one.number:,}"
