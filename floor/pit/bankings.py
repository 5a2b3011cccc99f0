"""What the house banks: a game of 21 with its limits and settings, saved once, scheduled, opened on any table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor import text
from floor.context import Context, Stamp
from floor.errors import Finding, NotUnderstood, refuse, refuse_any, refuse_if
from floor.house.rulebook import rulebook
from floor.ids import BankingId
from floor.money import Money, dollars, show
from floor.offers import Put
from floor.pit.banking import WEEK, Banking, SideLimit, approval_of, configuration, rules_of
from floor.pit.table import banked_tables
from floor.record import Command, Event, Events
from floor.rules.approvals.records import Approval
from floor.rules.check import check
from floor.rules.check.twentyone import SIDE_BETS, ratio
from floor.rules.twentyone.cautions import (
    uneven_bets,
    uneven_hand,
    uneven_pays,
    uneven_side_bets,
    uneven_sides,
    without_edge,
)
from floor.rules.twentyone.tablerules import (
    Dealer,
    Rounding,
    SplitAces,
    TableRules,
    TenUp,
    as_approved,
    not_approved,
)
from floor.text import listed

if TYPE_CHECKING:
    from floor.state import Room

LONGEST_NAME = 40
DECKS = range(1, 9)
HANDS = range(1, 8)
MOST_CENTS = dollars(1_000_000)


class KeepBanking(Command, frozen=True):
    """Save a game of 21 as the house banks it; with an id, in place of what was saved under it.

    What is left out is as the approval has it; side bets left out are all that it allows, at the limits of the hand.
    """

    approval: str
    least: Money | None = None
    most: Money | None = None
    name: str = ""
    chip: Money | None = None
    decks: int | None = None
    soft17: Dealer | None = None
    ten_up: TenUp | None = None
    split_aces: SplitAces | None = None
    rounding: Rounding = Rounding.DOWN
    side_bets: tuple[SideLimit, ...] | None = None
    over_under_pays: str = "1:1"
    even_bets: bool = False
    hands: int = 3
    days: tuple[int, ...] = WEEK
    banking: BankingId | None = None
    warned: bool = False
    """That a bet earns the house nothing is known to whoever saves it (R-66)."""


class DropBanking(Command, frozen=True):
    """Stop banking something that no table plays."""

    banking: BankingId


class ScheduleBanking(Command, frozen=True):
    """Put a game of 21 on tonight's schedule or take it off, whatever the week says."""

    banking: BankingId
    on: bool


class BankingKept(Event, frozen=True):
    banking: Banking
    warned: tuple[str, ...] = ()
    """What the manager was told of bets without an edge."""


class BankingDropped(Event, frozen=True):
    banking: BankingId
    name: str


class BankingScheduled(Event, frozen=True):
    banking: BankingId
    on: bool


def keep_banking(room: Room, ask: KeepBanking, now: Context) -> Events:
    before = banking_named(room, ask.banking) if ask.banking is not None else None
    kept = drafted(room, ask, now)
    refuse_any(banking_findings(room, kept, now))
    refuse_if(kept == before, "Nothing was changed.")
    named = [one.name for one in room.pit.bankings.values() if one.id != kept.id]
    refuse_if(kept.name in named, f"There is a {kept.name} already.", cure="Give it another name.")
    told = list(without_edge(rules_of(room, kept, now.day)))
    if told and not ask.warned:
        first = told[0]
        raise refuse(first.message, first.clause, "Change it, or save it knowing so.", Put("warned", True))
    yield BankingKept(kept, tuple(one.message for one in told))


def drop_banking(room: Room, ask: DropBanking, now: Context) -> Events:
    banking = banking_named(room, ask.banking)
    tables = [table.label for table in banked_tables(room) if table.plays.banking.id == banking.id]
    refuse_if(bool(tables), f"{banking.name} is played at table {listed(tables)}.", cure="Close the table first.")
    yield BankingDropped(banking.id, banking.name)


