"""Pictures of the documents."""

from __future__ import annotations

from collections.abc import Iterator

from floor.house.printing import HangSign, PostedRule, PostRules
from floor.paper import Subject
from floor.papers import PAPERS
from ui.printing.printers import OnPrinter
from ui.printing.setting import Setting
from ui.tour.shots import Shot, table_named, waiting
from ui.window import Window
from ui.workplace import Workplace


def shots(window: Window, work: Workplace) -> Iterator[Shot]:
    """A plaque, the room on paper, a kind with nothing to print, and signs that are out of date with a lost printer."""
    table, place = table_named(window.desk, "12"), work.documents
    work.go("documents")
    for name, kind, subject in (("documents", "plaque", str(table.id)), ("documents-room", "fallback", "")):
        with waiting(place.page.shown):
            place.choose(kind, subject)
        yield name, window
    place.chooser.search.line.setText("baccarat")
    yield "documents-empty", window
    place.chooser.search.line.clear()
    lost = OnPrinter(work.press.printers, "Front desk")
    with waiting(work.press.queue.ended):
        work.press.print(PAPERS["house-rules"], Subject("", ""), Setting("letter"), lost)
    with waiting(place.watch.changed):
        window.desk.ask(HangSign(window.desk.room.prints[-1].number))
        window.desk.ask(PostRules((PostedRule("One player to a hand"), PostedRule("Chips stay on the table"))))
    with waiting(place.page.shown):
        place.choose("house-rules")
    yield "documents-rehang", window
