"""Settlement beside a second one written from the documents, over random rounds, right and wrong."""

from __future__ import annotations

from typing import Any

from hypothesis import event, given, settings

from tests.rules.twentyone.asking import codes, lines
from tests.rules.twentyone.dealing import any_rounds, rounds
from tests.rules.twentyone.naive import naive


@settings(max_examples=1500, deadline=None)
@given(rounds())
def test_a_round_played_by_the_rules_is_paid_alike(asked: dict[str, Any]) -> None:
    expected, refused = naive(asked)
    assert refused == set()
    assert lines(asked) == expected
    event(expected[-1][3])


@settings(max_examples=3000, deadline=None)
@given(any_rounds())
def test_a_round_with_mistakes_is_refused_alike(asked: dict[str, Any]) -> None:
    expected, refused = naive(asked)
    found = codes(asked)
    assert set(found) == refused
    assert len(found) == len(refused), "each code once"
    if not refused:
        assert lines(asked) == expected
    for code in found:
        event(code)
