"""The role matrix of the floor procedures: who may give each command, cell by cell."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import time, timedelta

import pytest

from floor import draw
from floor.cage.day import CallDayEnd, CloseDay
from floor.cage.moving import MoveMoney
from floor.catalog import ACTS
from floor.decide import decide
from floor.desk import Desk
from floor.errors import Refused
from floor.ids import PlayerId, StaffId, TableId
from floor.money import Money
from floor.record import Command
from floor.room.house import AdoptRules, ChangeHouse, House, Kind, SetUpRoom
from floor.room.players import AmendPlayer, BarPlayer, FilePlayer, LiftBar
from floor.room.rulings import Case, HandShown, PotAtStake, RecordRuling
from floor.room.seating import DrawSeat, SeatPlayer, UnseatPlayer
from floor.room.tables import (
    AddTable,
    ChangeTable,
    CloseTable,
    OpenTable,
    Place,
    PlaceTable,
    RemoveTable,
    Shape,
)
from floor.staff.hiring import ChangePin, ChangeRoles, EndAccess, HireStaff, RestoreAccess
from floor.staff.roles import Role
from floor.staff.signing import ClearLock, NoteWrongPin, SignIn, SignOut
from floor.void import VoidEntry
from tests.rooms import MANAGER_PIN, PIN, SetClock, hire, open_table, player
from tests.rooms import House as CardHouse

AUDITOR, FLOOR, DIRECTOR, CASHIER, MANAGER, SYSTEM = Role
EVERYONE = {AUDITOR, FLOOR, DIRECTOR, CASHIER, MANAGER}

MATRIX: dict[type[Command], set[Role]] = {
    # lists, seats, tables
    AddTable: {FLOOR, MANAGER},
    ChangeTable: {FLOOR, MANAGER},
    PlaceTable: {FLOOR, MANAGER},
    RemoveTable: {FLOOR, MANAGER},
    OpenTable: {FLOOR, MANAGER},
    CloseTable: {FLOOR, MANAGER},
    SeatPlayer: {FLOOR, MANAGER},
    DrawSeat: {FLOOR, MANAGER},
    UnseatPlayer: {FLOOR, MANAGER},
    # rulings
    RecordRuling: {FLOOR, DIRECTOR, MANAGER},
    # cage
    MoveMoney: {CASHIER, MANAGER},
    # void: own, by request, or with another's approval; never the auditor
    VoidEntry: {FLOOR, DIRECTOR, CASHIER, MANAGER},
    # players' file
    FilePlayer: {FLOOR, DIRECTOR, CASHIER, MANAGER},
    AmendPlayer: {FLOOR, DIRECTOR, CASHIER, MANAGER},
    # exclusions
    BarPlayer: {CASHIER, MANAGER},
    LiftBar: {CASHIER, MANAGER},
    # staff, house rules, approvals
    HireStaff: {MANAGER},
    ChangeRoles: {MANAGER},
    EndAccess: {MANAGER},
    RestoreAccess: {MANAGER},
    ClearLock: {MANAGER, SYSTEM},
    ChangeHouse: {MANAGER},
    AdoptRules: {MANAGER},
    # day close
    CloseDay: {MANAGER},
    # what everybody does for themselves
    SignIn: EVERYONE,
    SignOut: EVERYONE,
    ChangePin: EVERYONE,
    # what time brings about
    CallDayEnd: {SYSTEM},
    # what comes before anyone has signed in
    SetUpRoom: {*EVERYONE, SYSTEM},
    NoteWrongPin: {*EVERYONE, SYSTEM},
}
CASE = Case(
    "holdem",
    (HandShown(1, "As Ah"), HandShown(2, "Kd Kc")),
    (PotAtStake(100, (1, 2)),),
    boards=("2c 3d 4h 6s 9d",),
    button=1,
)
BEFORE_SIGNING_IN = {SetUpRoom, NoteWrongPin}


class Staffed:
    """A room with somebody of every role, and something for each command to act on."""

    def __init__(self, house: CardHouse) -> None:
        self.desk = desk = house.founded()
        self.staff = {role: hire(desk, role, name=role.words) for role in Role if role is not SYSTEM}
        self.gone, self.locked = hire(desk, FLOOR, name="Gone Away"), hire(desk, FLOOR, name="Locked Out")
        desk.do(EndAccess(self.gone))
        desk.do(NoteWrongPin(self.locked))
        self.table, self.closed = open_table(desk), TableId(desk.do(AddTable("20", 8, Place(900, 300))).number)
        self.empty = open_table(desk, "21")
        self.free, self.seated = player(desk, "Ola Tveit"), player(desk, "Nia Hart")
        self.barred = player(desk, "Max Barr")
        desk.do(BarPlayer(self.barred, desk.room.day + timedelta(days=9), "rude"))
        self.last = desk.do(SeatPlayer(self.table, 1, self.seated)).number
        for role, staff in self.staff.items():
            desk.workstation = role.words
            desk.sign_in(staff, PIN)
        house.clock.forward(days=1)

    def at_desk_of(self, role: Role | None) -> Desk:
        self.desk.staff = self.staff.get(role) if role else None
        self.desk.workstation = role.words if role else "desk 1"
        return self.desk

    def command(self, kind: type[Command], staff: StaffId) -> Command:
        """One that only the role could stand in the way of."""
        day, kept = self.desk.room.day, "$argon2id$kept"
        table, free = self.table, self.free
        samples: list[Command] = [
            SetUpRoom("Again", "UTC", time(6), "Dana", kept),
            ChangeHouse(House("Another Name", "UTC", time(6))),
            AdoptRules(Kind.GAME, "Big O", "a = 1"),
            HireStaff("Somebody New", (FLOOR,), kept),
            ChangeRoles(self.gone, (CASHIER,)),
            ChangePin(staff, kept),
            EndAccess(self.locked),
            RestoreAccess(self.gone),
            SignIn(staff),
            NoteWrongPin(staff),
            SignOut(),
            ClearLock(self.locked),
            FilePlayer("Somebody New"),
            AmendPlayer(free, "Another Name"),
            BarPlayer(free, day, "rude"),
            LiftBar(self.barred),
            AddTable("99", 8, Place(0, 0)),
            ChangeTable(table, "98", 8, Shape.ROUND),
            PlaceTable(table, Place(5, 5)),
            RemoveTable(self.closed),
            OpenTable(self.closed),
            CloseTable(self.empty),
            SeatPlayer(table, 2, free),
            DrawSeat(table, free),
            UnseatPlayer(table, 1),
            RecordRuling(CASE, table),
            MoveMoney("bank", "owner", Money(100), "float"),
            CallDayEnd(day),
            CloseDay(day),
            VoidEntry(self.last, "wrong seat"),
        ]
        return next(sample for sample in samples if type(sample) is kind)


@pytest.fixture(scope="module")
def staffed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Staffed]:
    folder = tmp_path_factory.mktemp("staffed")
    house = CardHouse(str(folder / "room.db"), folder / "room.key", SetClock())
    yield Staffed(house)
    house.close()


def test_the_matrix_here_lists_every_command_of_the_program() -> None:
    assert set(MATRIX) == set(ACTS)


@pytest.mark.parametrize("kind", ACTS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("role", [AUDITOR, FLOOR, DIRECTOR, CASHIER, MANAGER], ids=lambda role: role.value)
def test_a_person_of_one_role_may_do_just_what_the_matrix_says(
    staffed: Staffed, role: Role, kind: type[Command]
) -> None:
    desk = staffed.at_desk_of(role)
    command, before = staffed.command(kind, staffed.staff[role]), desk.room.number
    refusal = desk.why_not(command)
    if role in MATRIX[kind]:
        expected = "This room is set up already." if kind is SetUpRoom else "None"
        assert str(refusal) == expected
    else:
        assert str(refusal).startswith(f"{role.words} may not do this; it takes a ")
        with pytest.raises(Refused, match="may not do this"):
            desk.do(command)
    assert desk.room.number == before


@pytest.mark.parametrize("kind", ACTS, ids=lambda kind: kind.__name__)
def test_with_nobody_signed_in_nothing_can_be_done_but_signing_in(staffed: Staffed, kind: type[Command]) -> None:
    desk = staffed.at_desk_of(None)
    refusal = desk.why_not(staffed.command(kind, staffed.staff[FLOOR]))
    if SYSTEM not in MATRIX[kind]:
        assert str(refusal) == "Nobody is signed in."


@pytest.mark.parametrize("kind", ACTS, ids=lambda kind: kind.__name__)
def test_a_workstation_by_itself_only_does_what_time_brings_about(staffed: Staffed, kind: type[Command]) -> None:
    desk = staffed.at_desk_of(FLOOR)
    command, now = staffed.command(kind, staffed.staff[FLOOR]), desk.context(draw.PREVIEW, by_system=True)
    if kind is SetUpRoom or SYSTEM not in MATRIX[kind]:
        with pytest.raises(Refused, match=r"Nobody is signed in|set up already"):
            decide(desk.fold, command, now)
    else:
        assert decide(desk.fold, command, now).role is (None if kind in BEFORE_SIGNING_IN else SYSTEM)


@pytest.mark.parametrize("kind", ACTS, ids=lambda kind: kind.__name__)
def test_ended_access_ends_everything(staffed: Staffed, kind: type[Command]) -> None:
    desk = staffed.at_desk_of(None)
    desk.staff = staffed.gone
    if kind not in BEFORE_SIGNING_IN:
        assert str(desk.why_not(staffed.command(kind, staffed.gone))) == "Gone Away no longer has access."


def test_the_least_role_that_allows_an_act_is_recorded(small_house: CardHouse) -> None:
    desk = small_house.founded()
    several = small_house.desk()
    several.sign_in(hire(desk, FLOOR, CASHIER, MANAGER), PIN)
    ola = PlayerId(several.do(FilePlayer("Ola Tveit")).number)
    entries = [
        several.do(AmendPlayer(ola, "Ola Tveit", "Viking")),
        several.do(BarPlayer(ola, several.room.day, "rude")),
        several.do(AddTable("1", 8, Place(0, 0))),
        several.do(AdoptRules(Kind.GAME, "Big O", "a = 1")),
    ]
    assert [entry.role for entry in entries] == [FLOOR, CASHIER, FLOOR, MANAGER]


def test_an_act_open_to_all_but_allowed_to_a_manager_is_recorded_under_manager(small_house: CardHouse) -> None:
    """The founder holds floor and manager: another's PIN takes the manager in them, their own does not."""
    desk = small_house.founded()
    other = hire(desk, CASHIER)
    kept = small_house.kept(desk, MANAGER_PIN)
    assert desk.do(ChangePin(other, kept)).role is MANAGER
    assert desk.do(ChangePin(StaffId(1), kept)).role is FLOOR


def test_roles_taken_away_are_gone_with_the_next_command(small_house: CardHouse) -> None:
    desk = small_house.founded()
    cashier = small_house.desk_for(FLOOR)
    assert cashier.staff is not None
    cashier.do(AddTable("1", 8, Place(0, 0)))
    desk.do(ChangeRoles(cashier.staff, (CASHIER,)))
    with pytest.raises(Refused, match="it takes a floor manager or shift manager"):
        cashier.do(AddTable("2", 8, Place(0, 0)))
