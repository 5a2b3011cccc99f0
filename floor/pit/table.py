"""A table of blackjack or Spanish 21: what is banked there, and who plays how many hands."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

import msgspec

from floor.house.tables import Play, Table, Taken
from floor.ids import PlayerId

TWENTY_ONE = "twenty-one"


class Guest(msgspec.Struct, Taken, tag=TWENTY_ONE):
    """A player at the table, with as many hands as there is room for (S21-13)."""

    player: PlayerId
    since: datetime
    hands: int = 1
    away: datetime | None = None


class TwentyOneTable(msgspec.Struct, Play, tag=TWENTY_ONE):
    kind: ClassVar[str] = TWENTY_ONE

    approval: str
    name: str
    places: int

    @property
    def title(self) -> str:
        return self.name

    @property
    def deals_to(self) -> int:
        return self.places


BankedTable = Table[TwentyOneTable, Guest]
