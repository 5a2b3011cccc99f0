"""The frame of a page: whose it is, which number and version, until when, the copy mark, the logo, the code."""

from __future__ import annotations

from io import BytesIO

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image
from pypdf import PdfReader

from floor.documents import buyslip, history, plaque, seatcards
from floor.documents.blocks import Section
from floor.documents.kit import A4, LABEL, LETTER, Area, Head, Pen, pdf
from floor.documents.limits import limits_sign
from floor.documents.plaque import Plaque
from floor.documents.type import plain
from floor.errors import Refused
from tests.documents import samples
from tests.documents.boxes import assert_neat, pages_of, text_of

FACES = {"Roboto-Regular", "Roboto-Medium", "Roboto-Bold", "RobotoCondensed-Bold"}
HEAD = Head(
    room="Harbor Lights Card Room",
    number="S-0412",
    version=7,
    since="Nov 13, 2026",
    valid_until="Dec 31, 2026",
    printed="Nov 13, 2026, 6:04 PM by Dana Wells",
)


def sign(**changes: object) -> Plaque:
    return replace(samples.plaque(), head=replace(HEAD, **changes))


def picture(kind: str, size: tuple[int, int] = (240, 80)) -> bytes:
    made = BytesIO()
    Image.new("RGB", size, (18, 99, 75)).save(made, kind)
    return made.getvalue()


def test_the_footer_says_what_the_paper_is_and_until_when() -> None:
    told = text_of(plaque.plaque(sign()))
    assert "S-0412·version7·inforcefromNov13,2026" in told
    assert "ValiduntilDec31,2026" in told
    assert "PrintedNov13,2026,6:04PMbyDanaWells" in told
    assert "Page1of1" in told


def test_a_reprint_says_that_it_is_a_copy() -> None:
    assert "Copy" not in text_of(plaque.plaque(sign()))
    assert text_of(plaque.plaque(sign(copy=True))).count("Copy") == 2
    slip = samples.buy_slip()
    copied = replace(slip, head=replace(slip.head, copy=True))
    assert "Copy" in text_of(buyslip.buy_slip(copied))
    assert "copy" in text_of(buyslip.buy_slip(copied, LABEL))
    cards = samples.seat_cards()
    assert "copy" in text_of(seatcards.seat_cards(replace(cards, head=replace(cards.head, copy=True))))
    assert_neat(plaque.plaque(sign(copy=True)), LETTER.margin)


def test_a_title_of_the_rooms_own_takes_the_place_of_the_usual_one() -> None:
    told = text_of(limits_sign(replace(samples.limits(), head=replace(HEAD, title="What you may bet"))))
    assert "Whatyoumaybet" in told


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
@pytest.mark.parametrize("size", [(240, 80), (40, 400), (900, 20)], ids=["wide", "tall", "very wide"])
def test_a_logo_takes_the_place_of_the_mark(kind: str, size: tuple[int, int]) -> None:
    drawn = plaque.plaque(sign(logo=picture(kind, size)))
    assert_neat(drawn, LETTER.margin)
    assert drawn == plaque.plaque(sign(logo=picture(kind, size)))
    found = pypdfium2.PdfDocument(drawn)
    assert [item.type for item in found[0].get_objects()].count(pypdfium2.raw.FPDF_PAGEOBJ_IMAGE) == 1
    found.close()


@pytest.mark.parametrize(
    "content",
    [b"GIF89a no picture", b"<svg/>", picture("PNG")[:200], picture("GIF"), b"\x89PNG\r\n\x1a\n"],
    ids=["words", "drawing", "cut off", "another kind", "only a beginning"],
)
def test_what_is_no_picture_is_refused_in_a_sentence(content: bytes) -> None:
    with pytest.raises(Refused, match="The logo is not a PNG or JPEG picture"):
        plaque.plaque(sign(logo=content))


def test_a_picture_too_large_to_print_is_refused() -> None:
    with pytest.raises(Refused, match="5,000 by 10 dots; at most 4,000"):
        plaque.plaque(sign(logo=picture("PNG", (5000, 10))))


