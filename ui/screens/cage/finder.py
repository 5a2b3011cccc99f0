"""Finding whoever stands at the counter: a field, and below it who is meant, while something is typed."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from floor.text import initials
from floor.views.cage.customers import Customer, customers, dealers, where_words
from ui import theme
from ui.desk import LiveDesk
from ui.widgets.searchfield import SearchField
from ui.widgets.suggestion import ENTER, Suggestion, SuggestionList
from ui.widgets.text import Text

HINT = "Name, number, card or table/seat"


class Finder(QWidget):
    chosen = Signal(object)
    left = Signal()
    """Esc, with nothing typed."""

    def __init__(self, desk: LiveDesk) -> None:
        super().__init__()
        self._desk, self.for_dealers = desk, False
        self.field = SearchField("Customer", HINT, "Alt+F", tall=52)
        self.list = _Found("Customers")
        self._nobody = Text("Nobody found.", tone="muted")
        self.setFocusProxy(self.field)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for part in (self.field, self.list, self._nobody):
            column.addWidget(part)
        self._connect()
        self.refresh()

    def serve(self, *, dealers: bool) -> None:
        """Dealers are found by their names alone."""
        self.for_dealers = dealers
        self.field.line.setPlaceholderText("Dealer's name" if dealers else HINT)
        self.refresh()

    def refresh(self) -> None:
        typed = self.field.text().strip()
        find = dealers if self.for_dealers else customers
        found = find(self._desk.room, typed) if typed else []
        self.list.set_rows([self._row(one, key=ENTER if not place else "") for place, one in enumerate(found)])
        self.list.setVisible(bool(found))
        self._nobody.setVisible(bool(typed) and not found)
        self.list.updateGeometry()

    def clear(self) -> None:
        self.field.line.clear()

    def _row(self, one: Customer, key: str) -> Suggestion:
        where = where_words(self._desk.room, one)
        return Suggestion(one.name, where, initials=initials(one.name), key=key, value=one)

    def _connect(self) -> None:
        self.field.textChanged.connect(lambda _text: self.refresh())
        self.field.stepped.connect(self.list.step)
        self.field.entered.connect(self.list.choose_current)
        self.field.escaped.connect(self._escape)
        self.list.chosen.connect(lambda row: self.chosen.emit(row.value))

    def _escape(self) -> None:
        if self.field.text():
            self.clear()
        else:
            self.left.emit()


class _Found(SuggestionList):
    """As tall as its rows."""

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.setFocusPolicy(self.focusPolicy().NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(240), self.height_for(6, max(self.viewport().width(), 100)) + 8)
