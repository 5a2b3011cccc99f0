"""A table of a tournament: which event it belongs to, and who sits there under which registration."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

import msgspec
from typing_extensions import TypeIs

from floor.house.tables import Play, Table, Taken
from floor.ids import PlayerId, RegistrationId

TOURNAMENT = "tournament"


class Placed(msgspec.Struct, Taken, tag=TOURNAMENT):
    """A player in a seat of the tournament."""

    player: PlayerId
    since: datetime
    registration: RegistrationId
    away: datetime | None = None


class TournamentTable(msgspec.Struct, Play, tag=TOURNAMENT):
    kind: ClassVar[str] = TOURNAMENT

    event: int
    name: str
    seats: int
    opened: dict[int, datetime] = {}
    """Seats that somebody has left, in the order in which they opened."""
    button: int = 0
    big_blind: int = 0
    """Where each was last, as far as it was noted."""
    waived: str = ""
    """Why it deals on although it is three short."""

    @property
    def title(self) -> str:
        return self.name

    @property
    def deals_to(self) -> int:
        return self.seats


TableOfEvent = Table[TournamentTable, Placed]


def plays_tournament(table: Table) -> TypeIs[TableOfEvent]:
    return isinstance(table.plays, TournamentTable)
