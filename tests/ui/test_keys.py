"""Keys and clicks in a hurry: one press is one act, Esc closes, and the keyboard comes back to where it was."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QShortcut
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from floor.room.agreeing import ProposeChange
from floor.room.cashgame import cash_at
from floor.room.lists import JoinList, MoveName
from tests.rooms import House, big_o, open_table, player
from tests.ui.conftest import MakeHands
from tests.ui.floors import at_work, said, seated
from tests.ui.windows import PATIENCE, Hands
from ui.acts import named
from ui.dialogs.agree import AgreeDialog
from ui.dialogs.approve import ApproveDialog
from ui.dialogs.confirm import ConfirmDialog
from ui.keyboard import HeldKeys
from ui.widgets.button import KeyButton
from ui.widgets.topbar import SavedState


def step_in(person: Hands, dialog: QDialog) -> None:
    """Wait until the keyboard is in the dialog."""
    dialog.activateWindow()
    person.bot.waitUntil(lambda: QApplication.focusWidget() in dialog.findChildren(QWidget), timeout=PATIENCE)


def test_a_key_that_is_held_acts_once(small_house: House, hands: MakeHands) -> None:
    small_house.founded()
    person = hands(small_house)
    person.sign_in()
    shortcuts = person.work.findChildren(QShortcut)
    assert len(shortcuts) > 50
    assert not [one.key().toString() for one in shortcuts if one.autoRepeat()]


def test_a_held_key_is_known_by_its_time_where_the_window_system_does_not_tell(qtbot: QtBot) -> None:
    """X11: the release and the press of a repeat bear the same time."""
    field = QLineEdit()
    qtbot.addWidget(field)
    held = HeldKeys(field)
    field.installEventFilter(held)
    field.show()

    def sent(kind: QEvent.Type, at: int) -> QKeyEvent:
        event = QKeyEvent(kind, Qt.Key.Key_A, Qt.KeyboardModifier.NoModifier, "a")
        event.setTimestamp(at)
        QApplication.sendEvent(field, event)
        return event

    def press(at: int) -> bool:
        """Whether it may be a shortcut's; and what it types is typed."""
        override = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_A, Qt.KeyboardModifier.NoModifier, "a")
        override.setTimestamp(at)
        return not held.eventFilter(field, override) and not sent(QEvent.Type.KeyPress, at).isAutoRepeat()

    assert press(10)
    sent(QEvent.Type.KeyRelease, 500)
    assert not press(500), "held"
    sent(QEvent.Type.KeyPress, 500)
    sent(QEvent.Type.KeyRelease, 600)
    assert press(700), "pressed again"
    assert field.text() == "aaa", "typing goes on while a key is held"


def test_a_double_click_is_one_click(qtbot: QtBot) -> None:
    """After the first, another name may lie under the pointer."""
    button, clicks = KeyButton("Remove", "Del"), list[str]()
    qtbot.addWidget(button)
    button.clicked.connect(lambda: clicks.append("click"))
    button.show()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.mouseDClick(button, Qt.MouseButton.LeftButton)
    qtbot.mouseRelease(button, Qt.MouseButton.LeftButton)
    assert clicks == ["click"]


