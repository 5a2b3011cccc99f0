"""Names as people type them: kept as they are meant, refused with a sentence when they could deceive."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor.errors import Refused
from floor.text import LONGEST_NAME, count, initials, listed, name, read_whole, short


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ola Tveit", "Ola Tveit"),
        ("  Ola \t Tveit\n", "Ola Tveit"),
        (
            '<b>Ola</b> & "Nia" {0} %s \'); DROP TABLE players;--',
            '<b>Ola</b> & "Nia" {0} %s \'); DROP TABLE players;--',
        ),
        ("Zoe\u0301", "Zoé"),
        ("نادية", "نادية"),
        ("李小龙", "李小龙"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d🚀 Ace", "👩\u200d🚀 Ace"),
    ],
)
def test_a_name_is_kept_as_it_is_meant(typed: str, kept: str) -> None:
    assert name(typed) == kept


@pytest.mark.parametrize("typed", ["", "   ", "\n\t", "\u2003\u3000"])
def test_an_empty_name_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match="The player's name is empty"):
        name(typed, "player's name")


@pytest.mark.parametrize(
    "hidden",
    [*"\u202e\u200f\u200e\u2066\u2069\u200b\ufeff\x00\x1b\x7f\u00ad\ue000\u115f\u3164\u2800\U000e0041"],
)
def test_a_character_that_hides_what_a_name_says_is_refused_and_named(hidden: str) -> None:
    with pytest.raises(Refused, match=rf"invisible character \(U\+{ord(hidden):04X}\)"):
        name(f"Ola{hidden}Tveit")


@pytest.mark.parametrize("typed", ["\u200d", "\u200c\u200d", "\u3164"])
def test_a_name_that_shows_nothing_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match="invisible character"):
        name(typed)


def test_a_name_of_ten_thousand_characters_is_refused_with_the_limit() -> None:
    with pytest.raises(Refused, match=r"The alias has 10,000 characters; at most 60 fit\."):
        name("a" * 10_000, "alias")
    assert name("a" * LONGEST_NAME) == "a" * LONGEST_NAME


@given(st.text(max_size=80))
def test_whatever_is_typed_is_kept_clean_or_refused(typed: str) -> None:
    try:
        kept = name(typed)
    except Refused:
        return
    assert kept == name(kept)
    assert kept == kept.strip()
    assert 1 <= len(kept) <= LONGEST_NAME
    assert initials(kept)
    assert short(kept)


@pytest.mark.parametrize(
    ("whole", "two"),
    [("Ola Tveit", "OT"), ("Cher", "C"), ("Anna Maria de Souza", "AS"), ("(Big) Lee", "L"), ("!", "!")],
)
def test_two_letters_stand_for_a_name(whole: str, two: str) -> None:
    assert initials(whole) == two


@pytest.mark.parametrize(
    ("whole", "public"), [("Ola Tveit", "Ola T."), ("Cher", "Cher"), ("Anna Maria de Souza", "Anna S.")]
)
def test_the_board_shows_a_first_name_and_an_initial(whole: str, public: str) -> None:
    assert short(whole) == public


def test_things_are_counted_and_listed_in_english() -> None:
    assert [count(number, "seat") for number in (0, 1, 2, 1_000)] == ["0 seats", "1 seat", "2 seats", "1,000 seats"]
    assert count(3, "entry", "entries") == "3 entries"
    assert [listed(list("abc")[:size]) for size in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert listed(["a", "b"], "or") == "a or b"


@pytest.mark.parametrize(
    ("typed", "read"),
    [("8", 8), (" 1,500 ", 1_500), ("12,345,678", 12_345_678), ("007", 7), ("0", 0)],
)
def test_a_whole_number_is_read_as_people_write_it(typed: str, read: int) -> None:
    assert read_whole(typed) == read


@pytest.mark.parametrize("typed", ["", "3,5", "3200,5100", "1,50", ",500", "1,500,", "1 500", "1.5", "-3", "٣", "²"])
def test_what_may_be_two_numbers_or_a_half_is_none(typed: str) -> None:
    assert read_whole(typed) is None


def test_more_digits_than_are_taken_are_no_number() -> None:
    assert read_whole("9" * 12) == 999_999_999_999
    assert read_whole("9" * 13) is None
    assert read_whole("1,000", digits=3) is None
