"""The ruling slip: what the record says is on the paper, all of it, literally, and nowhere else."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from msgspec.structs import replace
from pypdf import PageObject, PdfReader

from floor.documents.kit import LETTER, MM, ROLL, Head, Paper
from floor.documents.ruling import RulingSlip, SlipPot, SlipShare, SlipSide, ruling_slip

SLIP = RulingSlip(
    head=Head(room="Harbor Lights Card Room", number="3"),
    title="Ruling 3",
    facts=("Gaming day Fri, Nov 13, 2026, 9:51 PM", "Table 12", "Ruled by Dana Wells"),
    game="Big O8",
    boards=(("Board", "3♥ 7♣ K♦ 4♠ 9♥"),),
    hands=(("Seat 2, Priya Sharma", "A♠ 2♦ K♣ Q♥ J♥"), ("Seat 8, Victor Moreau", "K♥ K♠ Q♦ J♦ 5♣")),
    awards=(("Seat 8, Victor Moreau", "$38"), ("Seat 2, Priya Sharma", "$37")),
    total="$75 in all, all of it awarded",
    pots=(
        SlipPot(
            "Pot",
            "$75",
            (
                SlipSide("High", "Three kings", "$38", (SlipShare("Seat 8, Victor Moreau", "K♥ K♠ K♦ 9♥ 7♣", "$38"),)),
                SlipSide(
                    "Low",
                    "7-4-3-2-A low",
                    "$37",
                    (
                        SlipShare("Seat 2, Priya Sharma", "7♣ 4♠ 3♥ 2♦ A♠", "$19"),
                        SlipShare("Seat 5", "7♣ 4♠ 3♥ 2♣ A♦", "$18"),
                    ),
                ),
            ),
        ),
    ),
    why=("The odd chip goes to the high (R-20).", "Seat 8 wins the high."),
    note="Dealer read it wrong",
)
HOSTILE = "<b>Zoë</b> & <para/> {x} %s \\ “Kovač”"
LONG = "Seat 10, Maximiliana Wolfeschlegelsteinhausen-Bergerdorff-Hohenlohe III"


def words(pdf: bytes) -> list[str]:
    pages = [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]
    return " ".join(pages).split()


def said(slip: RulingSlip) -> list[str]:
    """Every word of the record in the order it is printed; a lone winner's amount stands once, with the name."""
    told = [slip.head.room, slip.title, *slip.facts, slip.game]
    told += [part for pair in (*slip.boards, *slip.hands, *slip.awards) for part in pair]
    told.append(slip.total)
    for pot in slip.pots:
        told += [pot.title, pot.amount]
        for side in pot.sides:
            told += [f"{side.title}: {side.hand}", *([side.amount] if len(side.shares) > 1 else [])]
            told += [part for share in side.shares for part in (share.who, share.amount, share.cards)]
    told += ["Why", *slip.why, f"Note: {slip.note}", "Signed"]
    return " ".join(told).split()


def test_the_roll_says_what_the_record_says_and_no_more() -> None:
    assert "".join(words(ruling_slip(SLIP))) == "".join(said(SLIP))


def test_a_sheet_says_it_between_the_room_and_the_page_number() -> None:
    told = "".join(words(ruling_slip(SLIP, LETTER)))
    assert "".join(said(SLIP)[4:]) in told
    assert "Page1of1" in told
    assert "HarborLightsCardRoom" in told


@pytest.mark.parametrize("paper", [ROLL, LETTER], ids=["roll", "letter"])
def test_the_same_record_gives_the_same_bytes(paper: Paper) -> None:
    assert ruling_slip(SLIP, paper) == ruling_slip(SLIP, paper)
    assert ruling_slip(SLIP, paper) != ruling_slip(replace(SLIP, title="Ruling 4"), paper)


