"""The history tonight of a seat, a player, a listed name, a drawer or a tournament: every entry that concerns it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime

from floor.books.tills import place_name
from floor.catalog import concerns_of
from floor.concern import Concern, OfAccount, OfEntry, OfName, OfPlan, OfPlayer, OfSeat, OfTable, OfWish
from floor.context import Stamp
from floor.entry import Entry, events_of, read
from floor.fold import Fold, stamp_of, step
from floor.frozen import thaw
from floor.house.tables import Sits
from floor.ids import Account, PlayerId, SpreadId, WaitId
from floor.names import at_table, person_name, plan_name, player_name, spread_name
from floor.record import Event, Record
from floor.state import Room
from floor.views.stories import told_of

Subject = OfSeat | OfPlayer | OfName | OfAccount | OfPlan


class Told(Record, frozen=True):
    """One entry: when, what, who did it and where, and which entry took it back, if one did."""

    number: int
    at: datetime
    what: str
    who: str
    workstation: str
    voided_by: int | None = None


class History(Record, frozen=True):
    about: str
    lines: tuple[Told, ...]


def history(fold: Fold, subject: Subject) -> History:
    """The open day gone through once more, so that each entry is told with the names it had then."""
    search = _Search(fold, subject)
    lines = tuple(search.lines())
    return History(search.about(), lines)


def about(room: Room, subject: Subject, names: Mapping[WaitId, tuple[PlayerId, SpreadId]] | None = None) -> str:
    """Whose history it is, as the room stands; `names` are those that were on a list tonight."""
    match subject:
        case OfSeat(table, seat):
            words = at_table(room, table, seat)
            return words[0].upper() + words[1:]
        case OfPlayer(player):
            return player_name(room, player)
        case OfAccount(account):
            place = place_name(room, Account(account))
            return place[0].upper() + place[1:]
        case OfPlan(plan):
            return plan_name(room, plan, numbered=True)
        case OfName(wait):
            name = (names if names is not None else _waiting(room)).get(wait)
            if name is None:
                return "A name no longer on a list"
            return f"{player_name(room, name[0])} on the list for {spread_name(room, name[1])}"


def _waiting(room: Room) -> dict[WaitId, tuple[PlayerId, SpreadId]]:
    return {one.id: (one.player, spread) for spread, names in room.lists.items() for one in names}


class _Search:
    """What an event concerns is in its row; where a name was called to, whose it was, and where a player sat, only the
    room knew."""

    def __init__(self, fold: Fold, subject: Subject) -> None:
        self._fold, self._subject, self._room = fold, subject, thaw(fold.base)
        self._found: set[Concern] = {subject}
        self._names: dict[WaitId, tuple[PlayerId, SpreadId]] = {}
        self._called: dict[WaitId, OfSeat] = {}
        self._learn()

    def lines(self) -> Iterator[Told]:
        taken_back = _taken_back(self._fold)
        for line in self._fold.lines:
            was_called, sat = self._called, dict(self._room.where)
            step(self._room, line, line.number in self._fold.room.voided)
            self._learn()
            touching = [event for event in events_of(line) if self._concerns(event, stamp_of(line), was_called, sat)]
            if touching:
                self._found.add(OfEntry(line.number))
                yield _told(self._room, read(line), touching, taken_back.get(line.number))

    def about(self) -> str:
        return about(self._fold.room, self._subject, self._names)

    def _learn(self) -> None:
        waiting = [(spread, one) for spread, names in self._room.lists.items() for one in names]
        self._names.update(_waiting(self._room))
        self._called = {one.id: OfSeat(one.called.table, one.called.seat) for _, one in waiting if one.called}

    def _concerns(
        self, event: Event, stamp: Stamp, was_called: dict[WaitId, OfSeat], sat: dict[PlayerId, Sits]
    ) -> bool:
        """By itself, by a name's player and the seat it was called to, by the seat of somebody who wishes, agrees or
        chooses at the table, or by an entry that it takes back."""
        concerns = concerns_of([event], stamp)
        names = [one.name for one in concerns if isinstance(one, OfName)]
        concerns.update(OfPlayer(self._names[name][0]) for name in names if name in self._names)
        concerns.update(was_called[name] for name in names if name in was_called)
        concerns.update(_seats_of(concerns, sat))
        return not self._found.isdisjoint(concerns)


def _seats_of(concerns: set[Concern], sat: dict[PlayerId, Sits]) -> set[Concern]:
    """Where those sat whom an event names as players at a table: not what happens to them anywhere else."""
    tables = {one.table for one in concerns if isinstance(one, OfTable)}
    wishing = {one.player for one in concerns if isinstance(one, OfWish)}
    named = {one.player for one in concerns if isinstance(one, OfPlayer)}
    seats = ((player, sat[player]) for player in named if player in sat)
    return {OfSeat(at.table, at.seat) for player, at in seats if at.table in tables or player in wishing}


def _taken_back(fold: Fold) -> dict[int, int]:
    """Each voided entry with the one that voids it."""
    every = ((line.number, concerns_of(fold.events[line.number], stamp_of(line))) for line in fold.lines)
    return {one.number: number for number, found in every for one in found if isinstance(one, OfEntry)}


def _told(room: Room, entry: Entry, events: list[Event], voided_by: int | None) -> Told:
    who = person_name(room, entry.staff) if entry.staff is not None else "The clock"
    if entry.signer is not None:
        who += f" and {person_name(room, entry.signer)}"
    return Told(entry.number, entry.at, _words(room, events), who, entry.workstation, voided_by)


def _words(room: Room, events: list[Event]) -> str:
    told = "; ".join(filter(None, (told_of(room, event) for event in events)))
    return told[:1].upper() + told[1:]
