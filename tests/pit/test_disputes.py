"""Settlements in the journal: every bet by the rules, what went back and why, numbered without gaps."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floor.books.series import NumberIssued
from floor.derived import INCIDENT, Noted
from floor.desk import Desk
from floor.entry import Entry
from floor.errors import Refused
from floor.fold import rows_of
from floor.frozen import freeze, thaw
from floor.ids import PlayerId, TableId
from floor.money import Money, dollars
from floor.papers.settlements import settlement_slip_of
from floor.pit.banking import SideLimit
from floor.pit.disputes import (
    BetReturned,
    Dispute,
    HandPlayed,
    PlacePlayed,
    RecordSettlement,
    SettlementRecorded,
    SidePlayed,
    settled,
)
from floor.pit.guests import SeatGuest
from floor.pit.limits import BetNoted, ChangeLimits
from floor.pit.opening import CountOpener, LeaveClosed, PrepareTable, SignChecklist
from floor.rules.twentyone.tablerules import Dealer, Settings
from floor.views.stories import story
from floor.void import VoidEntry
from tests.pit.pits import DEALER, OPENER, Pit
from tests.pit.rounds import BLACKJACK, SPANISH, hand
from tests.rooms import close_day, open_table, player


def fact_of(entry: Entry) -> SettlementRecorded:
    return next(event for event in entry.events if isinstance(event, SettlementRecorded))


def refusal(desk: Desk, dispute: Dispute, table: TableId | None = None, note: str = "") -> str:
    number = desk.room.number
    with pytest.raises(Refused) as refused:
        desk.do(RecordSettlement(dispute, table, note))
    assert desk.room.number == number
    return str(refused.value)


def test_every_bet_is_settled_with_its_reason_and_clause_from_right_to_left_S2114(desk: Desk) -> None:
    fact = fact_of(desk.do(RecordSettlement(SPANISH, note="  Tip  disputed ")))
    assert [(place.seat, place.net) for place in fact.places] == [(6, 800), (4, -500), (2, 1700)]
    assert (fact.number, fact.game, fact.net, fact.note) == (1, "Spanish 21", 2000, "Tip disputed")
    assert [(one.bet, one.stake, one.net, one.told, one.clause) for one in fact.places[1].bets] == [
        ("Under 13", 500, -500, "the first two cards come to 16", "S21-10"),
        ("Hand 1", 1000, 1000, "21 always wins, pays 1 to 1", "S21-03"),
        ("Hand 2", 1000, -1000, "17 against 18 loses", "S21-04"),
    ]
    assert [one.fact for one in desk.room.settlements] == [fact]


def test_what_was_taken_back_is_kept_with_why_S2108_S2111_R51(desk: Desk) -> None:
    fact = fact_of(desk.do(RecordSettlement(SPANISH)))
    assert [(one.seat, one.bet, one.amount, one.clause) for one in fact.returned] == [
        (6, "The second double", 1500, "S21-07"),
        (2, "Insurance", 200, "S21-08"),
    ]
    assert "over the $10 it may be" in fact.returned[0].why


def test_what_was_taken_back_from_the_only_place_is_kept_with_why_too_S2108(desk: Desk) -> None:
    alone = replace(SPANISH, places=SPANISH.places[:1], returned=SPANISH.returned[1:])
    fact = fact_of(desk.do(RecordSettlement(alone)))
    assert [(one.seat, one.bet, one.amount, one.clause) for one in fact.returned] == [(2, "Insurance", 200, "S21-08")]


def test_a_bet_that_is_allowed_is_not_taken_back(desk: Desk) -> None:
    told = refusal(desk, replace(SPANISH, returned=(BetReturned(4, "bets.match", Money(500)),)))
    assert told == "Match the Dealer of $5 at seat 4 is allowed, and stays where it is."
    for nowhere in ("bets.under13", "hands.7.bets.1", "hands.0.bets.3", "bets.ante", "dealer", ""):
        assert "is allowed" in refusal(desk, replace(SPANISH, returned=(BetReturned(4, nowhere, Money(99_900)),)))
    assert "worth nothing" in refusal(desk, replace(SPANISH, returned=(BetReturned(2, "bets.insurance", Money(0)),)))


def test_the_rules_it_was_settled_by_are_kept_filled_in(desk: Desk) -> None:
    fact = fact_of(desk.do(RecordSettlement(replace(BLACKJACK, settings=Settings(dealer=Dealer.H17, chip_cents=100)))))
    used = fact.rules
    assert (used.decks, used.dealer, used.min, used.max, used.cap, used.chip_cents) == (6, "H17", 100, 400, 400, 100)
    assert (used.max_hands, used.max_doubles, used.over_under_pays) == (5, 1, None)


def test_a_round_that_cannot_be_is_refused_at_once_with_seat_and_clause_S2101_S2107(desk: Desk) -> None:
    places = (replace(SPANISH.places[0], hands=(hand("6s 7s Td", 5),)), *SPANISH.places[1:])
    told = refusal(desk, replace(SPANISH, places=places, dealer="6d 9s"))
    assert "The dealer has 15 and is not done" in told
    assert "Seat 2: The 10♦ is not in the shoe: its tens are taken out (S21-01)." in told


def test_a_card_too_many_over_all_seats_is_refused_S2101(desk: Desk) -> None:
    """No seat alone has too many; together they do."""
    places = tuple(
        replace(SPANISH.places[0], seat=seat, initial="6s 7s", hands=(hand("6s 7s 8s", 5),), sides=SidePlayed())
        for seat in range(1, 8)
    )
    dispute = replace(SPANISH, places=places, returned=())
    assert "The 6♠ is on the table 7 times, and 6 decks have 6 (S21-01)." in refusal(desk, dispute)
    desk.do(RecordSettlement(replace(dispute, places=places[:6])))


@pytest.mark.parametrize(
    ("dispute", "sentence"),
    [
        (replace(BLACKJACK, places=()), "Nobody had a bet in this round."),
        (replace(BLACKJACK, places=BLACKJACK.places * 2), "A seat is in the round twice."),
        (replace(BLACKJACK, game="baccarat"), "“baccarat” is no game of 21; there are blackjack and spanish21."),
        (replace(BLACKJACK, dealer="9c Zz"), "Zz"),
        (replace(BLACKJACK, places=(replace(BLACKJACK.places[0], seat=12),)), "There is no seat 12 at a table of 21."),
        (replace(BLACKJACK, places=(replace(BLACKJACK.places[0], initial="Ah"),)), "does not say its first two cards"),
        (replace(BLACKJACK, places=(replace(BLACKJACK.places[0], hands=()),)), "has a hand without a bet"),
        (replace(BLACKJACK, places=(replace(BLACKJACK.places[0], player=PlayerId(99)),)), "not in the file"),
        (replace(BLACKJACK, settings=Settings(max=500)), "over the $4 limit on any bet (BJ-08)"),
        (replace(SPANISH, settings=Settings(decks=8)), "8 decks are in the shoe, and there should be 6 (S21-01)"),
        (replace(BLACKJACK, settings=Settings(over_under_pays="none")), "over_under_pays"),
        (replace(BLACKJACK, places=(replace(BLACKJACK.places[0], sides=SidePlayed(Money(-1))),)), "under nothing"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(desk: Desk, dispute: Dispute, sentence: str) -> None:
    assert sentence in refusal(desk, dispute)


def test_a_bet_over_the_cap_is_refused_and_one_outside_the_table_s_limits_is_noted_BJ08_R52(desk: Desk) -> None:
    """PROCEDURES: settled as it lies within the approval's cap, with a remark; over it, it goes back first."""
    low = replace(BLACKJACK, settings=Settings(min=200, max=300))
    fact = fact_of(desk.do(RecordSettlement(low)))
    assert fact.places[0].remarks == ("The bet of $4 is over the table's maximum of $3; settled as it lies.",)
    over = replace(BLACKJACK.places[0], hands=(hand("Ah Kd", 5),))
    assert "Seat 1: The bet of $5 is over the table's maximum of $4 (BJ-08)." in refusal(
        desk, replace(BLACKJACK, places=(over,))
    )


