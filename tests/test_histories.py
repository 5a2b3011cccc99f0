"""The history of a seat, a player or a name on a list, told with the names and seats of the time."""

from __future__ import annotations

import pytest

from floor.books.accounts import named_drawer
from floor.concern import OfAccount, OfName, OfPlan, OfPlayer, OfSeat
from floor.desk import Desk
from floor.documents.history import History as HistorySheet
from floor.documents.history import history_sheet
from floor.fold import Fold
from floor.house.players import AmendPlayer
from floor.house.printing import Printed
from floor.house.rulings import Case, HandShown, PotAtStake, RecordRuling
from floor.ids import PlayerId, StaffId, TableId, WaitId
from floor.money import dollars
from floor.papers import PAPERS
from floor.papers.histories import printed_history
from floor.papers.making import with_head
from floor.roles import Role
from floor.room.absence import GoAway
from floor.room.agreeing import Agree, ProposeChange
from floor.room.breaking import BreakTable
from floor.room.calling import CallNext, MarkNoShow, StartChipRun
from floor.room.lists import CheckIn, How, JoinList, RestoreName
from floor.room.openseats import AskSeatChange, ClaimSeat, DropSeatChange
from floor.room.seating import MovePlayer, SeatPlayer, UnseatPlayer
from floor.room.sessions import BuyChips, CashOut
from floor.room.tablechanges import AskTableChange, DropTableChange
from floor.tournament.plans import KeepPlan, PostPlan, WithdrawPlan
from floor.views.histories import History, Subject, history
from floor.void import VoidEntry
from tests.rooms import House, big_o, hire, open_table, player, signed, with_drawer
from tests.tournament.planning import kept, set_share, stud


@pytest.fixture
def table(desk: Desk) -> TableId:
    return open_table(desk, "12")


def told(desk: Desk, subject: Subject) -> list[str]:
    return [line.what for line in history(desk.fold, subject).lines]


def join(desk: Desk, who: PlayerId, how: How = How.HERE) -> WaitId:
    return WaitId(desk.do(JoinList(big_o(desk), who, how=how)).number)


def test_a_seat_tells_everybody_who_had_to_do_with_it(desk: Desk, table: TableId) -> None:
    ann, bo = player(desk, "Ann Smith"), player(desk, "Bo Quist")
    desk.do(SeatPlayer(table, 6, ann))
    desk.do(SeatPlayer(table, 1, bo))
    desk.do(BuyChips(table, 6, dollars(40)))
    desk.do(CashOut(table, 6, dollars(35)))
    desk.do(ClaimSeat(table, 6, bo))
    assert told(desk, OfSeat(table, 6)) == [
        "Ann Smith seated at table 12, seat 6",
        "Ann Smith bought $40 at the cage at table 12, seat 6 (receipt 1)",
        "Ann Smith cashed out $35 from table 12, seat 6 (receipt 2); seat 6 offered to table 12",
        "Bo Quist changed at table 12 from seat 1 to seat 6",
    ]
    assert told(desk, OfSeat(table, 2)) == []
    assert history(desk.fold, OfSeat(table, 6)).about == "Table 12, seat 6"


def test_a_seat_remembers_whom_it_was_held_for_and_who_did_not_come_BO_06(desk: Desk, table: TableId) -> None:
    first, second = join(desk, player(desk, "Ann Smith")), join(desk, player(desk, "Bo Quist"))
    desk.do(CallNext(big_o(desk)))
    desk.do(MarkNoShow(first))
    desk.do(StartChipRun(second))
    assert told(desk, OfSeat(table, 1)) == [
        "Ann Smith called from the list to table 12, seat 1",
        "Ann Smith did not come; Bo Quist called from the list to table 12, seat 1",
        "Bo Quist takes the seat and is buying chips",
    ]


def test_a_place_on_a_list_is_followed_to_the_seat_even_when_the_name_is_off_the_list(
    desk: Desk, table: TableId
) -> None:
    ann = player(desk, "Ann Smith")
    wait = join(desk, ann, How.PHONE)
    desk.do(CheckIn(wait))
    desk.do(CallNext(big_o(desk)))
    desk.do(MarkNoShow(wait))
    desk.do(RestoreName(wait))
    desk.do(CallNext(big_o(desk)))
    desk.do(SeatPlayer(table, 1, ann))
    desk.do(GoAway(table, 1))
    assert told(desk, OfName(wait)) == [
        "Ann Smith waits by phone for Big O8 $2-$4",
        "Ann Smith is here",
        "Ann Smith called from the list to table 12, seat 1",
        "Ann Smith did not come",
        "Ann Smith is back on the list at place 1",
        "Ann Smith called from the list to table 12, seat 1",
        "Ann Smith seated at table 12, seat 1",
    ]
    assert history(desk.fold, OfName(wait)).about == "Ann Smith on the list for Big O8 $2-$4"


