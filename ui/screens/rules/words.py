"""How the ruling desk calls sides, seats and choices of the house."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from floor.house.rulebook import rulebook
from floor.house.tables import Table
from floor.ids import PlayerId
from floor.room.cashgame import plays_cash
from floor.rules.cards import Card
from floor.rules.games import Family, Game, Side
from floor.rules.pots import Seat
from floor.rules.showdown import Showdown
from floor.state import Room
from floor.text import listed


class Sitting(NamedTuple):
    """Who sits in a seat, as far as the desk knows."""

    player: PlayerId
    name: str


Sitters = Mapping[Seat, Sitting]


class Choice(NamedTuple):
    """A setting of the house in words: what it is about, its two values, and the reading it belongs to."""

    about: str
    values: dict[str | bool, str]
    reading: str


CHOICES: dict[str, Choice] = {
    "badeucy_ace": Choice("Ace in the badugi half", {"high": "High", "low": "Low"}, "R-01"),
    "archie_nobody": Choice("Nobody qualifies", {"split": "All share", "best-high": "Best high takes it"}, "R-06"),
    "odd_chip_side": Choice("Odd chip between sides", {"first": "Side named first", "position": "By position"}, "R-21"),
    "odd_chip_stud": Choice(
        "Odd chip, tied stud hands", {"tda": "Hand used (TDA)", "roberts": "All cards (Robert's)"}, "R-23"
    ),
    "merge_same_winners": Choice("Same winners on all sides", {True: "Split once", False: "Side by side"}, "R-24"),
    "one_odd_chip": Choice("Several odd chips of a pot", {False: "As they fall", True: "One each first"}, "R-22"),
}


def choices_in(game: Game) -> list[str]:
    """The settings that can matter in a game."""
    split = len(game.sides) > 1
    alternatives = {other.option for side in game.sides for other in side.alternatives}
    matters = {
        "badeucy_ace": "badeucy_ace" in alternatives,
        "archie_nobody": game.nobody_option == "archie_nobody",
        "odd_chip_side": split and not game.high_low,
        "odd_chip_stud": game.family is Family.STUD,
        "merge_same_winners": split,
        "one_odd_chip": split,
    }
    return [name for name, does in matters.items() if does]


def letter(side: Side) -> str:
    """The mark of a side: H, L, B, or the number of its board."""
    return side.name[-1] if side.name[-1].isdigit() else side.name[0].upper()


def legend(game: Game) -> str:
    """'H and L: wins or shares the high, the low'."""
    letters = listed([letter(side) for side in game.sides])
    titles = [side.title for side in game.sides] if len(game.sides) > 1 else ["the pot"]
    return f"{letters}: wins or shares {', '.join(titles)}"


def marks(decided: Showdown) -> dict[Seat, dict[Card, str]]:
    """Under each card of a hand the letters of the sides it wins something on."""
    found: dict[Seat, dict[Card, str]] = {seat: {} for seat in decided.hands}
    sides = [side for pot in decided.pots for side in pot.sides]
    for reading in decided.readings:
        for seat in {seat for side in sides if side.side == reading.side.name for seat in side.shares}:
            for card in set(reading.made(seat)) & set(decided.hands[seat]):
                found[seat][card] = found[seat].get(card, "") + letter(reading.side)
    return found


def seat_name(sitters: Sitters, seat: Seat) -> str:
    return sitters[seat].name if seat in sitters else f"Seat {seat}"


def seats_words(seats: tuple[Seat, ...]) -> str:
    return f"{'Seat' if len(seats) == 1 else 'Seats'} {listed([str(seat) for seat in seats])}"


def current_game(room: Room, table: Table) -> Game | None:
    """The game being dealt at a table, where one has been set."""
    return rulebook(room).game(table.plays.played.game) if plays_cash(table) else None
