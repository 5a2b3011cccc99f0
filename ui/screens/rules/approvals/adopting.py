"""Adding a file of the room's own: what it says, or everything that is wrong with it, before anything changes."""

from __future__ import annotations

import tomllib
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from floor.entry import Entry
from floor.errors import Finding, NotUnderstood, Refused
from floor.house.adopting import AdoptRules, Kind
from floor.house.rulebook import Rulebook
from floor.rules.approvals.reading import read_approval
from floor.rules.gamefiles import read_game
from floor.text import count
from ui import theme
from ui.desk import LiveDesk
from ui.dialogs.ask import Sheet
from ui.screens.rules.approvals.book import rules_of
from ui.screens.rules.approvals.filetext import FileText
from ui.screens.rules.approvals.page import ApprovalPage
from ui.screens.rules.gamepage import page_sheet
from ui.widgets.card import Card
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.suggestion import Suggestion, SuggestionList

WIDE, TALL = 1120, 720
BESIDE, INSTEAD = "beside", "instead"


class AdoptSheet(Sheet):
    """Judged by the very decision that adopts; the verb acts only when it has nothing against the file."""

    adopted = Signal(str)
    """The id of what is in force now."""

    def __init__(self, desk: LiveDesk, file: str, content: str, parent: QWidget) -> None:
        self.kind, self._id = look_at(content)
        what = "Approval" if self.kind is Kind.APPROVAL else "Game"
        super().__init__(f"{what} from {file}", "Adopt", parent=parent)
        self._desk, self._file, self._content = desk, file, content
        self._text, self.problems = FileText(content), SuggestionList("What is wrong")
        self._said, self._page = Card(), QScrollArea()
        before = self._before()
        self.way = SegmentedControl(
            [Segment(BESIDE, "Beside what is in force"), Segment(INSTEAD, f"In place of {before}")], "How it is added"
        )
        self.way.setVisible(bool(before))
        self.way.chosen.connect(lambda _way: self.review())
        self.problems.selectionModel().currentChanged.connect(lambda *_: self._show_problem())
        self._fill()
        self.review()

    def command(self) -> AdoptRules:
        replaces = self._before() if self.way.selection() == INSTEAD else ""
        return AdoptRules(self.kind, self._file, self._content, replaces)

    def review(self) -> None:
        refusal = self._desk.why_not(self.command())
        findings = refusal.findings if refusal else ()
        self.verb.set_why_not(f"{count(len(findings), 'thing')} to mend first." if findings else "")
        rows = [_problem(finding) for finding in findings]
        self._text.mark({line for one in findings if (line := one.about.line)})
        self.problems.set_rows(rows)
        self._show_problem()
        self.problems.setVisible(bool(rows))
        self._page.setVisible(not rows)
        if rows:
            self._said.set_title(f"{count(len(rows), 'thing')} to mend", "nothing of the file is in force")
        else:
            self._said.set_title("What it says", "nothing changes until it is adopted")
            self._page.setWidget(self._sheet())

    def submit(self) -> None:
        if self.verb.isEnabled():
            self.verb.setEnabled(False)
            self._desk.ask(self.command(), self._adopted, self._turned_down)

    def _adopted(self, _entry: Entry) -> None:
        self.adopted.emit(self._id)
        self.accept()

    def _turned_down(self, refusal: Refused) -> None:
        self.verb.setEnabled(True)
        self.say_wrong(refusal.advice)

    def _sheet(self) -> QWidget:
        if self.kind is Kind.GAME:
            return page_sheet(read_game(self._content, self._file))
        book = rules_of(self._desk.room)
        approval = read_approval(self._content, self._file, book.games)
        return ApprovalPage(approval, Rulebook({**book.approvals, approval.id: approval}, book.games))

    def _before(self) -> str:
        """What of the same id the room has adopted already."""
        adopted = [one for one in self._desk.room.adopted.values() if one.kind is self.kind]
        return next((one.name for one in adopted if self._id and look_at(one.content)[1] == self._id), "")

    def _show_problem(self) -> None:
        """The one stood on in full, and its line in the file."""
        current = self.problems.current()
        finding = current.value if current is not None and isinstance(current.value, Finding) else None
        self.say_wrong(f"{finding} {finding.cure}".strip() if finding else "")
        if line := finding.about.line if finding else None:
            self._text.show_line(line)

    def _fill(self) -> None:
        self.resize(theme.px(WIDE), theme.px(TALL))
        self._page.setWidgetResizable(True)
        self._page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._page.setAccessibleName("What it says")
        for card, inside in ((self._said, (self.problems, self._page)), (text := Card("The file"), (self._text,))):
            layout = card.layout()
            assert isinstance(layout, QVBoxLayout)
            layout.setContentsMargins(4, 14, 4, 8)
            card.head.setContentsMargins(14, 0, 14, 0)
            for widget in inside:
                card.body.addWidget(widget, 1)
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(self._said, 55)
        row.addWidget(text, 45)
        self.body.addWidget(self.way)
        self.body.addLayout(row, 1)


def read_file(path: str) -> str:
    """The text of a file somebody chose, or a sentence why it cannot be one."""
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise NotUnderstood(f"{Path(path).name} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise NotUnderstood(f"{Path(path).name} is not a text file.") from error


def look_at(content: str) -> tuple[Kind, str]:
    """Whether a file is to be an approval or a game, and the id it gives; an approval while it cannot be told."""
    try:
        written = tomllib.loads(content)
    except tomllib.TOMLDecodeError:
        return Kind.APPROVAL, ""
    is_game = bool({"streets", "sides", "family"} & set(written))
    return Kind.GAME if is_game else Kind.APPROVAL, str(written.get("id", ""))


def _problem(finding: Finding) -> Suggestion:
    about = finding.about
    return Suggestion(about.alone or finding.message, chip=str(about.line or "–"), value=finding)
