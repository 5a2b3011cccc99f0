"""Dates and times of day the way people write them: read, or refused with an example. Nothing is guessed at."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import date, time, timedelta

from floor.errors import NotUnderstood

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_FULL = (
    *("january", "february", "march", "april", "may", "june", "july"),
    *("august", "september", "october", "november", "december"),
)
_YEAR = r"(?P<year>\d{4}|\d{2})"
_WEEKDAY = (
    r"(?:(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)"
    r"\.?,?\s+)?"
)
_FORMS = tuple(
    re.compile(form, re.ASCII | re.IGNORECASE)
    for form in (
        r"(?P<year>\d{4})(?P<sign>[/-])(?P<month>\d{1,2})(?P=sign)(?P<day>\d{1,2})",
        rf"(?P<day>\d{{1,2}})(?P<sign>[/-])(?P<name>[a-z]{{3,9}})(?P=sign){_YEAR}",
        rf"(?P<month>\d{{1,2}})(?P<sign>[/-])(?P<day>\d{{1,2}})(?P=sign){_YEAR}",
        r"(?P<month>\d{2})(?P<day>\d{2})(?P<year>\d{4})",
        rf"{_WEEKDAY}(?P<name>[a-z]{{3,9}})\.?\s*(?P<day>\d{{1,2}})(?:st|nd|rd|th)?,?\s+{_YEAR}",
        rf"{_WEEKDAY}(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\.?\s*(?P<name>[a-z]{{3,9}})\.?,?\s+{_YEAR}",
    )
)
_DOTTED = re.compile(rf"(?P<day>\d{{1,2}})\.(?P<month>\d{{1,2}})\.{_YEAR}", re.ASCII)
"""With points the day mostly comes first, as it does nowhere else here: it is asked about."""
_NEAR = {"today": timedelta(), "tomorrow": timedelta(days=1)}
_TIME = re.compile(r"(?P<hour>\d{1,2})(?:[:.](?P<minute>\d{2}))?\s*(?P<half>[ap])?\.?\s*(?:m\.?)?", re.ASCII | re.I)


def read_date(typed: str, *, no_later: date | None = None, today: date | None = None) -> date:
    """5/1/1990, May 1, 1990, 1 May 1990, 1990-05-01 or 05011990: the month before the day, as the room writes.

    Of a year in two digits it is the latest that is `no_later` than a day, as a birth is; without one, this century's.
    Where `today` is said, so are “today” and “tomorrow” understood, and it is the example.
    """
    words = " ".join(typed.split())
    if today is not None and words.casefold() in _NEAR:
        return today + _NEAR[words.casefold()]
    for form in _FORMS:
        if found := form.fullmatch(words):
            return _dated(typed, found.groupdict(), no_later, today)
    if dotted := _DOTTED.fullmatch(words):
        raise _either_way(typed, dotted.groupdict(), no_later)
    raise _no_date(typed, today)


def examples(today: date | None = None) -> str:
    """Two ways to write a day: of a birth, or of one to come, where it is `today`."""
    if today is None:
        return "5/31/1990 or May 31, 1990"
    return f"tomorrow, {today.month}/{today.day}/{today.year:04} or {show_written(today)}"


def read_time_of_day(typed: str) -> time:
    """6 AM, 6:30 pm, 18:00, or 6: hours alone are those of the morning, as they are written."""
    found = _TIME.fullmatch(typed.strip())
    if not found or not (found["half"] or typed.strip()[-1:].isdigit()):
        raise _no_time(typed)
    hour, half = int(found["hour"]), (found["half"] or "").lower()
    if half and not 1 <= hour <= 12:
        raise _no_time(typed)
    try:
        return time(hour % 12 + (12 if half == "p" else 0) if half else hour, int(found["minute"] or 0))
    except ValueError as error:
        raise _no_time(typed) from error


def show_time_of_day(moment: time) -> str:
    """6:00 AM"""
    return f"{moment:%I:%M %p}".lstrip("0")


def show_written(day: date) -> str:
    """May 1, 1990"""
    return f"{day:%b} {day.day}, {day.year:04}"


def _dated(typed: str, found: dict[str, str | None], no_later: date | None, today: date | None = None) -> date:
    name = found.get("name")
    month = _month(name) if name else int(found["month"] or 0)
    if not month:
        raise _no_date(typed, today)
    written = found["year"] or ""
    try:
        if len(written) == 4:
            return date(int(written), month, int(found["day"] or 0))
        return _of_two_digits(int(written), month, int(found["day"] or 0), no_later)
    except ValueError as error:
        raise _no_date(typed, today) from error


def _of_two_digits(year: int, month: int, day: int, no_later: date | None) -> date:
    if no_later is None:
        return date(2000 + year, month, day)
    century = no_later.year // 100 * 100
    this = date(century + year, month, day) if _is_a_day(century + year, month, day) else None
    return this if this is not None and this <= no_later else date(century - 100 + year, month, day)


def _is_a_day(year: int, month: int, day: int) -> bool:
    try:
        date(year, month, day)
    except ValueError:
        return False
    return True


def _month(name: str) -> int:
    """By its first three letters, or by its whole name; 0 for anything else."""
    word = name.casefold()
    word = "sep" if word == "sept" else word
    for number, (short, full) in enumerate(zip(_MONTHS, _FULL, strict=True), 1):
        if word in (short, full):
            return number
    return 0


def _no_date(typed: str, today: date | None = None) -> NotUnderstood:
    return NotUnderstood(f"“{typed.strip()[:40]}” is not a date. Type it like {examples(today)}.")


def _either_way(typed: str, found: dict[str, str | None], no_later: date | None) -> NotUnderstood:
    """The two days it may be, in words to type instead."""
    turned = found | {"day": found["month"], "month": found["day"]}
    days: list[str] = []
    for parts in (turned, found):
        with suppress(NotUnderstood):
            days.append(show_written(_dated(typed, parts, no_later)))
    if not days:
        return _no_date(typed)
    asked = list(dict.fromkeys(days))
    doubt = "may begin with the day or the month" if len(asked) > 1 else "begins with the day"
    return NotUnderstood(f"“{typed.strip()[:40]}” {doubt}. Type {' or '.join(asked)}.")


def _no_time(typed: str) -> NotUnderstood:
    return NotUnderstood(f"“{typed.strip()[:40]}” is not a time of day. Type it like 6:00 AM or 18:00.")
