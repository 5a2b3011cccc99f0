"""The past, read on a connection of its own: today as it stands, the room at any moment, and what a void would do.

Nothing here writes, and nobody who writes waits for it.
"""

from __future__ import annotations

from datetime import datetime

from floor.clock import Clock
from floor.context import Context
from floor.decide import decide
from floor.errors import Refused
from floor.fold import Fold, folded
from floor.journal.journal import Journal
from floor.journal.nights import Nights
from floor.journal.store import Store
from floor.keys import KeyBundle
from floor.record import Command


class Past:
    """One reader's hold on the journal. Not for use by two threads at once."""

    def __init__(self, store: Store, keys: KeyBundle, clock: Clock) -> None:
        self._journal, self._looking_back = (Journal(store, keys.chain, clock) for _ in range(2))
        self.nights = Nights(store)
        self._today: Fold | None = None

    def today(self) -> Fold:
        """The room as it stands, with the open day's entries; what was read before is not read again."""
        if self._today is None:
            self._today = folded(self._journal)
        for line in self._journal.read_on():
            self._today.take(line)
        return self._today

    def day_before(self) -> Fold | None:
        """The day closed last, as it stood before its close."""
        before = self.today().room.day_before
        return self.at(before.number - 1) if before is not None else None

    def at(self, number: int) -> Fold:
        """The room as it was after an entry."""
        return folded(self._looking_back, number)

    def at_time(self, moment: datetime) -> Fold:
        return self.at(self._looking_back.last_at(moment))

    def why_not(self, command: Command, context: Context) -> Refused | None:
        """The refusal that a command would meet now, for one that is judged with the day's past at hand."""
        try:
            decide(self.today(), command, context)
        except Refused as refusal:
            return refusal
        return None

    def close(self) -> None:
        self._journal.close()
        self._looking_back.close()
