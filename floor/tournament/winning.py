"""What each registration has won: its prize by place, shared where places tie, its part of a deal, its bounties."""

from __future__ import annotations

from collections import Counter

from floor.ids import RegistrationId
from floor.money import Money
from floor.tournament.held import Held, Registration, Stage
from floor.tournament.places import Place, places

OVER = (Stage.COMPLETE, Stage.SETTLED)


def prizes(held: Held) -> dict[RegistrationId, Money]:
    """Everybody who has won something so far, those of a deal first, then the best place first."""
    found = dict(held.shares)
    if held.left_for_first and (winner := _winner(held)) is not None:
        found[winner] = Money(found[winner] + held.left_for_first)
    finished = {one: place for one, place in places(held).items() if one not in held.shares}
    tied = dict[Place, list[RegistrationId]]()
    for one, place in finished.items():
        tied.setdefault(place, []).append(one)
    for place, those in tied.items():
        found |= _shared(held, place, those)
    return {one: amount for one, amount in found.items() if amount}


def prize_of(held: Held, one: RegistrationId) -> Money:
    """Nothing for who is not paid, or still plays for it."""
    return prizes(held).get(one, Money(0))


def bounties(held: Held) -> dict[RegistrationId, Money]:
    """Of everybody whom somebody put out. Whoever is left at the end keeps their own, and shares those nobody won."""
    won, nobodys = Counter[RegistrationId](), 0
    for one in held.field:
        if one.out is not None and one.out.by is not None:
            won[one.out.by] += bounty_of(one)
        elif one.out is not None:
            nobodys += bounty_of(one)
    if held.stage in OVER:
        left = held.still_in
        won.update({one.id: bounty_of(one) for one in left})
        won.update(_evenly(held, nobodys, [one.id for one in left]))
    return {one: Money(amount) for one, amount in won.items() if amount}


def bounty_left(held: Held, one: RegistrationId) -> Money:
    """Won, and not paid yet."""
    return Money(bounties(held).get(one, 0) - sum(paid.amount for paid in held.bounties_paid.get(one, ())))


def is_settled(held: Held) -> bool:
    """Nothing is left to pay to any player."""
    if held.stage not in OVER or held.frozen is None:
        return False
    paid = {one: sum(each.amount for each in those) for one, those in held.bounties_paid.items()}
    return prizes(held).keys() <= held.prizes_paid.keys() and bounties(held) == {one: paid[one] for one in paid}


def _shared(held: Held, place: Place, tied: list[RegistrationId]) -> dict[RegistrationId, Money]:
    """The prizes of tied places together.

    Prizes are counted and not people: who ties at the last paid place shares that prize (R-70).
    """
    total = sum(held.frozen.prizes[place.best - 1 : place.worst]) if held.frozen is not None else 0
    return _evenly(held, total, tied)


def _evenly(held: Held, total: int, those: list[RegistrationId]) -> dict[RegistrationId, Money]:
    """In equal parts to the cent, the odd ones to the lower numbers."""
    each, odd = divmod(total, len(those))
    in_order = sorted(those, key=lambda one: held.registrations[one].number)
    return {one: Money(each + (number < odd)) for number, one in enumerate(in_order)}


def _winner(held: Held) -> RegistrationId | None:
    left = held.still_in if held.stage in OVER else []
    return left[0].id if len(left) == 1 else None


def bounty_of(one: Registration) -> Money:
    """What it brought for whoever puts it out."""
    return Money(sum(each.price.bounty for each in one.bought if not each.is_owed))
