"""A second person: another manager, with a PIN, for exactly this; or a recorded exception when nobody else is there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floor.books.accounts import account
from floor.books.counts import Count
from floor.cage.moving import MoveMoney
from floor.cage.vault import CountVault
from floor.desk import Ask, Desk, NeedsSecond, Signature, asked
from floor.errors import Refused
from floor.house.players import FilePlayer
from floor.house.tables import AddTable, Place
from floor.ids import StaffId
from floor.money import Money
from floor.record import Command
from floor.roles import Role
from floor.staff.hiring import ChangeRoles, EndAccess
from floor.void import VoidEntry
from tests.outside import sql
from tests.rooms import MANAGER_PIN, PIN, House, hire, signed

FLOAT = MoveMoney("drawer:1", "bank", Money(10_000), "float")
FOUNDER = StaffId(1)


def needs_second(desk: Desk, command: Command | Ask, signature: Signature | None = None) -> NeedsSecond:
    desk.catch_up()
    before = desk.room.number
    with pytest.raises(NeedsSecond, match="This needs a second person") as needed:
        desk.do(command, signature)
    assert desk.room.number == before
    return needed.value


def refused(desk: Desk, needed: NeedsSecond, signature: Signature, sentence: str) -> None:
    before = desk.room.number
    with pytest.raises(Refused, match=sentence):
        desk.do(needed.ask, signature)
    assert desk.room.number == before


def test_what_needs_a_second_person_waits_and_says_so(house: House) -> None:
    desk = house.founded()
    assert desk.why_not(FLOAT) is None
    needs_second(desk, FLOAT)
    assert desk.room.books == {}


def test_another_manager_s_signature_is_on_the_entry(house: House) -> None:
    desk = house.founded()
    second = hire(desk, Role.MANAGER)
    needed = needs_second(desk, FLOAT)
    entry = desk.do(needed.ask, desk.sign(needed, second, PIN))
    assert (entry.staff, entry.signer, entry.exception) == (FOUNDER, second, "")
    assert sql(house.address, f"SELECT approver FROM entries WHERE number = {entry.number}") == [(second,)]


def test_nobody_signs_for_themselves(desk: Desk) -> None:
    needed = needs_second(desk, FLOAT)
    with pytest.raises(Refused, match="Dana Wells cannot sign for their own act"):
        desk.sign(needed, FOUNDER, MANAGER_PIN)
    refused(desk, needed, Signature(needed.digest, FOUNDER), "cannot sign for their own act")


@pytest.mark.parametrize("role", [Role.AUDITOR, Role.FLOOR, Role.DIRECTOR, Role.CASHIER])
def test_only_a_manager_signs(desk: Desk, role: Role) -> None:
    other = hire(desk, role, name="Ravi Sandhu")
    needed = needs_second(desk, FLOAT)
    with pytest.raises(Refused, match="Ravi Sandhu is no manager, so cannot sign for this"):
        desk.sign(needed, other, PIN)
    refused(desk, needed, Signature(needed.digest, other), "is no manager")


def test_somebody_unknown_does_not_sign(desk: Desk) -> None:
    needed = needs_second(desk, FLOAT)
    refused(desk, needed, Signature(needed.digest, StaffId(77)), "That person is not on the staff")


def test_a_wrong_pin_signs_nothing_and_is_counted(desk: Desk) -> None:
    second = hire(desk, Role.MANAGER, name="Lena Fors")
    needed = needs_second(desk, FLOAT)
    with pytest.raises(Refused, match="That is not Lena Fors's PIN"):
        desk.sign(needed, second, "571803")
    assert desk.room.staff[second].wrong_tries == 1
    assert desk.room.books == {}
    desk.do(needed.ask, desk.sign(needed, second, PIN))


def test_a_signature_for_one_command_does_not_serve_another(desk: Desk) -> None:
    second = hire(desk, Role.MANAGER)
    needed = needs_second(desk, FLOAT)
    signature = desk.sign(needed, second, PIN)
    more = Ask(replace(FLOAT, amount=Money(99_000)), needed.ask.id, needed.ask.seed)
    needs_second(desk, more, signature)
    needs_second(desk, asked(FLOAT), signature)
    desk.do(needed.ask, signature)
    assert desk.room.books == {"drawer:1": 10_000, "bank": -10_000}


def test_a_signature_is_used_once(desk: Desk) -> None:
    second = hire(desk, Role.MANAGER)
    needed = needs_second(desk, FLOAT)
    signature = desk.sign(needed, second, PIN)
    entry = desk.do(needed.ask, signature)
    assert desk.do(needed.ask, signature) == entry
    assert desk.room.books[account("bank")] == -10_000


def test_when_the_consequences_have_changed_it_is_asked_again(small_house: House) -> None:
    """Signed for one's own and no money; meanwhile it has become another's matter."""
    desk = small_house.founded()
    second = hire(desk, Role.MANAGER)
    cashier = small_house.desk_for(Role.CASHIER)
    filed = cashier.do(FilePlayer("Ola Tveit"))
    needed = needs_second(cashier, VoidEntry(filed.number, "twice"))
    signature = cashier.sign(needed, second, PIN)
    cashier.staff = FOUNDER
    again = needs_second(cashier, needed.ask, signature)
    assert again.digest != needed.digest


def test_what_others_append_in_between_does_not_matter_if_nothing_changes(house: House) -> None:
    desk, other = house.founded(), house.desk()
    second = hire(desk, Role.MANAGER)
    needed = needs_second(desk, FLOAT)
    signature = desk.sign(needed, second, PIN)
    other.staff = FOUNDER
    other.do(AddTable("1", 8, Place(0, 0)))
    entry = desk.do(needed.ask, signature)
    assert entry.signer == second
    assert entry.number == desk.room.number


def test_a_signer_who_lost_their_role_since_signs_no_more(small_house: House) -> None:
    desk = small_house.founded()
    second = hire(desk, Role.MANAGER, name="Lena Fors")
    needed = needs_second(desk, FLOAT)
    signature = desk.sign(needed, second, PIN)
    desk.do(ChangeRoles(second, (Role.FLOOR,)))
    refused(desk, needed, signature, "Lena Fors is no manager")


def test_a_signer_whose_access_ended_since_signs_no_more(small_house: House) -> None:
    desk = small_house.founded()
    second = hire(desk, Role.MANAGER, name="Lena Fors")
    needed = needs_second(desk, FLOAT)
    signature = desk.sign(needed, second, PIN)
    desk.do(EndAccess(second))
    refused(desk, needed, signature, "Lena Fors is no manager")


def test_a_manager_alone_in_the_house_may_go_single_handed_and_it_is_recorded(house: House) -> None:
    desk = house.founded()
    hire(desk, Role.MANAGER)
    needed = needs_second(desk, FLOAT)
    entry = desk.do(needed.ask, Signature(needed.digest, exception=" nobody  else here "))
    assert (entry.signer, entry.exception) == (None, "nobody else here")
    assert sql(house.address, f"SELECT exception FROM entries WHERE number = {entry.number}") == [("nobody else here",)]


def test_single_handed_takes_a_reason(desk: Desk) -> None:
    needed = needs_second(desk, FLOAT)
    refused(desk, needed, Signature(needed.digest), "The reason is empty")


def test_with_another_manager_signed_in_nobody_goes_single_handed(small_house: House) -> None:
    desk = small_house.founded()
    second = small_house.desk_for(Role.MANAGER, name="Lena Fors")
    needed = needs_second(desk, FLOAT)
    desk.catch_up()
    refused(desk, needed, Signature(needed.digest, exception="in a hurry"), "Lena Fors can sign for this")
    second.sign_out()
    desk.catch_up()
    assert desk.do(needed.ask, Signature(needed.digest, exception="alone now")).exception == "alone now"


def test_the_same_manager_at_two_workstations_is_still_alone(small_house: House) -> None:
    desk = small_house.founded()
    small_house.desk().sign_in(FOUNDER, MANAGER_PIN)
    small_house.desk_for(Role.FLOOR)
    desk.catch_up()
    needed = needs_second(desk, FLOAT)
    assert desk.do(needed.ask, Signature(needed.digest, exception="alone")).exception == "alone"


def test_others_than_managers_do_not_go_single_handed(small_house: House) -> None:
    small_house.founded()
    cashier = small_house.desk_for(Role.CASHIER)
    needed = needs_second(cashier, CountVault(Count()))
    refused(cashier, needed, Signature(needed.digest, exception="alone"), "Only a manager may act single-handed")


def test_an_approval_of_what_needs_none_is_not_recorded(desk: Desk) -> None:
    second = hire(desk, Role.MANAGER)
    ask = asked(AddTable("1", 8, Place(0, 0)))
    entry = desk.do(ask, Signature("anything", second, "anything"))
    assert (entry.signer, entry.exception) == (None, "")


def test_a_cashier_counts_the_vault_with_a_manager_s_signature(small_house: House) -> None:
    small_house.founded()
    cashier = small_house.desk_for(Role.CASHIER)
    needed = needs_second(cashier, CountVault(Count()))
    entry = cashier.do(needed.ask, cashier.sign(needed, FOUNDER, MANAGER_PIN))
    assert (entry.role, entry.signer) == (Role.CASHIER, FOUNDER)
    assert signed(cashier, CountVault(Count()), hire_manager(small_house)).signer is not None


def hire_manager(house: House) -> StaffId:
    desk = house.desk()
    desk.staff = FOUNDER
    return hire(desk, Role.MANAGER)
