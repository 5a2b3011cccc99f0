"""The clock of the chosen tournament: its ladder, its digits with every control, and what goes on beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QScrollArea, QStackedLayout, QVBoxLayout, QWidget

from floor.clock import show_time
from floor.settings.dated import setting_on
from floor.settings.registry import HAND_FOR_HAND
from floor.tournament.clock import Reading, reading
from floor.tournament.held import Held
from floor.views.clockface import Face, expected_end, face, planned_start
from ui import theme
from ui.desk import Change, LiveDesk
from ui.displays.clocks import PublicClocks
from ui.screens.actbutton import ActButton
from ui.screens.tournaments.acts import ACTS
from ui.screens.tournaments.clockacting import ClockActs
from ui.screens.tournaments.clockcards import (
    ColourCard,
    FiguresCard,
    HandsCard,
    MessageCard,
    ScreensCard,
    SoundsCard,
)
from ui.screens.tournaments.clockdial import Dial
from ui.screens.tournaments.clockdoubt import DoubtCard
from ui.screens.tournaments.clockladder import ClockLadder, headings, ladder_rows
from ui.screens.tournaments.page import Page
from ui.sounds import ClockSounds
from ui.widgets.button import Kind
from ui.widgets.card import Card
from ui.widgets.emptystate import EmptyState
from ui.widgets.scrolled import Sheet, scrolled
from ui.widgets.text import Text

if TYPE_CHECKING:
    from ui.screens.tournaments.screen import TournamentsScreen

CONTROLS = (
    ("run-clock", "minute-less", "minute-more", "break-now"),
    ("level-back", "level-on", "restart-level", "jump-clock"),
)
SHORT = {
    **dict.fromkeys(("minute-less", "minute-more"), "1 min"),
    "jump-clock": "Jump",
    "say-message": "Show",
    "clear-message": "Clear",
}
"""Where the whole title is too long for a button."""
WIDE, MIDDLING = 1240, 820
"""From which width on there are three columns, and two."""
NO_LIMIT = 16_777_215
"""As tall as there is room."""


class ClockPage(Page):
    ages = True

    def __init__(self, desk: LiveDesk, screen: TournamentsScreen) -> None:
        super().__init__(desk, screen)
        self.acts = ClockActs(desk, self)
        self.clocks = PublicClocks(desk, screen.settings, self)
        self.sounds = ClockSounds(desk, screen.settings, self)
        self.dial, self.ladder = Dial(), ClockLadder()
        self.doubt = DoubtCard(desk)
        self._ends, self._counts = Text("", tone="muted"), Text("A new level counts from the next hand.", tone="muted")
        self._controls = {id_: self._button(id_) for row in CONTROLS for id_ in row}
        self._change = self._button("change-levels")
        self.hands = HandsCard(self._button("hand-for-hand"), self._button("count-hand"))
        self.colours = ColourCard()
        self.message = MessageCard(self._button("say-message"), self._button("clear-message"))
        self.figures = FiguresCard()
        self.screens = ScreensCard(self.clocks, self._button("public-clock"), self._button("small-clock"))
        self.noises = SoundsCard(self.sounds, self._button("mute-clock"))
        self._empty = EmptyState("clock", "No clock yet", "Choose a tournament under Plans and open its registration.")
        self._columns = 0
        self.message.typed.connect(self._show_acts)
        self._lay_out()

    def first(self) -> QWidget:
        return self.dial

    @property
    def held(self) -> Held | None:
        one = self.plan_id
        return self.desk.room.tournaments.held.get(one) if one is not None else None

    def show_room(self) -> None:
        held = self.held
        self._stack.setCurrentIndex(0 if held is None else 1)
        if held is None:
            return
        self.sounds.follow(held.id)
        usual = setting_on(self.desk.room, HAND_FOR_HAND, self.desk.room.day)
        self.hands.show_held(self.desk.room, held, usual)
        self.screens.show_plan(held.id)
        self.noises.show_plan(held.id)
        self.pass_second()
        self._show_acts()
        self._rungs.ensureVisible(0, self.ladder.now_at(), 0, theme.px(120))

    def show_change(self, change: Change) -> None:
        self.drawing.draw(self.show_room)

    def pass_second(self) -> None:
        """Digits, and of the rest what has become another."""
        held = self.held
        if held is None:
            return
        room, now = self.desk.room, self.desk.now()
        shows = reading(held, now, planned_start(room, held))
        shown = face(room, held, now)
        self.dial.show_face(shown)
        self.ladder.show_rows(headings(room, held), ladder_rows(room, held, shows))
        self.doubt.show_held(held)
        self._show_beside(held, shows, shown)

    def fit(self) -> None:
        """Three columns, two or one."""
        wide = self.width() / theme.px(100) * 100
        columns = 3 if wide >= WIDE else 2 if wide >= MIDDLING else 1
        if columns != self._columns:
            self._columns = columns
            self._arrange(columns)
        self.dial.setMaximumHeight(max(theme.px(200), self.height() // 2) if columns == 1 else NO_LIMIT)

    def _show_beside(self, held: Held, shows: Reading, shown: Face) -> None:
        room = self.desk.room
        self.figures.show_face(room, held, shown)
        self.colours.show_held(room, held, shows)
        self.message.show_held(room, held, shows)
        self.screens.pass_second()
        about = expected_end(room, held, shows)
        told = f"Ends about {show_time(about[0], room.house.zone)}, in level {about[1]}." if about is not None else ""
        self._ends.setText(told)

    def _show_acts(self) -> None:
        held = self.held
        self._controls["run-clock"].set_icon("pause" if held is not None and held.clock.running else "play")
        for button in (*self._controls.values(), self._change, *self.message.findChildren(ActButton)):
            button.show_act()

    def _button(self, id_: str) -> ActButton:
        kind: Kind = "primary" if id_ == "run-clock" else "plain"
        return ActButton(self.place.gate, ACTS[id_], label=SHORT.get(id_, ""), kind=kind)

    def _lay_out(self) -> None:
        self._side, self._middle, self._right = QWidget(), QWidget(), QWidget()
        self._fill_side()
        self._fill_middle()
        self._fill_right()
        sheet = Sheet()
        self._grid = QGridLayout(sheet)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(12)
        inside, outer = QWidget(), QVBoxLayout(self)
        self._stack = QStackedLayout(inside)
        self._stack.addWidget(self._empty)
        self._stack.addWidget(scrolled(sheet))
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(inside)

    def _fill_side(self) -> None:
        card = Card("Levels")
        card.head.end.addWidget(self._change)
        self._rungs: QScrollArea = scrolled(self.ladder)
        card.body.addWidget(self._rungs, 1)
        card.body.addWidget(self._ends)
        card.body.addWidget(self._counts)
        _column(self._side, card, stretch=True)

    def _fill_middle(self) -> None:
        face_card, controls = Card(), Card()
        face_card.body.addWidget(self.dial, 1)
        grid = QGridLayout()
        grid.setSpacing(8)
        for row, ids in enumerate(CONTROLS):
            for column, id_ in enumerate(ids):
                grid.addWidget(self._controls[id_], row, column)
        controls.body.addLayout(grid)
        both = QWidget()
        line = QGridLayout(both)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(12)
        line.addWidget(self.hands, 0, 0)
        line.addWidget(self.colours, 0, 1)
        line.setColumnStretch(0, 1)
        line.setColumnStretch(1, 1)
        _column(self._middle, self.doubt, face_card, controls, both, self.message)
        self._middle_column().setStretchFactor(face_card, 1)

    def _middle_column(self) -> QVBoxLayout:
        layout = self._middle.layout()
        assert isinstance(layout, QVBoxLayout)
        return layout

    def _fill_right(self) -> None:
        _column(self._right, self.figures, self.screens, self.noises)

    def _arrange(self, columns: int) -> None:
        """The clock first where there is one column; the ladder is as tall as the rest where there are more."""
        places = {
            3: ((self._side, 0, 0, 1), (self._middle, 0, 1, 1), (self._right, 0, 2, 1)),
            2: ((self._side, 0, 0, 2), (self._middle, 0, 1, 1), (self._right, 1, 1, 1)),
            1: ((self._side, 1, 0, 1), (self._middle, 0, 0, 1), (self._right, 2, 0, 1)),
        }[columns]
        for widget, row, column, rows in places:
            self._grid.addWidget(widget, row, column, rows, 1)
        stretches = {3: (5, 9, 5), 2: (4, 6, 0), 1: (1, 0, 0)}[columns]
        for column, stretch in enumerate(stretches):
            self._grid.setColumnStretch(column, stretch)
        self._rungs.setMinimumHeight(theme.px(240))


def _column(widget: QWidget, *parts: QWidget, stretch: bool = False) -> None:
    column = QVBoxLayout(widget)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(12)
    for part in parts:
        column.addWidget(part)
    if not stretch and len(parts) < 4:
        column.addStretch(1)
