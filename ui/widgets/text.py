"""Words on a screen: always plain text, condensed where they are too long, then cut and whole in the tooltip."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPaintEvent
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QLabel, QSizePolicy

from ui import theme
from ui.tokens import Tone
from ui.widgets import paint

WIDEST_HINT, WIDEST_KEPT = 480, 240
LONGEST_TIP = 600


def tip(text: str) -> str:
    """A tooltip that shows the text as it is: Qt would read markup in it, and never wraps plain text."""
    shown = text if len(text) <= LONGEST_TIP else text[:LONGEST_TIP] + "…"
    return GuiQt.convertFromPlainText(shown) if GuiQt.mightBeRichText(shown) or len(shown) > 80 else shown


class Text(QLabel):
    """A label in one size and tone of the look, on one line or on up to `lines`.

    It is cut where there is no room, unless it `keeps` what it needs: one line its width in the condensed cut; several
    all of their height, so that nothing below moves.
    """

    def __init__(
        self,
        text: str = "",
        *,
        size: int = 13,
        weight: theme.Weight = "regular",
        tone: Tone = "text",
        condensed: bool = False,
        lines: int = 1,
        align: Qt.AlignmentFlag = paint.LEFT,
        keeps: bool = False,
    ) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._size, self._weight, self._tone, self._condensed = size, weight, tone, condensed
        self._most, self._align, self._keeps = lines, align, keeps
        self._tips_itself = True
        upright = QSizePolicy.Policy.Preferred if lines > 1 else QSizePolicy.Policy.Fixed
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, upright)
        policy.setHeightForWidth(lines > 1)
        self.setSizePolicy(policy)
        self.setText(text)

    def setText(self, text: str) -> None:
        if text != self.text():
            super().setText(text)
            self.updateGeometry()

    def set_tone(self, tone: Tone) -> None:
        self._tone = tone
        self.update()

    def setToolTip(self, text: str) -> None:
        self._tips_itself = not text
        super().setToolTip(tip(text))

    def type(self, *, condensed: bool = False) -> QFont:
        return theme.font(self._size, self._weight, condensed=condensed or self._condensed)

    def _fitting(self) -> QFont:
        """It goes to the condensed cut before it loses a letter."""
        width = self.contentsRect().width()
        if self._most > 1:
            _lines, cut = paint.wrapped(self.text(), self.type(), width, self._most)
        else:
            cut = paint.breadth(self.text(), self.type()) > width
        return self.type(condensed=cut)

    def _line_height(self) -> float:
        spacing = theme.line_spacing(self._size, self._weight, condensed=self._condensed)
        return spacing * (1.1 if self._most > 1 else 1.0)

    def sizeHint(self) -> QSize:
        widest = max((paint.breadth(line, self.type()) for line in self.text()[:20_000].split("\n")), default=0)
        width = min(round(widest + 1), theme.px(WIDEST_HINT))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        whole, shortest = self.sizeHint().width(), theme.px(24)
        if self._keeps and self._most == 1:
            shortest = min(round(paint.breadth(self.text(), self.type(condensed=True)) + 1), theme.px(WIDEST_KEPT))
        shortest = min(whole, shortest)
        return QSize(shortest, round(self._line_height() * (self._most if self._keeps else 1) + 0.5))

    def hasHeightForWidth(self) -> bool:
        """Lines that are kept are kept at any width."""
        return self._most > 1 and not self._keeps

    def heightForWidth(self, width: int) -> int:
        rows = self._most
        if self._most > 1 and not self._keeps:
            rows = len(paint.wrapped(self.text(), self.type(), width, self._most)[0])
        return round(self._line_height() * rows + 0.5)

    def paintEvent(self, _event: QPaintEvent) -> None:
        ink = theme.colour(self._tone if self.isEnabled() else "muted")
        with paint.smooth(self) as painter:
            font = self._fitting()
            if self._most == 1:
                cut = paint.words(painter, QRectF(self.contentsRect()), self.text(), font, ink, self._align)
            else:
                lines, cut = paint.wrapped(self.text(), font, self.contentsRect().width(), self._most)
                area = QRectF(self.contentsRect())
                area.setHeight(self._line_height())
                for line in lines:
                    paint.words(painter, area, line, font, ink, self._align)
                    area.translate(0, self._line_height())
        self._tell_cut(cut)

    def _tell_cut(self, cut: bool) -> None:
        if self._tips_itself and bool(super().toolTip()) != cut:
            super().setToolTip(tip(self.text()) if cut else "")
