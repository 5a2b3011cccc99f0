"""A room in memory: the program's own decisions and effects with no disk between them, and a random walk through it."""

from __future__ import annotations

from collections import Counter
from datetime import time, timedelta
from random import Random

from floor.arrival import NoteArrival
from floor.books.counts import Count, Pile
from floor.cage.beginning import BeginCage
from floor.catalog import concerns_of
from floor.context import Context
from floor.deadlines import deadlines
from floor.decide import Decision, decide
from floor.entry import Entry, written
from floor.errors import Finding, Refused
from floor.fold import Fold, apply, rows_from
from floor.frozen import freeze
from floor.house.house import SetUpRoom
from floor.house.players import FilePlayer
from floor.house.tables import AddTable, Place
from floor.ids import CommandId, SpreadId, StaffId, TableId
from floor.journal.rebuilding import Rebuilt
from floor.loss import AcceptLoss
from floor.money import dollars
from floor.record import Command
from floor.roles import Role
from floor.room.running import FeedTable, OpenTable
from floor.room.seating import DrawSeat
from floor.room.sessions import BuyChips
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread
from floor.roomtime import ConfirmTime, SetTime
from floor.rules.approvals.files import shipped
from floor.rules.mixes import Method
from floor.staff.signing import GivePin
from floor.state import Room
from floor.void import VoidEntry
from tests.machine.asking import KEPT, Asking
from tests.machine.commands import COMMANDS, ON_THE_FLOOR
from tests.machine.cures import cited_elsewhere, false_cures, reasons_against
from tests.machine.invariants import faults_of_the_room, faults_of_what_was_touched
from tests.rooms import CHIPS, EVENING, ZONE

SPANS = (*[0] * 20, 1, 2, 6, 35, 70)
AN_EVENING, IN_FULL = 20_000, 1_000
MANAGER = StaffId(1)


class Memory:
    """A new room without a journal, and its manager."""

    def __init__(self) -> None:
        self.fold, self.now = Fold(), EVENING
        self.do(SetUpRoom("Harbor Lights Card Room", ZONE, time(6), "Dana Wells", KEPT, tuple(shipped().items())), None)

    def do(self, command: Command, staff: StaffId | None = MANAGER) -> int:
        """Decided and applied, or refused. The number of its entry."""
        context = self.context(staff)
        apply(self.fold.room, context, decide(self.fold, command, context).events)
        return context.number

    def open_drawer(self) -> None:
        notes = (Pile(dollars(100), 500),)
        self.do(BeginCage("Cage 1", Count(notes, CHIPS)))

    def context(self, staff: StaffId | None) -> Context:
        room = self.fold.room
        at, number = max(self.now, room.at), room.number + 1
        return Context(number, at, staff, "desk 1", room.day, None, f"seed {number}")

    def table(self, label: str, spread: SpreadId, seats: int, players: int) -> TableId:
        """An open table with so many players, each with chips."""
        table = TableId(self.do(AddTable(label, seats, Place(300, 300))))
        self.do(OpenTable(table, spread))
        for _ in range(players):
            number = self.do(FilePlayer(f"Player {self.fold.room.number}"))
            self.do(DrawSeat(table, next(reversed(self.fold.room.players))))
            seat = next(one.number for one in self.fold.room.tables[table].seated if one.player == number)
            self.do(BuyChips(table, seat, dollars(80)))
        return table


NEVER = (VoidEntry, AcceptLoss, NoteArrival, GivePin, ConfirmTime, SetTime)
"""Voids fold the journal's lines, of which there are none here; none is lost; nobody gives a PIN or doubts a clock."""


class Walk(Memory):
    """Steps, legal and illegal. Every so often the evening begins anew, so that the room does not grow for ever."""

    kinds: tuple[type[Command], ...] = tuple(kind for kind in (*COMMANDS, *ON_THE_FLOOR * 16) if kind not in NEVER)

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._open()
        self.chance, self.begun = Random(seed), freeze(self.fold.room)
        self.fold = Fold(self.begun)
        self.steps, self.entered = 0, Counter[str]()

    def _open(self) -> None:
        """A drawer, a main table and the one that feeds it, and a rotation."""
        self.open_drawer()
        big_o = SpreadId(self.do(KeepSpread("BO", (AskedGame("big-o8", stakes="2-4"),))))
        games = tuple(AskedGame(game, lower=dollars(2), higher=dollars(4)) for game in ("badugi", "stud8"))
        mix = SpreadId(self.do(KeepSpread("MIX", games, method=Method.ROTATION, hands_per_game=2)))
        main, feeding = self.table("9", big_o, 3, 3), self.table("10", big_o, 3, 2)
        self.table("11", mix, 4, 2)
        self.do(FeedTable(feeding, main))

    def go(self, steps: int) -> None:
        for _ in range(steps):
            self.step()

    def step(self) -> None:
        self.steps += 1
        if self.steps % AN_EVENING == 0:
            self.fold = Fold(self.begun)
        self.ask(COMMANDS[self.chance.choice(self.kinds)](Asking(self.chance.choice, self.fold)), self.manager)
        if span := self.chance.choice(SPANS):
            self.now += timedelta(minutes=span)
            for due, _id in list(deadlines(self.fold.room, self.now)):
                self.ask(due, None)
        if self.steps % IN_FULL == 0:
            assert faults_of_the_room(self.fold.room) == []

    def ask(self, command: Command, staff: StaffId | None) -> None:
        context = self.context(staff)
        try:
            decision: Decision = decide(self.fold, command, context)
        except Refused as refusal:
            self.try_cures(command, refusal, context)
            return
        self.enter(command, context, decision)
        self.entered[type(command).__name__] += 1
        faults = faults_of_what_was_touched(self.fold.room, concerns_of(decision.events, context))
        assert faults == [], (command, decision.events, faults)

    def try_cures(self, command: Command, refusal: Refused, context: Context) -> None:
        def reasons(other: Command) -> tuple[Finding, ...]:
            return reasons_against(self.fold, other, context, self.manager)

        assert false_cures(command, refusal, reasons) == []
        assert cited_elsewhere(self.fold.room, command, refusal) == [], command

    def enter(self, command: Command, context: Context, decision: Decision) -> None:
        apply(self.fold.room, context, decision.events)

    @property
    def manager(self) -> StaffId:
        """There is always one."""
        return next(one.id for one in self.fold.room.staff.values() if one.active and one.holds(Role.MANAGER))


class VoidingWalk(Walk):
    """The same with lines and derived tables at hand: entries are voided too, and the day is folded again."""

    kinds = (*Walk.kinds, *[VoidEntry] * 40)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.derived = Rebuilt()

    def enter(self, command: Command, context: Context, decision: Decision) -> None:
        at = (context.number, CommandId(f"step {context.number}"), context.at, context.day, context.staff)
        entry = Entry(*at, decision.role, context.workstation, context.seed, command, decision.events)
        line = written(entry)
        self.fold.take(line)
        self.derived.add(line, rows_from(line, decision.events))
        if isinstance(command, VoidEntry):
            assert faults_of_the_room(self.fold.room) == []

    def folded_again(self) -> Room:
        again = Fold(self.fold.base)
        for line in self.fold.lines:
            again.take(line)
        return again.room
