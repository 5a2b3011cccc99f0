"""SearchList: a field with what it finds below, such as players by name or number."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from ui import theme
from ui.widgets import paint
from ui.widgets.searchfield import SearchField
from ui.widgets.suggestion import Suggestion, SuggestionList
from ui.widgets.text import Text

Find = Callable[[str], Sequence[Suggestion]]


class SearchList(QWidget):
    """The rows come from `find`, asked anew at every letter; the first is chosen by Enter.

    Where the letters find nothing that is said, and where there is nothing at all what to do about it.
    """

    chosen = Signal(object)
    """The suggestion taken."""
    refused = Signal(object)

    def __init__(
        self,
        find: Find,
        label: str,
        hint: str = "",
        *,
        nothing: str = "Nobody found.",
        empty: str = "",
        tall: int = 44,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._find = find
        self.field = SearchField(label, hint, tall=tall)
        self.list = SuggestionList(label)
        self._words = nothing, empty
        self._nothing = Text("", tone="muted", align=paint.CENTRE, lines=4)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # The arrows of the field go through it; letters stay there.
        self.setFocusProxy(self.field)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._connect()
        self._lay_out()
        self.refresh()

    def refresh(self) -> None:
        """Ask again for the same words: what is found may have changed."""
        rows = self._find(self.field.text().strip())
        self.list.set_rows(rows)
        self.list.setVisible(bool(rows))
        nothing, empty = self._words
        self._nothing.setText(nothing if self.field.text().strip() else empty)
        self._nothing.setVisible(not rows and bool(self._nothing.text()))

    def said(self) -> str:
        """What stands in place of rows."""
        return self._nothing.text() if self._nothing.isVisibleTo(self) else ""

    def clear(self) -> None:
        self.field.line.clear()

    def _connect(self) -> None:
        self.field.textChanged.connect(self.refresh)
        self.field.stepped.connect(self.list.step)
        self.field.entered.connect(self.list.choose_current)
        self.list.chosen.connect(self.chosen)
        self.list.refused.connect(self.refused)

    def _lay_out(self) -> None:
        frame = _ResultFrame()
        inside = QVBoxLayout(frame)
        inside.setContentsMargins(2, 4, 2, 4)
        inside.addWidget(self.list, 1)
        inside.addWidget(self._nothing)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.field)
        column.addWidget(frame, 1)


class _ResultFrame(QFrame):
    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            paint.box(painter, QRectF(self.rect()), 10, theme.colour("surface"), theme.colour("line"))
