"""The journal in the window: found by what is typed, told whole, gone back to, taken back; all by keys."""

from __future__ import annotations

import threading
from collections.abc import Callable
from io import BytesIO

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from floor.cage.moving import MoveMoney
from floor.desk import Desk
from floor.entry import read
from floor.house.players import FilePlayer
from floor.house.tables import AddTable
from floor.ids import PlayerId, TableId
from floor.money import dollars
from floor.roles import Role
from floor.room.lists import JoinList
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips, CashOut
from floor.void import EntryVoided, VoidEntry
from tests.rooms import PIN, House, big_o, hire, open_table, player, signed
from tests.ui.conftest import MakeHands
from tests.ui.drawn import drawn_words, written
from tests.ui.ways import by_key, from_the_bar
from tests.ui.windows import PATIENCE, Hands
from ui.acts import named
from ui.dialogs.preview import PreviewDialog
from ui.lookback.workplace import PastWorkplace
from ui.screens.cage.reports.table import ReportTable
from ui.screens.journal.entriespage import EntriesPage
from ui.screens.journal.rows import Row
from ui.screens.journal.voidsheet import VoidSheet
from ui.widgets.button import KeyButton
from ui.widgets.pinpad import PinPad
from ui.widgets.text import Text
from ui.workplace import Workplace

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
WAYS = pytest.mark.parametrize("way", [by_key, from_the_bar], ids=["by key", "from the bar"])
Way = Callable[[Hands, object], None]


class Evening:
    """Ola bought in, though it was Nadia; forty minutes on he has left with what he had."""

    def __init__(self, desk: Desk, house: House) -> None:
        self.lena = hire(desk, Role.MANAGER, name="Lena Fors")
        self.table: TableId = open_table(desk, "12")
        self.ola: PlayerId = player(desk, "Ola Tveit")
        self.seated = desk.do(SeatPlayer(self.table, 6, self.ola)).number
        self.bought = desk.do(BuyChips(self.table, 6, dollars(200))).number
        house.clock.forward(minutes=40)
        self.left = desk.do(CashOut(self.table, 6, dollars(200))).number
        self.last = desk.room.number


@pytest.fixture
def evening(small_house: House) -> Evening:
    return Evening(small_house.founded(), small_house)


@pytest.fixture
def person(small_house: House, evening: Evening, hands: MakeHands) -> Hands:
    person = hands(small_house)
    person.sign_in()
    return person


def entries(person: Hands) -> EntriesPage:
    return person.work.journal.entries


def known(person: Hands, holds: Callable[[], bool]) -> None:
    person.bot.waitUntil(lambda: entries(person).is_known() and holds(), timeout=PATIENCE)


def go(person: Hands) -> EntriesPage:
    person.press("F9", person.work)
    known(person, lambda: bool(entries(person).entries()))
    return entries(person)


def said(widget: QWidget) -> list[str]:
    return [text.text() for text in widget.findChildren(Text) if text.isVisibleTo(widget)]


def choose(person: Hands, number: int) -> None:
    person.work.show_entry(number)
    known(person, lambda: (found := person.work.journal.chosen()) is not None and found.number == number)


def number_of(past: PastWorkplace) -> int:
    moment = past.moment()
    return moment.number if moment is not None else 0


def test_it_is_listed_newest_first_and_follows_the_room(person: Hands, evening: Evening, small_house: House) -> None:
    page = go(person)
    assert [one.number for one in page.entries()] == list(range(person.desk.room.number, 0, -1))
    late = small_house.desk("desk 2")
    late.sign_in(evening.lena, PIN)
    known(person, lambda: page.entries()[0].what == "Lena Fors signed in")


@WAYS
def test_the_field_finds_by_several_words_at_once(person: Hands, evening: Evening, way: Way) -> None:
    page = go(person)
    way(person, named("find-entries"))
    assert page.field.line.hasFocus()
    person.bot.keyClicks(page.field.line, "table 12 over $100 tveit")
    known(person, lambda: [one.number for one in page.entries()] == [evening.left, evening.bought])
    assert "table 12, over $100, tveit: 2 found" in said(page)
    person.press("Escape", page.field.line)
    known(person, lambda: page.entries()[0].number == person.desk.room.number)


