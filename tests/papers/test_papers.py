"""Paper made out from the room: it says what the room plays, no more and no less, and a changed room makes it stale."""

from __future__ import annotations

from io import BytesIO

import pytest
from msgspec.structs import replace
from pypdf import PdfReader

from floor.cage.tips import RedeemTips
from floor.cli.main import main
from floor.desk import Desk
from floor.documents.buyslip import BuySlip
from floor.documents.daysheet import DaySheet
from floor.documents.equipment import Equipment
from floor.documents.head import Head
from floor.documents.limits import Limits
from floor.errors import NotUnderstood, Refused
from floor.house.adopting import NarrowClause
from floor.house.printing import HangSign, PostedRule, PostRules, PrintDocument, SetLogo, TakeDownSign
from floor.house.rulebook import limits_text
from floor.house.tables import AddTable, Place
from floor.ids import PlayerId, SpreadId, TableId, WaitId
from floor.money import dollars
from floor.papers import PAPERS, subject_named
from floor.papers.again import Day, as_printed
from floor.papers.making import digest_of, out_of_date, with_head
from floor.papers.receipts import buy_slip_of
from floor.record import Record
from floor.roles import Role
from floor.room.absence import GoAway
from floor.room.hands import DealHand
from floor.room.heldchips import PayHeld, PickUpChips, RedeemChips
from floor.room.lists import How, JoinList, LeaveList
from floor.room.running import CloseTable, OpenTable
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread, ScheduleTonight, asked_again
from floor.rules.mixes import Method
from floor.tournament.running import TakeBreak
from floor.void import VoidEntry
from tests.documents.boxes import lines_of
from tests.pictures import PICTURE
from tests.rooms import House, SetClock, big_o, close_day, hire, open_table, player, signed
from tests.tournament.events import running


def made(desk: Desk, kind: str, subject: str = "") -> Record:
    return PAPERS[kind].make(desk.fold, subject, desk.now())


def printed_words(desk: Desk, kind: str, subject: str = "") -> str:
    pdf = PAPERS[kind].pdf(made(desk, kind, subject))
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages).split())


def a_mix(desk: Desk, *games: str) -> SpreadId:
    asked = tuple(AskedGame(game, lower=dollars(4), higher=dollars(8)) for game in games)
    return SpreadId(desk.do(KeepSpread("MIX", asked, method=Method.ROTATION, hands_per_game=6)).number)


def a_table(desk: Desk, spread: SpreadId, label: str = "16") -> TableId:
    table = TableId(desk.do(AddTable(label, 8, Place(800, 300))).number)
    desk.do(OpenTable(table, spread))
    return table


def hang(desk: Desk, kind: str, subject: str = "") -> int:
    record = made(desk, kind, subject)
    desk.do(PrintDocument(kind, subject, kind, digest_of(PAPERS[kind], record)))
    return desk.do(HangSign(desk.room.prints[-1].number)).number


def test_the_plaque_says_the_stakes_the_blinds_the_bets_and_the_buy_in(desk: Desk) -> None:
    """BO-02, BO-11 and BO-12 as they hang on the table."""
    table = open_table(desk)
    words = printed_words(desk, "plaque", str(table))
    for told in ("Big O8", "Table 12", "$1 · $2", "One bet, four raises", "$40", "No maximum", "BO-02", "BO-11"):
        assert told in words


def test_the_cap_on_raises_is_cited_from_the_clause_of_the_game(desk: Desk) -> None:
    """MIX-26 caps Big O8; of the other games R-34 says what the house plays."""
    asked = AskedGame("badugi", lower=dollars(4), higher=dollars(8))
    table = a_table(desk, SpreadId(desk.do(KeepSpread("MIX", (asked,))).number), "20")
    words = printed_words(desk, "plaque", str(table))
    assert "R-34" in words
    assert "MIX-26" not in words


def test_the_mixed_sign_names_every_game_in_order_and_the_present_one(desk: Desk) -> None:
    """MIX-02: signs show which games are being played; MIX-10: for how many hands."""
    table = a_table(desk, a_mix(desk, "badugi", "stud8", "big-o8"))
    for seat in (1, 2):
        desk.do(SeatPlayer(table, seat, player(desk, f"Player {seat}")))
        desk.do(BuyChips(table, seat, dollars(200)))
    desk.do(DealHand(table))
    words = printed_words(desk, "mixed", f"table-{table}")
    assert words.index("Badugi") < words.index("Stud eight or better") < words.index("Big O8")
    for told in ("$4/$8", "6", "Now", "Next", "MIX-02", "MIX-27"):
        assert told in words


