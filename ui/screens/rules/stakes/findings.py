"""The findings about the stakes being typed: refusals first, each with who says so, its clause and its cure."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from floor.errors import Finding
from ui.screens.rules.clauselink import ClauseLink
from ui.screens.rules.stakes.notes import Cure, Note
from ui.widgets.button import KeyButton
from ui.widgets.card import Card, Hairline
from ui.widgets.emptystate import EmptyState
from ui.widgets.glyph import Glyph
from ui.widgets.pill import Pill
from ui.widgets.text import Text

CURE_KEY = "Ctrl+."


class FindingsCard(Card):
    clause_asked = Signal(str)
    cure_asked = Signal(object)

    def __init__(self) -> None:
        super().__init__("Findings")
        self.notes: tuple[Note, ...] = ()
        self._fix, self._look, self._good = Pill("", "stop"), Pill("", "call"), Pill("", "good", icon="check")
        for pill in (self._fix, self._look, self._good):
            self.head.end.addWidget(pill)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(0, 12, 4, 8)
        self.head.setContentsMargins(16, 0, 12, 0)
        self.body.addWidget(self._scroll, 1)

    def show_notes(self, notes: tuple[Note, ...]) -> None:
        self.notes = tuple(sorted(notes, key=lambda note: not note.is_refusal))
        refusals = sum(note.is_refusal for note in notes)
        self._count(refusals, len(notes) - refusals)
        if notes:
            self._scroll.setWidget(self._sheet())
        else:
            self._scroll.setWidget(EmptyState("check", "Nothing to fix", "The approval and the house allow it."))

    def show_blank(self, sentence: str) -> None:
        self.notes = ()
        self._count(0, 0)
        self._good.set("")
        self._scroll.setWidget(EmptyState("spade", "Nothing to judge yet", sentence))

    def first_cure(self) -> Cure | None:
        return next((note.cure for note in self.notes if note.cure is not None), None)

    def _count(self, refusals: int, warnings: int) -> None:
        self._fix.set(f"{refusals} to fix" if refusals else "")
        self._look.set(f"{warnings} to look at" if warnings else "")
        self._good.set("" if refusals else "Allowed")

    def _sheet(self) -> QWidget:
        sheet = QWidget()
        column = QVBoxLayout(sheet)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(0)
        for note in self.notes:
            column.addWidget(Hairline())
            column.addWidget(self._row(note))
        column.addStretch(1)
        return sheet

    def _row(self, note: Note) -> QWidget:
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(16, 12, 12, 12)
        row.setSpacing(12)
        sign = Glyph("refused", "stop") if note.is_refusal else Glyph("warning", "call")
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(self._words(note.finding), 1)
        if note.cure is not None:
            row.addWidget(self._cure_button(note.cure), 0, Qt.AlignmentFlag.AlignVCenter)
        made.setAccessibleName(f"{note.finding} {note.finding.cure}")
        return made

    def _words(self, finding: Finding) -> QVBoxLayout:
        below = QHBoxLayout()
        below.setSpacing(8)
        if finding.clause:
            link = ClauseLink(finding.clause)
            link.clicked.connect(lambda: self.clause_asked.emit(finding.clause))
            below.addWidget(link)
        below.addWidget(Text(layer_words(finding), size=11, tone="muted"), 1)
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(Text(finding.message, weight="medium", lines=6))
        if finding.cure:
            column.addWidget(Text(finding.cure, tone="muted", lines=4))
        column.addLayout(below)
        return column

    def _cure_button(self, cure: Cure) -> KeyButton:
        is_first = cure is self.first_cure()
        button = KeyButton(cure.words, CURE_KEY if is_first else "", kind="primary" if is_first else "plain")
        button.clicked.connect(lambda: self.cure_asked.emit(cure))
        return button


def layer_words(finding: Finding) -> str:
    """Who says so, in the order of authority."""
    match finding.layer:
        case "approval":
            return "Approval"
        case "house" if finding.clause:
            return finding.cited[0].upper() + finding.cited[1:]
        case "house":
            return "House rule"
    return "General"