def test_a_word_that_means_nothing_is_said_and_what_was_found_stays(person: Hands, evening: Evening) -> None:
    page = go(person)
    before = page.entries()
    page.look_up()
    person.bot.keyClicks(page.field.line, "gibberish")
    assert any("“gibberish” is nobody" in line for line in said(page))
    assert page.entries() == before


def test_routine_is_folded_and_enter_looks_into_it(person: Hands, evening: Evening) -> None:
    page = go(person)
    runs = [row for row in page.table.model().rows() if row.is_run]  # type: ignore[attr-defined]
    assert runs, "setting a room up is routine"
    page.table.select_key((runs[0].told.number, True))
    person.press("Return", page.table)
    row = page.table.current
    assert isinstance(row, Row)
    assert (row.is_run, row.told.number) == (False, runs[0].told.number)


def test_a_run_that_is_looked_into_stays_open_when_another_entry_joins_it(
    person: Hands, evening: Evening, small_house: House
) -> None:
    page, desk = go(person), small_house.desk_for(Role.FLOOR, name="Theo Quill")
    for number in range(4):
        desk.do(AddTable(f"7{number}", 8))
    known(person, lambda: page.entries()[0].number == desk.room.number)
    page.table.selectRow(0)
    person.press("Return", page.table)
    desk.do(AddTable("75", 8))
    known(person, lambda: page.entries()[0].number == desk.room.number)
    shown = page.table.model().rows()  # type: ignore[attr-defined]
    assert not any(row.is_run for row in shown[:5])


def test_a_search_that_finds_nothing_but_routine_shows_it(person: Hands, evening: Evening, small_house: House) -> None:
    page, desk = go(person), small_house.desk_for(Role.FLOOR, name="Theo Quill")
    for number in range(4):
        desk.do(AddTable(f"7{number}", 8))
    page.look_for("added")
    known(person, lambda: page.words() == "added")
    shown = page.table.model().rows()  # type: ignore[attr-defined]
    assert len(shown) > 4
    assert not any(row.is_run for row in shown)


def test_an_entry_s_story_says_who_where_what_it_moved_and_what_needs_it(person: Hands, evening: Evening) -> None:
    page = go(person)
    choose(person, evening.bought)
    known(person, lambda: "One later entry needs it" in said(page.card))
    words = said(page.card)
    assert f"{evening.bought:,}" in words
    for name, value in (("Who", "Dana Wells"), ("Where", "desk 1"), ("Signed", "not needed"), ("Numbers", "Receipt 1")):
        assert words[words.index(name) + 1].startswith(value)
    assert any(line.startswith(f"{evening.left:,}  ") for line in words)
    assert words.count("$200") >= 2


def test_an_entry_taken_back_at_another_desk_is_told_anew_to_whoever_reads_it(
    person: Hands, evening: Evening, small_house: House
) -> None:
    page, other = go(person), small_house.desk_for(Role.FLOOR, name="Theo Quill")
    added = other.do(AddTable("77", 8)).number
    choose(person, added)
    known(person, lambda: "Nothing later needs it" in said(page.card))
    assert not person.work.why_not(named("void-entry"))
    void = other.do(VoidEntry(added, "Two of them")).number
    known(person, lambda: f"taken back by entry {void:,}" in said(page.card))
    (verb,) = (one for one in page.card.findChildren(KeyButton) if one.text() == "Void entry")
    assert (verb.isEnabled(), verb.accessibleDescription()) == (False, f"Entry {added:,} is void already.")


def test_money_of_an_entry_has_its_two_sides_named(person: Hands, evening: Evening) -> None:
    page = go(person)
    choose(person, evening.bought)
    known(person, lambda: "Balanced" in said(page.card))
    words = said(page.card)
    at = words.index("Money")
    assert words[at + 1 : at + 3] == ["Debit", "Credit"]


def test_a_void_tells_what_it_takes_back_and_the_money_that_goes_back(
    person: Hands, evening: Evening, small_house: House
) -> None:
    page, other = go(person), small_house.desk_for(Role.MANAGER, name="Vera Lind")
    void = signed(other, VoidEntry(evening.bought, "It was Nadia", (evening.left,)), evening.lena).number
    choose(person, void)
    known(person, lambda: "Balanced" in said(page.card))
    words = said(page.card)
    at = words.index("What it takes back")
    assert [line.split("  ")[0] for line in words[at + 1 : at + 3]] == [f"{evening.left:,}", f"{evening.bought:,}"]
    assert words[words.index("Balanced") + 1 :][:2] == ["$400", "$400"]


