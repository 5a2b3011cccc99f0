"""The close of the day: the steps at the left, what must agree and the rows that make a difference, then the seal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor.cage.day import CloseDay, Explained, closes_early
from floor.catalog import identities
from floor.clock import show_date
from floor.concern import OfEntry
from floor.money import show
from floor.papers.journalhead import chain_words
from floor.views.cage.sight import sees_figures
from floor.views.close.records import Closing, Difference, Sum
from floor.views.close.steps import closing
from floor.views.differences import Culprit
from ui import theme
from ui.desk import Change, LiveDesk
from ui.screens.actbutton import ActButton
from ui.screens.cage.acts import ACTS
from ui.screens.cage.closecards import (
    CulpritModel,
    CulpritRow,
    EarnedCard,
    HeadCard,
    LineModel,
    SealCard,
    StepList,
    SumModel,
    SumRow,
    VarianceCard,
)
from ui.screens.cage.page import CASHIER, DRAWERS, GAMES, Page
from ui.widgets.buttongrid import ButtonGrid
from ui.widgets.card import Card
from ui.widgets.datatable import DataTable
from ui.widgets.emptystate import EmptyState
from ui.widgets.scrolled import Sheet, scrolled
from ui.widgets.text import Text

if TYPE_CHECKING:
    from ui.screens.cage.screen import CageScreen

LEFT, NARROW, RIGHT, WIDE = 250, 200, 310, 1180
OF_ROWS = ("recount-differing", "row-in-journal", "explain-sum", "close-citing")
DIGITS = "123456789"
"""They choose the rows that make a difference, each its own."""
PLAYER = 3
"""The column that a narrow window does without: the row's own sentence has the name."""
TO_DO_AT = {"drawers": DRAWERS, "banks": DRAWERS, "transit": DRAWERS, "boxes": GAMES, "open": CASHIER}
"""Where a step is worked on, which Enter on it leads to."""
LEAVE = "You may leave. What is counted and signed stays, and the close goes on where it stopped."
MENDING = "Void the entry, or put it right by an act of its own. Where none can, explain it (L); the pack says so."
BY_WHOM = "the rows that make the difference"
READY = "Everything is counted and agrees. A second person signs, and the day is sealed."


