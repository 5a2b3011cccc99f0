"""What the cut card costs: rounds dealt on until it comes out, against the edge of a fresh shoe."""

from __future__ import annotations

from pathlib import Path

from floor.rules.twentyone.edges import CutCard, Edge
from floor.rules.twentyone.tablerules import Settings, rules_of
from solver.asking import question
from solver.building import ask

SHOES = {"blackjack": tuple(range(1, 9)), "spanish21": (6,)}


def cut_cards(simulate: Path, game: str, edges: dict[str, Edge], rounds: int) -> tuple[CutCard, ...]:
    return tuple(_cut_card(simulate, game, decks, edges, rounds) for decks in SHOES[game])


def _cut_card(simulate: Path, game: str, decks: int, edges: dict[str, Edge], rounds: int) -> CutCard:
    from floor.rules.twentyone.edges import DOLLAR, edge_rules

    rules = rules_of(game, Settings(decks=decks))
    wanted = edge_rules(rules, DOLLAR)
    assert wanted is not None
    asked, before = question(wanted), _cards_before(game, decks, rules.cards)
    words = (str(rounds), str(decks), str(asked.max_hands), str(int(asked.aces_draw)), str(before))
    (dealt,) = ask(simulate, *words, *asked.words)
    effect = -dealt["mean"] - edges[wanted.fingerprint].edge
    return CutCard(decks, before, round(effect, 6), round(dealt["error"], 6), rounds)


def _cards_before(game: str, decks: int, cards: int) -> int:
    """At three quarters of the shoe (BJ-03), or a deck from its end (S21-12)."""
    return cards * 3 // 4 if game == "blackjack" else cards - cards // decks
