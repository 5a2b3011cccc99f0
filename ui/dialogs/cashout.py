"""The whole stack of a player: paid out at the cage, or picked up from an absent player's seat (BO-03)."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from floor.books.cash import large_cash
from floor.books.series import RECEIPTS
from floor.money import Money, show
from floor.room.cashgame import CashSeat, CashTable
from floor.room.heldchips import PickUpChips
from floor.room.sessions import CashOut, is_unknown
from ui.desk import LiveDesk
from ui.dialogs.amount import AmountDialog, read_amount
from ui.widgets.text import Text

SOURCE = "Nobody knows that the player won them here; a second person signs."


class StackDialog(AmountDialog):
    """Counted once, whole; it frees the seat. A pick-up is signed for by a second person."""

    def __init__(
        self, desk: LiveDesk, parent: QWidget, table: CashTable, seat: CashSeat, *, picked_up: bool = False
    ) -> None:
        name, verb = desk.room.name_of(seat.player), "Pick up chips" if picked_up else "Cash out"
        title = f"Pick up the chips of {name}" if picked_up else f"{name} cashes out"
        super().__init__(desk, parent, title, verb, stack_words(table, seat, picked_up=picked_up), "The whole stack")
        self._table, self._seat, self._picked_up = table, seat, picked_up
        self._reason = QLineEdit(placeholderText="Kept from last week", maxLength=60)
        self._source = self.form.add("Where they come from", self._reason, SOURCE, needed=True)
        self._reason.textChanged.connect(self.review)
        self._result = Text("", tone="muted")
        self.body.addWidget(self._result)
        note = large_cash(desk.room, seat.player) if seat.player is not None and not picked_up else ""
        if note:
            self.body.addWidget(Text(note, tone="call", lines=2))
        self.amount.textChanged.connect(self._show_result)
        self._show_result()

    def of(self, amount: Money) -> CashOut | PickUpChips:
        if self._picked_up:
            return PickUpChips(self._table.id, self._seat.number, amount)
        return CashOut(self._table.id, self._seat.number, amount, self._reason.text())

    def _show_result(self) -> None:
        number = f"Receipt {self.desk.room.next_number(RECEIPTS):,}"
        counted, bought = read_amount(self.amount.text()), self._bought()
        self._source.setVisible(isinstance(counted, int) and self._is_unknown(Money(counted)))
        if not isinstance(counted, int):
            self._result.setText(number)
            return
        difference = Money(abs(counted - bought))
        side = "even" if not difference else f"{show(difference)} {'up' if counted > bought else 'down'}"
        self._result.setText(f"{number} · {side}")

    def _is_unknown(self, counted: Money) -> bool:
        sitting = self._seat.sitting
        return not self._picked_up and sitting is not None and is_unknown(self.desk.room, self._table, sitting, counted)

    def _bought(self) -> Money:
        return self._seat.sitting.bought if self._seat.sitting is not None else Money(0)


def stack_words(table: CashTable, seat: CashSeat, *, picked_up: bool) -> str:
    bought = show(seat.sitting.bought) if seat.sitting is not None else "$0"
    where = f"Table {table.label}, seat {seat.number}, bought {bought}."
    if picked_up:
        return f"{where} Two of the staff count; the cage holds the chips for the player, and the seat is freed."
    return f"{where} All chips in one count; the seat is freed."
