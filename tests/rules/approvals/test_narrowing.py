"""House rules: a room may ask for less than an approval allows, never for more, and the finding says who asks."""

from __future__ import annotations

from typing import Any

import pytest

from floor.cli.configurations import check
from floor.rules.approvals.files import approvals, with_added
from floor.rules.approvals.narrowing import faults, in_figures, may_be_narrowed, narrowed
from floor.rules.approvals.records import Approval, Clause

TABLE = {"kind": "table", "approval": "MIX", "game": "badugi", "lower": 600, "higher": 1200}


def clause(approval: str, id: str) -> Clause:
    return next(one for one in approvals()[approval].clauses if one.id == id)


def judged(request: dict[str, Any], rules: dict[str, dict[str, Any]]) -> list[tuple[str, str, str]]:
    """The refusals as clause, layer and message, under house rules."""
    own: Approval = narrowed(approvals()[str(request["approval"])], rules)
    others = {key: one for key, one in approvals().items() if key != own.id}
    found = check(request, with_added([own], others))["findings"]
    return [(one["clause"], one["layer"], one["message"]) for one in found if one["severity"] == "refuse"]


def test_the_house_lowers_the_cap_on_forced_bets_and_is_cited_for_it() -> None:
    """MIX-04 allows $10; this house asks for $5."""
    assert judged(TABLE, {}) == []
    [(cited, layer, message)] = judged(TABLE, {"MIX-04": {"cents": 500}})
    assert (cited, layer) == ("MIX-04", "house")
    assert message == "Big blind $6 is over the $5 cap on forced bets."


def test_where_the_approval_itself_is_broken_it_is_the_approval_that_is_cited() -> None:
    """MIX-04: the higher authority speaks, once."""
    over = {**TABLE, "lower": 1200, "higher": 2400}
    assert {(cited, layer) for cited, layer, _ in judged(over, {"MIX-04": {"cents": 500}})} == {("MIX-04", "approval")}


def test_what_is_derived_follows_the_house() -> None:
    """MIX-06 and the house's own minimum buy-in."""
    own = narrowed(approvals()["MIX"], {"MIX-06": {"cents": 60_000}, "house-minimum": {"higher_limits": 20}})
    derived = check(TABLE, with_added([own], {}))["derived"]
    assert (derived["min_buy_in"], derived["max_buy_in"]) == (24_000, 60_000)


def test_a_rule_of_the_house_can_be_set_aside() -> None:
    """The return rule at MIX tables is the house's own."""
    back = {**TABLE, "kind": "buy-in", "amount": 19_200, "source": "cage", "cashed_out": 30_000, "seats": 8}
    assert [layer for _, layer, _ in judged(back, {})] == ["house"]
    assert judged(back, {"house-return": {}}) == []


@pytest.mark.parametrize(
    ("approval", "id", "limits", "sentence"),
    [
        ("MIX", "MIX-04", {"cents": 1100}, "$11 is over the $10 that is approved"),
        ("MIX", "MIX-04", {"cents": 0}, "must be more than nothing"),
        ("MIX", "MIX-04", {"cents": 1000}, "says just that already"),
        ("MIX", "MIX-04", {"most": 5}, "has no “most” to set"),
        ("MIX", "MIX-04", {"cents": "five"}, "Expected int"),
        ("MIX", "MIX-03", {"allowed": ["fixed", "spread"]}, "spread limit is not approved"),
        ("MIX", "MIX-03", {"allowed": []}, "at least one way of betting must be left"),
        ("MIX", "MIX-26", {"raises": 5}, "is more than a bet and 4 raises"),
        ("MIX", "R-34", {"raises": 0}, "at least one raise must be left"),
        ("BO", "BO-02", {"bets": 9}, "less than the 10 that must be asked for"),
        ("BO", "BO-03", {"cents": 1}, "leaves nothing for a house rule to narrow"),
        ("MIX", "MIX-04", {}, "says just that already"),
    ],
)
def test_a_house_rule_that_widens_or_makes_no_sense_is_refused(
    approval: str, id: str, limits: dict[str, Any], sentence: str
) -> None:
    """MIX-03, MIX-04, MIX-26, BO-02: narrower, never wider."""
    assert any(sentence in fault for fault in faults(clause(approval, id), limits))


@pytest.mark.parametrize(
    ("approval", "id", "limits"),
    [
        ("MIX", "MIX-04", {"cents": 500}),
        ("MIX", "MIX-05", {"cents": 10_000}),
        ("MIX", "MIX-03", {"allowed": ["fixed"]}),
        ("MIX", "R-34", {"raises": 3}),
        ("BO", "BO-02", {"bets": 20}),
        ("MIX", "house-minimum", {"big_blinds": 20}),
        ("MIX", "house-return", {}),
    ],
)
def test_a_narrower_rule_is_accepted(approval: str, id: str, limits: dict[str, Any]) -> None:
    assert list(faults(clause(approval, id), limits)) == []


def test_every_clause_that_can_be_narrowed_says_its_figure() -> None:
    figures = {one.id: in_figures(one.limits) for one in approvals()["MIX"].clauses if may_be_narrowed(one)}
    assert figures["MIX-04"] == "at most $10"
    assert figures["R-34"] == "a bet and 4 raises"
    assert figures["house-minimum"] == "at least 10 of the higher limit, or 40 big blinds"
