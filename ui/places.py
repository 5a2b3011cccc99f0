"""The places of the window: a row each, and nothing of a place is loaded before somebody needs it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, cast

from ui.widgets.rail import Place as RailPlace

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ui.act import Acts
    from ui.screens.screen import Screen
    from ui.widgets.help import HelpPart
    from ui.workplace import Workplace


@dataclass(frozen=True, slots=True)
class Home:
    """What a place is made of: its screen, what can be done there, and the words of its help page."""

    screen: Callable[[Workplace, QWidget], Screen]
    acts: Acts
    help: tuple[HelpPart, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Place(RailPlace):
    """A place of the rail, in the order of the rail."""

    about: str
    """What it is for, in a sentence."""
    home: str
    """The module that says what it is made of."""
    picture: str
    """The one that the tour draws of it."""

    def load(self) -> Home:
        """Its modules are read the first time; that takes a while."""
        return cast("Home", import_module(self.home).HOME)


PLACES = (
    Place(
        "floor",
        "Floor",
        "floor",
        "F2",
        about="Every table at its place, and the chosen one with all that can be done.",
        home="ui.screens.floor.home",
        picture="floor",
    ),
    Place(
        "lists",
        "Lists",
        "lists",
        "F3",
        about="Who waits for which game, and which seats open next.",
        home="ui.screens.lists.home",
        picture="lists",
    ),
    Place(
        "tournaments",
        "Tournaments",
        "trophy",
        "F4",
        about="Plans, structures, prizes and deals, judged while they are typed.",
        home="ui.screens.tournaments.home",
        picture="tournaments",
    ),
    Place(
        "cage",
        "Cage",
        "cash",
        "F5",
        about="The cashier's counter, drawers and banks, rake and drops, large cash, reports.",
        home="ui.screens.cage.home",
        picture="cage",
    ),
    Place(
        "rules",
        "Games & rules",
        "spade",
        "F6",
        about="The ruling and settlement desks, odds, games, approvals, stakes and mixes, house rules.",
        home="ui.screens.rules.home",
        picture="ruling",
    ),
    Place(
        "documents",
        "Documents",
        "document",
        "F7",
        about="Every sign and sheet, as it will print.",
        home="ui.screens.documents.home",
        picture="documents",
    ),
    Place(
        "players",
        "Players",
        "player",
        "F8",
        about="The file of everyone who has played here.",
        home="ui.screens.players.home",
        picture="players",
    ),
    Place(
        "journal",
        "Journal",
        "history",
        "F9",
        about="Every entry found, any moment of the night seen again, any mistake taken back.",
        home="ui.screens.journal.home",
        picture="journal",
    ),
    Place(
        "house",
        "House",
        "house",
        "F10",
        about="Who works here, and what the house has settled.",
        home="ui.screens.house.home",
        picture="house",
    ),
)


def place_named(id_: str) -> Place:
    return next(place for place in PLACES if place.id == id_)
