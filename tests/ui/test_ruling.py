"""The ruling desk as a floor manager works it: by keyboard, by clicks on the deck, from cards to the journal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot

from floor.house.rulings import RulingRecorded
from floor.house.tables import Attention
from floor.house.tending import FlagTable
from floor.ids import StaffId, TableId
from floor.roles import Role
from floor.room.hands import PutButton
from floor.room.seating import SeatPlayer, UnseatPlayer
from floor.rules.cards import card
from tests.pages import Page
from tests.rooms import PIN, House, hire, open_table, player
from tests.ui.conftest import MakeHands
from tests.ui.test_words import words_on
from tests.ui.windows import PATIENCE, Hands, press_verb
from ui.dialogs.preview import PreviewDialog
from ui.screens.rules.ruling import RulingDesk
from ui.screens.rules.screen import RulesScreen
from ui.widgets.button import KeyButton
from ui.widgets.text import Text

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", "QPainter::begin")
"""Without a screen a menu cannot take the keyboard, and Qt has words of its own for a printer that fails."""


@pytest.fixture
def person(small_house: House, hands: MakeHands) -> Hands:
    """Somebody at the ruling desk of a room with a table of three players."""
    first = small_house.founded()
    table = open_table(first, "12")
    for seat, name in ((2, "Priya Sharma"), (5, "Grace Laurent"), (8, "Victor Moreau")):
        first.do(SeatPlayer(table, seat, player(first, name)))
    person = hands(small_house)
    person.sign_in()
    person.press("F6", person.work)
    return person


def desk_of(person: Hands) -> RulingDesk:
    return person.work.rules.ruling


def typed(person: Hands, words: str) -> None:
    """Type wherever the keyboard is, letter by letter."""
    for letter in words:
        focused = QApplication.focusWidget()
        assert focused is not None
        person.bot.keyClicks(focused, letter)


def focused_name() -> str:
    focused = QApplication.focusWidget()
    return focused.accessibleName() if focused else ""


def add_seat(person: Hands, seat: int) -> None:
    """Plus, then the seat's number in the menu that opens."""
    focused = QApplication.focusWidget()
    assert focused is not None
    person.press("+", focused)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    person.bot.keyClicks(menu, str(seat))


def choose(person: Hands, key: str, words: str) -> None:
    """A chooser by its key, a few letters, and Enter."""
    person.press(key)
    typed(person, words)
    person.press("Return")


def through(person: Hands, key: str, fill: Callable[[QDialog], object]) -> None:
    """A dialog opened by a key, worked, and gone, with the keyboard back in the window."""
    person.through(lambda: person.press(key), fill)
    with person.bot.waitActive(person.window):
        person.window.activateWindow()
    person.bot.waitUntil(lambda: person.window.isAncestorOf(QApplication.focusWidget() or QWidget()))


def answer(person: Hands) -> dict[int, int]:
    decided = desk_of(person).review.decided
    assert decided is not None, desk_of(person).award.words()
    return decided.awards


def told(screen: RulesScreen) -> str:
    """Every word the place shows, once all that is new on it has come up."""
    QApplication.processEvents()
    return "\n".join(text.text() for text in screen.findChildren(Text) if text.isVisible())


def heads_up(person: Hands) -> None:
    choose(person, "G", "hold")
    typed(person, "3h7cKd4s9h")
    typed(person, "AsAh")
    typed(person, "KcKs")
    typed(person, "101")


def test_hands_are_typed_one_after_the_other_without_touching_the_mouse(person: Hands) -> None:
    choose(person, "G", "hold")
    assert focused_name() == "Board, cards"
    typed(person, "3h 7c Kd 4s 9h")
    assert focused_name() == "Seat 1, cards"
    typed(person, "AsAh")
    assert focused_name() == "Seat 2, cards"
    typed(person, "kc ks")
    assert focused_name() == "Pot"
    typed(person, "$101")
    assert answer(person) == {1: 0, 2: 101}
    assert "$101, all of it" in told(person.work.rules)
    assert "Three of a kind, kings" in told(person.work.rules)


