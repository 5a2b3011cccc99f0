"""Entries of a tournament: one line to register a queue of people, who is in, the rebuy sheets, the alternates."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from floor.concern import OfPlayer
from floor.entry import Entry
from floor.errors import Refused
from floor.ids import PlanId, PlayerId
from floor.money import show
from floor.record import Command
from floor.text import count, initials
from floor.tournament.alternates import CallAlternate, called
from floor.tournament.comparing import split_words
from floor.tournament.held import Held, Registration
from floor.tournament.registering import RegisterPlayer
from floor.tournament.seating import OpenSeats
from floor.tournament.spending import meter
from floor.tournament.windows import entry_findings
from floor.views.entries import OUT, OWES, PLAYING, EntryRow, chips_words, entry_rows, figures, state_words
from floor.views.finding import find_players
from floor.views.stories import story
from ui import theme
from ui.desk import Change, LiveDesk, Then
from ui.dialogs.player import PlayerDialog
from ui.lastown import last_own
from ui.screens.tournaments.entrycards import AlternatesCard, SheetsCard
from ui.screens.tournaments.page import Page
from ui.tokens import Tone
from ui.widgets.besides import Besides
from ui.widgets.button import KeyButton
from ui.widgets.card import Card
from ui.widgets.column import FixedColumn
from ui.widgets.datatable import DataTable
from ui.widgets.emptystate import EmptyState
from ui.widgets.searchfield import SearchField
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.stat import Stat
from ui.widgets.suggestion import ENTER, Suggestion, SuggestionList
from ui.widgets.tablemodel import Column, Right, TableModel
from ui.widgets.text import Text

if TYPE_CHECKING:
    from ui.screens.tournaments.screen import TournamentsScreen

LEAST, BESIDE, LEAST_BESIDE = 760, 380, 320
MOST_FOUND = 5
ALL = "all"
FIGURES = ("Players left", "Entries", "Rebuys", "Add-ons", "Pool", "Fees", "For others", "Collected")
NOBODY = "Nobody by that name. Enter adds a new player."
NOT_OPEN = ("Registration is not open", "Choose a posted tournament whose papers hang, and press Alt+O.")
_NONE = {
    PLAYING: ("Nobody plays any more", "All shows everybody who entered."),
    OUT: ("Nobody is out yet", "All shows everybody who entered."),
    OWES: ("Nothing is to be settled", "What is owed on a rebuy sheet stands here."),
}
_TONES: dict[str, Tone] = {OWES: "call", OUT: "muted"}
_MARKS = {OWES: "warning", OUT: "void", PLAYING: "seat"}


class EntriesModel(TableModel[EntryRow]):
    columns = (
        Column("No.", lambda row: f"{row.number:,}", align=Right, figures=True, width=56),
        Column("Name", lambda row: row.name, strong=True, stretches=True),
        Column("Table", lambda row: row.table, align=Right, figures=True, strong=True, width=64),
        Column("Seat", lambda row: row.seat, align=Right, figures=True, width=56),
        Column("Rebuys", lambda row: row.rebuys, align=Right, figures=True, width=76),
        Column("Add-ons", lambda row: row.add_ons, align=Right, figures=True, width=80),
        Column("Chips", lambda row: row.chips, align=Right, figures=True, width=84),
        Column(
            "Status",
            lambda row: row.status,
            mark=lambda row: _MARKS.get(row.kind, ""),
            tone=lambda row: _TONES.get(row.kind, "text"),
            width=190,
        ),
        Column("Paid", lambda row: row.paid_by, tone=lambda _row: "muted", width=170),
    )


class EntriesPage(Page):
    def __init__(self, desk: LiveDesk, screen: TournamentsScreen) -> None:
        super().__init__(desk, screen)
        self.field: SearchField = SearchField("Register", "Name, number or card", "Alt+F", tall=48)
        self.list = _Found("Players found")
        self.register = KeyButton("Register", "Enter", kind="primary")
        self.terms = Text("", tone="muted")
        self.about, self.last, self.wrong = Text("", tone="muted"), Text("", lines=2), Text("", tone="stop", lines=3)
        self._model = EntriesModel()
        self._empty = EmptyState("people", *NOT_OPEN)
        self.table = DataTable(self._model, "Entries", self._empty)
        shown = ((ALL, "All"), (PLAYING, "Playing"), (OUT, "Out"), (OWES, "To settle"))
        self.filter = SegmentedControl([Segment(id_, title) for id_, title in shown], "Entries shown")
        self.stats = {name: Stat("", name, stacked=True) for name in FIGURES}
        self.sheets, self.alternates = SheetsCard(), AlternatesCard()
        self._shown: PlanId | None = None
        self._undoes = 0
        self._connect()
        self._lay_out()

    def first(self) -> QWidget:
        return self.field.line if self.held() is not None else self.table

    def look_for(self) -> None:
        """What stands there is typed over: nobody is registered under the letters of two names."""
        self.field.line.setFocus()
        self.field.line.selectAll()

    def held(self) -> Held | None:
        return self.desk.room.tournaments.held.get(self.plan_id) if self.plan_id is not None else None

    def current(self) -> Registration | None:
        """Of the table of entries."""
        held, row = self.held(), self.table.current
        return held.registrations.get(row.id) if held is not None and row is not None else None

    def found_by(self) -> OfPlayer | None:
        """Whoever one is at in the table of entries."""
        one = self.current() if self.table.hasFocus() else None
        return OfPlayer(one.player) if one is not None and one.player is not None else None

    def command(self) -> RegisterPlayer | None:
        """For whoever is found first, or stepped to."""
        held, found = self.held(), self.list.current()
        if held is None or found is None or not isinstance(found.value, int) or not self.field.text().strip():
            return None
        return RegisterPlayer(held.id, PlayerId(found.value))

    def show_room(self) -> None:
        held = self.held()
        for part in (self.entering, self.numbers, self.about, self.filter, self.sheets, self.alternates):
            part.setVisible(held is not None)
        if self.plan_id != self._shown:
            self._shown = self.plan_id
            self.field.line.clear()
            self.last.hide()
        if held is None:
            self._model.set_rows(())
            self._empty.set_words(*NOT_OPEN)
            self.list.hide()
            return
        self._empty.set_words(*self._nobody(held))
        self._show_entries(held)
        self.sheets.show_held(self.desk.room, held)
        refusal = self.desk.why_not(CallAlternate(held.id))
        why_not_call = refusal.advice if refusal is not None else ""
        self.alternates.show_held(self.desk.room, held, self.desk.now(), why_not_call)
        self.refresh()

    def show_change(self, change: Change) -> None:
        self.drawing.draw(self.show_room)

    def refresh(self) -> None:
        """Who is meant by what is typed, and what stands in the way."""
        held, typed = self.held(), self.field.text().strip()
        found = find_players(self.desk.room, typed, MOST_FOUND) if typed and held is not None else []
        self.list.set_rows(
            [
                Suggestion(
                    one.name, self._words(one.id), initials=initials(one.name), key=ENTER * (not at), value=one.id
                )
                for at, one in enumerate(found)
            ]
        )
        self.list.setVisible(bool(found))
        self.list.updateGeometry()
        self.review()

    def review(self) -> None:
        held, command = self.held(), self.command()
        refusal = self.desk.why_not(command) if command is not None else None
        wrong = refusal.advice if refusal is not None else self._nobody_words() if self._is_nobody() else ""
        self.say_wrong(wrong)
        self.register.set_why_not(wrong or ("" if command is not None else "Type a name first."))
        price = f" for {show(held.plan.entry.cost)}" if held is not None else ""
        self.register.setText(f"Register{price}")

    def submit(self) -> None:
        command = self.command()
        if command is not None:
            self.send(command, self._registered)
        elif self._is_nobody() and not self._is_number():
            self._file()
        else:
            self.look_for()

    def send(self, command: Command, then: Then | None = None) -> None:
        """For whoever was typed. The field is free at once for the next in the queue; what is refused comes back."""
        typed = self.field.text()
        self.field.line.clear()
        self.field.line.setFocus()
        self.desk.ask(command, then, partial(self._refused, typed))

    def _is_nobody(self) -> bool:
        return self.held() is not None and bool(self.field.text().strip()) and not self.list.rows()

    def _is_number(self) -> bool:
        return self.field.text().strip().isdecimal()

    def _nobody_words(self) -> str:
        return f"No player has the number {self.field.text().strip()}." if self._is_number() else NOBODY

    def _file(self) -> None:
        """Somebody new is filed first; whoever takes the money presses Enter once more."""
        dialog = PlayerDialog(self.desk, self, name=self.field.text().strip())
        if dialog.exec() and dialog.entry is not None:
            self.field.line.setText(f"{self.desk.room.players[PlayerId(dialog.entry.number)].number}")
        self.look_for()

    def say_wrong(self, words: str) -> None:
        self.wrong.setText(words)
        self.wrong.setVisible(bool(words))
        self.field.set_refused(bool(words))

    def _registered(self, entry: Entry) -> None:
        self.last.setText(f"{story(self.desk.room, entry.events)}. Ctrl+Z undoes it.")
        self.last.set_tone("good")
        self.last.show()
        self._undoes = entry.number

    def _keep_last(self) -> None:
        """Only as long as Ctrl+Z would take that back, and nothing that came later."""
        if self.last.isVisibleTo(self):
            newest = last_own(self.desk)
            self.last.setVisible(newest is not None and newest.number == self._undoes)

    def _refused(self, typed: str, refusal: Refused) -> None:
        if self.field.text():
            self.desk.refused.emit(refusal)
            return
        self.field.line.setText(typed)
        self.say_wrong(refusal.advice)
        self.look_for()

    def _words(self, player: PlayerId) -> str:
        room, held = self.desk.room, self.held()
        number = f"No. {room.players[player].number}"
        if held is None or not held.of(player):
            return number
        return f"{number} · {meter(room, held, player).told}"

    def _show_entries(self, held: Held) -> None:
        kind = self.filter.selection()
        self._model.set_rows(entry_rows(self.desk.room, held, "" if kind == ALL else kind))
        for figure in figures(self.desk.room, held):
            self.stats[figure.label].set(figure.value)
            self.stats[figure.label].setVisible(bool(figure.value))
            self.stats[figure.label].setToolTip(figure.detail)
        self.terms.setText(self._terms(held))
        self.about.setText(f"{state_words(held, self.desk.room)} · {chips_words(held)}")

    def _nobody(self, held: Held) -> tuple[str, str]:
        """Why no row is shown."""
        if held.registrations and self.filter.selection() != ALL:
            return _NONE[self.filter.selection()]
        return "Nobody is registered yet", "Type a name above and press Enter."

    def _terms(self, held: Held) -> str:
        """What is paid and where one sits, or why nobody enters."""
        closed = next(entry_findings(held, self.desk.now()), None)
        if closed is not None:
            return str(closed)
        price = f"{split_words(held.plan.entry)}, in cash"
        if held.count_only:
            return f"{price} · heads alone are counted: Alt+H"
        if not held.tables:
            return f"{price} · no table is given yet: Alt+T"
        free = len(OpenSeats(self.desk.room, held)) - len(called(held))
        if free <= 0:
            return f"{price} · no seat is open: with Alt+L whoever is typed waits for one"
        return f"{price} · the seat is drawn among {count(free, 'open seat')}"

    def _connect(self) -> None:
        self.field.textChanged.connect(lambda _text: self.refresh())
        self.field.stepped.connect(self._step)
        self.field.entered.connect(self.submit)
        self.field.escaped.connect(self.field.line.clear)
        self.list.chosen.connect(lambda _row: self.submit())
        self.register.clicked.connect(self.submit)
        self.desk.published.connect(lambda _change: self._keep_last())
        self.filter.chosen.connect(lambda _id: self.show_room())
        self.table.picked.connect(lambda _row: self.place.show_acts())
        for card, id_ in ((self.alternates, "call-alternate"), (self.sheets, "pay-line")):
            card.asked.connect(lambda id_=id_: self.place.run(id_))

    def _step(self, by: int) -> None:
        self.list.step(by)
        self.review()

    def _lay_out(self) -> None:
        self.entering = Card()
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(self.field, 1)
        line.addWidget(self.register)
        self.entering.body.addLayout(line)
        for part in (self.terms, self.list, self.wrong, self.last):
            self.entering.body.addWidget(part)
        self.last.hide()
        self.wrong.hide()
        self.numbers = Card()
        numbers = QHBoxLayout()
        numbers.setSpacing(24)
        for stat in self.stats.values():
            numbers.addWidget(stat)
        numbers.addStretch(1)
        self.numbers.body.addLayout(numbers)
        above = QHBoxLayout()
        above.addWidget(self.filter)
        above.addStretch(1)
        above.addWidget(self.about)
        main = QWidget()
        left = QVBoxLayout(main)
        left.addWidget(self.entering)
        left.addWidget(self.numbers)
        left.addLayout(above)
        left.addWidget(self.table, 1)
        beside = FixedColumn(BESIDE, least=LEAST_BESIDE)
        inside = QVBoxLayout(beside)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.sheets)
        inside.addWidget(self.alternates)
        inside.addStretch(1)
        page = QVBoxLayout(self)
        page.addWidget(Besides(main, beside, LEAST))
        for box in (left, inside, page):
            box.setContentsMargins(0, 0, 0, 0)
            box.setSpacing(12)


class _Found(SuggestionList):
    """As tall as its rows, under the field that keeps the keyboard."""

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.setFocusPolicy(self.focusPolicy().NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        rows = min(MOST_FOUND, len(self.rows()))
        return QSize(theme.px(240), self.height_for(rows, max(self.viewport().width(), 100)) + 8)
