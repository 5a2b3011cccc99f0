"""Old snapshots: the last of each day for a month, then of each month; what goes costs time, never truth."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from floor.fold import folded
from floor.frozen import SHAPE
from floor.journal.pruning import A_MONTH, Kept, to_drop
from floor.upkeep import rebuild
from tests.outside import sql
from tests.rooms import House, close_day

FIRST = date(2026, 1, 1)


@st.composite
def nights(draw: st.DrawFn) -> list[Kept]:
    """Snapshots in the order of their entries, some nights with several and some in an older shape too."""
    days = sorted(draw(st.lists(st.integers(0, 800), max_size=60)))
    dated = enumerate((FIRST + timedelta(days=day) for day in days), 1)
    return [
        Kept(number, shape, f"{day}") for number, day in dated for shape in draw(st.sets(st.integers(1, 2), min_size=1))
    ]


@given(nights())
def test_of_each_recent_day_and_of_each_older_month_the_newest_stays(every: list[Kept]) -> None:
    kept = [one for one in every if one not in to_drop(every, shape=2)]
    newest = max((date.fromisoformat(one.day) for one in every), default=FIRST)

    def span(one: Kept) -> str:
        return one.day if newest - date.fromisoformat(one.day) <= A_MONTH else one.day[:7]

    assert len({span(one) for one in kept}) == len(kept)
    for one in every:
        (stays,) = [other for other in kept if span(other) == span(one)]
        assert stays.number >= one.number
        assert stays.shape == 2 or one.shape == 1 or one.number < stays.number


def test_a_season_of_nights_leaves_a_month_of_days_and_a_snapshot_for_each_month(small_house: House) -> None:
    desk = small_house.founded()
    first = desk.room.day
    for _ in range(100):
        close_day(desk)
        small_house.clock.forward(days=1)
    kept = sql(small_house.address, "SELECT day FROM snapshots JOIN entries USING (number) ORDER BY number")
    days = [date.fromisoformat(day) for (day,) in kept]
    last = first + timedelta(days=99)
    assert [day for day in days if last - day <= A_MONTH] == [last - timedelta(days=ago) for ago in range(31, -1, -1)]
    older = [day for day in days if last - day > A_MONTH]
    assert len({(day.year, day.month) for day in older}) == len(older) == 3
    assert folded(desk.journal, upto=20).room.number == 20
    assert small_house.desk().room == desk.room
    assert desk.journal.latest_snapshot(SHAPE) is not None


def test_rebuilding_drops_what_a_workstation_may_not(house: House) -> None:
    desk = house.founded()
    closed = close_day(desk).number
    sql(house.address, "INSERT INTO snapshots SELECT 2, shape, hash, room, seal FROM snapshots")
    rebuild(house.store(), house.bundle)
    assert sql(house.address, "SELECT number FROM snapshots") == [(closed,)]
    assert house.desk().room == desk.room
