"""Where the words of every paper stand: line by line, how high above the lower edge, how far from the left, how large;
and where its rules are.

In `places.txt` lies each kind on each paper it fits, and on the usual one its copy; in `inks.txt` what is not black.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from ctypes import byref, c_uint
from io import BytesIO
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from pypdf import PdfReader
from pypdfium2 import PdfDocument
from pypdfium2.raw import FPDFText_GetFillColor

from floor.documents.pen import Ink
from floor.paper import Paper
from floor.papers import PAPERS
from tests.documents.samples import sample_of
from tests.pages import Page

PLACES = Page(Path(__file__).parent / "places.txt")
INKS = Page(Path(__file__).parent / "inks.txt")
LEVEL, SHORTEST = 0.5, 20
"""What is shorter is part of a sign or of a letter."""
FIRST = "Fri, Nov 13, 2026, 5:58 PM"


def stands(pdf: bytes) -> Iterator[str]:
    for number, page in enumerate(PdfReader(BytesIO(pdf)).pages, 1):
        lines: defaultdict[int, list[str]] = defaultdict(list)
        rules: dict[tuple[int, int, int], None] = {}
        pen = [(0.0, 0.0)]

        def draw(step: bytes, said: Any, space: Any, _place: Any, rules: Any = rules, pen: Any = pen) -> None:
            if step in (b"m", b"l"):
                x, y = float(said[0]), float(said[1])
                at = x * space[0] + y * space[2] + space[4], x * space[1] + y * space[3] + space[5]
                if step == b"l" and abs(at[1] - pen[0][1]) < LEVEL and abs(at[0] - pen[0][0]) >= SHORTEST:
                    rules[round(at[1]), round(pen[0][0]), round(at[0])] = None
                pen[0] = at

        def note(words: str, space: Any, place: Any, _font: Any, size: float, lines: Any = lines) -> None:
            if words.strip():
                across = place[4] * space[0] + place[5] * space[2] + space[4]
                height = place[4] * space[1] + place[5] * space[3] + space[5]
                lines[round(height)].append(f"{round(across)} {size:.3g} {' '.join(words.split())}")

        page.extract_text(visitor_text=note, visitor_operand_before=draw)
        yield from (f"{number}/{height}: {' | '.join(words)}" for height, words in sorted(lines.items(), reverse=True))
        if rules:
            told = [f"{height} {left} {right}" for height, left, right in sorted(rules, reverse=True)]
            yield f"{number}/rules: {' | '.join(told)}"


@pytest.mark.parametrize("kind", [pytest.param(kind, id=kind.kind) for kind in PAPERS.values()])
def test_every_line_stands_where_it_is_known_to_stand(kind: Paper) -> None:
    sample: Any = sample_of(kind)
    copy = replace(sample, head=replace(sample.head, copy=True, first=FIRST))
    pages = {f"{kind.kind} on {paper}": kind.pdf(sample, paper) for paper in kind.form.papers}
    pages[f"{kind.kind}, copy"] = kind.pdf(copy)
    for name, page in pages.items():
        now = list(stands(page))
        assert now == PLACES.lines(name, now)


NAMED = {tuple(round(part * 255) for part in ink.value): ink.name.lower() for ink in Ink}


def ink_of(text: Any, place: int, before: str) -> str:
    """A blank between words may have been drawn by nobody, and goes with them."""
    parts = [c_uint() for _ in range(4)]
    drawn = FPDFText_GetFillColor(text, place, *map(byref, parts))
    return NAMED[parts[0].value, parts[1].value, parts[2].value] if drawn else before


def inks(pdf: bytes) -> Iterator[str]:
    """The words that are not black, by their ink, in the order in which they were drawn."""
    document = PdfDocument(pdf)
    for number, page in enumerate(document, 1):
        text, ink, signs = page.get_textpage(), "black", []
        for place in range(text.count_chars()):
            ink = ink_of(text, place, ink)
            signs.append((ink, text.get_text_range(place, 1)))
        found: defaultdict[str, list[str]] = defaultdict(list)
        for ink, run in groupby(signs, key=itemgetter(0)):
            found[ink].append(" ".join("".join(sign for _, sign in run).split()))
        coloured = sorted((ink, filter(None, words)) for ink, words in found.items() if ink != "black")
        yield from (f"{number}/{ink}: {' | '.join(words)}" for ink, words in coloured)
    document.close()


@pytest.mark.parametrize("kind", [pytest.param(kind, id=kind.kind) for kind in PAPERS.values()])
def test_what_is_not_black_is_in_the_ink_it_is_known_to_be_in(kind: Paper) -> None:
    now = list(inks(kind.pdf(sample_of(kind))))
    assert now == INKS.lines(kind.kind, now)
