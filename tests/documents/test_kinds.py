"""Every sign and sheet on every paper it fits: all its record says, neatly, in embedded fonts, the same each time."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest

from floor.documents.kit import PAPERS as SHEETS
from floor.errors import NotUnderstood
from floor.money import Money, show
from floor.paper import Paper
from floor.papers import PAPERS
from tests.documents.boxes import assert_fonts_embedded, assert_neat, bare, margin, pages_of, text_of
from tests.documents.samples import sample_of

EVERY = [(kind, paper) for kind in PAPERS.values() for paper in kind.form.papers]
NAMED = [f"{kind.kind} on {paper}" for kind, paper in EVERY]
UNPRINTED = {
    "pattern",
    "receiver",
    "paper",
    "method",
    "status",
    "kind",
    "number",
    "valid_until",
    "since",
    "printed",
    "code",
    "logo",
    "copy",
    "labels",
    "unit",
}
"""Fields that steer the drawing, or that only some papers have room for."""
MONEY = {"min_buy_in", "max_buy_in", "amount", "money_in", "worth", "paid_in", "paid_out"}


def said(value: object, field: str = "") -> Iterator[str]:
    """Every text and amount of a record."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from said(getattr(value, name), name)
    elif isinstance(value, tuple):
        for one in value:
            yield from said(one, field)
    elif isinstance(value, str) and field not in UNPRINTED:
        yield value
    elif isinstance(value, int) and value and field in MONEY:
        yield show(Money(value))


def at_the_edges(kind: Paper, text: str) -> list[str]:
    """The two figures of a plaque's stakes stand so far apart that a reader of the file takes them for two words."""
    return re.split("[–/-]", text) if kind.kind == "plaque" and text == bare(sample_of(kind).stakes) else [text]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("kind", "paper"), EVERY, ids=NAMED)
def test_it_is_neat_and_its_fonts_are_in_it(kind: Paper, paper: str) -> None:
    drawn = kind.pdf(sample_of(kind), paper)
    assert_neat(drawn, margin(kind, paper))
    assert_fonts_embedded(drawn)


@pytest.mark.parametrize(("kind", "paper"), EVERY, ids=NAMED)
def test_the_same_record_gives_the_same_bytes(kind: Paper, paper: str) -> None:
    assert kind.pdf(sample_of(kind), paper) == kind.pdf(sample_of(kind), paper)


@pytest.mark.parametrize("kind", PAPERS.values(), ids=PAPERS)
def test_the_paper_says_all_that_the_record_says(kind: Paper) -> None:
    told = text_of(kind.pdf(sample_of(kind)))
    missing = [text for text in said(sample_of(kind)) if bare(text) not in told]
    assert [part for text in missing for part in at_the_edges(kind, bare(text)) if part not in told] == []


@pytest.mark.parametrize("kind", PAPERS.values(), ids=PAPERS)
def test_a_record_survives_json(kind: Paper) -> None:
    assert kind.read(msgspec.json.decode(msgspec.json.encode(sample_of(kind)))) == sample_of(kind)


@pytest.mark.parametrize(("kind", "paper"), EVERY, ids=NAMED)
def test_paper_has_the_size_it_should(kind: Paper, paper: str) -> None:
    import pypdfium2

    document = pypdfium2.PdfDocument(kind.pdf(sample_of(kind), paper))
    size = document[0].get_size()
    document.close()
    asked = SHEETS[paper]
    if asked.tall:
        assert sorted(size) == pytest.approx(sorted((asked.wide, asked.tall)), abs=0.01)
    else:
        assert size[0] == pytest.approx(asked.wide, abs=0.01)


def test_a_paper_it_does_not_fit_is_refused_by_name() -> None:
    kind = PAPERS["buy-slip"]
    with pytest.raises(NotUnderstood, match="“paper”: buy-slip is printed on roll, label or letter, not on a4"):
        kind.pdf(sample_of(kind), "a4")


def test_the_record_may_name_its_paper() -> None:
    kind = PAPERS["schedule"]
    plain = msgspec.json.decode(msgspec.json.encode(sample_of(kind)))
    plain["head"]["paper"] = "a4"
    assert kind.pdf(kind.read(plain)) == kind.pdf(sample_of(kind), "a4")


def test_pages_are_numbered_and_the_heading_is_on_each() -> None:
    kind = PAPERS["history"]
    plain = msgspec.json.decode(msgspec.json.encode(sample_of(kind)))
    plain["lines"] *= 12
    drawn = kind.pdf(kind.read(plain))
    pages = ["".join(word.text for word in page) for page in pages_of(drawn)]
    assert len(pages) > 2
    for place, page in enumerate(pages, 1):
        assert f"Page{place}of{len(pages)}" in page
        assert "HarborLightsCardRoom" in page
    assert all("Whathappened" in page for page in pages[:-1])
    assert_neat(drawn, SHEETS["letter"].margin)
