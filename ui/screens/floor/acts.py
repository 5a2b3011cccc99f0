"""Every act of the floor: at the chosen table and seat, and in the room they stand in."""

from __future__ import annotations

from ui.act import Acts
from ui.screens.floor import callacts, chipacts, handacts, mapacts, pitacts, seatacts, tableacts, wishacts

ACTS = Acts(
    "floor",
    *callacts.ACTS,
    *chipacts.ACTS,
    *seatacts.ACTS,
    *wishacts.ACTS,
    *handacts.ACTS,
    *tableacts.ACTS,
    *mapacts.ACTS,
    *pitacts.ACTS,
)
