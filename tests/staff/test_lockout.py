"""Wrong PINs: four are forgiven, from the fifth on each costs twice the wait, and ten lock until a manager comes."""

from __future__ import annotations

from datetime import timedelta

import pytest

from floor.cage.moving import MoveMoney
from floor.desk import Ask, Desk, NeedsSecond, asked
from floor.errors import Refused
from floor.ids import StaffId
from floor.money import Money
from floor.roles import Role
from floor.staff.signing import ClearLock, NoteWrongPin
from tests.rooms import MANAGER_PIN, PIN, House, hire

WRONG = "571803"
WAITS = {5: 30, 6: 60, 7: 120, 8: 240, 9: 480}


@pytest.fixture
def cashier(small_house: House) -> StaffId:
    return hire(small_house.founded(), Role.CASHIER, name="Rita Mora")


def tried(desk: Desk, staff: StaffId, times: int) -> None:
    """Wrong PINs that were let through to the check."""
    for _ in range(times):
        desk.do(NoteWrongPin(staff))


def refused(desk: Desk, staff: StaffId, sentence: str, pin: str = PIN) -> None:
    with pytest.raises(Refused, match=sentence):
        desk.sign_in(staff, pin)
    assert desk.staff is None


def test_a_wrong_pin_is_entered_and_counted_and_a_right_one_clears_the_count(
    small_house: House, cashier: StaffId
) -> None:
    desk = small_house.desk()
    for times in range(1, 5):
        refused(desk, cashier, "That is not Rita Mora's PIN", WRONG)
        assert desk.room.staff[cashier].wrong_tries == times
    desk.sign_in(cashier, PIN)
    assert desk.room.staff[cashier].wrong_tries == 0


@pytest.mark.parametrize(("times", "seconds"), WAITS.items())
def test_the_fifth_and_each_further_one_double_the_wait(
    small_house: House, cashier: StaffId, times: int, seconds: int
) -> None:
    desk = small_house.desk()
    tried(desk, cashier, times)
    refused(desk, cashier, f"can try again in {seconds} seconds, after {times} wrong PINs")
    small_house.clock.forward(seconds=seconds - 0.5)
    refused(desk, cashier, "can try again in 1 second, after")
    small_house.clock.forward(seconds=0.5)
    desk.sign_in(cashier, PIN)


def test_during_the_wait_a_right_pin_and_a_wrong_one_get_the_same_answer_and_no_entry(
    small_house: House, cashier: StaffId
) -> None:
    """So the wait cannot be used to learn anything about the PIN."""
    desk = small_house.desk()
    tried(desk, cashier, 5)
    number = desk.room.number
    for pin in (PIN, WRONG):
        refused(desk, cashier, r"Rita Mora can try again in 30 seconds, after 5 wrong PINs\.", pin)
    assert desk.room.number == number
    assert desk.room.staff[cashier].wrong_tries == 5


def test_ten_lock_until_a_manager_clears_it(small_house: House, cashier: StaffId) -> None:
    desk, manager = small_house.desk(), small_house.desk()
    tried(desk, cashier, 10)
    small_house.clock.forward(days=400)
    refused(desk, cashier, "Rita Mora is locked out after 10 wrong PINs")
    manager.confirm_time()
    manager.sign_in(StaffId(1), MANAGER_PIN)
    manager.do(ClearLock(cashier))
    desk.sign_in(cashier, PIN)


def test_the_count_is_the_room_s_whichever_workstation_is_tried(house: House) -> None:
    staff = hire(house.founded(), Role.CASHIER)
    first, second = house.desk(), house.desk()
    for desk in (first, second, first, second):
        refused(desk, staff, "That is not", WRONG)
    assert second.room.staff[staff].wrong_tries == 4
    refused(first, staff, "That is not", WRONG)
    refused(second, staff, "can try again in")


def test_the_count_survives_closing_and_opening_the_room(small_house: House, cashier: StaffId) -> None:
    desk = small_house.desk()
    tried(desk, cashier, 5)
    desk.close()
    refused(small_house.desk(), cashier, "can try again in 30 seconds")


@pytest.mark.parametrize("moved", [timedelta(days=-365), timedelta(hours=-1)])
def test_a_clock_put_back_does_not_shorten_the_wait(small_house: House, cashier: StaffId, moved: timedelta) -> None:
    desk = small_house.desk()
    tried(desk, cashier, 6)
    small_house.clock.at += moved
    refused(desk, cashier, "can try again in 60 seconds")
    refused(small_house.desk(), cashier, "can try again in 60 seconds")


def test_a_clock_put_forward_ends_a_wait_but_not_the_count(small_house: House, cashier: StaffId) -> None:
    desk = small_house.desk()
    tried(desk, cashier, 8)
    small_house.clock.forward(days=1)
    refused(desk, cashier, "That is not", WRONG)
    refused(desk, cashier, "can try again in 480 seconds, after 9 wrong PINs")
    small_house.clock.at -= timedelta(days=1)
    refused(desk, cashier, "can try again in 480 seconds")


def test_nobody_clears_their_own_lock_and_nothing_is_cleared_that_is_not_locked(small_house: House) -> None:
    desk = small_house.founded()
    tried(desk, StaffId(1), 3)
    with pytest.raises(Refused, match="Nobody clears their own lock"):
        desk.do(ClearLock(StaffId(1)))
    with pytest.raises(Refused, match="is not locked out"):
        desk.do(ClearLock(hire(desk, Role.FLOOR)))


def test_the_only_manager_locked_out_is_let_in_by_whoever_holds_the_key_file(small_house: House) -> None:
    desk = small_house.founded()
    tried(desk, StaffId(1), 10)
    ask = asked(ClearLock(StaffId(1)))
    desk.do(Ask(ask.command, ask.id, ask.seed, by_system=True))
    small_house.desk().sign_in(StaffId(1), MANAGER_PIN)


def test_a_wrong_pin_for_a_signature_is_counted_too(small_house: House) -> None:
    desk = small_house.founded()
    second = hire(desk, Role.MANAGER, name="Lena Fors")
    with pytest.raises(NeedsSecond) as needed:
        desk.do(MoveMoney("bank", "owner", Money(100), "float"))
    for _ in range(5):
        with pytest.raises(Refused, match="That is not Lena Fors's PIN"):
            desk.sign(needed.value, second, WRONG)
    assert desk.room.staff[second].wrong_tries == 5
    with pytest.raises(Refused, match="Lena Fors can try again in 30 seconds"):
        desk.sign(needed.value, second, PIN)


def test_somebody_unknown_is_told_apart(small_house: House) -> None:
    small_house.founded()
    refused(small_house.desk(), StaffId(99), "That person is not on the staff")
