"""Typed commands for tables: opened, closed, broken, dealt a hand, flagged, given a dealer."""

from __future__ import annotations

from collections.abc import Callable

from floor.errors import NotUnderstood
from floor.house.tables import Attention
from floor.house.tending import FlagTable, PutDealer
from floor.ids import TableId
from floor.record import Command
from floor.room.breaking import BreakTable
from floor.room.hands import DealHand
from floor.room.running import CloseTable, OpenTable
from floor.shorthand import choices
from floor.shorthand.choices import NOBODY, SEEN_TO, Slot
from floor.shorthand.events import break_table
from floor.shorthand.reading import quoted, spread_called, table_at
from floor.shorthand.telling import all_told, what_follows, where_all_go
from floor.shorthand.verb import Offer, Verb
from floor.state import Room
from floor.text import listed
from floor.tournament.breaking import BreakEventTable
from floor.views.finding import plain


def _open(room: Room, words: list[str]) -> list[Offer]:
    table = table_at(room, words[0])
    if len(words) == 1:
        return []
    spread = spread_called(room, words[1])
    return [Offer(OpenTable(table.id, spread.id), f"Open table {table.label} on {spread.name}")]


def _flag(room: Room, words: list[str]) -> list[Offer]:
    table = table_at(room, words[0])
    if len(words) == 1 or (len(words) == 2 and plain(words[1]) == SEEN_TO):
        return [Offer(FlagTable(table.id, None), f"Table {table.label} was seen to")] if table.flag or words[1:] else []
    flag = next((flag for flag in Attention if flag.value == plain(words[1])), None)
    if flag is None:
        kinds = listed([one.value for one in Attention], "or")
        raise NotUnderstood(f"A table calls for {kinds}, not {quoted(words[1])}.")
    note = " ".join(words[2:])
    said = f"Table {table.label} calls for {flag.value}{f': {note}' if note else ''}"
    return [Offer(FlagTable(table.id, flag, note), said)]


def _dealer(room: Room, words: list[str]) -> list[Offer]:
    table, name = table_at(room, words[0]), " ".join(words[1:])
    if plain(name) == NOBODY:
        return [Offer(PutDealer(table.id, ""), f"Nobody deals at table {table.label}")]
    return [Offer(PutDealer(table.id, name), f"{name} deals at table {table.label}")]


def _of_table(command: Callable[[TableId], Command], words: str) -> Callable[[Room, list[str]], list[Offer]]:
    """A verb that needs no more than the table."""

    def means(room: Room, typed: list[str]) -> list[Offer]:
        table = table_at(room, typed[0])
        return [Offer(command(table.id), f"{words} table {table.label}")]

    return means


_OPEN = Slot(choices.tables(lambda table: table.is_open))
_CLOSED = Slot(choices.tables(lambda table: not table.is_open))

VERBS = (
    Verb(
        "open", "open 12 bigo24", "Open a table on a game", (OpenTable,), _open, (_CLOSED, Slot(choices.spreads)), 1, 2
    ),
    Verb(
        "close",
        "close 12",
        "Close a table",
        (CloseTable,),
        _of_table(CloseTable, "Close"),
        (_OPEN,),
        1,
        1,
        foretold=what_follows,
    ),
    Verb(
        "break",
        "break 12",
        "Break a table; its players draw other seats",
        (BreakTable, BreakEventTable),
        break_table,
        (_OPEN,),
        1,
        1,
        foretold=where_all_go,
    ),
    Verb(
        "hand",
        "hand 12",
        "Deal a new hand",
        (DealHand,),
        _of_table(DealHand, "Deal a new hand at"),
        (_OPEN,),
        1,
        1,
        foretold=all_told,
    ),
    Verb(
        "flag",
        "flag 12 chips",
        "Say what a table calls for, with a note if need be, or that it was seen to",
        (FlagTable,),
        _flag,
        (_OPEN, Slot(choices.flags, is_tail=True)),
    ),
    Verb(
        "dealer",
        "dealer 12 Marta",
        "Say who deals at a table",
        (PutDealer,),
        _dealer,
        (_OPEN, Slot(choices.dealers, is_many=True, is_tail=True)),
        2,
    ),
)
