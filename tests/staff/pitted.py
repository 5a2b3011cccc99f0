"""A pit in which every command of its own has something to act on: tables at every stage of their night."""

from __future__ import annotations

from floor.books.counts import Pile
from floor.cage.fills import IssueSlip, ReceiveSlip, RequestFill
from floor.house.tables import AddTable, Shape
from floor.ids import BankingId, StaffId, TableId
from floor.money import dollars
from floor.pit.banking import approval_of
from floor.pit.bankings import DropBanking, KeepBanking, ScheduleBanking
from floor.pit.banks import CloseBanked, CountCloser, CountTray, StayOpen
from floor.pit.checklist import checklist
from floor.pit.dealers import PlanDealer
from floor.pit.guests import DropCash, LeaveTable, NameGuest, PlayHands, SeatGuest
from floor.pit.limits import ChangeLimits, LimitHands, NoteBet, RaiseLimits, WithdrawLimits
from floor.pit.opening import CountOpener, LeaveClosed, PrepareTable, SignChecklist
from floor.pit.shoes import PutDecksIn, StartShoe, TakeDecksOut
from floor.record import Command
from floor.roles import Role
from tests.rooms import House, player
from tests.staff.caged import Caged

DEALER = "Vera Coyle"
BANK = (Pile(dollars(1), 100),)


class Pitted(Caged):
    def __init__(self, house: House) -> None:
        super().__init__(house)
        desk = self.desk
        self.banking = BankingId(desk.do(KeepBanking("BJ", dollars(2), dollars(4), even_bets=True)).number)
        self.spare = BankingId(desk.do(KeepBanking("BJ", dollars(2), dollars(2), even_bets=True)).number)
        self.closed, self.listed, self.trayed, self.bare, self.dealt, self.closing = map(self._moon, range(80, 86))
        for table in (self.listed, self.trayed, self.bare, self.dealt, self.closing):
            desk.do(PrepareTable(table, self.banking))
        for table in (self.trayed, self.bare, self.dealt, self.closing):
            desk.do(SignChecklist(table, self._lines(), DEALER))
            self._fill(table)
        for table in (self.bare, self.dealt, self.closing):
            desk.do(CountOpener(table, BANK, DEALER))
        self._deal()
        desk.do(CloseBanked(self.closing))
        house.clock.forward(minutes=31)

    def _moon(self, label: int) -> TableId:
        return TableId(self.desk.do(AddTable(str(label), 6, shape=Shape.HALF)).number)

    def _lines(self) -> tuple[str, ...]:
        return tuple(line.words for line in checklist(approval_of(self.desk.room, "BJ", self.desk.room.day)))

    def _fill(self, table: TableId) -> None:
        slip = self._as(self.staff[Role.FLOOR], RequestFill(table, BANK))
        self._as(self.runner, IssueSlip(slip))
        self._as(self.staff[Role.FLOOR], ReceiveSlip(slip, DEALER))

    def _deal(self) -> None:
        """A shoe on, a guest with a name and one without, higher limits announced."""
        desk, table = self.desk, self.dealt
        self.guest, self.free_player = player(desk, "Walt Dorn"), player(desk, "Bela Chen")
        desk.do(PutDecksIn(table, 6, checked=True))
        desk.do(StartShoe(table, "Walt Dorn", 50))
        desk.do(SeatGuest(table, 1, self.guest))
        desk.do(SeatGuest(table, 4, described="red cap"))
        desk.do(ChangeLimits(table, dollars(2), dollars(2)))
        desk.do(ChangeLimits(table, dollars(2), dollars(4)))

    def samples(self, staff: StaffId) -> list[Command]:
        table = self.dealt
        return [
            KeepBanking("BJ", dollars(4), dollars(4), even_bets=True),
            DropBanking(self.spare),
            ScheduleBanking(self.banking, False),
            PrepareTable(self.closed, self.banking),
            LeaveClosed(self.listed),
            SignChecklist(self.listed, self._lines(), DEALER),
            CountOpener(self.trayed, BANK, DEALER),
            PutDecksIn(self.bare, 6, checked=True),
            StartShoe(table, "Bela Chen", 60),
            TakeDecksOut(table, 312),
            PlanDealer(table, "Nell Haas", 20),
            SeatGuest(table, 2, self.free_player, 2),
            NameGuest(table, 4, self.free_player),
            PlayHands(table, 1, 2),
            LeaveTable(table, 1),
            DropCash(table, dollars(40), 1),
            ChangeLimits(table, dollars(2), dollars(2), ()),
            RaiseLimits(table),
            WithdrawLimits(table),
            LimitHands(table, 2),
            NoteBet(table, dollars(3), "Between the limits' steps", 1),
            CountTray(table, (Pile(dollars(1), 90),)),
            CloseBanked(table),
            StayOpen(self.closing),
            CountCloser(self.closing, (Pile(dollars(1), 80),), DEALER),
        ]
