"""What the cage hands up at the close of a day: what has to be done first, and what goes on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floor.books.accounts import Kind, kind_of
from floor.books.tills import Drawer, Stage, balance, chips_at
from floor.cage.boxes import called_box
from floor.cage.largecash import large_cash_today
from floor.errors import Finding
from floor.money import Money, show
from floor.names import at_table
from floor.settings.dated import setting_on
from floor.settings.registry import DRAWER_LIMIT
from floor.subject import StillOpen
from floor.text import count, listed

if TYPE_CHECKING:
    from floor.state import Room


def hindrances(room: Room) -> Iterator[Finding]:
    """Uncounted drawers, and money that is on its way."""
    for drawer in room.cage.drawers.values():
        yield from _uncounted(room, drawer)
    for slip in room.cage.slips.values():
        if slip.in_transit:
            told = f"The {slip.way.value} of {show(slip.amount)} for {at_table(room, slip.table)} is still on the way."
            yield Finding(told, cure=f"Have slip {slip.number:,} received, or call it off.")
    for box in room.cage.boxes.values():
        yield Finding(f"The {called_box(room, box)} is pulled and not counted.", cure="Count it.")


def _uncounted(room: Room, drawer: Drawer) -> Iterator[Finding]:
    """A drawer is closed, or counted for the next day and not used since."""
    if drawer.stage is Stage.COUNTED:
        yield Finding(f"{drawer.name} is counted and not closed.", cure="Close it.")
    if drawer.stage is not Stage.OPEN or drawer.holder is None:
        return
    cure = f"{room.person(drawer.holder).name} counts it for the next day, or closes it; a manager, if they are gone."
    if drawer.through is None:
        yield Finding(f"{drawer.name} is not counted.", cure=cure)
    elif (drawer.through.in_cash, drawer.through.in_chips) != _holds(room, drawer):
        yield Finding(f"{drawer.name} was used after it was counted.", cure=cure)


def still_open(room: Room) -> Iterator[StillOpen]:
    for drawer in room.cage.drawers.values():
        if drawer.holder is not None:
            holder = room.person(drawer.holder).name
            yield StillOpen(f"{drawer.name}, held by {holder}", "Goes on with the count of the day's end")
    yield from _others_with_money(room)
    asked = [slip for slip in room.cage.slips.values() if not slip.in_transit]
    if asked:
        yield StillOpen(f"{count(len(asked), 'fill or credit', 'fills and credits')} asked for", "Stay asked for")
    if room.tips:
        told = f"{show(Money(sum(room.tips.values())))} of tips, {count(len(room.tips), 'dealer')}"
        yield StillOpen(told, "Summed up; tomorrow's begin at nothing")
    if large := [one for one in large_cash_today(room) if not one.note]:
        yield StillOpen(f"{count(len(large), 'person', 'people')} with large cash and no note", "Begins anew")


def drops_due(room: Room) -> list[Drawer]:
    """Open drawers with more cash than the house leaves in one."""
    most = setting_on(room, DRAWER_LIMIT, room.day)
    drawers = room.cage.drawers.values()
    return [one for one in drawers if one.stage is Stage.OPEN and balance(room, one.account) > most]


def _holds(room: Room, drawer: Drawer) -> tuple[Money, Money]:
    return balance(room, drawer.account), chips_at(room, drawer.account)


def _others_with_money(room: Room) -> Iterator[StillOpen]:
    """Trays, and the accounts of cashiers from before the room had drawers."""
    held = [name for name, amount in sorted(room.books.items()) if amount and name not in room.cage.drawers]
    older = [name for name in held if kind_of(name) is Kind.DRAWER]
    if older and room.cage.by_drawers:
        told = f"{count(len(older), 'drawer')} of the older way with money: {listed([*older])}"
        yield StillOpen(told, "A manager moves it by hand")
    money = [name for name in held if kind_of(name) is Kind.TABLE or (name in older and not room.cage.by_drawers)]
    if money:
        told = f"{count(len(money), 'drawer or bank', 'drawers and banks')} with money"
        yield StillOpen(told, "Goes on as it stands")
