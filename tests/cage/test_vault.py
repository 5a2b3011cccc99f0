"""The vault: chips by the piece, two people for every movement, and a count whose difference is the house's."""

from __future__ import annotations

import pytest

from floor.books.accounts import VAULT, over_short
from floor.books.counts import Pile, chips_owned
from floor.cage.identities import identities
from floor.cage.vault import BringFromVault, CountVault, DropToVault, RetireChips, TakeInChips
from floor.desk import NeedsSecond
from floor.errors import Refused
from floor.money import Money, dollars
from floor.record import Command
from floor.views.stories import story
from floor.void import VoidEntry
from tests.cage.cages import ONE, TWO, Cage, counting


def test_chips_taken_in_are_the_house_s(cage: Cage) -> None:
    entry = cage.signed(cage.manager, TakeInChips((Pile(dollars(500), 20),), "a new colour"), cage.rita)
    assert cage.room.cage.vault[dollars(500)] == cage.room.cage.owned[dollars(500)] == 20
    assert chips_owned(cage.room) == dollars(36_000)
    assert cage.holds(VAULT) == (dollars(16_000), dollars(29_800))
    assert story(cage.room, entry.events) == "Chips taken into the vault, 20 × $500: a new colour"


def test_retired_ones_are_no_longer(cage: Cage) -> None:
    cage.signed(cage.manager, RetireChips((Pile(dollars(100), 40),), "worn"), cage.rita)
    assert cage.room.cage.vault[dollars(100)] == cage.room.cage.owned[dollars(100)] == 60
    assert cage.holds(VAULT) == (dollars(16_000), dollars(15_800))


def test_what_must_be_equal_is_so_after_every_movement_and_its_void(cage: Cage) -> None:
    """Chips owned and chips found, by the piece and by what came and went."""
    rita, before = cage.opened(), cage.holds(VAULT)
    moved = [
        cage.signed(cage.manager, TakeInChips((Pile(dollars(500), 20), Pile(dollars(1), 7)), "more"), cage.rita),
        cage.signed(cage.manager, RetireChips((Pile(dollars(25), 3),), "worn"), cage.rita),
        cage.signed(rita, BringFromVault(ONE, dollars(5), (Pile(dollars(1), 9),)), cage.sam),
        cage.signed(rita, DropToVault(ONE, dollars(3), (Pile(dollars(5), 2),)), cage.sam),
    ]
    assert cage.holds(VAULT) == (before[0] - dollars(2), before[1] + dollars(10_007 - 75 - 9 + 10))
    for entry in reversed(moved):
        assert [one.name for one in identities(cage.room) if not one.holds] == []
        cage.signed(cage.manager, VoidEntry(entry.number, "not so"), cage.lena)
    assert [one.name for one in identities(cage.room) if not one.holds] == []
    assert cage.holds(VAULT) == before


def test_what_leaves_the_vault_is_in_the_drawer(cage: Cage) -> None:
    rita = cage.opened()
    entry = cage.signed(rita, BringFromVault(ONE, dollars(500), (Pile(dollars(100), 10),)), cage.sam)
    assert cage.holds(ONE) == (dollars(2_500), dollars(4_100))
    assert cage.holds(VAULT) == (dollars(15_500), dollars(18_800))
    assert cage.room.cage.vault[dollars(100)] == 90
    assert story(cage.room, entry.events) == (
        "$500 in cash and $1,000 in chips brought from the vault to Cage 1 (slip 3)"
    )
    cage.signed(rita, DropToVault(ONE, dollars(700), (Pile(dollars(25), 4),)), cage.sam)
    assert cage.holds(ONE) == (dollars(1_800), dollars(4_000))
    assert cage.room.cage.vault[dollars(25)] == 204


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (BringFromVault(ONE), "Nothing is moved"),
        (BringFromVault(ONE, Money(-1)), "cannot be moved"),
        (BringFromVault(ONE, dollars(16_001)), r"The vault holds \$16,000 in cash"),
        (BringFromVault(ONE, chips=(Pile(dollars(100), 101),)), r"The vault holds 100 × \$100, not 101 × \$100"),
        (BringFromVault(ONE, chips=(Pile(dollars(500), 1),)), r"no chip of this house of \$500"),
        (BringFromVault(TWO, dollars(5)), "Sam Birch holds Cage 2, and moves what is in it"),
        (DropToVault(ONE, dollars(2_001)), r"^Cage 1 is too low for that\.$"),
        (DropToVault(ONE, chips=(Pile(dollars(100), 32),)), r"^Cage 1 is too low for that\.$"),
    ],
)
def test_what_is_not_there_is_not_moved(cage: Cage, command: Command, sentence: str) -> None:
    rita = cage.opened()
    cage.opened(cage.sam, TWO)
    with pytest.raises(Refused, match=sentence):
        rita.do(command)


@pytest.mark.parametrize(
    ("chips", "sentence"),
    [
        ((), "No chips are taken in"),
        ((Pile(dollars(5), 0),), "No chips are taken in"),
        ((Pile(Money(0), 5), Pile(dollars(1), 1)), r"There is no chip of \$0"),
        ((Pile(dollars(5), 1), Pile(dollars(5), 2)), r"\$5 is there twice"),
        ((Pile(dollars(1_000), 1_000_000),), "more than a room has"),
    ],
)
def test_chips_that_are_none_are_not_taken_in(cage: Cage, chips: tuple[Pile, ...], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        cage.manager.do(TakeInChips(chips, "from the maker"))


def test_its_count_differs_at_the_house_s_cost(cage: Cage) -> None:
    entry = cage.signed(cage.rita, CountVault(counting(dollars(15_900), dollars(19_790))), cage.sam)
    assert cage.room.books[over_short(None)] == dollars(110)
    assert cage.holds(VAULT) == (dollars(15_900), dollars(19_790))
    assert story(cage.room, entry.events).endswith(", $100 short in cash and $10 short in chips")


def test_whoever_moves_it_does_not_sign_for_it(cage: Cage) -> None:
    rita = cage.opened()
    assert rita.staff is not None
    with pytest.raises(NeedsSecond) as needed:
        rita.do(DropToVault(ONE, dollars(5)))
    with pytest.raises(Refused, match="cannot sign for their own act"):
        rita.sign(needed.value, rita.staff, "482915")
    assert cage.floor.staff is not None
    with pytest.raises(Refused, match="Yan Platt cannot sign for this; it takes a cashier or shift manager"):
        rita.sign(needed.value, cage.floor.staff, "482915")
