"""The last count of each drawer and of the vault this gaming day: when it was, and what it was off by."""

from __future__ import annotations

from datetime import datetime

from floor.books.accounts import VAULT
from floor.books.variances import Variance
from floor.cage.drawers import DrawerCounted, DrawerCountedThrough, DrawerOpened, DrawerTakenOver
from floor.cage.vault import VaultCounted
from floor.fold import Fold, stamp_of
from floor.ids import Account
from floor.record import Record

_COUNTS = (DrawerOpened, DrawerCounted, DrawerCountedThrough, DrawerTakenOver, VaultCounted)


class LastCount(Record, frozen=True):
    at: datetime
    variance: Variance


def last_counts(fold: Fold) -> dict[Account, LastCount]:
    found: dict[Account, LastCount] = {}
    for line in fold.lines:
        for event in fold.events[line.number] if line.number not in fold.room.voided else ():
            if isinstance(event, _COUNTS):
                place = VAULT if isinstance(event, VaultCounted) else event.drawer
                found[place] = LastCount(stamp_of(line).at, event.variance)
    return found
