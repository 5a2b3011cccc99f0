"""Every picture of the gallery can be drawn in both themes and at the largest text, and says each word in its place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.drawn import drawn_words
from tests.ui.widgets import gallery
from ui import theme

SAID = Path(__file__).parent / "gallery.txt"
"""For each picture its words: where they begin, their size, weight and ink."""
Said = tuple[str, str, float, float]


def shown(name: str, qtbot: QtBot) -> QWidget:
    make, size = gallery.WIDGETS[name]
    widget = make()
    qtbot.addWidget(widget)
    widget.resize(size)
    widget.show()
    return widget


@pytest.mark.parametrize("name", gallery.WIDGETS)
def test_it_can_be_drawn_and_changes_with_the_theme(name: str, qtbot: QtBot, qapp: QApplication) -> None:
    widget = shown(name, qtbot)
    dark = widget.grab().toImage()
    theme.apply(qapp, theme.Theme("light", theme.LARGEST))
    assert widget.grab().toImage() != dark


def written(window: QWidget) -> Iterator[Said]:
    for widget in (window, *window.findChildren(QWidget)):
        if widget.isVisible() and not widget.visibleRegion().isEmpty():
            corner = widget.mapTo(window, QPoint()) if widget is not window else QPoint()
            for one in drawn_words(widget):
                at, words = corner.toPointF() + one.at, " ".join(one.words.split())
                yield words, f"{one.size} {one.weight} {one.ink}", round(at.x()), round(at.y())


def known(name: str) -> list[Said]:
    pictures = SAID.read_text(encoding="utf-8").rstrip("\n").split("\n\n")
    lines = next(lines for picture in pictures if (lines := picture.split("\n"))[0] == name)
    told = [line.removeprefix("  ").split("\t") for line in lines[1:]]
    return [(words, look, float(across), float(down)) for across, down, look, words in told]


@pytest.mark.parametrize("name", gallery.WIDGETS)
def test_it_says_each_word_in_its_place_in_its_type_and_ink(name: str, qtbot: QtBot) -> None:
    said, expected = list(written(shown(name, qtbot))), known(name)
    assert [one[:2] for one in said] == [one[:2] for one in expected]
    assert [one[2:] for one in said] == [pytest.approx(one[2:], abs=3) for one in expected]
