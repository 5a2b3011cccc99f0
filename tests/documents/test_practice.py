"""A practice room's papers have the word all over every page, the cards of a sheet too; a real room's nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from pypdf import PdfReader

from floor.cli import main
from floor.demo import TONIGHT, demo_room
from floor.desk import Desk
from floor.documents.paper import PAPERS as SHEETS
from floor.documents.pen import Ink
from floor.paper import Paper
from floor.papers import PAPERS
from floor.record import Record
from tests.documents.boxes import assert_fonts_embedded
from tests.documents.samples import sample_of
from tests.rooms import House

WORD = "PRACTICE"
EVERY = [(kind, sheet) for kind in PAPERS.values() for sheet in kind.form.papers]
NAMED = [f"{kind.kind} on {sheet}" for kind, sheet in EVERY]


def for_practice(kind: Paper) -> Record:
    sample: Any = sample_of(kind)
    return replace(sample, head=replace(sample.head, practice=True))  # type: ignore[no-any-return]


def marks(pdf: bytes) -> list[list[tuple[float, float]]]:
    """Where the word begins, page by page."""
    pages = []
    for page in PdfReader(BytesIO(pdf)).pages:
        found: list[tuple[float, float]] = []

        def seen(text: str, matrix: Any, _tm: Any, _font: Any, _size: Any, found: Any = found) -> None:
            if WORD in text:
                found.append((matrix[4], matrix[5]))

        page.extract_text(visitor_text=seen)
        pages.append(found)
    return pages


@pytest.mark.parametrize(("kind", "paper"), EVERY, ids=NAMED)
def test_every_page_of_every_paper_says_so(kind: Paper, paper: str) -> None:
    pdf = kind.pdf(for_practice(kind), paper)
    assert all(marks(pdf))
    assert_fonts_embedded(pdf)
    assert pdf == kind.pdf(for_practice(kind), paper)
    assert not any(marks(kind.pdf(sample_of(kind), paper)))


def test_each_card_of_a_sheet_has_its_own() -> None:
    """Ten to a page, each three and a half by two inches: cut apart, every one of them still says so."""
    kind = PAPERS["seat-cards"]
    found = marks(kind.pdf(for_practice(kind)))[0]
    for left, top in ((54 + across * 252, 756 - down * 144) for across in (0, 1) for down in range(5)):
        assert [1 for x, y in found if left < x < left + 190 and top - 130 < y < top - 10], (left, top)


def test_a_sheet_on_its_side_says_so_too() -> None:
    kind = PAPERS["house-rules"]
    assert all(marks(kind.form.draw(for_practice(kind), SHEETS["letter"].turned())))


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """The demo room's evening, played in a practice room."""
    with closing(demo_room(tmp_path_factory.mktemp("practice"), lambda: TONIGHT, practice=True)) as desk:
        yield desk


@pytest.mark.parametrize("kind", PAPERS.values(), ids=PAPERS)
def test_whatever_a_practice_room_makes_out_says_so(evening: Desk, kind: Paper) -> None:
    subject = next(iter(kind.subjects(evening.fold)))
    assert all(marks(kind.pdf(kind.make(evening.fold, subject.id, TONIGHT))))


def test_the_command_line_prints_it_so(tmp_path: Path, small_house: House) -> None:
    small_house.founded(practice=True)
    file, room = tmp_path / "paper.pdf", ["--room", small_house.address, "--keys", str(small_house.keys)]
    assert main(["sign", "house-rules", "-o", str(file), *room]) == 0
    assert all(marks(file.read_bytes()))


@pytest.mark.parametrize("ink", [Ink.BLACK, Ink.GREY, Ink.FELT], ids=lambda ink: ink.name.lower())
def test_words_are_legible_over_the_mark_as_on_the_sheet(ink: Ink) -> None:
    for ground in (Ink.PALE, Ink.WHITE):
        assert (brightness(ground) + 0.05) / (brightness(ink) + 0.05) >= 4.5


def brightness(ink: Ink) -> float:
    red, green, blue = (linear(part) for part in ink.value)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
