"""A Friday: three tables of Big O, a must-move, a broken table, and a mixed game by rotation, told as it happens."""

from __future__ import annotations

import pytest

from floor.books.accounts import total
from floor.books.transfers import chips_in_play
from floor.desk import Ask
from floor.draw import shuffled
from floor.errors import Refused
from floor.house.players import FilePlayer
from floor.house.rulebook import rulebook
from floor.house.tables import AddTable, Place
from floor.ids import CommandId, PlayerId, SpreadId, TableId, WaitId
from floor.money import dollars
from floor.roles import Role
from floor.room.absence import PostBlinds
from floor.room.agreeing import Agree, ChangeGame, ProposeChange
from floor.room.breaking import BreakTable
from floor.room.calling import CallNext, StartChipRun
from floor.room.cashgame import cash_at
from floor.room.hands import DealHand, PutButton, hands_left, next_game
from floor.room.lists import How, JoinList
from floor.room.openseats import AskSeatChange, ClaimSeat, EndClaims
from floor.room.running import FeedTable, OpenTable
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread
from floor.rules.mixes import Method
from floor.upkeep import verify
from tests.machine.invariants import faults_of_the_room
from tests.rooms import House, SetClock, close_day


class Friday:
    """The room with its three people: the manager sets it up, the floor seats, the cashier sells."""

    def __init__(self, house: House) -> None:
        self.manager = house.founded()
        self.floor, self.cashier = house.desk_for(Role.FLOOR), house.desk_for(Role.CASHIER)
        self.players: dict[tuple[TableId, int], PlayerId] = {}

    def spread(self, approval: str, *games: AskedGame, **more: object) -> SpreadId:
        return SpreadId(self.manager.do(KeepSpread(approval, games, **more)).number)  # type: ignore[arg-type]

    def table(self, label: str, spread: SpreadId) -> TableId:
        table = TableId(self.floor.do(AddTable(label, 8, Place(300, 300))).number)
        self.floor.do(OpenTable(table, spread))
        return table

    def sits(self, table: TableId, seat: int, name: str, buys: int = 100) -> PlayerId:
        who = PlayerId(self.floor.do(FilePlayer(name)).number)
        self.floor.do(SeatPlayer(table, seat, who))
        self.cashier.do(BuyChips(table, seat, dollars(buys)))
        self.floor.do(PostBlinds(table, seat))
        self.players[table, seat] = who
        return who

    def waits(self, spread: SpreadId, name: str, how: How = How.HERE) -> WaitId:
        return WaitId(self.floor.do(JoinList(spread, name=name, how=how)).number)

    def held_for(self, table: TableId, seat: int) -> str:
        hold = self.floor.room.tables[table].seats[seat - 1].hold
        return self.floor.room.name_of(hold.player) if hold else ""

    def comes(self, table: TableId, seat: int) -> None:
        hold = self.floor.room.tables[table].seats[seat - 1].hold
        assert hold is not None
        self.floor.do(SeatPlayer(table, seat, hold.player))

    def at(self, table: TableId) -> dict[int, str]:
        room = self.floor.room
        return {seat.number: room.name_of(seat.player) for seat in room.tables[table].seated}


@pytest.fixture
def friday(small_house: House) -> Friday:
    return Friday(small_house)


