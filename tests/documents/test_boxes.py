"""The helper itself: it sees words that overlap and words that leave the margins."""

from __future__ import annotations

import pytest

from floor.documents.kit import LETTER, Area, Pen, pdf
from floor.documents.type import plain
from tests.documents.boxes import assert_neat, text_of

Written = tuple[float, float, str, float]


def page(*written: Written) -> bytes:
    def draw(pen: Pen, _area: Area) -> None:
        for x, base, text, size in written:
            pen.words(x, base, text, plain(size))

    return pdf("A page", LETTER, [draw])


def test_words_beside_and_under_each_other_are_neat() -> None:
    sound = page((100, 500, "Table 12", 12), (200, 500, "$2–$4", 30), (100, 484, "Seat 6", 12))
    assert_neat(sound, LETTER.margin)
    assert text_of(sound) == "Table12$2–$4Seat6"


@pytest.mark.parametrize(
    "other",
    [
        (150, 500, "Wally", 12),
        (100, 504, "Wally", 12),
        (130, 500, "$40", 30),
        (40, 500, "Wally", 12),
        (90, 20, "Wally", 9),
    ],
    ids=["on the same line", "a line too near", "a large figure", "left of the margin", "under the margin"],
)
def test_what_is_not_neat_is_found(other: Written) -> None:
    with pytest.raises(AssertionError):
        assert_neat(page((100, 500, "Hello there", 12), other), LETTER.margin)
