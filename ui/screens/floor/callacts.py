"""Who is to have the chosen seat: sitting down, ending claims, calling, the chip run, and what becomes of a call."""

from __future__ import annotations

from floor.record import Command
from floor.room.calling import CallNext, MarkNoShow, PassSeat, ReleaseSeat, StartChipRun
from floor.room.cashgame import plays_cash
from floor.room.openseats import EndClaims
from floor.room.seating import DrawSeat, SeatPlayer
from floor.views.nextcall import also_calls
from ui.act import Act
from ui.dialogs.birth import BirthDialog, lacks_birth_date
from ui.dialogs.seat import SeatDialog
from ui.screens.floor.chosen import NO_TABLE, Chosen
from ui.screens.floor.subjects import PLAYER, SEAT


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


def seating(at: Chosen) -> Command | None:
    """Whoever the seat is held for sits down at once, unless the birth date is to be asked for."""
    held = _seating_held(at)
    return held if not lacks_birth_date(at.desk, held) else None


def asking_whom(at: Chosen) -> SeatDialog | BirthDialog | None:
    table, seat, held = at.table(), at.seat(), _seating_held(at)
    if held is not None:
        return BirthDialog(at.desk, at.parent, held)
    free = seat.number if seat is not None and seat.is_free else None
    return SeatDialog(at.desk, at.parent, table, free) if table is not None else None


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


def seat_words(at: Chosen) -> str:
    hold = at.hold()
    return f"Seat {at.desk.room.players[hold.player].public_name}" if hold is not None else "Seat"


def _seating_held(at: Chosen) -> SeatPlayer | None:
    spot = at.spot()
    hold = spot[1].hold if spot is not None else None
    return SeatPlayer(spot[0].id, spot[1].number, hold.player) if spot is not None and hold is not None else None


ACTS: tuple[Act[Chosen], ...] = (
    Act(
        "seat",
        "Seat",
        "S",
        "seat",
        "Seats whoever the seat is held for, or somebody found by a few letters.",
        (SeatPlayer, DrawSeat),
        gives=seating,
        opens=asking_whom,
        unless=why_not_seat,
        words=seat_words,
        subject=SEAT,
        usual=PLAYER,
        button=4,
        also="walk-in sit down",
    ),
    Act(
        "call-next",
        "Call next",
        "C",
        "bell",
        "Holds the open seat for whoever comes next.",
        (CallNext,),
        gives=calling,
        subject=SEAT,
        usual=PLAYER,
        button=1,
        also="list",
    ),
    Act(
        "no-claims",
        "No claims",
        "Z",
        "check",
        "Nobody at the table wants the opened seat.",
        (EndClaims,),
        gives=ending_claims,
        subject=SEAT,
        usual=PLAYER,
    ),
    Act(
        "chip-run",
        "Chip run",
        "R",
        "cash",
        "Keeps the seat while the called player buys chips.",
        (StartChipRun,),
        gives=chip_run,
        unless=why_not_chip_run,
        subject=SEAT,
        usual=PLAYER,
    ),
    Act(
        "pass-seat",
        "Passes the seat",
        "Shift+R",
        "arrow-right",
        "The called player does not want this seat, and it goes to the next.",
        (PassSeat, ReleaseSeat),
        gives=passing,
        words=pass_words,
        subject=SEAT,
        usual=PLAYER,
        also="declines",
    ),
    Act(
        "no-show",
        "No-show",
        "Shift+X",
        "void",
        "The called player did not come, and is off the list.",
        (MarkNoShow, ReleaseSeat),
        gives=no_show,
        words=no_show_words,
        subject=SEAT,
        also="did not come",
    ),
    Act(
        "release-seat",
        "Let the seat go",
        "Shift+Z",
        "arrow-right",
        "A seat held for a player of another table, who is away or overdue, goes to the next.",
        (ReleaseSeat,),
        gives=releasing,
        subject=SEAT,
    ),
)
