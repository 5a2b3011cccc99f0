"""A configuration asked about in JSON, and the answer in JSON: the findings, and what follows that was left out."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from floor.errors import Finding, NotUnderstood
from floor.rules.approvals.records import Approval
from floor.rules.check import check as check_asked
from floor.rules.check.completing import bets_of, label_of
from floor.rules.check.configurations import (
    AMOUNTS,
    BuyIn,
    Configuration,
    Mix,
    Payout,
    Plan,
    Structure,
    Table,
    TwentyOne,
)
from floor.rules.check.plans import derived_of_plan
from floor.rules.check.prizes import Deal, PaidShare
from floor.rules.check.resolving import rules_on
from floor.rules.check.twentyone import USUAL_DECKS, AtMost, BetLimits, CutCard, Offered, Pays, Shoe, Soft17
from floor.rules.check.written import read_asked, read_kind, unused
from floor.rules.games import Game
from floor.rules.mixes import Method, most_seats

_DERIVED = ("betting", *AMOUNTS, "raise_cap", "min_buy_in", "max_buy_in", "seats")


def check(
    request: object,
    approvals: Mapping[str, Approval] | None = None,
    on: date | None = None,
    games: Mapping[str, Game] | None = None,
) -> dict[str, Any]:
    """By the approvals that come with the program unless others are given; on a day, only those in force then."""
    rules = rules_on(approvals, on, games)
    checked = check_asked(read_asked(request, rules), rules)
    found = [*checked.findings, *_unused(request)]
    if checked.is_allowed and isinstance(checked.configuration, TwentyOne):
        found += _without_edge(checked.configuration, checked.approval)
    return {
        "ok": checked.is_allowed,
        "findings": [as_json(finding) for finding in found],
        "derived": derived(checked.configuration, checked.approval),
    }


def as_json(finding: Finding) -> dict[str, str]:
    return {
        "clause": finding.clause,
        "layer": finding.layer,
        "severity": finding.severity,
        "message": finding.message,
        "cure": finding.cure,
    }


def _without_edge(table: TwentyOne, approval: Approval) -> list[Finding]:
    """Bets that earn the house nothing: allowed, and told before the table opens (R-66). A document that does not say
    how a round is settled has none that can be computed."""
    from floor.rules.twentyone.cautions import without_edge
    from floor.rules.twentyone.tablerules import configured

    try:
        return list(without_edge(configured(approval, table)))
    except NotUnderstood:
        return []


def _unused(request: object) -> list[Finding]:
    """A second look at what was given and belongs to another kind of configuration."""
    kind, fields = read_kind(request)
    told = "“{field}” plays no part in a {kind} and was not looked at."
    return [
        Finding(told.format(field=field, kind=kind), cure=f"Leave “{field}” out.", severity="warn")
        for field in unused(kind, fields)
    ]


def derived(configuration: Configuration, approval: Approval) -> dict[str, object]:
    match configuration:
        case Table():
            return of_table(configuration)
        case Mix():
            return _of_mix(configuration)
        case BuyIn():
            return _of_buy_in(configuration)
        case Structure():
            return {"levels": [_of_level(configuration, place) for place in range(len(configuration.levels))]}
        case Plan():
            return derived_of_plan(configuration)
        case Payout():
            return _of_payout(configuration, approval)
        case TwentyOne():
            return _of_twentyone(configuration, approval)


def of_table(table: Table) -> dict[str, object]:
    """Amounts, the printed label, and the bet of each round in fixed limit."""
    follows = {name: getattr(table, name) for name in _DERIVED if name not in table.given}
    told = {name: value for name, value in follows.items() if value is not None}
    if "game" not in table.given and table.game_name:
        told["game"] = table.game_name
    if label := label_of(table):
        told["label"] = label
    if bets := bets_of(table):
        told["bets"] = [{"street": street, "bet": bet} for street, bet in bets]
    return told


def _of_mix(mix: Mix) -> dict[str, object]:
    games = tuple(table.game for table in mix.tables if table.game)
    seats = mix.seats if mix.seats is not None else most_seats(games)
    told: dict[str, object] = {"games": [{"game": table.game_name, **of_table(table)} for table in mix.tables]}
    if mix.seats is None and seats is not None:
        told["seats"] = seats
    if mix.method == Method.DEALERS_CHOICE:
        told["hands_per_game"] = 1
    elif mix.is_orbit and seats is not None:
        told["hands_per_game"] = seats
    least = [table.min_buy_in for table in mix.tables if table.min_buy_in is not None]
    return told | ({"min_buy_in": max(least)} if least else {})


def _of_buy_in(buy: BuyIn) -> dict[str, object]:
    told = {name: value for name, value in of_table(buy.table).items() if name not in ("bets", "seats")}
    return told | {"first": buy.first, "stack_after": buy.stack + buy.amount}


def _of_level(structure: Structure, place: int) -> dict[str, object]:
    """The blinds, and of the rest what a clause of the document makes follow from them (SHT-05, SHT-06, SHT-09)."""
    level, has = structure.levels[place], structure.approval.of_kind
    right: dict[str, object] = {"level": level.number, "small_blind": level.small_blind, "big_blind": level.big_blind}
    if has("ante-half-small-blind"):
        right["ante"] = level.small_blind // 2
    if has("bring-in-small-blind"):
        right["bring_in"] = level.small_blind
    if has("bets-in-big-blinds"):
        right |= {"small_bet": level.big_blind, "big_bet": 2 * level.big_blind}
    return right


def _of_payout(payout: Payout, approval: Approval) -> dict[str, object]:
    told: dict[str, object] = {}
    share, deal = approval.of_kind("paid-places"), approval.of_kind("deal")
    if share and isinstance(share.limits, PaidShare) and not payout.is_deal:
        told["places"] = share.limits.places(payout.entries)
    if deal and isinstance(deal.limits, Deal) and payout.is_deal:
        told["most_places"] = payout.entries // deal.limits.one_in
        told["left_to_pay"] = payout.pool - sum(payout.already_paid)
    return told


def _of_twentyone(table: TwentyOne, approval: Approval) -> dict[str, object]:
    told: dict[str, object] = {}
    pays: dict[str, Any] = {}
    for clause in approval.clauses:
        told |= _settings(clause.kind, clause.limits, table)
        if isinstance(clause.limits, Pays):
            _lay_out(clause.limits.pays, pays)
    given = {"min": table.least, "max": table.most, "side_bets": table.side_bets or None}
    left_out = {name for name in told if given.get(name, getattr(table, name, None)) is None}
    return {name: told[name] for name in told if name in left_out} | {"pays": pays}


def _lay_out(paid: dict[str, str], into: dict[str, Any]) -> None:
    """Pays as a request has them, those of a group in an object of their own."""
    for bet, written in paid.items():
        group, _, outcome = bet.partition(".")
        if outcome:
            into.setdefault(group, {})[outcome] = written
        else:
            into[bet] = written


def _settings(kind: str, limits: object, table: TwentyOne) -> dict[str, object]:
    """What one clause sets where the table leaves it open."""
    match limits:
        case Shoe():
            return {"tens_removed": limits.tens_removed, "decks": limits.decks or limits.usual_decks}
        case Soft17():
            return {"soft17": limits.soft17}
        case BetLimits():
            return {"min": min(limits.least, table.most or limits.least), "max": limits.most}
        case AtMost():
            return {kind.replace("-", "_"): limits.most}
        case CutCard():
            return {"penetration": round(float(limits.right(table.decks or USUAL_DECKS)), 4)}
        case Offered():
            return {"side_bets": list(limits.offered)}
    return {}
