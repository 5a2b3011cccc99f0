"""What a person types in the command bar, turned into commands: ‘seat 12/6 smith’, ‘out 12/6’, ‘open 12’."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from floor.finding import find_players, find_table
from floor.record import Command
from floor.room.seating import DrawSeat, SeatPlayer, UnseatPlayer
from floor.room.tables import CloseTable, OpenTable, Table
from floor.state import Room


@dataclass(frozen=True, slots=True)
class Offer:
    """A command the typed words can mean, said in full."""

    command: Command
    words: str


@dataclass(frozen=True, slots=True)
class Verb:
    """A word that begins a command, an example of it, and what it does."""

    word: str
    form: str
    what: str
    offers: Callable[[Room, list[str]], list[Offer]]


def offers(room: Room, typed: str) -> list[Offer]:
    """Everything the words can mean, nearest first; nothing while they are not a command."""
    word, *rest = typed.split() or [""]
    verb = next((verb for verb in VERBS if verb.word == word.casefold()), None)
    return verb.offers(room, rest) if verb else []


def verbs_like(typed: str) -> list[Verb]:
    """The forms of commands that begin like this, to remind a person of them."""
    word = typed.strip().casefold().split(" ")[0]
    return [verb for verb in VERBS if verb.word.startswith(word)]


def _seat(room: Room, rest: list[str]) -> list[Offer]:
    table, number = _place(room, rest)
    if table is None:
        return []
    found = find_players(room, " ".join(rest[1:]))
    if number is None:
        return [
            Offer(DrawSeat(table.id, player.id), f"Draw a seat at table {table.label} for {player.name}")
            for player in found
        ]
    return [
        Offer(SeatPlayer(table.id, number, player.id), f"Seat {player.name} at table {table.label}, seat {number}")
        for player in found
    ]


def _out(room: Room, rest: list[str]) -> list[Offer]:
    table, number = _place(room, rest)
    if table is None or number is None:
        return []
    seat = table.seats[number - 1] if 1 <= number <= len(table.seats) else None
    who = room.name_of(seat.player) if seat else "nobody"
    return [Offer(UnseatPlayer(table.id, number), f"Unseat {who}, table {table.label}, seat {number}")]


def _open(room: Room, rest: list[str]) -> list[Offer]:
    table, _ = _place(room, rest)
    return [Offer(OpenTable(table.id), f"Open table {table.label}")] if table else []


def _close(room: Room, rest: list[str]) -> list[Offer]:
    table, _ = _place(room, rest)
    return [Offer(CloseTable(table.id), f"Close table {table.label}")] if table else []


def _place(room: Room, rest: list[str]) -> tuple[Table | None, int | None]:
    """‘12/6’ is table 12, seat 6; ‘12’ is table 12."""
    label, _, seat = (rest[0] if rest else "").partition("/")
    return find_table(room, label) if label else None, int(seat) if seat.isdecimal() and len(seat) < 4 else None


VERBS = (
    Verb("seat", "seat 12/6 smith", "Seat a player; without a seat, draw one", _seat),
    Verb("out", "out 12/6", "Unseat a player", _out),
    Verb("open", "open 12", "Open a table", _open),
    Verb("close", "close 12", "Close a table", _close),
)
