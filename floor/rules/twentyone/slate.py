"""A round of 21 while it is being written down: every field as typed, what it comes to, what is wrong or missing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from floor import money
from floor.errors import Finding, NotUnderstood
from floor.rules.cards import Card
from floor.rules.twentyone.rounds import Bets, Cards, Hand
from floor.rules.twentyone.tableround import Place, TableReview, TableRound, review_table
from floor.rules.twentyone.tablerules import TableRules
from floor.rules.worksheet import typed_cards

Read = TypeVar("Read")

SIDES = ("match", "over13", "under13", "insurance")
MOST_SEATS = 9
_APART = re.compile(r"[;,\s]+")


class HandTyped(NamedTuple):
    """One line; in `doubles` each amount is one more bet."""

    cards: str = ""
    bet: str = ""
    doubles: str = ""


class SeatTyped(NamedTuple):
    seat: int
    hands: tuple[HandTyped, ...] = (HandTyped(),)
    match: str = ""
    over13: str = ""
    under13: str = ""
    insurance: str = ""
    even_money: bool = False


class Slate(NamedTuple):
    rules: TableRules
    dealer: str = ""
    seats: tuple[SeatTyped, ...] = ()


@dataclass(slots=True)
class SlateReview:
    """Sentences stand under the field they belong to: 'dealer', '6 cards 1', '6 bet 1', '6 doubles 1', '6 match'."""

    slate: Slate
    cards: dict[str, Cards] = field(default_factory=dict)
    wrong: dict[str, str] = field(default_factory=dict)
    missing: dict[str, str] = field(default_factory=dict)
    played: TableRound = field(default_factory=TableRound)
    judged: TableReview = field(default_factory=lambda: TableReview((), (), ()))

    @property
    def is_settled(self) -> bool:
        return not self.wrong and not self.missing and self.judged.is_settled

    @property
    def left(self) -> dict[Card, int]:
        """How many of each card the shoe still has."""
        rules, lying = self.slate.rules, Counter(card for some in self.cards.values() for card in some)
        return {card: copies - lying[card] for card, copies in rules.shoe.items()}

    def read(self, name: str, reading: Callable[[], Read]) -> Read | None:
        try:
            return reading()
        except NotUnderstood as wrong:
            self.wrong[name] = str(wrong)
            return None


def review_slate(slate: Slate) -> SlateReview:
    """Read from top to bottom; bets are settled as far as the cards go."""
    seen = SlateReview(slate)
    dealer = _cards(seen, "dealer", "The dealer", slate.dealer)
    seen.played = TableRound(dealer, tuple(_place(seen, one) for one in slate.seats))
    seen.judged = review_table(seen.played, slate.rules)
    for place in seen.judged.places:
        for one in place.illegal:
            seen.wrong.setdefault(field_of(place.place.seat, one.at), one.message)
        for one in place.missing:
            seen.missing.setdefault(field_of(place.place.seat, one.at), f"Seat {place.place.seat}: {one.message}")
    _say_shared(seen)
    if not slate.seats:
        seen.missing["seats"] = "Add the seats that had a bet."
    return seen


def field_of(seat: int, at: str) -> str:
    """Which field a place in a round is: 'hands.1.bets.2' of seat 6 is '6 doubles 2'."""
    match at.split("."):
        case ["bets", "ante"]:
            return f"{seat} bet 1"
        case ["bets", bet]:
            return f"{seat} {bet}"
        case ["hands", hand, "bets", "0"]:
            return f"{seat} bet {int(hand) + 1}"
        case ["hands", hand, "bets", *_]:
            return f"{seat} doubles {int(hand) + 1}"
        case ["hands", hand, *_]:
            return f"{seat} cards {int(hand) + 1}"
        case [other, "hands", hand, "cards"]:
            return f"{other} cards {int(hand) + 1}"
    return "dealer" if at == "dealer" else f"{seat} cards 1"


def findings_of(seen: SlateReview) -> Iterator[tuple[int, Finding]]:
    """What is not allowed, with its seat; nought for what all share."""
    yield from ((0, one) for one in seen.judged.illegal)
    for place in seen.judged.places:
        yield from ((place.place.seat, one) for one in place.illegal)


def _say_shared(seen: SlateReview) -> None:
    for one in seen.judged.illegal:
        seen.wrong.setdefault(field_of(0, one.at), one.message)
    for one in seen.judged.missing:
        told = one.message if len(seen.played.dealer) > 1 else "The dealer needs the card that is up and the hole card."
        seen.missing.setdefault("dealer", told)


def _place(seen: SlateReview, typed: SeatTyped) -> Place:
    hands = tuple(_hand(seen, typed, place) for place in range(len(typed.hands)))
    ante = hands[0].bets[0] if hands[0].bets else 0
    if not ante and f"{typed.seat} bet 1" not in seen.wrong:
        seen.missing[f"{typed.seat} bet 1"] = f"Say what seat {typed.seat} bet."
    sides = {bet: _amount(seen, f"{typed.seat} {bet}", getattr(typed, bet)) for bet in SIDES}
    return Place(typed.seat, _first(hands), hands, Bets(ante=ante, even_money=typed.even_money, **sides))


def _first(hands: tuple[Hand, ...]) -> Cards:
    """The two cards dealt first: of a hand that was split, each began one of the first two hands."""
    if len(hands) == 1:
        return hands[0].cards[:2]
    return tuple(hand.cards[0] for hand in hands[:2] if hand.cards)


def _hand(seen: SlateReview, typed: SeatTyped, place: int) -> Hand:
    seat, hand = typed.seat, typed.hands[place]
    name = f"Seat {seat}" if len(typed.hands) == 1 else f"Seat {seat}, hand {place + 1}"
    cards = _cards(seen, f"{seat} cards {place + 1}", name, hand.cards)
    bet = _amount(seen, f"{seat} bet {place + 1}", hand.bet)
    more = [_amount(seen, f"{seat} doubles {place + 1}", one) for one in _APART.split(hand.doubles.strip()) if one]
    return Hand(cards, (bet, *more))


def _cards(seen: SlateReview, name: str, who: str, typed: str) -> Cards:
    read = typed_cards(typed)
    seen.cards[name] = read.cards
    if read.wrong:
        seen.wrong[name] = read.wrong
    elif read.is_half:
        seen.missing[name] = f"{who}: the last card has no suit yet."
    return read.cards


def _amount(seen: SlateReview, name: str, typed: str) -> int:
    return (seen.read(name, lambda: money.read(typed)) or 0) if typed.strip() else 0
