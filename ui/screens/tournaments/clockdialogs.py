"""What a clock's acts ask for first: where to jump to, how long a break is, which levels to come are others."""

from __future__ import annotations

from datetime import timedelta

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QWidget

from floor.clock import show_time
from floor.errors import NotUnderstood
from floor.tournament.changing import ChangeLevels
from floor.tournament.clock import Rung, reading, shown
from floor.tournament.held import Held
from floor.tournament.running import SetLevel, TakeBreak
from floor.views.clockface import line_of
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.screens.tournaments.ladder import TITLES as COLUMNS
from ui.screens.tournaments.ladder import Ladder, fields_of, ladder_of
from ui.tokens import Tone
from ui.widgets.button import KeyButton
from ui.widgets.paint import CENTRE
from ui.widgets.sheet import Cell, Sheet, SheetColumn, SheetModel
from ui.widgets.text import Text

USUAL_BREAK = 10


class JumpDialog(AskDialog):
    """The clock runs on from there if it runs."""

    def __init__(self, desk: LiveDesk, parent: QWidget, held: Held) -> None:
        intro = "The clock goes on from there if it runs. A new level counts from the next hand."
        super().__init__(desk, f"Jump in {held.name}", "Jump", intro, parent=parent)
        self._held, self._rungs = held, reading(held, desk.now()).rungs
        self.row, self.left = QComboBox(), QLineEdit(maxLength=8)
        for rung in self._rungs:
            self.row.addItem(self._words(rung))
        self.row.setCurrentIndex(reading(held, desk.now()).row)
        self.row.currentIndexChanged.connect(self._choose)
        self.left.textChanged.connect(self.review)
        self.form.add("Level or break", self.row)
        self._left = self.form.add("Time left", self.left, "Minutes and seconds, like 12:30; or minutes alone.")
        self.not_by_enter()
        self._choose(self.row.currentIndex())
        self.row.setFocus()

    def command(self) -> SetLevel | None:
        try:
            left = read_left(self.left.text())
        except NotUnderstood as wrong:
            self._left.set_error(str(wrong))
            return None
        self._left.set_error("")
        return SetLevel(self._held.id, self.row.currentIndex(), left)

    def _choose(self, row: int) -> None:
        self.left.setText(shown(self._rungs[row].planned))
        self.review()

    def _words(self, rung: Rung) -> str:
        if rung.is_break:
            return f"Break after level {rung.level}, {rung.planned // 60} min"
        return f"Level {rung.level}: {line_of(self.desk.room, self._held, rung)}"


class BreakDialog(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, held: Held) -> None:
        intro = "Play stops, and the break counts down by itself. The level keeps the time it has left."
        super().__init__(desk, f"Break in {held.name}", "Begin the break", intro, parent=parent)
        self._held = held
        self.minutes = QLineEdit(str(USUAL_BREAK), maxLength=3)
        self.minutes.textChanged.connect(self.review)
        self._minutes = self.form.add("Minutes", self.minutes, needed=True)
        self._back = Text("", tone="muted")
        self.body.addWidget(self._back)
        self.not_by_enter()
        self.minutes.selectAll()
        self.minutes.setFocus()

    def command(self) -> TakeBreak | None:
        typed = self.minutes.text().strip()
        number = int(typed) if typed.isascii() and typed.isdigit() else None
        self._minutes.set_error("" if number is not None or not typed else "Type a whole number of minutes.")
        return TakeBreak(self._held.id, number) if number is not None else None

    def review(self) -> None:
        super().review()
        command = self.command()
        self._back.setText(f"Play goes on at {self._later(command.minutes)}." if command is not None else "")

    def _later(self, minutes: int) -> str:
        after = self.desk.now() + timedelta(minutes=minutes)
        return show_time(after, self.desk.room.house.zone)


