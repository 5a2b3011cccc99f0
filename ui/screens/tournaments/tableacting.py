"""What the acts at a tournament's tables are about: the seat that is chosen, the table it is at, the whole event."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog

from floor.errors import NotUnderstood
from floor.record import Command
from floor.text import count, listed
from floor.tournament.balancing import BalanceTables, NoteBlinds, WaiveHalt, Wanted
from floor.tournament.breaking import BreakEventTable, SetBreakOrder
from floor.tournament.busting import BustPlayers, Busts, entrant
from floor.tournament.needs import FixSeat, FreeSeat, KeepApart, LetTogether, is_kept_apart, kept_from
from floor.tournament.redrawing import DrawFinalTable, RedrawSeats, SetRedraws
from floor.tournament.replacing import ReplaceTable
from ui.dialogs.confirm import ConfirmDialog
from ui.screens.tournaments.chipacting import ChipActs
from ui.screens.tournaments.fields import whole
from ui.screens.tournaments.tabledialogs import (
    BustDialog,
    BustSeveral,
    choose_move,
    registration_at,
    table_called,
    tables_named,
)

TO_BE_SAID = "to be said"


class TableActs(ChipActs):
    def bust(self) -> BustPlayers | None:
        held, one = self.held(), self.at_seat()
        return BustPlayers(held.id, (Busts(one.id),)) if held is not None and one is not None else None

    def busting(self) -> QDialog | None:
        held, one = self.held(), self.at_seat()
        return BustDialog(self.desk, self.parent, held, one) if held is not None and one is not None else None

    def busting_several(self) -> QDialog | None:
        held = self.held()
        return BustSeveral(self.desk, self.parent, held) if held is not None else None

    def moving(self) -> QDialog | None:
        held, one = self.held(), self.at_seat()
        return choose_move(self.desk, self.parent, held, one) if held is not None and one is not None else None

    def balance(self) -> BalanceTables | None:
        held = self.held()
        if held is None:
            return None
        moves = self.screen.moves(held)
        return BalanceTables(held.id, tuple(Wanted(move.registration, move.to) for move in moves))

    def balance_words(self) -> str:
        command = self.balance()
        many = len(command.moves) if command is not None else 0
        return f"Apply {count(many, 'move')}" if many else "Apply moves"

    def breaking(self) -> BreakEventTable | None:
        held = self.held()
        return BreakEventTable(held.tables[0]) if held is not None and held.tables else None

    def break_words(self) -> str:
        command = self.breaking()
        return f"Break table {self.desk.room.tables[command.table].label}" if command is not None else "Break table"

    def break_sheet(self) -> QDialog | None:
        command = self.breaking()
        if command is None:
            return None
        table = self.desk.room.tables[command.table]
        draw = "player draws" if len(table.seated) == 1 else "players draw"
        intro = f"{len(table.seated)} {draw} for the open seats of the other tables. The draw is kept."
        return ConfirmDialog(self.desk, command, self.break_words(), "Break it", intro, self.parent, "primary")

    def replacing(self) -> QDialog | None:
        table, held, room = self.at_table(), self.held(), self.desk.room
        if table is None or held is None:
            return None
        label, needed = room.tables[table].label, held.plan.seats
        free = [one.label for one in room.tables.values() if one.plays is None and len(one.seats) >= needed]
        intro = f"Everybody at table {label} goes on at a closed one, in the same seat. Nothing is drawn."

        def made(lines: list[str]) -> Command:
            return ReplaceTable(table, table_called(room, lines[0]))

        return self.lines(f"Replace table {label}", "Replace", intro, {"By table": free[0] if free else ""}, made)

    def final(self) -> DrawFinalTable | None:
        held = self.held()
        return DrawFinalTable(held.id) if held is not None else None

    def final_sheet(self) -> QDialog | None:
        command = self.final()
        intro = "Everybody who is left draws a seat at the last table; the other tables are closed."
        if command is None:
            return None
        return ConfirmDialog(self.desk, command, "Final table", "Draw it", intro, self.parent, "primary")

    def redraw(self) -> RedrawSeats | None:
        held = self.held()
        return RedrawSeats(held.id) if held is not None else None

    def redraw_sheet(self) -> QDialog | None:
        command = self.redraw()
        intro = "Everybody draws a new seat at the tables there are."
        if command is None:
            return None
        return ConfirmDialog(self.desk, command, "Redraw", "Draw", intro, self.parent, "primary")

    def ordering(self) -> QDialog | None:
        held, room = self.held(), self.desk.room
        if held is None:
            return None
        now = ", ".join(room.tables[table].label for table in held.tables)
        redraws = ", ".join(map(str, held.redraws))
        intro = (
            "The first table is broken first; the last one is the final table. At some counts everybody may draw anew."
        )

        def made(lines: list[str]) -> Command | None:
            if lines[1] != redraws and lines[0] != now:
                raise NotUnderstood("Set the order first and then the counts: each is an entry of its own.")
            if lines[1] != redraws:
                return SetRedraws(held.id, tuple(whole(one) for one in lines[1].replace(",", " ").split()))
            return SetBreakOrder(held.id, tables_named(room, held, lines[0]))

        return self.lines("Break order", "Set", intro, {"Tables": now, "Redraws at": redraws}, made)

    def waive(self) -> WaiveHalt | None:
        table = self.at_table()
        return WaiveHalt(table, TO_BE_SAID) if table is not None and self.held() is not None else None

    def waiving(self) -> QDialog | None:
        table = self.at_table()
        if table is None:
            return None
        intro = "Three short, a table waits for the move. It deals on if the director says so."
        return self.lines("Deal on", "Deal on", intro, {"Reason": ""}, lambda lines: WaiveHalt(table, lines[0]))

    def noting(self) -> QDialog | None:
        table = self.at_table()
        if table is None:
            return None
        intro = "Whoever is due the big blind next is the one who moves."

        def made(lines: list[str]) -> Command:
            button, blind = (whole(line) if line else 0 for line in lines)
            return NoteBlinds(table, button, blind)

        return self.lines("Button and blind", "Note", intro, {"Button at seat": "", "Last big blind at seat": ""}, made)

    def fix_words(self) -> str:
        one = self.at_seat()
        return "Seat no longer fixed" if one is not None and one.fixed else "Fix seat"

    def freeing(self) -> FreeSeat | None:
        one = self.at_seat()
        return FreeSeat(one.seat.table, one.seat.seat) if one is not None and one.fixed and one.seat else None

    def fixing(self) -> QDialog | None:
        one = self.at_seat()
        if one is None or one.seat is None:
            return None
        seat, name = one.seat, entrant(self.desk.room, one)
        intro = f"{name} is moved only if nobody else serves, and keeps the seat's number when the table is broken."
        return self.lines(
            "Fix seat", "Fix", intro, {"Reason": ""}, lambda lines: FixSeat(seat.table, seat.seat, lines[0])
        )

    def parting(self) -> QDialog | None:
        held, one, room = self.held(), self.at_seat(), self.desk.room
        if held is None or one is None:
            return None
        intro = f"{entrant(room, one)} and the other do not sit at one table as long as there is another."
        if already := kept_from(room, held, one):
            intro += f" So it is with {listed(already)}; named again, they may sit together."

        def made(lines: list[str]) -> Command:
            other = registration_at(room, held, lines[0])
            if is_kept_apart(held, one.id, other):
                return LetTogether(held.id, one.id, other)
            return KeepApart(held.id, one.id, other, lines[1])

        return self.lines("Keep apart", "Keep apart", intro, {"From, like 31/4": "", "Reason": ""}, made)
