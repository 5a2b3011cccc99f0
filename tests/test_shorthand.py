"""What is typed in the command bar, and how players and tables are found."""

from __future__ import annotations

import pytest

from floor import draw
from floor.books.accounts import named_drawer
from floor.books.counts import Pile
from floor.cage.drawers import AddDrawer, OpenDrawer
from floor.cage.fills import IssueSlip, RequestFill
from floor.cage.vault import BringFromVault, TakeInChips
from floor.catalog import ACTS as ROLE_TABLE
from floor.decide import decide
from floor.desk import Desk
from floor.house.tables import AddTable, Attention, Place, Shape, Sits
from floor.house.tending import FlagTable, LockSeat, PutDealer, UnlockSeat
from floor.ids import PlayerId, SpreadId, TableId, WaitId
from floor.money import Money, dollars
from floor.pit.bankings import KeepBanking
from floor.pit.banks import CloseBanked, StayOpen
from floor.pit.dealers import PlanDealer
from floor.pit.guests import LeaveTable, PlayHands, SeatGuest
from floor.pit.limits import ChangeLimits
from floor.pit.opening import LeaveClosed, PrepareTable
from floor.pit.shoes import PutDecksIn, StartShoe
from floor.record import Command
from floor.roles import Role
from floor.room.absence import ComeBack, GoAway, MissBlinds, PostBlinds
from floor.room.breaking import BreakTable
from floor.room.bringing import BringChips
from floor.room.calling import CallNext, MarkNoShow, PassSeat, StartChipRun
from floor.room.hands import DealHand, PutButton
from floor.room.heldchips import PayHeld, RedeemChips
from floor.room.lists import CheckIn, How, JoinList, LeaveList
from floor.room.openseats import ClaimSeat, EndClaims
from floor.room.running import CloseTable, OpenTable
from floor.room.seating import DrawSeat, MovePlayer, SeatPlayer, UnseatPlayer
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread
from floor.room.tablechanges import AskTableChange
from floor.shorthand import VERBS, completions, offers, verbs_like
from floor.tournament.payingout import PayBounties, PayPrize
from floor.views.finding import find_players, find_table
from tests.room.floors import sit
from tests.rooms import CHIPS, big_o, hire, just_what_is_in, open_table, player, seconded, with_drawer
from tests.tournament.holding import at_level, entered, entered_as, opened


@pytest.fixture
def table(desk: Desk) -> TableId:
    """Table 12 on Big O $2-$4, Ola in its sixth seat."""
    table = open_table(desk, "12")
    desk.do(SeatPlayer(table, 6, player(desk, "Ola Tveit")))
    return table


def meant(desk: Desk, typed: str) -> list[Command | None]:
    """What is offered with those who are found, which is never another command than the verb says it gives."""
    every = offers(desk.room, typed)
    found = [offer.command for offer in every if not offer.is_new] or [offer.command for offer in every]
    gives = [kind for verb in VERBS if typed.split()[0].casefold() in (verb.word, verb.letter) for kind in verb.gives]
    assert {type(command) for command in found if command is not None} <= set(gives)
    return found


def test_every_verb_says_which_commands_it_gives() -> None:
    """By them it is told with the act that does the same."""
    assert [verb.word for verb in VERBS if not verb.gives or not set(verb.gives) <= set(ROLE_TABLE)] == []


def why_not(desk: Desk, typed: str) -> str:
    """What is said of words that are no command."""
    (offer,) = offers(desk.room, typed)
    assert offer.command is None
    return offer.why_not


def begun(desk: Desk, typed: str) -> list[str]:
    """What is said of whoever would have a new record."""
    return [offer.words for offer in offers(desk.room, typed) if offer.is_new]


def next_words(desk: Desk, typed: str) -> dict[str, str]:
    return {one.choice.word: one.choice.what for one in completions(desk.room, typed)}


def waiting(desk: Desk, who: PlayerId, how: How = How.HERE) -> WaitId:
    return WaitId(desk.do(JoinList(big_o(desk), who, how=how)).number)


def test_seat_with_a_seat_seats_and_without_one_draws(desk: Desk, table: TableId) -> None:
    nia = player(desk, "Nia Hart")
    assert meant(desk, "seat 12/5 nia") == [SeatPlayer(table, 5, nia)]
    assert meant(desk, "SEAT 12 har") == [DrawSeat(table, nia)]


