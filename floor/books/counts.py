"""What somebody counted: pieces of each denomination, cash and chips apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import gcd
from typing import TYPE_CHECKING

from floor.errors import refuse_if
from floor.money import Money, dollars, show
from floor.record import Record
from floor.text import listed

if TYPE_CHECKING:
    from floor.state import Room

CASH = tuple(Money(cents) for cents in (10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1))
"""Notes and coins, the largest first."""
MOST_PIECES = 1_000_000
MOST_WORTH = dollars(100_000_000)


class Pile(Record, frozen=True):
    """So many pieces of one denomination."""

    value: Money
    pieces: int


Piles = tuple[Pile, ...]


class Count(Record, frozen=True):
    """A count by denomination. `total` is what whoever counted adds it up to, where they say so."""

    cash: Piles = ()
    chips: Piles = ()
    total: Money | None = None

    @property
    def in_cash(self) -> Money:
        return worth(self.cash)

    @property
    def in_chips(self) -> Money:
        return worth(self.chips)


def worth(piles: Iterable[Pile]) -> Money:
    return Money(sum(pile.value * pile.pieces for pile in piles))


def counted(room: Room, count: Count) -> Count:
    """The count as it is kept, once it makes sense: the largest first, and nothing of which there is none."""
    kept = Count(_checked(count.cash, CASH, "note or coin"), chips_counted(room, count.chips))
    sum_of_it = Money(kept.in_cash + kept.in_chips)
    refuse_if(
        count.total not in (None, sum_of_it),
        f"The piles come to {show(sum_of_it)}, and the total says {show(count.total or Money(0))}.",
        cure="Count again, or correct the total.",
    )
    return kept


def chips_counted(room: Room, chips: Piles) -> Piles:
    """Judged by all that the house has, which is no secret: a bound that moved with what is expected would tell it."""
    kept, owned = _checked(chips, room.cage.owned, "chip of this house"), chips_owned(room)
    refuse_if(
        worth(kept) > owned,
        f"{show(worth(kept))} in chips is more than the {show(owned)} that the house has in all.",
        cure="Count the chips again; new ones are first taken into the vault.",
    )
    return kept


def chips_owned(room: Room) -> Money:
    """By what was taken in from their maker, whatever places they are at."""
    return Money(sum(value * pieces for value, pieces in room.cage.owned.items()))


def check_chips(room: Room, amount: Money, cure: str) -> None:
    """An amount that is handled in chips is made of them, as soon as the house has said which ones it has."""
    chip = gcd(*room.cage.owned)
    refuse_if(
        bool(chip and amount % chip),
        f"{show(amount)} cannot be made of the house's chips, which go by {show(Money(chip))}.",
        cure=cure,
    )


def pieces_of(piles: Piles) -> dict[Money, int]:
    return {pile.value: pile.pieces for pile in piles}


def piled(pieces: Mapping[Money, int]) -> Piles:
    """The largest first, and nothing of which there is none."""
    return tuple(Pile(value, number) for value, number in sorted(pieces.items(), reverse=True) if number)


def tell(piles: Piles) -> str:
    """'20 × $25 and 10 × $5'."""
    return listed([f"{pile.pieces:,} × {show(pile.value)}" for pile in piles]) or "nothing"


def _checked(piles: Piles, known: Iterable[Money], what: str) -> Piles:
    values, known = [pile.value for pile in piles], set(known)
    for pile in piles:
        refuse_if(pile.value not in known, f"There is no {what} of {show(pile.value)}.", cure="Leave it out.")
        refuse_if(
            not 0 <= pile.pieces <= MOST_PIECES,
            f"{pile.pieces:,} is no number of {show(pile.value)} pieces.",
            cure=f"Enter 0 to {MOST_PIECES:,}.",
        )
        refuse_if(
            values.count(pile.value) > 1,
            f"{show(pile.value)} is counted twice.",
            cure="Give each denomination one number of pieces.",
        )
    return piled(pieces_of(piles))
