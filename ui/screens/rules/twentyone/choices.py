"""What the house may set at a table of 21, as choices with their readings, for a round or for a page of odds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from floor.rules.twentyone.tablerules import (
    AS_APPROVED,
    Dealer,
    Rounding,
    Settings,
    SplitAces,
    TableRules,
    TenUp,
)
from ui.screens.rules.optionsbox import OptionRow, OptionsBox
from ui.widgets.segmented import Segment


class Choice(NamedTuple):
    about: str
    values: dict[Any, str]
    reading: str
    usual: Callable[[TableRules], Any]
    """What holds where nothing is set."""


_BLACKJACK = {
    "decks": Choice("Decks", {1: "1", 2: "2", 4: "4", 6: "6", 8: "8"}, "R-60", lambda rules: rules.decks),
    "dealer": Choice(
        "Dealer on soft 17", {Dealer.S17: "Stands", Dealer.H17: "Hits"}, "R-60", lambda rules: rules.dealer
    ),
    "ten_up_blackjack": Choice(
        "Blackjack under a ten",
        {TenUp.PEEK: "Looked for", TenUp.LOSE_ALL: "Takes all", TenUp.ORIGINAL_ONLY: "First bet"},
        "R-58",
        lambda rules: rules.ten_up,
    ),
    "split_aces": Choice(
        "Cards on split aces", {SplitAces.ONE: "One", SplitAces.MANY: "Many"}, "R-67", lambda rules: rules.split_aces
    ),
    "max_hands": Choice("Splits", {5: "4", 4: "3", 3: "2", 2: "1", 1: "None"}, "R-56", lambda rules: rules.max_hands),
}
_SPANISH = {
    "over_under_pays": Choice(
        "Over/Under 13 pays",
        {"1:1": "1 to 1", "9:10": "9 to 10", "4:5": "4 to 5"},
        "R-50",
        lambda rules: str(rules.pays["over_under"]).replace("/", ":") if rules.pays["over_under"] != 1 else "1:1",
    ),
    "max_hands": Choice("Splits", {4: "3", 3: "2", 2: "1", 1: "None"}, "S21-06", lambda rules: rules.max_hands),
    "max_doubles": Choice("Doubles", {2: "2", 1: "1", 0: "None"}, "S21-07", lambda rules: rules.max_doubles),
}
_BOTH = {
    "chip_cents": Choice("Smallest chip", {1: "Pays exactly", 50: "50¢", 100: "$1"}, "R-62", lambda rules: rules.chip),
    "rounding": Choice(
        "What it cannot pay", {Rounding.DOWN: "Down", Rounding.UP: "Up"}, "R-62", lambda rules: rules.rounding
    ),
}


def choices_in(game: str) -> dict[str, Choice]:
    return {**(_SPANISH if game == "spanish21" else _BLACKJACK), **_BOTH}


class TableOptions(OptionsBox):
    """The settings of a table that a round is settled by, or odds are told for."""

    def __init__(self, parent: QWidget, title: str = "Settings of the table") -> None:
        super().__init__(parent, title)
        self.settings: Settings = AS_APPROVED
        self.banked: Settings | None = None
        """What the table or the banking has, if it is about one."""

    def words(self) -> str:
        usual = self.banked or AS_APPROVED
        differ = sum(getattr(self.settings, name) != getattr(usual, name) for name in usual.__struct_fields__)
        return f"{differ} changed" if differ else "As banked" if self.banked else "As approved"

    def begin_with(self, banked: Settings | None) -> None:
        """What a table or a banking has; without one, what the approval has."""
        self.banked, self.settings = banked, banked or AS_APPROVED

    def open_under(self, anchor: QWidget, game: str, rules: TableRules) -> None:
        rows = [self._row(name, choice, rules) for name, choice in choices_in(game).items()]
        self.show_rows(anchor, rows, "The approval leaves nothing open.")

    def set(self, settings: Settings) -> None:
        self.settings = settings
        self.changed.emit()

    def _row(self, name: str, choice: Choice, rules: TableRules) -> OptionRow:
        segments = [Segment(str(value), words) for value, words in choice.values.items()]
        chosen = str(choice.usual(rules))
        return OptionRow(
            choice.about, choice.reading, segments, chosen, lambda value: self._choose(name, choice, rules, value)
        )

    def _choose(self, name: str, choice: Choice, rules: TableRules, chosen: str) -> None:
        """What is as approved is not set at all."""
        value = next(value for value in choice.values if str(value) == chosen)
        self.set(replace(self.settings, **{name: value}))
