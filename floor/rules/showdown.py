"""The showdown: each pot on its own (R-16), split between its sides and among tied hands to the last chip."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum, auto
from typing import NamedTuple

from floor.rules.games import Family, Game, Nobody
from floor.rules.oddchips import by_suit, clockwise
from floor.rules.options import AS_WRITTEN, Options
from floor.rules.pots import Pot, Seat
from floor.rules.reading import Boards, Hands, Reading, read

Won = list[tuple[Reading, tuple[Seat, ...]]]
"""The sides somebody won, with their winners."""

WHOLE_POT = "pot"
"""The name of the one part of a pot that is not split into sides."""


class Manner(Enum):
    """What decided a pot."""

    BEST_HANDS = auto()
    ONE_LIVE_HAND = auto()
    NOBODY_SO_ALL_SHARE = auto()
    NOBODY_SO_BEST_HAND = auto()


class SideAward(NamedTuple):
    """One side's part of a pot: who gets how much, with those first in line for an odd chip first."""

    side: str
    amount: int
    shares: dict[Seat, int]
    odd: tuple[Seat, ...] = ()
    passed_over: tuple[Seat, ...] = ()
    reading: Reading | None = None

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(sorted(self.shares))


class PotAward(NamedTuple):
    """How one pot is paid out."""

    pot: Pot
    manner: Manner
    sides: tuple[SideAward, ...]
    odd_sides: tuple[str, ...] = ()
    merged: bool = False

    @property
    def totals(self) -> dict[Seat, int]:
        totals: dict[Seat, int] = {}
        for side in self.sides:
            for seat, share in side.shares.items():
                totals[seat] = totals.get(seat, 0) + share
        return totals

    @property
    def quartered(self) -> tuple[Seat, ...]:
        """Seats that get half of one half and nothing of the other."""
        if len(self.sides) != 2:
            return ()
        one, other = (set(side.shares) for side in self.sides)
        return tuple(sorted((one - other if len(one) == 2 else set()) | (other - one if len(other) == 2 else set())))


class Showdown(NamedTuple):
    """Everything that was decided, for awarding, explaining and printing."""

    game: Game
    options: Options
    hands: Hands
    readings: tuple[Reading, ...]
    pots: tuple[PotAward, ...]

    @property
    def awards(self) -> dict[Seat, int]:
        """What every hand shown gets in all, nothing included."""
        awards = dict.fromkeys(self.hands, 0)
        for award in self.pots:
            for seat, amount in award.totals.items():
                awards[seat] += amount
        return awards


def showdown(
    game: Game,
    hands: Hands,
    pots: Iterable[Pot],
    boards: Boards = (),
    button: Seat | None = None,
    options: Options = AS_WRITTEN,
) -> Showdown:
    """Award the pots. The button may be left out while no odd chip depends on it."""
    judge = _Judge(game, read(game, hands, boards, options), button, options)
    return Showdown(game, options, hands, judge.readings, tuple([judge.award(pot) for pot in pots]))


class _Judge:
    """One showdown's hands and settings, to award its pots by."""

    def __init__(self, game: Game, readings: tuple[Reading, ...], button: Seat | None, options: Options) -> None:
        self.game = game
        self.readings = readings
        self.button = button
        self.options = options

    def award(self, pot: Pot) -> PotAward:
        if len(pot.seats) == 1:
            only = SideAward(WHOLE_POT, pot.amount, {pot.seats[0]: pot.amount})
            return PotAward(pot, Manner.ONE_LIVE_HAND, (only,))
        won = [(reading, reading.winners(pot.seats)) for reading in self.readings]
        won = [(reading, winners) for reading, winners in won if winners]
        return self._between_sides(pot, won) if won else self._nobody(pot)

    def _between_sides(self, pot: Pot, won: Won) -> PotAward:
        """Equal parts to the sides somebody won, an odd chip to the first of them (R-20, R-21)."""
        part, odd = divmod(pot.amount, len(won))
        favoured = self._sides_in_line(won)[:odd] if odd else []
        if len(won) > 1 and self.options.merge_same_winners and _same_winners(won):
            sides = self._split_once(pot, won, part, favoured)
            return PotAward(pot, Manner.BEST_HANDS, sides, tuple(favoured), merged=True)
        sides = self._split_apart(won, part, favoured)
        return PotAward(pot, Manner.BEST_HANDS, sides, tuple(favoured))

    def _split_apart(self, won: Won, part: int, favoured: list[str]) -> tuple[SideAward, ...]:
        """Each side on its own."""
        sides: list[SideAward] = []
        had: list[Seat] = []
        for reading, winners in won:
            extra = reading.side.name in favoured
            line = self._line(winners, reading, part + extra)
            sides.append(_shared(reading, part + extra, line, had if self.options.one_odd_chip else []))
            had += winners if extra and len(winners) == 1 else sides[-1].odd
        return tuple(sides)

    def _split_once(self, pot: Pot, won: Won, part: int, favoured: list[str]) -> tuple[SideAward, ...]:
        """The same winners on every side: odd chips go on down one line from side to side (R-24)."""
        first, winners = won[0]
        line = self._line(winners, first, pot.amount)
        sides: list[SideAward] = []
        for reading, _ in won:
            sides.append(_shared(reading, part + (reading.side.name in favoured), line))
            given = len(sides[-1].odd)
            line = line[given:] + line[:given]
        return tuple(sides)

    def _nobody(self, pot: Pot) -> PotAward:
        """No hand qualifies for any side: all share (R-25), or the first side goes to its best hand all the same."""
        option = self.game.nobody_option
        if (self.options.value(option) if option else self.game.nobody) == Nobody.SPLIT:
            odd = pot.amount % len(pot.seats)
            shared = _shared(None, pot.amount, clockwise(pot.seats, self.button) if odd else list(pot.seats))
            return PotAward(pot, Manner.NOBODY_SO_ALL_SHARE, (shared,))
        first = self.readings[0].unqualified()
        best = _shared(first, pot.amount, self._line(first.winners(pot.seats), first, pot.amount))
        return PotAward(pot, Manner.NOBODY_SO_BEST_HAND, (best,))

    def _line(self, seats: tuple[Seat, ...], reading: Reading, amount: int) -> list[Seat]:
        """These seats with those first who are first to be given an odd chip, if this amount leaves any."""
        if amount % len(seats) == 0:
            return list(seats)
        if self.game.family is not Family.STUD:
            return clockwise(seats, self.button)
        return by_suit(seats, reading, self.options.odd_chip_stud)

    def _sides_in_line(self, won: Won) -> list[str]:
        if self.options.odd_chip_side == "first" or self.game.high_low or _same_winners(won):
            return [reading.side.name for reading, _ in won]
        order = clockwise({seat for _, winners in won for seat in winners}, self.button)
        by_place = sorted(won, key=lambda side: min(map(order.index, side[1])))
        return [reading.side.name for reading, _ in by_place]


def _shared(reading: Reading | None, amount: int, line: list[Seat], had: Sequence[Seat] = ()) -> SideAward:
    """Equal shares, and the odd chips one each to those first in line who have had the fewest."""
    share, odd = divmod(amount, len(line))
    in_turn = sorted(line, key=had.count) if had else line
    passed_over = tuple([seat for seat in line[:odd] if seat not in in_turn[:odd]])
    shares = {seat: share + (place < odd) for place, seat in enumerate(in_turn)}
    name = reading.side.name if reading else WHOLE_POT
    return SideAward(name, amount, shares, tuple(in_turn[:odd]), passed_over, reading)


def _same_winners(won: Won) -> bool:
    return all(winners == won[0][1] for _, winners in won)
