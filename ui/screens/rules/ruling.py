"""The ruling desk: cards and money in at the left, who gets what at the right, at every keystroke."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from floor.concern import OfPlayer, OfRules, OfSeat, OfTable
from floor.house.rulebook import rulebook
from floor.ids import TableId
from floor.rules.cards import Card as PlayingCard
from floor.rules.games import Game
from floor.rules.worksheet import MOST_SEATS, Review, review
from ui.desk import Change, LiveDesk
from ui.printing.press import Press
from ui.screens.rules.flow import CardFlow
from ui.screens.rules.rulingacts import RulingActs
from ui.screens.rules.sheet import RulingSheet
from ui.screens.rules.words import Sitters, Sitting

FIRST_SEATS = (1, 2)


class RulingDesk(RulingSheet):
    changed = Signal()
    """Something on the desk is different, so its acts may be too."""

    def __init__(self, desk: LiveDesk, press: Press, over: QWidget) -> None:
        super().__init__(desk, over)
        self.table: TableId | None = None
        self.sitters: Sitters = {}
        self.flow = CardFlow(self.strip, self.boards, self.hands, self.money, lambda: self.review)
        self.flow.shows = self._scroll.ensureWidgetVisible
        self.acts: RulingActs = RulingActs(desk, press, self)
        self.review: Review = review(self.written())
        self._connect()
        self._start()

    def show_room(self) -> None:
        self.show_game()
        self.show_table()

    def show_change(self, change: Change) -> None:
        if change.touches(OfPlayer, OfSeat, OfTable):
            self.show_table()
        else:
            self.show_record()

    def set_game(self, game: Game) -> None:
        """Hands stay as typed: the same cards may be asked about in another game."""
        self.strip.set_game(game)
        self.boards.set_game(game)
        for line in self.boards.lines:
            self.flow.follow(line)
        self.flow.forget()
        self.order_keyboard()
        self.refresh()

    def _keep_game(self, change: Change) -> None:
        """Seen or not: what is typed is judged by the rules as they stand."""
        if change.touches(OfRules):
            self.show_game()

    def show_game(self) -> None:
        """A game of the room's own may have been replaced, and is ruled on as it reads now."""
        own = rulebook(self.desk.room).games.get(self.strip.game.id)
        if own is not None and own != self.strip.game:
            self.set_game(own)

    def set_table(self, table: TableId | None) -> None:
        """A line for everybody who sits there, in place of lines without cards; who folded may be left empty."""
        self.table = table
        self.show_table()
        empty = [seat for seat, line in self.hands.lines.items() if not line.field.text().strip()]
        for seat in empty if self.sitters else ():
            self.hands.remove(seat)
        self._line_up()

    def show_table(self) -> None:
        """Who sits where now, at the table chosen."""
        room = self.desk.room
        table = room.tables.get(self.table) if self.table is not None else None
        self.table = table.id if table else None
        self.strip.set_table(table.label if table else "")
        seated = [(seat.number, seat.player) for seat in table.seats] if table else []
        self.sitters = {seat: Sitting(player, room.players[player].name) for seat, player in seated if player}
        self.refresh()

    def seats(self) -> int:
        table = self.desk.room.tables.get(self.table) if self.table is not None else None
        return len(table.seats) if table else MOST_SEATS

    def add_seat(self, seat: int) -> None:
        if seat not in self.hands.lines:
            self.flow.follow(self.hands.add(seat))
            self.order_keyboard()
            self.refresh()
        self.hands.lines[seat].field.setFocus(Qt.FocusReason.TabFocusReason)

    def empty_or_take_out(self) -> None:
        """Delete empties the line it stands in, and takes an empty hand out."""
        line = self.flow.line
        seat = next((seat for seat, hand in self.hands.lines.items() if hand is line), None)
        if line is not None and line.field.text():
            line.field.clear()
        elif seat is not None:
            self.take_out(seat)

    def take_out(self, seat: int) -> None:
        others = [other for other in self.hands.lines if other != seat]
        self.flow.forget()
        self.hands.remove(seat)
        near = next((other for other in others if other > seat), others[-1] if others else None)
        (self.hands.lines[near].field if near else self.hands.add_button).setFocus(Qt.FocusReason.TabFocusReason)

    def first(self) -> QWidget:
        """Where the next card is wanted."""
        return self.flow.first()

    def clear(self) -> None:
        """After a question, where something typed would be lost."""
        self.acts.clear()

    def empty(self) -> None:
        self.wipe()
        self._start()
        self.flow.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.fit_cards():
            self.refresh()

    def refresh(self) -> None:
        """Read the sheet again and show what comes of it."""
        self.review = seen = review(self.written())
        self.show_review(seen, self.sitters)
        self.show_record()

    def show_record(self) -> None:
        """The button that records, with why it cannot or under which number it did."""
        self.acts.forget_voided()
        recorded = self.acts.recorded if self.acts.recorded and not self.acts.has_changed() else None
        where = f" for {self.strip.table_button.value().lower()}" if self.table is not None else ""
        self.award.record.setText(f"Recorded as ruling {recorded.number:,}" if recorded else f"Record ruling{where}")
        self.award.record.set_icon("check" if recorded else "")
        self.award.record.set_why_not(self.acts.why_not_record())
        self.changed.emit()

    def _start(self) -> None:
        self.set_game(self.strip.game)
        self._line_up()

    def _line_up(self) -> None:
        """The table's players, or the first two seats of a hand without a table."""
        for seat in (self.sitters or FIRST_SEATS) if self.sitters or not self.hands.lines else ():
            if seat not in self.hands.lines:
                self.flow.follow(self.hands.add(seat, may_fold=seat in self.sitters))
        self.order_keyboard()
        self.refresh()

    def _connect(self) -> None:
        self.desk.published.connect(self._keep_game)
        for part in (self.strip, self.boards, self.hands, self.money, self.options):
            part.changed.connect(self.refresh)
        self.award.changed.connect(self.show_record)
        self.money.way_chosen.connect(self._choose_way)
        self.hands.remove_asked.connect(self.take_out)
        self.grid.chosen.connect(lambda card: self.flow.take(PlayingCard(card)))
        self.options.closed.connect(self.strip.options_button.setFocus)

    def _choose_way(self, by_stacks: bool) -> None:
        self.hands.set_by_stacks(by_stacks)
        self.refresh()
        self.flow.go_on()
