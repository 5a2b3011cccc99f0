"""The books at a glance: what a sum is made of, in the room there is for it."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from floor.money import dollars
from floor.subject import Identity
from tests.ui.drawn import drawn_words
from ui.screens.cage.overviewpage import IdentityCell

WIN = Identity(
    "Wins of 21",
    "not yet earned",
    dollars(250),
    (
        ("by trays that were closed", dollars(250)),
        ("by settlements at open tables", dollars(0)),
        ("by boxes", dollars(0)),
    ),
)


def test_what_comes_to_nothing_goes_before_anything_is_cut(qtbot: QtBot) -> None:
    cell = IdentityCell()
    qtbot.addWidget(cell)
    cell.show_identity(WIN, sees=True)
    whole = "$250 by trays that were closed, $0 by settlements at open tables, $0 by boxes"
    for width, told in ((600, whole), (260, "$250 by trays that were closed")):
        cell.resize(width, 40)
        assert [one.words for one in drawn_words(cell)][-1] == told
