"""A room in which every command of the program has something to act on, for everybody who works there."""

from __future__ import annotations

from datetime import time, timedelta

from msgspec.structs import replace

from floor.arrival import NoteArrival
from floor.books.counts import Count, Pile
from floor.cage.beginning import BeginCage
from floor.cage.day import CallDayEnd, CloseDay
from floor.cage.moving import MoveMoney
from floor.cage.tips import RedeemTips
from floor.desk import Desk
from floor.house.adopting import AdoptRules, Kind, LiftNarrowing, NarrowClause
from floor.house.house import ChangeHouse, House, SetUpRoom
from floor.house.players import AmendPlayer, BarPlayer, FilePlayer, LiftBar
from floor.house.printing import HangSign, PostedRule, PostRules, PrintDocument, SetLogo, TakeDownSign
from floor.house.rulings import Case, HandShown, PotAtStake, RecordRuling
from floor.house.tables import AddTable, Attention, ChangeTable, Place, PlaceTable, RemoveTable, Shape
from floor.house.tending import FlagTable, LockSeat, PutDealer, UnlockSeat
from floor.ids import PlayerId, SpreadId, StaffId, TableId, WaitId
from floor.loss import AcceptLoss
from floor.money import Money, dollars
from floor.pit.disputes import RecordSettlement
from floor.record import Command
from floor.roles import Role
from floor.room.absence import ComeBack, GoAway, MissBlinds, PostBlinds
from floor.room.agreeing import Agree, ChangeGame, ProposeChange, Stack, WithdrawProposal
from floor.room.breaking import BreakTable
from floor.room.bringing import BringChips
from floor.room.calling import CallNext, MarkNoShow, PassSeat, ReleaseSeat, StartChipRun
from floor.room.cashgame import cash_at
from floor.room.hands import ChooseGame, DealHand, PutButton
from floor.room.heldchips import PayHeld, PickUpChips, RedeemChips, ReturnChips, TakeSurplus
from floor.room.lists import CheckIn, ExpireWait, How, JoinList, LeaveList, MoveName, RestoreName
from floor.room.openseats import AskSeatChange, ClaimSeat, DropSeatChange, EndClaims
from floor.room.running import CloseTable, FeedTable, OpenTable
from floor.room.seating import DrawSeat, MovePlayer, SeatPlayer, UnseatPlayer
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.room.spread import AskedGame
from floor.room.spreads import DropSpread, KeepSpread, ScheduleTonight
from floor.room.tablechanges import AskTableChange, DropTableChange
from floor.room.turns import AttestRotation
from floor.roomtime import ConfirmTime, SetTime
from floor.rules.mixes import Method
from floor.rules.prizes.deals import Method as Deal
from floor.settings.dated import SetSetting, WithdrawSetting
from floor.settings.registry import LARGE_CASH_NOTED
from floor.staff.hiring import ChangePin, ChangeRoles, EndAccess, HireStaff, RestoreAccess
from floor.staff.signing import ClearLock, GivePin, NoteWrongPin, SignIn, SignOut
from floor.tournament.plans import ClonePlan, KeepPlan, PostPlan, WithdrawPlan
from floor.tournament.prizing import RecordDeal, StillIn
from floor.void import VoidEntry
from tests.pictures import PICTURE
from tests.pit.rounds import BLACKJACK
from tests.rooms import PIN, big_o, hire, open_table, player, signed
from tests.rooms import House as CardHouse
from tests.rules.approvals.test_loader import HOLDEM
from tests.tournament.planning import kept, post_prizes, posted, stud

AUDITOR, FLOOR, DIRECTOR, CASHIER, MANAGER, SYSTEM = Role

CASE = Case(
    "holdem",
    (HandShown(1, "As Ah"), HandShown(2, "Kd Kc")),
    (PotAtStake(100, (1, 2)),),
    boards=("2c 3d 4h 6s 9d",),
    button=1,
)


