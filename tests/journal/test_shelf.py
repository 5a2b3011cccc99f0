"""Which backups are kept: whatever was made, the newest of each hour, day and month is there, and nothing twice."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from floor.journal.shelf import A_DAY, A_MONTH, LONGEST, Copy, to_drop

NOW = datetime(2026, 11, 14, 4, 15, tzinfo=UTC)


def made(ages: list[timedelta]) -> list[Copy]:
    """Older ones have lower numbers, as they do when nobody sets a clock."""
    times = sorted(NOW - age for age in ages)
    return [Copy(at, number, "0" * 16) for number, at in enumerate(times, 1)]


def kept(copies: list[Copy], now: datetime = NOW) -> list[Copy]:
    dropped = set(to_drop(copies, now))
    return [one for one in copies if one not in dropped]


ages = st.lists(st.timedeltas(timedelta(), timedelta(days=900)), min_size=1, max_size=60)


@given(ages)
def test_of_each_hour_day_and_month_the_newest_is_kept_and_no_other(found: list[timedelta]) -> None:
    copies = made(found)
    left = kept(copies)
    assert copies[-1] in left
    for length, oldest, youngest in ((13, A_DAY, timedelta()), (10, A_MONTH, A_DAY), (7, LONGEST, A_MONTH)):
        due: dict[str, Copy] = {}
        for one in copies:
            if youngest <= NOW - one.at <= oldest:
                due[one.at.isoformat()[:length]] = one
        spans = [one.at.isoformat()[:length] for one in left if youngest < NOW - one.at <= oldest]
        assert len(spans) == len(set(spans))
        for span, one in due.items():
            assert any(two.number >= one.number and two.at.isoformat().startswith(span) for two in left)


@given(ages)
def test_what_was_dropped_before_changes_nothing(found: list[timedelta]) -> None:
    once = kept(made(found))
    assert kept(once) == once


def test_an_evening_of_quarter_hours_leaves_one_for_each_hour() -> None:
    copies = made([timedelta(minutes=15 * quarter) for quarter in range(40)])
    assert [f"{one.at:%H:%M}" for one in kept(copies)] == [
        *("18:45", "19:45", "20:45", "21:45", "22:45", "23:45"),
        *("00:45", "01:45", "02:45", "03:45", "04:15"),
    ]


def test_a_clock_that_was_ahead_takes_nothing_away() -> None:
    copies = [*made([timedelta(hours=3)]), Copy(NOW + timedelta(days=4_000), 7, "0" * 16)]
    assert to_drop(copies, NOW) == []
    older = [*made([timedelta(hours=3)]), Copy(NOW + timedelta(days=4_000), 0, "0" * 16)]
    assert to_drop(older, NOW) == []
