"""The chips of a tournament: what a starting stack is made of, and when a chip is no longer needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from floor.errors import Finding, NotUnderstood
from floor.offers import Put
from floor.rules.prizes.structures import Break, ColourUp, Form, Level, Structure, level_of

MANY_SMALL, SOME_LARGER = 8, 4
"""How many of each of the two smallest chips a stack should have, and of each larger one."""


def starting_stack(stack: int, chips: Sequence[int]) -> dict[int, int]:
    """Enough of the small chips to pay with, the rest in as few as make the sum."""
    counts: dict[int, int] = {}
    left = stack
    for chip, larger in pairwise([*sorted(chips), stack + 1]):
        usual = MANY_SMALL if len(counts) < 2 else SOME_LARGER
        count = _count(left, chip, larger, usual)
        if count:
            counts[chip], left = count, left - count * chip
    if left:
        raise NotUnderstood(f"“stack” of {stack:,} cannot be made of chips of {_said(chips)}.")
    return counts


def _count(left: int, chip: int, larger: int, usual: int) -> int:
    """The fewest from the usual number on that leave what larger chips can make; all, if there is none that fits."""
    most = left // chip
    fitting = (count for count in range(min(usual, most), most + 1) if (left - count * chip) % larger == 0)
    fewer = (count for count in range(min(usual, most), -1, -1) if (left - count * chip) % larger == 0)
    return next(fitting, next(fewer, most)) if larger <= left else most


def last_needed(levels: Sequence[Level], chips: Sequence[int]) -> dict[int, int]:
    """The last level, counted from one, at which each chip but the largest is needed; nought if it never is.

    A chip is needed where something to pay is no multiple of the next larger one, and while a smaller one is.
    """
    needed: dict[int, int] = {}
    before = 0
    for chip, larger in pairwise(sorted(chips)):
        uneven = (number for number, level in enumerate(levels, 1) if any(one % larger for one in level.amounts))
        before = needed[chip] = max(before, *uneven, 0)
    return needed


def colour_ups(
    levels: Sequence[Level], breaks: Sequence[Break], stack: Mapping[int, int], chips: Sequence[int], stacks: int
) -> Iterator[ColourUp]:
    """Each chip leaves at the first break after the last level that needs it; rounded up, nobody is raced out of it."""
    needed = last_needed(levels, chips)
    in_play = {chip: stack.get(chip, 0) * stacks for chip in chips}
    for chip, larger in pairwise(sorted(chips)):
        after = next((one.after for one in breaks if one.after >= needed[chip]), None)
        if after is None:
            return
        handed_out = -(-in_play[chip] * chip // larger)
        in_play[larger] += handed_out
        yield ColourUp(after=after, chip=chip, into=larger, removed=in_play[chip], handed_out=handed_out)


def unpayable(structure: Structure) -> Iterator[Finding]:
    """Amounts that the chips left in play at their level cannot pay, antes included."""
    for number, level in enumerate(structure.levels, 1):
        chip = min(structure.chips_at(number))
        for amount in dict.fromkeys(level.amounts):
            if amount % chip:
                told = f"Level {number}: {amount:,} cannot be paid in chips of {chip:,}, the smallest then in play."
                cure = f"Make it a multiple of {chip:,}, or keep a smaller chip in play."
                yield Finding(told, cure=cure, offers=(_paid(structure.form, level, amount, chip, number - 1),))


def _paid(form: Form, level: Level, amount: int, chip: int, place: int) -> Put:
    """A small blind of which all the others can be paid; where it is one, what follows from it."""
    step = chip * form.share_of_big_blind // 2
    if level.small_blind % step:
        return Put("small_blind", next_multiple(level.small_blind, step), place)
    field = next(name for name in level.__struct_fields__ if name != "minutes" and getattr(level, name) == amount)
    usual = getattr(level_of(form, level.small_blind * chip // step, level.minutes), field)
    return Put(field, usual if usual and usual % chip == 0 else next_multiple(amount, chip), place)


def between(low: int, high: int, step: int) -> int | None:
    """The multiple of a step that is nearest to the middle of two amounts by their ratio; none that is one of them."""
    middle = round((low * high) ** 0.5 / step) * step
    return middle if low < middle < high else None


def next_multiple(amount: int, step: int) -> int:
    """The least multiple that is not less, and more than nothing."""
    return max(1, -(-amount // step)) * step


def _said(chips: Sequence[int]) -> str:
    return ", ".join(f"{chip:,}" for chip in sorted(chips))
