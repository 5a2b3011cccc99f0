"""Pictures of the dialogs that belong to no table."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from floor.concern import OfSeat
from floor.desk import NeedsSecond, asked
from floor.ids import StaffId
from floor.rules.approvals.files import shipped
from floor.settings.registry import LARGE_CASH_NOTED
from floor.void import EntryVoided, VoidEntry
from ui.desk import Unsigned
from ui.dialogs.approve import ApproveDialog
from ui.dialogs.crash import CrashDialog
from ui.dialogs.history import HistoryDialog
from ui.dialogs.house import HouseDialog
from ui.dialogs.place import BackupFolderDialog, ProblemDialog
from ui.dialogs.player import BarDialog, PlayerDialog
from ui.dialogs.postrules import PostRulesDialog
from ui.dialogs.seat import SeatDialog
from ui.dialogs.setting import SettingDialog
from ui.dialogs.staff import HireDialog, PinDialog, RolesDialog
from ui.dialogs.table import TableDialog
from ui.screens.rules.approvals.adopting import AdoptSheet
from ui.screens.rules.narrowings.editor import RuleDialog
from ui.tour.shots import Shot, table_named
from ui.window import Window
from ui.workplace import Workplace


def shots(window: Window, work: Workplace) -> Iterator[Shot]:
    """Dialogs as they stand when opened, one after the other."""
    desk = window.desk
    room, table = desk.room, table_named(desk, "11")
    player = next(iter(room.players.values()))
    void = EntryVoided((room.number,), "Wrong player", False, False)
    needed = NeedsSecond(asked(VoidEntry(room.number, "Wrong player")), (void,), "A manager other than you")
    own = shipped()["bo.toml"].replace('id = "BO', 'id = "HBR').replace("Big O hi-lo", "Harbor Big O")
    spoiled = own.replace("bets = 10", "bets = 0").replace('"big-o8"]', '"big-o9"]').replace("{allowed}.", "{alowed}.")
    seat = SeatDialog(desk, work, table, None)
    seat.search("ma")
    work.rules.house.choose("MIX", "MIX-04")
    clause = work.rules.house.chosen()
    assert clause is not None
    for name, dialog in (
        ("dialog-add-table", TableDialog(desk, work, at=(300, 300))),
        ("dialog-seat", seat),
        ("dialog-player", PlayerDialog(desk, work, player)),
        ("dialog-bar", BarDialog(desk, work, player)),
        ("dialog-hire", HireDialog(desk, work)),
        ("dialog-pin", PinDialog(desk, work, room.staff[StaffId(1)])),
        ("dialog-roles", RolesDialog(desk, work, room.staff[StaffId(1)])),
        ("dialog-house", HouseDialog(desk, work)),
        ("dialog-setting", SettingDialog(desk, work, LARGE_CASH_NOTED)),
        ("dialog-post-rules", PostRulesDialog(desk, work)),
        ("dialog-house-rule", RuleDialog(desk, clause, work)),
        ("dialog-second-person", ApproveDialog(desk, Unsigned(needed), work)),
        ("dialog-slip", work.rules.ruling.acts.slip_dialog()),
        ("dialog-adopt", AdoptSheet(desk, "harbor.toml", own, work)),
        ("dialog-adopt-refused", AdoptSheet(desk, "harbor.toml", spoiled, work)),
        ("dialog-history", _known(HistoryDialog(desk, work.press, OfSeat(table.id, 1), work))),
        ("dialog-backup-folder", BackupFolderDialog(work)),
        ("dialog-problem", ProblemDialog(desk.now(), work)),
        ("dialog-mistake", CrashDialog("Traceback (most recent call last):\n  …", work)),
    ):
        dialog.show()
        yield name, dialog
        dialog.close()


def _known(dialog: HistoryDialog) -> HistoryDialog:
    while not dialog.is_known():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    return dialog
