"""A whole round at a table: several places against one dealer's hand and one shoe, each settled as its own round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from msgspec.structs import replace as with_changed

from floor.errors import About
from floor.record import Record
from floor.rules.cards import Card
from floor.rules.cards import show as show_card
from floor.rules.twentyone.legality import SIDE_BETS, Illegal
from floor.rules.twentyone.rounds import Bets, Cards, Hand, Round
from floor.rules.twentyone.settling import Line, Open, review
from floor.rules.twentyone.tablerules import TableRules
from floor.rules.twentyone.words import Code

_OUTSIDE = frozenset({Code.ANTE_BELOW_MIN, Code.ANTE_ABOVE_MAX, Code.SIDE_BELOW_MIN, Code.SIDE_ABOVE_MAX})
"""The table's own limits: a bet outside them, but not over the cap, is settled as it lies; over it, if signed for."""


class Place(Record, frozen=True):
    """What lies at one place of the table; `seat` is its number, from the dealer's left."""

    seat: int
    initial: Cards = ()
    hands: tuple[Hand, ...] = ()
    bets: Bets = Bets()


class TableRound(Record, frozen=True):
    dealer: Cards = ()
    places: tuple[Place, ...] = ()

    def of(self, place: Place) -> Round:
        return Round(place.initial, self.dealer, place.hands, place.bets)

    @property
    def cards(self) -> Iterator[Card]:
        yield from self.dealer
        for place in self.places:
            yield from (card for hand in place.hands for card in hand.cards)


class PlaceReview(NamedTuple):
    """A place at any point of the round: what is settled or open, what is not allowed, what is only outside limits."""

    place: Place
    round: Round
    lines: tuple[Line | Open, ...]
    illegal: tuple[Illegal, ...]
    outside: tuple[Illegal, ...]
    """Settled as it lies, and noted."""
    missing: tuple[Illegal, ...]

    @property
    def barred(self) -> frozenset[str]:
        """Bets that may not lie there, which are not settled before they are taken back."""
        return frozenset(_bet_at(one.at) for one in self.illegal)

    @property
    def settled(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if isinstance(line, Line) and line.bet not in self.barred)

    @property
    def is_settled(self) -> bool:
        return not self.illegal and not self.missing and len(self.settled) == len(self.lines)

    @property
    def staked(self) -> int:
        return sum(line.stake for line in self.lines)

    @property
    def net(self) -> int:
        """Of what is settled so far."""
        return sum(line.net for line in self.settled)


class TableReview(NamedTuple):
    places: tuple[PlaceReview, ...]
    """In the order bets are resolved: from right to left, the highest seat first (S21-14)."""
    illegal: tuple[Illegal, ...]
    """About the dealer's hand or the shoe, which all places share."""
    missing: tuple[Illegal, ...]

    @property
    def is_settled(self) -> bool:
        shared = self.illegal or self.missing
        return bool(self.places) and not shared and all(place.is_settled for place in self.places)

    @property
    def net(self) -> int:
        return sum(place.net for place in self.places)

    @property
    def staked(self) -> int:
        return sum(place.staked for place in self.places)


def review_table(played: TableRound, rules: TableRules) -> TableReview:
    """By the same judgement as a round of one player; what is of the dealer's hand or of the shoe is said once."""
    places = tuple(_place(played, place, rules) for place in sorted(played.places, key=lambda one: -one.seat))
    of_dealer = [one for place in played.places for one in _found(played, place, rules) if one.at == "dealer"]
    shared = [*dict.fromkeys(of_dealer), *too_many(played, rules)]
    return TableReview(
        places,
        tuple(one for one in shared if not one.is_missing),
        tuple(one for one in shared if one.is_missing),
    )


def _place(played: TableRound, place: Place, rules: TableRules) -> PlaceReview:
    own = [one for one in _found(played, place, rules) if one.at != "dealer"]
    outside = [one for one in own if _is_outside(one, place, rules)]
    missing = [one for one in own if one.is_missing or (not place.bets.ante and one.at == "bets.ante")]
    return PlaceReview(
        place,
        played.of(place),
        review(played.of(place), rules).lines,
        tuple(one for one in own if one not in outside and one not in missing),
        tuple(outside),
        tuple(missing),
    )


