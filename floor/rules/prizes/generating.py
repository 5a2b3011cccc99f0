"""A structure made to measure: the smoothest ladder that the chips can pay and that ends when it should."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle
from math import log

from floor.errors import NotUnderstood
from floor.rules.games import Game
from floor.rules.prizes.chipset import colour_ups, last_needed, starting_stack
from floor.rules.prizes.ladder import payable, smoothest
from floor.rules.prizes.structures import MOST_LEVELS, Break, Form, Level, Structure, level_of, played_as
from floor.text import count

_FAST_STEP = 1.5
_SHALLOWEST = 40
_LONG_LEVEL = 25


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What a director comes with; rebuys are how many to expect in all, each of a starting stack."""

    game: str
    form: Form
    players: int
    stack: int
    chips: tuple[int, ...]
    hours: float
    level_minutes: int
    rebuys: int = 0
    break_minutes: int = 10
    big_blinds_at_end: int | None = None
    rotation: tuple[Game, ...] = ()
    """The games of a mix, one a level."""

    def __post_init__(self) -> None:
        for name in ("players", "stack", "hours", "level_minutes"):
            if getattr(self, name) <= 0:
                raise NotUnderstood(f"“{name}” must be more than nothing.")
        if not self.chips or min(self.chips) < 1:
            raise NotUnderstood("“chips” must name the chips, each above nothing.")
        if self.form is Form.MIXED and not self.rotation:
            raise NotUnderstood("“games” must name the games that are mixed.")
        if 60 * self.hours > MOST_LEVELS * self.level_minutes:
            told = f"“hours” makes more levels of {count(self.level_minutes, 'minute')}"
            raise NotUnderstood(f"{told} than the {MOST_LEVELS} a structure has at most.")

    @property
    def chips_in_play(self) -> int:
        return (self.players + self.rebuys) * self.stack

    @property
    def last_big_blind(self) -> float:
        """The big blind at which the event is over."""
        return self.chips_in_play / (self.big_blinds_at_end or self.form.big_blinds_at_end)

    @property
    def levels(self) -> int:
        """As many as bring the start of the last one nearest to the hour."""
        target = 60 * self.hours
        fewest = max(1, int(target / (self.level_minutes + self.break_minutes)))
        most = int(target / self.level_minutes) + 2
        return min(range(fewest, most + 1), key=lambda levels: abs(self._start_of_last(levels) - target))

    def _start_of_last(self, levels: int) -> int:
        return (levels - 1) * self.level_minutes + (_parts(levels, self.level_minutes) - 1) * self.break_minutes


def generated(wish: Wish) -> Structure:
    levels = tuple(level_of(wish.form, smallest, wish.level_minutes) for smallest in _ladder(wish))
    if wish.form is Form.MIXED:
        levels = tuple(map(played_as, levels, cycle(wish.rotation)))
    chips, breaks = _chips_used(levels, wish), tuple(_breaks(wish))
    stack = starting_stack(wish.stack, chips)
    leaving = tuple(colour_ups(levels, breaks, stack, chips, wish.players + wish.rebuys))
    return Structure(
        game=wish.game,
        form=wish.form,
        levels=levels,
        breaks=breaks,
        colour_ups=leaving,
        starting_stack=stack,
        chips=tuple(sorted({*stack, *(one.into for one in leaving)})),
    )


def segments(levels: int, level_minutes: int) -> list[int]:
    """How many levels are played between breaks: three or four, as alike as can be, the longer ones first."""
    parts = _parts(levels, level_minutes)
    each, more = divmod(levels, parts)
    return [each + (part < more) for part in range(parts)]


def _parts(levels: int, level_minutes: int) -> int:
    """Long levels are played by threes, as far as no four are left over."""
    fewest = -(-levels // 4)
    return max(fewest, levels // 3) if level_minutes > _LONG_LEVEL else fewest


def _breaks(wish: Wish) -> Iterator[Break]:
    played = 0
    for part in segments(wish.levels, wish.level_minutes)[:-1]:
        played += part
        yield Break(after=played, minutes=wish.break_minutes)


def _ladder(wish: Wish) -> list[int]:
    """The smallest payment of each level."""
    share = wish.form.share_of_big_blind
    last = wish.last_big_blind / share
    amounts = payable(wish.chips, int(2 * last))
    if not amounts or min(amounts) > last:
        raise NotUnderstood(_too_coarse(wish, share))
    return smoothest(amounts, _first(wish, amounts, last), last, wish.levels)


def _first(wish: Wish, amounts: dict[int, float], last: float) -> int:
    """As deep a start as usual, unless the steps would be steep; then shallower, but no less than forty big blinds."""
    deepest, shallowest = (
        wish.stack / depth / wish.form.share_of_big_blind for depth in (wish.form.usual_depth, _SHALLOWEST)
    )
    gentle = last / _FAST_STEP ** (wish.levels - 1)
    wanted = min(max(deepest, gentle), max(shallowest, deepest), last)
    return min((amount for amount in amounts if amount <= last), key=lambda amount: abs(log(amount / wanted)))


def _chips_used(levels: tuple[Level, ...], wish: Wish) -> tuple[int, ...]:
    """Those that some level needs, and smaller ones as far as the starting stack cannot be made without."""
    needed = last_needed(levels, wish.chips)
    largest_first = sorted(wish.chips, reverse=True)
    used = [chip for chip in largest_first if needed.get(chip, 1)]
    for chip in largest_first[len(used) :]:
        if wish.stack % used[-1]:
            used.append(chip)
    return tuple(reversed(used))


def _too_coarse(wish: Wish, share: int) -> str:
    least, in_play = share * min(wish.chips), wish.chips_in_play
    told = f"chips of {min(wish.chips):,} allow no big blind under {least:,}"
    return f"“chips” are too large: {told}, and with {in_play:,} in play it is over by {wish.last_big_blind:,.0f}."
