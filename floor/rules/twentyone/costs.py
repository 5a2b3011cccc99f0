"""What every bet of a table of 21 costs, side by side, as a page or a chart shows it; and two settings compared."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from floor.chart import Chart, Series, Unit
from floor.rules.twentyone.cautions import paid_over_under, side_odds
from floor.rules.twentyone.chances import BetOdds
from floor.rules.twentyone.edges import MainEdge, Step, main_edge
from floor.rules.twentyone.tablerules import TableRules
from floor.rules.twentyone.wording import NAMES, to

HAND = "The hand"
_NOT_COMPUTED = "not computed"


class Cost(NamedTuple):
    """A bet, what it pays in words, and the house's share of it; nothing where it was not computed."""

    bet: str
    name: str
    pays: str
    edge: float | None
    most: float | None = None
    """On the bet that costs most, where the chips make it another on each (R-62)."""

    @property
    def is_free(self) -> bool:
        """The house has no edge, or the player has it (R-66)."""
        return self.edge is not None and self.edge <= 0

    @property
    def words(self) -> str:
        if self.edge is None:
            return _NOT_COMPUTED
        if self.most is not None:
            return f"{edge_words(self.edge)} to {edge_words(self.most)}"
        if self.edge == 0:
            return f"{edge_words(0)} no edge"
        return f"{edge_words(-self.edge)} to the player" if self.edge < 0 else edge_words(self.edge)


def costs(rules: TableRules, offers: tuple[str, ...] = ("match", "over13", "under13")) -> list[Cost]:
    """The hand and every bet beside it that is offered, the cheapest first; what was not computed last."""
    found = main_edge(rules)
    hand = Cost("hand", HAND, "best play", found.at.edge if found is not None else None)
    beside = [_beside(odds, rules) for odds in side_odds(rules) if odds.bet in (*offers, "insurance")]
    return sorted([hand, *beside], key=lambda cost: (cost.edge is None, cost.edge or 0.0))


def costs_chart(every: list[Cost]) -> Chart:
    """A bar for each, in hundredths of a percent; none under nothing."""
    values = tuple(max(0, round((cost.most or cost.edge or 0) * 10_000)) for cost in every)
    labels = tuple(cost.name for cost in every)
    return Chart(title="What each bet costs", unit=Unit.SHARE, labels=labels, series=(Series("Edge", values),))


def edge_range(found: MainEdge, *, even_bets: bool = False) -> str:
    """'0.49–0.59%': from one size of bet to another, of those that are taken."""
    edges = sorted(bet.edge for bet in found.bets if bet.is_even or not even_bets)
    told = list(dict.fromkeys(map(edge_words, edges)))
    return f"{told[0].removesuffix('%')}–{told[-1]}" if len(told) > 1 else "".join(told)


def steps_to(found: MainEdge) -> tuple[Step, ...]:
    """From the printed figure to this one, where they lead to just this one (R-64)."""
    printed = found.stored.printed
    if printed is None or abs(printed.steps[-1].edge - found.at.edge) > 1e-6:
        return ()
    return printed.steps


class Compared(NamedTuple):
    """One bet under two settings."""

    name: str
    left: str
    right: str
    differs: bool


def compared(left: TableRules, right: TableRules) -> list[Compared]:
    """Bet by bet; a bet that only one of them has is told so."""
    one, other = ({cost.bet: cost for cost in costs(rules)} for rules in (left, right))
    names = {**{bet: cost.name for bet, cost in other.items()}, **{bet: cost.name for bet, cost in one.items()}}
    rows = []
    for bet, name in names.items():
        told = [side[bet].words if bet in side else "no such bet" for side in (one, other)]
        rows.append(Compared(name, told[0], told[1], told[0] != told[1]))
    return rows


def side_edges(odds: BetOdds, rules: TableRules) -> tuple[Fraction, Fraction]:
    """The least and the most that a bet beside the hand costs: one figure, but for what the chips cannot pay (R-62)."""
    paid = (one for both in paid_over_under(rules).values() for one in both)
    edges = [one.edge for one in paid if one.bet == odds.bet] or [odds.edge]
    return min(edges), max(edges)


def _beside(odds: BetOdds, rules: TableRules) -> Cost:
    least, most = side_edges(odds, rules)
    rounded = "" if least == most else ", rounded"
    differs = float(most) if most != least else None
    return Cost(odds.bet, NAMES[odds.bet], f"{_pays(odds.bet, rules)}{rounded}", float(least), differs)


def _pays(bet: str, rules: TableRules) -> str:
    """'2 to 1'; of a bet with several pays the figures alone."""
    if bet == "match":
        names = ("two_suited", "one_suited_one_non", "two_non", "one_suited", "one_non")
        return ", ".join(str(rules.pays[f"match.{name}"]) for name in names) + " to 1"
    return to(rules.pays["insurance" if bet == "insurance" else "over_under"])


def edge_words(edge: Fraction | float) -> str:
    """'0.40%': always to two places, so that figures under each other can be compared."""
    return f"{float(edge):.2%}".replace("-", "−")


def share(part: Fraction | float) -> str:
    """'25.087%', to three places."""
    return f"{float(part) * 100:.3f}%"
