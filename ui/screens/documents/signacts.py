"""What can be done with signs: hung anew, taken down, and what the house rules say on theirs."""

from __future__ import annotations

from floor.house.printing import PostRules, TakeDownSign
from floor.papers import PAPERS
from ui.dialogs.postrules import PostRulesDialog
from ui.printing.printers import AsAsked, Target
from ui.screens.documents.acting import Acting
from ui.screens.documents.rehang import hung_key


class SignActs(Acting):
    def rehang_all(self) -> None:
        """Every sign that is out of date, each on its own kind's printer; the dialog asks once for the rest."""
        old = [(PAPERS[printed.kind], subject) for printed, subject in self.screen.watch.old if subject is not None]
        asked: Target | None = None
        for paper, subject in old:
            setting = self.kept_setting(paper)
            target = self.kept_printer(paper.kind, setting) or asked or self.asked_printer("Signs to be re-hung")
            if target is None:
                return
            asked = target if isinstance(target, AsAsked) else asked
            self.press.print(paper, subject, setting, target)

    def why_not_rehang(self) -> str:
        if not any(subject for _, subject in self.screen.watch.old):
            return "Every sign that hangs is right, or has nothing left to hang."
        return self.why_may_not_print()

    def take_down(self) -> None:
        """The sign one looks at."""
        self._take_down(self._sign_shown())

    def why_not_take_down(self) -> str:
        return self._why_not(self._sign_shown())

    def take_down_old(self) -> None:
        """The one chosen among those to be re-hung."""
        self._take_down(self._sign_listed())

    def why_not_take_down_old(self) -> str:
        return self._why_not(self._sign_listed())

    def post_rules(self) -> None:
        self.screen.choose("house-rules")
        PostRulesDialog(self.desk, self.screen).exec()

    def why_not_post(self) -> str:
        return self.desk.why_may_not(PostRules)

    def _take_down(self, command: TakeDownSign | None) -> None:
        if command is not None:
            self.desk.ask(command)

    def _why_not(self, command: TakeDownSign | None) -> str:
        if command is None:
            return "Choose a sign that hangs."
        refusal = self.desk.why_not(command)
        return refusal.advice if refusal else ""

    def _sign_shown(self) -> TakeDownSign | None:
        chosen = self.screen.chosen()
        if chosen is None or hung_key(chosen[0].kind, chosen[1].id) not in self.desk.room.hung:
            return None
        return TakeDownSign(chosen[0].kind, chosen[1].id)

    def _sign_listed(self) -> TakeDownSign | None:
        old = self.screen.rehang.chosen()
        return TakeDownSign(old[0].kind, old[0].subject) if old is not None else None
