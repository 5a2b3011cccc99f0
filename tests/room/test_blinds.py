"""Blinds where hands are counted: who is dealt in, whom the big blind reaches and whom it passes (BO-07)."""

from __future__ import annotations

from random import Random

import pytest

from floor.desk import Desk
from floor.house.tables import ChangeTable, Shape, Table
from floor.ids import TableId
from floor.money import dollars
from floor.room.absence import BlindsMissed, BlindsPosted, ComeBack, GoAway, PostBlinds
from floor.room.cashgame import CashTable, cash_at
from floor.room.hands import DealHand, HandDealt, PutButton
from floor.room.openseats import EndClaims
from floor.room.seating import UnseatPlayer
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.rules.mixes import Method
from floor.state import Room
from floor.views.stories import story
from floor.void import VoidEntry
from tests.room.floors import keep, opened, plays, refused, sit, sitting
from tests.rooms import open_table


class Hand:
    """What came of dealing a hand."""

    def __init__(self, desk: Desk, table: TableId) -> None:
        self.entry = desk.do(DealHand(table))
        dealt, *blinds = self.entry.events
        assert isinstance(dealt, HandDealt)
        self.button, self.seats, self.big_blind = dealt.button, dealt.dealt, dealt.big_blind
        self.posted = [one.seat for one in blinds if isinstance(one, BlindsPosted)]
        self.missed = [one.seat for one in blinds if isinstance(one, BlindsMissed)]


@pytest.fixture
def settled(desk: Desk, table: TableId) -> TableId:
    """Seats 1, 3, 5 and 7 have played; the button is at 7, the big blind was at 3."""
    for seat in (1, 3, 5, 7):
        plays(desk, table, seat, f"Seat {seat}")
    desk.do(PutButton(table, 5))
    assert Hand(desk, table).big_blind == 3
    return table


def owing(table: CashTable) -> list[int]:
    return [seat.number for seat in table.seats if seat.sitting and (seat.sitting.owes or seat.sitting.missed)]


def test_at_a_new_table_everybody_plays_and_owes_nothing_any_more_BO07(desk: Desk, table: TableId) -> None:
    for seat in (1, 2, 3, 4):
        plays(desk, table, seat)
    assert owing(cash_at(desk.room, table)) == [1, 2, 3, 4]
    first = Hand(desk, table)
    assert (first.button, first.seats, first.big_blind, first.posted) == (1, (1, 2, 3, 4), 3, [3])
    assert owing(cash_at(desk.room, table)) == []
    assert [Hand(desk, table).seats for _ in range(4)] == [(1, 2, 3, 4)] * 4


def test_a_newcomer_waits_for_the_big_blind_and_the_button_does_not_stop_there_BO07(
    desk: Desk, settled: TableId
) -> None:
    """Seat 8 sits between the button and the small blind: everybody else has the big blind first."""
    plays(desk, settled, 8, "New")
    hands = [Hand(desk, settled) for _ in range(4)]
    assert [(one.button, one.big_blind) for one in hands] == [(1, 5), (3, 7), (5, 8), (7, 1)]
    assert [8 in one.seats for one in hands] == [False, False, True, True]
    assert [one.posted for one in hands] == [[], [], [8], []]
    assert story(desk.room, hands[2].entry.events) == "Hand 4 at table 12; New posted at table 12, seat 8"
    assert Hand(desk, settled).button == 8


def test_whoever_posts_is_dealt_in_at_once_BO07(desk: Desk, settled: TableId) -> None:
    plays(desk, settled, 4, "New")
    desk.do(PostBlinds(settled, 4))
    assert Hand(desk, settled).seats == (1, 3, 4, 5, 7)


def test_the_big_blind_that_passes_an_absent_seat_was_missed(desk: Desk, settled: TableId) -> None:
    desk.do(GoAway(settled, 5))
    first, second = Hand(desk, settled), Hand(desk, settled)
    assert (first.big_blind, first.missed, second.missed) == (7, [5], [])
    desk.do(ComeBack(settled, 5))
    hands = [Hand(desk, settled) for _ in range(3)]
    assert [5 in one.seats for one in hands] == [False, True, True]
    assert [one.posted for one in hands] == [[], [5], []]
    assert sitting(desk, settled, 5).missed == 0


def test_one_who_is_back_before_the_big_blind_has_missed_nothing(desk: Desk, settled: TableId) -> None:
    desk.do(GoAway(settled, 7))
    assert Hand(desk, settled).missed == []
    desk.do(ComeBack(settled, 7))
    assert Hand(desk, settled).big_blind == 7


def test_heads_up_the_button_is_the_small_blind(desk: Desk, table: TableId) -> None:
    for seat in (2, 6):
        plays(desk, table, seat)
    hands = [Hand(desk, table) for _ in range(3)]
    assert [(one.button, one.big_blind) for one in hands] == [(2, 6), (6, 2), (2, 6)]