def test_what_needs_an_entry_is_tagged_no_longer_than_somebody_is_at_it(person: Hands, evening: Evening) -> None:
    page = go(person)

    def tagged() -> list[int]:
        rows = page.table.model().rows()  # type: ignore[attr-defined]
        return [row.told.number for row in rows if row.state == f"needs {evening.bought:,}"]

    choose(person, evening.bought)
    known(person, lambda: tagged() == [evening.left])
    place = page.table.model().row_of((evening.left, False))  # type: ignore[attr-defined]
    assert "needs" in page.table.model().index(place, 2).data(Qt.ItemDataRole.AccessibleTextRole)
    person.press("Home", page.table)
    known(person, lambda: not tagged())


@WAYS
def test_the_room_is_seen_as_it_was_and_nothing_can_be_done_there(person: Hands, evening: Evening, way: Way) -> None:
    go(person)
    choose(person, evening.bought)
    way(person, named("see-then"))
    person.bot.waitUntil(lambda: isinstance(person.page(), PastWorkplace), timeout=PATIENCE)
    past = person.page()
    assert isinstance(past, PastWorkplace)
    moment = past.moment()
    assert moment is not None
    assert moment.number == evening.bought
    assert past.desk.room.where[evening.ola].seat == 6, "he sat there then"
    assert evening.ola not in person.desk.room.where, "and has left since"
    assert any(line.startswith("The room at ") for line in said(past.bar))
    past.floor.choose(evening.table, 6)
    before = person.desk.room.number
    past.run(named("cash-out"))
    refused = past.message()
    assert refused is not None
    assert "This is the past" in refused.sentence
    person.press("Alt+Left", past)
    person.bot.waitUntil(lambda: number_of(past) == evening.seated, timeout=PATIENCE)
    person.press("Escape", past)
    person.bot.waitUntil(lambda: person.page() is person.work, timeout=PATIENCE)
    assert person.desk.room.number == before


def test_the_strip_is_gone_through_by_the_arrows_and_the_room_follows(person: Hands, evening: Evening) -> None:
    page = go(person)
    page.strip.setFocus()
    for _ in range(5):
        person.press("PgUp", page.strip)
    person.bot.waitUntil(lambda: isinstance(person.page(), PastWorkplace), timeout=PATIENCE)
    past = person.page()
    assert isinstance(past, PastWorkplace)
    person.bot.waitUntil(lambda: 0 < number_of(past) < evening.left, timeout=PATIENCE)


def test_what_somebody_enters_meanwhile_leaves_the_past_alone(
    person: Hands, evening: Evening, small_house: House
) -> None:
    go(person)
    choose(person, evening.seated)
    person.work.look_back(evening.seated)
    person.bot.waitUntil(lambda: isinstance(person.page(), PastWorkplace), timeout=PATIENCE)
    past = person.page()
    assert isinstance(past, PastWorkplace)
    late = small_house.desk("desk 2")
    late.sign_in(evening.lena, PIN)
    person.bot.waitUntil(lambda: person.desk.room.number > evening.last + 1, timeout=PATIENCE)
    moment = past.moment()
    assert moment is not None
    assert (moment.number, past.desk.room.number) == (evening.seated, evening.seated)


