"""Time in a script: a practice room's stands between commands, and what comes due as it moves on happens first."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime, timedelta

from floor.clock import read_time, room_time, show_day, show_time
from floor.context import Context
from floor.deadlines import next_due
from floor.decide import decide
from floor.desk import Desk, due, entry_of
from floor.entry import Entry, written
from floor.errors import NotUnderstood, Refused, refuse, refuse_if
from floor.fold import Fold
from floor.state import Room

FARTHEST = timedelta(days=366)
"""How far on a practice room's time may move at once: a slip in the year could never be taken back."""


class ScriptTime:
    """The time a script's commands happen at: a practice room's as it is set, any other room's as it is."""

    def __init__(self, desk: Desk) -> None:
        self._desk, self._stands_at = desk, desk.room.at
        if desk.room.practice:
            desk.time = lambda: self._stands_at

    def moved_on(self, written: str) -> list[Entry]:
        """Now it is that time, or the time it is if none is given; the entries that time itself has brought about."""
        entered = self._desk.send_due()
        if not written:
            return entered
        until = self.read(written)
        while (moment := next_due(self._desk.room, self._stands_at)) is not None and moment <= until:
            self._stands_at = moment
            entered += self._desk.send_due()
        self._stands_at = until
        return entered

    def read(self, written: str) -> datetime:
        room, now = self._desk.room, self._desk.now()
        refuse_if(
            not room.practice,
            "This is no practice room: what is done in it happens when it is done.",
            cure="Leave “at” out, or make a practice room with “cardroom init --practice”.",
        )
        try:
            until = read_time(written, room.house.zone)
        except ValueError as error:
            raise NotUnderstood(f"“at”: {written[:40]} is not a time like 2026-11-13T20:42.") from error
        if until < now:
            raise refuse(
                f"It is {_told(room, now)} in this room already, and time never runs back.",
                cure="Give a later time, or leave “at” out.",
            )
        refuse_if(
            until > now + FARTHEST,
            f"“at” {written[:40]} is more than a year after {_told(room, now)}, the room's time.",
            cure="Move on by a year at most.",
        )
        return until

    def foreseen(self, written: str) -> tuple[Fold, datetime]:
        """The room as it will be by then if nobody does anything, and when that is. Nothing is entered."""
        desk = self._desk
        desk.catch_up()
        if not written:
            return desk.fold, desk.now()
        until, at, ahead = self.read(written), self._stands_at, desk.fold.copied()
        while (moment := next_due(ahead.room, at)) is not None and moment <= until:
            at = moment
            _let_happen(ahead, at)
        return ahead, until


def _let_happen(ahead: Fold, at: datetime) -> None:
    """What `send_due` would enter at that time, in a room of our own."""
    for ask in due(ahead.room, at):
        room = ahead.room
        context = Context(room.number + 1, at, None, "", room.day, None, ask.seed)
        with suppress(Refused):
            ahead.take(written(entry_of(ask, context, decide(ahead, ask.command, context))))


def _told(room: Room, at: datetime) -> str:
    zone = room.house.zone
    return f"{show_time(at, zone)} on {show_day(room_time(at, zone).date())}"
