"""Judging a tournament's structure: antes, bring-ins, bets, and whether the chips can pay them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from floor.offers import Put
from floor.rules.check.cash import NoLimits
from floor.rules.check.configurations import Plan, Structure
from floor.rules.check.kind import Broken, Fault, Kind, broken, fault
from floor.rules.quoting import quoted

_USUAL_MINUTES = 20


def judge_game(_limits: NoLimits, structure: Structure | Plan) -> Iterator[Broken]:
    games = structure.approval.games
    if structure.game_name not in games:
        yield broken(game=structure.game.name if structure.game else quoted(structure.game_name))
    for game in dict.fromkeys(level.game for level in getattr(structure, "levels", ()) if level.game is not None):
        if game not in games:
            yield broken(game=quoted(game))


def judge_ante(_limits: NoLimits, structure: Structure) -> Iterator[Broken]:
    """Half the small blind (SHT-05)."""
    for level in structure.levels:
        if level.ante is not None and 2 * level.ante != level.small_blind:
            half, rest = divmod(level.small_blind, 2)
            facts = {"ante": f"{level.ante:,}", "small_blind": f"{level.small_blind:,}"}
            wrong = broken(level=level.number, **facts, half=f"{half:,}{'½' if rest else ''}").about("ante")
            yield wrong if rest else wrong.offering(Put("ante", half, level.place))


def judge_bring_in(_limits: NoLimits, structure: Structure) -> Iterator[Broken]:
    """The small blind (SHT-06)."""
    for level in structure.levels:
        if level.bring_in is not None and level.bring_in != level.small_blind:
            small = f"{level.small_blind:,}"
            wrong = broken(level=level.number, bring_in=f"{level.bring_in:,}", small_blind=small)
            yield wrong.offering(Put("bring_in", level.small_blind, level.place))


def judge_bets(_limits: NoLimits, structure: Structure) -> Iterator[Broken]:
    """One big blind, then two (SHT-09)."""
    for level in structure.levels:
        big = level.big_blind
        for name, bet, right in (("small", level.small_bet, big), ("big", level.big_bet, 2 * big)):
            if bet is not None and bet != right:
                wrong = broken("bet", level=level.number, name=name, bet=f"{bet:,}", right=f"{right:,}")
                yield wrong.offering(Put(f"{name}_bet", right, level.place))
        if big < level.small_blind:
            wrong = broken("blinds", level=level.number, big_blind=f"{big:,}", small_blind=f"{level.small_blind:,}")
            yield wrong.offering(Put("big_blind", 2 * level.small_blind, level.place))


def judge_raise_cap(_limits: NoLimits, structure: Structure) -> Iterator[Broken]:
    """There is none (SHT-10)."""
    if structure.raise_cap is not None:
        yield broken(asked=structure.raise_cap).offering(Put("raise_cap", None))


def judge_posted(_limits: NoLimits, structure: Structure) -> Iterator[Broken]:
    """A structure that can be posted has levels that last and do not fall (SHT-12)."""
    if not structure.levels:
        yield broken("empty")
    lasting = next((level.minutes for level in structure.levels if level.minutes), _USUAL_MINUTES)
    for level in structure.levels:
        if level.minutes is not None and level.minutes < 1:
            wrong = broken("minutes", level=level.number, minutes=level.minutes)
            yield wrong.offering(Put("minutes", lasting, level.place))
    for before, after in pairwise(structure.levels):
        for name in ("small_blind", "big_blind"):
            was, now = getattr(before, name), getattr(after, name)
            if now < was:
                said = name.replace("_", " ")
                wrong = broken("falls", level=after.number, name=said, was=f"{was:,}", now=f"{now:,}")
                yield wrong.offering(Put(name, was, after.place))


@dataclass(frozen=True, slots=True, kw_only=True)
class EvenBlinds:
    """The small blind is a multiple of so many of the smallest chip (R-38)."""

    chips: int = 2


def faults_of_even_blinds(limits: EvenBlinds) -> Iterator[Fault]:
    if limits.chips < 1:
        yield fault("chips", f"is {limits.chips} and must be at least one")


def judge_even_blinds(limits: EvenBlinds, structure: Structure) -> Iterator[Broken]:
    chip, step = structure.smallest_chip, limits.chips * structure.smallest_chip
    for level in structure.levels:
        if level.small_blind <= 0 or level.small_blind % step:
            small = f"{level.small_blind:,}"
            wrong = broken("small", level=level.number, small_blind=small, chip=f"{chip:,}", step=f"{step:,}")
            yield wrong.offering(Put("small_blind", max(1, -(-level.small_blind // step)) * step, level.place))
        if level.big_blind % chip:
            wrong = broken("big", level=level.number, big_blind=f"{level.big_blind:,}", chip=f"{chip:,}")
            yield wrong.offering(Put("big_blind", -(-level.big_blind // chip) * chip, level.place))


KINDS = {
    "tournament-game": Kind(NoLimits, {"": ("game",)}, {Structure: judge_game, Plan: judge_game}),
    "ante-half-small-blind": Kind(NoLimits, {"": ("level", "ante", "small_blind", "half")}, {Structure: judge_ante}),
    "bring-in-small-blind": Kind(NoLimits, {"": ("level", "bring_in", "small_blind")}, {Structure: judge_bring_in}),
    "bets-in-big-blinds": Kind(
        NoLimits,
        {"bet": ("level", "name", "bet", "right"), "blinds": ("level", "big_blind", "small_blind")},
        {Structure: judge_bets},
    ),
    "no-raise-cap": Kind(NoLimits, {"": ("asked",)}, {Structure: judge_raise_cap}),
    "posted-structure": Kind(
        NoLimits,
        {"empty": (), "minutes": ("level", "minutes"), "falls": ("level", "name", "was", "now")},
        {Structure: judge_posted},
    ),
    "even-small-blind": Kind(
        EvenBlinds,
        {"small": ("level", "small_blind", "chip", "step"), "big": ("level", "big_blind", "chip")},
        {Structure: judge_even_blinds},
        faults_of_even_blinds,
    ),
}