def schedule_banking(room: Room, ask: ScheduleBanking, now: Context) -> Events:
    banking = banking_named(room, ask.banking)
    already = is_scheduled(room, banking)
    refuse_if(already == ask.on, f"{banking.name} is {'on' if already else 'not on'} tonight's schedule already.")
    yield BankingScheduled(banking.id, ask.on)


def banking_kept(room: Room, fact: BankingKept, stamp: Stamp) -> None:
    room.pit.bankings[fact.banking.id] = fact.banking


def banking_dropped(room: Room, fact: BankingDropped, stamp: Stamp) -> None:
    del room.pit.bankings[fact.banking]
    room.pit.tonight.pop(fact.banking, None)


def banking_scheduled(room: Room, fact: BankingScheduled, stamp: Stamp) -> None:
    room.pit.tonight[fact.banking] = fact.on


def banking_named(room: Room, id: BankingId) -> Banking:
    found = room.pit.bankings.get(id)
    if found is None:
        raise refuse("That game is no longer banked here.")
    return found


def is_scheduled(room: Room, banking: Banking) -> bool:
    """Tonight's own word, or else the week's."""
    return room.pit.tonight.get(banking.id, room.day.weekday() in banking.days)


def check_scheduled(room: Room, banking: Banking) -> None:
    refuse_if(
        not is_scheduled(room, banking),
        f"{banking.name} is not on tonight's schedule; it is banked {banking.days_words}.",
        cure="A manager can put it on tonight's schedule.",
    )


def drafted(room: Room, ask: KeepBanking, now: Context) -> Banking:
    """The banking that is asked for, completed; whether it is allowed is said by its findings."""
    approval = approval_of(room, ask.approval, now.day)
    rules = _as_approved(approval)
    most = ask.most if ask.most is not None else Money(rules.most)
    least = ask.least if ask.least is not None else Money(min(rules.least, most))
    drafted = Banking(
        id=ask.banking if ask.banking is not None else BankingId(now.number),
        name="",
        approval=approval.id,
        least=least,
        most=most,
        chip=ask.chip if ask.chip is not None else _usual_chip(room),
        decks=ask.decks if ask.decks is not None else rules.decks,
        soft17=ask.soft17 or rules.dealer,
        ten_up=ask.ten_up or rules.ten_up,
        split_aces=ask.split_aces or rules.split_aces,
        rounding=ask.rounding,
        side_bets=_side_bets(ask, rules, least, most),
        over_under_pays=ask.over_under_pays,
        even_bets=ask.even_bets,
        hands=ask.hands,
        days=tuple(sorted(ask.days)),
    )
    name = ask.name or f"{approval.title.partition(' with ')[0]} {drafted.limits_words}"
    return replace(drafted, name=text.name(name, "name", longest=LONGEST_NAME))


def banking_findings(room: Room, banking: Banking, now: Context) -> Iterator[Finding]:
    """All that forbids it: the document's clauses, and what makes no sense at a table."""
    amounts = (banking.least, banking.most, *(end for bet in banking.side_bets for end in (bet.least, bet.most)))
    refuse_if(
        not all(0 <= amount <= MOST_CENTS for amount in (*amounts, banking.chip)), "That is no amount for a limit."
    )
    pays = banking.over_under_pays
    refuse_if(
        not ratio(pays), f"“{pays[:20]}” is nothing to pay on Over/Under 13.", "R-50", "Write it like 1:1 or 9:10."
    )
    approval = approval_of(room, banking.approval, now.day)
    try:
        judged = check(configuration(banking), rulebook(room).on(now.day)).findings
        unset = not_approved(approval, banking.settings)
        rules_of(room, banking, now.day)
    except NotUnderstood as wrong:
        raise refuse(str(wrong)) from wrong
    yield from dict.fromkeys(chain(judged, unset))
    yield from _own_findings(room, banking, approval)


