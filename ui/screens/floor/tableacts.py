"""What can be done with the chosen table as a whole."""

from __future__ import annotations

from floor.house.tables import ChangeTable, RemoveTable, Shape
from floor.house.tending import FlagTable, PutDealer
from floor.record import Command
from floor.room.breaking import BreakTable
from floor.room.running import CloseTable, FeedTable, OpenTable
from floor.tournament.table import plays_tournament
from ui.act import Act
from ui.dialogs.breaking import BreakDialog
from ui.dialogs.confirm import ConfirmDialog
from ui.dialogs.dealer import DealerDialog
from ui.dialogs.opentable import choose_feeding, choose_flag, choose_opening, same_game
from ui.dialogs.table import TableDialog
from ui.screens.floor.chosen import Chosen, of_game, of_table, to_table
from ui.screens.floor.subjects import RUNNING, TABLE


def closing(at: Chosen) -> Command | None:
    table = at.open_table()
    return CloseTable(table.id) if table is not None else None


def open_or_close_words(at: Chosen) -> str:
    return "Close table" if at.open_table() is not None else "Open table"


def changing(at: Chosen) -> Command | None:
    """As it would be judged with another shape."""
    table = at.table()
    other = Shape.ROUND if table and table.shape is not Shape.ROUND else Shape.OVAL
    return ChangeTable(table.id, table.label, len(table.seats), other) if table else None


def removing(at: Chosen) -> ConfirmDialog | None:
    table = at.table()
    if table is None:
        return None
    intro = f"Table {table.label} leaves the map. Its history stays in the journal."
    ask, title = RemoveTable(table.id), f"Remove table {table.label}"
    return ConfirmDialog(at.desk, ask, title, "Remove table", intro, at.parent)


def ending_must_move(at: Chosen) -> Command | None:
    table = at.cash()
    return FeedTable(table.id, None) if table is not None and table.plays.feeds is not None else None


def must_move_words(at: Chosen) -> str:
    return "End must-move" if ending_must_move(at) is not None else "Must-move of…"


def why_not_must_move(at: Chosen) -> str:
    table = at.open_table()
    if reason := at.why_may_not(FeedTable):
        return reason
    if table is None:
        return at.unchosen()
    return "" if same_game(at.desk.room, table) else "No other table plays the same game and stakes."


def rule(at: Chosen) -> None:
    table = at.open_table()
    if table is not None:
        at.screen.rule_at(table.id)


def why_not_rule(at: Chosen) -> str:
    if at.banked() is not None:
        return "A round of 21 is settled as a dispute."
    return "" if at.open_table() is not None else at.unchosen()


def show_event(at: Chosen) -> None:
    table = at.table()
    if table is not None and plays_tournament(table):
        at.screen.show_event(table.id)


def why_no_event(at: Chosen) -> str:
    table = at.table()
    if table is None:
        return at.unchosen()
    return "" if plays_tournament(table) else f"Table {table.label} plays no tournament."


ACTS: tuple[Act[Chosen], ...] = (
    Act(
        "open-table",
        "Open table",
        "T",
        "open-table",
        "Opens the table on a game of tonight, or closes it once nobody sits there.",
        (OpenTable, CloseTable),
        gives=closing,
        opens=of_table(choose_opening),
        needs=Chosen.table,
        words=open_or_close_words,
        subject=TABLE,
        usual=RUNNING,
        button=14,
        also="start game",
    ),
    Act(
        "flag",
        "Flag",
        "F",
        "bell",
        "Says what the table calls for, or that it was seen to.",
        (FlagTable,),
        opens=of_table(choose_flag),
        needs=Chosen.open_table,
        subject=TABLE,
        usual=RUNNING,
        button=9,
        also="attention service decision chips drinks floor note",
    ),
    Act(
        "event-of-table",
        "Go to its tournament",
        "Shift+T",
        "trophy",
        "The tables of the tournament that is played here, with this one in front.",
        does=show_event,
        unless=why_no_event,
        subject=TABLE,
        also="event tables bust",
    ),
    Act(
        "rule",
        "Rule here",
        "J",
        "spade",
        "Opens the ruling desk with the table's game, button, seats and names; first where a decision is called for.",
        does=rule,
        unless=why_not_rule,
        subject=TABLE,
        usual=RUNNING,
        also="ruling decision showdown judge pot",
    ),
    Act(
        "dealer",
        "Dealer",
        "D",
        "player",
        "Says who deals at the table.",
        (PutDealer,),
        opens=of_table(DealerDialog),
        needs=Chosen.open_table,
        subject=TABLE,
        usual=RUNNING,
        button=10,
        also="push rotation",
    ),
    Act(
        "must-move",
        "Must-move of…",
        "Shift+M",
        "arrow-right",
        "Its players move on to the main table as seats open there.",
        (FeedTable,),
        gives=ending_must_move,
        opens=of_game(choose_feeding),
        unless=why_not_must_move,
        words=must_move_words,
        subject=TABLE,
        also="feeder main",
    ),
    Act(
        "break-table",
        "Break table",
        "X",
        "void",
        "Closes the table and draws seats elsewhere for its players.",
        (BreakTable,),
        opens=of_game(BreakDialog),
        judges=to_table(BreakTable),
        subject=TABLE,
        button=12,
        also="close",
    ),
    Act(
        "change-table",
        "Change",
        "E",
        "edit",
        "The table's label, shape and number of seats.",
        (ChangeTable,),
        opens=of_table(TableDialog),
        judges=changing,
        subject=TABLE,
        also="edit table label seats shape",
    ),
    Act(
        "remove-table",
        "Remove",
        "Del",
        "trash",
        "Takes the table off the map.",
        (RemoveTable,),
        opens=removing,
        judges=to_table(RemoveTable),
        subject=TABLE,
        also="delete table",
    ),
)
