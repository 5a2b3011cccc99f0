"""The role matrix of the floor procedures: who may give each command, cell by cell."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from floor import draw
from floor.arrival import NoteArrival
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
from floor.cage.tips import RedeemTips
from floor.cage.vault import BringFromVault, CountVault, DropToVault, RetireChips, TakeInChips
from floor.catalog import ACTS
from floor.decide import decide
from floor.desk import Desk
from floor.errors import Refused
from floor.house.adopting import AdoptRules, Kind, LiftNarrowing, NarrowClause
from floor.house.house import ChangeHouse, SetUpRoom
from floor.house.players import AmendPlayer, BarPlayer, FilePlayer, LiftBar
from floor.house.printing import HangSign, PostRules, PrintDocument, SetLogo, TakeDownSign
from floor.house.rulings import RecordRuling
from floor.house.tables import AddTable, ChangeTable, Place, PlaceTable, RemoveTable
from floor.house.tending import FlagTable, LockSeat, PutDealer, UnlockSeat
from floor.ids import PlayerId, StaffId
from floor.loss import AcceptLoss
from floor.pit.bankings import DropBanking, KeepBanking, ScheduleBanking
from floor.pit.banks import CloseBanked, CountCloser, CountTray, StayOpen
from floor.pit.dealers import PlanDealer
from floor.pit.disputes import RecordSettlement
from floor.pit.guests import DropCash, LeaveTable, NameGuest, PlayHands, SeatGuest
from floor.pit.limits import ChangeLimits, LimitHands, NoteBet, RaiseLimits, WithdrawLimits
from floor.pit.opening import CountOpener, LeaveClosed, PrepareTable, SignChecklist
from floor.pit.shoes import PutDecksIn, StartShoe, TakeDecksOut
from floor.record import Command
from floor.roles import Role
from floor.room.absence import ComeBack, GoAway, MissBlinds, PostBlinds
from floor.room.agreeing import Agree, ChangeGame, ProposeChange, WithdrawProposal
from floor.room.breaking import BreakTable
from floor.room.bringing import BringChips
from floor.room.calling import CallNext, MarkNoShow, PassSeat, ReleaseSeat, StartChipRun
from floor.room.hands import ChooseGame, DealHand, PutButton
from floor.room.heldchips import PayHeld, PickUpChips, RedeemChips, ReturnChips, TakeSurplus
from floor.room.lists import CheckIn, ExpireWait, JoinList, LeaveList, MoveName, RestoreName
from floor.room.openseats import AskSeatChange, ClaimSeat, DropSeatChange, EndClaims
from floor.room.running import CloseTable, FeedTable, OpenTable
from floor.room.seating import DrawSeat, MovePlayer, SeatPlayer, UnseatPlayer
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.room.spreads import DropSpread, KeepSpread, ScheduleTonight
from floor.room.tablechanges import AskTableChange, DropTableChange
from floor.room.turns import AttestRotation
from floor.roomtime import ConfirmTime, SetTime
from floor.settings.dated import SetSetting, WithdrawSetting
from floor.staff.hiring import ChangePin, ChangeRoles, EndAccess, HireStaff, RestoreAccess
from floor.staff.signing import ClearLock, GivePin, NoteWrongPin, SignIn, SignOut
from floor.tournament.alternates import AddAlternate, CallAlternate, DropAlternate, ExpireAlternate
from floor.tournament.balancing import BalanceTables, NoteBlinds, WaiveHalt
from floor.tournament.breaking import BreakEventTable, SetBreakOrder
from floor.tournament.bulk import RegisterNames
from floor.tournament.busting import BustPlayers
from floor.tournament.changing import ChangeLevels
from floor.tournament.counting import CountSold
from floor.tournament.equipping import IssueEquipment, ReturnEquipment
from floor.tournament.freezing import FreezePool
from floor.tournament.handforhand import BeginHandForHand, CountHand, EndHandForHand
from floor.tournament.messages import ClearMessage, ShowMessage
from floor.tournament.needs import FixSeat, FreeSeat, KeepApart, LetTogether
from floor.tournament.opening import GiveTables, OpenRegistration, TakeBackTables
from floor.tournament.payingout import HandOn, PayBounties, PayPrize
from floor.tournament.plans import ClonePlan, KeepPlan, PostPlan, WithdrawPlan
from floor.tournament.prizing import PostPrizes, RecordDeal
from floor.tournament.rebuying import NoteAddOn, NoteRebuy, SellAddOn, SellRebuy
from floor.tournament.redrawing import DrawFinalTable, RedrawSeats, SetRedraws
from floor.tournament.refunding import CancelTournament, RefundEntry
from floor.tournament.registering import RegisterPlayer
from floor.tournament.repairing import ExchangePlaces, ReinstatePlayer
from floor.tournament.replacing import ReplaceTable
from floor.tournament.running import ChangeMinutes, PauseClock, SetLevel, StartClock, StepLevel, TakeBreak
from floor.tournament.sheets import EnterSheet, PayLine, StrikeLine
from floor.tournament.shifting import MoveEntrant
from floor.tournament.stacks import ColourUp, RemoveStack, TakeOutChips, TallyTable
from floor.void import VoidEntry
from tests.rooms import MANAGER_PIN, PIN, SetClock, hire
from tests.rooms import House as CardHouse
from tests.rules.approvals.test_loader import HOLDEM
from tests.staff.caged import Caged
from tests.staff.clocked import Clocked
from tests.staff.eventful import Eventful
from tests.staff.pitted import Pitted
from tests.staff.staffed import Staffed

AUDITOR, FLOOR, DIRECTOR, CASHIER, MANAGER, SYSTEM = Role
EVERYONE = {AUDITOR, FLOOR, DIRECTOR, CASHIER, MANAGER}

DO_ON_THE_FLOOR: tuple[type[Command], ...] = (
    *(AddTable, ChangeTable, PlaceTable, RemoveTable, OpenTable, CloseTable, BreakTable),
    *(LockSeat, UnlockSeat, FlagTable, PutDealer, FeedTable),
    *(SeatPlayer, DrawSeat, MovePlayer, UnseatPlayer, ClaimSeat, AskSeatChange, DropSeatChange),
    *(AskTableChange, DropTableChange, JoinList, CheckIn, LeaveList, CallNext, StartChipRun, PassSeat),
    *(DealHand, PutButton, ChooseGame, AttestRotation, ProposeChange, Agree, WithdrawProposal, ChangeGame),
    *(GoAway, ComeBack, MissBlinds, PostBlinds, PickUpChips, TakeSurplus),
)
DO_IN_THE_PIT: tuple[type[Command], ...] = (
    *(PrepareTable, LeaveClosed, SignChecklist, CountOpener, PutDecksIn, StartShoe, TakeDecksOut, PlanDealer),
    *(SeatGuest, NameGuest, PlayHands, LeaveTable, DropCash, ChangeLimits, WithdrawLimits, LimitHands, NoteBet),
    *(CountTray, CloseBanked, StayOpen, CountCloser),
)
DO_AT_THE_CAGE: tuple[type[Command], ...] = (
    *(BuyChips, CashOut, ReturnChips, PayHeld, RedeemChips, RedeemTips),
    *(PayIn, PayOut, CorrectReceipt, CountVault, CountBox, PickUpFees, AwardPromotion),
    *(NoteCash, NameCash, KeepCashNote),
    *(PayPrize, PayBounties, HandOn),
)
WITH_A_DRAWER: tuple[type[Command], ...] = (
    *(OpenDrawer, CountDrawer, RecountDrawer, CloseDrawer, CountThrough, TakeOverDrawer),
    *(BringFromVault, DropToVault),
)
DO_IN_THE_OFFICE: tuple[type[Command], ...] = (
    *(HireStaff, ChangeRoles, EndAccess, RestoreAccess, ChangeHouse, SetSetting, WithdrawSetting),
    *(AdoptRules, NarrowClause, LiftNarrowing, KeepSpread, DropSpread, ScheduleTonight),
    *(RestoreName, MoveName, PostRules, CloseDay, MoveMoney),
    *(BeginCage, AddDrawer, RemoveDrawer, TakeInChips, RetireChips, SetRake, SeedPool, TakeAdministration),
)
DO_WITH_TOURNAMENTS: tuple[type[Command], ...] = (
    *(KeepPlan, ClonePlan, PostPlan, WithdrawPlan, PostPrizes, RecordDeal, FreezePool),
    *(OpenRegistration, GiveTables, TakeBackTables, NoteRebuy, NoteAddOn, StrikeLine, IssueEquipment, ReturnEquipment),
    *(StartClock, PauseClock, SetLevel, StepLevel, ChangeMinutes, TakeBreak, ChangeLevels),
    *(BeginHandForHand, CountHand, EndHandForHand, ShowMessage, ClearMessage),
    *(BustPlayers, MoveEntrant, BalanceTables, NoteBlinds, WaiveHalt, SetBreakOrder, BreakEventTable),
    *(SetRedraws, RedrawSeats, DrawFinalTable, FixSeat, FreeSeat, KeepApart, LetTogether),
    *(ReinstatePlayer, ExchangePlaces, RemoveStack, TakeOutChips, ColourUp, TallyTable, ReplaceTable),
)
REGISTER: tuple[type[Command], ...] = (
    *(RegisterPlayer, RegisterNames, CountSold, SellRebuy, SellAddOn, PayLine, EnterSheet, RefundEntry),
    *(AddAlternate, CallAlternate, DropAlternate),
)
MATRIX: dict[type[Command], set[Role]] = {
    # lists, seats, tables, mixed rotation
    **{kind: {FLOOR, MANAGER} for kind in DO_ON_THE_FLOOR},
    # 21 tables
    **{kind: {FLOOR, MANAGER} for kind in DO_IN_THE_PIT},
    **{kind: {MANAGER} for kind in (KeepBanking, DropBanking, ScheduleBanking)},
    RaiseLimits: {SYSTEM},
    # what the floor says, or else the passing of time
    **{kind: {FLOOR, MANAGER, SYSTEM} for kind in (EndClaims, MarkNoShow, ReleaseSeat)},
    # chips sold by a dealer at the table
    SellChips: {FLOOR, MANAGER},
    BringChips: {FLOOR, MANAGER},
    # rulings
    RecordRuling: {FLOOR, DIRECTOR, MANAGER},
    RecordSettlement: {FLOOR, MANAGER},
    # tournaments: plans, prizes, deals
    **{kind: {DIRECTOR, MANAGER} for kind in DO_WITH_TOURNAMENTS},
    # registrations, rebuys, add-ons and refunds with their money
    **{kind: {DIRECTOR, CASHIER, MANAGER} for kind in REGISTER},
    CancelTournament: {MANAGER},
    ExpireAlternate: {SYSTEM},
    # cage: buy-in, cash-out, money
    **{kind: {CASHIER, MANAGER} for kind in DO_AT_THE_CAGE},
    # registrations with their money, so whoever has a drawer of their own
    **{kind: {DIRECTOR, CASHIER, MANAGER} for kind in WITH_A_DRAWER},
    # fills and credits: the floor asks and receives, the cage issues, a manager signs
    **{kind: {FLOOR} for kind in (RequestFill, RequestCredit, ReceiveSlip)},
    **{kind: {CASHIER} for kind in (IssueSlip, CancelSlip, ExchangeChips)},
    MarkLate: {SYSTEM},
    # boxes pulled, trays counted
    PullBox: {FLOOR, MANAGER},
    CountBank: {FLOOR, MANAGER},
    # void: own, by request, or with another's approval; never the auditor
    AcceptLoss: {MANAGER},
    SetTime: {MANAGER},
    ConfirmTime: {SYSTEM},
    NoteArrival: {SYSTEM},
    VoidEntry: {FLOOR, DIRECTOR, CASHIER, MANAGER},
    # players' file
    FilePlayer: {FLOOR, DIRECTOR, CASHIER, MANAGER},
    AmendPlayer: {FLOOR, DIRECTOR, CASHIER, MANAGER},
    # exclusions
    BarPlayer: {CASHIER, MANAGER},
    LiftBar: {CASHIER, MANAGER},
    # staff, house rules, approvals, the schedule, a list's order, day close
    **{kind: {MANAGER} for kind in DO_IN_THE_OFFICE},
    ClearLock: {MANAGER, SYSTEM},
    # print
    PrintDocument: EVERYONE,
    HangSign: EVERYONE,
    SetLogo: {MANAGER},
    TakeDownSign: {FLOOR, DIRECTOR, CASHIER, MANAGER},
    # what everybody does for themselves
    SignIn: EVERYONE,
    SignOut: EVERYONE,
    ChangePin: EVERYONE,
    # what time brings about
    CallDayEnd: {SYSTEM},
    ExpireWait: {SYSTEM},
    # what comes before anyone has signed in
    SetUpRoom: {*EVERYONE, SYSTEM},
    NoteWrongPin: {*EVERYONE, SYSTEM},
    GivePin: {*EVERYONE, SYSTEM},
}
SECOND_PERSON = {
    *(AcceptLoss, SetTime, BringChips, CashOut, CloseDay, MoveMoney, MoveName, PickUpChips, RedeemChips, TakeSurplus),
    *(UnseatPlayer, VoidEntry),
    *(BeginCage, OpenDrawer, CloseDrawer, TakeOverDrawer, PayOut, CorrectReceipt),
    *(TakeInChips, RetireChips, BringFromVault, DropToVault, CountVault),
    *(IssueSlip, CancelSlip, ExchangeChips, CountBank, PullBox, CountBox, PickUpFees),
    *(SeedPool, AwardPromotion, TakeAdministration),
    *(PrepareTable, CountOpener, NoteBet, ChangeLimits, CancelTournament, RefundEntry, PayPrize, PayBounties, HandOn),
    RecordDeal,
}
NEVER_VOIDED = {
    *(SetUpRoom, AdoptRules, AcceptLoss, NoteArrival, SetTime, ConfirmTime, VoidEntry, PrintDocument),
    *(HireStaff, ChangeRoles, ChangePin, EndAccess, RestoreAccess, ClearLock, NoteWrongPin, GivePin, SignIn, SignOut),
    *(BeginCage, OpenDrawer, CountDrawer, RecountDrawer, CountThrough, CloseDrawer, TakeOverDrawer),
    *(CountVault, CountBank, CountBox, IssueSlip, ReceiveSlip, CancelSlip, MarkLate, CallDayEnd, CloseDay, RaiseLimits),
    *(StartClock, PauseClock, SetLevel, StepLevel, ChangeMinutes, TakeBreak, ChangeLevels),
    *(BeginHandForHand, CountHand, EndHandForHand, ShowMessage, ClearMessage, CancelTournament, ExpireAlternate),
}
"""What is seen, said, counted or signed cannot be made not to have been."""
NOT_NOW = {SetUpRoom: "This room is set up already.", SetTime: "The room's time is not ahead of the clock"}
"""What nobody may do in this room as it stands, whoever they are."""
BEFORE_SIGNING_IN = {SetUpRoom, NoteWrongPin, GivePin}


class Rooms:
    """What some commands act on stands in rooms of their own: with it no day could be closed, or none of the rest."""

    def __init__(self, staffed: Staffed, *others: Caged | Clocked | Eventful | Pitted) -> None:
        self._staffed = staffed
        self._others = {type(sample): other for other in others for sample in other.samples(StaffId(1))}
        self.staff, self.gone = staffed.staff, staffed.gone
        assert all((other.staff, other.gone) == (staffed.staff, staffed.gone) for other in others)

    def at_desk_of(self, role: Role | None, kind: type[Command]) -> Desk:
        other = self._others.get(kind)
        return other.at_desk_of(role, kind) if other is not None else self._staffed.at_desk_of(role)

    def command(self, kind: type[Command], staff: StaffId) -> Command:
        return self._others.get(kind, self._staffed).command(kind, staff)


def rooms_in(folder: Path) -> Iterator[Rooms]:
    names = ("room", "cage", "events", "clock", "pit")
    houses = [CardHouse(str(folder / f"{name}.db"), folder / f"{name}.key", SetClock()) for name in names]
    room, cage, events, clock, pit = houses
    yield Rooms(Staffed(room), Caged(cage), Eventful(events), Clocked(clock), Pitted(pit))
    for house in houses:
        house.close()


@pytest.fixture(scope="module")
def staffed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rooms]:
    yield from rooms_in(tmp_path_factory.mktemp("staffed"))


def test_the_matrix_here_lists_every_command_of_the_program() -> None:
    assert set(MATRIX) == set(ACTS)


def test_a_second_person_signs_where_the_procedures_say() -> None:
    assert {act.command for act in ACTS.values() if act.second is not None} == SECOND_PERSON


def test_what_was_seen_or_signed_is_never_taken_back() -> None:
    assert {act.command for act in ACTS.values() if not act.voidable} == NEVER_VOIDED


@pytest.mark.parametrize("kind", ACTS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("role", [AUDITOR, FLOOR, DIRECTOR, CASHIER, MANAGER], ids=lambda role: role.value)
def test_a_person_of_one_role_may_do_just_what_the_matrix_says(staffed: Rooms, role: Role, kind: type[Command]) -> None:
    desk = staffed.at_desk_of(role, kind)
    assert desk.staff is not None
    command, before = staffed.command(kind, desk.staff), desk.room.number
    refusal = desk.why_not(command)
    if role in MATRIX[kind]:
        assert str(refusal).startswith(NOT_NOW.get(kind, "None"))
    else:
        assert str(refusal).startswith(f"{desk.room.person(desk.staff).name} may not do this; it takes a ")
        with pytest.raises(Refused, match="may not do this"):
            desk.do(command)
    assert desk.room.number == before


@pytest.mark.parametrize("kind", ACTS, ids=lambda kind: kind.__name__)
def test_with_nobody_signed_in_nothing_can_be_done_but_signing_in(staffed: Rooms, kind: type[Command]) -> None:
    desk = staffed.at_desk_of(None, kind)
    refusal = desk.why_not(staffed.command(kind, staffed.staff[FLOOR]))
    if SYSTEM not in MATRIX[kind]:
        assert str(refusal) == "Nobody is signed in."


@pytest.mark.parametrize("kind", ACTS, ids=lambda kind: kind.__name__)
def test_a_workstation_by_itself_only_does_what_time_brings_about(staffed: Rooms, kind: type[Command]) -> None:
    desk = staffed.at_desk_of(FLOOR, kind)
    command, now = staffed.command(kind, staffed.staff[FLOOR]), desk.context(draw.PREVIEW, by_system=True)
    if kind is SetUpRoom or SYSTEM not in MATRIX[kind]:
        with pytest.raises(Refused, match=r"Nobody is signed in|set up already"):
            decide(desk.fold, command, now)
    else:
        assert decide(desk.fold, command, now).role is (None if kind in BEFORE_SIGNING_IN else SYSTEM)


@pytest.mark.parametrize("kind", ACTS, ids=lambda kind: kind.__name__)
def test_ended_access_ends_everything(staffed: Rooms, kind: type[Command]) -> None:
    desk = staffed.at_desk_of(None, kind)
    desk.staff = staffed.gone
    if kind not in BEFORE_SIGNING_IN:
        assert str(desk.why_not(staffed.command(kind, staffed.gone))) == "Gone Away no longer has access."


def test_the_least_role_that_allows_an_act_is_recorded(small_house: CardHouse) -> None:
    desk = small_house.founded()
    several = small_house.desk()
    several.sign_in(hire(desk, FLOOR, CASHIER, MANAGER), PIN)
    ola = PlayerId(several.do(FilePlayer("Ola Tveit")).number)
    entries = [
        several.do(AmendPlayer(ola, "Ola Tveit", "Viking")),
        several.do(BarPlayer(ola, several.room.day, "rude")),
        several.do(AddTable("1", 8, Place(0, 0))),
        several.do(AdoptRules(Kind.APPROVAL, "he.toml", HOLDEM)),
    ]
    assert [entry.role for entry in entries] == [FLOOR, CASHIER, FLOOR, MANAGER]


def test_an_act_open_to_all_but_allowed_to_a_manager_is_recorded_under_manager(small_house: CardHouse) -> None:
    """The founder holds floor and manager: another's PIN takes the manager in them, their own does not."""
    desk = small_house.founded()
    other = hire(desk, CASHIER)
    kept = small_house.kept(desk, MANAGER_PIN)
    assert desk.do(ChangePin(other, kept)).role is MANAGER
    assert desk.do(ChangePin(StaffId(1), kept)).role is FLOOR


def test_roles_taken_away_are_gone_with_the_next_command(small_house: CardHouse) -> None:
    desk = small_house.founded()
    cashier = small_house.desk_for(FLOOR)
    assert cashier.staff is not None
    cashier.do(AddTable("1", 8, Place(0, 0)))
    desk.do(ChangeRoles(cashier.staff, (CASHIER,)))
    with pytest.raises(Refused, match="it takes a floor manager or shift manager"):
        cashier.do(AddTable("2", 8, Place(0, 0)))
