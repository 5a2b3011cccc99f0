"""Reading typed words: a table, a seat, a player, a game, an amount. What makes no sense is said in a sentence."""

from __future__ import annotations

from typing import NamedTuple

from floor.errors import NotUnderstood
from floor.house.players import Player
from floor.house.tables import Seat, Table
from floor.money import Money, read
from floor.room.lists import Waiting
from floor.room.spread import Spread
from floor.state import Room
from floor.text import compact
from floor.views.finding import find_players, plain

LONGEST_QUOTED = 24
EVERYBODY = 1_000


class Spot(NamedTuple):
    """A seat at a table."""

    table: Table
    seat: Seat

    @property
    def words(self) -> str:
        return f"table {self.table.label}, seat {self.seat.number}"


def quoted(word: str) -> str:
    return f"“{word if len(word) <= LONGEST_QUOTED else word[:LONGEST_QUOTED] + '…'}”"


def table_at(room: Room, word: str) -> Table:
    found = next((table for table in room.tables.values() if compact(table.label) == compact(word)), None)
    if found is None:
        raise NotUnderstood(f"There is no table {quoted(word)} on the floor.")
    return found


def spot_at(room: Room, word: str) -> Spot:
    """‘12/6’ is table 12, seat 6."""
    label, slash, number = word.rpartition("/")
    if not slash:
        raise NotUnderstood(f"{quoted(word)} names no seat. Type the table and the seat, like 12/6.")
    table = table_at(room, label)
    seat = next((seat for seat in table.seats if str(seat.number) == plain(number)), None)
    if seat is None:
        raise NotUnderstood(f"Table {table.label} has no seat {quoted(number)}; its seats are 1 to {len(table.seats)}.")
    return Spot(table, seat)


def sitter_at(room: Room, spot: Spot) -> str:
    """Who sits there or buys chips for the seat, for words; the decision says it if nobody does."""
    hold = spot.seat.hold
    return room.name_of(hold.player if hold is not None and hold.chip_run else spot.seat.player)


def may_be_new(words: list[str]) -> bool:
    """A number that finds nobody is no name."""
    return any(sign.isalpha() for sign in "".join(words))


def players_called(room: Room, words: list[str]) -> list[Player]:
    found = find_players(room, " ".join(words))
    if not found:
        raise NotUnderstood(f"Nobody in the players' file is found by {quoted(' '.join(words))}.")
    return found


def spread_called(room: Room, word: str) -> Spread:
    found = next((spread for spread in room.spreads.values() if plain(spread.short) == plain(word)), None)
    if found is None:
        raise NotUnderstood(f"No game here has the short name {quoted(word)}.")
    return found


def amount_of(words: list[str]) -> Money:
    return read(" ".join(words))


def names_on_lists(room: Room, words: list[str]) -> list[tuple[Spread, Waiting]]:
    """The places on lists of whoever is called so; a game's short name at the end says which list."""
    *name, last = words
    narrowed = [one for one in _places(room, name) if plain(one[0].short) == plain(last)]
    waiting = narrowed or _places(room, words)
    if not waiting:
        raise NotUnderstood(f"Nobody found by {quoted(' '.join(words))} is on a list.")
    return waiting


def _places(room: Room, name: list[str]) -> list[tuple[Spread, Waiting]]:
    found = {player.id for player in find_players(room, " ".join(name), EVERYBODY)}
    return [(room.spreads[spread], one) for spread, names in room.lists.items() for one in names if one.player in found]
