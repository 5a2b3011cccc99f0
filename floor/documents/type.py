"""Type on paper: the embedded fonts, the cuts of the house, and how wide words are."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from reportlab.pdfbase import pdfmetrics, ttfonts

import resources
from floor.documents.script import clusters, seen

_FILES = {
    "Roboto": "Roboto-Regular",
    "Roboto-Medium": "Roboto-Medium",
    "Roboto-Bold": "Roboto-Bold",
    "Condensed": "RobotoCondensed-Regular",
    "Condensed-Medium": "RobotoCondensed-Medium",
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
    weight: str = ""
    condensed: bool = False

    @property
    def font(self) -> str:
        return ("Condensed" if self.condensed else "Roboto") + (f"-{self.weight}" if self.weight else "")

    @property
    def leading(self) -> float:
        return self.size * 1.3

    def narrow(self) -> Type:
        return replace(self, condensed=True)

    def at(self, size: float) -> Type:
        return replace(self, size=size)


def plain(size: float) -> Type:
    return Type(size)


def medium(size: float) -> Type:
    return Type(size, "Medium")


def bold(size: float) -> Type:
    return Type(size, "Bold")


def tight(size: float) -> Type:
    """The condensed cut, for tables and lists."""
    return Type(size, condensed=True)


def tight_bold(size: float) -> Type:
    """The condensed bold cut, for headlines and figures."""
    return Type(size, "Bold", condensed=True)


@cache
def load() -> None:
    """Make the fonts known to reportlab, once."""
    ttfonts.makeToUnicodeCMap = _with_pairs(ttfonts.makeToUnicodeCMap)
    for name, file in _FILES.items():
        pdfmetrics.registerFont(ttfonts.TTFont(name, str(resources.path("fonts", f"{file}.ttf"))))


def _with_pairs(told: Callable[[str, list[int]], str]) -> Callable[[str, list[int]], str]:
    """What a font's signs mean to whoever copies them: reportlab leaves those beyond FFFF as odd figures."""

    def mended(font: str, signs: list[int]) -> str:
        return re.sub("<([0-9A-F]{5,6})>", _pair, told(font, signs))

    return mended


def _pair(sign: re.Match[str]) -> str:
    return f"<{chr(int(sign[1], 16)).encode('utf-16-be').hex().upper()}>"


def runs(text: str, cut: Type) -> tuple[Run, ...]:
    """The words in pieces, each in a font that has its signs; DejaVu has the suits and what else Roboto lacks."""
    return _runs(text, cut.font)


def width(text: str, cut: Type) -> float:
    return _width(text, cut.font) * cut.size


@lru_cache(maxsize=8192)
def _runs(text: str, font: str) -> tuple[Run, ...]:
    load()
    found: list[Run] = []
    for letter in clusters(seen(text)):
        chosen, drawn = _font_for(letter, font)
        if found and found[-1][0] == chosen:
            found[-1] = (chosen, found[-1][1] + drawn)
        else:
            found.append((chosen, drawn))
    return tuple(found)


@lru_cache(maxsize=16384)
def _width(text: str, font: str) -> float:
    """In ems."""
    return float(sum(pdfmetrics.stringWidth(words, chosen, 1) for chosen, words in _runs(text, font)))


@lru_cache(maxsize=8192)
def _font_for(letter: str, font: str) -> Run:
    """A letter and its marks stay in one font; what no font has is shown as the sign for an unknown one."""
    if all(_has(font, sign) for sign in letter):
        return font, letter
    fallback = "DejaVu-Bold" if font.endswith("Bold") else "DejaVu"
    known = "".join(sign for sign in letter if _has(fallback, sign))
    return fallback, known if known[:1] == letter[0] else _UNKNOWN


def _has(font: str, sign: str) -> bool:
    return ord(sign) in pdfmetrics.getFont(font).face.charToGlyph
