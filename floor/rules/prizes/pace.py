"""How a structure plays: its steps, its depth, when it should end, and how the field should shrink."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from floor.rules.prizes.ladder import steps
from floor.rules.prizes.structures import Structure

_DOUBLE, _HIGH, _SUDDEN = 2.0, 1.5, 1.2


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """Minutes count from the start, with breaks. The field is a model's: it shrinks by the same share every minute."""

    steps: tuple[float, ...]
    odd_levels: tuple[int, ...]
    depth: float
    expected_end: int
    minutes: int
    field: tuple[int, ...]


def pace(structure: Structure, players: int, chips_in_play: int, big_blinds_at_end: int | None = None) -> Pace:
    left = big_blinds_at_end or structure.form.big_blinds_at_end
    end = expected_end(structure, chips_in_play / left)
    stack = sum(chip * count for chip, count in structure.starting_stack.items())
    bigs = [level.big_blind for level in structure.levels]
    return Pace(
        steps=tuple(round(step, 3) for step in steps(bigs)),
        odd_levels=tuple(odd_steps(bigs)),
        depth=round(stack / bigs[0], 1),
        expected_end=end,
        minutes=structure.starts[-1],
        field=tuple(_left_at(start, players, end) for start in structure.starts[:-1]),
    )


def expected_end(structure: Structure, last_big_blind: float) -> int:
    """The minute at which the big blind, growing evenly through each level, is so large that the event is over."""
    bigs = [level.big_blind for level in structure.levels]
    over = next((place for place, big in enumerate(bigs) if big >= last_big_blind), None)
    if over == 0:
        return 0
    if over is None:
        growth = log(bigs[-1] / bigs[0]) / max(structure.starts[-2], 1)
        if growth <= 0:
            return structure.starts[-1]
        return round(structure.starts[-2] + log(last_big_blind / bigs[-1]) / growth)
    since, until = structure.starts[over - 1], structure.starts[over]
    return round(since + (until - since) * log(last_big_blind / bigs[over - 1]) / log(bigs[over] / bigs[over - 1]))


def odd_steps(big_blinds: Sequence[int]) -> list[int]:
    """The levels, counted from one, that double, or jump by half where the level before rose much more gently."""
    rises = steps(big_blinds)
    sudden = [
        step >= _DOUBLE or (step >= _HIGH and step >= _SUDDEN * before)
        for before, step in zip([_HIGH, *rises], rises, strict=False)
    ]
    return [number for number, is_odd in enumerate(sudden, 2) if is_odd]


def _left_at(minute: int, players: int, end: int) -> int:
    return max(1, round(players ** (1 - minute / end))) if minute < end else 1
