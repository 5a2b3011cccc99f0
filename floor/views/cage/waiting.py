"""What in the cage waits for somebody."""

from __future__ import annotations

from floor.books.tills import Drawer
from floor.cage.boxes import called_box
from floor.cage.closing import drops_due
from floor.cage.largecash import large_cash_today
from floor.money import show
from floor.record import Record
from floor.state import Room
from floor.text import count


class Waits(Record, frozen=True):
    """One thing that waits, in a sentence, and what it is about: a drawer's account, ‘slip:7’, ‘box:3’, ‘large’."""

    told: str
    about: str


def waiting(room: Room) -> list[Waits]:
    drawers = room.cage.drawers.values()
    found = [Waits(f"{one.name} is counted, and to be closed.", one.account) for one in drawers if one.counts]
    found += [Waits(f"{one.name} is to drop cash to the vault.", one.account) for one in drops_due(room)]
    for slip in room.cage.slips.values():
        label = room.tables[slip.table].label if slip.table in room.tables else "?"
        if not slip.in_transit:
            found.append(Waits(f"A {slip.way.value} for table {label} is to be issued.", f"slip:{slip.id}"))
        elif slip.late:
            found.append(Waits(f"The {slip.way.value} for table {label} is late.", f"slip:{slip.id}"))
    for box in room.cage.boxes.values():
        found.append(Waits(f"The {called_box(room, box)} is to be counted.", f"box:{box.number}"))
    notes = sum(not one.note for one in large_cash_today(room))
    return [*found, Waits(f"{count(notes, 'note')} on large cash to be kept.", "large")] if notes else found


def slip_words(room: Room, drawer: Drawer) -> list[str]:
    """Fills and credits on their way from a drawer or to it, which go with whoever takes it over."""
    told = []
    for slip in room.cage.slips.values():
        if slip.drawer == drawer.account:
            label, late = room.tables[slip.table].label, ", late" if slip.late else ""
            told.append(f"{slip.way.value.capitalize()} of {show(slip.amount)}, table {label}, on its way{late}.")
    return told
