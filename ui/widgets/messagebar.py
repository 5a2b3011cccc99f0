"""The bar along the bottom: refusals, trouble and good news as one sentence, with what to do about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from PySide6.QtCore import QEasingCurve, QPropertyAnimation, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from ui import icons, theme
from ui.tokens import Tone
from ui.widgets import paint
from ui.widgets.button import KeyButton
from ui.widgets.glyph import Glyph
from ui.widgets.text import tip

MessageKind = Literal["refused", "trouble", "good", "note"]

HEIGHT = 52
PASSING = 8_000
"""Good news and notes leave by themselves after this many milliseconds."""

_LOOKS: dict[MessageKind, tuple[str, Tone, Tone]] = {
    "refused": ("refused", "stop", "stop_soft"),
    "trouble": ("warning", "call", "call_soft"),
    "good": ("check", "good", "good_soft"),
    "note": ("info", "accent", "accent_soft"),
}


@dataclass(frozen=True, slots=True)
class MessageAction:
    """A button of the bar; its key works in the whole window while the bar is up."""

    label: str
    act: Callable[[], object]
    key: str = ""


@dataclass(frozen=True, slots=True)
class Message:
    """`sentence` says what happened, `detail` its cause or what was or was not saved."""

    kind: MessageKind
    sentence: str
    detail: str = ""
    actions: Sequence[MessageAction] = field(default_factory=tuple)


class MessageBar(QFrame):
    """One message at a time: the newest wins, but trouble comes back when what covered it is dismissed.

    `key` dismisses it; nothing, where that key is meant for something else.
    """

    dismissed = Signal()

    def __init__(self, parent: QWidget | None = None, *, key: str = "Esc") -> None:
        super().__init__(parent)
        self._key = key
        self._shown: Message | None = None
        self._trouble: Message | None = None
        self._glyph = Glyph("info")
        self._words = _Words()
        self._buttons = QHBoxLayout()
        self._motion = QPropertyAnimation(self, b"maximumHeight", self)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.finished.connect(self._settle)
        self._leave = QTimer(self, singleShot=True, interval=PASSING)
        self._leave.timeout.connect(self.dismiss)
        self._lay_out()
        self.hide()

    def message(self) -> Message | None:
        return self._shown

    def show_message(self, message: Message) -> None:
        """Put the message up in place of the one shown. At most three actions, Dismiss not counted."""
        if message.kind == "trouble":
            self._trouble = message
        self._put_up(message)

    def clear(self, kind: MessageKind | None = None) -> None:
        """Take down the message of that kind, or any: what it spoke of is over."""
        if kind in (None, "trouble"):
            self._trouble = None
        if self._shown and kind in (None, self._shown.kind):
            self._put_down()

    def dismiss(self) -> None:
        if self._shown and self._shown.kind == "trouble":
            self._trouble = None
        self._put_down()
        self.dismissed.emit()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), theme.px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Never squeezed by a tall place above; the motion goes below it by the largest height."""
        return QSize(super().minimumSizeHint().width(), theme.px(HEIGHT))

    def _lay_out(self) -> None:
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self._buttons.setSpacing(12)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 2, 16, 0)
        row.setSpacing(12)
        row.addWidget(self._glyph)
        row.addWidget(self._words, 1)
        row.addLayout(self._buttons)

    def _put_up(self, message: Message) -> None:
        fresh = self._shown is None
        self._shown = message
        icon, tone, _ground = _LOOKS[message.kind]
        self._glyph.set(icon, tone)
        self._words.set(message.sentence, message.detail)
        self._renew_buttons(message)
        self._announce(message)
        self._slide(theme.px(HEIGHT) if fresh else 0)
        self._leave.start() if message.kind in ("good", "note") else self._leave.stop()
        self.update()

    def _put_down(self) -> None:
        self._leave.stop()
        self._shown = None
        if self._trouble:
            self._put_up(self._trouble)
        else:
            self.hide()

    def _renew_buttons(self, message: Message) -> None:
        while (item := self._buttons.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.setParent(None)
                old.deleteLater()
        for action in (*message.actions[:3], MessageAction("Dismiss", self.dismiss, self._key)):
            self._buttons.addWidget(_button(action))

    def _announce(self, message: Message) -> None:
        self.setAccessibleName(f"{message.sentence} {message.detail}".strip())
        event = QAccessibleAnnouncementEvent(self, self.accessibleName())
        urgent = message.kind in ("refused", "trouble")
        polite = QAccessible.AnnouncementPoliteness
        event.setPoliteness(polite.Assertive if urgent else polite.Polite)
        QAccessible.updateAccessibility(event)

    def _slide(self, height: int) -> None:
        self._motion.stop()
        self._settle()
        self.show()
        lasting = theme.motion(self)
        if height and lasting:
            self._motion.setDuration(lasting)
            self._motion.setStartValue(0)
            self._motion.setEndValue(height)
            self._motion.start()

    def _settle(self) -> None:
        self.setMaximumHeight(16_777_215)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._shown is None:
            return
        _icon, tone, ground = _LOOKS[self._shown.kind]
        with paint.smooth(self) as painter:
            painter.fillRect(self.rect(), theme.colour(ground))
            painter.fillRect(QRectF(0, 0, self.width(), 2), theme.colour(tone))


class MessageShelf(QWidget):
    """Where the bar comes and goes: the room for it is always kept, so that nothing above moves.

    Without a message it says what happened last.
    """

    def __init__(self, bar: MessageBar) -> None:
        super().__init__()
        self.bar, self._last = bar, ""
        self._standing: tuple[str, Tone, str] = ("", "muted", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addStretch()
        column.addWidget(bar)

    def tell(self, last: str) -> None:
        if last != self._last:
            self._last = last
            self.setAccessibleName(f"Last: {last}")
            self.update()

    def stand(self, words: str, tone: Tone, icon: str) -> None:
        """At its right end: how something stands that is seen to beside the room."""
        if (words, tone, icon) != self._standing:
            self._standing = (words, tone, icon)
            self.setAccessibleDescription(words)
            self.update()

    def standing(self) -> str:
        return self._standing[0]

    def last(self) -> str:
        return self._last

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), theme.px(HEIGHT))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.bar.isVisible():
            return
        area = QRectF(self.rect())
        with paint.smooth(self) as painter:
            painter.fillRect(QRectF(0, 0, area.width(), 1), theme.colour("line"))
            wide = self._draw_standing(painter, area.adjusted(16, 0, -16, 0))
            left = area.adjusted(16, 0, -16 - wide, 0)
            paint.words(painter, left, self._last, theme.font(13), theme.colour("muted"))

    def _draw_standing(self, painter: QPainter, area: QRectF) -> float:
        """How much of the line it takes, with the space before it."""
        words, tone, icon = self._standing
        if not words:
            return 0
        font, side, ink = theme.font(13), theme.px(16), theme.colour(tone)
        wide = min(paint.breadth(words, font) + 1, area.width() / 2)
        line = QRectF(area.right() - wide, area.top(), wide, area.height())
        paint.words(painter, line, words, font, ink)
        spot = QRectF(line.left() - side - 8, area.center().y() - side / 2, side, side)
        icons.paint(painter, spot, icon, ink)
        return wide + side + 8 + 24