@pytest.mark.parametrize(
    ("game", "half"), [("drawmaha-high", "best high hand"), ("drawmaha-27", "best deuce-to-seven low")]
)
def test_the_sign_says_which_drawmaha_is_played(desk: Desk, game: str, half: str) -> None:
    """MIX-21: the draw half is high or deuce-to-seven, and the sign says which."""
    mix = a_mix(desk, "badugi", game)
    assert f"The draw half goes to the {half}" in printed_words(desk, "mixed", str(mix))


def test_the_house_rules_hold_what_must_be_posted_and_the_room_s_own(desk: Desk) -> None:
    """BO-13, with a rule of the house beside it."""
    desk.do(PostRules((PostedRule("No phones at the table", "Step away to take a call."),)))
    words = printed_words(desk, "house-rules")
    for told in ("No swearing", "Protect your hand", "English only", "binding", "No phones at the table", "BO-13"):
        assert told in words


def test_each_open_table_s_dealer_is_issued_what_the_approval_of_the_table_names(desk: Desk) -> None:
    """BO-09: a rack, a case with two decks of different colours, a cut card, a button. MIX-02 asks for other things."""
    open_table(desk)
    assert equipment(desk) == {"BO-09": (["12"], RACKED)}
    a_table(desk, a_mix(desk, "badugi", "stud8"))
    assert equipment(desk) == {"BO-09": (["12"], RACKED), "MIX-02": (["16"], MIXED)}
    words = printed_words(desk, "equipment")
    for told in ("A rack of chips", "Signs naming the games being played", "Issued to each dealer, BO-09, MIX-02"):
        assert told in words


def test_a_mixed_table_s_equipment_does_not_stand_under_big_o_s_clause(desk: Desk) -> None:
    """MIX-02 alone, where nothing but a mix is played."""
    a_table(desk, a_mix(desk, "badugi", "stud8"))
    assert equipment(desk) == {"MIX-02": (["16"], MIXED)}
    assert "BO-09" not in printed_words(desk, "equipment")


RACKED = ["A rack of chips", "A deck case with two decks of different colours", "A cut card", "A button"]
MIXED = ["One deck of 52 cards", "Chips with a cash value", "Signs naming the games being played"]


def equipment(desk: Desk) -> dict[str, tuple[list[str], list[str]]]:
    """Under each clause the tables, and what their dealers are given."""
    sheet = made(desk, "equipment")
    assert isinstance(sheet, Equipment)
    return {
        ", ".join(outfit.clauses): ([issue.table for issue in outfit.issues], [item.name for item in outfit.items])
        for outfit in sheet.outfits
    }


def test_tonight_s_schedule_leaves_out_what_is_not_played_tonight(desk: Desk) -> None:
    big_o(desk, "1-2")
    desk.do(ScheduleTonight(big_o(desk, "4-4"), on=False))
    words = printed_words(desk, "schedule")
    assert "$1-$2" in words
    assert "$4-$4" not in words


def test_the_limits_sign_has_a_row_for_everything_that_is_spread(desk: Desk) -> None:
    """MIX-04 to MIX-06 and BO-02 in figures."""
    big_o(desk)
    a_mix(desk, "badugi", "stud8")
    words = printed_words(desk, "limits")
    for told in ("Big O8", "Mixed", "$40", "$80", "$1,000", "No maximum", "MIX-04", "MIX-05", "MIX-06", "BO-02"):
        assert told in words


def test_the_waiting_list_says_who_waits_how_and_for_what(desk: Desk) -> None:
    spread = big_o(desk)
    desk.do(JoinList(spread, player(desk, "Ola Tveit")))
    desk.do(JoinList(spread, name="Nia Hart", how=How.PHONE))
    words = printed_words(desk, "waiting-list")
    for told in ("Ola Tveit", "Nia Hart", "phone", desk.room.spreads[spread].name):
        assert told in words


