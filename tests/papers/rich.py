"""A room in Kathmandu, a quarter of an hour off every other zone, whose settings are all its own, late on a Friday."""

from __future__ import annotations

from datetime import UTC, datetime, time

from msgspec.structs import replace

from floor.house.adopting import NarrowClause
from floor.house.house import ChangeHouse, SetUpRoom
from floor.house.players import FilePlayer
from floor.house.printing import PostedRule, PostRules
from floor.house.rulebook import limits_text
from floor.house.rulings import Case, HandShown, PotAtStake, RecordRuling
from floor.house.tables import AddTable, Place
from floor.house.tending import LockSeat, PutDealer
from floor.ids import PlanId, PlayerId, SpreadId, StaffId, TableId, WaitId
from floor.money import Money, dollars
from floor.opening import create_room
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
from floor.tournament.plans import KeepPlan, PostPlan
from floor.tournament.prizing import RecordDeal, StillIn
from floor.void import VoidEntry
from tests.rooms import MANAGER_PIN, House, SetClock, hire, signed
from tests.tournament.planning import post_prizes, stud

BEGINS = datetime(2026, 11, 13, 13, 57, 30, tzinfo=UTC)
"""7:42 on Friday evening in Kathmandu."""
LATE = datetime(2026, 11, 13, 18, 46, tzinfo=UTC)
"""31 minutes past midnight."""
LONG = "Bartholomew Anstruther-Fotheringay von Hohenstaufen"


class RichRoom:
    """The evening from the first table to half past midnight, entry by entry, each a minute or more after the last."""

    def __init__(self, house: House) -> None:
        self.clock, self.event = SetClock(BEGINS), PlanId(0)
        self.desk = create_room(house.address, house.keys, self.clock)
        self.desk.workstation = "Desk 2"
        self._found(house)
        self._offer()
        self._seat()
        self._wait()
        self._after_midnight()

    def hold_tournament(self) -> None:
        """Posted, with add-ons and a guarantee, its prizes, and a deal by hand that leaves something for first."""
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
        shares = ((LONG, 120_000, 700), ("Nia Hart", 80_000, 500))
        players = tuple(StillIn(name, stack, agrees=True, by_hand=dollars(paid)) for name, stack, paid in shares)
        asked = RecordDeal(self.event, players, Method.HAND, 200_000, dollars(1), dollars(300))
        self.do(asked, minutes=0)

    def do(self, command: Command, minutes: float = 1) -> int:
        """Enter it, a minute after the last; the number of the entry."""
        self.clock.forward(minutes=minutes)
        return self.desk.do(command).number

    def _found(self, house: House) -> None:
        pin = house.kept(self.desk, MANAGER_PIN)
        rules = tuple(shipped().items())
        self.desk.do(SetUpRoom("Bagmati Card Room", "Asia/Kathmandu", time(7), "Dana Wells", pin, rules))
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
