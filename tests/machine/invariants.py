"""What is true of every room after every entry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from floor.books.accounts import held_for, total
from floor.books.tills import balance, chips_at
from floor.books.transfers import chips_in_play
from floor.catalog import identities
from floor.concern import Concern, OfPlayer, OfSpread
from floor.house.tables import Hold, Seat, Sits, Table
from floor.ids import PlayerId, SpreadId, TableId
from floor.pit.table import BankedTable, Stage, guests, is_banked, run_of
from floor.roles import Role
from floor.room.cashgame import CashTable, game_at, is_same_game, plays_cash, session_in
from floor.room.entering import needed
from floor.room.heldchips import held_amount
from floor.state import Room
from floor.views.touched import named_tables


def faults_of_the_room(room: Room) -> list[str]:
    """Everything that is wrong with it; nothing, if nothing is."""
    return [
        *(fault for table in room.tables.values() for fault in faults_of_a_table(room, table)),
        *(fault for player in room.where for fault in faults_of_a_player(room, player)),
        *(fault for spread in room.lists for fault in faults_of_a_list(room, spread)),
        *_faults_of_the_whole(room),
    ]


def faults_of_what_was_touched(room: Room, concerns: Iterable[Concern]) -> list[str]:
    """The tables, players and lists that are concerned, and the sums that are quickly made."""
    found = set(concerns)
    tables, players = named_tables(found), {one.player for one in found if isinstance(one, OfPlayer)}
    spreads = {one.spread for one in found if isinstance(one, OfSpread)}
    return [
        *(fault for one in tables if one in room.tables for fault in faults_of_a_table(room, room.tables[one])),
        *(fault for one in players if one in room.where for fault in faults_of_a_player(room, one)),
        *(fault for one in spreads if one in room.lists for fault in faults_of_a_list(room, one)),
        *(["The accounts are out of balance"] if total(room.books) else []),
        *(["Fewer than no chips are in play"] if chips_in_play(room) < 0 else []),
    ]


def faults_of_a_table(room: Room, table: Table) -> Iterator[str]:
    at, in_use = f"Table {table.label}", {seat.number for seat in table.in_use}
    busy = [seat for seat in table.seats if seat.sitting or seat.hold or seat.claiming]
    half = is_banked(table) and (table.plays.stage in (Stage.OPEN, Stage.CLOSING)) != table.is_open
    if half or table.is_open != (table.plays is not None and not _is_prepared(table)) or (busy and not table.is_open):
        yield f"{at} is half open"
    if [seat.number for seat in table.seats] != list(range(1, len(table.seats) + 1)):
        yield f"{at} has seats out of order"
    for seat in busy:
        if (seat.sitting is not None) + (seat.hold is not None) + (seat.claiming is not None) + bool(seat.locked) > 1:
            yield f"{at}, seat {seat.number} is two things at once"
        if seat.number not in in_use:
            yield f"{at}, seat {seat.number} is busy and not in use"
        session = session_in(seat)
        if session is not None and room.where.get(session.player) != Sits(table.id, seat.number):
            yield f"{at}, seat {seat.number}: its player is said to be elsewhere"
        if plays_cash(table) and session is not None and not 0 <= session.short <= needed(room, table, session.player):
            yield f"{at}, seat {seat.number} is short of more than it needs"
        if seat.hold is not None:
            yield from _faults_of_a_hold(room, table, seat, seat.hold)
    if plays_cash(table):
        yield from _faults_of_what_goes_on(room, table)
    if is_banked(table):
        yield from _faults_of_guests(room, table)


def _is_prepared(table: Table) -> bool:
    return is_banked(table) and table.plays.stage in (Stage.CHECKLIST, Stage.OPENER)


def _faults_of_guests(room: Room, table: BankedTable) -> Iterator[str]:
    """Each plays as many places as hands, beside each other; a name is at one table; an open one has its run."""
    for number, guest in guests(table):
        places = [seat.number for seat in table.seats if seat.sitting is not None and seat.sitting.of == number]
        if places != list(range(number + 1, number + guest.hands)):
            yield f"Table {table.label}, seat {number} plays {guest.hands} hands and has {places} besides"
        if guest.player is not None and guest.player in room.where:
            yield f"Table {table.label}, seat {number} sits at a cash game too"
    if table.is_open and run_of(room, table.id) is None:
        yield f"Table {table.label} has no opener"


def _faults_of_a_hold(room: Room, table: Table, seat: Seat, hold: Hold) -> Iterator[str]:
    """Kept for a name that is called to it, or for a player at another table of the game."""
    at = f"Table {table.label}, seat {seat.number}"
    if hold.wait is None:
        sits = room.where.get(hold.player)
        other = room.tables[sits.table] if sits else None
        if other is None or other.id == table.id or not _plays_alike(other, table):
            yield f"{at} is kept for a player who does not play the game elsewhere"
        elif plays_cash(table) and table.plays.feeds == other.id:
            yield f"{at} is kept for a player of the main table it feeds"
        return
    names = room.lists.get(table.plays.spread.id, []) if plays_cash(table) else []
    called = [one for one in names if one.id == hold.wait]
    if [(one.player, one.called) for one in called] != [(hold.player, Sits(table.id, seat.number))]:
        yield f"{at} is held without a called entry"


def _faults_of_what_goes_on(room: Room, table: CashTable) -> Iterator[str]:
    at, here = f"Table {table.label}", {seat.player for seat in table.seated}
    asked = [one.player for one in table.plays.requests]
    if len(set(asked)) != len(asked) or not set(asked) <= here:
        yield f"{at} has seat changes of players who are not there"
    if table.plays.proposal is not None and not set(table.plays.proposal.agreed) <= here:
        yield f"{at} has the consent of players who are not there"
    if max(table.plays.button or 0, table.plays.chooser or 0) > len(table.seats):
        yield f"{at} has the button where no seat is"
    if table.plays.game >= len(table.plays.spread.games):
        yield f"{at} plays a game that is not in its mix"
    if table.plays.feeds is not None:
        main = room.tables.get(table.plays.feeds)
        if not plays_cash(main) or main.plays.feeds is not None or not _plays_alike(main, table):
            yield f"{at} feeds what it cannot feed"


def faults_of_a_player(room: Room, player: PlayerId) -> Iterator[str]:
    sits = room.where[player]
    table = room.tables.get(sits.table)
    if table is None or table.seats[sits.seat - 1].player != player:
        yield f"Player {player} is not where they are said to be"
    elif sum(seat.player == player for seat in table.seats) > 1:
        yield f"Player {player} has two seats"
    names = room.lists.get(table.plays.spread.id, []) if plays_cash(table) else []
    if any(one.player == player for one in names):
        yield f"Player {player} waits for the game they play"


def faults_of_a_list(room: Room, spread: SpreadId) -> Iterator[str]:
    names = room.lists[spread]
    if names and spread not in room.spreads:
        yield f"List {spread} is of no game that is offered"
    if len({one.player for one in names}) != len(names) or len({one.id for one in names}) != len(names):
        yield f"List {spread} has a name twice"
    for one in names:
        seat = _seat(room, one.called)
        if one.called is not None and (seat is None or seat.hold is None or seat.hold.wait != one.id):
            yield f"Name {one.id} is called to a seat that is not held for it"


def _faults_of_the_whole(room: Room) -> Iterator[str]:
    seated = [seat.player for table in room.tables.values() for seat in table.seated]
    if len(set(seated)) != len(seated) or set(seated) != set(room.where):
        yield "Heads and whereabouts differ"
    held = [seat.hold.player for table in room.tables.values() for seat in table.seats if seat.hold is not None]
    if len(set(held)) != len(held):
        yield "Somebody is called to two seats"
    for spread, changes in room.changes.items():
        if not all(_plays(room, change.player, spread) for change in changes):
            yield f"A table change of game {spread} is asked for by somebody who does not play it"
        if not all(change.to is None or _is_played_at(room, change.to, spread) for change in changes):
            yield f"A table change of game {spread} is asked for to a table that does not play it"
    if total(room.books) != 0:
        yield "The accounts are out of balance"
    if chips_in_play(room) < 0 or any(held_amount(room, player) <= 0 for player in room.held):
        yield "Fewer than no chips"
    if any(-room.books.get(held_for(player), 0) != held_amount(room, player) for player in room.held):
        yield "The cage does not hold what it says"
    yield from (f"{one.name}: {one.told}" for one in identities(room) if not one.holds)
    holders = [one.holder for one in room.cage.drawers.values() if one.holder is not None]
    if len(set(holders)) != len(holders):
        yield "Somebody holds two drawers"
    if any(balance(room, one) < 0 or chips_at(room, one) < 0 for one in room.cage.drawers):
        yield "A drawer holds less than nothing"
    if not any(person.holds(Role.MANAGER) for person in room.staff.values()):
        yield "There is no manager"


def _plays_alike(one: Table, other: Table) -> bool:
    return plays_cash(one) and plays_cash(other) and is_same_game(one, other)


def _plays(room: Room, player: PlayerId, spread: SpreadId) -> bool:
    sits = room.where.get(player)
    return sits is not None and _is_played_at(room, sits.table, spread)


def _is_played_at(room: Room, table: TableId, spread: SpreadId) -> bool:
    playing = game_at(room, table)
    return playing is not None and playing.spread.id == spread


def _seat(room: Room, at: Sits | None) -> Seat | None:
    return room.tables[TableId(at.table)].seats[at.seat - 1] if at is not None and at.table in room.tables else None
