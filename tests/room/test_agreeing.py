"""Another game or other stakes: only with every player's agreement, the absent and the newcomer included (BO-08)."""

from __future__ import annotations

import pytest

from floor.desk import Desk
from floor.ids import PlayerId, SpreadId, TableId
from floor.room.absence import GoAway
from floor.room.agreeing import Agree, ChangeGame, GameChanged, ProposeChange, WithdrawProposal, not_agreed
from floor.room.calling import CallNext
from floor.room.chain import EndClaims
from floor.room.lists import JoinList
from floor.room.running import FeedTable
from floor.room.seating import UnseatPlayer
from floor.room.spreads import DropSpread, ScheduleTonight
from tests.room.floors import keep, on_list, refused, seat_of, sit, waits
from tests.rooms import big_o, open_table


@pytest.fixture
def three(desk: Desk, table: TableId) -> list[PlayerId]:
    return [sit(desk, table, seat, name) for seat, name in enumerate(("Ola", "Nia", "Max"), 1)]


@pytest.fixture
def target(desk: Desk) -> SpreadId:
    return big_o(desk, "4-4")


def test_everybody_agrees_and_each_consent_is_in_the_entry_BO08(
    desk: Desk, table: TableId, three: list[PlayerId], target: SpreadId
) -> None:
    desk.do(ProposeChange(table, target))
    for who in three:
        told = refused(desk, ChangeGame(table))
        assert told.clause == "BO-08"
        desk.do(Agree(table, who))
    (changed,) = desk.do(ChangeGame(table)).events
    assert isinstance(changed, GameChanged)
    assert changed.agreed == tuple(three)
    now = desk.room.tables[table]
    assert now.spread == desk.room.spreads[target]
    assert now.proposal is None


def test_whose_agreement_is_missing_is_said_by_name_BO08(
    desk: Desk, table: TableId, three: list[PlayerId], target: SpreadId
) -> None:
    desk.do(ProposeChange(table, target))
    desk.do(Agree(table, three[1]))
    told = refused(desk, ChangeGame(table))
    assert told.message == "2 players of 3 have not agreed: Ola and Max."
    desk.do(Agree(table, three[0]))
    assert refused(desk, ChangeGame(table)).message == "1 player of 3 has not agreed: Max."


def test_the_absent_agree_too_BO08(desk: Desk, table: TableId, three: list[PlayerId], target: SpreadId) -> None:
    desk.do(GoAway(table, 3))
    desk.do(ProposeChange(table, target))
    desk.do(Agree(table, three[0]))
    desk.do(Agree(table, three[1]))
    told = refused(desk, ChangeGame(table))
    assert (told.clause, told.cure) == ("BO-08", "Ask them, the absent too.")
    desk.do(Agree(table, three[2]))
    desk.do(ChangeGame(table))


def test_a_newcomer_opens_the_vote_again_and_a_leaver_closes_it_BO08(
    desk: Desk, table: TableId, three: list[PlayerId], target: SpreadId
) -> None:
    desk.do(ProposeChange(table, target))
    for who in three:
        desk.do(Agree(table, who))
    assert desk.why_not(ChangeGame(table)) is None
    kim = sit(desk, table, 4, "Kim")
    assert refused(desk, ChangeGame(table)).message == "1 player of 4 has not agreed: Kim."
    assert not_agreed(desk.room.tables[table]) == [kim]
    desk.do(UnseatPlayer(table, 4))
    desk.do(ChangeGame(table))


def test_an_agreement_is_taken_back_and_nobody_agrees_from_elsewhere_BO08(
    desk: Desk, table: TableId, three: list[PlayerId], target: SpreadId
) -> None:
    assert refused(desk, Agree(table, three[0])).message == "No change is proposed at table 12."
    desk.do(ProposeChange(table, target))
    desk.do(Agree(table, three[0]))
    assert refused(desk, Agree(table, three[0])).message == "Ola has agreed already."
    desk.do(Agree(table, three[0], yes=False))
    assert refused(desk, Agree(table, three[0], yes=False)).message == "Ola has not agreed."
    elsewhere = sit(desk, open_table(desk, "14"), 1, "Zoe")
    told = refused(desk, Agree(table, elsewhere))
    assert (told.message, told.clause) == ("Zoe does not sit at table 12.", "BO-08")


