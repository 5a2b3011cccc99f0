"""How long a wait may be: an estimate from the seats players gave up tonight, with what it is based on."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from floor.ids import SpreadId, TableId
from floor.room.cashgame import cash_at, tables_of

if TYPE_CHECKING:
    from floor.state import Room

SPAN = timedelta(hours=2)
ROUGH_UNDER = 3


class Estimate(NamedTuple):
    """Minutes until a place on the list is seated, and how many seats in how long say so."""

    minutes: int
    seats: int
    span: timedelta

    @property
    def is_rough(self) -> bool:
        return self.seats < ROUGH_UNDER

    def at(self, place: int) -> int:
        """Minutes until another place of the same list is seated."""
        return round(self.span / self.seats * place / timedelta(minutes=1))


def estimate(room: Room, spread: SpreadId, place: int, now: datetime) -> Estimate | None:
    """Nothing to go by until somebody has left the game since it began tonight: filling a table is no turnover."""
    if not is_going(room, spread):
        return None
    since = max(now - SPAN, room.going[spread])
    freed = [at for at in room.freed.get(spread, ()) if at > since]
    if not freed:
        return None
    seats = Estimate(0, len(freed), max(now - since, timedelta(minutes=1)))
    return seats._replace(minutes=seats.at(place))


def is_going(room: Room, spread: SpreadId) -> bool:
    return bool(tables_of(room, spread))


def begin_game(room: Room, spread: SpreadId, at: datetime) -> None:
    """Another table of a game that is going already changes nothing."""
    if not is_going(room, spread):
        room.going[spread] = at


def count_freed(room: Room, table: TableId, at: datetime) -> None:
    """Somebody has left the game that the table plays."""
    room.freed.setdefault(cash_at(room, table).plays.spread.id, []).append(at)


def freed_by_hour(room: Room, now: datetime, hours: int = 5) -> list[tuple[datetime, int]]:
    """Seats that players gave up in each of the last hours, the oldest first."""
    this = now.replace(minute=0, second=0, microsecond=0)
    starts = [this - timedelta(hours=back) for back in reversed(range(hours))]
    every = [at for freed in room.freed.values() for at in freed]
    return [(start, sum(start <= at < start + timedelta(hours=1) for at in every)) for start in starts]
