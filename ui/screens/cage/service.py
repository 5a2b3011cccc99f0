"""A service of the counter: what it asks for, for whom it is, and what is to be said beside the amount."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from floor.money import Money
from floor.record import Command, Record
from floor.state import Room
from floor.views.cage.customers import Customer

NOTHING = Money(0)


class Said(Record, frozen=True):
    """What is said beside the amount, where a service asks for it."""

    reason: str = ""
    stack: Money = NOTHING
    between_hands: bool = True
    new_hand: bool = False
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Service:
    """`asks` is the command for an amount; `serves` whether it is for this customer, and `prefers` whether first.

    `fixed` is the amount where nobody is to type one; `wants` names what is to be said beside it. `lacks` says of a
    customer whom it is not for why not.
    """

    id: str
    title: str
    verb: str
    key: str
    icon: str
    commands: tuple[type[Command], ...]
    help: str
    asks: Callable[[Room, Customer, Money, Said], Command]
    serves: Callable[[Room, Customer], bool]
    lacks: str = "{name} is no player."
    prefers: Callable[[Room, Customer], bool] = lambda room, one: False
    usual: Callable[[Room, Customer], Sequence[Money]] = lambda room, one: ()
    fixed: Callable[[Room, Customer], Money] = lambda room, one: NOTHING
    wants: Callable[[Room, Customer, Money], frozenset[str]] = lambda room, one, amount: frozenset()
    about: Callable[[Room, Customer], str] = lambda room, one: ""
    takes_in: bool = False
    """Whether the customer pays; else they are paid."""
    for_dealers: bool = False
    of_events: bool = False
    """Whether it is about a tournament, and out of sight while there is none for it."""
