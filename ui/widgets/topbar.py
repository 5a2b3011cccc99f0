"""The bar along the top: the room and its day, the clock, the command field, what is saved, and who works here."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from floor.text import initials, short
from ui import icons, theme
from ui.tokens import Tone
from ui.widgets import paint
from ui.widgets.button import IconButton, PaintedButton
from ui.widgets.card import Hairline, Panel
from ui.widgets.practicemark import PracticeMark
from ui.widgets.text import Text

HEIGHT = 56
LEAST_FIELD, WIDEST_FIELD = 180, 440
HINTS = ("Type a command, a player or a table", "Command, player or table", "Command")
"""Of which the first is shown that there is room for."""


class TopBar(Panel):
    commandAsked = Signal()
    """The command field was clicked; open the command bar over `command_field`."""
    savedClicked = Signal()
    whoClicked = Signal()
    lockClicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("top", parent=parent)
        self.setAccessibleName("Status")
        self._room = Text(size=15, weight="medium", keeps=True)
        self._day = Text(size=11, tone="muted", keeps=True)
        self._practice = PracticeMark()
        self._clock = Text(size=24, weight="bold", condensed=True, keeps=True)
        self.command_field = CommandField()
        self.saved = SavedState()
        self.who = _Who()
        self.lock = IconButton("lock", "Lock", key="Ctrl+L")
        self._between = _upright()
        self.command_field.clicked.connect(self.commandAsked)
        self.saved.clicked.connect(self.savedClicked)
        self.who.clicked.connect(self.whoClicked)
        self.lock.clicked.connect(self.lockClicked)
        self._lay_out()

    def set_room(self, name: str, gaming_day: str, practice: bool = False) -> None:
        self._room.setText(name)
        self._day.setText(gaming_day)
        self._practice.setVisible(practice)

    def set_clock(self, text: str) -> None:
        self._clock.setText(text)

    def set_person(self, name: str, role: str) -> None:
        """Nobody when the name is empty: then there is nothing to lock."""
        self.who.set(name, role)
        for part in (self._between, self.who, self.lock):
            part.setVisible(bool(name))

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), theme.px(HEIGHT))

    def _lay_out(self) -> None:
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.body.setContentsMargins(16, 0, 12, 1)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.addLayout(self._left(), 0, 0)
        grid.addWidget(self.command_field, 0, 1)
        grid.addLayout(self._right(), 0, 2)
        self.body.addLayout(grid)

    def _left(self) -> QHBoxLayout:
        names = QVBoxLayout()
        names.setSpacing(1)
        names.addStretch()
        names.addWidget(self._room)
        names.addWidget(self._day)
        names.addStretch()
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(self._practice)
        row.addLayout(names)
        row.addWidget(_upright())
        row.addWidget(self._clock)
        row.addStretch(1)
        return row

    def _right(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addStretch(1)
        for part in (self.saved, self._between, self.who, self.lock):
            row.addWidget(part)
        self.set_person("", "")
        return row


class CommandField(PaintedButton):
    """Looks like the field one types commands in; the command bar opens in its place."""

    def __init__(self, key: str = "Ctrl K") -> None:
        super().__init__(HINTS[0])
        self._key = key
        self.setAccessibleName("Command bar")
        self.setCursor(Qt.CursorShape.IBeamCursor)
        self.setMaximumWidth(WIDEST_FIELD)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """What the room's name, the day and the clock leave it, up to its most."""
        return QSize(theme.px(LEAST_FIELD), theme.px(36))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def draw(self, painter: QPainter, area: QRectF) -> None:
        edge = theme.colour("accent" if self.rings() else "edge" if self.underMouse() else "line")
        paint.box(painter, area, 8, theme.colour("raised"), edge, width=2 if self.rings() else 1)
        side = theme.px(18)
        muted = theme.colour("muted")
        icons.paint(painter, QRectF(12, area.center().y() - side / 2, side, side), "search", muted)
        line = area.adjusted(12 + side + 8, 0, -paint.chip_width(self._key) - 16, 0)
        fitting = (hint for hint in HINTS if paint.breadth(hint, theme.font(13)) <= line.width())
        paint.words(painter, line, next(fitting, ""), theme.font(13), muted)
        right, middle = area.right() - 8, area.center().y()
        paint.key_chip(painter, right, middle, self._key, muted, theme.colour("line"), theme.colour("ground"))


