"""The demo room: an evening made by commands, the same every time, and sound."""

from __future__ import annotations

from collections import Counter, defaultdict
from datetime import date, timedelta
from pathlib import Path

from floor import demo
from floor.books.accounts import Stream, fees
from floor.catalog import identities
from floor.desk import Desk
from floor.entry import read
from floor.journal.nights import Nights
from floor.reports import REPORTS
from floor.reports.asked import asked_over
from floor.upkeep import verify
from floor.views.stories import story
from tests.outside import sql

MOVED = "SELECT day, number, debit, credit, amount FROM transfers JOIN entries ON entry = number"


def evening(folder: Path, *, past: bool = False) -> Desk:
    folder.mkdir()
    return demo.demo_room(folder, lambda: demo.TONIGHT, past=past)


def test_the_same_evening_every_time(tmp_path: Path) -> None:
    one, other = evening(tmp_path / "one"), evening(tmp_path / "other")
    for person in (*one.room.staff.values(), *other.room.staff.values()):
        person.pin = ""
    assert one.room == other.room
    one.close()
    other.close()


def test_it_is_in_full_swing_and_sound(tmp_path: Path) -> None:
    desk = evening(tmp_path / "room")
    assert len(desk.room.tables) == 20
    assert len(desk.room.where) >= 60
    assert sum(len(names) for names in desk.room.lists.values()) > 20
    assert verify(desk.journal.store, desk._keys).findings == ()
    desk.close()


def test_every_entry_of_the_evening_can_be_told(tmp_path: Path) -> None:
    desk = evening(tmp_path / "room")
    told = [story(desk.room, read(line).events) for line in desk.fold.lines]
    assert "Nothing to tell" not in told
    assert all(len(sentence) < 200 for sentence in told[1:]), "the first tells of every approval the room begins with"
    desk.close()


def earned_by_day_and_stream(file: Path, before: date) -> dict[str, tuple[int, ...]]:
    """From the transfers themselves: an entry is of one gaming day, and no document earns in two streams."""
    earned = defaultdict[str, Counter[str]](Counter)
    streams = defaultdict[int, set[str]](set)
    for day, entry, debit, credit, amount in sql(str(file), MOVED):
        for name, by in ((credit, amount), (debit, -amount)):
            if name.startswith("fees:") and date.fromisoformat(day) < before:
                streams[entry].add(name)
                earned[day][name] += by
    assert max(map(len, streams.values())) == 1
    assert set().union(*streams.values()) == {fees(stream) for stream in Stream}
    return {day: tuple(sums[fees(stream)] for stream in Stream) for day, sums in earned.items()}


def test_it_has_three_past_weeks_of_nights_that_balance(tmp_path: Path) -> None:
    """Mondays are dark, and the evening itself is the same in full swing."""
    desk = evening(tmp_path / "room", past=True)
    room, nights = desk.room, Nights(desk.journal.store)
    asked = asked_over(
        nights, desk.fold, room.day - timedelta(weeks=3), room.day - timedelta(days=1), lambda _: desk.fold
    )
    revenue, tables, people = (REPORTS[name].make(asked) for name in ("revenue", "tables", "people"))
    assert {row[0]: row[1:] for row in revenue.rows} == earned_by_day_and_stream(
        tmp_path / "room" / "demo.db", room.day
    )
    days = [date.fromisoformat(str(row[0])) for row in revenue.rows]
    assert len(days) == 18
    assert 0 not in {day.weekday() for day in days}
    assert all(total for total in revenue.totals[1:])
    assert (revenue.totals[1] or 0) == (tables.totals[3] or 0) + (tables.totals[4] or 0)
    assert dict(zip((column.name for column in people.columns), people.totals, strict=True))["Differs"] == -4_200
    assert [one for one in identities(room) if one.off] == []
    assert len(room.where) >= 60
    assert verify(desk.journal.store, desk._keys).findings == ()
    desk.close()
