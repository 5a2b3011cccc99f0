"""Bad input at the cage, line by line: refused in a sentence, and nothing half done."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from floor.books.counts import Count, Pile
from floor.cage.drawers import CountDrawer, OpenDrawer
from floor.cage.fills import RequestFill
from floor.cage.paying import CorrectReceipt, PayIn, PayOut
from floor.cage.promotion import AwardPromotion, SeedPool
from floor.cage.tips import RedeemTips
from floor.errors import NotUnderstood, Refused
from floor.ids import PlayerId
from floor.money import Money, dollars, read
from floor.record import Command
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips, CashOut
from tests.cage.cages import FULL, ONE, Cage
from tests.rooms import player


@pytest.fixture
def open_cage(cage: Cage) -> Cage:
    cage.manager.do(SeatPlayer(cage.table, 1, player(cage.manager)))
    cage.opened().do(BuyChips(cage.table, 1, dollars(300)))
    return cage


def refused(cage: Cage, command: Command, why: str) -> None:
    before = cage.room.number
    with pytest.raises(Refused, match=why) as refusal:
        cage.rita.do(command)
    assert all(finding.message.endswith(".") for finding in refusal.value.findings)
    assert cage.room.number == before


@pytest.mark.parametrize("typed", ["12a", "a hundred", "1.5", "1,00", "٣٠٠", "-40", "$-40", "1e3", "4 0", "0x40"])
def test_amounts_with_letters_or_signs_are_not_guessed_at(typed: str) -> None:
    with pytest.raises(NotUnderstood, match="is not an amount"):
        read(typed)


def seeded(cage: Cage) -> PlayerId:
    """Whoever is paid out of a pool that has more than any drawer."""
    cage.signed(cage.manager, SeedPool(dollars(100_000), "jackpot"), cage.lena)
    (ola,) = cage.room.players
    cage.rita.catch_up()
    return ola


AMOUNTS: dict[str, Callable[[Cage, Money], Command]] = {
    "bought": lambda cage, amount: BuyChips(cage.table, 1, amount),
    "cashed out": lambda cage, amount: CashOut(cage.table, 1, amount),
    "tips": lambda cage, amount: RedeemTips("Ines K.", amount),
    "paid in": lambda cage, amount: PayIn(amount, "found"),
    "paid out": lambda cage, amount: PayOut(amount, "pizza"),
    "corrected": lambda cage, amount: CorrectReceipt(1, amount, True, "it was more"),
    "awarded": lambda cage, amount: AwardPromotion(seeded(cage), amount, "high hand"),
}


@pytest.mark.parametrize("name", AMOUNTS)
def test_negative_amounts(open_cage: Cage, name: str) -> None:
    refused(open_cage, AMOUNTS[name](open_cage, dollars(-40)), r"−\$40|-40|Count")


@pytest.mark.parametrize("name", ["bought", "paid out", "corrected", "awarded"])
def test_beyond_the_drawer(open_cage: Cage, name: str) -> None:
    refused(open_cage, AMOUNTS[name](open_cage, dollars(90_000)), "Your drawer is too low to (pay|give)")


@pytest.mark.parametrize("name", ["bought", "cashed out", "tips"])
def test_fractions_of_the_smallest_chip(open_cage: Cage, name: str) -> None:
    refused(open_cage, AMOUNTS[name](open_cage, Money(4_050)), r"\$40\.50")


@pytest.mark.parametrize(
    ("count", "why"),
    [
        (Count(FULL.cash, FULL.chips, dollars(1)), r"The piles come to \$5,100, and the total says \$1\."),
        (Count((Pile(dollars(20), -3),)), "-3 is no number"),
        (Count((Pile(dollars(20), 1), Pile(dollars(20), 2))), r"\$20 is counted twice"),
        (Count((Pile(dollars(3), 1),)), r"There is no note or coin of \$3"),
        (Count(chips=(Pile(Money(50), 1),)), r"There is no chip of this house of \$0\.50"),
        (
            Count(chips=(Pile(dollars(100), 900_000),)),
            r"more than the \$26,000 that the house has in all",
        ),
    ],
)
def test_counts_that_do_not_add_up(open_cage: Cage, count: Count, why: str) -> None:
    refused(open_cage, CountDrawer(ONE, count), why)


def test_a_fill_of_chips_the_house_does_not_have(open_cage: Cage) -> None:
    with pytest.raises(Refused, match=r"There is no chip of this house of \$7"):
        open_cage.floor.do(RequestFill(open_cage.table, (Pile(dollars(7), 10),)))


def test_two_cashiers_at_one_drawer(cage: Cage) -> None:
    """In the same instant, at desks of their own that have not heard of each other."""
    cage.rita.catch_up()
    cage.sam.catch_up()
    cage.rita.do(OpenDrawer(ONE, FULL))
    with pytest.raises(Refused, match="Rita Mora holds Cage 1"):
        cage.sam.do(OpenDrawer(ONE, FULL))
    with pytest.raises(Refused, match="You have no open drawer"):
        cage.sam.do(PayIn(dollars(5), "found"))
    assert cage.room.cage.drawers[ONE].holder == cage.rita.staff
