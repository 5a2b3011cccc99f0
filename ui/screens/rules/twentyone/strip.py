"""The head of the settlement desk: the game, the table, and what the round is settled by."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from floor.money import Money, show
from floor.pit.configuration import NAMES
from floor.rules.twentyone.tablerules import Dealer, TableRules
from floor.text import count
from ui.widgets.choosebutton import ChooseButton
from ui.widgets.fact import Fact

SOFT_17 = {Dealer.H17: "Dealer hits", Dealer.S17: "Dealer stands", Dealer.EITHER: "Either"}


class SettlementStrip(QWidget):
    game_asked, table_asked, options_asked = Signal(), Signal(), Signal()

    def __init__(self) -> None:
        super().__init__()
        self.game_button, self.table_button = ChooseButton("Game", "G"), ChooseButton("From", "F")
        self.options_button = ChooseButton("House", "O")
        self.bets, self.shoe, self.soft17 = Fact("Bets"), Fact("Shoe"), Fact("Soft 17")
        for button, asked in (
            (self.game_button, self.game_asked),
            (self.table_button, self.table_asked),
            (self.options_button, self.options_asked),
        ):
            button.clicked.connect(asked)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        for part, share in (
            (self.game_button, 3),
            (self.table_button, 3),
            (self.bets, 2),
            (self.shoe, 2),
            (self.soft17, 2),
            (self.options_button, 3),
        ):
            row.addWidget(part, share)

    def set_narrow(self, narrow: bool) -> None:
        """Where there is little room, what cannot be chosen is left out."""
        for fact in (self.bets, self.shoe, self.soft17):
            fact.setVisible(not narrow)

    def show_rules(self, game: str, rules: TableRules, table: str, options: str) -> None:
        self.game_button.set_value(NAMES[game])
        self.table_button.set_value(f"Table {table}" if table else "No table")
        self.options_button.set_value(options)
        self.bets.set_value(f"{show(Money(rules.least))} to {show(Money(rules.most))} each")
        self.shoe.set_value(f"{count(rules.decks, 'deck')}{', no tens' if rules.tens_removed else ''}")
        self.soft17.set_value(SOFT_17[rules.dealer])
