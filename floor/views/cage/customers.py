"""Who stands at the counter: found by name, number, card, or table and seat."""

from __future__ import annotations

import re

from floor.house.players import Player
from floor.house.tables import Seat
from floor.ids import PlayerId, TableId
from floor.money import show
from floor.record import Record
from floor.room.cashgame import CashSeat, CashTable, plays_cash
from floor.room.heldchips import carried, held_amount
from floor.state import Room
from floor.text import compact, plain
from floor.views.finding import find_players

MOST_FOUND, MOST_LOOKED_AT = 6, 60
_TRACK = re.compile(r"[%;]?[A-Z]?0*(\d{1,9})(?:[\^=].*)?\?", re.ASCII | re.IGNORECASE)
_BEGINS = ("%", ";")
"""By one of these a card's track begins, as a reader types it; by a question mark it ends."""


class Customer(Record, frozen=True):
    """A player, with the seat they sit in or are called to; or a dealer with tips, who is only a name."""

    name: str
    player: PlayerId | None = None
    table: TableId | None = None
    seat: int | None = None

    @property
    def is_seated_or_called(self) -> bool:
        return self.table is not None


def begins_card(typed: str) -> bool:
    return typed in _BEGINS


def card_number(typed: str) -> int | None:
    """The player's number on a swiped card: of its first track that has one."""
    tracks = re.findall(r"[%;][^%;?]*\?", typed.strip())
    found = [match for track in tracks if (match := _TRACK.fullmatch(track))]
    return int(found[0][1]) if found else None


def looks_swiped(typed: str) -> bool:
    return re.search(r"[%;][A-Z]?\d[^?]*\?", typed, re.ASCII | re.IGNORECASE) is not None


def swiped(room: Room, typed: str) -> Player | None:
    number = card_number(typed)
    return next((one for one in room.players.values() if number is not None and one.number == number), None)


def customers(room: Room, typed: str, most: int = MOST_FOUND) -> list[Customer]:
    """‘12/6’ is whoever sits there. Of those with the same beginning, who has a seat most likely stands here."""
    if looks_swiped(typed):
        return [customer_of(room, one.id) for one in [swiped(room, typed)] if one is not None]
    if "/" in typed:
        return _seated_at(room, typed)
    found = [customer_of(room, player.id) for player in find_players(room, typed, MOST_LOOKED_AT)]
    return sorted(found, key=lambda one: not (one.is_seated_or_called or typed.strip().isdigit()))[:most]


def dealers(room: Room, typed: str) -> list[Customer]:
    """Who deals at a table or has redeemed today, by the beginnings of the name; and the name as it is typed."""
    known = dict.fromkeys((*room.tips, *(table.dealer for table in room.tables.values() if table.dealer)))
    wanted = plain(typed)
    found = [name for name in known if any(word.startswith(wanted) for word in (plain(name), *plain(name).split()))]
    whole = [" ".join(typed.split())] if typed.strip() and wanted not in map(plain, found) else []
    return [Customer(name) for name in (*found[:MOST_FOUND], *whole)]


def customer_of(room: Room, player: PlayerId) -> Customer:
    name, sits = room.name_of(player), room.where.get(player)
    if sits is not None:
        return Customer(name, player, sits.table, sits.seat)
    for table in room.tables.values():
        for seat in table.seats:
            if plays_cash(table) and seat.hold is not None and seat.hold.player == player:
                return Customer(name, player, table.id, seat.number)
    return Customer(name, player)


def seat_of(room: Room, customer: Customer) -> tuple[CashTable, CashSeat] | None:
    """The cash table and the seat they buy chips for."""
    table = room.tables.get(customer.table) if customer.table is not None else None
    if not plays_cash(table) or customer.seat is None:
        return None
    return table, table.seats[customer.seat - 1]


def where_words(room: Room, customer: Customer) -> str:
    """'No. 7 · table 12, seat 6 · $80 held', for the row below the name."""
    if customer.player is None:
        today = room.tips.get(customer.name)
        return f"Dealer · {show(today)} redeemed today" if today is not None else "Dealer"
    parts = [f"No. {room.players[customer.player].number}", _seat_words(room, customer)]
    held, carries = held_amount(room, customer.player), carried(room, customer.player)
    parts += [f"{show(held)} held here"] if held else []
    parts += [f"carries {show(carries)}"] if carries else []
    return " · ".join(parts)


def _seat_words(room: Room, customer: Customer) -> str:
    if customer.table is None or customer.seat is None:
        return "no seat"
    table = room.tables[customer.table]
    seat: Seat = table.seats[customer.seat - 1]
    words = f"table {table.label}, seat {customer.seat}"
    if seat.hold is not None and seat.hold.player == customer.player:
        return f"{words}, {'chips to buy' if seat.hold.chip_run else 'called'}"
    return words


def _seated_at(room: Room, typed: str) -> list[Customer]:
    label, _, number = typed.rpartition("/")
    tables = [table for table in room.tables.values() if compact(table.label) == compact(label)]
    seats = [seat for table in tables for seat in table.seats if str(seat.number).startswith(number.strip())]
    players = [seat.player or (seat.hold.player if seat.hold is not None else None) for seat in seats]
    return [customer_of(room, player) for player in players if player is not None]
