"""Hands: the count, the button's travel, and which game of a mix is dealt (MIX-09, MIX-10)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from floor.desk import Desk
from floor.house.rulebook import rulebook
from floor.house.tables import ChangeTable, Shape
from floor.ids import PlayerId, TableId
from floor.money import dollars
from floor.offers import Do
from floor.record import Command
from floor.room.absence import BlindsMissed, BlindsPosted, ComeBack, GoAway, MissBlinds
from floor.room.agreeing import Agree, ChangeGame, ProposeChange
from floor.room.cashgame import cash_at
from floor.room.hands import ChooseGame, DealHand, GameChosen, HandDealt, PutButton, SitsOut, hands_left, next_game
from floor.room.openseats import EndClaims
from floor.room.seating import UnseatPlayer
from floor.rules.mixes import Method
from floor.views.stories import story
from tests.room.floors import keep, opened, plays, refused, sit, sitting
from tests.rooms import open_table

ROTATION, CHOICE = Method.ROTATION, Method.DEALERS_CHOICE
ARCHIE, BADUGI, STUD = range(3)


def deal(desk: Desk, table: TableId, hands: int = 1) -> list[HandDealt]:
    dealt: list[HandDealt] = []
    for _ in range(hands):
        dealt += [one for one in desk.do(DealHand(table)).events if isinstance(one, HandDealt)]
    return dealt


def full(desk: Desk, table: TableId, *seats: int) -> list[PlayerId]:
    return [plays(desk, table, seat, f"Seat {seat}") for seat in seats]


def played(desk: Desk, table: TableId) -> str:
    return cash_at(desk.room, table).plays.played.game


def test_a_hand_counts_up_and_the_button_goes_round_those_who_play(desk: Desk) -> None:
    table = open_table(desk)
    assert refused(desk, DealHand(table)).message == "Table 12 has fewer than two players to deal to."
    full(desk, table, 1, 4, 6)
    dealt = deal(desk, table, 5)
    assert [one.hand for one in dealt] == [1, 2, 3, 4, 5]
    assert [one.button for one in dealt] == [1, 4, 6, 1, 4]
    assert [one.travel for one in dealt] == [0, 3, 5, 8, 11], "seats it has passed, those nobody sits in too (BO-04)"


def test_a_hand_is_written_down_whole(desk: Desk) -> None:
    """In a single game and in a mix: its count and the game's, button and travel, who is dealt in and who is not."""
    table, mixed = open_table(desk), opened(desk, "16", keep(desk, "archie", "badugi", method=ROTATION, hands=2))
    for one in (table, mixed):
        full(desk, one, 1, 4, 6)
    late = sit(desk, table, 7, "Late")
    out = (SitsOut(7, late, dollars(40)),)
    assert deal(desk, table, 3) == [
        HandDealt(table, 1, 1, 0, 0, 1, None, (), (1, 4, 6), 6, out),
        HandDealt(table, 2, 4, 3, 0, 2, None, (), (1, 4, 6), 1, out),
        HandDealt(table, 3, 6, 5, 0, 3, None, (), (1, 4, 6), 4, out),
    ]
    assert deal(desk, mixed, 4) == [
        HandDealt(mixed, 1, 1, 0, 0, 1, None, (), (1, 4, 6), 6),
        HandDealt(mixed, 2, 4, 3, 0, 2, None, (), (1, 4, 6), 1),
        HandDealt(mixed, 3, 6, 5, 1, 1, None, (), (1, 4, 6), 4),
        HandDealt(mixed, 4, 1, 6, 1, 2, None, (), (1, 4, 6), 6),
    ]


def test_the_absent_are_not_dealt_to_and_the_button_passes_them(desk: Desk) -> None:
    table = open_table(desk)
    full(desk, table, 1, 2, 3)
    desk.do(GoAway(table, 2))
    assert [one.button for one in deal(desk, table, 3)] == [1, 3, 1]
    desk.do(GoAway(table, 3))
    told = refused(desk, DealHand(table))
    assert told.message == "Table 12 has fewer than two players to deal to: Seat 2 is away and Seat 3 is away."
    assert told.offers == tuple(Do(ComeBack(table, seat), f"Mark Seat {seat} back") for seat in (2, 3))
    desk.do(ComeBack(table, 3))
    deal(desk, table)


