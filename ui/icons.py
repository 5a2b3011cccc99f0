"""The line icons: one set of SVG drawings on a 20 px grid, tinted when drawn and kept once rendered."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

import resources

GRID = 20


def names() -> list[str]:
    return sorted(file.stem for file in resources.path("icons").glob("*.svg"))


def pixmap(name: str, colour: QColor, size: int = GRID, ratio: float = 1.0) -> QPixmap:
    """The icon in one colour, sharp at the screen's own pixel ratio."""
    return _rendered(name, colour.name(QColor.NameFormat.HexArgb), size, ratio)


def icon(name: str, colour: QColor, faint: QColor | None = None) -> QIcon:
    """For menus and actions; `faint` is the tint when disabled."""
    drawn = QIcon()
    for ratio in (1.0, 2.0):
        drawn.addPixmap(pixmap(name, colour, GRID, ratio))
        if faint is not None:
            drawn.addPixmap(pixmap(name, faint, GRID, ratio), QIcon.Mode.Disabled)
    return drawn


def paint(painter: QPainter, area: QRectF, name: str, colour: QColor) -> None:
    """Draw the icon as large as the area's smaller side, in its middle; where there is no room, nothing."""
    size = round(min(area.width(), area.height()))
    if size < 1:
        return
    drawn = pixmap(name, colour, size, painter.device().devicePixelRatio())
    painter.drawPixmap(round(area.center().x() - size / 2), round(area.center().y() - size / 2), drawn)


def tinted_file(name: str, colour: str) -> Path:
    """The icon as a file in one colour, for style sheets, which cannot tint."""
    file = Path(_folder().name, f"{name}-{colour.lstrip('#')}.svg")
    if not file.exists():
        file.write_text(_drawing(name).replace("currentColor", colour), encoding="utf-8")
    return file


@lru_cache(maxsize=1024)
def _rendered(name: str, colour: str, size: int, ratio: float) -> QPixmap:
    drawn = QPixmap(QSize(size, size) * ratio)
    drawn.fill(Qt.GlobalColor.transparent)
    tint = QColor(colour)
    svg = _drawing(name).replace("currentColor", tint.name())
    with QPainter(drawn) as painter:
        painter.setOpacity(tint.alphaF())
        QSvgRenderer(QByteArray(svg.encode())).render(painter)
    drawn.setDevicePixelRatio(ratio)
    return drawn


@lru_cache(maxsize=128)
def _drawing(name: str) -> str:
    return resources.path("icons", f"{name}.svg").read_text(encoding="utf-8")


@lru_cache(maxsize=1)
def _folder() -> TemporaryDirectory[str]:
    return TemporaryDirectory(prefix="cardroom-icons-")
