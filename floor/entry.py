"""An entry: one command with its events and circumstances, and how it is written down."""

from __future__ import annotations

from datetime import date, datetime
from functools import reduce
from operator import or_
from types import GenericAlias
from typing import Any

import msgspec

from floor.catalog import ACTS, EFFECTS
from floor.clock import from_micros, to_micros
from floor.context import Context
from floor.errors import Unavailable
from floor.ids import CommandId, StaffId
from floor.journal.line import Line
from floor.record import Command, Event, Record
from floor.roles import Role
from floor.upgrades import VERSION, upgraded


class Entry(Record, frozen=True):
    number: int
    id: CommandId
    at: datetime
    day: date
    staff: StaffId | None
    role: Role | None
    workstation: str
    seed: str
    command: Command
    events: tuple[Event, ...]
    signer: StaffId | None = None
    exception: str = ""
    hash: bytes = b""

    @property
    def context(self) -> Context:
        return Context(self.number, self.at, self.staff, self.workstation, self.day, self.role, self.seed)


_encoder = msgspec.json.Encoder()
_SOME_EVENTS: Any = GenericAlias(tuple, (reduce(or_, EFFECTS), Ellipsis))
_SOME_COMMAND: Any = reduce(or_, ACTS)
_commands: msgspec.json.Decoder[Command] = msgspec.json.Decoder(_SOME_COMMAND)
_events: msgspec.json.Decoder[tuple[Event, ...]] = msgspec.json.Decoder(_SOME_EVENTS)


def command_text(command: Command) -> str:
    return _encoder.encode(command).decode()


def events_text(events: tuple[Event, ...]) -> str:
    return _encoder.encode(events).decode()


def written(entry: Entry) -> Line:
    """The entry as text, for the journal to chain and keep. What could not be read again is never written."""
    command, events = command_text(entry.command), events_text(entry.events)
    _commands.decode(command)
    _events.decode(events)
    return Line(
        number=entry.number,
        id=entry.id,
        at=to_micros(entry.at),
        day=entry.day.isoformat(),
        staff=entry.staff,
        role=entry.role.value if entry.role else None,
        workstation=entry.workstation,
        approver=entry.signer,
        exception=entry.exception,
        seed=entry.seed,
        version=VERSION,
        command=command,
        events=events,
    )


class _Named(msgspec.Struct):
    type: str


_names = msgspec.json.Decoder(_Named)


def command_name(line: Line) -> str:
    return _names.decode(line.command).type


def events_of(line: Line) -> tuple[Event, ...]:
    """The events alone: all that a fold needs."""
    try:
        if line.version == VERSION:
            return _events.decode(line.events)
        events: tuple[Event, ...] = msgspec.convert(upgraded(line.version, _raw(line.events)), _SOME_EVENTS)
    except (msgspec.DecodeError, LookupError) as error:
        raise _unreadable(line, error) from error
    return events


def read(line: Line) -> Entry:
    try:
        command = _command_of(line)
    except (msgspec.DecodeError, LookupError) as error:
        raise _unreadable(line, error) from error
    return Entry(
        number=line.number,
        id=CommandId(line.id),
        at=from_micros(line.at),
        day=date.fromisoformat(line.day),
        staff=StaffId(line.staff) if line.staff is not None else None,
        role=Role(line.role) if line.role else None,
        workstation=line.workstation,
        seed=line.seed,
        command=command,
        events=events_of(line),
        signer=StaffId(line.approver) if line.approver is not None else None,
        exception=line.exception,
        hash=line.hash,
    )


def _command_of(line: Line) -> Command:
    if line.version == VERSION:
        return _commands.decode(line.command)
    plain = upgraded(line.version, _raw(f"[{line.command}]"))
    command: Command = msgspec.convert(plain[0], _SOME_COMMAND)
    return command


def _raw(events: str) -> list[dict[str, Any]]:
    return msgspec.json.decode(events, type=list[dict[str, Any]])


def _unreadable(line: Line, error: Exception) -> Unavailable:
    return Unavailable(
        f"Entry {line.number:,} cannot be read by this version of Cardroom ({error}).",
        "Update Cardroom on this workstation; the journal itself is untouched.",
    )
