"""The field one searches in: an icon, the typed words, what they are understood as, and a key."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMetaMethod, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from ui import theme
from ui.widgets import paint
from ui.widgets.glyph import Glyph
from ui.widgets.text import tip

_STAYS = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
"""Whoever looks at another window comes back to what was typed."""


class SearchField(QFrame):
    """Arrow keys, Enter and Esc are said by signals, for they belong to the list below.

    Esc that nobody listens for goes on to what the field lies in, such as a dialog.
    """

    textChanged = Signal(str)
    stepped = Signal(int)
    entered = Signal()
    escaped = Signal()
    left = Signal()
    """The keyboard went elsewhere."""

    def __init__(
        self, label: str, hint: str = "", key: str = "", *, tall: int = 36, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._key, self._tall, self._refused = key, tall, False
        self.line = _Line(self)
        self.line.setAccessibleName(label)
        self.line.setPlaceholderText(hint)
        self.line.setToolTip(tip(hint))
        self.line.setProperty("bare", True)
        self.line.textChanged.connect(self.textChanged)
        self.setFocusProxy(self.line)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(8)
        self._row.addWidget(Glyph("search", side=18))
        self._row.addWidget(self.line, 1)
        self._row.setContentsMargins(12, 0, round(paint.chip_width(key)) + 16 if key else 12, 0)

    def text(self) -> str:
        return self.line.text()

    def set_ghost(self, text: str) -> None:
        """What the typed words are understood as, shown after them."""
        self.line.ghost = text
        self.line.update()

    def is_refused(self) -> bool:
        return self._refused

    def set_refused(self, refused: bool) -> None:
        if refused != self._refused:
            self._refused = refused
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(320), theme.px(self._tall))

    def paintEvent(self, _event: QPaintEvent) -> None:
        area = QRectF(self.rect())
        focused = self.line.hasFocus()
        edge = theme.colour("stop" if self._refused else "accent" if focused else "line")
        with paint.smooth(self) as painter:
            paint.box(painter, area, 8, theme.colour("raised"), edge, width=2 if focused or self._refused else 1)
            if self._key:
                tones = theme.colour("muted"), theme.colour("line"), theme.colour("ground")
                paint.key_chip(painter, area.right() - 8, area.center().y(), self._key, *tones)


class _Line(QLineEdit):
    def __init__(self, field: SearchField) -> None:
        super().__init__(field)
        self._field = field
        self.ghost = ""

    def event(self, event: QEvent) -> bool:
        """While it is typed in, the field's own keys do not set off a shortcut of the window; with nothing typed, Esc
        is first for whoever else has it."""
        overrides = event.type() == QEvent.Type.ShortcutOverride
        if overrides and isinstance(event, QKeyEvent) and _is_own(event, bool(self.text())):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Down:
                self._field.stepped.emit(1)
            case Qt.Key.Key_Up:
                self._field.stepped.emit(-1)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._field.entered.emit()
            case Qt.Key.Key_Escape if self._field.isSignalConnected(QMetaMethod.fromSignal(self._field.escaped)):
                self._field.escaped.emit()
            case _:
                super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._field.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._field.update()
        if event.reason() not in _STAYS:
            self._field.left.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.ghost and self.text():
            used = paint.breadth(self.text(), self.font()) + 12
            area = QRectF(self.rect()).adjusted(used, 0, 0, 0)
            if area.width() > theme.px(60):
                with paint.smooth(self) as painter:
                    paint.words(painter, area, self.ghost, theme.font(13), theme.colour("muted"))


def _is_own(event: QKeyEvent, typed: bool) -> bool:
    own = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Up, Qt.Key.Key_Down)
    mine = event.key() in own or (typed and event.key() == Qt.Key.Key_Escape)
    return mine and not event.modifiers() & Qt.KeyboardModifier.ControlModifier
