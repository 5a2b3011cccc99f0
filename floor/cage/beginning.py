"""The cage begun: the first drawer of a room with its cash and its chips, in one act instead of five."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.books.accounts import OWNER, VAULT
from floor.books.counts import Count, Piles, counted, worth
from floor.books.series import SLIPS, issued
from floor.cage.drawers import AddDrawer, DrawerAdded, DrawerOpened, add_drawer, kept_of
from floor.cage.moving import MoveMoney, move_money
from floor.cage.vault import BroughtFromVault, TakeInChips, take_in_chips
from floor.context import Context
from floor.errors import refuse_if
from floor.money import Money, show
from floor.record import Command, Event, Events

if TYPE_CHECKING:
    from floor.state import Room

REASON = "Beginning the cage"


class BeginCage(Command, frozen=True):
    """Set up the room's first drawer with the owner's cash and the maker's chips in it, and hold it."""

    name: str
    count: Count = Count()
    opened: bool = True
    """Whether whoever begins it holds it; else it is closed, and a cashier opens it with a count."""


def begin_cage(room: Room, ask: BeginCage, now: Context) -> Events:
    """Everything goes through the vault, as it does later on."""
    refuse_if(
        bool(room.cage.drawers or room.cage.owned),
        "The cage has begun already.",
        cure="Set up another drawer, and bring it a float from the vault.",
    )
    added = next(iter(add_drawer(room, AddDrawer(ask.name), now)))
    assert isinstance(added, DrawerAdded), "that is what adding one does"
    cash, chips = counted(room, Count(ask.count.cash)).cash, tuple(pile for pile in ask.count.chips if pile.pieces)
    _check_total(ask.count)
    yield added
    yield from _float(room, added, cash, chips, now)
    if ask.opened:
        assert now.staff is not None, "decided for people only"
        count = Count(cash, chips)
        yield DrawerOpened(added.drawer, added.name, now.staff, count, kept=kept_of(count, now))


def _float(room: Room, drawer: DrawerAdded, cash: Piles, chips: Piles, now: Context) -> Events:
    if cash:
        yield from move_money(room, MoveMoney(VAULT, OWNER, worth(cash), REASON), now)
    if chips:
        yield from take_in_chips(room, TakeInChips(chips, REASON), now)
    if cash or chips:
        yield issued(room, SLIPS)
        yield BroughtFromVault(room.next_number(SLIPS), drawer.drawer, drawer.name, worth(cash), chips)


def brings_money(fact: Event, now: Context) -> bool:
    return isinstance(fact, BroughtFromVault)


def _check_total(count: Count) -> None:
    adds_up = Money(count.in_cash + count.in_chips)
    refuse_if(
        count.total not in (None, adds_up),
        f"The piles come to {show(adds_up)}, and the total says {show(count.total or Money(0))}.",
        cure="Count again, or correct the total.",
    )
