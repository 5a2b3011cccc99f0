"""A paper before it is printed or saved: its pages as they will come out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QKeyEvent, QKeySequence, QPaintEvent
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QDialog, QFileDialog, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from floor.documents.file import file_name
from floor.documents.paper import PAPERS as SHEETS
from floor.paper import Paper, Subject
from floor.papers.making import Made
from floor.record import Record
from ui import theme
from ui.printing.pages import pages
from ui.printing.press import Press, drawing
from ui.printing.printers import NO_PRINTER, AsAsked, InFile, Target
from ui.printing.queue import Job, State, job_words
from ui.printing.setting import Setting
from ui.screenroom import room_on_screen
from ui.widgets import paint
from ui.widgets.button import KeyButton
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.text import Text

WIDE, TALL, LARGEST = 640, 800, 1.6
NAMES = {"roll": "Roll, 80 mm", "letter": "Letter", "a4": "A4", "label": "Label, 4 × 3 in"}


@dataclass(frozen=True, slots=True)
class Previewed:
    """What is looked at, and the way it goes out."""

    title: str
    paper: Paper
    record: Record
    send: Callable[[Setting, Target], object]


def numbered(press: Press, title: str, paper: Paper, subject: Subject, found: Made) -> Previewed:
    """Issued and listed like a paper of the Documents place: the number on it is the one it will get."""

    def send(setting: Setting, target: Target) -> None:
        press.print(paper, subject, setting, target)

    return Previewed(title, paper, press.as_if_printed(paper, subject, found), send)


def unnumbered(press: Press, title: str, paper: Paper, record: Record) -> Previewed:
    """Of what is not in the journal, where its number would be looked for; the paper says so itself."""

    def send(setting: Setting, target: Target) -> None:
        press.print_unnumbered(title, drawing(paper, record, setting), target)

    return Previewed(title, paper, record, send)


class PreviewDialog(QDialog):
    """What is sent goes by way of the queue, and what became of it is said here as well."""

    def __init__(self, shown: Previewed, press: Press, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(shown.title)
        self.setModal(True)
        self._shown, self._queue, self._printers, self._pdf = shown, press.queue, press.printers, b""
        self._sent: list[Target] = []
        self._paper = SegmentedControl([Segment(one, NAMES[one]) for one in shown.paper.form.papers], "Paper")
        self._scroll, self._said = QScrollArea(), Text("", lines=3)
        self._paper.chosen.connect(lambda _id: self._show())
        self._queue.ended.connect(self._tell)
        self._lay_out()
        self._show()

    def pdf(self) -> bytes:
        return self._pdf

    def said(self) -> str:
        return self._said.text()

    def save_to(self, file: str) -> None:
        self._send(InFile(Path(file)))

    def print_on(self, printer: QPrinter) -> None:
        self._send(AsAsked(printer))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._print()
        elif event.matches(QKeySequence.StandardKey.Save):
            self._save()
        else:
            super().keyPressEvent(event)

    def done(self, result: int) -> None:
        super().done(result)
        self._queue.ended.disconnect(self._tell)
        self.deleteLater()

    def _send(self, target: Target) -> None:
        self._sent.append(target)
        self._shown.send(Setting(self._paper.selection()), target)

    def _tell(self, job: Job) -> None:
        if any(job.target is target for target in self._sent):
            self._say(job_words(job), wrong=job.state is State.FAILED)

    def _print(self) -> None:
        if not self._printers.names():
            self._say(f"{NO_PRINTER.sentence} {NO_PRINTER.advice}", wrong=True)
            return
        printer = self._printers.ask(self._shown.title, self)
        if printer is not None:
            self.print_on(printer)

    def _save(self) -> None:
        wanted = str(Path.home() / file_name(self._shown.title))
        file, _ = QFileDialog.getSaveFileName(self, "Save as PDF", wanted, "PDF (*.pdf)")
        if file:
            self.save_to(file)

    def _show(self) -> None:
        sheet = self._paper.selection()
        self._pdf = self._shown.paper.pdf(self._shown.record, sheet)
        scale = min(LARGEST, (WIDE - 96) / SHEETS[sheet].wide) * theme.current().scale
        self._scroll.setWidget(_Sheets(pages(self._pdf, scale * self.devicePixelRatioF())))
        self._say("")

    def _say(self, sentence: str, *, wrong: bool = False) -> None:
        self._said.set_tone("stop" if wrong else "good")
        self._said.setText(sentence)

    def _lay_out(self) -> None:
        self.resize(QSize(theme.px(WIDE), theme.px(TALL)).boundedTo(room_on_screen(self)))
        self._scroll.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._scroll.setWidgetResizable(False)
        self._scroll.setAccessibleName("Preview")
        head = QHBoxLayout()
        head.addWidget(Text(self._shown.title, size=18, weight="bold"), 1)
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
