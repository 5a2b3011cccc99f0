"""Tournaments that are played, for every command at their tables: one whose tables are not even, one near its end."""

from __future__ import annotations

from floor.desk import Desk
from floor.house.tables import AddTable, Place
from floor.ids import PlanId, TableId
from floor.record import Command
from floor.tournament.balancing import BalanceTables, NoteBlinds, WaiveHalt
from floor.tournament.breaking import BreakEventTable, SetBreakOrder
from floor.tournament.busting import BustPlayers, Busts
from floor.tournament.needs import FixSeat, FreeSeat, KeepApart, LetTogether
from floor.tournament.opening import GiveTables
from floor.tournament.redrawing import DrawFinalTable, RedrawSeats, SetRedraws
from floor.tournament.registering import RegisterPlayer
from floor.tournament.repairing import ExchangePlaces, ReinstatePlayer
from floor.tournament.replacing import ReplaceTable
from floor.tournament.running import PauseClock, SetLevel, StartClock
from floor.tournament.shifting import MoveEntrant
from floor.tournament.stacks import ColourUp, RemoveStack, TakeOutChips, TallyTable
from tests.room.floors import seeded
from tests.rooms import player
from tests.tournament.holding import held_at, opened
from tests.tournament.seated import at, bust_at

LATE = 8
"""A row of the ladder after the last entry."""
LAST = 18
"""One at which no chip of 25 is needed any more."""


class Seatful:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.event, self.ending = self._played("Played stud", 15, 71, 73), self._played("Ending stud", 6, 81, 82)
        self.first, self.second, self.third = held_at(desk, self.event).tables
        desk.do(SetRedraws(self.event, (14,)))
        self.out = bust_at(desk, self.event, 0, 3)
        self.sits, self.fixed = at(desk, self.event, 1), at(desk, self.event, 1, 1)
        self.apart = at(desk, self.event, 2).id, at(desk, self.event, 2, 1).id
        assert self.fixed.seat is not None
        desk.do(FixSeat(self.second, self.fixed.seat.seat, "Wheelchair"))
        desk.do(KeepApart(self.event, *self.apart, "Married"))
        self.spare = TableId(desk.do(AddTable("74", 8, Place(900, 900))).number)
        desk.do(SetLevel(self.event, LAST))
        desk.do(PauseClock(self.event))

    def _played(self, name: str, players: int, first: int, last: int) -> PlanId:
        """Everybody is in the same seat whenever this is made."""
        plan = opened(self.desk, 0, name=name)
        labels = map(str, range(first, last + 1))
        made = [TableId(self.desk.do(AddTable(label, 8, Place(900, 900))).number) for label in labels]
        self.desk.do(GiveTables(plan, tuple(made)))
        for number in range(players):
            who = player(self.desk, f"{name.split()[0]} {number + 1}")
            seeded(self.desk, RegisterPlayer(plan, who), f"{name}{number}")
        self.desk.do(StartClock(plan))
        self.desk.do(SetLevel(plan, LATE))
        return plan

    def samples(self) -> list[Command]:
        event, seat, fixed = self.event, self.sits.seat, self.fixed.seat
        assert seat is not None
        assert fixed is not None
        free = self.desk.room.tables[self.first].open_seats[0].number
        return [
            BustPlayers(event, (Busts(self.sits.id),)),
            MoveEntrant(self.second, seat.seat, self.first, free, "Needs the rail"),
            BalanceTables(event),
            NoteBlinds(self.second, 2, 4),
            WaiveHalt(self.first, "The mover is on a break"),
            SetBreakOrder(event, (self.third, self.second, self.first)),
            BreakEventTable(self.first),
            ReplaceTable(self.second, self.spare),
            SetRedraws(event, (12, 10)),
            RedrawSeats(event),
            DrawFinalTable(self.ending),
            FixSeat(self.second, seat.seat, "Hard of hearing"),
            FreeSeat(self.second, fixed.seat),
            KeepApart(event, self.sits.id, self.fixed.id, "Brothers"),
            LetTogether(event, *self.apart),
            ReinstatePlayer(event, self.out[0], "Had chips behind"),
            ExchangePlaces(event, self.out[0], self.out[2], "Entered the wrong way round"),
            RemoveStack(event, self.sits.id, 1_000, "Disqualified"),
            TakeOutChips(event, 25, "Found on the floor"),
            ColourUp(self.second, 25, 4, 1),
            TallyTable(self.second, 40_000),
        ]
