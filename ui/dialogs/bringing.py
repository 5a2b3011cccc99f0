"""Chips that a player brings to the table and nobody sells: how much, and where they come from (R-47)."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from floor.books.series import RECEIPTS
from floor.money import Money
from floor.room.bringing import BringChips
from floor.room.cashgame import CashSeat, CashTable
from ui.desk import LiveDesk
from ui.dialogs.amount import AmountDialog
from ui.dialogs.buyin import buyer_in, purchase_words
from ui.widgets.text import Text

SOURCE = "Two of the staff count them; the second one signs."


class BringDialog(AmountDialog):
    """They count for the least and the most like those that are bought."""

    def __init__(self, desk: LiveDesk, parent: QWidget, table: CashTable, seat: CashSeat) -> None:
        name, words = desk.room.name_of(buyer_in(seat)), purchase_words(desk.room, table, seat)
        super().__init__(desk, parent, f"{name} brings chips", "Enter chips", words, "Amount")
        self._table, self._seat = table, seat
        self._reason = QLineEdit(placeholderText="Kept from last week", maxLength=60)
        self.form.add("Where they come from", self._reason, SOURCE, needed=True)
        self._reason.textChanged.connect(self.review)
        self.body.addWidget(Text(f"Receipt {desk.room.next_number(RECEIPTS):,}", tone="muted"))

    def of(self, amount: Money) -> BringChips:
        return BringChips(self._table.id, self._seat.number, amount, self._reason.text())