def test_the_room_on_paper_has_every_seat_with_its_money_and_every_list(desk: Desk) -> None:
    table, ola = open_table(desk), player(desk, "Ola Tveit")
    desk.do(SeatPlayer(table, 6, ola))
    desk.do(BuyChips(table, 6, dollars(300)))
    desk.do(JoinList(big_o(desk), name="Nia Hart"))
    words = printed_words(desk, "fallback")
    for told in ("Table 12", "Ola Tveit", "$300", "BB", "Nia Hart", f"after entry {desk.room.number}"):
        assert told in words


def test_the_room_on_paper_knows_a_break_that_was_called_from_its_level(desk: Desk, clock: SetClock) -> None:
    event = running(desk)
    clock.forward(minutes=4)
    assert "level 1, 16:00 left, 4 of 4 left" in printed_words(desk, "fallback")
    desk.do(TakeBreak(event, 15))
    clock.forward(minutes=5)
    assert "a break in level 1, 10:00 left, 4 of 4 left" in printed_words(desk, "fallback")


def test_a_receipt_says_who_bought_what_where(desk: Desk) -> None:
    table = open_table(desk)
    desk.do(SeatPlayer(table, 6, player(desk, "Ola Tveit")))
    bought = desk.do(BuyChips(table, 6, dollars(300)))
    slip = buy_slip_of(desk.room, bought)
    assert (slip.kind, slip.amount, slip.player, slip.table, slip.seat) == ("buy-in", 30000, "Ola Tveit", "12", 6)
    with pytest.raises(Refused, match="moved no chips"):
        buy_slip_of(desk.room, desk.do(AddTable("40", 8, Place(100, 100))))


def test_everything_with_a_receipt_s_number_has_a_receipt(desk: Desk, clock: SetClock) -> None:
    """Bought, held at the cage, paid from there, redeemed: no number of the series is without its paper."""
    lena = hire(desk, Role.MANAGER, name="Lena Fors")
    table, ola = open_table(desk), player(desk, "Ola Tveit")
    desk.do(SeatPlayer(table, 6, ola))
    desk.do(BuyChips(table, 6, dollars(60)))
    desk.do(GoAway(table, 6))
    desk.do(JoinList(big_o(desk), name="Nia Hart"))
    clock.forward(minutes=31)
    signed(desk, PickUpChips(table, 6, dollars(45)), lena)
    desk.do(PayHeld(ola))
    desk.do(RedeemChips(ola, dollars(5)))
    desk.do(RedeemTips("Marta V.", dollars(3)))
    subjects = list(PAPERS["buy-slip"].subjects(desk.fold))
    slips = [PAPERS["buy-slip"].make(desk.fold, subject.id, desk.now()) for subject in reversed(subjects)]
    assert [(slip.head.number, slip.kind, slip.amount, slip.table) for slip in slips if isinstance(slip, BuySlip)] == [
        ("R-1", "buy-in", 6000, "12"),
        ("R-2", "held", 4500, "12"),
        ("R-3", "cash-out", 4500, ""),
        ("R-4", "cash-out", 500, ""),
        ("R-5", "cash-out", 300, ""),
    ]
    told = [" ".join(lines_of(PAPERS["buy-slip"].pdf(slip))) for slip in slips]
    assert [words.split(" $")[0].removeprefix("Harbor Lights Card Room ") for words in told] == [
        "Buy-in R-1",
        "Chips held R-2",
        "Held chips paid R-3",
        "Chips redeemed R-4",
        "Tips redeemed R-5",
    ]
    assert ["Received, the player" in words for words in told] == [False, False, True, True, False]
    assert "Received, the dealer" in told[-1]


def test_a_receipt_of_what_was_taken_back_or_of_another_day_is_refused(desk: Desk) -> None:
    lena = hire(desk, Role.MANAGER, name="Lena Fors")
    table = open_table(desk)
    desk.do(SeatPlayer(table, 6, player(desk, "Ola Tveit")))
    right, wrong = desk.do(BuyChips(table, 6, dollars(60))), desk.do(BuyChips(table, 6, dollars(40)))
    signed(desk, VoidEntry(wrong.number, "wrong amount"), lena)
    assert [subject.id for subject in PAPERS["buy-slip"].subjects(desk.fold)] == [str(right.number)]
    with pytest.raises(Refused, match=f"Entry {wrong.number} was taken back"):
        made(desk, "buy-slip", str(wrong.number))
    close_day(desk)
    with pytest.raises(Refused, match="of another gaming day"):
        made(desk, "buy-slip", str(right.number))


