"""The command bar of the window: every verb done by Enter, refusals with their clause before it, words completed."""

from __future__ import annotations

from datetime import date

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication, QDialog

from floor.concern import OfSeat
from floor.desk import Desk
from floor.house.house import ChangeHouse
from floor.house.players import FOREVER, BarPlayer, FilePlayer
from floor.house.tables import Attention, Seat
from floor.ids import PlanId, TableId
from floor.money import dollars
from floor.roles import Role
from floor.room.absence import PostBlinds
from floor.room.cashgame import cash_at, session_in
from floor.room.lists import How, JoinList
from floor.room.seating import SeatPlayer, UnseatPlayer
from floor.room.sessions import BuyChips
from floor.tournament.registering import RegisterPlayer
from floor.tournament.running import SetLevel, StartClock
from tests.rooms import PIN, House, big_o, hire, open_table, player
from tests.tournament.events import opened, running, short_stud
from tests.ui.conftest import MakeHands
from tests.ui.floors import mix
from tests.ui.windows import PATIENCE, Hands, press_verb, write
from ui.acts import named
from ui.dialogs.birth import BirthDialog
from ui.widgets.suggestion import Suggestion
from ui.widgets.text import Text


class Typist:
    """One person who does everything by the command bar."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands

    def type(self, line: str) -> str:
        """What the bar says at the top for the line."""
        self.hands.work.open_palette(line)
        return self.hands.top_suggestion().title

    def rows(self) -> tuple[Suggestion, ...]:
        return self.hands.work.commands.palette.list.rows()

    def titles(self) -> list[str]:
        return [row.title for row in self.rows()]

    def why_not(self, line: str) -> str:
        """The refusal that stands there before Enter; and Enter writes nothing, unless a cure says that it does."""
        self.type(line)
        top, before = self.rows()[0], self.hands.desk.room.number
        assert top.why_not, top.title
        if self.hands.top_suggestion() != top:
            assert self.hands.top_suggestion().key == "Enter"
            return top.why_not
        self.enter()
        assert self.hands.work.commands.palette.isVisible()
        assert self.hands.desk.room.number == before
        return top.why_not

    def do(self, line: str) -> None:
        self.type(line)
        top = self.hands.top_suggestion()
        assert not top.why_not, top.why_not
        self.hands.saved(self.enter)

    def enter(self) -> None:
        self.hands.press("Return", self.hands.work.commands.palette.field.line)

    def see(self, other: Desk) -> None:
        """Until what another desk did is here."""
        self.hands.bot.waitUntil(lambda: self.hands.desk.room.number >= other.room.number, timeout=PATIENCE)

    def seat(self, table: TableId, number: int) -> Seat:
        return self.hands.desk.room.tables[table].seats[number - 1]


@pytest.fixture
def first(small_house: House) -> Desk:
    """The room's first desk, from which it is furnished: table 12 on Big O $2-$4, Ola in its sixth seat."""
    return small_house.founded()


@pytest.fixture
def table(first: Desk) -> TableId:
    table = open_table(first, "12")
    first.do(SeatPlayer(table, 6, player(first, "Ola Tveit")))
    return table


@pytest.fixture
def typist(small_house: House, table: TableId, hands: MakeHands) -> Typist:
    person = hands(small_house)
    person.sign_in()
    return Typist(person)


def test_a_session_from_the_first_chip_to_the_cash_out(typist: Typist, table: TableId) -> None:
    typist.do("b 12/6 300")
    assert typist.seat(table, 6).sitting is not None
    for line in ("post 12/6", "away 12/6", "back 12/6", "sell 12/6 60", "dealer 12 Marta V.", "flag 12 chips"):
        typist.do(line)
    assert typist.hands.desk.room.tables[table].dealer == "Marta V."
    assert typist.hands.desk.room.tables[table].flag is Attention.CHIPS
    typist.do("out 12/6 345")
    assert typist.seat(table, 6).sitting is None
    typist.do("close 12")
    assert not typist.hands.desk.room.tables[table].is_open
    typist.do("open 12 bigo24")
    assert typist.hands.desk.room.tables[table].is_open


