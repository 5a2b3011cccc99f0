"""Levels and figures pasted from a spreadsheet, and levels written as one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from floor.errors import NotUnderstood
from floor.rules.prizes.generating import Wish, generated
from floor.rules.prizes.pasted import as_csv, figures, levels_and_breaks
from floor.rules.prizes.structures import Break, Level
from tests.rules.prizes.test_structures import wishes


@given(wishes())
@settings(max_examples=40, deadline=None)
def test_what_is_written_is_read_again(asked: Wish) -> None:
    made = generated(asked)
    assert levels_and_breaks(as_csv(made)) == (made.levels, made.breaks)


LEVEL = Level(small_blind=50, big_blind=100, ante=25, bring_in=50, minutes=20)


@pytest.mark.parametrize(
    "pasted",
    [
        "Level\tSB\tBB\tAnte\tBring-in\tMinutes\n1\t50\t100\t25\t50\t20\nBreak\t\t\t\t\t15\n",
        "Minutes;Big blind;Small blind;Ante;Bring in;Note\n20;100;50;25;50;late entry\nBreak (rebuys end);;;;;15\n",
        '1,50,100,25,50,,,20\n\nbreak,,,,,,,"15"\n',
    ],
    ids=["tabs", "other order", "no names"],
)
def test_levels_come_by_their_names_or_in_the_usual_order(pasted: str) -> None:
    assert levels_and_breaks(pasted) == ((LEVEL,), (Break(after=1, minutes=15),))


def test_the_name_of_a_game_is_as_long_as_a_structure_has_room_for() -> None:
    ((level,), _) = levels_and_breaks(f"SB,BB,Minutes,Game\n50,100,20, {'Stud ' * 10}\n")
    assert level.game == ("Stud " * 10)[:40]


def test_thousands_may_have_commas() -> None:
    ((level,), _) = levels_and_breaks("SB\tBB\tMinutes\n1,500\t3,000\t20\n")
    assert (level.small_blind, level.big_blind) == (1_500, 3_000)


@pytest.mark.parametrize(
    ("pasted", "sentence"),
    [
        ("", "There are no levels"),
        ("\n\n", "There are no levels"),
        ("SB,BB,Minutes\n50,hundred,20", "Row 2, big blind: “hundred” is not a whole number."),
        ("SB,BB,Minutes\n50,100,-20", "Row 2, minutes: “-20” is not a whole number."),
        ("SB,BB,Minutes\n50,100,20\n,,\n75,,20", "Row 4 has no big blind. Name the columns in the first row"),
        ("SB,BB,Minutes\nBreak,soon,", "Row 2: a break has its minutes and nothing else."),
        ("1,2\n" * 10_000, "There are 10,000 rows"),
    ],
)
def test_a_table_with_words_in_it_is_refused_with_its_row(pasted: str, sentence: str) -> None:
    with pytest.raises(NotUnderstood) as wrong:
        levels_and_breaks(pasted)
    assert str(wrong.value).startswith(sentence)


def test_stacks_and_prizes_are_pasted_as_figures() -> None:
    assert figures("361,000\n274000 198000\t119,000\n", "stacks") == (361_000, 274_000, 198_000, 119_000)
    assert figures("$1,740 $590", "prizes") == (1_740, 590)
    with pytest.raises(NotUnderstood, match=r"^“stacks” “Marcus” is not a whole number\."):
        figures("Marcus 361000", "stacks")
    with pytest.raises(NotUnderstood, match=r"^“stacks” has 5,000 figures"):
        figures("1 " * 5_000, "stacks")
