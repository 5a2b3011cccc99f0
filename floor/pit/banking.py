"""A banking: a game of 21 as the house banks it, and as a table keeps it while it is dealt."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from floor.errors import refuse
from floor.house.rulebook import rulebook
from floor.ids import BankingId
from floor.money import Money, show
from floor.record import Record
from floor.rules.approvals.records import Approval
from floor.rules.check.configurations import SideBet, TwentyOne
from floor.rules.check.twentyone import SIDE_BETS, CutCard, Shoe
from floor.rules.twentyone.tablerules import Dealer, Rounding, Settings, SplitAces, TableRules, TenUp, table_rules
from floor.text import listed

if TYPE_CHECKING:
    from datetime import date

    from floor.state import Room

WEEK = tuple(range(7))
_LIMITS = re.compile(r"\$[\d,.]+–\$[\d,.]+$")
DAY_NAMES = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


class SideLimit(Record, frozen=True):
    """A side bet that is taken, and how much on it."""

    name: str
    least: Money
    most: Money

    @property
    def title(self) -> str:
        return SIDE_BETS.get(self.name, self.name)


class Banking(Record, frozen=True):
    """One line of what the house banks. Every table that opens on it keeps its own copy."""

    id: BankingId
    name: str
    approval: str
    least: Money
    most: Money
    chip: Money
    """The smallest that the table pays with."""
    decks: int
    soft17: Dealer
    ten_up: TenUp
    split_aces: SplitAces
    rounding: Rounding = Rounding.DOWN
    side_bets: tuple[SideLimit, ...] = ()
    over_under_pays: str = "1:1"
    even_bets: bool = False
    """Only bets that the chips can pay three to two on (R-62)."""
    hands: int = 1
    """How many a player may play (S21-13)."""
    days: tuple[int, ...] = WEEK

    @property
    def limits_words(self) -> str:
        """'$1–$10'."""
        return limits_words(self.least, self.most)

    @property
    def title(self) -> str:
        """Its name without the limits, for where those stand beside it; a table may have others by now."""
        return _LIMITS.sub("", self.name.removesuffix(self.limits_words)).strip() or self.name

    @property
    def called(self) -> str:
        """Its name, with the limits that hold at the table where it has any in it."""
        return self.name if self.title == self.name else f"{self.title} {self.limits_words}"

    @property
    def days_words(self) -> str:
        """'every day', 'Mon, Tue and Fri'."""
        return "every day" if self.days == WEEK else listed([DAY_NAMES[day] for day in self.days]) or "no day"

    @property
    def settings(self) -> Settings:
        return Settings(
            decks=self.decks,
            dealer=self.soft17,
            ten_up_blackjack=self.ten_up,
            split_aces=self.split_aces,
            min=self.least,
            max=self.most,
            over_under_pays=self.over_under_pays,
            chip_cents=self.chip,
            rounding=self.rounding,
        )


def limits_words(least: Money, most: Money) -> str:
    return f"{show(least)}–{show(most)}" if least != most else show(most)


def approval_of(room: Room, id: str, day: date) -> Approval:
    """The document that a game is banked under, as it holds on a gaming day."""
    found = rulebook(room).on(day).approvals.get(id)
    if found is None:
        raise refuse(f"No approval {id} is in force.", cure="A manager adopts one in Games & rules.")
    return found


def rules_of(room: Room, banking: Banking, day: date) -> TableRules:
    """All that settles a round there, with only the side bets that are taken, each at its own limits."""
    rules = table_rules(approval_of(room, banking.approval, day), banking.settings)
    limits = {bet.name: (bet.least, bet.most) for bet in banking.side_bets}
    return replace(rules, side_bets=frozenset(limits), side_limits=limits)


def configuration(banking: Banking, penetration: Fraction | None = None) -> TwentyOne:
    """As `check` judges it."""
    return TwentyOne(
        approval=banking.approval,
        decks=banking.decks,
        tens_removed=None,
        soft17={Dealer.H17: "hit", Dealer.S17: "stand"}.get(banking.soft17),
        least=banking.least,
        most=banking.most,
        side_bets=tuple(SideBet(name=bet.name, least=bet.least, most=bet.most) for bet in banking.side_bets),
        pays={},
        max_splits=None,
        max_doubles=None,
        penetration=penetration,
    )


def cards_in(approval: Approval, decks: int) -> int:
    return decks * deck_of(approval)


def deck_of(approval: Approval) -> int:
    """How many cards a deck has: without its tens, 48."""
    shoe = next(clause.limits for clause in approval.clauses if isinstance(clause.limits, Shoe))
    return 48 if shoe.tens_removed else 52


def cut_card_at(approval: Approval, decks: int) -> int:
    """After how many cards the document has the cut card."""
    return round(cut_of(approval).right(decks) * cards_in(approval, decks))


def cut_of(approval: Approval) -> CutCard:
    return next(clause.limits for clause in approval.clauses if isinstance(clause.limits, CutCard))
