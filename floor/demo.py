"""The demo room in full swing, made by commands through the desk from a fixed seed. All names are made up."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random

from floor.cage.records import BoxKind
from floor.clock import Clock, gaming_date
from floor.democage import DemoCage, piles
from floor.demopit import DemoPit
from floor.demotournaments import plan_tournaments, rebuy, register_late, start_evening, thin_out
from floor.demoweeks import WEEKS, Weeks
from floor.desk import Ask, Desk
from floor.entry import Entry
from floor.house.adopting import NarrowClause
from floor.house.house import SetUpRoom
from floor.house.players import BarPlayer, FilePlayer
from floor.house.printing import PostedRule, PostRules
from floor.house.rulebook import limits_text
from floor.house.rulings import Case, HandShown, PotAtStake, RecordRuling
from floor.house.tables import AddTable, Attention, Place, Shape
from floor.house.tending import FlagTable, LockSeat, PutDealer
from floor.ids import PlayerId, SpreadId, StaffId, TableId, WaitId, fresh_command_id
from floor.money import Money, dollars
from floor.opening import create_room
from floor.pit.disputes import BetReturned, Dispute, HandPlayed, PlacePlayed, RecordSettlement, SidePlayed
from floor.record import Command
from floor.roles import Role
from floor.room.absence import GoAway, MissBlinds, PostBlinds, is_before_blinds
from floor.room.calling import CallNext, MarkNoShow, StartChipRun
from floor.room.cashgame import CashTable, cash_at
from floor.room.hands import ChooseGame, DealHand, PutButton
from floor.room.lists import How, JoinList
from floor.room.openseats import AskSeatChange, EndClaims
from floor.room.running import FeedTable, OpenTable
from floor.room.seating import DrawSeat, SeatPlayer
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread
from floor.rules.approvals.files import shipped
from floor.rules.mixes import Method
from floor.settings.dated import SetSetting
from floor.settings.registry import LARGE_CASH_NOTED
from floor.staff.hiring import HireStaff

PIN = "274913"
"""Everybody's in the demo room."""
SEED = 20261113
ZONE, STARTS = "America/Denver", time(6)
CASHIER = "Rita Mora"
"""Through whose drawer the evening's money goes."""
AN_EVENING = 6.0
FOUNDED = AN_EVENING + 4.0 + 24.0 * 7 * WEEKS
"""How many hours before its end the story begins."""
TONIGHT = datetime(2026, 11, 14, 4, 42, 7, tzinfo=UTC)
"""Friday, 13 November 2026, 9:42 in the evening."""

