"""The shifts of a table of 21: each ends with its box, and all they won is what the table won."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor.books.counts import Pile, Piles
from floor.cage.day import CloseDay
from floor.errors import Refused
from floor.journal.nights import Nights
from floor.money import Money, dollars
from floor.pit.banks import CloseBanked, CountCloser, CountTray, StayOpen, WinBooked, Won
from floor.pit.guests import DropCash, LeaveTable, SeatGuest
from floor.pit.shoes import TakeDecksOut
from floor.pit.state import PulledBox, Run, Stood
from floor.reports.asked import Asked
from floor.reports.night import of_night
from floor.reports.pit import pit as of_the_pit
from floor.reports.pit import shifts
from floor.views.pit import bank_of
from floor.views.stories import story
from tests.pit.pits import DEALER, Pit
from tests.rooms import EVENING, House


def ones(number: int) -> Piles:
    return (Pile(dollars(1), number),)


def two_shifts(pit: Pit, small_house: House) -> tuple[int, int]:
    """The first won $60 of $200, the second so far $50 of $120; their boxes, the last one pulled at the end."""
    pit.dealing()
    pit.floor.do(DropCash(pit.moon, dollars(200)))
    pit.floor.do(CountTray(pit.moon, (Pile(dollars(5), 52), Pile(dollars(1), 100))))
    first = pit.box_pulled()
    small_house.clock.forward(hours=4)
    pit.floor.do(DropCash(pit.moon, dollars(120)))
    pit.floor.do(CountTray(pit.moon, (Pile(dollars(5), 38), Pile(dollars(1), 100))))
    pit.floor.do(CloseBanked(pit.moon))
    return first, pit.box_pulled()


def test_a_shift_ends_with_its_box_and_has_its_own_win_and_hold(pit: Pit, small_house: House) -> None:
    two_shifts(pit, small_house)
    assert [(one.number, one.drop, one.win, one.hold) for one in pit.run.shifts] == [
        (1, dollars(200), dollars(60), 0.3),
        (2, dollars(120), dollars(50), 50 / 120),
    ]
    now, before = bank_of(pit.room, pit.run).shifts
    assert now.startswith("Shift 2 since ")
    assert now.endswith(": won ≈ $50 of ≈ $120, hold 41.7%")
    assert before.startswith("Shift 1, ")
    assert before.endswith(": won ≈ $60 of ≈ $200, hold 30.0%")


def test_a_table_s_only_shift_is_told_by_its_win_alone(pit: Pit) -> None:
    pit.dealing()
    pit.floor.do(DropCash(pit.moon, dollars(200)))
    assert bank_of(pit.room, pit.run).shifts == ()


def test_fills_and_credits_are_of_the_shift_they_came_in(pit: Pit) -> None:
    pit.dealing()
    pit.floor.do(DropCash(pit.moon, dollars(100)))
    pit.filled(ones(50))
    pit.box_pulled()
    pit.filled(ones(30))
    assert [one.win for one in pit.run.shifts] == [0, 0]
    pit.floor.do(CountTray(pit.moon, (Pile(dollars(5), 60), Pile(dollars(1), 180))))
    assert [one.win for one in pit.run.shifts] == [0, 0]
    pit.floor.do(CountTray(pit.moon, (Pile(dollars(5), 60), Pile(dollars(1), 200))))
    assert [one.win for one in pit.run.shifts] == [0, dollars(20)]


def test_a_box_pulled_while_the_table_closes_ends_no_shift_unless_it_stays_open(pit: Pit) -> None:
    pit.dealing()
    pit.floor.do(CloseBanked(pit.moon))
    pit.box_pulled()
    assert len(pit.run.shifts) == 1
    pit.floor.do(StayOpen(pit.moon))
    assert len(pit.run.shifts) == 2


def test_wins_are_booked_and_reported_by_shift_once_every_box_is_counted(pit: Pit, small_house: House) -> None:
    first, last = two_shifts(pit, small_house)
    pit.floor.do(TakeDecksOut(pit.moon, 288))
    pit.floor.do(CountCloser(pit.moon, (Pile(dollars(5), 38), Pile(dollars(1), 100)), DEALER))
    pit.box_counted(first, 220)
    booked = pit.box_counted(last, 100)
    won = (Won(dollars(80), dollars(220)), Won(dollars(30), dollars(100)))
    assert [fact.shifts for fact in booked.events if isinstance(fact, WinBooked)] == [won]
    assert "Table 21 won $110 of a drop of $320, by shift $80 and $30" in story(pit.room, booked.events)
    for asked in (_tables(pit, small_house), of_night(pit.manager.fold, pit.room.at)):
        day = pit.room.day.isoformat()
        assert shifts(asked).rows == (
            (day, "21", "1", dollars(220), dollars(80), 3636),
            (day, "21", "2", dollars(100), dollars(30), 3000),
        )
        assert of_the_pit(asked).rows == (("21", dollars(320), dollars(110), 3438),)


def test_cash_that_lies_on_a_closing_table_goes_into_a_box_that_is_pulled(pit: Pit) -> None:
    """The last round is dealt yet: its cash is noted and the tray may be counted, and no box is left behind."""
    pit.dealing()
    pit.floor.do(SeatGuest(pit.moon, 2))
    pit.floor.do(CloseBanked(pit.moon))
    early = pit.box_pulled()
    pit.floor.do(DropCash(pit.moon, dollars(40), 2))
    pit.floor.do(CountTray(pit.moon, (Pile(dollars(5), 72), Pile(dollars(1), 100))))
    pit.floor.do(LeaveTable(pit.moon, 2))
    pit.floor.do(TakeDecksOut(pit.moon, 288))
    pit.box_counted(early, 0)
    pit.floor.do(CountCloser(pit.moon, (Pile(dollars(5), 72), Pile(dollars(1), 100)), DEALER))
    assert not pit.run.booked
    refusal = pit.manager.why_not(CloseDay(pit.room.day))
    assert refusal is not None
    assert "The box of table 21 was not pulled since it closed." in [one.message for one in refusal.findings]
    booked = pit.box_counted(pit.box_pulled(), 40)
    assert "Table 21 won $0 of a drop of $40" in story(pit.room, booked.events)


def test_nobody_sits_down_at_a_closing_table(pit: Pit) -> None:
    pit.dealing()
    pit.floor.do(CloseBanked(pit.moon))
    with pytest.raises(Refused, match="is closing"):
        pit.floor.do(SeatGuest(pit.moon, 2))


cents = st.integers(0, 10**6).map(Money)


@st.composite
def runs(draw: st.DrawFn) -> Run:
    """As counts and boxes may leave one, whatever order they came in."""
    run = Run(1, 1, "21", "Spanish 21", EVENING, draw(cents), 1, draw(cents), EVENING)  # type: ignore[arg-type]
    for number in range(draw(st.integers(0, 4))):
        run.fills, run.credits = Money(run.fills + draw(cents)), Money(run.credits + draw(cents))
        stood = draw(st.sampled_from([None, Stood(EVENING, draw(cents), run.fills, run.credits)]))
        run.boxes.append(PulledBox(number, 10 * number + 5, draw(cents), draw(st.none() | cents), stood))
    run.fills, run.credits, run.dropped = Money(run.fills + draw(cents)), Money(run.credits + draw(cents)), draw(cents)
    run.closing = draw(st.sampled_from([0, 10, 20, 30]))
    return run


@given(runs())
def test_what_the_shifts_won_is_what_the_table_won(run: Run) -> None:
    assert sum(one.win for one in run.shifts) == run.win
    assert sum(one.drop for one in run.shifts) == run.drop
    assert [one.number for one in run.shifts] == list(range(1, len(run.shifts) + 1))


def _tables(pit: Pit, small_house: House) -> Asked:
    day = pit.room.day
    return Asked(Nights(small_house.store()), pit.room, day, day, pit.room.at, lambda: pit.manager.fold)