def test_every_approved_game_has_a_procedure_sheet(desk: Desk) -> None:
    subjects = {subject.id for subject in PAPERS["procedure"].subjects(desk.fold)}
    assert {"archie", "badugi", "big-o8", "stud8", "super-razzdugi", "stud8-tournament"} <= subjects
    assert "holdem" not in subjects, "no approval in force allows it"


def test_a_sign_is_stale_once_what_it_says_has_changed(desk: Desk) -> None:
    """Hung, changed at the source, listed to be hung again; hung again, it is version 2 and no longer listed."""
    spread = big_o(desk)
    hang(desk, "limits")
    assert out_of_date(desk.fold, desk.now()) == []
    desk.do(replace(asked_again(desk.room.spreads[spread]), least=dollars(60)))
    [(stale, subject)] = out_of_date(desk.fold, desk.now())
    assert (stale.kind, stale.version, subject is not None) == ("limits", 1, True)
    hang(desk, "limits")
    assert out_of_date(desk.fold, desk.now()) == []
    assert desk.room.hung["limits/"].version == 2


def test_the_sign_of_a_table_that_closed_is_to_be_taken_down(desk: Desk) -> None:
    table = open_table(desk)
    hang(desk, "plaque", str(table))
    desk.do(CloseTable(table))
    [(stale, subject)] = out_of_date(desk.fold, desk.now())
    assert subject is None
    desk.do(TakeDownSign(stale.kind, stale.subject))
    assert out_of_date(desk.fold, desk.now()) == []
    with pytest.raises(Refused, match="does not hang"):
        desk.do(TakeDownSign(stale.kind, stale.subject))


def test_a_paper_of_a_kind_that_is_not_known_here_is_to_be_taken_down_and_has_no_copy(desk: Desk) -> None:
    desk.do(PrintDocument("menu", "", "Menu", "0"))
    printed = desk.room.prints[-1]
    desk.do(HangSign(printed.number))
    assert out_of_date(desk.fold, desk.now()) == [(printed, None)]
    with pytest.raises(Refused, match="of a kind that this program does not know"):
        as_printed(Day.of(desk.fold), printed)


def test_a_reprint_says_that_it_is_a_copy_and_keeps_the_number(desk: Desk) -> None:
    record = made(desk, "house-rules")
    desk.do(PrintDocument("house-rules", "", "House rules", digest_of(PAPERS["house-rules"], record)))
    first = desk.room.prints[-1]
    desk.do(
        PrintDocument("house-rules", "", "House rules", digest_of(PAPERS["house-rules"], record), copy_of=first.number)
    )
    again = with_head(desk.room, record, desk.room.prints[-1])
    assert (again.head.number, again.head.copy, again.head.version) == (f"{first.number:,}", True, 1)  # type: ignore[attr-defined]
    with pytest.raises(Refused, match="was not printed today"):
        desk.do(PrintDocument("house-rules", "", "House rules", "x", copy_of=99))


def test_a_copy_of_a_copy_is_a_copy_of_the_first(desk: Desk, clock: SetClock) -> None:
    """It has the first one's number and version, whatever hangs by now, and says when the first was printed."""
    spread = big_o(desk)
    record, digest = made(desk, "limits"), digest_of(PAPERS["limits"], made(desk, "limits"))
    ask = PrintDocument("limits", "", "Limits", digest)
    desk.do(ask)
    desk.do(HangSign(1))
    desk.do(replace(asked_again(desk.room.spreads[spread]), least=dollars(60)))
    hang(desk, "limits")
    assert desk.room.hung["limits/"].version == 2
    clock.forward(minutes=5)
    desk.do(replace(ask, copy_of=1))
    clock.forward(minutes=6)
    desk.do(replace(ask, copy_of=3))
    assert [(one.number, one.copy_of, one.version) for one in desk.room.prints[2:]] == [(3, 1, 1), (4, 1, 1)]
    again = with_head(desk.room, record, desk.room.prints[-1])
    assert isinstance(again, Limits)
    assert again.head == Head(
        room="Harbor Lights Card Room",
        number="1",
        version=1,
        printed="Fri, Nov 13, 2026, 7:53 PM by Dana Wells",
        copy=True,
        first="Fri, Nov 13, 2026, 7:42 PM by Dana Wells",
    )
    words = " ".join(PdfReader(BytesIO(PAPERS["limits"].pdf(again))).pages[0].extract_text().split())
    assert "Copy, first printed Fri, Nov 13, 2026, 7:42 PM by Dana Wells" in words


