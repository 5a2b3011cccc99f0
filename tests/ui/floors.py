"""Tables with people in them, a person at the window about one, and what is carried over the map by the mouse."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent

from floor.desk import Desk
from floor.house.tables import AddTable, Place
from floor.ids import PlayerId, TableId
from floor.money import dollars
from floor.room.running import OpenTable
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread
from floor.rules.mixes import Method
from tests.rooms import House, player
from tests.ui.conftest import MakeHands
from tests.ui.windows import Hands
from ui.widgets.floormap.looks import SeatLook

NAMES = ("Ola Tveit", "Nadia Kovač", "Omar Brandt", "Grace Laurent", "Priya Sharma", "Ben Hale")


def seated(desk: Desk, table: TableId, *seats: int, bought: int = 0) -> list[PlayerId]:
    """Somebody in each of these seats, with chips if an amount is given."""
    players = [player(desk, f"{NAMES[place]}") for place, _ in enumerate(seats)]
    for seat, one in zip(seats, players, strict=True):
        desk.do(SeatPlayer(table, seat, one))
        if bought:
            desk.do(BuyChips(table, seat, dollars(bought)))
    return players


def at_work(house: House, hands: MakeHands, table: TableId, seat: int | None = None) -> Hands:
    person = hands(house)
    person.sign_in()
    person.work.floor.choose(table, seat)
    return person


def said(person: Hands) -> str:
    message = person.work.message()
    return message.sentence if message is not None else ""


def seat_drawn(person: Hands, table: TableId, seat: int) -> SeatLook:
    look = person.work.floor.map.table(table)
    assert look is not None
    return look.seats[seat - 1]


def mix(desk: Desk, method: Method = Method.ROTATION) -> TableId:
    asked = tuple(AskedGame(game, lower=dollars(2), higher=dollars(4)) for game in ("archie", "badeucy"))
    spread = desk.do(KeepSpread("MIX", asked, "Mixed $2/$4", "mix24", method, 8 if method is Method.ROTATION else None))
    table = TableId(desk.do(AddTable("20", 6, Place(900, 300))).number)
    desk.do(OpenTable(table, spread.number))  # type: ignore[arg-type]
    return table


def enter(person: Hands, data: QMimeData) -> None:
    """The mouse comes over the map with something in hand."""
    floor = person.work.floor.map
    actions, button = Qt.DropAction.MoveAction, Qt.MouseButton.LeftButton
    floor.dragEnterEvent(QDragEnterEvent(QPoint(1, 1), actions, data, button, Qt.KeyboardModifier.NoModifier))


def drag(person: Hands, data: QMimeData, seat: int) -> str:
    """Something is carried to a seat of the first table on the map and let go there; what is said on the way."""
    floor = person.work.floor.map
    at = middle(person, seat)
    held = (Qt.DropAction.MoveAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    enter(person, data)
    floor.dragMoveEvent(QDragMoveEvent(at.toPoint(), *held))
    said_there = floor.landing.hint
    floor.dropEvent(QDropEvent(at, *held))
    return said_there


def middle(person: Hands, seat: int) -> QPointF:
    """A pixel of the seat, found as the mouse would."""
    floor = person.work.floor.map
    spots: Callable[[int, int], QPointF] = QPointF
    for x in range(0, floor.width(), 4):
        for y in range(0, floor.height(), 4):
            if floor.under(spots(x, y)).seat == seat:
                return spots(x, y)
    raise AssertionError(f"seat {seat} is not in sight")
