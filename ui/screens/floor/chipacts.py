"""What can be done with the chips of the player in the chosen seat."""

from __future__ import annotations

from floor.record import Command
from floor.room.hands import AttestRotation
from floor.room.keeping import PickUpChips, ReturnChips, pick_up_words
from floor.room.sessions import BuyChips, CashOut, SellChips
from ui.dialogs.buyin import BuyInDialog
from ui.dialogs.cashout import StackDialog
from ui.screens.floor.deeds import Acting, Deed


class ChipActs(Acting):
    def deeds(self) -> dict[str, Deed]:
        return {
            "buy-in": Deed(self._buy, self._why_not_buy),
            "sell-chips": Deed(self._sell, lambda: self.why_not_taken(SellChips)),
            "cash-out": Deed(self._cash_out, lambda: self.why_not_taken(CashOut)),
            "pick-up": Deed(self._pick_up, self._why_not_pick_up),
            "return-chips": self.direct(self._returning),
            "attest-rotation": self.direct(self._attesting),
        }

    def _buy(self) -> None:
        if spot := self.spot():
            BuyInDialog(self.desk, self.parent, *spot).exec()

    def _why_not_buy(self) -> str:
        """The cage sells to whoever sits there, and to whoever is buying chips for the seat."""
        seat = self.seat()
        running = seat is not None and seat.hold is not None and seat.hold.chip_run
        return self.desk.why_may_not(BuyChips) if running else self.why_not_taken(BuyChips)

    def _sell(self) -> None:
        if taken := self.taken():
            BuyInDialog(self.desk, self.parent, taken[0], taken[1], by_dealer=True).exec()

    def _cash_out(self) -> None:
        if taken := self.taken():
            StackDialog(self.desk, self.parent, taken[0], taken[1]).exec()

    def _pick_up(self) -> None:
        if taken := self.taken():
            StackDialog(self.desk, self.parent, taken[0], taken[1], picked_up=True).exec()

    def _why_not_pick_up(self) -> str:
        taken = self.taken()
        if reason := self.why_not_taken(PickUpChips):
            return reason
        return pick_up_words(self.desk.room, taken[2], self.desk.context()) if taken is not None else ""

    def _returning(self) -> Command | None:
        spot = self.spot()
        return ReturnChips(spot[0].id, spot[1].number) if spot else None

    def _attesting(self) -> Command | None:
        taken = self.taken()
        return AttestRotation(taken[0].id, taken[2].player) if taken else None
