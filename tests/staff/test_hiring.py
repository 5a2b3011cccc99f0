"""People: set-up, hiring, roles, PINs, and ending access."""

from __future__ import annotations

from datetime import time

import pytest

from floor.desk import Desk
from floor.errors import Refused
from floor.house.house import SetUpRoom
from floor.house.tables import AddTable, Place
from floor.ids import StaffId
from floor.opening import create_room
from floor.record import Command
from floor.roles import Role
from floor.staff.hiring import ChangePin, ChangeRoles, EndAccess, HireStaff, RestoreAccess
from floor.staff.signing import NoteWrongPin, SignIn, SignOut
from tests.rooms import MANAGER_PIN, PIN, ZONE, House, hire

AUDITOR, FLOOR, DIRECTOR, CASHIER, MANAGER, SYSTEM = Role
FOUNDER = StaffId(1)
KEPT = "$argon2id$kept"


def refused(desk: Desk, command: Command, sentence: str) -> None:
    before = desk.room.number
    with pytest.raises(Refused, match=sentence):
        desk.do(command)
    assert desk.room.number == before


def test_the_first_entry_sets_up_the_room_and_its_first_manager(desk: Desk) -> None:
    room = desk.room
    assert (room.house.name, room.house.zone, room.house.day_starts) == ("Harbor Lights Card Room", ZONE, time(6))
    assert room.day.isoformat() == "2026-11-13"
    assert room.staff[FOUNDER].name == "Dana Wells"
    assert room.staff[FOUNDER].holds(MANAGER)
    assert room.desks == {"desk 1": FOUNDER}


def test_a_room_is_set_up_once(house: House) -> None:
    first, again = house.founded(), SetUpRoom("Another", ZONE, time(6), "Somebody", KEPT)
    with pytest.raises(Refused, match="This room is set up already"):
        house.desk().do(again)
    assert first.room.house.name == "Harbor Lights Card Room"


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (SetUpRoom("", ZONE, time(6), "Dana", KEPT), "The room's name is empty"),
        (SetUpRoom("Room", "Denver", time(6), "Dana", KEPT), "“Denver” is not a time zone"),
        (SetUpRoom("Room", ZONE, time.fromisoformat("06:00+00:00"), "Dana", KEPT), "at the room's own time"),
        (SetUpRoom("Room", ZONE, time(6), " ", KEPT), "The manager's name is empty"),
        (SetUpRoom("Room", ZONE, time(6), "Dana", "193746"), "A PIN is kept only as its hash"),
    ],
)
def test_a_set_up_that_makes_no_sense_is_refused(small_house: House, command: SetUpRoom, sentence: str) -> None:
    desk = create_room(small_house.address, small_house.keys, small_house.clock)
    refused(desk, command, sentence)
    assert not desk.room.is_set_up
    desk.close()


def test_a_person_is_hired_with_roles_in_the_order_of_the_matrix(desk: Desk) -> None:
    number = desk.do(HireStaff("  Rita   Mora ", (MANAGER, FLOOR, FLOOR), KEPT)).number
    person = desk.room.staff[StaffId(number)]
    assert (person.name, person.roles, person.active) == ("Rita Mora", (FLOOR, MANAGER), True)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (HireStaff("dana WELLS", (FLOOR,), KEPT), "dana WELLS already works here"),
        (HireStaff("Rita", (), KEPT), "A person needs at least one role"),
        (HireStaff("Rita", (SYSTEM,), KEPT), "A person needs at least one role"),
        (HireStaff("Rita", (FLOOR, SYSTEM), KEPT), "A person needs at least one role"),
        (HireStaff("Rita", (AUDITOR, FLOOR), KEPT), "An auditor reads everything and changes nothing"),
        (HireStaff("Rita", (FLOOR,), "482915"), "A PIN is kept only as its hash"),
        (HireStaff("Rita\u202e", (FLOOR,), KEPT), "invisible character"),
        (HireStaff("R" * 10_000, (FLOOR,), KEPT), "has 10,000 characters; at most 60 fit"),
        (ChangeRoles(FOUNDER, (FLOOR, MANAGER)), "Dana Wells already has just these roles"),
        (ChangeRoles(StaffId(77), (FLOOR,)), "That person is not on the staff"),
        (ChangePin(StaffId(77), KEPT), "That person is not on the staff"),
        (ChangePin(FOUNDER, "482915"), "A PIN is kept only as its hash"),
        (EndAccess(FOUNDER), "Nobody ends their own access"),
        (RestoreAccess(FOUNDER), "Dana Wells has access already"),
    ],
)
def test_what_makes_no_sense_is_refused(desk: Desk, command: Command, sentence: str) -> None:
    refused(desk, command, sentence)