def test_the_button_is_put_by_hand_without_having_travelled_BO04(desk: Desk) -> None:
    table = open_table(desk)
    full(desk, table, 1, 2, 3)
    deal(desk, table, 2)
    travel = cash_at(desk.room, table).plays.travel
    desk.do(PutButton(table, 3))
    assert (cash_at(desk.room, table).plays.button, cash_at(desk.room, table).plays.travel) == (3, travel)
    assert refused(desk, PutButton(table, 3)).message == "The button is at seat 3 already."
    assert refused(desk, PutButton(table, 11)).message.startswith("Table 12 has no seat 11")
    assert deal(desk, table)[0].button == 1


def test_the_button_is_put_where_the_game_is_dealt_R39(desk: Desk) -> None:
    """Archie is dealt to six of the eight seats."""
    table = opened(desk, "20", keep(desk, "archie"), seats=8)
    full(desk, table, *range(1, 7))
    told = refused(desk, PutButton(table, 8))
    assert (told.message.split(", so ")[1], told.clause) == ("seat 8 is not in use.", "R-39")
    desk.do(PutButton(table, 6))
    assert deal(desk, table)[0].button == 1


def test_a_button_beyond_the_seats_of_the_agreed_game_goes_on_to_the_next_player_R39(desk: Desk) -> None:
    table = open_table(desk)
    players = full(desk, table, *range(1, 7))
    desk.do(PutButton(table, 8))
    desk.do(ProposeChange(table, keep(desk, "archie")))
    for who in players:
        desk.do(Agree(table, who))
    desk.do(ChangeGame(table, within=True))
    assert [(one.button, one.travel) for one in deal(desk, table, 2)] == [(1, 1), (2, 2)]


class TestRotation:
    def test_each_game_is_played_for_its_hands_and_then_the_next_MIX10(self, desk: Desk) -> None:
        table = opened(desk, "16", keep(desk, "badugi", "big-o8", "stud8", limit=4, method=ROTATION, hands=2))
        full(desk, table, 1, 2, 3)
        games = []
        for _ in range(8):
            deal(desk, table)
            games.append(played(desk, table))
        assert games == ["badugi"] * 2 + ["big-o8"] * 2 + ["stud8"] * 2 + ["badugi"] * 2

    def test_the_table_shows_what_is_left_and_what_comes_next_MIX02(self, desk: Desk) -> None:
        table = opened(desk, "16", keep(desk, "badugi", "big-o8", limit=4, method=ROTATION, hands=3))
        full(desk, table, 1, 2)
        rules = rulebook(desk.room)
        deal(desk, table)
        assert (hands_left(rules, cash_at(desk.room, table)), next_game(rules, cash_at(desk.room, table))) == (2, 1)
        deal(desk, table, 3)
        assert (hands_left(rules, cash_at(desk.room, table)), next_game(rules, cash_at(desk.room, table))) == (2, 0)

    def test_an_orbit_is_a_hand_for_each_who_plays_MIX10(self, desk: Desk) -> None:
        table = opened(desk, "16", keep(desk, "badugi", "big-o8", limit=4, method=ROTATION))
        full(desk, table, 1, 2, 3)
        games = []
        for _ in range(6):
            deal(desk, table)
            games.append(played(desk, table))
        assert games == ["badugi"] * 3 + ["big-o8"] * 3

    def test_the_button_stands_while_stud_is_played_and_goes_on_from_where_it_was(self, desk: Desk) -> None:
        table = opened(desk, "16", keep(desk, "badugi", "stud8", limit=4, method=ROTATION, hands=2))
        full(desk, table, 1, 2, 3)
        dealt = deal(desk, table, 6)
        assert [one.button for one in dealt] == [1, 2, 2, 2, 3, 1]

    def test_a_game_that_cannot_seat_everyone_is_skipped_and_said_so_R39(self, desk: Desk) -> None:
        table = opened(desk, "16", keep(desk, "badugi", "archie", limit=4, method=ROTATION, hands=1, seats=8))
        full(desk, table, *range(1, 8))
        first, second = deal(desk, table, 2)
        assert (first.game, second.game) == (0, 0)
        assert second.skipped == ("Archie is skipped: it seats 6, and 7 players are in the game.",)
        assert "Archie is skipped" in story(desk.room, (second,))
        desk.do(GoAway(table, 7))
        assert deal(desk, table)[0].game == 1

    def test_a_game_that_is_full_has_no_hands_left_R39(self, desk: Desk) -> None:
        table = opened(desk, "16", keep(desk, "archie", "badugi", limit=4, method=ROTATION, hands=4, seats=8))
        full(desk, table, *range(1, 7))
        deal(desk, table)
        rules = rulebook(desk.room)
        assert hands_left(rules, cash_at(desk.room, table)) == 3
        plays(desk, table, 7, "Seventh")
        assert (hands_left(rules, cash_at(desk.room, table)), next_game(rules, cash_at(desk.room, table))) == (0, 1)
        assert deal(desk, table)[0].game == 1

    def test_another_agreed_game_begins_at_its_first_hand_BO08(self, desk: Desk) -> None:
        table = opened(desk, "16", keep(desk, "badugi", "big-o8", limit=4, method=ROTATION, hands=1))
        players = full(desk, table, 1, 2)
        deal(desk, table, 2)
        other = keep(desk, "stud8", "badugi", limit=2, method=ROTATION, hands=2)
        desk.do(ProposeChange(table, other))
        for who in players:
            desk.do(Agree(table, who))
        desk.do(ChangeGame(table, within=True))
        assert [(one.game, one.game_hand, one.hand) for one in deal(desk, table, 2)] == [(0, 1, 3), (0, 2, 4)]


