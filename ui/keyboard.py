"""The keyboard: each action's key in its place, and never a moment when no key works."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from ui.actions import ACTIONS, Action


class Keyboard(QObject):
    """A key of a place works only there, so that letters can be typed elsewhere."""

    def __init__(self, work: QWidget, places: Mapping[str, QWidget], run: Callable[[Action], object]) -> None:
        super().__init__(work)
        self._work, self._places = work, places
        self._bind(run)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._keep)

    def _bind(self, run: Callable[[Action], object]) -> None:
        """One press is one act, however long the key is held.

        Esc is left to the place: it closes what lies on top, such as a message, before the place may have it.
        """
        for action in ACTIONS:
            if action.key in ("", "Esc"):
                continue
            owner = self._places[action.place] if action.place else self._work
            shortcut = QShortcut(QKeySequence(action.key), owner)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(lambda action=action: run(action))

    def _keep(self, _old: QWidget | None, new: QWidget | None) -> None:
        """A view that goes away must not take the keyboard with it: keys go on working in the place."""
        if new is None:
            QTimer.singleShot(0, self, self._bring_back)

    def _bring_back(self) -> None:
        work = self._work
        if work.isVisible() and work.window().isActiveWindow() and QApplication.focusWidget() is None:
            next(place for place in self._places.values() if place.isVisible()).setFocus()
