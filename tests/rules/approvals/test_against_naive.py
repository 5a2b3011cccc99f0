"""Hundreds of configurations of every approval, each compared with a second, plain reading of the clause table."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floor.errors import NotUnderstood, Refused
from tests.rules.approvals import naive
from tests.rules.approvals.accepting import accepted_stakes
from tests.rules.approvals.asking import Config, refusing

GAMES = [*naive.SEATS, "holdem", "stud8-tournament", "pineapple"]
DOLLARS = (0, 100, 200, 250, 300, 400, 500, 600, 900, 1000, 1100, 1200, 2000)


def dice(seed: str) -> Random:
    return Random(seed)


def some_mix_table(roll: Random) -> Config:
    """Mostly sound, so that each clause is often the only one broken."""
    game = roll.choice([*naive.SEATS, *naive.SEATS, *GAMES])
    lower = roll.choice([100, 200, 300, 400, 500, 600, 1000, *DOLLARS])
    table: Config = {"game": game, "betting": roll.choice(["fixed", "fixed", "pot", "no-limit", "spread"])}
    table |= {"lower": lower, "higher": roll.choice([2 * lower, 2 * lower, lower, 3 * lower, lower // 2])}
    if game in naive.STUD:
        table |= {"ante": roll.choice([50, 100, 1000, 1100]), "bring_in": roll.choice([lower // 2, 100, *DOLLARS])}
    else:
        half = lower // 200 * 100
        table["small_blind"] = roll.choice([half, half, half + 100, lower // 2, *DOLLARS])
        table["big_blind"] = roll.choice([lower, lower, lower, lower + 100])
    table["seats"] = roll.choice([2, 5, 6, 6, 7, 8, 9, 1])
    for name, choices in (("raise_cap", (3, 4, 5)), ("max_buy_in", (50_000, 100_000, 100_100))):
        if roll.random() < 0.2:
            table[name] = roll.choice(choices)
    return table


@pytest.mark.parametrize("number", range(8))
def test_mix_tables_agree(number: int) -> None:
    roll = dice(f"mix table {number}")
    for _ in range(125):
        table = some_mix_table(roll)
        found = refusing({"kind": "table", "approval": "MIX", **table})
        assert found - {""} == naive.mix_table(table), table


@pytest.mark.parametrize("number", range(4))
def test_mixes_agree(number: int) -> None:
    roll = dice(f"mix {number}")
    for _ in range(60):
        seats, hands = roll.choice([2, 6, 6, 7, 8, 9]), roll.choice([0, 1, 8, 8, 8])
        tables = [{**some_mix_table(roll), "seats": seats} for _ in range(roll.choice([2, 3]))]
        asked = {"approval": "MIX", "method": "rotation", "hands_per_game": hands, "seats": seats, "games": tables}
        wanted = set().union(*(naive.mix_table(table, alone=False) for table in tables))
        wanted |= set() if hands else {"MIX-10"}
        assert refusing({"kind": "mix", **asked}) - {""} == wanted, asked


@pytest.mark.parametrize("stakes", [*naive.BO_STAKES, "2-5", "5-10"])
def test_bo_tables_agree(stakes: str) -> None:
    choices = product(("big-o8", "omaha8"), (8, 9, 1), (None, 3, 4, 5), (None, 1900, 2000, 3900, 4000), (None, 100_000))
    for game, seats, cap, least, most in choices:
        table = {"game": game, "stakes": stakes, "seats": seats}
        table |= {"raise_cap": cap, "min_buy_in": least, "max_buy_in": most}
        table = {name: value for name, value in table.items() if value is not None}
        assert refusing({"kind": "table", "approval": "BO", **table}) == naive.bo_table(table), table


def some_purchase(roll: Random) -> Config:
    buy: Config = {
        "amount": roll.choice([0, 1900, 2000, 3900, 4000, 10_000, 10_050, 15_000, 15_100, 100_000, 100_100]),
        "source": roll.choice(["cage", "dealer"]),
        "first": roll.random() < 0.5,
        "stack": roll.choice([0, 0, 100, 50_000, 95_000]),
        "bought_this_hand": roll.choice([0, 0, 5000, 15_000]),
        "between_hands": roll.random() < 0.9,
    }
    if roll.random() < 0.5:
        buy |= {"cashed_out": roll.choice([100, 4000, 10_000, 120_000])}
        buy |= {"button_travel": roll.choice([0, 5, 6, 7, 8]), "seats": roll.choice([6, 8])}
    return buy


@pytest.mark.parametrize("number", range(4))
def test_mix_purchases_agree(number: int) -> None:
    roll = dice(f"mix purchase {number}")
    tables: list[Config] = [
        {"game": "archie", "betting": "fixed", "lower": 200, "higher": 400},
        {"game": "badugi", "betting": "fixed", "lower": 100, "higher": 200},
        {"game": "drawmaha-high", "betting": "pot", "small_blind": 100, "big_blind": 200},
        {"game": "double-board-omaha", "betting": "no-limit", "small_blind": 500, "big_blind": 1000},
    ]
    for _ in range(150):
        buy = {**roll.choice(tables), **some_purchase(roll)}
        assert refusing({"kind": "buy-in", "approval": "MIX", **buy}) == naive.mix_buy_in(buy), buy


@pytest.mark.parametrize("stakes", naive.BO_STAKES)
def test_bo_purchases_agree(stakes: str) -> None:
    roll = dice(f"bo purchase {stakes}")
    for _ in range(150):
        buy = {"game": "big-o8", "stakes": stakes, **some_purchase(roll)}
        assert refusing({"kind": "buy-in", "approval": "BO", **buy}) == naive.bo_buy_in(buy), buy


def some_level(roll: Random) -> Config:
    small = roll.choice([25, 50, 50, 75, 100, 100, 150, 200, 400, 0])
    big = roll.choice([2 * small, 2 * small, 2 * small, small, small // 2])
    return {
        "small_blind": small,
        "big_blind": big,
        "ante": roll.choice([small // 2] * 5 + [small, 0]),
        "bring_in": roll.choice([small] * 5 + [small // 2, big]),
        "small_bet": roll.choice([big] * 5 + [small]),
        "big_bet": roll.choice([2 * big] * 5 + [big]),
        "minutes": roll.choice([15, 20, 20, 20, 0]),
    }


@pytest.mark.parametrize("number", range(4))
def test_structures_agree(number: int) -> None:
    roll = dice(f"structure {number}")
    for _ in range(150):
        levels = [some_level(roll) for _ in range(roll.choice([0, 1, 1, 2, 3]))]
        if roll.random() < 0.7:
            levels.sort(key=lambda level: (level["small_blind"], level["big_blind"]))
        asked: Config = {"game": roll.choice(["stud8-tournament"] * 5 + ["omaha8"]), "levels": levels}
        asked["chips"] = roll.choice([[25, 100], [100, 25], [5, 25], [100]])
        assert refusing({"kind": "structure", "approval": "SHT", **asked}) == naive.structure(asked), asked


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_payouts_agree(data: st.DataObject) -> None:
    entries = data.draw(st.integers(1, 120))
    prizes = data.draw(st.lists(st.integers(0, 50).map(lambda tens: tens * 1000), min_size=1, max_size=13))
    if data.draw(st.booleans()):
        prizes.sort(reverse=True)
    paid = data.draw(st.lists(st.integers(1, 9).map(lambda tens: tens * 1000), max_size=4))
    asked: Config = {"entries": entries, "prizes": prizes, "pool": sum(prizes) + data.draw(st.sampled_from([0, 0, 1]))}
    if data.draw(st.booleans()):
        asked |= {"deal": True, "already_paid": paid, "remaining": len(prizes) + data.draw(st.sampled_from([-1, 0, 0]))}
        asked["consents"] = asked["remaining"] + data.draw(st.sampled_from([-1, 0, 0, 1]))
        asked["consents"] = max(asked["consents"], 0)
        asked["pool"] += sum(paid)
    assert refusing({"kind": "payout", "approval": "SHT", **asked}) == naive.payout(asked)


@pytest.mark.parametrize("entries", range(1, 101))
def test_every_field_is_paid_a_tenth_of_it_SHT01(entries: int) -> None:
    for places in range(1, 13):
        asked = {"entries": entries, "pool": 1000 * places, "prizes": [1000] * places}
        assert refusing({"kind": "payout", "approval": "SHT", **asked}) == naive.payout(asked)


def some_twentyone(roll: Random, cap: int, pays: dict[str, int]) -> Config:
    match: dict[str, int] = dict(pays)
    if roll.random() < 0.2:
        match[roll.choice(list(match))] += 1
    sides: dict[str, Any] = {"match": {"min": 100, "max": roll.choice([cap, cap, cap + 100])}}
    if roll.random() < 0.3:
        sides["over_under"] = {"min": roll.choice([100, 100, cap + 100]), "max": cap}
    return {
        "decks": roll.choice([6, 6, 6, 8]),
        "tens_removed": roll.random() < 0.5,
        "soft17": roll.choice(["hit", "hit", "stand"]),
        "min": roll.choice([100, 100, 50, cap, 0]),
        "max": roll.choice([cap, cap, cap - 100, cap + 100, 100]),
        "side_bets": sides,
        "pays": {"blackjack": roll.choice(["3:2"] * 4 + ["6:5"]), "insurance": "2:1", "match": match},
        "max_splits": roll.choice([1, 3, 4, 5]),
        "max_doubles": roll.choice([0, 1, 2, 3]),
        "penetration": roll.choice([0.75, 0.75, 0.8, 0.83, 0.85, 0.9, 0.5]),
    }


@pytest.mark.parametrize("number", range(4))
def test_blackjack_tables_agree(number: int) -> None:
    roll = dice(f"blackjack {number}")
    for _ in range(150):
        table = some_twentyone(roll, 400, naive.BJ_PAYS)
        assert refusing({"kind": "twentyone", "approval": "BJ", **table}) == naive.blackjack(table), table


@pytest.mark.parametrize("number", range(4))
def test_spanish_tables_agree(number: int) -> None:
    roll = dice(f"spanish {number}")
    for _ in range(150):
        table = some_twentyone(roll, 1000, naive.S21_PAYS)
        assert refusing({"kind": "twentyone", "approval": "S21", **table}) == naive.spanish21(table), table


AMOUNTS = st.none() | st.integers(0, 2500) | st.integers(0, 25).map(lambda dollars: dollars * 100)


@given(
    game=st.sampled_from(list(naive.SEATS)),
    betting=st.sampled_from(["fixed", "pot", "no-limit", "spread"]),
    amounts=st.fixed_dictionaries(dict.fromkeys(("lower", "higher", "small_blind", "big_blind", "ante"), AMOUNTS)),
    bring_in=AMOUNTS,
    cap=st.none() | st.integers(0, 6),
)
@settings(max_examples=500, deadline=None)
def test_no_stake_the_builder_accepts_breaks_a_clause(
    game: str, betting: str, amounts: dict[str, int | None], bring_in: int | None, cap: int | None
) -> None:
    """Whatever was left out and filled in, the finished stakes pass the plain reading too."""
    asked: Config = {"kind": "table", "approval": "MIX", "game": game, "betting": betting, "raise_cap": cap, **amounts}
    if game in naive.STUD:
        asked |= {"bring_in": bring_in, "small_blind": None, "big_blind": None}
    try:
        stakes = accepted_stakes(asked)
    except Refused:
        return
    lower = stakes.lower or stakes.big_blind or 10**9
    finished: Config = {
        "game": game,
        "betting": stakes.betting.value,
        "lower": lower,
        "higher": stakes.higher,
        "seats": 6,
    }
    finished |= {"small_blind": stakes.small_blind, "big_blind": stakes.big_blind, "ante": stakes.ante}
    finished |= {"bring_in": stakes.bring_in, "raise_cap": cap}
    assert naive.mix_table(finished) == set()
    if betting == "fixed":
        assert stakes.raise_cap is not None


@given(stakes=st.none() | st.sampled_from(["1-2", "2-4", "4-4", "1-4", "2-5"]), amounts=st.lists(AMOUNTS, max_size=4))
@settings(max_examples=300, deadline=None)
def test_no_big_o_stake_is_accepted_but_the_four_BO12(stakes: str | None, amounts: list[int | None]) -> None:
    names = ("small_blind", "big_blind", "lower", "higher")
    asked = {"kind": "table", "approval": "BO", "stakes": stakes, **dict(zip(names, amounts, strict=False))}
    try:
        made = accepted_stakes(asked)
    except (Refused, NotUnderstood):
        return
    listed = [tuple(100 * dollars for dollars in four) for four in naive.BO_STAKES.values()]
    assert (made.small_blind, made.big_blind, made.lower, made.higher) in listed
    assert made.raise_cap == 4
