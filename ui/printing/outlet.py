"""Where a paper is to come out: on its kind's printer, on the one that is asked for, or in a file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from floor.documents.file import file_name
from floor.paper import Paper, Subject
from ui.printing.press import Press
from ui.printing.printers import NO_PRINTER, AsAsked, OnPrinter, Target
from ui.printing.setting import Setting
from ui.settings import Settings

Chosen = tuple[Paper, Subject]


class Outlet:
    def __init__(self, press: Press, kept: Settings, parent: QWidget) -> None:
        self.press, self._kept, self._parent = press, kept, parent
        self._folder = Path.home()

    def send(self, chosen: Chosen, setting: Setting | None = None) -> None:
        """To its kind's printer, or to the one that is asked for."""
        paper, subject = chosen
        setting = setting or self.kept_setting(paper)
        if target := self.kept_printer(paper.kind, setting) or self.asked_printer(paper.title_of(subject)):
            self.press.print(paper, subject, setting, target)

    def kept_setting(self, paper: Paper) -> Setting:
        """A kind's own paper, as it was last chosen."""
        kept, papers = self._kept.paper_for(paper.kind), paper.form.papers
        return Setting(kept if kept in papers else papers[0])

    def kept_printer(self, kind: str, setting: Setting) -> Target | None:
        name = self._kept.printer_for(kind)
        return OnPrinter(self.press.printers, name, setting.copies) if name else None

    def asked_printer(self, title: str) -> Target | None:
        """By the system's dialog; a computer without printers says so."""
        if not self.press.printer_names:
            self.press.troubled.emit(NO_PRINTER)
            return None
        printer = self.press.printers.ask(title, self._parent)
        return AsAsked(printer) if printer is not None else None

    def asked_file(self, title: str) -> Path | None:
        wanted = str(self._folder / file_name(title))
        file, _ = QFileDialog.getSaveFileName(self._parent, "Save as PDF", wanted, "PDF (*.pdf)")
        if not file:
            return None
        self._folder = Path(file).parent
        return Path(file)
