"""A room in Kathmandu, a quarter of an hour off every other zone, whose settings are all its own, late on a Friday."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, time

from msgspec.structs import replace

from floor.books.accounts import named_drawer
from floor.books.counts import Count, Pile
from floor.books.tills import balance, chips_at
from floor.cage.boxes import CountBox, PickUpFees, PullBox
from floor.cage.drawers import AddDrawer, OpenDrawer, TakeOverDrawer
from floor.cage.fills import ExchangeChips, IssueSlip, ReceiveSlip, RequestFill
from floor.cage.largecash import KeepCashNote, NoteCash
from floor.cage.moving import MoveMoney
from floor.cage.paying import PayIn, PayOut
from floor.cage.rakes import SetRake
from floor.cage.records import BoxKind, Step
from floor.cage.tips import RedeemTips
from floor.cage.vault import BringFromVault, TakeInChips
from floor.desk import Ask
from floor.house.adopting import NarrowClause
from floor.house.house import ChangeHouse, SetUpRoom
from floor.house.players import FilePlayer
from floor.house.printing import PostedRule, PostRules
from floor.house.rulebook import limits_text
from floor.house.rulings import Case, HandShown, PotAtStake, RecordRuling
from floor.house.tables import AddTable, Place
from floor.house.tending import LockSeat, PutDealer
from floor.ids import PlanId, PlayerId, SpreadId, StaffId, TableId, WaitId, fresh_command_id
from floor.money import Money, dollars
from floor.opening import create_room
from floor.pit.disputes import RecordSettlement
from floor.record import Command
from floor.roles import Role
from floor.room.absence import GoAway, MissBlinds
from floor.room.calling import CallNext, PassSeat, StartChipRun
from floor.room.hands import DealHand, PutButton
from floor.room.heldchips import PickUpChips
from floor.room.lists import How, JoinList
from floor.room.running import FeedTable, OpenTable
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread
from floor.rules.approvals.files import shipped
from floor.rules.check.configurations import Split
from floor.rules.mixes import Method as Mixed
from floor.rules.prizes.deals import Method
from floor.rules.stakes import Betting
from floor.settings.dated import SetSetting
from floor.settings.registry import RETURNED_SHARE
from floor.share import percent
from floor.tournament.busting import BustPlayers, Busts, Hand
from floor.tournament.clock import ladder
from floor.tournament.freezing import FreezePool
from floor.tournament.held import Held
from floor.tournament.opening import GiveTables, OpenRegistration
from floor.tournament.plans import KeepPlan, PostPlan
from floor.tournament.prizing import RecordDeal, StillIn
from floor.tournament.rebuying import NoteRebuy, SellRebuy
from floor.tournament.redrawing import DrawFinalTable
from floor.tournament.registering import RegisterPlayer
from floor.tournament.running import SetLevel, StartClock
from floor.tournament.sheets import PayLine
from floor.void import VoidEntry
from tests.pit.rounds import SPANISH
from tests.rooms import MANAGER_PIN, House, SetClock, hire, player, seconded, signed, with_drawer
from tests.tournament.events import hung, registered
from tests.tournament.planning import post_prizes, stud

BEGINS = datetime(2026, 11, 13, 13, 57, 30, tzinfo=UTC)
"""7:42 on Friday evening in Kathmandu."""
LATE = datetime(2026, 11, 13, 18, 46, tzinfo=UTC)
"""31 minutes past midnight."""
DANA = StaffId(1)
LONG = "Bartholomew Anstruther-Fotheringay von Hohenstaufen"


class RichRoom:
    """The evening from the first table to half past midnight, entry by entry, each a minute or more after the last."""

    def __init__(self, house: House) -> None:
        self.clock, self.event, self.settlement, self.alone = SetClock(BEGINS), PlanId(0), 0, 0
        self.fill = self.exchange = self.tips = self.pay_out = self.count = self.taken = self.drop = self.seen = 0
        self.desk = create_room(house.address, house.keys, self.clock)
        self.desk.workstation = "Desk 2"
        self._found(house)
        self._offer()
        self._seat()
        self._wait()
        self._after_midnight()

    def hold_tournament(self) -> None:
        """Posted, with add-ons and a guarantee, and its prizes."""
        self.do(SetSetting(RETURNED_SHARE.name, percent(76), self.desk.room.day, "Schedule 7"), minutes=0)
        plan = stud(
            guarantee=dollars(2_000),
            add_ons=1,
            add_on=Split(prize=dollars(20), bounty=dollars(1)),
            add_on_after=4,
            add_on_chips=4_000,
            re_entries=3,
        )
        self.event = PlanId(self.do(KeepPlan(plan), minutes=0))
        self.do(PostPlan(self.event), minutes=0)
        self.do(post_prizes(self.desk, self.event, 900, 600, 300, 200, entries=33), minutes=0)

    def agree_deal(self) -> None:
        """By hand, and it leaves something for first."""
        shares = ((LONG, 120_000, 700), ("Nia Hart", 80_000, 500))
        players = tuple(StillIn(name, stack, agrees=True, by_hand=dollars(paid)) for name, stack, paid in shares)
        asked = RecordDeal(self.event, players, Method.HAND, 200_000, dollars(1), dollars(300))
        seconded(self.desk, asked)

    def run_clock(self) -> None:
        """Past midnight: two players of the tournament, whose clock was started and is in its first break."""
        self.hold_tournament()
        self.agree_deal()
        hung(self.desk, self.event)
        self.do(OpenRegistration(self.event))
        table = TableId(self.do(AddTable("41", 8, Place(0, 900))))
        self.do(GiveTables(self.event, (table,)))
        registered(self.desk, self.event, 2)
        self.do(StartClock(self.event))
        self.do(SetLevel(self.event, next(rung.row for rung in ladder(self.held_event) if rung.is_break), 444))

    def seat_event(self) -> None:
        """Past midnight: nine players of the tournament at two tables, one who rebuys, and the final table drawn."""
        self.hold_tournament()
        hung(self.desk, self.event)
        self.do(OpenRegistration(self.event))
        tables = [TableId(self.do(AddTable(label, 8, Place(0, 900)))) for label in ("41", "42")]
        self.do(GiveTables(self.event, tuple(tables)))
        with_drawer(self.desk, self.desk)
        names = (LONG, "Nia Hart", *(f"Player {number}" for number in range(3, 10)))
        for name in names:
            self._draw(RegisterPlayer(self.event, player(self.desk, name)), f"Seat of {name}")
        first, second, *_ = self.held_event.registrations
        self.do(StartClock(self.event))
        self.do(SellRebuy(self.event, second, 3_000))
        self.do(PayLine(self.event, first, self.do(NoteRebuy(self.event, first, 150))))
        self.do(SetLevel(self.event, 10))
        self.do(FreezePool(self.event))
        gone = tuple(Busts(one) for one in list(self.held_event.registrations)[-2:])
        self.do(BustPlayers(self.event, gone, Hand.EACH))
        self._draw(DrawFinalTable(self.event), "The final table")

    def _draw(self, command: Command, seed: str) -> None:
        """The same seats each time."""
        self.clock.forward(minutes=1)
        self.desk.do(Ask(command, fresh_command_id(), seed))

    @property
    def held_event(self) -> Held:
        return self.desk.room.tournaments.held[self.event]

    def run_cage(self) -> None:
        """Past midnight: a drawer of $700.25 and $640 in chips, and a bit of all that a cage prints."""
        room, day = self.desk.room, self.desk.room.day
        self.till, self.rita = named_drawer("Cage 7"), hire(self.desk, Role.CASHIER, name="Rita Mora")
        self.yan = hire(self.desk, Role.FLOOR, name="Yan Platt")
        steps = (Step(dollars(15), dollars(3)), Step(dollars(45), dollars(5)))
        self.do(SetRake(self.big_o, day, steps, promotion=dollars(2)))
        self.do(SetRake(self.mix, day, time_charge=dollars(7)))
        self._sign(MoveMoney("vault", "owner", dollars(5_000), "opening the cage"), self.lena)
        self._sign(TakeInChips((Pile(dollars(5), 400), Pile(dollars(1), 900)), "from the maker"), self.lena)
        self.do(AddDrawer("Cage 7"))
        self._sign(BringFromVault(self.till, Money(70_025), (Pile(dollars(5), 100), Pile(dollars(1), 140))), self.lena)
        cash = (Pile(dollars(100), 7), Pile(Money(25), 1))
        count = Count(cash, (Pile(dollars(5), 100), Pile(dollars(1), 140)))
        self.count = self.do(OpenDrawer(self.till, count), by=self.rita)
        self._serve()
        assert room.day == day

    def _serve(self) -> None:
        asked = self.do(RequestFill(self.t12, (Pile(dollars(5), 30), Pile(dollars(1), 11))), by=self.yan)
        self.fill = self.do(IssueSlip(asked), by=self.rita)
        self.do(ReceiveSlip(asked, "Marta V."), by=self.yan)
        exchange = ExchangeChips(self.t12, (Pile(dollars(1), 10),), (Pile(dollars(5), 2),))
        self.exchange = self._sign(exchange, self.yan, by=self.rita)
        self.tips = self.do(RedeemTips("Marta V.", dollars(33)), by=self.rita)
        self.pay_out = self.do(PayOut(dollars(41), "taxi for a player"), by=self.rita)
        self._sign(PullBox(self.t12, BoxKind.RAKE), self.yan)
        box = Count((Pile(dollars(1), 9),), (Pile(dollars(5), 12), Pile(dollars(1), 7)))
        self.drop = self._sign(CountBox(max(self.desk.room.cage.boxes), box), self.yan)
        self._sign(PickUpFees(self.t16, dollars(21)), self.lena, by=self.rita)
        self.seen = self.do(NoteCash("Red scarf", paid_in=dollars(3_100), table=self.t12, seat=2))
        self.do(NoteCash(paid_out=dollars(450), unnamed=self.seen))
        self.do(KeepCashNote("Asked for a name at the window.", unnamed=self.seen))
        wrong = self.do(PayIn(dollars(19), "found under the counter"), by=self.rita)
        self._sign(VoidEntry(wrong, "counted twice"), self.lena)
        self._hand_over()

    def _hand_over(self) -> None:
        held, chips = balance(self.desk.room, self.till), chips_at(self.desk.room, self.till)
        cash = (Pile(dollars(1), held // 100 - 6), Pile(Money(25), held % 100 // 25))
        taking = TakeOverDrawer(self.till, Count(cash, (Pile(dollars(1), chips // 100),)))
        self.taken = self._sign(taking, self.rita)

    def _sign(self, command: Command, signer: StaffId, by: StaffId = DANA) -> int:
        """Entered with a colleague's signature, a minute after the last."""
        self.clock.forward(minutes=1)
        with self._as(by):
            return signed(self.desk, command, signer).number

    @contextmanager
    def _as(self, staff: StaffId) -> Iterator[None]:
        before, self.desk.staff = self.desk.staff, staff
        yield
        self.desk.staff = before

    def do(self, command: Command, minutes: float = 1, by: StaffId = DANA) -> int:
        """Enter it, a minute after the last; the number of the entry."""
        self.clock.forward(minutes=minutes)
        with self._as(by):
            return self.desk.do(command).number

    def _found(self, house: House) -> None:
        pin = house.kept(self.desk, MANAGER_PIN)
        rules = tuple(shipped().items())
        self.desk.do(
            SetUpRoom("Bagmati Card Room", "Asia/Kathmandu", time(7), "Dana Wells", pin, rules, by_drawers=False)
        )
        self.desk.sign_in(StaffId(1), MANAGER_PIN)
        self.lena = hire(self.desk, Role.MANAGER, name="Lena Fors")
        self.do(ChangeHouse(replace(self.desk.room.house, **SETTINGS)))
        self.do(PostRules((PostedRule("One player to a hand", "Nobody advises on a hand in play."),)))
        self.do(NarrowClause("MIX", "MIX-04", limits_text({"cents": 900})))

    def _offer(self) -> None:
        self.big_o = self._keep("BO", (AskedGame("big-o8", stakes="2-4"),), "bigo24")
        self.spread = self._keep("BO", (AskedGame("big-o8", stakes="1-4"),), "bigo14")
        self.mix = self._keep("MIX", MIXED, "mix48", method=Mixed.ROTATION, hands_per_game=3)
        pot = AskedGame("double-board-omaha", Betting.POT, small_blind=dollars(2), big_blind=dollars(5))
        self.pot = self._keep("MIX", (pot,), "pot25")
        stud = AskedGame("stud8", lower=dollars(6), higher=dollars(12), ante=dollars(1), bring_in=dollars(3))
        self.stud = self._keep("MIX", (stud,), "stud612")
        self.t12, self.t14 = self._table("12", 8, self.big_o, "Marta V."), self._table("14", 7, self.big_o, "Yan P.")
        self.t16, self.t20 = self._table("16", 6, self.mix, ""), self._table("20", 5, self.stud, "Cleo D.")
        self.do(AddTable("22", 9, Place(900, 900)))
        self.do(FeedTable(self.t14, self.t12))

    def _seat(self) -> None:
        for label, seat, name, amount in SEATED:
            player = self._player(name)
            self.do(SeatPlayer(self._named(label), seat, player))
            self.do(BuyChips(self._named(label), seat, dollars(amount)), 0)
        for table, button in ((self.t12, 3), (self.t14, 2), (self.t16, 1)):
            self.do(PutButton(table, button))
        for _ in range(5):
            self.do(DealHand(self.t16), 2)
        self.do(DealHand(self.t12))
        wrong = self.do(BuyChips(self.t12, 1, dollars(77)))
        signed(self.desk, VoidEntry(wrong, "wrong seat"), self.lena)
        self.sale = self.do(SellChips(self.t16, 4, dollars(35)))
        self.do(GoAway(self.t12, 6))
        self.do(MissBlinds(self.t12, 6))
        self.do(GoAway(self.t16, 6))
        self.do(LockSeat(self.t12, 8, "Broken chair"))

    def _wait(self) -> None:
        """One on a chip run with the chips bought, one by phone, one who passed, one who was called, one who waits."""
        priya = self._join(self.big_o, "Priya Sharma")
        luis = self._join(self.big_o, "Luis Reyes")
        self._join(self.big_o, "Victor Moreau", How.PHONE)
        self._join(self.big_o, "Tomas Bergström")
        renee = self._join(self.mix, "Renee Falk")
        self._join(self.mix, "Jonas Castellanos", How.PHONE)
        self.clock.forward(minutes=74)
        self.do(CallNext(self.big_o, self.t14, 4))
        self.do(StartChipRun(priya))
        self.do(BuyChips(self.t14, 4, dollars(205)))
        self.do(CallNext(self.big_o, self.t14, 7))
        self.do(PassSeat(luis))
        self.do(CallNext(self.mix, self.t16, 3))
        assert self.desk.room.waiting(renee)[1].called is not None

    def _keep(
        self,
        approval: str,
        games: tuple[AskedGame, ...],
        short: str,
        method: Mixed | None = None,
        hands_per_game: int | None = None,
    ) -> SpreadId:
        return SpreadId(self.do(KeepSpread(approval, games, "", short, method, hands_per_game)))

    def _table(self, label: str, seats: int, spread: SpreadId, dealer: str) -> TableId:
        table = TableId(self.do(AddTable(label, seats, Place(100 + 40 * int(label), 300))))
        self.do(OpenTable(table, spread))
        if dealer:
            self.do(PutDealer(table, dealer))
        return table

    def _player(self, name: str) -> PlayerId:
        return PlayerId(self.do(FilePlayer(name), 0))

    def _named(self, label: str) -> TableId:
        return next(id for id, table in self.desk.room.tables.items() if table.label == label)

    def _join(self, spread: SpreadId, name: str, how: How = How.HERE) -> WaitId:
        return WaitId(self.do(JoinList(spread, self._player(name), how=how), 3))

    def _after_midnight(self) -> None:
        """Half past twelve on Saturday, and Friday's gaming day goes on."""
        self.clock.at = LATE
        nadia, ola = (self.desk.room.tables[self.t12].seats[seat].player for seat in (2, 0))
        hands = (HandShown(1, "As 2d Kc Qh Jh", ola), HandShown(3, "Ad 2c 9c 9s 10h", nadia))
        case = Case("big-o8", hands, (PotAtStake(15, (1, 3)),), ("3h 7c Kd 4s 9h",), button=3, chip=200)
        self.ruling = self.do(RecordRuling(case, self.t12, "Low misread"))
        self.held = signed(self.desk, PickUpChips(self.t12, 6, Money(3900)), self.lena).number
        self.cash_out = self.do(CashOut(self.t12, 3, dollars(512)))

    def settle_round(self) -> None:
        """A round of Spanish 21 in dispute, with bets that went back, at the table where Ola and Nadia sit."""
        ola = self.desk.room.tables[self.t12].seats[0].player
        places = (replace(SPANISH.places[0], seat=1, player=ola), *SPANISH.places[1:])
        returned = (SPANISH.returned[0], replace(SPANISH.returned[1], seat=1))
        dispute = replace(SPANISH, places=places, returned=returned)
        self.settlement = self.do(RecordSettlement(dispute, self.t12, "Second double came back"))

    def go_alone(self) -> None:
        """What takes two people, with nobody else signed in."""
        self.clock.forward(minutes=1)
        moves = MoveMoney("vault", "owner", dollars(2_345), "change for the morning")
        self.alone = seconded(self.desk, moves).number


