"""What its holder cannot learn of a drawer: trying amounts out leads no nearer than what it keeps back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from floor import draw
from floor.books.counts import Count, Pile
from floor.books.tills import Stage, balance, chips_at
from floor.cage.boxes import CountBox, PullBox
from floor.cage.drawers import (
    MOST_KEPT,
    CloseDrawer,
    CountDrawer,
    CountThrough,
    OpenDrawer,
    RecountDrawer,
    TakeOverDrawer,
    kept_of,
)
from floor.cage.paying import PayIn, PayOut
from floor.cage.records import BoxKind
from floor.cage.tips import RedeemTips
from floor.cage.vault import DropToVault
from floor.context import Context
from floor.decide import decide
from floor.desk import Desk, NeedsSecond
from floor.money import Money, dollars
from floor.record import Command
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips, CashOut
from floor.script.answering import entered
from floor.views.stories import to_be_signed
from tests.cage.cages import NOTES, ONE, Cage
from tests.rooms import EVENING, player

FULL = Count((Pile(dollars(20), 100),), (Pile(dollars(1), 3_000),))


def most_it_does(cage: Cage, asks: Callable[[Money], Command]) -> Money:
    """As somebody finds out who tries every amount."""
    low, high = 0, 10_000_000
    while low + 100 < high:
        middle = (low + high) // 200 * 100
        low, high = (middle, high) if cage.rita.why_not(asks(Money(middle))) is None else (low, middle)
    return Money(low)


def context(seed: str) -> Context:
    return Context(1, EVENING, None, "", EVENING.date(), None, seed)


def test_what_is_kept_back_is_drawn_and_at_most_a_twentieth_and_a_hundred_dollars() -> None:
    kept = [kept_of(FULL, context(f"seed {number}")) for number in range(200)]
    assert len({one.cash for one in kept}) > 50
    assert max(one.cash for one in kept) <= MOST_KEPT
    assert max(kept_of(Count((Pile(dollars(20), 1),)), context(str(n))).cash for n in range(99)) <= dollars(1)
    assert kept_of(FULL, context(draw.PREVIEW)) == kept_of(FULL, context(draw.PREVIEW))


def test_trying_payments_out_finds_that_and_not_what_is_expected(cage: Cage) -> None:
    cage.opened()
    kept = cage.room.cage.drawers[ONE].kept_cash
    most = most_it_does(cage, lambda amount: PayOut(amount, "probing"))
    assert most == balance(cage.room, ONE) - kept
    cage.rita.do(PayIn(dollars(40), "found"))
    assert most_it_does(cage, lambda amount: PayOut(amount, "probing")) == most + dollars(40), "the same all night"
    assert most_it_does(cage, lambda amount: DropToVault(ONE, amount)) == most + dollars(40), "by whatever way"


def test_nor_do_sales_find_the_chips(cage: Cage) -> None:
    cage.manager.do(SeatPlayer(cage.table, 1, player(cage.manager)))
    rita = cage.opened()
    rita.catch_up()
    sold = most_it_does(cage, lambda amount: BuyChips(cage.table, 1, Money(max(amount, dollars(40)))))
    assert sold == chips_at(cage.room, ONE) - cage.room.cage.drawers[ONE].kept_chips


def test_a_script_that_opens_it_is_not_told(cage: Cage) -> None:
    (opened,) = entered(cage.rita.do(OpenDrawer(ONE, cage.exactly(ONE))))["events"]
    assert opened["event"] == "DrawerOpened"
    assert "kept" not in opened


def test_a_closed_drawer_keeps_nothing_back(cage: Cage) -> None:
    cage.closed(cage.opened())
    assert (cage.room.cage.drawers[ONE].kept_cash, cage.room.cage.drawers[ONE].kept_chips) == (0, 0)
    cage.signed(cage.manager, DropToVault(ONE, dollars(2_000)), cage.lena)


def test_whoever_signs_a_count_is_not_told_the_difference_before_it_is_entered(cage: Cage) -> None:
    cage.opened()
    with pytest.raises(NeedsSecond) as needed:
        cage.sam.do(TakeOverDrawer(ONE, cage.exactly(ONE, cash=-36)))
    told = to_be_signed(cage.sam.fold, needed.value.events)
    assert "Cage 1" in told
    assert "36" not in told
    assert "short" not in told


@pytest.mark.parametrize("off", [-500, -21, -20, 0, 20, 21, 500])
def test_a_count_for_the_next_day_stands_whatever_it_differs_by(cage: Cage, off: int) -> None:
    """A signature asked for with the count would say how near it is, to be tried until it fits."""
    rita = cage.opened()
    count = CountThrough(ONE, cage.exactly(ONE, cash=off))
    assert not decide(rita.fold, count, rita.context(draw.PREVIEW)).needs_second
    rita.do(count)
    assert cage.room.cage.drawers[ONE].stage is (Stage.COUNTED if abs(off) > 20 else Stage.OPEN)


def test_of_a_close_it_is_told_for_by_then_the_count_is_entered(cage: Cage) -> None:
    rita = cage.opened()
    rita.do(CountDrawer(ONE, cage.exactly(ONE, cash=-36)))
    with pytest.raises(NeedsSecond) as needed:
        rita.do(CloseDrawer(ONE, "a wrong note"))
    assert "$36 short in cash" in to_be_signed(rita.fold, needed.value.events)


@pytest.mark.parametrize("counts", [CountDrawer, CountThrough])
def test_growing_counts_of_chips_do_not_tell_what_is_expected(
    cage: Cage, counts: type[CountDrawer | CountThrough]
) -> None:
    """The bound is all that the house has, wherever its chips are: it stays where it was when some are sold."""
    rita = selling(cage)
    bounds = set[int]()
    for _ in range(2):
        rita.do(BuyChips(cage.table, 1, dollars(100)))
        fits = [chips for chips in range(0, 30_000, 1_000) if rita.why_not(counts(ONE, held(chips))) is None]
        bounds.add(max(fits))
    assert bounds == {26_000}
    refusal = rita.why_not(counts(ONE, held(27_000)))
    assert refusal is not None
    assert "$26,000 that the house has in all" in refusal.advice


def test_a_count_of_more_chips_than_can_be_there_is_kept_and_ruled_by_a_recount(cage: Cage) -> None:
    rita = selling(cage)
    right = cage.exactly(ONE)
    rita.do(CountDrawer(ONE, held(20_000)))
    cage.sam.do(RecountDrawer(ONE, right))
    rita.do(CloseDrawer(ONE))
    assert cage.room.cage.drawers[ONE].holder is None


def test_tips_beyond_what_is_out_are_refused_without_a_figure(cage: Cage) -> None:
    rita = selling(cage)
    rita.do(BuyChips(cage.table, 1, dollars(100)))
    refusal = rita.why_not(RedeemTips("Jon Berg", dollars(1_000_000)))
    assert refusal is not None
    assert refusal.advice == "$1,000,000 is more than the chips in play. Count again."


def selling(cage: Cage) -> Desk:
    cage.manager.do(SeatPlayer(cage.table, 1, player(cage.manager)))
    rita = cage.opened()
    rita.catch_up()
    return rita


def held(chips: int) -> Count:
    return Count(NOTES, (Pile(dollars(1), chips),) if chips else ())


def test_what_is_out_is_told_by_no_refusal(cage: Cage) -> None:
    """It is what was sold since the opening count, less what came back."""
    rita, ola = cage.opened(), player(cage.manager)
    cage.manager.do(SeatPlayer(cage.table, 1, ola))
    rita.do(BuyChips(cage.table, 1, dollars(300)))
    refusal = rita.why_not(CashOut(cage.table, 1, dollars(400)))
    assert refusal is not None
    assert refusal.advice == "$400 is more than the chips in play. Count the stack again."
    cage.signed(cage.floor, PullBox(cage.table, BoxKind.RAKE), cage.sam)
    rita.catch_up()
    refusal = rita.why_not(CountBox(next(iter(cage.room.cage.boxes)), Count(chips=(Pile(dollars(1), 301),))))
    assert refusal is not None
    assert refusal.advice == "$301 in chips is more than is out. Count again."
