"""`cardroom odds`: what every bet of a game of 21 costs, exactly where it can be counted, as one JSON object."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from floor.errors import refuse_any
from floor.money import Money, show
from floor.rules.check.twentyone import odds as ratio_words
from floor.rules.twentyone.cautions import cautions, paid_over_under, percent
from floor.rules.twentyone.chances import (
    BetOdds,
    Outcome,
    blackjack_chance,
    bonus_chances,
    insurance_odds,
    match_odds,
    over_under_odds,
)
from floor.rules.twentyone.edges import CutCard, MainEdge, main_edge
from floor.rules.twentyone.tablerules import (
    AS_APPROVED,
    Settings,
    TableRules,
    approval_of,
    not_approved,
    rules_of,
)

NOT_COMPUTED = "No house edge was computed for these rules, and none is shown."


def odds(game: str, settings: Settings = AS_APPROVED) -> dict[str, Any]:
    """Settings that the approval forbids are refused with its clauses."""
    refuse_any(not_approved(approval_of(game), settings))
    rules = rules_of(game, settings)
    told: dict[str, Any] = {"game": game, "decks": rules.decks}
    if rules.has_match:
        told["match"] = _match(match_odds(rules))
    if rules.has_over_under:
        told |= {odds.bet: _winning(odds) | _by_bet(odds, rules) for odds in over_under_odds(rules)}
    told["insurance"] = _winning(insurance_odds(rules))
    told["blackjack"] = {"probability": exactly(blackjack_chance(rules))}
    bonuses = bonus_chances(rules)
    if bonuses:
        told["bonus"] = {one.name: {**exactly(one.chance), "pays": _number(one.pays)} for one in bonuses}
    found = main_edge(rules)
    told["main"] = _main(rules, found) if found is not None else None
    if found is None:
        told["note"] = NOT_COMPUTED
    told["warnings"] = [{"clause": one.clause, "message": one.message, "cure": one.cure} for one in cautions(rules)]
    return told


def exactly(share: Fraction) -> dict[str, object]:
    return {"exact": str(share), "value": float(share)}


def _match(odds: BetOdds) -> dict[str, object]:
    return {
        "outcomes": {outcome.name: _outcome(outcome) for outcome in odds.outcomes},
        "house_edge": exactly(odds.edge),
    }


def _outcome(outcome: Outcome) -> dict[str, object]:
    return {**exactly(outcome.chance), "pays": _number(outcome.pays), "return": float(outcome.returns)}


def _number(pays: Fraction) -> int | float:
    return pays.numerator if pays.denominator == 1 else float(pays)


def _winning(odds: BetOdds) -> dict[str, object]:
    return {"probability": exactly(odds.wins), "house_edge": exactly(odds.edge)}


def _by_bet(odds: BetOdds, rules: TableRules) -> dict[str, object]:
    """What it costs bet by bet, where the chips cannot pay what is due on each (R-62)."""
    paid = [(bet, one) for bet, both in paid_over_under(rules).items() for one in both if one.bet == odds.bet]
    bets = [{"bet": bet, "house_edge": exactly(one.edge)} for bet, one in paid]
    return {"bets": bets} if bets else {}


def _main(rules: TableRules, found: MainEdge) -> dict[str, object]:
    told: dict[str, object] = {
        "house_edge": round(found.at.edge, 7),
        "error": found.stored.error,
        "method": found.stored.method,
        "rules": msgspec.to_builtins(found.at.found.rules),
        "bets": [
            {"bet": bet.bet, "house_edge": round(bet.edge, 7), "blackjack_pays": ratio_words(bet.blackjack)}
            for bet in found.bets
        ],
        "note": note(rules, found),
    }
    if found.at.found.bonus:
        told["bonus"] = found.at.found.bonus
    if found.cut_card is not None:
        told["cut_card"] = {"effect": found.cut_card.effect, "error": found.cut_card.error}
    if found.stored.printed is not None:
        told["printed"] = found.stored.printed.edge
        told["steps"] = msgspec.to_builtins(found.stored.printed.steps)
    return told


def note(rules: TableRules, found: MainEdge) -> str:
    """What the figure is of, what the cut card adds to it, and why an approval may print another."""
    told = [f"Of the first bet, for a fresh shoe and best play{_which_bet(found)}.", _cut_card(found.cut_card)]
    printed = found.stored.printed
    if printed is not None and abs(printed.edge - found.at.edge) > found.stored.error:
        told.append(
            f"The approval prints {percent(printed.edge)} (S21-12), the edge of a game in which a hand is doubled "
            "three times, for all at risk each time, with bonuses on split hands, doubles rescued, surrender, "
            "and aces split again (R-64)."
        )
    return " ".join(filter(None, told))


def _which_bet(found: MainEdge) -> str:
    if found.is_same_for_all:
        return ""
    at = f", on a bet of {show(Money(found.at.bet))}"
    uneven = any(not bet.is_even for bet in found.bets)
    return f"{at}, the most it is where the chips can pay it all" if uneven else f"{at}, where it is highest"


def _cut_card(cut: CutCard | None) -> str:
    if cut is None:
        return ""
    more = f"{abs(cut.effect) * 100:.3f} points {'more' if cut.effect > 0 else 'less'}"
    return f"Dealt on to the cut card it is {more} (± {cut.error * 100:.3f})."
