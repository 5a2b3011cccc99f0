"""Who is to have the chosen seat: ending claims, calling, the chip run, and what becomes of a call."""

from __future__ import annotations

from floor.house.tables import Hold
from floor.record import Command
from floor.room.calling import CallNext, MarkNoShow, PassSeat, ReleaseSeat, StartChipRun
from floor.room.cashgame import plays_cash
from floor.room.chain import EndClaims
from ui.screens.floor.deeds import Acting, Deed


class CallActs(Acting):
    def deeds(self) -> dict[str, Deed]:
        return {
            "call-next": self.direct(self._call),
            "no-claims": self.direct(self._end_claims),
            "chip-run": Deed(self.direct(self._chip_run).run, self._why_not_chip_run),
            "pass-seat": self.direct(self._pass),
            "no-show": self.direct(self._no_show),
        }

    def _call(self) -> Command | None:
        """To the chosen seat if it is free, else to whichever is open at the table."""
        table, seat = self.table(), self.seat()
        if not plays_cash(table):
            return None
        free = seat is not None and seat in table.open_seats
        return CallNext(table.plays.spread.id, table.id, seat.number if seat is not None and free else None)

    def _end_claims(self) -> Command | None:
        """Of the chosen seat, or of the first that is on offer."""
        table, seat = self.table(), self.seat()
        if table is None:
            return None
        offered = next((one for one in table.seats if one.claiming is not None), None)
        one = seat if seat is not None and (seat.claiming is not None or offered is None) else offered
        return EndClaims(table.id, one.number) if one is not None else None

    def _chip_run(self) -> Command | None:
        hold = self._hold()
        return StartChipRun(hold.wait) if hold is not None and hold.wait is not None else None

    def _why_not_chip_run(self) -> str:
        command, seat = self._chip_run(), self.seat()
        if command is not None or seat is None:
            return self.why_not(command)
        return f"Seat {seat.number} is not held for anybody from the list."

    def _pass(self) -> Command | None:
        hold = self._hold()
        return PassSeat(hold.wait) if hold is not None and hold.wait is not None else self._release()

    def _no_show(self) -> Command | None:
        hold = self._hold()
        return MarkNoShow(hold.wait) if hold is not None and hold.wait is not None else self._release()

    def _release(self) -> Command | None:
        """A seat held for a seated player is let go; of one that is not held it is refused."""
        spot = self.spot()
        return ReleaseSeat(spot[0].id, spot[1].number) if spot else None

    def _hold(self) -> Hold | None:
        seat = self.seat()
        return seat.hold if seat is not None else None
