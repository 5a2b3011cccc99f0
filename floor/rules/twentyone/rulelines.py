"""A table's rules of 21 in lines short enough for a placard, each with the clause or the reading it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from floor.rules.twentyone.tablerules import Dealer, SplitAces, TableRules, TenUp
from floor.text import number_word

_ON_17 = {
    Dealer.H17: "Dealer stands on hard 17, hits soft 17",
    Dealer.S17: "Dealer stands on every 17",
    Dealer.EITHER: "Dealer stands on hard 17",
}
_TEN_UP = {
    TenUp.LOSE_ALL: "A ten up: its blackjack takes every bet",
    TenUp.ORIGINAL_ONLY: "A ten up: its blackjack takes the first bet only",
}


class RuleLine(NamedTuple):
    words: str
    clause: str


def rule_lines(rules: TableRules) -> list[RuleLine]:
    """In the order a round goes."""
    return [*_cards(rules), *_hands(rules), *_doubling(rules), *_end(rules)]


def _cards(rules: TableRules) -> Iterator[RuleLine]:
    decks = f"{number_word(rules.decks).capitalize()} {'deck' if rules.decks == 1 else 'decks'}"
    if rules.tens_removed:
        yield RuleLine(f"{decks} without the tens; faces count ten", rules.clause("CARD_NOT_IN_DECK"))
        yield RuleLine(_ON_17[rules.dealer], rules.clause("DEALER_PLAY"))
    else:
        yield RuleLine(f"{decks}; {_lower(_ON_17[rules.dealer])}", "R-60")
    if rules.ten_up is TenUp.PEEK:
        ten = "ace or face" if rules.tens_removed else "ace or ten"
        clause = rules.clause("ACT_AFTER_DEALER_BLACKJACK") if rules.tens_removed else "R-58"
        yield RuleLine(f"Dealer looks for blackjack: {ten} up", clause)
    else:
        yield RuleLine(_TEN_UP[rules.ten_up], "R-58")
    if rules.wins_21:
        yield RuleLine("Your 21 and your blackjack always win", rules.clause("player_21"))
        yield RuleLine("Any other tie is a push", rules.clause("push"))
    else:
        yield RuleLine("A tie is a push", rules.clause("push"))


def _hands(rules: TableRules) -> Iterator[RuleLine]:
    clause = rules.clause("TOO_MANY_HANDS")
    if rules.max_hands < 2:
        yield RuleLine("No splitting", clause)
        return
    hands, aces = number_word(rules.max_hands), rules.ace_hands
    once = f"; aces {'once' if aces == 2 else f'to {number_word(aces)} hands'}" if aces else ""
    yield RuleLine(f"Split equal values to {hands} hands{once}", clause)
    if rules.split_aces is SplitAces.ONE:
        yield RuleLine("Split aces get one card each", "R-67")
    yield RuleLine("Ace and ten after a split is 21, no blackjack", clause)


def _doubling(rules: TableRules) -> Iterator[RuleLine]:
    clause = rules.clause("TOO_MANY_DOUBLES")
    if not rules.max_doubles:
        yield RuleLine("No doubling", clause)
        return
    cards = "two cards" if rules.doubles_on_two else "any two or more cards"
    more = ", also for less" if rules.doubles_for_less else ", twice" if rules.max_doubles > 1 else ""
    yield RuleLine(f"Double on {cards}{more}", clause)
    if rules.max_hands > 1:
        yield RuleLine("Double after a split too", clause if rules.tens_removed else rules.clause("TOO_MANY_HANDS"))
    if rules.has_bonus:
        yield RuleLine("No bonus on a split or doubled hand", rules.clause("bonus_5_card"))


def _end(rules: TableRules) -> Iterator[RuleLine]:
    cut = ("About one deck stays behind the cut card", "S21-12") if rules.tens_removed else None
    yield RuleLine(*(cut or ("Cut card at three quarters of the shoe", "BJ-03")))
    yield RuleLine("Hand signals overrule words", "S21-14" if rules.tens_removed else "BJ-10")


def _lower(words: str) -> str:
    return words[:1].lower() + words[1:]
