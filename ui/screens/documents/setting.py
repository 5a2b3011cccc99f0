"""How the chosen paper is printed: on which paper, how often, and on which printer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QSpinBox, QWidget

from floor.paper import Paper
from floor.papers import PAPERS
from ui import theme
from ui.printing.setting import Setting
from ui.settings import Settings
from ui.widgets.card import Card
from ui.widgets.form import FormRow
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.text import Text, tip
from ui.widgets.toggle import Toggle

PAPER_WORDS = {"letter": "Letter", "a4": "A4", "roll": "Roll, 80 mm", "label": "Label, 4 × 3 in"}
ASK = "Ask each time"
UPRIGHT = "This paper has one right way up."
MOST_COPIES = 50


class SettingCard(Card):
    """Paper and printer are remembered for each kind; copies are for this one paper."""

    changed = Signal()

    def __init__(self, kept: Settings, parent: QWidget | None = None) -> None:
        super().__init__("How it is printed", parent=parent)
        self._kept = kept
        self._kind = next(iter(PAPERS))
        self._names: list[str] = []
        self._offered: list[tuple[str, str]] = []
        self._papers = {paper.form.papers: _choice(paper.form.papers) for paper in PAPERS.values()}
        self._turned, self._playing = Toggle("Turn the page"), Toggle("Say the game being played")
        self._copies = QSpinBox(minimum=1, maximum=MOST_COPIES)
        self._printer = QComboBox()
        self._lay_out()
        self.show_kind(PAPERS[self._kind], anew=True)
        self._turned.toggled.connect(lambda _on: self.changed.emit())
        self._playing.toggled.connect(lambda _on: self.changed.emit())
        self._printer.activated.connect(lambda _at: self._kept.keep_printer(self._kind, self.printer()))

    def setting(self) -> Setting:
        paper = self._papers[PAPERS[self._kind].form.papers].selection()
        return Setting(paper, self._turned.isChecked(), self._copies.value(), self._playing.isChecked())

    def printer(self) -> str:
        """The printer chosen for this kind; none when it is asked for each time."""
        return str(self._printer.currentData() or "")

    def set_printers(self, names: Sequence[str]) -> None:
        self._names = list(names)
        self._show_printers()

    def show_kind(self, paper: Paper, *, anew: bool = False) -> None:
        if paper.kind == self._kind and not anew:
            return
        self._kind = paper.kind
        for toggle in (self._turned, self._playing):
            quiet = toggle.blockSignals(True)
            toggle.setChecked(False)
            toggle.blockSignals(quiet)
        self._turned.set_why_not(UPRIGHT if paper.form.upright else "")
        self._playing.setVisible(bool(paper.passing))
        self._copies.setValue(1)
        self._show_papers(paper)
        self._show_printers()

    def _show_papers(self, paper: Paper) -> None:
        kept, papers = self._kept.paper_for(paper.kind), paper.form.papers
        self._papers[papers].select(kept if kept in papers else papers[0])
        for fitting, choice in self._papers.items():
            choice.setVisible(fitting == papers)

    def _choose_paper(self, paper: str) -> None:
        self._kept.keep_paper(self._kind, paper)
        self.changed.emit()

    def _show_printers(self) -> None:
        chosen = self._kept.printer_for(self._kind)
        lost = [(f"{chosen}, not there", chosen)] if chosen and chosen not in self._names else []
        offered = [(ASK, ""), *((name, name) for name in self._names), *lost]
        if offered != self._offered:
            self._offered = offered
            self._printer.clear()
            for words, name in offered:
                self._printer.addItem(words, name)
        self._printer.setCurrentIndex(max(self._printer.findData(chosen), 0))
        self._printer.setToolTip(tip(self._printer.currentText()))

    def _lay_out(self) -> None:
        papers = QHBoxLayout()
        papers.setSpacing(8)
        papers.addWidget(Text("Paper", weight="medium", keeps=True))
        for choice in self._papers.values():
            choice.chosen.connect(self._choose_paper)
            papers.addWidget(choice)
        papers.addStretch()
        self.body.addLayout(papers)
        self.body.addWidget(self._turned)
        self.body.addWidget(self._playing)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(Text("Copies", weight="medium", keeps=True))
        row.addWidget(self._copies)
        row.addStretch()
        self._copies.setAccessibleName("Copies")
        for line in self._copies.findChildren(QLineEdit):
            line.setAccessibleName("Copies")
        self._copies.setFixedWidth(theme.px(76))
        self._printer.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._printer.setMinimumContentsLength(3)
        self.body.addLayout(row)
        self.body.addWidget(FormRow("Printer", self._printer))


def _choice(papers: tuple[str, ...]) -> SegmentedControl:
    return SegmentedControl([Segment(name, PAPER_WORDS[name]) for name in papers], "Paper")
