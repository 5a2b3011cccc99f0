"""Whatever is asked, the answer is a settlement, a refusal with codes, or a sentence that names a field."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from floor.errors import NotUnderstood, Refused
from floor.rules.twentyone.settle import settle
from tests.rules.twentyone.dealing import rounds

WORDS = st.sampled_from(["", "As", "10h", "zz", "A♠", "H17", "peek", "blackjack", "3:2", "\ud800", "9" * 30])
PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | WORDS | st.text(max_size=5)
ANYTHING = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a request, the request itself first."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, inner in inside for place in places(inner, (*path, key)))]


def put(asked: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    inner = asked
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return asked


def answered(request: object) -> Any:
    """The answer, or what was raised in its place."""
    try:
        return settle(request)
    except (Refused, NotUnderstood) as told:
        return told


@settings(max_examples=1500, deadline=None)
@given(rounds(), st.data())
def test_any_value_anywhere_is_answered_or_told_in_a_sentence(asked: dict[str, Any], data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(places(asked)))
    answer = answered(put(deepcopy(asked), path, data.draw(ANYTHING)))
    if isinstance(answer, Refused):
        assert all(found.code and found.clause for found in answer.findings)
    elif isinstance(answer, NotUnderstood):
        assert (str(answer)[0], str(answer)[-1]) == ("“", ".")
    else:
        assert answer["net"] == sum(line["net"] for line in answer["lines"])


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(st.text(max_size=12), ANYTHING, max_size=3))
def test_any_rules_are_answered_or_told_in_a_sentence(more: dict[str, Any]) -> None:
    asked: dict[str, Any] = {"game": "blackjack", "initial": ["Ts", "8d"], "dealer": ["6c", "Td", "2h"], "rules": more}
    asked |= {"hands": [{"cards": ["Ts", "8d"], "bets": [200]}], "bets": {"ante": 200}}
    answer = answered(asked)
    assert isinstance(answer, dict) or str(answer).endswith(".")