def _found(played: TableRound, place: Place, rules: TableRules) -> list[Illegal]:
    """All but how often a card lies there, which is counted over all places."""
    seen = review(played.of(place), rules)
    return [one for one in (*seen.illegal, *seen.missing) if one.code != Code.TOO_MANY_COPIES]


def too_many(played: TableRound, rules: TableRules) -> Iterator[Illegal]:
    """Cards of which more lie on the table than the shoe has, over all places."""
    have = "one deck has one" if rules.decks == 1 else f"{rules.decks} decks have {rules.decks}"
    for card, copies in Counter(played.cards).items():
        if copies > rules.decks:
            told = f"The {show_card(card)} is on the table {copies} times, and {have}."
            clause, at = rules.clause(Code.TOO_MANY_COPIES), About((_last_with(played, card),))
            cure = "Look at the cards again."
            yield Illegal(told, clause, cure, "approval", about=at, code=Code.TOO_MANY_COPIES.value)


def why_taken_back(played: TableRound, seat: int, at: str, amount: int, rules: TableRules) -> Illegal | None:
    """Why a bet may not lie there, judged as if it still did; nothing where it may."""
    place = next((one for one in played.places if one.seat == seat), None)
    again = with_bet(place, at, amount) if place is not None else None
    if place is None or again is None:
        return None
    others = tuple(again if one is place else one for one in played.places)
    judged = review_table(with_changed(played, places=others), rules)
    found = next(one for one in judged.places if one.place is again)
    barred = [one for one in found.illegal if one.at == at or (one.at and at.startswith(one.at))]
    return replace(barred[0], about=About((at,))) if barred else None


def with_bet(place: Place, at: str, amount: int) -> Place | None:
    """The place with a bet more: a side bet like bets.insurance, or the next double of a hand, like hands.0.bets.1."""
    match at.split("."):
        case ["bets", ("match" | "over13" | "under13" | "insurance") as bet] if not getattr(place.bets, bet):
            return with_changed(place, bets=with_changed(place.bets, **{bet: amount}))
        case ["hands", hand, "bets", which] if hand.isdigit() and int(hand) < len(place.hands):
            held = place.hands[int(hand)]
            if which != str(len(held.bets)):
                return None
            hands = list(place.hands)
            hands[int(hand)] = with_changed(held, bets=(*held.bets, amount))
            return with_changed(place, hands=tuple(hands))
    return None


def _bet_at(at: str) -> str:
    """Which bet a place in the round belongs to: 'insurance', 'hand2'."""
    match at.split("."):
        case ["bets", "ante" | "even_money"]:
            return "hand1"
        case ["bets", bet]:
            return bet
        case ["hands", hand, *_]:
            return f"hand{int(hand) + 1}"
    return "hand1"


def side_at(at: str) -> str:
    """Which side bet a place in the round is of, by what a table offers it as; nothing where it is of the hand."""
    return SIDE_BETS.get(at.removeprefix("bets."), "")


def amount_at(place: Place, at: str) -> int:
    """What lies there, at bets.match or hands.0.bets.1."""
    match at.split("."):
        case ["hands", hand, "bets", which]:
            return place.hands[int(hand)].bets[int(which)]
        case _:
            amount: int = getattr(place.bets, at.removeprefix("bets."))
            return amount


def _is_outside(found: Illegal, place: Place, rules: TableRules) -> bool:
    """What lies over the cap was signed for, or is not settled (R-52)."""
    if found.code not in (*_OUTSIDE, Code.WAGER_ABOVE_CAP):
        return False
    most = rules.excepted.get((place.seat, side_at(found.at)), 0)
    if found.code != Code.WAGER_ABOVE_CAP:
        most = max(most, rules.cap)
    return 0 < amount_at(place, found.at) <= most


def _last_with(played: TableRound, card: Card) -> str:
    """Where a card was put down last: '4.hands.0.cards' for a seat's, 'dealer' for the dealer's."""
    holding = [
        f"{place.seat}.hands.{number}.cards"
        for place in played.places
        for number, hand in enumerate(place.hands)
        if card in hand.cards
    ]
    return holding[-1] if holding else "dealer"
