"""What happened, in a sentence: for the message bar, the journal and every printed history."""

from __future__ import annotations

from floor.cage.day import DayClosed, DayEndCalled
from floor.cage.moving import MoneyMoved
from floor.clock import show_day
from floor.house import players
from floor.money import show
from floor.record import Event
from floor.state import Room
from floor.stories.chips import of_chips
from floor.stories.lists import of_lists
from floor.stories.rules import of_rules
from floor.stories.seats import of_seats
from floor.stories.staff import of_staff
from floor.stories.tables import of_tables
from floor.text import listed
from floor.void import EntryVoided


def story(room: Room, events: tuple[Event, ...]) -> str:
    """One entry told in words, as the room stands now."""
    told = [sentence for event in events if (sentence := told_of(room, event))]
    return "; ".join(told) or "Nothing to tell"


def told_of(room: Room, event: Event) -> str:
    """Empty for what needs no telling."""
    for subject in (_of_the_room, of_seats, of_lists, of_chips, of_tables, of_rules, of_staff):
        if told := subject(room, event):
            return told
    return ""


def _of_the_room(room: Room, event: Event) -> str:
    match event:
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
    return ""
