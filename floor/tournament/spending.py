"""What a player has spent in a tournament, against the cap that the house has set."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from floor.errors import Finding
from floor.ids import PlayerId
from floor.money import Money, show
from floor.tournament.held import Held
from floor.tournament.judging import spend_cap

if TYPE_CHECKING:
    from floor.state import Room


class Meter(NamedTuple):
    """Registration, rebuys and add-ons together; `allowed` is None where the house has set no cap."""

    spent: Money
    allowed: Money | None

    @property
    def left(self) -> Money | None:
        return Money(self.allowed - self.spent) if self.allowed is not None else None

    @property
    def told(self) -> str:
        """'$105 of $150 spent, $45 left'."""
        if self.allowed is None or self.left is None:
            return f"{show(self.spent)} spent"
        return f"{show(self.spent)} of {show(self.allowed)} spent, {show(self.left)} left"


def meter(room: Room, held: Held, player: PlayerId) -> Meter:
    spent = Money(sum(one.spent for one in held.of(player)))
    cap = spend_cap(room, held.plan)
    return Meter(spent, Money(cap) if cap is not None else None)


def cap_findings(room: Room, held: Held, player: PlayerId, cost: Money) -> Iterator[Finding]:
    """Owed lines are counted: they are spent, only not yet paid."""
    at = meter(room, held, player)
    if at.left is not None and cost > at.left:
        told = f"{room.name_of(player)} would spend {show(Money(at.spent + cost))} in {held.name}; the cap is "
        yield Finding(f"{told}{show(Money(at.spent + at.left))}.", cure=f"{at.told.capitalize()}.", layer="house")
