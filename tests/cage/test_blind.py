"""What its holder cannot learn of a drawer: trying amounts out leads no nearer than what it keeps back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from floor import draw
from floor.books.counts import Count, Pile
from floor.books.tills import balance, chips_at
from floor.cage.drawers import MOST_KEPT, CloseDrawer, CountDrawer, CountThrough, OpenDrawer, TakeOverDrawer, kept_of
from floor.cage.paying import PayIn, PayOut
from floor.cage.vault import DropToVault
from floor.context import Context
from floor.desk import NeedsSecond
from floor.money import Money, dollars
from floor.record import Command
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips
from floor.script.answering import entered
from floor.views.stories import to_be_signed
from tests.cage.cages import ONE, Cage
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


@pytest.mark.parametrize("kind", [CountThrough, TakeOverDrawer])
def test_whoever_signs_a_count_is_not_told_the_difference_before_it_is_entered(
    cage: Cage, kind: Callable[..., Command]
) -> None:
    rita = cage.opened()
    desk = rita if kind is CountThrough else cage.sam
    with pytest.raises(NeedsSecond) as needed:
        desk.do(kind(ONE, cage.exactly(ONE, cash=-36)))
    told = to_be_signed(desk.fold, needed.value.events)
    assert "Cage 1" in told
    assert "36" not in told
    assert "short" not in told


def test_of_a_close_it_is_told_for_by_then_the_count_is_entered(cage: Cage) -> None:
    rita = cage.opened()
    rita.do(CountDrawer(ONE, cage.exactly(ONE, cash=-36)))
    with pytest.raises(NeedsSecond) as needed:
        rita.do(CloseDrawer(ONE, "a wrong note"))
    assert "$36 short in cash" in to_be_signed(rita.fold, needed.value.events)
