"""The vault: chips taken in and retired, cash and chips moved to drawers and back, and its count. Always two people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor import text
from floor.books.accounts import VAULT
from floor.books.counts import (
    MOST_PIECES,
    MOST_WORTH,
    Count,
    Piles,
    chips_counted,
    counted,
    pieces_of,
    piled,
    tell,
    worth,
)
from floor.books.series import SLIPS, issued
from floor.books.tills import Drawer, Stage, balance, check_not_counted, chips_at, drawer_named, payable, sellable
from floor.books.transfers import move_chips, moved
from floor.books.variances import Variance, variance_of, variance_rows
from floor.context import Context, Stamp
from floor.derived import Row
from floor.errors import refuse, refuse_if
from floor.ids import Account
from floor.money import Money, show
from floor.record import Command, Event, Events

if TYPE_CHECKING:
    from floor.state import Room


class TakeInChips(Command, frozen=True):
    """Take new chips into the vault, as their maker delivered them."""

    chips: Piles
    reason: str


class RetireChips(Command, frozen=True):
    """Take chips out of the vault for good."""

    chips: Piles
    reason: str


class BringFromVault(Command, frozen=True):
    """Bring cash and chips from the vault to a drawer."""

    drawer: Account
    cash: Money = Money(0)
    chips: Piles = ()


class DropToVault(Command, frozen=True):
    """Take cash and chips from a drawer to the vault."""

    drawer: Account
    cash: Money = Money(0)
    chips: Piles = ()


class CountVault(Command, frozen=True):
    """Count the vault, by denomination."""

    count: Count


class ChipsTakenIn(Event, frozen=True):
    chips: Piles
    reason: str


class ChipsRetired(Event, frozen=True):
    chips: Piles
    reason: str


class BroughtFromVault(Event, frozen=True):
    number: int
    drawer: Account
    name: str
    cash: Money
    chips: Piles


class DroppedToVault(Event, frozen=True):
    number: int
    drawer: Account
    name: str
    cash: Money
    chips: Piles


class VaultCounted(Event, frozen=True):
    count: Count
    variance: Variance
    pieces: tuple[tuple[Money, int], ...] = ()
    """What the count differs by, chip by chip."""


def take_in_chips(room: Room, ask: TakeInChips, now: Context) -> Events:
    """Here alone a chip of a new value comes to be known."""
    refuse_if(not ask.chips or worth(ask.chips) <= 0, "No chips are taken in.", cure="Say how many of which value.")
    values = [pile.value for pile in ask.chips]
    for pile in ask.chips:
        refuse_if(pile.value <= 0, f"There is no chip of {show(pile.value)}.", cure="Give each chip its value.")
        refuse_if(
            not 0 < pile.pieces <= MOST_PIECES, f"{pile.pieces:,} is no number of chips.", cure="Count them again."
        )
        refuse_if(values.count(pile.value) > 1, f"{show(pile.value)} is there twice.", cure="Put them together.")
    refuse_if(worth(ask.chips) > MOST_WORTH, f"{show(worth(ask.chips))} in chips is more than a room has.")
    yield ChipsTakenIn(piled(pieces_of(ask.chips)), text.name(ask.reason, "reason"))


def retire_chips(room: Room, ask: RetireChips, now: Context) -> Events:
    chips = _in_the_vault(room, chips_counted(room, ask.chips))
    refuse_if(not chips, "No chips are retired.", cure="Say how many of which value.")
    yield ChipsRetired(chips, text.name(ask.reason, "reason"))


def bring_from_vault(room: Room, ask: BringFromVault, now: Context) -> Events:
    drawer, chips = _movable(room, ask, now), _in_the_vault(room, chips_counted(room, ask.chips))
    refuse_if(
        ask.cash > balance(room, VAULT),
        f"The vault holds {show(balance(room, VAULT))} in cash.",
        cure="Bring that much at most, or enter first what came from the bank.",
    )
    yield issued(room, SLIPS)
    yield BroughtFromVault(room.next_number(SLIPS), drawer.account, drawer.name, ask.cash, chips)


def drop_to_vault(room: Room, ask: DropToVault, now: Context) -> Events:
    drawer, chips = _movable(room, ask, now), chips_counted(room, ask.chips)
    refuse_if(
        ask.cash > payable(room, drawer.account) or worth(chips) > sellable(room, drawer.account),
        f"{drawer.name} is too low for that.",
        cure="Count out again what goes to the vault.",
    )
    yield issued(room, SLIPS)
    yield DroppedToVault(room.next_number(SLIPS), drawer.account, drawer.name, ask.cash, chips)


def count_vault(room: Room, ask: CountVault, now: Context) -> Events:
    count = counted(room, ask.count)
    off = {value: pieces_of(count.chips).get(value, 0) - held for value, held in room.cage.vault.items()}
    off |= {pile.value: pile.pieces for pile in count.chips if pile.value not in off}
    pieces = tuple(sorted((value, number) for value, number in off.items() if number))
    yield VaultCounted(count, variance_of(room, VAULT, count), pieces)


def chips_taken_in(room: Room, fact: ChipsTakenIn, stamp: Stamp) -> None:
    add_pieces(room.cage.owned, fact.chips)
    add_pieces(room.cage.vault, fact.chips)
    room.cage.chips[VAULT] = Money(chips_at(room, VAULT) + worth(fact.chips))


def chips_retired(room: Room, fact: ChipsRetired, stamp: Stamp) -> None:
    add_pieces(room.cage.owned, fact.chips, -1)
    add_pieces(room.cage.vault, fact.chips, -1)
    room.cage.chips[VAULT] = Money(chips_at(room, VAULT) - worth(fact.chips))


def brought_from_vault(room: Room, fact: BroughtFromVault, stamp: Stamp) -> None:
    add_pieces(room.cage.vault, fact.chips, -1)
    move_chips(room, VAULT, fact.drawer, worth(fact.chips))


def dropped_to_vault(room: Room, fact: DroppedToVault, stamp: Stamp) -> None:
    add_pieces(room.cage.vault, fact.chips)
    move_chips(room, fact.drawer, VAULT, worth(fact.chips))


def vault_counted(room: Room, fact: VaultCounted, stamp: Stamp) -> None:
    room.cage.vault = pieces_of(fact.count.chips)
    room.cage.counted[VAULT] = stamp.number


def brought_rows(fact: BroughtFromVault, stamp: Stamp) -> list[Row]:
    return [*moved(fact.drawer, VAULT, fact.cash)]


def dropped_rows(fact: DroppedToVault, stamp: Stamp) -> list[Row]:
    return [*moved(VAULT, fact.drawer, fact.cash)]


def vault_rows(fact: VaultCounted, stamp: Stamp) -> list[Row]:
    return variance_rows(VAULT, "Vault", "counted", None, fact.variance)


def add_pieces(held: dict[Money, int], piles: Piles, times: int = 1) -> None:
    for pile in piles:
        held[pile.value] = held.get(pile.value, 0) + times * pile.pieces


def _movable(room: Room, ask: BringFromVault | DropToVault, now: Context) -> Drawer:
    """An open drawer's holder moves it; a closed one's is anybody's who may."""
    drawer = drawer_named(room, ask.drawer)
    refuse_if(ask.cash < 0, f"{show(ask.cash)} cannot be moved.", cure="Enter an amount over zero.")
    refuse_if(not ask.cash and not any(pile.pieces for pile in ask.chips), "Nothing is moved.", cure="Say how much.")
    check_not_counted(room, drawer.account)
    if drawer.stage is Stage.OPEN and drawer.holder != now.staff:
        holder = room.person(drawer.holder).name if drawer.holder is not None else "Nobody"
        raise refuse(
            f"{holder} holds {drawer.name}, and moves what is in it.", cure=f"{holder} does it, and another signs."
        )
    return drawer


def _in_the_vault(room: Room, chips: Piles) -> Piles:
    held = room.cage.vault
    short = tuple(pile for pile in chips if pile.pieces > held.get(pile.value, 0))
    there = piled({pile.value: held.get(pile.value, 0) for pile in short})
    refuse_if(bool(short), f"The vault holds {tell(there)}, not {tell(short)}.", cure="Take fewer, or others.")
    return chips