def test_a_name_from_the_list_to_the_seat(typist: Typist, first: Desk, table: TableId) -> None:
    player(first, "Ann Smith")
    typist.see(first)
    typist.do("w smith bigo24 phone")
    typist.do("here smith")
    typist.do("w Zoe Quist bigo24")
    typist.do("call bigo24")
    typist.do("run smith")
    assert typist.type("pass smith") == "Ann Smith passes the seat for Big O8 $2-$4"
    typist.do("seat 12/1 smith")
    assert typist.hands.desk.room.name_of(typist.seat(table, 1).player) == "Ann Smith"
    typist.do("call bigo24 12/2")
    typist.do("noshow quist")
    assert typist.hands.desk.room.lists[big_o(first)] == []


def test_a_seat_that_opens_is_claimed_then_given_on(typist: Typist, first: Desk, table: TableId) -> None:
    for number, name in ((1, "Ann Smith"), (2, "Bo Quist")):
        first.do(SeatPlayer(table, number, player(first, name)))
    typist.see(first)
    typist.do("out 12/6")
    typist.do("claim 12/6 smith")
    assert typist.hands.desk.room.name_of(typist.seat(table, 6).player) == "Ann Smith"
    typist.do("noclaims 12/1")
    assert typist.seat(table, 1).claiming is None
    typist.do("button 12/2")
    assert "has yet to buy $40" in typist.why_not("hand 12")
    for place in ("12/2", "12/6"):
        typist.do(f"b {place} 40")
    typist.do("hand 12")
    assert cash_at(typist.hands.desk.room, table).plays.hand == 1
    typist.do("lock 12/1 broken chair")
    assert typist.seat(table, 1).locked == "broken chair"
    typist.do("unlock 12/1")
    typist.do("break 12")
    assert not typist.hands.desk.room.tables[table].is_open


def test_a_player_moves_between_tables_of_a_game(typist: Typist, first: Desk, table: TableId) -> None:
    other = open_table(first, "14")
    typist.see(first)
    typist.do("move 12/6 14/2")
    assert typist.seat(other, 2).player is not None


def test_a_buy_in_under_the_minimum_says_the_clause_before_enter_and_offers_the_least_BO_02(
    typist: Typist, table: TableId
) -> None:
    chosen = typist.type("b 12/6 35")
    typed, cure = typist.rows()[:2]
    assert (typed.title, "(BO-02)" in typed.why_not) == ("Buy in $35, table 12, seat 6, Ola Tveit", True)
    assert (cure.title, cure.key) == ("Make it $40: Buy in $40, table 12, seat 6, Ola Tveit", "Enter")
    assert chosen == cure.title, "what says Enter is what Enter does"
    typist.hands.saved(typist.enter)
    sitting = session_in(typist.seat(table, 6))
    assert sitting is not None
    assert sitting.bought == dollars(40)


def test_a_purchase_over_the_most_is_cured_as_its_refusal_offers_MIX_06(typist: Typist, first: Desk) -> None:
    first.do(SeatPlayer(mix(first), 1, player(first, "Gil Shaw")))
    typist.see(first)
    assert "(MIX-06)" in typist.why_not("b 20/1 2000")
    assert typist.titles()[1] == "Make it $1,000: Buy in $1,000, table 20, seat 1, Gil Shaw"


def test_the_whole_title_of_an_act_finds_it_though_its_first_word_begins_a_command(typist: Typist) -> None:
    for title in ("Close the gaming day", "close the gaming day"):
        assert typist.type(title) == "Close the gaming day"


def test_what_has_to_come_first_is_a_row_of_its_own_BO_06(typist: Typist, first: Desk, table: TableId) -> None:
    first.do(SeatPlayer(table, 1, player(first, "Gil Shaw")))
    first.do(UnseatPlayer(table, 6))
    typist.see(first)
    assert "(BO-06)" in typist.why_not("seat 12/6 ola")
    assert typist.titles()[1] == "End the claims"
    typist.hands.press("Down", typist.hands.work.commands.palette.field.line)
    typist.hands.saved(typist.enter)
    assert typist.seat(table, 6).claiming is None