def test_every_font_is_embedded() -> None:
    fonts: dict[str, Any] = {}
    for page in PdfReader(BytesIO(ruling_slip(SLIP))).pages:
        fonts |= {name: font.get_object() for name, font in page["/Resources"]["/Font"].items()}  # type: ignore[index]
    assert len(fonts) >= 3
    for font in fonts.values():
        assert "/FontFile2" in font["/FontDescriptor"], font["/BaseFont"]


def test_the_roll_is_80_mm_wide_and_as_long_as_it_needs_to_be() -> None:
    short = PdfReader(BytesIO(ruling_slip(SLIP))).pages
    long = PdfReader(BytesIO(ruling_slip(replace(SLIP, why=SLIP.why * 9)))).pages
    assert (len(short), len(long)) == (1, 1)
    assert float(short[0].mediabox.width) == pytest.approx(80 * MM, abs=0.01)
    assert long[0].mediabox.height > short[0].mediabox.height


def test_a_long_ruling_goes_on_over_numbered_sheets() -> None:
    pages = PdfReader(BytesIO(ruling_slip(replace(SLIP, pots=SLIP.pots * 9), LETTER))).pages
    assert len(pages) > 1
    assert [f"Page {place} of {len(pages)}" in page.extract_text() for place, page in enumerate(pages, 1)] == [
        True
    ] * len(pages)


def test_what_people_typed_is_printed_as_they_typed_it() -> None:
    told = " ".join(words(ruling_slip(replace(SLIP, note=HOSTILE))))
    assert HOSTILE in told


def test_signs_no_font_has_are_shown_as_unknown_and_break_nothing() -> None:
    assert "\ufffd" in " ".join(words(ruling_slip(replace(SLIP, note="日本"))))


@pytest.mark.parametrize("paper", [ROLL, LETTER], ids=["roll", "letter"])
@pytest.mark.parametrize("name", [LONG, "W" * 60, HOSTILE])
def test_nothing_is_printed_outside_the_margins_and_no_figure_is_shortened(paper: Paper, name: str) -> None:
    side = replace(SLIP.pots[0].sides[0], shares=(SlipShare(name, "A♠ " * 40, "$1,234,567.50"),))
    pot = replace(SLIP.pots[0], sides=(side,))
    slip = replace(
        SLIP, head=Head(room=name), hands=((name, "A♠ K♠"),), awards=((name, "$1,234,567.50"),), pots=(pot,), note=name
    )
    pdf = ruling_slip(slip, paper)
    for page in PdfReader(BytesIO(pdf)).pages:
        starts = _starts(page)
        right, top = float(page.mediabox.width) - paper.margin, float(page.mediabox.height) - paper.margin
        assert all(paper.margin - 0.01 <= x < right and paper.margin - 0.01 <= y < top for x, y in starts)
    assert _ink_reaches(pdf) <= paper.wide - paper.margin + 1
    assert " ".join(words(pdf)).count("$1,234,567.50") == 2


def _starts(page: PageObject) -> list[tuple[float, float]]:
    """Where each run of words begins."""
    found: list[tuple[float, float]] = []

    def visit(text: str, _cm: object, tm: list[float], _font: object, _size: float) -> None:
        if text.strip():
            found.append((tm[4], tm[5]))

    page.extract_text(visitor_text=visit)
    return found


def _ink_reaches(pdf: bytes) -> float:
    """The rightmost printed point, in points, over all pages."""
    import pypdfium2

    reach = 0.0
    for page in pypdfium2.PdfDocument(pdf):
        drawn = page.render(scale=2, grayscale=True)
        dots, wide = bytes(drawn.buffer), drawn.stride
        columns = [column for column in range(drawn.width) if min(dots[column::wide]) < 200]
        reach = max(reach, max(columns) / 2)
    return reach


@pytest.mark.parametrize("paper", [ROLL, LETTER])
def test_a_reprint_says_that_it_is_a_copy(paper: Paper) -> None:
    assert "copy" not in [word.casefold() for word in words(ruling_slip(SLIP, paper))]
    again = [word.casefold() for word in words(ruling_slip(replace(SLIP, head=replace(SLIP.head, copy=True)), paper))]
    assert "copy" in again