def test_it_is_kept_with_its_table_and_players_and_told_in_the_journal(desk: Desk) -> None:
    table, ola = open_table(desk), player(desk, "Ola Tveit")
    places = (replace(BLACKJACK.places[0], player=ola),)
    entry = desk.do(RecordSettlement(replace(BLACKJACK, places=places), table))
    fact = fact_of(entry)
    assert (fact.table, fact.label) == (table, desk.room.tables[table].label)
    assert story(desk.room, entry.events) == f"Settlement 1 at table {fact.label}, Blackjack: seat 1 +$6"
    far = replace(BLACKJACK, places=(replace(BLACKJACK.places[0], seat=9),))
    assert "no seat 9" in refusal(desk, far, table)


def test_numbers_have_no_gaps_and_a_void_keeps_its_own(desk: Desk) -> None:
    first = desk.do(RecordSettlement(BLACKJACK))
    desk.do(VoidEntry(first.number, "Wrong seat"))
    second = desk.do(RecordSettlement(BLACKJACK))
    assert fact_of(second).number == 2
    assert [event.number for event in first.events if isinstance(event, NumberIssued)] == [1]
    assert [one.entry for one in desk.room.settlements] == [second.number]


def test_it_outlives_a_snapshot_and_ends_with_the_day(desk: Desk) -> None:
    desk.do(RecordSettlement(SPANISH))
    assert thaw(freeze(desk.room)).settlements == desk.room.settlements
    close_day(desk)
    assert desk.room.settlements == []
    assert fact_of(desk.do(RecordSettlement(BLACKJACK))).number == 2


