"""How full the seats were: minute by minute, by weekday and hour, and on paper."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from floor.chart import Grid
from floor.clock import to_micros
from floor.journal.nights import QUARTER, Seating
from floor.reports.occupancy import MINUTE, held
from floor.room.cashgame import cash_at
from floor.room.hands import DealHand
from floor.room.seating import SeatPlayer, UnseatPlayer
from tests.reports.evenings import Evening
from tests.rooms import House, player
from tests.tournament.events import running
from tests.tournament.seated import bust_at

BEGINS = datetime(2026, 11, 13, 13, 7, tzinfo=UTC)
minutes = st.integers(-90, 400)


def moved(at: datetime, way: int) -> Seating:
    micros = to_micros(at)
    return Seating(micros // QUARTER, way, way * (QUARTER - micros % QUARTER))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(minutes, st.integers(1, 300)), max_size=6), st.integers(1, 300))
def test_what_is_held_by_the_quarter_is_what_was_sat_together(sat: list[tuple[int, int]], long: int) -> None:
    """From a quarter's beginning on, as a gaming day is."""
    begins, ends = (
        datetime(2026, 11, 13, 13, tzinfo=UTC),
        datetime(2026, 11, 13, 13, tzinfo=UTC) + timedelta(minutes=long),
    )
    seatings, expected = [], 0
    for came, stayed in sat:
        since, until = begins + timedelta(minutes=came), begins + timedelta(minutes=came + stayed)
        if until <= begins or since > ends:
            continue
        seatings.append(moved(since, 1))
        if until <= ends:
            seatings.append(moved(until, -1))
        expected += max(0, (min(until, ends) - max(since, begins)) // timedelta(minutes=1))
    assert sum(time for _, time in held(seatings, begins, ends)) == expected * MINUTE


def evening_of_three(house: House) -> Evening:
    """Two play on; somebody comes after an hour and goes after half an hour more."""
    evening = Evening(house)
    third = player(evening.desk, "Bo Lind")
    evening.house.clock.forward(hours=1)
    evening.do(SeatPlayer(evening.table, 3, third))
    evening.house.clock.forward(minutes=29)
    evening.do(UnseatPlayer(evening.table, 3))
    return evening


def test_from_the_tables_as_from_the_entries_of_the_day(house: House) -> None:
    evening = evening_of_three(house)
    assert evening.report("occupancy") == evening.tonight("occupancy")


def in_all(evening: Evening) -> tuple[int, int]:
    """The minutes that seats were open, and those that somebody sat there, as the room itself says."""
    room = evening.desk.room
    sat = [seat.sitting.since for seat in cash_at(room, evening.table).seated if seat.sitting]
    began = cash_at(room, evening.table).opened
    assert began is not None
    opened = 8 * ((room.at - began) // timedelta(minutes=1))
    return opened, sum((room.at - since) // timedelta(minutes=1) for since in sat) + 30


def test_seats_taken_of_those_at_open_tables(small_house: House) -> None:
    evening = evening_of_three(small_house)
    report = evening.report("occupancy")
    assert report.totals[2:4] == in_all(evening)
    assert isinstance(report.chart, Grid)
    assert report.chart.labels[4] == "Fri"
    assert {value for line in report.chart.values for value in line} - {None} == {row[4] for row in report.rows}


def test_a_tournaments_seats_are_neither_open_nor_taken(small_house: House) -> None:
    evening = evening_of_three(small_house)
    event = running(evening.desk, players=4)
    small_house.clock.forward(minutes=40)
    bust_at(evening.desk, event, 0)
    small_house.clock.forward(minutes=20)
    evening.do(DealHand(evening.table))
    report = evening.report("occupancy")
    assert report == evening.tonight("occupancy")
    assert report.totals[2:4] == in_all(evening)
