"""Chips in the hand of a player without a seat, paid out at the cage (BO-03)."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from floor.books.cash import large_cash
from floor.books.series import RECEIPTS
from floor.house.players import Player
from floor.money import Money, show
from floor.room.heldchips import RedeemChips, carried, has_bought
from ui.desk import LiveDesk
from ui.dialogs.amount import AmountDialog
from ui.widgets.text import Text
from ui.widgets.toggle import Toggle

SOURCE = "Nobody knows that the player bought any; a second person signs."


class RedeemDialog(AmountDialog):
    """All that the player carries; less only where that is all that is left."""

    def __init__(self, desk: LiveDesk, parent: QWidget, player: Player) -> None:
        known = carried(desk.room, player.id)
        words = f"{player.name} carries {show(known)} off the table." if known else "No chips are known to be carried."
        super().__init__(desk, parent, f"{player.name} redeems chips", "Redeem", words, "All the chips")
        self._player, self._whole = player.id, Toggle("No more is left of it")
        self._reason = QLineEdit(placeholderText="Kept from last week", maxLength=60)
        self._source = self.form.add("Where they come from", self._reason, SOURCE, needed=True)
        self._source.setVisible(not has_bought(desk.room, player.id))
        self._reason.textChanged.connect(self.review)
        self._whole.clicked.connect(self.review)
        self._whole.setVisible(known > 0)
        self.body.addWidget(self._whole)
        self.body.addWidget(Text(f"Receipt {desk.room.next_number(RECEIPTS):,}", tone="muted"))
        if note := large_cash(desk.room, player.id):
            self.body.addWidget(Text(note, tone="call", lines=2))
        if known:
            self.offer([known])
            self.amount.setText(show(known))
            self.amount.selectAll()

    def of(self, amount: Money) -> RedeemChips:
        return RedeemChips(self._player, amount, self._whole.isChecked(), self._reason.text())
