"""Names on lists, called, and off them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.concern import OfName, OfPlayer, OfSpread
from floor.house import players
from floor.ids import WaitId
from floor.money import show
from floor.names import Teller
from floor.room import barring, calling, lists
from floor.room.lists import GoneWhy, How
from floor.subject import CASHIER, FLOOR, MANAGER, SYSTEM, act, always, effect

if TYPE_CHECKING:
    pass

_JOINED = {How.HERE: "", How.PHONE: " by phone", How.TRANSFER: " by transfer"}
_OFF = {
    GoneWhy.NO_SHOW: "did not come",
    GoneWhy.EXPIRED: "did not check in in time",
    GoneWhy.REMOVED: "left the list",
    GoneWhy.SEATED: "has a seat and waits no longer",
    GoneWhy.BARRED: "is off the list",
}

ACTS = (
    act(lists.JoinList, lists.join_list, FLOOR, MANAGER),
    act(lists.CheckIn, lists.check_in, FLOOR, MANAGER),
    act(lists.LeaveList, lists.leave_list, FLOOR, MANAGER),
    act(calling.CallNext, calling.call_next, FLOOR, MANAGER),
    act(calling.StartChipRun, calling.start_chip_run, FLOOR, MANAGER),
    act(calling.PassSeat, calling.pass_seat, FLOOR, MANAGER),
    act(calling.MarkNoShow, calling.mark_no_show, FLOOR, MANAGER, SYSTEM),
    act(calling.ReleaseSeat, calling.release_seat, FLOOR, MANAGER, SYSTEM),
    act(lists.ExpireWait, lists.expire_wait, SYSTEM),
    act(lists.RestoreName, lists.restore_name, MANAGER),
    act(lists.MoveName, lists.move_name, MANAGER, second=always),
    # Whoever is barred waits on no list.
    act(players.BarPlayer, barring.bar_player, CASHIER, MANAGER),
    act(players.LiftBar, barring.lift_bar, CASHIER, MANAGER),
)

EFFECTS = (
    effect(
        lists.ListJoined,
        lists.list_joined,
        lambda tell, it: f"{tell.player(it.player)} waits{_JOINED[it.how]} for {tell.spread(it.spread)}",
        lambda it, stamp: [OfName(WaitId(stamp.number)), OfPlayer(it.player), OfSpread(it.spread)],
    ),
    effect(
        lists.CheckedIn,
        lists.checked_in,
        lambda tell, it: f"{_waiting(tell, it.wait)} is here",
        lambda it, _: [OfName(it.wait)],
    ),
    effect(
        lists.NameTakenOff,
        lists.name_taken_off,
        lambda tell, it: (
            f"{_waiting(tell, it.wait)} {_OFF[it.why]}"
            f"{f', with {show(it.carries)} in chips still in hand' if it.carries else ''}"
        ),
        lambda it, _: [OfName(it.wait)],
    ),
    effect(
        lists.NameRestored,
        lists.name_restored,
        lambda tell, it: f"{_waiting(tell, it.wait)} is back on the list at place {it.place}",
        lambda it, _: [OfName(it.wait)],
    ),
    effect(
        lists.NameMoved,
        lists.name_moved,
        lambda tell, it: f"{_waiting(tell, it.wait)} moved to place {it.place} of the list: {it.reason}",
        lambda it, _: [OfName(it.wait)],
    ),
    effect(
        calling.ChipRunStarted,
        calling.chip_run_started,
        lambda tell, it: f"{_waiting(tell, it.wait)} takes the seat and is buying chips",
        lambda it, _: [OfName(it.wait)],
    ),
    effect(
        calling.SeatPassed,
        calling.seat_passed,
        lambda tell, it: f"{_waiting(tell, it.wait)} passed, now at place {it.place}",
        lambda it, _: [OfName(it.wait)],
    ),
)


def _waiting(tell: Teller, wait: WaitId) -> str:
    """Whoever the name was: still waiting, gone tonight, or seated since."""
    room = tell.room
    names = (one for waiting in room.lists.values() for one in waiting)
    gone = (one.waiting for one in room.off_lists)
    found = next((one.player for one in (*names, *gone) if one.id == wait), None)
    return tell.player(found) if found is not None else f"The name entered as {abs(wait):,}"
