"""Dialogs: they say why not before the verb is pressed, send one command, and show what people typed as it is."""

from __future__ import annotations

from datetime import date

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit
from pytestqt.qtbot import QtBot

from floor.entry import read
from floor.house.house import ChangeHouse
from floor.house.tables import AddTable, Place
from floor.ids import TableId
from floor.money import dollars
from floor.roles import Role
from floor.room.cashgame import cash_at
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips
from floor.void import VoidEntry
from tests.rooms import MANAGER_PIN, PIN, House, hire, open_table, player
from tests.ui.conftest import MakeDesk, MakeHands
from tests.ui.floors import at_work, mix, seated
from tests.ui.windows import PATIENCE, press_verb, write
from ui.dialogs.approve import ApproveDialog
from ui.dialogs.birth import BirthDialog
from ui.dialogs.buyin import BuyInDialog
from ui.dialogs.opentable import NO_GAMES, choose_opening
from ui.dialogs.player import PlayerDialog
from ui.dialogs.seat import SeatDialog
from ui.dialogs.staff import HireDialog
from ui.dialogs.table import TableDialog
from ui.widgets.form import FormRow
from ui.widgets.pinpad import PinPad
from ui.widgets.text import Text
from ui.widgets.toggle import Toggle


@pytest.fixture
def parent(qtbot: QtBot) -> QDialog:
    made = QDialog()
    qtbot.addWidget(made)
    return made


HOSTILE = "<b>Ola</b> & <script>"


def test_a_name_that_is_taken_is_told_while_typing(
    qtbot: QtBot, small_house: House, live: MakeDesk, parent: QDialog
) -> None:
    open_table(small_house.founded(), "12")
    desk = live(small_house)
    dialog = TableDialog(desk, parent)
    dialog.show()
    write(dialog, "Name", "12")
    assert not dialog.verb.isEnabled()
    assert "There is a table 12 already" in dialog.reason.text()
    write(dialog, "Name", "14")
    assert dialog.verb.isEnabled()
    assert dialog.reason.text() == ""


def test_an_untouched_form_is_not_scolded(qtbot: QtBot, small_house: House, live: MakeDesk, parent: QDialog) -> None:
    first = small_house.founded()
    ola = player(first)
    desk = live(small_house)
    dialog = PlayerDialog(desk, parent, desk.room.players[ola])
    dialog.show()
    assert dialog.reason.text() == ""
    assert not dialog.verb.isEnabled()


def test_a_hostile_name_is_kept_and_shown_literally(
    qtbot: QtBot, small_house: House, live: MakeDesk, parent: QDialog
) -> None:
    small_house.founded()
    desk = live(small_house)
    dialog = PlayerDialog(desk, parent)
    dialog.show()
    write(dialog, "Name", HOSTILE)
    with qtbot.waitSignal(desk.saved):
        press_verb(dialog, "File player")
    assert [one.name for one in desk.room.players.values()] == [HOSTILE]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("5/1/90", "May 1, 1990, 36 years old."),
        ("May 1, 1990", "May 1, 1990, 36 years old."),
        ("31.12.1990", "“31.12.1990” begins with the day. Type Dec 31, 1990."),
        ("31.13.1990", "“31.13.1990” is not a date. Type it like 5/31/1990 or May 31, 1990."),
    ],
)
def test_a_birth_date_is_typed_as_people_write_it_and_never_dropped(
    qtbot: QtBot, small_house: House, live: MakeDesk, parent: QDialog, typed: str, told: str
) -> None:
    small_house.founded()
    desk = live(small_house)
    dialog = PlayerDialog(desk, parent)
    dialog.show()
    write(dialog, "Name", "Ola Tveit")
    born = next(line for line in dialog.findChildren(QLineEdit) if line.accessibleName() == "Born")
    qtbot.keyClicks(born, typed)
    assert born.accessibleDescription() == told
    assert dialog.verb.isEnabled() == ("Type" not in told)
    if dialog.verb.isEnabled():
        with qtbot.waitSignal(desk.saved):
            press_verb(dialog, "File player")
        assert [one.born for one in desk.room.players.values()] == [date(1990, 5, 1)]


def test_a_namesake_is_filed_only_when_somebody_says_it_is_another_person(
    qtbot: QtBot, small_house: House, live: MakeDesk, parent: QDialog
) -> None:
    player(small_house.founded(), "Ola Tveit")
    desk = live(small_house)
    dialog = PlayerDialog(desk, parent)
    dialog.show()
    (another,) = dialog.findChildren(Toggle)
    assert not another.isVisible()
    write(dialog, "Name", "ola tveit")
    assert another.isVisible()
    assert (dialog.verb.isEnabled(), "Ola Tveit is filed as player 1." in dialog.reason.text()) == (False, True)
    another.click()
    with qtbot.waitSignal(desk.saved):
        press_verb(dialog, "File player")
    assert [one.name for one in desk.room.players.values()] == ["Ola Tveit", "ola tveit"]


