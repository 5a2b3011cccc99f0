"""Entries gone through one after the other: each in words, with the names it had then, and with all it is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, datetime

from floor.catalog import concerns_of
from floor.clock import from_micros
from floor.concern import Concern, OfEntry, OfName, OfPlayer, OfSeat, OfTable, OfWish
from floor.entry import command_name, events_of
from floor.fold import stamp_of
from floor.house.tables import Sits
from floor.ids import PlayerId, StaffId, WaitId
from floor.journal.line import Line
from floor.names import person_name
from floor.record import Record
from floor.room.lists import Waiting
from floor.state import Room
from floor.tape import Tape
from floor.views.stories import story
from floor.views.telling.mentions import Mention, kind_of, mentions


class Told(Record, frozen=True):
    """An entry as it is listed: what it says, who made it, as what it is shown, and which entry took it back."""

    number: int
    at: datetime
    day: date
    what: str
    who: str
    workstation: str
    act: str
    kind: str
    mentions: frozenset[Mention]
    voided_by: int | None = None

    @property
    def money(self) -> int:
        """The largest amount it moved, which people know it by."""
        return max((key for word, key in self.mentions if word == "amount"), default=0)


class Telling:
    """Lines since a frozen room, told as they are taken."""

    def __init__(self, base: bytes | None = None) -> None:
        self.tape = Tape(base)
        self._told: dict[int, Told] = {}

    def take(self, line: Line) -> Told:
        before = _Before(self.tape.room, line)
        events = self.tape.take(line)
        concerns = before.concerns | set(_of_names(self.tape.room, before.concerns))
        taken_back = [
            self._told[one.number] for one in concerns if isinstance(one, OfEntry) and one.number in self._told
        ]
        found = mentions(line, events, concerns)
        what = story(self.tape.room, events)
        told = Told(
            line.number,
            from_micros(line.at),
            date.fromisoformat(line.day),
            what[:1].upper() + what[1:],
            who(self.tape.room, line),
            line.workstation,
            command_name(line),
            kind_of(found),
            found.union(*(_about(one) for one in taken_back)),
        )
        self._told[line.number] = told
        return told

    def told(self, number: int) -> Told | None:
        return self._told.get(number)

    def newest_first(self) -> Iterator[Told]:
        for number in reversed(self.tape.numbers):
            yield self._told[number]


def who(room: Room, line: Line) -> str:
    """'Dana Wells', 'Dana Wells and Lena Fors'; what happens by itself is the clock's doing."""
    if line.staff is None:
        return "The clock"
    people = [line.staff] if line.approver is None else [line.staff, line.approver]
    return " and ".join(person_name(room, StaffId(one)) for one in people)


class _Before:
    """What a line concerns, with what only the room before it knew: whose a name was, where it was called to, and
    where a player sat."""

    def __init__(self, room: Room, line: Line) -> None:
        concerns = concerns_of(events_of(line), stamp_of(line))
        found = concerns | set(_of_names(room, concerns))
        self.concerns: set[Concern] = found | set(_seats_of(found, room.where))


def _of_names(room: Room, concerns: Iterable[Concern]) -> Iterator[Concern]:
    """The players of the names on a list, and the seats they are called to."""
    names = {one.name for one in concerns if isinstance(one, OfName)}
    for waiting in _waiting(room, names) if names else ():
        yield OfPlayer(waiting.player)
        if waiting.called is not None:
            yield OfSeat(waiting.called.table, waiting.called.seat)


def _waiting(room: Room, names: set[WaitId]) -> Iterator[Waiting]:
    return (one for waiting in room.lists.values() for one in waiting if one.id in names)


def _seats_of(concerns: set[Concern], sat: dict[PlayerId, Sits]) -> Iterator[Concern]:
    """Where those sat whom an event names as players at a table: not what happens to them anywhere else."""
    tables = {one.table for one in concerns if isinstance(one, OfTable)}
    for player in [one.player for one in concerns if isinstance(one, OfPlayer)]:
        at = sat.get(player)
        if at is not None and (at.table in tables or OfWish(player) in concerns):
            yield OfSeat(at.table, at.seat)


def _about(told: Told) -> frozenset[Mention]:
    """A void is found by whatever it takes back is about; not as if it had done that itself."""
    ours = ("by", "signed", "alone", "act ", "kind ", "number ")
    return frozenset(one for one in told.mentions if not one[0].startswith(ours))
