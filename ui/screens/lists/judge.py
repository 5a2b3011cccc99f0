"""Where a carried name may be put down: at another place of its list, or at the end of another list as well."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QTimer

from floor.errors import Refused
from floor.ids import SpreadId
from floor.record import Command
from floor.room.lists import MoveName
from ui.screens.lists.chosen import Chosen
from ui.screens.lists.nameacts import joining, put
from ui.screens.lists.waitmodel import dragged_wait
from ui.widgets.floormap.carrying import Spot


class NameJudge:
    """Every place is judged once, by the decision that would put the name there."""

    def __init__(self, at: Chosen) -> None:
        self._at, self._desk = at, at.desk

    def begin(self, carried: QMimeData) -> dict[Spot, str] | None:
        room, wait = self._desk.room, dragged_wait(carried)
        own = next((spread for spread, names in room.lists.items() if any(one.id == wait for one in names)), None)
        if own is None or wait is None:
            return None
        names = room.lists[own]
        waiting = next(one for one in names if one.id == wait)
        moves: dict[Spot, str] = {
            (own, place): self._why_not(MoveName(wait, place, "Order"))
            for place, one in enumerate(names, 1)
            if one is not waiting
        }
        joins: dict[Spot, str] = {
            (spread, len(room.lists.get(spread, ())) + 1): self._why_not(joining(waiting, spread))
            for spread in room.spreads
            if spread != own
        }
        return moves | joins

    def put(self, carried: QMimeData, spot: Spot) -> None:
        """Once the mouse has let go: a question in the middle of it would keep the drag waiting."""
        wait, (spread, place) = dragged_wait(carried), spot
        if wait is not None:
            QTimer.singleShot(0, lambda: put(self._at, wait, SpreadId(int(str(spread))), place))

    def _why_not(self, command: Command) -> str:
        refusal: Refused | None = self._desk.why_not(command)
        return str(refusal) if refusal is not None else ""
