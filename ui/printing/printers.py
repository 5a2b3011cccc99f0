"""Where a paper goes: to a printer of this computer, to the one chosen in the system's dialog, or into a file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QWidget

from floor.documents.file import save
from floor.errors import Unavailable
from floor.text import listed
from ui.printing.pages import print_pdf

NO_PRINTER = Unavailable(
    "No printer is set up on this computer.", "Set one up in the system's settings, or save the paper as a PDF."
)


class Printers:
    """The printers of this computer. Asking for them may take seconds, so it is done in the back room."""

    def names(self) -> list[str]:
        return sorted(QPrinterInfo.availablePrinterNames())

    def open(self, name: str) -> QPrinter:
        found = QPrinterInfo.printerInfo(name)
        if found.isNull():
            others = self.names()
            if not others:
                raise Unavailable(f"The printer {name} is not there.", NO_PRINTER.advice)
            raise Unavailable(
                f"The printer {name} is not there.",
                f"Turn it on and try again, or print on {listed(others, 'or')}.",
            )
        if found.state() in (QPrinter.PrinterState.Error, QPrinter.PrinterState.Aborted):
            raise Unavailable(f"The printer {name} has stopped.", "Look at its paper and its lights, then try again.")
        return QPrinter(found, QPrinter.PrinterMode.HighResolution)

    def ask(self, title: str, parent: QWidget) -> QPrinter | None:
        """The system's own dialog; nothing when it is left."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(title)
        return printer if QPrintDialog(printer, parent).exec() else None


@dataclass(frozen=True, slots=True)
class OnPrinter:
    printers: Printers
    name: str
    copies: int = 1

    @property
    def words(self) -> str:
        return f"on {self.name}"

    def take(self, pdf: bytes, title: str) -> None:
        printer = self.printers.open(self.name)
        printer.setDocName(title)
        printer.setCopyCount(self.copies)
        print_pdf(pdf, printer)


@dataclass(frozen=True, slots=True)
class AsAsked:
    """The printer with all that was chosen for it in the system's dialog."""

    printer: QPrinter

    @property
    def words(self) -> str:
        return f"on {self.printer.printerName()}" if self.printer.printerName() else "into a file"

    def take(self, pdf: bytes, title: str) -> None:
        self.printer.setDocName(title)
        print_pdf(pdf, self.printer)


@dataclass(frozen=True, slots=True)
class InFile:
    file: Path

    @property
    def words(self) -> str:
        return f"as {self.file.name}"

    def take(self, pdf: bytes, title: str) -> None:
        save(self.file, pdf)


Target = OnPrinter | AsAsked | InFile
