"""Tournaments whose clocks have something for every command of a clock to act on: one to start, one that runs, one
that is played hand for hand."""

from __future__ import annotations

from msgspec.structs import replace

from floor.desk import Desk
from floor.ids import StaffId
from floor.record import Command
from floor.roles import Role
from floor.staff.hiring import EndAccess
from floor.tournament.changing import ChangeLevels
from floor.tournament.handforhand import BeginHandForHand, CountHand, EndHandForHand
from floor.tournament.messages import ClearMessage, ShowMessage
from floor.tournament.running import ChangeMinutes, PauseClock, SetLevel, StartClock, StepLevel, TakeBreak
from tests.rooms import House, hire
from tests.tournament.events import held, opened, registered, running, short_stud

AUDITOR, FLOOR, DIRECTOR, CASHIER, MANAGER, SYSTEM = Role


class Clocked:
    def __init__(self, house: House) -> None:
        self.desk = desk = house.founded()
        self.staff = {role: hire(desk, role, name=role.words) for role in Role if role is not SYSTEM}
        self.gone = hire(desk, FLOOR, name="Gone Away")
        desk.do(EndAccess(self.gone))
        self.waiting = opened(desk, replace(short_stud(desk), name="Late Stud"))
        registered(desk, self.waiting, 2)
        self.runs = running(desk, 2, first=41)
        desk.do(ShowMessage(self.runs, "Seats please"))
        self.by_hands = running(desk, 2, replace(short_stud(desk), name="Noon Stud"), first=51)
        desk.do(BeginHandForHand(self.by_hands))
        house.clock.forward(minutes=5)

    def at_desk_of(self, role: Role | None, kind: type[Command]) -> Desk:
        self.desk.staff = self.staff[role] if role else None
        return self.desk

    def samples(self, staff: StaffId) -> list[Command]:
        """Those that only the role could stand in the way of."""
        one = held(self.desk, self.runs)
        longer = tuple(replace(level, minutes=30) for level in one.levels[1:])
        return [
            StartClock(self.waiting),
            PauseClock(self.runs),
            SetLevel(self.runs, 2),
            StepLevel(self.runs),
            ChangeMinutes(self.runs, -1),
            TakeBreak(self.runs, 15),
            BeginHandForHand(self.runs),
            CountHand(self.by_hands),
            EndHandForHand(self.by_hands),
            ShowMessage(self.runs, "Dinner at eight", 5),
            ClearMessage(self.runs),
            ChangeLevels(self.runs, (one.levels[0], *longer), one.breaks),
        ]

    def command(self, kind: type[Command], staff: StaffId) -> Command:
        return next(sample for sample in self.samples(staff) if type(sample) is kind)