def test_what_says_something_else_is_no_copy(desk: Desk) -> None:
    hang(desk, "house-rules")
    digest = desk.room.prints[0].digest
    for wrong in (("house-rules", "", "other"), ("limits", "", digest), ("house-rules", "x", digest)):
        kind, subject, says = wrong
        with pytest.raises(Refused, match="That is no copy of paper 1"):
            desk.do(PrintDocument(kind, subject, "House rules", says, copy_of=1))
    assert len(desk.room.prints) == 1


def test_a_subject_is_found_by_the_table_s_name_or_the_list_s(desk: Desk) -> None:
    table, spread = open_table(desk), big_o(desk)
    desk.do(JoinList(spread, player(desk)))
    assert subject_named(desk.fold, "plaque", "12").id == str(table)
    assert subject_named(desk.fold, "waiting-list", "bigo24").id == str(spread)
    other = open_table(desk, str(table))
    assert subject_named(desk.fold, "plaque", str(table)).id == str(other), "the name on the floor comes first"
    assert subject_named(desk.fold, "house-rules", "").id == ""
    with pytest.raises(NotUnderstood, match="“subject” must be one of: Table 12"):
        subject_named(desk.fold, "plaque", "99")
    with pytest.raises(NotUnderstood, match=rf"“table” could be any of these: Table 12.* \({table}\); Table "):
        subject_named(desk.fold, "plaque", "table")


