"""What the player in the chosen seat wants instead: another seat, or another table."""

from __future__ import annotations

from floor.record import Command
from floor.room.openseats import AskSeatChange, DropSeatChange
from floor.room.tablechanges import AskTableChange, DropTableChange
from ui.act import Act
from ui.dialogs.choose import ChooseDialog
from ui.dialogs.move import choose_other_table
from ui.screens.floor.chosen import Chosen
from ui.screens.floor.subjects import PLAYER, SEAT


def seat_change(at: Chosen) -> Command | None:
    taken = at.taken()
    if taken is None:
        return None
    table, _seat, sitting = taken
    asked = any(one.player == sitting.player for one in table.plays.requests)
    return DropSeatChange(table.id, sitting.player) if asked else AskSeatChange(table.id, sitting.player)


def seat_change_words(at: Chosen) -> str:
    return "Keeps the seat" if isinstance(seat_change(at), DropSeatChange) else "Wants another seat"


def keeping_table(at: Chosen) -> Command | None:
    """The wish for another table is taken back; nothing while there is none."""
    taken = at.taken()
    changes = at.desk.room.changes.values()
    wishes = taken is not None and any(one.player == taken[2].player for each in changes for one in each)
    return DropTableChange(taken[2].player) if taken is not None and wishes else None


def other_table(at: Chosen) -> ChooseDialog | None:
    taken = at.taken()
    return choose_other_table(at.desk, at.parent, taken[0], taken[2].player) if taken else None


def table_change_words(at: Chosen) -> str:
    return "Keeps the table" if keeping_table(at) is not None else "Wants another table"


ACTS: tuple[Act[Chosen], ...] = (
    Act(
        "seat-change",
        "Wants another seat",
        "W",
        "swap",
        "Notes who wants to sit elsewhere at the table, in order, or takes the wish back.",
        (AskSeatChange, DropSeatChange),
        gives=seat_change,
        words=seat_change_words,
        subject=SEAT,
        usual=PLAYER,
        also="seat change",
    ),
    Act(
        "table-change",
        "Wants another table",
        "Shift+W",
        "switch",
        "Notes who wants to play at another table of the game, or takes the wish back.",
        (AskTableChange, DropTableChange),
        gives=keeping_table,
        opens=other_table,
        needs=Chosen.taken,
        words=table_change_words,
        subject=SEAT,
        also="table change transfer",
    ),
)
