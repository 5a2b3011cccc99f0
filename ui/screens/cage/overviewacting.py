"""What the acts about the vault, trays, boxes and prices need: what is chosen on the pages behind the counter."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog

from floor.books.accounts import VAULT
from floor.books.counts import Count
from floor.books.tills import Drawer, Stage
from floor.cage.banks import CountBank
from floor.cage.boxes import CountBox, PickUpFees, called_box
from floor.cage.drawers import RemoveDrawer
from floor.cage.fills import CancelSlip, ExchangeChips, IssueSlip, ReceiveSlip
from floor.cage.largecash import KeepCashNote, NameCash
from floor.cage.promotion import SeedPool, TakeAdministration
from floor.cage.rakes import SetRake
from floor.cage.records import Slip
from floor.cage.vault import CountVault, RetireChips
from floor.house.tables import Table
from floor.ids import Account
from floor.record import Command
from ui.dialogs.confirm import ConfirmDialog
from ui.screens.cage.acting import NO_DRAWER, CageActs
from ui.screens.cage.beginsheet import BeginSheet
from ui.screens.cage.cagesheets import (
    AddDrawerSheet,
    CancelSheet,
    KeepNoteSheet,
    MoveSheet,
    NameCashSheet,
    NoteCashSheet,
    PickUpSheet,
    PullSheet,
    RakeSheet,
    ReceiveSheet,
)
from ui.screens.cage.countsheet import BankSheet, Counts, CountSheet
from ui.screens.cage.moneysheets import ReasonSheet
from ui.screens.cage.page import DRAWERS
from ui.screens.cage.pilesheet import ChipsSheet, ExchangeSheet, SlipSheet, VaultSheet

NO_CHIPS = "The house has taken no chips in yet. A manager does, under Drawers and banks (T)."
NO_SLIP = "Choose a fill or a credit first."


class OverviewActs(CageActs):
    def slip(self) -> Slip | None:
        return self.screen.overview.slip() if self.screen.view() == DRAWERS else None

    def table(self) -> Table | None:
        return self.screen.overview.table() if self.screen.view() == DRAWERS else None

    def movable(self) -> Drawer | None:
        """One's own drawer, or a closed one that is chosen."""
        chosen = self.screen.chosen_drawer()
        return chosen if chosen is not None and chosen.stage is Stage.CLOSED else self.own()

    def moving_to(self, *, to_vault: bool) -> QDialog | None:
        drawer = self.movable()
        return VaultSheet(self.desk, self.parent, drawer, to_vault=to_vault) if drawer is not None else None

    def why_not_move(self, kind: type[Command]) -> str:
        drawer = self.movable()
        if may_not := self.desk.why_may_not(kind):
            return may_not
        if drawer is None:
            return f"{NO_DRAWER} Or choose a closed one under Drawers and banks."
        return f"{drawer.name} is counted. Close it first." if drawer.stage is Stage.COUNTED else ""

    def exchanging(self) -> QDialog:
        return ExchangeSheet(self.desk, self.parent, self.table())

    def why_not_exchange(self) -> str:
        may_not = self.why_not_pay(ExchangeChips)
        return may_not or ("" if self.desk.room.cage.owned else NO_CHIPS)

    def adding(self) -> QDialog:
        return AddDrawerSheet(self.desk, self.parent)

    def beginning(self) -> QDialog:
        return BeginSheet(self.desk, self.parent)

    def removing(self) -> QDialog | None:
        drawer = self.screen.chosen_drawer()
        if drawer is None:
            return None
        intro = f"{drawer.name} is no longer opened. Its past stays in the journal."
        title = f"Take {drawer.name} out of use"
        return ConfirmDialog(self.desk, RemoveDrawer(drawer.account), title, "Take out", intro, self.parent)

    def removal(self) -> Command | None:
        drawer = self.screen.chosen_drawer()
        return RemoveDrawer(drawer.account) if drawer is not None else None

    def chips(self, *, retires: bool) -> QDialog:
        return ChipsSheet(self.desk, self.parent, retires=retires)

    def why_not_retire(self) -> str:
        return self.desk.why_may_not(RetireChips) or ("" if self.desk.room.cage.owned else NO_CHIPS)

    def counting_vault(self) -> QDialog:
        intro = "Blind and by two people: another one signs. A difference is entered at once, as the house's."
        vault = [(VAULT, "The vault")]
        return CountSheet(
            self.desk,
            self.parent,
            "Count the vault",
            "Count",
            intro,
            lambda _at, count, _note: CountVault(count),
            vault,
        )

    def moving_money(self) -> QDialog:
        return MoveSheet(self.desk, self.parent)

    def requesting(self, *, credit: bool) -> QDialog:
        return SlipSheet(self.desk, self.parent, self.table(), credit=credit)

    def why_not_request(self, kind: type[Command]) -> str:
        return self.desk.why_may_not(kind) or ("" if self.desk.room.cage.owned else NO_CHIPS)

    def counting_bank(self) -> QDialog | None:
        table = self.table()
        return BankSheet(self.desk, self.parent, table) if table is not None else None

    def why_not_count_bank(self) -> str:
        table = self.table()
        if table is None:
            return self.desk.why_may_not(CountBank) or "Choose a tray first."
        return self.why_not(CountBank(table.id, Count(), "to be said"))

    def issuing(self) -> Command | None:
        slip = self.slip()
        return IssueSlip(slip.id) if slip is not None else None

    def why_not_issue(self) -> str:
        command = self.issuing()
        return self.why_not(command) if command is not None else self.desk.why_may_not(IssueSlip) or NO_SLIP

    def receiving(self) -> QDialog | None:
        slip = self.slip()
        return ReceiveSheet(self.desk, self.parent, slip) if slip is not None else None

    def why_not_receive(self) -> str:
        slip = self.slip()
        if slip is None:
            return self.desk.why_may_not(ReceiveSlip) or NO_SLIP
        return self.why_not(ReceiveSlip(slip.id, "to be said"))

    def cancelling(self) -> QDialog | None:
        slip = self.slip()
        return CancelSheet(self.desk, self.parent, slip) if slip is not None else None

    def why_not_cancel(self) -> str:
        slip = self.slip()
        if slip is None:
            return self.desk.why_may_not(CancelSlip) or NO_SLIP
        return self.why_not(CancelSlip(slip.id, "to be said"))

    def pricing(self) -> QDialog | None:
        spread = self.screen.games.spread()
        return RakeSheet(self.desk, self.parent, spread) if spread is not None else None

    def why_not_price(self) -> str:
        unknown = "" if self.screen.games.spread() is not None else "Choose a game first."
        return self.desk.why_may_not(SetRake) or unknown

    def pulling(self) -> QDialog:
        return PullSheet(self.desk, self.parent, self.screen.games.table())

    def counting_box(self) -> QDialog | None:
        box = self.screen.games.box()
        if box is None:
            return None
        title = f"Count the {called_box(self.desk.room, box)}"
        intro = "By two people: another one signs. From here on it is revenue, or the promotion pool's."
        places = [(Account(str(box.number)), title)]
        makes: Counts = lambda _at, count, _note: CountBox(box.number, count)  # noqa: E731
        return CountSheet(self.desk, self.parent, title, "Count", intro, makes, places)

    def why_not_count_box(self) -> str:
        waiting = "" if self.screen.games.box() is not None else "No box waits to be counted. Pull one first (P)."
        return self.desk.why_may_not(CountBox) or waiting

    def picking_up(self) -> QDialog:
        return PickUpSheet(self.desk, self.parent, self.screen.games.table())

    def why_not_pick_up(self) -> str:
        return self.why_not_pay(PickUpFees)

    def seeding(self) -> QDialog:
        intro = "The house's own money, which it owes its players from then on. A second person signs."
        return ReasonSheet(self.desk, self.parent, "Seed the pool", "Seed", intro, SeedPool, "New year's high hands")

    def administering(self) -> QDialog:
        intro = "What running the promotion pool costs. A second person signs."
        title = "Administration of the pool"
        return ReasonSheet(self.desk, self.parent, title, "Take", intro, TakeAdministration, "Printing of boards")

    def noting(self) -> QDialog:
        return NoteCashSheet(self.desk, self.parent)

    def naming(self) -> QDialog | None:
        one = self.screen.large.chosen()
        return NameCashSheet(self.desk, self.parent, one) if one is not None else None

    def why_not_name(self) -> str:
        one = self.screen.large.chosen()
        told = "" if one is not None and one.unnamed is not None else "Choose somebody without a name first."
        return self.desk.why_may_not(NameCash) or told

    def keeping_note(self) -> QDialog | None:
        one = self.screen.large.chosen()
        return KeepNoteSheet(self.desk, self.parent, one) if one is not None else None

    def why_not_keep_note(self) -> str:
        chosen = "" if self.screen.large.chosen() is not None else "Choose somebody first."
        return self.desk.why_may_not(KeepCashNote) or chosen