def test_seat_alone_seats_whoever_the_seat_is_held_for(desk: Desk, table: TableId) -> None:
    nia = player(desk, "Nia Hart")
    waiting(desk, nia)
    desk.do(CallNext(big_o(desk)))
    assert meant(desk, "seat 12/1") == [SeatPlayer(table, 1, nia)]
    assert meant(desk, "seat 12/2") == []
    assert next_words(desk, "seat 12/2 ") == {"Nia Hart": "Called to table 12, seat 1"}


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("away 12/6", GoAway),
        ("back 12/6", ComeBack),
        ("post 12/6", PostBlinds),
        ("miss 12/6", MissBlinds),
        ("noclaims 12/6", EndClaims),
        ("unlock 12/6", UnlockSeat),
        ("button 12/6", PutButton),
        ("out 12/6", UnseatPlayer),
    ],
)
def test_a_verb_and_a_seat(desk: Desk, table: TableId, typed: str, command: type[Command]) -> None:
    assert meant(desk, typed) == [command(table, 6)]
    assert "table 12, seat 6" in offers(desk.room, typed)[0].words


@pytest.mark.parametrize(
    ("typed", "command"), [("close 12", CloseTable), ("break 12", BreakTable), ("hand 12", DealHand)]
)
def test_a_verb_and_a_table(desk: Desk, table: TableId, typed: str, command: type[Command]) -> None:
    assert meant(desk, typed) == [command(table)]


def test_open_takes_the_games_short_name(desk: Desk, table: TableId) -> None:
    assert meant(desk, "open 12 BIGO24") == [OpenTable(table, big_o(desk))]
    assert meant(desk, "open 12") == []
    assert why_not(desk, "open 12 whist") == "No game here has the short name “whist”."


def test_chips_at_the_cage_from_the_dealer_and_back(desk: Desk, table: TableId) -> None:
    assert meant(desk, "b 12/6 300") == [BuyChips(table, 6, dollars(300))]
    assert meant(desk, "b 12/6 $1,000.50") == [BuyChips(table, 6, Money(100_050))]
    assert meant(desk, "sell 12/6 60") == [SellChips(table, 6, dollars(60))]
    assert meant(desk, "sell 12/6 60 new") == [SellChips(table, 6, dollars(60), new_hand=True)]
    assert meant(desk, "bring 12/6 200 from last night") == [BringChips(table, 6, dollars(200), "from last night")]
    assert meant(desk, "out 12/6 515") == meant(desk, "o 12/6 515") == [CashOut(table, 6, dollars(515))]
    assert meant(desk, "out 12/6 busted") == [UnseatPlayer(table, 6, busted=True)]


@pytest.mark.parametrize("typed", ["3OO", "1e3", "-40", "40-", "1,00", "0x10", "٣٠٠", "300 400", "1.5", "∞"])
@pytest.mark.parametrize("verb", ["b", "sell", "out"])
def test_what_is_no_amount_is_said_and_never_guessed_at(desk: Desk, table: TableId, verb: str, typed: str) -> None:
    assert why_not(desk, f"{verb} 12/6 {typed}") == f"“{typed}” is not an amount. Type it like 300 or $1,000.50."


def test_a_first_buy_in_under_the_least_keeps_its_amount_and_is_cured_as_its_refusal_offers_BO_02(
    desk: Desk, table: TableId
) -> None:
    (typed,) = offers(desk.room, "b 12/6 35")
    assert typed.command == BuyChips(table, 6, dollars(35))
    refusal = desk.why_not(typed.command)
    assert refusal is not None
    assert "(BO-02)" in str(refusal)
    (cure,) = [typed.cure_by(offered) for offered in refusal.offers]
    assert cure is not None
    assert cure.command == BuyChips(table, 6, dollars(40))
    assert cure.words == "Make it $40: Buy in $40, table 12, seat 6, Ola Tveit"


def test_a_player_who_bought_chips_is_not_let_out_without_them_BO_03(desk: Desk, table: TableId) -> None:
    desk.do(BuyChips(table, 6, dollars(40)))
    (offer,) = offers(desk.room, "out 12/6")
    assert offer.command is not None
    assert "(BO-03)" in str(desk.why_not(offer.command))
    assert list(next_words(desk, "out 12/6 ")) == ["busted"]


