"""Structures made to measure: allowed, payable with the chips in play, as smooth as chips let them, ending in time."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise, product
from math import log
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec import structs

from floor.cli.configurations import check
from floor.errors import NotUnderstood
from floor.rules.approvals.files import approvals, with_added
from floor.rules.approvals.reading import read_approval
from floor.rules.approvals.records import Approval
from floor.rules.gamefiles import game
from floor.rules.prizes.chipset import last_needed, starting_stack, unpayable
from floor.rules.prizes.generating import Wish, generated, segments
from floor.rules.prizes.ladder import payable, smoothest
from floor.rules.prizes.pace import odd_steps, pace
from floor.rules.prizes.structures import Form, Structure, level_of, usual_form

CHIPS = (25, 100, 500, 1_000, 5_000)
MADE_UP = """
id = "HET"
title = "Hold'em tournaments, made up"
document = "none"
covers = ["structure"]
from = 2020-01-01
games = ["holdem"]

[base.structure]
levels = [{ small_blind = 25, big_blind = 50 }]

[[clause]]
id = "HET-01"
title = "Hold'em"
words = "The game is hold'em."
kind = "tournament-game"
refusal = "{game} is not hold'em."
cure = "Play hold'em."

[[clause]]
id = "HET-02"
title = "Posted"
words = "Levels last and do not fall."
kind = "posted-structure"
refusal = { empty = "No levels.", minutes = "Level {level} lasts {minutes} minutes.", falls = "Level {level} falls." }
cure = { empty = "Add one.", minutes = "Let it last.", falls = "Put them in order." }

