"""Every widget is tested in the dark theme at scale 1 unless a test says otherwise."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from ui import theme


@pytest.fixture(autouse=True)
def _dark(qapp: QApplication) -> Iterator[None]:
    _wear_dark(qapp)
    yield
    _wear_dark(qapp)


def _wear_dark(qapp: QApplication) -> None:
    """Putting a theme on polishes every widget there is, so it is done only for one that is not worn already."""
    if theme.current() != theme.Theme():
        theme.apply(qapp, theme.Theme())
