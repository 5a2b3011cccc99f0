"""Which nights are told of: chosen once for every report, and moved on by as much as was chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from floor.clock import show_date
from floor.errors import NotUnderstood

DAY = timedelta(days=1)
FOUR_WEEKS = timedelta(weeks=4)


class Span(StrEnum):
    TONIGHT = "tonight"
    NIGHT = "night"
    WEEK = "week"
    WEEKS = "weeks"
    MONTH = "month"
    DATES = "dates"


@dataclass(frozen=True, slots=True)
class Period:
    """From one gaming day to another, both of them told."""

    span: Span
    since: date
    until: date

    def is_open(self, today: date) -> bool:
        return self.until >= today

    @property
    def words(self) -> str:
        if self.since == self.until:
            return show_date(self.since)
        return f"{show_date(self.since)} to {show_date(self.until)}"


def period(span: Span, today: date) -> Period:
    """The latest of its kind: the open day; the night before it; its week or month as far as it has come; or the four
    weeks before it, all of whose nights are closed."""
    return Period(span, *_LATEST[span](today))


def typed(since: date, until: date, today: date) -> Period:
    if since > until:
        raise NotUnderstood(f"{show_date(since)} is after {show_date(until)}.")
    if until > today:
        raise NotUnderstood(f"{show_date(until)} is not played yet; the open day is {show_date(today)}.")
    return Period(Span.DATES, since, until)


def earlier(one: Period) -> Period:
    if one.span is Span.MONTH:
        return _month(one.since - DAY, one.since - DAY)
    days = timedelta(days=7) if one.span is Span.WEEK else one.until - one.since + DAY
    since = one.since - days
    return _of_night(Period(one.span, since, since + days - DAY))


def later(one: Period, today: date) -> Period:
    """Never beyond the open day."""
    if one.until >= today:
        return one
    if one.span is Span.MONTH:
        return _month(one.until + DAY, today)
    days = timedelta(days=7) if one.span is Span.WEEK else one.until - one.since + DAY
    since = min(one.since + days, today)
    last = min(since + days - DAY, today)
    return _of_night(Period(one.span, since if one.span is Span.WEEK else last - days + DAY, last))


def _of_night(one: Period) -> Period:
    """A step from tonight is a night like any other."""
    return Period(Span.NIGHT, one.since, one.until) if one.span is Span.TONIGHT else one


def _month(within: date, latest: date) -> Period:
    first = within.replace(day=1)
    following = (first + timedelta(days=32)).replace(day=1)
    return Period(Span.MONTH, first, min(following - DAY, max(latest, within)))


_LATEST: dict[Span, Callable[[date], tuple[date, date]]] = {
    Span.TONIGHT: lambda today: (today, today),
    Span.NIGHT: lambda today: (today - DAY, today - DAY),
    Span.WEEK: lambda today: (today - today.weekday() * DAY, today),
    Span.WEEKS: lambda today: (today - FOUR_WEEKS, today - DAY),
    Span.MONTH: lambda today: (today.replace(day=1), today),
    Span.DATES: lambda today: (today, today),
}