@pytest.mark.parametrize("key", ["F", "M", "S", "G"])
def test_esc_closes_a_dialog_whose_search_is_being_typed_in(key: str, small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    table = open_table(desk)
    big_o(desk, "4-4")
    seated(desk, table, 1, 2)
    person = at_work(small_house, hands, table, 3 if key == "S" else 1)

    seen = list[object]()

    def leave(dialog: QDialog) -> None:
        step_in(person, dialog)
        assert isinstance(QApplication.focusWidget(), QLineEdit)
        person.press("Escape")
        seen.append(dialog.isVisible())
        dialog.reject()

    person.through(lambda: person.press(key, person.work.floor), leave)
    assert seen == [False]


@pytest.mark.parametrize("place", ["F2", "F3"])
def test_the_keyboard_comes_back_from_the_command_bar(place: str, small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    open_table(desk)
    desk.do(JoinList(big_o(desk), player(desk)))
    person = hands(small_house)
    person.sign_in()
    person.press(place)
    before = QApplication.focusWidget()
    person.press("Ctrl+K")
    assert QApplication.focusWidget() is person.work.commands.palette.field.line
    person.press("Escape")
    assert QApplication.focusWidget() is before
    person.press("Ctrl+K")
    person.bot.keyClicks(person.work.commands.palette.field.line, "flag 12 chips")
    person.saved(lambda: person.press("Return"))
    assert QApplication.focusWidget() is before


def test_digits_tick_who_agrees_and_enter_is_left_to_the_verb_BO_08(small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    table = open_table(desk)
    seated(desk, table, 1, 2, 3)
    desk.do(ProposeChange(table, big_o(desk, "4-4")))
    person = at_work(small_house, hands, table)

    def agreed(dialog: AgreeDialog) -> list[bool]:
        return [switch.isChecked() for switch in dialog.switches.values()]

    def agree(dialog: QDialog) -> None:
        assert isinstance(dialog, AgreeDialog)
        step_in(person, dialog)
        assert QApplication.focusWidget() is next(iter(dialog.switches.values()))
        person.saved(lambda: person.press("2"))
        assert agreed(dialog) == [False, True, False]
        person.press("Return")
        assert agreed(dialog) == [False, True, False], "somebody is missing, so Enter does nothing"
        person.press("A")
        person.bot.waitUntil(lambda: all(agreed(dialog)) and dialog.verb.isEnabled())
        person.press("Return")

    person.saved(lambda: person.through(lambda: person.press("G", person.work.floor), agree))
    person.bot.waitUntil(lambda: cash_at(person.desk.room, table).plays.proposal is None)
    spread = cash_at(person.desk.room, table).plays.spread
    assert spread is not None
    assert spread.id == big_o(desk, "4-4")


def test_nothing_is_said_to_be_saving_while_a_signature_is_missing(small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    open_table(desk)
    spread = big_o(desk)
    desk.do(JoinList(spread, player(desk)))
    last = desk.do(JoinList(spread, player(desk, "Nia Hart")))
    person = hands(small_house)
    person.sign_in()
    state = person.work.findChild(SavedState)
    assert isinstance(state, SavedState)
    seen = list[str]()

    def leave(dialog: QDialog) -> None:
        seen.append(state.text())
        dialog.reject()

    person.when_dialog(leave, ApproveDialog)
    wait = next(one.id for one in desk.fold.room.lists[spread] if one.id == last.number)
    with person.bot.waitSignal(person.desk.second_needed):
        person.desk.ask(MoveName(wait, 1, "Came first"))
    assert seen
    assert {words.split()[0] for words in (*seen, state.text())} == {"Saved"}


def test_undo_says_what_is_no_longer_so(small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    table = open_table(desk)
    ola = player(desk)
    person = at_work(small_house, hands, table)
    person.saved(lambda: person.desk.ask(JoinList(big_o(desk), ola)))
    person.saved(lambda: person.press("Ctrl+Z"))
    assert said(person).startswith("Undone: Ola Tveit")


def test_enter_never_takes_away_a_seat_and_space_on_the_verb_does(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    seated(first, table, 1, bought=100)
    person = at_work(small_house, hands, table, 1)
    before, told = person.desk.room.number, list[str]()

    def press_enter(dialog: QDialog) -> None:
        assert isinstance(dialog, ConfirmDialog)
        step_in(person, dialog)
        person.press("Return")
        told.append(dialog.reason.text())
        person.press("Escape")

    person.through(lambda: person.press("U", person.work.floor), press_enter)
    assert told == ["“Unseat” is not done by Enter. Click it, or press Space on it."]
    assert person.desk.room.number == before

    def press_space(dialog: QDialog) -> None:
        step_in(person, dialog)
        person.press("Space")

    person.saved(lambda: person.through(lambda: person.press("U", person.work.floor), press_space))
    assert cash_at(person.desk.room, table).seats[0].sitting is None


def test_a_key_pressed_twice_in_a_hurry_opens_one_sheet(small_house: House, hands: MakeHands) -> None:
    """The second press may reach the window while the sheet is opening, and is for nobody."""
    first = small_house.founded()
    table = open_table(first)
    seated(first, table, 1)
    person = at_work(small_house, hands, table, 1)
    (buy,) = [one for one in person.work.floor.findChildren(QShortcut) if one.key().toString() == "B"]
    opened = list[QDialog]()

    def leave(dialog: QDialog) -> None:
        opened.append(dialog)
        dialog.reject()

    def press_again(dialog: QDialog) -> None:
        person.when_dialog(leave)
        buy.activated.emit()
        leave(dialog)

    person.through(buy.activated.emit, press_again)
    assert len(set(opened)) == 1


def test_the_note_of_a_flag_is_one_tab_away_and_what_is_typed_then_stands_in_it(
    small_house: House, hands: MakeHands
) -> None:
    table = open_table(small_house.founded())
    person = at_work(small_house, hands, table)
    notes = list[str]()

    def note(dialog: QDialog) -> None:
        step_in(person, dialog)
        person.press("Tab")
        person.bot.keyClicks(QApplication.focusWidget(), "seat 2")
        notes.extend(one.text() for one in dialog.findChildren(QLineEdit) if one.accessibleName() == "Note")
        dialog.reject()

    person.through(lambda: person.work.run(named("flag")), note)
    assert notes == ["seat 2"]
