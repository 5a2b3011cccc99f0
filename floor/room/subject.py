"""The floor of cash games: what is offered, tables, seats, lists, hands and chips, with what runs out there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from floor.context import Stamp
from floor.room.cashgame import CashGame, Sitting, cash_tables
from floor.room.entering import recount
from floor.room.rows import chips, hands, lists, seats, tables
from floor.room.timing import timers
from floor.subject import Subject

if TYPE_CHECKING:
    from floor.state import Room


def end_day(room: Room, stamp: Stamp) -> None:
    """Sessions, lists and holds go on; what is counted by the night begins again."""
    room.tonight, room.freed, room.left = {}, {}, {}
    room.off_lists = [one for one in room.off_lists if one.waiting.carries]  # Their chips are not over with the day.
    room.going = dict.fromkeys(room.going, stamp.at)
    for spread in {table.plays.spread.id for table in cash_tables(room)}:
        recount(room, spread)


def _as_it_is(older: dict[str, Any]) -> dict[str, Any]:
    """When somebody passed was not kept before."""
    return older


CASH_FLOOR = Subject(
    "room",
    holds=("where", "spreads", "tonight", "lists", "off_lists", "changes", "going", "freed", "left", "held"),
    shape=3,
    steps={2: _as_it_is},
    acts=(*tables.ACTS, *seats.ACTS, *lists.ACTS, *hands.ACTS, *chips.ACTS),
    effects=(*tables.EFFECTS, *seats.EFFECTS, *lists.EFFECTS, *hands.EFFECTS, *chips.EFFECTS),
    timers=timers,
    ends_day=end_day,
    plays=(CashGame,),
    sits=(Sitting,),
)
