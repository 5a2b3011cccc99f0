"""Drawers: one holder each, counted blind, differences to whom they concern, both PINs in one entry at a hand-over."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floor.books.accounts import over_short, total
from floor.books.counts import Count, Pile
from floor.books.tills import Stage
from floor.books.variances import Variance
from floor.cage.day import CloseDay
from floor.cage.drawers import (
    AddDrawer,
    CloseDrawer,
    CountDrawer,
    CountThrough,
    OpenDrawer,
    RecountDrawer,
    RemoveDrawer,
    TakeOverDrawer,
)
from floor.cage.paying import CorrectReceipt, PayIn, PayOut
from floor.desk import NeedsSecond, Signature
from floor.errors import Refused
from floor.ids import Account, StaffId
from floor.money import Money, dollars
from floor.views.stories import story
from floor.void import VoidEntry
from tests.cage.cages import CHIPS, FULL, NOTES, ONE, TWO, Cage, counting


class TestSettingUp:
    def test_a_drawer_is_named_after_its_place(self, cage: Cage) -> None:
        assert {drawer.name: drawer.account for drawer in cage.room.cage.drawers.values()} == {
            "Cage 1": ONE,
            "Cage 2": TWO,
        }

    def test_its_account_is_never_a_person_s(self, cage: Cage) -> None:
        """Rooms of before have money in drawer:7, which was a person's."""
        entry = cage.manager.do(AddDrawer("7"))
        assert "drawer:no-7" in cage.room.cage.drawers
        assert story(cage.room, entry.events) == "Drawer 7 set up"

    @pytest.mark.parametrize(
        ("name", "sentence"),
        [
            ("cage 1", "There is a drawer Cage 1 already"),
            ("CAGE-1", "There is a drawer Cage 1 already"),
            ("", "The drawer's name is empty"),
            ("!!", "no letter or figure"),
            ("x" * 25, "at most 24 fit"),
        ],
    )
    def test_a_name_that_tells_nothing_is_refused(self, cage: Cage, name: str, sentence: str) -> None:
        with pytest.raises(Refused, match=sentence):
            cage.manager.do(AddDrawer(name))

    def test_only_an_empty_closed_drawer_goes(self, cage: Cage) -> None:
        with pytest.raises(Refused, match="Cage 1 is not empty"):
            cage.manager.do(RemoveDrawer(ONE))
        cage.manager.do(AddDrawer("Bar"))
        cage.rita.do(OpenDrawer(Account("drawer:bar"), Count()))
        with pytest.raises(Refused, match="Bar is not closed"):
            cage.manager.do(RemoveDrawer(Account("drawer:bar")))
        cage.closed(cage.rita, Account("drawer:bar"))
        cage.manager.do(RemoveDrawer(Account("drawer:bar")))
        assert set(cage.room.cage.drawers) == {ONE, TWO}


