"""Buttons: a label with the key that does the same, and icon buttons."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFont, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from ui import icons, theme
from ui.tokens import Tone
from ui.widgets import paint
from ui.widgets.text import tip

Kind = Literal["plain", "primary", "danger", "quiet"]

_POINTED = (Qt.FocusReason.MouseFocusReason, Qt.FocusReason.PopupFocusReason)


class PaintedButton(QAbstractButton):
    """A button that draws itself: hover, press and a focus ring that only the keyboard brings out."""

    def __init__(self, label: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label = ""
        self._keyboard = False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setText(label)

    def setText(self, text: str) -> None:
        """Kept apart from Qt's own text, in which an ampersand would become a shortcut."""
        if text != self._label:
            self._label = text
            self.setAccessibleName(text)
            self.updateGeometry()
            self.update()

    def text(self) -> str:
        return self._label

    def setToolTip(self, text: str) -> None:
        super().setToolTip(tip(text))

    def set_why_not(self, sentence: str) -> None:
        """Disabled with its reason in the tooltip, or enabled when there is none."""
        self.setEnabled(not sentence)
        if sentence != self.accessibleDescription():
            self.setToolTip(sentence)
            self.setAccessibleDescription(sentence)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self._keyboard = event.reason() not in _POINTED
        super().focusInEvent(event)

    def rings(self) -> bool:
        return self.hasFocus() and self._keyboard

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            self.draw(painter, QRectF(self.rect()))

    def draw(self, painter: QPainter, area: QRectF) -> None:
        raise NotImplementedError


class KeyButton(PaintedButton):
    """A label, the key that does the same in a chip, and an icon if wanted. The key is shown, not bound."""

    def __init__(
        self,
        label: str,
        key: str = "",
        *,
        kind: Kind = "plain",
        icon: str = "",
        tall: int = 36,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(label, parent)
        self._key, self._kind, self._icon, self._tall = key, kind, icon, tall
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Its second click is for nobody: after the first, another name may have come to lie under the pointer."""
        event.accept()

    def key(self) -> str:
        return self._key

    def set_key(self, key: str) -> None:
        if key != self._key:
            self._key = key
            self.updateGeometry()
            self.update()

    def set_kind(self, kind: Kind) -> None:
        if kind != self._kind:
            self._kind = kind
            self.update()

    def set_icon(self, icon: str) -> None:
        self._icon = icon
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        icon = theme.px(20) + 6 if self._icon else 0
        return QSize(self._wide() + icon, theme.px(self._tall))

    def minimumSizeHint(self) -> QSize:
        """Condensed and without its icon; only what is very long is cut."""
        return QSize(min(self._wide(condensed=True), theme.px(200)), theme.px(self._tall))

    def _wide(self, *, condensed: bool = False) -> int:
        """Its words, the key, and what is around them."""
        words = min(paint.breadth(self.text(), self._type(condensed=condensed)), theme.px(320))
        return round(28 + words + (paint.chip_width(self._key) + 6 if self._key else 0) + 0.5)

    def _type(self, *, condensed: bool = False) -> QFont:
        return theme.font(15 if self._tall > 44 else 13, "medium", condensed=condensed)

    def draw(self, painter: QPainter, area: QRectF) -> None:
        fill, edge, ink = self._colours()
        paint.box(painter, area, 8, fill, edge, dashed=not self.isEnabled() and self._kind != "quiet")
        self._contents(painter, area.adjusted(14, 0, -14, 0), ink)
        if self.rings():
            paint.focus_ring(painter, area, 8, theme.colour("text" if self._kind == "primary" else "accent"))

    def _contents(self, painter: QPainter, area: QRectF, ink: QColor) -> None:
        if self._key:
            self._chip(painter, area.right() + 4, area.center().y(), ink)
            area.setRight(area.right() - paint.chip_width(self._key) - 4)
        side = theme.px(20)
        words = paint.breadth(self.text(), self._type(condensed=True))
        has_icon = bool(self._icon) and (words + side + 6 <= area.width() or not self.text())
        total = paint.breadth(self.text(), self._type()) + (side + 6 if has_icon else 0)
        if not self._key and not self._icon:
            area.setLeft(max(area.left(), area.center().x() - total / 2))
        if has_icon:
            icons.paint(painter, QRectF(area.left() - 2, area.center().y() - side / 2, side, side), self._icon, ink)
            area.setLeft(area.left() + side + 6)
        self._draw_label(painter, area, ink)

    def _draw_label(self, painter: QPainter, area: QRectF, ink: QColor) -> None:
        """In the condensed cut where the label is too long, then with an ellipsis."""
        font = self._type()
        if paint.breadth(self.text(), font) > area.width():
            font = self._type(condensed=True)
        paint.words(painter, area, self.text(), font, ink)

    def _chip(self, painter: QPainter, right: float, middle: float, ink: QColor) -> None:
        if self._kind == "primary" and self.isEnabled():
            paint.key_chip(painter, right, middle, self._key, ink, ink, None)
        else:
            paint.key_chip(
                painter, right, middle, self._key, theme.colour("muted"), theme.colour("line"), theme.colour("ground")
            )

    def _colours(self) -> tuple[QColor | None, QColor | None, QColor]:
        if not self.isEnabled():
            return None, None if self._kind == "quiet" else theme.colour("edge"), theme.colour("muted")
        match self._kind:
            case "primary":
                return self._shade("accent", "text", 0.12), None, theme.colour("on_accent")
            case "danger":
                return self._shade("stop_soft", "stop", 0.12), theme.colour("stop"), theme.colour("stop")
            case "quiet":
                return theme.colour("raised") if self.underMouse() else None, None, theme.colour("text")
        return self._shade("raised", "line", 0.8), self._edge(), theme.colour("text")

    def _shade(self, still: Tone, pressed: Tone, part: float) -> QColor:
        if self.isDown():
            return theme.mixed(still, pressed, part)
        return theme.mixed(still, pressed, part / 2) if self.underMouse() else theme.colour(still)

    def _edge(self) -> QColor:
        return theme.colour("edge" if self.underMouse() else "line")


class IconButton(PaintedButton):
    """A square with an icon; its label is the tooltip and the accessible name."""

    def __init__(
        self,
        icon: str,
        label: str,
        *,
        key: str = "",
        side: int = 36,
        framed: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(label, parent)
        self._icon, self._side, self._framed = icon, side, framed
        self.setToolTip(f"{label} ({key})" if key else label)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_icon(self, icon: str) -> None:
        self._icon = icon
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(self._side), theme.px(self._side))

    def draw(self, painter: QPainter, area: QRectF) -> None:
        live = self.isEnabled() and (self.underMouse() or self.isDown())
        fill = theme.colour("raised") if live or self._framed else None
        edge = theme.colour("edge" if live else "line") if self._framed else None
        if self.isChecked():
            fill, edge = theme.colour("accent_soft"), theme.colour("accent")
        paint.box(painter, area, 8, fill, edge)
        icons.paint(painter, _middle(area, theme.px(20)), self._icon, theme.colour(self._ink(live)))
        if self.rings():
            paint.focus_ring(painter, area, 8, theme.colour("accent"))

    def _ink(self, live: bool) -> Tone:
        if not self.isEnabled():
            return "edge"
        return "accent" if self.isChecked() else "text" if live else "muted"


def _middle(area: QRectF, side: float) -> QRectF:
    return QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
