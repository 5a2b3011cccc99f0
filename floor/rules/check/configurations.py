"""What is judged: one record for each kind of configuration, completed with what follows from what was asked."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from floor.money import Money
from floor.record import Record
from floor.rules.approvals.records import Approval
from floor.rules.games import Game
from floor.rules.stakes import Betting, Stakes

AMOUNTS = ("lower", "higher", "small_blind", "big_blind", "ante", "bring_in")
BLINDS = ("small_blind", "big_blind")
FORCED = (*BLINDS, "ante", "bring_in")


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A cash table, or one game of a mix. Amounts in cents; nothing where neither given nor derived."""

    approval: Approval
    game_name: str
    game: Game | None
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
    given: frozenset[str] = frozenset()
    is_own_table: bool = True
    named_approval: str | None = None
    approved_games: frozenset[str] = frozenset()

    @property
    def has_bring_in(self) -> bool:
        """Whether the game opens with an ante and a bring-in; with no game known, what was given tells."""
        if self.game is not None:
            return self.game.bring_in is not None
        return bool(self.given & {"ante", "bring_in"}) and not self.given & {"small_blind", "big_blind"}

    @property
    def title(self) -> str:
        return self.game.name if self.game else self.game_name or "The table"

    def amounts(self, names: tuple[str, ...] = AMOUNTS) -> dict[str, int]:
        """The amounts that are known."""
        known = ((name, getattr(self, name)) for name in names)
        return {name: amount for name, amount in known if amount is not None}

    def as_stakes(self) -> Stakes | None:
        if self.betting not in set(Betting):
            return None
        return Stakes(betting=Betting(self.betting), raise_cap=self.raise_cap, label="", **self.amounts())


@dataclass(frozen=True, slots=True, kw_only=True)
class Mix:
    """Several games at one table."""

    approval: Approval
    method: str
    hands_per_game: int | None
    is_orbit: bool
    seats: int | None
    tables: tuple[Table, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What somebody who cashed out waits for, in words: where that was, how much of the turn is over, when all is."""

    where: str
    so_far: str
    until: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BuyIn:
    """One purchase of chips at a table."""

    table: Table
    amount: int
    source: str
    first: bool
    stack: int
    bought_this_hand: int
    between_hands: bool
    cashed_out: int | None
    button_travel: int
    seats: int
    turn: Turn | None = None
    """As whoever asks knows it; else it is told by the button's travel."""

    @property
    def total(self) -> int:
        """What the player has in front with it: chips brought from another game count too (R-47)."""
        return self.stack + self.amount

    @property
    def has_waited(self) -> bool:
        """Whether the button has gone round since the cash-out."""
        return self.button_travel >= self.seats


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """One level of a tournament, in chips."""

    number: int
    small_blind: int
    big_blind: int
    ante: int | None
    bring_in: int | None
    small_bet: int | None
    big_bet: int | None
    minutes: int | None
    game: str | None = None
    """Of a mix by level; else the tournament's own."""

    @property
    def place(self) -> int:
        return self.number - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Structure:
    """A tournament's levels."""

    approval: Approval
    game_name: str
    game: Game | None
    smallest_chip: int
    levels: tuple[Level, ...]
    raise_cap: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Payout:
    """The prizes of a tournament, first place first; in a deal, those the remaining players agreed on."""

    approval: str
    entries: int
    pool: int
    prizes: tuple[int, ...]
    is_deal: bool
    consents: int
    remaining: int
    already_paid: tuple[int, ...]


class Split(Record, frozen=True, kw_only=True):
    """What a purchase costs, by where the money goes; in cents."""

    prize: Money = Money(0)
    fee: Money = Money(0)
    staff: Money = Money(0)
    bounty: Money = Money(0)
    charity: Money = Money(0)

    @property
    def cost(self) -> Money:
        return Money(self.prize + self.fee + self.staff + self.bounty + self.charity)


FREE = Split()


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A tournament before it is posted; rebuys and add-ons are how many a player may take at most."""

    approval: Approval
    game_name: str
    game: Game | None
    entry: Split
    rebuy: Split = FREE
    add_on: Split = FREE
    rebuys: int = 0
    re_entries: int = 0
    add_ons: int = 0
    returned: Fraction | None = None
    guarantee: int = 0
    spend_cap: int | None = None
    entries: int | None = None

    @property
    def most_spent(self) -> int:
        """By one player who takes everything."""
        entries = (1 + self.re_entries) * self.entry.cost
        return entries + self.rebuys * self.rebuy.cost + self.add_ons * self.add_on.cost

    def shares(self) -> dict[str, Fraction]:
        """The part of all money that comes back as prizes, if nobody or everybody takes what is offered.

        Whatever players do lies between: a share of a sum is between the shares of its parts.
        """
        offers = {"rebuys": (self.rebuys, self.rebuy), "add-ons": (self.add_ons, self.add_on)}
        found = {"from entries alone": [(1, self.entry)]}
        found |= {f"with all {name}": [(1, self.entry), offer] for name, offer in offers.items()}
        found["with all rebuys and add-ons"] = [(1, self.entry), *offers.values()]
        return {when: share for when, bought in found.items() if (share := _share(bought)) is not None}


def _share(bought: list[tuple[int, Split]]) -> Fraction | None:
    taken = sum(times * split.cost for times, split in bought)
    return Fraction(sum(times * split.prize for times, split in bought), taken) if taken else None


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBet:
    name: str
    least: int | None
    most: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TwentyOne:
    """A house-banked table. Pays by bet, those of a group as 'match.two_suited'."""

    approval: str
    decks: int | None
    tens_removed: bool | None
    soft17: str | None
    least: int | None
    most: int | None
    side_bets: tuple[SideBet, ...]
    pays: dict[str, Fraction]
    max_splits: int | None
    max_doubles: int | None
    penetration: Fraction | None


Configuration = Table | Mix | BuyIn | Structure | Payout | Plan | TwentyOne
