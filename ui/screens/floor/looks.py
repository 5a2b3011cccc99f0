"""How the room's tables look on the map: from the room to the map's plain records."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from floor.house.rulebook import rulebook
from floor.house.tables import Attention, Hold, HoldFor, Seat, Table
from floor.money import show
from floor.pit.table import BankedTable, is_banked
from floor.room.cashgame import CashTable, Sitting, plays_cash, session_in
from floor.room.entering import pending_words
from floor.room.hands import hands_left
from floor.room.lists import many_by_phone, many_waiting
from floor.room.spread import Spread
from floor.room.timing import timer_at
from floor.rules.mixes import Method
from floor.rules.stakes import label_parts
from floor.state import Room
from floor.text import count, initials
from floor.tournament.table import Placed, plays_tournament
from floor.views.words import time_left
from ui.screens.floor.pitlooks import banked_words, guest_look
from ui.widgets.floormap.looks import LinkLook, PillLook, SeatLook, SeatState, Shape, TableLook

PILLS = {
    Attention.FLOOR: PillLook("!", "Floor", "plate_stop"),
    Attention.CHIPS: PillLook("C", "Chips", "plate_call"),
    Attention.DRINKS: PillLook("glass", "Drinks", "plate_accent"),
    Attention.DECISION: PillLook("?", "Decision", "plate_stop"),
}
HELD_FOR = {HoldFor.MUST_MOVE: "must move", HoldFor.TABLE_CHANGE: "table change", HoldFor.LIST: "called"}


def table_look(room: Room, table: Table, now: datetime) -> TableLook:
    place, game = table.place, table.plays if plays_cash(table) else None
    title, stakes, second, line = _felt(room, table)
    return TableLook(
        id=table.id,
        number=table.label,
        x=place.x,
        y=place.y,
        title=title,
        headline=stakes,
        second=second,
        lines=(line,),
        shape=Shape(table.shape.value),
        width=place.width,
        height=place.height,
        angle=place.angle,
        seats=tuple(seat_look(room, table, seat, now) for seat in table.seats),
        is_open=table.is_open,
        tone="event" if plays_tournament(table) else "felt",
        pill=pill_look(table),
        button=game.button if game else None,
    )


def _felt(room: Room, table: Table) -> tuple[str, str, str, str]:
    """Title, stakes, what is dealt, and how its seats stand."""
    if is_banked(table):
        return banked_words(table)
    if plays_tournament(table):
        sat, free = count(len(table.seated), "player"), open_words(len(table.open_seats))
        return table.plays.title, "", "", f"{sat} · {free}"
    if not plays_cash(table):
        return "Closed", "", "", f"{len(table.seats)} seats"
    return *spread_words(table.plays.spread), game_words(room, table), seats_words(room, table)


def pill_look(table: Table) -> PillLook | None:
    """What the table calls for; else how many of its players agree to a change of the game."""
    if table.flag is not None:
        return PILLS[table.flag]
    proposal = table.plays.proposal if plays_cash(table) else None
    return PillLook("check", f"Vote {len(proposal.agreed)}/{len(table.seated)}", "plate_call") if proposal else None


def spread_words(spread: Spread) -> tuple[str, str]:
    """The game and its stakes apart, for the stakes are the largest words on the felt: 'Big O spread', '$1-$4'."""
    parts = {label_parts(game.stakes) for game in spread.games}
    if len(parts) > 1 or spread.title == spread.name:
        return spread.name, spread.stakes_words
    figures, way = parts.pop()
    return f"{spread.title} {way}".strip(), figures


def game_words(room: Room, table: Table) -> str:
    """What of a mix is being dealt, and for how long: 'Badugi, 5 hands left'."""
    if not plays_cash(table) or not table.plays.spread.is_mix:
        return ""
    rules = rulebook(room)
    name = rules.game(table.plays.played.game).name
    if table.plays.spread.method is not Method.ROTATION or not table.plays.game_hand:
        return name
    left = hands_left(rules, table)
    return f"{name}, {count(left, 'hand')} left" if left else f"{name}, last hand"


def seats_words(room: Room, table: Table) -> str:
    """'1 open · 6 waiting', '1 held · no list', '1 open · 1 by phone', '1 open · moves to 12'."""
    free, held = len(table.open_seats), sum(seat.hold is not None for seat in table.in_use)
    main = main_of(room, table)
    seats = f"{held} held" if held and not free else open_words(free)
    return f"{seats} · {f'moves to {main.label}' if main else list_words(room, table)}"


def main_of(room: Room, table: Table) -> Table | None:
    """The table that this one feeds."""
    feeds = table.plays.feeds if plays_cash(table) else None
    return room.tables.get(feeds) if feeds is not None else None


def list_words(room: Room, table: Table) -> str:
    """Those on the list who are here and have not been called; else those who only phoned."""
    waiting = many_waiting(room, table.plays.spread.id) if plays_cash(table) else 0
    phoned = phoned_for(room, table)
    return f"{waiting} waiting" if waiting else f"{phoned} by phone" if phoned else "no list"


def phoned_for(room: Room, table: Table) -> int:
    return many_by_phone(room, table.plays.spread.id) if plays_cash(table) else 0


def links(room: Room) -> list[LinkLook]:
    fed = ((table.id, main.id) for table in room.tables.values() if (main := main_of(room, table)) is not None)
    return [LinkLook(table, main, "must move") for table, main in fed]


def seat_look(room: Room, table: Table, seat: Seat, now: datetime) -> SeatLook:
    if not table.is_open or seat.number > len(table.in_use):
        return SeatLook(seat.number, SeatState.CLOSED)
    session = session_in(seat)
    if is_banked(table) and seat.sitting is not None:
        return _guest(room, table, seat.number, now)
    if plays_cash(table) and session is not None:
        return _taken(room, table, seat.number, session, now)
    if isinstance(seat.sitting, Placed):
        player = room.players[seat.sitting.player]
        return SeatLook(seat.number, SeatState.TAKEN, initials(player.name), player.public_name)
    if seat.hold is not None:
        return _held(room, seat.number, seat.hold, time_left(timer_at(room, table, seat), now))
    if seat.locked:
        return SeatLook(seat.number, SeatState.LOCKED, detail=seat.locked)
    claims = f"claims {time_left(timer_at(room, table, seat), now)}" if seat.claiming else ""
    return SeatLook(seat.number, SeatState.OPEN, detail=claims)


def counts_down(seat: Seat) -> bool:
    """Whether it is held, or on offer, for so long."""
    return seat.hold is not None or seat.claiming is not None


def counted_on(room: Room, table: Table, look: TableLook, now: datetime) -> TableLook:
    """The table as it was drawn, with its countdowns as they stand now."""
    drawn = zip(table.seats, look.seats, strict=False)  # Seats come or gone since then are about to be drawn.
    seats = tuple(seat_look(room, table, seat, now) if counts_down(seat) else shown for seat, shown in drawn)
    return replace(look, seats=seats)


def open_words(free: int) -> str:
    return "Full" if free == 0 else f"{free} open"


def duration(span: timedelta) -> str:
    """1:05 for an hour and five minutes."""
    minutes = max(0, int(span.total_seconds())) // 60
    return f"{minutes // 60}:{minutes % 60:02}"


def wants_order(room: Room, table: CashTable, sitting: Sitting) -> int:
    """The player's place among those who asked for another seat, or else another table; none is nought."""
    seats = [one.player for one in table.plays.requests]
    tables = [one.player for one in room.changes.get(table.plays.spread.id, ())]
    for queue in (seats, tables):
        if sitting.player in queue:
            return queue.index(sitting.player) + 1
    return 0