class LevelsDialog(AskDialog):
    """The ladder as a sheet; rows that have begun are not typed in. It is judged like a plan at every change."""

    def __init__(self, desk: LiveDesk, parent: QWidget, held: Held) -> None:
        intro = "Levels and breaks to come. What has begun stays. The structure sheet is then to be hung again."
        super().__init__(desk, f"Change levels of {held.name}", "Play by these", intro, parent=parent)
        self.setMinimumSize(800, 560)
        self.form.hide()
        self._held = held
        self.ladder: Ladder = ladder_of(held.plan.form, held.levels, held.breaks)
        self._model = SheetModel(())
        self.sheet = Sheet(self._model, "Levels and breaks")
        self._model.typed.connect(self._typed)
        self.body.addWidget(self.sheet, 1)
        self.body.addLayout(self._tools())
        self.not_by_enter()
        self._show()
        self.sheet.go_to(min(self._begun(), len(self.ladder.rungs) - 1), 1)
        self.sheet.setFocus()

    def command(self) -> ChangeLevels | None:
        levels, breaks, wrong = self.ladder.read()
        return ChangeLevels(self._held.id, levels, breaks) if not wrong else None

    def review(self) -> None:
        """A cell that cannot be read is said like a refusal."""
        super().review()
        if wrong := self.ladder.read()[2]:
            self.say_wrong(wrong[0].why)

    def add_level(self) -> None:
        self._change(self.ladder.with_level(self._at()), 1)

    def add_break(self) -> None:
        self._change(self.ladder.with_break(self._at()), 1)

    def remove(self) -> None:
        if self.sheet.row >= self._begun():
            self._change(self.ladder.without(self.sheet.row), 0)

    def _at(self) -> int:
        """Nothing is put before a row that has begun."""
        return max(self.sheet.row, self._begun() - 1)

    def _change(self, ladder: Ladder, down: int) -> None:
        row = self._at()
        self.ladder = ladder
        self._show()
        self.sheet.go_to(min(row + down, len(ladder.rungs) - 1), 1)
        self.review()

    def _tools(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        acts = (("Add level", "plus", self.add_level), ("Add break", "cup", self.add_break))
        for title, icon, does in (*acts, ("Take row out", "trash", self.remove)):
            button = KeyButton(title, icon=icon)
            button.clicked.connect(does)
            row.addWidget(button)
        row.addStretch()
        return row

    def _begun(self) -> int:
        """How many rows have."""
        shows = reading(self._held, self.desk.now())
        return shows.row + 1 if shows.has_started else 0

    def _typed(self, row: int, column: int, text: str) -> None:
        field = "minutes" if self.ladder.rungs[row].is_break else fields_of(self.ladder.form)[column - 1]
        self.ladder = self.ladder.with_text(row, field, text)
        self._show()
        self.review()

    def _show(self) -> None:
        fields = fields_of(self.ladder.form)
        amounts = [SheetColumn(COLUMNS[field], 130 if field == "game" else 94) for field in fields]
        self._model.set_columns([SheetColumn("Level", 72, CENTRE), *amounts])
        begun = self._begun()
        self._model.set_rows([self._cells(row, row >= begun) for row in range(len(self.ladder.rungs))])

    def _cells(self, row: int, is_open: bool) -> list[Cell]:
        rung, fields = self.ladder.rungs[row], fields_of(self.ladder.form)
        if rung.is_break:
            says = "Minutes of the break"
            minutes = Cell(rung.cells["minutes"], "muted", editable=is_open, ground="raised", says=says)
            blank = [Cell(ground="raised") for _ in fields[:-1]]
            return [Cell("Break", "muted", ground="raised"), *blank, minutes]
        tone: Tone = "text" if is_open else "muted"
        cells = [Cell(rung.cells.get(field, ""), tone, editable=is_open) for field in fields]
        number = Cell(str(self.ladder.number(row)), tone, strong=is_open)
        return [number, *cells]


def read_left(typed: str) -> int | None:
    """Seconds of '12:30', '12' or '1:05:00'; nothing of nothing, for the whole row."""
    if not typed.strip():
        return None
    parts = [part.strip() for part in typed.split(":")]
    if len(parts) > 3 or not all(part.isascii() and part.isdigit() and len(part) <= 3 for part in parts):
        raise NotUnderstood(f"“{typed.strip()}” is no time. Type it like 12:30.")
    numbers = [int(part) for part in parts]
    if len(numbers) == 1:
        return numbers[0] * 60
    if any(number >= 60 for number in numbers[1:]):
        raise NotUnderstood(f"“{typed.strip()}” is no time. Type it like 12:30.")
    seconds = 0
    for number in numbers:
        seconds = seconds * 60 + number
    return seconds
