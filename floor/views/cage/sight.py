"""Who may see what a drawer should hold: whoever holds one counts it blind, whatever other roles they have."""

from __future__ import annotations

from floor.books.tills import drawer_held
from floor.ids import StaffId
from floor.roles import Role
from floor.state import Room


def sees_figures(room: Room, staff: StaffId | None) -> bool:
    """What is expected in drawers and in the vault, and the sums it could be reckoned from."""
    if staff is None or drawer_held(room, staff) is not None:
        return False
    person = room.person(staff)
    return person.holds(Role.MANAGER) or person.holds(Role.AUDITOR)


def why_not_told(room: Room, staff: StaffId | None, *, is_open: bool) -> tuple[str, str] | None:
    """Why somebody does not read reports, and what to do: of an open day they tell what drawers should hold."""
    person = room.staff.get(staff) if staff is not None else None
    if person is None or not (person.holds(Role.MANAGER) or person.holds(Role.AUDITOR)):
        return "Reports are read by managers and auditors", "Ask one of them to sign in."
    held = drawer_held(room, staff)
    if held is not None and is_open:
        return (
            f"You hold {held.name}, and reports of the open day tell what it should hold",
            "Choose closed nights (Shift+K), or close the drawer or hand it over first.",
        )
    return None
