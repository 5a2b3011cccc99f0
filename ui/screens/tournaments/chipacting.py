"""What is repaired and counted at a tournament's tables, and what both kinds of acts there are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog

from floor.ids import TableId
from floor.record import Command
from floor.tournament.busting import entrant
from floor.tournament.clock import reading
from floor.tournament.held import Held, Registration
from floor.tournament.repairing import ExchangePlaces, ReinstatePlayer
from floor.tournament.stacks import ColourUp, RemoveStack, TakeOutChips, TallyTable
from floor.views.colourup import next_colour_up
from ui.act import Acting
from ui.screens.tournaments.fields import whole, whole_either_way
from ui.screens.tournaments.tabledialogs import LinesDialog, Made, Names, meant_by, registration_at

if TYPE_CHECKING:
    from ui.screens.tournaments.screen import TournamentsScreen

NO_SEAT = "Choose a taken seat first: an arrow for the table, a digit for the seat."
NOT_HELD = "This tournament is not open for registration yet."


class ChipActs(Acting):
    screen: TournamentsScreen

    def held(self) -> Held | None:
        one = self.screen.chosen()
        return self.desk.room.tournaments.held.get(one.id) if one is not None else None

    def at_seat(self) -> Registration | None:
        """Whoever is in the chosen seat."""
        held, seat = self.held(), self.screen.tables.seat
        if held is None or seat is None:
            return None
        return next((one for one in held.still_in if one.seat == seat), None)

    def at_table(self) -> TableId | None:
        card = self.screen.tables.grid.current()
        return card.id if card is not None else None

    def why_not_seat(self, command: Command | None) -> str:
        if self.held() is None:
            return NOT_HELD
        return NO_SEAT if command is None else self.why_not(command)

    def why_not_event(self, command: Command | None) -> str:
        return NOT_HELD if self.held() is None or command is None else self.why_not(command)

    def why_not_table(self) -> str:
        return "" if self.held() is not None and self.at_table() is not None else NOT_HELD

    def why_not_move(self) -> str:
        return NO_SEAT if self.at_seat() is None else ""

    def reinstating(self) -> QDialog | None:
        held, room = self.held(), self.desk.room
        if held is None:
            return None
        gone = [(one.out.hand, one.out.entry, one.number) for one in held.field if one.out is not None]
        intro = (
            "By the number on the seat card. If somebody else was meant, say who: they are out in the same place. "
            "Every move made since stays made. While nobody has gone out since, void the bust instead."
        )

        def made(lines: list[str]) -> Command:
            instead = registration_at(room, held, lines[1]) if lines[1] else None
            chips = whole(lines[3]) if lines[3] else 0
            return ReinstatePlayer(held.id, registration_at(room, held, lines[0]), lines[2], instead, chips)

        first = str(max(gone)[-1]) if gone else ""
        fields = {
            "Who comes back": first,
            "Who was meant": "",
            "Reason": "",
            "Chips handed out, if theirs are gone": "",
        }
        return self.lines("Reinstate", "Reinstate", intro, fields, made, self._names(held))

    def exchanging(self) -> QDialog | None:
        held, room = self.held(), self.desk.room
        if held is None:
            return None

        def made(lines: list[str]) -> Command:
            one, other = (registration_at(room, held, line) for line in lines[:2])
            return ExchangePlaces(held.id, one, other, lines[2])

        intro = "Two who are out have each other's place from then on, by the numbers on their seat cards."
        fields = {"One": "", "The other": "", "Reason": ""}
        return self.lines("Exchange places", "Exchange", intro, fields, made, self._names(held))

    def removing(self) -> QDialog | None:
        held, one = self.held(), self.at_seat()
        if held is None or one is None:
            return None
        intro = f"{entrant(self.desk.room, one)} is out, and the chips leave play."
        fields = {"Chips": "", "Reason": ""}
        return self.lines(
            "Stack leaves play",
            "Take out",
            intro,
            fields,
            lambda lines: RemoveStack(held.id, one.id, whole(lines[0]), lines[1]),
        )

    def taking_out(self) -> QDialog | None:
        held = self.held()
        if held is None:
            return None
        intro = "Chips that were found and are nobody's leave play; with a minus, chips come into play that were lost."
        fields = {"Chips": "", "Reason": ""}

        def made(lines: list[str]) -> Command:
            return TakeOutChips(held.id, whole_either_way(lines[0]), lines[1])

        return self.lines("Found chips", "Note chips", intro, fields, made)

    def colouring(self) -> QDialog | None:
        table, held = self.at_table(), self.held()
        if table is None or held is None:
            return None
        coming = next_colour_up(self.desk.room, held, reading(held, self.desk.now()))
        least = coming.chip if coming is not None else min((chip.value for chip in held.plan.chips), default=0)
        intro = "Odd chips are raced from seat 1, at most one chip each, and nobody is raced out."
        fields = {"Chip": f"{least:,}", "Pieces removed": "", "Pieces of the next handed out": ""}

        def made(lines: list[str]) -> Command:
            value, removed, handed_out = map(whole, lines)
            return ColourUp(table, value, removed, handed_out)

        return self.lines(f"Colour up at table {self.desk.room.tables[table].label}", "Colour up", intro, fields, made)

    def tallying(self) -> QDialog | None:
        table = self.at_table()
        if table is None:
            return None
        intro = "Held against the chips in play as soon as every table is counted."
        title = f"Chips at table {self.desk.room.tables[table].label}"
        return self.lines(title, "Enter count", intro, {"Chips": ""}, lambda lines: TallyTable(table, whole(lines[0])))

    def _names(self, held: Held) -> Names:
        """Who the numbers of the first two lines belong to."""
        return lambda lines: "; ".join(filter(None, (meant_by(self.desk.room, held, line) for line in lines[:2])))

    def lines(
        self, title: str, verb: str, intro: str, fields: dict[str, str], made: Made, names: Names | None = None
    ) -> LinesDialog:
        def complete(lines: list[str]) -> Command | None:
            return made(lines) if any(lines) else None

        return LinesDialog(self.desk, self.parent, title, verb, intro, fields, complete, names)
