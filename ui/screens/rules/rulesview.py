"""What every view in the row of Games & rules has."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtWidgets import QWidget


class RulesView(QWidget):
    def first(self) -> QWidget:
        """Where the keyboard goes when the view comes to the front."""
        raise NotImplementedError

    def clear(self) -> None:
        """What Esc does."""
        raise NotImplementedError

    def page(self, by: int) -> None:
        """What Page Up and Page Down do."""
        raise NotImplementedError


class View(NamedTuple):
    """One of the row: its words, what it shows, and the acts that have a button at its head."""

    title: str
    widget: RulesView
    acts: tuple[str, ...] = ()
