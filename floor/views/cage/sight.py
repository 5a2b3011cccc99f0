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
