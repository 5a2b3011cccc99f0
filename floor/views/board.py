"""The public board: what is played, who waits and who is called, with nothing on it but public names."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from floor.clock import seconds_left
from floor.deadlines import next_deadline
from floor.house.rulebook import Rulebook, rulebook
from floor.ids import PlayerId, SpreadId
from floor.record import Record
from floor.room.blinds import ready_seats
from floor.room.cashgame import CashTable, cash_tables, tables_of
from floor.room.hands import next_game, who_chooses
from floor.room.lists import many_here
from floor.room.spread import Spread
from floor.room.spreads import played_mix
from floor.room.timing import timer_at
from floor.rules.mixes import Method, button_stands
from floor.state import Room

PATIENCE = timedelta(seconds=30)
"""How long after a deadline the room may still be silent about it."""


class Called(Record, frozen=True):
    """A name that is called, the seat that is held, and for how many seconds yet."""

    name: str
    table: str
    seat: int
    left: int
    is_buying: bool = False


class Waiter(Record, frozen=True):
    """A name on a list and the number people ask for, which those who are called keep until they sit.

    Who phoned and is not here yet is passed over.
    """

    place: int
    name: str
    is_here: bool = True


class BoardGame(Record, frozen=True):
    """A game at its stakes with its list. Without a table it is an interest list, which `to_open` more would open."""

    id: SpreadId
    title: str
    stakes: str
    tables: tuple[str, ...] = ()
    must_move: tuple[str, ...] = ()
    open_seats: int = 0
    called: tuple[Called, ...] = ()
    waiting: tuple[Waiter, ...] = ()
    to_open: int = 0

    @property
    def is_running(self) -> bool:
        return bool(self.tables or self.must_move)


class MixedTable(Record, frozen=True):
    """What a table with a mix plays now and next; `hand` of `hands`, where they are counted."""

    table: str
    title: str
    game: str
    following: str = ""
    hand: int = 0
    hands: int = 0
    frozen_button: int | None = None
    chooser: int | None = None


class Board(Record, frozen=True):
    """It is overdue when something should have happened since the room last changed."""

    room: str
    is_overdue: bool
    games: tuple[BoardGame, ...]
    mixed: tuple[MixedTable, ...]
    practice: bool = False


def board(room: Room, now: datetime) -> Board:
    """Running games first, then those people only wait for."""
    games = [_game(room, spread, now) for spread in room.spreads.values()]
    shown = [game for game in games if game.is_running or game.waiting or game.called]
    shown.sort(key=lambda game: not game.is_running)
    due = next_deadline(room)
    is_overdue = due is not None and now - due > PATIENCE
    return Board(room.house.name, is_overdue, tuple(shown), tuple(_mixed_tables(room)), room.practice)


def _game(room: Room, spread: Spread, now: datetime) -> BoardGame:
    tables = tables_of(room, spread.id)
    names = room.lists.get(spread.id, [])
    return BoardGame(
        id=spread.id,
        title=spread.title,
        stakes=spread.stakes_words,
        tables=tuple(table.label for table in tables if table.plays.feeds is None),
        must_move=tuple(table.label for table in tables if table.plays.feeds is not None),
        open_seats=sum(len(table.final_seats) for table in tables),
        called=tuple(sorted(_called(room, tables, now), key=lambda one: (one.left, one.table, one.seat))),
        waiting=tuple(
            Waiter(place, _public_name(room, one.player), one.is_here)
            for place, one in enumerate(names, 1)
            if one.called is None
        ),
        to_open=0 if tables else max(room.house.players_to_open - many_here(room, spread.id), 0),
    )


def _called(room: Room, tables: list[CashTable], now: datetime) -> Iterator[Called]:
    for table in tables:
        for seat in table.seats:
            if seat.hold is not None:
                timer = timer_at(room, table, seat)
                left = seconds_left(timer.until, now) if timer is not None else 0
                name = _public_name(room, seat.hold.player)
                yield Called(name, table.label, seat.number, left, seat.hold.chip_run)


def _mixed_tables(room: Room) -> Iterator[MixedTable]:
    rules = rulebook(room)
    for table in cash_tables(room):
        if table.plays.spread.is_mix:
            yield _mixed(rules, table, table.plays.spread)


def _mixed(rules: Rulebook, table: CashTable, spread: Spread) -> MixedTable:
    game, following = rules.game(table.plays.played.game), next_game(rules, table)
    in_rotation = spread.method is Method.ROTATION
    return MixedTable(
        table=table.label,
        title=spread.title,
        game=game.name,
        following=rules.game(spread.games[following].game).name if following is not None else "",
        hand=table.plays.game_hand if in_rotation else 0,
        hands=played_mix(spread, rules).length(len(ready_seats(table))) if in_rotation else 0,
        frozen_button=table.plays.button if button_stands(game) else None,
        chooser=None if in_rotation else who_chooses(table),
    )


def _public_name(room: Room, player: PlayerId) -> str:
    return room.players[player].public_name
