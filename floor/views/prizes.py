"""The money at the end of a tournament as its page and papers show it: what came in, who gets what, what is paid."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from floor.books.tills import balance
from floor.clock import show_time
from floor.ids import RegistrationId
from floor.money import Money, show
from floor.record import Record
from floor.settings.dated import setting_on
from floor.settings.registry import PRIZE_SIGNED
from floor.state import Room
from floor.text import count
from floor.tournament.clock import reading
from floor.tournament.freezing import brought_in, field_of, frozen_prizes, overlay_so_far
from floor.tournament.held import Held, Registration, Sale
from floor.tournament.judging import proposed_prizes
from floor.tournament.payingout import Part, called, place_words, pool_of, wants_tax_form
from floor.tournament.plan import Plan
from floor.tournament.prices import fees_of
from floor.tournament.winning import OVER, bounties, bounty_left, bounty_of, prizes
from floor.views.clockface import expected_end, planned_start
from floor.views.entries import Figure

PROJECTED, IN_PLAY, TO_PAY, PAID, BOUNTY = "projected", "in play", "to pay", "paid", "bounty"


class PrizeRow(Record, frozen=True):
    """A place that is played for, or somebody who has won something."""

    registration: RegistrationId | None
    place: str
    amount: Money
    player: str
    kind: str
    told: str
    receipt: int = 0
    bounty: str = ""

    @property
    def id(self) -> tuple[int, str]:
        return self.registration or 0, self.place


class WhatIf(Record, frozen=True):
    """What so many more would bring; never kept."""

    pool: Money
    prizes: tuple[Money, ...]
    ends: str
    """'1:16 AM, level 9', by the clock."""


def pool_figures(room: Room, held: Held) -> Iterator[Figure]:
    """What was paid for prizes by what it was paid for, and beside it what goes elsewhere."""
    field, plan = held.field, held.plan
    yield Figure("Prize pool", show(pool_of_prizes(held)))
    for sale, several, price in (
        (Sale.ENTRY, "entries", plan.entry),
        (Sale.RE_ENTRY, "re-entries", plan.entry),
        (Sale.REBUY, "rebuys", plan.rebuy),
        (Sale.ADD_ON, "add-ons", plan.add_on),
    ):
        many = sum(each.sale is sale and not each.is_owed for one in field for each in one.bought)
        if many:
            yield Figure(f"{count(many, sale.value, several)} × {show(price.prize)}", show(Money(many * price.prize)))
    yield Figure("Fees", show(fees_of(held)))
    if brought := Money(sum(bounty_of(one) for one in field)):
        yield Figure("Bounties", show(brought))
    for part in Part:
        left = Money(-balance(room, pool_of(held.id, part)))
        if left or part.value in held.handed_on:
            yield Figure(part.value.capitalize(), show(Money(left + held.handed_on.get(part.value, 0))))
    yield Figure("Collected", show(Money(held.collected - held.paid_back)))
    if plan.guarantee:
        yield Figure("Guarantee", show(plan.guarantee))


def guarantee_words(held: Held) -> str:
    """What the house would have to add, before it is owed."""
    if not held.plan.guarantee:
        return ""
    overlay = overlay_of(held)
    if not overlay:
        return "Guarantee met, no overlay"
    return f"The house {'adds' if held.frozen is not None else 'would add'} {show(overlay)}"


def overlay_of(held: Held) -> Money:
    """What the house adds, or would as things stand."""
    return held.frozen.overlay if held.frozen is not None else overlay_so_far(held)


def pool_of_prizes(held: Held) -> Money:
    if held.frozen is not None:
        return Money(held.frozen.brought + held.frozen.overlay)
    return Money(max(brought_in(held), held.plan.guarantee))


def prize_rows(room: Room, held: Held) -> list[PrizeRow]:
    """Places still played for, then who has won what; before the pool is frozen what it would be."""
    if held.frozen is None:
        amounts = enumerate(frozen_prizes(room, held), 1)
        return [PrizeRow(None, str(place), amount, "", PROJECTED, "if it froze now") for place, amount in amounts]
    won = prizes(held)
    rows = [*_played_for(held), *(_won(room, held, one, amount) for one, amount in won.items())]
    return rows + [_bounty_alone(room, held, one) for one in bounties(held) if one not in won]


def unpaid_prizes(held: Held) -> dict[RegistrationId, Money]:
    """Won, and not paid: of those who have only to come to the cage."""
    plays_on = {one.id for one in held.still_in} if held.stage not in OVER else set()
    waits = plays_on if held.left_for_first or not held.shares else set()
    return {one: won for one, won in prizes(held).items() if one not in held.prizes_paid and one not in waits}


def paid_words(held: Held) -> str:
    """'Paid $1,090, to pay $4,710'."""
    paid = Money(sum(one.amount for one in held.prizes_paid.values()))
    return f"Paid {show(paid)}, to pay {show(Money(pool_of_prizes(held) - paid))}"


def more_of(held: Held) -> str:
    """What may still come in: rebuys, or where there are none entries."""
    return "rebuys" if held.plan.rebuys else "entries"


def what_if(room: Room, held: Held, more: int, at: datetime) -> WhatIf:
    """So many more rebuys, or where there are none so many more entries."""
    plan, entries = held.plan, field_of(room, held)
    price, chips = (plan.rebuy, plan.rebuy_chips) if plan.rebuys else (plan.entry, plan.stack)
    pool = Money(max(brought_in(held) + more * price.prize, plan.guarantee))
    then = entries if plan.rebuys else entries + more
    found = proposed_prizes(room, plan, then, pool).by_place if then and pool else ()
    return WhatIf(pool, found, _ends(room, held, more * chips, at))


def _ends(room: Room, held: Held, more_chips: int, at: datetime) -> str:
    about = expected_end(room, held, reading(held, at, planned_start(room, held)), more_chips)
    if about is None:
        return "past the last level"
    return f"{show_time(about[0], room.house.zone)}, level {about[1]}"


def others_words(room: Room, held: Held) -> Iterator[str]:
    """What was collected for others than the players, and what of it was handed on."""
    for part in Part:
        left, gone = Money(-balance(room, pool_of(held.id, part))), held.handed_on.get(part.value, Money(0))
        if left or gone:
            told = f", {show(gone)} handed on" if gone else ""
            yield f"{part.value.capitalize()}: {show(left)} here{told}"


def _played_for(held: Held) -> Iterator[PrizeRow]:
    if held.stage in OVER or held.frozen is None:
        return
    if held.shares:
        if held.left_for_first:
            yield PrizeRow(None, "Winner", held.left_for_first, "", IN_PLAY, "in play")
        return
    for place, amount in enumerate(held.frozen.prizes[: len(held.still_in)], 1):
        yield PrizeRow(None, str(place), amount, "", IN_PLAY, "in play")


def _won(room: Room, held: Held, id_: RegistrationId, amount: Money) -> PrizeRow:
    one, paid = held.registrations[id_], held.prizes_paid.get(id_)
    to_pay = id_ in unpaid_prizes(held)
    told = "To pay" if to_pay else "plays for the rest"
    if paid is not None:
        told = f"Paid {show_time(paid.at, room.house.zone)}, receipt {paid.receipt:,}"
    kind = PAID if paid is not None else TO_PAY if to_pay else IN_PLAY
    receipt = paid.receipt if paid is not None else 0
    return PrizeRow(id_, place_words(held, one), amount, called(room, one), kind, told, receipt, _bounty(held, id_))


def _bounty_alone(room: Room, held: Held, id_: RegistrationId) -> PrizeRow:
    one = held.registrations[id_]
    return PrizeRow(
        id_, place_words(held, one), Money(0), called(room, one), BOUNTY, "no prize", bounty=_bounty(held, id_)
    )


def _bounty(held: Held, one: RegistrationId) -> str:
    won, left = bounties(held).get(one, Money(0)), bounty_left(held, one)
    if not won:
        return ""
    return f"{show(left)} to pay" if left else f"{show(won)} paid"


def places_words(room: Room, held: Held) -> str:
    rows = held.frozen.prizes if held.frozen is not None else frozen_prizes(room, held)
    return tenth_words(held.plan, len(rows), field_of(room, held))


def tenth_words(plan: Plan, places: int, entries: int) -> str:
    """'5 places of 46 are paid (SHT-01)'."""
    clause = plan.cites("SHT-01")
    told = f"{count(places, 'place')} of {entries:,} {'is' if places == 1 else 'are'} paid"
    return f"{told} ({clause})" if clause else told


def prize_words(room: Room, held: Held, one: Registration, amount: Money) -> str:
    """For which place, who else signs, and whether a form is due, before anything is paid."""
    place = place_words(held, one)
    told = "By the deal" if one.id in held.shares else f"Place {place}"
    form = " A tax form is due: have it filled in first." if wants_tax_form(room, held, one, amount) else ""
    return f"{told} in {held.name}, in cash against a receipt.{signed_words(room, amount)}{form}"


def signed_words(room: Room, amount: Money) -> str:
    over = setting_on(room, PRIZE_SIGNED, room.day)
    return f" Another person signs, for it is over {show(over)}." if amount > over else ""
