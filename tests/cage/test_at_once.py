"""The cage from several workstations in the same moment, each a process of its own, on either engine."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing

import pytest

from floor.books.accounts import PROMOTION
from floor.books.counts import Count, Pile
from floor.books.tills import balance, chips_at
from floor.cage.drawers import AddDrawer, CountDrawer, OpenDrawer
from floor.cage.fills import IssueSlip, ReceiveSlip, RequestFill
from floor.cage.paying import PayIn
from floor.cage.promotion import AwardPromotion, SeedPool
from floor.cage.vault import BringFromVault
from floor.catalog import identities
from floor.errors import Refused
from floor.ids import Account, StaffId
from floor.money import dollars
from floor.opening import open_room
from floor.record import Command
from floor.roles import Role
from floor.state import Room
from floor.upkeep import verify
from tests.cage.cages import FULL, ONE, TWO, Cage
from tests.crash.test_first_starts import together
from tests.rooms import House, hire, player

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked on this system"),
    pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning"),
]
DONE = "done"


class Rush:
    """A cage that is left alone, and what becomes of it when several people act at once."""

    def __init__(self, house: House) -> None:
        self.house, self.cage = house, Cage(house)

    def each(self, *acts: tuple[StaffId | None, Command]) -> list[str]:
        """What each is told, at a desk of their own that has heard of nothing since it was opened."""
        for desk in (self.cage.manager, self.cage.rita, self.cage.sam, self.cage.floor, self.cage.lena):
            desk.close()
        asks = [self._asking(*act) for act in acts]
        taken, given = os.pipe()
        os.write(given, bytes(range(len(asks))))  # Whose act a process does: the next that nobody has taken.
        told = together(len(asks), lambda: asks[os.read(taken, 1)[0]]())
        os.close(taken)
        os.close(given)
        return sorted(told)

    def _asking(self, staff: StaffId | None, command: Command) -> Callable[[], str]:
        def ask() -> str:
            with closing(open_room(self.house.address, self.house.keys, self.house.clock)) as desk:
                desk.staff = staff
                try:
                    desk.do(command)
                except Refused as refusal:
                    return str(refusal)
            return DONE

        return ask

    def after(self) -> Room:
        """The room, whose books hold and whose sums are equal."""
        assert verify(self.house.store(), self.house.bundle).findings == ()
        room = self.house.desk().room
        assert [one.told for one in identities(room) if not one.holds] == []
        return room


@pytest.fixture
def rush(house: House) -> Rush:
    return Rush(house)


def test_one_of_two_cashiers_has_the_drawer(rush: Rush) -> None:
    rita, sam = rush.cage.rita.staff, rush.cage.sam.staff
    told = rush.each((rita, OpenDrawer(ONE, FULL)), (sam, OpenDrawer(ONE, FULL)))
    drawer = rush.after().cage.drawers[ONE]
    assert drawer.holder in (rita, sam)
    other = "Rita Mora" if drawer.holder == rita else "Sam Birch"
    assert told == sorted([DONE, f"{other} holds Cage 1."])


def test_one_cashier_at_two_desks_has_one_drawer(rush: Rush) -> None:
    rita = rush.cage.rita.staff
    told = rush.each((rita, OpenDrawer(ONE, FULL)), (rita, OpenDrawer(TWO, FULL)))
    held = [drawer.name for drawer in rush.after().cage.drawers.values() if drawer.holder == rita]
    assert told == sorted([DONE, f"You hold {held[0]}, and a person holds one drawer."])


def test_the_pool_is_not_paid_out_twice(rush: Rush) -> None:
    cage = rush.cage
    ola = player(cage.manager)
    cage.signed(cage.manager, SeedPool(dollars(500), "opening night"), cage.lena)
    cage.opened(cage.rita, ONE)
    cage.opened(cage.sam, TWO)
    third = hire(cage.manager, Role.CASHIER, name="Theo Quill")
    _a_third_drawer(cage, third)
    award = AwardPromotion(ola, dollars(200), "high hand")
    told = rush.each((cage.rita.staff, award), (cage.sam.staff, award), (third, award))
    assert told == sorted([DONE, DONE, "The promotion pool holds $100, not $200."])
    assert balance(rush.after(), PROMOTION) == -dollars(100)


def _a_third_drawer(cage: Cage, staff: StaffId) -> None:
    cage.manager.do(AddDrawer("Cage 3"))
    third = Account("drawer:cage-3")
    cage.signed(cage.manager, BringFromVault(third, dollars(500)), cage.rita)
    cage.manager.staff, manager = staff, cage.manager.staff
    cage.manager.do(OpenDrawer(third, Count((Pile(dollars(100), 5),))))
    cage.manager.staff = manager


def test_a_fill_arrives_once(rush: Rush) -> None:
    cage = rush.cage
    cage.opened()
    slip = cage.floor.do(RequestFill(cage.table, (Pile(dollars(5), 20),))).number
    cage.rita.catch_up()
    cage.rita.do(IssueSlip(slip))
    came = ReceiveSlip(slip, "Ines K.")
    told = rush.each(*[(cage.floor.staff, came)] * 3)
    assert told == sorted([DONE, *["That fill or credit is over: received, or called off."] * 2])
    assert chips_at(rush.after(), Account(f"table:{cage.table}")) == dollars(100)


def test_what_is_paid_in_while_the_drawer_is_counted_is_in_the_count_s_expectation_or_refused(rush: Rush) -> None:
    cage = rush.cage
    cage.opened()
    rita = cage.rita.staff
    told = rush.each((rita, CountDrawer(ONE, FULL)), (rita, PayIn(dollars(60), "found")))
    room = rush.after()
    before = balance(room, ONE) == dollars(2_060)
    assert [one.by for one in room.cage.drawers[ONE].counts] == [rita]
    assert told == ([DONE, DONE] if before else sorted([DONE, "Cage 1 is counted."]))
