"""Where the money of a price goes, and back: into prizes, the house's fees, the staff's, bounties and charity."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from floor.books.accounts import Stream, bounty_pool, charity, fees, prize_pool, staff_pool
from floor.books.cash import count_cash
from floor.books.tills import balance
from floor.derived import Transfer
from floor.ids import Account, PlanId, PlayerId
from floor.money import Money
from floor.rules.check.configurations import Split
from floor.subject import Identity
from floor.tournament.held import Bought, Held

if TYPE_CHECKING:
    from floor.state import Room


def paid_in(plan: PlanId, price: Split, drawer: Account, many: int = 1) -> list[Transfer]:
    """Cash into the drawer for each part of a price."""
    return [Transfer(drawer, account, Money(many * amount)) for account, amount in _parts(plan, price) if amount]


def paid_back(plan: PlanId, price: Split, drawer: Account, many: int = 1) -> list[Transfer]:
    return [Transfer(account, drawer, Money(many * amount)) for account, amount in _parts(plan, price) if amount]


def take(room: Room, held: Held, price: Split, player: PlayerId | None, many: int = 1) -> None:
    """For effects: so many of one price are paid. The transfers are the event's rows."""
    cost = Money(many * price.cost)
    held.collected = Money(held.collected + cost)
    if player is not None:
        count_cash(room, player, paid_in=cost)


def give_back(room: Room, held: Held, bought: Iterable[Bought], player: PlayerId | None) -> None:
    """For effects: what was paid for is paid back; a line that is owed brought nothing in."""
    amount = paid_of(bought)
    held.paid_back = Money(held.paid_back + amount)
    if player is not None:
        count_cash(room, player, paid_out=amount)


def paid_of(bought: Iterable[Bought]) -> Money:
    return Money(sum(one.price.cost for one in bought if not one.is_owed))


def fees_of(held: Held) -> Money:
    """What the house earned with it so far."""
    return Money(sum(one.price.fee for each in held.field for one in each.bought if not one.is_owed))


def identities(room: Room) -> Iterator[Identity]:
    """All that was collected and not paid back is in the pools, was paid out of them, or is the house's."""
    for held in room.tournaments.held.values():
        if held.frozen is not None:
            yield _prizes(room, held)
        yield Identity(
            f"{held.name}, tournament {room.tournaments.plans[held.id].number:,}",
            "collected less paid back",
            Money(held.collected - held.paid_back),
            (
                ("prizes", Money(_pooled(room, prize_pool(held.id), prizes_paid(held)) - _overlay(held))),
                ("fees", fees_of(held)),
                ("staff", _pooled(room, staff_pool(held.id), held.handed_on.get("staff", 0))),
                ("bounties", _pooled(room, bounty_pool(held.id), _bounties_paid(held))),
                ("charity", _pooled(room, charity(held.id), held.handed_on.get("charity", 0))),
            ),
        )


def _prizes(room: Room, held: Held) -> Identity:
    """Prizes are the pool exactly: what is still to pay is what is left in it."""
    assert held.frozen is not None, "before it is frozen nobody knows the prizes"
    return Identity(
        f"Prizes of {held.name}",
        "posted",
        Money(sum(held.frozen.prizes)),
        (("paid", prizes_paid(held)), ("left in the pool", Money(-balance(room, prize_pool(held.id))))),
    )


def prizes_paid(held: Held) -> Money:
    return Money(sum(paid.amount for paid in held.prizes_paid.values()))


def _bounties_paid(held: Held) -> Money:
    return Money(sum(paid.amount for each in held.bounties_paid.values() for paid in each))


def _overlay(held: Held) -> Money:
    return held.frozen.overlay if held.frozen is not None else Money(0)


def _pooled(room: Room, pool: Account, paid: int) -> Money:
    """What is in a pool, and what was paid out of it."""
    return Money(paid - balance(room, pool))


def _parts(plan: PlanId, price: Split) -> tuple[tuple[Account, Money], ...]:
    return (
        (prize_pool(plan), price.prize),
        (fees(Stream.TOURNAMENT), price.fee),
        (staff_pool(plan), price.staff),
        (bounty_pool(plan), price.bounty),
        (charity(plan), price.charity),
    )
