"""Strokes every painted widget shares: boxes, lines of words, key chips, discs."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPaintDevice, QPainter, QPen, QTextLayout, QTextOption

from ui import theme

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute
CENTRE = Qt.AlignmentFlag.AlignCenter

LONGEST_DRAWN = 512
"""No line on a screen holds more letters than this; the rest is not even measured."""


def smooth(device: QPaintDevice) -> QPainter:
    """A painter with soft edges; use it in a `with` so that it ends before its device."""
    painter = QPainter(device)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    return painter


def box(
    painter: QPainter,
    area: QRectF,
    radius: float,
    fill: QColor | None = None,
    edge: QColor | None = None,
    *,
    width: float = 1.0,
    dashed: bool = False,
) -> None:
    """A rounded box whose outline lies wholly inside the area, so hairlines stay sharp."""
    painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
    painter.setPen(pen(edge, width, dashed=dashed) if edge is not None else Qt.PenStyle.NoPen)
    inset = width / 2 if edge is not None else 0
    painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), radius - inset, radius - inset)


def pen(colour: QColor, width: float = 1.0, *, dashed: bool = False) -> QPen:
    made = QPen(colour, width)
    made.setCapStyle(Qt.PenCapStyle.FlatCap)
    if dashed:
        made.setDashPattern([3 / max(width, 1), 3 / max(width, 1)])
    return made


def words(
    painter: QPainter, area: QRectF, text: str, font: QFont, colour: QColor, align: Qt.AlignmentFlag = LEFT
) -> bool:
    """One line of plain text, ended with an ellipsis where it does not fit; says whether it was cut."""
    shown = elided(text, font, area.width())
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(area, int(align) | int(Qt.TextFlag.TextSingleLine), shown)
    return shown != one_line(text)


def one_line(text: str) -> str:
    return " ".join(text.split()) if "\n" in text or "\t" in text else text


def elided(text: str, font: QFont, width: float) -> str:
    line = one_line(text)
    if len(line) > LONGEST_DRAWN:
        line = line[:LONGEST_DRAWN] + "…"
    return QFontMetricsF(font).elidedText(line, Qt.TextElideMode.ElideRight, width + 0.01)


def type_within(width: float, text: str, size: float, weight: theme.Weight = "regular") -> QFont:
    """The condensed cut for a line that is too long for the usual one."""
    font = theme.font(size, weight)
    return font if breadth(text, font) <= width else theme.font(size, weight, condensed=True)


def breadth(text: str, font: QFont) -> float:
    """How wide a line of plain text is drawn."""
    return QFontMetricsF(font).horizontalAdvance(one_line(text)[:LONGEST_DRAWN])


def wrapped(text: str, font: QFont, width: float, most: int) -> tuple[list[str], bool]:
    """The text broken into at most `most` lines, and whether the last one had to be cut."""
    lines: list[str] = []
    for paragraph in text[: LONGEST_DRAWN * most].split("\n"):
        lines += _broken(paragraph, font, width)
    if len(lines) <= most and len(text) <= LONGEST_DRAWN * most:
        return lines, False
    kept = lines[:most]
    kept[-1] = elided(" ".join(lines[most - 1 : most + 1]) + "…", font, width)
    return kept, True


@lru_cache(maxsize=4096)
def _broken(paragraph: str, font: QFont, width: float) -> tuple[str, ...]:
    """Layouts ask for the same lines many times over before a page stands."""
    layout = QTextLayout(paragraph, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    lines: list[str] = []
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, 1))
        lines.append(paragraph[line.textStart() : line.textStart() + line.textLength()].strip())
    layout.endLayout()
    return tuple(lines) or ("",)


def chip_width(key: str) -> float:
    return max(theme.px(20), breadth(key, theme.font(11, "medium", condensed=True)) + theme.px(10))


def key_chip(
    painter: QPainter, right: float, middle: float, key: str, ink: QColor, edge: QColor, fill: QColor | None
) -> None:
    """The key that does the same as a button, in a small box whose right side is given."""
    wide, tall = chip_width(key), theme.px(20)
    area = QRectF(right - wide, middle - tall / 2, wide, tall)
    box(painter, area, 4, fill, edge)
    words(painter, area, key, theme.font(11, "medium", condensed=True), ink, CENTRE)


def disc(painter: QPainter, centre: QPointF, radius: float, letters: str, fill: QColor, ink: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawEllipse(centre, radius, radius)
    font = theme.font_at(round(radius * 0.78), "medium", condensed=True)
    area = QRectF(centre.x() - radius, centre.y() - radius, radius * 2, radius * 2)
    words(painter, area, letters, font, ink, CENTRE)


def focus_ring(painter: QPainter, area: QRectF, radius: float, colour: QColor) -> None:
    box(painter, area, radius, None, colour, width=2)
