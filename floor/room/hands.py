"""Hands: the count, the button and its travel, and which game of a mix is dealt (MIX-09, MIX-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from floor.context import Context, Stamp
from floor.errors import refuse, refuse_if
from floor.ids import PlayerId, TableId
from floor.record import Command, Event, Events
from floor.room.rulebook import Rulebook, rulebook
from floor.room.running import open_one
from floor.room.spreads import played_mix
from floor.room.tables import Table
from floor.rules.mixes import Method, Turn, button_stands, first_turn, next_turn, skipped

if TYPE_CHECKING:
    from floor.state import Room


class DealHand(Command, frozen=True):
    """A new hand begins: the count goes up, the button moves, and the mix moves on when it is time."""

    table: TableId


class PutButton(Command, frozen=True):
    """Say where the button is."""

    table: TableId
    seat: int


class ChooseGame(Command, frozen=True):
    """In dealer's choice, the game the player whose turn it is has chosen."""

    table: TableId
    game: int


class AttestRotation(Command, frozen=True):
    """Where the button is not recorded: it has gone round since this player cashed out."""

    table: TableId
    player: PlayerId


class HandDealt(Event, frozen=True):
    table: TableId
    hand: int
    button: int | None
    travel: int
    game: int
    game_hand: int
    chooser: int | None
    skipped: tuple[str, ...] = ()


class ButtonPut(Event, frozen=True):
    table: TableId
    seat: int


class GameChosen(Event, frozen=True):
    table: TableId
    game: int
    seat: int | None
    player: PlayerId | None


class RotationAttested(Event, frozen=True):
    table: TableId
    player: PlayerId


def deal_hand(room: Room, ask: DealHand, now: Context) -> Events:
    table = open_one(room, ask.table)
    players = len(playing_seats(table))
    refuse_if(players < 2, f"Table {table.label} has fewer than two players to deal to.", cure="Seat somebody first.")
    rules = rulebook(room)
    turn = turn_after(rules, table, players)
    stands = table.spread is not None and button_stands(rules.game(table.spread.games[turn.place].game))
    button, moved = (table.button, 0) if stands else _moved_on(table, table.button)
    chooser = table.chooser
    if table.spread is not None and table.spread.method is Method.DEALERS_CHOICE:
        chooser = button if table.chooser is None and button is not None else _moved_on(table, table.chooser)[0]
    yield HandDealt(
        table.id,
        table.hand + 1,
        button,
        table.travel + moved,
        turn.place,
        turn.hand,
        chooser,
        tuple(finding.message for finding in turn.skipped),
    )


def put_button(room: Room, ask: PutButton, now: Context) -> Events:
    table = open_one(room, ask.table)
    seat = room.seat(table, ask.seat)
    refuse_if(table.button == seat.number, f"The button is at seat {seat.number} already.")
    yield ButtonPut(table.id, seat.number)


def choose_game(room: Room, ask: ChooseGame, now: Context) -> Events:
    table = open_one(room, ask.table)
    spread = table.spread
    if spread is None or spread.method is not Method.DEALERS_CHOICE:
        raise refuse(f"Table {table.label} is not played by dealer's choice.", "MIX-09")
    refuse_if(
        not 0 <= ask.game < len(spread.games),
        f"{spread.name} has {len(spread.games)} games to choose from.",
        "MIX-09",
        "Choose one of them.",
    )
    game = rulebook(room).game(spread.games[ask.game].game)
    too_many = skipped(game, len(playing_seats(table)))
    if too_many is not None:
        raise refuse(too_many.message, too_many.clause, "Choose another game.")
    seat = table.chooser if table.chooser is not None else table.button
    player = table.seats[seat - 1].player if seat is not None else None
    yield GameChosen(table.id, ask.game, seat, player)


def attest_rotation(room: Room, ask: AttestRotation, now: Context) -> Events:
    table = open_one(room, ask.table)
    left = table.left.get(ask.player)
    if left is None:
        raise refuse(f"{room.name_of(ask.player)} has not cashed out at table {table.label}.")
    refuse_if(left.waited, "That is noted already.")
    refuse_if(
        table.button is not None,
        f"Table {table.label} records the button, which has moved {table.travel - left.travel} seats since.",
        "BO-04",
        "Wait until it has gone round.",
    )
    yield RotationAttested(table.id, ask.player)


def hand_dealt(room: Room, fact: HandDealt, stamp: Stamp) -> None:
    table = room.tables[fact.table]
    table.hand, table.button, table.travel = fact.hand, fact.button, fact.travel
    table.game, table.game_hand, table.chooser = fact.game, fact.game_hand, fact.chooser


def button_put(room: Room, fact: ButtonPut, stamp: Stamp) -> None:
    room.tables[fact.table].button = fact.seat


def game_chosen(room: Room, fact: GameChosen, stamp: Stamp) -> None:
    room.tables[fact.table].game = fact.game


def rotation_attested(room: Room, fact: RotationAttested, stamp: Stamp) -> None:
    left = room.tables[fact.table].left
    left[fact.player] = msgspec.structs.replace(left[fact.player], waited=True)


def playing_seats(table: Table) -> list[int]:
    """The seats that are dealt to: taken, and not away."""
    return [seat.number for seat in table.seats if seat.sitting is not None and seat.sitting.away is None]


def turn_after(rules: Rulebook, table: Table, players: int) -> Turn:
    """The game of the next hand."""
    if table.spread is None or not table.spread.is_mix:
        return Turn(0, table.game_hand + 1)
    mix = played_mix(table.spread, rules)
    if mix.method is Method.DEALERS_CHOICE:
        return Turn(table.game, table.hand + 1)
    return next_turn(mix, Turn(table.game, table.game_hand), players) if table.game_hand else first_turn(mix, players)


def hands_left(rules: Rulebook, table: Table) -> int:
    """How many hands of the game are still to come after this one."""
    if table.spread is None or table.spread.method is not Method.ROTATION:
        return 0
    mix = played_mix(table.spread, rules)
    return max(mix.length(len(playing_seats(table))) - table.game_hand, 0)


def next_game(rules: Rulebook, table: Table) -> int | None:
    """Which game of a rotation comes after the present one."""
    if table.spread is None or table.spread.method is not Method.ROTATION:
        return None
    players = len(playing_seats(table))
    mix = played_mix(table.spread, rules)
    last = Turn(table.game, max(mix.length(players), table.game_hand))
    return next_turn(mix, last, players).place


def _moved_on(table: Table, seat: int | None) -> tuple[int | None, int]:
    """The next seat clockwise that is dealt to, and how many seats that is."""
    playing = playing_seats(table)
    if seat is None:
        return playing[0], 0
    many = len(table.in_use)
    steps = min((number - seat) % many or many for number in playing)
    return (seat - 1 + steps) % many + 1, steps
