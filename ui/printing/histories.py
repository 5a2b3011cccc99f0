"""Histories to be printed: of every seat, and of everyone who played or waited tonight."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from floor.concern import OfName, OfPlayer, OfSeat
from floor.fold import Fold
from floor.ids import PlayerId, TableId, WaitId
from floor.papers import Subject
from floor.record import Record
from floor.state import Room
from floor.views.histories import Subject as About
from floor.views.histories import history, printed_history


def histories(fold: Fold) -> list[Subject]:
    """Players in the order of their names, then names on the lists, then seats."""
    room = fold.room
    return [*_players(room), *_waiting(room), *_seats(room)]


def history_of(fold: Fold, id_: str, at: datetime) -> Record:
    return printed_history(fold, history(fold, _about(id_)), at, None)


def _players(room: Room) -> Iterator[Subject]:
    waiting = (one.player for names in room.lists.values() for one in names)
    seen = {*room.where, *room.cash, *waiting} & room.players.keys()
    for player in sorted(seen, key=room.name_of):
        yield Subject(f"player-{player}", room.name_of(player))


def _waiting(room: Room) -> Iterator[Subject]:
    for spread, names in room.lists.items():
        for one in names:
            yield Subject(f"wait-{one.id}", f"{room.name_of(one.player)} on the list for {room.spreads[spread].name}")


def _seats(room: Room) -> Iterator[Subject]:
    for table in room.tables.values():
        for seat in table.seats:
            yield Subject(f"seat-{table.id}-{seat.number}", f"Table {table.label}, seat {seat.number}")


def _about(id_: str) -> About:
    kind, *numbers = id_.split("-")
    match kind:
        case "player":
            return OfPlayer(PlayerId(int(numbers[0])))
        case "wait":
            return OfName(WaitId(int(numbers[0])))
    return OfSeat(TableId(int(numbers[0])), int(numbers[1]))