def test_enter_with_something_missing_says_what_and_goes_there(
    qtbot: QtBot, small_house: House, live: MakeDesk, parent: QDialog
) -> None:
    small_house.founded()
    dialog = PlayerDialog(live(small_house), parent)
    dialog.show()
    write(dialog, "Name on public screens", "Viking")
    name = next(line for line in dialog.findChildren(QLineEdit) if line.accessibleName() == "Name")
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert (name.accessibleDescription(), dialog.focusWidget()) == ("Name is missing.", name)
    qtbot.keyClicks(name, "O")
    assert name.accessibleDescription() == ""


def test_ten_thousand_letters_are_refused_in_a_sentence(
    qtbot: QtBot, small_house: House, live: MakeDesk, parent: QDialog
) -> None:
    small_house.founded()
    dialog = PlayerDialog(live(small_house), parent)
    dialog.show()
    write(dialog, "Name", "x" * 10_000)
    assert "10,000 characters; at most 60 fit" in dialog.reason.text()
    assert not dialog.verb.isEnabled()


def test_two_pins_that_differ_are_told_and_a_trivial_one_refused(
    qtbot: QtBot, small_house: House, live: MakeDesk, parent: QDialog
) -> None:
    small_house.founded()
    desk = live(small_house)
    dialog = HireDialog(desk, parent)
    dialog.show()
    write(dialog, "Name", "Ravi Sandhu")
    write(dialog, "New PIN", "482915")
    write(dialog, "Again", "482916")
    assert dialog.reason.text() == "The two PINs differ."
    for label in ("New PIN", "Again"):
        write(dialog, label, "123456")
    press_verb(dialog, "Hire")
    qtbot.waitUntil(lambda: "too easy to guess" in dialog.reason.text())
    assert len(desk.room.staff) == 1


def test_who_may_not_sit_is_listed_last_and_says_why(
    qtbot: QtBot, small_house: House, live: MakeDesk, parent: QDialog
) -> None:
    first = small_house.founded()
    table, here, free = open_table(first), player(first, "Ola Adams"), player(first, "Ola Tveit")
    first.do(SeatPlayer(table, 1, here))
    desk = live(small_house)
    dialog = SeatDialog(desk, parent, desk.room.tables[table], None)
    dialog.show()
    dialog.search("ola")
    rows = dialog.suggestions()
    assert [row.value for row in rows] == [int(free), int(here), "ola"]
    assert "already sits at table 12, seat 1" in rows[1].why_not


def test_with_no_game_saved_the_sheet_says_what_to_do_next(small_house: House, live: MakeDesk, parent: QDialog) -> None:
    table = TableId(small_house.founded().do(AddTable("12", 8, Place(300, 300))).number)
    desk = live(small_house)
    dialog = choose_opening(desk, parent, desk.room.tables[table])
    dialog.show()
    assert (dialog.suggestions(), dialog.search.said()) == ((), NO_GAMES)
    dialog.search.field.line.setText("big o")
    assert dialog.search.said().startswith("No such game.")


