"""What somebody asks about, with as much of it as they give: one record for each kind of configuration."""

from __future__ import annotations

from dataclasses import dataclass, fields
from fractions import Fraction

from floor.errors import NotUnderstood
from floor.rules.check.configurations import AMOUNTS, Level, Payout, Split, Turn, TwentyOne

MOST = 10**12
"""More than any amount in a card room, in cents; longer figures are a slip of the finger."""
_CENTS = "a whole number of cents"


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedTable:
    """A cash table, or one game of a mix. Amounts in cents; what is left out follows from the rest."""

    approval: str | None = None
    game: str | None = None
    betting: str | None = None
    stakes: str | None = None
    lower: int | None = None
    higher: int | None = None
    small_blind: int | None = None
    big_blind: int | None = None
    ante: int | None = None
    bring_in: int | None = None
    raise_cap: int | None = None
    min_buy_in: int | None = None
    max_buy_in: int | None = None
    seats: int | None = None

    def check_figures(self) -> None:
        for name in (*AMOUNTS, "min_buy_in", "max_buy_in"):
            check_figure(name, getattr(self, name), what=_CENTS)
        check_figure("raise_cap", self.raise_cap)
        check_figure("seats", self.seats)

    @property
    def given(self) -> frozenset[str]:
        return frozenset(one.name for one in fields(self) if getattr(self, one.name) is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedMix:
    """Several games at one table; in an orbit each is played for as many hands as there are seats."""

    approval: str
    method: str
    games: tuple[AskedTable, ...]
    hands_per_game: int | None = None
    is_orbit: bool = False
    seats: int | None = None

    def check_figures(self) -> None:
        check_figure("hands_per_game", self.hands_per_game, least=-MOST)
        check_figure("seats", self.seats)
        for game in self.games:
            game.check_figures()


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedBuyIn:
    """One purchase of chips; whether it is the first follows from the stack and the cash-out, if it is not said."""

    table: AskedTable
    amount: int
    source: str
    first: bool | None = None
    stack: int = 0
    bought_this_hand: int = 0
    between_hands: bool = True
    cashed_out: int | None = None
    button_travel: int = 0
    turn: Turn | None = None

    def check_figures(self) -> None:
        self.table.check_figures()
        for name in ("amount", "stack", "bought_this_hand", "cashed_out"):
            check_figure(name, getattr(self, name), what=_CENTS)
        check_figure("button_travel", self.button_travel)

    @property
    def approval(self) -> str | None:
        return self.table.approval


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedStructure:
    """A tournament's levels, of the approval's own game if none is named."""

    approval: str
    levels: tuple[Level, ...]
    game: str | None = None
    smallest_chip: int = 1
    raise_cap: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedPlan:
    """A tournament before it is posted, of the approval's own game if none is named."""

    approval: str
    entry: Split
    rebuy: Split
    add_on: Split
    game: str | None = None
    rebuys: int = 0
    re_entries: int = 0
    add_ons: int = 0
    returned: Fraction | None = None
    guarantee: int = 0
    spend_cap: int | None = None
    entries: int | None = None


Asked = AskedTable | AskedMix | AskedBuyIn | AskedStructure | AskedPlan | Payout | TwentyOne
"""Of a payout and a table of 21 nothing follows but what is told of it, so they are asked about as they are."""


def check_figure(name: str, value: int | None, least: int = 0, what: str = "a whole number") -> None:
    if value is not None and not least <= value <= MOST:
        raise NotUnderstood(f"“{name}” must be {what} from {least:,} to {MOST:,}.")
