"""Who of tied hands is first in line for a chip that cannot be split."""

from __future__ import annotations

from collections.abc import Collection

from floor.errors import NotUnderstood
from floor.rules.cards import Card
from floor.rules.pots import Seat
from floor.rules.reading import Reading


def clockwise(seats: Collection[Seat], button: Seat | None) -> list[Seat]:
    """From the left of the button round to the button itself, whether or not anyone sits there (R-22)."""
    if button is None:
        raise NotUnderstood("“button” is missing, and here an odd chip goes clockwise from it.")
    return sorted(seats, key=lambda seat: (seat <= button, seat))


def by_suit(seats: Collection[Seat], reading: Reading, rule: str) -> list[Seat]:
    """By the card that counts, spades over hearts over diamonds over clubs; by the next where that is shared (R-23)."""
    return sorted(seats, key=lambda seat: _standing(reading, rule, seat), reverse=True)


def deciding_card(reading: Reading, rule: str, seat: Seat, other: Seat) -> Card:
    """The first card that puts this seat before the other."""
    pairs = zip(_in_question(reading, rule, seat), _in_question(reading, rule, other), strict=False)
    return next(card for card, against in pairs if card != against)


def lowest_counts(reading: Reading, rule: str) -> bool:
    return rule == "roberts" and reading.ranking.low


def _in_question(reading: Reading, rule: str, seat: Seat) -> list[Card]:
    """TDA looks at the hand used, from the top; Robert's Rules at all the cards, from the bottom on a low side."""
    if rule == "tda":
        return reading.used_from_the_top(seat)
    cards = reading.all_from_the_top(seat)
    return cards[::-1] if reading.ranking.low else cards


def _standing(reading: Reading, rule: str, seat: Seat) -> list[int]:
    places = [reading.ranking.place(card) for card in _in_question(reading, rule, seat)]
    return [-place for place in places] if lowest_counts(reading, rule) else places
