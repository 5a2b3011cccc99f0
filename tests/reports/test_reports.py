"""Each report of two nights with known figures: the first closed, the second open."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from floor.cage.boxes import CountBox
from floor.cage.moving import MoveMoney
from floor.chart import Chart
from floor.journal.nights import Nights
from floor.money import dollars
from floor.reports import REPORTS
from floor.reports.report import Report
from tests.reports.evenings import Evening
from tests.rooms import House

FRIDAY, SATURDAY = date(2026, 11, 13), date(2026, 11, 14)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    folder = tmp_path_factory.mktemp("reports")
    made = Evening(House(str(folder / "room.db"), folder / "room.key"))
    for kind, amount in (("rake", 12), ("promotion", 4), ("time", 3), ("tips", 20), ("void", 9), ("count", 2)):
        made.act(kind, dollars(amount))
    for kind, amount in (("correct", 5), ("unnamed", 31), ("named", 30), ("award", 40), ("close", 1)):
        made.act(kind, dollars(amount))
    for kind, amount in (("rake", 8), ("buy", 25), ("hand", 6)):
        made.act(kind, dollars(amount))
    yield made
    made.house.close()


def rows(report: Report, *places: int) -> list[tuple[object, ...]]:
    return [tuple(row[place] for place in places) for row in report.rows]


def test_what_the_house_earned_is_by_gaming_day_and_stream(evening: Evening) -> None:
    both = evening.report("revenue", FRIDAY, SATURDAY)
    assert both.rows == (("2026-11-13", 2_700, 0, 0), ("2026-11-14", 800, 0, 0))
    assert both.totals == (None, 3_500, 0, 0)
    assert isinstance(both.chart, Chart)
    assert both.chart.totals == (2_700, 800)


def test_a_drawer_is_opening_and_in_less_out_and_what_it_was_over(evening: Evening) -> None:
    """Saturday's opens with what Friday's closed with."""
    friday, saturday = (evening.report("drawers", day, day) for day in (FRIDAY, SATURDAY))
    assert friday.rows == (("Cage 1", 0, 2_021_500, 7_500, -300, 2_013_700, 3),)
    assert saturday.rows == (("Cage 1", 2_013_700, 2_500, 0, 0, 2_016_200, 0),)


def test_a_table_has_its_minutes_and_both_its_incomes_by_the_hour(evening: Evening) -> None:
    (row,) = evening.report("tables", FRIDAY, FRIDAY).rows
    minutes = row[2]
    assert isinstance(minutes, int)
    assert row == ("12", "Big O8 $2-$4", minutes, 1_200, 1_500, 400, round(2_700 * 60 / minutes))
    assert evening.report("tables", FRIDAY, FRIDAY).totals == (None, None, minutes, 1_200, 1_500, 400, None)


def test_counts_and_corrections_stand_with_whose_they_are(evening: Evening) -> None:
    found = evening.report("over-short", FRIDAY, FRIDAY)
    assert rows(found, 2, 3, 4, 5, 7) == [
        ("Cage 1", "Opened", "The house", 0, 0),
        ("Cage 1", "Counted for the next day", "Rita Mora", 200, 200),
        ("R-1", "Correction", "Rita Mora", -500, -500),
        ("Cage 1", "Counted for the next day", "Rita Mora", 0, 0),
    ]
    assert found.totals[7] == -300


def test_voids_say_what_went_back_and_who_signed(evening: Evening) -> None:
    assert rows(evening.report("voids", FRIDAY, FRIDAY), 2, 4, 5, 6) == [("Dana Wells", 900, "not ours", "Lena Fors")]
    assert evening.report("voids", SATURDAY, SATURDAY).rows == ()


def test_overrides_name_the_act_in_its_own_words(evening: Evening) -> None:
    found = rows(evening.report("overrides", SATURDAY, SATURDAY), 2, 3, 4)
    counted = (CountBox.__doc__ or "").partition(".")[0]
    assert ("Dana Wells", counted, "Lena Fors") in found
    assert len(found) == 3


def test_exceptions_are_money_by_hand_and_corrections(evening: Evening) -> None:
    found = evening.report("exceptions", FRIDAY, SATURDAY)
    assert rows(found, 2, 3, 4, 5) == [
        ("Dana Wells", "Money moved by hand", "From owner to vault: opening the cage", 5_000_000),
        ("Rita Mora", "Receipt corrected", "Receipt 1: misread", 500),
        ("Dana Wells", "Money moved by hand", "From vault to bank: to the bank", 600),
    ]


def test_people_answer_for_their_own(evening: Evening) -> None:
    assert evening.report("people", FRIDAY, SATURDAY).rows == (
        ("Dana Wells", 0, 0, 0, 1, 900, 0, 2),
        ("Lena Fors", 0, 0, 0, 0, 0, 15, 0),
        ("Rita Mora", 2, 1, -300, 0, 0, 0, 1),
        ("The house", 1, 1, 0, 0, 0, 0, 0),
    )


def test_large_cash_is_by_person_and_day_with_in_and_out_apart(evening: Evening) -> None:
    """Nia's is what she bought and what somebody unnamed turned out to have paid; who has no name stays described."""
    assert evening.report("large-cash", FRIDAY, SATURDAY).rows == (
        ("2026-11-13", "Red scarf", 310_000, 0, "note"),
        ("2026-11-13", "Nia Hart", 310_000, 0, "note"),
    )


