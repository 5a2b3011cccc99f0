"""Every command of the program, asked for at random, and those that a floor sees often."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, time

from msgspec.structs import replace

from floor.arrival import NoteArrival
from floor.books.accounts import VAULT
from floor.books.counts import Count
from floor.cage.banks import CountBank
from floor.cage.beginning import BeginCage
from floor.cage.boxes import CountBox, PickUpFees, PullBox
from floor.cage.day import CallDayEnd, CloseDay
from floor.cage.drawers import (
    AddDrawer,
    CloseDrawer,
    CountDrawer,
    CountThrough,
    OpenDrawer,
    RecountDrawer,
    RemoveDrawer,
    TakeOverDrawer,
)
from floor.cage.fills import CancelSlip, ExchangeChips, IssueSlip, MarkLate, ReceiveSlip, RequestCredit, RequestFill
from floor.cage.largecash import KeepCashNote, NameCash, NoteCash
from floor.cage.moving import MoveMoney
from floor.cage.paying import CorrectReceipt, PayIn, PayOut
from floor.cage.promotion import AwardPromotion, SeedPool, TakeAdministration
from floor.cage.rakes import SetRake
from floor.cage.records import BoxKind, Step
from floor.cage.tips import RedeemTips
from floor.cage.vault import BringFromVault, CountVault, DropToVault, RetireChips, TakeInChips
from floor.house.adopting import AdoptRules, Kind, LiftNarrowing, NarrowClause
from floor.house.house import ChangeHouse, SetUpRoom
from floor.house.players import AmendPlayer, BarPlayer, FilePlayer, LiftBar
from floor.house.printing import HangSign, PostedRule, PostRules, PrintDocument, SetLogo, TakeDownSign
from floor.house.rulings import Case, HandShown, PotAtStake, RecordRuling
from floor.house.tables import AddTable, Attention, ChangeTable, PlaceTable, RemoveTable, Shape
from floor.house.tending import FlagTable, LockSeat, PutDealer, UnlockSeat
from floor.loss import AcceptLoss
from floor.money import Money, dollars
from floor.pit.banking import SideLimit
from floor.pit.bankings import DropBanking, KeepBanking, ScheduleBanking
from floor.pit.banks import CloseBanked, CountCloser, CountTray, StayOpen
from floor.pit.dealers import PlanDealer
from floor.pit.disputes import RecordSettlement
from floor.pit.guests import DropCash, LeaveTable, NameGuest, PlayHands, SeatGuest
from floor.pit.limits import ChangeLimits, LimitHands, NoteBet, RaiseLimits, WithdrawLimits
from floor.pit.opening import CountOpener, LeaveClosed, PrepareTable, SignChecklist
from floor.pit.shoes import PutDecksIn, StartShoe, TakeDecksOut
from floor.record import Command
from floor.room.absence import ComeBack, GoAway, MissBlinds, PostBlinds
from floor.room.agreeing import Agree, ChangeGame, ProposeChange, WithdrawProposal
from floor.room.breaking import BreakTable
from floor.room.bringing import BringChips
from floor.room.calling import CallNext, MarkNoShow, PassSeat, ReleaseSeat, StartChipRun
from floor.room.hands import ChooseGame, DealHand, PutButton
from floor.room.heldchips import PayHeld, PickUpChips, RedeemChips, ReturnChips, TakeSurplus
from floor.room.lists import CheckIn, ExpireWait, How, JoinList, LeaveList, MoveName, RestoreName
from floor.room.openseats import AskSeatChange, ClaimSeat, DropSeatChange, EndClaims
from floor.room.running import CloseTable, FeedTable, OpenTable
from floor.room.seating import DrawSeat, MovePlayer, SeatPlayer, UnseatPlayer
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.room.spreads import DropSpread, KeepSpread, ScheduleTonight
from floor.room.tablechanges import AskTableChange, DropTableChange
from floor.room.turns import AttestRotation
from floor.roomtime import ConfirmTime, SetTime
from floor.settings.dated import SetSetting, WithdrawSetting
from floor.settings.registry import SETTINGS
from floor.staff.hiring import ChangePin, ChangeRoles, EndAccess, HireStaff, RestoreAccess
from floor.staff.signing import ClearLock, GivePin, NoteWrongPin, SignIn, SignOut
from floor.tournament.changing import ChangeLevels
from floor.tournament.handforhand import BeginHandForHand, CountHand, EndHandForHand
from floor.tournament.messages import ClearMessage, ShowMessage
from floor.tournament.plans import ClonePlan, KeepPlan, PostPlan, WithdrawPlan
from floor.tournament.prizing import PostPrizes, RecordDeal
from floor.tournament.running import ChangeMinutes, PauseClock, SetLevel, StartClock, StepLevel, TakeBreak
from floor.void import VoidEntry
from tests.machine.asking import ACCOUNTS, AMOUNTS, KEPT, NAMES, Asking
from tests.machine.events import REGISTERING
from tests.machine.eventseats import SEATING
from tests.pictures import PICTURE
from tests.pit.rounds import BLACKJACK, SPANISH
from tests.rooms import ZONE
from tests.rules.approvals.test_loader import HOLDEM

CASE = Case(
    "holdem", (HandShown(1, "As Ah"), HandShown(2, "Kd Kc")), (PotAtStake(9, (1, 2)),), ("2c 3d 4h 6s 9d",), button=1
)
COMMANDS: dict[type[Command], Callable[[Asking], Command]] = {
    SetUpRoom: lambda a: SetUpRoom("Again", ZONE, time(6), "Dana", KEPT),
    ChangeHouse: lambda a: ChangeHouse(
        replace(
            a.room.house,
            minimum_age=a.one(18, 21, 17),
            passes=a.one(0, 1),
            leaves_other_lists=a.one(True, False),
            must_move_or_leave=a.one(True, False),
        )
    ),
    SetSetting: lambda a: SetSetting(
        a.one(*SETTINGS, "nothing"), a.one(dollars(800), dollars(2_000), 0, True), a.day(), a.one("House memo 3", "")
    ),
    WithdrawSetting: lambda a: WithdrawSetting(a.one(*SETTINGS), a.planned()),
    AdoptRules: lambda a: AdoptRules(
        a.one(*Kind), "he.toml", a.one(HOLDEM, "= 1"), a.one("", "", "HE from 2026-01-01")
    ),
    NarrowClause: lambda a: NarrowClause("MIX", a.one("MIX-04", "MIX-06", "MIX-02"), a.one('{"cents": 500}', "{}", "")),
    LiftNarrowing: lambda a: LiftNarrowing("MIX", a.one("MIX-04", "MIX-06")),
    KeepSpread: lambda a: a.games(),
    DropSpread: lambda a: DropSpread(a.spread()),
    ScheduleTonight: lambda a: ScheduleTonight(a.spread(), a.one(True, True, False)),
    HireStaff: lambda a: HireStaff(
        a.one("Rita Mora", "Lena Fors", "Dana Wells"), a.roles(), a.one(KEPT, KEPT, "482915")
    ),
    ChangeRoles: lambda a: ChangeRoles(a.staff(), a.roles()),
    ChangePin: lambda a: ChangePin(a.staff(), KEPT),
    EndAccess: lambda a: EndAccess(a.staff()),
    RestoreAccess: lambda a: RestoreAccess(a.staff()),
    SignIn: lambda a: SignIn(a.staff()),
    GivePin: lambda a: GivePin(a.staff()),
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
    OpenTable: lambda a: a.open(),
    CloseTable: lambda a: CloseTable(a.table()),
    BreakTable: lambda a: BreakTable(a.table()),
    LockSeat: lambda a: LockSeat(a.table(), a.seat(), "broken chair"),
    UnlockSeat: lambda a: UnlockSeat(*a.kept_seat("locked")),
    FlagTable: lambda a: FlagTable(a.table(), a.one(None, *Attention)),
    PutDealer: lambda a: PutDealer(a.table(), a.one("", "Yan P.")),
    FeedTable: lambda a: a.feeding(),
    SeatPlayer: lambda a: a.coming(),
    DrawSeat: lambda a: DrawSeat(a.table(), a.player()),
    MovePlayer: lambda a: MovePlayer(*a.seated(), a.table(), a.seat()),
    UnseatPlayer: lambda a: UnseatPlayer(*a.seated(), busted=a.one(True, False)),
    ClaimSeat: lambda a: (lambda at: ClaimSeat(*at, a.claimant(at[0])))(a.kept_seat("claiming")),
    EndClaims: lambda a: EndClaims(*a.kept_seat("claiming")),
    AskSeatChange: lambda a: AskSeatChange(*a.at_table(), a.one((), (), (2,), (1, 3))),
    DropSeatChange: lambda a: DropSeatChange(*a.at_table()),
    AskTableChange: lambda a: AskTableChange(a.at_table()[1], a.one(None, None, a.table())),
    DropTableChange: lambda a: DropTableChange(a.at_table()[1]),
    JoinList: lambda a: JoinList(
        a.spread(), a.one(None, a.player(), a.player(), *a.room.held), a.one(*NAMES), a.one(*How)
    ),
    CheckIn: lambda a: CheckIn(a.phoned()),
    LeaveList: lambda a: LeaveList(a.wait(), a.one(True, False)),
    ExpireWait: lambda a: ExpireWait(a.wait()),
    CallNext: lambda a: CallNext(a.spread(), *a.one((), (a.table(),), (a.table(), a.seat()))),
    StartChipRun: lambda a: StartChipRun(a.called()),
    PassSeat: lambda a: PassSeat(a.called()),
    MarkNoShow: lambda a: MarkNoShow(a.called()),
    ReleaseSeat: lambda a: ReleaseSeat(*a.kept_seat("hold")),
    RestoreName: lambda a: RestoreName(a.gone()),
    MoveName: lambda a: MoveName(a.wait(), a.one(1, 2, 9), "was here first"),
    DealHand: lambda a: DealHand(a.playing()),
    PutButton: lambda a: PutButton(a.table(), a.seat()),
    ChooseGame: lambda a: ChooseGame(a.table(), a.one(0, 1, 5)),
    AttestRotation: lambda a: AttestRotation(a.table(), a.player()),
    ProposeChange: lambda a: ProposeChange(a.table(), a.spread()),
    Agree: lambda a: Agree(*a.at_table(), a.one(True, True, False)),
    WithdrawProposal: lambda a: WithdrawProposal(a.table()),
    ChangeGame: lambda a: ChangeGame(a.table(), a.stacks(), a.one(True, False), a.one(True, True, True, False)),
    BuyChips: lambda a: BuyChips(*a.buying(), a.one(*AMOUNTS), *a.front(), a.one(False, False, True)),
    BringChips: lambda a: BringChips(*a.seated(), a.one(*AMOUNTS), a.one("", "From last night")),
    SellChips: lambda a: SellChips(*a.seated(), a.one(*AMOUNTS), a.one(True, False), *a.front()),
    CashOut: lambda a: a.stack(),
    GoAway: lambda a: GoAway(*a.seated()),
    ComeBack: lambda a: ComeBack(*a.absent()),
    MissBlinds: lambda a: MissBlinds(*a.absent()),
    PostBlinds: lambda a: PostBlinds(*a.seated()),
    PickUpChips: lambda a: PickUpChips(*a.absent(), a.one(*AMOUNTS)),
    TakeSurplus: lambda a: TakeSurplus(*a.seated()),
    ReturnChips: lambda a: ReturnChips(*a.owed()),
    RedeemChips: lambda a: RedeemChips(
        a.player(), a.one(*AMOUNTS), a.one(True, False), a.one("Found at home", "Found at home", "")
    ),
    RedeemTips: lambda a: RedeemTips(a.one("Marta V.", "marta v.", "Jon", ""), a.one(*AMOUNTS)),
    PayHeld: lambda a: PayHeld(a.one(*a.room.held, a.player())),
    RecordRuling: lambda a: RecordRuling(CASE, a.one(None, a.table())),
    RecordSettlement: lambda a: RecordSettlement(a.one(BLACKJACK, SPANISH), a.one(None, a.table())),
    PrintDocument: lambda a: PrintDocument("sign", a.one("1", "2"), "A sign", a.one("a", "b")),
    SetLogo: lambda a: SetLogo(a.one(b"", PICTURE, b"no picture")),
    HangSign: lambda a: HangSign(a.one(1, 2, 3, a.room.numbers.get("document", 1))),
    TakeDownSign: lambda a: TakeDownSign("sign", a.one("1", "2")),
    KeepPlan: lambda a: KeepPlan(a.event(), a.one(None, *a.room.tournaments.plans)),
    ClonePlan: lambda a: ClonePlan(a.plan(), a.day()),
    PostPlan: lambda a: PostPlan(a.plan()),
    WithdrawPlan: lambda a: WithdrawPlan(a.plan(), a.one("no dealers", "")),
    PostPrizes: lambda a: a.prizes(),
    RecordDeal: lambda a: a.dealing(),
    **REGISTERING,
    **SEATING,
    StartClock: lambda a: StartClock(a.plan()),
    PauseClock: lambda a: PauseClock(a.plan()),
    SetLevel: lambda a: SetLevel(
        a.plan(), a.one(0, 1, 2, 5, 99), *a.one((None, 0, 0), (None, 600, 300), (90, 0, 0), (0, 0, 0))
    ),
    StepLevel: lambda a: StepLevel(a.plan(), a.one(1, -1, 0, 99)),
    ChangeMinutes: lambda a: ChangeMinutes(a.plan(), a.one(1, -1, 5, -30, 0)),
    TakeBreak: lambda a: TakeBreak(a.plan(), a.one(5, 15, 0)),
    ChangeLevels: lambda a: a.levels(),
    BeginHandForHand: lambda a: BeginHandForHand(a.plan(), a.one(0, 1, 3, 4)),
    CountHand: lambda a: CountHand(a.plan()),
    EndHandForHand: lambda a: EndHandForHand(a.plan()),
    ShowMessage: lambda a: ShowMessage(a.plan(), a.one("Seats please", ""), a.one(0, 1)),
    ClearMessage: lambda a: ClearMessage(a.plan()),
    PostRules: lambda a: PostRules(a.one((), (PostedRule("No phones"),))),
    MoveMoney: lambda a: MoveMoney(a.one(*ACCOUNTS), a.one(*ACCOUNTS), Money(a.one(500, 500, 700, 1, 0)), "float"),
    BeginCage: lambda a: BeginCage("Cage 1", a.counted()[1]),
    AddDrawer: lambda a: AddDrawer(a.one("Cage 1", "Cage 2", "Cage 3", "")),
    RemoveDrawer: lambda a: RemoveDrawer(a.drawer()),
    OpenDrawer: lambda a: OpenDrawer(*a.counted()),
    CountDrawer: lambda a: CountDrawer(*a.counted()),
    RecountDrawer: lambda a: RecountDrawer(*a.counted()),
    CloseDrawer: lambda a: CloseDrawer(a.drawer(), a.one("", "wrong change")),
    CountThrough: lambda a: CountThrough(*a.counted()),
    TakeOverDrawer: lambda a: TakeOverDrawer(*a.counted()),
    PayIn: lambda a: PayIn(a.one(*AMOUNTS), "found"),
    PayOut: lambda a: PayOut(a.one(*AMOUNTS), "pizza"),
    CorrectReceipt: lambda a: CorrectReceipt(a.one(1, 2, 999), a.one(*AMOUNTS), a.one(True, False), "paid twice"),
    TakeInChips: lambda a: TakeInChips(a.chips(), "from the maker"),
    RetireChips: lambda a: RetireChips(a.chips(), "worn"),
    BringFromVault: lambda a: BringFromVault(a.drawer(), a.one(Money(0), *AMOUNTS), a.chips()),
    DropToVault: lambda a: DropToVault(a.drawer(), a.one(Money(0), *AMOUNTS), a.chips()),
    CountVault: lambda a: CountVault(a.count(VAULT)),
    RequestFill: lambda a: RequestFill(a.table(), a.chips()),
    RequestCredit: lambda a: RequestCredit(a.table(), a.chips()),
    IssueSlip: lambda a: IssueSlip(a.slip()),
    ReceiveSlip: lambda a: ReceiveSlip(a.slip(), a.one("Ines K.", "")),
    CancelSlip: lambda a: CancelSlip(a.slip(), "wrong table"),
    MarkLate: lambda a: MarkLate(a.slip()),
    ExchangeChips: lambda a: ExchangeChips(a.table(), a.chips(), a.chips(), a.one(Money(0), dollars(40))),
    CountBank: lambda a: CountBank(*a.bank(), a.one("Ines K.", "")),
    SetRake: lambda a: SetRake(
        a.spread(), a.day(), a.one((), (Step(dollars(20), dollars(2)),)), a.one(Money(0), dollars(6))
    ),
    PullBox: lambda a: PullBox(a.table(), a.one(*BoxKind)),
    CountBox: lambda a: CountBox(a.one(*a.room.cage.boxes, 999), Count(chips=a.chips())),
    PickUpFees: lambda a: PickUpFees(a.table(), a.one(dollars(6), dollars(42), dollars(5))),
    SeedPool: lambda a: SeedPool(a.one(*AMOUNTS), "opening night"),
    AwardPromotion: lambda a: AwardPromotion(a.player(), a.one(*AMOUNTS), "high hand"),
    TakeAdministration: lambda a: TakeAdministration(a.one(*AMOUNTS), "posters"),
    NoteCash: lambda a: NoteCash(a.one("red cap", ""), a.one(*AMOUNTS), unnamed=a.one(None, *a.room.cage.unnamed)),
    NameCash: lambda a: NameCash(a.one(*a.room.cage.unnamed, 999), a.player()),
    KeepCashNote: lambda a: KeepCashNote("hundreds", a.one(None, a.player())),
    KeepBanking: lambda a: KeepBanking(
        a.one("BJ", "S21", "MIX"),
        a.one(None, dollars(2)),
        a.one(None, dollars(4), dollars(12)),
        decks=a.one(None, 6, 8),
        side_bets=a.one(None, (), (SideLimit("match", dollars(2), dollars(4)),)),
        even_bets=a.one(True, False),
        warned=a.one(True, True, False),
    ),
    DropBanking: lambda a: DropBanking(a.banking()),
    ScheduleBanking: lambda a: ScheduleBanking(a.banking(), a.one(True, True, False)),
    PrepareTable: lambda a: PrepareTable(a.table(), a.banking()),
    LeaveClosed: lambda a: LeaveClosed(a.moon()),
    SignChecklist: lambda a: SignChecklist(*a.checklist(), a.one("Vera Coyle", "")),
    CountOpener: lambda a: CountOpener(*a.tray(), a.one("Vera Coyle", ""), a.one("", "Counted twice")),
    PutDecksIn: lambda a: PutDecksIn(a.moon(), a.one(6, 6, 8), a.one(True, True, False)),
    StartShoe: lambda a: StartShoe(a.moon(), a.one("Walt Dorn", ""), a.one(60, 100, 20), a.one(None, None, 10)),
    TakeDecksOut: lambda a: TakeDecksOut(a.moon(), a.one(288, 312, 311), a.one("", "one torn")),
    PlanDealer: lambda a: PlanDealer(a.moon(), a.one("Nell Haas", ""), a.one(20, 0)),
    SeatGuest: lambda a: SeatGuest(a.moon(), a.seat(), a.one(None, a.player(), a.player()), a.one(1, 1, 2, 9)),
    NameGuest: lambda a: NameGuest(a.moon(), a.seat(), a.player()),
    PlayHands: lambda a: PlayHands(a.moon(), a.seat(), a.one(1, 2, 3)),
    LeaveTable: lambda a: LeaveTable(a.moon(), a.seat()),
    DropCash: lambda a: DropCash(a.moon(), a.one(*AMOUNTS), a.one(None, a.seat())),
    ChangeLimits: lambda a: ChangeLimits(a.moon(), a.one(dollars(1), dollars(2)), a.one(dollars(2), dollars(4))),
    RaiseLimits: lambda a: RaiseLimits(a.moon()),
    WithdrawLimits: lambda a: WithdrawLimits(a.moon()),
    LimitHands: lambda a: LimitHands(a.moon(), a.one(1, 2, 3, 9)),
    NoteBet: lambda a: NoteBet(a.moon(), a.one(dollars(3), dollars(50), dollars(4)), "too much", a.one(None, a.seat())),
    CountTray: lambda a: CountTray(*a.tray()),
    CloseBanked: lambda a: CloseBanked(a.moon()),
    StayOpen: lambda a: StayOpen(a.moon()),
    CountCloser: lambda a: CountCloser(*a.tray(), a.one("Vera Coyle", "Vera Coyle", "")),
    CallDayEnd: lambda a: CallDayEnd(a.day()),
    NoteArrival: lambda a: NoteArrival("restored", a.room.number, "00" * 32),
    CloseDay: lambda a: CloseDay(a.day()),
    VoidEntry: lambda a: a.void(),
    ConfirmTime: lambda a: ConfirmTime(a.room.at),
    SetTime: lambda a: SetTime(a.one("The clock was ahead", "")),
    AcceptLoss: lambda a: AcceptLoss(
        a.one(0, a.room.number), a.one(0, a.room.number + 3), "00", a.one("a bad disk", "")
    ),
}
ON_THE_FLOOR: tuple[type[Command], ...] = (
    OpenDrawer,
    *(SeatPlayer, SeatPlayer, DrawSeat, DrawSeat, UnseatPlayer, MovePlayer, ClaimSeat, EndClaims),
    *(AskSeatChange, AskTableChange, FeedTable, JoinList, JoinList, CallNext, CallNext, PassSeat, StartChipRun),
    *(
        BuyChips,
        BuyChips,
        SellChips,
        CashOut,
        OpenTable,
        GoAway,
        MissBlinds,
        PickUpChips,
        PickUpChips,
        DealHand,
        DealHand,
        DealHand,
        OpenTable,
        ProposeChange,
        Agree,
    ),
)
"""What happens often."""
