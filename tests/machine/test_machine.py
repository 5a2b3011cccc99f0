"""Two desks, anybody signed in, any command at any time: whatever happens, the room and its tables stay true."""

from __future__ import annotations

import shutil
from datetime import time
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from floor.books.counts import Count, Pile
from floor.cage.beginning import BeginCage
from floor.catalog import ACTS
from floor.desk import Ask, Desk, NeedsSecond, Signature
from floor.errors import Finding, Refused
from floor.fold import Fold
from floor.frozen import freeze, thaw
from floor.house.house import SetUpRoom
from floor.ids import CommandId, StaffId
from floor.money import dollars
from floor.opening import create_room, open_room
from floor.record import Command
from floor.roles import Role
from floor.room.running import FeedTable
from floor.rules.approvals.files import shipped
from floor.rules.mixes import Method
from floor.staff.hiring import HireStaff
from floor.state import Room
from floor.upkeep import verify
from floor.void import VoidEntry
from tests.machine.asking import KEPT, Asking
from tests.machine.commands import COMMANDS, ON_THE_FLOOR
from tests.machine.cures import false_cures, reasons_against
from tests.machine.invariants import faults_of_the_room
from tests.outside import sql
from tests.room.floors import keep, opened, sit
from tests.rooms import CHIPS, ZONE, SetClock, big_o, seconded

SPANS = (1, 6, 31, 61, 420, 1_800, -120)
"""Minutes that pass: within a claim, past a hold, past an absence, past a phone's hour, past the day, and backward."""


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
            self.the_room_is_the_fold_of_its_journal()
            assert verify(self.desks[0].journal.store, self.desks[0]._keys).findings == ()
            for desk in self.desks:
                desk.close()
            shutil.rmtree(self.folder)

    @rule(minutes=st.sampled_from(SPANS))
    def time_passes(self, minutes: int) -> None:
        self.clock.forward(minutes=minutes)

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

    @rule(
        data=st.data(),
        kinds=st.lists(st.sampled_from([*COMMANDS, *ON_THE_FLOOR * 6, *[VoidEntry] * 12]), min_size=6, max_size=14),
    )
    def a_few_things_are_asked_for(self, data: st.DataObject, kinds: list[type[Command]]) -> None:
        for kind in kinds:
            self.somebody_asks(data, kind)

    def somebody_asks(self, data: st.DataObject, kind: type[Command]) -> None:
        desk = data.draw(st.sampled_from(self.desks))
        desk.staff = data.draw(st.sampled_from([*[StaffId(1)] * 8, *desk.room.staff, None]))
        desk.confirm_time()
        command = COMMANDS[kind](Asking(lambda these: data.draw(st.sampled_from(these)), desk.fold))
        before = self.last()
        ask = Ask(command, CommandId(f"ask {next(self.asks)}"), f"seed {before}")
        foretold, behind = desk.why_not(command), desk.room.number < before
        answer = self.tried(desk, ask, data)
        if answer is not None and not isinstance(answer, NeedsSecond):
            self.what_is_offered_is_accepted(desk, command, answer)
        if answer is None:
            assert self.last() == before + 1
            assert desk.do(ask).number == before + 1
            assert self.last() == before + 1
        else:
            assert self.last() == before
        if not behind and not isinstance(answer, NeedsSecond):
            assert str(foretold) == str(answer)

    def what_is_offered_is_accepted(self, desk: Desk, command: Command, refusal: Refused) -> None:
        people = desk.room.staff.values()
        manager = next(one.id for one in people if one.active and one.holds(Role.MANAGER))
        context = desk.context(f"seed {desk.room.number}")

        def reasons(other: Command) -> tuple[Finding, ...]:
            return reasons_against(desk.fold, other, context, manager)

        assert false_cures(command, refusal, reasons) == []

    def tried(self, desk: Desk, ask: Ask, data: st.DataObject) -> Refused | None:
        """None if it was entered, perhaps after a signature."""
        try:
            desk.do(ask)
        except NeedsSecond as needed:
            signer = data.draw(st.sampled_from([StaffId(2), StaffId(2), None, *desk.room.staff]))
            signature = Signature(needed.digest, signer, "" if signer else "alone tonight")
            try:
                entry = desk.do(ask, signature)
            except Refused:
                return needed
            assert entry.signer != desk.staff
            assert entry.signer is not None or entry.exception
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
    def seats_lists_and_books_are_sound(self) -> None:
        assert faults_of_the_room(self.room) == []

    @invariant()
    def it_thaws_as_it_was_frozen(self) -> None:
        assert thaw(freeze(self.room)) == self.room

    @invariant()
    def derived_tables_say_what_the_room_says(self) -> None:
        live = "WHERE until IS NULL"
        seated = sql(self.address, f"SELECT player, table_id, seat FROM visits {live}")
        assert sorted(seated) == sorted((who, at.table, at.seat) for who, at in self.room.where.items())
        kept = sql(self.address, f"SELECT player, number, name, alias FROM players {live}")
        players = [(one.id, one.number, one.name, one.alias) for one in self.room.players.values()]
        assert sorted(kept) == sorted(players)

    @invariant()
    def books_are_what_was_moved(self) -> None:
        moved: dict[str, int] = {}
        for debit, credit, amount in sql(self.address, "SELECT debit, credit, amount FROM transfers"):
            moved[debit] = moved.get(debit, 0) + amount
            moved[credit] = moved.get(credit, 0) - amount
        assert {name: sum for name, sum in moved.items() if sum} == {
            name: balance for name, balance in self.room.books.items() if balance
        }

    def the_room_is_the_fold_of_its_journal(self) -> None:
        journal, fold = self.desks[0].journal, Fold()
        room = self.room
        journal.stand_at(None)
        for line in journal.read_on():
            fold.take(line)
        assert fold.room == room


def test_every_command_of_the_program_is_asked_for() -> None:
    assert set(COMMANDS) == set(ACTS)


@pytest.fixture(scope="module")
def founded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room to begin each run from: a main table and the one that feeds it, a rotation, and somebody to play."""
    folder = tmp_path_factory.mktemp("founded")
    desk = create_room(str(folder / "room.db"), folder / "room.key", SetClock())
    desk.do(SetUpRoom("Harbor Lights Card Room", ZONE, time(6), "Dana Wells", KEPT, tuple(shipped().items())))
    desk.staff = StaffId(1)
    for name, roles in (("Lena Fors", (Role.MANAGER,)), ("Ravi Sandhu", (Role.FLOOR, Role.CASHIER))):
        desk.do(HireStaff(name, roles, KEPT))
    seconded(desk, BeginCage("Cage 1", Count((Pile(dollars(100), 500),), CHIPS)))
    main, feeding = opened(desk, "9", big_o(desk), 3), opened(desk, "10", big_o(desk), 3)
    mixed = opened(desk, "11", keep(desk, "badugi", "stud8", method=Method.ROTATION, hands=2), 4)
    for table, seats in ((main, 3), (feeding, 2), (mixed, 2)):
        for seat in range(1, seats + 1):
            sit(desk, table, seat, buys=40)
    desk.do(FeedTable(feeding, main))
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
