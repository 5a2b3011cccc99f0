"""What a game costs: steps by the pot, or a time charge per half hour and seat, from a gaming day on."""

from __future__ import annotations

from datetime import date
from itertools import pairwise
from typing import TYPE_CHECKING

from floor.books.counts import check_chips
from floor.cage.records import Rake, Step
from floor.clock import show_date
from floor.context import Context, Stamp
from floor.errors import refuse, refuse_if
from floor.ids import SpreadId
from floor.money import Money, dollars, show
from floor.record import Command, Event, Events

if TYPE_CHECKING:
    from floor.state import Room

LEAST, MOST = dollars(1), dollars(100)
ABOVE = dollars(1)
"""By so much the rake is more than what goes to the promotion pool."""


class SetRake(Command, frozen=True):
    """Have a game cost so much from a gaming day on; with neither steps nor a charge it costs nothing."""

    spread: SpreadId
    since: date
    steps: tuple[Step, ...] = ()
    time_charge: Money = Money(0)
    promotion: Money = Money(0)


class RakeSet(Event, frozen=True):
    spread: SpreadId
    rake: Rake


def set_rake(room: Room, ask: SetRake, now: Context) -> Events:
    spread = room.spread(ask.spread)
    refuse_if(
        ask.since < now.day,
        f"{show_date(ask.since)} is before the open gaming day, and what is past keeps its price.",
        cure=f"Choose {show_date(now.day)} or later.",
    )
    rake = Rake(ask.since, ask.steps, ask.time_charge, ask.promotion)
    _check_steps(ask.steps)
    _check_charges(rake)
    for amount in (*(step.rake for step in rake.steps), rake.time_charge, rake.promotion):
        check_chips(room, amount, cure="Take what comes out even.")
    refuse_if(rake_on(room, spread.id, ask.since) == rake, f"{spread.name} costs that already.")
    yield RakeSet(spread.id, rake)


def rake_set(room: Room, fact: RakeSet, stamp: Stamp) -> None:
    room.cage.rakes[fact.spread] = (*room.cage.rakes.get(fact.spread, ()), fact.rake)


def rake_on(room: Room, spread: SpreadId, day: date) -> Rake | None:
    """What holds on a gaming day: the latest up to then, and of one day the one set last."""
    begun = [rake for rake in room.cage.rakes.get(spread, ()) if rake.since <= day]
    return max(reversed(begun), key=lambda rake: rake.since, default=None)


def taken_from(rake: Rake, pot: Money) -> Money:
    """What is raked from a pot of so much."""
    return max((step.rake for step in rake.steps if step.pot <= pot), default=Money(0))


def told(rake: Rake) -> str:
    """'$2 from a $20 pot and $4 from $60, and $1 for the promotion pool'."""
    if rake.time_charge:
        return f"{show(rake.time_charge)} per half hour and seat"
    if not rake.steps:
        return "nothing"
    first, *rest = rake.steps
    steps = [f"{show(first.rake)} from a {show(first.pot)} pot", *(f"{show(s.rake)} from {show(s.pot)}" for s in rest)]
    return ", ".join(steps) + (f", and {show(rake.promotion)} for the promotion pool" if rake.promotion else "")


def _check_steps(steps: tuple[Step, ...]) -> None:
    for step in steps:
        refuse_if(
            not LEAST <= step.rake <= MOST,
            f"{show(step.rake)} is no rake.",
            cure=f"Take {show(LEAST)} to {show(MOST)}.",
        )
        refuse_if(
            step.rake > step.pot,
            f"{show(step.rake)} cannot be taken from a pot of {show(step.pot)}.",
            cure="Take less.",
        )
    for one, next_one in pairwise(steps):
        if next_one.pot <= one.pot or next_one.rake <= one.rake:
            raise refuse(
                f"After {show(one.rake)} from {show(one.pot)} comes a step of {show(next_one.rake)} from "
                f"{show(next_one.pot)}.",
                cure="Put the steps in order: a larger pot, a larger rake.",
            )


def _check_charges(rake: Rake) -> None:
    least = min((step.rake for step in rake.steps), default=Money(0))
    refuse_if(
        bool(rake.steps and rake.time_charge), "A game is raked by the pot or charged by time.", cure="Choose one."
    )
    refuse_if(
        rake.time_charge != 0 and not LEAST <= rake.time_charge <= MOST,
        f"{show(rake.time_charge)} is no charge for half an hour.",
        cure=f"Charge {show(LEAST)} to {show(MOST)}.",
    )
    refuse_if(rake.promotion < 0, f"{show(rake.promotion)} is no promotion drop.", cure="Enter an amount, or none.")
    refuse_if(
        rake.promotion > 0 and least < rake.promotion + ABOVE,
        f"A rake of {show(least)} is not {show(ABOVE)} above the promotion drop of {show(rake.promotion)}.",
        cure="Drop less, or begin the rake higher.",
    )
