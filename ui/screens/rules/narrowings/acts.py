"""What can be done with the house's rules: set, and lifted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.house.adopting import LiftNarrowing
from ui.act import Acting
from ui.desk import LiveDesk
from ui.screens.rules.narrowings.editor import RuleDialog
from ui.screens.rules.narrowings.rows import Narrowable

if TYPE_CHECKING:
    from ui.screens.rules.narrowings.view import NarrowingsView


class NarrowingActs(Acting):
    def __init__(self, desk: LiveDesk, view: NarrowingsView) -> None:
        super().__init__(desk, view)
        self._view = view

    def clause(self) -> Narrowable | None:
        return self._view.chosen()

    def unchosen(self) -> str:
        return "Choose a clause first."

    def setting_rule(self) -> RuleDialog | None:
        one = self.clause()
        return RuleDialog(self.desk, one, self._view) if one is not None else None

    def lifting(self) -> LiftNarrowing | None:
        one = self.clause()
        return LiftNarrowing(one.approval.id, one.clause.id) if one is not None else None