def test_all_chips_are_cashed_out_at_once_BO_03(typist: Typist, table: TableId) -> None:
    typist.do("b 12/6 40")
    assert "(BO-03)" in typist.why_not("out 12/6")
    typist.do("out 12/6 busted")
    assert typist.seat(table, 6).sitting is None


def test_a_seat_on_offer_is_not_given_to_somebody_from_outside_BO_06(
    typist: Typist, first: Desk, table: TableId
) -> None:
    first.do(SeatPlayer(table, 1, player(first, "Ann Smith")))
    player(first, "Bo Quist")
    typist.see(first)
    typist.do("out 12/6")
    assert "(BO-06)" in typist.why_not("seat 12/6 quist")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("b 12/6 3OO", "“3OO” is not an amount. Type it like 300 or $1,000.50."),
        ("b 12/6 1e3", "“1e3” is not an amount. Type it like 300 or $1,000.50."),
        ("b 12/6 -40", "“-40” is not an amount. Type it like 300 or $1,000.50."),
        ("b 12/6 $1,000.50", "$1,000.50 cannot be paid out in chips"),
        ("b 12/6 0", "$0 buys no chips."),
        ("b 12/5 40", "Nobody sits at table 12, seat 5."),
        ("b 12/9 40", "Table 12 has no seat “9”; its seats are 1 to 8."),
        ("seat 99/1 ola", "There is no table “99” on the floor."),
        ("seat ola 12/1", "The seat comes first, then who sits there. Type it like “seat 12/6 smith”."),
        ("seat 12/1 ola", "Ola Tveit already sits at table 12, seat 6."),
        ("w ola bigo24", "Ola Tveit plays Big O8 $2-$4 already."),
        ("here ola", "Nobody found by “ola” is on a list."),
    ],
)
def test_what_cannot_be_done_is_said_and_nothing_is_written(typist: Typist, line: str, sentence: str) -> None:
    assert typist.why_not(line).startswith(sentence)


def test_a_cure_that_is_refused_too_is_not_offered_BO_02(
    small_house: House, first: Desk, table: TableId, hands: MakeHands
) -> None:
    floor, person = hire(first, Role.FLOOR, name="Ravi Sandhu"), hands(small_house)
    person.choose_person(floor)
    person.sign_in(PIN)
    typist = Typist(person)
    typist.type("b 12/6 35")
    assert typist.titles() == ["Buy in $35, table 12, seat 6, Ola Tveit"]


def test_the_field_wears_the_refusal_and_says_what_it_understood(typist: Typist) -> None:
    typist.type("b 12/6 35")
    line = typist.hands.work.commands.palette.field.line
    assert line.ghost == "Buy in $35, table 12, seat 6, Ola Tveit"
    assert "(BO-02)" in line.accessibleDescription()


def test_what_follows_is_told_before_it_is_done(typist: Typist, first: Desk) -> None:
    first.do(JoinList(big_o(first), player(first, "Ann Smith")))
    typist.see(first)
    typist.type("call bigo24")
    assert typist.hands.top_suggestion().subtitle == "Ann Smith called from the list to table 12, seat 1."
    typist.do("call bigo24")
    typist.type("noshow smith")
    assert typist.hands.top_suggestion().subtitle == "Ann Smith did not come."


def test_tab_and_enter_put_the_word_and_the_next_one_is_offered(typist: Typist) -> None:
    line = typist.hands.work.commands.palette.field.line
    typist.type("away ")
    typist.hands.press("Tab", line)
    assert line.text() == "away 12/"
    assert [(row.chip, row.title) for row in typist.rows()] == [("12/6", "Ola Tveit")]
    typist.enter()
    assert line.text() == "away 12/6 "
    assert typist.titles() == ["Ola Tveit is away from table 12, seat 6"]
    typist.hands.saved(typist.enter)


def test_tab_stays_in_the_bar_whatever_is_chosen(typist: Typist) -> None:
    typist.type("hand 12")
    line = typist.hands.work.commands.palette.field.line
    typist.hands.bot.keyClick(line, Qt.Key.Key_Tab)
    assert line.text() == "hand 12"
    assert typist.hands.work.commands.palette.isVisible()


