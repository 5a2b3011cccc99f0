"""Requests for a table that can no longer be had become requests for any, or are dropped; consent ends by leaving."""

from __future__ import annotations

from floor.desk import Desk
from floor.ids import PlayerId, SpreadId, TableId
from floor.room.agreeing import Agree, ChangeGame, ProposeChange
from floor.room.breaking import BreakTable
from floor.room.cashgame import cash_at
from floor.room.openseats import ClaimSeat, EndClaims
from floor.room.running import CloseTable, FeedTable, TableClosed
from floor.room.seating import MovePlayer, SeatPlayer, UnseatPlayer
from floor.room.tablechanges import AskTableChange, TableChangeAsked, TableChangeDropped
from floor.views.stories import story
from tests.room.floors import kinds, refused, seat_of, sit
from tests.rooms import big_o, open_table


def asks(desk: Desk, spread: SpreadId) -> dict[str, TableId | None]:
    return {desk.room.name_of(one.player): one.to for one in desk.room.changes.get(spread, ())}


class TestTheTableAskedFor:
    def test_closes_and_any_other_of_the_game_serves(self, desk: Desk, table: TableId, spread: SpreadId) -> None:
        asked, third = open_table(desk, "14"), open_table(desk, "15")
        ola, nia = sit(desk, table, 1, "Ola"), sit(desk, third, 1, "Nia")
        sit(desk, third, 2, "Max")
        desk.do(AskTableChange(ola, asked))
        desk.do(AskTableChange(nia, table))
        entry = desk.do(CloseTable(asked))
        assert [type(event) for event in entry.events] == [TableClosed, TableChangeAsked]
        assert story(desk.room, entry.events) == "Table 14 closed; Ola wants another table"
        assert asks(desk, spread) == {"Ola": None, "Nia": table}, "the place is kept"
        desk.do(UnseatPlayer(third, 2))
        desk.do(EndClaims(third, 2))
        hold = seat_of(desk, third, 2).hold
        assert hold is not None
        assert hold.player == ola

    def test_closes_and_there_is_no_other(self, desk: Desk, table: TableId, spread: SpreadId) -> None:
        asked = open_table(desk, "14")
        desk.do(AskTableChange(sit(desk, table, 1, "Ola"), asked))
        assert kinds(desk, CloseTable(asked)) == [TableClosed, TableChangeDropped]
        assert asks(desk, spread) == {}

    def test_closes_and_the_only_other_feeds_one_s_own_BO06(self, desk: Desk, table: TableId, spread: SpreadId) -> None:
        asked, feeding = open_table(desk, "14"), open_table(desk, "15")
        desk.do(FeedTable(feeding, table))
        desk.do(AskTableChange(sit(desk, table, 1, "Ola"), asked))
        assert kinds(desk, CloseTable(asked)) == [TableClosed, TableChangeDropped]

    def test_is_broken(self, desk: Desk, table: TableId, spread: SpreadId) -> None:
        asked = open_table(desk, "14")
        sit(desk, asked, 1)
        desk.do(AskTableChange(sit(desk, table, 1, "Ola"), asked))
        assert kinds(desk, BreakTable(asked))[-1] is TableChangeDropped
        assert asks(desk, spread) == {}

    def test_changes_its_game(self, desk: Desk, table: TableId, spread: SpreadId) -> None:
        asked, _third = open_table(desk, "14"), open_table(desk, "15")
        kim = sit(desk, asked, 1)
        desk.do(AskTableChange(sit(desk, table, 1, "Ola"), asked))
        desk.do(ProposeChange(asked, big_o(desk, "1-2")))
        desk.do(Agree(asked, kim))
        desk.do(ChangeGame(asked))
        assert asks(desk, spread) == {"Ola": None}

    def test_becomes_the_must_move_table_of_one_s_own_BO06(self, desk: Desk, table: TableId, spread: SpreadId) -> None:
        asked, third = open_table(desk, "14"), open_table(desk, "15")
        for at, name in ((table, "Ola"), (third, "Nia")):
            desk.do(AskTableChange(sit(desk, at, 1, name), asked))
        desk.do(FeedTable(asked, table))
        assert asks(desk, spread) == {"Ola": None, "Nia": asked}


class TestConsent:
    def test_ends_when_its_player_leaves_the_table_BO08(self, desk: Desk, table: TableId, four: list[PlayerId]) -> None:
        desk.do(ProposeChange(table, big_o(desk, "1-2")))
        for player in four:
            desk.do(Agree(table, player))
        desk.do(UnseatPlayer(table, 1))
        desk.do(EndClaims(table, 1))
        desk.do(SeatPlayer(table, 1, four[0]))
        told = refused(desk, ChangeGame(table))
        assert (told.message, told.clause) == ("1 player of 4 has not agreed: Ola.", "BO-08")

    def test_ends_when_its_player_moves_to_another_table_BO08(
        self, desk: Desk, table: TableId, four: list[PlayerId]
    ) -> None:
        other = open_table(desk, "14")
        desk.do(ProposeChange(table, big_o(desk, "1-2")))
        desk.do(Agree(table, four[0]))
        desk.do(MovePlayer(table, 1, other, 1))
        proposal = cash_at(desk.room, table).plays.proposal
        assert proposal is not None
        assert proposal.agreed == ()

    def test_stays_with_another_seat_at_the_table_BO08(self, desk: Desk, table: TableId, four: list[PlayerId]) -> None:
        desk.do(ProposeChange(table, big_o(desk, "1-2")))
        desk.do(Agree(table, four[0]))
        desk.do(ClaimSeat(table, 8, four[0]))
        proposal = cash_at(desk.room, table).plays.proposal
        assert proposal is not None
        assert proposal.agreed == (four[0],)
