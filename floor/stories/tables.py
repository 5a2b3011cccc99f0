"""Tables: on the map, running, and the hands and games at them."""

from __future__ import annotations

from floor.house import tables, tending
from floor.house.rulebook import rulebook
from floor.record import Event
from floor.room import agreeing, hands, rulings, running
from floor.room.cashgame import game_at
from floor.state import Room
from floor.stories.names import at_table, player_name, table_name
from floor.text import listed


def of_tables(room: Room, event: Event) -> str:
    match event:
        case tables.TableAdded(label):
            return f"Table {label} added"
        case tables.TableChanged(_, label, seats):
            return f"Table {label} now has {seats} seats"
        case tables.TablePlaced(table):
            return f"{table_name(room, table)} moved on the map"
        case tables.TableRemoved(_, label):
            return f"Table {label} removed".replace("  ", " ")
        case running.TableOpened(table, spread):
            return f"{table_name(room, table)} opened" + (f" on {spread.name}" if spread else "")
        case running.TableClosed(table):
            return f"{table_name(room, table)} closed"
        case tending.SeatLocked(table, seat, reason):
            return f"Seat {seat} at {at_table(room, table)} locked: {reason}"
        case tending.SeatUnlocked(table, seat):
            return f"Seat {seat} at {at_table(room, table)} is back in service"
        case tending.TableFlagged(table, _, held) if held is not None:
            where = at_table(room, held.table, held.seat)
            return f"{table_name(room, table)} calls for the floor: who must move to {where}, has not come"
        case tending.TableFlagged(table, flag):
            return f"{table_name(room, table)} calls for {flag}" if flag else f"{table_name(room, table)} was seen to"
        case tending.DealerPut(table, name):
            return f"{name or 'Nobody'} deals at {at_table(room, table)}"
        case running.TableFed(table, main):
            return (
                f"{table_name(room, table)} feeds {at_table(room, main)}"
                if main is not None
                else f"{table_name(room, table)} is no longer a must-move table"
            )
        case rulings.RulingRecorded():
            return _ruling(room, event)
    return _of_hands(room, event)


def _of_hands(room: Room, event: Event) -> str:
    match event:
        case hands.HandDealt(table, hand, skipped=skipped):
            return " ".join((f"Hand {hand:,} at {at_table(room, table)}.", *skipped)).removesuffix(".")
        case hands.ButtonPut(table, seat):
            return f"Button at seat {seat}, {at_table(room, table)}"
        case hands.GameChosen(table, game, _, player):
            who = player_name(room, player) if player is not None else table_name(room, table)
            return f"{who} chose {_game(room, event, game)}"
        case hands.RotationAttested(table, player):
            return f"The button has gone round {at_table(room, table)} since {player_name(room, player)} cashed out"
        case agreeing.ChangeProposed(table, spread):
            return f"{spread.name} proposed at {at_table(room, table)}"
        case agreeing.Agreed(table, player, yes):
            return f"{player_name(room, player)} {'agrees' if yes else 'no longer agrees'}"
        case agreeing.ProposalWithdrawn(table):
            return f"{table_name(room, table)} stays with its game"
        case agreeing.GameChanged(table, spread, agreed):
            names = listed([player_name(room, player) for player in agreed])
            return f"{table_name(room, table)} changed to {spread.name}" + (f", agreed by {names}" if names else "")
    return ""


def _game(room: Room, event: hands.GameChosen, place: int) -> str:
    game = game_at(room, event.table)
    if game is None or place >= len(game.spread.games):
        return "a game"
    return rulebook(room).game(game.spread.games[place].game).name


def _ruling(room: Room, fact: rulings.RulingRecorded) -> str:
    """'Ruling 3 at table 12, Big O8: $54 to seat 5 and $38 to seat 8'."""
    where = f" at {at_table(room, fact.table)}" if fact.table is not None else ""
    shares = [f"{fact.case.smallest.show(amount)} to seat {seat}" for seat, amount in fact.awards.items() if amount]
    return f"Ruling {fact.number:,}{where}, {fact.game}: {listed(shares)}"
