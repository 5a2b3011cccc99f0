"""The turn of the button that a player who cashed out waits for: how much of it is over, in words, and the floor's word
where nobody counts it (BO-04, R-44)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from floor.context import Context, Stamp
from floor.errors import Finding, Refused, refuse_any
from floor.house.rulebook import rulebook
from floor.ids import PlayerId, TableId
from floor.offers import Do, Offer
from floor.record import Command, Event, Events
from floor.room.blinds import ENOUGH, ready_seats
from floor.room.cashgame import CashTable, cash_at, cash_table, cited_at
from floor.room.chiprecords import Left
from floor.room.returns import counted_at, counted_here, hands_since, lefts_at, records_button, travelled
from floor.rules.check.configurations import Turn
from floor.rules.mixes import button_stands
from floor.text import count

if TYPE_CHECKING:
    from floor.state import Room


class AttestRotation(Command, frozen=True):
    """Where the button is not recorded, or stands: it has gone round, or a hand was dealt for each player, since this
    player cashed out."""

    table: TableId
    player: PlayerId


class RotationAttested(Event, frozen=True):
    table: TableId
    player: PlayerId
    stands: bool = False
    """The button does in this game: a hand has been dealt for each player instead."""


def attest_rotation(room: Room, ask: AttestRotation, now: Context) -> Events:
    table = cash_table(room, ask.table)
    if not counted_here(room, table, ask.player):
        raise _not_here(room, table, ask.player)
    refuse_any(_why_not(room, table, ask.player))
    yield RotationAttested(table.id, ask.player, not button_moves(room, table))


def _why_not(room: Room, table: CashTable, player: PlayerId) -> Iterator[Finding]:
    """Where the button stands and hands are counted, a round is as many hands as there are players."""
    lefts = counted_here(room, table, player)
    if all(left.waited for left in lefts):
        yield Finding("That is noted already.")
    elif records_button(room, lefts[-1], table):
        yield from _still_counted(room, table, lefts[-1])


def _not_here(room: Room, table: CashTable, player: PlayerId) -> Refused:
    """What was cashed out of the game at another table is counted there, as long as that one plays on."""
    other = next((counted_at(room, left, table) for left in lefts_at(room, table, player)), None)
    if other is None:
        return Refused(Finding(f"{room.player(player).name} has not cashed out at table {table.label}."))
    told = f"{room.name_of(player)} cashed out at table {other.label}, and the turn is counted there."
    there = Do(AttestRotation(other.id, player), f"Say it of table {other.label}")
    offers = () if list(_why_not(room, other, player)) else (there,)
    return Refused(of_return(room, table, told, f"{there.words}." if offers else "Wait until it is over.", *offers))


def _still_counted(room: Room, table: CashTable, left: Left) -> Iterator[Finding]:
    dealt, players = hands_since(left, table), len(ready_seats(table))
    if button_moves(room, table):
        moved = count(travelled(left, table), "seat")
        told = f"The button is recorded in this game, and at table {table.label} it has moved {moved} since."
        yield of_return(room, table, told, "Wait until it has gone round, and count every hand.")
    elif dealt < max(players, ENOUGH):
        since = f"{count(dealt, 'hand')} at table {table.label} since, with {count(players, 'player')}"
        cure = "Wait until each of them would have had the button."
        yield of_return(room, table, f"Hands are counted in this game: {since}.", cure)


def rotation_attested(room: Room, fact: RotationAttested, stamp: Stamp) -> None:
    from floor.room.entering import recount

    here = counted_here(room, cash_at(room, fact.table), fact.player)
    room.left[fact.player] = tuple(
        msgspec.structs.replace(left, waited=True) if left in here else left for left in room.left[fact.player]
    )
    recount(room)


def turn_of(room: Room, left: Left, table: CashTable) -> Turn:
    """Told at the table that is entered, of the table where it is counted."""
    counted = counted_at(room, left, table)
    so_far, until = _counted(room, left, counted) if records_button(room, left, counted) else _uncounted(room, counted)
    since = f" at table {counted.label}" if counted is not table else ""
    return Turn(where=where_left(room, left, table), so_far=f"{so_far}{since}", until=until)


def where_left(room: Room, left: Left, table: CashTable) -> str:
    """Where a cash-out was paid, seen from a table of the game."""
    there = room.tables.get(left.table)
    at = "here" if left.table == table.id else f"at table {there.label}" if there is not None else "in this game"
    if not left.caged:
        return at
    return "at the cage" if left.caged == left.amount else f"{at} and at the cage"


def to_attest(room: Room, left: Left, table: CashTable, player: PlayerId) -> tuple[Offer, ...]:
    """The floor's word for the turn, where it would be taken at once."""
    counted = counted_at(room, left, table)
    words = "Say that the button has gone round" if button_moves(room, counted) else "Say that the round is complete"
    return () if list(_why_not(room, counted, player)) else (Do(AttestRotation(counted.id, player), words),)


def of_return(room: Room, table: CashTable, told: str, cure: str, *offers: Offer) -> Finding:
    """By the clause of the document that is played under; where that has none, the house asks the same."""
    clause = cited_at(room, table, "return")
    return Finding(told, clause, cure, "approval" if clause else "house", offers=offers)


def button_moves(room: Room, table: CashTable) -> bool:
    """Whether it does in any game that is played here."""
    rules = rulebook(room)
    return not all(button_stands(rules.game(game.game)) for game in table.plays.spread.games)


def _counted(room: Room, left: Left, table: CashTable) -> tuple[str, str]:
    if button_moves(room, table):
        moved = f"the button has moved {travelled(left, table)} of {len(table.in_use)} seats since"
        return moved, "the button has gone round"
    dealt, players = hands_since(left, table), len(ready_seats(table))
    told = f"{count(dealt, 'hand')} {'has' if dealt == 1 else 'have'} been dealt since, with {count(players, 'player')}"
    return told, "a round has been dealt" if dealt < max(players, ENOUGH) else "the floor says the round is complete"


def _uncounted(room: Room, table: CashTable) -> tuple[str, str]:
    if button_moves(room, table):
        return "the button is not recorded", "the floor says that it has gone round"
    return "no hand is counted", "the floor says the round is complete"
