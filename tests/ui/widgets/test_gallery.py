"""Every picture of the gallery can be drawn in both themes and at the largest text, and says each word in its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.pages import Page
from tests.ui.drawn import stands_as_known
from tests.ui.widgets import gallery
from ui import theme

SAID = Page(Path(__file__).parent / "gallery.txt")
"""For each picture its words: where they begin, their size, weight and ink."""


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


@pytest.mark.parametrize("name", gallery.WIDGETS)
def test_it_says_each_word_in_its_place_in_its_type_and_ink(name: str, qtbot: QtBot) -> None:
    stands_as_known(shown(name, qtbot), SAID, name)
