"""Which screen shows which tournament's clock: chosen by hand, kept on this workstation, and taken up again."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from floor.ids import PlanId
from ui.desk import LiveDesk
from ui.displays.publicclock import PublicClock, SmallClock
from ui.settings import Settings


class PublicClocks(QObject):
    """The clocks of one window, none of which outlives it. They have no parent, so that they stay when it is small."""

    changed = Signal()

    def __init__(self, desk: LiveDesk, settings: Settings, owner: QWidget) -> None:
        super().__init__(owner)
        self._desk, self._settings, self._owner = desk, settings, owner
        self._on: dict[str, PublicClock] = {}
        self._small: dict[PlanId, SmallClock] = {}
        owner.window().installEventFilter(self)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenRemoved.connect(self._lose_screen)
        app.screenAdded.connect(self._find_screen)

    def shown(self, plan: PlanId) -> list[tuple[str, PublicClock]]:
        """The screens that show this tournament's clock, with their clocks."""
        return [(name, one) for name, one in self._on.items() if one.plan == plan and one.isVisible()]

    def open(self, plan: PlanId, screen: QScreen | None = None) -> PublicClock:
        """On a screen, or on one that shows none yet; where there is no other screen, in a window."""
        target = screen or self._free()
        if target is None:
            return self._put(plan, "", None)
        self._settings.keep_clock(target.name(), plan)
        return self._put(plan, target.name(), None if target is self._owner.screen() else target)

    def close_on(self, name: str) -> None:
        self._settings.keep_clock(name, None)
        if (one := self._on.pop(name, None)) is not None:
            one.close()
        self.changed.emit()

    def small(self, plan: PlanId) -> SmallClock:
        """The one of this tournament, brought to the front if it is there."""
        one = self._small.get(plan)
        if one is None or not one.isVisible():
            one = self._small[plan] = SmallClock(self._desk, plan)
            one.show()
        one.activateWindow()
        return one

    def take_up(self) -> None:
        """What was chosen for the screens that are there, if those tournaments are still held."""
        for screen in self._others():
            plan = self._settings.clock_on(screen.name())
            if plan in self._desk.room.tournaments.held and screen.name() not in self._on:
                self._put(PlanId(plan), screen.name(), screen)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Close:
            for one in (*self._on.values(), *self._small.values()):
                one.close()
        return False

    def _put(self, plan: PlanId, name: str, screen: QScreen | None) -> PublicClock:
        if (before := self._on.pop(name, None)) is not None:
            before.close()
        one = self._on[name] = PublicClock(self._desk, plan)
        if screen is not None:
            one.show_to_the_room(screen)
        one.show()
        self.changed.emit()
        return one

    def _others(self) -> Iterator[QScreen]:
        return (screen for screen in QGuiApplication.screens() if screen is not self._owner.screen())

    def _free(self) -> QScreen | None:
        showing = {name for name, one in self._on.items() if one.isVisible()}
        return next((screen for screen in self._others() if screen.name() not in showing), None)

    def _lose_screen(self, screen: QScreen) -> None:
        """Unplugged: its clock would come to lie over somebody's work, so it is put away until the screen is back."""
        if (one := self._on.pop(screen.name(), None)) is not None:
            one.close()
            self.changed.emit()

    def _find_screen(self, _screen: QScreen) -> None:
        self.take_up()
