"""A showdown while it is being written down: what is missing, what cannot be, and who wins once all is there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from floor.errors import NotUnderstood
from floor.rules.cards import Card, cards, show
from floor.rules.chips import DOLLAR, Chip, read_chip
from floor.rules.games import Game
from floor.rules.options import AS_WRITTEN, Options
from floor.rules.pots import Pot, Seat, side_pots
from floor.rules.showdown import Showdown, showdown
from floor.text import listed, number_word

Read = TypeVar("Read")

MOST_SEATS = 10
_HALF = re.compile("(?:^|(?<=[\\s,;CcDdHhSs♣♦♥♠♧♢♡♤\ufe0f]))(?:10?|[2-9TtJjQqKkAa])\\s*$")
"""A card at the very end that has its rank and waits for its suit."""
_APART = re.compile(r"[;\s]+|,(?=\s|$)")


class HandEntered(NamedTuple):
    """A seat's line of the sheet, as typed."""

    seat: Seat
    cards: str = ""
    put_in: str = ""


class Worksheet(NamedTuple):
    """Everything as typed. With `by_stacks` the pots are made of what each seat put in, folded money included."""

    game: Game
    hands: tuple[HandEntered, ...] = ()
    boards: tuple[str, ...] = ()
    chip: str = "$1"
    pot: str = ""
    by_stacks: bool = False
    folded: str = ""
    dead: str = ""
    button: str = ""
    options: Options = AS_WRITTEN

    @property
    def shares_last_card(self) -> bool:
        return self.game.shared_last_card and any(board.strip() for board in self.boards)

    @property
    def needed(self) -> int:
        """How many cards a hand has at this showdown."""
        return self.game.held - self.shares_last_card


@dataclass(slots=True)
class Review:
    """What the sheet comes to. Sentences stand under the field they belong to, in the order of the sheet."""

    sheet: Worksheet
    cards: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    wrong: dict[str, str] = field(default_factory=dict)
    missing: dict[str, str] = field(default_factory=dict)
    chip: Chip = DOLLAR
    put_in: dict[Seat, int] = field(default_factory=dict)
    pots: tuple[Pot, ...] = ()
    button: Seat | None = None
    decided: Showdown | None = None

    @property
    def used(self) -> frozenset[Card]:
        return frozenset(card for some in self.cards.values() for card in some)

    @property
    def hands(self) -> dict[Seat, tuple[Card, ...]]:
        return {hand.seat: self.cards[hand_field(hand.seat)] for hand in self.sheet.hands}

    @property
    def boards(self) -> tuple[tuple[Card, ...], ...]:
        """Nothing where a stud game's last card is not shared."""
        found = tuple(self.cards[board_field(place)] for place in range(len(self.sheet.boards)))
        return found if self.sheet.game.boards or any(found) else ()

    def read(self, field_: str, reading: Callable[[], Read]) -> Read | None:
        try:
            return reading()
        except NotUnderstood as wrong:
            self.wrong[field_] = str(wrong)
            return None


def hand_field(seat: Seat) -> str:
    return f"hand {seat}"


def stack_field(seat: Seat) -> str:
    return f"stack {seat}"


def board_field(place: int) -> str:
    return f"board {place}"


def review(sheet: Worksheet) -> Review:
    """Read the sheet from top to bottom, and award the pots if it is complete."""
    seen = Review(sheet)
    _read_cards(seen)
    _check_no_card_twice(seen)
    chip = seen.read("chip", lambda: read_chip(sheet.chip))
    if chip is not None:
        seen.chip = chip
        _read_pots(seen)
    _read_button(seen)
    if not seen.wrong and not seen.missing:
        _decide(seen)
    return seen


def _decide(seen: Review) -> None:
    sheet = seen.sheet
    try:
        seen.decided = showdown(sheet.game, seen.hands, seen.pots, seen.boards, seen.button, sheet.options)
    except NotUnderstood:
        seen.missing["button"] = "Say where the button is: an odd chip goes clockwise from it."


def _read_cards(seen: Review) -> None:
    sheet = seen.sheet
    each = 1 if sheet.game.shared_last_card else sheet.game.board_cards
    for place, typed in enumerate(sheet.boards):
        _read_some(seen, board_field(place), board_name(sheet.game, place), typed, each, is_hand=False)
    for hand in sheet.hands:
        _read_some(seen, hand_field(hand.seat), f"Seat {hand.seat}", hand.cards, sheet.needed, is_hand=True)
    if not sheet.hands:
        seen.missing["hands"] = "Add the seats that show their cards."


def board_label(game: Game, place: int) -> str:
    if game.shared_last_card:
        return "Shared last card"
    return "Board" if game.boards == 1 else f"Board {place + 1}"


def board_name(game: Game, place: int) -> str:
    """As a sentence about it begins."""
    return board_label(game, place) if game.boards > 1 else f"The {board_label(game, place).lower()}"


class TypedCards(NamedTuple):
    """A line of cards as far as it can be read, and what is wrong with it."""

    cards: tuple[Card, ...]
    is_half: bool = False
    """The last card has its rank and waits for its suit."""
    wrong: str = ""


