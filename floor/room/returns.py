"""Coming back after a cash-out: a full turn of the button, or at least as much, wherever the game is played (BO-04)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace
from typing_extensions import TypeIs

from floor.context import Stamp
from floor.house.tables import Table
from floor.ids import PlayerId, TableId
from floor.money import Money
from floor.room.blinds import ENOUGH, ready_seats
from floor.room.cashgame import CashTable, Sitting, cash_tables, plays_cash
from floor.room.chiprecords import Left
from floor.room.spread import Spread, is_same
from floor.settings.dated import setting_on
from floor.settings.registry import RETURN_FOLLOWS_GAME

if TYPE_CHECKING:
    from floor.state import Room


def left_from(room: Room, table: CashTable, amount: Money, stamp: Stamp) -> Left:
    spread = table.plays.spread
    return Left(amount, table.id, spread, stamp.number, travels(room, spread), hands(room, spread))


def redeemed(room: Room, left: Left, amount: Money, stamp: Stamp) -> Left:
    """Chips of the session that were not in the cash-out: where nothing was, they are one, and it counts from now."""
    if left.amount:
        return replace(left, amount=Money(left.amount + amount), caged=Money(left.caged + amount))
    now = travels(room, left.spread), hands(room, left.spread)
    return Left(amount, left.table, left.spread, stamp.number, *now, caged=amount)


def travels(room: Room, spread: Spread) -> dict[TableId, int]:
    """How far the button has come at each table of a game."""
    return {table.id: table.plays.travel for table in _playing(room, spread)}


def hands(room: Room, spread: Spread) -> dict[TableId, int]:
    """How many hands each table of a game has counted."""
    return {table.id: table.plays.hand for table in _playing(room, spread)}


def _playing(room: Room, spread: Spread) -> list[CashTable]:
    return [table for table in cash_tables(room) if is_same(table.plays.spread, spread)]


def note_session(room: Room, table: CashTable, player: PlayerId, stamp: Stamp) -> None:
    """Nothing is cashed out; chips of the session redeemed later all the same count for the return (BO-04)."""
    if not list(lefts_at(room, table, player)):
        note_left(room, player, left_from(room, table, Money(0), stamp))


def note_left(room: Room, player: PlayerId, left: Left) -> None:
    """A smaller cash-out of the game before is forgotten; a larger one still stands beside it."""
    others = [one for one in room.left.get(player, ()) if not (_is_alike(one, left) and one.amount <= left.amount)]
    room.left[player] = (*others, left)


def _is_alike(one: Left, other: Left) -> bool:
    return one.table == other.table and is_same(one.spread, other.spread)


def returning(room: Room, table: CashTable, player: PlayerId) -> Left | None:
    """The largest cash-out that binds here, and since which the button has not gone round."""
    still = [left for left in lefts_at(room, table, player) if not has_waited(room, left, table)]
    return max(still, key=lambda left: left.amount, default=None)


def returns_short(room: Room, table: CashTable, sitting: Sitting) -> bool:
    """Whether coming to this table would be a return with less than was cashed out of it, and too soon (R-46)."""
    left = returning(room, table, sitting.player)
    return left is not None and sitting.bought < left.amount


def lefts_at(room: Room, table: CashTable, player: PlayerId) -> Iterator[Left]:
    """What binds the player at this table: all that was cashed out of the game, or only what was here (R-44)."""
    for left in room.left.get(player, ()):
        here = left.table == table.id and _plays_on(table, left)
        if is_same(left.spread, table.plays.spread) and (here or follows_game(room)):
            yield left


def forget_left(room: Room, table: CashTable, player: PlayerId) -> None:
    """The player is back in the game."""
    gone = list(lefts_at(room, table, player))
    kept = tuple(left for left in room.left.get(player, ()) if left not in gone)
    if kept:
        room.left[player] = kept
    else:
        room.left.pop(player, None)


def has_waited(room: Room, left: Left, table: CashTable) -> bool:
    counted = counted_at(room, left, table)
    return left.waited or travelled(left, counted) >= len(counted.in_use)


def counted_at(room: Room, left: Left, table: CashTable) -> CashTable:
    """The table that was left; where that one no longer plays, or deals to nobody, the one that is entered (R-44)."""
    home = room.tables.get(left.table)
    return home if _plays_on(home, left) and len(ready_seats(home)) >= ENOUGH else table


def counted_here(room: Room, table: CashTable, player: PlayerId) -> list[Left]:
    """The player's cash-outs whose turn of the button is counted at this table."""
    return [left for left in lefts_at(room, table, player) if counted_at(room, left, table) is table]


def travelled(left: Left, table: CashTable) -> int:
    """How far the button has moved since the cash-out at a table, in this game."""
    game = table.plays
    then = left.travels.get(table.id) if game.began_entry <= left.entry else None
    return game.travel - (game.began_travel if then is None else then)


def hands_since(left: Left, table: CashTable) -> int:
    """How many hands the table has counted since the cash-out, in this game."""
    game = table.plays
    then = left.hands.get(table.id) if game.began_entry <= left.entry else None
    return game.hand - (game.began_hand if then is None else then)


def records_button(room: Room, left: Left, table: CashTable) -> bool:
    """Whether hands are counted tonight where the player left, where they come, or wherever else the game is played."""
    tables = {left.table, table.id, *(one.id for one in _playing(room, left.spread))}
    return not tables.isdisjoint(room.counted)


def follows_game(room: Room) -> bool:
    return setting_on(room, RETURN_FOLLOWS_GAME, room.day)


def _plays_on(home: Table | None, left: Left) -> TypeIs[CashTable]:
    """Whether the table still plays what it did: opened again, or back from another game, it is another one."""
    if not plays_cash(home) or not is_same(home.plays.spread, left.spread):
        return False
    return home.plays.began_entry <= left.entry
