"""The staff as the table says it tonight."""

from __future__ import annotations

from floor.ids import StaffId
from floor.record import Record
from floor.staff.person import Person
from floor.state import Room
from floor.text import listed
from ui.widgets.tablemodel import Column, TableModel


class PersonRow(Record, frozen=True):
    id: StaffId
    name: str
    roles: str
    standing: str
    mark: str
    fine: bool


class StaffModel(TableModel[PersonRow]):
    columns = (
        Column("Name", lambda row: row.name, strong=True, width=240),
        Column("Roles", lambda row: row.roles, stretches=True),
        Column(
            "Tonight",
            lambda row: row.standing,
            mark=lambda row: row.mark,
            tone=lambda row: "text" if row.fine else "stop",
            width=220,
        ),
    )


def person_row(room: Room, person: Person) -> PersonRow:
    standing, mark, fine = _standing(room, person)
    return PersonRow(person.id, person.name, ", ".join(role.words for role in person.roles), standing, mark, fine)


def _standing(room: Room, person: Person) -> tuple[str, str, bool]:
    if not person.active:
        return "No access", "void", False
    if person.locked:
        return "Locked out", "lock", False
    at = listed([workstation for workstation, staff in room.desks.items() if staff == person.id])
    return (f"Signed in at {at}", "check", True) if at else ("", "", True)
