"""How the waiting lists look: from the room to plain records that the columns draw."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto

from floor.clock import show_clock
from floor.context import Context
from floor.house.tables import Shape, Sits, Table
from floor.ids import SpreadId, WaitId
from floor.money import show
from floor.record import Record
from floor.room.cashgame import CashTable, cash_tables, tables_of
from floor.room.lists import How, Waiting, many_here
from floor.room.openseats import SeatHeld
from floor.room.spread import Spread
from floor.room.spreads import is_scheduled
from floor.room.timing import timer_at
from floor.room.waits import estimate
from floor.rules.mixes import Method
from floor.state import Room
from floor.subject import Timer
from floor.text import count
from floor.views.nextcall import next_call
from floor.views.tones import Tone
from floor.views.words import basis_words, duration, estimated, minutes, seat_short, tables_words

_METHODS = {Method.ROTATION: "rotation", Method.DEALERS_CHOICE: "dealer's choice"}
_PASSED = ("", "passed once", "passed twice")


class WaitState(Enum):
    WAITING = auto()
    NEXT = auto()
    CALLED = auto()
    CHIP_RUN = auto()


class WaitLook(Record, frozen=True):
    """One name. `end` is what stands at the right; with a timer, a countdown stands above it."""

    id: WaitId
    place: int
    name: str
    state: WaitState
    icon: str
    detail: str
    end: str
    timer: Timer | None = None

    @property
    def is_called(self) -> bool:
        return self.state in (WaitState.CALLED, WaitState.CHIP_RUN)

    @property
    def words(self) -> str:
        """All of it in one line, to be read out or shown whole."""
        return ", ".join(filter(None, (f"{self.place}. {self.name}", self.detail, self.end)))


class PillLook(Record, frozen=True):
    text: str
    tone: Tone
    icon: str = ""


class ListLook(Record, frozen=True):
    """A list with its head, its names, and who would be called now."""

    spread: SpreadId
    title: str
    stakes: str
    where: str
    pill: PillLook
    wait: str
    wait_note: str
    basis: str
    rows: tuple[WaitLook, ...]
    needed: int = 0
    """How many players open a table; nothing once one is open."""
    here: int = 0
    calls: SeatHeld | None = None
    note: str = ""
    """Above the button: the seat that is open, or why nobody can be called."""

    @property
    def is_interest(self) -> bool:
        return self.needed > 0

    @property
    def is_ready(self) -> bool:
        """Somebody can be called, or enough wait to open a table."""
        return self.calls is not None or (self.is_interest and self.here >= self.needed)


def shown_spreads(room: Room, pinned: set[SpreadId]) -> list[Spread]:
    """Scheduled, open, waited for, or asked for here; those with names stand first."""
    playing = {table.plays.spread.id for table in cash_tables(room)}
    shown = [
        spread
        for spread in room.spreads.values()
        if is_scheduled(room, spread) or spread.id in playing or room.lists.get(spread.id) or spread.id in pinned
    ]
    return sorted(shown, key=lambda spread: not room.lists.get(spread.id))


def list_look(room: Room, spread: Spread, now: Context) -> ListLook:
    tables = tables_of(room, spread.id)
    calls, note = next_call(room, spread, now)
    wait, wait_note, basis = _wait_words(room, spread, tables, now)
    return ListLook(
        spread=spread.id,
        title=spread.title,
        stakes=spread.stakes_words,
        where=_where(spread, tables),
        pill=_pill(room, spread, tables),
        wait=wait,
        wait_note=wait_note,
        basis=basis,
        rows=tuple(_rows(room, spread, calls, now)),
        needed=0 if tables else room.house.players_to_open,
        here=many_here(room, spread.id),
        calls=calls,
        note=note if tables else _interest_note(room, spread),
    )


def closed_tables(room: Room) -> list[Table]:
    """Those that could open; half-moons, made for house-banked games, last."""
    closed = [table for table in room.tables.values() if not table.is_open]
    return sorted(closed, key=lambda table: table.shape is Shape.HALF)


def _interest_note(room: Room, spread: Spread) -> str:
    short = room.house.players_to_open - many_here(room, spread.id)
    free = closed_tables(room)
    if not free:
        return "Every table is open."
    first = f"Table {free[0].label} is free."
    return f"{first} {count(short, 'more player')}." if short > 0 else f"{first} Enough are waiting."


def _where(spread: Spread, tables: list[CashTable]) -> str:
    if not tables:
        return "no table yet"
    words = tables_words([table.label for table in tables])
    return f"{words}, {_METHODS[spread.method]}" if spread.method is not None else words


def _pill(room: Room, spread: Spread, tables: list[CashTable]) -> PillLook:
    if not tables:
        on = is_scheduled(room, spread)
        return PillLook("Interest list", "accent", "people") if on else PillLook("Not tonight", "muted", "clock")
    free = sum(len(table.final_seats) for table in tables)
    offered = sum(len(table.open_seats) - len(table.final_seats) for table in tables)
    held = sum(seat.hold is not None for table in tables for seat in table.seats)
    if free:
        return PillLook(f"{free} open", "good", "seat")
    if offered:
        return PillLook(f"{offered} on offer", "call", "swap")
    return PillLook(f"{held} held", "call", "bell") if held else PillLook("Full", "muted")


def _wait_words(room: Room, spread: Spread, tables: list[CashTable], now: Context) -> tuple[str, str, str]:
    """The wait of a new name, and what the figure is based on."""
    names = room.lists.get(spread.id, [])
    if not tables:
        here = many_here(room, spread.id)
        away = len(names) - here
        return f"{here} of {room.house.players_to_open}", "to open a table", f"{here} here, {away} not here yet"
    free = _free_seats(room, spread, tables)
    ahead, here = _uncalled(names), _uncalled(one for one in names if one.is_here)
    if here < free:
        return "No wait", "for a new name", f"{count(free, 'seat')} open" + (f", {here} before" if here else "")
    told = estimate(room, spread.id, ahead - free + 1, now.at)
    if told is None:
        return "No estimate", "for a new name", "Nobody has left this game tonight"
    return estimated(told.minutes), "for a new name", basis_words(told.seats, told.span, told.is_rough)


def _free_seats(room: Room, spread: Spread, tables: list[CashTable]) -> int:
    """Seats that the first of the list could have now. Who moves into one of them from the game leaves another."""
    return sum(len(table.final_seats) for table in tables) if is_scheduled(room, spread) else 0


def _uncalled(names: Iterable[Waiting]) -> int:
    return sum(one.called is None for one in names)


def _rows(room: Room, spread: Spread, calls: SeatHeld | None, now: Context) -> list[WaitLook]:
    rows, ahead, here, told = [], 0, 0, estimate(room, spread.id, 1, now.at)
    free = _free_seats(room, spread, tables_of(room, spread.id))
    for place, waiting in enumerate(room.lists.get(spread.id, ()), 1):
        if waiting.called is not None:
            rows.append(_called_row(room, place, waiting, waiting.called))
            continue
        ahead += 1
        is_next = calls is not None and calls.wait == waiting.id
        end = "next" if is_next else "no wait" if here < free else estimated(told.at(ahead - free)) if told else ""
        here += waiting.is_here
        icon, detail = _detail(room, waiting, now)
        state = WaitState.NEXT if is_next else WaitState.WAITING
        rows.append(WaitLook(waiting.id, place, room.name_of(waiting.player), state, icon, detail, end))
    return rows


def _called_row(room: Room, place: int, waiting: Waiting, called: Sits) -> WaitLook:
    table = room.tables[called.table]
    seat = table.seats[called.seat - 1]
    running = seat.hold is not None and seat.hold.chip_run
    return WaitLook(
        waiting.id,
        place,
        room.name_of(waiting.player),
        WaitState.CHIP_RUN if running else WaitState.CALLED,
        "cash" if running else "bell",
        f"to {table.label}, seat {called.seat}{f', carries {show(waiting.carries)}' if waiting.carries else ''}",
        "chip run" if running else "called",
        timer_at(room, table, seat),
    )


def _detail(room: Room, waiting: Waiting, now: Context) -> tuple[str, str]:
    """Chips in the player's hand stand before all the rest."""
    icon, detail = _came(room, waiting, now)
    return ("cash", f"carries {show(waiting.carries)}, {detail}") if waiting.carries else (icon, detail)


def _came(room: Room, waiting: Waiting, now: Context) -> tuple[str, str]:
    """How the name came and since when; what matters most stands first, for the rest may be cut."""
    if waiting.expires is not None:
        came, icon = ("phone", "phone") if waiting.how is How.PHONE else ("not here", "clock")
        return icon, f"{came} until {show_clock(waiting.expires, room.house.zone)}"
    since, sits = duration(minutes(now.at - waiting.since)), room.where.get(waiting.player)
    passed = _PASSED[waiting.passes] if waiting.passes < len(_PASSED) else f"passed {waiting.passes} times"
    if sits is not None:
        return "seat", ", ".join(filter(None, (f"sits at {seat_short(room, sits)}", passed, since)))
    if waiting.how is How.TRANSFER:
        return "swap", ", ".join(filter(None, ("transfer", passed, since)))
    return "", f"{passed or 'here'}, {since}"