def test_the_cage_pays_what_it_holds_and_for_chips_in_the_hand(desk: Desk) -> None:
    nia = player(desk, "Nia Hart")
    assert meant(desk, "pay hart") == [PayHeld(nia)]
    assert meant(desk, "redeem nia hart $1,000.50") == [RedeemChips(nia, Money(100_050))]
    assert "is not an amount" in why_not(desk, "redeem nia 3OO")


def test_a_move_names_both_seats(desk: Desk, table: TableId) -> None:
    other = open_table(desk, "14")
    assert meant(desk, "move 12/6 14/2") == [MovePlayer(table, 6, other, 2)]
    assert offers(desk.room, "move 12/6 14/2")[0].words == "Move Ola Tveit from table 12, seat 6, to table 14, seat 2"
    assert meant(desk, "move 12/6") == []


def test_a_claim_finds_those_at_the_table_before_their_namesakes(desk: Desk, table: TableId) -> None:
    player(desk, "Ola Berg")
    ola = find_players(desk.room, "ola tveit")[0].id
    assert meant(desk, "claim 12/3 ola") == [ClaimSeat(table, 3, ola)]
    assert next_words(desk, "claim 12/3 ") == {"Ola Tveit": "Now in seat 6"}


def test_a_claim_of_somebody_elsewhere_is_refused_by_the_decision_BO_05(desk: Desk, table: TableId) -> None:
    player(desk, "Nia Hart")
    (offer,) = offers(desk.room, "claim 12/3 nia")
    assert offer.command is not None
    assert "(BO-05)" in str(desk.why_not(offer.command))


def test_lock_flag_and_dealer_take_their_words(desk: Desk, table: TableId) -> None:
    assert meant(desk, "lock 12/3 Broken chair") == [LockSeat(table, 3, "Broken chair")]
    assert meant(desk, "flag 12 Chips") == [FlagTable(table, Attention.CHIPS)]
    assert meant(desk, "flag 12 decision seats 2 and 5") == [FlagTable(table, Attention.DECISION, "seats 2 and 5")]
    assert meant(desk, "flag 12 off") == [FlagTable(table, None)]
    assert meant(desk, "flag 12") == []
    assert meant(desk, "dealer 12 Marta V.") == [PutDealer(table, "Marta V.")]
    assert meant(desk, "dealer 12 nobody") == [PutDealer(table, "")]
    assert why_not(desk, "flag 12 pizza") == "A table calls for floor, chips, drinks or decision, not “pizza”."


def test_a_name_is_put_on_a_list_here_by_phone_and_new(desk: Desk) -> None:
    game, smith = big_o(desk), player(desk, "Ann Smith")
    assert meant(desk, "w smith bigo24") == [JoinList(game, smith)]
    assert meant(desk, "w ann smith bigo24 phone") == [JoinList(game, smith, how=How.PHONE)]
    assert meant(desk, "w Zoe Quist bigo24") == [JoinList(game, name="Zoe Quist")]
    assert meant(desk, "w an smi bigo24") == [JoinList(game, smith)]
    assert meant(desk, "w smith") == []
    assert meant(desk, "w bigo24") == []
    assert why_not(desk, "w smith whist") == "No game here has the short name “whist”."


def test_a_new_player_is_offered_whoever_is_found_the_game_or_seat_before_the_name(desk: Desk, table: TableId) -> None:
    game = big_o(desk)
    told = "List for Big O8 $2-$4: begin a record for {} and put them on"
    for typed in ("ola", "Ola Tveit", "Ola Zabel", "Zoe"):
        *_known, new = offers(desk.room, f"w {typed} bigo24")
        assert (new.command, new.words) == (JoinList(game, name=typed), told.format(typed))
    assert begun(desk, "seat 12/1 ola") == ["New player ola, table 12, seat 1: begin a record, then seat"]
    assert begun(desk, "seat 12 Zoe Quist") == ["New player Zoe Quist, table 12, by lot: begin a record, then seat"]
    (new,) = [offer for offer in offers(desk.room, "seat 12/1 zoe") if offer.begins is not None]
    assert new.begins is not None
    assert new.begins.then(PlayerId(99)) == SeatPlayer(table, 1, PlayerId(99))


