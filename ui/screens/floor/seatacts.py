"""What can be done with the chosen seat and whoever sits in it."""

from __future__ import annotations

from floor.house.tending import LockSeat, UnlockSeat
from floor.record import Command
from floor.room.absence import ComeBack, GoAway
from floor.room.seating import MovePlayer, UnseatPlayer
from ui.act import Act
from ui.dialogs.confirm import ConfirmDialog
from ui.dialogs.lock import LockDialog
from ui.dialogs.move import choose_seat
from ui.screens.floor.chosen import Chosen, of_spot
from ui.screens.floor.subjects import PLAYER, SEAT


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


ACTS: tuple[Act[Chosen], ...] = (
    Act(
        "move",
        "Move",
        "M",
        "move",
        "To another seat or table, with the stack.",
        (MovePlayer,),
        opens=of_spot(choose_seat),
        needs=Chosen.taken,
        subject=SEAT,
        usual=PLAYER,
        button=5,
        also="change seat table transfer",
    ),
    Act(
        "away",
        "Away",
        "A",
        "clock",
        "The player has left the table for a while, or is back.",
        (GoAway, ComeBack),
        gives=away_or_back,
        words=away_words,
        subject=SEAT,
        usual=PLAYER,
        button=6,
        also="break lunch missing back",
    ),
    Act(
        "unseat",
        "Unseat",
        "U",
        "close",
        "The player leaves without chips.",
        (UnseatPlayer,),
        gives=unseating,
        opens=unseating_busted,
        judges=leaving,
        subject=SEAT,
        usual=PLAYER,
        also="leave get up bust",
    ),
    Act(
        "lock-seat",
        "Lock seat",
        "L",
        "lock",
        "Takes the seat out of service, or puts it back.",
        (LockSeat, UnlockSeat),
        gives=unlocking,
        opens=of_spot(LockDialog),
        judges=locking,
        words=lock_words,
        subject=SEAT,
        button=8,
        also="out of service unlock broken chair",
    ),
)