_STAFF = (
    ("Lena Fors", (Role.MANAGER,)),
    ("Rita Mora", (Role.CASHIER,)),
    ("Jo Maddox", (Role.DIRECTOR,)),
    ("Ravi Sandhu", (Role.FLOOR,)),
    ("Pia Lindqvist", (Role.AUDITOR,)),
    ("Theo Quill", (Role.CASHIER,)),
)
_FIRST = (
    "Ola Nadia Omar Grace Priya Ben Victor Luis Tomas Renee Jonas Mei Sam Elena Hugo Dmitri Aisha Carl Wen Freya Andre "
    "Paula Theo Marta Niall Ines Walt Kofi Lucia Piotr Amal Stan Bela Nora Ivan Rosa Gil Marco Yuki Joanna"
).split()
_LAST = (
    "Tveit Kovač Brandt Laurent Sharma Hale Moreau Reyes Bergström Falk Castellanos Chen Okafor Vogel Park Ivanov "
    "Noor Jensen Liang Berg Silva Ruiz Ekström Alves Carr Gomes Dorn Mensah Pérez Zielinski"
).split()
_NAMES_OF_PEOPLE = [f"{first} {last}" for first in _FIRST for last in _LAST]
_DEALERS = "Marta V.|Yan P.|Cleo D.|Ines G.|Bo L.|Tess H.|Nils A.|Rosa K.|Igor M.|Faye W.|Dev S.|Uma R.".split("|")
_TABLES = (
    ("10", 8, Shape.OVAL, Place(260, 230)),
    ("11", 8, Shape.OVAL, Place(690, 245, angle=350)),
    ("12", 8, Shape.OVAL, Place(1130, 230)),
    ("14", 8, Shape.OVAL, Place(1570, 265, angle=15)),
    ("15", 8, Shape.OVAL, Place(220, 640, angle=90)),
    ("16", 8, Shape.OVAL, Place(640, 630)),
    ("17", 6, Shape.OVAL, Place(1070, 640, angle=10)),
    ("20", 7, Shape.OVAL, Place(1480, 640, angle=350)),
    ("18", 8, Shape.OVAL, Place(1800, 640, angle=90)),
    ("21", 6, Shape.HALF, Place(270, 1070, 240, 140)),
    ("22", 6, Shape.HALF, Place(640, 1080, 240, 140)),
    ("31", 8, Shape.OVAL, Place(1060, 1070)),
    ("32", 8, Shape.OVAL, Place(1470, 1075, angle=350)),
    ("33", 8, Shape.ROUND, Place(1800, 1070, 180, 180)),
    *((str(41 + at), 8, Shape.OVAL, Place(200 + 318 * at, 1450, 240, 150)) for at in range(6)),
)
_GAMES = (
    ("bigo12", "BO", ("big-o8",), "1-2", None),
    ("bigo24", "BO", ("big-o8",), "2-4", None),
    ("bigo44", "BO", ("big-o8",), "4-4", None),
    ("bigo14", "BO", ("big-o8",), "1-4", None),
    ("mix48", "MIX", ("badugi", "stud8", "double-board-omaha", "big-o8"), 4, Method.ROTATION),
    ("choice24", "MIX", ("archie", "badeucy", "27-triple-draw", "a5-triple-draw"), 2, Method.DEALERS_CHOICE),
    ("drawmaha24", "MIX", ("drawmaha-high",), 2, None),
    ("stud48", "MIX", ("stud8",), 4, None),
)
_NAMES = {"bigo12": "Big O $1-$2", "bigo24": "Big O $2-$4", "bigo44": "Big O $4-$4", "bigo14": "Big O $1-$4 spread"} | {
    "mix48": "Mixed $4/$8",
    "choice24": "Dealer's choice $2/$4",
    "drawmaha24": "Drawmaha $2/$4",
    "stud48": "Stud 8 $4/$8",
}
_OPEN = {
    "10": "bigo12",
    "11": "bigo44",
    "12": "bigo24",
    "15": "bigo14",
    "16": "mix48",
    "17": "choice24",
    "20": "drawmaha24",
} | {
    "14": "bigo24",
    "31": "bigo12",
}
_EMPTY = {"10": 0, "11": 2, "12": 0, "15": 1, "16": 1, "17": 1, "20": 1, "14": 1, "31": 0}
_COMINGS = (("12", "bigo24"), ("10", "bigo12"), ("16", "mix48"), ("15", "bigo14"), ("12", "bigo24"), ("31", "bigo12"))
_POSTED = (
    ("One player to a hand", "Nobody shows, discusses or advises on a hand in play."),
    ("No phones while you hold cards", "Step away from the table to take a call."),
    ("The floor decides", "Call for the floor before the next hand is dealt."),
)
_SHOWN = ("As 2d Kc Qh Jh", "Ad 2c 9c 9s 10h", "Kh Ks Qd Jd 5c")
_SETTINGS = (
    (LARGE_CASH_NOTED.name, dollars(2_500), date(2026, 11, 13), "Decision of the house, November 9"),
    (LARGE_CASH_NOTED.name, dollars(2_000), date(2027, 1, 1), "Commission letter of October 30"),
)
_WAITING = {"bigo24": 7, "bigo12": 6, "bigo14": 4, "mix48": 7, "stud48": 5}


class Evening:
    """A clock that is moved on by hand while the evening is played, and then runs with the given one."""

    def __init__(self, ends: Clock, hours: float = AN_EVENING) -> None:
        self._ends, self._at = ends, ends() - timedelta(hours=hours)
        self._over = False

    def __call__(self) -> datetime:
        return self._ends() if self._over else self._at

    def pass_by(self, span: timedelta) -> None:
        self._at = min(self._at + span, self._ends())

    def wait_until(self, **left: float) -> None:
        """Until no more than this is left of the evening."""
        self.pass_by(max(self._ends() - self._at - timedelta(**left), timedelta()))

    @property
    def today(self) -> date:
        """The gaming day on which it ends."""
        return gaming_date(self._ends(), ZONE, STARTS)

    def reach(self, moment: datetime) -> None:
        self._at = max(self._at, moment)

    def end(self) -> None:
        self._over = True


