"""Chips bought, cashed out and kept; players away and back."""

from __future__ import annotations

from floor.money import show
from floor.record import Event
from floor.room import absence, keeping, sessions
from floor.state import Room
from floor.stories.names import at_table, player_name


def of_chips(room: Room, event: Event) -> str:
    match event:
        case sessions.ChipsBought(number, table, seat, player, amount, source):
            sold = "from the dealer" if source is sessions.Source.DEALER else "at the cage"
            name = player_name(room, player)
            return f"{name} bought {show(amount)} {sold} at {at_table(room, table, seat)} (receipt {number:,})"
        case sessions.CashedOut(number, table, seat, player, amount):
            name = player_name(room, player)
            return f"{name} cashed out {show(amount)} from {at_table(room, table, seat)} (receipt {number:,})"
        case absence.WentAway(table, seat, player):
            return f"{player_name(room, player)} is away from {at_table(room, table, seat)}"
        case absence.CameBack(table, seat, player):
            return f"{player_name(room, player)} is back at {at_table(room, table, seat)}"
        case absence.BlindsMissed(table, seat, player):
            return f"{player_name(room, player)} missed the blinds at {at_table(room, table, seat)}"
        case absence.BlindsPosted(table, seat, player):
            return f"{player_name(room, player)} posted at {at_table(room, table, seat)}"
        case keeping.ChipsPickedUp(number, table, seat, player, amount):
            name = player_name(room, player)
            return f"{show(amount)} of {name} picked up from {at_table(room, table, seat)} (receipt {number:,})"
        case keeping.ChipsReturned(table, seat, player, amount):
            return f"{player_name(room, player)} got {show(amount)} back at {at_table(room, table, seat)}"
        case keeping.ChipsRedeemed(number, player, amount):
            return f"{player_name(room, player)} redeemed {show(amount)} in chips (receipt {number:,})"
        case keeping.HeldPaid(number, player, amount):
            return f"{player_name(room, player)} was paid the {show(amount)} held at the cage (receipt {number:,})"
    return ""
