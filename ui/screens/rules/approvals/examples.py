"""The examples of a clause told in words, each with what the program says to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from floor.house.rulebook import Rulebook
from floor.rules.approvals.proving import refusals
from floor.rules.approvals.records import Approval, Clause, Example
from floor.rules.check.cash import dollars
from floor.rules.check.configurations import AMOUNTS
from floor.rules.gamefiles import game as game_named
from floor.rules.gamefiles import game_names
from floor.text import listed

KINDS = {
    "table": "Table",
    "mix": "Mix",
    "buy-in": "Purchase",
    "structure": "Structure",
    "plan": "Plan",
    "payout": "Prizes",
    "twentyone": "Table of 21",
}
_SPLIT = ("prize", "fee", "staff", "bounty", "charity")
_MONEY = {
    *AMOUNTS,
    *(f"{bought} {part}" for bought in ("entry", "rebuy", "add_on") for part in _SPLIT),
    "guarantee",
    "spend_cap",
    "amount",
    "stack",
    "bought_this_hand",
    "cashed_out",
    "min_buy_in",
    "max_buy_in",
    "min",
    "max",
    "pool",
}
_MONEYS = {"prizes", "already_paid"}
_NAMES = {
    "lower": "lower limit",
    "higher": "higher limit",
    "bring_in": "bring-in",
    "min_buy_in": "minimum buy-in",
    "max_buy_in": "maximum buy-in",
    "first": "on entering",
    "amount": "for",
    "stack": "with",
    "source": "from the",
    "bought_this_hand": "bought in this hand",
    "button_travel": "button moved",
    "min": "minimum",
    "max": "maximum",
    "hands_per_game": "hands per game",
    "soft17": "on soft 17 the dealer",
}


class Told(NamedTuple):
    """One example: what it is, whether it passes, and the refusals where it does not."""

    words: str
    allowed: bool
    why: tuple[str, ...] = ()


def examples_of(approval: Approval, clause: Clause, book: Rulebook) -> Iterator[Told]:
    for example in clause.examples:
        words = f"{KINDS[example.check]}: {_words(example)}"
        yield Told(words, example.expect == "allow", tuple(_refusals(approval, example, book)))


def _refusals(approval: Approval, example: Example, book: Rulebook) -> Iterator[str]:
    if example.expect == "refuse":
        yield from (one.message for one in refusals(approval, example, book.approvals, book.games))


def _words(example: Example) -> str:
    money = example.check != "structure"
    said = [_said(name, value, money) for name, value in example.given.items()]
    return listed(said) if said else "as usual"


def _said(name: str, value: Any, money: bool) -> str:
    title = _NAMES.get(name, name.replace("_", " "))
    if isinstance(value, bool):
        return title if value else f"not {title}"
    if name == "game":
        return game_named(value).name if value in game_names() else str(value)
    if isinstance(value, dict):
        return listed(
            [_said(key if key in ("min", "max") else f"{name} {key}", one, money) for key, one in value.items()]
        )
    if isinstance(value, list):
        return f"{title}: {_list(name, value, money)}"
    if name in _MONEY and isinstance(value, int):
        return f"{title} {dollars(value) if money else f'{value:,}'}"
    return f"{title} {value}"


def _list(name: str, values: list[Any], money: bool) -> str:
    if not values:
        return "none"
    if isinstance(values[0], dict):
        return "; ".join(listed([_said(key, one, money) for key, one in value.items()]) for value in values)
    return listed([dollars(value) if name in _MONEYS else f"{value:,}" for value in values])
