"""Whatever is sold, noted, struck or paid back: the money is where it should be to the cent, and nobody sits twice."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floor.catalog import identities
from floor.context import Stamp
from floor.decide import decide
from floor.errors import Refused
from floor.fold import Fold, apply
from floor.house.tables import AddTable, Place
from floor.ids import PlanId, PlayerId, RegistrationId, StaffId, TableId
from floor.money import Money
from floor.record import Command
from floor.tournament.alternates import AddAlternate, CallAlternate, DropAlternate
from floor.tournament.bulk import RegisterNames
from floor.tournament.held import ClockFacts, Held, Out, Stage
from floor.tournament.opening import GiveTables
from floor.tournament.rebuying import NoteAddOn, NoteRebuy, SellAddOn, SellRebuy
from floor.tournament.refunding import CancelTournament, RefundEntry
from floor.tournament.registering import RegisterPlayer
from floor.tournament.seating import stand
from floor.tournament.sheets import PayLine, StrikeLine, reckoned, unreconciled
from tests.rooms import House, player
from tests.tournament.holding import opened
from tests.tournament.planning import stud


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> tuple[Fold, PlanId]:
    folder = tmp_path_factory.mktemp("machine")
    house = House(str(folder / "room.db"), folder / "room.key")
    desk = house.founded()
    last = next(pause.after for pause in stud().breaks)
    terms = {"add_on": stud().rebuy, "add_ons": 1, "add_on_after": last, "add_on_chips": 500, "rebuys_until": last}
    plan = opened(desk, 2, 3, False, re_entries=2, **terms)
    for number in range(9):
        player(desk, f"Player {number}")
    fold = desk.fold.copied()
    fold.room.desks = {}
    house.close()
    return fold, plan


class Room:
    """A room in memory in which commands are decided and applied, as a desk would after writing them down."""

    def __init__(self, begun: tuple[Fold, PlanId], chance: random.Random) -> None:
        fold, self.plan = begun
        self.fold, self.chance, self.refused = fold.copied(), chance, 0

    @property
    def held(self) -> Held:
        return self.fold.room.tournaments.held[self.plan]

    def do(self, command: Command) -> bool:
        from floor.context import Context

        room = self.fold.room
        seed = str(self.chance.random())
        now = Context(room.number + 1, room.at, StaffId(1), "desk 1", room.day, None, seed)
        try:
            events = decide(self.fold, command, now).events
        except Refused:
            self.refused += 1
            return False
        apply(room, Stamp(now.number, now.at, now.staff, now.workstation), events)
        return True

    def step(self) -> None:
        self.chance.choice(STEPS)(self)

    def anybody(self) -> PlayerId:
        return self.chance.choice(list(self.fold.room.players))

    def entry(self) -> RegistrationId:
        return self.chance.choice([*self.held.registrations, RegistrationId(0)])

    def start(self) -> None:
        row = self.chance.choice((0, 1, 2, 3, 4, 5))
        self.held.stage, self.held.clock = Stage.RUNNING, ClockFacts(row, 0.0, self.fold.room.at)

    def bust(self) -> None:
        playing = self.held.still_in
        if playing and self.held.stage is Stage.RUNNING:
            one = self.chance.choice(playing)
            stand(self.fold.room, one)
            one.out = Out(entry=self.fold.room.number, hand=1, at=self.fold.room.at)

    def lines(self, command: type[PayLine] | type[StrikeLine]) -> None:
        owed = [(one.id, line.entry) for one in self.held.field for line in one.owed]
        if owed:
            id_, entry = self.chance.choice(owed)
            self.do(PayLine(self.plan, id_, entry) if command is PayLine else StrikeLine(self.plan, id_, entry, "no"))

    def more_tables(self) -> None:
        self.do(AddTable(f"9{self.fold.room.number}", 3, Place(0, 0)))
        table = TableId(self.fold.room.number)
        if table in self.fold.room.tables:
            self.do(GiveTables(self.plan, (table,)))


STEPS: tuple[Callable[[Room], object], ...] = (
    *(lambda at: at.do(RegisterPlayer(at.plan, at.anybody())),) * 4,
    lambda at: at.do(RegisterNames(at.plan, "\n".join(at.fold.room.name_of(at.anybody()) for _ in "ab"))),
    *(lambda at: at.do(SellRebuy(at.plan, at.entry(), at.chance.choice((0, 8_000, 8_001)))),) * 2,
    *(lambda at: at.do(NoteRebuy(at.plan, at.entry())),) * 2,
    lambda at: at.do(SellAddOn(at.plan, at.entry())),
    lambda at: at.do(NoteAddOn(at.plan, at.entry())),
    lambda at: at.do(RefundEntry(at.plan, at.entry(), "ill")),
    lambda at: at.do(AddAlternate(at.plan, at.anybody())),
    lambda at: at.do(CallAlternate(at.plan)),
    lambda at: at.do(DropAlternate(at.plan, at.anybody())),
    lambda at: at.lines(PayLine),
    lambda at: at.lines(StrikeLine),
    Room.start,
    Room.bust,
    Room.more_tables,
)


def check(at: Room) -> None:
    room, held = at.fold.room, at.held
    assert [one.told for one in identities(room) if not one.holds] == []
    assert sum(room.books.values()) == 0
    paid = Money(sum(line.price.cost for one in held.field for line in one.bought if not line.is_owed))
    assert held.collected - held.paid_back == paid
    live = Counter(one.player for one in held.still_in)
    assert all(times == 1 for times in live.values()), "one live registration for each player"
    sitting = {(id_, seat.number): seat.player for id_ in held.tables for seat in room.tables[id_].seated}
    assert sitting == {(one.seat.table, one.seat.seat): one.player for one in held.still_in if one.seat is not None}
    assert len(sitting) == len(held.still_in)
    assert {id_: held.seated.get(id_, 0) for id_ in held.tables} == {
        id_: len(room.tables[id_].seated) for id_ in held.tables
    }
    assert not {one.player for one in held.alternates} & set(live), "nobody is seated and still waiting"
    assert bool([*unreconciled(room, held)]) == any(one.owed for one in held.field)
    assert sum(one.cash for one in reckoned(room, held)) == sum(
        not line.is_owed and line.table is not None for one in held.registrations.values() for line in one.bought
    )


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_the_money_and_the_seats_hold_whatever_is_asked(begun: tuple[Fold, PlanId], seed: int) -> None:
    at = Room(begun, random.Random(seed))
    for _ in range(40):
        at.step()
        check(at)
    if at.held.stage is Stage.REGISTERING and at.do(CancelTournament(at.plan, "no dealers")):
        check(at)
        assert at.held.collected == at.held.paid_back
