"""Which rules are computed, and how the solver is told of them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from floor.rules.check.twentyone import ratio
from floor.rules.twentyone.edges import DOLLAR, EdgeRules, edge_rules
from floor.rules.twentyone.tablerules import Dealer, Rounding, Settings, SplitAces, TenUp, rules_of

DECKS = range(1, 9)
CHIPS = (1, DOLLAR)


class Question(NamedTuple):
    """What to run, and which of the ways of splitting that it answers for is meant."""

    words: tuple[str, ...]
    max_hands: int
    aces_draw: bool


def every_rules(game: str) -> list[EdgeRules]:
    """Each set of rules once that the house can choose within the approval."""
    found = _blackjack() if game == "blackjack" else _spanish()
    return list({rules.fingerprint: rules for rules in found}.values())


def question(rules: EdgeRules) -> Question:
    words: dict[str, object] = {
        "decks": rules.decks,
        "tens": 12 if rules.tens_removed else 16,
        "hits_soft17": rules.soft17 == "hit",
        "ten_up": rules.ten_up,
        "ace_hands": rules.ace_splits + 1 if rules.max_splits else 2,
        "max_doubles": rules.max_doubles,
        "double_any": rules.double_on == "any cards",
        "wins_21": rules.player_21_wins,
        "bonus": bool(rules.bonus),
    }
    if rules.max_doubles > 1:
        words |= {"double_less": True, "double_cap": float(Fraction(rules.second_double.removeprefix("1 to ")))}
    words |= {f"pays_{name}": float(ratio(pays) or 0) for name, pays in rules.bonus.items()}
    return Question(as_words(words), rules.max_splits + 1, rules.split_aces == SplitAces.MANY)


def as_words(words: dict[str, object]) -> tuple[str, ...]:
    return tuple(f"{name}={int(value) if isinstance(value, bool) else value}" for name, value in words.items())


def _blackjack() -> Iterator[EdgeRules]:
    """All that is a setting: decks, soft 17, a ten up, split aces, and up to as many splits and doubles."""
    settings = product(DECKS, (Dealer.S17, Dealer.H17), TenUp, range(1, 6), (SplitAces.ONE, SplitAces.MANY), (1, 0))
    for decks, dealer, ten_up, hands, aces, doubles in settings:
        chosen = Settings(
            decks=decks,
            dealer=dealer,
            ten_up_blackjack=ten_up,
            max_hands=hands,
            split_aces=aces,
            max_doubles=doubles,
        )
        yield from _with_bet("blackjack", chosen, DOLLAR)


def _spanish() -> Iterator[EdgeRules]:
    """Up to as many splits and doubles; for each bet of whole dollars, as its pays come out in cents or in dollars."""
    settings = product(range(4, 0, -1), (2, 1, 0), CHIPS, Rounding, range(DOLLAR, 11 * DOLLAR, DOLLAR))
    for hands, doubles, chip, rounding, bet in settings:
        chosen = Settings(max_hands=hands, max_doubles=doubles, chip_cents=chip, rounding=rounding)
        yield from _with_bet("spanish21", chosen, bet)


def _with_bet(game: str, settings: Settings, bet: int) -> Iterator[EdgeRules]:
    found = edge_rules(rules_of(game, settings), bet)
    if found is not None:
        yield found
