"""The page of entries: one field to find them, the night as a strip, the list, and the chosen one's whole story."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor.clock import show_time
from floor.consequences import Consequences
from floor.errors import NotUnderstood
from floor.past import Past
from floor.record import Record
from floor.text import count
from floor.views.telling.activity import Activity
from floor.views.telling.book import A_PAGE, Found
from floor.views.telling.entry import Story
from floor.views.telling.mentions import EVENTS, LISTS, MONEY, SEATS, VOIDS, of_kind
from floor.views.telling.telling import Told
from floor.views.telling.wanted import Wanted, wanted
from ui import theme
from ui.act import Gate
from ui.desk import Change, LiveDesk
from ui.lookback.strip import ActivityStrip
from ui.screens.journal.rows import EntriesModel, Row, rows
from ui.screens.journal.storycard import StoryCard
from ui.screens.paged import PageView
from ui.widgets.card import Card, TitleRow
from ui.widgets.datatable import DataTable
from ui.widgets.emptystate import EmptyState
from ui.widgets.searchfield import SearchField
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.text import Text

A = TypeVar("A")
ALL = "all"
KINDS = (
    Segment(ALL, "All"),
    Segment(MONEY, "Money"),
    Segment(SEATS, "Seats"),
    Segment(LISTS, "Lists"),
    Segment(EVENTS, "Tournaments"),
    Segment(VOIDS, "Voids"),
)
HINT = "since 8:15 table 12 over $100"
NEAR = 3_000
"""So many entries are listed at once, to come to one of them."""
LOW = 560
"""A page that is not as high has no title over the strip."""
SETTLES = 120
"""Milliseconds after the last key, before an entry's story is read: whoever runs down the list waits for none."""


class Answer(Record, frozen=True):
    looked: Wanted
    found: Found
    activity: Activity
    now: datetime


