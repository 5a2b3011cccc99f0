"""Whatever is asked, the answer is findings or one sentence that names the field."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floor.cli.configurations import check
from floor.errors import NotUnderstood
from floor.rules.approvals.files import approvals
from floor.rules.check.written import FIELDS

LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-3, 3000)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["MIX", "BO", "fixed", "no-limit", "pot", "badugi", "stud8", "1-2", "hit", "3:2", "orbit", "75%"])
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
NAMES = sorted({name for names in FIELDS.values() for name in names})
COVERED = [(name, kind) for name, approval in approvals().items() for kind in approval.covers]


def answered(request: object) -> None:
    try:
        answer = check(request)
    except NotUnderstood as wrong:
        told = str(wrong)
    else:
        sound(answer)
        return
    assert told.endswith(".")
    assert "“" in told


def sound(answer: dict[str, Any]) -> None:
    """The whole form, finished sentences, and nothing left unsaid in braces."""
    assert set(answer) == {"ok", "findings", "derived"}
    assert answer["ok"] == all(found["severity"] != "refuse" for found in answer["findings"])
    for found in answer["findings"]:
        assert set(found) == {"clause", "layer", "severity", "message", "cure"}
        assert found["message"].endswith((".", ").")), found
        assert found["cure"].endswith("."), found
        assert "{" not in found["message"] + found["cure"]
    json.dumps(answer)


@given(VALUES)
@settings(max_examples=200, deadline=None)
def test_any_value_at_all(value: object) -> None:
    answered(value)


@given(kind=st.sampled_from(sorted(FIELDS)), fields=st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=8))
@settings(max_examples=250, deadline=None)
def test_any_fields(kind: str, fields: dict[str, Any]) -> None:
    answered({"kind": kind, **fields})


@pytest.mark.parametrize(("approval", "kind"), COVERED)
@given(changed=st.dictionaries(st.sampled_from(NAMES), VALUES, min_size=1, max_size=2))
@settings(max_examples=150, deadline=None)
def test_a_sound_request_with_a_field_or_two_spoilt(approval: str, kind: str, changed: dict[str, Any]) -> None:
    base = approvals()[approval].base[kind]
    answered({"kind": kind, "approval": approval, **base, **changed})


@given(st.dictionaries(st.sampled_from(["small_blind", "big_blind", "ante", "bring_in", "minutes", "x"]), VALUES))
@settings(max_examples=150, deadline=None)
def test_any_level(level: dict[str, Any]) -> None:
    answered({"kind": "structure", "approval": "SHT", "chips": [25], "levels": [level]})


@pytest.mark.parametrize(
    ("request_", "field"),
    [
        ({}, "kind"),
        ({"kind": "moon"}, "kind"),
        ({"kind": "table"}, "approval"),
        ({"kind": "table", "approval": "SHT", "game": "stud8"}, "approval"),
        ({"kind": "table", "approval": "MIX", "betting": "fixed", "lower": 200}, "game"),
        ({"kind": "table", "approval": "MIX", "game": "badugi"}, "betting"),
        ({"kind": "table", "approval": "MIX", "game": "badugi", "lower": "200"}, "lower"),
        ({"kind": "table", "approval": "MIX", "game": "badugi", "lower": 200.0}, "lower"),
        ({"kind": "table", "approval": "MIX", "game": "badugi", "lower": True}, "lower"),
        ({"kind": "table", "approval": "MIX", "game": "badugi", "lower": -200}, "lower"),
        ({"kind": "table", "approval": "MIX", "game": "badugi", "lower": 10**30}, "lower"),
        ({"kind": "table", "approval": "MIX", "game": "badugi", "lower": 200, "big_blnd": 200}, "big_blnd"),
        ({"kind": "table", "approval": "BO"}, "stakes"),
        ({"kind": "mix", "approval": "MIX", "method": "rotation"}, "games"),
        ({"kind": "mix", "approval": "MIX", "games": []}, "method"),
        ({"kind": "mix", "approval": "MIX", "method": "rotation", "games": [7]}, "games.0"),
        ({"kind": "buy-in", "approval": "BO", "stakes": "2-4", "source": "cage"}, "amount"),
        ({"kind": "buy-in", "approval": "BO", "stakes": "2-4", "amount": 4000}, "source"),
        ({"kind": "buy-in", "approval": "BO", "stakes": "2-4", "amount": 4000, "source": "friend"}, "source"),
        ({"kind": "structure", "approval": "SHT"}, "levels"),
        ({"kind": "structure", "approval": "SHT", "levels": [{"ante": 5}]}, "levels.0.small_blind"),
        ({"kind": "structure", "approval": "SHT", "chips": [25, "x"], "levels": []}, "chips.1"),
        ({"kind": "payout", "approval": "SHT", "pool": 100, "prizes": [100]}, "entries"),
        ({"kind": "payout", "approval": "SHT", "entries": 0, "pool": 100, "prizes": [100]}, "entries"),
        ({"kind": "payout", "approval": "SHT", "entries": 9, "pool": 9, "prizes": [9], "deal": True}, "consents"),
        ({"kind": "twentyone", "approval": "BJ", "soft17": "maybe"}, "soft17"),
        ({"kind": "twentyone", "approval": "BJ", "pays": {"blackjack": "lots"}}, "pays.blackjack"),
        ({"kind": "twentyone", "approval": "BJ", "side_bets": {"match": 4}}, "side_bets.match"),
        ({"kind": "twentyone", "approval": "BJ", "penetration": 750}, "penetration"),
        ([], "request"),
    ],
)
def test_what_is_not_understood_names_its_field(request_: object, field: str) -> None:
    with pytest.raises(NotUnderstood, match=f"“{field}”"):
        check(request_)
