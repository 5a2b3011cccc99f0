"""Rounds put down the way a dealer sees them: first cards, the dealer's, the hands with their bets."""

from __future__ import annotations

from typing import Any

from floor.errors import Refused
from floor.rules.twentyone.settle import settle

Line = tuple[str, int, int, str]


def hand(cards: str, *bets: int) -> dict[str, Any]:
    return {"cards": cards.split(), "bets": list(bets)}


def round_of(game: str, initial: str, dealer: str, *hands: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A request. Without hands the first cards stand on the ante; `rules` are the table's, all else are bets."""
    rules = more.pop("rules", {})
    ante = more.pop("ante", hands[0]["bets"][0] if hands else 200)
    return {
        "game": game,
        "initial": initial.split(),
        "dealer": dealer.split(),
        "hands": list(hands) or [hand(initial, ante)],
        "bets": {"ante": ante, **more},
        "rules": rules,
    }


def blackjack(initial: str, dealer: str, *hands: dict[str, Any], **more: Any) -> dict[str, Any]:
    return round_of("blackjack", initial, dealer, *hands, **more)


def spanish(initial: str, dealer: str, *hands: dict[str, Any], **more: Any) -> dict[str, Any]:
    return round_of("spanish21", initial, dealer, *hands, **more)


def lines(request: dict[str, Any]) -> list[Line]:
    """Each bet of a settled round: its name, stake, net, and why."""
    found: Any = settle(request)["lines"]
    return [(line["bet"], line["stake"], line["net"], line["why"]) for line in found]


def line(request: dict[str, Any], bet: str = "hand1") -> tuple[int, str]:
    """What one bet nets, and why."""
    return next((net, why) for name, _stake, net, why in lines(request) if name == bet)


def codes(request: dict[str, Any]) -> list[str]:
    """Why a round is refused; nothing if it is not."""
    try:
        settle(request)
    except Refused as refused:
        return [found.code for found in refused.findings]
    return []


def clauses(request: dict[str, Any]) -> dict[str, str]:
    """The clause cited for each code."""
    try:
        settle(request)
    except Refused as refused:
        return {found.code: found.clause for found in refused.findings}
    return {}
