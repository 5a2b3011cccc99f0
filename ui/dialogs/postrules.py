"""The rules a room posts of its own, beside those that are always on the sign."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from floor.house.printing import LONGEST_RULE, MOST_RULES, PostedRule, PostRules
from floor.papers.signs import BO_13
from floor.text import listed
from ui import theme
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.widgets.button import IconButton, KeyButton
from ui.widgets.text import Text

INTRO = "These are posted under the four that BO-13 asks for: {}."


class PostRulesDialog(AskDialog):
    """Rules in the order they are posted; one without a title is left out."""

    def __init__(self, desk: LiveDesk, parent: QWidget) -> None:
        intro = INTRO.format(listed([f"“{rule.title}”" for rule in BO_13]))
        super().__init__(desk, "Rules to post", "Post rules", intro, parent=parent)
        self.setMinimumWidth(theme.px(760))
        self.form.hide()
        self.lines: list[RuleLine] = []
        self._rules = QVBoxLayout()
        self._scroll = QScrollArea(widgetResizable=True)
        self._add = KeyButton("Add rule", "Ctrl+N", icon="plus")
        self._add.setShortcut("Ctrl+N")
        self._add.clicked.connect(self.add_line)
        self._lay_out_rules()
        for rule in desk.room.posted or (PostedRule(""),):
            self._insert(rule)

    def command(self) -> PostRules:
        rules = (line.rule() for line in self.lines)
        return PostRules(tuple(rule for rule in rules if rule.title.strip() or rule.words.strip()))

    def add_line(self) -> None:
        line = self._insert(PostedRule(""))
        line.title.setFocus()
        QTimer.singleShot(0, line, lambda: self._scroll.ensureWidgetVisible(line))
        self.review()

    def _insert(self, rule: PostedRule) -> RuleLine:
        line = RuleLine(rule)
        line.title.textChanged.connect(self.review)
        line.words.textChanged.connect(self.review)
        line.remove.clicked.connect(lambda: self._take_out(line))
        line.up.clicked.connect(lambda: self._move_up(line))
        self.lines.append(line)
        self._rules.insertWidget(len(self.lines) - 1, line)
        self._number()
        return line

    def _take_out(self, line: RuleLine) -> None:
        self.lines.remove(line)
        self._rules.removeWidget(line)
        line.deleteLater()
        self._number()
        self.review()

    def _move_up(self, line: RuleLine) -> None:
        at = self.lines.index(line)
        if at:
            self.lines.insert(at - 1, self.lines.pop(at))
            self._rules.removeWidget(line)
            self._rules.insertWidget(at - 1, line)
            self._number()
            self.review()

    def _number(self) -> None:
        for place, line in enumerate(self.lines):
            line.set_place(len(BO_13) + place + 1, first=place == 0)
        full = len(self.lines) >= MOST_RULES
        self._add.set_why_not(f"At most {MOST_RULES} rules of the room's own fit on the sign." if full else "")

    def _lay_out_rules(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 8, 0)
        self._rules.setSpacing(8)
        column.addLayout(self._rules)
        column.addStretch()
        self._scroll.setWidget(inside)
        self._scroll.setMinimumHeight(theme.px(260))
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body.addWidget(self._scroll, 1)
        self.body.addWidget(self._add, 0, Qt.AlignmentFlag.AlignLeft)


class RuleLine(QWidget):
    """One rule: its place on the sign, what it is called, and what it says."""

    def __init__(self, rule: PostedRule) -> None:
        super().__init__()
        self._place = Text("", weight="bold", tone="muted", keeps=True)
        self._place.setFixedWidth(theme.px(22))
        self.title, self.words = QLineEdit(rule.title), QLineEdit(rule.words)
        self.title.setPlaceholderText("One player to a hand")
        self.words.setPlaceholderText("What it says, if the title does not")
        self.words.setMaxLength(LONGEST_RULE)
        for line in (self.title, self.words):
            line.setCursorPosition(0)
        self.up, self.remove = IconButton("chevron-up", "Post it earlier"), IconButton("trash", "Take the rule out")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._place)
        row.addWidget(self.title, 2)
        row.addWidget(self.words, 3)
        row.addWidget(self.up)
        row.addWidget(self.remove)

    def rule(self) -> PostedRule:
        return PostedRule(self.title.text(), self.words.text())

    def set_place(self, number: int, *, first: bool) -> None:
        self._place.setText(f"{number}")
        self.title.setAccessibleName(f"Rule {number}")
        self.words.setAccessibleName(f"What rule {number} says")
        self.up.setEnabled(not first)
