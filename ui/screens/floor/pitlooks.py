"""How a table of 21 looks on the map, and whoever plays there."""

from __future__ import annotations

from datetime import datetime

from floor.pit.table import BankedTable, Guest, Stage
from floor.state import Room
from floor.text import count, initials
from floor.views.pit import STAGES
from ui.widgets.floormap.looks import SeatLook, SeatState

GUEST, UNNAMED = "Guest", "–"


def banked_words(table: BankedTable) -> tuple[str, str, str, str]:
    """Title, limits, a strong line below and one of its places."""
    plays = table.plays
    if not table.is_open:
        return plays.banking.title, plays.banking.limits_words, "", STAGES[plays.stage]
    free = len(table.open_seats)
    places = "Closing" if plays.stage is Stage.CLOSING else f"{count(free, 'place')} open" if free else "Full"
    return plays.banking.title, plays.banking.limits_words, "", places


def guest_look(room: Room, number: int, guest: Guest, hands: int, now: datetime) -> SeatLook:
    """A guest without a name is told as one; further places of the same guest bear the same letters."""
    player = room.players.get(guest.player) if guest.player is not None else None
    name = player.public_name if player is not None else guest.described or GUEST
    if guest.of is not None:
        letters = initials(player.name) if player is not None else UNNAMED
        return SeatLook(number, SeatState.TAKEN, letters, of=guest.of)
    minutes = max(0, int((now - guest.since).total_seconds())) // 60
    told = f"{count(hands, 'hand')}, {minutes // 60}:{minutes % 60:02}"
    return SeatLook(
        number,
        SeatState.TAKEN,
        initials(player.name) if player is not None else UNNAMED,
        name,
        detail=told,
        brief=count(hands, "hand"),
    )
