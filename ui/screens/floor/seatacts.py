"""What can be done with the chosen seat and whoever sits in it."""

from __future__ import annotations

from floor.house.tending import LockSeat, UnlockSeat
from floor.ids import PlayerId
from floor.record import Command
from floor.room.absence import ComeBack, GoAway, MissBlinds, PostBlinds
from floor.room.hands import PutButton
from floor.room.seating import MovePlayer, SeatPlayer, UnseatPlayer
from ui.dialogs.confirm import ConfirmDialog
from ui.dialogs.lock import LockDialog
from ui.dialogs.move import choose_seat
from ui.dialogs.seat import SeatDialog
from ui.screens.floor.deeds import NO_TABLE, Acting, Deed


class SeatActs(Acting):
    def deeds(self) -> dict[str, Deed]:
        return {
            "seat": Deed(self.seat_somebody, self._why_not_seat, self._seat_words),
            "move": Deed(self._move, lambda: self.why_not_taken(MovePlayer)),
            "unseat": Deed(self._unseat, lambda: self.why_not(self._unseating())),
            "away": self.direct(self._away, self._away_words),
            "post-blind": self.direct(self._post),
            "miss-blind": self.direct(self._miss),
            "put-button": self.direct(self._button),
            "lock-seat": Deed(self._lock, self._why_not_lock, self._lock_words),
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

    def _public(self, player: PlayerId) -> str:
        return self.desk.room.players[player].public_name
