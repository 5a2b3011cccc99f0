"""The chosen seat in words: who sits in it, with what, since when, and what is owed or wanted."""

from __future__ import annotations

from datetime import datetime, timedelta

from floor.clock import show_time
from floor.house.tables import Hold, HoldFor, Seat, Table
from floor.money import Money, show
from floor.pit.table import BankedTable, is_banked
from floor.room.absence import owed
from floor.room.cashgame import CashTable, Sitting, cash_tables, plays_cash, session_in
from floor.room.entering import pending_words
from floor.room.lists import many_here
from floor.room.timing import timer_at
from floor.state import Room
from floor.subject import Timer
from floor.text import count, listed
from floor.tournament.table import plays_tournament
from floor.views.pit import STAGES
from floor.views.words import time_left
from ui.screens.floor.looks import duration

MOST_LISTS = 3
FOR = {
    HoldFor.MUST_MOVE: "Moves here from the must-move table",
    HoldFor.TABLE_CHANGE: "Asked for a table change",
    HoldFor.LIST: "Called from the list",
}


def asked_words(table: Table) -> str:
    """Of its call and its vote: 'Decision: both say they called', 'Big O $2-$4 proposed, 5 of 8 agree'."""
    if plays_tournament(table):
        return f"Plays {table.plays.name}: go to it with Shift+T"
    called = f"{table.flag.value.capitalize()}: {table.note}" if table.flag is not None and table.note else ""
    return ". ".join(filter(None, (called, _vote_words(table))))


def _vote_words(table: Table) -> str:
    proposal = table.plays.proposal if plays_cash(table) else None
    if proposal is None:
        return ""
    agreed = len(proposal.agreed)
    return f"{proposal.spread.name} proposed, {agreed} of {len(table.seated)} agree{'s' if agreed == 1 else ''}"


def seat_title(room: Room, table: Table, seat: Seat | None) -> str:
    if seat is None:
        return "No seat chosen" if table.is_open else "Nothing is dealt here"
    player = seat.player or (seat.hold.player if seat.hold is not None else None)
    if player is None and seat.sitting is not None:
        return f"Seat {seat.number}, a guest"
    return f"Seat {seat.number}, {room.name_of(player)}" if player is not None else f"Seat {seat.number}"


def seat_facts(room: Room, table: Table, seat: Seat | None, now: datetime) -> str:
    if is_banked(table) and not table.is_open:
        return f"{table.plays.banking.called}: {STAGES[table.plays.stage].lower()}."
    if not table.is_open:
        return f"Locked: {seat.locked}." if seat is not None and seat.locked else _wanted(room)
    if seat is None:
        return "Click a seat, or press Enter on the map and use the arrow keys."
    session = session_in(seat)
    if is_banked(table) and seat.sitting is not None:
        return _guest(table, seat.number, now, room.house.zone)
    if plays_cash(table) and session is not None:
        return _sitting(room, table, session, now)
    if seat.hold is not None:
        return _held(room, seat.hold, timer_at(room, table, seat), now)
    if seat.locked:
        return f"Locked: {seat.locked}."
    if seat not in table.in_use:
        return "Not dealt to in this game."
    return "Open to those at the table first." if seat.claiming is not None else "Open."


def _guest(table: BankedTable, number: int, now: datetime, zone: str) -> str:
    """'2 hands of 3 allowed since 8:04 PM, 1:52. $200 into the box. May keep $10.'"""
    sitting = table.seats[number - 1].sitting
    assert sitting is not None, "asked of a place that is taken"
    guest = table.seats[(sitting.of or number) - 1].sitting or sitting
    told = f"{count(guest.hands, 'hand')} of {table.plays.hands} allowed since {show_time(guest.since, zone)}, "
    paid = f" {show(guest.paid)} into the box." if guest.paid else ""
    keeps = f" May keep {show(guest.keeps)}." if guest.keeps is not None else ""
    described = f" {guest.described}." if guest.described else ""
    return f"{told}{duration(now - guest.since)}.{paid}{keeps}{described}"


def _wanted(room: Room) -> str:
    """What a closed table could be opened for: the lists with names that no open table serves come first."""
    played = {table.plays.spread.id for table in cash_tables(room)}
    here = {spread: many_here(room, spread) for spread in room.lists}
    lists = sorted((spread for spread in here if here[spread]), key=lambda spread: (spread in played, -here[spread]))
    words = [f"{here[spread]} for {room.spreads[spread].name}" for spread in lists[:MOST_LISTS]]
    return f"Waiting: {listed(words)}." if words else "Nobody waits for a game."


def _sitting(room: Room, table: CashTable, sitting: Sitting, now: datetime) -> str:
    player = room.players[sitting.player]
    since = show_time(sitting.began, room.house.zone)
    bought = f"Bought {show(sitting.bought)}" if sitting.bought else "No chips yet"
    parts = [bought, f"since {since}, {duration(now - sitting.began)}"]
    if sitting.is_pending:
        parts.append(f"{pending_words(room, table, sitting)}, not dealt in")
    if sitting.away is not None:
        parts.append(f"away {count((now - sitting.away) // timedelta(minutes=1), 'minute')}")
    if sitting.missed:
        parts.append(f"missed {count(sitting.missed, 'big blind')}")
    live, dead = owed(table, sitting)
    if live:
        parts.append(f"owes {show(live)} live and {show(dead)} dead" if dead else "owes a big blind")
    return " · ".join([*parts, *_wishes(room, table, sitting), f"player {player.number}"])


def _wishes(room: Room, table: CashTable, sitting: Sitting) -> list[str]:
    seat = next((one for one in table.plays.requests if one.player == sitting.player), None)
    other = next((one for all_ in room.changes.values() for one in all_ if one.player == sitting.player), None)
    wishes = []
    if seat is not None:
        wishes.append(
            f"wants seat {listed([str(number) for number in seat.seats], 'or')}" if seat.seats else "wants another seat"
        )
    if other is not None:
        to = room.tables.get(other.to) if other.to is not None else None
        wishes.append(f"wants table {to.label}" if to else "wants another table")
    return wishes


def _held(room: Room, hold: Hold, timer: Timer | None, now: datetime) -> str:
    what = _chip_run(room, hold) if hold.chip_run else FOR[hold.why]
    if timer is None:
        return f"{what}; overdue. They move or leave."
    if hold.overdue:
        return f"{what}; overdue. They move or leave; let go in {time_left(timer, now)}."
    return f"{what}; held {time_left(timer, now)} more."


def _chip_run(room: Room, hold: Hold) -> str:
    chips = next((one.carries for names in room.lists.values() for one in names if one.id == hold.wait), Money(0))
    return f"Buying chips, has {show(chips)}" if chips else "Buying chips"