class TestOpening:
    def test_a_count_that_fits_opens_it(self, cage: Cage) -> None:
        entry = cage.rita.do(OpenDrawer(ONE, FULL))
        drawer = cage.room.cage.drawers[ONE]
        assert (drawer.stage, drawer.holder) == (Stage.OPEN, cage.rita.staff)
        assert story(cage.room, entry.events) == "Rita Mora opened Cage 1"
        assert cage.holds(ONE) == (dollars(2_000), dollars(3_100))

    def test_a_difference_is_entered_to_whoever_left_it_so(self, cage: Cage) -> None:
        cage.closed(cage.opened())
        entry = cage.sam.do(OpenDrawer(ONE, counting(dollars(1_990), dollars(3_100))))
        assert cage.room.books[over_short(cage.rita.staff)] == dollars(10)
        assert cage.holds(ONE) == (dollars(1_990), dollars(3_100))
        assert story(cage.room, entry.events) == "Sam Birch opened Cage 1, $10 short in cash"

    def test_a_large_one_another_person_signs_for(self, cage: Cage) -> None:
        cage.closed(cage.opened())
        with pytest.raises(NeedsSecond):
            cage.sam.do(OpenDrawer(ONE, counting(dollars(1_979), dollars(3_100))))
        cage.signed(cage.sam, OpenDrawer(ONE, counting(dollars(1_979), dollars(3_100))), cage.rita)
        assert cage.room.books[over_short(cage.rita.staff)] == dollars(21)

    def test_a_drawer_has_one_holder(self, cage: Cage) -> None:
        cage.opened()
        with pytest.raises(Refused, match=r"^Rita Mora holds Cage 1\.") as refusal:
            cage.sam.do(OpenDrawer(ONE, FULL))
        assert refusal.value.findings[0].cure == "Open another, or take this one over."

    def test_a_person_holds_one_drawer(self, cage: Cage) -> None:
        cage.opened()
        with pytest.raises(Refused, match="You hold Cage 1, and a person holds one drawer"):
            cage.rita.do(OpenDrawer(TWO, FULL))

    @pytest.mark.parametrize(
        ("count", "sentence"),
        [
            (Count((Pile(Money(300), 1),)), r"There is no note or coin of \$3"),
            (Count(chips=(Pile(dollars(500), 1),)), r"There is no chip of this house of \$500"),
            (Count((Pile(dollars(20), -1),)), "-1 is no number of"),
            (Count((Pile(dollars(20), 1_000_001),)), "1,000,001 is no number of"),
            (Count((Pile(dollars(20), 50), Pile(dollars(20), 50))), r"\$20 is counted twice"),
            (Count(NOTES, total=dollars(2_010)), r"The piles come to \$2,000, and the total says \$2,010"),
        ],
    )
    def test_a_count_that_makes_no_sense_is_refused(self, cage: Cage, count: Count, sentence: str) -> None:
        before = cage.room.number
        with pytest.raises(Refused, match=sentence):
            cage.rita.do(OpenDrawer(ONE, count))
        assert cage.room.number == before

    def test_more_chips_than_the_house_has_in_all_are_refused(self, cage: Cage) -> None:
        more = (replace(CHIPS[0], pieces=101), *CHIPS[1:])
        with pytest.raises(Refused, match=r"\$26,100 in chips is more than the \$26,000 that the house has in all"):
            cage.rita.do(OpenDrawer(ONE, Count(NOTES, more)))


