"""Random nights: every report from the derived tables says what the books say, and each cent stands in one place."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from floor.books.accounts import Kind, Stream, fees, kind_of
from floor.cage.boxes import BoxCounted, FeesPickedUp
from floor.entry import events_of
from floor.errors import Refused
from floor.journal.journal import Journal
from floor.money import Money, dollars
from floor.reports import REPORTS
from floor.upkeep import verify
from tests.reports.evenings import ACTS, TILL, Evening
from tests.rooms import House

amounts = st.integers(1, 40).map(dollars)
nights = st.lists(st.tuples(st.sampled_from(sorted(ACTS)), amounts), max_size=24)


@settings(max_examples=20, deadline=None)
@given(nights)
def test_every_report_says_what_the_books_say_and_each_cent_stands_once(played: list[tuple[str, Money]]) -> None:
    with TemporaryDirectory() as folder:
        evening = Evening(House(str(Path(folder, "room.db")), Path(folder, "room.key")))
        for kind, amount in played:
            with suppress(Refused):
                evening.act(kind, amount)
        assert verify(evening.house.store(), evening.house.bundle).findings == ()
        assert_like_the_night(evening)
        assert_like_the_books(evening)
        assert_documents_stand_once(evening)
        evening.house.close()


def assert_like_the_night(evening: Evening) -> None:
    """From the derived tables as from the day's own entries."""
    for name in REPORTS:
        assert evening.report(name) == evening.tonight(name), name


def assert_like_the_books(evening: Evening) -> None:
    books, first = evening.desk.room.books, evening.began
    drawers = {row[0]: row for row in evening.report("drawers", first).rows}
    assert drawers["Cage 1"][5] == books[TILL]
    raked = evening.report("revenue", first).totals[1]
    assert raked == -books.get(fees(Stream.RAKED), 0)
    tables = evening.report("tables", first)
    assert raked == (tables.totals[3] or 0) + (tables.totals[4] or 0)
    short = sum(amount for name, amount in books.items() if kind_of(name) is Kind.OVER_SHORT)
    assert evening.report("over-short", first).totals[7] == -short == evening.report("people", first).totals[3]


def assert_documents_stand_once(evening: Evening) -> None:
    """Every count of a box and every charge, on its own gaming day and in the one stream it belongs to."""
    due = Counter[str]()
    journal = Journal(evening.house.store(), evening.house.bundle.chain, evening.house.clock)
    for line in journal.read_on():
        for event in events_of(line):
            if isinstance(event, BoxCounted) and event.kind == "rake":
                due[line.day] += event.count.in_cash + event.count.in_chips
            elif isinstance(event, FeesPickedUp):
                due[line.day] += event.amount
    journal.close()
    revenue = evening.report("revenue", evening.began)
    assert {row[0]: row[1:] for row in revenue.rows} == {day: (amount, 0, 0) for day, amount in due.items()}
    for day in (evening.began, evening.day):
        assert evening.report("revenue", day, day).totals[1] == due[day.isoformat()]
