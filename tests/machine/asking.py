"""What a command asked for at random is about: mostly things that are there, sometimes nonsense."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import Any

from msgspec.structs import replace

from floor.books.accounts import table_bank
from floor.books.counts import Count, Pile, Piles
from floor.books.tills import chips_at
from floor.decide import against
from floor.fold import Fold
from floor.house.rulebook import rulebook
from floor.house.tables import Place, Table
from floor.ids import Account, BankingId, PlanId, PlayerId, SpreadId, StaffId, TableId, WaitId
from floor.money import Money, dollars
from floor.pit.checklist import checklist
from floor.pit.table import banked_tables, is_banked
from floor.roles import Role
from floor.room.agreeing import Stack
from floor.room.cashgame import CashTable, plays_cash, session_in
from floor.room.running import FeedTable, OpenTable
from floor.room.seating import SeatPlayer
from floor.room.sessions import CashOut
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread
from floor.rules.mixes import Method as Mixed
from floor.rules.prizes.deals import Method
from floor.tournament.changing import ChangeLevels
from floor.tournament.plan import Plan
from floor.tournament.prizing import PostPrizes, RecordDeal, StillIn
from floor.void import VoidEntry
from floor.voiding import falls_with
from tests.rooms import CHIPS, just_what_is_in
from tests.tournament.planning import post_prizes, stud

KEPT = "$argon2id$kept"
NAMES = ("Ola Tveit", "Nia Hart", "Max Barr", "<b>Zoe</b>", " ")
ACCOUNTS = ("bank", "vault", "drawer:1", "drawer:2", "chips:12", "owner", "purse")
AMOUNTS = tuple(map(dollars, (40, 60, 80, 150, 151, 1_000, 1, 0)))
STACKS = tuple(map(dollars, (0, 0, 0, 0, 0, 0, 30, 950, 1_200)))
Choose = Callable[[Sequence[Any]], Any]


class Asking:
    """Draws what a command is about; `choose` is a strategy's or a random generator's."""

    def __init__(self, choose: Choose, fold: Fold) -> None:
        self.choose, self.fold, self.room = choose, fold, fold.room

    def one(self, *these: Any) -> Any:
        return self.choose(these)

    def table(self) -> TableId:
        return TableId(self.one(*self.room.tables, *self.room.tables, *self.room.tables, 999))

    def player(self) -> PlayerId:
        return PlayerId(self.one(*list(self.room.players)[:6] * 3, *list(self.room.players)[-30:], 999))

    def seated(self) -> tuple[TableId, int]:
        """Mostly a seat that is taken."""
        taken = [(sits.table, sits.seat) for sits in self.room.where.values()]
        seat: tuple[TableId, int] = self.one(*taken, *taken, (self.table(), self.seat()))
        return seat

    def playing(self) -> TableId:
        """Mostly a table with two players or more."""
        busy = [table.id for table in self.room.tables.values() if plays_cash(table) and len(table.seated) > 1]
        return TableId(self.one(*busy, *busy, *busy, self.table()))

    def absent(self) -> tuple[TableId, int]:
        """Mostly a seat whose player is away."""
        tables = self.room.tables
        away = [(one.table, one.seat) for one in self.room.where.values() if _is_away(tables[one.table], one.seat)]
        seat: tuple[TableId, int] = self.one(*away, *away, self.seated())
        return seat

    def banking(self) -> BankingId:
        return BankingId(self.one(*self.room.pit.bankings, *self.room.pit.bankings, 999))

    def moon(self) -> TableId:
        """Mostly a table of 21."""
        banked = [table.id for table in banked_tables(self.room)]
        return TableId(self.one(*banked, *banked, *banked, self.table()))

    def checklist(self) -> tuple[TableId, tuple[str, ...]]:
        table = self.room.tables.get(moon := self.moon())
        approval = table.plays.banking.approval if is_banked(table) else "BJ"
        found = rulebook(self.room).on(self.room.day).approvals.get(approval)
        return moon, self.one(tuple(line.words for line in checklist(found)) if found is not None else (), ())

    def tray(self) -> tuple[TableId, Piles]:
        """Mostly what is in it."""
        moon = self.moon()
        held = chips_at(self.room, table_bank(moon))
        return moon, self.one((Pile(dollars(1), max(held // 100, 0)),), self.chips())

    def plan(self) -> PlanId:
        return PlanId(self.one(*self.room.tournaments.plans, *self.room.tournaments.plans, 999))

    def event(self) -> Plan:
        day = self.room.day + timedelta(days=self.one(0, 1, 3))
        return stud(day=day, entries=self.one(40, 80, 0), name=self.one("Stud", "Noon Stud", ""))

    def prizes(self) -> PostPrizes:
        return post_prizes(self.fold, self.plan(), *self.one((3_000, 2_000), (2_000, 2_000), (1_000,)), entries=20)

    def levels(self) -> ChangeLevels:
        """The same with the last level longer, of a tournament that is held if there is one."""
        plan = PlanId(self.one(*self.room.tournaments.held, 999))
        held = self.room.tournaments.held.get(plan)
        levels = held.levels if held is not None else stud().levels
        longer = (*levels[:-1], replace(levels[-1], minutes=levels[-1].minutes + self.one(0, 5)))
        return ChangeLevels(plan, longer, held.breaks if held is not None else ())

    def dealing(self) -> RecordDeal:
        players = tuple(StillIn(name, 1_000, self.one(True, True, False)) for name in ("Ola Tveit", "Nia Hart"))
        return RecordDeal(self.plan(), players, Method.EVEN, self.one(2_000, 2_000, 1_999))

    def owed(self) -> tuple[TableId, int]:
        """The seat of a player whose chips the cage holds."""
        back = [(at.table, at.seat) for who, at in self.room.where.items() if who in self.room.held]
        seat: tuple[TableId, int] = self.one(*back, *back, self.seated())
        return seat

    def buying(self) -> tuple[TableId, int]:
        """A seat that is taken, or one held for somebody who may be at the cage."""
        seat: tuple[TableId, int] = self.one(self.seated(), self.seated(), self.kept_seat("hold"))
        return seat

    def at_table(self) -> tuple[TableId, PlayerId]:
        """Mostly a player at their table."""
        who = self.one(*self.room.where, *self.room.where, self.player())
        sits = self.room.where.get(who)
        return (sits.table if sits and self.one(True, True, True, False) else self.table()), who

    def kept_seat(self, kind: str) -> tuple[TableId, int]:
        """A seat on offer or held, if there is one."""
        found = [(t.id, seat.number) for t in self.room.tables.values() for seat in t.seats if getattr(seat, kind)]
        chosen: tuple[TableId, int] = self.one(*found, (self.table(), self.seat()))
        return chosen

    def claimant(self, table: TableId) -> PlayerId:
        known = self.room.tables.get(table)
        return PlayerId(self.one(*(seat.player for seat in known.seated), self.player()) if known else self.player())

    def coming(self) -> SeatPlayer:
        """Whoever a seat is held for, or anybody."""
        table, seat = self.kept_seat("hold")
        known = self.room.tables.get(table)
        hold = known.seats[seat - 1].hold if known and seat <= len(known.seats) else None
        if hold is not None and self.one(True, True, False):
            return SeatPlayer(table, seat, hold.player)
        return SeatPlayer(self.table(), self.seat(), self.one(self.player(), *self.room.held))

    def stack(self) -> CashOut:
        table, number = self.seated()
        known = self.room.tables.get(table)
        sitting = session_in(known.seats[number - 1]) if known and number <= len(known.seats) else None
        return CashOut(table, number, self.one(sitting.bought if sitting else Money(0), *AMOUNTS))

    def stacks(self) -> tuple[Stack, ...]:
        """What some of those at a table have in front."""
        who = self.one(*self.room.where, self.player())
        return self.one((), (), (Stack(who, self.one(*AMOUNTS)),))  # type: ignore[no-any-return]

    def front(self) -> tuple[Money, bool]:
        """The chips a buyer has in front, mostly not known; and whether it is between hands, which it mostly is."""
        return self.one(*STACKS), self.one(True, True, True, False)

    def spread(self) -> SpreadId:
        return SpreadId(self.one(*self.room.spreads, *self.room.spreads, 999))

    def wait(self) -> WaitId:
        waiting = [one.id for names in self.room.lists.values() for one in names]
        return WaitId(self.one(*waiting * 3, *(gone.waiting.id for gone in self.room.off_lists[-3:]), 999))

    def called(self) -> WaitId:
        called = [one.id for names in self.room.lists.values() for one in names if one.called]
        return WaitId(self.one(*called * 3, self.wait()))

    def phoned(self) -> WaitId:
        phoned = [one.id for names in self.room.lists.values() for one in names if not one.is_here]
        return WaitId(self.one(*phoned * 3, self.wait()))

    def gone(self) -> WaitId:
        return WaitId(self.one(*(gone.waiting.id for gone in self.room.off_lists[-3:]), self.wait()))

    def staff(self) -> StaffId:
        return StaffId(self.one(*self.room.staff, 999))

    def seat(self) -> int:
        return int(self.one(1, 1, 1, 2, 2, 3, 9))

    def day(self) -> date:
        day: date = self.room.day + timedelta(days=self.one(0, 0, 0, 1, -1))
        return day

    def planned(self) -> int:
        """A value that was set, of whatever day."""
        return int(self.one(*(one.number for kept in self.room.settings.values() for one in kept), 999))

    def roles(self) -> tuple[Role, ...]:
        return tuple(self.one(*Role) for _ in range(self.one(0, 1, 2, 3)))

    def place(self) -> Place:
        return Place(self.one(0, 300, 900), self.one(0, 300, 99_999))

    def games(self) -> KeepSpread:
        games = tuple(
            AskedGame(self.one("badugi", "archie", "stud8", "big-o8", "holdem"), lower=dollars(2), higher=dollars(4))
            for _ in range(self.one(1, 2, 2))
        )
        method = self.one(None, *Mixed) if len(games) == 1 else self.one(*Mixed)
        again = self.one(None, None, *self.room.spreads)
        return KeepSpread(
            "MIX", games, "A mix", self.one("one", "two", "three"), method, self.one(None, 1, 3), spread=again
        )

    def open(self) -> OpenTable:
        closed = [table.id for table in self.room.tables.values() if not table.is_open]
        return OpenTable(self.one(*closed * 2, self.table()), self.one(*self.room.spreads, *self.room.spreads, None))

    def feeding(self) -> FeedTable:
        pairs = [
            (one.id, other.id) for one in self._open for other in self._open if one.plays.spread == other.plays.spread
        ]
        table, main = self.one(*pairs, (self.table(), None))
        return FeedTable(table, main)

    @property
    def _open(self) -> list[CashTable]:
        return [table for table in list(self.room.tables.values())[:8] if plays_cash(table)]

    def drawer(self) -> Account:
        drawers = self.room.cage.drawers
        return Account(self.one(*drawers, *drawers, "drawer:nobody-s"))

    def count(self, place: Account) -> Count:
        """Mostly what should be there; now and then a dollar too many or too few."""
        exact = just_what_is_in(self.room, place)
        off = self.one(0, 0, 0, 0, 1, -1)
        return Count((Pile(exact.cash[0].value, max(exact.cash[0].pieces + off, 0)), *exact.cash[1:]), exact.chips)

    def counted(self) -> tuple[Account, Count]:
        drawer = self.drawer()
        return drawer, self.count(drawer)

    def bank(self) -> tuple[TableId, Count]:
        table = self.table()
        return table, self.count(table_bank(table))

    def chips(self) -> tuple[Pile, ...]:
        return tuple(self.one((Pile(dollars(1), 40),), (Pile(dollars(1), 200), Pile(Money(25), 4)), (), CHIPS))

    def slip(self) -> int:
        return int(self.one(*self.room.cage.slips, *self.room.cage.slips, 999))

    def void(self) -> VoidEntry:
        """Often with all that cannot stand without it."""
        number = self.one(*(line.number for line in self.fold.lines[-12:]), 1)
        together = falls_with(self.fold, {number}, against) if self.one(True, False) else []
        return VoidEntry(number, "by mistake", tuple(together))


def _is_away(table: Table, seat: int) -> bool:
    sitting = table.seats[seat - 1].sitting
    return sitting is not None and sitting.away is not None
