"""The close of a day step by step: what is to do, what carries over, what must agree, and what a count would book."""

from __future__ import annotations

from floor.books.accounts import VAULT
from floor.books.counts import Pile
from floor.cage.boxes import CountBox, PullBox
from floor.cage.day import CloseDay, Explained
from floor.cage.drawers import CloseDrawer, CountDrawer, CountThrough, RecountDrawer, TakeOverDrawer
from floor.cage.fills import IssueSlip, ReceiveSlip, RequestFill
from floor.cage.moving import MoveMoney
from floor.cage.paying import PayIn, PayOut
from floor.cage.records import BoxKind
from floor.cage.vault import CountVault
from floor.house.printing import PrintDocument
from floor.money import Money, dollars
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips
from floor.views.close.records import Closing, Step
from floor.views.close.steps import closing
from floor.void import VoidEntry
from tests.cage.cages import ONE, Cage, counting
from tests.rooms import player


def told(cage: Cage, *explained: Explained) -> Closing:
    cage.manager.catch_up()
    return closing(cage.manager.fold, CloseDay(cage.room.day, explained))


def step(cage: Cage, id: str, *explained: Explained) -> Step:
    return next(one for one in told(cage, *explained).steps if one.id == id)


def states(cage: Cage) -> dict[str, str]:
    return {one.id: one.state for one in told(cage).steps}


def test_a_room_in_which_nothing_happened_is_ready(cage: Cage) -> None:
    assert set(states(cage).values()) == {"done", "carried"}
    assert told(cage).waits == ()


def test_a_drawer_goes_from_open_to_counted_to_closed(cage: Cage) -> None:
    rita = cage.opened()
    assert step(cage, "drawers").told == "1 of 2 done, left: Cage 1"
    assert [line.note for line in step(cage, "drawers").lines] == [
        "Rita Mora counts it: to close it, or for the next day.",
        "Closed",
    ]
    rita.do(CountThrough(ONE, cage.exactly(ONE)))
    assert step(cage, "drawers").lines[0].note == "Counted for the next day. Rita Mora holds it on."
    rita.do(PayIn(dollars(5), "found"))
    assert step(cage, "drawers").lines[0].note == "Used after its count. Rita Mora counts it once more."
    rita.do(CountDrawer(ONE, cage.exactly(ONE, cash=-7)))
    assert step(cage, "drawers").lines[0].note == "Counted, $7 short in cash. To be closed."
    rita.do(CloseDrawer(ONE))
    assert (step(cage, "drawers").state, step(cage, "drawers").told) == ("done", "2 of 2 done")


def test_what_is_on_its_way_and_boxes_are_steps_of_their_own(cage: Cage) -> None:
    rita = cage.opened()
    slip = cage.floor.do(RequestFill(cage.table, (Pile(dollars(1), 100),))).number
    rita.do(IssueSlip(slip))
    cage.signed(cage.floor, PullBox(cage.table, BoxKind.RAKE), rita)
    assert step(cage, "transit").told == "$100 on its way: to be received or called off"
    assert step(cage, "boxes").told == "1 box to be counted"
    assert len(told(cage).waits) == 3
    cage.floor.do(ReceiveSlip(slip, "Ines K."))
    cage.signed(rita, CountBox(next(iter(cage.room.cage.boxes)), counting(0, Money(0))), cage.floor)
    assert (states(cage)["transit"], states(cage)["boxes"], states(cage)["banks"]) == ("done", "done", "done")
    assert step(cage, "banks").told == "1 tray, each as it was filled"


def test_a_sum_that_is_off_names_its_rows_and_may_be_explained(cage: Cage) -> None:
    moved = cage.signed(cage.manager, MoveMoney("chips", "owner", dollars(40), "by hand"), cage.lena)
    (wrong,) = [one for one in told(cage).sums if one.differs]
    assert (wrong.name, wrong.differs, [row.number for row in wrong.rows]) == ("Chips", -dollars(40), [moved.number])
    assert step(cage, "sums").state == "todo"
    explained = Explained("Chips", "souvenirs")
    assert (step(cage, "sums", explained).state, told(cage, explained).waits) == ("done", ())
    cage.signed(cage.manager, VoidEntry(moved.number, "no such chips"), cage.lena)
    assert step(cage, "sums").state == "done"