class TestThird:
    @pytest.fixture
    def two(self, desk: Desk, table: TableId) -> TableId:
        """Seats 2 and 6 play heads-up, the button is at 6."""
        for seat in (2, 6):
            plays(desk, table, seat)
        desk.do(PutButton(table, 2))
        assert Hand(desk, table).button == 6
        return table

    def test_behind_the_small_blind_a_third_enters_at_once_BO07(self, desk: Desk, two: TableId) -> None:
        plays(desk, two, 8)
        hand = Hand(desk, two)
        assert (hand.button, hand.big_blind, hand.posted, hand.seats) == (2, 8, [8], (2, 6, 8))

    def test_between_the_button_and_the_other_a_third_waits_a_hand_BO07(self, desk: Desk, two: TableId) -> None:
        plays(desk, two, 4)
        first, second = Hand(desk, two), Hand(desk, two)
        assert (first.button, first.big_blind, first.posted, first.seats) == (2, 6, [], (2, 6))
        assert (second.button, second.big_blind, second.posted, second.seats) == (6, 4, [4], (2, 4, 6))


def test_where_only_one_has_paid_everybody_plays_BO07(desk: Desk, settled: TableId) -> None:
    for seat in (1, 3, 5):
        desk.do(UnseatPlayer(settled, seat, busted=True))
        desk.do(EndClaims(settled, seat))
    plays(desk, settled, 2, "New")
    plays(desk, settled, 3, "Newer")
    assert Hand(desk, settled).seats == (2, 3, 7)
    assert owing(cash_at(desk.room, settled)) == []


def test_a_part_of_an_entry_is_not_dealt_in_MIX05(desk: Desk) -> None:
    """$10/$20 takes $200 to sit down with, of which the dealer sells $150 in a hand; the cage has to sell the rest."""
    table = opened(desk, "16", keep(desk, "badugi", limit=10))
    for seat in (1, 2, 3):
        sit(desk, table, seat, buys=200)
    Hand(desk, table)
    sit(desk, table, 4, "Part")
    desk.do(SellChips(table, 4, dollars(150)))
    assert sitting(desk, table, 4).short == dollars(50)
    assert refused(desk, PostBlinds(table, 4)).cure == "Sell $50 at the cage first."
    assert [Hand(desk, table).seats for _ in range(4)] == [(1, 2, 3)] * 4


def test_hands_that_pass_a_waiting_newcomer_do_not_end_the_entry_MIX06(desk: Desk) -> None:
    table = opened(desk, "16", keep(desk, "badugi", limit=4))
    for seat in (1, 2, 3):
        sit(desk, table, seat, buys=200)
    assert Hand(desk, table).big_blind == 3
    desk.do(PutButton(table, 2))
    sit(desk, table, 4, "New", buys=1_000)
    for _ in range(2):
        assert 4 not in Hand(desk, table).seats
        assert refused(desk, BuyChips(table, 4, dollars(8))).clause == "MIX-06"
    assert 4 in Hand(desk, table).seats
    desk.do(BuyChips(table, 4, dollars(8)))


def test_in_stud_all_who_are_present_play_and_blinds_stay_owed_BO07(desk: Desk) -> None:
    table = opened(desk, "16", keep(desk, "badugi", "stud8", limit=4, method=Method.ROTATION, hands=2))
    for seat in (1, 2, 3):
        plays(desk, table, seat)
    assert Hand(desk, table).big_blind == 3
    plays(desk, table, 4, "New")
    desk.do(GoAway(table, 2))
    badugi, *stud = (Hand(desk, table) for _ in range(3))
    assert (badugi.seats, badugi.big_blind) == ((1, 3), 1)
    assert [(one.seats, one.big_blind, one.missed) for one in stud] == [((1, 3, 4), None, [])] * 2
    assert sitting(desk, table, 4).owes
    badugi = Hand(desk, table)
    assert (badugi.button, badugi.big_blind, badugi.posted, badugi.missed) == (1, 4, [4], [2])


def test_the_button_put_by_hand_passes_nobody(desk: Desk, settled: TableId) -> None:
    desk.do(GoAway(settled, 7))
    desk.do(PutButton(settled, 5))
    hand = Hand(desk, settled)
    assert (hand.button, hand.big_blind, hand.missed) == (1, 5, [])


def test_voiding_the_hand_undoes_all_of_it(desk: Desk, settled: TableId) -> None:
    plays(desk, settled, 6, "New")
    desk.do(GoAway(settled, 5))
    before = _blinds(desk.room, settled)
    hand = Hand(desk, settled)
    assert (hand.posted, hand.missed) == ([6], [5])
    desk.do(VoidEntry(hand.entry.number, "Misdeal"))
    assert _blinds(desk.room, settled) == before
    again = Hand(desk, settled)
    assert (again.posted, again.missed) == ([6], [5])


