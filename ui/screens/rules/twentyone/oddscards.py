"""The cards of the odds page, each made of figures that are counted or looked up for the rules shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor.money import Money, show
from floor.rules.twentyone.chances import (
    BetOdds,
    Outcome,
    blackjack_chance,
    insurance_odds,
    match_odds,
    over_under_odds,
)
from floor.rules.twentyone.costs import (
    compared,
    costs,
    costs_chart,
    edge_range,
    edge_words,
    share,
    side_edges,
    steps_to,
)
from floor.rules.twentyone.edges import MainEdge, Step, main_edge
from floor.rules.twentyone.odds import NOT_COMPUTED, note
from floor.rules.twentyone.tablerules import AS_APPROVED, Settings, TableRules
from floor.rules.twentyone.wording import BONUSES, MATCHES, settings_words, to
from ui.screens.rules.clauselink import ClauseLink
from ui.screens.rules.twentyone.charts import BarRow, Bars, Chances, StepBar, Steps
from ui.screens.rules.twentyone.tables import Cell, figures
from ui.tokens import Tone
from ui.widgets.card import Card
from ui.widgets.text import Text

STEPS = {
    "Printed": "Printed game",
    "No bonus": "No bonus on splits",
    "A hand is": "Two doubles",
    "A double is": "No rescue",
    "No surrender": "No surrender",
    "Aces are": "Aces split once",
    "A second": "Second double for less",
    "No bet": "No bet over $10",
}
"""The rules between the figures, as short as a column is."""


@dataclass(frozen=True, slots=True)
class OddsCards:
    """What they are of: the rules, the side bets that are offered, and other rules to compare with, if any."""

    rules: TableRules
    settings: Settings
    offers: tuple[str, ...]
    link: Callable[[str], ClauseLink]
    other: tuple[TableRules, Settings] | None = None
    even_bets: bool = False

    def hand(self) -> Card:
        rules = self.rules
        card, found = Card("The hand", "house edge of the first bet, best play"), main_edge(rules)
        if found is None:
            card.body.addWidget(Text(NOT_COMPUTED, size=15, lines=3))
            return card
        shown = QHBoxLayout()
        shown.setSpacing(24)
        error = f"± {found.stored.error * 100:.2f} points"
        ranged = edge_range(found, even_bets=self.even_bets)
        by_bet = f", {ranged} by the bet" if "–" in ranged else ""
        shown.addLayout(_large("Computed", edge_words(found.at.edge), f"{error}{by_bet}"))
        printed = found.stored.printed
        if printed is not None and abs(printed.edge - found.at.edge) > found.stored.error:
            shown.addLayout(_large("Printed", edge_words(printed.edge), "not of these rules", "muted"))
            self._cite(card, "S21-12", "R-64")
        shown.addStretch(1)
        card.body.addLayout(shown)
        steps = steps_to(found)
        if steps:
            chart = Steps()
            chart.set_steps(_step_bars(steps, found))
            card.body.addWidget(Text("From the printed figure to this one, rule by rule, in points", tone="muted"))
            card.body.addWidget(chart)
        card.body.addWidget(Text(note(rules, found), tone="muted", lines=8))
        if not found.is_same_for_all:
            card.body.addWidget(_bet_by_bet(found, even_bets=self.even_bets))
        return card

    def compared(self) -> Card:
        rules = self.rules
        card = Card("Side by side", "house edge under two settings")
        assert self.other is not None, "it is asked for where there is another"
        other, settings = self.other
        rows = [
            (row.name, Cell(row.left, is_strong=row.differs), Cell(row.right, "accent" if row.differs else "muted"))
            for row in compared(rules, other)
        ]
        card.body.addWidget(figures(("Bet", "These settings", "The others"), rows))
        for name, one in (("These", self.settings), ("The others", settings)):
            card.body.addWidget(Text(f"{name}: {_settings_words(one)}", tone="muted", lines=3))
        return card

    def match(self) -> Card:
        rules = self.rules
        odds = match_odds(rules)
        card = Card("Match the Dealer", "your first two cards against the rank of the dealer's card that is up")
        self._cite(card, rules.clause("match"), "R-55")
        rows = [_match_row(outcome) for outcome in odds.outcomes]
        last = (
            Cell("House edge", is_strong=True),
            Cell(f"{odds.outcomes[0].of:,}", is_strong=True),
            Cell(_fraction(odds.edge), is_strong=True),
            "1.000000",
            "",
            Cell(edge_words(odds.edge), is_strong=True),
            Cell(f"{float(-odds.edge):+.6f}".replace("-", "−"), is_strong=True),
        )
        heads = ("Outcome", "Ways", "Exact", "Probability", "One in", "Pays", "Return")
        card.body.addWidget(figures(heads, [*rows, last]))
        return card

    def bonus(self, found: MainEdge) -> Card:
        rules = self.rules
        card = Card("Bonus 21s", "how often in a round with best play, not on split or doubled hands")
        self._cite(card, rules.clause("bonus_5_card"))
        made = found.at.found.bonus
        rows = [
            (
                BONUSES[name],
                to(rules.pays[f"bonus.{name}"]),
                f"{chance:.4%}",
                f"{1 / chance:,.0f}" if chance else "never",
            )
            for name, chance in made.items()
        ]
        card.body.addWidget(figures(("Made of", "Pays", "Chance", "One in"), rows))
        return card

    def costs(self) -> Card:
        rules = self.rules
        card, every, chart = (
            Card("What each bet costs", "house edge per dollar bet"),
            costs(rules, self.offers),
            Bars(),
        )
        chart.set_chart(costs_chart(every), [BarRow(cost.pays, cost.words, cost.is_free) for cost in every])
        card.body.addWidget(chart)
        return card

    def over_under(self) -> Card:
        rules = self.rules
        card = Card("Over/Under 13", "first two cards, an ace counts one")
        self._cite(card, rules.clause("over13"))
        over, under = over_under_odds(rules)
        tie = 1 - over.wins - under.wins
        bar = Chances()
        bar.set_chances(
            (f"Under {edge_words(under.wins)}", float(under.wins)), float(tie), f"Over {edge_words(over.wins)}"
        )
        card.body.addWidget(bar)
        offered = [odds for odds in (under, over) if odds.bet in self.offers]
        rows = [_winning(odds, "Under 13" if odds is under else "Over 13", rules) for odds in offered]
        last = ("Exactly 13", _fraction(tie), share(tie), "loses", "")
        card.body.addWidget(figures(("Bet", "Exact", "Wins", "Pays", "House edge"), [*rows, last]))
        return card

    def insurance(self) -> Card:
        rules = self.rules
        card = Card("Insurance and blackjack")
        self._cite(card, rules.clause("insurance"))
        odds, dealt = insurance_odds(rules), blackjack_chance(rules)
        rows: list[tuple[Cell | str, ...]] = [
            (
                "Dealer's ace is a blackjack",
                _fraction(odds.wins),
                share(odds.wins),
                to(rules.pays["insurance"]),
                Cell(share(odds.edge), is_strong=True),
            ),
            ("You are dealt a blackjack", _fraction(dealt), share(dealt), to(rules.pays["blackjack"]), "in the hand"),
        ]
        card.body.addWidget(figures(("Event", "Exact", "Chance", "Pays", "House edge"), rows))
        return card

    def _cite(self, card: Card, *clauses: str) -> None:
        for clause in clauses:
            card.head.end.addWidget(self.link(clause))


def _settings_words(settings: Settings) -> str:
    changed = settings_words(settings) if settings != AS_APPROVED else []
    return "as the approval has it" if not changed else ", ".join(words[:1].lower() + words[1:] for words in changed)


def _one_in(chance: float) -> str:
    return f"{1 / chance:,.0f}" if chance else "never"


def _large(label: str, figure: str, below: str, tone: Tone = "text") -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(2)
    column.addWidget(Text(label, tone="muted", size=11))
    column.addWidget(Text(figure, size=36, weight="bold", condensed=True, keeps=True, tone=tone))
    column.addWidget(Text(below, tone="muted", size=11))
    return column


def _bet_by_bet(found: MainEdge, *, even_bets: bool) -> QWidget:
    """Those that are taken, side by side; what a blackjack pays only where the chips make that differ (R-62)."""
    bets = [bet for bet in found.bets if bet.is_even or not even_bets]
    heads = ("On a bet of", *(show(Money(bet.bet)) for bet in bets))
    tones: list[Tone] = ["text" if bet.is_even else "call" for bet in bets]
    edges = [Cell(edge_words(bet.edge), tone, bet is found.at) for bet, tone in zip(bets, tones, strict=True)]
    pays = [Cell(to(bet.blackjack), tone) for bet, tone in zip(bets, tones, strict=True)]
    rows = [(Cell("House edge"), *edges)]
    if len({bet.blackjack for bet in bets}) > 1:
        rows.append((Cell("Blackjack pays"), *pays))
    return figures(heads, rows)


def _step_bars(rules: tuple[Step, ...], found: MainEdge) -> list[StepBar]:
    """The first and the last are figures from zero; between them only what each rule adds or takes."""
    bars = [StepBar(_short(rules[0].rule), 0.0, rules[0].edge, edge_words(rules[0].edge), "edge")]
    for before, step in pairwise(rules):
        more = (step.edge - before.edge) * 100
        tone: Tone = "call" if more > 0 else "good"
        bars.append(StepBar(_short(step.rule), before.edge, step.edge, f"{more:+.3f}".replace("-", "−"), tone))
    return [*bars, StepBar("This game", 0.0, found.at.edge, edge_words(found.at.edge), "accent")]


def _short(rule: str) -> str:
    return next((short for begins, short in STEPS.items() if rule.startswith(begins)), rule)


def _match_row(outcome: Outcome) -> tuple[Cell | str, ...]:
    wins = outcome.pays > 0
    return (
        MATCHES[outcome.name],
        f"{outcome.ways:,}",
        _fraction(outcome.chance),
        f"{float(outcome.chance):.6f}",
        Cell(f"{float(1 / outcome.chance):,.1f}" if outcome.chance else "never", "muted"),
        Cell(to(outcome.pays) if wins else "loses", is_strong=True),
        Cell(f"{float(outcome.returns):+.6f}".replace("-", "−"), "good" if wins else "stop"),
    )


def _winning(odds: BetOdds, name: str, rules: TableRules) -> tuple[Cell | str, ...]:
    least, most = side_edges(odds, rules)
    told = share(least) if least == most else f"{share(least)} to {share(most)}"
    edge = Cell(told.replace("-", "−"), "call" if least <= 0 else "text", is_strong=True)
    return name, _fraction(odds.wins), share(odds.wins), to(rules.pays["over_under"]), edge


def _fraction(part: Fraction) -> str:
    return f"{part.numerator:,}/{part.denominator:,}"
