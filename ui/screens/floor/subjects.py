"""Under what the acts of the floor stand in its menus: a subject, and first what is usual there."""

from __future__ import annotations

SEAT, CHIPS, HAND, TABLE, PRINT = SUBJECTS = (
    "This seat",
    "Chips",
    "Hand and game",
    "This table",
    "Print and history",
)
PLAYER, RUNNING = USUAL = "player", "running"
