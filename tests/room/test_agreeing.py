"""Another game or other stakes: only with every player's agreement, the absent and the newcomer included (BO-08)."""

from __future__ import annotations

import pytest

from floor.concern import OfName
from floor.desk import Desk
from floor.house.tending import LockSeat
from floor.ids import PlayerId, SpreadId, StaffId, TableId, WaitId
from floor.money import dollars
from floor.offers import Put
from floor.roles import Role
from floor.room.absence import GoAway
from floor.room.agreeing import Agree, ChangeGame, GameChanged, ProposeChange, Stack, WithdrawProposal, not_agreed
from floor.room.calling import CallNext
from floor.room.cashgame import cash_at
from floor.room.hands import DealHand, HandDealt, PutButton, SitsOut
from floor.room.heldchips import PayHeld, ReturnChips, TakeSurplus, held_amount
from floor.room.lists import JoinList, NameTakenOff, RestoreName
from floor.room.openseats import EndClaims, SeatHeld
from floor.room.running import FeedTable
from floor.room.seating import UnseatPlayer
from floor.room.sessions import BuyChips
from floor.room.spreads import DropSpread, ScheduleTonight
from floor.rules.mixes import Method
from floor.views.histories import history
from floor.views.stories import story
from tests.room.floors import (
    called,
    keep,
    left_with,
    on_list,
    opened,
    plays,
    refused,
    seat_of,
    sit,
    sitting,
    waits,
)
from tests.rooms import big_o, hire, open_table, signed


@pytest.fixture
def second(desk: Desk) -> StaffId:
    return hire(desk, Role.MANAGER)


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
    now = cash_at(desk.room, table)
    assert now.plays.spread == desk.room.spreads[target]
    assert now.plays.proposal is None


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
    assert not_agreed(cash_at(desk.room, table)) == [kim]
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
    assert len(not_agreed(cash_at(desk.room, table))) == 3
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
    assert cash_at(desk.room, table).plays.feeds is None
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


class TestListsAndSeats:
    """What becomes of names and seats elsewhere, and of the table's own seats, with a change of game."""

    def test_a_name_called_elsewhere_gives_its_seat_on_in_the_same_entry_BO06(
        self, desk: Desk, table: TableId, target: SpreadId
    ) -> None:
        ola, other = sit(desk, table, 1, "Ola"), opened(desk, "14", target)
        wait = WaitId(desk.do(JoinList(target, ola)).number)
        waits(desk, target, "Yan")
        desk.do(CallNext(target))
        _agreed(desk, table, target)
        entry = desk.do(ChangeGame(table))
        assert [type(event) for event in entry.events] == [NameTakenOff, SeatHeld, GameChanged]
        assert (on_list(desk, target), called(desk, target)) == (["Yan"], ["Yan"])
        hold = seat_of(desk, other, 1).hold
        assert hold is not None
        assert desk.room.name_of(hold.player) == "Yan"
        lines = [line.what for line in history(desk.fold, OfName(wait)).lines]
        assert lines[-1] == "Ola has a seat and waits no longer"

    def test_nobody_at_the_table_is_called_to_what_another_of_them_gives_up_BO06(
        self, desk: Desk, table: TableId, target: SpreadId
    ) -> None:
        ola, nia = sit(desk, table, 1, "Ola"), sit(desk, table, 2, "Nia")
        opened(desk, "14", target)
        desk.do(JoinList(target, ola))
        desk.do(JoinList(target, nia))
        desk.do(CallNext(target))
        _agreed(desk, table, target)
        desk.do(ChangeGame(table))
        assert on_list(desk, target) == []
        assert all(seat.hold is None for other in desk.room.tables.values() for seat in other.seats)

    def test_a_name_that_left_with_the_change_is_restored_once_the_player_has_no_seat(
        self, desk: Desk, table: TableId, target: SpreadId
    ) -> None:
        ola = sit(desk, table, 1, "Ola")
        wait = WaitId(desk.do(JoinList(target, ola)).number)
        _agreed(desk, table, target)
        desk.do(ChangeGame(table))
        assert refused(desk, RestoreName(wait)).message == "Ola has a seat in that game."
        desk.do(UnseatPlayer(table, 1))
        desk.do(RestoreName(wait))
        assert on_list(desk, target) == ["Ola"]

    def test_a_game_with_more_seats_offers_them_to_the_table_BO05(self, desk: Desk) -> None:
        table = opened(desk, "20", keep(desk, "archie"))
        sit(desk, table, 1, "Ola")
        desk.do(LockSeat(table, 8, "broken chair"))
        _agreed(desk, table, big_o(desk))
        desk.do(ChangeGame(table))
        offered = [seat.number for seat in desk.room.tables[table].seats if seat.claiming is not None]
        assert offered == [7]

    def test_the_button_stays_on_a_seat_that_is_dealt_to_R39(self, desk: Desk, table: TableId) -> None:
        sit(desk, table, 1, "Ola")
        desk.do(PutButton(table, 8))
        _agreed(desk, table, keep(desk, "archie"))
        desk.do(ChangeGame(table))
        assert cash_at(desk.room, table).plays.button == 6


