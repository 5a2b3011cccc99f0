"""The house: setting up the room, its own rules, and the rules it adopts."""

from __future__ import annotations

import tomllib
from datetime import date, time
from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from floor import text
from floor.clock import gaming_date, is_zone
from floor.context import Context, Stamp
from floor.errors import refuse, refuse_if
from floor.ids import StaffId
from floor.record import Command, Event, Events
from floor.staff.person import Person
from floor.staff.pins import check_kept
from floor.staff.roles import Role

if TYPE_CHECKING:
    from floor.state import Room

MINIMUM_AGES = range(18, 100)
IDLE_MINUTES = range(1, 121)


class House(msgspec.Struct, frozen=True):
    """What a manager sets. Every value narrows what the approvals allow, never widens it."""

    name: str
    zone: str
    day_starts: time
    minimum_age: int = 18
    idle_minutes: int = 10


class Kind(StrEnum):
    """What a room can adopt. The entry holds the content, so old entries are judged by the rules of their time."""

    APPROVAL = "approval"
    GAME = "game"
    STRUCTURE = "structure"


class Adopted(msgspec.Struct, frozen=True):
    kind: Kind
    name: str
    content: str
    number: int


class SetUpRoom(Command, frozen=True):
    """The first entry of every journal: the house and its first manager."""

    name: str
    zone: str
    day_starts: time
    manager: str
    pin: str


class ChangeHouse(Command, frozen=True):
    """Change the house's name or one of its own rules."""

    house: House


class AdoptRules(Command, frozen=True):
    """Bring an approval, game or structure into force for everything decided from now on."""

    kind: Kind
    name: str
    content: str


class RoomSetUp(Event, frozen=True):
    house: House
    day: date
    manager: str
    pin: str


class HouseChanged(Event, frozen=True):
    house: House


class RulesAdopted(Event, frozen=True):
    kind: Kind
    name: str
    content: str


def set_up_room(room: Room, ask: SetUpRoom, now: Context) -> Events:
    refuse_if(room.number > 0, "This room is set up already.", cure="Sign in instead.")
    house = _checked(House(ask.name, ask.zone, ask.day_starts))
    day = gaming_date(now.at, house.zone, house.day_starts)
    check_kept(ask.pin)
    yield RoomSetUp(house, day, text.name(ask.manager, "manager's name"), ask.pin)


def change_house(room: Room, ask: ChangeHouse, now: Context) -> Events:
    house = _checked(ask.house)
    refuse_if(house == room.house, "Nothing was changed.")
    yield HouseChanged(house)


def adopt_rules(room: Room, ask: AdoptRules, now: Context) -> Events:
    name = text.name(ask.name, f"{ask.kind.value}'s name")
    try:
        tomllib.loads(ask.content)
    except tomllib.TOMLDecodeError as error:
        raise refuse(f"The {ask.kind.value} {name} is not a rules file: {error}.") from error
    adopted = room.adopted.get(f"{ask.kind.value}/{name}")
    refuse_if(adopted is not None and adopted.content == ask.content, f"{name} is in force just so already.")
    yield RulesAdopted(ask.kind, name, ask.content)


def room_set_up(room: Room, fact: RoomSetUp, stamp: Stamp) -> None:
    room.house, room.day = fact.house, fact.day
    manager = StaffId(stamp.number)
    room.staff[manager] = Person(manager, fact.manager, (Role.FLOOR, Role.MANAGER), fact.pin)


def house_changed(room: Room, fact: HouseChanged, stamp: Stamp) -> None:
    room.house = fact.house


def rules_adopted(room: Room, fact: RulesAdopted, stamp: Stamp) -> None:
    room.adopted[f"{fact.kind.value}/{fact.name}"] = Adopted(fact.kind, fact.name, fact.content, stamp.number)


def _checked(house: House) -> House:
    refuse_if(
        not is_zone(house.zone), f"“{house.zone[:40]}” is not a time zone.", cure="Choose one like America/Denver."
    )
    refuse_if(house.day_starts.tzinfo is not None, "The gaming day starts at the room's own time, not another zone's.")
    refuse_if(
        house.minimum_age not in MINIMUM_AGES,
        f"The minimum age of {house.minimum_age} is under {MINIMUM_AGES.start} or makes no sense.",
    )
    refuse_if(
        house.idle_minutes not in IDLE_MINUTES,
        f"The screen locks after 1 to {IDLE_MINUTES.stop - 1} idle minutes, not {house.idle_minutes}.",
    )
    return msgspec.structs.replace(house, name=text.name(house.name, "room's name"))
