"""What a manager is told before a table of 21 opens: bets that earn the house nothing, pays that chips cannot make."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from floor.errors import Finding
from floor.money import Money, show
from floor.rules.twentyone.chances import BetOdds, insurance_odds, match_odds, over_under_odds
from floor.rules.twentyone.edges import BetEdge, bet_edge, main_edge, whole_bets
from floor.rules.twentyone.tablerules import Rounding, TableRules
from floor.rules.twentyone.wording import NAMES, to
from floor.text import listed


def side_odds(rules: TableRules) -> tuple[BetOdds, ...]:
    """Every bet of the table beside the hand."""
    match = (match_odds(rules),) if rules.has_match else ()
    over_under = over_under_odds(rules) if rules.has_over_under else ()
    return (*match, *over_under, insurance_odds(rules))


def cautions(rules: TableRules) -> list[Finding]:
    """All of it; nothing here forbids the table, but a manager signs for it (R-62, R-66)."""
    return [*without_edge(rules), *uneven_pays(rules)]


def without_edge(rules: TableRules) -> Iterator[Finding]:
    """Bets on which the house has no edge, or the player has it (R-66)."""
    for odds in side_odds(rules):
        if odds.edge <= 0:
            pays = max(outcome.pays for outcome in odds.outcomes)
            told = f"{NAMES[odds.bet]} {_no_edge(odds.edge)} at {to(pays)}: it wins {percent(odds.wins)} of the time."
            yield Finding(told, "R-66", "Offer it otherwise or not at all, or sign for it.", severity="warn")
    found = main_edge(rules)
    if found is not None and min(bet.edge for bet in found.bets) <= 0:
        least = min(found.bets, key=lambda bet: bet.edge)
        told = f"The hand {_no_edge(Fraction(least.edge))} on a bet of {_dollars(least.bet)} with best play."
        yield Finding(told, "R-66", "Use more decks or other settings, or sign for it.", severity="warn")


def uneven_bets(rules: TableRules) -> list[int]:
    """The bets of whole dollars on which the chips cannot pay what is due."""
    return [bet for bet in whole_bets(rules) if any(rules.paid(bet, pays).breakage for pays in _pays(rules))]


def uneven_pays(rules: TableRules) -> Iterator[Finding]:
    """A table opens with even bets only, or with a signature and the edge shown for each bet (R-62)."""
    bets = uneven_bets(rules)
    if not bets:
        return
    way = "up" if rules.rounding is Rounding.UP else "down"
    told = (
        f"Chips of {_dollars(rules.chip)} cannot pay {to(rules.pays['blackjack'])} on {_listed(bets)}; rounded {way}, "
    )
    told += _cost([edge for bet in bets if (edge := bet_edge(rules, bet)) is not None])
    cure = "Take even bets only, keep smaller chips, or sign for it with the edge shown for each bet."
    yield Finding(told, "R-62", cure, severity="warn")


def percent(share: Fraction | float) -> str:
    """'16.72%', '50%'."""
    return f"{float(share) * 100:.2f}".rstrip("0").rstrip(".") + "%"


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
