"""Which lists have a column, from left to right, and which of them have to be looked at again."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from floor.concern import OfName
from floor.ids import SpreadId
from floor.room.spread import Spread
from floor.views.touched import lists_touched
from floor.views.waitlists import list_look, shown_spreads
from ui.desk import Change, LiveDesk
from ui.screens.lists.strip import ColumnStrip

AT_ONCE = 3
"""How many lists are looked at again in one piece."""


class ShownLists:
    """While the place is open no column moves under the pointer: new ones come at the end."""

    def __init__(self, desk: LiveDesk, strip: ColumnStrip) -> None:
        self._desk, self._strip = desk, strip
        self._pinned: set[SpreadId] = set()
        self._order: list[SpreadId] = []
        self._touched: dict[SpreadId, None] = {}

    def order_anew(self) -> None:
        """Lists with names come first each time a person turns here."""
        self._order.clear()

    def pin(self, spread: SpreadId) -> None:
        """A column for the game, though nobody waits for it yet."""
        self._pinned.add(spread)

    def touch(self, lists: Iterable[SpreadId]) -> None:
        """These may look otherwise now; lists that did not change stay as they are drawn."""
        self._touched |= dict.fromkeys(lists)

    def touched(self, change: Change) -> set[SpreadId]:
        """The lists it concerns, and those on which a name was drawn that is gone since."""
        names = {one.name for one in change.concerns if isinstance(one, OfName)}
        drawn = {id_ for id_, look in self._strip.looks().items() if any(row.id in names for row in look.rows)}
        return lists_touched(self._desk.room, change.concerns) | drawn

    def look_again(self) -> bool:
        """At some of those that were touched; whether more are left."""
        room, now, drawn = self._desk.room, self._desk.context(), self._strip.looks()
        shown, some = self._shown(), set(islice(self._touched, AT_ONCE))
        fresh = {one.id: list_look(room, one, now) for one in shown if one.id in some or one.id not in drawn}
        self._strip.show_lists([one.id for one in shown], fresh)
        self._touched = {one: None for one in self._touched if one not in some}
        return bool(self._touched)

    def _shown(self) -> list[Spread]:
        room = self._desk.room
        self._order = [one for one in self._order if one in room.spreads]
        self._order += [one.id for one in shown_spreads(room, self._pinned) if one.id not in self._order]
        return [room.spreads[one] for one in self._order]
