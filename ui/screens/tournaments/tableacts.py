"""Every act at the tables of a tournament. None is on Enter."""

from __future__ import annotations

from typing import Any

from floor.tournament.balancing import BalanceTables, NoteBlinds, WaiveHalt
from floor.tournament.breaking import BreakEventTable, SetBreakOrder
from floor.tournament.busting import BustPlayers
from floor.tournament.needs import FixSeat, FreeSeat, KeepApart, LetTogether
from floor.tournament.redrawing import DrawFinalTable, RedrawSeats, SetRedraws
from floor.tournament.repairing import ExchangePlaces, ReinstatePlayer
from floor.tournament.replacing import ReplaceTable
from floor.tournament.shifting import MoveEntrant
from floor.tournament.stacks import ColourUp, RemoveStack, TakeOutChips, TallyTable
from ui.act import Act
from ui.screens.tournaments.page import TABLES
from ui.screens.tournaments.tableacting import TableActs


def _act(id_: str, title: str, key: str, icon: str, help_: str, *commands: type[Any], **how: Any) -> Act[TableActs]:
    return Act(id_, title, key, icon, help_, commands=commands, view=TABLES, **how)


TABLE_ACTS: tuple[Act[TableActs], ...] = (
    _act(
        "bust-player",
        "Bust",
        "X",
        "close",
        "Whoever is in the chosen seat rebuys or is out. The place is counted from those still in.",
        BustPlayers,
        opens=TableActs.busting,
        unless=lambda at: at.why_not_seat(at.bust()),
        also="out eliminate finish",
    ),
    _act(
        "bust-several",
        "Bust several",
        "Shift+X",
        "people",
        "By seat or number, one after the other or all in one hand.",
        BustPlayers,
        opens=TableActs.busting_several,
        needs=TableActs.held,
    ),
    _act(
        "move-entrant",
        "Move a player",
        "M",
        "move",
        "Whoever is in the chosen seat, to any open seat of the tournament.",
        MoveEntrant,
        opens=TableActs.moving,
        unless=TableActs.why_not_move,
    ),
    _act(
        "balance-tables",
        "Apply moves",
        "Ctrl+Return",
        "check",
        "Makes the suggested moves, which are the fewest that keep the tables even.",
        BalanceTables,
        gives=TableActs.balance,
        unless=lambda at: at.why_not_event(at.balance()),
        words=TableActs.balance_words,
    ),
    _act(
        "break-event-table",
        "Break table",
        "B",
        "close-table",
        "The table whose turn it is; its players draw for the open seats, and the draw can be repeated.",
        BreakEventTable,
        opens=TableActs.break_sheet,
        unless=lambda at: at.why_not_event(at.breaking()),
        words=TableActs.break_words,
    ),
    _act(
        "replace-table",
        "Replace table",
        "Shift+B",
        "swap",
        "For a table that cannot be played on: its players go on at another one, each in the same seat.",
        ReplaceTable,
        opens=TableActs.replacing,
        unless=TableActs.why_not_table,
    ),
    _act(
        "final-table",
        "Final table",
        "F",
        "trophy",
        "Everybody who is left draws a seat at one table, as many as the game seats.",
        DrawFinalTable,
        opens=TableActs.final_sheet,
        unless=lambda at: at.why_not_event(at.final()),
    ),
    _act(
        "redraw-seats",
        "Redraw",
        "R",
        "rotate",
        "Everybody draws a new seat, at a count set beforehand.",
        RedrawSeats,
        opens=TableActs.redraw_sheet,
        unless=lambda at: at.why_not_event(at.redraw()),
    ),
    _act(
        "break-order",
        "Break order",
        "O",
        "lists",
        "In which order tables are broken, and at which counts everybody draws anew.",
        SetBreakOrder,
        SetRedraws,
        opens=TableActs.ordering,
        needs=TableActs.held,
    ),
    _act(
        "waive-halt",
        "Deal on three short",
        "W",
        "unlock",
        "A table three short waits for the move, unless the director says otherwise, with a reason.",
        WaiveHalt,
        opens=TableActs.waiving,
        unless=lambda at: at.why_not_event(at.waive()),
    ),
    _act(
        "note-blinds",
        "Button and blind",
        "N",
        "seat",
        "Where they are at the table: whoever is due the big blind next is the one who moves.",
        NoteBlinds,
        opens=TableActs.noting,
        unless=TableActs.why_not_table,
    ),
    _act(
        "fix-seat",
        "Fix seat",
        "K",
        "lock",
        "For special needs: moved only if nobody else serves, and named when it cannot be kept.",
        FixSeat,
        FreeSeat,
        gives=TableActs.freeing,
        opens=TableActs.fixing,
        unless=TableActs.why_not_move,
        words=TableActs.fix_words,
    ),
    _act(
        "keep-apart",
        "Keep apart",
        "J",
        "swap",
        "Two who do not sit at one table as long as there is another; named again, they may.",
        KeepApart,
        LetTogether,
        opens=TableActs.parting,
        unless=TableActs.why_not_move,
    ),
    _act(
        "reinstate-player",
        "Reinstate",
        "I",
        "undo",
        "Somebody put out by mistake comes back, or another is out instead; moves made since stay made.",
        ReinstatePlayer,
        opens=TableActs.reinstating,
        needs=TableActs.held,
    ),
    _act(
        "exchange-places",
        "Exchange places",
        "G",
        "swap",
        "Two who are out have each other's place.",
        ExchangePlaces,
        opens=TableActs.exchanging,
        needs=TableActs.held,
    ),
    _act(
        "remove-stack",
        "Stack leaves play",
        "D",
        "void",
        "Forfeited or disqualified: the player is out, and the chips leave play.",
        RemoveStack,
        opens=TableActs.removing,
        unless=TableActs.why_not_move,
    ),
    _act(
        "found-chips",
        "Found chips",
        "L",
        "chips",
        "Chips that are nobody's leave play.",
        TakeOutChips,
        opens=TableActs.taking_out,
        needs=TableActs.held,
    ),
    _act(
        "colour-up",
        "Colour up",
        "U",
        "chips",
        "At the table one is at: pieces removed, and pieces of the next chip handed out.",
        ColourUp,
        opens=TableActs.colouring,
        unless=TableActs.why_not_table,
    ),
    _act(
        "tally-table",
        "Count chips",
        "T",
        "check",
        "What the chips at the table come to, held against those in play.",
        TallyTable,
        opens=TableActs.tallying,
        unless=TableActs.why_not_table,
    ),
)
