"""Short names of what the room spreads: typed in a hurry, and found by the command bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.errors import refuse_if
from floor.text import name, plain

if TYPE_CHECKING:
    from floor.room.spread import Spread
    from floor.state import Room

LONGEST_SHORT = 16
BY_PHONE = "phone"
"""At the end of a typed command it says how a name came."""


def proposed_short(full: str) -> str:
    return "".join(sign for sign in plain(full) if sign.isascii() and sign.isalnum())[:LONGEST_SHORT]


def short_name(room: Room, typed: str, before: Spread | None) -> str:
    """As it is kept. The command bar finds it whatever its accents, and so nothing else may be called alike."""
    short = name(typed, "short name", longest=LONGEST_SHORT).casefold()
    refuse_if(
        not short.isalnum(), f"The short name “{short}” is typed in a hurry.", cure="Use letters and digits only."
    )
    refuse_if(
        plain(short) == BY_PHONE,
        f"“{short}” at the end of a typed command says that a name came by phone.",
        cure="Choose another short name.",
    )
    for other in room.spreads.values():
        refuse_if(
            plain(other.short) == plain(short) and other != before,
            f"“{other.short}” is the short name of {other.name}.",
            cure="Choose another short name.",
        )
    return short
