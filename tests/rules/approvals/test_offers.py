"""What a finding offers, as data: taken, it does away with the finding it was offered for."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floor import money
from floor.errors import Finding
from floor.money import dollars
from floor.offers import Put
from floor.rules.check import check
from floor.rules.check.asked import Asked, AskedBuyIn, AskedMix, AskedStructure, AskedTable
from floor.rules.check.resolving import rules_on
from floor.rules.check.written import read_asked
from tests.rules.approvals.asking import config

RULES = rules_on()
SELL = re.compile(r"[Ss]ell (\$[\d,.]*\d(?:(?:, | or )\$[\d,.]*\d)*)( or more)?( at the cage)?")
DOLLARS = st.sampled_from([0, 100, 150, 200, 250, 300, 400, 500, 800, 1_000, 1_200, 2_400, 100_000, 120_000])
WHOLE = st.integers(0, 1_200).map(dollars)
MAYBE = st.none() | DOLLARS
GAMES = st.sampled_from(["badugi", "stud8", "archie", "razzdugi", "double-board-omaha", "drawmaha-high"])
STAKES = {
    "small_blind": MAYBE,
    "big_blind": MAYBE,
    "ante": MAYBE,
    "bring_in": MAYBE,
    "raise_cap": st.none() | st.integers(0, 6),
    "min_buy_in": MAYBE,
    "max_buy_in": MAYBE,
    "seats": st.none() | st.integers(0, 10),
}
LIMITED = st.builds(
    AskedTable, approval=st.just("MIX"), game=GAMES, betting=st.just("fixed"), lower=DOLLARS, higher=MAYBE, **STAKES
)
FREE = st.builds(
    AskedTable, approval=st.just("MIX"), game=GAMES, betting=st.sampled_from(["pot", "no-limit"]), **STAKES
)
LISTED = st.builds(
    AskedTable,
    approval=st.just("BO"),
    stakes=st.sampled_from(["1-2", "2-4", "4-4", "1-4"]),
    raise_cap=st.none() | st.integers(0, 6),
    min_buy_in=MAYBE,
    max_buy_in=MAYBE,
    seats=st.none() | st.integers(0, 10),
)
TABLES = LIMITED | FREE | LISTED
MIXES = st.builds(
    AskedMix,
    approval=st.just("MIX"),
    method=st.just("rotation"),
    games=st.lists(LIMITED, min_size=2, max_size=3, unique_by=lambda table: table.game).map(tuple),
    hands_per_game=st.integers(1, 8),
    seats=st.none() | st.integers(0, 10),
)
PURCHASES = st.builds(
    AskedBuyIn,
    table=st.sampled_from(
        [
            AskedTable(approval="BO", stakes="2-4"),
            AskedTable(approval="MIX", game="badugi", betting="fixed", lower=200, higher=400),
            AskedTable(approval="MIX", game="badugi", betting="no-limit", small_blind=100, big_blind=200),
            AskedTable(approval="MIX", game="badugi", betting="fixed", lower=1_000, higher=2_000),
            AskedTable(
                approval="MIX", game="stud8", betting="fixed", lower=200, higher=400, ante=50, bring_in=100, seats=8
            ),
        ]
    ),
    amount=st.integers(0, 2_400).map(lambda halves: 50 * halves),
    source=st.sampled_from(["cage", "dealer"]),
    first=st.booleans(),
    stack=WHOLE,
    bought_this_hand=WHOLE,
    cashed_out=st.none() | WHOLE,
    button_travel=st.integers(0, 9),
)
STRUCTURES = st.lists(
    st.fixed_dictionaries(
        {"small_blind": st.integers(1, 400)},
        optional={name: st.integers(0, 900) for name in ("ante", "bring_in", "small_bet", "big_bet")},
    ),
    min_size=1,
    max_size=3,
).map(lambda levels: read_asked(config("SHT", "structure", levels=levels, raise_cap=4), RULES))


def found(asked: Asked) -> tuple[Finding, ...]:
    return check(asked, RULES).findings


def refusals(asked: Asked) -> list[Finding]:
    return [one for one in found(asked) if one.severity == "refuse"]


def taken(asked: Any, offer: Put) -> Any:
    """What is asked when an offer is taken."""
    if offer.place is None:
        inside = isinstance(asked, AskedBuyIn) and offer.field not in {one.name for one in fields(asked)}
        change = {"table": taken(asked.table, offer)} if inside else {offer.field: offer.value}
        return replace(asked, **change)
    several = "levels" if isinstance(asked, AskedStructure) else "games"
    parts = list(getattr(asked, several))
    parts[offer.place] = replace(parts[offer.place], **{offer.field: offer.value})
    return replace(asked, **{several: tuple(parts)})


@given(TABLES | MIXES | PURCHASES | STRUCTURES)
@settings(max_examples=400, deadline=None)
def test_an_offer_taken_does_away_with_what_it_was_offered_for(asked: Any) -> None:
    for finding in found(asked):
        for offer in finding.offers:
            assert isinstance(offer, Put)
            assert finding not in found(taken(asked, offer)), (finding, offer)


@given(TABLES | MIXES | PURCHASES | STRUCTURES)
@settings(max_examples=200, deadline=None)
def test_an_offer_is_another_value_than_the_one_that_was_asked_for(asked: Any) -> None:
    assert all(taken(asked, offer) != asked for one in found(asked) for offer in one.offers if isinstance(offer, Put))


@given(PURCHASES)
@settings(max_examples=400, deadline=None)
def test_whatever_amount_is_offered_would_be_sold_at_once(asked: AskedBuyIn) -> None:
    for one in found(asked):
        for offer in one.offers:
            assert isinstance(offer, Put)
            assert refusals(taken(asked, offer)) == [], (one, offer)


@given(PURCHASES)
@settings(max_examples=400, deadline=None)
def test_whatever_amount_a_cure_names_would_be_sold_at_once(asked: AskedBuyIn) -> None:
    """From whom it says, and so no two cures contradict each other."""
    for one in refusals(asked):
        for amounts, more, where in SELL.findall(one.cure):
            for amount in re.findall(r"\$[\d,.]*\d", amounts):
                other = replace(asked, amount=money.read(amount), source="cage" if where else asked.source)
                assert refusals(other) == [], (one, amount)
                further = refusals(replace(other, amount=other.amount + 100))
                assert not more or {finding.clause for finding in further} <= {"MIX-05", "MIX-06"}, (one, amount)


def test_a_purchase_that_only_the_cage_can_make_is_sent_there_MIX05() -> None:
    """Ten of $20 is over the $150 that a dealer sells in a hand."""
    stakes = AskedTable(approval="MIX", game="badugi", betting="fixed", lower=1_000, higher=2_000)
    (told,) = found(AskedBuyIn(table=stakes, amount=15_000, source="dealer", first=True))
    assert (told.layer, told.cure) == ("house", "Sell $200 at the cage.")


def test_in_stud_nobody_waits_for_a_button_that_stands() -> None:
    stakes = AskedTable(
        approval="MIX", game="stud8", betting="fixed", lower=200, higher=400, ante=50, bring_in=100, seats=8
    )
    asked = AskedBuyIn(table=stakes, amount=10_000, source="cage", cashed_out=20_000, button_travel=3)
    (told,) = refusals(asked)
    assert told.message == (
        "$100 is less than the $200 cashed out here, and 3 of the 8 hands of a turn have been dealt since."
    )
    assert told.cure == "Sell $200 or more, or wait until as many hands have been dealt as a turn has."
    assert refusals(replace(asked, button_travel=8)) == []


@pytest.mark.parametrize(
    ("kind", "changed", "clause", "fields_", "offers"),
    [
        ("table", {"lower": 1_200, "higher": 2_400}, "MIX-04", ("lower",), [("lower", 1_000)]),
        ("table", {"big_blind": 400}, "MIX-08", ("big_blind",), [("big_blind", 200)]),
        (
            "table",
            {"lower": 500, "higher": 1_000, "small_blind": 100},
            "MIX-08",
            ("small_blind",),
            [("small_blind", 200), ("small_blind", 300)],
        ),
        ("table", {"higher": 600}, "R-35", ("higher",), [("higher", 400)]),
        ("table", {"seats": 12}, "R-39", ("seats",), [("seats", 8)]),
        (
            "table",
            {"betting": "no-limit", "big_blind": 200, "lower": None, "higher": None, "raise_cap": 4},
            "R-34",
            ("raise_cap",),
            [("raise_cap", None)],
        ),
        ("table", {"betting": "spread"}, "MIX-03", ("betting",), []),
        ("table", {"max_buy_in": 120_000}, "MIX-06", ("max_buy_in",), [("max_buy_in", 100_000)]),
        ("buy-in", {"amount": 100_100}, "MIX-06", ("amount",), [("amount", 100_000)]),
        (
            "buy-in",
            {"amount": 16_000, "source": "dealer", "bought_this_hand": 9_000, "first": False},
            "MIX-05",
            ("amount",),
            [("amount", 6_000)],
        ),
        (
            "buy-in",
            {"amount": 20_000, "source": "dealer", "bought_this_hand": 15_000, "first": False},
            "MIX-05",
            (),
            [],
        ),
        ("buy-in", {"amount": 10_150}, "MIX-02", ("amount",), [("amount", 10_100), ("amount", 10_200)]),
        (
            "buy-in",
            {"cashed_out": 20_000, "amount": 19_900, "button_travel": 5, "seats": 6},
            "",
            ("amount", "cashed_out"),
            [("amount", 20_000)],
        ),
    ],
)
def test_each_finding_says_its_fields_and_what_would_do(
    kind: str, changed: dict[str, Any], clause: str, fields_: tuple[str, ...], offers: list[tuple[str, int | None]]
) -> None:
    told = next(one for one in found(read_asked(config("MIX", kind, **changed), RULES)) if one.clause == clause)
    assert told.about.fields == fields_
    assert list(told.offers) == [Put(*offer) for offer in offers]


def test_in_a_mix_a_finding_says_its_game_and_an_offer_its_place() -> None:
    games = [
        {"game": "badugi", "lower": 200, "higher": 400},
        {"game": "archie", "lower": 400, "higher": 800, "ante": 2_000},
    ]
    (told,) = found(read_asked(config("MIX", "mix", games=games, seats=None), RULES))
    assert told.message == "Archie: Ante $20 is over the $10 cap on forced bets."
    assert (told.about.game, told.about.alone) == ("Archie", "Ante $20 is over the $10 cap on forced bets.")
    assert told.offers == (Put("ante", 1_000, 1),)


def test_the_seats_of_a_mix_are_the_table_s() -> None:
    told = found(read_asked(config("MIX", "mix", seats=9), RULES))
    assert told
    assert all(isinstance(offer, Put) and offer.place is None for one in told for offer in one.offers)
    assert all(one.about.fields == ("seats",) and not one.about.alone for one in told)
