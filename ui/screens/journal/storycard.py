"""One entry's whole story at the right: who, when, where, under which rules, what it moved, what hangs on it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from floor.clock import room_time, show_date, show_time
from floor.consequences import Consequences
from floor.money import Money, show
from floor.text import count, number_word
from floor.views.telling.entry import Story
from ui.act import Gate
from ui.screens.actbutton import ActButton
from ui.screens.journal.acts import ACTS
from ui.widgets import paint
from ui.widgets.card import Card, Hairline
from ui.widgets.scrolled import Sheet, scrolled
from ui.widgets.text import Text

SHOWN = 6
"""So many of the entries that need it, or that it takes back, are named; the sheet of the void names all."""


class StoryCard(Card):
    def __init__(self, gate: Gate) -> None:
        super().__init__()
        self._number = Text("", size=18, weight="bold", tone="accent", condensed=True, keeps=True)
        self._what = Text("", size=18, weight="bold", lines=4)
        self._buttons = [ActButton(gate, ACTS[id_]) for id_ in ("see-then", "void-entry")]
        self._story, self._hangs = _Rows(), _Rows()
        self._lay_out()

    def show_nothing(self, words: str) -> None:
        self._number.setText("")
        self._what.setText(words)
        self._story.clear()
        self._hangs.clear()
        self.show_acts()

    def show_acts(self) -> None:
        for button in self._buttons:
            button.show_act()

    def begin(self, number: int, what: str) -> None:
        """What the row says already; the rest is read."""
        self._number.setText(f"{number:,}")
        self._what.setText(what)
        self._story.clear()
        self._hangs.clear()
        self.show_acts()

    def show_story(self, story: Story, zone: str) -> None:
        rows, told = self._story, story.told
        rows.clear()
        self._what.setText(story.steps[0] if story.steps else told.what)
        when = f"{show_time(told.at, zone, seconds=True)}, {show_date(room_time(told.at, zone).date())}"
        rows.fact("When", when)
        rows.fact("Who", f"{told.who}, {story.role.lower()}" if story.role else told.who)
        rows.fact("Where", told.workstation)
        rows.fact("Signed", story.signer or (f"single-handed: {story.exception}" if story.exception else "not needed"))
        if told.voided_by is not None:
            rows.fact("Void", f"taken back by entry {told.voided_by:,}")
        rows.facts("Under", story.under)
        rows.facts("Numbers", story.numbers)
        rows.fact("Chain", f"{story.hash[:8]}…{story.hash[-8:]}")
        if len(story.steps) > 1:
            rows.title("What followed with it")
            for step in story.steps[1:]:
                rows.line(step)
        if story.takes_back:
            rows.title("What it takes back")
            for gone in story.takes_back[:SHOWN]:
                rows.line(f"{gone.number:,}  {gone.what}")
            if (more := len(story.takes_back) - SHOWN) > 0:
                rows.line(f"and {count(more, 'more entry', 'more entries')}")
        if story.postings:
            rows.heads("Money", "Debit", "Credit")
            for one in story.postings:
                rows.posting(one.debit, show(one.amount), "")
                rows.posting(one.credit, "", show(one.amount))
            sum_ = show(Money(sum(one.amount for one in story.postings)))
            rows.posting("Balanced", sum_, sum_, strong=True)

    def show_hanging(self, found: Consequences | None) -> None:
        """What could not stand without it."""
        rows = self._hangs
        rows.clear()
        if found is None:
            return
        if not found.needing:
            rows.title("Nothing later needs it" if found.whole else "Looking for what needs it…")
            return
        many = len(found.needing)
        words = number_word(many).capitalize()
        rows.title(f"{words} later {'entry needs' if many == 1 else 'entries need'} it")
        for one in found.needing[:SHOWN]:
            rows.line(f"{one.told.number:,}  {one.told.what}", one.why)
        if many > SHOWN:
            rows.line(f"and {count(many - SHOWN, 'more entry', 'more entries')}")

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self._number, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._what, 1)
        inside = Sheet()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(12)
        column.addLayout(head)  # With the rest: in a small window a long title would leave nothing of what follows.
        column.addWidget(Hairline())
        column.addWidget(self._story)
        column.addWidget(self._hangs)
        column.addStretch(1)
        self.body.addWidget(scrolled(inside), 1)
        verbs = QHBoxLayout()
        verbs.setSpacing(8)
        verbs.addStretch(1)
        for button in self._buttons:
            verbs.addWidget(button)
        self.body.addLayout(verbs)


class _Rows(QWidget):
    """Names and what they are, lines, and figures in two columns."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)
        self._at = 0

    def clear(self) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self._at = 0

    def title(self, words: str) -> None:
        self._put(Text(words, weight="medium"), 0, 4)
        self._at += 1

    def heads(self, words: str, *figures: str) -> None:
        self._put(Text(words, weight="medium"), 0, 2)
        for place, head in enumerate(figures, 2):
            self._put(Text(head, size=11, tone="muted", align=paint.RIGHT, keeps=True), place, 1)
        self._at += 1

    def fact(self, name: str, value: str) -> None:
        self._put(Text(name, tone="muted", keeps=True), 0, 1)
        self._put(Text(value, lines=3), 1, 3)
        self._at += 1

    def facts(self, name: str, values: tuple[str, ...]) -> None:
        for place, value in enumerate(values):
            self.fact(name if place == 0 else "", value)

    def line(self, words: str, detail: str = "") -> None:
        self._put(Text(words, lines=3), 0, 4)
        self._at += 1
        if detail:
            self._put(Text(detail, size=11, tone="call", lines=3), 0, 4)
            self._at += 1

    def posting(self, name: str, debit: str, credit: str, strong: bool = False) -> None:
        self._put(Text(name, tone="good" if strong else "text"), 0, 2)
        for place, figure in ((2, debit), (3, credit)):
            self._put(_figure(figure, strong), place, 1)
        self._at += 1

    def _put(self, widget: QWidget, column: int, wide: int) -> None:
        self._grid.addWidget(widget, self._at, column, 1, wide)


def _figure(words: str, strong: bool) -> Text:
    return Text(words, size=15, weight="bold" if strong else "regular", condensed=True, align=paint.RIGHT, keeps=True)