@WAYS
def test_the_wrong_player_bought_in_and_it_was_noticed_forty_minutes_later(
    person: Hands, evening: Evening, way: Way
) -> None:
    """What needs it is named with its reason, the money sums to nothing, and both go in one act that another signs."""
    go(person)
    choose(person, evening.bought)

    def fill(sheet: QDialog) -> None:
        assert isinstance(sheet, VoidSheet)
        person.bot.waitUntil(lambda: sheet.command() is not None, timeout=PATIENCE)
        needing = f"{evening.left:,}  "
        person.bot.waitUntil(lambda: any(line.startswith(needing) for line in said(sheet)), timeout=PATIENCE)
        stays = "If what came after is to stay, correct receipt 1 in an open drawer."
        assert {"One later entry needs it", stays, "Over all accounts it sums to $0."} <= set(said(sheet))
        (pad,) = sheet.findChildren(PinPad)
        person.bot.waitUntil(pad.isVisible, timeout=PATIENCE)
        person.bot.keyClicks(pad, PIN)
        person.bot.waitUntil(lambda: "Say why." in said(pad), timeout=PATIENCE)
        person.bot.keyClicks(sheet.why, "It was Nadia")
        person.press("Return", sheet.why)
        assert sheet.isVisible(), "Enter takes nothing back"
        person.bot.keyClicks(pad, "111119")
        person.bot.waitUntil(lambda: any("is not Lena Fors's PIN" in line for line in said(pad)), timeout=PATIENCE)
        person.bot.keyClicks(pad, PIN)

    person.when_dialog(fill, VoidSheet)
    person.saved(lambda: way(person, named("void-entry")))
    entry = read(person.desk.fold.lines[-1])
    assert entry.command == VoidEntry(evening.bought, "It was Nadia", (evening.left,))
    assert entry.events[0] == EntryVoided((evening.bought, evening.left), "It was Nadia", own=True, money=True)
    assert entry.signer == evening.lena
    assert person.desk.room.where[evening.ola].seat == 6, "he is in his seat again, without chips"


def test_what_no_void_takes_back_says_so(person: Hands, evening: Evening) -> None:
    go(person)
    choose(person, 1)
    assert "kind that cannot be voided" in person.work.why_not(named("void-entry"))


@WAYS
def test_what_is_found_goes_to_paper_oldest_first(person: Hands, evening: Evening, way: Way) -> None:
    page = go(person)
    page.look_for("table 12 money")
    known(person, lambda: len(page.entries()) == 2)
    read_out: list[str] = []

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, PreviewDialog)
        pages = PdfReader(BytesIO(dialog.pdf())).pages
        read_out.extend(line for sheet in pages for line in sheet.extract_text().splitlines())
        dialog.reject()

    person.through(lambda: way(person, named("print-found")), look)
    person.bot.waitUntil(lambda: bool(read_out), timeout=PATIENCE)
    text = "\n".join(read_out)
    assert "Table 12, money" in text
    assert text.index("bought $200") < text.index("cashed out $200")


@WAYS
def test_a_seat_leads_to_its_entries(person: Hands, evening: Evening, way: Way) -> None:
    person.work.show_seat(evening.table, 6)
    way(person, named("find-in-journal"))
    assert person.work.place() == "journal"
    known(person, lambda: [one.number for one in entries(person).entries()][-1:] == [evening.seated])
    assert entries(person).field.text() == "table 12 seat 6"


def test_an_entry_is_gone_to_whatever_was_looked_for_before(person: Hands, evening: Evening) -> None:
    go(person)
    person.work.find_entries("tveit")
    known(person, lambda: entries(person).entries()[0].number == evening.left)
    choose(person, evening.bought)
    assert person.desk.room.number in [one.number for one in entries(person).entries()]


def test_an_answer_about_the_entry_before_leaves_the_way_to_another_alone(person: Hands, evening: Evening) -> None:
    page, slow, told = go(person), threading.Event(), list[bool]()
    person.work.find_entries("tveit")
    known(person, lambda: page.entries()[0].number == evening.left)
    person.desk.read(lambda _past: slow.wait(), told.append)
    page.table.select_key((evening.seated, False))
    known(person, page.is_known)
    person.work.show_entry(evening.bought)
    slow.set()
    known(person, lambda: bool(told) and page.entries()[0].number == person.desk.room.number)
    chosen = person.work.journal.chosen()
    assert chosen is not None
    assert chosen.number == evening.bought


@WAYS
def test_pages_are_turned_and_what_is_watched_is_told_by_week(person: Hands, evening: Evening, way: Way) -> None:
    go(person)
    way(person, named("journal-watched"))
    assert person.work.journal.view() == "watched"
    person.bot.waitUntil(
        lambda: person.work.journal.watched.first() is not person.work.journal.watched, timeout=PATIENCE
    )
    way(person, named("journal-entries"))
    assert person.work.journal.view() == "entries"


def watched(person: Hands) -> ReportTable:
    page = person.work.journal.watched
    person.bot.waitUntil(lambda: isinstance(page.first().parent(), ReportTable), timeout=PATIENCE)
    (table,) = page.findChildren(ReportTable)
    return table