def test_cards_clicked_in_the_deck_go_where_cards_are_wanted_and_are_gone_from_it(person: Hands) -> None:
    desk, bot = desk_of(person), person.bot
    choose(person, "G", "hold")
    for code in ("3h", "7c", "Kd", "4s", "9h", "As"):
        bot.mouseClick(desk.grid, Qt.MouseButton.LeftButton, pos=desk.grid.area_of(card(code)).center().toPoint())
    assert desk.boards.typed() == ("3h 7c Kd 4s 9h",)
    assert desk.hands.lines[1].field.text() == "As"
    assert desk.grid.left() == 46
    bot.mouseClick(desk.grid, Qt.MouseButton.LeftButton, pos=desk.grid.area_of(card("As")).center().toPoint())
    assert desk.hands.lines[1].field.text() == "As"
    bot.mouseClick(
        desk.hands.lines[1].cards, Qt.MouseButton.LeftButton, pos=desk.hands.lines[1].cards.rect().center() / 4
    )
    assert desk.hands.lines[1].field.text() == ""
    assert desk.grid.left() == 47


def test_the_deck_is_walked_with_the_arrows_too(person: Hands) -> None:
    desk = desk_of(person)
    choose(person, "G", "hold")
    desk.grid.setFocus(Qt.FocusReason.TabFocusReason)
    for key in ("Return", "Right", "Down", "Return"):
        person.press(key, desk.grid)
    assert desk.boards.typed() == ("As 2h",)


def test_what_is_missing_is_named_until_nothing_is(person: Hands) -> None:
    choose(person, "G", "big o8")
    typed(person, "3h7cKd")
    assert "The board has three of five cards." in told(person.work.rules)
    assert "Seat 1 needs its five cards." in told(person.work.rules)
    typed(person, "4s9hAs2dKcQh")
    assert "Seat 1 needs one more card." in told(person.work.rules)
    assert not desk_of(person).award.record.isEnabled()
    assert desk_of(person).award.record.accessibleDescription() == "Seat 1 needs one more card."


def test_a_wrong_entry_is_marked_at_its_field_with_the_sentence(person: Hands) -> None:
    desk = desk_of(person)
    choose(person, "G", "hold")
    typed(person, "3h7cKd4s9h")
    line = desk.hands.lines[1]
    typed(person, "As3h")
    assert line.wrong() == "The board and seat 1 both have the 3♥."
    assert line.field.property("refused") is True
    assert line.field.accessibleDescription() == line.wrong()
    line.field.setText("As Xy")
    assert "“Xy” is not a card" in line.wrong()
    line.field.setText("AsAh")
    assert line.wrong() == ""


def test_amounts_must_come_out_even_in_the_smallest_chip(person: Hands) -> None:
    desk = desk_of(person)
    heads_up(person)
    desk.money.pot.setText("$101.50")
    assert "$101.50 does not come out even in chips of $1." in told(person.work.rules)
    desk.strip.chip.setText("0.50")
    assert answer(person) == {1: 0, 2: 203}
    assert "$101.50, all of it" in told(person.work.rules)
    desk.strip.chip.setText("T25")
    desk.money.pot.setText("1,500")
    assert "1,500, all of it" in told(person.work.rules)


def test_side_pots_by_stacks_with_the_players_of_a_table(person: Hands) -> None:
    desk = desk_of(person)
    choose(person, "F", "12")
    assert list(desk.hands.lines) == [2, 5, 8]
    typed(person, "3h7cKd4s9h")
    for seat, held in ((5, "Ad2c9c9s10h"), (2, "As2dKcQhJh"), (8, "KhKsQdJd5c")):
        add_seat(person, seat)
        assert focused_name() == f"Seat {seat}, cards"
        typed(person, held)
    assert list(desk.hands.lines) == [2, 5, 8]
    person.press("M")
    for seat, put_in in ((2, "48"), (5, "48"), (8, "25")):
        assert focused_name() == f"Seat {seat}, put in"
        typed(person, put_in)
        person.press("Return")
    assert focused_name() == "Button's seat"
    typed(person, "4")
    assert answer(person) == {2: 29, 5: 54, 8: 38}
    words = told(person.work.rules)
    assert "$54 + $38 + $29 = $121, all of it" in words
    assert "seats 2 and 5 are quartered" in words
    assert "Grace Laurent" in words


ANSWERS = Page(Path(__file__).parent / "answers.txt")
"""What stands in the answer, line by line."""


