"""A tournament's arithmetic told in lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Answer = Mapping[str, Any]
Asked = Mapping[str, Any]

_LEVEL = {
    "ante": "Ante",
    "bring_in": "Bring-in",
    "small_blind": "Small blind",
    "big_blind": "Big blind",
    "small_bet": "Small bet",
    "big_bet": "Big bet",
    "minutes": "Minutes",
}


def equities(answer: Answer) -> list[str]:
    worth = [f"Player {player}: {one:,.2f}" for player, one in enumerate(answer["equities"], 1)]
    return [*worth, "A model's estimate, from chips and prizes alone."]


def deals(answers: Mapping[str, Answer], asked: Asked) -> list[str]:
    """A column for each way of dividing and a row for each player; a way that is refused with its reason."""
    made = {way: [_money(one) for one in answer["paid"]] for way, answer in answers.items() if "paid" in answer}
    chips = [f"{stack:,}" for stack in asked["stacks"]]
    lines = table(["Chips", *made], zip(chips, *made.values(), strict=True))
    for way, answer in answers.items():
        lines += [f"{way}: {answer['refused']}"] if "refused" in answer else answer.get("warnings", ())
    return [*lines, "icm is a model's estimate."] if "icm" in made else lines


def prizes(answer: Answer, asked: Asked) -> list[str]:
    tiers = answer.get("tiers") or asked.get("tiers") or [1] * len(answer["prizes"])
    starts = [sum(tiers[:number]) + 1 for number in range(len(tiers))]
    which = [
        f"{start}" if places == 1 else f"{start}-{start + places - 1}"
        for start, places in zip(starts, tiers, strict=True)
    ]
    return table(["Place", "Prize"], zip(which, map(_money, answer["prizes"]), strict=True))


def structure(answer: Answer) -> list[str]:
    """The levels with the breaks between them, then what each starts with and when it should end."""
    columns = [name for name in _LEVEL if name in answer["levels"][0]]
    rows = [
        [f"{number}", *(f"{level[name]:,}" for name in columns)] for number, level in enumerate(answer["levels"], 1)
    ]
    head, *levels = table(["Level", *(_LEVEL[name] for name in columns)], rows)
    lines = [head]
    for number, level in enumerate(levels, 1):
        lines += [level, *_between(answer, number)]
    stack = ", ".join(f"{count} × {int(chip):,}" for chip, count in answer["starting_stack"].items())
    ends = [_hours(answer[name]) for name in ("expected_end", "minutes")]
    end = f"Expected to end after {ends[0]}; the last level ends after {ends[1]}."
    return [*lines, f"Everybody starts with {stack}: {answer['depth']:g} big blinds.", end]


def moves(answer: Answer) -> list[str]:
    told = [f"From table {source + 1} to table {target + 1}." for source, target in answer["moves"]]
    return told or ["The tables are even."]


def table(heads: Sequence[str], rows: Iterator[tuple[str, ...]] | Sequence[Sequence[str]]) -> list[str]:
    """Right-aligned columns under their heads."""
    whole = [list(heads), *map(list, rows)]
    widths = [max(map(len, column)) for column in zip(*whole, strict=True)]
    return ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in whole]


def _between(answer: Answer, number: int) -> Iterator[str]:
    for pause in answer["breaks"]:
        if pause["after"] == number:
            yield f"Break of {pause['minutes']} minutes"
    for leaving in answer["colour_ups"]:
        if leaving["after"] == number:
            given = f"{leaving['handed_out']:,} × {leaving['into']:,}"
            yield f"  {leaving['chip']:,}s leave play: {leaving['removed']:,} come off, {given} handed out"


def _hours(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"


def _money(amount: float) -> str:
    return f"${amount:,}" if isinstance(amount, int) else f"${amount:,.2f}"