def _agreed(desk: Desk, table: TableId, target: SpreadId) -> None:
    desk.do(ProposeChange(table, target))
    for seat in desk.room.tables[table].seated:
        assert seat.player is not None
        desk.do(Agree(table, seat.player))


class TestIntoAMix:
    """R-45: everybody enters the mixed game, with $1,000 at most (MIX-06)."""

    @pytest.fixture
    def voted(self, desk: Desk, table: TableId) -> list[PlayerId]:
        """Three have agreed to a mix at $2/$4; what they have in front is another matter."""
        three = [plays(desk, table, seat, name) for seat, name in enumerate(("Ola", "Nia", "Max"), 1)]
        desk.do(ProposeChange(table, keep(desk, "badugi", "archie", method=Method.ROTATION, hands=3)))
        for who in three:
            desk.do(Agree(table, who))
        return three

    def test_each_stack_is_given_or_attested_MIX06(self, desk: Desk, table: TableId, voted: list[PlayerId]) -> None:
        told = refused(desk, ChangeGame(table, (Stack(voted[0], dollars(90)),)))
        assert told.message == (
            "Nobody enters Mixed $2/$4 with more than $1,000; what Nia and Max have in front is not known."
        )
        assert (told.clause, told.offers) == ("MIX-06", (Put("within", True),))
        desk.do(ChangeGame(table, (Stack(voted[0], dollars(90)),), within=True))
        assert [sitting(desk, table, seat).is_pending for seat in (1, 2, 3)] == [False] * 3

    def test_between_hands_only(self, desk: Desk, table: TableId, voted: list[PlayerId]) -> None:
        told = refused(desk, ChangeGame(table, within=True, between_hands=False))
        assert (told.message, told.cure) == (
            "A hand is being played at table 12.",
            "Change the game when the hand is over.",
        )

    def test_what_is_over_the_most_goes_to_the_cage_before_the_first_hand_MIX06(
        self, desk: Desk, table: TableId, voted: list[PlayerId], second: StaffId
    ) -> None:
        sit(desk, table, 4, "Kim", buys=2_000)
        desk.do(Agree(table, desk.room.tables[table].seats[3].player or voted[0]))
        stacks = [Stack(who, dollars(amount)) for who, amount in zip(voted, (1_400, 90, 30), strict=True)]
        desk.do(ChangeGame(table, tuple(stacks), within=True))
        assert hand_of(desk, table).out == (
            SitsOut(1, voted[0], over=dollars(400)),
            SitsOut(3, voted[2], missing=dollars(10)),
        )
        assert refused(desk, BuyChips(table, 1, dollars(2))).clause == "MIX-06"
        taken = signed(desk, TakeSurplus(table, 1), second)
        assert story(desk.room, taken.events).startswith("$400 over the most taken to the cage from Ola at table 12")
        assert (held_amount(desk.room, voted[0]), sitting(desk, table, 1).is_pending) == (dollars(400), False)
        assert refused(desk, TakeSurplus(table, 1)).clause == "MIX-06"
        assert {1, 2, 4} <= {number for _ in range(4) for number in hand_of(desk, table).dealt}
        desk.do(PayHeld(voted[0]))
        assert left_with(desk, voted[0]) == [], "the session goes on: it was no cash-out"

    def test_chips_held_from_before_are_not_put_back_on_top_MIX06(
        self, desk: Desk, table: TableId, voted: list[PlayerId], second: StaffId
    ) -> None:
        desk.do(BuyChips(table, 1, dollars(2_000)))
        desk.do(ChangeGame(table, (Stack(voted[0], dollars(1_400)),), within=True))
        signed(desk, TakeSurplus(table, 1), second)
        assert refused(desk, ReturnChips(table, 1)).clause == "MIX-06"

    def test_without_a_most_nobody_is_asked_BO08(self, desk: Desk, table: TableId, spread: SpreadId) -> None:
        mix = opened(desk, "16", keep(desk, "badugi"))
        two = [plays(desk, mix, seat) for seat in (1, 2)]
        desk.do(ProposeChange(mix, spread))
        for who in two:
            desk.do(Agree(mix, who))
        desk.do(ChangeGame(mix))
        assert hand_of(desk, mix).dealt == (1, 2)


def hand_of(desk: Desk, table: TableId) -> HandDealt:
    (hand, *_) = desk.do(DealHand(table)).events
    assert isinstance(hand, HandDealt)
    return hand
