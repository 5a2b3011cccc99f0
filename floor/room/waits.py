"""How long a wait may be: an estimate from the night's own seats, with what it is based on."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from floor.ids import SpreadId

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
    """Nothing to go by until the list has had a seat tonight."""
    since = now - SPAN
    given = [at for at in room.given.get(spread, ()) if at > since]
    opened = [table.opened for table in room.tables.values() if table.spread is not None and table.spread.id == spread]
    running = [at for at in opened if at is not None]
    if not given or not running:
        return None
    span = max(now - max(since, min(running)), timedelta(minutes=1))
    seats = Estimate(0, len(given), span)
    return seats._replace(minutes=seats.at(place))


def given_by_hour(room: Room, now: datetime, hours: int = 5) -> list[tuple[datetime, int]]:
    """Seats that went to a list in each of the last hours, the oldest first."""
    this = now.replace(minute=0, second=0, microsecond=0)
    starts = [this - timedelta(hours=back) for back in reversed(range(hours))]
    every = [at for given in room.given.values() for at in given]
    return [(start, sum(start <= at < start + timedelta(hours=1) for at in every)) for start in starts]