def test_everybody_found_by_a_name_is_offered(desk: Desk) -> None:
    game, first, second = big_o(desk), player(desk, "Ann Smith"), player(desk, "Bo Smith")
    assert meant(desk, "w smith bigo24") == [JoinList(game, first), JoinList(game, second)]


def test_a_call_can_name_the_table_and_the_seat(desk: Desk, table: TableId) -> None:
    game = big_o(desk)
    assert meant(desk, "call bigo24") == [CallNext(game)]
    assert meant(desk, "call bigo24 12") == [CallNext(game, table)]
    assert meant(desk, "call bigo24 12/3") == [CallNext(game, table, 3)]


def test_names_on_lists_are_spoken_of_by_name(desk: Desk, table: TableId) -> None:
    ann, bo = player(desk, "Ann Smith"), player(desk, "Bo Smith")
    first, second = waiting(desk, ann), waiting(desk, bo, How.PHONE)
    assert meant(desk, "here bo") == [CheckIn(second)]
    assert meant(desk, "off smith") == [LeaveList(first), LeaveList(second)]
    assert meant(desk, "off smith bigo24") == [LeaveList(first), LeaveList(second)]
    desk.do(CallNext(big_o(desk)))
    for typed, command in (("run smith", StartChipRun), ("pass smith", PassSeat), ("noshow smith", MarkNoShow)):
        assert meant(desk, typed) == [command(first)]
    assert why_not(desk, "here nobody") == "Nobody found by “nobody” is on a list."


def test_one_who_was_not_called_is_refused_by_the_decision(desk: Desk, table: TableId) -> None:
    waiting(desk, player(desk, "Ann Smith"))
    (offer,) = offers(desk.room, "pass smith")
    assert offer.command is not None
    assert str(desk.why_not(offer.command)) == "Ann Smith has not been called."


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("seat 99/1 ola", "There is no table “99” on the floor."),
        ("seat 12/9 ola", "Table 12 has no seat “9”; its seats are 1 to 8."),
        ("seat 12/06 ola", "Table 12 has no seat “06”; its seats are 1 to 8."),
        ("away 12", "“12” names no seat. Type the table and the seat, like 12/6."),
        ("seat 12/1 404", "Nobody in the players' file is found by “404”."),
        ("seat 12 404", "Nobody in the players' file is found by “404”."),
        ("w 404 bigo24", "Nobody in the players' file is found by “404”."),
        ("hand 12 13", "“13” is a word too many. Type it like “hand 12”."),
        ("out 12/x", "Table 12 has no seat “x”; its seats are 1 to 8."),
        ("hand " + "9" * 60, f"There is no table “{'9' * 24}…” on the floor."),
    ],
)
def test_what_cannot_be_meant_is_said_in_a_sentence(desk: Desk, table: TableId, typed: str, sentence: str) -> None:
    assert why_not(desk, typed) == sentence


@pytest.mark.parametrize("typed", ["", " ", "seat", "seat 12", "b 12/6", "dance", "w", "move 12/6", "lock 12/3"])
def test_what_is_no_whole_command_offers_nothing(desk: Desk, table: TableId, typed: str) -> None:
    assert offers(desk.room, typed) == []


def on_their_way(desk: Desk, table: TableId) -> None:
    """A fill that is asked for, and one that a cashier has issued."""
    founder, rita, till = desk.staff, hire(desk, Role.CASHIER, name="Rita Mora"), named_drawer("Till")
    seconded(desk, TakeInChips(CHIPS, "from the maker"))
    desk.do(AddDrawer("Till"))
    seconded(desk, BringFromVault(till, chips=CHIPS))
    first, _second = (desk.do(RequestFill(table, (Pile(dollars(1), 20),))).number for _ in range(2))
    desk.staff = rita
    desk.do(OpenDrawer(till, just_what_is_in(desk.room, till)))
    desk.do(IssueSlip(first))
    desk.staff = founder


def full(desk: Desk, *players: PlayerId) -> None:
    """Table 31 of a tournament, every seat of it taken, by these players among others."""
    with_drawer(desk, desk)
    plan = opened(desk, 1, name="Friday Stud")
    for one in players:
        entered_as(desk, plan, one)
    entered(desk, plan, *[f"Entrant {number}" for number in range(8 - len(players))])
    at_level(desk, plan)


