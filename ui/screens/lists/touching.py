"""Which lists look otherwise after some events."""

from __future__ import annotations

from collections.abc import Iterable

from floor.house.players import PlayerFiled
from floor.house.tending import DealerPut, SeatLocked, SeatUnlocked, TableFlagged
from floor.ids import SpreadId
from floor.numbers import NumberIssued
from floor.record import Event
from floor.room.absence import BlindsMissed, BlindsPosted, CameBack, WentAway
from floor.room.calling import ChipRunStarted, SeatPassed
from floor.room.chain import (
    ClaimsEnded,
    SeatChangeAsked,
    SeatChanged,
    SeatChangeDropped,
    SeatHeld,
    SeatOffered,
    SeatReleased,
)
from floor.room.hands import ButtonPut, GameChosen, HandDealt
from floor.room.keeping import ChipsPickedUp, ChipsReturned
from floor.room.lists import CheckedIn, ListJoined, NameMoved, NameRestored, NameTakenOff
from floor.room.seating import PlayerMoved, PlayerSeated, PlayerUnseated
from floor.room.sessions import CashedOut, ChipsBought
from floor.room.tablechanges import TableChangeAsked, TableChangeDropped
from floor.state import Room
from ui.screens.floor.touching import spreads_of
from ui.screens.lists.looks import ListLook

NARROW = (
    *(BlindsMissed, BlindsPosted, CameBack, WentAway, ChipRunStarted, SeatPassed, ClaimsEnded, SeatChangeAsked),
    *(SeatChanged, SeatChangeDropped, SeatHeld, SeatOffered, SeatReleased, ButtonPut, GameChosen, HandDealt),
    *(ChipsPickedUp, ChipsReturned, CheckedIn, ListJoined, NameMoved, NameRestored, NameTakenOff, PlayerFiled),
    *(DealerPut, SeatLocked, SeatUnlocked, TableFlagged, PlayerMoved, PlayerSeated, PlayerUnseated),
    *(CashedOut, ChipsBought, TableChangeAsked, TableChangeDropped, NumberIssued),
)
"""Events that touch the lists of what they name; after any other, every list may look otherwise."""


def touched(room: Room, drawn: Iterable[ListLook], events: tuple[Event, ...]) -> set[SpreadId]:
    """By their table, by a name that is on the list or was, and by a player who waits for several games."""
    if not all(isinstance(event, NARROW) for event in events):
        return set(room.spreads)
    waits = {getattr(event, "wait", None) for event in events}
    players = {who for event in events if isinstance(who := getattr(event, "player", None), int)}
    found = spreads_of(room, events)
    found |= {look.spread for look in drawn if any(row.id in waits for row in look.rows)}
    return found | {spread for spread, names in room.lists.items() if any(one.player in players for one in names)}
