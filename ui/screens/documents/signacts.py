"""What can be done with signs: hung anew, taken down, and what the house rules say on theirs."""

from __future__ import annotations

from floor.house.printing import HangSign, TakeDownSign
from floor.papers import PAPERS
from ui.dialogs.postrules import PostRulesDialog
from ui.printing.printers import AsAsked, Target
from ui.printing.signs import hung_key
from ui.screens.documents.acting import PaperActing


class SignActs(PaperActing):
    def rehang_all(self) -> None:
        """Every sign that is out of date, each on its own kind's printer; the dialog asks once for the rest."""
        old = [(PAPERS[printed.kind], subject) for printed, subject in self.screen.watch.old if subject is not None]
        asked: Target | None = None
        for paper, subject in old:
            setting = self.outlet.kept_setting(paper)
            target = (
                self.outlet.kept_printer(paper.kind, setting)
                or asked
                or self.outlet.asked_printer("Signs to be re-hung")
            )
            if target is None:
                return
            asked = target if isinstance(target, AsAsked) else asked
            self.press.print(paper, subject, setting, target)

    def why_not_rehang(self) -> str:
        if not any(subject for _, subject in self.screen.watch.old):
            return "Every sign that hangs is right, or has nothing left to hang."
        return self.why_may_not_print()

    def unchosen(self) -> str:
        return "Choose a sign that hangs."

    def hanging(self) -> HangSign | None:
        """The sign one looks at as it last got a number today, if that is not what hangs."""
        chosen, room = self.screen.chosen(), self.desk.room
        if chosen is None or not chosen[0].hangs:
            return None
        about = (chosen[0].kind, chosen[1].id)
        numbered = (one for one in reversed(room.prints) if (one.kind, one.subject) == about and one.copy_of is None)
        last = next(numbered, None)
        return HangSign(last.number) if last is not None and room.hung.get(hung_key(*about)) != last else None

    def why_not_hanging(self) -> str:
        command = self.hanging()
        return self.why_not(command) if command is not None else "Save a sign as a PDF first, and print it elsewhere."

    def taking_down(self) -> TakeDownSign | None:
        """The sign one looks at."""
        chosen = self.screen.chosen()
        if chosen is None or hung_key(chosen[0].kind, chosen[1].id) not in self.desk.room.hung:
            return None
        return TakeDownSign(chosen[0].kind, chosen[1].id)

    def taking_down_old(self) -> TakeDownSign | None:
        """The one chosen among those to be re-hung."""
        old = self.screen.rehang.chosen()
        return TakeDownSign(old[0].kind, old[0].subject) if old is not None else None

    def posting(self) -> PostRulesDialog:
        self.screen.choose("house-rules")
        return PostRulesDialog(self.desk, self.parent)