def test_a_code_keeps_a_quiet_zone_of_four_modules() -> None:
    segno = pytest.importorskip("segno")
    text, size = "S-0412 42288", 100
    modules = len(segno.make(text, error="m", micro=False).matrix)

    def draw(pen: Pen, _area: Area) -> None:
        pen.code(text, 100, 500, size)

    left, bottom, right, top = _ink(pdf("A code", LETTER, [draw]))
    quiet = 4 * size / (modules + 8)
    assert (left, right) == pytest.approx((100 + quiet, 200 - quiet), abs=0.6)
    assert (bottom, top) == pytest.approx((400 + quiet, 500 - quiet), abs=0.6)


def test_the_mark_is_alike_on_both_sides() -> None:
    """A white spade in the middle of its disc."""

    def draw(pen: Pen, _area: Area) -> None:
        pen.mark(100, 500, 200)

    document = pypdfium2.PdfDocument(pdf("The mark", LETTER, [draw]))
    drawn = document[0].render(scale=1, grayscale=True)
    dots, top = bytes(drawn.buffer), drawn.height - 500
    document.close()
    rows = [dots[row * drawn.stride + 101 : row * drawn.stride + 299] for row in range(top + 1, top + 199)]
    spade = [[dot > 200 for dot in row] for row in rows]
    uneven = sum(one != other for row in spade for one, other in zip(row, reversed(row), strict=True))
    disc = [row[40:-40] for row in spade[30:-30]]
    assert uneven < 0.01 * 198 * 198
    assert 0.2 < sum(map(sum, disc)) / sum(map(len, disc)) < 0.6


def test_a_code_is_drawn_where_the_record_has_one() -> None:
    pytest.importorskip("segno")
    sheet, slip = samples.history(), samples.buy_slip()
    coded = replace(sheet, head=replace(sheet.head, code="H-0021"))
    assert_neat(history.history_sheet(coded), LETTER.margin)
    assert history.history_sheet(coded) != history.history_sheet(sheet)
    assert buyslip.buy_slip(replace(slip, head=replace(slip.head, code="R-104118"))) != buyslip.buy_slip(slip)


def test_the_stakes_are_the_largest_thing_on_a_plaque() -> None:
    for paper in (LETTER, A4):
        words = pages_of(plaque.plaque(samples.plaque(), paper))[0]
        largest = max(words, key=lambda word: word.top - word.bottom)
        assert largest.text[0] == "$"
        assert largest.top - largest.bottom > 200


def test_the_spot_colour_stays_dark_on_a_grey_printer() -> None:
    document = pypdfium2.PdfDocument(plaque.plaque(samples.plaque()))
    drawn = document[0].render(scale=1, grayscale=True)
    dots = bytes(drawn.buffer)
    row = dots[330 * drawn.stride : 330 * drawn.stride + drawn.width]
    document.close()
    assert min(row) < 90


def _ink(drawn: bytes) -> tuple[float, float, float, float]:
    """Where there is any black on the first page, in points from its lower left corner."""
    document = pypdfium2.PdfDocument(drawn)
    page = document[0].render(scale=4, grayscale=True)
    dots, wide, tall = bytes(page.buffer), page.stride, page.height
    document.close()
    rows = [row for row in range(tall) if min(dots[row * wide : row * wide + page.width]) < 128]
    columns = [column for column in range(page.width) if min(dots[column::wide]) < 128]
    return columns[0] / 4, (tall - rows[-1] - 1) / 4, (columns[-1] + 1) / 4, (tall - rows[0]) / 4


LABELS = st.lists(st.sampled_from("a no buy-in chips misdeal procedure tournament".split()), min_size=1, max_size=9)


@settings(max_examples=40, deadline=None)
@given(LABELS, st.sampled_from((0, 7, 28)), st.sampled_from((8, 10, 13)))
def test_a_section_s_heading_meets_neither_its_number_nor_its_words(label: list[str], number: int, size: int) -> None:
    section = Section(
        " ".join(label), "Whoever leaves takes every chip from the table. " * 3, plain(size), "BO-04", number
    )

    def draw(pen: Pen, area: Area) -> None:
        section.draw(pen, area.x, area.top, area.wide)

    assert_neat(pdf("A section", LETTER, [draw]), LETTER.margin)


def test_each_typeface_is_its_own() -> None:
    """Bold is bold and narrow is narrow."""
    read = PdfReader(BytesIO(plaque.plaque(sign())))
    named = {str(font.get_object()["/BaseFont"]) for font in read.pages[0]["/Resources"]["/Font"].values()}  # type: ignore[index]
    assert {name.rpartition("+")[2] for name in named} >= FACES