def test_those_who_may_be_seated_come_before_those_who_may_not(typist: Typist, first: Desk) -> None:
    player(first, "Ola Zabel")
    typist.see(first)
    typist.type("seat 12/1 ola")
    assert typist.titles() == [
        "Seat Ola Zabel at table 12, seat 1",
        "Seat Ola Tveit at table 12, seat 1",
        "New player ola, table 12, seat 1: begin a record, then seat",
    ]


def test_a_new_player_is_begun_and_seated_from_the_bar(typist: Typist, table: TableId) -> None:
    """The record is asked for, for whoever sits down shows who they are; the seat is chosen then."""
    assert typist.type("seat 12/1 Zoe Quist") == "New player Zoe Quist, table 12, seat 1: begin a record, then seat"
    with typist.hands.bot.waitSignals([typist.hands.desk.saved] * 2, timeout=PATIENCE):
        typist.hands.through(typist.enter, lambda dialog: press_verb(dialog, "File player"))
    assert typist.hands.desk.room.name_of(typist.seat(table, 1).player) == "Zoe Quist"
    assert typist.hands.work.floor.subject() == OfSeat(table, 1)


def test_a_new_player_without_a_birth_date_is_asked_for_it_where_the_house_wants_it(
    typist: Typist, first: Desk, table: TableId
) -> None:
    first.do(ChangeHouse(replace(first.room.house, needs_birth_date=True)))
    typist.see(first)
    typist.type("seat 12/1 Zoe Quist")

    def born(dialog: QDialog) -> None:
        write(dialog, "Born", "1 May 1990")
        press_verb(dialog, "Keep and seat")

    typist.hands.when_dialog(born, BirthDialog)
    with typist.hands.bot.waitSignals([typist.hands.desk.saved] * 3, timeout=PATIENCE):
        typist.hands.through(typist.enter, lambda dialog: press_verb(dialog, "File player"))
    assert typist.hands.desk.room.name_of(typist.seat(table, 1).player) == "Zoe Quist"


def test_a_new_player_who_may_not_sit_has_a_record_all_the_same_and_nothing_says_otherwise(
    typist: Typist, table: TableId
) -> None:
    typist.type("seat 12/1 Zoe Quist")

    def born(dialog: QDialog) -> None:
        write(dialog, "Born", "1 May 2015")
        press_verb(dialog, "File player")

    with typist.hands.bot.waitSignal(typist.hands.desk.refused, timeout=PATIENCE):
        typist.hands.through(typist.enter, born)
    told, filed = typist.hands.work.message(), [one.name for one in typist.hands.desk.room.players.values()]
    assert (typist.seat(table, 1).player, "Zoe Quist" in filed) == (None, True)
    assert told is not None
    assert told.detail.endswith("This was not saved.")


def test_somebody_found_does_not_keep_a_namesake_from_a_record(typist: Typist, first: Desk) -> None:
    typist.type("w ola bigo24")
    new = typist.rows()[-1]
    assert (new.title, new.why_not) == ("List for Big O8 $2-$4: begin a record for ola and put them on", "")
    typist.hands.press("Up", typist.hands.work.commands.palette.field.line)
    typist.hands.saved(typist.enter)
    (waiting,) = typist.hands.desk.room.lists[big_o(first)]
    assert typist.hands.desk.room.name_of(waiting.player) == "ola"


@pytest.mark.parametrize("line", ["w gus bigo24", "w gus bigo24 phone", "seat 12/1 gus", "seat 12 gus"])
def test_enter_never_files_a_barred_player_anew(typist: Typist, first: Desk, line: str) -> None:
    first.do(BarPlayer(player(first, "Gus Ferro"), FOREVER, "Berated a dealer"))
    typist.see(first)
    assert "barred for good" in typist.why_not(line)
    assert typist.hands.top_suggestion() == typist.rows()[0]
    assert typist.rows()[-1].key == ""


