"""What the map is told to draw: tables, seats, zones and links as plain records, in centimetres of the room."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum
from operator import attrgetter
from typing import Literal

from floor.text import count, listed
from ui.tokens import Tone

FeltTone = Literal["felt", "event"]


class Shape(Enum):
    """How a table is cut. Seats go clockwise from the dealer; `HALF` is house-banked, its dealer on the flat side."""

    OVAL = "oval"
    ROUND = "round"
    RECTANGLE = "rectangle"
    HALF = "half"


class SeatState(Enum):
    OPEN = "open"
    HELD = "held"
    TAKEN = "taken"
    AWAY = "away"
    LOCKED = "locked"
    CLOSED = "closed"


USUAL_SIZE: dict[Shape, tuple[int, int]] = {
    Shape.OVAL: (230, 140),
    Shape.ROUND: (160, 160),
    Shape.RECTANGLE: (220, 120),
    Shape.HALF: (220, 124),
}
"""Width and height of a new table, in centimetres."""


@dataclass(frozen=True, slots=True)
class SeatLook:
    """One seat. `note` is a held seat's countdown or an absence's minutes; `detail` a second line of words, and
    `brief` what of it is said where the whole would be cut."""

    number: int
    state: SeatState = SeatState.OPEN
    initials: str = ""
    name: str = ""
    note: str = ""
    detail: str = ""
    brief: str = ""
    owes: str = ""
    """A blind the player owes, as the letters on the small square: 'BB'."""
    wants: int = 0
    """Place in the order of those who asked for a seat change or another table."""
    of: int | None = None
    """Another place of whoever plays at that one."""

    @property
    def words(self) -> str:
        """The seat in words, for those who do not see the drawing."""
        who = self.name or self.initials
        parts = [f"Seat {self.number}", self.state.value]
        parts += [part for part in (who, self.note, self.detail) if part]
        parts += [f"owes {self.owes}"] if self.owes else []
        parts += [f"wants a seat, number {self.wants}"] if self.wants else []
        return ", ".join(parts)


@dataclass(frozen=True, slots=True)
class PillLook:
    """Something a table asks for, on its felt: a sign in a disc, a letter or an icon's name, and a word."""

    sign: str
    text: str
    tone: Literal["plate_stop", "plate_call", "plate_accent"] = "plate_stop"


@dataclass(frozen=True, slots=True)
class TableLook:
    """One table. `x`, `y` are its middle, `angle` turns it clockwise in degrees; its words stay upright."""

    id: Hashable
    number: str
    x: float
    y: float
    title: str = ""
    headline: str = ""
    second: str = ""
    """A strong line under the headline, such as the current game of a mix."""
    lines: tuple[str, ...] = ()
    shape: Shape = Shape.OVAL
    width: float = 230
    height: float = 140
    angle: float = 0
    seats: tuple[SeatLook, ...] = ()
    is_open: bool = True
    tone: FeltTone = "felt"
    pill: PillLook | None = None
    button: int | None = None
    """The seat the dealer button stands at."""

    @property
    def is_button_marked(self) -> bool:
        """Whether the seat it stands at has a mark, which it keeps clear of where the felt has the room."""
        return any(seat.owes or seat.wants for seat in self.seats if seat.number == self.button)

    @property
    def name(self) -> str:
        return f"Table {self.number}"

    @property
    def words(self) -> str:
        """The table in words: what is played and how its seats stand."""
        parts = [self.title, self.headline, self.second, *self.lines]
        parts += [self.pill.text] if self.pill else []
        parts += [] if self.is_open else ["closed"]
        parts += [seat_counts(self.seats)] if self.is_open and self.seats else []
        return ", ".join(part for part in parts if part)


@dataclass(frozen=True, slots=True)
class ZoneLook:
    """A named part of the room: the cage, the entrance, a pit, a tournament's corner. `x`, `y` are its top left."""

    label: str
    x: float
    y: float
    width: float
    height: float
    note: str = ""
    detail: str = ""
    tone: Tone = "line"


@dataclass(frozen=True, slots=True)
class LinkLook:
    """An arrow from one table to another: a must-move table to its main table."""

    source: Hashable
    target: Hashable
    label: str = ""


def placed(table: TableLook) -> tuple[object, ...]:
    return (table.x, table.y, table.width, table.height, table.angle, table.shape, len(table.seats))


def felt_drawn(table: TableLook) -> tuple[object, ...]:
    """All of a table that is drawn but its seats and its place."""
    return (
        table.number,
        table.title,
        table.headline,
        table.second,
        table.lines,
        table.pill,
        table.button,
        table.is_open,
        table.tone,
    )


seat_drawn = attrgetter("number", "state", "initials", "name", "note", "owes", "wants")
"""What of a seat is drawn on the map; its second line is only told."""


def seat_counts(seats: tuple[SeatLook, ...]) -> str:
    """'8 seats: 5 taken, 1 away and 2 open'."""
    tally = [(state, sum(seat.state is state for seat in seats)) for state in SeatState]
    return f"{count(len(seats), 'seat')}: {listed([f'{number} {state.value}' for state, number in tally if number])}"
