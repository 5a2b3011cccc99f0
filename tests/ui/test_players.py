"""The players' records: found by a few letters, and what is said where nobody is."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from tests.rooms import House, player
from tests.ui.conftest import MakeHands
from ui.widgets.emptystate import EmptyState


def test_a_search_without_a_match_says_who_was_looked_for_and_escape_brings_everybody_back(
    small_house: House, hands: MakeHands
) -> None:
    desk = small_house.founded()
    player(desk, "Tomas Berg")
    person = hands(small_house)
    person.sign_in()
    person.work.go("players")
    person.press("Slash", person.work.players)
    person.bot.keyClicks(QApplication.focusWidget(), "zoe")
    (empty,) = (one for one in person.work.players.findChildren(EmptyState) if one.isVisible())
    assert empty.accessibleName() == (
        "Nobody is called “zoe” Press N to begin their record, Esc to see everybody again."
    )
    person.press("Escape")
    assert not empty.isVisible()
    players = person.work.players.table.model()
    assert [players.index(row, 1).data() for row in range(players.rowCount())] == ["Tomas Berg"]
