"""What hands are called in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from floor.rules.cards import rank_sign


class Kind(IntEnum):
    """Kinds of five-card hand, from worst to best for high and from best to worst for low."""

    NO_PAIR = 0
    PAIR = 1
    TWO_PAIR = 2
    TRIPS = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    QUADS = 7
    STRAIGHT_FLUSH = 8


_SINGULAR = "ace deuce three four five six seven eight nine ten jack queen king ace".split()
_PLURAL = "aces deuces threes fours fives sixes sevens eights nines tens jacks queens kings aces".split()
_WITH_ARTICLE = (Kind.PAIR, Kind.STRAIGHT, Kind.FLUSH, Kind.FULL_HOUSE, Kind.STRAIGHT_FLUSH)
_VOWEL_SOUNDS = (1, 8, 14)
"""An ace, low or high, and an eight."""
_HOW_MANY = ("No", "One", "Two", "Three")


def five_card_name(kind: Kind, values: Sequence[int], low: bool) -> str:
    """'Two pair, aces and kings', '8-6-4-3-A low'; values from 1 (a low ace) to 14, in the order they are compared."""
    top = _SINGULAR[values[0] - 1]
    first, last = _PLURAL[values[0] - 1], _PLURAL[values[3] - 1]
    match kind:
        case Kind.NO_PAIR:
            return f"{_read_out(values)} low" if low else f"{top.capitalize()} high"
        case Kind.PAIR:
            return f"Pair of {first}"
        case Kind.TWO_PAIR:
            return f"Two pair, {first} and {_PLURAL[values[2] - 1]}"
        case Kind.TRIPS:
            return f"Three of a kind, {first}"
        case Kind.FULL_HOUSE:
            return f"Full house, {first} full of {last}"
        case Kind.QUADS:
            return f"Four of a kind, {first}"
        case Kind.STRAIGHT_FLUSH if top == "ace":
            return "Royal flush"
        case _:
            return f"{kind.name.replace('_', ' ').capitalize()}, {top} high"


def five_card_phrase(kind: Kind, values: Sequence[int], low: bool) -> str:
    """After 'with': 'two pair, aces and kings', 'a flush, ace high', 'an 8-6-4-3-A low'."""
    name = five_card_name(kind, values, low)
    if kind is Kind.NO_PAIR and low:
        return f"{'an' if values[0] in _VOWEL_SOUNDS else 'a'} {name}"
    return f"{'a ' if kind in _WITH_ARTICLE else ''}{_lowered(name)}"


def badugi_name(values: Sequence[int]) -> str:
    """'Badugi, 8-5-3-2' or, incomplete, 'Three-card badugi, 8-5-2'."""
    size = "Badugi" if len(values) == 4 else f"{_HOW_MANY[len(values)]}-card badugi"
    return f"{size}, {_read_out(values)}"


def badugi_phrase(values: Sequence[int]) -> str:
    return f"a {_lowered(badugi_name(values))}"


def _lowered(name: str) -> str:
    return name[0].lower() + name[1:]


def _read_out(values: Sequence[int]) -> str:
    return "-".join(rank_sign((value - 2) % 13) for value in values)
