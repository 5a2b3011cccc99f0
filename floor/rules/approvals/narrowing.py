"""House rules: a room may ask for less than an approval allows, never for more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from typing import Any

from floor.errors import NotUnderstood
from floor.rules.approvals.records import Approval, Clause, Layer
from floor.rules.check.buying import HouseLeast, LeastBuyIn
from floor.rules.check.cash import AllowedBetting, Cap, RaiseCap, UsualRaiseCap, dollars
from floor.rules.check.kinds import KINDS
from floor.rules.stakes import raise_words
from floor.text import listed

Limits = Mapping[str, Any]
"""The values a house rule sets, by the name they have in the clause; none at all sets a rule of the house aside."""


def may_be_narrowed(clause: Clause) -> bool:
    return type(clause.limits) in _NARROWER or is_own_rule(clause)


def is_own_rule(clause: Clause) -> bool:
    """A rule the house made for itself, which it may also set aside."""
    return clause.layer is Layer.HOUSE


def faults(clause: Clause, values: Limits) -> Iterator[str]:
    """Why the house cannot have it so."""
    if not values and is_own_rule(clause):
        return
    narrower = _NARROWER.get(type(clause.limits))
    if narrower is None:
        yield f"{clause.id} leaves nothing for a house rule to narrow"
        return
    try:
        limits = _with(clause, values)
    except NotUnderstood as wrong:
        yield str(wrong)
        return
    if limits == clause.limits:
        yield f"{clause.id} says just that already"
    yield from (fault.sentence for fault in KINDS[clause.kind].faults(limits))
    yield from narrower(clause.limits, limits)


def narrowed(approval: Approval, rules: Mapping[str, Limits]) -> Approval:
    """The approval as this house plays it: each house rule beside its clause, in front of it for what is derived."""
    clauses: list[Clause] = []
    for clause in approval.clauses:
        values = rules.get(clause.id)
        if values is None:
            clauses.append(clause)
        elif is_own_rule(clause) or clause.setting:
            clauses += [replace(clause, limits=_with(clause, values))] if values else []
        else:
            house = replace(clause, limits=_with(clause, values), layer=Layer.HOUSE, examples=())
            clauses += [house, clause]
    return replace(approval, clauses=tuple(clauses))


def in_figures(limits: object) -> str:
    """What a clause sets, in a few words; empty where there is no figure to it."""
    match limits:
        case Cap(cents=cents):
            return f"at most {dollars(cents)}"
        case AllowedBetting(allowed=allowed):
            return listed([way.words for way in allowed], "or")
        case RaiseCap(raises=raises) | UsualRaiseCap(raises=raises):
            return raise_words(raises)
        case LeastBuyIn(bets=bets):
            return f"at least {bets} of the biggest bet"
        case HouseLeast(higher_limits=bets, big_blinds=blinds):
            return f"at least {bets} of the higher limit, or {blinds} big blinds"
    return ""


def _with(clause: Clause, values: Limits) -> Any:
    import msgspec

    kind: type[Any] = type(clause.limits)
    unknown = sorted(set(values) - {field.name for field in fields(kind)})
    if unknown:
        raise NotUnderstood(f"{clause.id} has no “{unknown[0]}” to set")
    try:
        return msgspec.convert({**msgspec.to_builtins(clause.limits), **values}, kind)
    except msgspec.ValidationError as wrong:
        raise NotUnderstood(f"{clause.id}: {str(wrong).replace('`', '')}") from wrong


def _lower_cap(old: Cap, new: Cap) -> Iterator[str]:
    if new.cents > old.cents:
        yield f"{dollars(new.cents)} is over the {dollars(old.cents)} that is approved"


def _fewer_ways(old: AllowedBetting, new: AllowedBetting) -> Iterator[str]:
    if not new.allowed:
        yield "at least one way of betting must be left"
    for way in new.allowed:
        if way not in old.allowed:
            yield f"{way.words} is not approved"


def _fewer_raises(old: RaiseCap, new: RaiseCap) -> Iterator[str]:
    if new.raises > old.raises:
        yield f"{raise_words(new.raises)} is more than {raise_words(old.raises)}, which is approved"
    if (new.games, new.betting) != (old.games, old.betting):
        yield "only the number of raises can be changed"


def _usual_raises(old: UsualRaiseCap, new: UsualRaiseCap) -> Iterator[str]:
    if new.raises < 1:
        yield "at least one raise must be left"
    if new.uncapped != old.uncapped:
        yield "only the number of raises can be changed"


def _higher_least(old: LeastBuyIn, new: LeastBuyIn) -> Iterator[str]:
    if new.bets < old.bets:
        yield f"{new.bets} of the biggest bet is less than the {old.bets} that must be asked for"


def _own_least(old: HouseLeast, new: HouseLeast) -> Iterator[str]:
    return iter(())


_NARROWER: dict[type, Callable[[Any, Any], Iterator[str]]] = {
    Cap: _lower_cap,
    AllowedBetting: _fewer_ways,
    RaiseCap: _fewer_raises,
    UsualRaiseCap: _usual_raises,
    LeastBuyIn: _higher_least,
    HouseLeast: _own_least,
}
