"""Money moved by hand: named accounts, positive amounts, another person's signature, and books that sum to zero."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor.books.accounts import KINDS, VAULT, account, over_short, total
from floor.books.tills import balance
from floor.cage.drawers import AddDrawer, CloseDrawer, CountDrawer
from floor.cage.moving import MOST, MoveMoney
from floor.desk import Desk
from floor.errors import Refused
from floor.ids import Account
from floor.money import Money, dollars
from floor.roles import Role
from floor.void import VoidEntry
from tests.cage.cages import ONE, Cage
from tests.outside import sql
from tests.rooms import House, bank, hire, signed


@pytest.mark.parametrize("name", [*KINDS, "drawer:1", "chips:12", "table:main-a", "bank:" + "x" * 40])
def test_an_account_is_a_kind_and_perhaps_which_one(name: str) -> None:
    assert account(name) == name


@pytest.mark.parametrize(
    "name", ["", "wallet", "bank:", "bank:" + "x" * 41, "Bank", "drawer:A", "drawer 1", "bank\n", "drawer:1:2", "över"]
)
def test_anything_else_is_no_account(name: str) -> None:
    with pytest.raises(Refused, match="is not an account"):
        account(name)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (MoveMoney("bank", "owner", Money(0), "float"), r"\$0 cannot be moved"),
        (MoveMoney("bank", "owner", Money(-5), "float"), r"−\$0.05 cannot be moved"),
        (MoveMoney("bank", "owner", Money(MOST + 1), "float"), r"\$100,000,000.01 is over the \$100,000,000"),
        (MoveMoney("bank", "owner", Money(10**40), "float"), "that can be moved at once"),
        (MoveMoney("bank", "bank", dollars(5), "float"), "Money does not move from bank to itself"),
        (MoveMoney("bank", "purse", dollars(5), "float"), "“purse” is not an account"),
        (MoveMoney("bank", "owner", dollars(5), "  "), "The reason is empty"),
    ],
)
def test_money_that_cannot_move_is_refused_before_anyone_signs(desk: Desk, command: MoveMoney, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        desk.do(command)
    assert desk.room.books == {}


def test_what_one_account_gains_the_other_gives(house: House) -> None:
    desk = house.founded()
    second = hire(desk, Role.MANAGER)
    moved = bank(desk, second, 100, "drawer:1", "bank")
    bank(desk, second, 30, "chips:12", "drawer:1")
    assert desk.room.books == {"drawer:1": 7_000, "bank": -10_000, "chips:12": 3_000}
    assert total(desk.room.books) == 0
    rows = sql(house.address, "SELECT entry, line, debit, credit, amount, reverses FROM transfers ORDER BY entry")
    assert rows[0] == (moved.number, 1, "drawer:1", "bank", 10_000, None)
    assert moved.signer == second


def test_a_void_moves_the_money_back_by_transfers_that_cite_it(house: House) -> None:
    desk = house.founded()
    second = hire(desk, Role.MANAGER)
    moved = bank(desk, second, 100)
    void = signed(desk, VoidEntry(moved.number, "wrong drawer"), second)
    assert {name: balance for name, balance in desk.room.books.items() if balance} == {}
    rows = sql(house.address, "SELECT entry, line, debit, credit, amount, reverses FROM transfers ORDER BY entry")
    assert rows == [
        (moved.number, 1, "drawer:1", "bank", 10_000, None),
        (void.number, 1, "bank", "drawer:1", 10_000, moved.number),
    ]


@pytest.mark.parametrize("debit", ["bank", "chips"])
@pytest.mark.parametrize("place", [ONE, VAULT])
def test_a_place_does_not_give_what_it_does_not_hold(cage: Cage, place: Account, debit: str) -> None:
    cage.opened()
    held = cage.holds(place)
    with pytest.raises(Refused, match=r"^There is not \$50,000 in cash in (Cage 1|the vault)\.$"):
        cage.manager.do(MoveMoney(debit, place, dollars(50_000), "by hand"))
    with pytest.raises(Refused, match=r"^There is not \$50,000 in chips in (Cage 1|the vault)\.$"):
        cage.manager.do(MoveMoney(place, "chips", dollars(50_000), "by hand"))
    assert cage.holds(place) == held


@pytest.mark.parametrize("way", [(ONE, "owner"), ("owner", ONE)])
def test_nothing_is_moved_by_hand_into_or_out_of_a_drawer_that_is_counted(cage: Cage, way: tuple[str, str]) -> None:
    """Its holder would answer for what came after the count."""
    rita = cage.opened()
    rita.do(CountDrawer(ONE, cage.exactly(ONE)))
    cage.manager.catch_up()
    with pytest.raises(Refused, match=r"^Cage 1 is counted\.$"):
        cage.manager.do(MoveMoney(*way, dollars(50), "forgotten"))
    rita.do(CloseDrawer(ONE))
    cage.signed(cage.manager, MoveMoney(*way, dollars(50), "forgotten"), cage.lena)
    assert balance(cage.room, over_short(rita.staff)) == 0


@pytest.mark.parametrize("name", ["drawer", "drawer:cage1", "drawer:1"])
def test_nothing_is_moved_into_a_drawer_that_is_not_there(cage: Cage, name: str) -> None:
    """A slip of the pen would leave it in no place that anybody counts."""
    with pytest.raises(Refused, match=f"^There is no drawer {name}\\.$") as told:
        cage.manager.do(MoveMoney(name, "vault", dollars(50), "float"))
    assert told.value.findings[0].cure == "Move it to drawer:cage-1 or drawer:cage-2."
    cage.signed(cage.manager, MoveMoney("drawer:cage-1", "vault", dollars(50), "float"), cage.lena)
    assert cage.holds(ONE)[0] == dollars(2_050)


def test_what_a_cashier_s_account_of_before_still_holds_is_moved_out_of_it(house: House) -> None:
    desk = house.founded()
    second = hire(desk, Role.MANAGER)
    bank(desk, second, 70, "drawer:1", "bank")
    desk.do(AddDrawer("Cage 1"))
    with pytest.raises(Refused, match=r"^There is no drawer drawer:1\.$"):
        desk.do(MoveMoney("drawer:1", "bank", dollars(5), "float"))
    bank(desk, second, 70, "vault", "drawer:1")
    assert (balance(desk.room, Account("drawer:1")), balance(desk.room, VAULT)) == (0, dollars(70))


@given(st.dictionaries(st.sampled_from(KINDS).map(account), st.integers().map(Money)))
def test_the_total_is_the_sum_of_all_balances(books: dict[Account, Money]) -> None:
    assert total(books) == sum(books.values())