def test_looking_at_a_settlement_writes_nothing(desk: Desk) -> None:
    number = desk.room.number
    assert settled(desk.room, RecordSettlement(SPANISH)).number == 0
    assert desk.room.number == number


def test_a_room_without_the_approval_is_told_so(desk: Desk) -> None:
    document = next(key for key, one in desk.room.adopted.items() if 'id = "BJ"' in one.content)
    del desk.room.adopted[document]
    assert "has no approval BJ in force" in refusal(desk, BLACKJACK)


def test_a_dispute_is_paid_from_its_tables_bank_and_a_void_puts_it_back_S2103(pit: Pit) -> None:
    pit.dealing()
    before = pit.tray
    entry = pit.floor.do(RecordSettlement(SPANISH, pit.moon))
    assert (before - pit.tray, pit.run.settled, pit.run.win) == (2000, 2000, -2000)
    pit.signed(pit.floor, VoidEntry(entry.number, "Wrong round"), pit.manager)
    assert (pit.tray, pit.run.settled, pit.run.win) == (before, 0, 0)


def test_the_slip_says_whether_the_tables_bank_pays_or_nobodys(pit: Pit) -> None:
    """Before it is recorded as after it; without a table of 21 no money has moved."""
    pit.dealing()
    for table, told in ((pit.moon, "+$8 − $5 + $17: $20 from the bank"), (None, "+$8 − $5 + $17: $20 to the players")):
        ask = RecordSettlement(SPANISH, table)
        for fact in (settled(pit.room, ask), fact_of(pit.floor.do(ask))):
            assert settlement_slip_of(pit.room, fact, pit.room.at, pit.floor.staff).total == told


def three_on_even_bets(pit: Pit, player: PlayerId | None = None) -> Dispute:
    """A blackjack on $3 where chips of $1 are paid and even bets taken: it pays $4, not $4.50."""
    pit.dealing("BJ", chip=dollars(1), least=dollars(2), even_bets=True, soft17=Dealer.H17)
    return replace(BLACKJACK, places=(replace(BLACKJACK.places[0], hands=(hand("Ah Kd", 3),), player=player),))


def test_a_round_at_a_table_is_settled_as_the_table_is_set_R_62_BJ_02(pit: Pit) -> None:
    round_ = three_on_even_bets(pit)
    before = pit.tray
    fact = fact_of(pit.floor.do(RecordSettlement(round_, pit.moon)))
    assert (fact.net, before - pit.tray) == (400, 400)
    assert (fact.rules.chip_cents, fact.rules.dealer, fact.rules.min) == (100, "H17", 200)
    stands = replace(
        round_, dealer="As 6c", places=(replace(round_.places[0], initial="9h 9d", hands=(hand("9h 9d", 2),)),)
    )
    assert "stands on hard 17 and hits a soft one" in refusal(pit.floor, stands, pit.moon)
    assert fact_of(pit.floor.do(RecordSettlement(round_))).net == 450, "without a table as the approval has it"


def test_a_round_that_comes_with_other_settings_is_not_paid_from_the_tables_bank(pit: Pit) -> None:
    round_ = three_on_even_bets(pit)
    other = Settings(chip_cents=1, dealer=Dealer.S17, max_hands=3)
    told = refusal(pit.floor, replace(round_, settings=other), pit.moon)
    assert told == "Table 21 is set otherwise: the dealer on soft 17, splits and the smallest chip."
    pit.floor.do(RecordSettlement(replace(round_, settings=Settings(chip_cents=100, decks=6)), pit.moon))


