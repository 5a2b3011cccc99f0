"""A round somebody wrote down in JSON's terms, read into the record; every fault is a sentence that names the field."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from floor.errors import NotUnderstood
from floor.record import Record
from floor.rules.cards import DECK, Card, card, cards, code
from floor.rules.check.asked import MOST
from floor.rules.twentyone.rounds import Bets, Cards, Hand, Round
from floor.rules.twentyone.tablerules import (
    AS_APPROVED,
    Cents,
    Dealer,
    Rounding,
    Settings,
    SplitAces,
    TableRules,
    TenUp,
    rules_of,
)
from floor.text import listed

_MANY = 100
"""More cards or hands than any round has."""
_Written = Annotated[list[str], Meta(max_length=_MANY)] | str


class _AskedHand(Record, frozen=True):
    cards: _Written
    bets: Annotated[list[Cents], Meta(min_length=1, max_length=_MANY)]


class _AskedBets(Record, frozen=True):
    ante: Cents
    match: Cents | None = None
    over13: Cents | None = None
    under13: Cents | None = None
    insurance: Cents | None = None
    even_money: bool | None = None


class _Asked(Record, frozen=True):
    game: str
    initial: _Written
    dealer: _Written
    hands: Annotated[list[_AskedHand], Meta(min_length=1, max_length=_MANY)]
    bets: _AskedBets
    rules: Settings | None = None


class Request(NamedTuple):
    game: str
    settings: Settings
    rules: TableRules
    round: Round


_CARDS = {code(one): one for one in DECK}
_PLACE = re.compile(r"(.*?)(?: - at `(.*)`)?", re.DOTALL)
_INDEX = re.compile(r"\[(\d+)\]")
_CHOICES = {
    "rules.dealer": Dealer,
    "rules.ten_up_blackjack": TenUp,
    "rules.split_aces": SplitAces,
    "rules.rounding": Rounding,
}
_AT_LEAST_ONE = ("rules.decks", "rules.max_hands", "rules.chip_cents")
_KINDS = {
    "int": f"a whole number from {{least}} to {MOST:,}",
    "array": "a list",
    "object": "an object",
    "str": "text",
    "bool": "true or false",
}


def read_round(asked: object) -> Request:
    try:
        written = msgspec.convert(asked, _Asked)
    except msgspec.ValidationError as wrong:
        raise NotUnderstood(_sentence(str(wrong))) from wrong
    except UnicodeEncodeError as wrong:
        raise NotUnderstood("“request” must be text that can be written down.") from wrong
    settings = written.rules or AS_APPROVED
    _check_limits(settings)
    rules = rules_of(written.game, settings if settings.split_aces else _as_dealt(settings))
    initial, dealer = _cards(written.initial, "initial"), _cards(written.dealer, "dealer")
    if len(initial) != 2:
        raise NotUnderstood("“initial” must be the player's first two cards.")
    if len(dealer) < 2:
        raise NotUnderstood("“dealer” must have the card that is up and the hole card.")
    hands = tuple(
        [Hand(_cards(hand.cards, "hands", place), tuple(hand.bets)) for place, hand in enumerate(written.hands)]
    )
    return Request(written.game, settings, rules, Round(initial, dealer, hands, _bets(written.bets)))


def _check_limits(settings: Settings) -> None:
    if settings.min is not None and settings.max is not None and settings.min > settings.max:
        raise NotUnderstood(f"“rules.min” of {settings.min:,} is over “rules.max” of {settings.max:,}.")


@lru_cache(maxsize=4096)
def _as_dealt(settings: Settings) -> Settings:
    """A round that does not say what this house deals to split aces (R-67) is settled as they lie."""
    return msgspec.structs.replace(settings, split_aces=SplitAces.EITHER)


def _bets(bets: _AskedBets) -> Bets:
    return Bets(
        bets.ante,
        bets.match or 0,
        bets.over13 or 0,
        bets.under13 or 0,
        bets.insurance or 0,
        bool(bets.even_money),
    )


def _cards(written: list[str] | str, field: str, place: int | None = None) -> Cards:
    try:
        return tuple([_CARDS[one] for one in written])
    except KeyError:
        return _read_cards(written, field if place is None else f"{field}.{place}.cards")


def _read_cards(written: list[str] | str, field: str) -> Cards:
    """Cards in any of the usual ways, a list of them or one string."""
    try:
        return cards(written) if isinstance(written, str) else tuple([_card(one) for one in written])
    except NotUnderstood as wrong:
        raise NotUnderstood(f"“{field}”: {wrong}") from None


def _card(written: str) -> Card:
    return _CARDS[written] if written in _CARDS else card(written)


def _sentence(wrong: str) -> str:
    """What the library found, in our words: “bets.ante” must be a whole number from 0."""
    found = _PLACE.fullmatch(wrong)
    assert found is not None
    what, path = found[1], _INDEX.sub(r".\1", (found[2] or "$").replace("[...]", "")).removeprefix("$").lstrip(".")
    named = re.search(r"field `([^`]*)`", what)
    if named:
        field = f"{path}.{named[1]}" if path else named[1]
        return f"“{field[:60]}” is {'missing' if 'missing' in what else 'not a field of a round'}."
    return f"“{path or 'request'}” must be {_wanted(what, path)}."


def _wanted(what: str, path: str) -> str:
    if path in _CHOICES:
        return listed([choice.value for choice in _CHOICES[path]], "or")
    if "length" in what:
        return "a list of at least one" if ">=" in what else f"a list of at most {_MANY}"
    kinds = re.findall(r"\w+", what.partition(", got")[0])[1:]
    least = 1 if path in _AT_LEAST_ONE else 0
    wanted = [_KINDS[kind].format(least=least) for kind in kinds if kind in _KINDS]
    return listed(wanted, "or") if wanted else "otherwise"