@pytest.mark.parametrize("seed", range(8))
def test_over_any_orbits_the_big_blind_settles_whom_it_reaches_and_counts_whom_it_passes_BO07(
    desk: Desk, table: TableId, seed: int
) -> None:
    """Players come, go, are away and back at random; what each hand does is told from the hand before."""
    chance = Random(seed)
    for seat in chance.sample(range(1, 9), 4):
        plays(desk, table, seat)
    last = None
    for _ in range(60):
        _something_happens(desk, table, chance)
        was = {seat.number: seat.sitting.missed for seat in cash_at(desk.room, table).seated if seat.sitting}
        owed = set(owing(cash_at(desk.room, table)))
        present, absent = _split(desk.room.tables[table])
        hand = Hand(desk, table)
        assert len(hand.seats) >= 2
        assert {hand.button, hand.big_blind} <= set(hand.seats) <= present
        assert not set(hand.seats) & set(owing(cash_at(desk.room, table)))
        if len(present - owed) >= 2:
            assert set(hand.seats) - {hand.big_blind} <= present - owed, "others who owe are not dealt in"
            assert hand.button not in owed
        assert hand.posted == [seat for seat in (hand.big_blind,) if seat in owed]
        assert set(hand.missed) == absent & _between(last, hand.big_blind)
        for seat in absent:
            assert sitting(desk, table, seat).missed == was[seat] + (seat in hand.missed)
        last = hand.big_blind


@pytest.mark.parametrize("seed", range(6))
def test_one_orbit_settles_the_newcomer_and_has_passed_the_absent_BO07(desk: Desk, table: TableId, seed: int) -> None:
    """Whoever stays away while the big blind goes once round has missed it; whoever waits for it has had it."""
    chance = Random(seed)
    regulars = chance.sample(range(1, 9), 5)
    for seat in regulars:
        plays(desk, table, seat)
    for _ in range(chance.randint(1, 5)):
        Hand(desk, table)
    away, *playing = regulars
    desk.do(GoAway(table, away))
    new = chance.choice([seat for seat in range(1, 9) if seat not in regulars])
    plays(desk, table, new)
    for _ in range(len(playing) + 2):
        Hand(desk, table)
    assert sitting(desk, table, away).missed >= 1
    assert not sitting(desk, table, new).owes


def _something_happens(desk: Desk, table: TableId, chance: Random) -> None:
    now = desk.room.tables[table]
    present, absent = _split(now)
    free = [seat.number for seat in now.final_seats]
    match chance.randrange(6):
        case 0 if free:
            plays(desk, table, chance.choice(free))
        case 1 if len(present) > 2:
            desk.do(GoAway(table, chance.choice(sorted(present))))
        case 2 | 3 if absent:
            desk.do(ComeBack(table, chance.choice(sorted(absent))))
        case 4 if len(present) > 2:
            seat = chance.choice(sorted(present))
            desk.do(CashOut(table, seat, dollars(100)))
            desk.do(EndClaims(table, seat))


def _split(table: Table) -> tuple[set[int], set[int]]:
    """Who is at the table, and who is away from it."""
    seated = [(seat.number, seat.sitting.away) for seat in table.seats if seat.sitting is not None]
    return {seat for seat, away in seated if away is None}, {seat for seat, away in seated if away is not None}


def _between(last: int | None, now: int | None) -> set[int]:
    """The seats of eight that the big blind passed, walked one by one."""
    passed: set[int] = set()
    if last is None or last == now:
        return passed
    seat = last % 8 + 1
    while seat != now:
        passed.add(seat)
        seat = seat % 8 + 1
    return passed


def _blinds(room: Room, id: TableId) -> tuple[object, ...]:
    table = cash_at(room, id)
    return table.plays.hand, table.plays.button, table.plays.travel, table.plays.big_blind, owing(table)


def test_at_a_table_with_fewer_seats_since_the_big_blind_comes_from_the_last_of_them_BO07(desk: Desk) -> None:
    """It was at seat 8 of eight; of six, the way to seat 2 goes past seat 1."""
    table = open_table(desk, "14")
    for seat in (2, 4, 8):
        plays(desk, table, seat)
    desk.do(PutButton(table, 8))
    assert Hand(desk, table).big_blind == 8
    plays(desk, table, 1)
    desk.do(GoAway(table, 1))
    desk.do(UnseatPlayer(table, 8, busted=True))
    desk.do(EndClaims(table, 8))
    desk.do(ChangeTable(table, "14", 6, Shape.OVAL))
    hand = Hand(desk, table)
    assert (hand.big_blind, hand.missed) == (2, [1])
