"""The tables of the chosen tournament: who sits where, what moves make them even and why, what was broken and moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from floor.clock import show_time
from floor.concern import OfHouse, OfPlan, OfSeat, OfTable
from floor.house.tables import Sits
from floor.state import Room
from floor.text import count, listed
from floor.tournament.balancing import deserted
from floor.tournament.held import Held
from floor.tournament.opening import tables_of
from floor.tournament.places import left_in
from floor.tournament.redrawing import final_seats, final_table
from floor.tournament.shifting import Shift
from floor.tournament.stacks import reconciled
from ui.desk import Change, LiveDesk
from ui.screens.tournaments.page import Page
from ui.screens.tournaments.tablegrid import TableGrid
from ui.screens.tournaments.tablelooks import table_cards
from ui.widgets.besides import Besides
from ui.widgets.card import Card, Hairline
from ui.widgets.column import FixedColumn
from ui.widgets.emptystate import EmptyState
from ui.widgets.scrolled import Sheet, scrolled
from ui.widgets.text import Text

if TYPE_CHECKING:
    from ui.screens.tournaments.screen import TournamentsScreen

LEAST, BESIDE, LEAST_BESIDE = 520, 360, 320
LATELY, MOST_SHOWN = 8, 12
NOTHING = ("No tables yet.", "Open registration and give the tournament its tables.")
HEADS = (
    "Heads are counted, and nobody has a seat.",
    "Shift+X takes players out by their numbers, and I brings one back.",
)
_KEYS = "Arrows go to a table, a digit to its seat, X busts whoever sits there."


Said = tuple[str, str]
"""A line, and a quieter one below it where there is more to say."""


class Lines(Card):
    """A card of lines: what says the same is left alone, and as many others are written into the same places."""

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self.lines: list[Said] | None = None
        self._texts: list[Text] = []

    def fill(self, lines: list[Said]) -> None:
        if lines == self.lines:
            return
        if self.lines is None or [bool(more) for _, more in lines] != [bool(more) for _, more in self.lines]:
            self._lay_out(lines)
        self.lines = lines
        for text, words in zip(self._texts, (words for one in lines for words in one if words), strict=True):
            text.setText(words)

    def _lay_out(self, lines: list[Said]) -> None:
        while (old := self.body.takeAt(0)) is not None:
            if (widget := old.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self._texts = []
        for place, (_, more) in enumerate(lines):
            if place:
                self.body.addWidget(Hairline())
            self._texts.append(Text("", weight="medium", lines=2))
            if more:
                self._texts.append(Text("", tone="muted", lines=4))
            for text in self._texts[-2 if more else -1 :]:
                self.body.addWidget(text)


class TablesPage(Page):
    ages = True

    def __init__(self, desk: LiveDesk, screen: TournamentsScreen) -> None:
        super().__init__(desk, screen)
        self.grid, self.seat = TableGrid(), None
        self._counts, self._chosen_words = Text("", tone="muted"), Text("", weight="medium")
        self.moves, self.order, self.lately = Lines("Moves"), Lines("Break order"), Lines("Recent moves")
        self._stack = QStackedWidget()
        self._nothing = EmptyState("seat", *NOTHING)
        self._broken = Text("", tone="muted")
        self.grid.seat_chosen.connect(self.choose)
        self._lay_out()

    seat: Sits | None

    def first(self) -> QWidget:
        return self.grid

    def concerns(self, change: Change) -> bool:
        return change.touches(OfPlan, OfTable, OfHouse)

    def found_by(self) -> OfSeat | None:
        return OfSeat(self.seat.table, self.seat.seat) if self.seat is not None else None

    @property
    def held(self) -> Held | None:
        return self.desk.room.tournaments.held.get(self.plan_id) if self.plan_id is not None else None

    def choose(self, seat: Sits | None) -> None:
        self.seat = seat
        self._show_grid()
        if seat is not None:
            self.grid.go_to(seat.table)
        self.place.show_acts()

    def show_room(self) -> None:
        self._show_tables()
        self._show_beside()
        self.place.show_acts()

    def show_change(self, change: Change) -> None:
        """In pieces: of a large event there is much to look at."""
        self.drawing.draw(self._show_tables, self._show_beside)
        self.place.drawing.draw(self.place.show_acts)

    def _show_tables(self) -> None:
        held = self.held
        self._stack.setCurrentIndex(0 if held is None or not held.tables else 1)
        if held is None or not held.tables:
            self._nothing.set_words(*(HEADS if held is not None and held.count_only else NOTHING))
        self._show_grid()

    def _show_beside(self) -> None:
        held = self.held
        if held is not None and held.tables:
            self._show_moves(self.place.moves(held))
            self._show_order(held)
            self._show_lately(held)

    def _show_grid(self) -> None:
        held, room = self.held, self.desk.room
        if held is None or not held.tables:
            return
        if self.seat is not None and self.seat.table not in held.tables:
            self.seat = None
        self.grid.show_cards(table_cards(room, held, self.place.moves(held), self.seat))
        tables = tables_of(room, held)
        free = sum(len(table.open_seats) for table in tables)
        self._counts.setText(f"{count(len(tables), 'table')}, {left_in(held):,} seated, {free:,} open")
        self._chosen_words.setText(self._at_seat(held) or _KEYS)

    def _at_seat(self, held: Held) -> str:
        if self.seat is None:
            return ""
        table = self.desk.room.tables[self.seat.table]
        player = table.seats[self.seat.seat - 1].player
        who = self.desk.room.name_of(player) if player is not None else "open"
        found = next((one for one in held.still_in if one.seat == self.seat), None)
        fixed = f", keeps it: {found.fixed}" if found is not None and found.fixed else ""
        return f"Table {table.label}, seat {self.seat.seat}: {who}{fixed}"

    def _show_moves(self, moves: list[Shift]) -> None:
        room, many = self.desk.room, len(moves)
        level = "levels" if many == 1 else "level"
        self.moves.set_title(f"{count(many, 'move')} {level} the field" if moves else "The tables are even")
        self.moves.head.set_note("The fewest possible" if moves else "")
        self.moves.set_tone("call" if moves else "plain")
        lines = [(_move_line(room, place, move), move.why) for place, move in enumerate(moves[:MOST_SHOWN], 1)]
        if many > MOST_SHOWN:
            lines.append((f"and {many - MOST_SHOWN:,} more", ""))
        self.moves.fill(lines)

    def _show_order(self, held: Held) -> None:
        room, tables = self.desk.room, tables_of(self.desk.room, held)
        first, others = tables[0], tables[1:]
        lines = [(", ".join(table.label for table in tables), "")]
        if others:
            seats = sum(len(table.in_use) for table in others)
            left = max(left_in(held) - seats, 0)
            when = f"{count(left, 'bust')} from now" if left else "everybody there finds a seat now"
            lines.append((f"Table {first.label} next, at {seats:,} players", when))
            final = final_table(room, held)
            lines.append((f"Final table {final.label}", f"at {final_seats(room, held, final)} players"))
        if gone := [table.label for table in deserted(room, held)]:
            sits = f"Nobody sits at {'table' if len(gone) == 1 else 'tables'} {listed(gone)}"
            lines.append((sits, "Alt+Shift+T gives back what is empty"))
        if held.redraws:
            lines.append((f"Everybody draws anew at {', '.join(f'{one:,}' for one in held.redraws)}", ""))
        chips = reconciled(room, held)
        wrong = held.tallies and chips.difference
        told = chips.words if held.tallies else f"{chips.in_play:,} in play"
        lines.append(("Chips do not agree: count again" if wrong else "Chips", told))
        self.order.fill(lines)

    def _show_lately(self, held: Held) -> None:
        room = self.desk.room
        lines = []
        for move in reversed(held.moves[-LATELY:]):
            player = held.registrations[move.registration].player if move.registration in held.registrations else None
            left, to = (_label(room, at) for at in (move.left, move.to))
            when = show_time(move.at, room.house.zone)
            lines.append((f"{when}  {room.name_of(player)}  {left} to {to}, {move.occasion}", ""))
        self.lately.fill(lines or [("Nobody has moved yet.", "")])
        broken = [f"{one.label} at {show_time(one.at, room.house.zone)}" for one in held.broken[-6:]]
        self._broken.setText(f"Broken: {', '.join(broken)}" if broken else "")

    def _lay_out(self) -> None:
        main = QWidget()
        left = QVBoxLayout(main)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(8)
        above = QHBoxLayout()
        above.addWidget(self._chosen_words, 1)
        above.addWidget(self._counts)
        left.addLayout(above)
        left.addWidget(self.grid, 1)
        left.addWidget(self._broken)
        inside = Sheet()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for card in (self.moves, self.order, self.lately):
            column.addWidget(card)
        column.addStretch(1)
        beside = FixedColumn(BESIDE, least=LEAST_BESIDE)
        right = QVBoxLayout(beside)
        right.setContentsMargins(0, 0, 0, 0)
        right.addWidget(scrolled(inside))
        self._stack.addWidget(self._nothing)
        self._stack.addWidget(Besides(main, beside, LEAST))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._stack)


def _label(room: Room, at: Sits) -> str:
    table = room.tables.get(at.table)
    return f"{table.label if table is not None else '?'}/{at.seat}"


def _move_line(room: Room, place: int, move: Shift) -> str:
    left, to = (_label(room, at) for at in (move.left, move.to))
    return f"{place}   {room.name_of(move.player)}   {left} to {to}"
