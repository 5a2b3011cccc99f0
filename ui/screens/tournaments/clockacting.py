"""What the acts of a tournament's clock are about: the chosen tournament, and what its director has typed or chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog

from floor.record import Command
from floor.tournament.clock import Reading, reading
from floor.tournament.handforhand import BeginHandForHand, CountHand, EndHandForHand
from floor.tournament.held import Held
from floor.tournament.messages import ClearMessage, ShowMessage
from floor.tournament.running import ChangeMinutes, PauseClock, SetLevel, StartClock, StepLevel
from ui.act import Acting
from ui.desk import LiveDesk
from ui.screens.tournaments.clockdialogs import BreakDialog, JumpDialog, LevelsDialog

if TYPE_CHECKING:
    from ui.screens.tournaments.clockpage import ClockPage

NOT_OPEN = "Its registration is not open yet. Choose a tournament that is."


class ClockActs(Acting):
    def __init__(self, desk: LiveDesk, page: ClockPage) -> None:
        super().__init__(desk, page)
        self.page = page

    def unchosen(self) -> str:
        return NOT_OPEN

    def held(self) -> Held | None:
        return self.page.held

    def shows(self) -> Reading | None:
        held = self.held()
        return reading(held, self.desk.now()) if held is not None else None

    def running(self) -> Command | None:
        held = self.held()
        if held is None:
            return None
        return PauseClock(held.id) if held.clock.running else StartClock(held.id)

    def running_words(self) -> str:
        held = self.held()
        if held is None or held.clock.since is None:
            return "Start"
        return "Pause" if held.clock.running else "Run on"

    def more(self) -> Command | None:
        held = self.held()
        return ChangeMinutes(held.id, 1) if held is not None else None

    def less(self) -> Command | None:
        held = self.held()
        return ChangeMinutes(held.id, -1) if held is not None else None

    def on(self) -> Command | None:
        """Out of a break that was called it is back to its level, which keeps the time it has left."""
        held, shows = self.held(), self.shows()
        if held is not None and shows is not None and shows.is_resting:
            return StepLevel(held.id, 1, held.clock.since)
        return self._by(1)

    def back(self) -> Command | None:
        return self._by(-1)

    def restart(self) -> Command | None:
        return self._by(0)

    def why_not_on(self) -> str:
        shows = self.shows()
        last = shows is not None and not shows.is_resting and shows.row + 1 >= len(shows.rungs)
        return "It is the last level: it is played on." if last else self.why_not(self.on())

    def why_not_back(self) -> str:
        shows = self.shows()
        first = shows is not None and shows.row == 0
        return "It is the first level." if first else self.why_not(self.back())

    def jumping(self) -> QDialog | None:
        held = self.held()
        return JumpDialog(self.desk, self.parent, held) if held is not None else None

    def breaking(self) -> QDialog | None:
        held = self.held()
        return BreakDialog(self.desk, self.parent, held) if held is not None else None

    def changing(self) -> QDialog | None:
        held = self.held()
        return LevelsDialog(self.desk, self.parent, held) if held is not None else None

    def hand_for_hand(self) -> Command | None:
        held = self.held()
        if held is None:
            return None
        if held.clock.hand_for_hand:
            return EndHandForHand(held.id)
        return BeginHandForHand(held.id, self.page.hands.minutes())

    def hand_for_hand_words(self) -> str:
        held = self.held()
        return "End hand for hand" if held is not None and held.clock.hand_for_hand else "Begin hand for hand"

    def hand(self) -> Command | None:
        held = self.held()
        return CountHand(held.id) if held is not None else None

    def saying(self) -> Command | None:
        held, message = self.held(), self.page.message
        return ShowMessage(held.id, message.words(), message.minutes()) if held is not None else None

    def why_not_say(self) -> str:
        if self.held() is not None and not self.page.message.words().strip():
            return "Type what the screens are to say."
        return self.why_not(self.saying())

    def say(self) -> None:
        if (command := self.saying()) is not None:
            self.desk.ask(command, lambda _entry: self.page.message.clear())

    def clearing(self) -> Command | None:
        held = self.held()
        return ClearMessage(held.id) if held is not None else None

    def show_public(self) -> None:
        if (held := self.held()) is not None:
            self.page.clocks.open(held.id)

    def show_small(self) -> None:
        if (held := self.held()) is not None:
            self.page.clocks.small(held.id)

    def mute(self) -> None:
        if (held := self.held()) is not None:
            self.page.sounds.mute(held.id, not self.page.sounds.is_muted(held.id))

    def mute_words(self) -> str:
        held = self.held()
        return "Sounds on" if held is not None and self.page.sounds.is_muted(held.id) else "Mute all"

    def _by(self, step: int) -> Command | None:
        held, shows = self.held(), self.shows()
        return SetLevel(held.id, shows.row + step) if held is not None and shows is not None else None
