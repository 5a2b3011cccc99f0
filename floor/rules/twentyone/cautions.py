"""What a manager is told before a table of 21 opens: bets that earn the house nothing, pays that chips cannot make."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from floor.errors import Finding
from floor.money import Money, show
from floor.rules.twentyone.chances import BetOdds, insurance_odds, match_odds, over_under_odds
from floor.rules.twentyone.edges import BetEdge, bet_edge, main_edge, whole_bets
from floor.rules.twentyone.tablerules import Rounding, TableRules
from floor.rules.twentyone.wording import NAMES, to
from floor.text import listed

_OFFER = "Offer it otherwise or not at all, or sign for it."


def side_odds(rules: TableRules) -> tuple[BetOdds, ...]:
    """Every bet of the table beside the hand."""
    match = (match_odds(rules),) if rules.has_match else ()
    over_under = over_under_odds(rules) if rules.has_over_under else ()
    return (*match, *over_under, insurance_odds(rules))


def cautions(rules: TableRules, *, even_bets: bool = False) -> list[Finding]:
    """All of it; nothing here forbids the table, but a manager signs for it (R-62, R-66)."""
    return [*without_edge(rules), *uneven_pays(rules, even_bets=even_bets)]


def without_edge(rules: TableRules) -> Iterator[Finding]:
    """Bets on which the house has no edge, or the player has it; the bet is the finding's code (R-66)."""
    for odds in side_odds(rules):
        if odds.edge <= 0:
            pays = max(outcome.pays for outcome in odds.outcomes)
            told = f"{NAMES[odds.bet]} {_no_edge(odds.edge)} at {to(pays)}: it wins {percent(odds.wins)} of the time."
            yield Finding(told, "R-66", _OFFER, severity="warn", code=odds.bet)
    yield from _without_edge_by_rounding(rules)
    found = main_edge(rules)
    if found is not None and min(bet.edge for bet in found.bets) <= 0:
        least = min(found.bets, key=lambda bet: bet.edge)
        told = f"The hand {_no_edge(Fraction(least.edge))} on a bet of {_dollars(least.bet)} with best play."
        yield Finding(told, "R-66", "Use more decks or other settings, or sign for it.", severity="warn")


def _without_edge_by_rounding(rules: TableRules) -> Iterator[Finding]:
    """Over/Under 13 where the house has an edge on what is due, and none on what its chips make of it (R-62)."""
    bets = uneven_side_bets(rules)
    if not bets:
        return
    bet = max(bets, key=lambda one: _really_paid(rules, one))
    really = replace(rules, pays={**rules.pays, "over_under": _really_paid(rules, bet)})
    for due, paid in zip(over_under_odds(rules), over_under_odds(really), strict=True):
        if due.edge > 0 >= paid.edge:
            at = f"{_dollars(bet)}, which chips of {_dollars(rules.chip)} pay {_dollars(_paid(rules, bet))}"
            told = f"{NAMES[paid.bet]} {_no_edge(paid.edge)} on {at}: it wins {percent(paid.wins)} of the time."
            yield Finding(told, "R-66", _OFFER, severity="warn", code=paid.bet)


def uneven_bets(rules: TableRules) -> list[int]:
    """The bets of whole dollars on which the chips cannot pay what is due."""
    return [bet for bet in whole_bets(rules) if any(rules.paid(bet, pays).breakage for pays in _pays(rules))]


def uneven_side_bets(rules: TableRules) -> list[int]:
    """The same on Over/Under 13, where it is taken."""
    bets = whole_bets(rules, "over_under") if rules.has_over_under else []
    return [bet for bet in bets if rules.paid(bet, rules.pays["over_under"]).breakage]


def paid_over_under(rules: TableRules) -> dict[int, tuple[BetOdds, BetOdds]]:
    """Over 13 and Under 13 by the bet, as its chips pay them; nothing where they pay all that is due (R-62)."""
    if not uneven_side_bets(rules):
        return {}
    return {
        bet: over_under_odds(replace(rules, pays={**rules.pays, "over_under": _really_paid(rules, bet)}))
        for bet in whole_bets(rules, "over_under")
    }


def uneven_pays(rules: TableRules, *, even_bets: bool = False) -> Iterator[Finding]:
    """Pays that the chips cannot make; of the hand none are left where only even bets are taken."""
    if not even_bets:
        yield from uneven_hand(rules)
    yield from uneven_sides(rules)


def uneven_hand(rules: TableRules) -> Iterator[Finding]:
    """A table opens with even bets only, or with a signature and the edge shown for each bet (R-62)."""
    bets = uneven_bets(rules)
    if not bets:
        return
    told = _rounded(rules, "blackjack", _listed(bets))
    told += _cost([edge for bet in bets if (edge := bet_edge(rules, bet)) is not None])
    cure = "Take even bets only, keep smaller chips, or sign for it with the edge shown for each bet."
    yield Finding(told, "R-62", cure, severity="warn")


def uneven_sides(rules: TableRules) -> Iterator[Finding]:
    """Over/Under 13 where the house has set another pay than 1 to 1 (R-50), where rounding matters most."""
    bets = uneven_side_bets(rules)
    if not bets:
        return
    furthest, much = (max, "as little as") if rules.rounding is Rounding.UP else (min, "up to")
    paid = furthest(_really_paid(rules, bet) for bet in bets)
    over, under = over_under_odds(replace(rules, pays={**rules.pays, "over_under": paid}))
    told = _rounded(rules, "over_under", f"{_listed(bets)} of Over/Under 13")
    told += f"Over 13 costs {much} {percent(over.edge)} and Under 13 {much} {percent(under.edge)}."
    yield Finding(told, "R-62", "Let it pay 1 to 1, keep smaller chips, or sign for it.", severity="warn")


def percent(share: Fraction | float) -> str:
    """'16.72%', '50%', '−0.18%'."""
    return f"{float(share) * 100:.2f}".rstrip("0").rstrip(".").replace("-", "−") + "%"


def _paid(rules: TableRules, bet: int) -> int:
    return rules.paid(bet, rules.pays["over_under"]).amount


def _really_paid(rules: TableRules, bet: int) -> Fraction:
    """What Over/Under 13 pays on a bet in whole chips, as a pay."""
    return Fraction(_paid(rules, bet), bet)


def _rounded(rules: TableRules, bet: str, on: str) -> str:
    """'Chips of $1 cannot pay 3 to 2 on $1 and $3; rounded down, '."""
    way = "up" if rules.rounding is Rounding.UP else "down"
    return f"Chips of {_dollars(rules.chip)} cannot pay {to(rules.pays[bet])} on {on}; rounded {way}, "


def _cost(edges: list[BetEdge]) -> str:
    if not edges:
        return "which changes what the hand costs by an amount that was not computed."
    return f"the hand costs {listed([f'{percent(edge.edge)} on {_dollars(edge.bet)}' for edge in edges])}."


def _no_edge(edge: Fraction) -> str:
    return "has no house edge" if edge == 0 else f"gives the player an edge of {percent(-edge)}"


def _pays(rules: TableRules) -> list[Fraction]:
    return [rules.pays["blackjack"], *(pays for bet, pays in rules.pays.items() if bet.startswith("bonus."))]


def _listed(bets: list[int]) -> str:
    return listed([_dollars(bet) for bet in bets])


def _dollars(cents: int) -> str:
    return show(Money(cents))