def _taken(room: Room, table: CashTable, number: int, sitting: Sitting, now: datetime) -> SeatLook:
    player = room.players[sitting.player]
    chips = pending_words(room, table, sitting) or show(sitting.bought)
    return SeatLook(
        number,
        SeatState.TAKEN if sitting.away is None else SeatState.AWAY,
        initials(player.name),
        player.public_name,
        note=str((now - sitting.away) // timedelta(minutes=1)) if sitting.away is not None else "",
        detail=f"{chips} · {duration(now - sitting.began)}",
        brief=chips,
        owes="BB" if sitting.owes or sitting.missed else "",
        wants=wants_order(room, table, sitting),
    )


def _guest(room: Room, table: BankedTable, number: int, now: datetime) -> SeatLook:
    guest = table.seats[number - 1].sitting
    assert guest is not None, "asked of a place that is taken"
    first = table.seats[(guest.of or number) - 1].sitting or guest
    return guest_look(room, number, guest, first.hands, now)


def _held(room: Room, number: int, hold: Hold, left: str) -> SeatLook:
    player = room.players[hold.player]
    return SeatLook(
        number,
        SeatState.HELD,
        initials(player.name),
        player.public_name,
        note=left,
        detail="chip run" if hold.chip_run else HELD_FOR[hold.why],
    )