def test_whoever_signs_a_void_sees_who_did_what_for_how_much(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    hire(first, Role.MANAGER)
    table = open_table(first, "12")
    first.do(SeatPlayer(table, 6, player(first, "Nia Hart")))
    bought = first.do(BuyChips(table, 6, dollars(300))).number
    person = hands(small_house)
    person.sign_in()
    seen: list[str] = []

    def look(dialog: QDialog) -> None:
        seen.extend(text.text() for text in dialog.findChildren(Text))
        dialog.reject()

    person.when_dialog(look, ApproveDialog)
    person.desk.ask(VoidEntry(bought, "Wrong seat"))
    person.bot.waitUntil(lambda: bool(seen), timeout=10_000)
    assert any(
        f"Void of entry {bought}, Nia Hart bought $300 at the cage at table 12, seat 6 (receipt 1), by Dana Wells at "
        in words
        and "Reason: Wrong seat." in words
        for words in seen
    ), seen


def test_voiding_what_another_entered_takes_a_managers_pin(small_house: House, hands: MakeHands, qtbot: QtBot) -> None:
    first = small_house.founded()
    number = first.do(AddTable("12", 8, Place(300, 300))).number
    floor = hire(first, Role.FLOOR, name="Ravi Sandhu")
    person = hands(small_house)
    person.choose_person(floor)
    person.sign_in(PIN)

    def sign(dialog: QDialog) -> None:
        assert isinstance(dialog, ApproveDialog)
        pad = dialog.findChild(PinPad)
        qtbot.keyClicks(pad, MANAGER_PIN)

    person.when_dialog(sign)
    with qtbot.waitSignal(person.desk.saved, timeout=10_000):
        person.desk.ask(VoidEntry(number, "Wrong table"))
    assert not person.desk.room.tables
    entry = read(person.desk.fold.lines[-1])
    assert (entry.staff, entry.signer) == (floor, 1)


def test_a_reason_makes_the_sheet_taller_and_leaves_its_fields_as_they_are(
    small_house: House, live: MakeDesk, parent: QDialog
) -> None:
    open_table(small_house.founded(), "12")
    dialog = TableDialog(live(small_house), parent)
    dialog.show()
    before, fields = dialog.height(), [line.height() for line in dialog.findChildren(QLineEdit)]
    write(dialog, "Name", "12")
    assert dialog.reason.isVisible()
    assert dialog.height() > before
    assert [line.height() for line in dialog.findChildren(QLineEdit)] == fields
    write(dialog, "Name", "14")
    assert dialog.height() == before
    dialog.resize(dialog.width(), before + 200)
    write(dialog, "Name", "12")
    assert dialog.height() == before + 200


def test_what_is_refused_after_somebody_left_the_sheet_is_told_to_the_window(
    qtbot: QtBot, small_house: House, live: MakeDesk, parent: QDialog
) -> None:
    first = small_house.founded()
    desk = live(small_house)
    saved, refused = TableDialog(desk, parent), TableDialog(desk, parent)
    for dialog, name in ((saved, "12"), (refused, "14")):
        dialog.show()
        write(dialog, "Name", name)
    first.do(AddTable("14", 8, Place(900, 300)))
    told: list[object] = []
    desk.refused.connect(told.append)
    with qtbot.waitSignals([desk.saved, desk.refused]):
        for dialog in (saved, refused):
            dialog.submit()
            dialog.reject()
    assert "There is a table 14 already" in str(told[0])
    assert sorted(table.label for table in desk.room.tables.values()) == ["12", "14"]


def test_an_amount_s_sheet_grows_for_what_is_wrong_and_shrinks_when_it_is_right(
    small_house: House, hands: MakeHands
) -> None:
    desk = small_house.founded()
    table = mix(desk)
    seated(desk, table, 1)
    person = at_work(small_house, hands, table, 1)
    chosen = cash_at(person.desk.room, table)
    sheet = BuyInDialog(person.desk, person.work, chosen, chosen.seats[0])
    sheet.show()
    QApplication.processEvents()
    before, rows = sheet.height(), [row.height() for row in sheet.findChildren(FormRow)]
    sheet.amount.setText("10")
    QApplication.processEvents()
    assert [row.height() for row in sheet.findChildren(FormRow)] == rows, "nothing is squeezed"
    assert sheet.height() > before
    sheet.amount.setText("60")
    assert sheet.height() == before
    sheet.reject()


def test_the_field_at_fault_is_marked_and_what_was_typed_stays(
    small_house: House, live: MakeDesk, parent: QDialog
) -> None:
    player(small_house.founded(), "Ola Tveit")
    dialog = PlayerDialog(live(small_house), parent)
    dialog.show()

    def marked() -> list[str]:
        return [field for field, row in dialog.rows.items() if row.is_marked()]

    write(dialog, "Name", "ola tveit")
    assert (marked(), dialog.reason.text()) == (
        ["name"],
        "Ola Tveit is filed as player 1. Choose them, add a word that tells the two apart, or say that it is another "
        "person.",
    )
    write(dialog, "Name", "Ola Tveit jr")
    write(dialog, "Name on public screens", "Ola T.")
    assert marked() == ["alias"]
    write(dialog, "Name on public screens", "Junior")
    write(dialog, "Born", "1 1 1890")
    assert marked() == ["born"]
    write(dialog, "Born", "")
    assert (marked(), dialog.reason.text()) == ([], "")


@pytest.mark.parametrize("needs_birth_date", [False, True])
def test_a_new_player_whom_the_seat_refuses_is_found_by_what_is_still_typed_and_not_filed_again(
    small_house: House, hands: MakeHands, needs_birth_date: bool
) -> None:
    first = small_house.founded()
    table = open_table(first, "12")
    if needs_birth_date:
        first.do(ChangeHouse(replace(first.room.house, needs_birth_date=True)))
    person = at_work(small_house, hands, table, 5)
    seen: list[tuple[str, list[str], str]] = []

    def born_lately(dialog: QDialog) -> None:
        assert isinstance(dialog, PlayerDialog | BirthDialog)
        write(dialog, "Born", "1 May 2018")
        dialog.submit()

    def file_without(dialog: QDialog) -> None:
        assert isinstance(dialog, PlayerDialog)
        person.when_dialog(born_lately, BirthDialog)
        dialog.submit()

    def begin(dialog: QDialog) -> None:
        assert isinstance(dialog, SeatDialog)
        dialog.search("Zed Young")
        person.when_dialog(file_without if needs_birth_date else born_lately, PlayerDialog)
        dialog.submit()
        person.bot.waitUntil(lambda: bool(dialog.reason.text()), timeout=PATIENCE)
        seen.append((dialog.typed(), [row.title for row in dialog.suggestions()], dialog.reason.text()))
        dialog.reject()

    person.through(lambda: person.press("S", person.work.floor), begin)
    person.bot.waitUntil(lambda: len(seen) == 1, timeout=PATIENCE)
    typed, rows, reason = seen[0]
    assert (typed, rows) == ("Zed Young", ["Zed Young", "New player “Zed Young”"])
    assert reason.startswith("Zed Young is 8")
    assert [one.name for one in person.desk.room.players.values()] == ["Zed Young"]
    assert person.desk.room.tables[table].seats[4].player is None
