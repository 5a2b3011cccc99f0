"""Tables: where they stand on the floor and their seats. What is played at one is its trade's own record."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Generic

import msgspec
from typing_extensions import TypeVar

from floor import text
from floor.books.accounts import table_bank
from floor.books.tills import balance, chips_at
from floor.context import Context, Stamp
from floor.errors import refuse, refuse_if
from floor.ids import PlayerId, TableId, WaitId
from floor.money import show
from floor.record import Command, Event, Events, Record
from floor.text import compact, count

if TYPE_CHECKING:
    from floor.state import Room

SEATS = range(2, 11)
LONGEST_LABEL = 12
SIZES = range(100, 501)
ROOM_SPAN = range(20_001)
APART_X, APART_Y, PER_ROW = 480, 420, 5
"""How tables stand in rows before anybody has put them in their real places."""


class Shape(StrEnum):
    OVAL = "oval"
    ROUND = "round"
    RECTANGLE = "rectangle"
    HALF = "half"

    @property
    def words(self) -> str:
        return {Shape.OVAL: "an oval", Shape.ROUND: "a round one", Shape.HALF: "a half moon"}.get(self, "a rectangle")


SIZE_OF = {Shape.OVAL: (260, 140), Shape.ROUND: (170, 170), Shape.RECTANGLE: (240, 130), Shape.HALF: (240, 140)}


class Place(Record, frozen=True):
    """Where a table stands: its middle, size and turn, in centimetres and degrees."""

    x: int
    y: int
    width: int = 260
    height: int = 140
    angle: int = 0


class Sits(Record, frozen=True):
    """Where a player sits."""

    table: TableId
    seat: int


class Attention(StrEnum):
    """What a dealer calls for."""

    FLOOR = "floor"
    CHIPS = "chips"
    DRINKS = "drinks"
    DECISION = "decision"


class HoldFor(StrEnum):
    """Why a seat is kept for somebody, in the order in which an opened seat is given away."""

    MUST_MOVE = "must-move"
    TABLE_CHANGE = "table-change"
    LIST = "list"


class Claiming(msgspec.Struct, frozen=True):
    """An opened seat that those at the table may take first; who has moved in the chain does not move again."""

    until: datetime
    moved: tuple[PlayerId, ...] = ()


class Hold(msgspec.Struct, frozen=True):
    """A seat kept for one player until a deadline."""

    player: PlayerId
    why: HoldFor
    until: datetime
    wait: WaitId | None = None
    chip_run: bool = False
    overdue: bool = False
    """The time has run out, and the floor has been told: it no longer ends by itself."""
    asked: tuple[PlayerId, ...] = ()
    """To whom the seat was held before, and who did not come."""


class Play:
    """What a table plays: a record of the trade that plays there. The trades' catalog says which there are."""

    __slots__ = ()
    kind: ClassVar[str]

    @property
    def title(self) -> str:
        """What the felt says."""
        raise NotImplementedError

    @property
    def deals_to(self) -> int:
        """How many seats can be dealt to."""
        raise NotImplementedError

    def fit(self, seats: int) -> None:
        """The table has another number of seats now."""

    @property
    def burns_for_dealer(self) -> str:
        """The clause by which a card is burned when another dealer comes; nothing where none is."""
        return ""

    def dealer_came(self, name: str, at: datetime, burned: bool) -> None:
        """Somebody else deals now, or nobody."""


class Taken:
    """Whoever is in a seat: the trade's own record of it says more."""

    __slots__ = ()
    player: PlayerId | None
    """Nobody in particular, where somebody was only counted."""
    since: datetime
    away: datetime | None


Played = TypeVar("Played", bound=Play | None, default=Play | None, covariant=True)
Who = TypeVar("Who", bound=Taken, default=Taken, covariant=True)


class Seat(msgspec.Struct, Generic[Who]):
    number: int
    sitting: Who | None = None
    claiming: Claiming | None = None
    hold: Hold | None = None
    locked: str = ""

    @property
    def player(self) -> PlayerId | None:
        return self.sitting.player if self.sitting else None

    @property
    def since(self) -> datetime | None:
        return self.sitting.since if self.sitting else None

    @property
    def is_free(self) -> bool:
        """Nobody sits in it, nobody is to have it, and it can be sat in."""
        return self.sitting is None and self.hold is None and not self.locked


