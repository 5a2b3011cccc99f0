"""What in the cage waits for somebody."""

from __future__ import annotations

from floor.cage.closing import drops_due
from floor.state import Room


def waiting(room: Room) -> list[str]:
    told = [f"{one.name} is counted, and to be closed." for one in room.cage.drawers.values() if one.counts]
    told += [f"{one.name} is to drop cash to the vault." for one in drops_due(room)]
    for slip in room.cage.slips.values():
        label = room.tables[slip.table].label if slip.table in room.tables else "?"
        if not slip.in_transit:
            told.append(f"A {slip.way.value} for table {label} is to be issued.")
        elif slip.late:
            told.append(f"The {slip.way.value} for table {label} is late.")
    told += [f"The {box.kind.value} box of table {box.label} is to be counted." for box in room.cage.boxes.values()]
    return told