class EntriesPage(PageView):
    def __init__(self, desk: LiveDesk, gate: Gate, look_back: Callable[[int | datetime], object]) -> None:
        super().__init__(desk)
        self._look_back = look_back
        self._entries: tuple[Told, ...] = ()
        self._more = self._asked = self._again = False
        self._wanted = self._answered = Wanted()
        self._opened: set[int] = set()
        self._needs: dict[int, int] = {}
        self._to_choose: int | None = None
        self._telling: Told | None = None
        """The entry whose story is told, as it stood when somebody came to it."""
        self._least, self._about = A_PAGE, 0
        self.field = SearchField("Find entries", HINT, "/")
        self.kinds = SegmentedControl(KINDS, "Kind of entries")
        self.strip = ActivityStrip()
        self._understood = Text("", tone="muted")
        self._model = EntriesModel()
        self._empty = EmptyState("history", "Nothing is entered yet.")
        self.table = DataTable(self._model, "Entries", self._empty)
        self.card = StoryCard(gate)
        self._settling = QTimer(self, singleShot=True, interval=SETTLES)
        self._connect()
        self._lay_out()

    def first(self) -> QWidget:
        return self.table

    def chosen(self) -> Told | None:
        row = self.table.current
        return row.told if isinstance(row, Row) and not row.is_run else None

    def entries(self) -> tuple[Told, ...]:
        """What is found, as far as it was read."""
        return self._entries

    def looked_for(self) -> Wanted:
        """What the entries shown were found by: not what is typed meanwhile."""
        return self._answered

    def words(self) -> str:
        """The same as it was understood."""
        return ", ".join(self._answered.words) or "All entries"

    def is_known(self) -> bool:
        """Whether what is shown is what was asked for."""
        return not self._asked and not self._settling.isActive()

    def look_for(self, typed: str) -> None:
        self.kinds.select(ALL)
        self.field.line.setText(typed)
        self.table.setFocus()

    def show_entry(self, number: int) -> None:
        """Among the others of its time, where it is not too far back for that."""
        self._to_choose = number
        back = self.desk.room.number - number
        self.look_for("" if back < NEAR else f"entry {number:,}")
        self._least = max(A_PAGE, back + A_PAGE // 2) if back < NEAR else A_PAGE
        self._ask()

    def look_up(self) -> None:
        self.field.setFocus()
        self.field.line.selectAll()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low window the strip is told by its hours, and the entries have the room."""
        super().resizeEvent(event)
        self._night.setVisible(self.height() >= theme.px(LOW))

    def show_room(self) -> None:
        self._ask()

    def concerns(self, change: Change) -> bool:
        return True

    def _ask(self) -> None:
        """One question at a time; what is typed or entered meanwhile is asked for when it is answered."""
        if not self._read_field():
            return
        self._again = self._asked
        if not self._asked:
            self._asked = True
            looked, now, most = self._looked(), self.desk.now(), self._least
            if looked.words == self._answered.words:
                most = max(most, len(self._entries))  # As far as somebody has read on.
            self.desk.read(lambda past: _answer(past, looked, now, most), self._show)

    def _looked(self) -> Wanted:
        kind = self.kinds.selection()
        return self._wanted if kind == ALL else _also(self._wanted, kind)

    def _read_field(self) -> bool:
        """Whether what stands in the field means something; if not, it says what does not."""
        try:
            self._wanted = wanted(self.desk.room, self.field.text(), self.desk.now())
        except NotUnderstood as error:
            self._understood.setText(str(error))
            self._understood.set_tone("stop")
            self.field.set_refused(True)
            return False
        self.field.set_refused(False)
        self._understood.set_tone("muted")
        return True

    def _show(self, answer: Answer) -> None:
        self._asked = False
        if self._again:
            self._ask()
            return
        anew = answer.looked.words != self._answered.words and self._to_choose is None
        self._answered, self._entries, self._more = answer.looked, answer.found.entries, answer.found.more
        self.strip.show_activity(answer.activity, answer.now, self.desk.room.house.zone)
        self._show_rows()
        if anew:
            self._begin_at_newest()
        self._empty.set_words("Nothing fits.", "Take a word away, or press Esc in the field to see everything.")
        if not self.field.is_refused():  # What is typed since means nothing, and the field says so.
            self._understood.setText(self._many() if self._answered.words else self._all())

    def _begin_at_newest(self) -> None:
        """Something else is looked for: where somebody was in the list before says nothing."""
        self.table.selectRow(0)
        self.table.scrollToTop()

    def _many(self) -> str:
        return f"{self.words()}: {len(self._entries):,}{'+' if self._more else ''} found"

    def _all(self) -> str:
        room = self.desk.room
        return f"{count(room.number, 'entry', 'entries')} in all, the newest at {show_time(room.at, room.house.zone)}"

    def _show_rows(self) -> None:
        before, shown = self.table.current, self._rows()
        if len(shown) == 1 and shown[0].is_run:  # Whoever looked for these would have found a number of them.
            self._opened.add(shown[0].told.number)
            shown = self._rows()
        self._model.set_rows(shown)
        found = not self._asked  # While something else is looked for, what still stands here is on its way out.
        if found and self._to_choose is not None and self._choose(shown, self._to_choose):
            self._to_choose = None
        elif (before is None or self.table.current is None) and shown:
            self.table.selectRow(0)
        elif self._is_taken_back():
            self._pick(self.table.current)
        if not shown:
            self.card.show_nothing("Nothing fits." if self._answered.words else "Nothing is entered yet.")

    def _rows(self) -> list[Row]:
        room = self.desk.room
        return rows(self._entries, room.house.zone, room.day, self._opened, self._needs)

    def _choose(self, shown: list[Row], number: int) -> bool:
        """Whether it is there: a run that it is folded into is opened for it."""
        row = next((row for row in shown if any(one.number == number for one in row.entries)), None)
        if row is not None and row.is_run:
            self._opened.add(row.told.number)
            self._show_rows()
        elif row is not None:
            self.table.select_key((number, False))
        return row is not None

    def _is_taken_back(self) -> bool:
        """While somebody reads its story, here or at another desk."""
        told, before = self.chosen(), self._telling
        return told is not None and before is not None and told.number == before.number and told != before

    def _pick(self, row: Row | None) -> None:
        """What the row says is there at once, the rest when it has been read."""
        self._telling = row.told if row is not None and not row.is_run else None
        self._needs = {}
        self.strip.go_to(row.told.at if row is not None and row.told.day == self.desk.room.day else None)
        if row is None:
            return
        if row.is_run:
            self.card.show_nothing(f"{row.what}. Press Enter to look into them.")
        else:
            self.card.begin(row.told.number, row.told.what)
        self._settling.start()

    def _read_story(self) -> None:
        if any(row.needs is not None for row in self._model.rows()):  # What needed the entry before is tagged still.
            self._show_rows()
        told = self.chosen()
        if told is None:
            return
        number = self._about = told.number
        self._ask_about(number, Past.story, self._show_story)
        if told.day == self.desk.room.day and told.voided_by is None:
            self._ask_about(number, partial(Past.consequences, whole=False), self._show_hanging)
            self._ask_about(number, Past.consequences, self._show_hanging)

    def _ask_about(
        self, number: int, question: Callable[[Past, int], A | None], then: Callable[[A | None], object]
    ) -> None:
        """Whoever has gone on to another entry is not answered about this one: the reader is spared it."""
        self.desk.read(lambda past: question(past, number) if self._about == number else None, then)

    def _show_story(self, story: Story | None) -> None:
        chosen = self.chosen()
        if story is not None and chosen is not None and story.told.number == chosen.number:
            self.card.show_story(story, self.desk.room.house.zone)

    def _show_hanging(self, found: Consequences | None) -> None:
        chosen = self.chosen()
        if found is not None and chosen is not None and found.entry.number == chosen.number:
            self.card.show_hanging(found)
            self._needs = dict.fromkeys(found.together, chosen.number)
            self._show_rows()

    def _open(self, row: Row) -> None:
        """A run is looked into; an entry of tonight is gone to."""
        if row.is_run:
            self._opened.add(row.told.number)
            self._to_choose = row.told.number
            self._show_rows()

    def _reach_end(self, value: int) -> None:
        bar = self.table.verticalScrollBar()
        if self._more and not self._asked and value >= bar.maximum() - theme.px(400):
            self._asked = True
            looked, last = self._answered, self._entries[-1].number
            self.desk.read(lambda past: past.book.find(looked, last), self._add)

    def _add(self, found: Found) -> None:
        self._asked = False
        if self._again:
            self._ask()
            return
        self._entries, self._more = (*self._entries, *found.entries), found.more
        self._show_rows()
        if self._answered.words and not self.field.is_refused():
            self._understood.setText(self._many())

    def _end_search(self) -> None:
        self.field.line.clear()
        self.table.setFocus()

    def _connect(self) -> None:
        self.field.textChanged.connect(self._begin_again)
        self.field.stepped.connect(lambda _by: self.table.setFocus())
        self.field.entered.connect(self.table.setFocus)
        self.field.escaped.connect(self._end_search)
        self.kinds.chosen.connect(self._begin_again)
        self.table.picked.connect(self._pick)
        self.table.chosen.connect(self._open)
        self.table.verticalScrollBar().valueChanged.connect(self._reach_end)
        self._settling.timeout.connect(self._read_story)
        self.strip.moved.connect(self._look_back)

    def _begin_again(self, _text: str) -> None:
        """What was found stays while what is typed means nothing, and until something else is found."""
        if self._read_field():
            self._opened, self._least = set(), A_PAGE
            self._ask()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.field, 1)
        head.addWidget(self.kinds)
        night = Card()
        self._night = TitleRow(
            "The night", "Drag the handle to see the room as it was. Of each bar the bright part is entries with money."
        )
        night.body.addWidget(self._night)
        night.body.addWidget(self.strip)
        sides = QHBoxLayout()
        sides.setSpacing(12)
        sides.addWidget(self.table, 3)
        sides.addWidget(self.card, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self._understood)
        column.addWidget(night)
        column.addLayout(sides, 1)
        self.setFocusProxy(self.table)


def _also(looked: Wanted, kind: str) -> Wanted:
    words = looked.words if kind in looked.words else (*looked.words, kind)
    return replace(looked, terms=(*looked.terms, frozenset({of_kind(kind)})), words=words)


def _answer(past: Past, looked: Wanted, now: datetime, most: int) -> Answer:
    return Answer(looked, past.book.find(looked, most=most), past.activity(now), now)
