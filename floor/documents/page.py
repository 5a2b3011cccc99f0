"""The page every document stands on: the room's name above, what the paper is and until when below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from floor.documents.head import Head
from floor.documents.paper import PAPERS, Area, Paper
from floor.documents.pen import BLACK, HAIR, Ink, Pen
from floor.documents.picture import checked_logo
from floor.documents.type import bold, load, plain, width

MAST, FOOT = 30.0, 32.0
"""How much of the page the room's name and the footer take."""

Drawing = Callable[[Pen, Area], None]
"""One page's content, drawn into the space between the room's name and the footer."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands around the content: the document's name, two words at the upper right, a note at the lower left."""

    head: Head
    title: str
    context: str = ""
    subject: str = ""
    note: str = ""


def paper_for(head: Head, asked: Paper | None, usual: Paper) -> Paper:
    """The paper asked for, else the one the record names, else the document's usual one; for practice, marked so."""
    chosen = asked or (PAPERS[head.paper] if head.paper else usual)
    return replace(chosen, practice=head.practice)


def content_area(paper: Paper) -> Area:
    tall = paper.tall - 2 * paper.margin - MAST - FOOT
    return Area(paper.margin, paper.tall - paper.margin - MAST, paper.room, tall)


def sheets(frame: Frame, paper: Paper, pages: Sequence[Drawing]) -> bytes:
    """The pages with their frame, numbered."""
    if frame.head.logo:
        checked_logo(frame.head.logo)

    def framed(place: int, draw: Drawing) -> Drawing:
        def whole(pen: Pen, area: Area) -> None:
            _mast(pen, frame, area)
            _foot(pen, frame, area, f"Page {place} of {len(pages)}")
            draw(pen, content_area(paper))

        return whole

    return pdf(_said_of(frame), paper, [framed(place, draw) for place, draw in enumerate(pages, 1)])


def pdf(title: str, paper: Paper, pages: Sequence[Drawing]) -> bytes:
    """Bare pages, each drawn within the margins: the same pages always give the same bytes."""
    load()
    buffer = BytesIO()
    canvas = Canvas(
        buffer, (paper.wide, paper.tall), invariant=1, initialFontName="Roboto", initialFontSize=10, pageCompression=1
    )
    canvas.setTitle(title)
    canvas.setCreator("Cardroom")
    area = Area(paper.margin, paper.tall - paper.margin, paper.room, paper.tall - 2 * paper.margin)
    for draw in pages:
        if paper.practice:
            Pen(canvas).all_over("PRACTICE", paper.wide, paper.tall)
        draw(Pen(canvas), area)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _said_of(frame: Frame) -> str:
    return ", ".join(filter(None, (frame.head.room, frame.title, frame.subject)))


def _mast(pen: Pen, frame: Frame, area: Area) -> None:
    size, base = 16.0, area.top - 12
    if frame.head.logo:
        taken = pen.picture(frame.head.logo, area.x, area.top + 2, 110, size + 2)
    else:
        pen.mark(area.x, area.top, size)
        taken = size
    left = area.x + taken + 7
    right = _mast_right(pen, frame, area, base)
    pen.fit(left, base, right - left - 14, frame.head.room, bold(11.2))
    pen.rule(area.x, area.top - 22, area.wide, BLACK)


def _mast_right(pen: Pen, frame: Frame, area: Area, base: float) -> float:
    """The subject in black at the edge, the context in grey before it, and the copy mark; where they begin."""
    right, beside = area.right, min(width(frame.context, plain(11.2)), area.wide * 0.25)
    if frame.subject:
        right -= pen.fit(right, base, area.wide * 0.65 - beside, frame.subject, bold(11.2), align="right") + 10
    if frame.context:
        right -= pen.fit(right, base, beside, frame.context, plain(11.2), Ink.GREY, "right") + 10
    if frame.head.copy:
        right -= pen.pill(right, base, "Copy", bold(10), solid=False) + 10
    return right


def _foot(pen: Pen, frame: Frame, area: Area, page: str) -> None:
    head = frame.head
    number = _joined(number_words(head), f"version {head.version}" if head.version else "")
    since = f"in force from {head.since}" if head.since else ""
    until = f"Valid until {head.valid_until}" if head.valid_until else ""
    printed = f"Printed {head.printed}" if head.printed else ""
    pen.rule(area.x, area.bottom + 22, area.wide, HAIR)
    _slots(pen, area, area.bottom + 11, (frame.note or frame.title, _joined(number, since), until))
    _slots(pen, area, area.bottom + 1, (printed, copy_words(head), page))


def number_words(head: Head) -> str:
    """'No. 41'; a number that says of what it is stands as it is, like R-104."""
    return f"No. {head.number}" if head.number[:1].isdigit() else head.number


def copy_words(head: Head) -> str:
    """That the paper was printed before, and when."""
    if not head.copy:
        return ""
    return f"Copy, first printed {head.first}" if head.first else "Copy of a paper printed before"


def _joined(*words: str) -> str:
    return " · ".join(filter(None, words))


def _slots(pen: Pen, area: Area, base: float, slots: tuple[str, str, str]) -> None:
    """Three texts on a line, the outer ones at the edges, the middle one in what they leave."""
    left, middle, right = slots
    cut, ink, apart = plain(8), Ink.GREY, 12.0
    begins = area.x + pen.fit(area.x, base, area.wide * (0.45 if middle else 0.7), left, cut, ink) + apart
    ends = area.right - pen.fit(area.right, base, area.wide * 0.25, right, cut, ink, "right") - apart
    centre = area.x + area.wide / 2
    if 2 * min(centre - begins, ends - centre) < width(middle, cut):
        centre = (begins + ends) / 2
    pen.fit(centre, base, 2 * min(centre - begins, ends - centre), middle, cut, ink, "centre")