def test_of_namesakes_the_player_s_number_says_whose_history_it_is(desk: Desk) -> None:
    spread, one, other = big_o(desk), player(desk, "Max Barr"), player(desk, "Max Barr ")
    for waiting in (one, other):
        desk.do(JoinList(spread, waiting))
    gone = desk.do(JoinList(spread, player(desk, "Pat Cole")))
    desk.do(LeaveList(WaitId(gone.number)))
    with pytest.raises(NotUnderstood, match=rf"could be any of these: Max Barr \(player-{one}\); Max Barr "):
        subject_named(desk.fold, "history", "Max Barr")
    number = desk.room.players[other].number
    assert subject_named(desk.fold, "history", f"player {number}").id == f"player-{other}"
    assert subject_named(desk.fold, "history", "Pat Cole").title == "Pat Cole", "who left the list has a history too"


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("limits", "No stakes are saved yet"),
        ("schedule", "Nothing is on tonight's schedule"),
        ("waiting-list", "Nobody is waiting"),
        ("seat-cards", "Nobody is seated"),
        ("equipment", "No table is open"),
    ],
)
def test_what_there_is_nothing_to_say_about_is_refused_in_a_sentence(desk: Desk, kind: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        made(desk, kind)


def test_rules_to_be_posted_are_checked(desk: Desk) -> None:
    with pytest.raises(Refused, match="The rule is empty"):
        desk.do(PostRules((PostedRule(" "),)))
    with pytest.raises(Refused, match="At most 24"):
        desk.do(PostRules(tuple(PostedRule(f"Rule {place}") for place in range(25))))
    assert desk.room.posted == ()


def test_no_player_is_named_by_anything_but_the_record(desk: Desk) -> None:
    """Markup in a name is printed as it is."""
    table, ola = open_table(desk), PlayerId(player(desk, "<b>Zoë</b> & Co"))
    desk.do(SeatPlayer(table, 1, ola))
    assert "<b>Zoë</b> & Co" in printed_words(desk, "seat-cards")


def test_the_limits_sign_says_where_the_house_asks_for_less(desk: Desk) -> None:
    """MIX-04 as the house narrows it."""
    a_mix(desk, "badugi", "stud8")
    desk.do(NarrowClause("MIX", "MIX-04", limits_text({"cents": 500})))
    assert "The house asks for less: at most $5." in printed_words(desk, "limits")


def test_only_what_was_printed_today_can_be_hung_and_only_once(desk: Desk) -> None:
    with pytest.raises(Refused, match="Paper 7 was not printed today"):
        desk.do(HangSign(7))
    hang(desk, "house-rules")
    with pytest.raises(Refused, match="hangs already"):
        desk.do(HangSign(desk.room.prints[-1].number))


def test_dealing_a_hand_does_not_make_a_mixed_table_s_sign_stale(desk: Desk) -> None:
    """MIX-02: the games on the sign are what counts; which of them is dealt changes all night."""
    table = a_table(desk, a_mix(desk, "badugi", "stud8"))
    hang(desk, "mixed", f"table-{table}")
    for seat in (1, 2):
        desk.do(SeatPlayer(table, seat, player(desk, f"Player {seat}")))
        desk.do(BuyChips(table, seat, dollars(200)))
    desk.do(DealHand(table))
    assert out_of_date(desk.fold, desk.now()) == []


def test_a_logo_stands_on_every_paper_until_it_is_taken_off(desk: Desk) -> None:
    desk.do(SetLogo(PICTURE))
    with_logo = PAPERS["house-rules"].pdf(made(desk, "house-rules"))
    desk.do(SetLogo())
    without = PAPERS["house-rules"].pdf(made(desk, "house-rules"))
    assert b"/Subtype /Image" in with_logo
    assert b"/Subtype /Image" not in without


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        (b"GIF89a no", "is not a PNG or JPEG picture"),
        (PICTURE[:40], "is not a PNG"),
        (b"x" * 500_001, "at most 500,000"),
    ],
)
def test_a_logo_that_is_no_picture_is_refused_and_nothing_changes(desk: Desk, picture: bytes, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        desk.do(SetLogo(picture))
    assert desk.room.logo == b""


def test_a_receipt_carries_its_own_number_and_a_code_that_says_it(desk: Desk) -> None:
    table = open_table(desk)
    desk.do(SeatPlayer(table, 6, player(desk, "Ola Tveit")))
    slip = buy_slip_of(desk.room, desk.do(BuyChips(table, 6, dollars(300))))
    assert (slip.head.number, slip.head.code) == ("R-1", f"R-1 entry {desk.room.number} $300")
    assert PAPERS["buy-slip"].pdf(slip) == PAPERS["buy-slip"].pdf(slip)


def test_the_day_sheet_has_the_head_of_the_journal_and_verify_knows_it_again(
    small_house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of the closed day as it was sealed, also after a start that begins with its snapshot."""
    desk = small_house.founded()
    close = close_day(desk)
    player(desk)
    again = small_house.desk()
    sheet = PAPERS["day-sheet"].make(again.fold, "closed", again.now())
    assert isinstance(sheet, DaySheet)
    assert sheet == made(desk, "day-sheet", "closed")
    assert (sheet.day, sheet.entry, sheet.hash.replace(" ", "")) == (
        "Fri, Nov 13, 2026",
        close.number,
        close.hash.hex(),
    )
    assert sheet.standing == "Closed Fri, Nov 13, 2026, 7:42 PM, by Dana Wells"
    assert sheet.hash[:9] in printed_words(desk, "day-sheet", "closed")
    words = ["verify", "--room", small_house.address, "--keys", str(small_house.keys), "--head"]
    assert main([*words, f"{sheet.entry:,}", sheet.hash]) == 0
    assert main([*words, str(sheet.entry), sheet.hash[:9]]) == 0
    assert main([*words, str(sheet.entry + 1), sheet.hash]) == 1
    assert main([*words, "9000", sheet.hash]) == 1
    assert "Entry 9,000 in the journal is not the one on that paper." in capsys.readouterr().out
    assert [main([*words, *slip]) for slip in (("x", sheet.hash), ("1", "12"), ("1", "nothing like it"))] == [2, 2, 2]


def test_the_close_pack_of_a_day_that_has_not_begun_does_not_say_it_can_be_sealed(small_house: House) -> None:
    desk = small_house.founded()
    assert "Ready to be sealed, 7:42 PM" in printed_words(desk, "close-pack")
    close_day(desk)
    assert "Not begun by the clock yet, 7:42 PM" in printed_words(desk, "close-pack")
