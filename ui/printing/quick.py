"""Papers that one key prints from wherever one is: the room, a table's sign, the slip of the last act."""

from __future__ import annotations

from floor.house.tables import Table
from floor.papers import PAPERS, subject_of
from floor.papers.slips import slip_of
from floor.room.cashgame import plays_cash
from ui.desk import LiveDesk
from ui.printing.outlet import Chosen, Outlet

SLIPS = ("buy-slip", "ruling")
"""Kinds whose subjects are entries, the latest first."""


class QuickPapers:
    def __init__(self, desk: LiveDesk, outlet: Outlet) -> None:
        self._desk, self._outlet = desk, outlet

    def print_room(self) -> None:
        self._outlet.send(self._room())

    def why_not_room(self) -> str:
        return self._outlet.press.why_not(*self._room())

    def _room(self) -> Chosen:
        paper = PAPERS["fallback"]
        return paper, next(iter(paper.subjects(self._desk.fold)))

    def print_pack(self) -> None:
        """The close pack of the open day."""
        self._outlet.send(self._pack())

    def why_not_pack(self) -> str:
        return self._outlet.press.why_not(*self._pack())

    def _pack(self) -> Chosen:
        paper = PAPERS["close-pack"]
        return paper, next(iter(paper.subjects(self._desk.fold)))

    def print_of(self, table: Table | None) -> None:
        """The sign of a table; without one, the slip of the last act."""
        if found := self._sign_of(table) or self._last_slip():
            self._outlet.send(found)

    def why_not_of(self, table: Table | None) -> str:
        found = self._sign_of(table) or self._last_slip()
        if found is not None:
            return self._outlet.press.why_not(*found)
        if table is not None:
            return f"Table {table.label} plays nothing, and no act of today has a slip."
        return "Choose a table first; no act of today has a slip."

    def print_slip(self, entry: int) -> None:
        """Of one entry, once more."""
        if found := self._slip_of(entry):
            self._outlet.send(found)

    def why_not_slip(self, entry: int) -> str:
        found = self._slip_of(entry)
        if found:
            return self._outlet.press.why_not(*found)
        taken_back = entry in self._desk.room.voided
        return (
            f"Entry {entry:,} {'was taken back, and is not printed again' if taken_back else 'has no slip of its own'}."
        )

    def print_last_slip(self) -> None:
        if found := self._last_slip():
            self._outlet.send(found)

    def why_not_last_slip(self) -> str:
        found = self._last_slip()
        return self._outlet.press.why_not(*found) if found else "No act of today has a slip."

    def _slip_of(self, entry: int) -> Chosen | None:
        return slip_of(self._desk.fold, entry)

    def _sign_of(self, table: Table | None) -> Chosen | None:
        if not plays_cash(table):
            return None
        kind, id_ = ("mixed", f"table-{table.id}") if table.plays.spread.is_mix else ("plaque", str(table.id))
        subject = subject_of(self._desk.fold, kind, id_)
        return (PAPERS[kind], subject) if subject is not None else None

    def _last_slip(self) -> Chosen | None:
        """The receipt or the ruling that was entered last."""
        slips = [(PAPERS[kind], next(iter(PAPERS[kind].subjects(self._desk.fold)), None)) for kind in SLIPS]
        found = [(paper, subject) for paper, subject in slips if subject is not None]
        return max(found, key=lambda slip: int(slip[1].id), default=None)
