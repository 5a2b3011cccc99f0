"""The demo room in full swing, made by commands through the desk from a fixed seed. All names are made up."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from random import Random

from floor.clock import Clock
from floor.desk import Ask, Desk
from floor.ids import PlayerId, StaffId, TableId, fresh_command_id
from floor.opening import create_room
from floor.room.house import SetUpRoom
from floor.room.players import BarPlayer, FilePlayer
from floor.room.seating import DrawSeat, SeatPlayer, UnseatPlayer
from floor.room.tables import AddTable, OpenTable, Place, Shape
from floor.staff.hiring import HireStaff
from floor.staff.roles import Role

PIN = "274913"
"""Everybody's in the demo room."""
SEED = 20261113
ZONE = "America/Denver"
TONIGHT = datetime(2026, 11, 14, 4, 42, 7, tzinfo=UTC)
"""Friday, 13 November 2026, 9:42 in the evening."""

_STAFF = (
    ("Lena Fors", (Role.MANAGER,)),
    ("Rita Mora", (Role.CASHIER,)),
    ("Jo Maddox", (Role.DIRECTOR,)),
    ("Ravi Sandhu", (Role.FLOOR,)),
    ("Pia Lindqvist", (Role.AUDITOR,)),
)
_FIRST = (
    "Ola Nadia Omar Grace Priya Ben Victor Luis Tomas Renee Jonas Mei Sam Elena Hugo Dmitri Aisha Carl Wen Freya Andre "
    "Paula Theo Marta Niall Ines Walt Kofi Lucia Piotr Amal Stan Bela Nora Ivan Rosa Gil Marco Yuki Joanna"
).split()
_LAST = (
    "Tveit Kovač Brandt Laurent Sharma Hale Moreau Reyes Bergström Falk Castellanos Chen Okafor Vogel Park Ivanov "
    "Noor Jensen Liang Berg Silva Ruiz Ekström Alves Carr Gomes Dorn Mensah Pérez Zielinski"
).split()
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
)
_CLOSED = ("18",)
_OPEN_SEATS = {"10": 0, "11": 2, "12": 1, "14": 1, "15": 1, "16": 1, "17": 2, "20": 1, "21": 3, "22": 3, "31": 0}


class Evening:
    """A clock that is moved on by hand while the evening is played, and then runs with the given one."""

    def __init__(self, ends: Clock, hours: float = 4.5) -> None:
        self._ends, self._at = ends, ends() - timedelta(hours=hours)
        self._over = False

    def __call__(self) -> datetime:
        return self._ends() if self._over else self._at

    def pass_by(self, span: timedelta) -> None:
        self._at = min(self._at + span, self._ends())

    def end(self) -> None:
        self._over = True


def demo_room(folder: Path, ends: Clock) -> Desk:
    """A room file in the folder, with a Friday evening's entries in it, its manager signed in."""
    clock, chance = Evening(ends), Random(SEED)
    desk = create_room(str(folder / "demo.db"), folder / "demo.key", clock)
    desk.workstation = "Desk 2"
    pin = desk.keep_pin(PIN)
    desk.do(SetUpRoom("Harbor Lights Card Room", ZONE, time(6), "Dana Wells", pin))
    desk.sign_in(StaffId(1), PIN)
    for name, roles in _STAFF:
        desk.do(HireStaff(name, roles, pin))
    tables = [_table(desk, *row) for row in _TABLES]
    players = list(_filed(desk, chance))
    _play(desk, clock, chance, tables, players)
    clock.end()
    return desk


def _table(desk: Desk, label: str, seats: int, shape: Shape, place: Place) -> TableId:
    return TableId(desk.do(AddTable(label, seats, place, shape)).number)


def _filed(desk: Desk, chance: Random) -> Iterator[PlayerId]:
    names = [f"{first} {last}" for first in _FIRST for last in _LAST]
    for place, name in enumerate(chance.sample(names, 110)):
        born = date(chance.randint(1948, 2004), chance.randint(1, 12), chance.randint(1, 28))
        alias = name.split()[0] if place % 9 == 0 else ""
        yield PlayerId(desk.do(FilePlayer(name, alias, born)).number)


def _play(desk: Desk, clock: Evening, chance: Random, tables: list[TableId], players: list[PlayerId]) -> None:
    """Tables open through the evening and fill up; some players come and go."""
    waiting = iter(players)
    for table in tables:
        if desk.room.tables[table].label in _CLOSED:
            continue
        clock.pass_by(timedelta(minutes=chance.randint(4, 16)))
        desk.do(OpenTable(table))
        _fill(desk, clock, chance, table, waiting)
    barred = next(waiting)
    desk.do(BarPlayer(barred, desk.room.day + timedelta(days=30), "Berated a dealer"))


def _fill(desk: Desk, clock: Evening, chance: Random, table: TableId, waiting: Iterator[PlayerId]) -> None:
    label, seats = desk.room.tables[table].label, len(desk.room.tables[table].seats)
    for count in range(seats - _OPEN_SEATS.get(label, 1)):
        clock.pass_by(timedelta(seconds=chance.randint(15, 160)))
        player = next(waiting)
        if count % 3 == 2:
            desk.do(Ask(DrawSeat(table, player), fresh_command_id(), f"{SEED}-{player}"))
        else:
            seat = chance.choice(desk.room.tables[table].open_seats).number
            desk.do(SeatPlayer(table, seat, player))
    if label in ("11", "17"):
        desk.do(UnseatPlayer(table, chance.choice(desk.room.tables[table].seated).number))
