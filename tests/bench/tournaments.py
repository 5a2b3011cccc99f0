"""A finding about a structure while it is typed: from the key to the card that says it, in the window."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from PySide6.QtWidgets import QApplication, QLineEdit

from floor import demo
from floor.ids import StaffId
from tests.bench import Measure, at_most
from ui.app import application
from ui.desk import LiveDesk
from ui.screens.tournaments.structurepage import StructurePage
from ui.tour.shots import opened_window, settle, waiting

KEYS = 40
LIMIT = 50


def measure() -> Iterator[Measure]:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application()
    with TemporaryDirectory(prefix="cardroom-bench-") as folder:
        desk = LiveDesk(lambda: demo.demo_room(Path(folder), lambda: demo.TONIGHT), lambda: demo.TONIGHT)
        window = opened_window(desk, Path(folder))
        with waiting(desk.signed_in):
            desk.sign_in(StaffId(1), demo.PIN, lambda refusal: None)
        work = window.workplace
        assert work is not None
        work.go("tournaments")
        planned = max(desk.room.tournaments.plans.values(), key=lambda one: one.plan.day)
        work.tournaments.choose(planned.id)
        work.tournaments.show_view("structure")
        settle()
        yield at_most("a finding shown after a key in a ladder", typed(work.tournaments.structure), "ms", LIMIT)
        window.close()


def typed(page: StructurePage) -> float:
    """Another ante at every key, and the window drawn."""
    page.sheet.go_to(2, 4)
    page.sheet.edit(page.sheet.currentIndex())
    line = page.sheet.findChild(QLineEdit)
    assert isinstance(line, QLineEdit)
    taken = []
    for turn in range(KEYS):
        began = process_time()
        line.setText(str(10 + turn))
        line.textEdited.emit(line.text())
        QApplication.processEvents()
        taken.append(1_000 * (process_time() - began))
        assert any(f"the ante {10 + turn}" in note.finding.message for note in page.card.notes)
    return median(taken)
