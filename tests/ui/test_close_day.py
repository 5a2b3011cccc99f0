"""Closing the day at the window: seen first, never by Enter, signed by another, and its papers found afterwards."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest
from PySide6.QtWidgets import QDialog

from floor.desk import Desk
from floor.entry import read
from floor.money import dollars
from floor.roles import Role
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips
from tests.rooms import House, hire, open_table, player
from tests.ui.conftest import MakeHands
from tests.ui.test_printing import words
from tests.ui.windows import PATIENCE, Hands, press_verb, write
from ui.dialogs.approve import ApproveDialog
from ui.dialogs.closeday import CloseDayDialog
from ui.screens.actbutton import ActButton
from ui.screens.documents.screen import DocumentsScreen
from ui.widgets.text import Text


@pytest.fixture
def first(small_house: House) -> Desk:
    desk = small_house.founded()
    hire(desk, Role.MANAGER, name="Lena Fors")
    table = open_table(desk, "12")
    desk.do(SeatPlayer(table, 6, player(desk, "Ola Tveit")))
    desk.do(BuyChips(table, 6, dollars(300)))
    return desk


@pytest.fixture
def person(first: Desk, small_house: House, hands: MakeHands) -> Hands:
    made = hands(small_house)
    made.sign_in()
    return made


def close_button(person: Hands) -> ActButton:
    person.press("F10", person.work)
    (button,) = [one for one in person.work.house.findChildren(ActButton) if one.act.id == "close-day"]
    assert button.isVisible()
    return button


def closed(person: Hands) -> None:
    person.second_signs()
    person.saved(lambda: person.through(close_button(person).click, lambda dialog: press_verb(dialog, "Close day")))


def test_it_stands_in_house_and_shows_what_is_still_open(person: Hands) -> None:
    seen: list[str] = []

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, CloseDayDialog)
        seen.extend(text.text() for text in dialog.findChildren(Text))
        dialog.reject()

    person.through(close_button(person).click, look)
    assert {"Close gaming day Fri, Nov 13, 2026", "1 player seated, table 12", "$300 of chips in play"} <= set(seen)
    assert any(words.startswith("By the clock it ends on Sat, Nov 14, 2026 at 6:00 AM.") for words in seen)


def test_enter_never_closes_it_and_nothing_is_written(person: Hands) -> None:
    before, told = person.desk.room.number, list[str]()
    person.when_dialog(lambda dialog: dialog.reject(), ApproveDialog)

    def press_enter(dialog: QDialog) -> None:
        for on in (dialog, dialog.findChild(Text), getattr(dialog, "verb")):  # noqa: B009
            person.press("Return", on)
        told.append(getattr(dialog, "reason").text())  # noqa: B009
        dialog.reject()

    person.through(close_button(person).click, press_enter)
    assert told == ["“Close day” is not done by Enter. Click it, or press Space on it."]
    assert (person.desk.room.number, person.desk.room.day.day) == (before, 13)


def test_another_manager_signs_and_without_that_the_day_stays_open(person: Hands) -> None:
    person.when_dialog(lambda dialog: dialog.reject(), ApproveDialog)
    with person.bot.waitSignal(person.desk.turned_down, timeout=PATIENCE):
        person.through(close_button(person).click, _click_and_leave)
    assert person.desk.room.day.day == 13
    closed(person)
    entry = read(person.desk.fold.lines[-1]) if person.desk.fold.lines else None
    assert (person.desk.room.day.day, entry) == (14, None)
    assert person.desk.room.day_before is not None


def _has_subjects(place: DocumentsScreen) -> bool:
    return bool(place.chooser.subjects.rows())


def _is_drawn(place: DocumentsScreen) -> bool:
    return bool(place.page.pdf())


def _click_and_leave(dialog: QDialog) -> None:
    press_verb(dialog, "Close day")
    dialog.reject()


def test_tonight_s_receipts_and_histories_are_found_after_the_close_with_their_day(
    person: Hands, small_house: House, hands: MakeHands
) -> None:
    small_house.clock.at += timedelta(hours=6)
    closed(person)
    again = hands(small_house)
    again.sign_in()
    for one in (person, again):
        one.press("F7", one.work)
        place = one.work.documents
        place.choose("buy-slip")
        one.bot.waitUntil(partial(_has_subjects, place), timeout=PATIENCE)
        (slip,) = place.chooser.subjects.rows()
        assert slip.title == "Fri, Nov 13: Ola Tveit, bought $300, 7:42 PM"
        place.choose("buy-slip", str(slip.key))
        one.bot.waitUntil(partial(_is_drawn, place), timeout=PATIENCE)
        assert "$300" in words(place.page.pdf())
        place.choose("history")
        titles = [row.title for row in place.chooser.subjects.rows()]
        assert {"Ola Tveit", "Fri, Nov 13: Ola Tveit"} <= set(titles)


def test_chips_of_somebody_who_never_bought_any_are_redeemed_with_a_reason_and_a_signature(
    person: Hands, first: Desk
) -> None:
    nia = player(first, "Nia Hart")
    person.bot.waitUntil(lambda: nia in person.desk.room.players, timeout=PATIENCE)
    person.press("F8", person.work)
    person.work.players.choose(nia)

    def fill(dialog: QDialog) -> None:
        write(dialog, "All the chips", "40")
        assert not getattr(dialog, "verb").isEnabled()  # noqa: B009
        write(dialog, "Where they come from", "Kept from last week")
        press_verb(dialog, "Redeem")

    person.second_signs()
    person.saved(lambda: person.through(lambda: person.press("O", person.work.players), fill))
    entry = read(person.desk.fold.lines[-1])
    assert entry.signer is not None
    assert person.desk.room.cash[nia].paid_out == dollars(40)
