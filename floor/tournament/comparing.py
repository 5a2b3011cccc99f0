"""Two versions of a plan side by side: what is different, in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from floor.clock import show_date
from floor.money import Money, show
from floor.rules.check.configurations import Split
from floor.rules.prizes.structures import Level
from floor.tournament.plan import ChipInPlay, Plan

NONE = "none"
_AMOUNTS = ("ante", "bring_in", "small_blind", "big_blind", "small_bet", "big_bet")
_MONEY = frozenset(("guarantee", "unit"))
_WORDS = {"unit": "prize step", "day": "day", "late_until": "late entries through level", "higher_cap": "higher cap"}
_SHOWN_APART = frozenset(("entry", "rebuy", "add_on", "chips", "levels", "breaks"))


class Difference(NamedTuple):
    what: str
    before: str
    after: str


def differences(before: Plan, after: Plan) -> Iterator[Difference]:
    for field in Plan.__struct_fields__:
        was, now = getattr(before, field), getattr(after, field)
        if was != now and field not in _SHOWN_APART:
            yield Difference(_named(field), _shown(field, was), _shown(field, now))
    for name in ("entry", "rebuy", "add_on"):
        was, now = getattr(before, name), getattr(after, name)
        if was != now:
            yield Difference(_named(name), split_words(was), split_words(now))
    if before.chips != after.chips:
        yield Difference("Chips", _set_words(before.chips), _set_words(after.chips))
    for number, (was, now) in enumerate(zip_longest(before.levels, after.levels), 1):
        if was != now:
            words = _level if _level(was) != _level(now) else _every_amount
            yield Difference(f"Level {number}", words(was), words(now))
    if before.breaks != after.breaks:
        yield Difference("Breaks", _breaks(before), _breaks(after))


def split_words(split: Split) -> str:
    """'$65: $50 prize, $10 fee, $5 staff'."""
    parts = [f"{show(part)} {name}" for name in Split.__struct_fields__ if (part := getattr(split, name))]
    return f"{show(split.cost)}: {', '.join(parts)}" if parts else NONE


def level_words(level: Level) -> str:
    """'25 ante, 50 bring-in, 100-200'; of blinds '100/200, ante 200'; in a mix with its game before it."""
    return f"{level.game}: {_amount_words(level)}" if level.game else _amount_words(level)


def _amount_words(level: Level) -> str:
    if level.bring_in:
        return f"{level.ante:,} ante, {level.bring_in:,} bring-in, {level.small_bet:,}-{level.big_bet:,}"
    limits = f", limits {level.small_bet:,}-{level.big_bet:,}" if level.small_bet else ""
    ante = f", ante {level.ante:,}" if level.ante else ""
    return f"{level.small_blind:,}/{level.big_blind:,}{ante}{limits}"


def chip_words(chips: tuple[ChipInPlay, ...]) -> str:
    """'8 × 25, 8 × 100, 4 × 500'."""
    return ", ".join(f"{chip.each:,} × {chip.value:,}" for chip in chips if chip.each) or NONE


def _level(level: Level | None) -> str:
    return f"{level_words(level)}, {level.minutes} min" if level is not None else NONE


def _every_amount(level: Level | None) -> str:
    """For where the usual words leave out what differs, as of stud the blinds."""
    return ", ".join(f"{name.replace('_', ' ')} {getattr(level, name):,}" for name in _AMOUNTS) if level else NONE


def _set_words(chips: tuple[ChipInPlay, ...]) -> str:
    """'8 × 25 green, 0 × 5,000 red': a chip that nobody starts with is of the set too."""
    return ", ".join(f"{chip.each:,} × {chip.value:,} {chip.colour}".rstrip() for chip in chips) or NONE


def _breaks(plan: Plan) -> str:
    return ", ".join(f"{one.minutes} min after level {one.after}" for one in plan.breaks) or NONE


def _named(field: str) -> str:
    return _WORDS.get(field, field.replace("_", " ")).capitalize()


def _shown(field: str, value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case int():
            return show(Money(value)) if field in _MONEY else f"{value:,}"
    if field == "day":
        return show_date(value)  # type: ignore[arg-type]
    return f"{value:%I:%M %p}".lstrip("0") if field == "starts" else str(value)
