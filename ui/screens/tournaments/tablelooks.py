"""How the tables of a tournament look side by side: who sits where, who moves, what each gives or lacks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from floor.house.tables import Seat, Sits
from floor.ids import TableId
from floor.state import Room
from floor.text import count, initials, short
from floor.tournament.balancing import Standing, standings
from floor.tournament.held import Held
from floor.tournament.shifting import Shift
from floor.tournament.table import Placed
from ui.tokens import Tone
from ui.widgets.card import CardTone


class Mark(Enum):
    TAKEN = "taken"
    OPEN = "open"
    LEAVES = "moves"
    COMES = "to this seat"
    LOCKED = "locked"


@dataclass(frozen=True, slots=True)
class SeatMark:
    number: int
    mark: Mark
    letters: str = ""
    name: str = ""
    move: int = 0
    """Which of the suggested moves it belongs to, counted from one."""

    @property
    def words(self) -> str:
        moved = f", move {self.move}" if self.move else ""
        return f"seat {self.number} {self.name or self.mark.value}{moved}"


@dataclass(frozen=True, slots=True)
class TableCard:
    """One table as a card; `seat` is the one that is chosen there."""

    id: TableId
    label: str
    dealer: str
    players: int
    seats: tuple[SeatMark, ...]
    state: str
    state_tone: Tone
    foot: str
    foot_tone: Tone
    tone: CardTone
    seat: int = 0

    @property
    def title(self) -> str:
        return f"Table {self.label}"

    @property
    def words(self) -> str:
        chosen = f", at seat {self.seat}" if self.seat else ""
        return f"{self.title}, {count(self.players, 'player')}, {self.state}, {self.foot}{chosen}"

    @property
    def tip(self) -> str:
        return "; ".join(seat.words for seat in self.seats)


Places = dict[Sits, int]
"""Which of the suggested moves a seat belongs to, counted from one."""


def table_cards(room: Room, held: Held, moves: list[Shift], chosen: Sits | None) -> list[TableCard]:
    """In the order of their numbers."""
    leaving = {move.left: place for place, move in enumerate(moves, 1)}
    coming = {move.to: place for place, move in enumerate(moves, 1)}
    cards = [_card(room, one, moves, leaving, coming, chosen) for one in standings(room, held, moves)]
    return sorted(cards, key=lambda card: (len(card.label), card.label))


def _card(
    room: Room, one: Standing, moves: list[Shift], leaving: Places, coming: Places, chosen: Sits | None
) -> TableCard:
    table = one.table
    seats = tuple(_mark(room, Sits(table.id, seat.number), seat, leaving, coming) for seat in table.in_use)
    state, state_tone = _state(one)
    foot, foot_tone = _foot(room, one, moves)
    tone: CardTone = "stop" if one.is_halted or one.short > 1 else "call" if one.gives or one.short else "plain"
    seat = chosen.seat if chosen is not None and chosen.table == table.id else 0
    return TableCard(
        table.id, table.label, table.dealer, one.players, seats, state, state_tone, foot, foot_tone, tone, seat
    )


def _mark(room: Room, at: Sits, seat: Seat, leaving: Places, coming: Places) -> SeatMark:
    if isinstance(seat.sitting, Placed):
        player, leaves = room.players[seat.sitting.player], leaving.get(at, 0)
        mark = Mark.LEAVES if leaves else Mark.TAKEN
        return SeatMark(seat.number, mark, initials(player.name), player.name, leaves)
    if comes := coming.get(at, 0):
        return SeatMark(seat.number, Mark.COMES, str(seat.number), move=comes)
    return SeatMark(seat.number, Mark.OPEN if seat.is_free else Mark.LOCKED, str(seat.number))


def _state(one: Standing) -> tuple[str, Tone]:
    if not one.players:
        return "empty", "muted"
    if one.gives:
        return f"gives {one.gives}", "call"
    if one.short:
        return f"{one.short} short", "stop"
    return "level", "good"


def _foot(room: Room, one: Standing, moves: list[Shift]) -> tuple[str, Tone]:
    table = one.table
    if one.is_halted:
        return "Play stopped: three short", "stop"
    leaving = [move for move in moves if move.left.table == table.id]
    if leaving:
        to = room.tables[leaving[0].to.table].label
        return f"{short(room.name_of(leaving[0].player))}, seat {leaving[0].left.seat}, to table {to}", "call"
    if table.plays.waived:
        return f"Deals on: {table.plays.waived}", "muted"
    free = [seat.number for seat in table.open_seats]
    return (f"Seat {free[0]} open" if len(free) == 1 else f"{len(free)} open") if free else "Full", "muted"