def test_a_row_of_what_is_watched_leads_to_the_entries_it_counts(
    person: Hands, evening: Evening, small_house: House
) -> None:
    """What somebody did, whatever kind of exception it is; of whoever only signed for others, that."""
    second = small_house.desk_for(Role.MANAGER, name="Vera Lind")
    void = signed(second, VoidEntry(evening.left, "Not gone yet"), evening.lena).number
    moved = signed(second, MoveMoney("bank", "promotion:bonus", dollars(20), "Seed"), evening.lena).number
    go(person)
    person.press("Ctrl+2", person.work.journal)
    table = watched(person)
    names = [row.cells[1] for row in table.told.rows]
    for name, entries_of in (("Vera Lind", [moved, void]), ("Lena Fors", [moved, void])):
        person.press("Ctrl+2", person.work.journal)
        table.table.selectRow(names.index(name))
        table.table.setFocus()
        person.press("Return", table.table)
        known(person, lambda: person.work.journal.view() == "entries")
        assert not entries(person).field.is_refused(), said(entries(person))
        assert [one.number for one in entries(person).entries()] == entries_of


def test_two_moments_are_compared_seat_by_seat(person: Hands, evening: Evening) -> None:
    go(person)
    choose(person, evening.seated - 1)
    person.press("T", entries(person).table)
    person.bot.waitUntil(lambda: isinstance(person.page(), PastWorkplace), timeout=PATIENCE)
    past = person.page()
    assert isinstance(past, PastWorkplace)
    person.press("Ctrl+Shift+C", past)
    person.press("Alt+Right", past)
    person.bot.waitUntil(lambda: number_of(past) == evening.seated, timeout=PATIENCE)
    person.press("Alt+Right", past)
    person.bot.waitUntil(lambda: number_of(past) == evening.bought, timeout=PATIENCE)
    (facts,) = (line for line in said(past.bar) if "Between " in line)
    assert facts.endswith(", 2 entries: 1 more seated and $200 more in chips; 12/6 Ola Tveit, was open.")
    person.press("Ctrl+Shift+C", past)
    person.bot.waitUntil(lambda: not any("Between " in line for line in said(past.bar)), timeout=PATIENCE)
    person.press("Escape", past)
    assert person.page() is person.work


def test_the_past_is_drawn_as_it_was_drawn_then(person: Hands, evening: Evening, small_house: House) -> None:
    """Word for word, by the same places, whatever was entered since."""
    places = ("floor", "lists", "players")
    desk = small_house.desk_for(Role.FLOOR, name="Theo Quill")
    person.window.resize(1_600, 1_200)  # With room for everything under the bar of the past as well.
    ann = player(desk, "Ann Smith")
    desk.do(JoinList(big_o(desk), ann))
    person.bot.waitUntil(lambda: person.desk.room.number == desk.room.number, timeout=PATIENCE)
    then, before = desk.room.number, {place: drawn_at(person, person.work, place) for place in places}
    desk.do(FilePlayer("Bea Novak"))
    desk.do(SeatPlayer(evening.table, 2, ann))
    desk.do(AddTable("77", 8))
    desk.do(JoinList(big_o(desk), name="Cy Late"))
    person.bot.waitUntil(lambda: person.desk.room.number == desk.room.number, timeout=PATIENCE)
    assert all(drawn_at(person, person.work, place) != before[place] for place in places)
    person.work.look_back(then)
    person.bot.waitUntil(lambda: isinstance(person.page(), PastWorkplace), timeout=PATIENCE)
    past = person.page()
    assert isinstance(past, PastWorkplace)
    assert number_of(past) == then
    for place in places:
        assert drawn_at(person, past, place) == before[place], place


def drawn_at(person: Hands, work: Workplace, place: str) -> list[str]:
    """What a place says, in the order of the words."""
    work.go(place)
    person.drawn()
    return sorted(one[0] for one in written(work.at(place)))


def test_the_moment_is_said_whole_in_a_small_window(person: Hands, evening: Evening) -> None:
    person.window.resize(1_024, 700)
    person.work.look_back(evening.bought)
    person.bot.waitUntil(lambda: isinstance(person.page(), PastWorkplace), timeout=PATIENCE)
    past = person.page()
    assert isinstance(past, PastWorkplace)
    (moment,) = (one for one in past.bar.findChildren(Text) if one.text().startswith("The room at "))
    assert [one.words for one in drawn_words(moment) if one.is_elided] == []