def test_three_tables_of_big_o(friday: Friday, small_house: House, clock: SetClock) -> None:
    floor, cashier = friday.floor, friday.cashier

    # The manager puts Big O $2-$4 on the schedule. It needs no code and no figures: the approval has them (BO-12).
    big_o = friday.spread("BO", AskedGame("big-o8", stakes="2-4"), short="bigo")
    main, second, third = (friday.table(label, big_o) for label in ("12", "14", "15"))
    for seat in range(1, 9):
        friday.sits(main, seat, f"Main {seat}")
        clock.forward(seconds=40)
    for seat in range(1, 7):
        friday.sits(second, seat, f"Second {seat}")
        clock.forward(seconds=40)
    for seat in range(1, 4):
        friday.sits(third, seat, f"Third {seat}", buys=60)

    # The second table feeds the first. Two names are on the list, one of them by phone.
    floor.do(FeedTable(second, main))
    floor.do(PutButton(main, 1))
    friday.waits(big_o, "Pat Phoned", How.PHONE)
    zoe = friday.waits(big_o, "Zoe")

    # Main 3 cashes out all chips at once (BO-03). Main 6 has asked for a seat change and comes first (BO-05).
    first, sixth = friday.players[main, 1], friday.players[main, 6]
    floor.do(AskSeatChange(main, sixth))
    cashier.do(CashOut(main, 3, dollars(140)))
    floor.catch_up()
    with pytest.raises(Refused, match=r"Main 6 asked for a seat change first \(BO-05\)"):
        floor.do(ClaimSeat(main, 3, first))
    floor.do(ClaimSeat(main, 3, sixth))

    # Seat 6 is then offered in turn; nobody wants it, and the must-move player seated longest is called.
    clock.forward(seconds=60)
    floor.send_due()
    assert friday.held_for(main, 6) == "Second 1"
    friday.comes(main, 6)
    assert len(friday.at(main)) == 8
    moved = cash_at(floor.room, main).seats[5].sitting
    assert moved is not None
    assert (moved.bought, moved.owes) == (dollars(100), True)

    # The seat left at the second table goes to the list, for nobody there wants it. Zoe runs for chips and sits.
    floor.do(EndClaims(second, 1))
    assert friday.held_for(second, 1) == "Zoe"
    floor.do(StartChipRun(zoe))
    clock.forward(minutes=4)
    assert floor.send_due() == []
    friday.comes(second, 1)
    cashier.do(BuyChips(second, 1, dollars(40)))

    # Main 3 comes back and is called to the third table.
    floor.do(JoinList(big_o, friday.players[main, 3]))
    floor.do(CallNext(big_o, third))
    friday.comes(third, 4)
    with pytest.raises(Refused, match=r"\$40 is less than the \$140 cashed out at table 12"):
        cashier.do(BuyChips(third, 4, dollars(40)))  # What was cashed out at the main table counts here.
    cashier.do(BuyChips(third, 4, dollars(140)))

    # It gets late: the third table breaks. Its players draw, and the draw can be repeated from the seed.
    floor.catch_up()
    drawn = [seat.player for seat in shuffled("late", floor.room.tables[third].seated)]
    floor.do(Ask(BreakTable(third), CommandId("late"), "late"))
    places = [floor.room.where.get(who) for who in drawn if who is not None]
    assert [place.table for place in places if place] == [second, second]
    assert [one.how for one in floor.room.lists[big_o]][:2] == [How.TRANSFER, How.TRANSFER]
    assert all(one.carries for one in floor.room.lists[big_o][:2])

    # Nothing was lost on the way, and the night can be sealed with everybody still playing.
    friday.manager.catch_up()
    room = friday.manager.room
    assert faults_of_the_room(room) == []
    assert chips_in_play(room) == dollars(8 * 100 + 6 * 100 + 3 * 60 + 40 + 140 - 140)
    assert total(room.books) == 0
    close_day(friday.manager)
    assert len(friday.manager.room.where) == 16
    assert verify(friday.manager.journal.store, small_house.bundle).findings == ()
    assert small_house.desk().room == friday.manager.room


def test_a_mixed_game_by_rotation(friday: Friday, clock: SetClock) -> None:
    floor, cashier = friday.floor, friday.cashier

    # Badugi and stud eight or better at $4/$8, four hands each; the players' choice is recorded (MIX-10).
    games = (AskedGame(game, lower=dollars(4), higher=dollars(8)) for game in ("badugi", "stud8"))
    mixed = friday.spread("MIX", *games, name="Mixed $4/$8", short="mix", method=Method.ROTATION, hands_per_game=4)
    table = friday.table("16", mixed)
    players = [friday.sits(table, seat, f"Mixed {seat}", buys=80) for seat in (1, 2, 3)]

    # Four hands of badugi, then stud, where the button stands; the table says what is played and what comes (MIX-02).
    floor.catch_up()
    buttons, shown = [], []
    for _ in range(6):
        floor.do(DealHand(table))
        now, rules = cash_at(floor.room, table), rulebook(floor.room)
        buttons.append(now.plays.button)
        shown.append((now.plays.game, hands_left(rules, now), next_game(rules, now)))
    assert buttons == [1, 2, 3, 1, 1, 1]
    assert shown == [(0, 3, 1), (0, 2, 1), (0, 1, 1), (0, 0, 1), (1, 3, 0), (1, 2, 0)]

    # A dealer sells $150 to a player in a hand, not a dollar more; the cage sells the rest (MIX-05).
    floor.do(SellChips(table, 1, dollars(150)))
    with pytest.raises(Refused, match="MIX-05"):
        floor.do(SellChips(table, 1, dollars(1)))
    cashier.do(BuyChips(table, 1, dollars(200)))

    # A newcomer enters with at most $1,000 (MIX-06), and in stud owes no blind.
    newcomer = PlayerId(floor.do(FilePlayer("New Face")).number)
    floor.do(SeatPlayer(table, 4, newcomer))
    with pytest.raises(Refused, match="MIX-06"):
        cashier.do(BuyChips(table, 4, dollars(1_001)))
    cashier.do(BuyChips(table, 4, dollars(1_000)))
    floor.catch_up()
    sitting = cash_at(floor.room, table).seats[3].sitting
    assert sitting is not None
    assert not sitting.owes

    # They would rather play higher. Everybody has to agree, the newcomer too (BO-08).
    higher = (AskedGame(game, lower=dollars(6), higher=dollars(12)) for game in ("badugi", "stud8"))
    target = friday.spread("MIX", *higher, name="Mixed $6/$12", short="mix612", method=Method.ROTATION)
    floor.do(ProposeChange(table, target))
    for who in players:
        floor.do(Agree(table, who))
    with pytest.raises(Refused, match=r"1 player of 4 has not agreed: New Face"):
        floor.do(ChangeGame(table))
    floor.do(Agree(table, newcomer))
    floor.do(ChangeGame(table, within=True))
    floor.do(DealHand(table))
    assert cash_at(floor.room, table).plays.spread == floor.room.spreads[target]
    assert (cash_at(floor.room, table).plays.game, cash_at(floor.room, table).plays.game_hand) == (0, 1)
    assert faults_of_the_room(floor.room) == []
