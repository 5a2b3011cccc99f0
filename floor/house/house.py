"""The house: setting up the room, and what a manager sets for it."""

from __future__ import annotations

from datetime import date, time
from typing import TYPE_CHECKING

import msgspec

from floor import text
from floor.clock import gaming_date, is_zone
from floor.context import Context, Stamp
from floor.errors import Finding, refuse_any, refuse_if
from floor.house.adopting import AdoptRules, Kind, adopt_rules
from floor.ids import StaffId
from floor.record import Command, Event, Events
from floor.roles import Role
from floor.staff.person import Person
from floor.staff.pins import KeptPin, check_kept

if TYPE_CHECKING:
    from floor.state import Room


class House(msgspec.Struct, frozen=True):
    """What a manager sets. Every value narrows what the approvals allow, never widens it."""

    name: str
    zone: str
    day_starts: time
    minimum_age: int = 18
    idle_minutes: int = 10
    claim_seconds: int = 60
    hold_minutes: int = 5
    chip_run_minutes: int = 5
    phone_minutes: int = 60
    passes: int = 1
    away_minutes: int = 30
    missed_blinds: int = 3
    must_move_minutes: int = 60
    players_to_open: int = 6
    leaves_other_lists: bool = False
    must_move_or_leave: bool = True
    needs_birth_date: bool = False
    passed_minutes: int = 10


class Setting(msgspec.Struct, frozen=True):
    """One of the house's numbers: what it is called, its unit, the values that make sense, and the unit of just one."""

    title: str
    unit: str
    values: range
    one: str = ""

    def units(self, value: int) -> str:
        """'minutes', or of just one 'minute'."""
        return self.one if value == 1 and self.one else self.unit


SETTINGS: dict[str, Setting] = {
    "minimum_age": Setting("Minimum age", "years", range(18, 100)),
    "idle_minutes": Setting("Screen locks after", "idle minutes", range(1, 121), "idle minute"),
    "claim_seconds": Setting("An opened seat is offered to the table for", "seconds", range(10, 601)),
    "hold_minutes": Setting("A called seat is held for", "minutes", range(1, 61), "minute"),
    "chip_run_minutes": Setting("Buying chips holds it for a further", "minutes", range(1, 61), "minute"),
    "phone_minutes": Setting("A name by phone waits for", "minutes", range(5, 721)),
    "passes": Setting("A player may pass and keep the place", "times", range(10), "time"),
    "passed_minutes": Setting("Who passed is not called again for", "minutes", range(121), "minute"),
    "away_minutes": Setting("Chips may be picked up after", "minutes away", range(5, 241)),
    "missed_blinds": Setting("or after missing", "big blinds", range(1, 11), "big blind"),
    "must_move_minutes": Setting("Once moved, a player is not moved again for", "minutes", range(721), "minute"),
    "players_to_open": Setting("A table can open when", "players wait", range(2, 11)),
}


class SetUpRoom(Command, frozen=True):
    """The first entry of every journal: the house, its first manager, and the approvals it begins with."""

    name: str
    zone: str
    day_starts: time
    manager: str
    pin: KeptPin
    approvals: tuple[tuple[str, str], ...] = ()
    practice: bool = False
    """A room to train in: it says so on every screen and paper."""
    by_drawers: bool = True
    """Money is taken and paid at open drawers alone, from the first evening on."""


class ChangeHouse(Command, frozen=True):
    """Change the house's name or one of its own rules."""

    house: House


class RoomSetUp(Event, frozen=True):
    house: House
    day: date
    manager: str
    pin: KeptPin
    practice: bool = False
    by_drawers: bool = False
    """Rooms of before began without drawers, and only their first one made them strict."""


class HouseChanged(Event, frozen=True):
    house: House


def set_up_room(room: Room, ask: SetUpRoom, now: Context) -> Events:
    refuse_if(room.number > 0, "This room is set up already.", cure="Sign in instead.")
    house = _checked(House(ask.name, ask.zone, ask.day_starts))
    day = gaming_date(now.at, house.zone, house.day_starts)
    check_kept(ask.pin)
    yield RoomSetUp(house, day, text.name(ask.manager, "manager's name"), ask.pin, ask.practice, ask.by_drawers)
    for name, content in ask.approvals:
        yield from adopt_rules(room, AdoptRules(Kind.APPROVAL, name, content), now)


def change_house(room: Room, ask: ChangeHouse, now: Context) -> Events:
    house = _checked(ask.house)
    refuse_if(house == room.house, "Nothing was changed.")
    yield HouseChanged(house)


def room_set_up(room: Room, fact: RoomSetUp, stamp: Stamp) -> None:
    room.house, room.day, room.practice = fact.house, fact.day, fact.practice
    room.cage.by_drawers = fact.by_drawers
    manager = StaffId(stamp.number)
    room.staff[manager] = Person(manager, fact.manager, (Role.FLOOR, Role.MANAGER), fact.pin)


def house_changed(room: Room, fact: HouseChanged, stamp: Stamp) -> None:
    room.house = fact.house


def _checked(house: House) -> House:
    refuse_if(
        not is_zone(house.zone), f"“{house.zone[:40]}” is not a time zone.", cure="Choose one like America/Denver."
    )
    refuse_if(house.day_starts.tzinfo is not None, "The gaming day starts at the room's own time, not another zone's.")
    refuse_any(
        Finding(
            f"{setting.title} {value} {setting.unit} makes no sense.",
            cure=f"Choose {setting.values.start} to {setting.values.stop - 1}.",
        )
        for name, setting in SETTINGS.items()
        if (value := getattr(house, name)) not in setting.values
    )
    return msgspec.structs.replace(house, name=text.name(house.name, "room's name"))
