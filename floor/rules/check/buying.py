"""Judging a purchase of chips, and the least and the most a table says it takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import gcd

from floor.offers import Put
from floor.rules.check.cash import Cap, Equipment, NoLimits, dollars, faults_of_cap, judge_deck
from floor.rules.check.configurations import BuyIn, Table, Turn
from floor.rules.check.kind import Broken, Fault, Kind, broken, fault
from floor.rules.stakes import DOLLAR
from floor.text import listed


@dataclass(frozen=True, slots=True, kw_only=True)
class Chips:
    """What the chips are worth; where the document leaves it open, the table's amounts tell the smallest."""

    values: tuple[int, ...]


def faults_of_chips(limits: Chips) -> Iterator[Fault]:
    if not limits.values or min(limits.values) <= 0:
        yield fault("values", "must name the chips, each worth more than nothing")


def judge_chips(limits: Chips, buy: BuyIn) -> Iterator[Broken]:
    worth = listed([dollars(value) for value in limits.values], "or")
    yield from _judge_amount(buy, gcd(*limits.values), worth)


def judge_cash_chips(_limits: Equipment, buy: BuyIn) -> Iterator[Broken]:
    smallest = gcd(DOLLAR, *buy.table.amounts().values())
    yield from _judge_amount(buy, smallest, dollars(smallest))


def _judge_amount(buy: BuyIn, smallest: int, worth: str) -> Iterator[Broken]:
    down = buy.amount // smallest * smallest
    if buy.amount != down:
        yield broken("uneven", amount=dollars(buy.amount), chips=worth).offering(*_amounts(down, down + smallest))
    elif not buy.amount and not buy.first:
        yield broken("nothing", chips=worth).offering(*_amounts(smallest))


