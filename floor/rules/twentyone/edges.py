"""The house edge of the hand itself: computed beforehand for the rules an approval leaves open, and looked up by them.

The figures stand in resources/odds with a fingerprint of the rules they were computed for; other rules have none.
docs/odds.md says how they are computed and how far they can be off.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from floor.record import Record
from floor.rules.check.twentyone import odds
from floor.rules.twentyone.tablerules import EVEN, Dealer, SplitAces, TableRules

THREE_TO_TWO = Fraction(3, 2)
DOLLAR = 100
NEVER = "never"


class EdgeRules(Record, frozen=True):
    """All that the edge depends on, but for what a blackjack pays: that changes nobody's play."""

    decks: int
    tens_removed: bool
    soft17: str
    ten_up: str
    max_splits: int
    ace_splits: int
    split_aces: str
    max_doubles: int
    double_on: str
    second_double: str
    """In first bets, at least and at most: '1 to 2'."""
    player_21_wins: bool
    bonus: dict[str, str]

    @property
    def fingerprint(self) -> str:
        return sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()[:16]


class Edge(Record, frozen=True):
    """What was computed for some rules: the house's share of a first bet, a blackjack paying 3 to 2."""

    fingerprint: str
    rules: EdgeRules
    edge: float
    blackjack: float
    """How often in a round a blackjack is paid."""
    bonus: dict[str, float]
    """How often in a round each bonus is made, with best play."""


class Step(Record, frozen=True):
    """One of the rules between the printed figure and the computed one, and the edge with it and those before it."""

    rule: str
    edge: float


class Printed(Record, frozen=True):
    """The figure an approval prints, and how the game it belongs to becomes the one that is played."""

    edge: float
    steps: tuple[Step, ...]


class CutCard(Record, frozen=True):
    """What playing on to the cut card adds to the edge of a fresh shoe: measured, with the error of that."""

    decks: int
    cards_before: int
    effect: float
    error: float
    rounds: int


class Stored(Record, frozen=True):
    """A file of figures: how they were computed, how far they can be off, and which solver made them."""

    solver: str
    method: str
    error: float
    cut_cards: tuple[CutCard, ...]
    edges: tuple[Edge, ...]
    printed: Printed | None = None


class BetEdge(NamedTuple):
    """The edge on one size of bet, with what a blackjack then pays (R-62), and the figures it comes from."""

    bet: int
    edge: float
    blackjack: Fraction
    found: Edge
    is_even: bool
    """Whether the chips can pay it all."""


class MainEdge(NamedTuple):
    """The edge of a table's hand: at the bet on which it is highest of those that chips can pay, and bet by bet."""

    at: BetEdge
    bets: tuple[BetEdge, ...]
    stored: Stored

    @property
    def is_same_for_all(self) -> bool:
        return len({bet.edge for bet in self.bets}) == 1

    @property
    def cut_card(self) -> CutCard | None:
        return next((cut for cut in self.stored.cut_cards if cut.decks == self.at.found.rules.decks), None)


@cache
def stored(game: str) -> Stored:
    return msgspec.json.decode((_FOLDER / f"{game}.json").read_bytes(), type=Stored)


@cache
def computed(game: str) -> Mapping[str, Edge]:
    """Every edge there is for a game, by the fingerprint of its rules."""
    return MappingProxyType({edge.fingerprint: edge for edge in stored(game).edges})


def main_edge(rules: TableRules) -> MainEdge | None:
    """The edge of the hand at this table, or nothing where it was never computed for such rules."""
    bets = tuple(edge for bet in whole_bets(rules) if (edge := bet_edge(rules, bet)) is not None)
    if not bets:
        return None
    at = max([bet for bet in bets if bet.is_even] or bets, key=lambda bet: bet.edge)
    return MainEdge(at, bets, stored(_game(rules)))


def bet_edge(rules: TableRules, bet: int) -> BetEdge | None:
    """Exact in what a blackjack pays, for nobody plays otherwise because of it."""
    found = _found(rules, bet)
    if found is None:
        return None
    paid = _per_bet(rules, bet, rules.pays["blackjack"])
    edge = found.edge + found.blackjack * float(THREE_TO_TWO - paid)
    even = all(_per_bet(rules, bet, pays) == pays for pays in _hand_pays(rules))
    return BetEdge(bet, edge, paid, found, even)


def whole_bets(rules: TableRules, side_bet: str = "") -> list[int]:
    """From the minimum to the maximum, the whole dollars between: at a table of $1 to $4 one, two, three and four."""
    least, most = rules.limits_on(side_bet)
    step = max(DOLLAR, rules.chip)
    dollars = range((least // step + 1) * step, most, step)
    return list(dict.fromkeys((least, *dollars, most)))


def edge_rules(rules: TableRules, bet: int) -> EdgeRules | None:
    """The rules as the edge depends on them, nothing where it is not said which they are."""
    if rules.dealer is Dealer.EITHER or rules.split_aces is SplitAces.EITHER or not bet:
        return None
    ace_hands = min(rules.max_hands, rules.ace_hands or rules.max_hands)
    return EdgeRules(
        decks=rules.decks,
        tens_removed=rules.tens_removed,
        soft17="hit" if rules.dealer is Dealer.H17 else "stand",
        ten_up=rules.ten_up.value,
        max_splits=rules.max_hands - 1,
        ace_splits=ace_hands - 1,
        split_aces=rules.split_aces.value if ace_hands > 1 else NEVER,
        max_doubles=rules.max_doubles,
        double_on="two cards" if rules.doubles_on_two else "any cards",
        second_double=_second_double(rules, bet),
        player_21_wins=rules.wins_21,
        bonus={name: odds(_per_bet(rules, bet, pays)) for name, pays in _bonuses(rules)},
    )


def _second_double(rules: TableRules, bet: int) -> str:
    """Between the bet and all that is at risk, and never over the limit on a bet (R-51, R-52)."""
    if rules.max_doubles < 2:
        return NEVER
    return f"1 to {min(Fraction(2), max(EVEN, Fraction(rules.cap, bet)))}"


def _found(rules: TableRules, bet: int) -> Edge | None:
    wanted = edge_rules(rules, bet)
    game = _game(rules)
    return computed(game).get(wanted.fingerprint) if wanted is not None and game else None


def _game(rules: TableRules) -> str:
    return "spanish21" if rules.tens_removed else "blackjack"


def _bonuses(rules: TableRules) -> Iterator[tuple[str, Fraction]]:
    return ((bet.removeprefix("bonus."), pays) for bet, pays in rules.pays.items() if bet.startswith("bonus."))


def _hand_pays(rules: TableRules) -> list[Fraction]:
    return [rules.pays["blackjack"], *(pays for _name, pays in _bonuses(rules))]


def _per_bet(rules: TableRules, bet: int, pays: Fraction) -> Fraction:
    """What is really paid on a bet, as a pay."""
    return Fraction(rules.paid(bet, pays).amount, bet)


_FOLDER = Path(__file__).resolve().parents[3] / "resources" / "odds"
