"""Dealer's choice: the game that the player whose turn it is has chosen (MIX-09)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from floor.house.rulebook import rulebook
from floor.room.cashgame import CashTable
from floor.room.hands import ChooseGame, who_chooses
from ui.desk import LiveDesk
from ui.dialogs.choose import ChooseDialog, Option


def choose_game(desk: LiveDesk, parent: QWidget, table: CashTable) -> ChooseDialog:
    def offered() -> list[Option]:
        rules = rulebook(desk.room)
        return [
            Option(
                rules.game(played.game).name,
                ChooseGame(table.id, place),
                f"{played.stakes_words}{', being dealt' if place == table.plays.game else ''}",
                "spade",
            )
            for place, played in enumerate(table.plays.spread.games)
        ]

    return ChooseDialog(
        desk,
        parent,
        f"Game at table {table.label}",
        "Choose game",
        offered,
        label="Game",
        intro=chooser_words(desk, table),
    )


def chooser_words(desk: LiveDesk, table: CashTable) -> str:
    seat = who_chooses(table)
    player = table.seats[seat - 1].player if seat is not None else None
    return f"The choice is with seat {seat}, {desk.room.name_of(player)}." if player is not None else ""
