"""Two desks, anybody signed in, any command at any time: whatever happens, the room and its tables stay true."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from datetime import date, time, timedelta
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from msgspec.structs import replace

from floor.cage.accounts import total
from floor.cage.day import CallDayEnd, CloseDay
from floor.cage.moving import MoveMoney
from floor.catalog import ACTS
from floor.decide import _holds
from floor.desk import Approval, Ask, Desk, NeedsSecond
from floor.errors import Refused
from floor.fold import Fold
from floor.ids import CommandId, PlayerId, StaffId, TableId
from floor.money import Money
from floor.opening import create_room, open_room
from floor.record import Command
from floor.room.house import AdoptRules, ChangeHouse, Kind, SetUpRoom
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
from floor.state import Room, freeze, thaw
from floor.upkeep import verify
from floor.void import VoidEntry
from floor.voiding import falls_with
from tests.outside import sql
from tests.rooms import ZONE, SetClock

KEPT = "$argon2id$kept"
NAMES = ("Ola Tveit", "Nia Hart", "Max Barr", "<b>Zoe</b>", " ")
CASE = Case(
    "holdem", (HandShown(1, "As Ah"), HandShown(2, "Kd Kc")), (PotAtStake(9, (1, 2)),), ("2c 3d 4h 6s 9d",), button=1
)
ACCOUNTS = ("bank", "drawer:1", "drawer:2", "chips:12", "owner", "purse")
Draw = Callable[[st.SearchStrategy[Any]], Any]


class Asking:
    """A command of any kind, mostly about things that are there."""

    def __init__(self, draw: Draw, fold: Fold) -> None:
        self.draw, self.fold, self.room = draw, fold, fold.room

    def one(self, *these: Any) -> Any:
        return self.draw(st.sampled_from(these))

    def table(self) -> TableId:
        return TableId(self.one(*self.room.tables, *self.room.tables, *self.room.tables, 999))

    def player(self) -> PlayerId:
        return PlayerId(self.one(*list(self.room.players)[:3] * 4, *self.room.players, 999))

    def staff(self) -> StaffId:
        return StaffId(self.one(*self.room.staff, 999))

    def seat(self) -> int:
        return int(self.one(1, 1, 1, 2, 2, 3, 9))

    def day(self) -> date:
        day: date = self.room.day + timedelta(days=self.one(0, 0, 0, 1, -1))
        return day

    def roles(self) -> tuple[Role, ...]:
        chosen: list[Role] = self.draw(st.lists(st.sampled_from(Role), max_size=3))
        return tuple(chosen)

    def place(self) -> Place:
        return Place(self.one(0, 300, 900), self.one(0, 300, 99_999))

    def void(self) -> VoidEntry:
        """Often with all that cannot stand without it."""
        number = self.one(*(line.number for line in self.fold.lines[-12:]), 1)
        together = falls_with(self.fold, {number}, _holds) if self.one(True, False) else []
        return VoidEntry(number, "by mistake", tuple(together))


COMMANDS: dict[type[Command], Callable[[Asking], Command]] = {
    SetUpRoom: lambda a: SetUpRoom("Again", ZONE, time(6), "Dana", KEPT),
    ChangeHouse: lambda a: ChangeHouse(replace(a.room.house, minimum_age=a.one(18, 21, 17))),
    AdoptRules: lambda a: AdoptRules(a.one(*Kind), a.one("Big O", "Archie"), a.one("a = 1", "a = 2", "= 1")),
    HireStaff: lambda a: HireStaff(
        a.one("Rita Mora", "Lena Fors", "Dana Wells"), a.roles(), a.one(KEPT, KEPT, "482915")
    ),
    ChangeRoles: lambda a: ChangeRoles(a.staff(), a.roles()),
    ChangePin: lambda a: ChangePin(a.staff(), KEPT),
    EndAccess: lambda a: EndAccess(a.staff()),
    RestoreAccess: lambda a: RestoreAccess(a.staff()),
    SignIn: lambda a: SignIn(a.staff()),
    NoteWrongPin: lambda a: NoteWrongPin(a.staff()),
    SignOut: lambda a: SignOut(),
    ClearLock: lambda a: ClearLock(a.staff()),
    FilePlayer: lambda a: FilePlayer(a.one(*NAMES), born=a.one(None, date(1990, 1, 1), date(2010, 1, 1))),
    AmendPlayer: lambda a: AmendPlayer(a.player(), a.one(*NAMES), works_as=a.one(None, None, *a.room.staff)),
    BarPlayer: lambda a: BarPlayer(a.player(), a.day(), "rude"),
    LiftBar: lambda a: LiftBar(a.player()),
    AddTable: lambda a: AddTable(a.one("1", "2", "3", ""), a.one(2, 3, 8, 11), a.place()),
    ChangeTable: lambda a: ChangeTable(a.table(), a.one("1", "2", "3"), a.one(2, 3, 8), a.one(*Shape)),
    PlaceTable: lambda a: PlaceTable(a.table(), a.place()),
    RemoveTable: lambda a: RemoveTable(a.table()),
    OpenTable: lambda a: OpenTable(a.table()),
    CloseTable: lambda a: CloseTable(a.table()),
    SeatPlayer: lambda a: SeatPlayer(a.table(), a.seat(), a.player()),
    DrawSeat: lambda a: DrawSeat(a.table(), a.player()),
    UnseatPlayer: lambda a: UnseatPlayer(a.table(), a.seat()),
    RecordRuling: lambda a: RecordRuling(CASE, a.one(None, a.table())),
    MoveMoney: lambda a: MoveMoney(a.one(*ACCOUNTS), a.one(*ACCOUNTS), Money(a.one(500, 500, 700, 1, 0)), "float"),
    CallDayEnd: lambda a: CallDayEnd(a.day()),
    CloseDay: lambda a: CloseDay(a.day()),
    VoidEntry: lambda a: a.void(),
}
OFTEN = (SeatPlayer, DrawSeat, UnseatPlayer, AddTable, OpenTable, FilePlayer, MoveMoney, VoidEntry)


class TwoDesks(RuleBasedStateMachine):
    founded: Path

    @initialize()
    def open(self) -> None:
        self.folder, self.clock, self.asks = Path(mkdtemp(prefix="cardroom-")), SetClock(), count()
        for name in ("room.db", "room.key"):
            shutil.copy(self.founded / name, self.folder / name)
        self.address = str(self.folder / "room.db")
        self.desks = [self.opened("desk 1"), self.opened("desk 2")]

    def opened(self, workstation: str) -> Desk:
        desk = open_room(self.address, self.folder / "room.key", self.clock)
        desk.workstation = workstation
        raw: Any = desk.journal._connected().connection.driver_connection
        raw.execute("PRAGMA synchronous=OFF")  # Safe disks are proved elsewhere.
        return desk

    def teardown(self) -> None:
        if hasattr(self, "desks"):
            assert verify(self.desks[0].journal.store, self.desks[0]._keys).findings == ()
            for desk in self.desks:
                desk.close()
            shutil.rmtree(self.folder)

    @rule(hours=st.sampled_from([1, 7, 30, -2]))
    def time_passes(self, hours: int) -> None:
        self.clock.forward(hours=hours)

    @rule(which=st.sampled_from([0, 1]))
    def one_desk_catches_up(self, which: int) -> None:
        self.desks[which].catch_up()

    @rule(which=st.sampled_from([0, 1]))
    def one_desk_sends_what_is_due(self, which: int) -> None:
        self.desks[which].send_due()

    @rule(which=st.sampled_from([0, 1]))
    def one_desk_is_closed_and_opened_again(self, which: int) -> None:
        self.desks[which].close()
        self.desks[which] = self.opened(self.desks[which].workstation)

    @rule(data=st.data(), kinds=st.lists(st.sampled_from([*COMMANDS, *OFTEN * 3]), min_size=4, max_size=9))
    def a_few_things_are_asked_for(self, data: st.DataObject, kinds: list[type[Command]]) -> None:
        for kind in kinds:
            self.somebody_asks(data, kind)

    def somebody_asks(self, data: st.DataObject, kind: type[Command]) -> None:
        desk = data.draw(st.sampled_from(self.desks))
        desk.staff = data.draw(st.sampled_from([*[StaffId(1)] * 8, *desk.room.staff, None]))
        command = COMMANDS[kind](Asking(data.draw, desk.fold))
        before = self.last()
        ask = Ask(command, CommandId(f"ask {next(self.asks)}"), f"seed {before}")
        foretold, behind = desk.why_not(command), desk.room.number < before
        answer = self.tried(desk, ask, data)
        if answer is None:
            assert self.last() == before + 1
            assert desk.do(ask).number == before + 1
            assert self.last() == before + 1
        else:
            assert self.last() == before
        if not behind and not isinstance(answer, NeedsSecond):
            assert str(foretold) == str(answer)

    def tried(self, desk: Desk, ask: Ask, data: st.DataObject) -> Refused | None:
        """None if it was entered, perhaps after a signature."""
        try:
            desk.do(ask)
        except NeedsSecond as needed:
            approver = data.draw(st.sampled_from([StaffId(2), StaffId(2), None, *desk.room.staff]))
            approval = Approval(needed.digest, approver, "" if approver else "alone tonight")
            try:
                entry = desk.do(ask, approval)
            except Refused:
                return needed
            assert entry.approver != desk.staff
            assert entry.approver is not None or entry.exception
            return None
        except Refused as refusal:
            return refusal
        return None

    def last(self) -> int:
        number: int = sql(self.address, "SELECT MAX(number) FROM entries")[0][0]
        return number

    @property
    def room(self) -> Room:
        self.desks[0].catch_up()
        return self.desks[0].room

    @invariant()
    def seats_and_whereabouts_agree(self) -> None:
        sitting = [(seat.player, table.id, seat.number) for table in self.room.tables.values() for seat in table.seated]
        assert len({player for player, _, _ in sitting}) == len(sitting)
        assert sorted(sitting) == sorted((who, at.table, at.seat) for who, at in self.room.where.items())
        assert all(self.room.tables[table].is_open for _, table, _ in sitting)

    @invariant()
    def derived_tables_say_what_the_room_says(self) -> None:
        live = "WHERE until IS NULL"
        seated = sql(self.address, f"SELECT player, table_id, seat FROM visits {live}")
        assert sorted(seated) == sorted((who, at.table, at.seat) for who, at in self.room.where.items())
        kept = sql(self.address, f"SELECT player, number, name, alias FROM players {live}")
        players = [(one.id, one.number, one.name, one.alias) for one in self.room.players.values()]
        assert sorted(kept) == sorted(players)

    @invariant()
    def books_sum_to_zero_and_are_what_was_moved(self) -> None:
        moved: dict[str, int] = {}
        for debit, credit, amount in sql(self.address, "SELECT debit, credit, amount FROM transfers"):
            moved[debit] = moved.get(debit, 0) + amount
            moved[credit] = moved.get(credit, 0) - amount
        assert total(self.room.books) == 0
        assert {name: sum for name, sum in moved.items() if sum} == {
            name: balance for name, balance in self.room.books.items() if balance
        }

    @invariant()
    def the_room_is_the_fold_of_its_journal(self) -> None:
        journal, fold = self.desks[0].journal, Fold()
        journal.stand_at(None)
        for line in journal.read_on():
            fold.take(line)
        assert fold.room == self.room
        assert thaw(freeze(self.room)) == self.room

    @invariant()
    def there_is_always_a_manager(self) -> None:
        assert any(person.holds(Role.MANAGER) for person in self.room.staff.values())


def test_every_command_of_the_program_is_asked_for() -> None:
    assert set(COMMANDS) == set(ACTS)


@pytest.fixture(scope="module")
def founded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new room to begin each run from."""
    folder = tmp_path_factory.mktemp("founded")
    desk = create_room(str(folder / "room.db"), folder / "room.key", SetClock())
    desk.do(SetUpRoom("Harbor Lights Card Room", ZONE, time(6), "Dana Wells", KEPT))
    desk.staff = StaffId(1)
    for name, roles in (("Lena Fors", (Role.MANAGER,)), ("Ravi Sandhu", (Role.FLOOR, Role.CASHIER))):
        desk.do(HireStaff(name, roles, KEPT))
    desk.do(OpenTable(TableId(desk.do(AddTable("9", 3, Place(300, 300))).number)))
    for name in NAMES[:3]:
        desk.do(FilePlayer(name))
    desk.close()
    return folder


def test_whatever_two_desks_do_the_room_stays_true(founded: Path) -> None:
    class Run(TwoDesks):
        pass

    Run.founded = founded
    run_state_machine_as_test(
        Run,
        settings=settings(
            max_examples=60, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )
