"""Slips that print with the act: once it has landed, on the workstation where it was done, by the house's setting."""

from __future__ import annotations

from floor.entry import Entry
from floor.paper import Paper, Subject
from floor.papers.slips import prints_itself, slips_of
from ui.desk import LiveDesk
from ui.printing.outlet import Outlet


class SlipsWithActs:
    """An act that was kept and sent again is saved once all the same, and so is its slip. Nobody is asked for a
    printer: where none is chosen for the kind of slip, none comes out. What the printer does is the queue's business.
    """

    def __init__(self, desk: LiveDesk, outlet: Outlet) -> None:
        self._desk, self._outlet = desk, outlet
        desk.saved.connect(self._landed)

    def _landed(self, entry: Entry) -> None:
        for paper, subject in slips_of(self._desk.fold, entry.number):
            if prints_itself(self._desk.room, paper):
                self._print(paper, subject)

    def _print(self, paper: Paper, subject: Subject) -> None:
        setting = self._outlet.kept_setting(paper)
        if target := self._outlet.kept_printer(paper.kind, setting):
            self._outlet.press.print(paper, subject, setting, target)
