"""The cage: drawers and the vault, chips on their way, what games cost, large cash, and the close of the gaming day."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from floor.cage import day, fills, moving, tips
from floor.cage.closing import hindrances, still_open
from floor.cage.identities import identities
from floor.cage.rows import chips, drawers, games, largecash
from floor.clock import day_end, show_day
from floor.concern import OfAccount, OfDay, OfTable
from floor.context import Stamp
from floor.money import show
from floor.settings.dated import setting_on
from floor.settings.registry import FILL_LATE
from floor.subject import BY_ITSELF, CASHIER, MANAGER, SYSTEM, Subject, Timer, act, always, effect

if TYPE_CHECKING:
    from floor.state import Room


def timers(room: Room) -> Iterator[Timer]:
    if room.is_set_up and not room.day_end_called:
        ends = day_end(room.day, room.house.zone, room.house.day_starts)
        yield Timer(OfDay(), f"day-end-{room.day}", ends, timedelta(days=1), day.CallDayEnd(room.day))
    yield from _on_their_way(room)


def _on_their_way(room: Room) -> Iterator[Timer]:
    """A fill or a credit that nobody has received in time is said to be late, once."""
    span = timedelta(minutes=setting_on(room, FILL_LATE, room.day))
    for slip in room.cage.slips.values():
        if slip.issued_at is not None and not slip.late:
            yield Timer(OfTable(slip.table), f"slip-{slip.id}", slip.issued_at + span, span, fills.MarkLate(slip.id))


def end_day(room: Room, stamp: Stamp) -> None:
    """Tips are summed by the day, and so are what was noted of large cash and what counts differ by."""
    room.tips, room.cage.unnamed, room.cage.notes, room.cage.unsigned = {}, {}, {}, {}
    for drawer in room.cage.drawers.values():
        drawer.through = None


def _as_it_is(older: dict[str, Any]) -> dict[str, Any]:
    """Drawers of before keep nothing back, none of them waits for a signature to go on, and what their counts differ by
    is not added up."""
    return older


CAGE = Subject(
    "cage",
    holds=("day", "day_end_called", "day_before", "tips", "cage"),
    shape=6,
    steps={3: _as_it_is, 4: _as_it_is, 5: _as_it_is},
    acts=(
        act(moving.MoveMoney, moving.move_money, MANAGER, second=always),
        act(tips.RedeemTips, tips.redeem_tips, CASHIER, MANAGER),
        act(day.CallDayEnd, day.call_day_end, SYSTEM, mended=BY_ITSELF),
        act(
            day.CloseDay,
            day.close_day,
            MANAGER,
            second=always,
            mended="Correct a sealed day with a new entry that cites it.",
        ),
        *(*drawers.ACTS, *chips.ACTS, *games.ACTS, *largecash.ACTS),
    ),
    effects=(
        effect(
            moving.MoneyMoved,
            None,
            lambda tell, it: f"{show(it.amount)} moved from {it.credit} to {it.debit}: {it.reason}",
            lambda it, _: [OfAccount(it.debit), OfAccount(it.credit)],
            moving.money_moved_rows,
        ),
        effect(
            tips.TipsRedeemed,
            tips.tips_redeemed,
            lambda tell, it: f"{it.dealer} redeemed {show(it.amount)} in tips (receipt {it.number:,})",
            lambda it, _: [OfAccount(it.drawer)],
            tips.tips_rows,
        ),
        effect(
            day.DayEndCalled,
            day.day_end_called,
            lambda tell, it: f"Gaming day {show_day(it.day)} is due to be closed",
            lambda it, _: [OfDay()],
        ),
        effect(
            day.DayClosed,
            day.day_closed,
            lambda tell, it: f"Gaming day {show_day(it.day)} closed and sealed",
            lambda it, _: [OfDay()],
            day.closed_rows,
        ),
        *(*drawers.EFFECTS, *chips.EFFECTS, *games.EFFECTS, *largecash.EFFECTS),
    ),
    timers=timers,
    ends_day=end_day,
    still_open=still_open,
    hindrances=hindrances,
    identities=identities,
)
