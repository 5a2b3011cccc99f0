"""People who work here: hired, changed, signed in and out."""

from __future__ import annotations

from floor.record import Event
from floor.staff import hiring, signing
from floor.state import Room
from floor.stories.names import person_name
from floor.text import listed


def of_staff(room: Room, event: Event) -> str:
    match event:
        case hiring.StaffHired(name, roles):
            return f"{name} hired as {listed([role.words.lower() for role in roles])}"
        case hiring.RolesChanged(staff, roles):
            return f"{person_name(room, staff)} is now {listed([role.words.lower() for role in roles])}"
        case hiring.PinChanged(staff):
            return f"{person_name(room, staff)} has a new PIN"
        case hiring.AccessEnded(staff):
            return f"{person_name(room, staff)} no longer has access"
        case hiring.AccessRestored(staff):
            return f"{person_name(room, staff)} has access again"
        case signing.SignedIn(staff):
            return f"{person_name(room, staff)} signed in"
        case signing.SignedOut(staff):
            return f"{person_name(room, staff)} signed out"
        case signing.WrongPinTried(staff):
            return f"Wrong PIN for {person_name(room, staff)}"
        case signing.LockCleared(staff):
            return f"{person_name(room, staff)} may try their PIN again"
    return ""
