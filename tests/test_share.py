"""Shares are whole hundredths of a percent, read without guessing and written so that they read back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor.errors import NotUnderstood
from floor.share import Share, percent, read, show


@pytest.mark.parametrize(
    ("typed", "hundredths"), [("8", 800), ("8%", 800), (" 8.5 % ", 850), ("8.25", 825), ("0.05%", 5), ("100", 10_000)]
)
def test_a_share_is_read_as_it_is_typed(typed: str, hundredths: int) -> None:
    assert read(typed) == hundredths


@pytest.mark.parametrize("typed", ["", "%", "-5", "8.255", "8,5", "1e2", "８", "8 5", "1000", "a half"])
def test_what_is_no_exact_share_is_not_guessed_at(typed: str) -> None:
    with pytest.raises(NotUnderstood, match="is not a share"):
        read(typed)


@pytest.mark.parametrize(("share", "words"), [(800, "8%"), (850, "8.5%"), (825, "8.25%"), (5, "0.05%"), (0, "0%")])
def test_a_share_is_written_as_short_as_it_is_exact(share: int, words: str) -> None:
    assert show(Share(share)) == words


@given(st.integers(0, 10_000))
def test_what_is_written_reads_back(hundredths: int) -> None:
    assert read(show(Share(hundredths))) == hundredths
    assert show(percent(hundredths // 100)) == f"{hundredths // 100}%"
