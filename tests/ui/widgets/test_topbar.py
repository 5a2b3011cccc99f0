"""The top bar: set from outside, clicked by people."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.drawn import drawn_words
from tests.ui.widgets import press
from ui.widgets.topbar import TopBar


@pytest.fixture
def bar(qtbot: QtBot) -> TopBar:
    bar = TopBar()
    qtbot.addWidget(bar)
    bar.set_room("Harbor Lights", "Gaming day Fri, Nov 13")
    bar.set_clock("9:42 PM")
    bar.set_person("Dana W.", "Floor manager")
    bar.resize(1280, 56)
    bar.show()
    return bar


def test_clicks_are_said(bar: TopBar, qtbot: QtBot) -> None:
    for widget, signal in (
        (bar.command_field, bar.commandAsked),
        (bar.saved, bar.savedClicked),
        (bar.who, bar.whoClicked),
        (bar.lock, bar.lockClicked),
    ):
        with qtbot.waitSignal(signal):
            press.click(widget)


def test_the_saved_state_says_itself_in_words_and_shape(bar: TopBar) -> None:
    bar.saved.set_saved("Saved 9:42:07", "Entry 4,118")
    assert bar.saved.accessibleName() == "Saved 9:42:07. Entry 4,118"
    saved = bar.saved.grab().toImage()
    bar.saved.set_saving()
    assert bar.saved.accessibleName() == "Saving…"
    bar.saved.set_not_saved("The database does not answer.")
    assert bar.saved.accessibleName() == "Not saved. The database does not answer."
    assert bar.saved.toolTip() == "Not saved\nThe database does not answer."
    assert bar.saved.grab().toImage() != saved


def test_another_entry_of_the_same_second_is_drawn_too(bar: TopBar, qtbot: QtBot) -> None:
    bar.saved.set_saved("Saved 9:42:07", "Entry 9")
    qtbot.waitUntil(lambda: bar.saved.width() == bar.saved.sizeHint().width())
    bar.saved.set_saved("Saved 9:42:07", "Entry 16 in the room, at length")
    qtbot.waitUntil(lambda: bar.saved.width() == bar.saved.sizeHint().width())


def test_nobody_signed_in_shows_nobody_and_no_lock(bar: TopBar) -> None:
    bar.set_person("", "")
    assert not bar.who.isVisible()
    assert not bar.lock.isVisible()
    bar.set_person("Dana W.", "Floor manager")
    assert bar.who.accessibleName() == "Dana W., Floor manager"
    assert bar.lock.isVisible()


def test_the_command_field_stands_in_the_middle(bar: TopBar) -> None:
    middle = bar.command_field.geometry().center().x()
    assert abs(middle - bar.width() / 2) < 12


def test_a_very_long_name_leaves_the_rest_in_sight(bar: TopBar) -> None:
    bar.set_room("x" * 10_000, "Gaming day Fri, Nov 13")
    bar.set_person("y" * 10_000, "Floor manager")
    bar.saved.set_not_saved("z" * 10_000)
    bar.resize(1280, 56)
    bar.grab()
    assert bar.lock.geometry().right() <= 1280
    assert bar.command_field.width() >= 160


def test_where_a_time_has_no_room_it_still_says_saved(bar: TopBar) -> None:
    bar.saved.set_saved("Saved 9:42:07", "Entry 4,118")
    bar.saved.resize(bar.saved.minimumSizeHint().width() + 56, bar.saved.height())
    assert [one.words for one in drawn_words(bar.saved)] == ["Saved"]
