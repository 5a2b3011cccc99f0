"""Where the words stand on the pages of a PDF, to see that none overlaps another or leaves the margins."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import pypdfium2
from pypdf import PdfReader

from floor.documents.kit import PAPERS as SHEETS
from floor.paper import Paper

_TOUCH = 0.75
"""Points by which two words may touch: a letter's curve may reach under its neighbour."""


@dataclass(slots=True)
class Word:
    text: str
    left: float
    bottom: float
    right: float
    top: float

    def grown(self, other: Word) -> Word:
        left, bottom = min(self.left, other.left), min(self.bottom, other.bottom)
        return Word(self.text + other.text, left, bottom, max(self.right, other.right), max(self.top, other.top))

    def overlaps(self, other: Word) -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.top, other.top) - max(self.bottom, other.bottom)
        touch = max(_TOUCH, min(self.top - self.bottom, other.top - other.bottom) * 0.06)
        return across > touch and down > touch


def pages_of(pdf: bytes) -> list[list[Word]]:
    document = pypdfium2.PdfDocument(pdf)
    found = [list(_words(page)) for page in document]
    document.close()
    return found


def assert_neat(pdf: bytes, margin: float) -> None:
    """No word touches another, and none leaves the margins."""
    document = pypdfium2.PdfDocument(pdf)
    sizes = [page.get_size() for page in document]
    document.close()
    for words, (wide, tall) in zip(pages_of(pdf), sizes, strict=True):
        for word in words:
            inside = word.left > margin - 1 and word.right < wide - margin + 1
            assert inside, f"“{word.text}” leaves the side margins: {word}"
            assert word.bottom > margin - 4, f"“{word.text}” leaves the lower margin: {word}"
            assert word.top < tall - margin + 4, f"“{word.text}” leaves the upper margin: {word}"
        words.sort(key=lambda word: word.left)
        for place, word in enumerate(words):
            for other in words[place + 1 :]:
                if other.left > word.right:
                    break
                assert not word.overlaps(other), f"{word} overlaps {other}"


def text_of(pdf: bytes) -> str:
    """All words without the blanks, as they can be searched for."""
    return "".join("".join(word.text for word in page) for page in pages_of(pdf))


def lines_of(pdf: bytes) -> list[str]:
    """The words as they stand beside each other, line by line, every page ended by a rule."""
    lines: list[str] = []
    for page in PdfReader(BytesIO(pdf)).pages:
        laid = page.extract_text(extraction_mode="layout").splitlines()
        lines += [" ".join(line.split()) for line in laid if line.strip()]
        lines.append("---")
    return lines


def margin(kind: Paper, paper: str) -> float:
    """Cards fill their sheet and so have narrower margins than a text."""
    return 18 if kind.kind in ("seat-cards", "entry-cards", "move-slips") and paper != "label" else SHEETS[paper].margin


def bare(text: str) -> str:
    return "".join(text.split())


def assert_fonts_embedded(pdf: bytes) -> None:
    for page in PdfReader(BytesIO(pdf)).pages:
        fonts: Any = page["/Resources"]["/Font"]  # type: ignore[index]
        for font in fonts.values():
            font = font.get_object()
            assert "/FontFile2" in font["/FontDescriptor"], font["/BaseFont"]


def _words(page: Any) -> Iterator[Word]:
    """Signs that follow each other without a blank or a jump are a word; one glyph may be told as several signs."""
    text, word, seen = page.get_textpage(), None, set()
    for place in range(text.count_chars()):
        sign = text.get_text_range(place, 1).replace("\ufffe", "-")
        left, bottom, right, top = box = text.get_charbox(place)
        if box in seen:
            continue
        seen.add(box)
        if not sign.strip() or right <= left:
            yield from (word,) if word else ()
            word = None
        elif word and _goes_on(word, sign, left, bottom, right, top):
            word = word.grown(Word(sign, left, bottom, right, top))
        else:
            yield from (word,) if word else ()
            word = Word(sign, left, bottom, right, top)
    yield from (word,) if word else ()


def _goes_on(word: Word, sign: str, left: float, bottom: float, right: float, top: float) -> bool:
    """Beside the word at its right, or at its left where words run that way; a mark stands on its letter."""
    size = max(word.top - word.bottom, top - bottom, 1)
    beside = any(-_TOUCH * 2 < gap < size * 0.3 for gap in (left - word.right, word.left - right))
    same_line = min(word.top, top) - max(word.bottom, bottom) > -size * 0.8
    return (beside or unicodedata.category(sign[0]) == "Mn") and same_line
