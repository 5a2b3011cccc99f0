"""Mixes: several games at one table, in rotation or by the dealer's choice, each at its own stakes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from floor.errors import Finding
from floor.rules.games import Game
from floor.rules.seats import too_many_seats
from floor.rules.stakes import Stakes
from floor.text import count


class Method(StrEnum):
    """Who says which game comes next."""

    ROTATION = "rotation"
    DEALERS_CHOICE = "dealers-choice"


@dataclass(frozen=True, slots=True, kw_only=True)
class MixedGame:
    """A game of the mix at its own stakes."""

    game: Game
    stakes: Stakes


@dataclass(frozen=True, slots=True, kw_only=True)
class Mix:
    """The games in order; in rotation each for a set number of hands, or one orbit where no number is set."""

    method: Method
    games: tuple[MixedGame, ...]
    hands_per_game: int | None = None

    def length(self, players: int) -> int:
        """How many hands a game lasts: the set number, or a hand for each player in the orbit (MIX-10)."""
        if self.method is Method.DEALERS_CHOICE:
            return 1
        return self.hands_per_game or players


@dataclass(frozen=True, slots=True)
class Turn:
    """Where a rotation stands: which game, which of its hands, and what was skipped to get there."""

    place: int
    hand: int
    skipped: tuple[Finding, ...] = ()


def first_turn(mix: Mix, players: int) -> Turn:
    return _seatable(mix, 0, players)


def next_turn(mix: Mix, turn: Turn, players: int) -> Turn:
    """After a hand: the same game again, or the next that can seat everyone; those it passes over are said."""
    if turn.hand < mix.length(players) and not too_many_seats(mix.games[turn.place].game, players):
        return Turn(turn.place, turn.hand + 1)
    return _seatable(mix, turn.place + 1, players)


def stay_turn(mix: Mix, turn: Turn, players: int) -> Turn:
    """In dealer's choice: the game that was chosen last, or the next of the options that can seat everyone."""
    found = _seatable(mix, turn.place, players)
    return Turn(found.place, turn.hand, found.skipped)


def choices(mix: Mix, players: int) -> tuple[tuple[MixedGame, Finding | None], ...]:
    """What the player on the button may choose from (MIX-09), each with the reason if it cannot be dealt."""
    return tuple((mixed, skipped(mixed.game, players)) for mixed in mix.games)


def skipped(game: Game, players: int) -> Finding | None:
    """Why a game is passed over with so many players, or nothing."""
    finding = too_many_seats(game, players)
    if finding is None:
        return None
    told = f"{game.name} is skipped: it seats {game.seats}, and {count(players, 'player')} are in the game."
    return Finding(told, clause=finding.clause, cure="It comes back when there are fewer players.", severity="warn")


def most_seats(games: tuple[Game, ...]) -> int | None:
    """As many seats as every game of a mix can deal (R-39)."""
    return min((game.seats for game in games), default=None)


def button_stands(game: Game) -> bool:
    """Whether the button stays where it is: in stud games the cards say who opens."""
    return game.bring_in is not None


def _seatable(mix: Mix, start: int, players: int) -> Turn:
    passed: list[Finding] = []
    for step in range(len(mix.games)):
        place = (start + step) % len(mix.games)
        reason = skipped(mix.games[place].game, players)
        if reason is None:
            return Turn(place, 1, tuple(passed))
        passed.append(reason)
    return Turn(start % len(mix.games), 1, tuple(passed))
