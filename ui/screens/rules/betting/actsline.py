"""The round as a person types it: 'b r r', '3b20 4a30 1', 'bet 20, raise to 60, fold'."""

from __future__ import annotations

import re
from typing import NamedTuple

from floor import money
from floor.errors import NotUnderstood
from floor.rules.quoting import quoted

_TOKEN = re.compile(r"(\d{1,2})?([a-z-]+)\$?([\d,.]+)?|\$?([\d,.]+)")
_BREAK = re.compile(r"[\s;]+|,(?!\d{3})")
_IDLE = ("and", "then")
_BEFORE_AMOUNT = ("to", "for")
VERBS = {"f": "Fold", "x": "Check", "c": "Call", "b": "Bet", "r": "Raise to", "a": "All in"}
"""The letters and what they are called; a pot-sized bet is a p."""
_WORDS = {
    "fold": "f",
    "folds": "f",
    "check": "x",
    "checks": "x",
    "k": "x",
    "call": "c",
    "calls": "c",
    "bet": "b",
    "bets": "b",
    "raise": "r",
    "raises": "r",
    "all-in": "a",
    "allin": "a",
    "pot": "p",
    **{letter: letter for letter in (*VERBS, "p")},
}
SIZED = "bra"


class Said(NamedTuple):
    """One act as it was said: whose, if a seat was named, and for how much, if that was."""

    verb: str
    seat: int | None = None
    amount: int | None = None


class Line(NamedTuple):
    acts: tuple[Said, ...]
    asked: int | None = None
    """The seat named at the end: the one somebody asks about."""


def read_line(typed: str, *, names_amounts: bool, is_money: bool = True) -> Line:
    """A number after a bet is its amount where amounts are the players' choice; any other number is a seat."""
    acts: list[Said] = []
    seat, before = None, ""
    for word in filter(None, _BREAK.split(typed.lower())):
        last, before = before, word
        if word in (*_IDLE, *_BEFORE_AMOUNT):
            continue
        found = _TOKEN.fullmatch(word)
        if found is None or (found[2] and found[2] not in _WORDS):
            raise NotUnderstood(f"{quoted(word)} is no act. Type b, r, c, x, f or a: 3b20 is a bet of $20 by seat 3.")
        if found[2]:
            amount = read_amount(found[3], is_money=is_money) if found[3] else None
            acts.append(Said(_WORDS[found[2]], int(found[1]) if found[1] else seat, amount))
            seat = None
        elif acts and seat is None and _lacks_amount(acts[-1], names_amounts or last in _BEFORE_AMOUNT):
            acts[-1] = acts[-1]._replace(amount=read_amount(found[4], is_money=is_money))
        else:
            seat = _seat(found[4])
    return Line(tuple(acts), seat)


def read_amount(typed: str, *, is_money: bool) -> int:
    """Cents, or the figures on a tournament's chips."""
    amount = money.read(typed)
    return amount if is_money else amount // 100


def written(line: Line, *, is_money: bool) -> str:
    """The line as it would be typed."""
    acts = (f"{said.seat or ''}{said.verb}{_figures(said.amount, is_money)}" for said in line.acts)
    return " ".join([*acts, *([str(line.asked)] if line.asked else [])])


def _figures(amount: int | None, is_money: bool) -> str:
    if amount is None:
        return ""
    return money.show(money.Money(amount)).lstrip("$").replace(",", "") if is_money else str(amount)


def _lacks_amount(said: Said, names_amounts: bool) -> bool:
    return said.amount is None and said.verb in (SIZED if names_amounts else "a")


def _seat(typed: str) -> int:
    if not typed.isdigit() or not 1 <= int(typed) <= 10:
        raise NotUnderstood(f"{quoted(typed)} is not a seat from 1 to 10.")
    return int(typed)
