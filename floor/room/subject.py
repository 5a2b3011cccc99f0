"""The floor of cash games: what is offered, tables, seats, lists, hands and chips, with what runs out there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor.books.accounts import Kind, kind_of
from floor.books.transfers import chips_in_play
from floor.context import Stamp
from floor.money import Money, show
from floor.room.cashgame import CashGame, Sitting, cash_tables
from floor.room.entering import recount
from floor.room.heldchips import carried, carriers
from floor.room.rows import chips, hands, lists, seats, tables
from floor.room.timing import timers
from floor.subject import Identity, StillOpen, Subject
from floor.text import count, listed

if TYPE_CHECKING:
    from floor.state import Room


def end_day(room: Room, stamp: Stamp) -> None:
    """Sessions, lists and holds go on; what is counted by the night begins again."""
    room.tonight, room.freed, room.left = {}, {}, {}
    room.counted = {table.id for table in cash_tables(room) if table.plays.hand}
    room.held = {who: tuple(replace(one, is_over=True) for one in each) for who, each in room.held.items()}
    room.off_lists = [one for one in room.off_lists if one.waiting.carries]  # Their chips are not over with the day.
    room.going = dict.fromkeys(room.going, stamp.at)
    recount(room)


def still_open(room: Room) -> Iterator[StillOpen]:
    playing = [table for table in cash_tables(room) if table.seated]
    if playing:
        where = f"{'table' if len(playing) == 1 else 'tables'} {listed([table.label for table in playing])}"
        players = count(sum(len(table.seated) for table in playing), "player")
        yield StillOpen(f"{players} seated, {where}", "Play goes on, with stacks, sessions and blinds owed")
    if waiting := sum(len(names) for names in room.lists.values()):
        yield StillOpen(f"{count(waiting, 'name')} on the lists", "Stay in their places, calls included")
    if gone := sum(not one.waiting.carries for one in room.off_lists):
        yield StillOpen(f"{count(gone, 'name')} off the lists", "Can no longer be put back")
    if chips := chips_in_play(room):
        yield StillOpen(f"{show(chips)} of chips in play", "Stay on the books", of_drawers=True)
    for player in carriers(room):
        amount = show(carried(room, player))
        yield StillOpen(f"{amount} carried off the tables by {room.name_of(player)}", "Stays theirs to play or redeem")
    if room.held:
        held = sum(one.amount for each in room.held.values() for one in each)
        yield StillOpen(f"{show(Money(held))} of {count(len(room.held), 'player')} held at the cage", "Stays held")


def identities(room: Room) -> Iterator[Identity]:
    """What the cage holds for players is theirs, name by name."""
    accounts = Money(-sum(amount for name, amount in room.books.items() if kind_of(name) is Kind.HELD))
    held = Money(sum(one.amount for kept in room.held.values() for one in kept))
    yield Identity("Held for players", "by their names", held, (("in the accounts", accounts),))


CASH_FLOOR = Subject(
    "room",
    holds=("where", "spreads", "tonight", "lists", "off_lists", "changes", "going", "freed", "left", "held", "counted"),
    shape=6,
    steps={4: lambda plain: plain},
    acts=(*tables.ACTS, *seats.ACTS, *lists.ACTS, *hands.ACTS, *chips.ACTS),
    effects=(*tables.EFFECTS, *seats.EFFECTS, *lists.EFFECTS, *hands.EFFECTS, *chips.EFFECTS),
    timers=timers,
    ends_day=end_day,
    still_open=still_open,
    identities=identities,
    plays=(CashGame,),
    sits=(Sitting,),
)
