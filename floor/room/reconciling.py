"""Cures that do not contradict each other: what one reason offers, no other refuses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from floor.errors import Finding
from floor.money import Money, show
from floor.offers import Offer, Put
from floor.text import listed

WhyNot = Callable[[Offer], list[Finding]]
"""The reasons against what is offered, if it were taken."""


def reconciled(found: list[Finding], why_not: WhyNot) -> list[Finding]:
    """Each with what would be accepted at once; where its own offers would not, with those of the others."""
    refusing = [one for one in found if one.severity == "refuse"]
    amounts = sorted({amount for one in refusing for amount in one.figures("amount")})
    sold = tuple(Put("amount", amount) for amount in amounts if not why_not(Put("amount", amount)))
    return [_told(one, sold, why_not) if one in refusing else one for one in found]


def _told(one: Finding, sold: tuple[Put, ...], why_not: WhyNot) -> Finding:
    kept = tuple(offer for offer in one.offers if offer in sold or not (_is_amount(offer) or why_not(offer)))
    if kept == one.offers:
        return one
    others = tuple(offer for offer in kept if not _is_amount(offer))
    if one.figures("amount") and sold:
        return replace(one, cure=_sell(sold), offers=(*sold, *others))
    against = [reason for offer in one.offers if offer not in kept for reason in why_not(offer)]
    return replace(one, cure=_waiting(against), offers=others)


def _waiting(against: list[Finding]) -> str:
    """What is to be done where no amount is right: the cure of a reason that asks for none."""
    return next((one.cure for one in against if not one.figures("amount")), "No amount can be sold now.")


def _is_amount(offer: Offer) -> bool:
    return isinstance(offer, Put) and offer.field == "amount"


def _sell(sold: tuple[Put, ...]) -> str:
    amounts = [show(Money(offer.value)) for offer in sold if isinstance(offer.value, int)]
    return f"Sell {listed(amounts, 'or')}."