@pytest.mark.parametrize("put_in", ["", "48 48 25", "60 48 25"], ids=["one pot", "two pots", "three pots"])
def test_the_answer_says_whose_each_part_of_each_pot_is(person: Hands, put_in: str) -> None:
    choose(person, "F", "12")
    typed(person, "3h7cKd4s9h")
    for seat, held in ((5, "Ad2c9c9s10h"), (2, "As2dKcQhJh"), (8, "KhKsQdJd5c")):
        add_seat(person, seat)
        typed(person, held)
    if put_in:
        person.press("M")
        for amount in put_in.split():
            typed(person, amount)
            person.press("Return")
    else:
        desk_of(person).money.pot.setText("121")
    desk_of(person).strip.button.setText("4")
    assert answer(person)
    person.drawn()
    said = list(words_on(desk_of(person).award))
    assert said == ANSWERS.lines(put_in or "one pot", said)


def test_whoever_of_the_table_folded_is_left_empty_and_gets_nothing(person: Hands) -> None:
    """The line is there with its name, and is no part of the hand once two others show."""
    choose(person, "F", "12")
    choose(person, "G", "hold")
    typed(person, "3h7cKd4s9h")
    assert focused_name() == "Seat 2, cards"
    typed(person, "AsAh")
    assert focused_name() == "Seat 5, cards"
    add_seat(person, 8)
    assert focused_name() == "Seat 8, cards"
    typed(person, "KcKs")
    assert focused_name() == "Pot"
    typed(person, "101")
    assert answer(person) == {2: 0, 8: 101}
    assert list(desk_of(person).hands.lines) == [2, 5, 8]


def test_a_tab_after_a_full_board_stays_where_the_keyboard_was_brought(person: Hands) -> None:
    typed(person, "3h7cKd4s9h")
    assert focused_name() == "Seat 1, cards"
    person.press("Tab")
    assert focused_name() == "Seat 1, cards"
    person.press("Tab")
    assert focused_name() == "Seat 2, cards", "the next Tab goes on"


def test_without_a_hand_a_full_board_leads_to_adding_one(person: Hands) -> None:
    desk = desk_of(person)
    for seat in (1, 2):
        desk.take_out(seat)
    desk.boards.lines[0].field.setFocus()
    typed(person, "3h7cKd4s9h")
    assert QApplication.focusWidget() is desk.hands.add_button


