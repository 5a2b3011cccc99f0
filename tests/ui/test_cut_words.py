"""Small windows and large text: what is too long for its place is told whole by its tooltip, and nothing is cut off."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.drawn import cut_words, drawn_words, is_tip
from tests.ui.test_geometry import toured, views, window
from tests.ui.windows import PATIENCE
from ui import theme
from ui.dialogs.ask import Sheet
from ui.screens.drawing import Drawing
from ui.screens.signin import SignInScreen
from ui.tour import dialogs
from ui.tour.shots import settle
from ui.widgets.button import KeyButton
from ui.widgets.segmented import SegmentedControl
from ui.widgets.stat import Stat
from ui.widgets.topbar import TopBar
from ui.window import Window

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

__all__ = ["toured", "window"]

SIZES = ((1280, 800), (1024, 700), (1600, 1000))
SCALES = (1.0, 1.25, 1.5)
WHOLE = (KeyButton, SegmentedControl, Stat, TopBar)
"""What is never cut, though a tooltip would tell the rest: verbs, counts, and where and when one is."""


@pytest.fixture(params=list(product(SIZES, SCALES)), ids=lambda one: f"{one[0][0]}x{one[0][1]} at {one[1]:.0%}")
def sized(request: pytest.FixtureRequest, window: Window, qapp: QApplication) -> Window:
    size, scale = request.param
    theme.apply(qapp, theme.Theme().scaled(scale))
    window.resize(QSize(*size))
    return window


def whole_words_cut(top: QWidget) -> Iterator[str]:
    for kind in WHOLE:
        for owner in top.findChildren(kind):
            inside = [owner, *(one for one in owner.findChildren(QWidget) if type(one).__name__ != "_Who")]
            seen = [one for one in inside if one.isVisible() and not one.visibleRegion().isEmpty() and not is_tip(one)]
            yield from (
                f"{kind.__name__}: “{one.words}” is cut"
                for widget in seen
                for one in drawn_words(widget)
                if one.is_elided and not getattr(widget, "text", str)().endswith("…")
            )


def test_no_word_of_any_place_is_cut_without_being_told(sized: Window, qtbot: QtBot) -> None:
    found = dict[str, list[str]]()
    for view in views(sized):
        qtbot.waitUntil(lambda: all(one.is_done() for one in sized.findChildren(Drawing)), timeout=PATIENCE)
        settle()
        sized.grab()
        found[view] = sorted({*cut_words(sized), *whole_words_cut(sized)})
    assert len(found) > 15
    assert "\n".join(f"{view}: {fault}" for view, faults in found.items() for fault in faults) == ""


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.5), ((1024, 700), 1.0), ((1024, 700), 1.5)])
def test_no_word_of_any_sheet_is_cut_without_being_told(
    toured: Window, qapp: QApplication, size: tuple[int, int], scale: float
) -> None:
    theme.apply(qapp, theme.Theme().scaled(scale))
    assert toured.workplace is not None
    found = dict[str, list[str]]()
    for name, sheet in dialogs.shots(toured, toured.workplace):
        if isinstance(sheet, Sheet):
            sheet.keep_within(QSize(*size))
        settle()
        sheet.grab()
        found[name] = sorted({*cut_words(sheet), *whole_words_cut(sheet)})
    assert len(found) > 10
    assert "\n".join(f"{name}: {fault}" for name, faults in found.items() for fault in faults) == ""


@pytest.mark.parametrize(("size", "scale"), list(product(SIZES, SCALES)))
def test_the_names_at_the_sign_in_are_whole(
    toured: Window, qapp: QApplication, size: tuple[int, int], scale: float
) -> None:
    theme.apply(qapp, theme.Theme().scaled(scale))
    screen = SignInScreen()
    screen.open_for(toured.desk, None)
    screen.resize(QSize(*size))
    screen.show()
    settle()
    screen.grab()
    drawn = [one.words for widget in screen.findChildren(QWidget) for one in drawn_words(widget)]
    assert {person.name for person in toured.desk.room.staff.values()} <= set(drawn)
    assert toured.desk.room.house.name in " ".join(drawn)
    assert list(cut_words(screen)) == []
    screen.close()
    screen.deleteLater()
