"""The 52 cards: kept as small numbers, read the way people write them, shown with their suit signs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NewType

from floor.errors import NotUnderstood
from floor.rules.quoting import quoted

Card = NewType("Card", int)
"""Rank times four plus suit: deuce of clubs 0, ace of spades 51. So cards sort by rank, then by suit, ace high."""

DECK = tuple(Card(number) for number in range(52))

_RANKS = "23456789TJQKA"
_SUITS = "cdhs"
_SIGNS = "♣♦♥♠"
_CODES = tuple(rank + suit for rank in _RANKS for suit in _SUITS)
_SUIT_READ = {sign: suit for suits in (_SUITS, _SUITS.upper(), _SIGNS, "♧♢♡♤") for suit, sign in enumerate(suits)}

# Letters are listed in both cases, because ignoring case would also let the Kelvin sign and the long s in.
_WRITTEN = re.compile("(10|[2-9TtJjQqKkAa])[ ]?([CcDdHhSs♣♦♥♠♧♢♡♤])\ufe0f?")
_BETWEEN = re.compile(r"[\s,;]*")
_NEXT = re.compile(_WRITTEN.pattern + _BETWEEN.pattern)
_WORD = re.compile(r"[^\s,;]+")


def cards(typed: str) -> tuple[Card, ...]:
    """Cards in any of the usual ways: AsKd, as kd, 10h, Th, A♠, with spaces or commas or neither."""
    found: list[Card] = []
    place = _end(_BETWEEN, typed, 0)
    while place < len(typed):
        written = _NEXT.match(typed, place)
        if not written:
            raise NotUnderstood(_not_a_card(typed[place : _end(_WORD, typed, place)]))
        found.append(_card(*written.groups()))
        place = written.end()
    return tuple(found)


@lru_cache(maxsize=1_024)
def card(typed: str) -> Card:
    """Exactly one card."""
    written = _WRITTEN.fullmatch(typed.strip())
    if not written:
        raise NotUnderstood(_not_a_card(typed))
    return _card(*written.groups())


def code(card: Card) -> str:
    """'As', 'Th': for answers read by programs."""
    return _CODES[card]


def show(card: Card) -> str:
    """'A♠', '10♥': for people."""
    return f"{rank_sign(card >> 2)}{_SIGNS[card & 3]}"


def show_all(cards: Iterable[Card]) -> str:
    return " ".join(map(show, cards))


def rank_sign(rank: int) -> str:
    """'A', '10': a rank alone, counted from deuce 0 to ace 12."""
    return "10" if _RANKS[rank] == "T" else _RANKS[rank]


@cache
def _card(rank: str, suit: str) -> Card:
    return Card(_RANKS.index("T" if rank == "10" else rank.upper()) * 4 + _SUIT_READ[suit])


def _end(pattern: re.Pattern[str], typed: str, place: int) -> int:
    found = pattern.match(typed, place)
    return found.end() if found else place


def _not_a_card(typed: str) -> str:
    return f"{quoted(typed)} is not a card; write its rank and suit, like As, 10h or T♦."
