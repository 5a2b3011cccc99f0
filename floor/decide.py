"""Deciding: may this person do this, what would follow, and must somebody sign for it?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256

from msgspec.structs import replace

from floor.cage.day import CloseDay
from floor.catalog import ACTS, hindrances
from floor.context import Context
from floor.entry import command_text, events_text, read
from floor.errors import Refused, refuse, refuse_any, refuse_if
from floor.fold import Fold
from floor.ids import CommandId, StaffId
from floor.journal.line import Line
from floor.record import Command, Event, Events, Record
from floor.roles import PEOPLE, Role
from floor.staff.person import Person
from floor.state import Room
from floor.subject import Act
from floor.text import listed
from floor.void import VoidEntry
from floor.voiding import void_entry

Asked = tuple[Command, tuple[Event, ...]]
"""What somebody signs for: a command, and what would follow from it."""


class Decision(Record, frozen=True):
    """What would be entered, under which role, and whether a second person has to sign."""

    events: tuple[Event, ...]
    role: Role | None
    needs_second: bool


def decide(fold: Fold, command: Command, now: Context) -> Decision:
    """Under the least of the person's roles that allows it. Pure: reads the room and its open day, changes nothing."""
    act = ACTS[type(command)]
    *lesser, most = _roles_for(fold.room, act, now.staff)
    for role in lesser:
        try:
            return _decided(fold, act, command, replace(now, role=role))
        except Refused:
            continue
    return _decided(fold, act, command, replace(now, role=most))


def _decided(fold: Fold, act: Act, command: Command, now: Context) -> Decision:
    if isinstance(command, VoidEntry):
        events = tuple(void_entry(fold, command, now, against))
    else:
        events = tuple(_plainly(fold.room, act, command, now))
    if isinstance(command, CloseDay):
        refuse_any(hindrances(fold.room, command))
    second = act.second
    return Decision(events, now.role, second is not None and any(second(event, now) for event in events))


def role_for(room: Room, act: Act, staff: StaffId | None) -> Role | None:
    """The least role of this person that the act is open to."""
    return _roles_for(room, act, staff)[0]


def _roles_for(room: Room, act: Act, staff: StaffId | None) -> list[Role | None]:
    """The person's roles that the act is open to, the least first; none is needed for what comes before signing in."""
    if not act.by:
        return [None]
    if staff is None:
        refuse_if(Role.SYSTEM not in act.by, "Nobody is signed in.", cure="Sign in first.")
        return [Role.SYSTEM]
    person = room.person(staff)
    refuse_if(not person.active, f"{person.name} no longer has access.", cure="Ask a manager.")
    roles: list[Role | None] = [role for role in person.roles if role in act.by]
    if not roles:
        allowed = listed([role.words.lower() for role in PEOPLE if role in act.by], "or")
        raise refuse(f"{person.name} may not do this; it takes a {allowed or 'workstation'}.")
    return roles


def digest(id: CommandId, command: Command, events: tuple[Event, ...]) -> str:
    """What a second person signs: this very command, with these very consequences."""
    return sha256(f"{id}\n{command_text(command)}\n{events_text(events)}".encode()).hexdigest()


def check_signer(room: Room, signer: StaffId, initiator: StaffId | None, asked: Asked) -> None:
    """Whether this person may sign for what somebody else is about to do."""
    person, only = room.person(signer), _countersigner(asked)
    own = signer == initiator
    others = f"{who_signs(room, initiator, asked)} can."
    refuse_if(own, f"{person.name} cannot sign for their own act.", cure=others)
    if only is not None:
        refuse_if(signer != only, f"{room.person(only).name} has to sign for this, and nobody else can.")
        return
    refuse_if(signer == _answers(asked), f"{person.name} answers for this, so cannot sign for it.", cure=others)
    signers = _act(asked).signers
    if not any(person.holds(role) for role in signers):
        if signers == {Role.MANAGER}:
            raise refuse(f"{person.name} is no manager, so cannot sign for this.")
        allowed = listed([role.words.lower() for role in PEOPLE if role in signers], "or")
        raise refuse(f"{person.name} cannot sign for this; it takes a {allowed}.")


def may_sign(room: Room, initiator: StaffId | None, asked: Asked) -> list[Person]:
    """Everybody who could be the second person."""
    return [person for person in room.staff.values() if person.active and _could_sign(room, person, initiator, asked)]


def who_signs(room: Room, initiator: StaffId | None, asked: Asked) -> str:
    """'A manager other than you', or the one person it has to be."""
    only, signers, answers = _countersigner(asked), _act(asked).signers, _answers(asked)
    if only is not None:
        return room.person(only).name
    named = [role.words.lower() for role in PEOPLE if role in signers]
    roles = "manager" if signers == {Role.MANAGER} else listed(named, "or")
    besides = f" and {room.person(answers).name}" if answers is not None and answers != initiator else ""
    return f"A {roles} other than you{besides}"


def check_single_handed(room: Room, initiator: StaffId | None, asked: Asked) -> None:
    """A manager alone in the house may act without a second person, as a recorded exception."""
    person = room.person(initiator) if initiator is not None else None
    refuse_if(person is None or not person.holds(Role.MANAGER), "Only a manager may act single-handed.")
    only = _countersigner(asked)
    if only is not None:
        raise refuse(f"{room.person(only).name} has to sign for this, and nobody can go without.")
    here = {staff for staff in room.desks.values() if staff != initiator}
    others = [
        room.staff[staff].name for staff in sorted(here) if _could_sign(room, room.staff[staff], initiator, asked)
    ]
    refuse_if(bool(others), f"{listed(others)} can sign for this.", cure="Ask for their PIN.")


def _could_sign(room: Room, person: Person, initiator: StaffId | None, asked: Asked) -> bool:
    try:
        check_signer(room, person.id, initiator, asked)
    except Refused:
        return False
    return True


def _act(asked: Asked) -> Act:
    return ACTS[type(asked[0])]


def _countersigner(asked: Asked) -> StaffId | None:
    return _person(asked[1], _act(asked).countersigner)


def _answers(asked: Asked) -> StaffId | None:
    return _person(asked[1], _act(asked).answers)


def _person(events: Iterable[Event], named: Callable[[Event], StaffId | None] | None) -> StaffId | None:
    return next((one for event in events if (one := named(event)) is not None), None) if named is not None else None


def _plainly(room: Room, act: Act, command: Command, now: Context) -> Events:
    assert act.decide is not None, f"{act.name} has no decision"
    return act.decide(room, command, now)


def against(room: Room, line: Line) -> str:
    """Decided again in its own circumstances, why does the entry not come out the same? A void's target is out already;
    nothing is said of an entry that holds."""
    entry = read(line)
    if isinstance(entry.command, VoidEntry):
        return ""
    act = ACTS[type(entry.command)]
    try:
        again = replace(entry.context, recorded=entry.events)
        same = tuple(_plainly(room, act, entry.command, again)) == entry.events
    except Refused as refusal:
        return refusal.findings[0].message
    return "" if same else "It would come out otherwise."