class Table(msgspec.Struct, Generic[Played, Who]):
    """What stands on the floor, and what is played there, which is the record of another trade."""

    id: TableId
    label: str
    shape: Shape
    place: Place
    seats: list[Seat[Who]]
    plays: Played
    opened: datetime | None = None
    dealer: str = ""
    flag: Attention | None = None
    note: str = ""
    """What about it calls, in somebody's words."""

    @property
    def label_order(self) -> tuple[int, str]:
        """As people count tables: 9 before 10."""
        return len(self.label), self.label

    @property
    def is_open(self) -> bool:
        return self.opened is not None

    @property
    def in_use(self) -> list[Seat[Who]]:
        """The seats the game can be dealt to."""
        return self.seats[: self.plays.deals_to] if self.plays is not None else self.seats

    @property
    def seated(self) -> list[Seat[Who]]:
        return [seat for seat in self.seats if seat.sitting is not None]

    @property
    def open_seats(self) -> list[Seat[Who]]:
        """Free seats, those still offered to the table included."""
        return [seat for seat in self.in_use if seat.is_free] if self.is_open else []

    @property
    def final_seats(self) -> list[Seat[Who]]:
        """Free seats that nobody at the table has a claim to any more."""
        return [seat for seat in self.open_seats if seat.claiming is None]

    def sitting(self, player: PlayerId) -> Who | None:
        return next((seat.sitting for seat in self.seats if seat.sitting and seat.sitting.player == player), None)


class AddTable(Command, frozen=True):
    """Put a table on the floor; without a place it stands in a row, by its number where that is free."""

    label: str
    seats: int
    place: Place | None = None
    shape: Shape = Shape.OVAL


class ChangeTable(Command, frozen=True):
    """Rename a table, or give it another shape or number of seats."""

    table: TableId
    label: str
    seats: int
    shape: Shape


class PlaceTable(Command, frozen=True):
    """Move, turn or size a table on the map."""

    table: TableId
    place: Place


class RemoveTable(Command, frozen=True):
    """Take a closed table off the floor."""

    table: TableId


class TableAdded(Event, frozen=True):
    label: str
    seats: int
    place: Place
    shape: Shape


class TableChanged(Event, frozen=True):
    table: TableId
    label: str
    seats: int
    shape: Shape


class TablePlaced(Event, frozen=True):
    table: TableId
    place: Place


class TableRemoved(Event, frozen=True):
    table: TableId
    label: str = ""


def add_table(room: Room, ask: AddTable, now: Context) -> Events:
    label = _label(room, ask.label)
    _check_seats(ask.seats)
    yield TableAdded(label, ask.seats, _checked(ask.place or _in_rows(room, label, ask.shape)), ask.shape)


def change_table(room: Room, ask: ChangeTable, now: Context) -> Events:
    table = room.table(ask.table)
    label = _label(room, ask.label, but=table.id)
    _check_seats(ask.seats)
    last = max((seat.number for seat in table.seats if seat.sitting or seat.hold), default=0)
    refuse_if(
        last > ask.seats,
        f"Table {table.label} cannot go down to {count(ask.seats, 'seat')}: seat {last} is taken.",
        cure="Unseat the player first.",
    )
    changed = TableChanged(table.id, label, ask.seats, ask.shape)
    refuse_if(changed == TableChanged(table.id, table.label, len(table.seats), table.shape), "Nothing was changed.")
    yield changed


def place_table(room: Room, ask: PlaceTable, now: Context) -> Events:
    table, place = room.table(ask.table), _checked(ask.place)
    refuse_if(place == table.place, f"Table {table.label} stands there already.")
    yield TablePlaced(table.id, place)


def remove_table(room: Room, ask: RemoveTable, now: Context) -> Events:
    table = room.table(ask.table)
    refuse_if(table.is_open, f"Table {table.label} is open.", cure="Close it first.")
    refuse_if(table.plays is not None, f"Table {table.label} is being opened.", cure="Leave it closed first.")
    cash, chips = balance(room, table_bank(table.id)), chips_at(room, table_bank(table.id))
    tray = f"The tray of table {table.label} holds"
    there = cash != 0 and room.cage.by_drawers  # Nobody could fetch it where there are none.
    refuse_if(there, f"{tray} {show(cash)} in cash.", cure="Exchange it at the cage first.")
    refuse_if(chips > 0, f"{tray} {show(chips)} in chips.", cure="Ask the cage for a credit first.")
    yield TableRemoved(table.id, table.label)


def table_added(room: Room, fact: TableAdded, stamp: Stamp) -> None:
    added = TableId(stamp.number)
    seats: list[Seat] = [Seat(number) for number in range(1, fact.seats + 1)]
    room.tables[added] = Table(added, fact.label, fact.shape, fact.place, seats, plays=None)


