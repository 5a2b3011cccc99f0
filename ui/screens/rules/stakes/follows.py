"""What follows from the stakes typed so far: the label on the felt, the forced bets, the bet of every round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QGridLayout, QWidget

from floor.money import Money, show
from floor.rules.check.configurations import FORCED
from floor.rules.stakes import raise_words
from ui.screens.rules.stakes.judging import Follows
from ui.widgets import paint
from ui.widgets.card import Card, Hairline
from ui.widgets.text import Text


class FollowsCard(Card):
    def __init__(self) -> None:
        super().__init__("What follows")
        self.label = Text("", size=24, weight="bold", condensed=True)
        self._hint = Text("The label, the blinds and every bet stand here as you type.", tone="muted", lines=8)
        self._table = QWidget()
        self.body.addWidget(self._hint)
        self.body.addWidget(self.label)
        self.body.addWidget(self._table)

    def show_game(self, title: str, game: Follows | None) -> None:
        self.head.set_note(title)
        self.label.setText(game.label if game else "")
        self.label.setVisible(bool(self.label.text()))
        self._hint.setVisible(self.label.isHidden())
        self._fill(told(game) if game else [])

    def rows(self) -> list[str]:
        """The lines as they are read."""
        return [text.text() for text in self._table.findChildren(Text)]

    def _fill(self, rows: list[tuple[str, str]]) -> None:
        new = QWidget()
        grid = QGridLayout(new)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(0, 1)
        for place, (name, value) in enumerate(rows):
            if not name:
                grid.addWidget(Hairline(), place, 0, 1, 2)
                continue
            grid.addWidget(Text(name, tone="muted"), place, 0)
            grid.addWidget(Text(value, size=15, weight="medium", condensed=True, align=paint.RIGHT), place, 1)
        self.body.replaceWidget(self._table, new)
        self._table.hide()
        self._table.deleteLater()
        self._table = new


def told(game: Follows) -> list[tuple[str, str]]:
    """Name and value of each line; an empty one is a hairline."""
    forced, raises = forced_words(game.amounts), game.amounts.get("raise_cap")
    rows = [("Forced bets", forced)] if forced else []
    if game.label:
        rows.append(("In a round", raise_words(raises)))
    bets = [(street, show(Money(bet))) for street, bet in game.bets]
    return [*rows, *([("", "")] if bets else []), *bets]


def forced_words(amounts: Mapping[str, Any]) -> str:
    """'Blinds $2 and $4', 'Ante $1, bring-in $2'."""
    put_in = {name: show(Money(amounts[name])) for name in FORCED if amounts.get(name)}
    parts = [f"{name.replace('_', '-')} {put_in[name]}" for name in ("ante", "bring_in") if name in put_in]
    if "small_blind" in put_in and "big_blind" in put_in:
        parts.insert(0, f"blinds {put_in['small_blind']} and {put_in['big_blind']}")
    words = ", ".join(parts)
    return words[:1].upper() + words[1:]
