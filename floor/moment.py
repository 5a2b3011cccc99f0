"""The room at a moment of the past, as screens and papers are made from it, and what changed between two of them."""

from __future__ import annotations

from datetime import datetime

from msgspec.structs import replace

from floor.books.transfers import chips_in_play
from floor.fold import Fold
from floor.house.tables import Sits
from floor.ids import PlayerId
from floor.money import Money, show
from floor.record import Record
from floor.room.lists import many_waiting
from floor.state import Room
from floor.tape import Tape
from floor.text import count, listed


class Standing(Record, frozen=True):
    """A room in figures. Without its chips it is told to whoever may not know what drawers should hold."""

    tables: int
    seated: int
    waiting: int
    chips: Money | None

    @property
    def words(self) -> str:
        """'11 tables, 141 seated, 38 waiting, $21,460 in chips'."""
        told = f"{count(self.tables, 'table')}, {self.seated:,} seated, {self.waiting:,} waiting"
        return told if self.chips is None else f"{told}, {show(self.chips)} in chips"

    def since(self, before: Standing) -> str:
        """What became otherwise: '2 more tables, 3 fewer waiting'."""
        changes = (
            (self.tables - before.tables, "table", "tables"),
            (self.seated - before.seated, "seated", "seated"),
            (self.waiting - before.waiting, "waiting", "waiting"),
        )
        told = [f"{abs(by):,} {_way(by)} {one if abs(by) == 1 else many}" for by, one, many in changes if by]
        if self.chips is not None and before.chips is not None and (by := self.chips - before.chips):
            told.append(f"{show(Money(abs(by)))} {'more' if by > 0 else 'less'} in chips")
        return listed(told)

    @property
    def without_chips(self) -> Standing:
        return replace(self, chips=None)


def _way(by: int) -> str:
    return "more" if by > 0 else "fewer"


def reseated(before: Room, after: Room) -> tuple[str, ...]:
    """The seats that another has, or nobody: '12/6 Ola Tveit, was open'."""
    earlier, later = (_sitting(room) for room in (before, after))
    moved = [at for at in earlier.keys() | later.keys() if earlier.get(at) != later.get(at)]
    rooms = (before, earlier), (after, later)
    told = {at: [room.name_of(sits[at]) if at in sits else "open" for room, sits in rooms] for at in moved}
    labels = {at: (after if at.table in after.tables else before).tables[at.table].label for at in moved}
    in_order = sorted(moved, key=lambda at: (at.table, at.seat))
    return tuple(f"{labels[at]}/{at.seat} {told[at][1]}, was {told[at][0]}" for at in in_order)


def _sitting(room: Room) -> dict[Sits, PlayerId]:
    """At cash games and in tournaments alike."""
    tables = room.tables.values()
    return {Sits(one.id, seat.number): seat.player for one in tables for seat in one.seats if seat.player is not None}


class Moment(Record, frozen=True):
    """The room after an entry. `fold` is its own: nobody else changes it."""

    number: int
    at: datetime
    fold: Fold
    standing: Standing


def standing(room: Room) -> Standing:
    playing = sum(1 for table in room.tables.values() if table.plays is not None)
    waiting = sum(many_waiting(room, spread) for spread in room.lists)
    return Standing(playing, len(room.where), waiting, Money(chips_in_play(room)))


def moment_on(tape: Tape, number: int) -> Moment:
    """Of the entries on a tape."""
    lines = tape.lines[: tape.after(number)]
    events = {line.number: tape.events(line.number) for line in lines}
    return moment_of(Fold.standing(tape.base, tape.at(number), lines, events))


def moment_of(fold: Fold) -> Moment:
    return Moment(fold.room.number, fold.room.at, fold, standing(fold.room))
