"""A dealer redeems tips: who, how much, and what it comes to today."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from floor.cage.tips import RedeemTips, dealer_named
from floor.house.tables import Table
from floor.house.tending import LONGEST_DEALER
from floor.money import Money, show
from ui.desk import LiveDesk
from ui.dialogs.amount import AmountDialog

HINT = "As the dealer's list has it."


class TipsDialog(AmountDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, table: Table | None) -> None:
        intro = "Chips that players gave the dealer. They are no part of anybody's buy-in or cash-out."
        super().__init__(desk, parent, "Redeem tips", "Pay", intro, "Amount")
        self._dealer = QLineEdit(table.dealer if table is not None else "", maxLength=LONGEST_DEALER)
        self._who = self.form.add("Dealer", self._dealer, HINT, needed=True)
        self._dealer.textChanged.connect(self.review)

    def command(self) -> RedeemTips | None:
        command = super().command()
        return command if isinstance(command, RedeemTips) and command.dealer.strip() else None

    def of(self, amount: Money) -> RedeemTips:
        return RedeemTips(self._dealer.text(), amount)

    def review(self) -> None:
        super().review()
        today = self.desk.room.tips.get(dealer_named(self.desk.room, self._dealer.text()))
        self._who.set_hint(f"{show(today)} redeemed so far today." if today is not None else HINT)