class Staffed:
    """A room with somebody of every role, and something for each command to act on."""

    def __init__(self, house: CardHouse) -> None:
        self.desk = desk = house.founded()
        self.clock = house.clock
        self.staff = {role: hire(desk, role, name=role.words) for role in Role if role is not SYSTEM}
        self.gone, self.locked = hire(desk, FLOOR, name="Gone Away"), hire(desk, FLOOR, name="Locked Out")
        desk.do(EndAccess(self.gone))
        desk.do(NoteWrongPin(self.locked))
        desk.do(NarrowClause("MIX", "MIX-06", '{"cents": 80000}'))
        later = desk.room.day + timedelta(days=9)
        self.planned = desk.do(SetSetting(LARGE_CASH_NOTED.name, dollars(2_500), later, "House memo 3")).number
        self.free, self.barred = player(desk, "Ola Tveit"), player(desk, "Max Barr")
        desk.do(BarPlayer(self.barred, desk.room.day + timedelta(days=9), "rude"))
        self.spare = big_o(desk, "4-4")
        self._tables()
        self._list()
        self._choice()
        self._claims()
        self._surplus()
        self.plan, self.posted = kept(desk), posted(desk, stud(name="Friday stud"))
        desk.do(post_prizes(desk, self.posted, 1_200, 800, entries=20))
        for subject in ("12", "14"):
            desk.do(PrintDocument("sign", subject, f"Table {subject}", "digest"))
        desk.do(HangSign(1))
        self.last = desk.do(PutDealer(self.table, "Yan P.")).number
        for role, staff in self.staff.items():
            desk.workstation = role.words
            desk.sign_in(staff, PIN)
        house.clock.forward(days=1)

    def _tables(self) -> None:
        """A table with players, an empty one, a closed one, and one where the game may change."""
        desk = self.desk
        self.table, self.closed = open_table(desk), TableId(desk.do(AddTable("20", 8, Place(900, 300))).number)
        self.empty, self.changing = open_table(desk, "21"), open_table(desk, "22")
        self.seated, self.away = self._sits(self.table, 1), self._sits(self.table, 2)
        desk.do(GoAway(self.table, 2))
        desk.do(LockSeat(self.table, 8, "Broken chair"))
        desk.do(AskSeatChange(self.table, self.away))
        desk.do(ProposeChange(self.table, big_o(desk, "1-2")))
        desk.do(ProposeChange(self.changing, big_o(desk, "1-2")))

    def _list(self) -> None:
        """Somebody called, somebody waiting, somebody by phone, somebody gone; a stack at the cage, another to go."""
        desk, spread = self.desk, big_o(self.desk, "1-2")
        listed = TableId(desk.do(AddTable("40", 8, Place(1200, 300))).number)
        desk.do(OpenTable(listed, spread))
        self.listed, held = listed, self._sits(listed, 1)
        for seat, who in ((1, held), (2, self._sits(listed, 2))):
            assert who is not None
            desk.do(BuyChips(listed, seat, dollars(60)))
            desk.do(GoAway(listed, seat))
        self.clock.forward(minutes=31)
        self.called = self._waits(spread)
        signed(desk, PickUpChips(listed, 1, dollars(50)), self.staff[MANAGER])
        desk.do(EndClaims(listed, 1))
        self.held = held
        desk.do(SeatPlayer(self.table, 5, held))
        self.waiting, self.phoned = self._waits(spread), self._waits(spread, How.PHONE)
        self.left = self._waits(spread)
        desk.do(LeaveList(self.left))

    def _choice(self) -> None:
        """Dealer's choice at two tables: a seat held for a table change, chips to cash out, somebody who did."""
        desk, games = self.desk, ("archie", "badeucy")
        asked = tuple(AskedGame(game, lower=dollars(2), higher=dollars(4)) for game in games)
        spread = SpreadId(desk.do(KeepSpread("MIX", asked, "Choice", "choice", Method.DEALERS_CHOICE)).number)
        self.choice, self.other = (
            TableId(desk.do(AddTable(label, 6, Place(300, 900))).number) for label in ("50", "51")
        )
        desk.do(OpenTable(self.choice, spread))
        desk.do(OpenTable(self.other, spread))
        self.changer, self.back = self._sits(self.choice, 1), self._sits(self.choice, 2)
        self._sits(self.choice, 3)
        desk.do(PutButton(self.choice, 3))
        for seat in (1, 2, 3):
            desk.do(BuyChips(self.choice, seat, dollars(100)))
        desk.do(CashOut(self.choice, 2, dollars(90)))
        desk.do(AskTableChange(self.changer))
        desk.do(CallNext(spread, self.other))
        self.asker = self._sits(self.choice, 4)
        desk.do(AskTableChange(self.asker))

    def _claims(self) -> None:
        """A seat on offer."""
        desk = self.desk
        self.offering = TableId(desk.do(AddTable("60", 8, Place(1200, 900))).number)
        desk.do(OpenTable(self.offering, big_o(desk, "1-4")))
        self.claimant = self._sits(self.offering, 1)
        desk.do(BuyChips(self.offering, 1, dollars(40)))
        self._sits(self.offering, 3)
        desk.do(UnseatPlayer(self.offering, 3))

    def _surplus(self) -> None:
        """A table that has changed into a mix, with more in front of somebody than is entered with."""
        desk = self.desk
        self.rich = TableId(desk.do(AddTable("70", 6, Place(1500, 900))).number)
        desk.do(OpenTable(self.rich, big_o(desk)))
        who = self._sits(self.rich, 1)
        desk.do(BuyChips(self.rich, 1, dollars(1_200)))
        desk.do(ProposeChange(self.rich, cash_at(desk.room, self.choice).plays.spread.id))
        desk.do(Agree(self.rich, who))
        desk.do(ChangeGame(self.rich, (Stack(who, dollars(1_200)),)))

    def _sits(self, table: TableId, seat: int) -> PlayerId:
        who = player(self.desk, f"Player {self.desk.room.tables[table].label}-{seat}")
        self.desk.do(SeatPlayer(table, seat, who))
        return who

    def _waits(self, spread: SpreadId, how: How = How.HERE) -> WaitId:
        name = f"Waiter {len(self.desk.room.lists.get(spread, ())) + 1} {how.value}"
        return WaitId(self.desk.do(JoinList(spread, name=name, how=how)).number)

    def at_desk_of(self, role: Role | None) -> Desk:
        self.desk.staff = self.staff.get(role) if role else None
        self.desk.workstation = role.words if role else "desk 1"
        return self.desk

    def command(self, kind: type[Command], staff: StaffId) -> Command:
        """One that only the role could stand in the way of."""
        samples = (*self._office(staff), *self._floor(), *self._tournaments())
        return next(sample for sample in samples if type(sample) is kind)

    def _tournaments(self) -> list[Command]:
        prizes = post_prizes(self.desk, self.posted, 3_000, 2_000, entries=20)
        agreed = tuple(StillIn(name, 1_000, agrees=True) for name in ("Ola Tveit", "Nia Hart"))
        return [
            KeepPlan(stud(name="Sunday stud")),
            ClonePlan(self.plan, self.desk.room.day + timedelta(days=20)),
            PostPlan(self.plan),
            WithdrawPlan(self.plan, "No room that day"),
            replace(prizes, valid_until=self.clock() + timedelta(days=1)),
            RecordDeal(self.posted, agreed, Deal.EVEN, 2_000),
        ]

    def _office(self, staff: StaffId) -> list[Command]:
        day, kept, free = self.desk.room.day, "$argon2id$kept", self.free
        return [
            SetUpRoom("Again", "UTC", time(6), "Dana", kept),
            ChangeHouse(House("Another Name", "UTC", time(6))),
            SetSetting(LARGE_CASH_NOTED.name, dollars(2_000), day, "House memo 4"),
            WithdrawSetting(LARGE_CASH_NOTED.name, self.planned),
            AdoptRules(Kind.APPROVAL, "he.toml", HOLDEM),
            NarrowClause("MIX", "MIX-04", '{"cents": 500}'),
            LiftNarrowing("MIX", "MIX-06"),
            KeepSpread("MIX", (AskedGame("badugi", lower=dollars(2), higher=dollars(4)),)),
            DropSpread(self.spare),
            ScheduleTonight(self.spare, False),
            HireStaff("Somebody New", (FLOOR,), kept),
            ChangeRoles(self.gone, (CASHIER,)),
            ChangePin(staff, kept),
            EndAccess(self.locked),
            RestoreAccess(self.gone),
            SignIn(staff),
            NoteWrongPin(staff),
            GivePin(staff),
            SignOut(),
            ClearLock(self.locked),
            FilePlayer("Somebody New"),
            AmendPlayer(free, "Another Name"),
            BarPlayer(free, day, "rude"),
            LiftBar(self.barred),
            RestoreName(self.left),
            MoveName(self.waiting, 1, "was here first"),
            MoveMoney("bank", "owner", Money(100), "float"),
            BeginCage("Cage 1", Count(chips=(Pile(dollars(1), 100),))),
            BuyChips(self.table, 1, dollars(40)),
            CashOut(self.choice, 3, dollars(80)),
            ReturnChips(self.table, 5),
            PayHeld(self.held),
            RedeemChips(self.free, Money(500), reason="Found at home"),
            RedeemTips("Marta V.", Money(500)),
            PrintDocument("sign", "14", "Table 14", "digest"),
            HangSign(2),
            SetLogo(PICTURE),
            TakeDownSign("sign", "12"),
            PostRules((PostedRule("No phones at the table"),)),
            CallDayEnd(day),
            CloseDay(day),
            VoidEntry(self.last, "wrong dealer"),
            ConfirmTime(self.desk.room.at),
            NoteArrival("restored", 1, "00"),
            SetTime("The clock was ahead"),
            AcceptLoss(1, 2, "00", "a bad disk"),
        ]

    def _floor(self) -> list[Command]:
        table, listed, free = self.table, self.listed, self.free
        spread = big_o(self.desk, "1-2")
        return [
            AddTable("99", 8, Place(0, 0)),
            ChangeTable(table, "98", 8, Shape.ROUND),
            PlaceTable(table, Place(5, 5)),
            RemoveTable(self.closed),
            OpenTable(self.closed, spread),
            CloseTable(self.empty),
            BreakTable(table),
            LockSeat(table, 7, "Broken chair"),
            UnlockSeat(table, 8),
            FlagTable(table, Attention.FLOOR),
            PutDealer(table, "Cleo D."),
            FeedTable(self.empty, table),
            SeatPlayer(table, 3, free),
            DrawSeat(table, free),
            MovePlayer(table, 1, self.empty, 1),
            UnseatPlayer(table, 1),
            ClaimSeat(self.offering, 3, self.claimant),
            EndClaims(self.offering, 3),
            AskSeatChange(table, self.seated),
            DropSeatChange(table, self.away),
            AskTableChange(self.seated),
            DropTableChange(self.asker),
            JoinList(big_o(self.desk), free),
            CheckIn(self.phoned),
            LeaveList(self.waiting),
            ExpireWait(self.phoned),
            CallNext(spread),
            StartChipRun(self.called),
            PassSeat(self.called),
            MarkNoShow(self.called),
            ReleaseSeat(self.other, 1),
            DealHand(self.choice),
            TakeSurplus(self.rich, 1),
            PutButton(table, 4),
            ChooseGame(self.choice, 1),
            AttestRotation(self.choice, self.back),
            ProposeChange(self.offering, spread),
            Agree(table, self.seated),
            WithdrawProposal(table),
            ChangeGame(self.changing),
            SellChips(table, 1, dollars(40)),
            BringChips(table, 1, dollars(40), "From last night"),
            GoAway(table, 1),
            ComeBack(table, 2),
            MissBlinds(table, 2),
            PostBlinds(self.offering, 1),
            PickUpChips(listed, 2, dollars(20)),
            RecordRuling(CASE, table),
            RecordSettlement(BLACKJACK, table),
        ]
