"""The history of a seat, a player or a name on a list tonight, for a dispute: every entry that concerns it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from floor.clock import show_day, show_time
from floor.documents.head import Head
from floor.documents.history import History as HistorySheet
from floor.documents.history import HistoryLine
from floor.entry import Entry, events_of, read
from floor.fold import Fold, step
from floor.house.players import Player
from floor.ids import PlayerId, SpreadId, StaffId, TableId, WaitId
from floor.record import Event, Record
from floor.room.agreeing import GameChanged
from floor.room.breaking import SentToList
from floor.room.chain import SeatChanged
from floor.room.lists import ListJoined
from floor.room.rulings import RulingRecorded
from floor.room.seating import PlayerMoved
from floor.state import Room, thaw
from floor.stories import told_of
from floor.stories.names import at_table, person_name, player_name, spread_name
from floor.void import EntryVoided


class OfSeat(NamedTuple):
    table: TableId
    seat: int


class OfPlayer(NamedTuple):
    player: PlayerId


class OfWait(NamedTuple):
    """A name's place on a list, from being put on it to being seated or gone."""

    wait: WaitId


Subject = OfSeat | OfPlayer | OfWait


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


def printed_history(fold: Fold, shown: History, now: datetime, staff: StaffId | None) -> HistorySheet:
    """The same on paper, with the journal's head, so that nobody can say a line was left out later."""
    room, zone = fold.room, fold.room.house.zone
    last = fold.lines[-1] if fold.lines else fold.sealed
    by = f" by {person_name(room, staff)}" if staff is not None else ""
    day = f"{show_day(room.day)}, {room.day.year}"
    return HistorySheet(
        head=Head(room=room.house.name, title="History", printed=f"{day}, {show_time(now, zone)}{by}"),
        about=shown.about,
        span=f"{day}, until {show_time(now, zone)}",
        lines=tuple(
            HistoryLine(
                at=show_time(line.at, zone, seconds=True),
                entry=line.number,
                what=f"{line.what}.",
                who=f"{line.who}, {line.workstation}",
                voided=f"entry {line.voided_by:,}" if line.voided_by is not None else "",
            )
            for line in shown.lines
        ),
        chain=f"Entry {last.number:,}, {_grouped(last.hash)}" if last is not None else "",
    )


def _voids(events: tuple[Event, ...]) -> Iterator[int]:
    for event in events:
        if isinstance(event, EntryVoided):
            yield from event.numbers


class _Search:
    """What an event concerns is in its fields; where a name was called to, and whose it was, only the room knew."""

    def __init__(self, fold: Fold, subject: Subject) -> None:
        self._fold, self._subject, self._room = fold, subject, thaw(fold.base)
        self._concerned: set[int] = set()
        self._names: dict[WaitId, tuple[PlayerId, SpreadId]] = {}
        self._called: dict[WaitId, tuple[TableId, int]] = {}
        self._learn()

    def lines(self) -> Iterator[Told]:
        taken_back = {number: line.number for line in self._fold.lines for number in _voids(events_of(line))}
        for line in self._fold.lines:
            was_called = self._called
            step(self._room, line, line.number in self._fold.room.voided)
            self._learn()
            touching = [event for event in events_of(line) if self._concerns(event, line.number, was_called)]
            if touching:
                self._concerned.add(line.number)
                yield _told(self._room, read(line), touching, taken_back.get(line.number))

    def about(self) -> str:
        room = self._fold.room
        match self._subject:
            case OfSeat(table, seat):
                words = at_table(room, table, seat)
                return words[0].upper() + words[1:]
            case OfPlayer(player):
                return player_name(room, player)
            case OfWait(wait):
                name = self._names.get(wait)
                if name is None:
                    return "A name no longer on a list"
                return f"{player_name(room, name[0])} on the list for {spread_name(room, name[1])}"

    def _learn(self) -> None:
        waiting = [(spread, one) for spread, names in self._room.lists.items() for one in names]
        self._names.update({one.id: (one.player, spread) for spread, one in waiting})
        self._called = {one.id: (one.called.table, one.called.seat) for _, one in waiting if one.called is not None}

    def _concerns(self, event: Event, number: int, was_called: dict[WaitId, tuple[TableId, int]]) -> bool:
        """A void concerns whatever the entries it takes back did."""
        if isinstance(event, EntryVoided):
            return not self._concerned.isdisjoint(event.numbers)
        wait: WaitId | None = getattr(event, "wait", None)
        match self._subject:
            case OfSeat(table, seat):
                seats = {*_seats(event), was_called.get(wait) if wait is not None else None}
                return (table, seat) in seats
            case OfPlayer(player):
                name = self._names.get(wait) if wait is not None else None
                return player in {*_players(event), name[0] if name else None}
            case OfWait(asked):
                return asked == wait or asked in self._made(event, number)

    def _made(self, event: Event, number: int) -> Iterator[WaitId]:
        """The place on a list that an event made: of the entry's own number, or as the room counts a broken table's."""
        match event:
            case ListJoined():
                yield WaitId(number)
            case SentToList():
                yield from (one.id for one in self._room.lists.get(event.spread, ()) if one.player == event.player)


def _seats(event: Event) -> Iterator[tuple[TableId, int]]:
    match event:
        case PlayerMoved():
            yield from ((event.table, event.seat), (event.to, event.to_seat))
        case SeatChanged():
            yield from ((event.table, event.left), (event.table, event.seat))
        case RulingRecorded() if event.table is not None:
            yield from ((event.table, hand.seat) for hand in event.case.hands)
        case _:
            table, seat = getattr(event, "table", None), getattr(event, "seat", None)
            if table is not None and seat is not None:
                yield table, seat


def _players(event: Event) -> Iterator[PlayerId]:
    match event:
        case GameChanged():
            yield from event.agreed
        case RulingRecorded():
            yield from (hand.player for hand in event.case.hands if hand.player is not None)
    player = getattr(event, "player", None)
    if player is not None:
        yield player.id if isinstance(player, Player) else player


def _told(room: Room, entry: Entry, events: list[Event], voided_by: int | None) -> Told:
    who = person_name(room, entry.staff) if entry.staff is not None else "The clock"
    if entry.approver is not None:
        who += f" and {person_name(room, entry.approver)}"
    return Told(entry.number, entry.at, _words(room, events), who, entry.workstation, voided_by)


def _words(room: Room, events: list[Event]) -> str:
    told = "; ".join(filter(None, (told_of(room, event) for event in events)))
    return told[:1].upper() + told[1:]


def _grouped(hash_: bytes) -> str:
    """By fours, as far as anybody would read it out."""
    text = hash_.hex()[:32]
    return " ".join(text[start : start + 4] for start in range(0, len(text), 4))
