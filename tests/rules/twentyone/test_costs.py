"""What each bet costs, as a page shows it: one figure, or from the best bet to the worst where chips are coarse."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from floor.rules.twentyone.costs import Cost, compared, costs, costs_chart
from floor.rules.twentyone.odds import odds
from floor.rules.twentyone.tablerules import Rounding, Settings, rules_of

COARSE = Settings(chip_cents=100, over_under_pays="9:10")


def cost(bet: str, settings: Settings) -> Cost:
    return next(one for one in costs(rules_of("spanish21", settings)) if one.bet == bet)


def test_over_under_13_costs_what_its_chips_really_pay_R_62() -> None:
    """Under 13 wins half the time: of $1 nothing is paid at 9 to 10, of $10 all of it."""
    under = cost("under13", COARSE)
    assert (under.words, under.pays) == ("5.00% to 50.00%", "9 to 10, rounded")
    assert cost("over13", COARSE).words == "20.89% to 58.36%"
    assert cost("under13", Settings(over_under_pays="9:10")).words == "5.00%"
    assert cost("under13", Settings(chip_cents=100)).words == "0.00% no edge"


def test_a_bar_is_as_long_as_the_bet_that_costs_most() -> None:
    every = costs(rules_of("spanish21", COARSE))
    lengths = dict(zip([one.bet for one in every], costs_chart(every).series[0].values, strict=True))
    assert lengths["under13"] == 5_000


def test_rounded_up_a_bet_may_earn_nothing_and_is_said_to() -> None:
    under = cost("under13", replace(COARSE, rounding=Rounding.UP))
    assert (under.words, under.is_free) == ("0.00% to 5.00%", True)


def test_two_chips_side_by_side_differ_in_what_they_pay() -> None:
    left, right = rules_of("spanish21", COARSE), rules_of("spanish21", Settings(over_under_pays="9:10"))
    differing = {row.name for row in compared(left, right) if row.differs}
    assert {"Over 13", "Under 13"} <= differing
    assert "Match the Dealer" not in differing


@pytest.mark.parametrize(("bet", "edge"), [(100, "1/2"), (200, "1/4"), (1000, "1/20")])
def test_the_command_line_has_it_bet_by_bet(bet: int, edge: str) -> None:
    told = odds("spanish21", COARSE)["under13"]
    assert told["house_edge"]["exact"] == "1/20"
    assert next(one for one in told["bets"] if one["bet"] == bet)["house_edge"]["exact"] == edge
    assert "bets" not in odds("spanish21")["under13"]


def test_what_a_bet_costs_is_its_mean_over_what_is_paid() -> None:
    """By hand: of $3 at 9 to 10 the chips pay $2, and Under 13 wins one time in two."""
    paid, wins = Fraction(2, 3), Fraction(1, 2)
    told = next(one for one in odds("spanish21", COARSE)["under13"]["bets"] if one["bet"] == 300)
    assert Fraction(told["house_edge"]["exact"]) == (1 - wins) - wins * paid
