"""A room that is set up when it is made: the house, its first manager, and for training a time to begin at."""

from __future__ import annotations

import argparse
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime, time
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor.clock import day_start, gaming_date, read_time, system_clock
from floor.errors import NotUnderstood

if TYPE_CHECKING:
    from floor.house.house import SetUpRoom

NEEDED = ("name", "zone", "manager", "pin_file")


@dataclass(frozen=True, slots=True)
class Founding:
    """What the first entry will be, with the PIN still to be kept; `begins` only for a practice room."""

    command: SetUpRoom
    pin: str
    begins: datetime | None = None


def add_options(init: argparse.ArgumentParser) -> None:
    house = init.add_argument_group("to set the room up as well")
    house.add_argument("--name", help="the room's name, as it stands on every screen and sheet")
    house.add_argument("--zone", help="its time zone, like America/Denver")
    house.add_argument("--day-starts", metavar="TIME", help="when a gaming day starts, like 06:00, which is usual")
    house.add_argument("--manager", metavar="NAME", help="its first manager")
    house.add_argument("--pin-file", metavar="FILE", help="a file with the manager's PIN")
    house.add_argument("--practice", action="store_true", help="a room to train in, which it says everywhere")
    house.add_argument("--at", metavar="TIME", help="when a practice room's time begins; today, if left out")


def asked_for(options: argparse.Namespace) -> Founding | None:
    """Judged before anything is made, so that a slip leaves no half a room behind; None if nothing was asked for."""
    given = {name: getattr(options, name) for name in (*NEEDED, "day_starts", "practice", "at")}
    if not any(given.values()):
        return None
    if missing := [name for name in NEEDED if not given[name]]:
        raise NotUnderstood(f"“{missing[0].replace('_', '-')}” is missing. A room is set up with all of its options.")
    if options.at and not options.practice:
        raise NotUnderstood("“at” is for a practice room; give --practice as well.")
    return _judged(options)


def set_up(address: str, keys: Path | None, founding: Founding) -> None:
    from floor.opening import open_room

    with closing(open_room(address, keys)) as desk:
        if founding.begins is not None:
            begins = founding.begins
            desk.time = lambda: begins
        desk.do(replace(founding.command, pin=desk.keep_pin(founding.pin)))


def _judged(options: argparse.Namespace) -> Founding:
    from floor import draw
    from floor.context import Context
    from floor.decide import decide
    from floor.fold import Fold
    from floor.house.house import SetUpRoom
    from floor.rules.approvals.files import shipped
    from floor.script.asking import read_pin
    from floor.staff.pins import KEPT, check_pin

    pin, now = read_pin(options.pin_file, "pin-file"), system_clock()
    check_pin(pin)
    starts, rules = _time_of_day(options.day_starts or "06:00"), tuple(shipped().items())
    command = SetUpRoom(options.name, options.zone, starts, options.manager, KEPT, rules, options.practice)
    decide(Fold(), command, Context(1, now, None, "", now.date(), None, draw.PREVIEW))
    return Founding(command, pin, _beginning(options, starts, now) if options.practice else None)


def _beginning(options: argparse.Namespace, starts: time, now: datetime) -> datetime:
    """With today's gaming day, so that an evening can be played at any hour."""
    if not options.at:
        return day_start(gaming_date(now, options.zone, starts), options.zone, starts)
    try:
        return read_time(options.at, options.zone)
    except ValueError as error:
        raise NotUnderstood(f"“at”: {options.at[:40]} is not a time like 2026-11-13T18:00.") from error


def _time_of_day(written: str) -> time:
    try:
        return time.fromisoformat(written)
    except ValueError as error:
        raise NotUnderstood(f"“day-starts”: {written[:40]} is not a time of day like 06:00.") from error
