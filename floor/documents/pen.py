"""The pen: words, rules, boxes and the room's mark, drawn exactly where they are wanted."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from io import BytesIO
from typing import Literal

from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from floor.documents.fitting import named, one_line, together
from floor.documents.paper import Area
from floor.documents.type import Type, runs, tight_bold, width

BLACK, HAIR = 0.8, 0.4
"""The weights of a black rule and of a grey one."""
QUIET = 4
"""Modules left white around a code, or no camera finds it."""
Align = Literal["left", "right", "centre"]
_SPADE = (
    (8.4, 5.4, 3.5, 7.5, 3.5, 11.2),
    (3.5, 13.02, 4.98, 14.5, 6.8, 14.5),
    (7.7, 14.5, 8.6, 14.13, 9.2, 13.5),
    (9.1, 15.1, 8.5, 16.4, 7.5, 17.5),
    (9.2, 17.5, 10.8, 17.5, 12.5, 17.5),
    (11.5, 16.4, 10.9, 15.1, 10.8, 13.5),
    (11.4, 14.13, 12.3, 14.5, 13.2, 14.5),
    (15.02, 14.5, 16.5, 13.02, 16.5, 11.2),
    (16.5, 7.5, 11.6, 5.4, 10, 2.5),
)


class Ink(Enum):
    """Black, its greys, and the one spot colour, dark enough to stay dark on a grey printer."""

    BLACK = (0.067, 0.09, 0.102)
    GREY = (0.325, 0.38, 0.412)
    LINE = (0.68, 0.71, 0.725)
    FELT = (0.071, 0.388, 0.294)
    TINT = (0.914, 0.937, 0.929)
    PALE = (0.885, 0.895, 0.9)
    WHITE = (1.0, 1.0, 1.0)


class Pen:
    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas

    def words(self, x: float, base: float, text: str, cut: Type, ink: Ink = Ink.BLACK, align: Align = "left") -> None:
        """One line of words as they are, on a baseline; x is the edge they are aligned to, or their middle."""
        if align != "left":
            x -= width(text, cut) / (1 if align == "right" else 2)
        self._canvas.setFillColorRGB(*ink.value)
        for font, piece in runs(text, cut):
            self._canvas.setFont(font, cut.size)
            self._canvas.drawString(x, base, piece)
            x += self._canvas.stringWidth(piece, font, cut.size)

    def apart(self, x: float, base: float, parts: Sequence[str], cut: Type, ink: Ink, white: float) -> None:
        """One line with so much white between its parts, and still one line to whoever reads it from the file."""
        text = self._canvas.beginText(x, base)
        text.setFillColorRGB(*ink.value)
        for place, part in enumerate(parts, 1):
            for font, piece in runs(part, cut):
                text.setFont(font, cut.size)
                text.setCharSpace(0)
                text.textOut(piece[:-1])
                text.setCharSpace(white if place < len(parts) and part.endswith(piece) else 0)
                text.textOut(piece[-1:])
        self._canvas.drawText(text)

    def lines(
        self, x: float, base: float, texts: Sequence[str], cut: Type, ink: Ink = Ink.BLACK, align: Align = "left"
    ) -> None:
        """Lines under each other, the first on the baseline given."""
        for place, text in enumerate(texts):
            self.words(x, base - place * cut.size * 1.18, text, cut, ink, align)

    def name(self, x: float, base: float, room: float, name: str, cut: Type, lines: int = 2) -> None:
        """A person's name on its baseline, or on two lines that stand around it."""
        texts, chosen = named(name, cut, room, lines)
        lift = (len(texts) - 1) * chosen.size * 0.59
        self.lines(x, base + lift, texts, chosen)

    def figure(
        self, x: float, base: float, room: float, text: str, cut: Type, ink: Ink = Ink.BLACK, align: Align = "left"
    ) -> float:
        """One line that is shrunk first, as far as words may be; how wide it came out."""
        return self.fit(x, base, room, text, together([text], cut, room), ink, align)

    def fit(
        self, x: float, base: float, room: float, text: str, cut: Type, ink: Ink = Ink.BLACK, align: Align = "left"
    ) -> float:
        """One line that is condensed, then shortened if it must be; how wide it came out."""
        drawn, chosen = one_line(text, cut, room)
        self.words(x, base, drawn, chosen, ink, align)
        return width(drawn, chosen)

    def rule(self, x: float, y: float, wide: float, weight: float = BLACK, ink: Ink | None = None) -> None:
        self._stroke(weight, ink)
        self._canvas.line(x, y, x + wide, y)

    def upright(self, x: float, top: float, tall: float, weight: float = HAIR, ink: Ink | None = None) -> None:
        self._stroke(weight, ink)
        self._canvas.line(x, top, x, top - tall)

    def fill(self, area: Area, ink: Ink, radius: float = 0) -> None:
        self._canvas.setFillColorRGB(*ink.value)
        self._canvas.roundRect(area.x, area.bottom, area.wide, area.tall, radius, stroke=0, fill=1)

    def hatch(self, area: Area, apart: float, *, slanted: bool) -> None:
        """Thin lines over an area, level or slanted."""
        canvas = self._canvas
        canvas.saveState()
        path = canvas.beginPath()
        path.rect(area.x, area.bottom, area.wide, area.tall)
        canvas.clipPath(path, stroke=0, fill=0)
        self._stroke(HAIR * 1.5, None)
        rise = area.wide if slanted else 0.0
        y = area.bottom - rise + apart / 2
        while y < area.top:
            canvas.line(area.x, y, area.right, y + rise)
            y += apart
        canvas.restoreState()

    def outline(self, area: Area, weight: float = BLACK, radius: float = 0, ink: Ink | None = None) -> None:
        self._stroke(weight, ink)
        self._canvas.roundRect(area.x, area.bottom, area.wide, area.tall, radius, stroke=1, fill=0)

    def tick_box(self, x: float, middle: float, size: float = 10) -> None:
        self.outline(Area(x, middle + size / 2, size, size), BLACK, size * 0.18)

    def pill(self, right: float, base: float, text: str, cut: Type, *, solid: bool) -> float:
        """A word in a rounded box that ends at the right edge given; how wide it came out."""
        wide, tall = width(text, cut) + cut.size * 1.1, cut.size * 1.5
        area = Area(right - wide, base + cut.size * 1.1, wide, tall)
        if solid:
            self.fill(area, Ink.FELT, tall / 4)
        else:
            self.outline(area, BLACK, tall / 4)
        self.words(right - wide / 2, base, text, cut, Ink.WHITE if solid else Ink.BLACK, "centre")
        return wide

    def mark(self, x: float, top: float, size: float) -> None:
        """The spade in its disc."""
        canvas = self._canvas
        canvas.setFillColorRGB(*Ink.FELT.value)
        canvas.circle(x + size / 2, top - size / 2, size / 2, stroke=0, fill=1)
        part, inset = size * 0.66 / 20, size * 0.17
        spade = canvas.beginPath()
        spade.moveTo(x + inset + 10 * part, top - inset - 2.5 * part)
        for curve in _SPADE:
            across = [x + inset + value * part for value in curve[::2]]
            down = [top - inset - value * part for value in curve[1::2]]
            spade.curveTo(across[0], down[0], across[1], down[1], across[2], down[2])
        canvas.setFillColorRGB(*Ink.WHITE.value)
        canvas.drawPath(spade, stroke=0, fill=1)

    def picture(self, content: bytes, x: float, top: float, wide: float, tall: float) -> float:
        """A picture as large as the space allows, from its top left corner; how wide it came out."""
        reader = ImageReader(BytesIO(content))
        across, down = reader.getSize()
        share = min(wide / across, tall / down)
        self._canvas.drawImage(reader, x, top - down * share, across * share, down * share, mask="auto")
        return float(across * share)

    def code(self, text: str, x: float, top: float, size: float) -> None:
        """A QR code with its quiet zone inside the square given."""
        import segno

        rows = [list(row) for row in segno.make(text, error="m", micro=False).matrix]
        cell = size / (len(rows) + 2 * QUIET)
        self._canvas.setFillColorRGB(*Ink.BLACK.value)
        path = self._canvas.beginPath()
        for down, row in enumerate(rows, QUIET + 1):
            for across, dark in enumerate(row, QUIET):
                if dark:
                    path.rect(x + across * cell, top - down * cell, cell, cell)
        self._canvas.drawPath(path, stroke=0, fill=1)

    def all_over(self, word: str, wide: float, tall: float) -> None:
        """A word in pale slanting rows over the whole page, so close that every card cut from it has one."""
        canvas, cut = self._canvas, tight_bold(20)
        canvas.saveState()
        canvas.setFillColorRGB(*Ink.PALE.value)
        font, text = runs(word, cut)[0]
        canvas.setFont(font, cut.size)
        for row in range(int(tall / 62) + 1):
            for place in range(int(wide / 128) + 2):
                canvas.saveState()
                canvas.translate(place * 128 - 64 * (row % 2), row * 62 + 12)
                canvas.rotate(24)
                canvas.drawString(0, 0, text)
                canvas.restoreState()
        canvas.restoreState()

    def _stroke(self, weight: float, ink: Ink | None) -> None:
        chosen = ink or (Ink.BLACK if weight > HAIR else Ink.LINE)
        self._canvas.setStrokeColorRGB(*chosen.value)
        self._canvas.setLineWidth(weight)