def typed_cards(typed: str) -> TypedCards:
    half = _HALF.search(typed)
    try:
        return TypedCards(cards(typed[: half.start()] if half else typed), half is not None)
    except NotUnderstood as wrong:
        return TypedCards(_so_far(typed), wrong=str(wrong))


def _read_some(seen: Review, field_: str, name: str, typed: str, needed: int, *, is_hand: bool) -> None:
    read = typed_cards(typed)
    has, seen.cards[field_] = len(read.cards), read.cards
    if read.wrong:
        seen.wrong[field_] = read.wrong
    elif has > needed:
        seen.wrong[field_] = f"{name} has {number_word(has)} cards; {seen.sheet.game.name} takes {number_word(needed)}."
    elif read.is_half:
        seen.missing[field_] = f"{name}: the last card has no suit yet."
    elif has < needed and (is_hand or not seen.sheet.game.shared_last_card):
        seen.missing[field_] = _too_few(name, has, needed, is_hand=is_hand)


def _so_far(typed: str) -> tuple[Card, ...]:
    """The cards before the first word that is none."""
    found: list[Card] = []
    for word in re.split(r"[\s,;]+", typed.strip()):
        try:
            found += cards(word)
        except NotUnderstood:
            break
    return tuple(found)


def _too_few(name: str, has: int, needed: int, *, is_hand: bool) -> str:
    if has == 0:
        return f"{name} needs its {number_word(needed)} {_cards(needed)}."
    if is_hand:
        return f"{name} needs {number_word(needed - has)} more {_cards(needed - has)}."
    return f"{name} has {number_word(has)} of {number_word(needed)} cards."


def _check_no_card_twice(seen: Review) -> None:
    """The same sentence at every field that has the card, for nobody knows yet which of them is right."""
    where: dict[Card, list[str]] = {}
    for field_, some in seen.cards.items():
        for card in some:
            where.setdefault(card, []).append(field_)
    for card, fields in where.items():
        if len(fields) > 1:
            sentence = _twice(seen.sheet.game, card, list(dict.fromkeys(fields)))
            for field_ in fields:
                seen.wrong.setdefault(field_, sentence)


def _twice(game: Game, card: Card, fields: list[str]) -> str:
    names = [_field_name(game, field_) for field_ in fields]
    if len(names) == 1:
        return f"{names[0]} has the {show(card)} twice."
    rest = [name[0].lower() + name[1:] for name in names[1:]]
    return f"{listed([names[0], *rest])} {'both' if len(names) == 2 else 'all'} have the {show(card)}."


def _field_name(game: Game, field_: str) -> str:
    kind, place = field_.split()
    return f"Seat {place}" if kind == "hand" else board_name(game, int(place))


def _read_pots(seen: Review) -> None:
    sheet, chip = seen.sheet, seen.chip
    if sheet.by_stacks:
        _read_stacks(seen)
    elif sheet.pot.strip():
        amount = seen.read("pot", lambda: chip.count(sheet.pot))
        seen.pots = (Pot(amount, tuple(hand.seat for hand in sheet.hands)),) if amount and sheet.hands else ()
    if not sum(pot.amount for pot in seen.pots) and not _money_fields(seen) and (sheet.hands or not sheet.pot.strip()):
        seen.missing["pot"] = "Say how much is in the pot."


def _money_fields(seen: Review) -> list[str]:
    """Fields of the money that say already what is wrong or missing."""
    return [name for name in (*seen.wrong, *seen.missing) if name in ("pot", "folded", "dead") or name[:5] == "stack"]


def _read_stacks(seen: Review) -> None:
    sheet, chip = seen.sheet, seen.chip
    put_in = {hand.seat: _stack(seen, hand) for hand in sheet.hands}
    folded = seen.read("folded", lambda: [chip.count(typed) for typed in _APART.split(sheet.folded.strip()) if typed])
    dead = seen.read("dead", lambda: chip.count(sheet.dead) if sheet.dead.strip() else 0)
    seen.put_in = whole = {seat: chips for seat, chips in put_in.items() if chips is not None}
    if len(whole) == len(put_in) and whole and folded is not None and dead is not None:
        outside = {-place: chips for place, chips in enumerate(folded, 1)}
        seen.pots = side_pots(whole | outside, list(whole), dead)


def _stack(seen: Review, hand: HandEntered) -> int | None:
    if not hand.put_in.strip():
        seen.missing[stack_field(hand.seat)] = f"Say what seat {hand.seat} put in."
        return None
    return seen.read(stack_field(hand.seat), lambda: seen.chip.count(hand.put_in))


def _read_button(seen: Review) -> None:
    typed = seen.sheet.button.strip()
    if typed.isascii() and typed.isdigit() and len(typed) < 4 and 1 <= int(typed) <= MOST_SEATS:
        seen.button = int(typed)
    elif typed:
        seen.wrong["button"] = f"The button is at a seat from 1 to {MOST_SEATS}."


def pot_names(pots: tuple[Pot, ...]) -> Iterator[str]:
    """'Pot', or 'Main pot', 'Side pot' and, where there are more, 'Side pot 2'."""
    for place in range(len(pots)):
        if place == 0:
            yield "Pot" if len(pots) == 1 else "Main pot"
        else:
            yield "Side pot" if len(pots) == 2 else f"Side pot {place}"


def _cards(number: int) -> str:
    return "card" if number == 1 else "cards"
