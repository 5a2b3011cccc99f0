"""Typed commands at the tables of a tournament: who is out, moves that keep them even, a stack that is counted."""

from __future__ import annotations

from floor.errors import NotUnderstood
from floor.house.tables import Seat
from floor.ids import RegistrationId
from floor.record import Command
from floor.room.breaking import BreakTable
from floor.room.seating import MovePlayer
from floor.shorthand import choices
from floor.shorthand.choices import Choice, Slot
from floor.shorthand.reading import quoted, sitter_at, spot_at, table_at
from floor.shorthand.telling import what_follows
from floor.shorthand.verb import Offer, Verb
from floor.state import Room
from floor.text import count, read_whole
from floor.tournament.balancing import BalanceTables, suggested
from floor.tournament.breaking import BreakEventTable
from floor.tournament.busting import BustPlayers, Busts
from floor.tournament.held import Held, Stage
from floor.tournament.seating import in_seat
from floor.tournament.shifting import MoveEntrant
from floor.tournament.stacks import TallyTable
from floor.tournament.table import Placed, plays_tournament

MOST_AT_ONCE = 4
BY_HAND = "The director's choice"


def _bust(room: Room, words: list[str]) -> list[Offer]:
    """Several are out one after the other, in the order in which they are typed; after “by”, who wins the bounty."""
    found = [_out(room, word) for word in " ".join(words).casefold().replace(" by ", ">").split()]
    held, busts = found[0][0], tuple(busts for _, busts, _ in found)
    return [Offer(BustPlayers(held.id, busts), f"{' and '.join(told for *_, told in found)} out of {held.name}")]


def _out(room: Room, word: str) -> tuple[Held, Busts, str]:
    who, _, by = word.partition(">")
    held, one, name = _player_at(room, who)
    if not by:
        return held, Busts(one), name
    _, winner, whose = _player_at(room, by)
    return held, Busts(one, by=winner), f"{name} by {whose}"


def _player_at(room: Room, word: str) -> tuple[Held, RegistrationId, str]:
    spot = spot_at(room, word)
    if not isinstance(spot.seat.sitting, Placed):
        raise NotUnderstood(f"Nobody plays a tournament at {spot.words}.")
    held, one = in_seat(room, spot.table.id, spot.seat.number)
    return held, one.id, sitter_at(room, spot)


def _balance(room: Room, words: list[str]) -> list[Offer]:
    """Of each tournament that is being played, or of the one whose table is named."""
    events = [one for one in room.tournaments.held.values() if one.stage in (Stage.RUNNING, Stage.FROZEN)]
    if words:
        table = table_at(room, words[0])
        events = [one for one in events if table.id in one.tables]
        if not events:
            raise NotUnderstood(f"Table {table.label} plays no tournament.")
    return [Offer(BalanceTables(one.id), _balance_words(room, one)) for one in events]


def _balance_words(room: Room, held: Held) -> str:
    return f"Keep the tables of {held.name} even: {count(len(suggested(room, held, room.at)), 'move')}"


def _tally(room: Room, words: list[str]) -> list[Offer]:
    table, chips = table_at(room, words[0]), read_whole(words[1])
    if chips is None:
        raise NotUnderstood(f"{quoted(words[1])} is not a number of chips.")
    return [Offer(TallyTable(table.id, chips), f"{chips:,} in chips at table {table.label}")]


def break_table(room: Room, words: list[str]) -> list[Offer]:
    """Of a cash game, or of a tournament."""
    table = table_at(room, words[0])
    command: Command = BreakEventTable(table.id) if plays_tournament(table) else BreakTable(table.id)
    return [Offer(command, f"Break table {table.label}")]


def move(room: Room, words: list[str]) -> list[Offer]:
    """With the stack, in a cash game or in a tournament."""
    spot, to = spot_at(room, words[0]), spot_at(room, words[1])
    seats = (spot.table.id, spot.seat.number, to.table.id, to.seat.number)
    command: Command = MoveEntrant(*seats, BY_HAND) if plays_tournament(spot.table) else MovePlayer(*seats)
    return [Offer(command, f"Move {sitter_at(room, spot)} from {spot.words}, to {to.words}")]


def _event_tables(room: Room, _before: list[str], begun: str) -> list[Choice]:
    return [
        Choice(table.label, table.plays.name)
        for table in room.tables.values()
        if plays_tournament(table) and table.label.startswith(begun)
    ]


def _as_counted(_room: Room, _before: list[str], _begun: str) -> list[Choice]:
    """Nobody but who has counted knows it."""
    return []


def _plays(seat: Seat) -> bool:
    return isinstance(seat.sitting, Placed)


VERBS = (
    Verb(
        "bust",
        "bust 31/4",
        "A player is out of the tournament; several, in the order they went out",
        (BustPlayers,),
        _bust,
        (Slot(choices.seats(_plays)), *[Slot(choices.seats(_plays), is_tail=True)] * (MOST_AT_ONCE - 1)),
        1,
        MOST_AT_ONCE,
        foretold=what_follows,
    ),
    Verb(
        "balance",
        "balance",
        "Make the moves that keep a tournament's tables even",
        (BalanceTables,),
        _balance,
        (Slot(_event_tables),),
        0,
        1,
        foretold=what_follows,
    ),
    Verb(
        "tally",
        "tally 31 48,000",
        "What the chips at a table of a tournament come to",
        (TallyTable,),
        _tally,
        (Slot(_event_tables), Slot(_as_counted)),
        2,
        2,
    ),
)
