"""The command bar: type what you want, see what it is understood as and why it may not be, and do it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QVBoxLayout, QWidget
from shiboken6 import isValid

from ui import theme
from ui.widgets import paint
from ui.widgets.searchfield import SearchField
from ui.widgets.suggestion import Suggestion, SuggestionList
from ui.widgets.text import Text

Suggest = Callable[[str], Sequence[Suggestion]]

MOST_ROWS = 8
NARROWEST = 440
NOTHING = 40


class CommandPalette(QFrame):
    """Lies over the window at the place of the command field. Arrows choose, Enter does, Esc closes."""

    chosen = Signal(object)
    refused = Signal(object)
    """Enter on a suggestion that may not be done; the bar stays open."""
    closed = Signal()

    def __init__(self, suggest: Suggest, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self._suggest = suggest
        self._anchor: QWidget | None = None
        self._before: QWidget | None = None
        self.field = SearchField("Command", "Type a command, a player or a table", "Esc")
        self.list = SuggestionList("Suggestions")
        self._drop = _Drop()
        self._column = QVBoxLayout(self)
        self._nothing = Text("", tone="muted", align=paint.CENTRE)
        self._nothing.setMinimumHeight(NOTHING)
        self._lay_out()
        self._connect()
        self.hide()

    def open_over(self, anchor: QWidget, text: str = "") -> None:
        """Open in the place of a widget, with words already typed if given."""
        self._anchor = anchor
        if not self.isVisible():
            self._before = QApplication.focusWidget()
        self.field.line.setText(text)
        self.refresh()
        self.show()
        self.raise_()
        self.field.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.line.end(False)

    def close_up(self) -> None:
        """The keyboard goes back to where it was, unless it has gone elsewhere already."""
        if self.isVisibleTo(self._window):
            if self.field.line.hasFocus() and self._before is not None and isValid(self._before):
                self._before.setFocus(Qt.FocusReason.PopupFocusReason)
            self.hide()
            self.closed.emit()

    def refresh(self) -> None:
        """Ask again what the typed words may mean."""
        text = self.field.text().strip()
        rows = list(self._suggest(text))
        self.list.set_rows(rows)
        self._say(rows[0] if rows else None, text)
        self._place()

    def event(self, event: QEvent) -> bool:
        """Esc here closes the palette, whatever else it would do in the window."""
        overrides = event.type() == QEvent.Type.ShortcutOverride
        if overrides and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    def _lay_out(self) -> None:
        inside = QVBoxLayout(self._drop)
        inside.setContentsMargins(2, 4, 2, 4)
        inside.setSpacing(0)
        inside.addWidget(self.list)
        inside.addWidget(self._nothing)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._column.addWidget(self.field)
        self._column.addWidget(self._drop)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def _connect(self) -> None:
        self.field.textChanged.connect(self.refresh)
        self.field.stepped.connect(self.list.step)
        self.field.entered.connect(self.list.choose_current)
        self.field.escaped.connect(self.close_up)
        self.field.left.connect(self.close_up)
        self.list.chosen.connect(self._take)
        self.list.refused.connect(self.refused)

    def _take(self, suggestion: Suggestion) -> None:
        self.close_up()
        self.chosen.emit(suggestion)

    def _say(self, top: Suggestion | None, text: str) -> None:
        """The top row as it is understood; the field is outlined in the stop colour when it may not be done."""
        self.field.set_refused(bool(top and text and top.why_not))
        self.field.set_ghost(top.title if top and text else "")
        self.field.line.setAccessibleDescription(top.words if top else "")
        self._nothing.setText(f"Nothing matches “{text}”." if text else "")
        self._nothing.setVisible(top is None and bool(text))
        self.list.setVisible(top is not None)
        self._drop.setVisible(top is not None or bool(text))

    def _place(self) -> None:
        """Over the anchor, as tall as its rows."""
        if self._anchor is None:
            return
        wide = max(self._anchor.width(), theme.px(NARROWEST))
        self.list.setFixedHeight(self.list.height_for(MOST_ROWS, wide - 4) + 2)
        middle = self._anchor.mapTo(self._window, QPoint(self._anchor.width() // 2, 0))
        left = min(max(middle.x() - wide // 2, 0), max(self._window.width() - wide, 0))
        self.field.setFixedHeight(self._anchor.height())
        self.setFixedWidth(wide)
        self.move(left, middle.y())
        self._drop.updateGeometry()
        self.adjustSize()


class _Drop(QFrame):
    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            paint.box(painter, QRectF(self.rect()), 10, theme.colour("surface"), theme.colour("edge"))
