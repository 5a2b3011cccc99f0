"""Cards are read the way people write them and shown with their suit signs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor.errors import NotUnderstood
from floor.rules.cards import DECK, Card, card, cards, code, show, show_all


@pytest.mark.parametrize(
    "typed",
    ["AsKd10h", "as kd th", "As, Kd, Th", "A♠K♦10♥", "a♠ k♦ t♥", "A♤K♢T♡", "  ASKDTH\n", "As\tKd;10 h", "A♠️K♦️10♥️"],
)
def test_cards_in_every_way_people_write_them(typed: str) -> None:
    assert [*map(code, cards(typed))] == ["As", "Kd", "Th"]


def test_nothing_typed_is_no_cards() -> None:
    assert cards("") == cards(" , ") == ()


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        ("1h", "“1h”"),
        ("As K", "“K”"),
        ("sA", "“sA”"),
        ("As11d", "“11d”"),
        ("Ax", "“Ax”"),
        ("\N{KELVIN SIGN}d", "“\N{KELVIN SIGN}d”"),
    ],
)
def test_what_is_no_card_is_named(typed: str, named: str) -> None:
    with pytest.raises(NotUnderstood, match=named):
        cards(typed)


def test_something_long_or_unprintable_is_quoted_with_care() -> None:
    with pytest.raises(NotUnderstood) as wrong:
        card("x" * 500)
    assert len(str(wrong.value)) < 120
    with pytest.raises(NotUnderstood) as wrong:
        card("\ud800\x00")
    assert str(wrong.value).isprintable()


@pytest.mark.parametrize("typed", ["", "AsKd", "A", "s"])
def test_one_card_is_exactly_one(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        card(typed)


@given(st.permutations(DECK))
def test_a_shown_deck_reads_back(deck: list[Card]) -> None:
    assert cards(show_all(deck)) == cards("".join(map(code, deck))) == tuple(deck)


def test_shown_with_suit_signs() -> None:
    assert [*map(show, cards("Th9s2cQd"))] == ["10♥", "9♠", "2♣", "Q♦"]


def test_cards_are_ordered_by_rank_then_spades_hearts_diamonds_clubs() -> None:
    assert [*map(code, sorted(DECK, reverse=True)[:6])] == ["As", "Ah", "Ad", "Ac", "Ks", "Kh"]
