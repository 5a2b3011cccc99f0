"""The keyboard: each action's key in its place, and never a moment when no key works."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from ui.act import AnyAct
from ui.widgets.button import PaintedButton

_KEYS = {QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride}


class HeldKeys(QObject):
    """On X11 a held key is a run of releases and presses, and Qt knows them for one only while it keeps up with them.

    Each such press bears the time of the release before it, so one that Qt took for a new press is known all the same.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._released: dict[int, int] = {}

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or (kind := event.type()) not in _KEYS:
            return False
        if kind == QEvent.Type.KeyRelease:
            self._released[event.key()] = event.timestamp()
            return False
        if event.isAutoRepeat() or not event.timestamp() or self._released.get(event.key()) != event.timestamp():
            return False
        if kind == QEvent.Type.ShortcutOverride:
            event.accept()  # Then it is nobody's shortcut.
            return True
        held = QKeyEvent(kind, event.key(), event.modifiers(), event.text(), True, event.count())
        return QCoreApplication.sendEvent(watched, held)


class Keyboard(QObject):
    """A key of a place works only there, so that letters can be typed elsewhere."""

    def __init__(
        self,
        work: QWidget,
        run: Callable[[AnyAct], object],
        everywhere: Iterable[AnyAct],
        fits: Callable[[AnyAct], bool],
    ) -> None:
        super().__init__(work)
        self._work, self._run, self._fits = work, run, fits
        self._places: list[QWidget] = []
        self._bind(work, everywhere, lambda: "")
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._keep)
            if app.platformName() == "xcb":
                app.installEventFilter(HeldKeys(self))

    def bind(self, place: QWidget, acts: Iterable[AnyAct], view: Callable[[], str] = lambda: "") -> None:
        """A place is there, and its acts have their keys: one of the view in front comes before any other."""
        self._places.append(place)
        self._bind(place, acts, view)

    def _bind(self, owner: QWidget, acts: Iterable[AnyAct], view: Callable[[], str]) -> None:
        """One press is one act, however long the key is held.

        Esc is left to the place: it closes what lies on top, such as a message, before the place may have it.
        """
        for key, sharing in _by_key(acts).items():
            shortcut = QShortcut(QKeySequence(key), owner)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(lambda sharing=sharing: self._press(self._meant(sharing, view())))

    def _meant(self, sharing: list[AnyAct], view: str) -> AnyAct:
        """Of several acts at a key: of the view that is seen, and for what is played at what is chosen; else of no view
        and for any play; else whichever it is, for it says where it belongs."""
        fitting = [act for act in sharing if self._fits(act)] or sharing
        return min(fitting, key=lambda act: (act.view != view, bool(act.view), not act.plays))

    def _press(self, act: AnyAct) -> None:
        """A second key may come before the window system has given the keyboard to the sheet that the first opened.

        Space presses the button that the keyboard is at, also where Space is an act's key.
        """
        at = QApplication.focusWidget()
        if QApplication.activeModalWidget() is not None:
            return
        if act.key == "Space" and isinstance(at, PaintedButton) and at.rings():
            at.click()
        else:
            self._run(act)

    def _keep(self, _old: QWidget | None, new: QWidget | None) -> None:
        """A view that goes away must not take the keyboard with it: keys go on working in the place."""
        if new is None:
            QTimer.singleShot(0, self, self._bring_back)

    def _bring_back(self) -> None:
        work = self._work
        if work.isVisible() and work.window().isActiveWindow() and QApplication.focusWidget() is None:
            next(place for place in self._places if place.isVisible()).setFocus()


def _by_key(acts: Iterable[AnyAct]) -> dict[str, list[AnyAct]]:
    """Views of a place may have the same key, each for an act of its own."""
    keys: dict[str, list[AnyAct]] = {}
    for act in acts:
        if act.key not in ("", "Esc"):
            keys.setdefault(act.key, []).append(act)
    return keys