@pytest.mark.parametrize("born", [date(2012, 5, 1), None])
def test_enter_never_files_anew_whoever_is_too_young_or_has_no_birth_date(
    typist: Typist, first: Desk, born: date | None
) -> None:
    first.do(ChangeHouse(replace(first.room.house, needs_birth_date=True)))
    first.do(FilePlayer("Gus Ferro", born=born))
    typist.see(first)
    assert typist.why_not("seat 12/1 gus")
    assert typist.hands.top_suggestion() == typist.rows()[0]


def test_a_table_and_seat_go_there(typist: Typist, table: TableId) -> None:
    typist.hands.press("F3")
    assert typist.type("12/6") == "Table 12, seat 6"
    assert typist.hands.top_suggestion().subtitle == "Ola Tveit"
    typist.enter()
    assert (typist.hands.work.place(), typist.hands.work.floor.subject()) == ("floor", OfSeat(table, 6))
    typist.type("12/")
    assert [row.chip for row in typist.rows()] == [f"12/{seat}" for seat in range(1, 9)]


@pytest.mark.parametrize(
    ("place", "typed", "act"),
    [
        ("floor", "cash", "cash-out"),
        ("lists", "cash", "cash-out"),
        ("house", "cash out", "cash-out"),
        ("floor", "table change", "table-change"),
        ("players", "stakes", "view-stakes"),
        ("floor", "stakes", "change-game"),
        ("lists", "theme", "theme"),
        ("floor", "print", "print-plaque"),
        ("floor", "print", "print-document"),
        ("documents", "zoom", "larger"),
        ("rules", "walk-in", "seat"),
        ("floor", "open table", "open-table"),
        ("floor", "call next", "call-next"),
        ("lists", "break table", "break-table"),
    ],
)
def test_ordinary_words_find_their_act_in_every_place(typist: Typist, place: str, typed: str, act: str) -> None:
    typist.hands.work.go(place)
    typist.type(typed)
    assert named(act) in [row.value for row in typist.rows()]


@pytest.mark.parametrize(
    ("typed", "act"),
    [
        ("close", "open-table"),
        ("table change", "table-change"),
        ("seat change", "seat-change"),
        ("move", "move"),
        ("break", "break-table"),
        ("print", "print-plaque"),
        ("cash", "cash-out"),
        ("theme", "theme"),
    ],
)
@pytest.mark.parametrize("seat", [None, 6])
def test_what_is_called_so_comes_before_what_is_only_near_it(
    typist: Typist, table: TableId, typed: str, act: str, seat: int | None
) -> None:
    """‘close’ was once an Enter away from breaking the table."""
    typist.hands.work.floor.choose(table, seat)
    typist.type(typed)
    assert typist.rows()[0].value is named(act)


def test_an_act_of_another_place_is_done_there(typist: Typist) -> None:
    typist.hands.press("F3")
    typist.hands.work.open_palette("new stakes")
    typist.enter()
    assert (typist.hands.work.place(), typist.hands.work.rules.view()) == ("rules", "stakes")
    assert typist.hands.work.rules.stakes.is_building()


def test_what_was_typed_survives_a_switch_of_windows(typist: Typist) -> None:
    typist.type("b 12/6 3")
    palette = typist.hands.work.commands.palette
    gone = QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason)
    QApplication.sendEvent(palette.field.line, gone)
    assert (palette.isVisible(), palette.field.text()) == (True, "b 12/6 3")
    typist.hands.work.floor.map.setFocus()
    assert not palette.isVisible(), "the keyboard went elsewhere in the window"


def test_a_flag_takes_a_note_that_the_table_shows(typist: Typist, table: TableId) -> None:
    typist.do("flag 12 decision seats 2 and 5 both say they called")
    typist.hands.work.floor.choose(table)
    note = typist.hands.desk.room.tables[table].note
    assert note == "seats 2 and 5 both say they called"
    shown = [text.text() for text in typist.hands.work.floor.panel.findChildren(Text)]
    assert f"Decision: {note}" in shown
    typist.do("flag 12 off")
    assert typist.hands.desk.room.tables[table].note == ""


