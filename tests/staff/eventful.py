"""Tournaments for every command of theirs to act on: one taking entries, one running, one full, one counting heads."""

from __future__ import annotations

from typing import Any

from floor.desk import Desk
from floor.house.tables import AddTable, Place
from floor.ids import PlanId, StaffId, TableId
from floor.money import dollars
from floor.record import Command
from floor.roles import Role
from floor.rules.check.configurations import Split
from floor.staff.hiring import EndAccess
from floor.tournament.alternates import AddAlternate, CallAlternate, DropAlternate, ExpireAlternate
from floor.tournament.bulk import RegisterNames
from floor.tournament.counting import CountSold
from floor.tournament.equipping import IssueEquipment, ReturnEquipment
from floor.tournament.held import SheetLine
from floor.tournament.opening import GiveTables, OpenRegistration, TakeBackTables
from floor.tournament.rebuying import NoteAddOn, NoteRebuy, SellAddOn, SellRebuy
from floor.tournament.refunding import CancelTournament, RefundEntry
from floor.tournament.registering import RegisterPlayer
from floor.tournament.sheets import EnterSheet, PayLine, StrikeLine
from tests.rooms import House, hire, player
from tests.staff.prizeful import Prizeful
from tests.staff.seatful import Seatful
from tests.tournament.holding import at_level, entered, held_at, hung, more_tables, opened
from tests.tournament.planning import posted, stud


class Eventful:
    """Somebody of every role, in a room that keeps its money without drawers."""

    def __init__(self, house: House) -> None:
        self.desk = desk = house.founded()
        self.staff: dict[Role, StaffId] = {
            role: hire(desk, role, name=role.words) for role in Role if role is not Role.SYSTEM
        }
        self.gone = hire(desk, Role.FLOOR, name="Gone Away")
        desk.do(EndAccess(self.gone))
        self.closed, self.free = TableId(desk.do(AddTable("20", 8, Place(900, 300))).number), player(desk)
        self.ready = posted(desk, stud(name="Ready stud", day=desk.room.day))
        hung(desk, self.ready)
        self.night = opened(desk, 2, name="Night stud")
        self.small = opened(desk, 1, name="Small stud")
        self.entered = entered(desk, self.small, "Ida Berg")[0]
        self.heads = opened(desk, 0, count_only=True, name="Counted stud")
        self._alternates()
        self._running()
        self.seats, self.prizes = Seatful(desk), Prizeful(desk)
        house.clock.forward(days=1)

    def at_desk_of(self, role: Role | None, kind: type[Command]) -> Desk:
        self.desk.staff = self.staff.get(role) if role else None
        self.desk.workstation = role.words if role else "desk 1"
        return self.desk

    def command(self, kind: type[Command], staff: StaffId) -> Command:
        return next(sample for sample in self.samples(staff) if type(sample) is kind)

    def _alternates(self) -> None:
        """Everybody has a seat at one; at the other a seat has opened, and somebody is called to it."""
        desk = self.desk
        self.full = opened(desk, 1, seats=2, name="Full stud")
        entered(desk, self.full, "Ann Full", "Bob Full")
        self.opening = opened(desk, 1, seats=2, name="Waited stud")
        entered(desk, self.opening, "Cay Sits", "Dov Sits")
        self.first, self.second = player(desk, "Eva First"), player(desk, "Fay Second")
        for who in (self.first, self.second):
            desk.do(AddAlternate(self.opening, who))
        desk.do(GiveTables(self.opening, more_tables(desk, 1, 2)))
        desk.do(CallAlternate(self.opening))

    def _running(self) -> None:
        """In the break after level 4, in which everything is sold; with a line that is owed."""
        desk, add_on = self.desk, Split(prize=dollars(40), staff=dollars(5))
        last = next(pause.after for pause in stud().breaks)
        terms: dict[str, Any] = {
            "add_on": add_on,
            "add_ons": 1,
            "add_on_after": last,
            "add_on_chips": 8_000,
            "rebuys_until": last,
        }
        self.going = opened(desk, 1, name="Going stud", **terms)
        self.table = self._tables(self.going)[0]
        desk.do(IssueEquipment(self.going, self.table, "Sam Birch"))
        self.playing, self.owing = entered(desk, self.going, "Gus Plays", "Hal Owes")
        at_level(desk, self.going, last, is_break=True)
        self.line = desk.do(NoteRebuy(self.going, self.owing)).number

    def _tables(self, plan: PlanId) -> list[TableId]:
        return held_at(self.desk, plan).tables

    def samples(self, staff: StaffId) -> list[Command]:
        night, going, free = self.night, self.going, self.free
        return [
            OpenRegistration(self.ready),
            GiveTables(night, (self.closed,)),
            TakeBackTables(night, tuple(self._tables(night)[:1])),
            CancelTournament(self.small, "No dealers"),
            RegisterPlayer(night, free),
            RegisterNames(night, "Eva First\nFay Second"),
            CountSold(self.heads, many=3),
            SellRebuy(going, self.playing, 2_000),
            NoteRebuy(going, self.playing, 2_000),
            SellAddOn(going, self.playing),
            NoteAddOn(going, self.playing),
            PayLine(going, self.owing, self.line),
            StrikeLine(going, self.owing, self.line, "Ticked by mistake"),
            EnterSheet(going, self.table, (SheetLine(self.owing, rebuys=1),)),
            RefundEntry(self.small, self.entered, "Feels ill"),
            AddAlternate(self.full, free),
            CallAlternate(self.opening),
            DropAlternate(self.opening, self.second),
            ExpireAlternate(self.opening, self.first),
            IssueEquipment(night, self._tables(night)[0], "Vera Coyle"),
            ReturnEquipment(going, self.table, 7),
            *self.seats.samples(),
            *self.prizes.samples(),
        ]
