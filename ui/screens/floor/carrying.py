"""Putting a player into a seat by hand: a name from the list, or somebody from another seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QMimeData

from floor.errors import Refused
from floor.house.tables import Sits
from floor.ids import TableId, WaitId
from floor.record import Command
from floor.room.seating import MovePlayer, SeatPlayer
from ui.desk import LiveDesk
from ui.widgets.floormap.carrying import SEAT, WAIT, Spot


class SeatJudge:
    """Every seat of every open table is judged once, by the decision that would seat the player there."""

    def __init__(self, desk: LiveDesk, seated: Callable[[TableId, int], object]) -> None:
        self._desk, self._seated = desk, seated

    def begin(self, carried: QMimeData) -> dict[Spot, str] | None:
        if self._source(carried) is None:
            return None
        return {(sits.table, sits.seat): self._why_not(carried, sits) for sits in self._seats(carried)}

    def put(self, carried: QMimeData, spot: Spot) -> None:
        to = Sits(TableId(int(str(spot[0]))), spot[1])
        if (command := self._command(carried, to)) is not None:
            self._desk.ask(command, lambda _entry: self._seated(to.table, to.seat))

    def _why_not(self, carried: QMimeData, to: Sits) -> str:
        command = self._command(carried, to)
        refusal = self._desk.why_not(command) if command is not None else None
        return str(refusal) if refusal is not None else ""

    def _command(self, carried: QMimeData, to: Sits) -> Command | None:
        source = self._source(carried)
        if isinstance(source, Sits):
            return MovePlayer(source.table, source.seat, to.table, to.seat)
        return self._seating(source, to) if source is not None else None

    def _seating(self, wait: WaitId, to: Sits) -> Command | None:
        try:
            _spread, waiting = self._desk.room.waiting(wait)
        except Refused:
            return None
        return SeatPlayer(to.table, to.seat, waiting.player)

    def _seats(self, carried: QMimeData) -> Iterator[Sits]:
        source = self._source(carried)
        for table in self._desk.room.tables.values():
            if table.is_open:
                spots = (Sits(table.id, seat.number) for seat in table.in_use)
                yield from (spot for spot in spots if spot != source)

    def _source(self, carried: QMimeData) -> Sits | WaitId | None:
        """What is carried; nothing if it is not of this room's making or is gone by now."""
        words = bytes(carried.data(SEAT if carried.hasFormat(SEAT) else WAIT).data()).decode("ascii", "replace")
        if carried.hasFormat(SEAT):
            table, _, seat = words.partition("/")
            return Sits(TableId(int(table)), int(seat)) if table.isdecimal() and seat.isdecimal() else None
        number = words.removeprefix("-")
        waits = {one.id for names in self._desk.room.lists.values() for one in names}
        return WaitId(int(words)) if number.isdecimal() and int(words) in waits else None