def test_a_table_that_calls_for_a_decision_opens_the_ruling_desk_with_its_seats_and_names(
    small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    table = open_table(first, "12")
    for seat, name in ((2, "Priya Sharma"), (5, "Grace Laurent")):
        first.do(SeatPlayer(table, seat, player(first, name)))
    first.do(PutButton(table, 5))
    first.do(FlagTable(table, Attention.DECISION))
    person = hands(small_house)
    person.sign_in()
    person.work.floor.choose(table)
    person.drawn()
    rule = next(one for one in person.work.floor.panel.findChildren(KeyButton) if one.text() == "Rule here")
    assert rule.isVisible()
    rule.click()
    desk = desk_of(person)
    assert (person.work.place(), desk.strip.game.id, desk.strip.button.text()) == ("rules", "big-o8", "5")
    assert list(desk.hands.lines) == [2, 5]
    words = told(person.work.rules)
    assert "Priya Sharma" in words
    assert "Grace Laurent" in words
    assert focused_name() == "Board, cards"


def test_a_double_board_has_two_lines_and_two_winners(person: Hands) -> None:
    desk = desk_of(person)
    choose(person, "G", "double")
    assert len(desk.boards.lines) == 2
    typed(person, "AhTc8d4s2h9h7c3d3sKc")
    typed(person, "AsKdQcJh9s9d6c5h")
    typed(person, "100")
    assert answer(person) == {1: 50, 2: 50}


def test_a_ruling_is_recorded_by_a_key_and_numbered(person: Hands) -> None:
    desk = desk_of(person)
    heads_up(person)
    desk.award.note.setText("Dealer misread the board")
    person.saved(lambda: person.press("Ctrl+Return"))
    person.bot.waitUntil(lambda: bool(person.desk.room.rulings))
    (ruling,) = person.desk.room.rulings
    assert ruling.fact.awards == {2: 101}
    assert ruling.fact.note == "Dealer misread the board"
    assert desk.award.record.text() == "Recorded as ruling 1"
    assert not desk.award.record.isEnabled()
    desk.money.pot.setText("99")
    assert desk.award.record.text() == "Record ruling"
    assert desk.award.record.isEnabled()
    desk.money.pot.setText("$101")
    person.press("Escape")
    assert desk.is_empty()


def test_a_ruling_that_is_undone_can_be_recorded_again(person: Hands) -> None:
    desk = desk_of(person)
    heads_up(person)
    person.saved(lambda: person.press("Ctrl+Return"))
    desk.award.record.setFocus()
    desk.grid.setFocus()
    person.saved(lambda: person.press("Ctrl+Z", desk.grid))
    person.bot.waitUntil(lambda: desk.award.record.isEnabled())
    person.saved(lambda: person.press("Ctrl+Return", desk.grid))
    assert desk.award.record.text() == "Recorded as ruling 2"


def test_the_table_and_its_players_go_into_the_journal(person: Hands) -> None:
    choose(person, "F", "12")
    choose(person, "G", "hold")
    typed(person, "3h7cKd4s9h")
    for seat, held in ((2, "AsAh"), (8, "KcKs")):
        add_seat(person, seat)
        typed(person, held)
    typed(person, "101")
    assert desk_of(person).award.record.text() == "Record ruling for table 12"
    person.saved(lambda: person.press("Ctrl+Return"))
    person.bot.waitUntil(lambda: bool(person.desk.room.rulings))
    fact: RulingRecorded = person.desk.room.rulings[0].fact
    assert fact.table in person.desk.room.tables
    assert [person.desk.room.name_of(hand.player) for hand in fact.case.hands] == ["Priya Sharma", "Victor Moreau"]


def test_a_ruling_stays_recorded_when_one_of_its_players_leaves(person: Hands) -> None:
    """It is not offered a second time, as if it were another."""
    desk = desk_of(person)
    choose(person, "F", "12")
    choose(person, "G", "hold")
    typed(person, "3h7cKd4s9h")
    for seat, held in ((2, "AsAh"), (8, "KcKs")):
        add_seat(person, seat)
        typed(person, held)
    typed(person, "101")
    person.saved(lambda: person.press("Ctrl+Return"))
    assert desk.table is not None
    table = desk.table
    person.saved(lambda: person.desk.ask(UnseatPlayer(table, 8)))
    person.bot.waitUntil(lambda: 8 not in desk.sitters, timeout=PATIENCE)
    assert desk.award.record.text() == "Recorded as ruling 1"


def test_a_cashier_sees_the_answer_and_is_told_why_it_cannot_be_recorded(small_house: House, hands: MakeHands) -> None:
    cashier = hire(small_house.founded(), Role.CASHIER, name="Rita Mora")
    person = hands(small_house)
    person.window.sign_in.open_for(person.window.desk, cashier)
    person.sign_in(PIN)
    person.press("F6", person.work)
    heads_up(person)
    assert answer(person) == {1: 0, 2: 101}
    person.press("Ctrl+Return")
    message = person.work.message()
    assert message is not None
    assert "Rita Mora may not do this" in message.sentence
    assert person.desk.staff != StaffId(1)


def test_delete_empties_a_hand_and_then_takes_the_seat_out(person: Hands) -> None:
    desk = desk_of(person)
    desk.hands.lines[1].field.setFocus()
    typed(person, "As")
    person.press("Delete")
    assert desk.hands.lines[1].field.text() == ""
    person.press("Delete")
    assert list(desk.hands.lines) == [2]


def test_escape_asks_before_it_clears_what_was_typed_and_not_otherwise(person: Hands) -> None:
    desk = desk_of(person)
    typed(person, "3h")
    through(person, "Escape", lambda dialog: dialog.reject())
    assert desk.boards.typed() == ("3h",)
    through(person, "Escape", lambda dialog: press_verb(dialog, "Clear"))
    assert desk.is_empty()
    person.press("Escape")
    assert QApplication.activeModalWidget() is None


def test_escape_puts_a_message_away_before_it_clears_anything(person: Hands) -> None:
    typed(person, "3h")
    person.press("Ctrl+Return")
    assert person.work.message() is not None
    person.press("Escape")
    assert person.work.message() is None
    assert desk_of(person).boards.typed() == ("3h",)


def test_house_options_are_those_of_the_game_and_change_the_answer(person: Hands) -> None:
    desk = desk_of(person)
    choose(person, "G", "badeucy")
    typed(person, "9h6s5d4c3hAs2d4h5c9s")
    typed(person, "100")
    assert answer(person) == {1: 100, 2: 0}
    person.press("O")
    assert desk.options.isVisible()
    person.press("Right")
    person.press("Escape")
    assert not desk.options.isVisible()
    assert answer(person) == {1: 50, 2: 50}
    assert desk.strip.options_button.value() == "1 changed"


def test_the_slip_is_previewed_saved_and_says_whether_it_was_recorded(person: Hands, tmp_path: Path) -> None:
    heads_up(person)
    titles: list[str] = []
    said: list[str] = []

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, PreviewDialog)
        titles.append(dialog.windowTitle())
        lost, printed = tmp_path / "none" / "slip.pdf", tmp_path / f"printed-{len(titles)}.pdf"
        said.append(_said(person, dialog, lambda: dialog.save_to(str(tmp_path / f"slip-{len(titles)}.pdf"))))
        assert _said(person, dialog, lambda: dialog.save_to(str(lost))) == (
            f"{lost} was not saved: No such file or directory. Choose another place for it."
        )
        said.append(_said(person, dialog, lambda: dialog.print_on(_paper(printed))))
        assert _said(person, dialog, lambda: dialog.print_on(_paper(lost))) == (
            "The printer did not take the paper. Look at the printer, then try again."
        )
        assert printed.read_bytes().startswith(b"%PDF")
        dialog.reject()

    through(person, "P", look)
    assert person.desk.room.prints == [], "what is not recorded has no number in the journal"
    person.saved(lambda: person.press("Ctrl+Return"))
    through(person, "P", look)
    assert titles == ["Ruling, not recorded", "Ruling 1"]
    assert said == [
        "Saved as slip-1.pdf.",
        "Printed into a file.",
        "Paper 1, saved as slip-2.pdf.",
        "Paper 3, printed into a file.",
    ]
    assert [(one.number, one.kind) for one in person.desk.room.prints] == [(n, "ruling") for n in range(1, 5)]
    loose, kept = (pdf_words(tmp_path / f"slip-{n}.pdf") for n in (1, 2))
    assert "Ruling, not recorded" in loose
    assert "Ruling 1" in kept
    assert "by Dana Wells" in kept
    assert "Copy" not in kept


