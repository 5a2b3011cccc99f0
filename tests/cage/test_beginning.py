"""A new room's first evening at the cage: no money without a drawer, and one act that begins it."""

from __future__ import annotations

import pytest

from floor.books.accounts import OWNER, VAULT, drawer, named_drawer, total
from floor.books.counts import Count, Pile
from floor.books.tills import balance, chips_at
from floor.cage.beginning import BeginCage
from floor.cage.drawers import AddDrawer, OpenDrawer
from floor.catalog import identities
from floor.desk import Desk, NeedsSecond
from floor.entry import events_of
from floor.errors import Refused
from floor.house.house import RoomSetUp
from floor.money import dollars
from floor.record import Command
from floor.roles import Role
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips
from tests.rooms import House, open_table, player, seconded, signed

ONE = named_drawer("Cage 1")
FIRST = Count((Pile(dollars(20), 100),), (Pile(dollars(5), 200), Pile(dollars(1), 500)))


@pytest.fixture
def new(small_house: House) -> Desk:
    """As people found a room."""
    return small_house.founded(by_drawers=True)


def seated(desk: Desk) -> Command:
    table = open_table(desk)
    desk.do(SeatPlayer(table, 1, player(desk)))
    return BuyChips(table, 1, dollars(100))


def test_from_the_founding_on_no_money_is_taken_without_a_drawer_and_it_says_how_to_begin(new: Desk) -> None:
    with pytest.raises(Refused, match=r"^You have no open drawer\.$") as refusal:
        new.do(seated(new))
    cure = "A manager begins the cage with its first drawer, its cash and its chips (F5)."
    assert refusal.value.findings[0].cure == cure
    assert balance(new.room, drawer(new.staff)) == 0


def test_the_cage_begins_in_one_act_that_another_person_signs_and_then_sells(new: Desk, small_house: House) -> None:
    buy, rita = seated(new), small_house.desk_for(Role.CASHIER)
    assert rita.staff is not None
    signed(new, BeginCage("Cage 1", FIRST), rita.staff)
    assert (balance(new.room, ONE), chips_at(new.room, ONE)) == (dollars(2_000), dollars(1_500))
    assert (balance(new.room, VAULT), balance(new.room, OWNER)) == (0, -dollars(2_000))
    assert new.room.cage.drawers[ONE].holder == new.staff
    new.do(buy)
    assert [one.told for one in identities(new.room) if not one.holds] == []
    assert total(new.room.books) == 0


def test_it_may_be_left_closed_for_a_cashier_who_counts_it(new: Desk, small_house: House) -> None:
    rita = small_house.desk_for(Role.CASHIER)
    assert rita.staff is not None
    signed(new, BeginCage("Cage 1", FIRST, opened=False), rita.staff)
    rita.do(OpenDrawer(ONE, FIRST))
    assert rita.room.cage.drawers[ONE].holder == rita.staff


def test_an_empty_one_needs_no_signature_and_a_manager_alone_begins_it_all_the_same(new: Desk) -> None:
    new.do(BeginCage("Cage 1"))
    assert new.room.cage.drawers[ONE].holder == new.staff


def test_alone_in_the_house_it_is_a_recorded_exception(new: Desk) -> None:
    with pytest.raises(NeedsSecond):
        new.do(BeginCage("Cage 1", FIRST))
    assert seconded(new, BeginCage("Cage 1", FIRST)).exception == "Alone in the house"


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (BeginCage(" ", FIRST), "The drawer's name is empty"),
        (BeginCage("Cage 1", Count((Pile(dollars(3), 1),))), r"There is no note or coin of \$3"),
        (BeginCage("Cage 1", Count((Pile(dollars(20), -1),))), "-1 is no number"),
        (BeginCage("Cage 1", Count(chips=(Pile(dollars(5), -1),))), "No chips are taken in"),
        (
            BeginCage("Cage 1", Count(FIRST.cash, total=dollars(1))),
            r"come to \$2,000, and the total says \$1",
        ),
    ],
)
def test_what_makes_no_sense_begins_nothing(new: Desk, command: Command, why: str) -> None:
    with pytest.raises(Refused, match=why):
        new.do(command)
    assert new.room.cage.drawers == {}


def test_it_begins_once_and_only_a_manager_begins_it(new: Desk, small_house: House) -> None:
    cashier = small_house.desk_for(Role.CASHIER, name="Rita Mora")
    with pytest.raises(Refused, match="Rita Mora may not do this"):
        cashier.do(BeginCage("Cage 1"))
    new.do(AddDrawer("Cage 1"))
    with pytest.raises(Refused, match="The cage has begun already"):
        new.do(BeginCage("Cage 2"))


def test_what_a_room_is_founded_as_is_in_its_first_entry(new: Desk) -> None:
    """An entry of before has nothing there, and its room goes on by an account for each cashier."""
    (founded, *_rules) = events_of(new.fold.lines[0])
    assert isinstance(founded, RoomSetUp)
    assert founded.by_drawers
    assert RoomSetUp.__struct_defaults__[-1] is False
