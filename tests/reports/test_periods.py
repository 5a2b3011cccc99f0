"""Which nights are told of, and how one goes on to others."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floor.errors import NotUnderstood
from floor.reports.periods import Span, earlier, later, period, typed

FRIDAY = date(2026, 11, 13)


@pytest.mark.parametrize(
    ("span", "since", "until"),
    [
        (Span.TONIGHT, FRIDAY, FRIDAY),
        (Span.NIGHT, date(2026, 11, 12), date(2026, 11, 12)),
        (Span.WEEK, date(2026, 11, 9), FRIDAY),
        (Span.WEEKS, date(2026, 10, 16), date(2026, 11, 12)),
        (Span.MONTH, date(2026, 11, 1), FRIDAY),
    ],
)
def test_the_latest_of_its_kind(span: Span, since: date, until: date) -> None:
    found = period(span, FRIDAY)
    assert (found.since, found.until) == (since, until)


def test_earlier_is_as_many_again_and_a_whole_week_or_month() -> None:
    week, month, weeks = (earlier(period(span, FRIDAY)) for span in (Span.WEEK, Span.MONTH, Span.WEEKS))
    assert (week.since, week.until) == (date(2026, 11, 2), date(2026, 11, 8))
    assert (month.since, month.until) == (date(2026, 10, 1), date(2026, 10, 31))
    assert (weeks.since, weeks.until) == (date(2026, 9, 18), date(2026, 10, 15))
    assert earlier(period(Span.TONIGHT, FRIDAY)) == period(Span.NIGHT, FRIDAY)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from([span for span in Span if span is not Span.DATES]), st.dates(date(2024, 1, 1), date(2028, 1, 1)))
def test_earlier_and_later_again_is_where_one_was(span: Span, today: date) -> None:
    now = period(span, today)
    before = earlier(now)
    assert before.until == now.since - timedelta(days=1)
    again = later(before, today)
    assert (again.since, again.until) == (now.since, now.until)
    assert later(now, today).until <= today


def test_dates_in_the_wrong_order_or_not_played_yet_are_refused_in_a_sentence() -> None:
    assert typed(date(2026, 11, 1), FRIDAY, FRIDAY).until == FRIDAY
    with pytest.raises(NotUnderstood, match="Fri, Nov 13, 2026 is after Sun, Nov 1, 2026"):
        typed(FRIDAY, date(2026, 11, 1), FRIDAY)
    with pytest.raises(NotUnderstood, match="Sat, Nov 14, 2026 is not played yet"):
        typed(FRIDAY, FRIDAY + timedelta(days=1), FRIDAY)
