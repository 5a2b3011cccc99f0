"""Pots, and how the money of players who were all in makes a main pot and side pots."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

Seat = int


class Pot(NamedTuple):
    """Chips, counted in the smallest in play, and the seats that can win them."""

    amount: int
    seats: tuple[Seat, ...]


def side_pots(put_in: Mapping[Seat, int], live: Collection[Seat], dead: int = 0) -> tuple[Pot, ...]:
    """The main pot first. Folded money stays in the pots it reached; dead money belongs to the main pot.

    What nobody else matched is a last pot with one seat, which gets it back (R-15). Should a folded seat have put in
    more than anyone still live, the rest of it is in the last pot.
    """
    pots: list[Pot] = []
    levels = sorted({put_in[seat] for seat in live})
    reached = 0
    for level in levels:
        most = max(put_in.values()) if level == levels[-1] else level
        found = dead + sum(max(0, min(amount, most) - reached) for amount in put_in.values())
        if found:
            pots.append(Pot(found, tuple(sorted(seat for seat in live if put_in[seat] >= level))))
        reached, dead = level, 0
    return tuple(pots)
