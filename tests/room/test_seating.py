"""Seats: who may sit down where, every reason against it at once, and draws from the open ones."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from msgspec.structs import replace

from floor.desk import Ask, Desk, asked
from floor.draw import drawn
from floor.errors import Refused
from floor.house.house import ChangeHouse
from floor.house.players import FOREVER, AmendPlayer, BarPlayer, FilePlayer
from floor.house.tables import Sits
from floor.ids import CommandId, PlayerId, StaffId, TableId
from floor.roles import Role
from floor.room.running import CloseTable
from floor.room.seating import DrawSeat, PlayerSeated, SeatPlayer, UnseatPlayer
from tests.room.floors import house_set, refused
from tests.rooms import House, close_day, open_table, player


def reasons(desk: Desk, command: SeatPlayer | DrawSeat) -> list[str]:
    """Why not; the same from asking, from trying, and nothing written either way."""
    before, foretold = desk.room.number, desk.why_not(command)
    with pytest.raises(Refused) as refusal:
        desk.do(command)
    assert foretold is not None
    assert foretold.findings == refusal.value.findings
    assert desk.room.number == before
    return [finding.message for finding in refusal.value.findings]


def test_where_the_house_wants_it_nobody_sits_down_without_a_birth_date(desk: Desk, table: TableId) -> None:
    ola, nia = player(desk, "Ola Tveit"), player(desk, "Nia Hart", born=date(1990, 5, 1))
    house_set(desk, needs_birth_date=True)
    for seating in (SeatPlayer(table, 1, ola), DrawSeat(table, ola)):
        told = refused(desk, seating)
        assert told.message == "Ola Tveit's birth date is not on file, and the house seats nobody without it."
        assert (told.cure, told.layer) == ("Enter it in the player's record.", "house")
    desk.do(SeatPlayer(table, 1, nia))
    desk.do(AmendPlayer(ola, "Ola Tveit", born=date(1990, 5, 1)))
    desk.do(SeatPlayer(table, 2, ola))
    house_set(desk, needs_birth_date=False)
    desk.do(SeatPlayer(table, 3, player(desk, "Max Berg")))


def test_a_player_sits_down_and_gets_up(desk: Desk, table: TableId) -> None:
    ola = player(desk)
    entry = desk.do(SeatPlayer(table, 3, ola))
    seat = desk.room.tables[table].seats[2]
    assert (seat.player, seat.since, desk.room.where[ola]) == (ola, entry.at, Sits(table, 3))
    desk.do(UnseatPlayer(table, 3))
    assert (seat.player, seat.since, desk.room.where) == (None, None, {})
    with pytest.raises(Refused, match="Nobody sits at table 12, seat 3"):
        desk.do(UnseatPlayer(table, 3))


@pytest.mark.parametrize("seat", [0, -1, 9, 10**20])
def test_a_seat_that_is_not_there_is_refused(desk: Desk, table: TableId, seat: int) -> None:
    assert reasons(desk, SeatPlayer(table, seat, player(desk))) == [
        f"Table 12 has no seat {seat}; its seats are 1 to 8."
    ]


def test_a_taken_seat_is_refused_with_the_name(desk: Desk, table: TableId) -> None:
    desk.do(SeatPlayer(table, 1, player(desk, "Ola Tveit")))
    assert reasons(desk, SeatPlayer(table, 1, player(desk, "Nia Hart"))) == ["Table 12, seat 1 is taken by Ola Tveit."]


def test_a_player_sits_in_one_seat(desk: Desk, table: TableId) -> None:
    ola, other = player(desk), open_table(desk, "14")
    desk.do(SeatPlayer(table, 1, ola))
    assert reasons(desk, SeatPlayer(other, 1, ola)) == ["Ola Tveit already sits at table 12, seat 1."]
    assert reasons(desk, DrawSeat(table, ola)) == ["Ola Tveit already sits at table 12, seat 1."]


def test_a_bar_holds_to_the_end_of_its_last_day(small_house: House) -> None:
    desk = small_house.founded()
    table, ola, today = open_table(desk), player(desk), desk.room.day
    desk.do(BarPlayer(ola, today + timedelta(days=1), "rude"))
    assert reasons(desk, SeatPlayer(table, 1, ola)) == ["Ola Tveit is barred until Nov 14, 2026."]
    next_day(small_house, desk)
    assert reasons(desk, SeatPlayer(table, 1, ola)) == ["Ola Tveit is barred until Nov 14, 2026."]
    next_day(small_house, desk)
    desk.do(SeatPlayer(table, 1, ola))


def next_day(house: House, desk: Desk) -> None:

    house.clock.forward(days=1)
    close_day(desk)


def test_a_bar_for_good_says_so(desk: Desk, table: TableId) -> None:
    ola = player(desk)
    desk.do(BarPlayer(ola, FOREVER, "theft"))
    assert reasons(desk, DrawSeat(table, ola)) == ["Ola Tveit is barred for good."]


def test_a_player_is_old_enough_on_their_birthday_by_the_gaming_day(small_house: House) -> None:
    desk = small_house.founded()
    table, ola = open_table(desk), player(desk, born=date(2008, 11, 14))
    assert reasons(desk, SeatPlayer(table, 1, ola)) == ["Ola Tveit is 17; players are at least 18."]
    small_house.clock.forward(hours=6)  # Past midnight, but the gaming day is still the 13th.
    assert reasons(desk, SeatPlayer(table, 1, ola)) == ["Ola Tveit is 17; players are at least 18."]
    next_day(small_house, desk)
    desk.do(SeatPlayer(table, 1, ola))


def test_the_house_may_ask_for_more_years(desk: Desk, table: TableId) -> None:
    ola = player(desk, born=date(2006, 1, 1))
    desk.do(ChangeHouse(replace(desk.room.house, minimum_age=21)))
    assert reasons(desk, SeatPlayer(table, 1, ola)) == ["Ola Tveit is 20; players are at least 21."]


def test_staff_play_only_when_signed_out(small_house: House) -> None:
    desk = small_house.founded()
    table, floor = open_table(desk), small_house.desk_for(Role.FLOOR)
    desk.catch_up()
    ravi = PlayerId(desk.do(FilePlayer("Ravi Sandhu", works_as=floor.staff)).number)
    assert reasons(desk, SeatPlayer(table, 1, ravi)) == ["Ravi Sandhu is on duty."]
    floor.sign_out()
    desk.do(SeatPlayer(table, 1, ravi))


def test_every_reason_is_given_at_once_with_its_cure(desk: Desk, table: TableId) -> None:
    ola = PlayerId(desk.do(FilePlayer("Ola Tveit", born=date(2010, 1, 1), works_as=StaffId(1))).number)
    other = open_table(desk, "14")
    desk.do(BarPlayer(ola, FOREVER, "theft"))
    desk.do(SeatPlayer(other, 1, player(desk, "Nia Hart")))
    desk.do(CloseTable(table))
    assert reasons(desk, SeatPlayer(table, 1, ola)) == [
        "Ola Tveit is barred for good.",
        "Ola Tveit is 16; players are at least 18.",
        "Ola Tveit is on duty.",
        "Table 12 is closed.",
    ]
    assert reasons(desk, SeatPlayer(other, 1, ola))[-1] == "Table 14, seat 1 is taken by Nia Hart."


def test_nobody_is_seated_who_is_not_in_the_file(desk: Desk, table: TableId) -> None:
    assert reasons(desk, SeatPlayer(table, 1, PlayerId(99))) == ["That player is not in the file."]
    assert reasons(desk, SeatPlayer(TableId(99), 1, player(desk))) == ["That table is no longer on the floor."]


def test_a_drawn_seat_is_the_one_that_the_seed_gives_among_the_open_ones(desk: Desk, table: TableId) -> None:
    desk.do(SeatPlayer(table, 4, player(desk, "Nia Hart")))
    ola = player(desk)
    ask = asked(DrawSeat(table, ola))
    entry = desk.do(ask)
    assert entry.events == (PlayerSeated(table, drawn(ask.seed, [1, 2, 3, 5, 6, 7, 8]), ola, owes=True),)
    assert entry.seed == ask.seed


def test_the_same_seed_gives_the_same_seat_and_another_may_give_another(desk: Desk, table: TableId) -> None:
    seats = set()
    ola = player(desk)
    for number in range(40):
        desk.do(Ask(DrawSeat(table, ola), CommandId(f"draw {number}"), f"seed {number}"))
        seat = desk.room.where[ola].seat
        assert seat == drawn(f"seed {number}", [1, 2, 3, 4, 5, 6, 7, 8])
        seats.add(seat)
        desk.do(UnseatPlayer(table, seat))
    assert seats == {1, 2, 3, 4, 5, 6, 7, 8}


def test_a_full_table_has_no_seat_to_draw(desk: Desk) -> None:
    table = open_table(desk, "2", seats=2)
    for name in ("Ola Tveit", "Nia Hart"):
        desk.do(DrawSeat(table, player(desk, name)))
    assert {seat.number for seat in desk.room.tables[table].seated} == {1, 2}
    assert reasons(desk, DrawSeat(table, player(desk, "Max Barr"))) == ["Table 2 has no open seat."]


def test_asking_why_not_draws_nothing(desk: Desk, table: TableId) -> None:
    ola = player(desk)
    before = desk.room.number
    for _ in range(5):
        assert desk.why_not(DrawSeat(table, ola)) is None
    assert (desk.room.number, desk.room.where) == (before, {})
