"""HelpPanel: what can be done in the current place, beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from ui import theme
from ui.widgets import paint
from ui.widgets.button import IconButton
from ui.widgets.card import Hairline, Panel
from ui.widgets.text import Text

WIDTH = 360


@dataclass(frozen=True, slots=True)
class HelpHeading:
    text: str


@dataclass(frozen=True, slots=True)
class HelpText:
    text: str


@dataclass(frozen=True, slots=True)
class HelpKey:
    """A key, or several that do the same, what it does, and perhaps a sentence more."""

    keys: str
    what: str
    more: str = ""


HelpPart = HelpHeading | HelpText | HelpKey


@dataclass(frozen=True, slots=True)
class HelpPage:
    title: str
    parts: Sequence[HelpPart] = field(default_factory=tuple)


class HelpPanel(Panel):
    """Takes the keyboard when it opens; Esc or the cross closes it."""

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("right", parent=parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._page: HelpPage | None = None
        self._before: QWidget | None = None
        self._title = Text(size=18, weight="bold")
        self._close = IconButton("close", "Close help", key="Esc")
        self._close.clicked.connect(self.close_up)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._close)
        self.body.setContentsMargins(20, 12, 12, 12)
        self.body.addLayout(head)
        self.body.addWidget(Hairline())
        self.body.addWidget(self._scroll, 1)
        self.hide()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(WIDTH), theme.px(480))

    def show_page(self, page: HelpPage) -> None:
        """Turn to this page; it is laid out when the panel is in sight."""
        self._page = page
        self._title.setText(page.title)
        self.setAccessibleName(f"Help, {page.title}")
        if self.isVisible():
            self._lay_out(page)

    def _lay_out(self, page: HelpPage) -> None:
        sheet = QWidget()
        column = QVBoxLayout(sheet)
        column.setContentsMargins(0, 4, 8, 8)
        column.setSpacing(8)
        for part in page.parts:
            column.addSpacing(12 if isinstance(part, HelpHeading) else 0)
            column.addWidget(_part(part))
        column.addStretch()
        self._scroll.setWidget(sheet)

    def open_beside(self, place: QWidget) -> None:
        self.stand_beside(place)
        self.show()
        self.raise_()

    def stand_beside(self, place: QWidget) -> None:
        """Over its right side, so that nothing moves when it comes and goes."""
        wide, area = self.sizeHint().width(), place.geometry()
        self.setGeometry(area.right() + 1 - wide, area.top(), wide, area.height())

    def close_up(self) -> None:
        """Go away and give the keyboard back to where it was."""
        self.hide()
        if self._before is not None and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.closed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._page is not None:
            self._lay_out(self._page)
        self._before = QApplication.focusWidget()
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def event(self, event: QEvent) -> bool:
        """Esc here closes the help, whatever else it would do in the window."""
        overrides = event.type() == QEvent.Type.ShortcutOverride
        if overrides and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_up()
        else:
            super().keyPressEvent(event)


def _part(part: HelpPart) -> QWidget:
    match part:
        case HelpHeading(text):
            return Text(text, size=15, weight="medium")
        case HelpText(text):
            return Text(text, tone="muted", lines=12)
        case HelpKey(keys, what, more):
            return _key_row(keys, what, more)


def _key_row(keys: str, what: str, more: str) -> QWidget:
    words = QVBoxLayout()
    words.setSpacing(0)
    words.addWidget(Text(what, lines=3))
    if more:
        words.addWidget(Text(more, size=11, tone="muted", lines=4))
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 2, 0, 2)
    row.setSpacing(12)
    row.addWidget(KeyChip(keys), 0, Qt.AlignmentFlag.AlignTop)
    row.addLayout(words, 1)
    return line


class KeyChip(QWidget):
    """A key's name in its box, in a column of its own."""

    def __init__(self, keys: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keys = keys
        self.setAccessibleName(keys)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(max(theme.px(96), round(paint.chip_width(self._keys))), theme.px(22))

    def paintEvent(self, _event: QPaintEvent) -> None:
        area = QRectF(self.rect())
        with paint.smooth(self) as painter:
            right = area.left() + paint.chip_width(self._keys)
            tones = theme.colour("text"), theme.colour("line"), theme.colour("ground")
            paint.key_chip(painter, right, area.center().y(), self._keys, *tones)