def _amounts(*cents: int) -> Iterator[Put]:
    """Amounts that could be bought instead; nothing is none."""
    return (Put("amount", amount) for amount in cents if amount > 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class LeastBuyIn:
    """So many of the biggest bet, and no most (BO-02)."""

    bets: int

    def of(self, table: Table) -> int | None:
        return None if table.higher is None else self.bets * table.higher


def faults_of_least(limits: LeastBuyIn) -> Iterator[Fault]:
    if limits.bets <= 0:
        yield fault("bets", f"is {limits.bets} and must be more than nothing")


def judge_least_at_table(limits: LeastBuyIn, table: Table) -> Iterator[Broken]:
    least = limits.of(table)
    if least is not None and table.min_buy_in is not None and table.min_buy_in < least:
        under = broken("table", amount=dollars(table.min_buy_in), least=dollars(least), bets=limits.bets)
        yield under.offering(Put("min_buy_in", least))
    if table.max_buy_in is not None:
        yield broken("most", amount=dollars(table.max_buy_in)).offering(Put("max_buy_in", None))


def judge_least(limits: LeastBuyIn, buy: BuyIn) -> Iterator[Broken]:
    least = limits.of(buy.table)
    if buy.first and least is not None and buy.total < least:
        bet = dollars(buy.table.higher or 0)
        under = broken("purchase", amount=dollars(buy.total), least=dollars(least), bets=limits.bets, bet=bet)
        yield _completed(under, least, buy)


def _completed(under: Broken, least: int, buy: BuyIn, or_else: str = "") -> Broken:
    """What is still to be sold, where chips brought along make up a part of it (R-47)."""
    rest = least - buy.stack
    told = under.offering(*_amounts(rest))
    cure = f"Sell {dollars(rest)} or more, next to the {dollars(buy.stack)} in front{or_else}."
    return told.instead(cure) if buy.stack else told


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseLeast:
    """What the house asks at least where the document asks nothing."""

    higher_limits: int
    big_blinds: int

    def of(self, table: Table) -> int | None:
        if table.higher is not None and table.betting not in ("pot", "no-limit"):
            return self.higher_limits * table.higher
        blind = table.big_blind if table.big_blind is not None else table.bring_in
        return None if blind is None else self.big_blinds * blind


def faults_of_house_least(limits: HouseLeast) -> Iterator[Fault]:
    if min(limits.higher_limits, limits.big_blinds) <= 0:
        yield Fault("“higher_limits” and “big_blinds” must be more than nothing", "higher_limits")


def judge_house_least_at_table(_limits: HouseLeast, table: Table) -> Iterator[Broken]:
    least, most = table.min_buy_in or 0, table.max_buy_in or 0
    if {"min_buy_in", "max_buy_in"} <= table.given and least > most:
        crossed = broken("table", least=dollars(least), most=dollars(most))
        yield crossed.offering(Put("min_buy_in", None), Put("max_buy_in", None))


def judge_house_least(_limits: HouseLeast, buy: BuyIn) -> Iterator[Broken]:
    least = buy.table.min_buy_in
    if buy.first and least is not None and buy.total < least:
        under = broken("purchase", amount=dollars(buy.total), least=dollars(least))
        yield _completed(under, least, buy)


def judge_most_at_table(limits: Cap, table: Table) -> Iterator[Broken]:
    if table.max_buy_in is not None and table.max_buy_in > limits.cents:
        over = broken("most", amount=dollars(table.max_buy_in), limit=dollars(limits.cents))
        yield over.offering(Put("max_buy_in", limits.cents))
    if table.min_buy_in is not None and table.min_buy_in > limits.cents:
        over = broken("least", amount=dollars(table.min_buy_in), limit=dollars(limits.cents))
        yield over.offering(Put("min_buy_in", limits.cents))


def judge_entry(limits: Cap, buy: BuyIn) -> Iterator[Broken]:
    if buy.first and buy.total > limits.cents:
        room = max(limits.cents - buy.stack, 0)
        over = broken("entry", total=dollars(buy.total), limit=dollars(limits.cents), room=dollars(room))
        yield over.offering(*_amounts(room)) if room else over.instead(FULL)


def judge_dealer_sale(limits: Cap, buy: BuyIn) -> Iterator[Broken]:
    total = buy.bought_this_hand + buy.amount
    if buy.source == "dealer" and total > limits.cents:
        room = max(limits.cents - buy.bought_this_hand, 0)
        over = broken(total=dollars(total), limit=dollars(limits.cents), room=dollars(room))
        yield over.offering(*_amounts(room)) if room else over.instead(_SOLD_OUT)


def judge_return(_limits: NoLimits, buy: BuyIn) -> Iterator[Broken]:
    """A full turn of the button since the cash-out, or at least what was cashed out (BO-04, R-43)."""
    if buy.cashed_out is None or buy.has_waited or buy.total >= buy.cashed_out:
        return
    turn = buy.turn or _turn(buy)
    facts = {
        "amount": dollars(buy.total),
        "cashed_out": dollars(buy.cashed_out),
        "travel": str(buy.button_travel),
        "seats": str(buy.seats),
        "where": turn.where,
        "so_far": turn.so_far,
        "until": turn.until,
    }
    most = buy.table.max_buy_in
    if most is not None and buy.cashed_out > most:
        yield broken("wait", **facts, most=dollars(most)).about(*RETURN)
    else:
        soon = broken("soon", **facts).about(*RETURN)
        yield _completed(soon, buy.cashed_out, buy, f", or wait until {turn.until}")


def _turn(buy: BuyIn) -> Turn:
    """In stud the button stands: there a turn is as many hands as there are seats for it."""
    if buy.table.has_bring_in:
        so_far = f"{buy.button_travel} of the {buy.seats} hands of a turn have been dealt since"
        return Turn(where="here", so_far=so_far, until="as many hands have been dealt as a turn has")
    so_far = f"the button has moved {buy.button_travel} of {buy.seats} seats since"
    return Turn(where="here", so_far=so_far, until="the button has gone round")


def judge_between_hands(_limits: NoLimits, buy: BuyIn) -> Iterator[Broken]:
    if not buy.between_hands:
        yield broken()


RETURN = ("amount", "cashed_out")
"""What a finding of the return rule is about."""
FULL = "No more can be sold before a hand has been dealt to the player."
_SOLD_OUT = "The dealer has sold all that a hand allows: the cage sells more, or wait for the next hand."
_RETURN = ("amount", "cashed_out", "travel", "seats", "where", "so_far", "until")

KINDS = {
    "chips": Kind(Chips, {"uneven": ("amount", "chips"), "nothing": ("chips",)}, {BuyIn: judge_chips}, faults_of_chips),
    "deck-and-cash-chips": Kind(
        Equipment,
        {"deck": ("game", "deck", "standard"), "uneven": ("amount", "chips"), "nothing": ("chips",)},
        {Table: judge_deck, BuyIn: judge_cash_chips},
    ),
    "least-buy-in": Kind(
        LeastBuyIn,
        {
            "table": ("amount", "least", "bets"),
            "most": ("amount",),
            "purchase": ("amount", "least", "bets", "bet"),
        },
        {Table: judge_least_at_table, BuyIn: judge_least},
        faults_of_least,
        is_single=True,
    ),
    "house-least-buy-in": Kind(
        HouseLeast,
        {"table": ("least", "most"), "purchase": ("amount", "least")},
        {Table: judge_house_least_at_table, BuyIn: judge_house_least},
        faults_of_house_least,
        is_single=True,
    ),
    "max-entry": Kind(
        Cap,
        {"most": ("amount", "limit"), "least": ("amount", "limit"), "entry": ("total", "limit", "room")},
        {Table: judge_most_at_table, BuyIn: judge_entry},
        faults_of_cap,
        is_single=True,
    ),
    "max-from-dealer": Kind(Cap, {"": ("total", "limit", "room")}, {BuyIn: judge_dealer_sale}, faults_of_cap),
    "return": Kind(NoLimits, {"soon": _RETURN, "wait": (*_RETURN, "most")}, {BuyIn: judge_return}),
    "between-hands": Kind(NoLimits, {"": ()}, {BuyIn: judge_between_hands}),
}
