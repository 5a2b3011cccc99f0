"""Time: the gaming day runs from its start to its start, whatever summer time does to the clocks."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor.clock import (
    age_on,
    countdown,
    day_end,
    from_micros,
    gaming_date,
    is_zone,
    room_time,
    seconds_left,
    show_day,
    show_time,
    system_clock,
    to_micros,
)

NOW = datetime(2026, 11, 14, 2, 42, tzinfo=UTC)
ZONES = ("America/Denver", "Europe/Berlin", "Asia/Kolkata", "Pacific/Auckland", "UTC")
moments = st.integers(to_micros(datetime(2000, 1, 1, tzinfo=UTC)), to_micros(datetime(2060, 1, 1, tzinfo=UTC))).map(
    from_micros
)


@given(moments)
def test_a_moment_comes_back_from_the_journal_as_it_went_in(moment: datetime) -> None:
    assert from_micros(to_micros(moment)) == moment


@given(moments, st.sampled_from(ZONES), st.times().map(lambda at: at.replace(second=0, microsecond=0)))
def test_the_gaming_day_of_a_moment_has_not_ended_then(moment: datetime, zone: str, starts: time) -> None:
    day = gaming_date(moment, zone, starts)
    assert day in (room_time(moment, zone).date(), room_time(moment, zone).date() - timedelta(days=1))
    assert moment < day_end(day, zone, starts) + timedelta(hours=1)
    assert day_end(day - timedelta(days=1), zone, starts) - timedelta(hours=1) <= moment


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        (datetime(2026, 11, 14, 12, 59, 59, tzinfo=UTC), date(2026, 11, 13)),
        (datetime(2026, 11, 14, 13, 0, tzinfo=UTC), date(2026, 11, 14)),
    ],
)
def test_the_day_turns_at_its_start_by_the_room_s_own_clock(moment: datetime, day: date) -> None:
    assert gaming_date(moment, "America/Denver", time(6)) == day


def test_a_day_over_the_change_of_the_clocks_ends_at_the_same_hour() -> None:
    ends = [day_end(day, "America/Denver", time(6)) for day in (date(2026, 3, 6), date(2026, 3, 7))]
    assert ends == [datetime(2026, 3, 7, 13, tzinfo=UTC), datetime(2026, 3, 8, 12, tzinfo=UTC)]


@pytest.mark.parametrize(
    ("born", "today", "age"),
    [
        (date(2008, 11, 14), date(2026, 11, 13), 17),
        (date(2008, 11, 14), date(2026, 11, 14), 18),
        (date(2008, 2, 29), date(2026, 2, 28), 17),
        (date(2008, 2, 29), date(2026, 3, 1), 18),
    ],
)
def test_a_person_is_a_year_older_on_their_birthday(born: date, today: date, age: int) -> None:
    assert age_on(born, today) == age


def test_time_is_shown_as_the_room_says_it() -> None:
    moment = datetime(2026, 11, 14, 4, 5, 6, tzinfo=UTC)
    assert show_time(moment, "America/Denver") == "9:05 PM"
    assert show_time(moment, "America/Denver", seconds=True) == "9:05:06 PM"
    assert show_day(date(2026, 11, 3)) == "Tue, Nov 3"


def test_zones_are_known_by_their_names() -> None:
    assert is_zone("America/Denver")
    assert not is_zone("Denver")
    assert not is_zone("../etc/passwd")
    assert system_clock().tzinfo is UTC


@given(st.integers(-5_000_000, 900_000_000))
def test_a_countdown_counts_begun_seconds_and_ends_at_nought(micros: int) -> None:
    """So that a hold says the same wherever it is shown, and 0:00 only when its time is over."""
    left = timedelta(microseconds=micros)
    seconds = seconds_left(NOW + left, NOW)
    assert (seconds == 0) == (left <= timedelta())
    assert timedelta() <= timedelta(seconds=seconds) - max(left, timedelta()) < timedelta(seconds=1)
    assert countdown(NOW + left, NOW) == f"{seconds // 60}:{seconds % 60:02}"
