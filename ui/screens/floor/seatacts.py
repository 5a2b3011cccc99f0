"""What can be done with the chosen seat and whoever sits in it."""

from __future__ import annotations

from floor.house.tending import LockSeat, UnlockSeat
from floor.record import Command
from floor.room.absence import ComeBack, GoAway
from floor.room.seating import SeatPlayer, UnseatPlayer
from ui.dialogs.birth import BirthDialog, lacks_birth_date
from ui.dialogs.confirm import ConfirmDialog
from ui.dialogs.seat import SeatDialog
from ui.screens.floor.chosen import NO_TABLE, Chosen


def seating(at: Chosen) -> Command | None:
    """Whoever the seat is held for sits down at once, unless the birth date is to be asked for."""
    held = _seating_held(at)
    return held if not lacks_birth_date(at.desk, held) else None


def _seating_held(at: Chosen) -> SeatPlayer | None:
    spot = at.spot()
    hold = spot[1].hold if spot is not None else None
    return SeatPlayer(spot[0].id, spot[1].number, hold.player) if spot is not None and hold is not None else None


def asking_whom(at: Chosen) -> SeatDialog | BirthDialog | None:
    table, seat, held = at.table(), at.seat(), _seating_held(at)
    if held is not None:
        return BirthDialog(at.desk, at.parent, held)
    free = seat.number if seat is not None and seat.is_free else None
    return SeatDialog(at.desk, at.parent, table, free) if table is not None else None


def seat_words(at: Chosen) -> str:
    hold = at.hold()
    return f"Seat {at.desk.room.players[hold.player].public_name}" if hold is not None else "Seat"


def why_not_seat(at: Chosen) -> str:
    """Only what the table itself forbids: who may sit is judged when the player is known."""
    table = at.table()
    if table is None:
        return NO_TABLE
    if (command := seating(at)) is not None:
        return at.why_not(command)
    if lacks_birth_date(at.desk, _seating_held(at)):
        return ""
    if not table.is_open:
        return at.unchosen()
    return at.why_may_not(SeatPlayer) or ("" if table.open_seats else f"Table {table.label} has no open seat.")


def unseating(at: Chosen) -> Command | None:
    """Whoever has not bought chips leaves at once."""
    spot = at.spot()
    sitting = spot[1].sitting if spot is not None else None
    return UnseatPlayer(spot[0].id, spot[1].number) if spot and sitting is not None and not sitting.bought else None


def unseating_busted(at: Chosen) -> ConfirmDialog | None:
    """Whoever has bought chips and leaves without any has lost them all, and that is asked."""
    taken, command = at.taken(), leaving(at)
    if taken is None or command is None:
        return None
    name = at.desk.room.name_of(taken[2].player)
    intro = f"{name} leaves with no chips: nothing is cashed out. With chips, cash out the whole stack instead."
    return ConfirmDialog(at.desk, command, f"Unseat {name} with nothing left", "Unseat", intro, at.parent)


def leaving(at: Chosen) -> UnseatPlayer | None:
    spot = at.spot()
    return UnseatPlayer(spot[0].id, spot[1].number, busted=True) if spot else None


def away_or_back(at: Chosen) -> Command | None:
    spot = at.spot()
    if spot is None:
        return None
    table, seat = spot
    is_away = seat.sitting is not None and seat.sitting.away is not None
    return ComeBack(table.id, seat.number) if is_away else GoAway(table.id, seat.number)


def away_words(at: Chosen) -> str:
    taken = at.taken()
    return "Back" if taken is not None and taken[2].away is not None else "Away"


def unlocking(at: Chosen) -> Command | None:
    spot = at.spot()
    return UnlockSeat(spot[0].id, spot[1].number) if spot is not None and spot[1].locked else None


def locking(at: Chosen) -> Command | None:
    """As it would be judged with any reason."""
    spot = at.spot()
    return unlocking(at) or (LockSeat(spot[0].id, spot[1].number, "Locked") if spot is not None else None)


def lock_words(at: Chosen) -> str:
    return "Unlock seat" if unlocking(at) is not None else "Lock seat"
