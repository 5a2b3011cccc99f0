"""The table of actions: keys that do not clash, help that names them, reasons when they cannot be done."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from floor.ids import StaffId
from floor.roles import Role
from floor.room.seating import SeatPlayer
from tests.rooms import PIN, House, hire, open_table, player
from tests.ui.conftest import MakeHands
from ui import icons
from ui.acts import ACTS, of_place
from ui.help import page_on
from ui.places import PLACES, place_named
from ui.widgets.help import HelpKey


@pytest.mark.parametrize("place", [place.id for place in PLACES])
def test_no_key_does_two_things_in_a_place(place: str) -> None:
    keys = Counter(action.key for action in ACTS if action.key and action.place in ("", place))
    assert [key for key, uses in keys.items() if uses > 1] == []


@pytest.mark.parametrize("place", [place.id for place in PLACES])
def test_help_names_every_key_of_its_place(place: str) -> None:
    told = {(part.keys, part.what) for part in page_on(place_named(place)).parts if isinstance(part, HelpKey)}
    assert {(action.key, action.title) for action in of_place(place) if action.key} <= told


def test_every_action_has_an_icon_that_exists_and_a_name_of_its_own() -> None:
    assert {action.icon for action in ACTS} <= set(icons.names())
    assert len({action.id for action in ACTS}) == len(ACTS)


def test_every_act_of_an_auditor_that_would_change_something_says_why_not(small_house: House, hands: MakeHands) -> None:
    """The reason comes from the decision itself, so a button can never promise what would be refused."""
    first = small_house.founded()
    auditor, table, ola = hire(first, Role.AUDITOR, name="Pia Lind"), open_table(first), player(first)
    first.do(SeatPlayer(table, 1, ola))
    person = hands(small_house)
    person.choose_person(auditor)
    person.sign_in(PIN)
    person.work.floor.choose(table, 1)
    person.work.house.table.select_key(StaffId(1))
    places = {"as-list", "more", "find-player", "list-board"}
    reading = places | {action.id for action in of_place("rules")} - {"record-ruling"}
    papers = {"print-plaque", *(action.id for action in of_place("documents"))} - {"take-down", "post-rules"}
    changing = [action for action in ACTS if action.place and action.id not in reading | papers]
    assert [action.id for action in changing if not person.work.why_not(action)] == []


def test_everything_the_keyboard_reaches_has_a_name_to_be_read_out(small_house: House, hands: MakeHands) -> None:
    small_house.founded()
    person = hands(small_house)
    person.sign_in()
    for place in PLACES:
        person.work.go(place.id)
        nameless = [
            widget
            for widget in person.work.findChildren(QWidget)
            if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not widget.accessibleName()
        ]
        assert [type(widget).__name__ for widget in nameless] == [], place.id
    assert person.desk.staff == StaffId(1)
