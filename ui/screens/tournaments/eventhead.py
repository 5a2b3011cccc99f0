"""Above every page of a tournament: which one it is and how it stands, and its clock with the controls used most."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from floor.clock import show_date
from floor.money import show
from floor.tournament.plan import Planned
from floor.views.clockface import Face
from floor.views.tones import Tone
from ui import theme
from ui.act import Gate
from ui.screens.actbutton import ActButton
from ui.screens.tournaments.acts import ACTS
from ui.screens.tournaments.plot import clock_words
from ui.widgets.card import Card
from ui.widgets.pill import Pill
from ui.widgets.stat import Stat
from ui.widgets.text import Text

CONTROLS = {"run-clock": "", "minute-less": "1 min", "minute-more": "1 min"}
"""The acts of the strip, with their words where the title is too long."""
AMOUNTS = 3
SHOWN = ("level", "left", *map(str, range(AMOUNTS)), "players", "average", "break", "next")
"""The most important first: as many are seen as there is room for."""
ORDER = ("level", "left", *map(str, range(AMOUNTS)), "next", "break", "players", "average")
LABELS = {"level": "Level", "left": "Left", "next": "Next", "break": "Break in", "players": "Players"}
LABELS |= {"average": "Average"}


class EventTitle(QWidget):
    """Its name, how it stands, its number, day and price."""

    def __init__(self) -> None:
        super().__init__()
        self.name, self.state, self.about = Text("", size=18, weight="bold"), Pill(""), Text("", tone="muted")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.name)
        row.addWidget(self.state)
        row.addWidget(self.about, 1)

    def show_plan(self, one: Planned, state: str, mark: str, tone: Tone) -> None:
        plan = one.plan
        self.name.setText(plan.name)
        self.state.set(state, tone, icon=mark)
        starts = f"{show_date(plan.day)}, {clock_words(plan.starts, 0)}"
        self.about.setText(f"No. {one.number}, {starts}, {show(plan.entry.cost)}")


class ClockStrip(Card):
    """The clock in one line, on every page but its own."""

    def __init__(self, gate: Gate) -> None:
        super().__init__()
        self.stats = {name: Stat("", LABELS.get(name, ""), stacked=True) for name in ORDER}
        self.buttons = [ActButton(gate, ACTS[id_], label=words) for id_, words in CONTROLS.items()]
        row = QHBoxLayout()
        row.setSpacing(24)
        for name in ORDER:
            row.addWidget(self.stats[name])
        row.addStretch(1)
        self._ends = QHBoxLayout()
        self._ends.setSpacing(8)
        for button in self.buttons:
            self._ends.addWidget(button)
        row.addLayout(self._ends)
        self.body.addLayout(row)
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(16, 8, 16, 8)

    def show_face(self, face: Face) -> None:
        told = {
            "level": f"{face.number or face.level} {face.of}".strip(),
            "left": face.digits,
            "next": face.following,
            "break": face.break_in,
            "players": f"{face.players:,} of {face.entries:,}",
            "average": f"{face.average:,}",
        }
        told |= {str(place): words for place, (_, words) in enumerate(face.amounts[:AMOUNTS])}
        for place, (label, _) in enumerate(face.amounts[:AMOUNTS]):
            self.stats[str(place)].set_label(label)
        self.stats["left"].set_label(face.state or "Left")
        for name, stat in self.stats.items():
            stat.set(told.get(name, ""), "call" if name == "left" and face.state else "text")
        self._fit()

    def show_acts(self, *, is_running: bool) -> None:
        self.buttons[0].set_icon("pause" if is_running else "play")
        for button in self.buttons:
            button.show_act()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = self.width() - theme.px(32) - self._ends.sizeHint().width()
        for name in SHOWN:
            stat = self.stats[name]
            room -= stat.sizeHint().width() + 24
            stat.setVisible(bool(stat.text()) and room >= 0)