def half_moon(desk: Desk) -> tuple[TableId, PlayerId]:
    """Table 21, closed, Spanish 21 banked, and Walt Dorn in the file."""
    desk.do(KeepBanking("S21", least=dollars(2), even_bets=True, chip=dollars(1), warned=True))
    return TableId(desk.do(AddTable("21", 6, shape=Shape.HALF)).number), player(desk, "Walt Dorn")


def test_the_pit_is_typed(desk: Desk) -> None:
    """A game banked, guests named and counted with their hands, limits, decks, shoe, next dealer, closing."""
    moon, walt = half_moon(desk)
    (banking,) = desk.room.pit.bankings
    assert meant(desk, "bank 21 spanish") == [PrepareTable(moon, banking)]
    assert why_not(desk, "bank 21 whist") == "No game of 21 that is banked here is called “whist”."
    assert meant(desk, "guest 21/3 dorn 2") == [SeatGuest(moon, 3, walt, 2)]
    assert meant(desk, "guest 21/3") == [SeatGuest(moon, 3)]
    assert meant(desk, "gone 21/3") == [LeaveTable(moon, 3)]
    assert meant(desk, "hands 21/3 2") == [PlayHands(moon, 3, 2)]
    assert why_not(desk, "hands 21/3 two") == "“two” is no number of hands."
    assert meant(desk, "limits 21 1 $5") == [ChangeLimits(moon, dollars(1), dollars(5))]
    assert meant(desk, "shoe 21 100 Walt Dorn") == [StartShoe(moon, "Walt Dorn", 100, after=0)]
    assert meant(desk, "next 21 Nell Haas") == [PlanDealer(moon, "Nell Haas")]
    assert meant(desk, "finish 21") == [CloseBanked(moon)]
    assert meant(desk, "stay 21") == [StayOpen(moon)]
    desk.do(PrepareTable(moon, banking))
    assert meant(desk, "stay 21") == [LeaveClosed(moon)]


def test_decks_are_attested_and_so_not_put_in_by_enter(desk: Desk) -> None:
    moon, _walt = half_moon(desk)
    (offer,) = offers(desk.room, "decks 21 6")
    assert (offer.command, offer.by_choice) == (PutDecksIn(moon, 6, checked=True), True)


def test_every_form_is_read_by_its_own_verb(desk: Desk) -> None:
    """The examples people learn from are commands, once what they name is there."""
    table, other, smith = open_table(desk, "12"), open_table(desk, "14"), player(desk, "Ann Smith")
    waiting(desk, smith)
    desk.do(LeaveList(WaitId(desk.do(JoinList(big_o(desk, "1-2"), smith)).number)))
    assert other != table
    on_their_way(desk, table)
    full(desk, smith)
    half_moon(desk)
    for verb in VERBS:
        assert verb.form.split()[0] == verb.word
        if verb.gives in ((PayPrize,), (PayBounties,)):
            continue  # Read where somebody has won: tests/ui/test_payout.py.
        found = [offer for offer in offers(desk.room, verb.form) if not offer.is_new]
        assert [offer.why_not for offer in found] == [""], verb.form


def test_a_table_with_a_long_name_is_typed_without_its_blanks(desk: Desk) -> None:
    table = open_table(desk, "High 1")
    assert meant(desk, "hand high1") == [DealHand(table)]
    assert next_words(desk, "hand hi") == {"high1": "Big O8 $2-$4, 0 players, 8 open"}


def test_tables_then_seats_with_who_sits_there_complete_a_seat(desk: Desk, table: TableId) -> None:
    assert completions(desk.room, "away 1")[0].line == "away 12/"
    assert next_words(desk, "away 12/") == {"12/6": "Ola Tveit"}
    assert completions(desk.room, "away 12/")[0].line == "away 12/6 "
    desk.do(LockSeat(table, 3, "Spill"))
    desk.do(GoAway(table, 6))
    assert next_words(desk, "unlock 12/") == {"12/3": "Locked: Spill"}
    assert next_words(desk, "back 12/") == {"12/6": "Ola Tveit, away"}
    assert "12/3" not in next_words(desk, "lock 12/")
    assert next_words(desk, "call bigo24 12/")["12/1"] == "Open"