class TestClosing:
    def test_counted_to_the_cent_it_is_closed_by_its_holder_alone(self, cage: Cage) -> None:
        rita = cage.opened()
        cage.closed(rita)
        drawer = cage.room.cage.drawers[ONE]
        assert (drawer.stage, drawer.holder, drawer.last) == (Stage.CLOSED, None, rita.staff)

    def test_a_small_difference_is_the_holder_s(self, cage: Cage) -> None:
        rita = cage.opened()
        rita.do(CountDrawer(ONE, cage.exactly(ONE, cash=-20)))
        entry = rita.do(CloseDrawer(ONE, "wrong change"))
        assert cage.room.books[over_short(rita.staff)] == dollars(20)
        assert story(cage.room, entry.events) == "Cage 1 of Rita Mora closed, $20 short in cash: wrong change"

    def test_a_large_one_waits_counted_for_another_s_signature(self, cage: Cage) -> None:
        rita = cage.opened()
        rita.do(CountDrawer(ONE, cage.exactly(ONE, cash=21)))
        with pytest.raises(NeedsSecond):
            rita.do(CloseDrawer(ONE))
        assert cage.room.cage.drawers[ONE].stage is Stage.COUNTED
        cage.signed(rita, CloseDrawer(ONE), cage.sam)
        assert cage.room.books[over_short(rita.staff)] == -dollars(21)

    def test_cash_over_does_not_hide_chips_short(self, cage: Cage) -> None:
        """As much of one as of the other is a sale that nobody entered: nothing is owed, and yet it is signed for."""
        rita = cage.opened()
        rita.do(CountDrawer(ONE, cage.exactly(ONE, cash=100, chips=-100)))
        cage.signed(rita, CloseDrawer(ONE), cage.sam)
        assert over_short(rita.staff) not in cage.room.books
        assert cage.holds(ONE) == (dollars(2_100), dollars(3_000))
        assert cage.room.books[Account("chips")] == -dollars(100)

    def test_chips_short_are_the_holder_s(self, cage: Cage) -> None:
        rita = cage.opened()
        rita.do(CountDrawer(ONE, cage.exactly(ONE, chips=-5)))
        rita.do(CloseDrawer(ONE))
        assert cage.holds(ONE) == (dollars(2_000), dollars(3_095))
        assert cage.room.books[over_short(rita.staff)] == dollars(5)
        assert total(cage.room.books) == 0

    def test_another_person_counts_once_more_and_that_count_rules(self, cage: Cage) -> None:
        rita = cage.opened()
        rita.do(CountDrawer(ONE, cage.exactly(ONE, cash=-300)))
        with pytest.raises(Refused, match="Another person counts it again"):
            rita.do(RecountDrawer(ONE, cage.exactly(ONE)))
        cage.sam.do(RecountDrawer(ONE, cage.exactly(ONE)))
        counts = cage.room.cage.drawers[ONE].counts
        assert [count.by for count in counts] == [rita.staff, cage.sam.staff]
        with pytest.raises(Refused, match="was counted twice; the second count rules"):
            cage.manager.do(RecountDrawer(ONE, cage.exactly(ONE)))
        rita.do(CloseDrawer(ONE))
        assert over_short(rita.staff) not in cage.room.books

    def test_neither_its_holder_nor_who_counted_first_counts_again(self, cage: Cage) -> None:
        cage.opened()
        cage.manager.do(CountDrawer(ONE, cage.exactly(ONE, cash=-5)))
        for desk in (cage.manager, cage.rita):
            desk.catch_up()
            with pytest.raises(Refused, match="Another person counts it again"):
                desk.do(RecountDrawer(ONE, cage.exactly(ONE)))
        cage.sam.do(RecountDrawer(ONE, cage.exactly(ONE)))
        assert len(cage.room.cage.drawers[ONE].counts) == 2

    def test_a_manager_counts_for_an_absent_holder_and_a_cashier_does_not(self, cage: Cage) -> None:
        cage.opened()
        with pytest.raises(Refused, match="Rita Mora holds Cage 1, and counts it"):
            cage.sam.do(CountDrawer(ONE, cage.exactly(ONE)))
        cage.manager.do(CountDrawer(ONE, cage.exactly(ONE, cash=-5)))
        cage.manager.do(CloseDrawer(ONE))
        assert cage.room.books[over_short(cage.rita.staff)] == dollars(5)

    def test_whose_difference_it_is_does_not_sign_for_it(self, cage: Cage) -> None:
        rita = cage.opened().staff
        assert rita is not None
        cage.manager.do(CountDrawer(ONE, cage.exactly(ONE, cash=-40)))
        with pytest.raises(NeedsSecond) as needed:
            cage.manager.do(CloseDrawer(ONE))
        who = "A cashier or shift manager other than you and Rita Mora"
        assert needed.value.findings[0].cure == f"{who} signs with their PIN."
        with pytest.raises(Refused, match="Rita Mora answers for this, so cannot sign for it") as refusal:
            cage.manager.sign(needed.value, rita, "193746")
        assert refusal.value.findings[0].cure == f"{who} can."
        cage.signed(cage.manager, CloseDrawer(ONE), cage.sam)
        assert cage.room.books[over_short(rita)] == dollars(40)

    def test_nothing_goes_through_a_counted_drawer(self, cage: Cage) -> None:
        rita = cage.opened()
        rita.do(CountDrawer(ONE, cage.exactly(ONE)))
        with pytest.raises(Refused, match="Cage 1 is counted"):
            rita.do(PayIn(dollars(5), "found"))

    def test_a_count_is_not_taken_back_and_nothing_before_it(self, cage: Cage) -> None:
        rita = cage.opened()
        paid = rita.do(PayIn(dollars(5), "found")).number
        count = rita.do(CountDrawer(ONE, cage.exactly(ONE))).number
        with pytest.raises(Refused, match="of a kind that cannot be voided"):
            cage.manager.do(VoidEntry(count, "again"))
        with pytest.raises(Refused, match="moved money of Cage 1, which was counted since") as refusal:
            cage.manager.do(VoidEntry(paid, "again"))
        assert refusal.value.findings[0].cure == "Put it right by an act of its own, with the reason."