def test_a_player_is_told_everywhere_under_the_name_of_the_time(desk: Desk, table: TableId) -> None:
    other = open_table(desk, "14")
    ann = player(desk, "Ann Smith")
    wait = join(desk, ann)
    desk.do(CallNext(big_o(desk), table, 2))
    desk.do(SeatPlayer(table, 2, ann))
    desk.do(MovePlayer(table, 2, other, 3))
    desk.do(AmendPlayer(ann, "Ann Berg"))
    lines = told(desk, OfPlayer(ann))
    assert lines[0] == "Ann Smith filed as player 1"
    assert "Ann Smith moved from table 12, seat 2, to table 14, seat 3" in lines
    assert lines[-1] == "Ann Berg's record corrected"
    assert history(desk.fold, OfPlayer(ann)).about == "Ann Berg"
    assert told(desk, OfSeat(other, 3)) == told(desk, OfSeat(table, 2))[-1:]
    assert len(told(desk, OfName(wait))) == 3


def test_players_of_a_broken_table_are_found_on_the_list_they_went_to(desk: Desk, table: TableId) -> None:
    ann, bo = player(desk, "Ann Smith"), player(desk, "Bo Quist")
    desk.do(SeatPlayer(table, 1, ann))
    desk.do(SeatPlayer(table, 2, bo))
    desk.do(BreakTable(table))
    wait = next(one.id for one in desk.room.lists[big_o(desk)] if one.player == ann)
    assert told(desk, OfName(wait)) == ["Ann Smith goes from table 12 to the front of the list for Big O8 $2-$4"]
    assert "Bo Quist" not in " ".join(told(desk, OfPlayer(ann)))


def test_a_ruling_is_in_the_history_of_its_seats_and_players(desk: Desk, table: TableId) -> None:
    ann = player(desk, "Ann Smith")
    desk.do(SeatPlayer(table, 2, ann))
    hands = (HandShown(2, "As2dKcQhJh", ann), HandShown(5, "Ad2c9c9sTh"))
    case = Case("big-o8", hands, (PotAtStake(100, (2, 5)),), ("3h7cKd4s9h",))
    desk.do(RecordRuling(case, table))
    for subject in (OfSeat(table, 2), OfSeat(table, 5), OfPlayer(ann)):
        assert told(desk, subject)[-1].startswith("Ruling 1 at table 12")
    assert told(desk, OfSeat(table, 3)) == []


def test_what_was_taken_back_stays_with_the_entry_that_did_it(desk: Desk, table: TableId) -> None:
    ann = player(desk, "Ann Smith")
    seated = desk.do(SeatPlayer(table, 6, ann))
    void = desk.do(VoidEntry(seated.number, "wrong seat"))
    first, second = history(desk.fold, OfSeat(table, 6)).lines
    assert (first.what, first.voided_by) == ("Ann Smith seated at table 12, seat 6", void.number)
    assert (second.what, second.voided_by) == (f"Void of {seated.number}: wrong seat", None)


def test_every_line_has_its_people_its_place_and_its_time(small_house: House) -> None:
    desk = small_house.founded()
    lena = hire(desk, Role.MANAGER, name="Lena Fors")
    table = open_table(desk, "12")
    desk.do(SeatPlayer(table, 6, player(desk, "Ann Smith")))
    bought = desk.do(BuyChips(table, 6, dollars(40)))
    small_house.clock.forward(minutes=5)
    void = signed(desk, VoidEntry(bought.number, "wrong seat"), lena)
    line = history(desk.fold, OfSeat(table, 6)).lines[-1]
    assert (line.number, line.at, line.who, line.workstation) == (
        void.number,
        void.at,
        "Dana Wells and Lena Fors",
        "desk 1",
    )


def test_what_time_brought_about_is_by_the_clock(small_house: House) -> None:
    desk = small_house.founded()
    table = open_table(desk, "12")
    wait = join(desk, player(desk, "Ann Smith"))
    desk.do(CallNext(big_o(desk)))
    small_house.clock.forward(minutes=6)
    desk.send_due()
    line = history(desk.fold, OfName(wait)).lines[-1]
    assert (line.what, line.who) == ("Ann Smith did not come", "The clock")
    assert told(desk, OfSeat(table, 1))[-1] == "Ann Smith did not come"


def test_a_name_whose_entry_was_voided_still_has_its_history(desk: Desk, table: TableId) -> None:
    joined = desk.do(JoinList(big_o(desk), player(desk, "Ann Smith")))
    desk.do(VoidEntry(joined.number, "wrong player"))
    found = history(desk.fold, OfName(WaitId(joined.number)))
    assert found.about == "A name no longer on a list"
    assert [line.voided_by for line in found.lines] == [joined.number + 1, None]


