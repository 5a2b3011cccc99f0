"""Dates and times of day as people write them: what can be read is, whatever else is refused with an example."""

from __future__ import annotations

from datetime import date, time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor.dates import read_date, read_time_of_day, show_time_of_day, show_written
from floor.errors import NotUnderstood

BORN = date(1990, 5, 1)
FRIDAY = date(2026, 11, 13)


@pytest.mark.parametrize(
    "typed",
    [
        *("05/01/1990", "5-1-1990", "05011990", "1990-05-01", "1990-5-1"),
        *(
            "May 1, 1990",
            "may 1 1990",
            "MAY 1ST, 1990",
            "May. 1, 1990",
            "  May  1,  1990 ",
            "1 May 1990",
            "1. may 1990",
        ),
        *("Tue, May 1, 1990", "Tuesday, May 1, 1990", "1st May 1990"),
    ],
)
def test_the_ways_people_write_a_date(typed: str) -> None:
    assert read_date(typed) == BORN


def test_today_and_tomorrow_are_understood_where_today_is_said() -> None:
    assert read_date(" Today", today=FRIDAY) == FRIDAY
    assert read_date("tomorrow", today=FRIDAY) == date(2026, 11, 14)
    assert read_date("5/1/1990", today=FRIDAY) == BORN
    with pytest.raises(NotUnderstood, match=r"Type it like tomorrow, 11/13/2026 or Nov 13, 2026\."):
        read_date("soon", today=FRIDAY)
    with pytest.raises(NotUnderstood, match=r"Type it like 5/31/1990"):
        read_date("tomorrow")


@pytest.mark.parametrize(
    "typed",
    [
        *("", " ", "x", "1990", "May", "May 1990", "5/1", "13/5/1990", "2/30/1990", "Febtober 1, 1990", "Mayo 1, 1990"),
        *(
            "5/1-1990",
            "5/1/199",
            "5/1/19900",
            "0/1/1990",
            "5/0/1990",
            "1990/5/1/2",
            "13011990",
            "٥/١/١٩٩٠",
            "5/1/1990 x",
        ),
        *("0000-05-01", "99999999"),
    ],
)
def test_what_is_no_date_is_refused_with_an_example(typed: str) -> None:
    with pytest.raises(NotUnderstood, match=r"is not a date. Type it like 5/31/1990 or May 31, 1990"):
        read_date(typed)


@pytest.mark.parametrize(
    ("typed", "born"),
    [
        ("5/1/90", BORN),
        ("11/13/26", FRIDAY),
        ("11/14/26", date(1926, 11, 14)),
        ("2/29/04", date(2004, 2, 29)),
        ("2/29/28", date(1928, 2, 29)),
    ],
)
def test_a_year_in_two_digits_is_the_latest_a_birth_can_be_of(typed: str, born: date) -> None:
    assert read_date(typed, no_later=FRIDAY) == born


def test_without_a_bound_a_year_in_two_digits_is_this_century_s() -> None:
    assert read_date("5/1/90") == date(2090, 5, 1)


@given(st.dates())
def test_every_date_is_read_as_it_is_shown(day: date) -> None:
    assert read_date(show_written(day)) == read_date(day.isoformat()) == day


@given(st.dates(date(1927, 1, 1), FRIDAY))
def test_a_birth_in_two_digits_is_never_in_the_future(day: date) -> None:
    read = read_date(f"{day:%m/%d/%y}", no_later=FRIDAY)
    assert read <= FRIDAY
    assert (read.month, read.day, read.year % 100) == (day.month, day.day, day.year % 100)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        *(("6 AM", time(6)), ("6:00 am", time(6)), ("6", time(6)), ("06:00", time(6)), ("6:30 p.m.", time(18, 30))),
        *(("18:00", time(18)), ("12 AM", time(0)), ("12:15 pm", time(12, 15)), ("6a", time(6)), ("6.45", time(6, 45))),
    ],
)
def test_the_ways_people_write_a_time(typed: str, read: time) -> None:
    assert read_time_of_day(typed) == read


@pytest.mark.parametrize("typed", ["", "six", "25:00", "6:60", "13 PM", "0 am", "6:0", "6 m", "482913", "18:00x"])
def test_what_is_no_time_is_refused_with_an_example(typed: str) -> None:
    with pytest.raises(NotUnderstood, match=r"is not a time of day. Type it like 6:00 AM or 18:00"):
        read_time_of_day(typed)


@given(st.times().map(lambda one: one.replace(second=0, microsecond=0)))
def test_every_time_is_read_as_it_is_shown(moment: time) -> None:
    assert read_time_of_day(show_time_of_day(moment)) == moment


@pytest.mark.parametrize("typed", ["4-Mar-1990", "4/Mar/90", "1990/3/4", "Sunday, March 4, 1990", "Sun 4 Mar 1990"])
def test_more_ways_in_which_people_write_a_day(typed: str) -> None:
    assert read_date(typed, no_later=date(2026, 11, 13)) == date(1990, 3, 4)


def test_with_points_it_is_asked_which_comes_first() -> None:
    with pytest.raises(NotUnderstood, match=r"may begin with the day or the month. Type Apr 3, 1990 or Mar 4, 1990"):
        read_date("4.3.1990")
    with pytest.raises(NotUnderstood, match=r"Type Mar 31, 1990\.$"):
        read_date("31.3.1990")
    with pytest.raises(NotUnderstood, match="is not a date"):
        read_date("31.13.1990")


@pytest.mark.parametrize("typed", ["Born March 4, 1990", "Someday 4 Mar 1990"])
def test_only_a_weekday_stands_before_the_date(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        read_date(typed)
