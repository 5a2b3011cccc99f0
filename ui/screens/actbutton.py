"""The button of an act, with its key."""

from __future__ import annotations

from ui.act import AnyAct, Gate
from ui.widgets.button import KeyButton, Kind

_SHOWN = {"Return": "Enter", "Ctrl+Return": "Ctrl+Enter"}
"""What is printed on the key."""


class ActButton(KeyButton):
    """It does the act through the gate; shown anew, it has the act's name of the moment, and why it cannot be done.

    `label` stands in place of the act's title where that would be too long.
    """

    def __init__(
        self,
        gate: Gate,
        act: AnyAct,
        *,
        label: str = "",
        kind: Kind = "plain",
        has_icon: bool = True,
        tall: int = 36,
    ) -> None:
        key, icon = _SHOWN.get(act.key, act.key), act.icon if has_icon else ""
        super().__init__(label or act.title, key, kind=kind, icon=icon, tall=tall)
        self.act, self._gate, self._short = act, gate, label
        self.clicked.connect(lambda: gate.run(act))

    def show_act(self) -> str:
        """Why not, if so."""
        why_not = self._gate.why_not(self.act)
        self.setText(self._short or self._gate.words(self.act))
        self.set_why_not(why_not)
        return why_not
