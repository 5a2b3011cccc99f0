"""The choices of the house that matter in a game, each with its reading."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from floor.rules.games import Game
from floor.rules.options import AS_WRITTEN, Options
from ui.screens.rules.optionsbox import OptionRow, OptionsBox
from ui.screens.rules.words import CHOICES, choices_in
from ui.widgets.segmented import Segment


class HouseOptions(OptionsBox):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.options: Options = AS_WRITTEN

    def words(self, game: Game) -> str:
        """'As written', or how many choices of this game differ."""
        differ = sum(self.options.value(name) != AS_WRITTEN.value(name) for name in choices_in(game))
        return f"{differ} changed" if differ else "As written"

    def open_under(self, anchor: QWidget, game: Game) -> None:
        rows = [self._row(name) for name in choices_in(game)]
        self.show_rows(anchor, rows, f"{game.name} leaves nothing to the house.")

    def _row(self, name: str) -> OptionRow:
        choice = CHOICES[name]
        segments = [Segment(str(value), words) for value, words in choice.values.items()]
        chosen = str(self.options.value(name))
        return OptionRow(choice.about, choice.reading, segments, chosen, lambda value: self._choose(name, value))

    def _choose(self, name: str, chosen: str) -> None:
        value = next(value for value in CHOICES[name].values if str(value) == chosen)
        self.options = self.options._replace(**{name: value})  # type: ignore[arg-type]
        self.changed.emit()