def table_changed(room: Room, fact: TableChanged, stamp: Stamp) -> None:
    table = room.tables[fact.table]
    table.label, table.shape = fact.label, fact.shape
    more: list[Seat] = [Seat(number) for number in range(len(table.seats) + 1, fact.seats + 1)]
    table.seats = table.seats[: fact.seats] + more
    if table.plays is not None:
        table.plays.fit(fact.seats)


def table_placed(room: Room, fact: TablePlaced, stamp: Stamp) -> None:
    room.tables[fact.table].place = fact.place


def table_removed(room: Room, fact: TableRemoved, stamp: Stamp) -> None:
    del room.tables[fact.table]


def open_one(room: Room, id: TableId) -> Table:
    table = room.table(id)
    refuse_if(not table.is_open, f"Table {table.label} is closed.", cure="Open it first.")
    return table


def check_cards_stay(table: Table) -> None:
    """While a decision is called for nothing is dealt, and no card is touched."""
    refuse_if(
        table.flag is Attention.DECISION,
        f"Table {table.label} waits for a decision: its cards stay where they are.",
        cure="Record the settlement, or say that the table was seen to.",
    )


def seats_of(room: Room, player: PlayerId, but: str) -> list[tuple[Table, Seat]]:
    """Where a player sits, whatever is played there but for one kind, which has its own way to know."""
    others = [table for table in room.tables.values() if table.plays is not None and table.plays.kind != but]
    return [(table, seat) for table in others for seat in table.seats if seat.player == player]


def shut(table: Table) -> None:
    """Nothing is played here any more, and nobody deals."""
    table.opened = table.plays = table.flag = None
    table.dealer = table.note = ""
    for seat in table.seats:
        seat.claiming = None


def free_spot(room: Room, first: int = 0) -> tuple[int, int]:
    """The first spot in rows, counted from one of them, where no table stands near."""
    taken = [(table.place.x, table.place.y) for table in room.tables.values()]
    for spot in range(first, first + 4 * len(taken) + 1):
        x, y = 300 + spot % PER_ROW * APART_X, 300 + spot // PER_ROW * APART_Y
        if all(abs(x - other_x) >= APART_X * 0.8 or abs(y - other_y) >= APART_Y * 0.8 for other_x, other_y in taken):
            return x, y
    raise AssertionError("a table is near four spots at most")


def _in_rows(room: Room, label: str, shape: Shape) -> Place:
    """By the table's number, so that its spot does not hang on the tables before it, of which one may be voided."""
    number = int(label) if label.isdecimal() else 1
    return Place(*free_spot(room, (number - 1) % 100), *SIZE_OF[shape])


def _label(room: Room, typed: str, but: TableId | None = None) -> str:
    label = text.name(typed, "table's name")
    refuse_if(
        len(label) > LONGEST_LABEL,
        f"A table's name has at most {LONGEST_LABEL} characters, and this one has {len(label)}.",
        cure="Shorten it; a number is best.",
    )
    if but is None or label != room.tables[but].label:
        _check_typed(room, label, but)
    return label


def _check_typed(room: Room, label: str, but: TableId | None) -> None:
    """In the command bar the name finds this table and no other; there spaces, accents and case do not matter."""
    refuse_if("/" in label, "In a typed command “/” stands between table and seat.", cure="Leave it out of the name.")
    for twin in room.tables.values():
        if twin.id != but and compact(twin.label) == compact(label):
            same = twin.label.casefold() == label.casefold()
            told = f"There is a table {label} already." if same else f"Typed, {label} is the same as {twin.label}."
            raise refuse(told, cure="Choose another name.")


def _check_seats(seats: int) -> None:
    refuse_if(
        seats not in SEATS,
        f"A table has {SEATS.start} to {SEATS.stop - 1} seats, not {seats}.",
        cure="Change the number.",
    )


def _checked(place: Place) -> Place:
    refuse_if(
        place.x not in ROOM_SPAN or place.y not in ROOM_SPAN,
        f"The table would stand outside the map, which is {ROOM_SPAN.stop // 100} metres each way.",
    )
    refuse_if(
        place.width not in SIZES or place.height not in SIZES,
        f"A table measures {SIZES.start} to {SIZES.stop - 1} cm each way, not {place.width} by {place.height}.",
    )
    refuse_if(place.angle not in range(360), f"A table turns 0 to 359 degrees, not {place.angle}.")
    return place
