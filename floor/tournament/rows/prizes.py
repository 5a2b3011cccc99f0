"""The pool frozen, prizes and bounties paid, what is collected for others handed on."""

from __future__ import annotations

from floor.concern import Concern, OfAccount, OfPlan, OfPlayer
from floor.ids import Account, PlanId, PlayerId
from floor.money import Money, show
from floor.names import Teller
from floor.subject import CASHIER, DIRECTOR, MANAGER, act, always, effect
from floor.text import count
from floor.tournament import freezing, payingout

ACTS = (
    act(freezing.FreezePool, freezing.freeze_pool, DIRECTOR, MANAGER),
    act(payingout.PayPrize, payingout.pay_prize, CASHIER, MANAGER, second=payingout.needs_second),
    act(payingout.PayBounties, payingout.pay_bounties, CASHIER, MANAGER, second=payingout.needs_second),
    act(payingout.HandOn, payingout.hand_on, CASHIER, MANAGER, second=always),
)


def _frozen(tell: Teller, it: freezing.PoolFrozen) -> str:
    added = f", {show(it.overlay)} of it the house's" if it.overlay else ""
    pool = show(Money(it.brought + it.overlay))
    return f"{tell.plan(it.plan)}: the pool of {pool}{added} is frozen, {count(len(it.prizes), 'place')} paid"


def _who(tell: Teller, it: payingout.PrizePaid | payingout.BountiesPaid) -> str:
    return tell.player(it.player) if it.player is not None else "A player"


def _prize(tell: Teller, it: payingout.PrizePaid) -> str:
    place = it.place if it.place == "by deal" else f"for place {it.place}"
    form = "; a tax form is due" if it.tax_form else ""
    return f"{_who(tell, it)} was paid {show(it.amount)} {place} in {tell.plan(it.plan)} (receipt {it.receipt:,}){form}"


def _concerns(plan: PlanId, player: PlayerId | None, drawer: Account) -> list[Concern]:
    return [OfPlan(plan), OfAccount(drawer), *([OfPlayer(player)] if player is not None else [])]


EFFECTS = (
    effect(
        freezing.PoolFrozen,
        freezing.pool_frozen,
        _frozen,
        lambda it, _: [OfPlan(it.plan)],
        freezing.frozen_rows,
    ),
    effect(
        payingout.PrizePaid,
        payingout.prize_paid,
        _prize,
        lambda it, _: _concerns(it.plan, it.player, it.drawer),
        payingout.prize_rows,
    ),
    effect(
        payingout.BountiesPaid,
        payingout.bounties_paid,
        lambda tell, it: (
            f"{_who(tell, it)} was paid {show(it.amount)} in bounties of {tell.plan(it.plan)} (receipt {it.receipt:,})"
        ),
        lambda it, _: _concerns(it.plan, it.player, it.drawer),
        payingout.bounty_rows,
    ),
    effect(
        payingout.HandedOn,
        payingout.handed_on,
        lambda tell, it: (
            f"{show(it.amount)} of {tell.plan(it.plan)} for {it.part.value} paid to {it.to} (receipt {it.receipt:,})"
        ),
        lambda it, _: [OfPlan(it.plan), OfAccount(it.drawer)],
        payingout.handed_rows,
    ),
)