def demo_room(folder: Path, ends: Clock, practice: bool = False, *, past: bool = False) -> Desk:
    """A room file in the folder, with a Friday evening's entries in it, its manager signed in; and, if asked for, with
    three weeks of nights before it."""
    clock, chance = Evening(ends, FOUNDED if past else AN_EVENING), Random(SEED)
    desk = create_room(str(folder / "demo.db"), folder / "demo.key", clock, passing=True)
    desk.workstation = "Desk 2"
    pin = desk.keep_pin(PIN)
    rules = tuple(shipped().items())
    desk.do(SetUpRoom("Harbor Lights Card Room", ZONE, STARTS, "Dana Wells", pin, rules, practice))
    desk.sign_in(StaffId(1), PIN)
    hired = {name: StaffId(desk.do(HireStaff(name, roles, pin)).number) for name, roles in _STAFF}
    cage = DemoCage(desk, {"Dana Wells": StaffId(1), **hired}, PIN, clock.pass_by)
    night = _Night(desk, clock, chance, cage)
    if past:
        night.begin_weeks_ago()
        clock.wait_until(hours=AN_EVENING)
    night.play()
    clock.end()
    return desk


class _Night:
    """Tables open through the evening and fill up; players buy, lose, leave, wait and are called."""

    def __init__(self, desk: Desk, clock: Evening, chance: Random, cage: DemoCage) -> None:
        self._desk, self._clock, self._chance, self._cage = desk, clock, chance, cage
        self._tables = {row[0]: TableId(self._do(AddTable(*_as_asked(*row))).number) for row in _TABLES}
        self._spreads = {short: self._spread(short, *game) for short, *game in _GAMES}
        self._regulars = self._filed()
        self._players = iter(self._regulars)
        cage.open()
        cage.price(self._spreads)

    def begin_weeks_ago(self) -> None:
        self._cage.by_pin = False
        weeks = Weeks(self._desk, self._clock, Random(SEED), self._cage)
        weeks.play(self._clock.today, self._tables, self._spreads, self._regulars)
        self._cage.by_pin = True

    def _set_up(self) -> None:
        """What the house has decided of late."""
        self._do(NarrowClause("MIX", "MIX-04", limits_text({"cents": 500})))
        for row in _SETTINGS:
            self._do(SetSetting(*row))
        self._do(PostRules(tuple(PostedRule(*rule) for rule in _POSTED)))
        planned = partial(self._cage.do, "Dana Wells", signs="Lena Fors")
        plan_tournaments(planned, self._desk.room.day, self._desk.room.at)
        self._pit = DemoPit(self._desk, self._cage, self._tables["21"], self._tables["22"])
        self._pit.bank()

    def play(self) -> None:
        self._set_up()
        self._pit.open()
        for place, (label, short) in enumerate(_OPEN.items()):
            self._pass(minutes=self._chance.randint(8, 20))
            self._open(label, short, _DEALERS[place])
        self._do(FeedTable(self._tables["14"], self._tables["12"]))
        event = start_evening(self._desk, self._cage, self._event_tables(), self._event_names(), SEED)
        for label in ("16", "17"):
            self._cage.fill(self._tables[label])
        rebuy(self._desk, self._cage, event)
        self._come_and_go()
        self._pit.deal()
        self._cage.drop(self._tables["10"], BoxKind.RAKE, piles(((5, 20), (1, 94))))
        self._cage.drop(self._tables["10"], BoxKind.PROMOTION, piles(((1, 62),)))
        self._cage.drop(self._tables["16"], BoxKind.RAKE, piles(((5, 30), (1, 22))))
        self._cage.drop(self._tables["12"], BoxKind.RAKE)
        self._cage.evening(self._tables["17"], self._winner())
        self._wait()
        thin_out(self._desk, self._cage, event, SEED)
        self._as_it_stands()
        self._do(BarPlayer(next(self._players), self._desk.room.day + timedelta(days=30), "Berated a dealer"))
        late = [self._tables[label] for label in ("32", "33")]
        register_late(self._desk, self._cage, late, list(islice(self._players, 11)), SEED)

    def _open(self, label: str, short: str, dealer: str) -> None:
        table = self._tables[label]
        self._do(OpenTable(table, self._spreads[short]))
        self._do(PutDealer(table, dealer))
        seats = self._room(label).in_use
        for count in range(len(seats) - _EMPTY[label]):
            self._pass(seconds=self._chance.randint(15, 90))
            self._sit(label, next(self._players), by_lot=count % 3 == 2)
        self._do(PutButton(table, self._chance.choice(self._room(label).seated).number))
        for _ in range(self._chance.randint(3, 9)):
            self._do(DealHand(table))

    def _sit(self, label: str, player: PlayerId, by_lot: bool = False) -> None:
        table, free = self._tables[label], self._room(label).final_seats
        if by_lot:
            self._desk.do(Ask(DrawSeat(table, player), fresh_command_id(), f"{SEED}-{player}"))
        else:
            self._do(SeatPlayer(table, self._chance.choice(free).number, player))
        self._buy(label, self._desk.room.where[player].seat)

    def _post(self, label: str, seat: int) -> None:
        """Whoever owes a blind posts it, unless the button has to pass first."""
        sitting = self._room(label).seats[seat - 1].sitting
        if sitting is not None and sitting.owes and not is_before_blinds(self._room(label), seat):
            self._do(PostBlinds(self._tables[label], seat))

    def _buy(self, label: str, seat: int) -> None:
        spread = self._room(label).plays.spread
        amount = Money(min(spread.least * self._chance.randint(1, 4) + dollars(20), dollars(1000)))
        self._cage.do(CASHIER, BuyChips(self._tables[label], seat, amount))
        self._post(label, seat)

    def _come_and_go(self) -> None:
        """Some cash out and the list gets their seats, which is what waiting times are told from."""
        for label, short in _COMINGS * 2:
            self._pass(minutes=self._chance.randint(7, 11))
            self._join(short)
            leaving = self._chance.choice(self._room(label).seated)
            bought = leaving.sitting.bought if leaving.sitting else 0
            stack = Money(max(bought * self._chance.randint(2, 18) // 1000 * 100, 500))
            self._cage.do(CASHIER, CashOut(self._tables[label], leaving.number, stack))
            self._do(EndClaims(self._tables[label], leaving.number))
            self._seat_held()

    def _seat_held(self) -> None:
        """Whoever was called comes; a must-move player's old seat then goes the same way."""
        for label in ("12", "14", "10", "15", "16", "31"):
            for seat in self._room(label).seats:
                if seat.claiming is not None:
                    self._do(EndClaims(self._tables[label], seat.number))
        for label in ("12", "14", "10", "15", "16", "31"):
            for seat in self._room(label).seats:
                if seat.hold is not None:
                    player, moved = seat.hold.player, seat.hold.player in self._desk.room.where
                    self._do(SeatPlayer(self._tables[label], seat.number, player))
                    if moved:
                        self._post(label, seat.number)
                        self._seat_held()
                    else:
                        self._buy(label, seat.number)

    def _join(self, short: str, how: How = How.HERE) -> WaitId:
        return WaitId(self._do(JoinList(self._spreads[short], next(self._players), how=how)).number)

    def _wait(self) -> None:
        """The lists as they are now, most names here, some by phone."""
        self._clock.wait_until(minutes=58)
        order = [short for short, many in _WAITING.items() for _ in range(many)]
        self._chance.shuffle(order)
        for place, short in enumerate(order):
            self._pass(seconds=self._chance.randint(30, 85))
            self._join(short, How.PHONE if place % 5 == 3 else How.HERE)

    def _as_it_stands(self) -> None:
        """The last minutes: somebody called, somebody on a chip run, a seat on offer, absences, flags."""
        self._clock.wait_until(minutes=24)
        self._away("12", minutes=12)
        self._do(MissBlinds(self._tables["12"], self._room("12").seated[2].number))
        self._away("15", minutes=3)
        self._rule("10")
        self._settle()
        self._do(LockSeat(self._tables["16"], self._free("16"), "Broken chair"))
        self._cage.fill(self._tables["12"], received=False)
        self._pit.as_it_stands()
        self._clock.wait_until(minutes=3)
        self._leave("14", finish=True)
        self._do(MarkNoShow(self._called("bigo24")))
        self._do(StartChipRun(self._called("bigo24")))
        self._do(SeatPlayer(self._tables["11"], self._free("11"), next(self._players)))
        self._do(CallNext(self._spreads["bigo14"]))
        for label, flag in (("12", Attention.DECISION), ("15", Attention.DRINKS), ("20", Attention.FLOOR)):
            self._do(FlagTable(self._tables[label], flag))
        self._ask_for_another_seat("12")
        self._sell("17")
        self._cage.fill(self._tables["20"], issued=False, received=False)
        self._do(ChooseGame(self._tables["17"], 1))
        for label in ("10", "16", "16", "20"):
            self._do(DealHand(self._tables[label]))
        self._clock.wait_until(seconds=20)
        self._leave("12", finish=False)

    def _away(self, label: str, minutes: int) -> None:
        self._do(GoAway(self._tables[label], self._room(label).seated[2].number))
        self._pass(minutes=minutes)

    def _leave(self, label: str, finish: bool) -> None:
        seat = self._room(label).seated[-2]
        self._cage.do(CASHIER, CashOut(self._tables[label], seat.number, dollars(285)))
        if finish:
            self._do(EndClaims(self._tables[label], seat.number))

    def _rule(self, label: str) -> None:
        """A pot of Big O that went to the wrong seat, put right while the cards were still there."""
        shown = zip(self._room(label).seated[1:4], _SHOWN, strict=True)
        hands = tuple(HandShown(seat.number, cards, seat.player) for seat, cards in shown)
        pot = PotAtStake(75, tuple(hand.seat for hand in hands))
        case = Case("big-o8", hands, (pot,), ("3h 7c Kd 4s 9h",), button=self._room(label).plays.button)
        self._do(RecordRuling(case, self._tables[label], "The low was pushed to the wrong seat"))

    def _settle(self) -> None:
        """A round of Spanish 21 on which a player and the dealer did not agree."""
        split = tuple(HandPlayed(cards, (dollars(10),)) for cards in ("8h 3c Kh", "8c 9d"))
        doubled = HandPlayed("5d 6h 7d", (dollars(5), dollars(5)))
        places = (
            PlacePlayed(4, "8h 8c", split, SidePlayed(under13=dollars(5))),
            PlacePlayed(6, "5d 6h", (doubled,), SidePlayed(match=dollars(2))),
        )
        back = (BetReturned(6, "hands.0.bets.2", dollars(15)),)
        dispute = Dispute("spanish21", "6d Ks 2h", places, returned=back)
        self._do(RecordSettlement(dispute, note="A second double was over the limit"))

    def _ask_for_another_seat(self, label: str) -> None:
        player = self._room(label).seated[1].player
        assert player is not None, "the seated have players"
        self._do(AskSeatChange(self._tables[label], player))

    def _sell(self, label: str) -> None:
        self._do(SellChips(self._tables[label], self._room(label).seated[0].number, dollars(60)))

    def _winner(self) -> PlayerId:
        player = self._room("10").seated[0].player
        assert player is not None, "the seated have players"
        return player

    def _called(self, short: str) -> WaitId:
        return next(one.id for one in self._desk.room.lists[self._spreads[short]] if one.called is not None)

    def _free(self, label: str) -> int:
        return self._room(label).open_seats[0].number

    def _room(self, label: str) -> CashTable:
        return cash_at(self._desk.room, self._tables[label])

    def _do(self, command: Command) -> Entry:
        return self._desk.do(command)

    def _pass(self, **span: float) -> None:
        self._clock.pass_by(timedelta(**span))

    def _spread(
        self, short: str, approval: str, games: tuple[str, ...], stakes: str | int, method: Method | None
    ) -> SpreadId:
        amounts = (
            {"stakes": stakes} if isinstance(stakes, str) else {"lower": dollars(stakes), "higher": dollars(2 * stakes)}
        )
        asked = tuple(AskedGame(game, **amounts) for game in games)
        hands = 8 if method is Method.ROTATION else None
        return SpreadId(self._do(KeepSpread(approval, asked, _NAMES[short], short, method, hands)).number)

    def _event_tables(self) -> list[TableId]:
        return [self._tables[str(label)] for label in range(41, 47)]

    def _event_names(self) -> list[str]:
        """People who came for the tournament and have never sat in a game."""
        filed = {player.name for player in self._desk.room.players.values()}
        return Random(SEED).sample([name for name in _NAMES_OF_PEOPLE if name not in filed], 46)

    def _filed(self) -> list[PlayerId]:
        filed: list[PlayerId] = []
        aliases: set[str] = set()
        for place, name in enumerate(self._chance.sample(_NAMES_OF_PEOPLE, 130)):
            born = date(self._chance.randint(1948, 2004), self._chance.randint(1, 12), self._chance.randint(1, 28))
            first = name.split()[0]
            alias = first if place % 9 == 0 and first not in aliases else ""
            aliases.add(alias)
            filed.append(PlayerId(self._do(FilePlayer(name, alias, born)).number))
        return filed


def _as_asked(label: str, seats: int, shape: Shape, place: Place) -> tuple[str, int, Place, Shape]:
    return label, seats, place, shape
