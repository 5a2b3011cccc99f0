"""Every picture of the gallery can be drawn in both themes and at the largest text."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.widgets import gallery
from ui import theme


@pytest.mark.parametrize("name", gallery.WIDGETS)
def test_it_can_be_drawn_and_changes_with_the_theme(name: str, qtbot: QtBot, qapp: QApplication) -> None:
    make, size = gallery.WIDGETS[name]
    widget = make()
    qtbot.addWidget(widget)
    widget.resize(size)
    widget.show()
    dark = widget.grab().toImage()
    theme.apply(qapp, theme.Theme("light", theme.LARGEST))
    assert widget.grab().toImage() != dark
