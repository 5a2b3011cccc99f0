"""People who work here: hired, changed, signed in and out."""

from __future__ import annotations

from floor.concern import OfPerson
from floor.ids import StaffId
from floor.staff import hiring, signing
from floor.subject import ANYONE, MANAGER, SYSTEM, Subject, act, effect
from floor.text import listed

_ON_RECORD = "It stays on record, as it was; nothing hangs on it."

PEOPLE = Subject(
    "staff",
    holds=("staff", "desks"),
    acts=(
        act(hiring.HireStaff, hiring.hire_staff, MANAGER, mended="End their access, or change their roles."),
        act(hiring.ChangeRoles, hiring.change_roles, MANAGER, mended="Change their roles again."),
        act(hiring.ChangePin, hiring.change_pin, *ANYONE, mended="Change the PIN again."),
        act(hiring.EndAccess, hiring.end_access, MANAGER, mended="Restore their access."),
        act(hiring.RestoreAccess, hiring.restore_access, MANAGER, mended="End their access again."),
        act(signing.SignIn, signing.sign_in, *ANYONE, mended=_ON_RECORD),
        act(signing.NoteWrongPin, signing.note_wrong_pin, mended=_ON_RECORD),
        act(signing.GivePin, signing.give_pin, mended="Change the PIN."),
        act(signing.SignOut, signing.sign_out, *ANYONE, mended=_ON_RECORD),
        act(signing.ClearLock, signing.clear_lock, MANAGER, SYSTEM, mended=_ON_RECORD),
    ),
    effects=(
        effect(
            hiring.StaffHired,
            hiring.staff_hired,
            lambda tell, it: f"{it.name} hired as {listed([role.words.lower() for role in it.roles])}",
            lambda it, stamp: [OfPerson(StaffId(stamp.number))],
        ),
        effect(
            hiring.RolesChanged,
            hiring.roles_changed,
            lambda tell, it: f"{tell.person(it.staff)} is now {listed([role.words.lower() for role in it.roles])}",
            lambda it, _: [OfPerson(it.staff)],
        ),
        effect(
            hiring.PinChanged,
            hiring.pin_changed,
            lambda tell, it: f"{tell.person(it.staff)} has a new PIN",
            lambda it, _: [OfPerson(it.staff)],
        ),
        effect(
            hiring.AccessEnded,
            hiring.access_ended,
            lambda tell, it: f"{tell.person(it.staff)} no longer has access",
            lambda it, _: [OfPerson(it.staff)],
        ),
        effect(
            hiring.AccessRestored,
            hiring.access_restored,
            lambda tell, it: f"{tell.person(it.staff)} has access again",
            lambda it, _: [OfPerson(it.staff)],
        ),
        effect(
            signing.SignedIn,
            signing.signed_in,
            lambda tell, it: f"{tell.person(it.staff)} signed in",
            lambda it, _: [OfPerson(it.staff)],
        ),
        effect(
            signing.WrongPinTried,
            signing.wrong_pin_tried,
            lambda tell, it: f"Wrong PIN for {tell.person(it.staff)}",
            lambda it, _: [OfPerson(it.staff)],
        ),
        effect(
            signing.PinGiven,
            signing.pin_given,
            lambda tell, it: f"{tell.person(it.staff)} gave their PIN",
            lambda it, _: [OfPerson(it.staff)],
        ),
        effect(
            signing.SignedOut,
            signing.signed_out,
            lambda tell, it: f"{tell.person(it.staff)} signed out",
            lambda it, _: [OfPerson(it.staff)],
        ),
        effect(
            signing.LockCleared,
            signing.lock_cleared,
            lambda tell, it: f"{tell.person(it.staff)} may try their PIN again",
            lambda it, _: [OfPerson(it.staff)],
        ),
    ),
)
