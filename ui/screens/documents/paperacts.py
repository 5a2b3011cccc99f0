"""What can be done with the chosen paper, and with one that was printed today."""

from __future__ import annotations

from pathlib import Path

from floor.house.printing import Printed
from floor.papers import PAPERS
from ui.printing.printers import InFile
from ui.screens.documents.acting import PaperActing

NOTHING_CHOSEN = "Choose a paper first."


class PaperActs(PaperActing):
    def print(self) -> None:
        if chosen := self.screen.chosen():
            self.outlet.send(chosen, self.screen.setting())

    def why_not_print(self) -> str:
        chosen = self.screen.chosen()
        return self.press.why_not(*chosen) if chosen else NOTHING_CHOSEN

    def save(self) -> None:
        if chosen := self.screen.chosen():
            paper, subject = chosen
            if file := self.outlet.asked_file(paper.title_of(subject)):
                self.save_to(file)

    def save_to(self, file: Path) -> None:
        if chosen := self.screen.chosen():
            self.press.print(*chosen, self.screen.setting(), InFile(file))

    def print_again(self) -> None:
        if printed := self.printed():
            setting = self.outlet.kept_setting(PAPERS[printed.kind])
            if target := self.outlet.kept_printer(printed.kind, setting) or self.outlet.asked_printer(printed.title):
                self.press.print_again(printed, setting, target)

    def why_not_again(self) -> str:
        printed = self.printed()
        if printed is None:
            return "Nothing was printed today."
        return self.why_may_not_print()

    def printed(self) -> Printed | None:
        number = self.screen.printed.chosen()
        return next((one for one in self.desk.room.prints if one.number == number), None)
