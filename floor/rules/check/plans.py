"""Judging a tournament's plan: what becomes of the money that players pay, and what the house may have to add."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING

from floor.money import Money
from floor.rules.approvals.records import Approval
from floor.rules.check.asked import AskedPlan
from floor.rules.check.cash import NoLimits, dollars
from floor.rules.check.configurations import Plan, Split
from floor.rules.check.kind import Broken, Kind, broken
from floor.text import count

if TYPE_CHECKING:
    from floor.rules.check.fields import Fields

FIELDS = (
    *("approval", "game", "entry", "rebuy", "add_on", "rebuys", "re_entries", "add_ons"),
    *("returned_percent", "guarantee", "spend_cap", "entries"),
)


def read_plan(fields: Fields, approval: Approval) -> AskedPlan:
    fields.required("entry")
    return AskedPlan(
        approval=approval.id,
        game=fields.text("game"),
        entry=_split(fields, "entry"),
        rebuy=_split(fields, "rebuy"),
        add_on=_split(fields, "add_on"),
        rebuys=fields.whole("rebuys") or 0,
        re_entries=fields.whole("re_entries") or 0,
        add_ons=fields.whole("add_ons") or 0,
        returned=fields.percent("returned_percent"),
        guarantee=fields.cents("guarantee") or 0,
        spend_cap=fields.cents("spend_cap"),
        entries=fields.whole("entries"),
    )


def _split(given: Fields, name: str) -> Split:
    parts = given.object(name)
    if parts is None:
        return Split()
    parts.only(Split.__struct_fields__)
    return Split(**{part: Money(parts.cents(part) or 0) for part in Split.__struct_fields__})


def derived_of_plan(plan: Plan) -> dict[str, object]:
    shares = plan.shares().values()
    told: dict[str, object] = {"cost": plan.entry.cost, "most_spent": plan.most_spent}
    if shares:
        least, most = (round(float(100 * share), 2) for share in (min(shares), max(shares)))
        told |= {"least_returned_percent": least, "most_returned_percent": most}
    if plan.entries is not None:
        pool = plan.entries * plan.entry.prize
        told |= {"pool": pool, "overlay": max(0, plan.guarantee - pool)}
    return told


def judge_returned(_limits: NoLimits, plan: Plan) -> Iterator[Broken]:
    """Not less than the house has set, whatever players take; more deserves a second look (SHT-13)."""
    shares = plan.shares()
    if plan.returned is None:
        yield broken("unset")
    elif shares:
        least, most = (end(shares, key=lambda when: shares[when]) for end in (min, max))
        if shares[least] < plan.returned:
            yield broken("less", share=_percent(shares[least]), when=least, set=_percent(plan.returned))
        if shares[most] > plan.returned:
            yield broken("more", share=_percent(shares[most]), when=most, set=_percent(plan.returned))


def judge_terms(_limits: NoLimits, plan: Plan) -> Iterator[Broken]:
    """What may be bought has a price."""
    for name, most, split in (("rebuy", plan.rebuys, plan.rebuy), ("add-on", plan.add_ons, plan.add_on)):
        if most and not split.cost:
            yield broken("free", offered=count(most, name), name=name)
        if split.cost and not most:
            yield broken("none", name=name, price=dollars(split.cost))


def judge_spend_cap(_limits: NoLimits, plan: Plan) -> Iterator[Broken]:
    cap = plan.spend_cap
    if cap is not None and plan.entry.cost > cap:
        yield broken("entry", entry=dollars(plan.entry.cost), cap=dollars(cap))
    elif cap is not None and plan.most_spent > cap:
        yield broken("all", spent=dollars(plan.most_spent), cap=dollars(cap))


def judge_guarantee(_limits: NoLimits, plan: Plan) -> Iterator[Broken]:
    """Entries alone are counted on; an overlay is the house's money."""
    pool = (plan.entries or 0) * plan.entry.prize
    if plan.entries is not None and pool < plan.guarantee:
        short = dollars(plan.guarantee - pool)
        yield broken(entries=f"{plan.entries:,}", pool=dollars(pool), guarantee=dollars(plan.guarantee), short=short)


def _percent(share: Fraction) -> str:
    """Two decimals, never rounded up to what it falls short of."""
    return f"{floor(share * 10_000) / 100:g}%"


KINDS = {
    "returned-share": Kind(
        NoLimits,
        {"less": ("share", "when", "set"), "more": ("share", "when", "set"), "unset": ()},
        {Plan: judge_returned},
        warns=frozenset({"more", "unset"}),
    ),
    "plan-terms": Kind(
        NoLimits,
        {"free": ("offered", "name"), "none": ("name", "price")},
        {Plan: judge_terms},
        warns=frozenset({"none"}),
    ),
    "spend-cap": Kind(
        NoLimits,
        {"entry": ("entry", "cap"), "all": ("spent", "cap")},
        {Plan: judge_spend_cap},
        warns=frozenset({"all"}),
    ),
    "guarantee": Kind(NoLimits, {"": ("entries", "pool", "guarantee", "short")}, {Plan: judge_guarantee}),
}
