"""Where a table stands on the map, and its being put down somewhere else."""

from __future__ import annotations

from collections.abc import Hashable

from floor.house.tables import Place, PlaceTable
from floor.ids import TableId
from ui.screens.floor.chosen import Chosen


def put_down(at: Chosen, table: Hashable, **changes: float) -> None:
    """A drag on the map has ended: the table stands there once it is saved."""
    found = at.desk.room.tables.get(TableId(int(str(table))))
    if found is not None:
        at.desk.ask(PlaceTable(found.id, placed(found.place, **changes)))


def placed(place: Place, **changes: float) -> Place:
    """The place with some values changed, in whole centimetres and degrees."""
    values = {name: changes.get(name, getattr(place, name)) for name in place.__struct_fields__}
    whole = {name: round(value) for name, value in values.items()}
    return Place(**{**whole, "angle": whole["angle"] % 360})