def test_a_withdrawn_or_another_proposal_begins_the_vote_anew(
    desk: Desk, table: TableId, three: list[PlayerId], target: SpreadId
) -> None:
    desk.do(ProposeChange(table, target))
    assert refused(desk, ProposeChange(table, target)).message.endswith("is proposed at table 12 already.")
    assert refused(desk, ProposeChange(table, big_o(desk))).message == "Table 12 plays Big O8 $2-$4 already."
    desk.do(Agree(table, three[0]))
    desk.do(ProposeChange(table, big_o(desk, "1-2")))
    assert len(not_agreed(desk.room.tables[table])) == 3
    desk.do(WithdrawProposal(table))
    assert refused(desk, ChangeGame(table)).message == "No change is proposed at table 12."


def test_the_target_is_scheduled_when_it_is_proposed_and_when_it_is_applied(
    desk: Desk, table: TableId, target: SpreadId
) -> None:
    desk.do(ScheduleTonight(target, False))
    assert "is not on tonight's schedule" in refused(desk, ProposeChange(table, target)).message
    desk.do(ScheduleTonight(target, True))
    desk.do(ProposeChange(table, target))
    desk.do(ScheduleTonight(target, False))
    assert "is not on tonight's schedule" in refused(desk, ChangeGame(table)).message


def test_a_target_that_was_dropped_while_they_voted_is_not_played(desk: Desk, table: TableId, target: SpreadId) -> None:
    desk.do(ProposeChange(table, target))
    desk.do(DropSpread(target))
    assert refused(desk, ChangeGame(table)).message == "That game is no longer offered here."


def test_the_target_seats_everybody_where_they_are_R39(desk: Desk, table: TableId) -> None:
    sit(desk, table, 8, "Ola")
    told = refused(desk, ProposeChange(table, keep(desk, "archie")))
    assert (told.message, told.clause) == ("Archie $2/$4 is dealt to 6 seats; seat 8 is taken.", "R-39")


def test_a_seat_on_offer_that_the_new_game_has_not_is_offered_no_more_R39(desk: Desk, table: TableId) -> None:
    ola = sit(desk, table, 1, "Ola")
    sit(desk, table, 8, "Nia")
    desk.do(UnseatPlayer(table, 8))
    desk.do(ProposeChange(table, keep(desk, "archie")))
    desk.do(Agree(table, ola))
    desk.do(ChangeGame(table))
    assert seat_of(desk, table, 8).claiming is None


def test_seats_held_for_players_of_the_old_game_come_first(desk: Desk, table: TableId, target: SpreadId) -> None:
    waits(desk, big_o(desk), "Zoe")
    desk.do(CallNext(big_o(desk)))
    told = refused(desk, ProposeChange(table, target))
    assert (told.message, told.cure) == (
        "Seat 1 is held for a player of the present game.",
        "Seat them, or let the seat go.",
    )


def test_it_feeds_nobody_any_more_and_its_players_wait_no_longer_for_what_they_play(
    desk: Desk, table: TableId, target: SpreadId
) -> None:
    main = open_table(desk, "14")
    ola = sit(desk, table, 1, "Ola")
    desk.do(FeedTable(table, main))
    desk.do(JoinList(target, ola))
    desk.do(ProposeChange(table, target))
    desk.do(Agree(table, ola))
    desk.do(ChangeGame(table))
    assert desk.room.tables[table].feeds is None
    assert on_list(desk, target) == []


def test_chips_and_seats_stay_where_they_are(desk: Desk, table: TableId, target: SpreadId) -> None:
    ola = sit(desk, table, 1, "Ola", buys=100)
    sit(desk, table, 2, "Nia")
    desk.do(UnseatPlayer(table, 2))
    desk.do(EndClaims(table, 2))
    desk.do(ProposeChange(table, target))
    desk.do(Agree(table, ola))
    before = desk.room.tables[table].seats[0].sitting
    desk.do(ChangeGame(table))
    assert desk.room.tables[table].seats[0].sitting == before
