"""What if so many more came in: the pool, the places and the end then. It is only shown, and never saved."""

from __future__ import annotations

from datetime import datetime

from floor.errors import NotUnderstood
from floor.money import Money, show
from floor.state import Room
from floor.text import count
from floor.tournament.held import Held
from floor.views.prizes import more_of, what_if
from ui.screens.tournaments.fields import Field, in_a_row, whole
from ui.widgets.card import Card
from ui.widgets.stat import Stat
from ui.widgets.text import Text

MORE, MOST = 10, 10_000
MOST_PLACES = 12


class WhatIfCard(Card):
    """How many more is typed, or changed by one with Alt+Up and Alt+Down."""

    def __init__(self) -> None:
        super().__init__("What if", "preview, never saved")
        self.more = Field("More", str(MORE))
        self.stats = {name: Stat("", name, stacked=True) for name in ("Pool", "Places", "Ends about")}
        self.words = Text("", lines=14)
        self.body.addLayout(in_a_row(self.more, self.stats["Pool"], self.stats["Places"]))
        self.body.addLayout(in_a_row(self.stats["Ends about"]))
        self.body.addWidget(self.words)

    def step(self, by: int) -> None:
        """From what cannot be read it begins again."""
        try:
            more = self._read() + by
        except NotUnderstood:
            more = MORE
        self.more.show_text(str(min(max(more, 0), MOST)))
        self.more.typed.emit()

    def show_held(self, room: Room, held: Held, now: list[Money], at: datetime) -> None:
        """Beside the prizes as they would be now."""
        self.more.set_label(f"More {more_of(held)}")
        try:
            then = what_if(room, held, self._read(), at)
        except NotUnderstood as wrong:
            self._show("–", "–", "–", str(wrong))
            return
        places = enumerate(then.prizes[:MOST_PLACES], 1)
        lines = [f"{place}   {show(prize)}   {_difference(place, prize, now)}" for place, prize in places]
        self._show(show(then.pool), count(len(then.prizes), "place"), then.ends, "\n".join(lines))

    def _show(self, pool: str, places: str, ends: str, words: str) -> None:
        for name, told in (("Pool", pool), ("Places", places), ("Ends about", ends)):
            self.stats[name].set(told)
        self.words.setText(words)

    def _read(self) -> int:
        more = self.more.read(whole, 0)
        if more > MOST:
            raise NotUnderstood(f"{self.more.label}: {MOST:,} at most.")
        return more


def _difference(place: int, then: Money, now: list[Money]) -> str:
    if place > len(now):
        return "new"
    before = now[place - 1]
    return f"{'+' if then >= before else '−'}{show(Money(abs(then - before)))}"
