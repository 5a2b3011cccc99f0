"""Chips for a seated player: from the cage, or from the dealer at the table (BO-02, MIX-05, MIX-06)."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from floor.books.cash import large_cash
from floor.books.series import RECEIPTS
from floor.ids import PlayerId
from floor.money import Money, dollars, show
from floor.room.cashgame import CashSeat, CashTable
from floor.room.entering import is_entering, missing, pending_words
from floor.room.purchases import purchase_findings
from floor.room.sessions import BuyChips, SellChips
from floor.room.spread import buy_in_words
from floor.state import Room
from ui.desk import LiveDesk
from ui.dialogs.amount import AmountDialog, read_amount
from ui.widgets.form import Form
from ui.widgets.glyph import Glyph
from ui.widgets.text import Text
from ui.widgets.toggle import Toggle

ROUND = tuple(map(dollars, (20, 40, 60, 80, 100, 150, 200, 300, 500, 1000)))
MOST_OFFERED = 6


class BuyInDialog(AmountDialog):
    """Judged at every key by the one judge of purchases; the note on large cash is for the cage's eyes only."""

    def __init__(
        self, desk: LiveDesk, parent: QWidget, table: CashTable, seat: CashSeat, *, by_dealer: bool = False
    ) -> None:
        name, verb = desk.room.name_of(buyer_in(seat)), "Sell chips" if by_dealer else "Buy in"
        title = f"Dealer sells {name} chips" if by_dealer else f"{name} buys in"
        super().__init__(desk, parent, title, verb, purchase_words(desk.room, table, seat), "Amount")
        self._table, self._seat, self._by_dealer = table, seat, by_dealer
        self._stack = QLineEdit(placeholderText="$0", maxLength=20)
        self._between = Toggle("Between hands", on=True)
        self._new_hand = Toggle("A new hand has begun since the last sale")
        self._note = Text("", tone="call", lines=2)
        self.offer(usual_amounts(desk.room, table, seat, by_dealer=by_dealer))
        self._lay_out_rest()

    def of(self, amount: Money) -> BuyChips | SellChips:
        spot, stack = (self._table.id, self._seat.number), read_amount(self._stack.text())
        held, between = Money(stack) if isinstance(stack, int) else Money(0), self._between.isChecked()
        if self._by_dealer:
            return SellChips(*spot, amount, self._new_hand.isChecked(), held, between)
        return BuyChips(*spot, amount, held, between, self._new_hand.isChecked())

    def review(self) -> None:
        super().review()
        told = self._warnings()
        self._note.setText(told)
        self._note.setVisible(bool(told))
        self.fit()

    def _warnings(self) -> str:
        """What is let through and wants to be known: the rest of an entry that is sold elsewhere."""
        ask = self.command()
        if not isinstance(ask, BuyChips | SellChips) or self.desk.why_not(ask) is not None:
            return ""
        found = purchase_findings(self.desk.room, ask, self.desk.context())
        return " ".join(f"{one} {one.cure}" for one in found if one.severity == "warn")

    def _lay_out_rest(self) -> None:
        spread, sitting = self._table.plays.spread, self._seat.sitting
        if spread.most is not None and (sitting is None or is_entering(sitting)):
            hint = "Chips the player brings along count toward the most one may enter with."
            more = Form()
            more.add("Chips in front already", self._stack, hint)
            self.body.addWidget(more)
        row = QHBoxLayout()
        row.setSpacing(24)
        for toggle in (self._between, self._new_hand):
            toggle.clicked.connect(self.review)
            row.addWidget(toggle)
        row.addStretch()
        enters = sitting is not None and sitting.entering is not None and not (sitting.is_pending or sitting.owes)
        self._new_hand.setVisible(self._table.plays.hand == 0 and (self._by_dealer or enters))
        self._stack.textChanged.connect(self.review)
        self.body.addLayout(row)
        self.body.addWidget(self._note)
        self._note.hide()
        self.body.addLayout(self._foot())

    def _foot(self) -> QHBoxLayout:
        """The number the receipt will have, and for the cage what the player's cash comes to today."""
        row = QHBoxLayout()
        row.setSpacing(8)
        player = buyer_in(self._seat)
        note = large_cash(self.desk.room, player) if player is not None and not self._by_dealer else ""
        row.addWidget(Text(f"Receipt {self.desk.room.next_number(RECEIPTS):,}", tone="muted", keeps=True))
        if note:
            row.addSpacing(12)
            row.addWidget(Glyph("cash", "call", side=16))
            row.addWidget(Text(note, tone="call"), 1)
        row.addStretch()
        return row


def buyer_in(seat: CashSeat) -> PlayerId | None:
    """Who sits there, or is buying chips for the seat."""
    return seat.hold.player if seat.hold is not None else seat.player


def purchase_words(room: Room, table: CashTable, seat: CashSeat) -> str:
    """What may be bought here, and what has been."""
    spread, sitting = table.plays.spread, seat.sitting
    bought = sitting.bought if sitting is not None else 0
    so_far = f"Bought {show(Money(bought))} so far." if bought else "First purchase of the session."
    if sitting is not None and sitting.bought and sitting.is_pending:
        so_far += f" Not dealt in: {pending_words(room, table, sitting)}."
    game = f"{spread.name}, buy-in {buy_in_words(spread)}."
    return f"Table {table.label}, seat {seat.number}. {game} {so_far}"


def usual_amounts(room: Room, table: CashTable, seat: CashSeat, *, by_dealer: bool) -> list[Money]:
    """Round amounts from the least that would do to the most."""
    spread, sitting = table.plays.spread, seat.sitting
    least = spread.least if sitting is None else missing(room, table, sitting)
    most = spread.most if spread.most is not None else ROUND[-1]
    fitting = sorted({amount for amount in (least, *ROUND) if least <= amount <= most and amount > 0})
    return fitting[:MOST_OFFERED]
