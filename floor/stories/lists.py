"""Names on lists, and off them."""

from __future__ import annotations

from floor.ids import WaitId
from floor.record import Event
from floor.room import calling, lists, tablechanges
from floor.room.lists import GoneWhy, How
from floor.state import Room
from floor.stories.names import at_table, player_name, spread_name

_JOINED = {How.HERE: "", How.PHONE: " by phone", How.TRANSFER: " by transfer"}
_OFF = {
    GoneWhy.NO_SHOW: "did not come",
    GoneWhy.EXPIRED: "did not check in in time",
    GoneWhy.REMOVED: "left the list",
    GoneWhy.SEATED: "has a seat and waits no longer",
    GoneWhy.BARRED: "is off the list",
}


def of_lists(room: Room, event: Event) -> str:
    match event:
        case lists.ListJoined(spread, player, how):
            return f"{player_name(room, player)} waits{_JOINED[how]} for {spread_name(room, spread)}"
        case lists.CheckedIn(wait):
            return f"{_waiting(room, wait)} is here"
        case lists.NameTakenOff(wait, why):
            return f"{_waiting(room, wait)} {_OFF[why]}"
        case lists.NameRestored(wait, place):
            return f"{_waiting(room, wait)} is back on the list at place {place}"
        case lists.NameMoved(wait, place, reason):
            return f"{_waiting(room, wait)} moved to place {place} of the list: {reason}"
        case calling.ChipRunStarted(wait):
            return f"{_waiting(room, wait)} takes the seat and is buying chips"
        case calling.SeatPassed(wait, place):
            return f"{_waiting(room, wait)} passed, now at place {place}"
        case tablechanges.TableChangeAsked(_, player, to):
            return f"{player_name(room, player)} wants {at_table(room, to) if to is not None else 'another table'}"
        case tablechanges.TableChangeDropped(player):
            return f"{player_name(room, player)} no longer waits for another table"
    return ""


def _waiting(room: Room, wait: WaitId) -> str:
    """Whoever the entry was for: still waiting, gone tonight, or seated since."""
    names = (one for waiting in room.lists.values() for one in waiting)
    gone = (one.waiting for one in room.off_lists)
    found = next((one.player for one in (*names, *gone) if one.id == wait), None)
    return player_name(room, found) if found is not None else f"The name entered as {abs(wait):,}"
