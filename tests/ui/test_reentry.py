"""A journal that was set back and went on in another way: what is lost is entered again at a word."""

from __future__ import annotations

from contextlib import closing

from floor.house.tables import AddTable, Place
from floor.ids import StaffId
from floor.opening import open_room
from floor.roles import Role
from tests.journal.test_witness import cut_off
from tests.rooms import House, hire
from tests.ui.conftest import MakeHands
from tests.ui.test_notices import buttons
from tests.ui.windows import PATIENCE, Hands
from ui.widgets.button import KeyButton


def test_what_was_lost_to_another_history_is_entered_again_at_a_word(small_house: House, hands: MakeHands) -> None:
    founder = small_house.founded()
    hire(founder, Role.MANAGER, name="Lena Fors")
    person = hands(small_house)
    person.sign_in()
    kept = person.desk.room.number
    person.saved(lambda: person.desk.ask(AddTable("12", 8, Place(300, 300))))
    founder.close()
    cut_off(small_house, kept)
    with closing(open_room(small_house.address, small_house.keys, small_house.clock, heeding=False)) as other:
        other.staff = StaffId(1)
        other.do(AddTable("7", 8, Place(900, 900)))
    person.bot.waitUntil(lambda: "Enter them again" in buttons(person), timeout=PATIENCE)
    click(person, "Enter them again")
    person.bot.waitUntil(lambda: "1 lost entry is entered again." in told(person), timeout=PATIENCE)
    assert sorted(table.label for table in person.desk.room.tables.values()) == ["12", "7"]
    person.second_signs()
    person.saved(lambda: click(person, "Accept the loss"))
    person.close()
    assert small_house.desk().room.losses != []


def click(person: Hands, words: str) -> None:
    next(one for one in person.work.findChildren(KeyButton) if one.text() == words).click()


def told(person: Hands) -> str:
    message = person.work.message()
    return message.sentence if message is not None else ""