def test_the_sheet_says_the_same_with_the_journals_head(desk: Desk, table: TableId) -> None:
    ann = player(desk, "Ann Smith")
    seated = desk.do(SeatPlayer(table, 6, ann))
    desk.do(VoidEntry(seated.number, "wrong seat"))
    shown = history(desk.fold, OfSeat(table, 6))
    made = printed_history(desk.fold, shown, desk.now())
    sheet = with_head(desk.room, made, Printed(7, "history", "seat", "History", "", 1, desk.now(), StaffId(1)))
    assert isinstance(sheet, HistorySheet)
    assert (sheet.about, sheet.span) == ("Table 12, seat 6", "Fri, Nov 13, 2026, until 7:42 PM")
    assert sheet.head.printed == "Fri, Nov 13, 2026, 7:42 PM by Dana Wells"
    line = sheet.lines[0]
    assert (line.entry, line.what, line.who) == (
        seated.number,
        "Ann Smith seated at table 12, seat 6.",
        "Dana Wells, desk 1",
    )
    assert line.voided == f"entry {seated.number + 1:,}"
    head = desk.fold.lines[-1]
    assert sheet.chain.replace(" ", "").endswith(head.hash.hex()[:32])
    assert history_sheet(sheet) == history_sheet(sheet)


def test_the_sheet_of_an_empty_day_is_still_a_sheet() -> None:
    sheet = printed_history(Fold(), History("Table 12, seat 6", ()), Fold().room.at)
    assert (sheet.lines, sheet.chain) == ((), "")


def test_a_seat_tells_what_who_sits_there_wishes_and_agrees_to(desk: Desk, table: TableId) -> None:
    ann, bo = player(desk, "Ann Smith"), player(desk, "Bo Quist")
    open_table(desk, "14")
    for seat, one in ((2, ann), (3, bo)):
        desk.do(SeatPlayer(table, seat, one))
    desk.do(AskSeatChange(table, ann, (5,)))
    desk.do(DropSeatChange(table, ann))
    desk.do(AskTableChange(ann))
    desk.do(DropTableChange(ann))
    desk.do(ProposeChange(table, big_o(desk, "1-2")))
    desk.do(Agree(table, ann))
    desk.do(AmendPlayer(ann, "Ann Smyth"))
    assert told(desk, OfSeat(table, 2))[1:] == [
        "Ann Smith wants seat 5 at table 12",
        "Ann Smith stays in the seat at table 12",
        "Ann Smith wants another table",
        "Ann Smith no longer waits for another table",
        "Ann Smith agrees",
    ]
    assert told(desk, OfSeat(table, 3)) == ["Bo Quist seated at table 12, seat 3"]


def test_a_seat_left_twice_is_told_twice(desk: Desk, table: TableId) -> None:
    ann = player(desk, "Ann Smith")
    for _ in range(2):
        desk.do(SeatPlayer(table, 6, ann))
        desk.do(UnseatPlayer(table, 6))
    assert (
        told(desk, OfSeat(table, 6)) == ["Ann Smith seated at table 12, seat 6", "Ann Smith left table 12, seat 6"] * 2
    )


def test_a_drawer_tells_what_went_through_it(desk: Desk, table: TableId) -> None:
    with_drawer(desk, desk)
    desk.do(SeatPlayer(table, 6, player(desk, "Ann Smith")))
    desk.do(BuyChips(table, 6, dollars(40)))
    drawer = OfAccount(named_drawer("Till 1"))
    assert told(desk, drawer) == [
        "Drawer Till 1 set up",
        "$50,000 in cash and $100,000 in chips brought from the vault to Till 1 (slip 1)",
        "Dana Wells opened Till 1",
        "Ann Smith bought $40 at the cage at table 12, seat 6 (receipt 1)",
    ]
    assert history(desk.fold, drawer).about == "Till 1"
    assert [one.title for one in PAPERS["history"].subjects(desk.fold)][-1] == "Till 1"


def test_a_tournament_tells_what_became_of_its_plan(desk: Desk) -> None:
    first, other = kept(desk), kept(desk, stud(name="Deep Stack"))
    desk.do(KeepPlan(stud(entries=60), first))
    set_share(desk)
    desk.do(PostPlan(first))
    desk.do(WithdrawPlan(other, "No dealers"))
    assert told(desk, OfPlan(first)) == [
        "Seven Card Stud Hi-Lo on Tue, Nov 24, 2026 planned as tournament 1",
        "Seven Card Stud Hi-Lo on Tue, Nov 24, 2026 changed",
        "Seven Card Stud Hi-Lo posted as version 1",
    ]
    assert told(desk, OfPlan(other))[1:] == ["Deep Stack withdrawn: No dealers"]
    assert history(desk.fold, OfPlan(other)).about == "Deep Stack, tournament 2"
    subjects = list(PAPERS["history"].subjects(desk.fold))[-2:]
    assert [one.title for one in subjects] == ["Seven Card Stud Hi-Lo, tournament 1", "Deep Stack, tournament 2"]
    printed = PAPERS["history"].make(desk.fold, subjects[1].id, desk.room.at)
    assert isinstance(printed, HistorySheet)
    assert printed.about == "Deep Stack, tournament 2"
    assert [line.what for line in printed.lines][1:] == ["Deep Stack withdrawn: No dealers."]
