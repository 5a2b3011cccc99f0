"""What can be done with the house's rules: set, lifted, and its settings changed; and why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from floor.house.adopting import LiftHouseRule, SetHouseRule
from floor.house.house import ChangeHouse
from ui.desk import LiveDesk
from ui.dialogs.house import HouseDialog
from ui.screens.rules.houserules.editor import RuleDialog

if TYPE_CHECKING:
    from ui.screens.rules.houserules.view import HouseRulesView

NOTHING = "Choose a clause first."


class HouseRuleActs:
    def __init__(self, desk: LiveDesk, view: HouseRulesView) -> None:
        self._desk, self._view = desk, view
        self._acts: dict[str, tuple[Callable[[], object], Callable[[], str]]] = {
            "change-house-rule": (self._change, self._why_not_change),
            "lift-house-rule": (self._lift, self._why_not_lift),
            "house-settings": (self._change_settings, self._why_not_settings),
        }

    def run(self, id_: str) -> None:
        self._acts[id_][0]()

    def why_not(self, id_: str) -> str:
        return self._acts[id_][1]()

    def _change(self) -> None:
        if one := self._view.chosen():
            RuleDialog(self._desk, one, self._view).exec()

    def _lift(self) -> None:
        if one := self._view.chosen():
            self._desk.ask(LiftHouseRule(one.approval.id, one.clause.id))

    def _change_settings(self) -> None:
        HouseDialog(self._desk, self._view).exec()

    def _why_not_change(self) -> str:
        return self._desk.why_may_not(SetHouseRule) if self._view.chosen() else NOTHING

    def _why_not_lift(self) -> str:
        one = self._view.chosen()
        refusal = self._desk.why_not(LiftHouseRule(one.approval.id, one.clause.id)) if one else None
        return refusal.advice if refusal else "" if one else NOTHING

    def _why_not_settings(self) -> str:
        return self._desk.why_may_not(ChangeHouse)
