"""Pictures of the pit: a table that is dealt at, one being opened, and the sheets of its acts."""

from __future__ import annotations

from collections.abc import Iterator

from floor.pit.table import BankedTable, is_banked
from ui.desk import LiveDesk
from ui.dialogs.dealer import DealerDialog
from ui.dialogs.pit.banking import BankingSheet, games_of_21
from ui.dialogs.pit.dealing import (
    BetSheet,
    CashSheet,
    DecksOutSheet,
    LimitsSheet,
    NextDealerSheet,
    ShoeSheet,
)
from ui.dialogs.pit.guests import GuestSheet
from ui.dialogs.pit.opening import ChecklistSheet, CloserSheet, CountTraySheet, OpenerSheet
from ui.tour.shots import Shot, table_named
from ui.window import Window
from ui.workplace import Workplace


def shots(window: Window, work: Workplace) -> Iterator[Shot]:
    desk = window.desk
    for name, label, seat in (("pit", "21", 3), ("pit-blackjack", "22", None)):
        work.floor.choose(table_named(desk, label).id, seat)
        yield name, window
    spanish, blackjack = _banked(desk, "21"), _banked(desk, "22")
    limits = LimitsSheet(desk, work, spanish)
    limits.most.setText("$12")
    for name, dialog in (
        ("pit-checklist", ChecklistSheet(desk, work, spanish)),
        ("pit-opener", OpenerSheet(desk, work, spanish)),
        ("pit-closer", CloserSheet(desk, work, spanish)),
        ("pit-tray", CountTraySheet(desk, work, spanish)),
        ("pit-seat", GuestSheet(desk, work, spanish, 1)),
        ("pit-shoe", ShoeSheet(desk, work, spanish)),
        ("pit-decks-out", DecksOutSheet(desk, work, spanish)),
        ("pit-limits", limits),
        ("pit-dealer", DealerDialog(desk, work, blackjack)),
        ("pit-next-dealer", NextDealerSheet(desk, work, spanish)),
        ("pit-bet", BetSheet(desk, work, spanish, 3)),
        ("pit-cash", CashSheet(desk, work, spanish, 3)),
        ("pit-bank-game", BankingSheet(desk, work)),
        ("pit-games", games_of_21(desk, work)),
    ):
        dialog.show()
        yield name, dialog
        dialog.reject()


def _banked(desk: LiveDesk, label: str) -> BankedTable:
    table = table_named(desk, label)
    assert is_banked(table), "the demo room's half moons are banked"
    return table