[[clause]]
id = "HET-03"
title = "Payable"
words = "Blinds are paid in chips."
kind = "even-small-blind"
chips = 1
refusal = { small = "Level {level}: the small blind is uneven.", big = "Level {level}: the big blind is uneven." }
cure = { small = "Keep a smaller chip.", big = "Keep a smaller chip." }
"""


@cache
def every_approval() -> dict[str, Approval]:
    return {one.id: one for one in with_added([read_approval(MADE_UP)]).values()}


def wish(**changed: Any) -> Wish:
    usual: dict[str, Any] = {"game": "stud8-tournament", "form": Form.STUD, "players": 40, "stack": 8_000}
    usual |= {"chips": CHIPS, "hours": 4.0, "level_minutes": 20}
    return Wish(**usual | changed)


def findings(made: Structure, first: int = 1, chips: tuple[int, ...] | None = None) -> list[str]:
    """What the approval finds in the levels from one on, with the chips given or those of the structure."""
    names = ("small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet", "minutes")
    stud = made.form is Form.STUD
    told = [{name: getattr(level, name) for name in names if stud or getattr(level, name)} for level in made.levels]
    asked = {"kind": "structure", "approval": "SHT" if stud else "HET", "game": made.game, "levels": told[first - 1 :]}
    answer = check(asked | {"chips": list(chips or made.chips)}, every_approval())
    return [found["message"] for found in answer["findings"]]


@st.composite
def wishes(draw: st.DrawFn) -> Wish:
    form = draw(st.sampled_from([Form.STUD, Form.STUD, Form.BLINDS, Form.BIG_BLIND_ANTE, Form.LIMIT]))
    chips = draw(
        st.sampled_from([CHIPS, (25, 100, 500), (5, 25, 100, 500), (100, 500, 1_000, 5_000), (1, 5, 25), (20, 100)])
    )
    asked = wish(
        game="stud8-tournament" if form is Form.STUD else "holdem",
        form=form,
        chips=chips,
        players=draw(st.integers(2, 500)),
        stack=draw(st.integers(20, 400)) * min(chips),
        hours=draw(st.integers(2, 40)) / 4,
        level_minutes=draw(st.sampled_from([5, 10, 15, 20, 30, 40, 60])),
        rebuys=draw(st.integers(0, 200)),
        break_minutes=draw(st.sampled_from([0, 5, 10, 15])),
    )
    assume(asked.last_big_blind >= form.share_of_big_blind * min(chips))
    return asked


@given(wishes())
@settings(max_examples=150, deadline=None)
def test_a_structure_made_to_measure_never_has_a_finding_SHT05_SHT06_SHT09_R38(asked: Wish) -> None:
    """Not with all its chips, and not with those that are left after each colour-up."""
    made = generated(asked)
    assert findings(made, chips=asked.chips) == []
    for first in range(1, len(made.levels) + 1):
        assert findings(made, first, made.chips_at(first)) == []
        smallest = min(made.chips_at(first))
        assert all(amount % smallest == 0 for amount in made.levels[first - 1].amounts)
    assert list(unpayable(made)) == []


@given(wishes())
@settings(max_examples=150, deadline=None)
def test_chips_leave_at_the_first_break_after_they_are_last_needed_and_their_worth_stays(asked: Wish) -> None:
    made = generated(asked)
    stacks = asked.players + asked.rebuys
    in_play = {chip: stacks * count for chip, count in made.starting_stack.items()}
    assert sum(chip * count for chip, count in in_play.items()) == asked.chips_in_play
    needed = last_needed(made.levels, asked.chips)
    breaks = [one.after for one in made.breaks]
    for leaving in made.colour_ups:
        assert leaving.after == next(after for after in breaks if after >= needed[leaving.chip])
        assert leaving.removed == in_play.pop(leaving.chip, 0)
        worth = leaving.removed * leaving.chip
        assert worth <= leaving.handed_out * leaving.into < worth + leaving.into
        in_play[leaving.into] = in_play.get(leaving.into, 0) + leaving.handed_out
    stays = [chip for chip in in_play if breaks and needed.get(chip, len(made.levels)) <= breaks[-1]]
    assert not stays, "what may leave has left"


@given(wishes())
@settings(max_examples=100, deadline=None)
def test_breaks_come_every_three_or_four_levels(asked: Wish) -> None:
    made = generated(asked)
    ends = [0, *(one.after for one in made.breaks), len(made.levels)]
    played = [after - before for before, after in pairwise(ends)]
    assert all(part in (3, 4) for part in played) or len(made.levels) in (1, 2, 5)
    assert max(played) <= 4


@pytest.mark.parametrize(
    ("hours", "minutes", "form", "players"),
    list(product([3.0, 4.0, 5.5, 8.0], [15, 20, 30], [Form.STUD, Form.BLINDS], [18, 80, 300])),
)
def test_it_ends_when_it_should(hours: float, minutes: int, form: Form, players: int) -> None:
    """Within a level and its break of the hour asked for."""
    name = "stud8-tournament" if form is Form.STUD else "holdem"
    asked = wish(hours=hours, level_minutes=minutes, form=form, players=players, game=name)
    end = pace(generated(asked), players, asked.chips_in_play).expected_end
    assert abs(end - 60 * hours) <= minutes + asked.break_minutes


def test_a_friday_stud_event_reads_like_one() -> None:
    made = generated(wish(players=80, rebuys=39, hours=6.5))
    antes = [level.ante for level in made.levels]
    assert antes[:8] == [25, 50, 75, 100, 125, 150, 200, 250]
    assert antes[-1] == 4_000
    assert [one.after for one in made.breaks] == [4, 8, 12, 15]
    assert [(one.after, one.chip) for one in made.colour_ups] == [(8, 25), (15, 100), (15, 500)]
    assert made.colour_ups[0].removed == 8 * 119
    assert made.colour_ups[0].handed_out == 238
    assert made.starting_stack == {25: 8, 100: 8, 500: 4, 1_000: 5}
    told = pace(made, 80, 952_000)
    assert told.depth == 80
    assert told.field[0] == 80
    assert told.field[-1] == 1
    assert told.steps[:3] == (2.0, 1.5, 1.333)
    assert told.odd_levels == (2, 15)


def test_more_chips_in_play_end_it_later_and_another_level_moves_the_end() -> None:
    made = generated(wish())
    ends = [pace(made, 40, chips).expected_end for chips in (200_000, 320_000, 500_000)]
    assert ends == sorted(set(ends))
    assert pace(made, 40, 320_000, big_blinds_at_end=200).expected_end < ends[1]


def test_levels_that_never_rise_end_with_the_last_of_them() -> None:
    made = generated(wish())
    level = structs.replace(made.levels[0], minutes=20)
    flat = replace(made, levels=(level,) * 5, breaks=(), colour_ups=())
    assert pace(flat, 40, 320_000).expected_end == 100


def test_the_ladder_is_the_smoothest_of_all_there_are() -> None:
    """Against every rising ladder of six rungs over a dozen amounts."""
    amounts = payable((25, 100, 500), 500)
    found = smoothest(amounts, 25, 400.0, 6)

    def cost(ladder: tuple[int, ...]) -> float:
        even = log(400 / 25) / 5
        steps = [(log(above / below) - even) ** 2 + (0.1 if above == below else 0) for below, above in pairwise(ladder)]
        line = [0.05 * (log(amount / 25) - even * rung) ** 2 for rung, amount in enumerate(ladder[:-1])]
        return sum(steps) + sum(amounts[rung] for rung in ladder[1:]) + sum(line) + 4 * log(ladder[-1] / 400) ** 2

    every = [(25, *rest) for rest in product(amounts, repeat=5) if list(rest) == sorted(rest)]
    assert cost(tuple(found)) == pytest.approx(min(map(cost, every)))


def test_a_level_of_each_form() -> None:
    stud = level_of(Form.STUD, 25, 20)
    assert (stud.ante, stud.bring_in, stud.small_blind, stud.big_blind) == (25, 50, 50, 100)
    assert (stud.small_bet, stud.big_bet) == (100, 200)
    blinds = level_of(Form.BLINDS, 25, 20)
    assert blinds.amounts == (25, 50)
    ante = level_of(Form.BIG_BLIND_ANTE, 25, 20)
    assert (ante.ante, ante.small_blind, ante.big_blind, ante.small_bet) == (50, 25, 50, 0)
    limit = level_of(Form.LIMIT, 25, 20)
    assert (limit.small_bet, limit.big_bet, limit.ante) == (50, 100, 0)


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("stud8-tournament", Form.STUD),
        ("razz", Form.STUD),
        ("holdem", Form.BLINDS),
        ("omaha8", Form.LIMIT),
        ("badugi", Form.LIMIT),
    ],
)
def test_each_game_has_its_usual_form(name: str, form: Form) -> None:
    assert usual_form(game(name)) is form


@pytest.mark.parametrize(("levels", "parts"), [(1, [1]), (4, [4]), (5, [3, 2]), (9, [3, 3, 3]), (17, [4, 4, 3, 3, 3])])
def test_levels_between_breaks_are_as_alike_as_can_be(levels: int, parts: list[int]) -> None:
    assert segments(levels, 20) == parts


@given(st.integers(1, 2_000), st.sampled_from([CHIPS, (25, 100, 500), (5, 25, 100), (1, 5, 25, 100)]))
def test_a_starting_stack_is_made_of_the_chips_there_are(units: int, chips: tuple[int, ...]) -> None:
    stack = units * chips[0]
    made = starting_stack(stack, chips)
    assert sum(chip * count for chip, count in made.items()) == stack
    assert set(made) <= set(chips)
    assert min(made.values()) > 0


def test_a_starting_stack_has_small_chips_to_pay_with() -> None:
    assert starting_stack(5_000, (25, 100, 500, 1_000)) == {25: 8, 100: 8, 500: 4, 1_000: 2}
    with pytest.raises(NotUnderstood, match=r"^“stack” of 110 cannot be made of chips of 25, 100\."):
        starting_stack(110, (25, 100))


def test_a_level_changed_by_hand_says_what_cannot_be_paid() -> None:
    made = generated(wish(players=80, rebuys=39, hours=6.5))
    late = structs.replace(made.levels[8], ante=325)
    (found,) = unpayable(replace(made, levels=(*made.levels[:8], late, *made.levels[9:])))
    assert found.message == "Level 9: 325 cannot be paid in chips of 100, the smallest then in play."
    early = structs.replace(made.levels[7], ante=325)
    assert not list(unpayable(replace(made, levels=(*made.levels[:7], early, *made.levels[8:]))))


def test_odd_jumps_are_marked() -> None:
    assert odd_steps([100, 200, 300, 400]) == [2]
    assert odd_steps([400, 500, 750, 1_000, 1_500]) == [3]
    assert odd_steps([100, 150, 200, 300]) == []


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"players": 0}, "players"),
        ({"stack": -5}, "stack"),
        ({"chips": ()}, "chips"),
        ({"chips": (0, 25)}, "chips"),
        ({"hours": 0.0}, "hours"),
        ({"level_minutes": 0}, "level_minutes"),
        ({"hours": 4_000.0}, "hours"),
        ({"stack": 8_010}, "stack"),
        ({"chips": (5_000,), "stack": 5_000, "players": 10}, "chips"),
    ],
)
def test_what_cannot_be_made_names_its_field(changed: dict[str, Any], field: str) -> None:
    with pytest.raises(NotUnderstood, match=f"^“{field}” "):
        generated(wish(**changed))


def test_the_made_up_approval_refuses_what_it_should() -> None:
    """So that a structure without a finding means something."""
    made = generated(wish(form=Form.BLINDS, game="holdem"))
    assert findings(made, chips=(5_000,)) != []
    assert "HET" in every_approval()
    assert set(approvals()) < set(every_approval())
