"""What every hand at a showdown makes on each side; the cards speak (R-17)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import cache

from floor.rules.cards import Card, cards
from floor.rules.games import Game, Side
from floor.rules.options import Options
from floor.rules.pots import Seat
from floor.rules.ranking import Ranking, Uses

Hands = Mapping[Seat, tuple[Card, ...]]
Boards = tuple[tuple[Card, ...], ...]


class Reading:
    """One side of the pot: the strength of each hand that qualifies for it."""

    def __init__(self, side: Side, ranking: Ranking, hands: Hands, board: tuple[Card, ...]) -> None:
        self.side = side
        self.ranking = ranking
        self._hands = hands
        self._board = board
        self._made: dict[Seat, tuple[Card, ...]] = {}
        if side.least:
            least = _least(ranking, side.least)
            every = {seat: ranking.qualifying(least, side.uses, held, board) for seat, held in hands.items()}
            self.strengths = {seat: strength for seat, strength in every.items() if strength is not None}
        else:
            self.strengths = {seat: ranking.best(side.uses, held, board) for seat, held in hands.items()}

    def winners(self, seats: Collection[Seat]) -> tuple[Seat, ...]:
        """The best qualified hands among these seats: several when they tie, none when nobody qualifies."""
        strengths = self.strengths
        able = [seat for seat in seats if seat in strengths]
        if len(able) < 2:
            return tuple(able)
        best = max([strengths[seat] for seat in able])
        return tuple(sorted([seat for seat in able if strengths[seat] == best]))

    def unqualified(self) -> Reading:
        """The same side read without asking for a least hand."""
        return Reading(_without_least(self.side), self.ranking, self._hands, self._board)

    def made(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of the seat's hand on this side."""
        if seat not in self._made:
            best = self.strengths.get(seat)
            self._made[seat] = self.ranking.made(self.side.uses, self._hands[seat], self._board, best)
        return self._made[seat]

    def name(self, seat: Seat) -> str:
        return self.ranking.name(self.strengths[seat])

    def phrase(self, seat: Seat) -> str:
        """The name as it stands within a sentence."""
        return self.ranking.phrase(self.strengths[seat])

    def used_from_the_top(self, seat: Seat) -> list[Card]:
        """The cards of the hand used, highest first as this side ranks them, then by suit."""
        return sorted(self.made(seat), key=self.ranking.place, reverse=True)

    def all_from_the_top(self, seat: Seat) -> list[Card]:
        """Every card the seat has, a shared one too, in the same order."""
        return sorted((*self._hands[seat], *self._board), key=self.ranking.place, reverse=True)


def read(game: Game, hands: Hands, boards: Boards, options: Options) -> tuple[Reading, ...]:
    """Every side of the game. A stud game's shared last card is its board."""
    return tuple(
        [Reading(side, side.ranked_by(options), hands, boards[side.board - 1] if boards else ()) for side in game.sides]
    )


@cache
def _least(ranking: Ranking, least: str) -> int:
    return ranking.best(Uses.HELD, cards(least), ())


@cache
def _without_least(side: Side) -> Side:
    return replace(side, least="", least_words="")
