"""Cures that do not contradict each other: what one reason offers, no other refuses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from floor.errors import Finding
from floor.money import Money, show
from floor.offers import Offer, Put
from floor.rules.check import Checked
from floor.rules.check.asked import AskedBuyIn
from floor.rules.check.configurations import BuyIn
from floor.rules.check.judging import findings
from floor.text import listed

WhyNot = Callable[[Offer], list[Finding]]
"""The reasons against what is offered, if it were taken."""


def purchase_reconciled(asked: AskedBuyIn, judge: Callable[[AskedBuyIn], Checked]) -> tuple[Finding, ...]:
    """Where the dealer may sell none of what is offered, the cage may; stakes that are wrong are another matter."""
    checked = judge(asked)
    assert isinstance(checked.configuration, BuyIn), "a purchase is asked about"
    stakes = findings(checked.configuration.table, checked.approval)

    def against(offer: Offer, source: str = asked.source) -> list[Finding]:
        amount = offer.value if isinstance(offer, Put) and isinstance(offer.value, int) else asked.amount
        found = judge(replace(asked, amount=amount, source=source)).findings
        return [one for one in found if one.severity == "refuse" and one not in stakes]

    own = [one for one in checked.findings if one not in stakes]
    caged = sellable(own, lambda offer: against(offer, "cage"))
    otherwise = f"{_words(caged).removesuffix('.')} at the cage." if caged else ""
    return (*(one for one in checked.findings if one in stakes), *reconciled(own, against, otherwise))


def reconciled(found: list[Finding], why_not: WhyNot, otherwise: str = "", verb: str = "Sell") -> list[Finding]:
    """Each with what would be accepted at once; where its own offers would not, with those of the others, and where
    nothing would with another way."""
    refusing = [one for one in found if one.severity == "refuse"]
    sold = sellable(found, why_not)
    return [_told(one, _words(sold, verb), sold, why_not, otherwise) if one in refusing else one for one in found]


def sellable(found: list[Finding], why_not: WhyNot) -> tuple[Put, ...]:
    """Of all amounts that the reasons offer, those that none of them refuses."""
    amounts = sorted({amount for one in found if one.severity == "refuse" for amount in one.figures("amount")})
    return tuple(Put("amount", amount) for amount in amounts if not why_not(Put("amount", amount)))


def _told(one: Finding, words: str, sold: tuple[Put, ...], why_not: WhyNot, otherwise: str) -> Finding:
    kept = tuple(offer for offer in one.offers if offer in sold or not (_is_amount(offer) or why_not(offer)))
    if kept == one.offers:
        return one
    others = tuple(offer for offer in kept if not _is_amount(offer))
    if one.figures("amount") and sold:
        return replace(one, cure=words, offers=(*sold, *others))
    against = [reason for offer in one.offers if offer not in kept for reason in why_not(offer)]
    if otherwise:
        return replace(one, cure=otherwise, offers=others)
    instead = _waiting(against)
    taken = [offer for offer in instead.offers if not why_not(offer)]
    return replace(one, cure=instead.cure, offers=tuple(dict.fromkeys((*others, *taken))))


def _waiting(against: list[Finding]) -> Finding:
    """What is to be done where no amount is right: as a reason says that asks for none."""
    nothing = Finding("", cure="No amount can be sold now.")
    return next((one for one in against if not one.figures("amount")), nothing)


def _is_amount(offer: Offer) -> bool:
    return isinstance(offer, Put) and offer.field == "amount"


def _words(sold: tuple[Put, ...], verb: str = "Sell") -> str:
    amounts = [show(Money(offer.value)) for offer in sold if isinstance(offer.value, int)]
    return f"{verb} {listed(amounts, 'or')}."
