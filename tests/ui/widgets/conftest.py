"""Every widget is tested in the dark theme at scale 1 unless a test says otherwise."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from ui import theme


@pytest.fixture(autouse=True)
def _dark(qapp: QApplication) -> Iterator[None]:
    theme.apply(qapp, theme.Theme())
    yield
    if theme.current() != theme.Theme():
        theme.apply(qapp, theme.Theme())