def _said(person: Hands, dialog: PreviewDialog, act: Callable[[], object]) -> str:
    """What the dialog says once the paper has come out or not."""
    with person.bot.waitSignal(person.work.press.queue.ended, timeout=PATIENCE):
        act()
    return dialog.said()


def pdf_words(file: Path) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(file).pages).split())


def _paper(file: Path) -> QPrinter:
    """A printer that writes to a file."""
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(file))
    return printer


def test_a_table_that_goes_takes_its_names_along_and_leaves_the_cards(person: Hands) -> None:
    desk = desk_of(person)
    choose(person, "F", "12")
    add_seat(person, 5)
    typed(person, "Ad2c9c")
    assert "Grace Laurent" in told(person.work.rules)
    desk.set_table(TableId(999))
    assert desk.table is None
    assert desk.hands.lines[5].field.text() == "Ad2c9c"
    assert "Grace Laurent" not in told(person.work.rules)


def test_the_games_have_pages_that_are_found_by_a_few_letters(person: Hands, qtbot: QtBot) -> None:
    screen = person.work.rules
    person.press("Ctrl+4")
    typed(person, "razzd")
    assert [row.title for row in screen.games.search.list.rows()] == ["2-7 Razzdugi", "Razzdugi", "Super Razzdugi"]
    assert "Stud game" in screen.games.search.list.rows()[0].subtitle
    person.press("Down")
    assert "Deal" in told(screen)
    person.press("Return")
    assert desk_of(person).strip.game.name == "Razzdugi"


def test_a_hand_added_below_the_edge_is_brought_into_sight(person: Hands) -> None:
    desk = desk_of(person)
    person.window.resize(1080, 680)
    for seat in range(3, 11):
        desk.add_seat(seat)
    line = desk.hands.lines[10]
    person.bot.waitUntil(lambda: line.visibleRegion().boundingRect().height() == line.height())


def test_every_field_can_be_reached_with_tab(person: Hands) -> None:
    heads_up(person)
    reached = set()
    for _ in range(40):
        person.press("Tab")
        reached.add(focused_name())
    wanted = {line.accessibleName() for line in desk_of(person).findChildren(QLineEdit) if line.isVisible()}
    assert wanted <= reached
