"""Pictures of the lists."""

from __future__ import annotations

from collections.abc import Iterator

from ui.acts import named
from ui.tour.shots import Shot
from ui.window import Window
from ui.workplace import Workplace


def shots(window: Window, work: Workplace) -> Iterator[Shot]:
    """The lists, a name being put on one, and a place called out of its turn."""
    work.go("lists")
    yield "lists", window
    column = work.lists.chosen_column()
    assert column is not None
    work.run(named("list-add"))
    column.add.field.line.setText("mar")
    yield "lists-adding", window
    column.add.field.line.clear()
    work.lists.call_place(4)
    yield "lists-refused", window
