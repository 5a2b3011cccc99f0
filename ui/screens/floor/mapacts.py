"""The map of the room: tables added and arranged, shown as a list, and what is printed from it."""

from __future__ import annotations

from floor.house.printing import PrintDocument
from floor.house.tables import AddTable, PlaceTable, free_spot
from floor.ids import TableId
from floor.record import Command
from ui.act import Act
from ui.dialogs.table import TableDialog, next_label
from ui.screens.floor.chosen import Chosen
from ui.screens.floor.placing import placed
from ui.screens.floor.subjects import PRINT


def why_not_arrange(at: Chosen) -> str:
    tables = list(at.desk.room.tables.values())
    if not tables:
        return "There are no tables yet. Press N to add one."
    first = tables[0]
    return at.why_not(PlaceTable(first.id, placed(first.place, x=first.place.x + 1)))


def add(at: Chosen) -> None:
    dialog = TableDialog(at.desk, at.parent, at=free_spot(at.desk.room))
    if dialog.exec() and dialog.entry:
        at.choice.choose(TableId(dialog.entry.number))


def adding(at: Chosen) -> Command:
    """As it would be judged with any label and place."""
    return AddTable(next_label(at.desk.room), 8)


def arrange(at: Chosen) -> None:
    at.screen.overview.toggle_layout()


def map_or_list(at: Chosen) -> None:
    at.screen.overview.toggle_list()


def open_menu(at: Chosen) -> None:
    at.screen.panel.acts.open_more()


ACTS: tuple[Act[Chosen], ...] = (
    Act(
        "print-plaque",
        "Print plaque",
        "P",
        "print",
        "The sign of the chosen table; without one, the slip of the last act.",
        (PrintDocument,),
        does=lambda at: at.papers.print_of(at.table()),
        unless=lambda at: at.papers.why_not_of(at.table()),
        subject=PRINT,
        also="sign paper",
    ),
    Act(
        "print-last-slip",
        "Print last slip",
        "Shift+P",
        "print",
        "The receipt or the ruling that was entered last.",
        (PrintDocument,),
        does=lambda at: at.papers.print_last_slip(),
        unless=lambda at: at.papers.why_not_last_slip(),
        subject=PRINT,
        also="receipt paper",
    ),
    Act(
        "add-table",
        "Add table",
        "N",
        "plus",
        "A new table on the map.",
        (AddTable,),
        does=add,
        judges=adding,
    ),
    Act(
        "arrange",
        "Arrange",
        "Y",
        "move",
        "Tables can be moved, turned and sized until it is pressed again.",
        (PlaceTable,),
        does=arrange,
        unless=why_not_arrange,
        also="layout map move tables",
    ),
    Act(
        "as-list",
        "Map or list",
        "V",
        "lists",
        "The tables as a list, or at their places again.",
        does=map_or_list,
        also="view",
    ),
    Act(
        "more",
        "All acts of the table",
        ".",
        "chevron-down",
        "A menu of everything that can be done with the chosen table and seat.",
        does=open_menu,
        also="menu",
    ),
)
