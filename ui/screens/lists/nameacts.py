"""What can be done with a name: seated, moved, carried to another list, and put back."""

from __future__ import annotations

from collections.abc import Callable

from floor.errors import Refused
from floor.ids import SpreadId, WaitId
from floor.record import Command
from floor.room.calling import StartChipRun
from floor.room.lists import Gone, How, JoinList, MoveName, RestoreName, Waiting
from floor.room.seating import SeatPlayer
from floor.views.nextcall import also_calls
from ui.dialogs.birth import BirthDialog, lacks_birth_date
from ui.screens.lists.chosen import Chosen
from ui.screens.lists.move import MoveNameDialog

NOBODY_GONE = "Nobody has left a list tonight."


def seating(at: Chosen) -> SeatPlayer | None:
    """In the seat held for them, unless the birth date is to be asked for."""
    called = _seating_called(at)
    return called if not lacks_birth_date(at.desk, called) else None


def asking_birth_date(at: Chosen) -> BirthDialog | None:
    called = _seating_called(at)
    return BirthDialog(at.desk, at.parent, called) if called is not None else None


def _seating_called(at: Chosen) -> SeatPlayer | None:
    waiting = at.waiting()
    called = waiting.called if waiting is not None else None
    return SeatPlayer(called.table, called.seat, waiting.player) if waiting is not None and called else None


def why_not_seat(at: Chosen) -> str:
    """Who has not been called is refused as a chip run would be."""
    waiting = at.waiting()
    if lacks_birth_date(at.desk, _seating_called(at)):
        return ""
    return at.why_not(seating(at) or (StartChipRun(waiting.id) if waiting is not None else None))


def words_of(title: str, given: Callable[[WaitId], Command]) -> Callable[[Chosen], str]:
    """The act's title, with whom it would call to the seat."""

    def words(at: Chosen) -> str:
        waiting = at.waiting()
        events = at.desk.foretold(given(waiting.id)) if waiting is not None and waiting.called is not None else ()
        return also_calls(at.desk.room, title, events)

    return words


def joining(waiting: Waiting, spread: SpreadId) -> JoinList:
    """On another list too; who has not come yet has not come there either."""
    return JoinList(spread, waiting.player, how=How.HERE if waiting.is_here else How.PHONE)


def asking_where(at: Chosen) -> MoveNameDialog | None:
    """Ask for the new place and the reason."""
    waiting = at.waiting()
    return MoveNameDialog(at.desk, at.parent, waiting) if waiting is not None else None


def moving(at: Chosen) -> MoveName | None:
    """As it would be judged at another place and for any reason."""
    spread, waiting = at.spread(), at.waiting()
    if spread is None or waiting is None:
        return None
    names = at.desk.room.lists[spread.id]
    return MoveName(waiting.id, 1 if names.index(waiting) else min(2, len(names)), "Order")


def put(at: Chosen, wait: WaitId, spread: SpreadId, place: int) -> None:
    """A name that was carried: to another place of its own list, with the reason, or to another list as well."""
    try:
        own, waiting = at.desk.room.waiting(wait)
    except Refused as gone:
        at.desk.refused.emit(gone)
        return
    if own.id == spread:
        MoveNameDialog(at.desk, at.parent, waiting, place).exec()
    else:
        at.desk.ask(joining(waiting, spread))


def restoring(at: Chosen) -> RestoreName | None:
    gone = at.gone()
    return RestoreName(gone.waiting.id) if gone is not None else None


def restore_words(at: Chosen) -> str:
    gone = at.gone()
    return f"Restore {at.desk.room.name_of(gone.waiting.player)}" if gone else "Restore to the list"


def why_not_restore(at: Chosen, gone: Gone | None = None) -> str:
    """Of the chosen name, or of another."""
    gone = gone or at.gone()
    return at.why_not(RestoreName(gone.waiting.id)) if gone else NOBODY_GONE
