"""Whether the time is right that a clock has run by, after a restart or a hand on the computer's clock."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from PySide6.QtWidgets import QHBoxLayout

from floor.clock import show_time
from floor.ids import PlanId
from floor.tournament.clock import reading
from floor.tournament.doubting import Doubt, doubt
from floor.tournament.held import Held
from floor.views.words import duration, minutes
from ui.desk import LiveDesk
from ui.widgets.button import KeyButton
from ui.widgets.card import Card
from ui.widgets.text import Text

WORTH_A_WORD = timedelta(seconds=5)


class DoubtCard(Card):
    """Hidden while nothing is in doubt. Nothing is entered unless somebody presses a button."""

    def __init__(self, desk: LiveDesk) -> None:
        super().__init__("Is the time right?", tone="call")
        self._desk = desk
        self._answered: set[tuple[PlanId, datetime]] = set()
        self._kept = timedelta()
        self._words = Text("", lines=4)
        self.right, self.other = KeyButton(""), KeyButton("")
        self._acts: tuple[Callable[[], object], Callable[[], object]] = (_nothing, _nothing)
        self.right.clicked.connect(lambda: self._acts[0]())
        self.other.clicked.connect(lambda: self._acts[1]())
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.right)
        row.addWidget(self.other)
        row.addStretch(1)
        self.body.addWidget(self._words)
        self.body.addLayout(row)
        self.hide()

    def show_held(self, held: Held) -> None:
        last, opened = self._desk.resumed
        found = None if self._desk.is_served else doubt(held, last, opened)
        by = self._desk.clock_set_by()
        if held.clock.running and abs(by - self._kept) > WORTH_A_WORD:
            self._ask_set(held, by)
        elif found is not None and (held.id, opened) not in self._answered:
            self._ask_passed(held, found, opened)
        else:
            self.hide()

    def words(self) -> str:
        return self._words.text()

    def _ask_passed(self, held: Held, found: Doubt, opened: datetime) -> None:
        """After a restart."""
        zone = self._desk.room.house.zone
        self._words.setText(
            f"The last entry was made at {show_time(found.before.at, zone)}, {_long(found.passed)} before the program "
            f"was opened again. Then it was {found.before.words}; by the time since it was {found.after.words}."
        )
        self._offer(
            ("The time is right", lambda: self._answer(held, opened)),
            (f"Go on from {found.before.words}", lambda: self._desk.ask(found.going_back())),
        )

    def _ask_set(self, held: Held, by: timedelta) -> None:
        """While it runs: the tournament goes on as before until somebody takes the new time."""
        way = "ahead" if by > timedelta() else "back"
        self._words.setText(
            f"This computer's clock was set {way} by {_long(abs(by))}. The tournament goes on by the time it had."
        )
        self._offer(
            ("Go on by the old time", lambda: self._keep(by)),
            ("Take the new time", lambda: self._take(held)),
        )

    def _offer(self, *offers: tuple[str, Callable[[], object]]) -> None:
        (first, does_first), (second, does_second) = offers
        self.right.setText(first)
        self.other.setText(second)
        self._acts = (does_first, does_second)
        self.show()

    def _answer(self, held: Held, opened: datetime) -> None:
        self._answered.add((held.id, opened))
        self.hide()

    def _keep(self, by: timedelta) -> None:
        self._kept = by
        self.hide()

    def _take(self, held: Held) -> None:
        """The hands show what they showed: if the time goes ahead, the clock is set to it by a fact."""
        shows = reading(held, self._desk.now())
        stood = Doubt(held, shows, shows)
        self._desk.take_clock()
        self._kept = timedelta()
        self._desk.ask(stood.going_back())
        self.hide()


def _long(span: timedelta) -> str:
    return duration(minutes(span)) if span >= timedelta(minutes=1) else f"{span.seconds} s"


def _nothing() -> None:
    """Before anything is offered."""
