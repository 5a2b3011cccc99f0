"""The clock at a window: a jump is asked about in a dialog, and the room's time is set right from one."""

from __future__ import annotations

from datetime import timedelta

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

from floor.entry import read
from floor.roles import Role
from floor.roomtime import ConfirmTime, SetTime
from tests.rooms import MANAGER_PIN, House, hire
from tests.ui.conftest import MakeHands
from tests.ui.test_notices import buttons
from tests.ui.windows import PATIENCE, Hands, press_verb, write
from ui.dialogs.roomtime import DoubtDialog, SetTimeDialog
from ui.everywhere import ACTS
from ui.widgets.text import Text

YEAR = timedelta(days=365)


def kinds(person: Hands) -> list[str]:
    return [type(read(line).command).__name__ for line in person.desk.fold.lines]


def test_enter_does_not_say_that_the_clock_is_right_and_escape_enters_nothing(
    small_house: House, hands: MakeHands
) -> None:
    small_house.founded()
    small_house.clock.at += YEAR
    person, before, said = hands(small_house), 0, list[str]()
    before = person.desk.room.number

    def leave(dialog: QDialog) -> None:
        assert isinstance(dialog, DoubtDialog)
        said.extend(text.text() for text in dialog.findChildren(Text))
        person.bot.keyClick(dialog, Qt.Key.Key_Return)
        assert dialog.isVisible()
        person.bot.keyClick(dialog, Qt.Key.Key_Escape)

    person.when_dialog(leave)
    person.type_pin(MANAGER_PIN)
    person.bot.waitUntil(lambda: bool(said), timeout=PATIENCE)
    assert "The last entry is of Fri, Nov 13, 2026" in " ".join(said)
    person.bot.waitUntil(lambda: "the clock says" in " ".join(texts(person)), timeout=PATIENCE)
    assert person.desk.room.number == before


def texts(person: Hands) -> list[str]:
    return [text.text() for text in person.window.sign_in.findChildren(Text) if text.isVisible()]


def test_what_was_asked_goes_on_once_the_clock_is_said_to_be_right(small_house: House, hands: MakeHands) -> None:
    small_house.founded()
    small_house.clock.at += YEAR
    person = hands(small_house)
    person.when_dialog(lambda dialog: press_verb(dialog, "The clock is right"), DoubtDialog)
    person.sign_in()
    assert kinds(person)[-1] == "SignIn"
    assert ConfirmTime.__name__ in kinds(person)


def test_a_manager_sets_the_rooms_time_and_another_signs(small_house: House, hands: MakeHands) -> None:
    founder = small_house.founded()
    hire(founder, Role.MANAGER, name="Lena Fors")
    small_house.clock.at += YEAR
    founder.confirm_time()
    small_house.clock.at -= YEAR
    person = hands(small_house)
    person.sign_in()
    assert "Set the room's time" in buttons(person)

    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, SetTimeDialog)
        write(dialog, "Reason", "The clock was a year ahead")
        person.bot.keyClick(dialog, Qt.Key.Key_Return)
        assert dialog.isVisible()
        person.second_signs()
        press_verb(dialog, "Set the time")

    person.saved(lambda: person.through(lambda: person.run("set-time"), fill))
    assert kinds(person)[-1] == SetTime.__name__
    assert person.desk.room.at == small_house.clock.at
    assert person.desk.clock_behind() is None
    assert "Set the room's time" not in buttons(person)
    small_house.clock.forward(seconds=1)
    assert person.work.why_not(ACTS["set-time"]).startswith("The room's time is not ahead of the clock")
