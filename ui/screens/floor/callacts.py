"""Who is to have the chosen seat: ending claims, calling, the chip run, and what becomes of a call."""

from __future__ import annotations

from floor.record import Command
from floor.room.calling import CallNext, MarkNoShow, PassSeat, ReleaseSeat, StartChipRun
from floor.room.cashgame import plays_cash
from floor.room.openseats import EndClaims
from floor.views.nextcall import also_calls
from ui.screens.floor.chosen import Chosen


def calling(at: Chosen) -> Command | None:
    """To the chosen seat if it is free, else to whichever is open at the table."""
    table, seat = at.table(), at.seat()
    if not plays_cash(table):
        return None
    free = seat is not None and seat in table.open_seats
    return CallNext(table.plays.spread.id, table.id, seat.number if seat is not None and free else None)


def ending_claims(at: Chosen) -> Command | None:
    """Of the chosen seat, or of the first that is on offer."""
    table, seat = at.table(), at.seat()
    if table is None:
        return None
    offered = next((one for one in table.seats if one.claiming is not None), None)
    one = seat if seat is not None and (seat.claiming is not None or offered is None) else offered
    return EndClaims(table.id, one.number) if one is not None else None


def chip_run(at: Chosen) -> Command | None:
    hold = at.hold()
    return StartChipRun(hold.wait) if hold is not None and hold.wait is not None else None


def why_not_chip_run(at: Chosen) -> str:
    command, seat = chip_run(at), at.seat()
    if command is not None or seat is None:
        return at.why_not(command)
    return f"Seat {seat.number} is not held for anybody from the list."


def passing(at: Chosen) -> Command | None:
    hold = at.hold()
    return PassSeat(hold.wait) if hold is not None and hold.wait is not None else releasing(at)


def no_show(at: Chosen) -> Command | None:
    hold = at.hold()
    return MarkNoShow(hold.wait) if hold is not None and hold.wait is not None else releasing(at)


def pass_words(at: Chosen) -> str:
    return _words(at, "Passes the seat", passing(at))


def no_show_words(at: Chosen) -> str:
    return _words(at, "No-show", no_show(at))


def _words(at: Chosen, title: str, command: Command | None) -> str:
    """The act's title, with whom it would call to the seat."""
    events = at.desk.foretold(command) if command is not None and at.hold() is not None else ()
    return also_calls(at.desk.room, title, events)


def releasing(at: Chosen) -> Command | None:
    """A seat held for a seated player is let go; of one that is not held it is refused."""
    spot = at.spot()
    return ReleaseSeat(spot[0].id, spot[1].number) if spot else None
