"""What is remembered of a player's chips: a buy-in, a cash-out, what the cage holds, what a dealer sold."""

from __future__ import annotations

from datetime import datetime

import msgspec

from floor.ids import SpreadId, TableId
from floor.money import Money
from floor.record import Record


class Entering(Record, frozen=True):
    """A player's buy-in to a game: all that is bought before a hand is dealt to them is one (MIX-06)."""

    hand: int
    """The table's hand when it began."""
    purchased: Money
    """Bought for it at the cage and from the dealer, or given back by the cage."""
    brought: Money = Money(0)
    """Other chips they had in front."""
    short: Money = Money(0)
    """What is still missing to the least the game takes."""


class Left(msgspec.Struct, frozen=True):
    """What a player cashed out here, and where the button stood: the return rule begins from it."""

    amount: Money
    travel: int
    at: datetime
    waited: bool = False
    hand: int = 0


class Held(msgspec.Struct, frozen=True):
    """Chips picked up from an absent player's seat, and where the session stood when they were."""

    amount: Money
    table: TableId
    opened: datetime | None
    """When that table was opened; opened again, it is another game."""
    spread: SpreadId | None
    travel: int
    hand: int
    began: datetime
    moved: datetime | None = None


class Sold(msgspec.Struct, frozen=True):
    """What a dealer sold a player in one hand (MIX-05)."""

    hand: int
    amount: Money