def test_a_room_always_keeps_a_manager(small_house: House) -> None:
    desk = small_house.founded()
    refused(desk, ChangeRoles(FOUNDER, (FLOOR,)), "Dana Wells is the only manager")
    second = small_house.desk_for(MANAGER, name="Lena Fors")
    assert second.staff is not None
    second.do(EndAccess(FOUNDER))
    refused(second, ChangeRoles(second.staff, (CASHIER,)), "Lena Fors is the only manager")
    second.do(RestoreAccess(FOUNDER))
    second.do(ChangeRoles(second.staff, (CASHIER,)))
    assert [person.name for person in second.room.staff.values() if person.holds(MANAGER)] == ["Dana Wells"]


def test_ended_access_stops_the_next_command_of_one_who_is_signed_in(house: House) -> None:
    desk, floor = house.founded(), house.desk_for(FLOOR, name="Ravi Sandhu")
    assert floor.staff is not None
    desk.catch_up()
    desk.do(EndAccess(floor.staff))
    before = desk.room.number
    with pytest.raises(Refused, match="Ravi Sandhu no longer has access"):
        floor.do(AddTable("1", 8, Place(0, 0)))
    assert floor.room.number == before
    assert floor.staff not in floor.room.desks.values()
    with pytest.raises(Refused, match="no longer has access"):
        floor.sign_in(floor.staff, PIN)


def test_one_whose_access_ended_can_still_leave_the_workstation(small_house: House) -> None:
    desk, floor = small_house.founded(), small_house.desk_for(FLOOR)
    assert floor.staff is not None
    desk.catch_up()
    desk.do(EndAccess(floor.staff))
    before = desk.room.number
    floor.sign_out()
    assert floor.staff is None
    assert floor.room.number == before


def test_restored_access_works_again_with_the_same_pin(small_house: House) -> None:
    desk = small_house.founded()
    staff = hire(desk, FLOOR)
    desk.do(EndAccess(staff))
    refused(desk, EndAccess(staff), "has no access already")
    desk.do(RestoreAccess(staff))
    small_house.desk().sign_in(staff, PIN)


def test_a_changed_pin_replaces_the_old_one_and_forgets_wrong_tries(small_house: House) -> None:
    desk = small_house.founded()
    staff, other = hire(desk, FLOOR), small_house.desk()
    for _ in range(3):
        desk.do(NoteWrongPin(staff))
    desk.do(ChangePin(staff, small_house.kept(desk, "918273")))
    with pytest.raises(Refused, match="That is not"):
        other.sign_in(staff, PIN)
    other.sign_in(staff, "918273")
    assert other.room.staff[staff].wrong_tries == 0


def test_only_a_manager_changes_another_person_s_pin(small_house: House) -> None:
    small_house.founded()
    floor = small_house.desk_for(FLOOR)
    refused(
        floor, ChangePin(FOUNDER, KEPT), "Only a manager changes another person's PIN, and this one is Dana Wells's"
    )


def test_nobody_opens_their_own_lock_by_changing_their_pin(small_house: House) -> None:
    desk = small_house.founded()
    for _ in range(10):
        desk.do(NoteWrongPin(FOUNDER))
    refused(desk, ChangePin(FOUNDER, KEPT), "Dana Wells is locked out")


def test_signing_in_and_out_is_for_oneself(small_house: House) -> None:
    desk = small_house.founded()
    cashier, floor = hire(desk, CASHIER), small_house.desk_for(FLOOR)
    desk.catch_up()
    refused(desk, SignIn(cashier), "Nobody signs in for another person")
    floor.workstation = desk.workstation
    refused(floor, SignOut(), "Only the person who is signed in at a workstation signs out there")
    assert desk.room.desks[desk.workstation] == FOUNDER
    desk.sign_out()
    assert desk.workstation not in desk.room.desks
    desk.sign_out()
    desk.sign_in(FOUNDER, MANAGER_PIN)


def test_one_signed_in_after_another_takes_over_the_workstation(small_house: House) -> None:
    desk = small_house.founded()
    cashier = hire(desk, CASHIER)
    desk.sign_in(cashier, PIN)
    assert (desk.staff, desk.room.desks) == (cashier, {"desk 1": cashier})
    with pytest.raises(Refused):
        desk.sign_in(FOUNDER, "000000")
    assert desk.staff == cashier
