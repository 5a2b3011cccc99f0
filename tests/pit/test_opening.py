"""A table of 21 opens by its checklist and its opener, and closes by its closer; each is undone like any entry."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from floor.books.accounts import over_short, table_bank
from floor.books.counts import Pile
from floor.books.tills import balance
from floor.cage.fills import CancelSlip, IssueSlip, ReceiveSlip, RequestCredit, RequestFill
from floor.desk import NeedsSecond
from floor.errors import Refused
from floor.house.tables import RemoveTable
from floor.money import Money, dollars
from floor.papers.placards import placard_of
from floor.pit.banks import CloseBanked, CountCloser, CountTray, StayOpen
from floor.pit.configuration import configurations
from floor.pit.guests import LeaveTable, SeatGuest
from floor.pit.opening import CountOpener, LeaveClosed, PrepareTable, SignChecklist
from floor.pit.shoes import TakeDecksOut
from floor.pit.table import Stage
from floor.room.running import CloseTable, OpenTable
from floor.tournament.opening import GiveTables
from floor.views.stories import story
from floor.void import VoidEntry
from tests.pit.pits import DEALER, OPENER, Pit
from tests.room.floors import refused
from tests.rooms import big_o, open_table
from tests.tournament.holding import opened


@pytest.mark.parametrize(("approval", "clause"), [("S21", "S21-14"), ("BJ", "BJ-11")])
def test_a_table_opens_only_with_every_line_ticked(pit: Pit, approval: str, clause: str) -> None:
    pit.prepared(approval)
    pit.filled()
    with pytest.raises(Refused, match="waits for its checklist"):
        pit.floor.do(CountOpener(pit.moon, OPENER, DEALER))
    with pytest.raises(Refused) as no:
        pit.floor.do(SignChecklist(pit.moon, pit.lines(approval)[1:], DEALER))
    assert no.value.findings[0].clause == clause
    pit.floor.do(SignChecklist(pit.moon, pit.lines(approval), DEALER))
    assert pit.at.plays.stage is Stage.OPENER
    pit.floor.do(CountOpener(pit.moon, OPENER, DEALER))
    assert (pit.at.is_open, pit.at.dealer) == (True, DEALER)


def test_what_is_optional_may_be_left_and_what_is_not_listed_not_ticked_BJ_11(pit: Pit) -> None:
    pit.prepared("BJ")
    lines = [line for line in pit.lines("BJ") if line != "A shuffler"]
    assert len(lines) == len(pit.lines("BJ")) - 1
    with pytest.raises(Refused, match="Not on the checklist: “A parrot”"):
        pit.floor.do(SignChecklist(pit.moon, (*lines, "A parrot"), DEALER))
    pit.floor.do(SignChecklist(pit.moon, tuple(lines), DEALER))


def test_the_conduct_of_players_is_on_the_list_BJ_10(pit: Pit) -> None:
    from floor.pit.banking import approval_of
    from floor.pit.checklist import checklist

    lines = checklist(approval_of(pit.room, "BJ", pit.room.day))
    assert "BJ-10" in {line.clause for line in lines}


def test_the_opener_is_the_last_closer_and_a_difference_is_reported_before_the_first_hand(pit: Pit) -> None:
    pit.opened_up()
    closer = (Pile(dollars(5), 90),)
    pit.closed_with(closer)
    pit.box_counted(pit.box_pulled(), 40)
    pit.floor.do(PrepareTable(pit.moon, next(iter(pit.room.pit.bankings))))
    pit.floor.do(SignChecklist(pit.moon, pit.lines(), DEALER))
    short = (Pile(dollars(5), 88),)
    with pytest.raises(Refused, match=r"88 × \$5, \$440; the last closer and what came since are 90 × \$5, \$450\."):
        pit.floor.do(CountOpener(pit.moon, short, DEALER))
    with pytest.raises(Refused, match="nothing is to be reported"):
        pit.floor.do(CountOpener(pit.moon, closer, DEALER, "all well"))
    opened = pit.floor.do(CountOpener(pit.moon, short, DEALER, "Two chips missing, Dana was told"))
    assert opened.events[-1].off == -dollars(10)  # type: ignore[attr-defined]
    assert balance(pit.room, over_short(None)) == dollars(10)
    assert (pit.tray, pit.run.opener) == (dollars(440), dollars(440))


def test_the_same_worth_in_other_chips_is_a_difference_too(pit: Pit) -> None:
    pit.prepared()
    pit.floor.do(SignChecklist(pit.moon, pit.lines(), DEALER))
    pit.filled()
    with pytest.raises(Refused, match=r"the last closer and what came since are 80 × \$5"):
        pit.floor.do(CountOpener(pit.moon, (Pile(dollars(5), 100),), DEALER))


def test_an_opener_that_is_far_off_is_signed_for(pit: Pit) -> None:
    pit.prepared()
    pit.floor.do(SignChecklist(pit.moon, pit.lines(), DEALER))
    pit.filled()
    short = CountOpener(pit.moon, (Pile(dollars(5), 80), Pile(dollars(1), 79)), DEALER, "looked everywhere")
    with pytest.raises(NeedsSecond):
        pit.floor.do(short)


def test_without_chips_no_bank_S21_14(pit: Pit) -> None:
    pit.prepared()
    pit.floor.do(SignChecklist(pit.moon, pit.lines(), DEALER))
    with pytest.raises(Refused) as no:
        pit.floor.do(CountOpener(pit.moon, (), DEALER))
    assert no.value.findings[0].clause == "S21-14"


def test_a_table_is_not_left_closed_with_chips_on_their_way_to_it(pit: Pit) -> None:
    pit.prepared()
    slip = pit.floor.do(RequestFill(pit.moon, OPENER)).number
    pit.rita.do(IssueSlip(slip))
    with pytest.raises(Refused, match=r"Fill slip [\d,]+ of \$500 for table 21 is not received yet\."):
        pit.floor.do(LeaveClosed(pit.moon))
    pit.floor.do(ReceiveSlip(slip, DEALER))
    pit.floor.do(LeaveClosed(pit.moon))
    assert pit.room.pit.trays[pit.moon] == OPENER


def test_of_chips_from_before_it_was_a_table_of_21_the_opener_owes_only_what_they_are_worth(pit: Pit) -> None:
    pit.moon = pit.table
    pit.filled((Pile(dollars(1), 100),))
    pit.floor.do(CloseTable(pit.moon))
    pit.prepared()
    pit.floor.do(SignChecklist(pit.moon, pit.lines(), DEALER))
    pit.filled((Pile(dollars(5), 20),))
    with pytest.raises(Refused, match=r"99 × \$1, \$199; by the books there should be \$200\."):
        pit.floor.do(CountOpener(pit.moon, (Pile(dollars(5), 20), Pile(dollars(1), 99)), DEALER))
    pit.floor.do(CountOpener(pit.moon, (Pile(dollars(5), 20), Pile(dollars(1), 100)), DEALER))
    assert pit.run.opener == dollars(200)


def test_chips_that_cannot_pay_three_to_two_take_a_manager_or_even_bets_R_62(pit: Pit) -> None:
    uneven = pit.banked("BJ", chip=dollars(1))
    with pytest.raises(NeedsSecond):
        pit.floor.do(PrepareTable(pit.moon, uneven))
    pit.signed(pit.floor, PrepareTable(pit.moon, uneven), pit.manager)
    assert pit.at.plays.signed_for
    pit.floor.do(LeaveClosed(pit.moon))
    pit.floor.do(PrepareTable(pit.moon, pit.banked("BJ", chip=dollars(1), least=dollars(2), even_bets=True)))
    assert not pit.at.plays.signed_for


def test_a_side_bet_that_the_chips_cannot_pay_takes_a_manager_at_even_bets_too_R_62(pit: Pit) -> None:
    least, told = dollars(2), "Chips of $1 cannot pay 9 to 10 on $2, $3, $4, $5, $6, $7, $8 and $9 of Over/Under 13"
    banked = pit.banked(least=least, chip=dollars(1), even_bets=True, over_under_pays="9:10")
    with pytest.raises(NeedsSecond) as needed:
        pit.floor.do(PrepareTable(pit.moon, banked))
    assert told.lower() in story(pit.room, needed.value.events).lower()
    (chosen,) = configurations(pit.room)[:1]
    assert [told in one.text for one in placard_of(pit.room, chosen).warnings] == [False, True]


def test_a_table_being_opened_is_nobody_else_s(pit: Pit) -> None:
    pit.prepared()
    with pytest.raises(Refused, match="being opened"):
        pit.floor.do(PrepareTable(pit.moon, pit.at.plays.banking.id))
    with pytest.raises(Refused, match="being opened"):
        pit.floor.do(OpenTable(pit.moon, big_o(pit.manager)))
    with pytest.raises(Refused, match="being opened"):
        pit.floor.do(RemoveTable(pit.moon))
    pit.floor.do(LeaveClosed(pit.moon))
    assert pit.room.tables[pit.moon].plays is None


def test_a_cash_table_is_no_table_of_21(pit: Pit) -> None:
    cash = open_table(pit.manager, "40")
    pit.floor.catch_up()
    with pytest.raises(Refused, match="No game of 21 is banked at table 40"):
        pit.floor.do(SeatGuest(cash, 1))
    with pytest.raises(Refused, match="is open already"):
        pit.floor.do(PrepareTable(cash, pit.banked()))


def test_a_tray_with_chips_is_not_taken_off_the_floor(pit: Pit) -> None:
    pit.opened_up()
    pit.closed_with(OPENER)
    with pytest.raises(Refused, match=r"The tray of table 21 holds \$500"):
        pit.floor.do(RemoveTable(pit.moon))


class TestClosing:
    def test_says_what_it_waits_for(self, pit: Pit) -> None:
        pit.dealing()
        pit.floor.do(SeatGuest(pit.moon, 1))
        with pytest.raises(Refused, match="is open"):
            pit.floor.do(CountCloser(pit.moon, OPENER, DEALER))
        slip = pit.floor.do(RequestFill(pit.moon, (Pile(dollars(1), 50),))).number
        pit.floor.do(CloseBanked(pit.moon))
        with pytest.raises(Refused, match="is closing"):
            pit.floor.do(SeatGuest(pit.moon, 2))
        waits: list[tuple[str, Callable[[], object]]] = [
            ("1 guest still at table 21", lambda: pit.floor.do(LeaveTable(pit.moon, 1))),
            ("The fill of .* is not received yet", lambda: pit.signed(pit.rita, CancelSlip(slip, "late"), pit.manager)),
            ("decks of table 21 are still in", lambda: pit.floor.do(TakeDecksOut(pit.moon, 288))),
        ]
        for reason, cure in waits:
            with pytest.raises(Refused, match=reason):
                pit.floor.do(CountCloser(pit.moon, OPENER, DEALER))
            cure()
        pit.floor.do(CountCloser(pit.moon, OPENER, DEALER))
        assert not pit.room.tables[pit.moon].is_open

    def test_stays_open_if_the_floor_says_so(self, pit: Pit) -> None:
        pit.opened_up()
        pit.floor.do(CloseBanked(pit.moon))
        pit.floor.do(StayOpen(pit.moon))
        pit.floor.do(SeatGuest(pit.moon, 2))

    def test_more_than_can_be_there_is_a_wrong_count(self, pit: Pit) -> None:
        pit.opened_up()
        with pytest.raises(Refused, match=r"more than the tray of table 21 can hold"):
            pit.floor.do(CountTray(pit.moon, (Pile(dollars(100), 6),)))

    def test_its_tray_goes_back_to_the_cage_by_a_credit(self, pit: Pit) -> None:
        pit.opened_up()
        pit.closed_with(OPENER)
        slip = pit.floor.do(RequestCredit(pit.moon, OPENER)).number
        pit.rita.do(IssueSlip(slip))
        pit.floor.do(ReceiveSlip(slip, DEALER))
        assert (pit.tray, pit.room.pit.trays[pit.moon]) == (0, ())

    def test_a_credit_takes_only_pieces_that_its_closer_says_are_there(self, pit: Pit) -> None:
        pit.opened_up()
        pit.closed_with(OPENER)
        with pytest.raises(Refused, match=r"does not hold 2 × \$25: in it are 80 × \$5 and 100 × \$1\."):
            pit.floor.do(RequestCredit(pit.moon, (Pile(dollars(25), 2),)))
        first, second = (pit.floor.do(RequestCredit(pit.moon, (Pile(dollars(5), 60),))).number for _ in range(2))
        pit.rita.do(IssueSlip(first))
        with pytest.raises(Refused, match="does not hold"):
            pit.rita.do(IssueSlip(second))
        assert pit.room.pit.trays[pit.moon] == (Pile(dollars(5), 20), Pile(dollars(1), 100))


class TestUndoing:
    def test_an_opener_is_voided_and_counted_again(self, pit: Pit) -> None:
        opened = pit.opened_up()
        pit.floor.do(VoidEntry(opened.number, "Counted the wrong tray"))
        assert pit.at.plays.stage is Stage.OPENER
        assert (pit.room.pit.runs, pit.room.pit.trays[pit.moon]) == ([], OPENER)
        again = pit.floor.do(CountOpener(pit.moon, OPENER, DEALER))
        assert again.events[-1].number == opened.events[-1].number + 1  # type: ignore[attr-defined]

    def test_an_opener_with_a_guest_seated_since_does_not_go_alone(self, pit: Pit) -> None:
        opened = pit.opened_up()
        seated = pit.floor.do(SeatGuest(pit.moon, 1)).number
        with pytest.raises(Refused, match=f"{seated} needs it"):
            pit.floor.do(VoidEntry(opened.number, "Wrong"))

    def test_a_fill_asked_for_is_voided_and_one_on_its_way_is_not(self, pit: Pit) -> None:
        pit.opened_up()
        asked = pit.floor.do(RequestFill(pit.moon, (Pile(dollars(1), 50),))).number
        pit.floor.do(VoidEntry(asked, "Not needed"))
        assert (pit.room.cage.slips, pit.run.fills) == ({}, 0)
        slip = pit.floor.do(RequestFill(pit.moon, (Pile(dollars(1), 50),))).number
        issued = pit.rita.do(IssueSlip(slip)).number
        with pytest.raises(Refused, match="cannot be voided"):
            pit.manager.do(VoidEntry(issued, "Not needed"))
        pit.signed(pit.rita, CancelSlip(slip, "Not needed"), pit.manager)
        assert (pit.tray, pit.run.fills, pit.run.tray) == (dollars(500), 0, dollars(500))

    def test_a_credit_called_off_comes_back_whole(self, pit: Pit) -> None:
        pit.opened_up()
        slip = pit.floor.do(RequestCredit(pit.moon, (Pile(dollars(1), 50),))).number
        pit.rita.do(IssueSlip(slip))
        assert (pit.run.credits, pit.run.tray) == (dollars(50), dollars(450))
        pit.signed(pit.rita, CancelSlip(slip, "Wrong table"), pit.manager)
        assert (pit.run.credits, pit.run.tray, pit.tray) == (0, dollars(500), dollars(500))
        assert balance(pit.room, table_bank(pit.moon)) == Money(0)


def test_a_tournament_is_not_given_a_table_that_is_being_opened(pit: Pit) -> None:
    plan = opened(pit.manager, 0)
    pit.floor.catch_up()
    pit.prepared()
    pit.manager.catch_up()
    found = refused(pit.manager, GiveTables(plan, (pit.moon,)))
    assert found.message == "Table 21 is being opened on another game."
    assert found.cure == "Leave it closed first, or choose another."
