"""Money is whole cents, read without guessing and written so that it reads back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor.errors import NotUnderstood
from floor.money import Money, dollars, read, show


@pytest.mark.parametrize(
    ("typed", "cents"),
    [
        ("300", 30_000),
        ("$300", 30_000),
        (" $ 1,000.50 ", 100_050),
        ("0.05", 5),
        ("12,345,678", 1_234_567_800),
        ("0", 0),
    ],
)
def test_an_amount_is_read_as_it_is_typed(typed: str, cents: int) -> None:
    assert read(typed) == cents


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "-5",
        "−5",
        "1,00",
        "1.5",
        "1.005",
        "1e3",
        "12,34",
        "３００",
        "5 000",
        "$",
        "1,000,00",
        "1.000,50",
        "9" * 10_000,
    ],
)
def test_anything_else_is_not_guessed_at(typed: str) -> None:
    with pytest.raises(NotUnderstood, match=r"is not an amount\. Type it like 300"):
        read(typed)


@given(st.integers(min_value=0, max_value=10**12))
def test_an_amount_shown_reads_back_as_the_same_amount(cents: int) -> None:
    assert read(show(Money(cents))) == cents


def test_amounts_are_shown_with_cents_only_when_there_are_any() -> None:
    shown = [show(Money(cents)) for cents in (0, 5, 100, 123_456, -100_050)]
    assert shown == ["$0", "$0.05", "$1", "$1,234.56", "−$1,000.50"]
    assert dollars(3) == 300
