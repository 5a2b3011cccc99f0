"""Who works here: hiring, roles, PINs, and ending access."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor import text
from floor.context import Context, Stamp
from floor.errors import refuse, refuse_if
from floor.ids import StaffId
from floor.record import Command, Event, Events
from floor.roles import PEOPLE, Role
from floor.staff.person import Person
from floor.staff.pins import KeptPin, check_kept

if TYPE_CHECKING:
    from floor.state import Room


class HireStaff(Command, frozen=True):
    """Give a person a name, roles and a PIN (kept only as its hash)."""

    name: str
    roles: tuple[Role, ...]
    pin: KeptPin


class ChangeRoles(Command, frozen=True):
    """Change what a person may do."""

    staff: StaffId
    roles: tuple[Role, ...]


class ChangePin(Command, frozen=True):
    """Give a person a new PIN: one's own, or anybody's for a manager."""

    staff: StaffId
    pin: KeptPin


class EndAccess(Command, frozen=True):
    """Stop a person from signing in; their past entries stay theirs."""

    staff: StaffId


class RestoreAccess(Command, frozen=True):
    """Let a person sign in again."""

    staff: StaffId


class StaffHired(Event, frozen=True):
    name: str
    roles: tuple[Role, ...]
    pin: KeptPin


class RolesChanged(Event, frozen=True):
    staff: StaffId
    roles: tuple[Role, ...]


class PinChanged(Event, frozen=True):
    staff: StaffId
    pin: KeptPin


class AccessEnded(Event, frozen=True):
    staff: StaffId


class AccessRestored(Event, frozen=True):
    staff: StaffId


def hire_staff(room: Room, ask: HireStaff, now: Context) -> Events:
    name = text.name(ask.name, "person's name")
    twin = next((person for person in room.staff.values() if person.name.casefold() == name.casefold()), None)
    refuse_if(twin is not None, f"{name} already works here.", cure="Add an initial to tell two people apart.")
    check_kept(ask.pin)
    yield StaffHired(name, _roles(ask.roles), ask.pin)


def change_roles(room: Room, ask: ChangeRoles, now: Context) -> Events:
    person, roles = room.person(ask.staff), _roles(ask.roles)
    refuse_if(person.roles == roles, f"{person.name} already has just these roles.")
    if Role.MANAGER not in roles:
        _refuse_last_manager(room, person)
    yield RolesChanged(person.id, roles)


def change_pin(room: Room, ask: ChangePin, now: Context) -> Events:
    person, own = room.person(ask.staff), ask.staff == now.staff
    others = not own and now.role is not Role.MANAGER
    refuse_if(others, f"Only a manager changes another person's PIN, and this one is {person.name}'s.")
    refuse_if(own and person.locked, f"{person.name} is locked out.", cure="Another manager clears the lock.")
    check_kept(ask.pin)
    yield PinChanged(person.id, ask.pin)


def end_access(room: Room, ask: EndAccess, now: Context) -> Events:
    person = room.person(ask.staff)
    refuse_if(not person.active, f"{person.name} has no access already.")
    refuse_if(person.id == now.staff, "Nobody ends their own access.", cure="Ask another manager.")
    yield AccessEnded(person.id)


def restore_access(room: Room, ask: RestoreAccess, now: Context) -> Events:
    person = room.person(ask.staff)
    refuse_if(person.active, f"{person.name} has access already.")
    yield AccessRestored(person.id)


def staff_hired(room: Room, fact: StaffHired, stamp: Stamp) -> None:
    hired = StaffId(stamp.number)
    room.staff[hired] = Person(hired, fact.name, fact.roles, fact.pin)


def roles_changed(room: Room, fact: RolesChanged, stamp: Stamp) -> None:
    room.staff[fact.staff].roles = fact.roles


def pin_changed(room: Room, fact: PinChanged, stamp: Stamp) -> None:
    person = room.staff[fact.staff]
    person.pin, person.wrong_tries, person.last_wrong = fact.pin, 0, None


def access_ended(room: Room, fact: AccessEnded, stamp: Stamp) -> None:
    room.staff[fact.staff].active = False
    room.desks = {desk: staff for desk, staff in room.desks.items() if staff != fact.staff}


def access_restored(room: Room, fact: AccessRestored, stamp: Stamp) -> None:
    room.staff[fact.staff].active = True


def _roles(roles: tuple[Role, ...]) -> tuple[Role, ...]:
    """Each once, in the order of the matrix."""
    chosen = tuple(role for role in PEOPLE if role in roles)
    if not chosen or set(chosen) != set(roles):
        raise refuse("A person needs at least one role: auditor, floor, director, cashier or manager.")
    refuse_if(
        Role.AUDITOR in chosen and len(chosen) > 1,
        "An auditor reads everything and changes nothing, so holds no other role.",
        cure="Choose auditor alone, or leave it out.",
    )
    return chosen


def _refuse_last_manager(room: Room, person: Person) -> None:
    others = [other for other in room.staff.values() if other.holds(Role.MANAGER) and other.id != person.id]
    refuse_if(
        person.holds(Role.MANAGER) and not others,
        f"{person.name} is the only manager; a room without one cannot be run.",
        cure="Make another person manager first.",
    )
