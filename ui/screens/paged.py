"""A place of several pages: tabs for them, at the head the acts of the page in front, and keys that say where they
belong."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.act import Acts, AnyAct, Gate
from ui.desk import LiveDesk
from ui.screens.actbutton import ActButton
from ui.screens.roomview import RoomView
from ui.screens.screen import Screen
from ui.widgets.frontstack import FrontStack
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.twosides import TwoSides


class PageView(RoomView):
    """A page of such a place."""

    def hasHeightForWidth(self) -> bool:
        """As tall as the place: what does not fit is scrolled inside it, and the verb stays in sight."""
        return False

    def first(self) -> QWidget:
        """Where the keyboard goes when the page comes to the front."""
        raise NotImplementedError


P = TypeVar("P", bound=PageView)


class Tab(NamedTuple):
    """`turning` is the act that brings the page forward, `heads` are those that stand at its head."""

    id: str
    title: str
    turning: str
    heads: tuple[str, ...] = ()


class PagedScreen(Screen):
    """Each page is made when it is first seen."""

    def __init__(
        self, desk: LiveDesk, gate: Gate, acts: Acts, tabs: tuple[Tab, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(desk, gate, parent)
        self._acts, self._tabs = acts, {tab.id: tab for tab in tabs}
        self._stack = FrontStack(self)
        self._view = SegmentedControl([Segment(tab.id, tab.title) for tab in tabs], "Page")
        self._view.chosen.connect(self.show_view)
        self._buttons = {id_: ActButton(gate, acts[id_]) for tab in tabs for id_ in tab.heads}
        self.head = TwoSides()
        self._lay_out()

    def page(self, view: str = "") -> PageView:
        """The one in front, or another."""
        raise NotImplementedError

    def pages(self) -> tuple[str, ...]:
        return tuple(self._tabs)

    def view(self) -> str:
        return self._view.selection()

    def show_view(self, view: str) -> None:
        self._view.select(view)
        self._stack.setCurrentWidget(self.page(view))
        for id_, button in self._buttons.items():
            button.setVisible(id_ in self._tabs[view].heads)
        if self.isVisible():
            self.show_acts()
            self.setFocus()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)

    def show_acts(self) -> None:
        """Of the buttons at the head of the page in front."""
        for id_ in self._tabs[self.view()].heads:
            self._buttons[id_].show_act()

    def turn_to(self, act: AnyAct) -> None:
        if act.view and act.view != self.view():
            self.show_view(act.view)

    def run(self, id_: str) -> None:
        self.gate.run(self._acts[id_])

    def why_not(self, act: AnyAct) -> str:
        """An act of a page can be done while that is in front."""
        if act.view and act.view != self.view():
            tab = self._tabs[act.view]
            return f"This belongs to {tab.title}. Press {self._acts[tab.turning].key}."
        return super().why_not(act)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        self.page().first().setFocus(reason)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.show_acts()

    def joined(self, page: P) -> P:
        self._stack.addWidget(page)
        return page

    def _lay_out(self) -> None:
        self.head.add_left(self._view)
        for button in self._buttons.values():
            self.head.add_right(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(12)
        column.addWidget(self.head)
        column.addWidget(self._stack, 1)
