"""The last count of each drawer, of the vault and of each tray this gaming day: when it was, and what it was off by."""

from __future__ import annotations

from datetime import datetime

from floor.books.accounts import VAULT, table_bank
from floor.books.variances import Variance
from floor.cage.banks import BankCounted
from floor.cage.drawers import DrawerCounted, DrawerCountedThrough, DrawerOpened, DrawerTakenOver
from floor.cage.vault import VaultCounted
from floor.fold import Fold, stamp_of
from floor.ids import Account
from floor.record import Record

_Count = DrawerOpened | DrawerCounted | DrawerCountedThrough | DrawerTakenOver | VaultCounted | BankCounted


class LastCount(Record, frozen=True):
    at: datetime
    variance: Variance


def last_counts(fold: Fold) -> dict[Account, LastCount]:
    found: dict[Account, LastCount] = {}
    for line in fold.lines:
        for event in fold.events[line.number] if line.number not in fold.room.voided else ():
            if isinstance(event, _Count):
                found[_place(event)] = LastCount(stamp_of(line).at, event.variance)
    return found


def _place(event: _Count) -> Account:
    match event:
        case VaultCounted():
            return VAULT
        case BankCounted():
            return table_bank(event.table)
    return event.drawer
