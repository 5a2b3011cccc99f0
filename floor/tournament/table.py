"""A table of a tournament: which event it belongs to, and who sits there under which registration."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

import msgspec

from floor.house.tables import Play, Table, Taken
from floor.ids import PlayerId

TOURNAMENT = "tournament"


class Placed(msgspec.Struct, Taken, tag=TOURNAMENT):
    """A player in a seat of the tournament."""

    player: PlayerId
    since: datetime
    registration: int
    away: datetime | None = None


class TournamentTable(msgspec.Struct, Play, tag=TOURNAMENT):
    kind: ClassVar[str] = TOURNAMENT

    event: int
    name: str
    seats: int

    @property
    def title(self) -> str:
        return self.name

    @property
    def deals_to(self) -> int:
        return self.seats


TableOfEvent = Table[TournamentTable, Placed]
