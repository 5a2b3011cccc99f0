"""What the acts of the floor are about: the chosen table, its chosen seat, and whoever sits there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QWidget

from floor.house.tables import Hold, Seat, Table
from floor.ids import TableId
from floor.pit.table import BankedTable, is_banked
from floor.record import Command
from floor.room.cashgame import CashSeat, CashTable, Sitting, plays_cash
from ui.act import Acting
from ui.desk import LiveDesk
from ui.printing.quick import QuickPapers
from ui.screens.floor.choice import Choice

if TYPE_CHECKING:
    from ui.screens.floor.screen import FloorScreen

NO_TABLE = "Choose a table first."
NO_SEAT = "Choose a seat first."


class Chosen(Acting):
    """`papers` prints what belongs to the table."""

    def __init__(self, desk: LiveDesk, choice: Choice, papers: QuickPapers, screen: FloorScreen) -> None:
        super().__init__(desk, screen)
        self.choice, self.papers, self.screen = choice, papers, screen

    def table(self) -> Table | None:
        return self.choice.table(self.desk.room)

    def open_table(self) -> Table | None:
        table = self.table()
        return table if table is not None and table.is_open else None

    def seat(self) -> Seat | None:
        return self.choice.seat(self.desk.room)

    def hold(self) -> Hold | None:
        seat = self.seat()
        return seat.hold if seat is not None else None

    def cash(self) -> CashTable | None:
        """The chosen table, if it plays a cash game."""
        table = self.table()
        return table if plays_cash(table) else None

    def spot(self) -> tuple[CashTable, CashSeat] | None:
        """The chosen seat of a cash game."""
        table, seat = self.cash(), self.seat()
        return (table, table.seats[seat.number - 1]) if table is not None and seat is not None else None

    def taken(self) -> tuple[CashTable, CashSeat, Sitting] | None:
        """The chosen seat with the player in it."""
        spot = self.spot()
        return (*spot, spot[1].sitting) if spot is not None and spot[1].sitting is not None else None

    def kind(self) -> str:
        table = self.table()
        return table.plays.kind if table is not None and table.plays is not None else ""

    def banked(self) -> BankedTable | None:
        """The chosen table, if 21 is banked there."""
        table = self.table()
        return table if is_banked(table) else None

    def unchosen(self) -> str:
        table, seat = self.table(), self.seat()
        if table is None:
            return NO_TABLE
        if not table.is_open:
            return f"Table {table.label} is closed. Open it first."
        return NO_SEAT if seat is None else f"Nobody sits at table {table.label}, seat {seat.number}."


def of_table(made: Callable[[LiveDesk, QWidget, Table], QDialog]) -> Callable[[Chosen], QDialog | None]:
    """A dialog about the chosen table."""
    return lambda at: made(at.desk, at.parent, table) if (table := at.table()) is not None else None


def of_game(made: Callable[[LiveDesk, QWidget, CashTable], QDialog]) -> Callable[[Chosen], QDialog | None]:
    """A dialog about the cash game of the chosen table."""
    return lambda at: made(at.desk, at.parent, table) if (table := at.cash()) is not None else None


def of_spot(made: Callable[[LiveDesk, QWidget, CashTable, CashSeat], QDialog]) -> Callable[[Chosen], QDialog | None]:
    """A dialog about the chosen seat."""
    return lambda at: made(at.desk, at.parent, *spot) if (spot := at.spot()) is not None else None


def of_seat(command: Callable[[TableId, int], Command]) -> Callable[[Chosen], Command | None]:
    """A command that needs no more than the chosen seat."""
    return lambda at: command(spot[0].id, spot[1].number) if (spot := at.spot()) is not None else None


def to_table(command: Callable[[TableId], Command]) -> Callable[[Chosen], Command | None]:
    """A command that needs no more than the chosen table."""
    return lambda at: command(table.id) if (table := at.table()) is not None else None
