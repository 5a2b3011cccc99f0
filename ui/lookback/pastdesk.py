"""A desk at a moment of the past: screens read it like any other, and nothing can be done at it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from floor.desk import Ask, Desk, Signature
from floor.errors import Refused, refuse
from floor.moment import Moment
from floor.past import Past
from floor.views.lately import Concerns
from ui.desk import Answer, Change, LiveDesk, Then, TurnedDown, Unsigned


class PastDesk(LiveDesk):
    """It has no room of its own: it is given one moment after the other, and asks the live desk's reader."""

    def __init__(self, live: LiveDesk) -> None:
        super().__init__(_never, parent=live)
        self._live = live
        self.moment: Moment | None = None
        self.shut = the_past()

    def show(self, moment: Moment) -> None:
        """From here on it is then."""
        self.moment, self.fold, self.concerned = moment, moment.fold, Concerns()
        self.staff = self._live.staff if self._live.staff in moment.fold.room.staff else None
        self.workstation, self.database = self._live.workstation, self._live.database
        self.looked_at = moment.at
        self.published.emit(Change((), anew=True))

    def now(self) -> datetime:
        return self.moment.at if self.moment is not None else self._live.now()

    def read(self, question: Callable[[Past], Answer], then: Callable[[Answer], object]) -> None:
        """What is asked about today is asked about then."""
        fold = self.fold
        self._live.read(lambda past: question(past.as_of(fold)), then)

    def export(self, folder: Path, then: Callable[[list[Path]], object]) -> None:
        self.refused.emit(the_past())

    def _send(
        self,
        ask: Ask,
        signature: Signature | None,
        then: Then | None,
        refused: TurnedDown | None,
        second: Callable[[Unsigned], object] | None = None,
    ) -> None:
        (refused or self.refused.emit)(the_past())


def the_past() -> Refused:
    return refuse("This is the past, and stays as it was.", cure="Press Esc to come back to now.")


def _never() -> Desk:
    raise AssertionError("the past has no desk to open")