class TestDealersChoice:
    @pytest.fixture
    def table(self, desk: Desk) -> TableId:
        return opened(desk, "17", keep(desk, "archie", "badugi", "stud8", method=CHOICE, seats=8))

    def test_the_right_to_choose_goes_round_with_every_hand_MIX09(self, desk: Desk, table: TableId) -> None:
        full(desk, table, 1, 3, 5)
        assert [one.chooser for one in deal(desk, table, 4)] == [1, 3, 5, 1]

    def test_the_player_on_the_button_begins_MIX09(self, desk: Desk, table: TableId) -> None:
        full(desk, table, 1, 3, 5)
        desk.do(PutButton(table, 3))
        (first,) = deal(desk, table)
        assert (first.button, first.chooser) == (5, 5)

    def test_it_goes_round_while_stud_is_chosen_and_the_button_stands_MIX09(self, desk: Desk, table: TableId) -> None:
        """The button is where the last game with blinds left it, and goes on from there; the choice goes on with it."""
        full(desk, table, 1, 3, 5)
        seen = []
        for game in (BADUGI, STUD, STUD, BADUGI, STUD, BADUGI):
            deal(desk, table)
            desk.do(ChooseGame(table, game))
            now = cash_at(desk.room, table)
            seen.append((now.plays.game, now.plays.chooser, now.plays.button, now.plays.travel, now.plays.hand))
        assert seen == [
            (BADUGI, 1, 1, 0, 1),
            (STUD, 3, 1, 0, 2),
            (STUD, 5, 1, 0, 3),
            (BADUGI, 1, 3, 2, 4),
            (STUD, 3, 3, 2, 5),
            (BADUGI, 5, 5, 4, 6),
        ]

    def test_whoever_changes_their_mind_moves_the_button_once_MIX09(self, desk: Desk, table: TableId) -> None:
        full(desk, table, 1, 3, 5)
        deal(desk, table, 2)
        for game, button in ((STUD, 1), (BADUGI, 3), (ARCHIE, 3), (STUD, 1), (STUD, 1), (BADUGI, 3)):
            desk.do(ChooseGame(table, game))
            assert cash_at(desk.room, table).plays.button == button
        desk.do(PutButton(table, 5))
        desk.do(ChooseGame(table, STUD))
        assert cash_at(desk.room, table).plays.button == 5, "where the floor says it is"

    def test_a_blind_that_is_not_paid_after_all_is_owed_again_BO07(self, desk: Desk, table: TableId) -> None:
        full(desk, table, 1, 2, 3, 4)
        deal(desk, table, 4)
        desk.do(ChooseGame(table, BADUGI))
        desk.do(GoAway(table, 4))
        desk.do(MissBlinds(table, 4))
        plays(desk, table, 5, "New")
        deal(desk, table)
        assert [type(one) for one in desk.do(DealHand(table)).events] == [HandDealt, BlindsPosted, BlindsMissed]
        assert (sitting(desk, table, 5).owes, sitting(desk, table, 4).missed) == (False, 2)
        desk.do(ChooseGame(table, STUD))
        assert (sitting(desk, table, 5).owes, sitting(desk, table, 4).missed) == (True, 1)
        events = desk.do(ChooseGame(table, BADUGI)).events
        assert [type(one) for one in events] == [GameChosen, HandDealt, BlindsPosted, BlindsMissed]
        assert (sitting(desk, table, 5).owes, sitting(desk, table, 4).missed) == (False, 2)

    def test_without_a_player_to_choose_nobody_does_MIX09(self, desk: Desk, table: TableId) -> None:
        told = refused(desk, ChooseGame(table, BADUGI))
        assert (told.message, told.clause, told.cure) == (
            "Nobody at table 17 is on the button to choose.",
            "MIX-09",
            "Put the button, or deal a hand.",
        )
        players = full(desk, table, 1, 3)
        assert refused(desk, ChooseGame(table, BADUGI)).clause == "MIX-09"
        desk.do(PutButton(table, 3))
        (chosen,) = desk.do(ChooseGame(table, BADUGI)).events
        assert chosen == GameChosen(table, BADUGI, 3, players[1])

    @pytest.mark.parametrize("leaves", [partial(UnseatPlayer, busted=True), GoAway])
    def test_the_right_of_one_who_has_left_passes_clockwise_MIX09(
        self, desk: Desk, table: TableId, leaves: Callable[[TableId, int], Command]
    ) -> None:
        players = full(desk, table, 1, 3, 5)
        deal(desk, table, 2)
        desk.do(leaves(table, 3))
        (chosen,) = desk.do(ChooseGame(table, BADUGI)).events
        assert chosen == GameChosen(table, BADUGI, 5, players[2])
        assert deal(desk, table)[0].chooser == 1, "and goes on from there"

    def test_a_game_that_cannot_seat_everyone_any_more_is_skipped_and_said_so_R39(
        self, desk: Desk, table: TableId
    ) -> None:
        full(desk, table, *range(1, 7))
        deal(desk, table)
        desk.do(ChooseGame(table, ARCHIE))
        plays(desk, table, 7, "Seventh")
        (dealt,) = deal(desk, table)
        assert (dealt.game, played(desk, table)) == (BADUGI, "badugi")
        assert dealt.skipped == ("Archie is skipped: it seats 6, and 7 players are in the game.",)

    def test_who_chose_what_is_in_the_entry_MIX09(self, desk: Desk, table: TableId) -> None:
        players = full(desk, table, 1, 3)
        deal(desk, table, 2)
        (chosen,) = desk.do(ChooseGame(table, 1)).events
        assert chosen == GameChosen(table, 1, 3, players[1])
        assert played(desk, table) == "badugi"
        assert story(desk.room, (chosen,)) == "Seat 3 chose Badugi"

    def test_only_a_game_of_the_mix_that_seats_everyone_MIX09(self, desk: Desk, table: TableId) -> None:
        full(desk, table, *range(1, 8))
        deal(desk, table)
        for place in (-1, 3):
            told = refused(desk, ChooseGame(table, place))
            assert (told.message.split(" has ")[1], told.clause) == ("3 games to choose from.", "MIX-09")
        told = refused(desk, ChooseGame(table, 0))
        assert (told.message, told.clause) == (
            "Archie is skipped: it seats 6, and 7 players are in the game.",
            "R-39",
        )
        desk.do(ChooseGame(table, 1))

    def test_nobody_chooses_in_a_rotation_MIX09(self, desk: Desk) -> None:
        table = opened(desk, "16", keep(desk, "badugi", "big-o8", limit=4, method=ROTATION, hands=1))
        told = refused(desk, ChooseGame(table, 1))
        assert (told.message, told.clause) == ("Table 16 is not played by dealer's choice.", "MIX-09")

    def test_a_chooser_whose_seat_is_taken_away_is_no_trouble(self, desk: Desk, table: TableId) -> None:
        full(desk, table, 1, 3, 8)
        deal(desk, table, 3)
        assert cash_at(desk.room, table).plays.chooser == 8
        desk.do(UnseatPlayer(table, 8, busted=True))
        desk.do(EndClaims(table, 8))
        desk.do(ChangeTable(table, "17", 6, Shape.OVAL))
        desk.do(ChooseGame(table, 1))
        assert cash_at(desk.room, table).plays.chooser == 1
        assert [one.chooser for one in deal(desk, table, 2)] == [3, 1]
