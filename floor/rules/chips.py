"""The smallest chip in play: amounts are written in dollars or in tournament chips, and counted in it."""

from __future__ import annotations

import re
from typing import NamedTuple

from floor import money
from floor.errors import NotUnderstood
from floor.money import Money
from floor.rules.quoting import quoted

MOST = 10**12
"""More than any pot, in cents; longer figures are a slip of the finger."""
LONGEST = 24
_TOURNAMENT = re.compile(r"[Tt]\s*(\d{1,3}(?:,\d{3})+|\d+)")
_FIGURES = re.compile(r"\d{1,3}(?:,\d{3})+|\d+")


class Chip(NamedTuple):
    """Its worth in cents, or the number on a tournament chip, which is worth no money."""

    value: int
    is_money: bool = True

    def __str__(self) -> str:
        return self.show(1) if self.is_money else f"T{self.value:,}"

    def count(self, typed: str) -> int:
        """How many of it an amount as written is; one that does not come out even is not an amount in play."""
        amount = money.read(_short(typed)) if self.is_money else _figures(typed)
        if amount > MOST:
            raise NotUnderstood(f"{quoted(typed)} is more than any pot holds.")
        chips, over = divmod(amount, self.value)
        if over:
            raise NotUnderstood(f"{self._said(amount)} does not come out even in chips of {self}.")
        return chips

    def show(self, chips: int) -> str:
        """'$75', or '1,500' in a tournament."""
        return self._said(chips * self.value)

    def _said(self, amount: int) -> str:
        return money.show(Money(amount)) if self.is_money else f"{amount:,}"


DOLLAR = Chip(100)


def read_chip(typed: str) -> Chip:
    """'$1', '0.50' or 'T25'."""
    found = _TOURNAMENT.fullmatch(_short(typed).strip())
    chip = Chip(_figures(found[1]), is_money=False) if found else Chip(money.read(_short(typed)))
    if not 0 < chip.value <= MOST:
        raise NotUnderstood(f"A chip of {chip} is not one; write the smallest in play, like $1 or T25.")
    return chip


def _figures(typed: str) -> int:
    if not _FIGURES.fullmatch(_short(typed).strip()):
        raise NotUnderstood(f"{quoted(typed)} is not a number of chips. Type it like 1,500.")
    return int(typed.replace(",", ""))


def _short(typed: str) -> str:
    if len(typed) > LONGEST:
        raise NotUnderstood(f"{quoted(typed)} is more than any pot holds.")
    return typed