def cautions_of(room: Room, banking: Banking, now: Context) -> tuple[list[Finding], list[Finding]]:
    """Bets that earn nothing (R-66); and pays that the chips cannot make (R-62)."""
    rules = rules_of(room, banking, now.day)
    return list(without_edge(rules)), list(uneven_pays(rules, even_bets=banking.even_bets))


def new_cautions(room: Room, before: Banking, after: Banking, now: Context) -> list[Finding]:
    """What other limits bring with them: bets that the chips cannot pay, or that earn nothing, and were not taken."""
    was, is_ = rules_of(room, before, now.day), rules_of(room, after, now.day)
    known = {one.message for one in without_edge(was)}
    found = [one for one in without_edge(is_) if one.message not in known]
    if set(uneven_side_bets(is_)) - set(uneven_side_bets(was)):
        found += uneven_sides(is_)
    if not after.even_bets and set(uneven_bets(is_)) - set(uneven_bets(was)):
        found += uneven_hand(is_)
    return found


def step_of(banking: Banking) -> Money:
    """What bets go up by: a chip, or as much as can be paid three to two on."""
    return Money(banking.chip * 2 if banking.even_bets else banking.chip)


def _own_findings(room: Room, banking: Banking, approval: Approval) -> Iterator[Finding]:
    if banking.decks not in DECKS:
        told = f"A shoe holds {DECKS.start} to {DECKS.stop - 1} decks, not {banking.decks}."
        yield Finding(told, cure=f"Choose {DECKS.start} to {DECKS.stop - 1}.")
    if banking.soft17 is Dealer.EITHER:
        told = "The dealer hits a soft 17 or stands on it, always the same."
        yield Finding(told, approval.cites("soft17"), "Choose one, so that it can be shown.")
    if banking.split_aces is SplitAces.EITHER:
        told = "Split aces get one card each or as many as wanted, always the same."
        yield Finding(told, "R-67", "Choose one, so that it can be shown.")
    if banking.hands not in HANDS:
        told = f"A player plays {HANDS.start} to {HANDS.stop - 1} hands, not {banking.hands}."
        yield Finding(told, cure=f"Choose {HANDS.start} to {HANDS.stop - 1}.")
    if not set(banking.days) <= set(WEEK) or len(set(banking.days)) < len(banking.days):
        yield Finding("The days are those of a week.")
    if len({bet.name for bet in banking.side_bets}) < len(banking.side_bets):
        yield Finding("A side bet is there twice.", cure="Give each one line.")
    yield from _chip_findings(room, banking)


def _chip_findings(room: Room, banking: Banking) -> Iterator[Finding]:
    if banking.chip <= 0:
        yield Finding("A table's smallest chip is worth something.", cure="Name its value.")
        return
    if room.cage.owned and banking.chip not in room.cage.owned:
        owned = listed([show(value) for value in sorted(room.cage.owned)])
        yield Finding(f"The house has no chip of {show(banking.chip)}; it has {owned}.", cure="Choose one of them.")
    step, what = step_of(banking), "even bets" if banking.even_bets else "chips"
    for end, amount in (("minimum", banking.least), ("maximum", banking.most)):
        if amount % step:
            told = f"The {end} of {show(amount)} is not made of {what} of {show(step)}."
            yield Finding(told, "R-62" if banking.even_bets else "", f"Choose a multiple of {show(step)}.")


def _as_approved(approval: Approval) -> TableRules:
    try:
        return as_approved(approval)
    except NotUnderstood as wrong:
        raise refuse(str(wrong)) from wrong


def _usual_chip(room: Room) -> Money:
    return min(room.cage.owned, default=dollars(1))


def _side_bets(ask: KeepBanking, rules: TableRules, least: Money, most: Money) -> tuple[SideLimit, ...]:
    if ask.side_bets is not None:
        return ask.side_bets
    return tuple(SideLimit(name, least, most) for name in SIDE_BETS if name in rules.side_bets)
