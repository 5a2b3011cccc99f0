"""What is remembered of a player's chips: a buy-in, a cash-out, what the cage holds, what a dealer sold."""

from __future__ import annotations

from datetime import datetime

import msgspec

from floor.ids import TableId
from floor.money import Money
from floor.record import Record
from floor.room.spread import Spread


class Entering(Record, frozen=True):
    """A player's buy-in to a game: all that is bought before a hand is dealt to them is one (MIX-06)."""

    hand: int
    """The table's hand when it began."""
    purchased: Money
    """Bought for it at the cage and from the dealer, given back by the cage, or brought along and vouched for."""
    brought: Money = Money(0)
    """Other chips they had in front."""
    short: Money = Money(0)
    """What is still missing to the least the game takes."""
    over: Money = Money(0)
    """What has to go to the cage first of the chips brought into a game with a most (R-45, R-47)."""

    @property
    def total(self) -> Money:
        """All that they enter with."""
        return Money(self.purchased + self.brought)


class Left(msgspec.Struct, frozen=True):
    """What a player cashed out of a game, and where the buttons stood: the return rule begins from it."""

    amount: Money
    table: TableId
    spread: Spread
    """As it was played there: the room may keep it otherwise since, or twice."""
    entry: int
    """The number of the entry: clocks stand still, and run back."""
    travels: dict[TableId, int] = {}
    """How far the button had come at each table that played the game."""
    hands: dict[TableId, int] = {}
    """And how many hands it had counted."""
    waited: bool = False
    """Attested by the floor."""
    caged: Money = Money(0)
    """So much of it was paid at the cage, for chips that had left the table."""


class Held(msgspec.Struct, frozen=True):
    """Chips picked up from an absent player's seat, and where the session stood when they were."""

    left: Left
    """As if it had been cashed out then."""
    began: datetime
    moved: datetime | None = None
    is_over: bool = False
    """The gaming day has ended since: it binds nobody who comes back (R-44)."""
    is_surplus: bool = False
    """Only what was over the most of a game: the session goes on without it."""
    is_entering: bool = False
    """Before a hand was dealt to them: when they come back, the buy-in goes on as well (MIX-06)."""

    @property
    def amount(self) -> Money:
        return self.left.amount


class Sold(msgspec.Struct, frozen=True):
    """What a dealer sold a player in one hand (MIX-05)."""

    hand: int
    amount: Money
