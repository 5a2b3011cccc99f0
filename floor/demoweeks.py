"""The demo room's past: three weeks of nights, few acts each, made through the desk; Mondays are dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from itertools import islice
from random import Random
from typing import NamedTuple, Protocol
from zoneinfo import ZoneInfo

from floor.books.accounts import Stream, fees
from floor.cage.boxes import PickUpFees
from floor.cage.day import CloseDay
from floor.cage.largecash import NoteCash
from floor.cage.moving import MoveMoney
from floor.cage.records import BoxKind
from floor.democage import DemoCage, in_pieces
from floor.desk import Desk
from floor.ids import PlayerId, SpreadId, TableId
from floor.money import Money, dollars
from floor.room.cashgame import cash_at
from floor.room.running import CloseTable, OpenTable
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips, CashOut
from floor.void import VoidEntry

CASHIER, MANAGER, OTHER, FLOOR = "Rita Mora", "Dana Wells", "Lena Fors", "Ravi Sandhu"
WEEKS = 3
_NIGHTS: dict[int, tuple[tuple[str, str, int, int, int], ...]] = {
    1: (("12", "bigo24", 18, 6, 5), ("16", "mix48", 19, 4, 4)),
    2: (("12", "bigo24", 17, 7, 6), ("10", "bigo12", 18, 6, 4)),
    3: (("12", "bigo24", 17, 7, 6), ("16", "mix48", 18, 6, 5), ("11", "bigo44", 19, 5, 4)),
    4: (("12", "bigo24", 15, 11, 8), ("10", "bigo12", 16, 9, 6), ("16", "mix48", 17, 8, 7), ("15", "bigo14", 18, 7, 5)),
    5: (
        ("12", "bigo24", 13, 12, 8),
        ("10", "bigo12", 14, 11, 7),
        ("16", "mix48", 16, 9, 7),
        ("20", "drawmaha24", 17, 7, 5),
    ),
    6: (("12", "bigo24", 12, 10, 7), ("10", "bigo12", 13, 8, 6), ("11", "bigo44", 14, 7, 4)),
}
"""By weekday: which tables play what, from which hour on and for how many, with how many players. Mondays are dark."""
_BY_HAND = (
    (Stream.TOURNAMENT, "Fees of the evening's tournament", {2: 280, 6: 540}),
    (Stream.HOUSE_BANKED, "Win of tables 21 and 22", {4: 760, 5: 880, 6: 430}),
)
"""What other trades bring is booked by hand, by weekday, in dollars."""
_OFF = {3: 5, 8: -5, 10: 32, 16: 10}
"""On which nights Rita's drawer was short, by how many dollars."""


class Clock(Protocol):
    def reach(self, moment: datetime) -> None: ...


class Game(NamedTuple):
    table: TableId
    spread: SpreadId
    opens: datetime
    hours: int
    players: Sequence[PlayerId]


class Weeks:
    """Tables open, fill up and close; boxes are counted, drawers too, and two people close the day."""

    def __init__(self, desk: Desk, clock: Clock, chance: Random, cage: DemoCage) -> None:
        self._desk, self._clock, self._chance, self._cage = desk, clock, chance, cage

    def play(
        self, until: date, tables: dict[str, TableId], spreads: dict[str, SpreadId], players: list[PlayerId]
    ) -> None:
        days = [until - timedelta(days=ago) for ago in range(7 * WEEKS, 0, -1)]
        for place, day in enumerate(day for day in days if day.weekday() in _NIGHTS):
            coming = iter(self._chance.sample(players, 40))
            games = [
                Game(tables[label], spreads[short], self._at(day, hour), hours, self._some(coming, many))
                for label, short, hour, hours, many in _NIGHTS[day.weekday()]
            ]
            self._night(place, day, games)

    def _some(self, coming: Iterator[PlayerId], many: int) -> list[PlayerId]:
        """Of the usual number one more or fewer."""
        return list(islice(coming, min(many + self._chance.randint(-1, 1), 8)))

    def _night(self, place: int, day: date, games: list[Game]) -> None:
        acts = sorted(((at, order, act) for order, (at, act) in enumerate(self._acts(games))), key=lambda one: one[:2])
        for at, _order, act in acts:
            self._clock.reach(at)
            act()
        for stream, why, amounts in _BY_HAND:
            if amount := amounts.get(day.weekday(), 0):
                whole = dollars(amount + self._chance.randint(-8, 12) * 10)
                self._cage.do(MANAGER, MoveMoney("vault", fees(stream), whole, why), OTHER)
        if place % 7 == 4:
            self._cage.do(CASHIER, NoteCash("Red scarf, paid in hundreds", paid_in=dollars(3_400)))
        self._end(place, day)

    def _acts(self, games: list[Game]) -> Iterator[tuple[datetime, Callable[[], object]]]:
        for game in games:
            yield game.opens, partial(self._cage.do, FLOOR, OpenTable(game.table, game.spread))
            for seat, player in enumerate(game.players, 1):
                at = game.opens + timedelta(minutes=self._chance.randint(2, 20) * seat // 2)
                yield at, partial(self._sit, game.table, seat, player)
            yield game.opens + timedelta(hours=game.hours), partial(self._break_up, game)

    def _sit(self, table: TableId, seat: int, player: PlayerId) -> None:
        self._cage.do(FLOOR, SeatPlayer(table, seat, player))
        least = cash_at(self._desk.room, table).plays.spread.least
        bought = self._cage.do(CASHIER, BuyChips(table, seat, Money(min(least * 4 + dollars(20), dollars(1_000)))))
        if self._chance.random() < 0.03:
            self._cage.do(CASHIER, VoidEntry(bought.number, "Another amount was handed over"), OTHER)
            self._cage.do(CASHIER, BuyChips(table, seat, Money(least * 3)))

    def _break_up(self, game: Game) -> None:
        """What is taken for the house is what its players are short of."""
        room, table = self._desk.room, game.table
        taken = self._chance.randint(14, 27) * game.hours
        if game.spread in self._timed():
            taken -= taken % 6
            self._cage.do(CASHIER, PickUpFees(table, dollars(taken)), FLOOR)
        else:
            self._cage.drop(table, BoxKind.RAKE, in_pieces(dollars(taken), (dollars(5), dollars(1))))
            self._cage.drop(table, BoxKind.PROMOTION, in_pieces(dollars(4 * game.hours), (dollars(1),)))
            taken += 4 * game.hours
        short = dollars(-(-taken // len(game.players)))
        for seat in cash_at(room, table).seated:
            bought = seat.sitting.bought if seat.sitting is not None else Money(0)
            self._cage.do(CASHIER, CashOut(table, seat.number, Money(max(bought - short, dollars(1)))))
        self._cage.do(FLOOR, CloseTable(table))

    def _end(self, place: int, day: date) -> None:
        self._clock.reach(self._at(day, 27))
        self._cage.count_through(CASHIER, 0, short=_OFF.get(place, 0))
        self._cage.count_through(OTHER, 1)
        after = day + timedelta(days=1)
        closed = after if after.weekday() in _NIGHTS else after + timedelta(days=1)
        self._clock.reach(self._at(closed, 7))
        self._cage.do(MANAGER, CloseDay(day), OTHER)

    def _timed(self) -> set[SpreadId]:
        return {spread for spread, rakes in self._desk.room.cage.rakes.items() if rakes[-1].time_charge}

    def _at(self, day: date, hour: int) -> datetime:
        """By the house's clock, on into the next morning."""
        zone = ZoneInfo(self._desk.room.house.zone)
        return datetime.combine(day, time(0), zone).astimezone(UTC) + timedelta(hours=hour)
