"""One act of the floor: what it does, why it cannot right now, and what it is called right now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from floor.house.tables import Seat, Table
from floor.record import Command
from floor.room.cashgame import CashSeat, CashTable, Sitting, plays_cash
from ui.desk import LiveDesk
from ui.screens.floor.choice import Choice

NO_TABLE = "Choose a table first."
NO_SEAT = "Choose a seat first."

Make = Callable[[], Command | None]
Words = Callable[[], str]


@dataclass(frozen=True, slots=True)
class Deed:
    run: Callable[[], object]
    why_not: Words
    words: Words | None = None


class Acting:
    """What all acts of the floor share: the chosen table and seat, and the desk to ask."""

    def __init__(self, desk: LiveDesk, choice: Choice, parent: QWidget) -> None:
        self.desk, self.choice, self.parent = desk, choice, parent

    def deeds(self) -> dict[str, Deed]:
        """Each by the id it has in the table of actions."""
        raise NotImplementedError

    def table(self) -> Table | None:
        return self.choice.table(self.desk.room)

    def seat(self) -> Seat | None:
        return self.choice.seat(self.desk.room)

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

    def direct(self, make: Make, words: Words | None = None) -> Deed:
        """An act that is one command, sent at once."""

        def run() -> None:
            if command := make():
                self.desk.ask(command)

        return Deed(run, lambda: self.why_not(make()), words)

    def why_not(self, command: Command | None) -> str:
        """The decision's own refusal; without a command, what is still to be chosen."""
        if command is None:
            return self.unchosen()
        refusal = self.desk.why_not(command)
        return refusal.advice if refusal else ""

    def unchosen(self) -> str:
        """What is missing before the act means anything."""
        table, seat = self.table(), self.seat()
        if table is None:
            return NO_TABLE
        if not table.is_open:
            return f"Table {table.label} is closed. Open it first."
        return NO_SEAT if seat is None else f"Nobody sits in seat {seat.number} at table {table.label}."

    def why_not_taken(self, kind: type[Command]) -> str:
        """For acts whose amount or words are asked for afterwards: somebody has to sit in the chosen seat."""
        return self.desk.why_may_not(kind) or ("" if self.taken() is not None else self.unchosen())

    def why_not_open(self, kind: type[Command]) -> str:
        """For acts of a whole table whose details are asked for afterwards."""
        table = self.table()
        return self.desk.why_may_not(kind) or ("" if table is not None and table.is_open else self.unchosen())
