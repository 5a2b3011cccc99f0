"""The sheets of the money at the end: the pool frozen, a prize or bounties paid, what is for others handed on."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from floor.money import Money, show
from floor.text import count
from floor.tournament.freezing import FreezePool, frozen_prizes
from floor.tournament.held import Held, Registration
from floor.tournament.payingout import HandOn, Part, PayBounties, PayPrize, called
from floor.tournament.winning import bounty_left, prize_of
from floor.views.prizes import guarantee_words, pool_of_prizes, prize_words, signed_words
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog


class FreezeDialog(AskDialog):
    """It posts the prizes for good, so no Enter does it."""

    def __init__(self, desk: LiveDesk, parent: QWidget, held: Held) -> None:
        prizes = frozen_prizes(desk.room, held)
        overlay = f" {guarantee_words(held)}." if held.plan.guarantee else ""
        intro = (
            f"The pool of {show(pool_of_prizes(held))} is divided into {count(len(prizes), 'prize')}, the first "
            f"{show(prizes[0]) if prizes else show(Money(0))}.{overlay} From then on they change by a deal alone."
        )
        super().__init__(desk, f"Freeze the pool of {held.name}", "Freeze pool", intro, parent=parent)
        self._held = held
        self.not_by_enter()

    def command(self) -> FreezePool:
        return FreezePool(self._held.id)


class PrizeDialog(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, held: Held, one: Registration) -> None:
        amount = prize_of(held, one.id)
        intro = prize_words(desk.room, held, one, amount)
        super().__init__(desk, f"Pay {called(desk.room, one)} {show(amount)}", "Pay prize", intro, parent=parent)
        self._held, self._one = held, one
        self.not_by_enter()

    def command(self) -> PayPrize:
        return PayPrize(self._held.id, self._one.id)


class BountiesDialog(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, held: Held, one: Registration) -> None:
        amount = bounty_left(held, one.id)
        intro = f"Bounties of {held.name} that were not paid yet, against a receipt.{signed_words(desk.room, amount)}"
        super().__init__(desk, f"Pay {called(desk.room, one)} {show(amount)}", "Pay bounties", intro, parent=parent)
        self._held, self._one = held, one
        self.not_by_enter()

    def command(self) -> PayBounties:
        return PayBounties(self._held.id, self._one.id)


class HandOnDialog(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, held: Held) -> None:
        intro = "All that was collected for them and is still here, with a second person and a receipt."
        super().__init__(desk, f"Hand on money of {held.name}", "Hand on", intro, parent=parent)
        self._held, self.part, self.to = held, QComboBox(), QLineEdit(maxLength=60)
        for part in Part:
            self.part.addItem(part.value.capitalize(), part)
        self.form.add("For", self.part)
        self.form.add("Paid to", self.to, needed=True)
        self.part.currentIndexChanged.connect(lambda _at: self.review())
        self.to.textChanged.connect(self.review)
        self.to.setFocus()

    def command(self) -> HandOn | None:
        to = self.to.text().strip()
        return HandOn(self._held.id, Part(self.part.currentData()), to) if to else None