def test_names_games_flags_amounts_and_reasons_complete_themselves(desk: Desk, table: TableId) -> None:
    assert next_words(desk, "w ola") == {"Ola Tveit": "Player 1, table 12, seat 6"}
    assert next_words(desk, "w ola ") == {"ola bigo24": "Big O8 $2-$4, no list"}
    assert next_words(desk, "w ola tveit ") == {"ola tveit bigo24": "Big O8 $2-$4, no list"}
    assert next_words(desk, "w ola bigo24 ") == {"ola bigo24 phone": "By phone"}
    assert list(next_words(desk, "flag 12 d")) == ["drinks", "decision"]
    assert list(next_words(desk, "b 12/6 ")) == ["$40", "$100", "$200", "$300", "$500"]
    assert list(next_words(desk, "lock 12/1 s")) == ["Spill"]
    assert list(next_words(desk, "sell 12/6 60 ")) == ["new"]
    desk.do(PutDealer(table, "Marta V."))
    assert next_words(desk, "dealer 12 m") == {"Marta V.": "Deals at table 12"}


def test_two_players_of_one_name_are_told_apart_by_number(desk: Desk, table: TableId) -> None:
    player(desk, "Ann Smith")
    player(desk, "Ann Smith")
    assert list(next_words(desk, "seat 12/1 smith")) == []
    assert list(next_words(desk, "w smith")) == ["2", "3"]
    assert [one.choice.shown for one in completions(desk.room, "w smith")] == ["Ann Smith", "Ann Smith"]


def test_a_game_is_found_by_a_word_of_its_name_too(desk: Desk, table: TableId) -> None:
    assert next_words(desk, "call o8") == next_words(desk, "call bigo") != {}


def test_names_on_lists_complete_with_their_place(desk: Desk, table: TableId) -> None:
    waiting(desk, player(desk, "Ann Smith"))
    waiting(desk, player(desk, "Bo Quist"), How.PHONE)
    assert next_words(desk, "here ") == {"Bo Quist": "Place 2 for Big O8 $2-$4, by phone"}
    desk.do(CallNext(big_o(desk)))
    assert next_words(desk, "run ") == {"Ann Smith": "Called to table 12, seat 1"}


def test_a_whole_command_is_not_completed_again(desk: Desk, table: TableId) -> None:
    assert next_words(desk, "hand 12") == {}
    assert next_words(desk, "w ola bigo24") == {}
    assert next_words(desk, "hand 12 ") == {}


def test_nothing_goes_on_from_a_word_that_makes_no_sense(desk: Desk, table: TableId) -> None:
    assert next_words(desk, "seat 99/1 ola") == {}
    assert next_words(desk, "flag 99 ") == {}


def test_the_beginning_of_a_word_recalls_its_form() -> None:
    assert [verb.form for verb in verbs_like("o")] == ["off smith", "out 12/6 515", "open 12 bigo24"]
    assert verbs_like("x") == []


def test_players_are_found_by_number_alias_and_any_word_without_accents(desk: Desk) -> None:
    kovac, ola = player(desk, "Nadia Kovač"), player(desk, "Ola Tveit")
    assert [one.id for one in find_players(desk.room, "kovac")] == [kovac]
    assert [one.id for one in find_players(desk.room, "na ko")] == [kovac]
    assert [one.id for one in find_players(desk.room, "2")] == [ola]
    assert find_players(desk.room, "  ") == []


def test_each_part_that_is_typed_is_for_a_word_of_its_own(desk: Desk) -> None:
    """Whoever types ‘priya p’ and presses Enter means no other Priya."""
    other, priya = player(desk, "Priya Brandt"), player(desk, "Priya Park")
    twice = player(desk, "Anna Larsen-Lund")
    assert [one.id for one in find_players(desk.room, "priya p")] == [priya]
    assert [one.id for one in find_players(desk.room, "p priya")] == [priya]
    assert {one.id for one in find_players(desk.room, "priya")} == {other, priya}
    assert [one.id for one in find_players(desk.room, "lund larsen an")] == [twice]


def test_first_names_come_before_last_names(desk: Desk) -> None:
    last, first = player(desk, "Ada Marsh"), player(desk, "Mara Adler")
    assert [one.id for one in find_players(desk.room, "mar")] == [first, last]


