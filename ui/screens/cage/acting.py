"""What the acts of the cage are about: the drawer, the slip, the table or the act of the till roll that is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog

from floor.books.tills import Drawer, Stage, drawer_held
from floor.cage.drawers import CloseDrawer, CountDrawer, CountThrough, OpenDrawer, RecountDrawer, TakeOverDrawer
from floor.cage.paying import CorrectReceipt, PayIn, PayOut
from floor.ids import Account
from floor.record import Command
from floor.views.cage.tillroll import Rung
from floor.void import VoidEntry
from floor.voiding import why_not_by_itself
from ui.act import Acting
from ui.desk import LiveDesk
from ui.screens.cage import countsheet
from ui.screens.cage.moneysheets import CloseDrawerSheet, CorrectSheet, ReasonSheet, VoidSheet
from ui.screens.cage.page import CASHIER

if TYPE_CHECKING:
    from ui.screens.cage.screen import CageScreen
    from ui.screens.cage.service import Service

NO_DRAWER = "You have no open drawer. Open one with a count of what is in it (Alt+D)."


class CageActs(Acting):
    def __init__(self, desk: LiveDesk, screen: CageScreen) -> None:
        super().__init__(desk, screen)
        self.screen = screen

    def unchosen(self) -> str:
        return "Choose a drawer under Drawers and banks first."

    def own(self) -> Drawer | None:
        return drawer_held(self.desk.room, self.desk.staff)

    def drawer(self) -> Drawer | None:
        """The chosen one of the overview, or else one's own."""
        return self.screen.chosen_drawer() or self.own()

    def rung(self) -> Rung | None:
        return self.screen.cashier.roll.rung() if self.screen.view() == CASHIER else None

    def opening(self) -> QDialog | None:
        free = self._at(Stage.CLOSED)
        return countsheet.opening(self.desk, self.parent, free) if free else None

    def why_not_open(self) -> str:
        held, room = self.own(), self.desk.room
        if may_not := self.desk.why_may_not(OpenDrawer):
            return may_not
        if held is not None:
            return f"You hold {held.name}, and a person holds one drawer. Close it or hand it over first."
        if not room.cage.drawers:
            return "The room has no drawers yet. A manager begins the cage with the first one (Alt+Shift+E)."
        return "" if self._at(Stage.CLOSED) else "Every drawer is held. Take one over, or ask a manager for another."

    def counting(self) -> None:
        """The result is shown as soon as the count is in."""
        drawer = self.drawer()
        if drawer is None:
            return
        sheet = countsheet.counting(self.desk, self.parent, (drawer.account, drawer.name))
        if sheet.exec() and sheet.entry is not None:
            self.show_close(drawer.account)

    def show_close(self, account: Account) -> None:
        drawer = self.desk.room.cage.drawers.get(account)
        if drawer is not None and drawer.ruling is not None:
            CloseDrawerSheet(self.desk, self.parent, drawer).exec()

    def why_not_count(self) -> str:
        return self._why_not_held(CountDrawer)

    def counting_again(self) -> None:
        counted = self._at(Stage.COUNTED)
        if counted:
            self.count_again(counted)

    def count_again(self, places: countsheet.Places) -> None:
        sheet = countsheet.counting_again(self.desk, self.parent, places)
        if sheet.exec() and sheet.entry is not None:
            self.show_close(Account(sheet.place.selection()))

    def why_not_count_again(self) -> str:
        if may_not := self.desk.why_may_not(RecountDrawer):
            return may_not
        return "" if self._at(Stage.COUNTED) else "No drawer is counted and waits to be closed."

    def closing(self) -> QDialog | None:
        drawer = self._counted()
        return CloseDrawerSheet(self.desk, self.parent, drawer) if drawer is not None else None

    def why_not_close(self) -> str:
        drawer = self._counted()
        if drawer is None:
            return self.desk.why_may_not(CloseDrawer) or "No drawer is counted. Count it first (Alt+C)."
        return self.why_not(CloseDrawer(drawer.account))

    def counting_through(self) -> None:
        """A large difference is shown as soon as the count is in, for another person to sign."""
        held = self.own()
        if held is None:
            return
        sheet = countsheet.counting_through(self.desk, self.parent, (held.account, held.name))
        if sheet.exec() and sheet.entry is not None:
            self.show_close(held.account)

    def why_not_count_through(self) -> str:
        may_not = self.desk.why_may_not(CountThrough)
        return may_not or ("" if self._is_open(self.own()) else NO_DRAWER)

    def handing_over(self) -> None:
        """Whoever holds the drawer steps back and the next person signs in, for it is they who count and take it."""
        held = self.own()
        if held is not None:
            self.screen.hand_over(held)
        elif taken := self._at(Stage.OPEN):
            countsheet.taking_over(self.desk, self.parent, taken).exec()

    def take_over(self, account: Account) -> None:
        """For somebody who has just signed in to take it."""
        drawer = self.desk.room.cage.drawers.get(account)
        if drawer is not None and drawer.stage is Stage.OPEN and drawer.holder != self.desk.staff:
            countsheet.taking_over(self.desk, self.parent, [(drawer.account, drawer.name)]).exec()

    def hand_over_words(self) -> str:
        return "Hand over" if self.own() is not None else "Take over"

    def why_not_hand_over(self) -> str:
        if may_not := self.desk.why_may_not(TakeOverDrawer):
            return may_not
        held = self.own()
        if held is not None:
            return "" if held.stage is Stage.OPEN else f"{held.name} is counted. Close it."
        return "" if self._at(Stage.OPEN) else "Nobody holds a drawer that could be taken over."

    def paying_in(self) -> QDialog:
        intro = "The house's own cash into your drawer: change from the bank, a float. It has a slip of its own."
        return ReasonSheet(self.desk, self.parent, "Pay in", "Pay in", intro, PayIn, "Change from the bank")

    def paying_out(self) -> QDialog:
        intro = "The house's own expense from your drawer. Over the house's limit a manager signs."
        return ReasonSheet(self.desk, self.parent, "Pay out", "Pay out", intro, PayOut, "Printer paper")

    def why_not_pay(self, kind: type[Command]) -> str:
        return self.desk.why_may_not(kind) or ("" if self._is_open(self.own()) else NO_DRAWER)

    def reprinting(self) -> None:
        if (rung := self.rung()) is not None:
            self.screen.papers.print_slip(rung.id)

    def why_not_reprint(self) -> str:
        rung = self.rung()
        return self.screen.papers.why_not_slip(rung.id) if rung is not None else "Nothing went through your drawer yet."

    def voiding(self) -> QDialog | None:
        rung = self.rung()
        return VoidSheet(self.desk, self.parent, rung) if rung is not None else None

    def why_not_void(self) -> str:
        """What later entries say to it, its sheet tells: asking them at every change would hold the window up."""
        if may_not := self.desk.why_may_not(VoidEntry):
            return may_not
        rung = self.rung()
        if rung is None:
            return "Nothing went through your drawer yet."
        return why_not_by_itself(self.desk.fold, rung.id)

    def correcting(self) -> QDialog:
        rung = self.rung()
        return CorrectSheet(self.desk, self.parent, rung.receipt if rung is not None else 0)

    def why_not_correct(self) -> str:
        return self.why_not_pay(CorrectReceipt)

    def why_not_serve(self, service: Service) -> str:
        may_not = "" if any(not self.desk.why_may_not(kind) for kind in service.commands) else "may not"
        if may_not:
            return self.desk.why_may_not(service.commands[0])
        return self.screen.cashier.why_not_choose(service)

    def _at(self, stage: Stage) -> list[tuple[Account, str]]:
        """Drawers at this stage, the chosen one alone where it is."""
        found = [one for one in self.desk.room.cage.drawers.values() if one.stage is stage]
        chosen = self.screen.chosen_drawer()
        return [(one.account, one.name) for one in ([chosen] if chosen in found and chosen is not None else found)]

    def _counted(self) -> Drawer | None:
        drawers = self.desk.room.cage.drawers
        counted = [drawers[account] for account, _name in self._at(Stage.COUNTED)]
        own = self.own()
        return own if own is not None and own in counted else next(iter(counted), None)

    def _is_open(self, drawer: Drawer | None) -> bool:
        return drawer is not None and drawer.stage is Stage.OPEN

    def _why_not_held(self, kind: type[Command]) -> str:
        drawer = self.drawer()
        if may_not := self.desk.why_may_not(kind):
            return may_not
        if drawer is None:
            return NO_DRAWER
        if drawer.stage is Stage.COUNTED:
            return f"{drawer.name} is counted. Close it (Alt+L)."
        return "" if drawer.stage is Stage.OPEN else f"{drawer.name} is closed. Open it first."
