"""A document before it is printed or saved: its pages as they will come out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QKeyEvent, QKeySequence, QPaintEvent
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QDialog, QFileDialog, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from floor.documents.kit import PAPERS, Paper
from floor.errors import Unavailable
from ui import theme
from ui.printing.files import write_whole
from ui.printing.pages import pages, print_pdf
from ui.widgets import paint
from ui.widgets.button import KeyButton
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.text import Text

WIDE, TALL, LARGEST = 640, 800, 1.6
NAMES = {"roll": "Roll, 80 mm", "letter": "Letter", "a4": "A4"}


class PreviewDialog(QDialog):
    """`draw` makes the document for a paper; `papers` are those it may come out on, by their names in the kit.

    Print and Save say in a sentence what went wrong, if it did.
    """

    def __init__(
        self,
        title: str,
        draw: Callable[[Paper], bytes],
        parent: QWidget,
        papers: Sequence[str] = ("roll", "letter"),
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setModal(True)
        self._title, self._draw, self._pdf = title, draw, b""
        self._paper = SegmentedControl([Segment(paper, NAMES[paper]) for paper in papers], "Paper")
        self._scroll, self._said = QScrollArea(), Text("", wrap=True, lines=3)
        self._paper.chosen.connect(lambda _id: self._show())
        self._lay_out()
        self._show()

    def pdf(self) -> bytes:
        return self._pdf

    def said(self) -> str:
        return self._said.text()

    def save_to(self, file: str) -> None:
        try:
            write_whole(Path(file), self._pdf)
        except OSError as error:
            self._say(f"This was not saved: {error.strerror}. Choose another place.", wrong=True)
        else:
            self._say(f"Saved as {file}.")

    def print_on(self, printer: QPrinter) -> None:
        try:
            print_pdf(self._pdf, printer)
        except Unavailable:
            self._say("The printer did not take this. Look at the printer, then print again.", wrong=True)
        else:
            self._say("Sent to the printer.")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._print()
        elif event.matches(QKeySequence.StandardKey.Save):
            self._save()
        else:
            super().keyPressEvent(event)

    def done(self, result: int) -> None:
        super().done(result)
        self.deleteLater()

    def _print(self) -> None:
        if not QPrinterInfo.availablePrinters():
            self._say("No printer is set up on this computer. Save this as a PDF instead.", wrong=True)
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if QPrintDialog(printer, self).exec():
            self.print_on(printer)

    def _save(self) -> None:
        name = self._title.lower().replace(",", "").replace(" ", "-")
        file, _ = QFileDialog.getSaveFileName(self, "Save as PDF", str(Path.home() / f"{name}.pdf"), "PDF (*.pdf)")
        if file:
            self.save_to(file)

    def _show(self) -> None:
        paper = PAPERS[self._paper.selection()]
        self._pdf = self._draw(paper)
        scale = min(LARGEST, (WIDE - 96) / paper.wide) * theme.current().scale
        self._scroll.setWidget(_Sheets(pages(self._pdf, scale * self.devicePixelRatioF())))
        self._say("")

    def _say(self, sentence: str, *, wrong: bool = False) -> None:
        self._said.set_tone("stop" if wrong else "good")
        self._said.setText(sentence)

    def _lay_out(self) -> None:
        self.resize(QSize(theme.px(WIDE), theme.px(TALL)))
        self._scroll.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._scroll.setWidgetResizable(False)
        self._scroll.setAccessibleName("Preview")
        head = QHBoxLayout()
        head.addWidget(Text(self._title, size=18, weight="bold"), 1)
        head.addWidget(self._paper)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(16)
        column.addLayout(head)
        column.addWidget(self._scroll, 1)
        column.addWidget(self._said)
        column.addLayout(self._verbs())

    def _verbs(self) -> QHBoxLayout:
        close, save = KeyButton("Close", "Esc", kind="quiet"), KeyButton("Save as PDF", "Ctrl+S", icon="document")
        print_ = KeyButton("Print", "Enter", icon="print", kind="primary")
        for button, act in ((close, self.reject), (save, self._save), (print_, self._print)):
            button.clicked.connect(act)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addStretch()
        for button in (close, save, print_):
            row.addWidget(button)
        return row


class _Sheets(QWidget):
    """Pages one under the other on a dark ground."""

    def __init__(self, images: list[QImage]) -> None:
        super().__init__()
        self._images = images
        ratio = self.devicePixelRatioF()
        for image in images:
            image.setDevicePixelRatio(ratio)
        sizes = [image.deviceIndependentSize() for image in images]
        wide, tall = max(size.width() for size in sizes), sum(size.height() + 16 for size in sizes)
        self.setFixedSize(round(wide) + 32, round(tall) + 16)
        self.setAccessibleName(f"{len(images)} page{'s' if len(images) > 1 else ''}")

    def paintEvent(self, _event: QPaintEvent) -> None:
        top = 16.0
        with paint.smooth(self) as painter:
            for image in self._images:
                size = image.deviceIndependentSize()
                area = QRectF(16, top, size.width(), size.height())
                painter.drawImage(area, image)
                paint.box(painter, area, 2, None, theme.colour("edge"))
                top += size.height() + 16
