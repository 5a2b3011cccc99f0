"""The words that a widget draws, read from what it paints, and what is said of those that are cut."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QHelpEvent, QRegion
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QToolTip,
    QWidget,
)

from tests.pages import Page

GROUP = re.compile(r"<g ([^>]*)>(.*?)</g>", re.DOTALL)
MOVED = re.compile(r"matrix\(([^)]*)\)")
TEXT = re.compile(r"<text ([^>]*)>(.*?)</text>", re.DOTALL)
ARROW = 24
"""What the arrow of a box to choose from takes of its right side."""
GIVEN = re.compile(r'([\w-]+)="([^"]*)"')


class Drawn(NamedTuple):
    """A run of letters: where it begins on its line, and how wide it is."""

    words: str
    at: QPointF
    wide: float
    size: int
    weight: int
    ink: str

    @property
    def is_elided(self) -> bool:
        return self.words.endswith("…")


def drawn_words(widget: QWidget) -> Iterator[Drawn]:
    """Those of the widget itself, without its children."""
    for group, inside in GROUP.findall(_picture(widget)):
        moved = MOVED.search(group)
        across, down = (float(one) for one in moved[1].split(",")[4:6]) if moved else (0.0, 0.0)
        for given, words in TEXT.findall(inside):
            of = dict(GIVEN.findall(given))
            said = html.unescape(words)
            at = QPointF(float(of["x"]) + across, float(of["y"]) + down)
            type_ = round(float(of["font-size"])), int(of["font-weight"])
            yield Drawn(said, at, _breadth(said, of), *type_, of["fill"])


HASH = re.compile(r"\b[0-9a-f]{8}…[0-9a-f]{8}\b")
Said = tuple[str, str, float, float]
"""Words, their size, weight and ink, and where they begin."""


def without_hash(words: str) -> str:
    """Of an entry in the chain: every room has its own key, and so another one."""
    return HASH.sub("…", words)


def written(window: QWidget) -> Iterator[Said]:
    """Everything that can be read on it, in its place."""
    for widget in (window, *window.findChildren(QWidget)):
        if widget.isVisible() and not widget.visibleRegion().isEmpty() and not is_tip(widget):
            corner = widget.mapTo(window, QPoint()) if widget is not window else QPoint()
            for one in drawn_words(widget):
                at, words = corner.toPointF() + one.at, without_hash(" ".join(one.words.split()))
                yield words, f"{one.size} {one.weight} {one.ink}", round(at.x()), round(at.y())


def stands_as_known(window: QWidget, page: Page, name: str) -> None:
    """Each word stands where the page has it, in its type and ink; a font's own pixel or two is not looked at."""
    said = list(written(window))
    lines = page.lines(name, [f"{across:.0f}\t{down:.0f}\t{look}\t{words}" for words, look, across, down in said])
    told = [line.split("\t", 3) for line in lines]
    assert [one[:2] for one in said] == [(words, look) for _across, _down, look, words in told]
    places = [(float(across), float(down)) for across, down, _look, _words in told]
    assert [one[2:] for one in said] == [pytest.approx(place, abs=3) for place in places]


def cut_words(window: QWidget) -> Iterator[str]:
    """What ends with an ellipsis and is not told whole to a pointer at rest, and what goes beyond its widget."""
    for widget in (window, *window.findChildren(QWidget)):
        if widget.isVisible() and not widget.visibleRegion().isEmpty() and not is_tip(widget):
            yield from (f"{_called(widget)}: {fault}" for one in drawn_words(widget) for fault in _faults(widget, one))


def not_led(page: QWidget) -> Iterator[str]:
    """The fields whose label stands neither above them nor before them."""
    for field in page.findChildren(QLineEdit):
        name, around = field.accessibleName(), field.parentWidget()
        if field.isVisibleTo(page) and name and around is not None:
            spot = field.mapTo(page, QPoint())
            labels = [one.mapTo(page, QPoint()) for one in around.findChildren(QLabel) if one.text() == name]
            yield from (name for label in labels if label.y() >= spot.y() and label.x() >= spot.x())


def _faults(widget: QWidget, one: Drawn) -> Iterator[str]:
    wide = widget.width() - (ARROW if isinstance(widget, QComboBox) else 0)
    if one.is_elided and not _is_own(widget, one) and not _hovered(widget, one):
        yield f"“{one.words}” is cut, and nothing tells the rest"
    if not _is_scrolled(widget) and not -1 <= one.at.x() <= one.at.x() + one.wide <= wide + 2:
        yield f"“{one.words}” goes beyond its {wide} pixels"


def _is_own(widget: QWidget, one: Drawn) -> bool:
    """Whether it is written with an ellipsis, as ‘More…’ is."""
    return getattr(widget, "text", str)() == one.words or isinstance(widget.parentWidget(), QPlainTextEdit)


def _hovered(widget: QWidget, one: Drawn) -> str:
    """What the tooltip says there."""
    QToolTip.hideText()
    spot = (one.at + QPointF(2, -3)).toPoint()
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, spot, widget.mapToGlobal(spot)))
    said = QToolTip.text()
    return said if QToolTip.isVisible() else ""


def is_tip(widget: QWidget) -> bool:
    """A tooltip that a pointer has left behind: it is as large as the system makes it."""
    return widget.windowType() is Qt.WindowType.ToolTip


def _is_scrolled(widget: QWidget) -> bool:
    around = widget.parentWidget()
    is_viewport = isinstance(around, QAbstractScrollArea) and around.viewport() is widget
    return is_viewport or isinstance(widget, QLineEdit)


def _picture(widget: QWidget) -> str:
    data = QByteArray()
    sink = QBuffer(data)
    sink.open(QBuffer.OpenModeFlag.WriteOnly)
    picture = QSvgGenerator()
    picture.setOutputDevice(sink)
    picture.setSize(widget.size())
    picture.setResolution(96)
    widget.render(picture, QPoint(), QRegion(), QWidget.RenderFlag(0))
    return bytes(data.data()).decode()


def _breadth(words: str, of: dict[str, str]) -> float:
    font = QFont(of["font-family"].split(",")[0])
    font.setPixelSize(max(1, round(float(of["font-size"]))))
    font.setWeight(QFont.Weight(int(of["font-weight"])))
    return QFontMetricsF(font).horizontalAdvance(words)


def _called(widget: QWidget) -> str:
    around = widget.parentWidget()
    return f"{type(widget).__name__} in {type(around).__name__}" if around is not None else type(widget).__name__
