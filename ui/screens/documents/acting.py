"""What all acts with papers share: the place, the press, and where a paper is to come out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from floor.documents.file import file_name
from floor.house.printing import PrintDocument
from floor.paper import Paper, Subject
from ui.desk import LiveDesk
from ui.printing.press import Press
from ui.printing.printers import NO_PRINTER, AsAsked, OnPrinter, Target
from ui.printing.setting import Setting
from ui.settings import Settings

if TYPE_CHECKING:
    from ui.screens.documents.screen import DocumentsScreen

Chosen = tuple[Paper, Subject]


class Acting:
    def __init__(self, desk: LiveDesk, press: Press, kept: Settings, screen: DocumentsScreen) -> None:
        self.desk, self.press, self.kept, self.screen = desk, press, kept, screen
        self._folder = Path.home()

    def send(self, chosen: Chosen, setting: Setting | None = None) -> None:
        """To its kind's printer, or to the one that is asked for."""
        paper, subject = chosen
        setting = setting or self.kept_setting(paper)
        if target := self.kept_printer(paper.kind, setting) or self.asked_printer(paper.title_of(subject)):
            self.press.print(paper, subject, setting, target)

    def why_may_not_print(self) -> str:
        return self.desk.why_may_not(PrintDocument)

    def kept_setting(self, paper: Paper) -> Setting:
        """A kind's own paper, as it was last chosen."""
        kept, papers = self.kept.paper_for(paper.kind), paper.form.papers
        return Setting(kept if kept in papers else papers[0])

    def kept_printer(self, kind: str, setting: Setting) -> Target | None:
        name = self.kept.printer_for(kind)
        return OnPrinter(self.press.printers, name, setting.copies) if name else None

    def asked_printer(self, title: str) -> Target | None:
        """By the system's dialog; a computer without printers says so."""
        if not self.screen.printer_names:
            self.press.troubled.emit(NO_PRINTER)
            return None
        printer = self.press.printers.ask(title, self.screen)
        return AsAsked(printer) if printer is not None else None

    def asked_file(self, title: str) -> Path | None:
        wanted = str(self._folder / file_name(title))
        file, _ = QFileDialog.getSaveFileName(self.screen, "Save as PDF", wanted, "PDF (*.pdf)")
        if not file:
            return None
        self._folder = Path(file).parent
        return Path(file)
