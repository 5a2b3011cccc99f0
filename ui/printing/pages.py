"""A PDF's pages as images, for the screen and for a printer."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass

import pypdfium2
from PySide6.QtCore import QMarginsF, QRectF, QSizeF
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter

from floor.errors import Unavailable

FINEST = 300
"""Dots to the inch: a printer that could draw finer gets no more, for a page would fill the memory."""
POINTS = 72
SHEET = 6 * POINTS

_one_at_a_time = threading.Lock()
"""The PDF library must not be entered by two threads at once, not even to let go of what it drew."""


@dataclass(frozen=True, slots=True)
class PageSize:
    """In points."""

    wide: float
    tall: float


def sizes(pdf: bytes) -> list[PageSize]:
    with _opened(pdf) as document:
        return [PageSize(*page.get_size()) for page in document]


def page(pdf: bytes, place: int, scale: float) -> QImage:
    """One page, so many pixels to a point."""
    with _opened(pdf) as document, closing(document[place].render(scale=scale, prefer_bgrx=True)) as drawn:
        image = QImage(bytes(drawn.buffer), drawn.width, drawn.height, drawn.stride, QImage.Format.Format_RGB32)
        return image.copy()


def pages(pdf: bytes, scale: float) -> list[QImage]:
    return [page(pdf, place, scale) for place in range(len(sizes(pdf)))]


def print_pdf(pdf: bytes, printer: QPrinter) -> None:
    """Every page on the printer, each on paper of its own size; or a sentence that says what to look at."""
    all_sizes = sizes(pdf)
    printer.setFullPage(True)
    printer.setPageLayout(_layout(all_sizes[0]))
    painter = QPainter()
    if not painter.begin(printer):
        raise Unavailable("The printer did not take the paper.", "Look at the printer, then try again.")
    try:
        for place, size in enumerate(all_sizes):
            if place:
                printer.setPageLayout(_layout(size))
                _turn_page(printer, place)
            _print_page(painter, page(pdf, place, min(printer.resolution(), FINEST) / POINTS), size, printer)
    finally:
        painter.end()


def _turn_page(printer: QPrinter, done: int) -> None:
    if not printer.newPage():
        raise Unavailable(
            f"The printer stopped after page {done}.", "Look for paper and for a jam at the printer, then try again."
        )


def _print_page(painter: QPainter, image: QImage, size: PageSize, printer: QPrinter) -> None:
    dots = printer.resolution() / POINTS
    painter.drawImage(QRectF(0, 0, size.wide * dots, size.tall * dots), image)


def _layout(size: PageSize) -> QPageLayout:
    """A sheet on its side is told as such, or a printer would cut it; a label is wide by nature."""
    sideways = size.wide > size.tall >= SHEET
    upright = QSizeF(size.tall, size.wide) if sideways else QSizeF(size.wide, size.tall)
    paper = QPageSize(upright, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.FuzzyMatch)
    way = QPageLayout.Orientation.Landscape if sideways else QPageLayout.Orientation.Portrait
    return QPageLayout(paper, way, QMarginsF())


@contextmanager
def _opened(pdf: bytes) -> Iterator[pypdfium2.PdfDocument]:
    with _one_at_a_time:
        document = pypdfium2.PdfDocument(pdf)
        try:
            yield document
        finally:
            document.close()