class TestHandingOver:
    def test_both_sign_in_one_entry_and_a_shortage_is_whose_who_hands_over(self, cage: Cage) -> None:
        rita = cage.opened()
        entry = cage.signed(cage.sam, TakeOverDrawer(ONE, cage.exactly(ONE, cash=-40)), rita)
        assert (entry.staff, entry.signer) == (cage.sam.staff, rita.staff)
        drawer = cage.room.cage.drawers[ONE]
        assert (drawer.holder, drawer.stage) == (cage.sam.staff, Stage.OPEN)
        assert cage.room.books[over_short(rita.staff)] == dollars(40)
        assert story(cage.room, entry.events) == "Sam Birch took Cage 1 over from Rita Mora, $40 short in cash"

    def test_nobody_else_signs_for_it(self, cage: Cage) -> None:
        cage.opened()
        with pytest.raises(NeedsSecond) as needed:
            cage.sam.do(TakeOverDrawer(ONE, FULL))
        with pytest.raises(Refused, match="Rita Mora has to sign for this, and nobody else can"):
            cage.sam.sign(needed.value, StaffId(1), "193746")

    def test_a_manager_alone_does_not_go_without_the_holder(self, cage: Cage) -> None:
        cage.opened()
        with pytest.raises(NeedsSecond) as needed:
            cage.manager.do(TakeOverDrawer(ONE, FULL))
        alone = Signature(needed.value.digest, exception="They went home")
        with pytest.raises(Refused, match="Rita Mora has to sign for this, and nobody can go without"):
            cage.manager.do(needed.value.ask, alone)

    def test_who_holds_a_drawer_takes_no_other(self, cage: Cage) -> None:
        cage.opened()
        cage.opened(cage.sam, TWO)
        with pytest.raises(Refused, match="You hold Cage 2"):
            cage.sam.do(TakeOverDrawer(ONE, FULL))
        with pytest.raises(Refused, match="You hold Cage 1 yourself"):
            cage.rita.do(TakeOverDrawer(ONE, FULL))


class TestSmallDifferences:
    """What nobody has signed for is added up by person and day, cash and chips apart."""

    def test_together_they_are_signed_for_over_the_limit(self, cage: Cage) -> None:
        rita = cage.opened()
        rita.do(CountThrough(ONE, cage.exactly(ONE, cash=-19)))
        rita.do(CountThrough(ONE, cage.exactly(ONE)))
        assert cage.room.cage.drawers[ONE].stage is Stage.OPEN, "a count that fits is signed for by nobody"
        rita.do(CountThrough(ONE, cage.exactly(ONE, cash=-2)))
        assert cage.room.cage.drawers[ONE].stage is Stage.COUNTED
        cage.signed(rita, CloseDrawer(ONE), cage.sam)
        rita.do(CountThrough(ONE, cage.exactly(ONE, cash=-19)))
        assert cage.room.cage.drawers[ONE].stage is Stage.OPEN, "what was signed for counts no more"

    def test_what_is_found_again_makes_them_good(self, cage: Cage) -> None:
        rita = cage.opened()
        rita.do(CountThrough(ONE, cage.exactly(ONE, cash=-15)))
        rita.do(CountThrough(ONE, cage.exactly(ONE, cash=15)))
        rita.do(CountThrough(ONE, cage.exactly(ONE, cash=-15, chips=-15)))
        assert cage.room.cage.drawers[ONE].stage is Stage.OPEN

    def test_they_follow_the_person_from_drawer_to_drawer_and_end_with_the_day(self, cage: Cage) -> None:
        rita = cage.opened()
        rita.do(CountDrawer(ONE, cage.exactly(ONE, cash=-15)))
        rita.do(CloseDrawer(ONE))
        rita.do(OpenDrawer(TWO, FULL))
        rita.do(CountDrawer(TWO, cage.exactly(TWO, cash=-15)))
        with pytest.raises(NeedsSecond):
            rita.do(CloseDrawer(TWO))
        cage.signed(rita, CloseDrawer(TWO), cage.sam)
        sam = cage.sam
        sam.do(OpenDrawer(TWO, cage.exactly(TWO, cash=-15)))
        assert cage.room.cage.unsigned[rita.staff] == Variance(Money(-1_500)), "left so by Rita"  # type: ignore[index]
        sam.do(CountThrough(TWO, cage.exactly(TWO)))
        cage.clock.forward(hours=12)
        cage.signed(cage.manager, CloseDay(cage.room.day), cage.lena)
        assert cage.room.cage.unsigned == {}


