"""Type on paper: the embedded fonts, how wide words are, and how long ones are made to fit."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

import resources

_FILES = {
    "Roboto": "Roboto-Regular",
    "Roboto-Bold": "Roboto-Bold",
    "Condensed": "RobotoCondensed-Regular",
    "Condensed-Bold": "RobotoCondensed-Bold",
    "DejaVu": "DejaVuSans",
    "DejaVu-Bold": "DejaVuSans-Bold",
}
_UNKNOWN = "\ufffd"

Run = tuple[str, str]
"""A font and the words it can draw."""


@dataclass(frozen=True, slots=True)
class Type:
    """A size and cut."""

    size: float
    bold: bool = False
    condensed: bool = False

    @property
    def font(self) -> str:
        return ("Condensed" if self.condensed else "Roboto") + ("-Bold" if self.bold else "")

    @property
    def leading(self) -> float:
        return self.size * 1.3

    def narrow(self) -> Type:
        return Type(self.size, self.bold, condensed=True)


@cache
def load() -> None:
    """Make the fonts known to reportlab, once."""
    for name, file in _FILES.items():
        pdfmetrics.registerFont(TTFont(name, str(resources.path("fonts", f"{file}.ttf"))))


@lru_cache(maxsize=4096)
def runs(text: str, cut: Type) -> tuple[Run, ...]:
    """The words in pieces, each in a font that has its signs; DejaVu has the suits and what else Roboto lacks."""
    load()
    found: list[Run] = []
    for sign in text:
        font, drawn = _font_for(sign, cut)
        if found and found[-1][0] == font:
            found[-1] = (font, found[-1][1] + drawn)
        else:
            found.append((font, drawn))
    return tuple(found)


def width(text: str, cut: Type) -> float:
    return float(sum(pdfmetrics.stringWidth(words, font, cut.size) for font, words in runs(text, cut)))


def fitted(text: str, cut: Type, room: float) -> tuple[list[str], Type]:
    """As it is, else in the condensed cut, else on two lines, the second ended with an ellipsis if it must be."""
    for tried in (cut, cut.narrow()):
        if width(text, tried) <= room:
            return [text], tried
    first, *rest = wrapped(text, cut.narrow(), room)
    second = " ".join(rest)
    return [first, second if len(rest) == 1 else _ended(second, cut.narrow(), room)], cut.narrow()


def wrapped(text: str, cut: Type, room: float) -> list[str]:
    """The words broken into lines, a word longer than a line within it."""
    lines = [""]
    for word in text.split():
        for part in _parts(word, cut, room):
            longer = f"{lines[-1]} {part}".strip()
            if width(longer, cut) <= room:
                lines[-1] = longer
            else:
                lines.append(part)
    return lines


def _parts(word: str, cut: Type, room: float) -> list[str]:
    parts = [""]
    for sign in word:
        if parts[-1] and width(parts[-1] + sign, cut) > room:
            parts.append("")
        parts[-1] += sign
    return parts


def _ended(text: str, cut: Type, room: float) -> str:
    while text and width(f"{text}…", cut) > room:
        text = text[:-1].rstrip()
    return f"{text}…"


@lru_cache(maxsize=8192)
def _font_for(sign: str, cut: Type) -> Run:
    fallback = "DejaVu-Bold" if cut.bold else "DejaVu"
    for font in (cut.font, fallback):
        if ord(sign) in pdfmetrics.getFont(font).face.charToGlyph:
            return font, sign
    return fallback, _UNKNOWN