def test_identities_have_their_sides_and_hold_at_the_end_of_a_closed_day(evening: Evening) -> None:
    friday = evening.report("identities", FRIDAY, FRIDAY)
    assert friday.identities is not None
    assert [one.difference for one in friday.identities] == [0] * len(friday.rows)
    pool = next(one for one in friday.identities if one.name == "Promotion pool")
    sides = (("seed", 50_000), ("drops", 400), ("awards", -4_000), ("administration", 0))
    assert pool.sides == (("owed to the players", 46_400), *sides)
    assert not friday.is_open


def test_a_sum_that_is_off_names_the_entry_that_put_it_off(tmp_path: Path) -> None:
    made = Evening(House(str(tmp_path / "room.db"), tmp_path / "room.key"))
    made.act("hand", dollars(6))
    number = made.do(MoveMoney("promotion", "vault", dollars(11), "to the wrong account"))
    made.act("in", dollars(6))
    equals = made.report("identities").identities or ()
    (wrong,) = [one for one in equals if one.difference]
    assert (wrong.name, wrong.difference) == ("Promotion pool", -1_100)
    assert [(row.number, row.who, row.amount) for row in wrong.rows] == [(number, "Dana Wells", -1_100)]
    made.house.close()


@pytest.mark.parametrize("name", REPORTS)
def test_every_total_is_the_sum_of_its_column(evening: Evening, name: str) -> None:
    found = evening.report(name, FRIDAY, SATURDAY)
    assert len(found.totals) == len(found.columns)
    for place, total in enumerate(found.totals):
        cells = [row[place] for row in found.rows]
        if total is not None:
            assert total == sum(cell for cell in cells if isinstance(cell, int))
    assert all(len(row) == len(found.columns) for row in found.rows)


@pytest.mark.parametrize("name", sorted(REPORTS.keys() - {"identities"}))
def test_days_with_nothing_in_them_are_reported_as_such(evening: Evening, name: str) -> None:
    long_ago = FRIDAY - timedelta(days=400)
    assert evening.report(name, long_ago, long_ago).rows == ()


def test_a_players_whole_history_is_seats_and_cash_in_order(evening: Evening) -> None:
    store = evening.house.store()
    found = Nights(store).history(evening.nia)
    assert [(one.seat, one.paid_in, one.paid_out) for one in found] == [
        (2, 0, 0),
        (None, dollars(100), 0),
        (None, dollars(3_000), 0),
    ]
    assert [one.entry for one in found] == sorted(one.entry for one in found)
    assert found[0].until is None
    assert all(one.day == FRIDAY for one in found)