def test_a_verb_alone_recalls_its_form_and_a_name_finds_the_player(typist: Typist) -> None:
    typist.type("noc")
    assert typist.titles() == ["noclaims 12/6"]
    typist.enter()
    assert typist.hands.work.commands.palette.field.text() == "noclaims "
    assert typist.type("tveit") == "Ola Tveit"
    assert "Table 12" in typist.type("12")


def test_the_cage_is_not_the_floors_and_the_floor_not_the_cages(
    small_house: House, first: Desk, table: TableId, hands: MakeHands
) -> None:
    cashier, floor = hire(first, Role.CASHIER, name="Rita Mora"), hire(first, Role.FLOOR, name="Ravi Sandhu")
    first.do(BuyChips(table, 6, dollars(40)))
    first.do(PostBlinds(table, 6))
    for staff, allowed, refused in ((cashier, "b 12/6 40", "sell 12/6 40"), (floor, "sell 12/6 40", "b 12/6 40")):
        person = hands(small_house)
        person.choose_person(staff)
        person.sign_in(PIN)
        assert "may not do this" in Typist(person).why_not(refused)
        Typist(person).do(allowed)


def test_a_name_by_phone_waits_by_phone(typist: Typist, first: Desk) -> None:
    player(first, "Ann Smith")
    typist.see(first)
    typist.do("w smith bigo24 phone")
    assert [one.how for one in typist.hands.desk.room.lists[big_o(first)]] == [How.PHONE]


def test_names_with_markup_are_shown_as_they_are(typist: Typist, first: Desk) -> None:
    player(first, "<b>Bo</b> {who}")
    typist.see(first)
    assert typist.type("w <b>bo bigo24") == "Put <b>Bo</b> {who} on the list for Big O8 $2-$4"


def test_a_beginning_that_many_share_offers_the_first_five(typist: Typist, first: Desk) -> None:
    """By name; more letters find the others."""
    for name in ("Kim Gray", "Kim Adler", "Kim Frost", "Kim Cole", "Kim Evans", "Kim Brook", "Kim Dunn"):
        player(first, name)
    typist.see(first)
    typist.type("kim")
    names = [row.title for row in typist.rows() if row.initials]
    assert names == ["Kim Adler", "Kim Brook", "Kim Cole", "Kim Dunn", "Kim Evans"]
    assert typist.type("kim g") == "Kim Gray"


@pytest.fixture
def two_tournaments(first: Desk) -> tuple[PlanId, PlanId]:
    """Both are being played, and the later one takes no entries any more."""
    early = running(first)
    late = opened(first, replace(short_stud(first), name="Late Stud"), first=41)
    for name in ("Cy Waits", "Di Waits"):
        first.do(RegisterPlayer(late, player(first, name)))
    first.do(StartClock(late))
    first.do(SetLevel(late, 7))
    player(first, "Dora Knight")
    return early, late


def test_of_several_tournaments_enter_means_the_one_that_is_looked_at(
    small_house: House, hands: MakeHands, two_tournaments: tuple[PlanId, PlanId]
) -> None:
    person = hands(small_house)
    person.sign_in()
    typist = Typist(person)
    person.press("F4")
    for plan in two_tournaments:
        person.work.tournaments.choose(plan)
        typist.do("pause")
        stands = [id_ for id_, one in person.desk.room.tournaments.held.items() if not one.clock.running]
        assert stands == [plan]
        typist.do("resume")


def test_what_the_tournament_looked_at_refuses_is_not_done_in_another(
    small_house: House, hands: MakeHands, two_tournaments: tuple[PlanId, PlanId]
) -> None:
    """Nobody pays for a tournament that nobody meant: the other one is there for the arrows, not for Enter."""
    early, late = two_tournaments
    person = hands(small_house)
    person.sign_in()
    typist = Typist(person)
    person.press("F4")
    person.work.tournaments.choose(late)
    assert "registration ended" in typist.why_not("reg dora")
    assert [row.key for row in typist.rows() if not row.why_not] == [""]
    person.work.tournaments.choose(early)
    typist.do("reg dora")
    assert person.desk.room.tournaments.held[early].field[-1].player is not None
