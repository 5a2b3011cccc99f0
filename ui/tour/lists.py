"""Pictures of the lists."""

from __future__ import annotations

from collections.abc import Iterator

from ui.acts import named
from ui.tour.shots import Shot, settle
from ui.window import Window
from ui.workplace import Workplace


def shots(window: Window, work: Workplace) -> Iterator[Shot]:
    """The lists, a name being put on one, and a place called out of its turn."""
    work.go("lists")
    yield "lists", window
    column = work.lists.chosen_column()
    assert column is not None
    window.activateWindow()  # Names are offered to whoever types, and the dialogs before took the keyboard away.
    settle()
    work.run(named("list-add"))
    column.add.field.line.setText("mar")
    assert column.add.drop.isVisible(), "the picture is of the names that are found"
    yield "lists-adding", window
    column.add.field.line.clear()
    work.lists.call_place(4)
    yield "lists-refused", window
