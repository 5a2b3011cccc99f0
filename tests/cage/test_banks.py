"""Table banks counted: chips and cash together are what a tray was filled to, and what is not there is named."""

from __future__ import annotations

import pytest

from floor.books.accounts import over_short, table_bank
from floor.books.counts import Count, Pile
from floor.cage.banks import CountBank
from floor.cage.day import CloseDay
from floor.cage.fills import IssueSlip, ReceiveSlip, RequestFill
from floor.cage.identities import trays
from floor.cage.moving import MoveMoney
from floor.desk import NeedsSecond
from floor.documents.cageslip import CageSlip
from floor.errors import Refused
from floor.ids import Account
from floor.money import Money, dollars
from floor.papers import PAPERS
from floor.room.seating import SeatPlayer
from floor.room.sessions import SellChips
from floor.views.cage.lastcounts import last_counts
from floor.views.close.steps import closing
from floor.views.stories import story
from floor.void import VoidEntry
from tests.cage.cages import Cage
from tests.rooms import player

HOUSE = over_short(None)


@pytest.fixture
def filled(cage: Cage) -> Cage:
    """Table 12 with $400 in its tray, of which its dealer has sold $40."""
    cage.opened()
    slip = cage.floor.do(RequestFill(cage.table, (Pile(dollars(5), 60), Pile(dollars(1), 100)))).number
    cage.rita.do(IssueSlip(slip))
    cage.floor.do(ReceiveSlip(slip, "Ines K."))
    cage.floor.do(SeatPlayer(cage.table, 1, player(cage.floor)))
    cage.sold = cage.floor.do(SellChips(cage.table, 1, dollars(40))).number  # type: ignore[attr-defined]
    return cage


def found(cash: int, chips: int) -> Count:
    return Count((Pile(dollars(1), cash),), (Pile(dollars(1), chips),))


def bank(cage: Cage) -> Account:
    return table_bank(cage.table)


def off(cage: Cage) -> Money:
    return trays(cage.room)[cage.table].off


def test_a_tray_that_agrees_stays_as_it_is(filled: Cage) -> None:
    entry = filled.floor.do(CountBank(filled.table, found(40, 360), "Ines K."))
    assert filled.holds(bank(filled)) == (dollars(40), dollars(360))
    assert filled.room.cage.imprests[filled.table] == dollars(400)
    assert story(filled.room, entry.events) == (
        "Tray of table 12 counted, Ines K. dealing: $40 in cash and $360 in chips"
    )
    assert HOUSE not in filled.room.books


def test_what_is_short_is_the_house_s_and_the_tray_holds_what_was_found(filled: Cage) -> None:
    """$5 in chips too few with the cash as it should be: they went out, and nobody paid for them."""
    entry = filled.floor.do(CountBank(filled.table, found(40, 355), "Ines K."))
    assert filled.holds(bank(filled)) == (dollars(40), dollars(355))
    assert filled.room.books[HOUSE] == dollars(5)
    assert filled.room.cage.imprests[filled.table] == dollars(395)
    assert off(filled) == 0
    assert story(filled.room, entry.events).endswith("$355 in chips, $5 short in chips")


def test_a_sale_that_nobody_entered_is_nobody_s_shortage(filled: Cage) -> None:
    """As much cash too much as chips too few: chips are out, and the tray is what it was filled to."""
    filled.floor.do(CountBank(filled.table, found(60, 340), "Ines K."))
    assert filled.holds(bank(filled)) == (dollars(60), dollars(340))
    assert filled.room.books.get(HOUSE, 0) == 0
    assert filled.room.cage.imprests[filled.table] == dollars(400)


def test_over_the_house_s_limit_another_person_signs(filled: Cage) -> None:
    with pytest.raises(NeedsSecond):
        filled.floor.do(CountBank(filled.table, found(40, 339), "Ines K."))
    filled.signed(filled.floor, CountBank(filled.table, found(40, 339), "Ines K."), filled.manager)
    assert filled.room.books[HOUSE] == dollars(21)


def test_a_count_hides_nothing_that_was_off_before(filled: Cage) -> None:
    """Cash taken by hand is not in the tray and not in its count: what it was filled to still says more."""
    filled.signed(filled.manager, MoveMoney("vault", bank(filled), dollars(30), "change"), filled.lena)
    filled.floor.do(CountBank(filled.table, found(10, 360), "Ines K."))
    assert (off(filled), filled.room.books.get(HOUSE, 0)) == (dollars(30), 0)


def test_what_was_sold_before_a_count_is_not_voided_after_it(filled: Cage) -> None:
    filled.floor.do(CountBank(filled.table, found(40, 360), "Ines K."))
    with pytest.raises(Refused, match="moved money of table 12, which was counted since"):
        filled.floor.do(VoidEntry(filled.sold, "wrong player"))  # type: ignore[attr-defined]


def test_a_tray_that_was_never_filled_has_nothing_to_be_counted_against(cage: Cage) -> None:
    with pytest.raises(Refused, match="The tray of table 12 was never filled") as refusal:
        cage.floor.do(CountBank(cage.table, found(0, 0), "Ines K."))
    assert refusal.value.findings[0].cure == "Ask the cage for a fill first."


def test_the_dealer_who_counts_along_is_named(filled: Cage) -> None:
    with pytest.raises(Refused, match="The dealer's name is empty"):
        filled.floor.do(CountBank(filled.table, found(40, 360), " "))


def test_the_close_names_the_count_and_the_slip_has_its_piles(filled: Cage) -> None:
    entry = filled.floor.do(CountBank(filled.table, found(40, 355), "Ines K."))
    filled.manager.catch_up()
    told = closing(filled.manager.fold, CloseDay(filled.room.day))
    (line,) = next(step for step in told.steps if step.id == "banks").lines
    assert line.what == "Tray of table 12"
    assert line.note.endswith(", $5 short in chips.")
    (difference,) = told.differences
    assert (difference.name, difference.variance.chips, difference.settled) == ("Tray of table 12", -dollars(5), True)
    assert last_counts(filled.manager.fold)[bank(filled)].variance.chips == -dollars(5)
    made = PAPERS["drawer-count"].make(filled.manager.fold, str(entry.number), filled.manager.now())
    assert isinstance(made, CageSlip)
    assert (made.head.title, made.about) == ("Tray count", "Table 12")
    assert {signer.name for signer in made.signers} >= {"Yan Platt", "Ines K."}
