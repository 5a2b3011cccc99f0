"""Whatever people type, in every field at once: it is printed as typed and the page keeps its shape."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from floor.documents.kit import A4, LABEL, LETTER, Area, Head, Pen, pdf
from floor.documents.paper import Paper as Sheet
from floor.documents.seatcards import SeatCard, SeatCards, seat_cards
from floor.documents.type import bold, plain
from floor.paper import Paper
from floor.papers import PAPERS
from tests.documents.boxes import assert_neat, bare, margin, pages_of, text_of
from tests.documents.samples import sample_of

MARKUP = "<b>Zoë</b> & <para/> {x} %s \\ “Kovač”"
LONG = "Maximiliana Wolfeschlegelsteinhausen-Bergerdorff-Hohenlohe de la Santísima Trinidad III"
TYPED = {
    "markup": MARKUP,
    "long": LONG,
    "200 letters": "W" * 200,
    "many words": "a very long name " * 12,
    "right to left": "דנה לוי Levi כהן",
    "joined letters": "محمد بن عبد الله",
    "marks": "Z̷̧̛̈a̵l̴g̶o̷ é ñ x̂́",
    "emoji": "Ana 😀 🎲 👩‍👩‍👧 🇺🇸",
    "unknown": "日本 太郎",
    "controls": "Tab\there\nline\u200b\u202e end",
}
KEPT = {"paper", "logo", "method", "status", "kind", "receiver", "code", "cards", "boards", "unit", "pattern"}
"""Fields of a closed set, and cards, which are no words of anybody."""


def spoilt(value: Any, text: str, field: str = "") -> Any:
    match value:
        case str():
            return value if field in KEPT else text
        case list():
            return [spoilt(one, text, field) for one in value]
        case dict():
            return {name: spoilt(one, text, name) for name, one in value.items()}
    return value


@pytest.mark.parametrize("text", TYPED.values(), ids=TYPED)
@pytest.mark.parametrize("kind", PAPERS.values(), ids=PAPERS)
def test_no_word_overlaps_another_or_leaves_the_margins(kind: Paper, text: str) -> None:
    record = kind.read(spoilt(msgspec.json.decode(msgspec.json.encode(sample_of(kind))), text))
    for paper in kind.form.papers:
        assert_neat(kind.pdf(record, paper), margin(kind, paper))


@pytest.mark.parametrize("kind", PAPERS.values(), ids=PAPERS)
def test_markup_is_printed_as_it_was_typed(kind: Paper) -> None:
    record = kind.read(spoilt(msgspec.json.decode(msgspec.json.encode(sample_of(kind))), MARKUP))
    assert bare(MARKUP) in text_of(kind.pdf(record))


def line(text: str) -> str:
    def draw(pen: Pen, area: Area) -> None:
        pen.words(area.x, area.top - 40, text, plain(12))

    return text_of(pdf("A line", LETTER, [draw]))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("דנה לוי", "דנהלוי"),
        ("محمد بن عبد الله", "محمدبنعبدالله"),
        ("Nguyễn Thị Hồng Hạnh", "NguyễnThịHồngHạnh"),
        ("A♠ 10♦ ✓ → ½", "A♠10♦✓→½"),
        ("a\tb\nc\u200b\u202ed", "abcd"),
        ("日本", "\ufffd\ufffd"),
    ],
)
def test_letters_of_any_kind_can_be_read_back(text: str, told: str) -> None:
    assert line(text) == told


def test_words_that_run_right_to_left_are_drawn_so() -> None:
    def draw(pen: Pen, area: Area) -> None:
        pen.words(area.x, area.top - 40, "א ב", plain(12))

    first, second = pages_of(pdf("A line", LETTER, [draw]))[0]
    assert (first.text, second.text) == ("א", "ב")
    assert first.left > second.right


def cards(paper: Sheet, *names: str) -> list[str]:
    made = tuple(SeatCard(name, "7", 3) for name in names)
    sheet = SeatCards(head=Head(room="Harbor Lights Card Room"), event="Stud hi-lo", cards=made)
    return ["".join(word.text for word in page) for page in pages_of(seat_cards(sheet, paper))]


@pytest.mark.parametrize("paper", [LETTER, A4, LABEL], ids=["letter", "a4", "label"])
def test_a_long_name_goes_on_two_lines_before_it_is_shortened(paper: Sheet) -> None:
    long = "Maximiliana Featherstonehaugh-Cholmondeley de la Santísima Trinidad"
    assert bare(long) in cards(paper, long)[0]


@pytest.mark.parametrize("paper", [LETTER, LABEL], ids=["letter", "label"])
def test_a_longer_one_becomes_first_name_and_initial(paper: Sheet) -> None:
    assert "MaximilianaT." in cards(paper, "Maximiliana " + "Featherstonehaugh " * 8 + "Trinidad")[0]


def test_a_name_without_a_break_ends_with_an_ellipsis() -> None:
    assert "WWW…" in cards(LETTER, "W" * 200)[0]


def test_the_boldest_cut_has_a_fallback_too() -> None:
    def draw(pen: Pen, area: Area) -> None:
        pen.words(area.x, area.top - 40, "♠ Зоя", bold(12))

    assert text_of(pdf("A line", LETTER, [draw])) == "♠Зоя"