def test_a_counted_difference_says_what_its_close_books_and_the_likely_rows(cage: Cage) -> None:
    cage.manager.do(SeatPlayer(cage.table, 1, player(cage.manager)))
    rita = cage.opened()
    rita.do(BuyChips(cage.table, 1, dollars(95)))
    rita.do(PayOut(dollars(36), "taxi"))
    rita.do(CountDrawer(ONE, cage.exactly(ONE, cash=-36)))
    (found,) = told(cage).differences
    assert (found.settled, found.expected, found.found) == (False, dollars(2_059), dollars(2_023))
    assert found.books == "Books $36 short to Rita Mora; another person signs."
    assert step(cage, "sums").state == "done", "it is the drawer's, and no sum of the books"
    assert [(row.receipt, row.player, row.who, row.amount) for row in found.rows] == [
        ("S-3", "", "Rita Mora", dollars(36)),
        ("R-1", "Ola Tveit", "Rita Mora", dollars(95)),
    ]
    cage.sam.do(RecountDrawer(ONE, cage.exactly(ONE, cash=-36, chips=36)))
    (again,) = told(cage).differences
    assert again.who == "Sam Birch", "the count that rules"
    assert again.books == "Books $36 of chips that came back; another person signs."
    cage.signed(rita, CloseDrawer(ONE, "R-1 was $59"), cage.sam)
    (closed,) = told(cage).differences
    assert closed.settled
    assert closed.told == "$36 short in cash and $36 over in chips, signed by Sam Birch: R-1 was $59"


def test_hand_overs_and_the_vault_are_told_too_and_papers_to_be_signed_until_they_are_printed(cage: Cage) -> None:
    rita = cage.opened()
    handed = cage.signed(cage.sam, TakeOverDrawer(ONE, cage.exactly(ONE, cash=-3)), rita).number
    cash, chips = cage.holds(VAULT)
    cage.signed(cage.rita, CountVault(counting(cash + 500, chips)), cage.lena)
    assert [(one.name, one.variance.net) for one in told(cage).differences] == [("Cage 1", -300), ("The vault", 500)]
    assert [line.what for line in step(cage, "papers").lines] == ["Close pack", "Hand-over of Cage 1"]
    assert step(cage, "papers").told == "2 of 2 not printed yet"
    cage.manager.do(PrintDocument("hand-over", str(handed), "Hand-over", "digest"))
    cage.manager.do(PrintDocument("close-pack", "", "Close pack", "digest"))
    assert step(cage, "papers").state == "done"


def test_what_is_earned_is_of_the_day_and_numbers_have_no_gap(cage: Cage) -> None:
    cage.manager.do(SeatPlayer(cage.table, 1, player(cage.manager)))
    rita = cage.opened()
    rita.do(BuyChips(cage.table, 1, dollars(95)))
    cage.signed(cage.floor, PullBox(cage.table, BoxKind.RAKE), rita)
    cage.signed(rita, CountBox(next(iter(cage.room.cage.boxes)), counting(0, dollars(30))), cage.floor)
    assert dict(told(cage).earned) == {"Raked": dollars(30), "Tournaments": 0, "House-banked": 0}
    numbers = {one.name: (one.expected, one.found) for one in told(cage).sums if one.plain}
    assert numbers["Receipts 1 to 1, no gap"] == (1, 1)
    rita.do(CountThrough(ONE, cage.exactly(ONE)))
    cage.signed(cage.manager, CloseDay(cage.room.day), cage.lena)
    assert dict(told(cage).earned)["Raked"] == 0
