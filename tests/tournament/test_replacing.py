"""A table that cannot be played on is replaced by another: the same seats, the same place in the order of breaking."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from floor.desk import Desk
from floor.house.tables import AddTable, Place, RemoveTable, Sits
from floor.house.tending import LockSeat
from floor.ids import PlanId, TableId
from floor.papers.eventmoves import EVENT_MOVES
from floor.rules.prizes.structures import Form
from floor.tournament.balancing import NoteBlinds
from floor.tournament.freezing import FreezePool
from floor.tournament.opening import GiveTables
from floor.tournament.redrawing import DrawFinalTable
from floor.tournament.replacing import ReplaceTable
from floor.tournament.shifting import MoveEntrant
from floor.tournament.stacks import TallyTable
from floor.views.stories import story
from floor.void import VoidEntry
from tests.room.floors import refused
from tests.rooms import open_table, seconded
from tests.tournament.seated import at, bust, bust_at, held, ids, moves, of_form, played, tables


def another(desk: Desk, label: str = "40", seats: int = 8) -> TableId:
    return TableId(desk.do(AddTable(label, seats, Place(900, 900))).number)


def where(desk: Desk, plan: PlanId) -> dict[int, Sits | None]:
    return {one.number: one.seat for one in held(desk, plan).still_in}


def test_everybody_goes_on_in_the_same_seat_also_once_the_pool_is_frozen(desk: Desk) -> None:
    plan, spare = played(desk, 20), another(desk)
    desk.do(FreezePool(plan))
    first, second, third = ids(desk, plan)
    before = where(desk, plan)
    found = refused(desk, GiveTables(plan, (spare,)))
    assert found.cure == "At Tables one that cannot be played on is replaced by another."
    entry = desk.do(ReplaceTable(second, spare))
    assert story(desk.room, entry.events) == (
        "Table 40 given to Friday Stud; 7 players of Friday Stud moved to another table, each in the same seat; "
        "Table 32 broken; Friday Stud: tables are broken in the order 31, 40, 33"
    )
    assert ids(desk, plan) == [first, spare, third]
    after = {
        number: seat and Sits(spare if seat.table == second else seat.table, seat.seat)
        for number, seat in before.items()
    }
    assert where(desk, plan) == after
    assert not desk.room.tables[second].is_open
    assert held(desk, plan).seated == {first: 6, spare: 7, third: 7}
    desk.do(RemoveTable(second))
    bust_at(desk, plan, 2)


def test_blinds_and_the_order_in_which_seats_opened_go_along(desk: Desk) -> None:
    plan, spare = played(desk, 16, 2), another(desk)
    first, _ = ids(desk, plan)
    gone = [at(desk, plan, 0, place).seat for place in (4, 1)]
    for seat in gone:
        bust(desk, plan, next(one.id for one in held(desk, plan).still_in if one.seat == seat))
    desk.do(NoteBlinds(first, 7, 8))
    before = [(move.left, move.to.seat) for move in moves(desk, plan)]
    opened = list(tables(desk, plan)[0].plays.opened)
    desk.do(ReplaceTable(first, spare))
    plays = tables(desk, plan)[0].plays
    assert (list(plays.opened), plays.button, plays.big_blind) == (opened, 7, 8)
    assert [(move.left, move.to.seat) for move in moves(desk, plan)] == before
    assert {move.to.table for move in moves(desk, plan)} == {spare}


def test_nobody_counts_as_moved_within_the_hour_by_it(desk: Desk) -> None:
    plan, spare = played(desk, 16, 2, of_form(desk, Form.BLINDS)), another(desk)
    first, second = ids(desk, plan)
    bust_at(desk, plan, 1, 3)
    before = moves(desk, plan)[0]
    desk.do(ReplaceTable(first, spare))
    after = moves(desk, plan)[0]
    assert (after.registration, after.to) == (before.registration, before.to)
    assert after.left == replace(before.left, table=spare)
    assert "within the hour" not in after.why
    assert second == before.to.table


def test_an_empty_one_and_the_first_to_be_broken(desk: Desk) -> None:
    plan, spare = played(desk, 2, 2), another(desk)
    first, second = ids(desk, plan)
    seat, other = at(desk, plan, 0).seat, tables(desk, plan)[1].open_seats[0].number
    assert seat is not None
    desk.do(MoveEntrant(first, seat.seat, second, other, "Plays on there"))
    entry = desk.do(ReplaceTable(first, spare))
    assert story(desk.room, entry.events) == "Table 40 given to Friday Stud; Table 31 broken"
    assert ids(desk, plan) == [spare, second]


def test_the_final_table_stays_one_with_all_its_seats(desk: Desk) -> None:
    plan, spare = played(desk, 8, 2), another(desk)
    desk.do(DrawFinalTable(plan))
    (final,) = ids(desk, plan)
    desk.do(TallyTable(final, 10_000))
    desk.do(ReplaceTable(final, spare))
    assert (held(desk, plan).final, tables(desk, plan)[0].plays.seats) == (spare, 8)
    assert "was drawn already" in refused(desk, DrawFinalTable(plan)).message
    assert held(desk, plan).tallies == {}


def test_taken_back_they_sit_where_they_sat(desk: Desk) -> None:
    plan, spare = played(desk, 12, 2), another(desk)
    before, first = where(desk, plan), ids(desk, plan)[0]
    moved = desk.do(ReplaceTable(first, spare)).number
    seconded(desk, VoidEntry(moved, "The wrong one"))
    assert where(desk, plan) == before
    assert not desk.room.tables[spare].is_open


def test_each_has_a_slip(desk: Desk) -> None:
    plan, spare = played(desk, 4, 1), another(desk)
    number = desk.do(ReplaceTable(ids(desk, plan)[0], spare)).number
    slips: Any = EVENT_MOVES[0].make(desk.fold, str(number), desk.room.at)
    assert [(card.table, card.entry) for card in slips.cards] == [
        ("40", f"Moves from 31/{card.seat}") for card in slips.cards
    ]
    assert len(slips.cards) == 4


def test_by_which_table_it_cannot_be(desk: Desk) -> None:
    plan, cash, small, spare = played(desk, 16, 2), open_table(desk), another(desk, "41", 6), another(desk)
    first, second = ids(desk, plan)
    assert refused(desk, ReplaceTable(first, cash)).message == "Table 12 is open."
    assert refused(desk, ReplaceTable(first, second)).message == "Table 32 is open."
    found = refused(desk, ReplaceTable(first, small))
    assert found.message == "Table 41 has 6 seats, and table 31 is played with 8."
    assert refused(desk, ReplaceTable(cash, spare)).message == "Table 12 plays no tournament."
    desk.do(LockSeat(spare, 5, "Broken chair"))
    assert refused(desk, ReplaceTable(first, spare)).message == (
        "Seat 5 of table 40 is out of service, and somebody sits there at table 31."
    )
    desk.do(LockSeat(spare, 6, "Broken chair"))
    assert refused(desk, ReplaceTable(first, spare)).message.startswith("Seats 5 and 6 of table 40 are out of service")
