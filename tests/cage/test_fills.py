"""Fills and credits: asked for, issued by somebody else, on their way, received; and exchanges, which are even."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from floor.books.accounts import over_short, table_bank
from floor.books.counts import Pile, Piles
from floor.cage.drawers import CloseDrawer, CountDrawer, CountThrough, TakeOverDrawer
from floor.cage.fills import (
    CancelSlip,
    ExchangeChips,
    IssueSlip,
    ReceiveSlip,
    RequestCredit,
    RequestFill,
    transit,
)
from floor.derived import Noted
from floor.documents.cageslip import CageSlip
from floor.errors import Refused
from floor.fold import rows_of
from floor.ids import Account, TableId
from floor.money import dollars
from floor.papers import PAPERS
from floor.record import Command
from floor.roles import Role
from floor.views.stories import story
from floor.void import VoidEntry
from tests.cage.cages import ONE, Cage
from tests.rooms import House, SetClock, seconded

FILL: Piles = (Pile(dollars(5), 60), Pile(dollars(1), 100))
"""$400."""


def asked(cage: Cage, chips: Piles = FILL) -> int:
    return cage.floor.do(RequestFill(cage.table, chips)).number


def filled(cage: Cage, chips: Piles = FILL) -> int:
    """A table with a tray."""
    slip = asked(cage, chips)
    cage.rita.do(IssueSlip(slip))
    cage.floor.do(ReceiveSlip(slip, "Ines K."))
    return slip


def tray(cage: Cage) -> Account:
    return table_bank(cage.table)


class TestAFill:
    def test_is_on_its_way_between_drawer_and_tray(self, cage: Cage) -> None:
        rita, slip = cage.opened(), asked(cage)
        issued = rita.do(IssueSlip(slip))
        assert cage.holds(ONE) == (dollars(2_000), dollars(2_700))
        assert cage.holds(transit(slip))[1] == dollars(400)
        assert cage.holds(tray(cage))[1] == 0
        received = cage.floor.do(ReceiveSlip(slip, "Ines K."))
        assert cage.holds(tray(cage))[1] == cage.room.cage.imprests[cage.table] == dollars(400)
        assert transit(slip) not in cage.room.cage.chips
        assert cage.room.cage.slips == {}
        assert story(cage.room, issued.events) == "Fill of $400 for table 12 on its way (slip 3)"
        assert story(cage.room, received.events) == "Fill of $400 for table 12 received, Ines K. dealing (slip 3)"

    def test_over_the_house_s_limit_a_manager_signs_too(self, cage: Cage) -> None:
        rita, slip = cage.opened(), asked(cage, (Pile(dollars(25), 41),))
        with pytest.raises(Refused, match="Yan Platt is no manager"):
            cage.signed(rita, IssueSlip(slip), cage.floor)
        cage.signed(rita, IssueSlip(slip), cage.manager)

    def test_called_off_it_comes_back_whole(self, cage: Cage) -> None:
        rita, slip = cage.opened(), asked(cage)
        rita.do(IssueSlip(slip))
        entry = cage.signed(rita, CancelSlip(slip, "wrong table"), cage.manager)
        assert cage.holds(ONE) == (dollars(2_000), dollars(3_100))
        assert story(cage.room, entry.events) == "Fill of $400 for table 12 called off: wrong table"
        with pytest.raises(Refused, match="is over: received, or called off"):
            cage.floor.do(ReceiveSlip(slip, "Ines K."))

    def test_is_refused_where_the_drawer_has_not_so_much(self, cage: Cage) -> None:
        rita, slip = cage.opened(), asked(cage, (Pile(dollars(100), 32),))
        with pytest.raises(Refused, match=r"^Your drawer is too low to give \$3,200 in chips\.$"):
            rita.do(IssueSlip(slip))

    def test_is_issued_once_and_received_once_it_is(self, cage: Cage) -> None:
        rita, slip = cage.opened(), asked(cage)
        with pytest.raises(Refused, match=r"The fill of 60 × \$5 and 100 × \$1 is not on its way yet"):
            cage.floor.do(ReceiveSlip(slip, "Ines K."))
        rita.do(IssueSlip(slip))
        with pytest.raises(Refused, match="is on its way already"):
            rita.do(IssueSlip(slip))
        with pytest.raises(Refused, match="The dealer's name is empty"):
            cage.floor.do(ReceiveSlip(slip, " "))

    def test_who_asked_does_not_issue_and_who_issued_does_not_receive(self, cage: Cage, small_house: House) -> None:
        """Roles do not help: it is the person who has to be another."""
        both = small_house.desk_for(Role.FLOOR, Role.CASHIER, name="Bo Twohats")
        cage.opened(both)
        slip = both.do(RequestFill(cage.table, FILL)).number
        with pytest.raises(Refused, match="Who asked for it does not issue it"):
            both.do(IssueSlip(slip))
        slip = asked(cage)
        both.do(IssueSlip(slip))
        with pytest.raises(Refused, match="Who issued it does not receive it"):
            both.do(ReceiveSlip(slip, "Ines K."))

    def test_only_as_a_request_is_it_voided(self, cage: Cage) -> None:
        rita, slip = cage.opened(), asked(cage)
        other = asked(cage)
        cage.floor.do(VoidEntry(other, "asked twice"))
        issued = rita.do(IssueSlip(slip)).number
        with pytest.raises(Refused, match="of a kind that cannot be voided"):
            cage.manager.do(VoidEntry(issued, "wrong"))

    @pytest.mark.parametrize("chips", [(), (Pile(dollars(5), 0),)])
    def test_of_nothing_is_none(self, cage: Cage, chips: Piles) -> None:
        with pytest.raises(Refused, match="No chips are asked for"):
            cage.floor.do(RequestFill(cage.table, chips))


class TestLate:
    def test_after_ten_minutes_it_is_said_once(self, cage: Cage, clock: SetClock) -> None:
        rita, slip = cage.opened(), asked(cage)
        rita.do(IssueSlip(slip))
        cage.manager.catch_up()
        clock.forward(minutes=9)
        assert cage.manager.send_due() == []
        clock.forward(minutes=1)
        (late,) = cage.manager.send_due()
        assert story(cage.room, late.events) == "Fill for table 12 is late"
        assert cage.room.cage.slips[slip].late
        (noted,) = [row for row in rows_of(late.events, late.context) if isinstance(row, Noted)]
        assert (noted.words, noted.amount) == ("Fill S-3 on its way for too long", dollars(400))
        assert cage.manager.send_due() == []
        cage.floor.do(ReceiveSlip(slip, "Ines K."))


class TestACredit:
    def test_is_a_fill_backward(self, cage: Cage) -> None:
        rita = cage.opened()
        filled(cage)
        slip = cage.floor.do(RequestCredit(cage.table, (Pile(dollars(5), 20),))).number
        rita.do(IssueSlip(slip))
        assert (cage.holds(tray(cage))[1], cage.holds(transit(slip))[1]) == (dollars(300), dollars(100))
        cage.floor.do(ReceiveSlip(slip, "Ines K."))
        assert cage.holds(ONE)[1] == dollars(2_800)
        assert cage.room.cage.imprests[cage.table] == dollars(300)

    def test_takes_no_more_than_the_tray_holds(self, cage: Cage) -> None:
        cage.opened()
        filled(cage)
        with pytest.raises(Refused, match=r"The tray of table 12 does not hold \$500 in chips"):
            cage.floor.do(RequestCredit(cage.table, (Pile(dollars(5), 100),)))


class TestAnExchange:
    def test_leaves_both_as_rich_as_they_were(self, cage: Cage) -> None:
        rita = cage.opened()
        filled(cage)
        swap = ExchangeChips(cage.table, (Pile(dollars(1), 50),), takes=(Pile(dollars(5), 10),))
        entry = cage.signed(rita, swap, cage.floor)
        assert cage.holds(tray(cage)) == (0, dollars(400))
        assert story(cage.room, entry.events) == "$50 exchanged at table 12 (slip 4)"
        made = PAPERS["exchange-slip"].make(rita.fold, str(entry.number), rita.now())
        assert isinstance(made, CageSlip)
        groups = {group.label: [(pile.worth, pile.pieces) for pile in group.piles] for group in made.groups}
        assert groups == {"Chips to the tray": [(dollars(1), 50)], "Chips from the tray": [(dollars(5), 10)]}

    def test_of_what_is_not_as_much_is_none(self, cage: Cage) -> None:
        rita = cage.opened()
        filled(cage)
        with pytest.raises(Refused, match=r"\$50 in chips goes to table 12 and \$45 comes back") as refusal:
            rita.do(ExchangeChips(cage.table, (Pile(dollars(1), 50),), (Pile(dollars(5), 9),)))
        assert refusal.value.findings[0].cure.startswith("An exchange is even")
        with pytest.raises(Refused, match=r"does not hold \$5 in cash"):
            rita.do(ExchangeChips(cage.table, (Pile(dollars(5), 1),), cash=dollars(5)))


def test_a_drawer_is_not_counted_while_a_fill_is_on_its_way_but_handed_over_with_it(cage: Cage) -> None:
    rita, slip = cage.opened(), asked(cage)
    rita.do(IssueSlip(slip))
    with pytest.raises(Refused, match=r"^S-3 of Cage 1 is still on the way\.$"):
        rita.do(CountDrawer(ONE, cage.exactly(ONE)))
    entry = cage.signed(cage.sam, TakeOverDrawer(ONE, cage.exactly(ONE)), rita)
    assert entry.events[0].slips == (3,)  # type: ignore[attr-defined]


@pytest.mark.parametrize("kind", [RequestFill, RequestCredit])
def test_nothing_comes_into_a_drawer_that_was_counted_meanwhile(
    cage: Cage, kind: Callable[[TableId, Piles], Command]
) -> None:
    """A count for the next day does not wait for what is on its way; a large difference does wait for its signature."""
    rita = cage.opened()
    filled(cage)
    slip = cage.floor.do(kind(cage.table, FILL)).number
    rita.do(IssueSlip(slip))
    rita.do(CountThrough(ONE, cage.exactly(ONE, cash=-30)))
    cage.floor.catch_up()
    comes = (
        (rita, CancelSlip(slip, "wrong table")) if kind is RequestFill else (cage.floor, ReceiveSlip(slip, "Ines K."))
    )
    refusal = comes[0].why_not(comes[1])
    assert refusal is not None
    assert refusal.findings[0].message == "Cage 1 is counted."
    cage.signed(rita, CloseDrawer(ONE), cage.sam)
    seconded(*comes)
    assert cage.room.books[over_short(rita.staff)] == dollars(30)