class _Words(QWidget):
    """The sentence with its detail beside it, or below it in smaller type where both do not fit."""

    def __init__(self) -> None:
        super().__init__()
        self._sentence, self._detail = "", ""

    def set(self, sentence: str, detail: str) -> None:
        self._sentence, self._detail = sentence, detail
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(480), theme.px(40))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(160), 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            cut = self._draw(painter, QRectF(self.rect()))
        if bool(self.toolTip()) != cut:
            self.setToolTip(tip(f"{self._sentence}\n{self._detail}") if cut else "")

    def _draw(self, painter: QPainter, area: QRectF) -> bool:
        strong, plain = theme.font(15, "medium"), theme.font(13)
        ink, muted = theme.colour("text"), theme.colour("muted")
        first = paint.breadth(self._sentence, strong)
        if first + 14 + paint.breadth(self._detail, plain) <= area.width():
            paint.words(painter, area, self._sentence, strong, ink)
            paint.words(painter, area.adjusted(first + 14, 1, 0, 1), self._detail, plain, muted)
            return False
        if max(first, paint.breadth(self._detail, theme.font(11, condensed=True))) > area.width():
            return self._draw_small(painter, area)
        upper = area.adjusted(0, 0, 0, -theme.px(17) if self._detail else 0)
        paint.words(painter, upper, self._sentence, strong, ink)
        narrow = paint.breadth(self._detail, theme.font(11)) > area.width()
        lower = area.adjusted(0, theme.px(22), 0, 0)
        return paint.words(painter, lower, self._detail, theme.font(11, condensed=narrow), muted)

    def _draw_small(self, painter: QPainter, area: QRectF) -> bool:
        """All in small type, on as many lines as there is room for: to be read comes before how it looks."""
        font, tall = theme.font(11, "medium", condensed=True), theme.px(15)
        words = f"{self._sentence} {self._detail}".strip()
        lines, cut = paint.wrapped(words, font, area.width(), max(int(area.height() // tall), 1))
        line = QRectF(0, area.center().y() - tall * len(lines) / 2, area.width(), tall)
        for one in lines:
            paint.words(painter, line, one, font, theme.colour("text"))
            line.translate(0, tall)
        return cut


def _button(action: MessageAction) -> KeyButton:
    button = KeyButton(action.label, action.key)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    button.clicked.connect(lambda: action.act())
    if action.key:
        shortcut = QShortcut(QKeySequence("Return" if action.key == "Enter" else action.key), button)
        shortcut.activated.connect(button.click)
    return button
