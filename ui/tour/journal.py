"""Pictures of the journal, and of the room as it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QEventLoop, QTimer

from ui.screens.journal.voidsheet import VoidSheet
from ui.tour.shots import Shot
from ui.window import Window
from ui.workplace import Workplace

MOVED = "Wen Alves moved"
"""Of the demo's evening: a move that many entries hang on."""
PATIENCE = 60_000
"""Milliseconds, of which a journal that is sound takes a few hundred."""


def shots(window: Window, work: Workplace) -> Iterator[Shot]:
    work.go("journal")
    page = work.journal.entries
    _until(lambda: bool(page.entries()) and page.is_known())
    yield "journal", window
    page.look_for("since 7 pm table 12 money")
    _until(page.is_known)
    yield "journal-found", window
    page.look_for("alves moves")
    _until(lambda: page.is_known() and any(MOVED in one.what for one in page.entries()))
    moved = next(one for one in page.entries() if MOVED in one.what)
    work.show_entry(moved.number)
    _until(lambda: (chosen := work.journal.chosen()) is not None and chosen.number == moved.number and page.is_known())
    yield "journal-story", window
    sheet = VoidSheet(work.desk, moved, work.journal)
    sheet.show()
    _until(lambda: sheet.command() is not None)
    sheet.why.setText("Wrong player")
    yield "dialog-void-entry", sheet
    sheet.reject()
    yield from _past(window, work, moved.number)
    work.journal.show_view("watched")
    _until(lambda: work.journal.watched.first() is not work.journal.watched)
    yield "journal-watched", window
    work.journal.show_view("entries")


def _past(window: Window, work: Workplace, number: int) -> Iterator[Shot]:
    work.look_back(number)
    _until(lambda: window.past is not None and window.past.isVisible())
    past = window.past
    assert past is not None
    for place in ("floor", "lists", "cage"):
        past.go(place)
        yield f"past-{place}", window
    past.now_asked.emit()


def _until(holds: Callable[[], bool]) -> None:
    """What is read on another thread is waited for; what never comes ends the tour instead of holding it up."""
    loop, watch, patience = QEventLoop(), QTimer(interval=20), QTimer(singleShot=True, interval=PATIENCE)
    watch.timeout.connect(lambda: loop.quit() if holds() else None)
    patience.timeout.connect(loop.quit)
    watch.start()
    patience.start()
    loop.exec()
    watch.stop()
    if not patience.isActive():
        raise TimeoutError("The journal did not show what this picture is of")
