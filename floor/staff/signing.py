"""Signing in and out at a workstation, and what wrong PINs lead to."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from floor.context import Context, Stamp
from floor.errors import refuse, refuse_if
from floor.ids import StaffId
from floor.record import Command, Event, Events
from floor.staff.person import LAST_TRY
from floor.text import count

if TYPE_CHECKING:
    from floor.state import Room


class SignIn(Command, frozen=True):
    """Take over a workstation; the PIN was verified before this was asked."""

    staff: StaffId


class NoteWrongPin(Command, frozen=True):
    """Remember a wrong PIN, so that the count outlasts a restart."""

    staff: StaffId


class GivePin(Command, frozen=True):
    """Remember that somebody gave their PIN here to sign for a colleague."""

    staff: StaffId


class SignOut(Command, frozen=True):
    """Leave the workstation."""


class ClearLock(Command, frozen=True):
    """Let a person who was locked out try again."""

    staff: StaffId


class SignedIn(Event, frozen=True):
    staff: StaffId


class WrongPinTried(Event, frozen=True):
    staff: StaffId


class PinGiven(Event, frozen=True):
    staff: StaffId


class SignedOut(Event, frozen=True):
    staff: StaffId


class LockCleared(Event, frozen=True):
    staff: StaffId


def sign_in(room: Room, ask: SignIn, now: Context) -> Events:
    refuse_if(ask.staff != now.staff, "Nobody signs in for another person.")
    refuse_locked_out(room, ask.staff, now)
    yield SignedIn(ask.staff)


def note_wrong_pin(room: Room, ask: NoteWrongPin, now: Context) -> Events:
    """Of several tries at the same moment, those that come after the last one allowed are not answered."""
    refuse_shut_out(room, ask.staff)
    yield WrongPinTried(ask.staff)


def give_pin(room: Room, ask: GivePin, now: Context) -> Events:
    refuse_locked_out(room, ask.staff, now)
    yield PinGiven(ask.staff)


def sign_out(room: Room, ask: SignOut, now: Context) -> Events:
    here = now.staff is not None and room.desks.get(now.workstation) == now.staff
    refuse_if(not here, "Only the person who is signed in at a workstation signs out there.")
    if now.staff is not None:
        yield SignedOut(now.staff)


def clear_lock(room: Room, ask: ClearLock, now: Context) -> Events:
    person = room.person(ask.staff)
    refuse_if(person.wrong_tries == 0, f"{person.name} is not locked out.")
    refuse_if(person.id == now.staff, "Nobody clears their own lock.", cure="Ask another manager.")
    yield LockCleared(person.id)


def refuse_shut_out(room: Room, staff: StaffId) -> None:
    person = room.person(staff)
    refuse_if(not person.active, f"{person.name} no longer has access.", cure="Ask a manager.")
    refuse_if(
        person.locked,
        f"{person.name} is locked out after {LAST_TRY} wrong PINs.",
        cure="A manager clears the lock under House, Staff.",
    )


def refuse_locked_out(room: Room, staff: StaffId, now: Context) -> None:
    """The checks before a PIN may even be tried."""
    refuse_shut_out(room, staff)
    person = room.person(staff)
    opens = person.may_try_from
    if opens is not None and now.at < opens:
        seconds = count(ceil((opens - now.at).total_seconds()), "second")
        tries = count(person.wrong_tries, "wrong PIN")
        raise refuse(f"{person.name} can try again in {seconds}, after {tries}.", cure="Wait, or ask a manager.")


def signed_in(room: Room, fact: SignedIn, stamp: Stamp) -> None:
    room.desks[stamp.workstation] = fact.staff
    person = room.staff[fact.staff]
    person.wrong_tries, person.last_wrong = 0, None


def pin_given(room: Room, fact: PinGiven, stamp: Stamp) -> None:
    person = room.staff[fact.staff]
    person.wrong_tries, person.last_wrong = 0, None


def wrong_pin_tried(room: Room, fact: WrongPinTried, stamp: Stamp) -> None:
    person = room.staff[fact.staff]
    person.wrong_tries, person.last_wrong = person.wrong_tries + 1, stamp.at


def signed_out(room: Room, fact: SignedOut, stamp: Stamp) -> None:
    room.desks.pop(stamp.workstation, None)


def lock_cleared(room: Room, fact: LockCleared, stamp: Stamp) -> None:
    person = room.staff[fact.staff]
    person.wrong_tries, person.last_wrong = 0, None