class TestCountingThrough:
    def test_the_count_carries_it_on(self, cage: Cage) -> None:
        rita = cage.opened()
        entry = rita.do(CountThrough(ONE, cage.exactly(ONE, cash=3)))
        drawer = cage.room.cage.drawers[ONE]
        assert (drawer.holder, drawer.stage) == (rita.staff, Stage.OPEN)
        assert cage.room.books[over_short(rita.staff)] == -dollars(3)
        assert story(cage.room, entry.events) == "Rita Mora counted Cage 1 for the next day, $3 over in cash"

    def test_a_large_difference_waits_counted_for_another_s_signature_and_then_goes_on(self, cage: Cage) -> None:
        rita = cage.opened()
        entry = rita.do(CountThrough(ONE, cage.exactly(ONE, cash=-30), "change given wrong"))
        assert story(cage.room, entry.events) == (
            "Rita Mora counted Cage 1 for the next day: $1,970 in cash and $3,100 in chips, $30 short in cash: "
            "change given wrong"
        )
        with pytest.raises(Refused, match=r"^Cage 1 is counted\.$"):
            rita.do(PayIn(dollars(30), "so that it fits"))
        closed = cage.signed(rita, CloseDrawer(ONE), cage.sam)
        assert story(cage.room, closed.events) == (
            "Rita Mora counted Cage 1 for the next day, $30 short in cash: change given wrong"
        )
        drawer = cage.room.cage.drawers[ONE]
        assert (drawer.holder, drawer.stage) == (rita.staff, Stage.OPEN)
        assert cage.room.books[over_short(rita.staff)] == dollars(30)
        assert cage.manager.why_not(CloseDay(cage.room.day)) is None

    def test_a_recount_rules_here_too(self, cage: Cage) -> None:
        rita = cage.opened()
        rita.do(CountThrough(ONE, cage.exactly(ONE, cash=-30)))
        cage.sam.do(RecountDrawer(ONE, cage.exactly(ONE, cash=-5)))
        rita.do(CloseDrawer(ONE))
        assert cage.room.books[over_short(rita.staff)] == dollars(5)
        assert cage.room.cage.drawers[ONE].holder == rita.staff
        rita.do(CountDrawer(ONE, cage.exactly(ONE)))
        rita.do(CloseDrawer(ONE))
        assert cage.room.cage.drawers[ONE].holder is None, "the next count closes it for good"

    def test_only_its_holder_does(self, cage: Cage) -> None:
        cage.opened()
        with pytest.raises(Refused, match="Rita Mora holds Cage 1, and counts it"):
            cage.manager.do(CountThrough(ONE, FULL))


class TestPayingInAndOut:
    def test_cash_goes_in_and_out_for_a_reason(self, cage: Cage) -> None:
        rita = cage.opened()
        rita.do(PayIn(dollars(60), "sold old chairs"))
        paid = rita.do(PayOut(dollars(45), "pizza for the dealers"))
        assert cage.holds(ONE) == (dollars(2_015), dollars(3_100))
        assert story(cage.room, paid.events) == "$45 paid out of Cage 1: pizza for the dealers (slip 4)"

    def test_a_large_pay_out_is_signed_for(self, cage: Cage) -> None:
        rita = cage.opened()
        cage.signed(rita, PayOut(dollars(101), "new lamp"), cage.manager)

    def test_a_drawer_does_not_pay_what_it_does_not_hold_and_does_not_say_what_it_does(self, cage: Cage) -> None:
        rita = cage.opened()
        with pytest.raises(Refused, match=r"^Your drawer is too low to pay \$2,001 in cash\.$"):
            rita.do(PayOut(dollars(2_001), "too much"))

    def test_without_an_open_drawer_nothing_is_paid_and_the_message_says_how_to_open_one(self, cage: Cage) -> None:
        with pytest.raises(Refused, match=r"^You have no open drawer\.$") as refusal:
            cage.rita.do(PayIn(dollars(5), "found"))
        assert refusal.value.findings[0].cure == "Open one with a count of what is in it: Cage 1 or Cage 2."

    @pytest.mark.parametrize("amount", [0, -500, 10**12])
    def test_no_amount_no_payment(self, cage: Cage, amount: int) -> None:
        with pytest.raises(Refused, match=r"cannot be paid|can be paid at once"):
            cage.opened().do(PayIn(Money(amount), "found"))

    def test_a_correction_cites_a_receipt_there_is(self, cage: Cage) -> None:
        with pytest.raises(Refused, match="There is no receipt 1"):
            cage.opened().do(CorrectReceipt(1, dollars(5), True, "paid twice"))
