"""The close of a day at the cage: nothing uncounted, nothing on its way, every sum equal or explained."""

from __future__ import annotations

import re

import pytest

from floor.books.accounts import total
from floor.books.counts import Pile
from floor.cage.boxes import CountBox, PullBox
from floor.cage.closing import drops_due
from floor.cage.day import CloseDay, Explained
from floor.cage.drawers import CloseDrawer, CountDrawer, CountThrough
from floor.cage.fills import IssueSlip, ReceiveSlip, RequestFill
from floor.cage.largecash import KeepCashNote, NoteCash
from floor.cage.moving import MoveMoney
from floor.cage.paying import PayIn
from floor.cage.records import BoxKind
from floor.catalog import identities, still_open
from floor.errors import Refused
from floor.money import dollars
from floor.void import VoidEntry
from tests.cage.cages import ONE, Cage, counting


def why_not(cage: Cage, ask: CloseDay | None = None) -> list[tuple[str, str]]:
    refusal = cage.manager.why_not(ask or CloseDay(cage.room.day))
    return [(one.message, one.cure) for one in refusal.findings] if refusal is not None else []


COUNTED_BY = "Rita Mora counts it for the next day, or closes it; a manager, if they are gone."


def test_an_open_drawer_is_counted_through_or_closed(cage: Cage) -> None:
    rita = cage.opened()
    assert why_not(cage) == [("Cage 1 is not counted.", COUNTED_BY)]
    rita.do(CountThrough(ONE, cage.exactly(ONE)))
    assert why_not(cage) == []
    rita.do(PayIn(dollars(5), "found"))
    assert why_not(cage) == [("Cage 1 was used after it was counted.", COUNTED_BY)]
    rita.do(CountDrawer(ONE, cage.exactly(ONE)))
    assert why_not(cage) == [("Cage 1 is counted and not closed.", "Close it.")]
    rita.do(CloseDrawer(ONE))
    assert why_not(cage) == []


def test_a_manager_closes_the_drawer_of_somebody_who_is_gone(cage: Cage) -> None:
    cage.opened()
    assert why_not(cage) == [("Cage 1 is not counted.", COUNTED_BY)]
    cage.manager.do(CountDrawer(ONE, cage.exactly(ONE)))
    cage.manager.do(CloseDrawer(ONE))
    cage.signed(cage.manager, CloseDay(cage.room.day), cage.lena)


def test_the_count_opens_the_next_day_for_the_same_holder(cage: Cage) -> None:
    rita = cage.opened()
    rita.do(CountThrough(ONE, cage.exactly(ONE)))
    cage.signed(cage.manager, CloseDay(cage.room.day), cage.lena)
    rita.do(PayIn(dollars(5), "found"))
    assert cage.room.cage.drawers[ONE].holder == rita.staff
    assert cage.holds(ONE)[0] == dollars(2_005)


def test_money_on_its_way_arrives_first(cage: Cage) -> None:
    rita = cage.opened()
    slip = cage.floor.do(RequestFill(cage.table, (Pile(dollars(1), 100),))).number
    rita.do(IssueSlip(slip))
    cage.signed(cage.floor, PullBox(cage.table, BoxKind.RAKE), rita)
    rita.do(CountThrough(ONE, cage.exactly(ONE)))
    assert why_not(cage) == [
        ("The fill of $100 for table 12 is still on the way.", "Have slip 3 received, or call it off."),
        ("The rake box of table 12 is pulled and not counted.", "Count it."),
    ]
    cage.floor.do(ReceiveSlip(slip, "Ines K."))
    cage.signed(rita, CountBox(4, counting(dollars(3), 0)), cage.floor)
    assert why_not(cage) == []


def test_of_two_boxes_of_one_table_it_is_said_which_and_when(cage: Cage) -> None:
    rita = cage.opened()
    for _pull in range(2):
        cage.signed(cage.floor, PullBox(cage.table, BoxKind.RAKE), rita)
    rita.do(CountThrough(ONE, cage.exactly(ONE)))
    told = [message for message, _cure in why_not(cage)]
    assert [re.sub(r"\d+:\d\d [AP]M", "7:42 PM", words) for words in told] == [
        "The rake box of table 12 (slip 3, 7:42 PM) is pulled and not counted.",
        "The rake box of table 12 (slip 4, 7:42 PM) is pulled and not counted.",
    ]


def test_a_sum_that_is_off_is_explained_or_the_day_stays_open(cage: Cage) -> None:
    cage.signed(cage.manager, MoveMoney("chips", "owner", dollars(50), "by hand"), cage.lena)
    (one,) = [one for one in identities(cage.room) if not one.holds]
    assert (one.name, one.off) == ("Chips", dollars(50))
    ((message, cure),) = why_not(cage)
    assert message == "Chips are off by $50: $26,000 owned: $19,800 in the vault, $6,200 in drawers and −$50 out."
    assert cure == "Look at the entries that make the difference, and mend or explain it."
    with pytest.raises(Refused, match="The explanation is empty") as refusal:
        cage.manager.do(CloseDay(cage.room.day, (Explained("Chips", " "),)))
    assert refusal.value.findings[0].cure == "Type an explanation."
    closing = CloseDay(cage.room.day, (Explained("Chips", "souvenirs sold by hand"),))
    cage.signed(cage.manager, closing, cage.lena)
    assert total(cage.room.books) == 0


def test_only_what_is_off_is_explained(cage: Cage) -> None:
    """What agrees again, or never was a sum, would stand among the exceptions of the night."""
    moved = cage.signed(cage.manager, MoveMoney("chips", "owner", dollars(50), "by hand"), cage.lena)
    words = CloseDay(cage.room.day, (Explained("Chips", "souvenirs"), Explained("The moon", "it was full")))
    findings = [("“The moon” is no sum that is off.", "Leave its explanation out.")]
    assert why_not(cage, words) == findings
    cage.signed(cage.manager, VoidEntry(moved.number, "wrong account"), cage.lena)
    assert why_not(cage, words) == [("“Chips” is no sum that is off.", "Leave its explanation out."), *findings]


def test_what_goes_on_is_listed(cage: Cage) -> None:
    cage.opened()
    cage.floor.do(RequestFill(cage.table, (Pile(dollars(1), 100),)))
    seen = cage.rita.do(NoteCash("red cap", dollars(9_000))).number
    assert {row.what: row.becomes for row in still_open(cage.room)} == {
        "Cage 1, held by Rita Mora": "Goes on with the count of the day's end",
        "1 fill or credit asked for": "Stay asked for",
        "1 person with large cash and no note": "Begins anew",
    }
    cage.rita.do(KeepCashNote("hundreds", unnamed=seen))
    assert "1 person with large cash and no note" not in {row.what for row in still_open(cage.room)}


def test_a_drawer_over_the_house_s_limit_is_asked_to_drop(cage: Cage) -> None:
    rita = cage.opened()
    assert drops_due(cage.room) == []
    rita.do(PayIn(dollars(8_001), "from the bank"))
    assert [one.name for one in drops_due(cage.room)] == ["Cage 1"]
