"""Judging who is paid how much at the end of a tournament, by the posted prizes or by a deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from floor.rules.check.cash import dollars
from floor.rules.check.configurations import Payout
from floor.rules.check.kind import Broken, Fault, Kind, broken, fault
from floor.rules.quoting import quoted
from floor.text import count

ROUNDED = ("up", "nearest", "down")
"""How a part of a place is counted, the usual way first (R-41)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaidShare:
    """So much of the field is paid, at least one place; rounded up unless the house sets otherwise (SHT-01, R-41)."""

    percent: int
    rounded: str = ROUNDED[0]

    def places(self, entries: int) -> int:
        more = {"up": 99, "nearest": 50, "down": 0}[self.rounded]
        return max(1, (entries * self.percent + more) // 100)

    @property
    def rounded_words(self) -> str:
        return {"up": "rounded up", "nearest": "rounded to the nearest", "down": "rounded down"}[self.rounded]


def faults_of_share(limits: PaidShare) -> Iterator[Fault]:
    if not 0 < limits.percent <= 100:
        yield fault("percent", f"is {limits.percent} and must be from 1 to 100")
    if limits.rounded not in ROUNDED:
        yield fault("rounded", f"is {quoted(limits.rounded)} and must be up, nearest or down")


def judge_prizes(limits: PaidShare, payout: Payout) -> Iterator[Broken]:
    if payout.is_deal:
        return
    places, paid = limits.places(payout.entries), len(payout.prizes)
    if paid != places:
        entries = f"{payout.entries:,}"
        yield broken(
            "places",
            paid=count(paid, "place"),
            entries=entries,
            places=places,
            percent=limits.percent,
            rounded=limits.rounded_words,
        )
    for place, (better, worse) in enumerate(pairwise(payout.prizes), 1):
        if worse > better:
            yield broken("order", place=place + 1, worse=dollars(worse), better=dollars(better), above=place)
    if 0 in payout.prizes:
        yield broken("nothing", place=payout.prizes.index(0) + 1)
    if sum(payout.prizes) != payout.pool:
        yield broken("sum", total=dollars(sum(payout.prizes)), pool=dollars(payout.pool))


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Everyone agrees, and one in so many of the starting field is paid at most (SHT-11, R-42)."""

    one_in: int = 2


def faults_of_deal(limits: Deal) -> Iterator[Fault]:
    if limits.one_in < 1:
        yield fault("one_in", f"is {limits.one_in} and must be at least one")


def judge_deal(limits: Deal, payout: Payout) -> Iterator[Broken]:
    if not payout.is_deal:
        return
    if payout.consents != payout.remaining:
        yield broken("consents", consents=payout.consents, remaining=payout.remaining)
    if len(payout.prizes) > payout.remaining:
        yield broken("players", paid=count(len(payout.prizes), "prize"), remaining=payout.remaining)
    most = payout.entries // limits.one_in
    paid = sum(1 for prize in (*payout.prizes, *payout.already_paid) if prize)
    if paid > most:
        yield broken("places", paid=paid, most=most, entries=f"{payout.entries:,}")
    left = payout.pool - sum(payout.already_paid)
    if sum(payout.prizes) != left:
        yield broken("sum", total=dollars(sum(payout.prizes)), left=dollars(left))


KINDS = {
    "paid-places": Kind(
        PaidShare,
        {
            "places": ("paid", "entries", "places", "percent", "rounded"),
            "order": ("place", "worse", "better", "above"),
            "nothing": ("place",),
            "sum": ("total", "pool"),
        },
        {Payout: judge_prizes},
        faults_of_share,
        is_single=True,
    ),
    "deal": Kind(
        Deal,
        {
            "consents": ("consents", "remaining"),
            "players": ("paid", "remaining"),
            "places": ("paid", "most", "entries"),
            "sum": ("total", "left"),
        },
        {Payout: judge_deal},
        faults_of_deal,
        is_single=True,
    ),
}