def test_a_side_bet_is_judged_by_what_the_table_takes_on_it_S21_10_S21_11(pit: Pit) -> None:
    pit.dealing(side_bets=(SideLimit("match", dollars(1), dollars(2)),))
    place = replace(SPANISH.places[0], sides=SidePlayed(match=dollars(5), over13=dollars(1)))
    round_ = replace(SPANISH, places=(place,), returned=())
    assert "Seat 2: Over 13 is not offered here" in refusal(pit.floor, round_, pit.moon)
    only_match = replace(round_, places=(replace(place, sides=SidePlayed(match=dollars(5))),))
    entry = pit.floor.do(RecordSettlement(only_match, pit.moon))
    told = "Match the Dealer of $5 is over the table's maximum of $2; settled as it lies."
    assert fact_of(entry).places[0].remarks == (told,)
    (bet,) = [event for event in entry.events if isinstance(event, BetNoted)]
    assert (bet.bet, bet.amount, bet.limits) == ("match", dollars(5), "$1–$2")


def test_a_bet_outside_the_limits_of_its_table_is_an_incident_of_the_settlement_PROC(pit: Pit) -> None:
    walt = player(pit.manager, "Walt Dorn")
    entry = pit.floor.do(RecordSettlement(three_on_even_bets(pit, walt), pit.moon))
    assert fact_of(entry).places[0].remarks == ("The bet of $3 is not an even bet of $2; settled as it lies.",)
    (noted,) = [row for row in rows_of(entry.events, entry.context) if isinstance(row, Noted)]
    assert (noted.kind, noted.amount) == (INCIDENT, dollars(3))
    (bet,) = [event for event in entry.events if isinstance(event, BetNoted)]
    assert (bet.seat, bet.player, bet.words) == (1, walt, "settled as it lay, settlement 1")


def test_a_bet_that_the_chips_of_its_table_do_not_make_is_an_incident_too_PROC(pit: Pit) -> None:
    pit.dealing("BJ", chip=Money(50))
    place = PlacePlayed(1, "Ah Kd", (HandPlayed("Ah Kd", (Money(130),)),))
    fact = fact_of(pit.floor.do(RecordSettlement(replace(BLACKJACK, places=(place,)), pit.moon)))
    assert fact.places[0].remarks == ("The bet of $1.30 is not made of chips of $0.50; settled as it lies.",)
    assert fact.places[0].bets[0].told == "a blackjack, pays 3 to 2, rounded down by $0.45"


def test_a_maximum_that_is_kept_makes_no_incident_of_a_bet(pit: Pit) -> None:
    pit.dealing("BJ")
    pit.floor.do(SeatGuest(pit.moon, 1))
    pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(2)))
    second = replace(BLACKJACK.places[0], seat=3)
    fact = fact_of(pit.floor.do(RecordSettlement(replace(BLACKJACK, places=(*BLACKJACK.places, second)), pit.moon)))
    assert [(place.seat, len(place.remarks)) for place in fact.places] == [(3, 1), (1, 0)]


def test_a_round_of_another_game_or_before_the_opener_is_not_of_that_table(pit: Pit) -> None:
    pit.prepared()
    assert "waits for its checklist" in refusal(pit.floor, SPANISH, pit.moon)
    pit.floor.do(LeaveClosed(pit.moon))
    pit.opened_up(name="Late Spanish 21")
    assert "deals Late Spanish 21, and the round is of another game" in refusal(pit.floor, BLACKJACK, pit.moon)


def test_what_the_chips_cannot_pay_is_told_on_the_slip_R_62(pit: Pit) -> None:
    """Rounded down, a blackjack on $1 pays $1, and the slip does not say three to two alone."""
    banked = pit.banked("BJ", chip=dollars(1))
    pit.signed(pit.floor, PrepareTable(pit.moon, banked), pit.manager)
    pit.floor.do(SignChecklist(pit.moon, pit.lines("BJ"), DEALER))
    pit.filled()
    pit.floor.do(CountOpener(pit.moon, OPENER, DEALER))
    round_ = Dispute("blackjack", "9c Td", (PlacePlayed(1, "Ah Kd", (hand("Ah Kd", 1),)),))
    fact = fact_of(pit.floor.do(RecordSettlement(round_, pit.moon)))
    assert fact.net == 100
    (bet,) = settlement_slip_of(pit.room, fact, pit.room.at, pit.floor.staff).places[0].bets
    assert (bet.net, bet.why) == ("+$1", "a blackjack, pays 3 to 2, rounded down by $0.50")
