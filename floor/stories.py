"""What happened, in a sentence: for the message bar, the journal and every printed history."""

from __future__ import annotations

from floor.cage.day import DayClosed, DayEndCalled
from floor.cage.moving import MoneyMoved
from floor.clock import show_day
from floor.ids import PlayerId, StaffId, TableId
from floor.money import show
from floor.record import Event
from floor.room import house, players, rulings, seating, tables
from floor.staff import hiring, signing
from floor.state import Room
from floor.text import listed
from floor.void import EntryVoided


def story(room: Room, events: tuple[Event, ...]) -> str:
    """One entry told in words, as the room stands now."""
    told = [sentence for event in events if (sentence := told_of(room, event))]
    return "; ".join(told) or "Nothing to tell"


def told_of(room: Room, event: Event) -> str:
    """Empty for what needs no telling. A name that is gone (its entry was voided) is told as such."""
    match event:
        case house.RoomSetUp(house=new, manager=manager):
            return f"{new.name} is set up, with {manager} as manager"
        case house.HouseChanged():
            return "House rules changed"
        case house.RulesAdopted(kind, name):
            return f"{kind.value.capitalize()} {name} adopted"
        case players.PlayerFiled(player):
            return f"{player.name} filed as player {player.number}"
        case players.PlayerAmended(player):
            return f"{player.name}'s record corrected"
        case players.PlayerBarred(player):
            return f"{player.name} barred: {player.barred_why}"
        case players.BarLifted(player):
            return f"{player.name} may play again"
        case MoneyMoved(debit, credit, amount, reason):
            return f"{show(amount)} moved from {credit} to {debit}: {reason}"
        case DayEndCalled(day):
            return f"Gaming day {show_day(day)} is due to be closed"
        case DayClosed(day):
            return f"Gaming day {show_day(day)} closed and sealed"
        case EntryVoided(numbers, reason):
            return f"Void of {listed([f'{number:,}' for number in numbers])}: {reason}"
    return _of_table(room, event) or _of_staff(room, event)


def _of_table(room: Room, event: Event) -> str:
    match event:
        case tables.TableAdded(label):
            return f"Table {label} added"
        case tables.TableChanged(_, label, seats):
            return f"Table {label} now has {seats} seats"
        case tables.TablePlaced(table):
            return f"{_table(room, table)} moved on the map"
        case tables.TableRemoved(table):
            return f"{_table(room, table)} removed"
        case tables.TableOpened(table):
            return f"{_table(room, table)} opened"
        case tables.TableClosed(table):
            return f"{_table(room, table)} closed"
        case seating.PlayerSeated(table, seat, player):
            return f"{_player(room, player)} seated at {_table(room, table).lower()}, seat {seat}"
        case seating.PlayerUnseated(table, seat, player):
            return f"{_player(room, player)} left {_table(room, table).lower()}, seat {seat}"
        case rulings.RulingRecorded():
            return _ruling(room, event)
    return ""


def _of_staff(room: Room, event: Event) -> str:
    match event:
        case hiring.StaffHired(name, roles):
            return f"{name} hired as {listed([role.words.lower() for role in roles])}"
        case hiring.RolesChanged(staff, roles):
            return f"{_person(room, staff)} is now {listed([role.words.lower() for role in roles])}"
        case hiring.PinChanged(staff):
            return f"{_person(room, staff)} has a new PIN"
        case hiring.AccessEnded(staff):
            return f"{_person(room, staff)} no longer has access"
        case hiring.AccessRestored(staff):
            return f"{_person(room, staff)} has access again"
        case signing.SignedIn(staff):
            return f"{_person(room, staff)} signed in"
        case signing.SignedOut(staff):
            return f"{_person(room, staff)} signed out"
        case signing.WrongPinTried(staff):
            return f"Wrong PIN for {_person(room, staff)}"
        case signing.LockCleared(staff):
            return f"{_person(room, staff)} may try their PIN again"
    return ""


def _ruling(room: Room, fact: rulings.RulingRecorded) -> str:
    """'Ruling 3 at table 12, Big O8: $54 to seat 5 and $38 to seat 8'."""
    where = f" at {_table(room, fact.table).lower()}" if fact.table is not None else ""
    shares = [f"{fact.case.smallest.show(amount)} to seat {seat}" for seat, amount in fact.awards.items() if amount]
    return f"Ruling {fact.number:,}{where}, {fact.game}: {listed(shares)}"


def _table(room: Room, table: TableId) -> str:
    return f"Table {room.tables[table].label}" if table in room.tables else "A table no longer there"


def _player(room: Room, player: PlayerId) -> str:
    return room.players[player].name if player in room.players else "A player no longer filed"


def _person(room: Room, staff: StaffId) -> str:
    return room.staff[staff].name if staff in room.staff else "Somebody"