class ClosePage(Page):
    """It knows no rule: what keeps the day from being sealed is the refusal of the very same decision."""

    ages = True

    def __init__(self, desk: LiveDesk, screen: CageScreen) -> None:
        super().__init__(desk, screen)
        self._explained: dict[str, Explained] = {}
        self._found: Closing | None = None
        self._day = desk.room.day if desk.room.is_set_up else None
        self.steps = StepList()
        self._lines, self._sums, self._rows = LineModel(), SumModel(), CulpritModel()
        self.lines = DataTable(self._lines, "Of this step", EmptyState("check", "Nothing is left of this step"))
        self.sums = DataTable(self._sums, "What must agree", EmptyState("check", "Nothing to compare yet"))
        self.rows = DataTable(self._rows, "Rows that make the difference", EmptyState("check", "No row makes it"))
        self.earned, self.variance, self.head = EarnedCard(), VarianceCard(), HeadCard()
        self._acts = {id_: ActButton(screen.gate, ACTS[id_], tall=44) for id_ in OF_ROWS}
        self._ends = {id_: ActButton(screen.gate, ACTS[id_], tall=44) for id_ in ("print-close-pack", "seal-day")}
        for button in (*self._acts.values(), *self._ends.values()):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.seal = SealCard(*self._ends.values())
        self._connect()
        self._lay_out()

    def first(self) -> QWidget:
        return self.steps

    def asked(self) -> CloseDay:
        """What was explained and agrees by now needs no words any more."""
        off = {one.name for one in identities(self.desk.room) if not one.holds}
        return CloseDay(self.desk.room.day, tuple(note for name, note in self._explained.items() if name in off))

    def explain(self, note: Explained) -> None:
        self._explained[note.identity] = note
        self.show_room()

    def to_explain(self) -> Sum | None:
        """The chosen sum that is off, or else the first."""
        off = [one for one in self._sums_off() if one.name not in self._explained]
        row = self.sums.current
        chosen = row.one if row is not None else None
        return chosen if chosen in off else off[0] if off else None

    def difference(self) -> Difference | None:
        """Of a drawer that is counted and waits to be closed."""
        found = self._found.differences if self._found is not None else ()
        return next((one for one in found if not one.settled), None)

    def likely_row(self) -> Culprit | None:
        row = self.rows.current
        return row.row if row is not None and not self._chosen_sum_is(self.to_explain()) else None

    def row(self) -> Culprit | None:
        """The one that is chosen, of a count that differs or of a sum that is off."""
        row = self.rows.current if self._of_rows.isVisibleTo(self) else None
        return row.row if row is not None else None

    def found_by(self) -> OfEntry | None:
        return OfEntry(row.number) if (row := self.row()) is not None else None

    def show_room(self) -> None:
        self._forget_other_days()
        sees = sees_figures(self.desk.room, self.desk.staff)
        self._found = found = closing(self.desk.fold, self.asked(), sees=sees)
        self.steps.show_steps(found.steps)
        told = self._explained
        self._sums.set_rows([SumRow(f"{one.name} {at}", one, one.name in told, sees) for at, one in _in_order(found)])
        self.earned.show_earned(found.earned)
        self.earned.setVisible(sees)
        self.variance.show_differences(found.differences, self.desk.room.house.zone)
        self.head.show_head(chain_words(self.desk.fold), found)
        self._show_step()
        self._show_rows()
        self._show_seal()

    def show_change(self, change: Change) -> None:
        self.drawing.draw(self.show_room)

    def show_acts(self) -> None:
        for button in (*self._acts.values(), *self._ends.values()):
            button.show_act()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter on a step leads to where it is worked on. Nothing here is sealed by it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self._go_to_step() if self.steps.hasFocus() else self.place.run("close-citing")
        else:
            super().keyPressEvent(event)

    def _choose_row(self, key: str) -> None:
        shown = self._rows.rows() if self._of_rows.isVisible() else ()
        if (row := next((row for row in shown if row.key == key), None)) is not None:
            self.rows.select_key(row.id)
            self.rows.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def fit(self) -> None:
        """In a narrow window the cards stand below what a step is about, and all of it is scrolled."""
        wide = self.width() >= theme.px(WIDE)
        (self._row if wide else self._column).addWidget(self._right)
        self._left.setFixedWidth(theme.px(LEFT if wide else NARROW))
        self._right.setMinimumWidth(theme.px(RIGHT) if wide else 0)
        self._right.setMaximumWidth(theme.px(RIGHT) if wide else 16_777_215)
        self.rows.setColumnHidden(PLAYER, not wide)
        for table in (self.sums, self.lines, self.rows):
            table.setMinimumHeight(0 if wide else theme.px(220))

    def _forget_other_days(self) -> None:
        """What was explained was of the day that was open then."""
        if self._day != self.desk.room.day:
            self._day, self._explained = self.desk.room.day, {}

    def _sums_off(self) -> list[Sum]:
        found = self._found.sums if self._found is not None else ()
        return [one for one in found if one.differs and not one.of_count]

    def _show_step(self) -> None:
        step = self.steps.step()
        sums = step is None or step.id == "sums"
        self._of_step.set_title(step.title if step is not None else "What must agree", step.told if step else "")
        self.sums.setVisible(sums)
        self.lines.setVisible(not sums)
        self._lines.set_rows([] if step is None or sums else list(dict.fromkeys(step.lines)))
        self._show_rows()
        self._bring_into_sight()

    def _bring_into_sight(self) -> None:
        """The chosen step, where the window is too low for all of them."""
        area, inside = self.steps.visualRect(self.steps.currentIndex()), self._frame.widget()
        if self.steps.hasFocus() and inside is not None:
            middle = self.steps.viewport().mapTo(inside, area.center())
            self._frame.ensureVisible(0, middle.y(), 0, area.height())

    def _show_rows(self) -> None:
        """Of the counted drawer that waits to be closed; else of the sum that is off."""
        found, one = self.difference(), self.to_explain()
        if found is not None and not self._chosen_sum_is(one):
            likely = [*found.rows, None]
            self._of_rows.set_title(f"{found.name} is {found.told}", f"counted by {found.who}; the likely rows")
        else:
            likely = [*one.rows] if one is not None else []
            self._of_rows.set_title(f"{one.name} off by {show(one.differs)}" if one is not None else " ", BY_WHOM)
            found = None
        self._about.setText(found.books if found is not None else MENDING)
        self._fill(likely)
        self._show_of_rows(found is not None or one is not None)
        self.show_acts()

    def _show_of_rows(self, shown: bool) -> None:
        """The keyboard does not go with them to another place, where Enter would do something else."""
        focus = self.window().focusWidget()
        if not shown and focus is not None and self._of_rows.isAncestorOf(focus):
            self.steps.setFocus()
        self._of_rows.setVisible(shown)

    def _fill(self, likely: Sequence[Culprit | None]) -> None:
        zone = self.desk.room.house.zone
        rows = [
            CulpritRow(row.number if row is not None else 0, str(place) if place <= len(DIGITS) else "", row, zone)
            for place, row in enumerate(likely, 1)
        ]
        self._rows.set_rows(rows)
        if self.rows.current is None and rows:
            self.rows.select_key(rows[0].id)

    def _chosen_sum_is(self, one: Sum | None) -> bool:
        """Whether somebody goes through the sums, and has just this one chosen."""
        step, row = self.steps.step(), self.sums.current
        return one is not None and step is not None and step.id == "sums" and row is not None and row.one == one

    def _show_seal(self) -> None:
        room = self.desk.room
        why = self.place.acts.why_not_seal()
        self.seal.set_title(f"Seal {show_date(room.day)}")
        self.seal.show_why(why, READY, closes_early(room, self.desk.now()) if not why else "")
        self.show_acts()

    def _go_to_step(self) -> None:
        step = self.steps.step()
        if step is not None and step.state == "todo" and step.id in TO_DO_AT:
            self.place.show_view(TO_DO_AT[step.id])

    def _connect(self) -> None:
        for key in DIGITS:
            choose = partial(self._choose_row, key)
            QShortcut(QKeySequence(key), self, choose, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.steps.selectionModel().currentChanged.connect(lambda *_at: self._show_step())
        self.steps.doubleClicked.connect(lambda _at: self._go_to_step())
        self.sums.picked.connect(lambda _row: self._show_rows())
        self.rows.picked.connect(lambda _row: self.show_acts())
        self.rows.chosen.connect(lambda _row: self.place.run("close-citing"))

    def _lay_out(self) -> None:
        self._left, self._middle, self._right = QWidget(), QWidget(), QWidget()
        self._lay_out_left()
        self._lay_out_middle()
        column = QVBoxLayout(self._right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for card in (self.seal, self.variance, self.earned, self.head):
            column.addWidget(card)
        column.addStretch(1)
        inside = Sheet()
        self._row = QHBoxLayout(inside)
        self._row.setContentsMargins(0, 0, 4, 0)
        self._row.setSpacing(12)
        self._row.addWidget(self._left)
        self._row.addWidget(self._middle, 1)
        self._row.addWidget(self._right)
        self._frame = scrolled(inside)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._frame)

    def _lay_out_left(self) -> None:
        card = Card("Steps")
        card.body.addWidget(self.steps)
        card.body.addWidget(Text(LEAVE, size=11, tone="muted", lines=6))
        column = QVBoxLayout(self._left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(card)
        column.addStretch(1)

    def _lay_out_middle(self) -> None:
        self._of_step, self._of_rows, self._about = Card("What must agree"), Card(" "), Text("", tone="muted", lines=4)
        self._of_step.body.addWidget(self.sums)
        self._of_step.body.addWidget(self.lines)
        self._of_rows.body.addWidget(self.rows)
        self._of_rows.body.addWidget(self._about)
        self._of_rows.body.addWidget(ButtonGrid(list(self._acts.values()), len(self._acts)))
        self._column = QVBoxLayout(self._middle)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(12)
        self._column.addWidget(self._of_step, 2)
        self._column.addWidget(self._of_rows, 3)


def _in_order(found: Closing) -> list[tuple[int, Sum]]:
    """Those that are off first."""
    return sorted(enumerate(found.sums), key=lambda one: (not one[1].differs or one[1].settled, one[0]))