class SavedState(PaintedButton):
    """Whether the last entry is saved: a tick, an open ring while saving, a barred octagon when it is not."""

    def __init__(self) -> None:
        super().__init__("")
        self._icon = self._detail = self._brief = ""
        self._tone: Tone = "muted"
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def set_saved(self, sentence: str, detail: str = "") -> None:
        """'Saved 9:42:07' over 'Entry 4,118'; where a time has no room, that it is saved."""
        self._set("check", "good", sentence, detail, brief=sentence.partition(" ")[0])

    def set_saving(self, detail: str = "") -> None:
        self._set("clock", "muted", "Saving…", detail)

    def set_not_saved(self, detail: str) -> None:
        self._set("refused", "stop", "Not saved", detail)

    def set_past(self) -> None:
        self._set("history", "call", "The past", "Nothing can be entered here")

    def _set(self, icon: str, tone: Tone, sentence: str, detail: str, brief: str = "") -> None:
        self._icon, self._tone, self._detail, self._brief = icon, tone, detail, brief or sentence
        self.setText(sentence)
        self.setAccessibleName(f"{sentence}. {detail}" if detail else sentence)
        self.setToolTip(f"{sentence}\n{detail}".strip())
        _drawn_again(self)

    def sizeHint(self) -> QSize:
        lines = (paint.breadth(self.text(), theme.font(13, "medium")), paint.breadth(self._detail, theme.font(11)))
        return QSize(round(min(max(lines), theme.px(220)) + theme.px(20) + 24.5), theme.px(40))

    def minimumSizeHint(self) -> QSize:
        """Its sign alone: a small window with large text has the words in the tooltip."""
        return QSize(theme.px(20) + 16, theme.px(40))

    def draw(self, painter: QPainter, area: QRectF) -> None:
        if self.underMouse() and self.text():
            paint.box(painter, area, 8, theme.colour("raised"))
        side = theme.px(20)
        if self._icon:
            spot = QRectF(8, area.center().y() - side / 2, side, side)
            icons.paint(painter, spot, self._icon, theme.colour(self._tone))
        beside = area.adjusted(side + 16, 0, -8, 0)
        fits = paint.breadth(self.text(), theme.font(13, "medium", condensed=True)) <= beside.width()
        words = (self.text(), self._detail) if fits else (self._brief, "")
        _two_lines(painter, beside, *words, self._tone)
        if self.rings():
            paint.focus_ring(painter, area, 8, theme.colour("accent"))


class _Who(PaintedButton):
    """The person signed in; pressing it offers a quick switch."""

    def __init__(self) -> None:
        super().__init__("")
        self._role = ""
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def set(self, name: str, role: str) -> None:
        if (name, role) == (self.text(), self._role):
            return
        self._role = role
        self.setText(name)
        self.setAccessibleName(f"{name}, {role}")
        self.setToolTip(f"{name}, {role}.\nSwitch person")
        _drawn_again(self)

    def sizeHint(self) -> QSize:
        lines = (paint.breadth(self.text(), theme.font(13, "medium")), paint.breadth(self._role, theme.font(11)))
        return QSize(round(min(max(lines), theme.px(180)) + theme.px(32) + 24.5), theme.px(40))

    def minimumSizeHint(self) -> QSize:
        """The initials alone."""
        return QSize(theme.px(32) + 12, theme.px(40))

    def draw(self, painter: QPainter, area: QRectF) -> None:
        if self.underMouse():
            paint.box(painter, area, 8, theme.colour("raised"))
        radius = theme.px(16)
        if self.text().strip():
            centre = QPointF(6 + radius, area.center().y())
            letters = initials(self.text())
            paint.disc(painter, centre, radius, letters, theme.colour("disc"), theme.colour("disc_text"))
        beside = area.adjusted(6 + radius * 2 + 8, 0, -6, 0)
        narrowest = theme.font(13, "medium", condensed=True)
        fits = not self.text().strip() or paint.breadth(self.text(), narrowest) <= beside.width()
        _two_lines(painter, beside, self.text() if fits else short(self.text()), self._role, "text")
        if self.rings():
            paint.focus_ring(painter, area, 8, theme.colour("accent"))


def _drawn_again(button: PaintedButton) -> None:
    """A button whose text stays the same does not know that the line below it is another one."""
    button.updateGeometry()
    button.update()


def _two_lines(painter: QPainter, area: QRectF, first: str, second: str, tone: Tone) -> None:
    """Condensed where there is little room, and nothing where the first does not fit: half a time says nothing."""
    narrow = paint.breadth(first, theme.font(13, "medium")) > area.width()
    if paint.breadth(first, theme.font(13, "medium", condensed=narrow)) > area.width():
        return
    middle, upper, lower = area.center().y(), theme.px(17), theme.px(14)
    top = middle - (upper + lower) / 2 if second else middle - upper / 2
    line = QRectF(area.left(), top, area.width(), upper)
    paint.words(painter, line, first, theme.font(13, "medium", condensed=narrow), theme.colour(tone))
    below = QRectF(area.left(), top + upper, area.width(), lower)
    narrow = paint.breadth(second, theme.font(11)) > area.width()
    paint.words(painter, below, second, theme.font(11, condensed=narrow), theme.colour("muted"))


def _upright() -> QWidget:
    line = Hairline(upright=True)
    line.setMaximumHeight(24)
    return line
