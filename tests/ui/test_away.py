"""A real server stopped under a window and started again: it says so, nothing typed is lost, all of it counts once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QDialog, QLineEdit
from pytestqt.qtbot import QtBot

from tests.outside import sql
from tests.postgres import Server
from tests.rooms import MANAGER_PIN, House
from tests.ui.conftest import MakeHands
from tests.ui.windows import Hands, press_verb, write
from ui.dialogs.ask import AskDialog
from ui.widgets.messagebar import Message
from ui.widgets.pinpad import PinPad

PATIENCE = 40_000


@pytest.fixture
def served(own_server: Server, tmp_path_house: Callable[[str], House]) -> House:
    house = tmp_path_house(own_server.fresh_database())
    house.founded().close()
    return house


@pytest.fixture
def person(served: House, hands: MakeHands) -> Hands:
    person = hands(served)
    person.sign_in()
    person.work.go("players")
    return person


def said(person: Hands) -> Message | None:
    return person.work.message()


def typed(dialog: QDialog) -> list[str]:
    return [field.text() for field in dialog.findChildren(QLineEdit)]


def test_what_was_sent_while_the_server_was_away_stays_in_sight_and_is_saved_once(
    person: Hands, served: House, own_server: Server, qtbot: QtBot
) -> None:
    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, AskDialog)
        write(dialog, "Name", "Ola Tveit")
        before = typed(dialog)
        own_server.stop()
        with qtbot.waitSignal(person.desk.troubled, timeout=PATIENCE):
            press_verb(dialog, dialog.verb.text())
        qtbot.waitUntil(lambda: "is kept, and is sent as soon as" in dialog.reason.text(), timeout=PATIENCE)
        assert typed(dialog) == before
        banner = said(person)
        assert banner is not None
        assert banner.kind == "trouble"
        assert not person.desk.room.players
        own_server.start()
        qtbot.waitUntil(lambda: dialog.closed, timeout=PATIENCE)

    person.through(lambda: person.press("N"), fill)
    assert [player.name for player in person.desk.room.players.values()] == ["Ola Tveit"]
    assert said(person) is None
    assert sql(served.address, "SELECT COUNT(*) FROM players") == [(1,)]


def test_what_was_typed_and_not_sent_is_still_there(
    person: Hands, served: House, own_server: Server, qtbot: QtBot
) -> None:
    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, AskDialog)
        write(dialog, "Name", "Nia Hart")
        with qtbot.waitSignal(person.desk.troubled, timeout=PATIENCE):
            own_server.stop()
        banner = said(person)
        assert banner is not None
        assert banner.kind == "trouble"
        with qtbot.waitSignal(person.desk.recovered, timeout=PATIENCE):
            own_server.start()
        assert "Nia Hart" in typed(dialog)
        assert said(person) is None
        press_verb(dialog, dialog.verb.text())
        qtbot.waitUntil(lambda: dialog.closed, timeout=PATIENCE)

    person.through(lambda: person.press("N"), fill)
    assert [player.name for player in person.desk.room.players.values()] == ["Nia Hart"]


def test_a_pin_given_while_the_server_is_away_is_answered_and_can_be_given_again(
    served: House, hands: MakeHands, own_server: Server, qtbot: QtBot
) -> None:
    person = hands(served)
    with qtbot.waitSignal(person.desk.troubled, timeout=PATIENCE):
        own_server.stop()
    pad = person.window.findChild(PinPad)
    assert isinstance(pad, PinPad)
    person.type_pin(MANAGER_PIN)
    qtbot.waitUntil(lambda: "server" in pad.sentence(), timeout=PATIENCE)
    with qtbot.waitSignal(person.desk.recovered, timeout=PATIENCE):
        own_server.start()
    person.sign_in()
    assert sql(served.address, "SELECT COUNT(*) FROM entries WHERE command LIKE '%NoteWrongPin%'") == [(0,)]
