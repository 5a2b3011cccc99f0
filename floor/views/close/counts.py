"""Counts of the day that were off: how each was booked, and the likely rows behind one that is still to be closed."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from floor.books.accounts import VAULT, table_bank
from floor.books.counts import Count
from floor.books.tills import Stage
from floor.books.variances import Variance, is_signed_for
from floor.cage.banks import BankCounted
from floor.cage.drawers import DrawerClosed, DrawerCounted, DrawerCountedThrough, DrawerOpened, DrawerTakenOver
from floor.cage.vault import VaultCounted
from floor.entry import Entry, read
from floor.fold import Fold
from floor.ids import Account
from floor.money import Money, show
from floor.names import person_name
from floor.state import Room
from floor.text import listed
from floor.views.close.records import Difference
from floor.views.differences import likely

Booked = DrawerOpened | DrawerClosed | DrawerCountedThrough | DrawerTakenOver | VaultCounted | BankCounted


def differences(fold: Fold) -> Iterator[Difference]:
    for line in fold.lines:
        if line.number in fold.room.voided:
            continue
        for event in fold.events[line.number]:
            if isinstance(event, DrawerCounted) and _rules(fold.room, event.drawer, line.number) and event.variance.any:
                yield _to_be_closed(fold, read(line), event)
            elif isinstance(event, Booked) and event.variance.any:
                yield _booked(fold, read(line), event)


def _rules(room: Room, place: Account, number: int) -> bool:
    """The last count of a drawer that is not closed yet: the first, or the one that was made again."""
    drawer = room.cage.drawers.get(place)
    return drawer is not None and drawer.stage is Stage.COUNTED and room.cage.counted.get(place) == number


def _to_be_closed(fold: Fold, entry: Entry, event: DrawerCounted) -> Difference:
    told, books = event.variance.told.removeprefix(", "), _books(fold.room, event.drawer, event.variance)
    off = _off(fold, entry, event.name, event.drawer, event.count, event.variance)
    return replace(off, told=told, books=books, rows=tuple(likely(fold, entry.number)))


def _booked(fold: Fold, entry: Entry, event: Booked) -> Difference:
    note = event.note if isinstance(event, DrawerClosed | DrawerCountedThrough) else ""
    signed = f", signed by {person_name(fold.room, entry.signer)}" if entry.signer is not None else ""
    told = f"{event.variance.told.removeprefix(', ')}{signed}{f': {note}' if note else ''}"
    name, place = _counted_place(event)
    count = _counted_before(fold, entry.number, place) if isinstance(event, DrawerClosed) else event.count
    return replace(_off(fold, entry, name, place, count, event.variance), told=told, settled=True)


def _counted_place(event: Booked) -> tuple[str, Account]:
    match event:
        case VaultCounted():
            return "The vault", VAULT
        case BankCounted():
            return f"Tray of table {event.label}", table_bank(event.table)
    return event.name, event.drawer


def _off(fold: Fold, entry: Entry, name: str, place: Account, count: Count, variance: Variance) -> Difference:
    """Its figures are in cash, or in chips where only they differ."""
    found = count.in_cash if variance.cash else count.in_chips
    expected = Money(found - (variance.cash or variance.chips))
    who = person_name(fold.room, entry.staff) if entry.staff is not None else ""
    return Difference(name, place, entry.number, entry.at, who, variance, expected, found)


def _counted_before(fold: Fold, number: int, place: Account) -> Count:
    """A close repeats no count: its drawer's last one is what it closes with."""
    for line in reversed(fold.lines):
        for event in fold.events[line.number] if line.number < number else ():
            if isinstance(event, DrawerCounted) and event.drawer == place:
                return event.count
    return Count()


def _books(room: Room, place: Account, variance: Variance) -> str:
    """What its close would book: chips that are missing went out, and the cash that is then missing is the holder's."""
    drawer = room.cage.drawers[place]
    holder = person_name(room, drawer.holder) if drawer.holder is not None else "nobody"
    parts = [f"{_size(variance.net)} {'over' if variance.net > 0 else 'short'} to {holder}"] if variance.net else []
    if variance.chips:
        parts.append(f"{_size(variance.chips)} of chips that {'came back' if variance.chips > 0 else 'went out'}")
    signed = "; another person signs" if is_signed_for(room, variance, drawer.holder) else ""
    return f"Books {listed(parts)}{signed}."


def _size(amount: Money) -> str:
    return show(Money(abs(amount)))
