"""What can be done with the chosen seat and whoever sits in it, is to have it, or wants another."""

from __future__ import annotations

from floor.ids import PlayerId
from floor.record import Command
from floor.room.absence import ComeBack, GoAway, MissBlinds, PostBlinds
from floor.room.calling import CallNext, MarkNoShow, PassSeat, ReleaseSeat, StartChipRun
from floor.room.chain import AskSeatChange, DropSeatChange, EndClaims
from floor.room.hands import PutButton
from floor.room.running import LockSeat, UnlockSeat
from floor.room.seating import MovePlayer, SeatPlayer, UnseatPlayer
from floor.room.tablechanges import AskTableChange, DropTableChange
from floor.room.tables import Hold
from ui.dialogs.confirm import ConfirmDialog
from ui.dialogs.lock import LockDialog
from ui.dialogs.move import choose_other_table, choose_seat
from ui.dialogs.seat import SeatDialog
from ui.screens.floor.deeds import NO_TABLE, Acting, Deed


class SeatActs(Acting):
    def deeds(self) -> dict[str, Deed]:
        return {
            "seat": Deed(self.seat_somebody, self._why_not_seat, self._seat_words),
            "call-next": self.direct(self._call),
            "move": Deed(self._move, lambda: self.why_not_taken(MovePlayer)),
            "unseat": Deed(self._unseat, lambda: self.why_not(self._unseating())),
            "away": self.direct(self._away, self._away_words),
            "post-blind": self.direct(self._post),
            "miss-blind": self.direct(self._miss),
            "put-button": self.direct(self._button),
            "lock-seat": Deed(self._lock, self._why_not_lock, self._lock_words),
            "seat-change": self.direct(self._seat_change, self._seat_change_words),
            "table-change": Deed(self._table_change, self._why_not_table_change, self._table_change_words),
            "no-claims": self.direct(self._end_claims),
            "chip-run": Deed(self.direct(self._chip_run).run, self._why_not_chip_run),
            "pass-seat": self.direct(self._pass),
            "no-show": self.direct(self._no_show),
        }

    def seat_somebody(self, player: PlayerId | None = None) -> None:
        """Whoever the seat is held for sits down at once; else the name is asked for."""
        table, seat = self.table(), self.seat()
        if table is None:
            return
        if seat is not None and seat.hold is not None and player in (None, seat.hold.player):
            self.desk.ask(SeatPlayer(table.id, seat.number, seat.hold.player))
        else:
            free = seat.number if seat is not None and seat.is_free else None
            SeatDialog(self.desk, self.parent, table, free, player).exec()

    def _seat_words(self) -> str:
        seat = self.seat()
        return f"Seat {self._public(seat.hold.player)}" if seat is not None and seat.hold is not None else "Seat"

    def _why_not_seat(self) -> str:
        """Only what the table itself forbids: who may sit is judged when the player is known."""
        table, seat = self.table(), self.seat()
        if table is None:
            return NO_TABLE
        if seat is not None and seat.hold is not None:
            return self.why_not(SeatPlayer(table.id, seat.number, seat.hold.player))
        if not table.is_open:
            return f"Table {table.label} is closed. Open it first."
        return self.desk.why_may_not(SeatPlayer) or (
            "" if table.open_seats else f"Table {table.label} has no open seat."
        )

    def _call(self) -> Command | None:
        """To the chosen seat if it is free, else to whichever is open at the table."""
        table, seat = self.table(), self.seat()
        if table is None or table.spread is None:
            return None
        free = seat is not None and seat in table.open_seats
        return CallNext(table.spread.id, table.id, seat.number if seat is not None and free else None)

    def _move(self) -> None:
        if taken := self.taken():
            choose_seat(self.desk, self.parent, taken[0], taken[1]).exec()

    def _unseating(self) -> Command | None:
        spot = self.spot()
        return UnseatPlayer(spot[0].id, spot[1].number, busted=True) if spot else None

    def _unseat(self) -> None:
        """Whoever has bought chips and leaves without any has lost them all, and that is asked."""
        taken = self.taken()
        if taken is None:
            return
        table, seat, sitting = taken
        if not sitting.bought:
            self.desk.ask(UnseatPlayer(table.id, seat.number))
            return
        name = self.desk.room.name_of(sitting.player)
        intro = f"{name} leaves with no chips: nothing is cashed out. With chips, cash out the whole stack instead."
        ask, title = UnseatPlayer(table.id, seat.number, busted=True), f"Unseat {name} with nothing left"
        ConfirmDialog(self.desk, ask, title, "Unseat", intro, self.parent).exec()

    def _away(self) -> Command | None:
        spot = self.spot()
        if spot is None:
            return None
        table, seat = spot
        away = seat.sitting is not None and seat.sitting.away is not None
        return ComeBack(table.id, seat.number) if away else GoAway(table.id, seat.number)

    def _away_words(self) -> str:
        taken = self.taken()
        return "Back" if taken is not None and taken[2].away is not None else "Away"

    def _post(self) -> Command | None:
        spot = self.spot()
        return PostBlinds(spot[0].id, spot[1].number) if spot else None

    def _miss(self) -> Command | None:
        spot = self.spot()
        return MissBlinds(spot[0].id, spot[1].number) if spot else None

    def _button(self) -> Command | None:
        spot = self.spot()
        return PutButton(spot[0].id, spot[1].number) if spot else None

    def _lock(self) -> None:
        spot = self.spot()
        if spot is None:
            return
        table, seat = spot
        if seat.locked:
            self.desk.ask(UnlockSeat(table.id, seat.number))
        else:
            LockDialog(self.desk, self.parent, table, seat).exec()

    def _why_not_lock(self) -> str:
        spot = self.spot()
        if spot is None:
            return self.desk.why_may_not(LockSeat) or self.unchosen()
        table, seat = spot
        lock = UnlockSeat(table.id, seat.number) if seat.locked else LockSeat(table.id, seat.number, "Locked")
        return self.why_not(lock)

    def _lock_words(self) -> str:
        seat = self.seat()
        return "Unlock seat" if seat is not None and seat.locked else "Lock seat"

    def _seat_change(self) -> Command | None:
        taken = self.taken()
        if taken is None:
            return None
        table, _seat, sitting = taken
        asked = any(one.player == sitting.player for one in table.requests)
        return DropSeatChange(table.id, sitting.player) if asked else AskSeatChange(table.id, sitting.player)

    def _seat_change_words(self) -> str:
        return "Keeps the seat" if isinstance(self._seat_change(), DropSeatChange) else "Wants another seat"

    def _table_change(self) -> None:
        taken = self.taken()
        if taken is None:
            return
        if self._wants_table(taken[2].player):
            self.desk.ask(DropTableChange(taken[2].player))
        else:
            choose_other_table(self.desk, self.parent, taken[0], taken[2].player).exec()

    def _why_not_table_change(self) -> str:
        taken = self.taken()
        if taken is not None and self._wants_table(taken[2].player):
            return self.why_not(DropTableChange(taken[2].player))
        return self.why_not_taken(AskTableChange)

    def _table_change_words(self) -> str:
        taken = self.taken()
        wants = taken is not None and self._wants_table(taken[2].player)
        return "Keeps the table" if wants else "Wants another table"

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

    def _wants_table(self, player: PlayerId) -> bool:
        return any(one.player == player for changes in self.desk.room.changes.values() for one in changes)

    def _public(self, player: PlayerId) -> str:
        return self.desk.room.players[player].public_name