def test_a_table_is_found_by_its_whole_name(desk: Desk) -> None:
    table = open_table(desk, "High 1")
    found = find_table(desk.room, "high 1")
    assert found is not None
    assert found.id == table
    assert find_table(desk.room, "high") is None


def follows(desk: Desk, typed: str) -> str:
    """What is said under the command before it is done, from the decision itself."""
    offer = offers(desk.room, typed)[0]
    assert offer.command is not None
    assert offer.foretold is not None
    return offer.foretold(desk.room, decide(desk.fold, offer.command, desk.context(draw.PREVIEW)).events)


def test_a_broken_table_says_who_has_a_seat_kept_who_draws_and_who_waits(desk: Desk, table: TableId) -> None:
    for seat in (1, 2, 3, 4, 5):
        sit(desk, table, seat)
    fay, other = player(desk, "Fay Moss"), TableId(desk.do(AddTable("14", 3, Place(300, 300))).number)
    desk.do(OpenTable(other, big_o(desk)))
    desk.do(SeatPlayer(other, 1, fay))
    for seat in (2, 3):
        sit(desk, other, seat)
    assert follows(desk, "break 14") == "2 players by lot to other tables; 1 player to the front of the list."
    desk.do(AskTableChange(fay))
    desk.do(UnseatPlayer(table, 2))
    desk.do(EndClaims(table, 2))
    told = "Fay Moss to table 12, seat 2; 2 players by lot to other tables."
    assert follows(desk, "break 14") == told
    desk.do(BreakTable(other))
    assert desk.room.where[fay] == Sits(table, 2)


def test_a_seat_held_for_somebody_at_another_table_is_a_move_and_says_so(desk: Desk, table: TableId) -> None:
    other = open_table(desk, "14")
    nia = sit(desk, other, 1, "Nia Hart")
    sit(desk, other, 2)
    sit(desk, table, 1)
    desk.do(AskTableChange(nia, table))
    desk.do(UnseatPlayer(table, 1))
    desk.do(EndClaims(table, 1))
    assert offers(desk.room, "seat 12/1")[0].words == "Move Nia Hart from table 14, seat 1, to table 12, seat 1"
    assert follows(desk, "seat 12/1") == "Seat 1 offered to table 14."
    assert offers(desk.room, "seat 12/2 nia")[0].words == "Seat Nia Hart at table 12, seat 2"


def test_a_drawn_seat_is_not_named_before_it_is_drawn(desk: Desk, table: TableId) -> None:
    player(desk, "Nia Hart")
    assert follows(desk, "seat 12 nia") == ""


def test_what_comes_of_a_seat_back_in_service_is_told_BO_06(desk: Desk, table: TableId) -> None:
    desk.do(LockSeat(table, 1, "Spill"))
    told = follows(desk, "unlock 12/1")
    desk.do(UnlockSeat(table, 1))
    assert desk.room.tables[table].seats[0].claiming is not None
    assert told == "Seat 1 offered to table 12."


def test_games_and_tables_are_found_whatever_the_accents(desk: Desk) -> None:
    game = AskedGame("badugi", lower=dollars(4), higher=dollars(8))
    spread = SpreadId(desk.do(KeepSpread("MIX", (game,), short="Bádugi")).number)
    table = TableId(desk.do(AddTable("Séc 1", 8, Place(300, 300))).number)
    assert meant(desk, "open sec1 badugi") == meant(desk, "open SÉC1 BÁDUGI") == [OpenTable(table, spread)]
    assert list(next_words(desk, "open sec1 bad")) == ["bádugi"]
    ann = player(desk, "Ann Smith")
    assert meant(desk, "w ann bádugi phone") == [JoinList(spread, ann, how=How.PHONE)]
    wait = WaitId(desk.do(JoinList(spread, ann)).number)
    assert meant(desk, "off ann badugi") == [LeaveList(wait)]


def test_a_name_that_is_also_a_games_short_name_is_still_found(desk: Desk) -> None:
    game = AskedGame("badugi", lower=dollars(4), higher=dollars(8))
    desk.do(KeepSpread("MIX", (game,), short="Smith"))
    wait = waiting(desk, player(desk, "Ann Smith"))
    assert meant(desk, "off ann smith") == [LeaveList(wait)]
