"""Where only heads are counted: entries, rebuys and add-ons sold to nobody in particular, without seats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floor.books.series import RECEIPTS, issued
from floor.books.tills import drawer_of
from floor.context import Context, Stamp
from floor.derived import Row
from floor.errors import Finding, refuse_any, refuse_if
from floor.ids import Account, PlanId
from floor.money import Money
from floor.record import Command, Event, Events
from floor.rules.check.configurations import Split
from floor.text import count
from floor.tournament.held import Bought, Held, Registration, Sale
from floor.tournament.opening import open_tournament
from floor.tournament.prices import paid_in, take
from floor.tournament.registering import MOST_AT_ONCE, registration_of
from floor.tournament.windows import CLAUSE, add_on_findings, entry_findings, rebuy_findings

if TYPE_CHECKING:
    from floor.state import Room


class CountSold(Command, frozen=True):
    """Count entries, rebuys or add-ons of a tournament that asks nobody for a name, with their money."""

    plan: PlanId
    sale: Sale = Sale.ENTRY
    many: int = 1


class SoldCounted(Event, frozen=True, kw_only=True):
    plan: PlanId
    sale: Sale
    many: int
    price: Split
    chips: int
    receipt: int
    drawer: Account

    @property
    def cost(self) -> Money:
        return Money(self.many * self.price.cost)


def count_sold(room: Room, ask: CountSold, now: Context) -> Events:
    held = open_tournament(room, ask.plan)
    refuse_if(not held.count_only, f"{held.name} knows its players by name.", cure="Register the player.")
    refuse_if(not 1 <= ask.many <= MOST_AT_ONCE, f"From 1 to {MOST_AT_ONCE:,} are counted at once.")
    refuse_any(_findings(held, ask, now))
    receipt, till = issued(room, RECEIPTS), drawer_of(room, now.staff)
    price, chips = _terms(held, ask.sale)
    yield receipt
    yield SoldCounted(
        plan=held.id,
        sale=ask.sale,
        many=ask.many,
        price=price,
        chips=chips,
        receipt=receipt.number,
        drawer=till.account,
    )


def _findings(held: Held, ask: CountSold, now: Context) -> Iterator[Finding]:
    match ask.sale:
        case Sale.REBUY:
            yield from rebuy_findings(held, now.at, from_last_hand=False)
            yield from _most(held, ask, held.plan.rebuys)
        case Sale.ADD_ON:
            yield from add_on_findings(held, now.at)
            yield from _most(held, ask, held.plan.add_ons)
        case Sale.RE_ENTRY:
            yield from entry_findings(held, now.at)
            yield from _entered_again(held, ask)
        case Sale.ENTRY:
            yield from entry_findings(held, now.at)


def _entered_again(held: Held, ask: CountSold) -> Iterator[Finding]:
    """Only who is out enters again, and every head at most as often as the plan says."""
    again = ask.many + sum(one.many(Sale.RE_ENTRY) for one in held.field)
    heads, out = sum(one.many(Sale.ENTRY) for one in held.field), sum(one.out is not None for one in held.field)
    if again > heads * held.plan.re_entries:
        each = f"{count(heads, 'player')} with at most {held.plan.re_entries} each"
        told = f"of re-entries {held.name} has none" if not held.plan.re_entries else f"{held.name} has {each}"
        yield Finding(f"{count(again, 'player')} would have entered again, and {told}.", held.plan.cites(CLAUSE))
    elif again > out:
        told = f"{count(out, 'player')} of {held.name} {'is' if out == 1 else 'are'} out, and {again:,} would have "
        yield Finding(f"{told}entered again.", held.plan.cites(CLAUSE), "Bust those who are out first.")


def _most(held: Held, ask: CountSold, each: int) -> Iterator[Finding]:
    entries, had = len(held.field), sum(one.many(ask.sale) for one in held.field)
    if had + ask.many > entries * each:
        most = f"{count(entries, 'entry', 'entries')} with at most {count(each, ask.sale.value)} each"
        yield Finding(f"{held.name} has {most}, and {had:,} were sold.", held.plan.cites(CLAUSE))


def _terms(held: Held, sale: Sale) -> tuple[Split, int]:
    match sale:
        case Sale.REBUY:
            return held.plan.rebuy, held.plan.rebuy_chips
        case Sale.ADD_ON:
            return held.plan.add_on, held.plan.add_on_chips
    return held.plan.entry, held.plan.stack


def sold_counted(room: Room, fact: SoldCounted, stamp: Stamp) -> None:
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
    )
    if fact.sale in (Sale.ENTRY, Sale.RE_ENTRY):
        for place in range(fact.many):
            number = held.numbered + 1
            held.add(Registration(id=registration_of(stamp, place), number=number, player=None, bought=[bought]))
    else:
        _share_out(held, bought, fact.many)
    take(room, held, fact.price, None, fact.many)


def _share_out(held: Held, bought: Bought, many: int) -> None:
    """To whoever has had the fewest: nobody says whose it was."""
    for one in sorted(held.field, key=lambda one: one.many(bought.sale)) * many:
        if not many:
            return
        one.bought.append(bought)
        many -= 1


def counted_rows(fact: SoldCounted, stamp: Stamp) -> list[Row]:
    """Nobody's cash of the day: each head may be another person."""
    return [*paid_in(fact.plan, fact.price, fact.drawer, fact.many)]