FOUR, EIGHT = dollars(4), dollars(8)
MIXED = (
    AskedGame("badugi", lower=FOUR, higher=EIGHT),
    AskedGame("stud8", lower=FOUR, higher=EIGHT, ante=dollars(1), bring_in=dollars(2)),
    AskedGame("drawmaha-27", lower=FOUR, higher=EIGHT),
    AskedGame("big-o8", lower=FOUR, higher=EIGHT),
)
SETTINGS = {
    "minimum_age": 21,
    "idle_minutes": 11,
    "claim_seconds": 75,
    "hold_minutes": 4,
    "chip_run_minutes": 9,
    "phone_minutes": 85,
    "passes": 2,
    "away_minutes": 25,
    "missed_blinds": 6,
    "must_move_minutes": 40,
    "players_to_open": 7,
    "leaves_other_lists": True,
    "must_move_or_leave": False,
    "passed_minutes": 13,
}
"""No two alike, and none as it is when a room begins."""
SEATED = (
    ("12", 1, "Ola Tveit", 300),
    ("12", 3, "Nadia Kovač", 140),
    ("12", 6, "Omar Brandt", 44),
    ("14", 2, LONG, 61),
    ("14", 5, "Sam Okafor", 88),
    ("16", 1, "Grace Laurent", 1000),
    ("16", 4, "Mei Chen", 123),
    ("16", 6, "Hugo Park", 96),
    ("20", 2, "Wen Liang", 250),
)
