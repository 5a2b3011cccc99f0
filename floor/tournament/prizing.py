"""Prizes posted for a field, and a deal agreed to in their place (SHT-01, SHT-02, SHT-11)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor import text
from floor.context import Context, Stamp
from floor.errors import NotUnderstood, refuse, refuse_any, refuse_if
from floor.ids import PlanId, RegistrationId
from floor.money import Money, show
from floor.record import Command, Event, Events, Record
from floor.rules.prizes.agreements import check_counts, judge
from floor.rules.prizes.deals import CENT, Deal, Method, Spoils, by_hand, deal
from floor.text import count, listed
from floor.tournament.busting import entrant
from floor.tournament.held import Held, Stage
from floor.tournament.judging import prize_findings, rules_of
from floor.tournament.plan import NOTHING, AgreedDeal, Dealt, Planned, PrizeTable
from floor.tournament.plans import standing
from floor.tournament.stacks import chips_in_play

if TYPE_CHECKING:
    from floor.state import Room

MOST_PLACES = 10_000
MOST_DEALT = 100


class PostPrizes(Command, frozen=True):
    """Post the prizes of a tournament for the field and the pool it has, place by place."""

    plan: PlanId
    entries: int
    pool: Money
    prizes: tuple[Money, ...]
    valid_until: datetime


class StillIn(Record, frozen=True):
    """A player of a deal: their stack as counted, whether they agree, and what they get if it is made out by hand."""

    name: str
    stack: int
    agrees: bool = False
    by_hand: Money = NOTHING
    registration: RegistrationId | None = None
    """Of whoever plays in a tournament that is held."""


class RecordDeal(Command, frozen=True):
    """Divide the prizes not yet paid otherwise than posted, as everybody left has agreed."""

    plan: PlanId
    players: tuple[StillIn, ...]
    """In the order of their seats."""
    method: Method
    chips_in_play: int
    unit: Money = CENT
    left_for_first: Money = NOTHING


class PrizesPosted(Event, frozen=True):
    plan: PlanId
    version: int
    entries: int
    pool: Money
    prizes: tuple[Money, ...]
    valid_until: datetime


class DealRecorded(Event, frozen=True):
    plan: PlanId
    method: Method
    players: tuple[Dealt, ...]
    prizes: tuple[Money, ...]
    already_paid: tuple[Money, ...]
    entries: int
    left_for_first: Money = NOTHING


def post_prizes(room: Room, ask: PostPrizes, now: Context) -> Events:
    one = _posted(room, ask.plan)
    plan = one.posted[-1].plan
    refuse_if(one.deal is not None, "A deal was agreed to, and what was agreed does not change.", _clause(room, one))
    refuse_if(len(ask.prizes) > MOST_PLACES, f"{len(ask.prizes):,} places are more than a list has.")
    refuse_if(ask.entries < 1 or ask.pool < 1, "A prize list has entries and a pool.")
    refuse_if(
        ask.pool < plan.guarantee,
        f"The pool of {show(ask.pool)} is less than the guaranteed {show(plan.guarantee)}.",
        cure=f"The house adds {show(Money(plan.guarantee - ask.pool))}.",
    )
    held = room.tournaments.held.get(one.id)
    refuse_if(
        held is not None and held.frozen is not None,
        f"The pool of {plan.name} is frozen: its prizes change by a deal alone.",
        plan.cites("SHT-02"),
    )
    refuse_if(ask.valid_until <= now.at, "The prizes would be valid until a time that has passed.")
    refuse_any(prize_findings(room, plan, ask.entries, ask.pool, ask.prizes))
    last = one.prizes[-1] if one.prizes else None
    refuse_if(
        last is not None and (last.entries, last.pool, last.prizes) == (ask.entries, ask.pool, ask.prizes),
        "These prizes are posted already.",
    )
    version = len(one.prizes) + 1
    yield PrizesPosted(one.id, version, ask.entries, ask.pool, ask.prizes, ask.valid_until)


def record_deal(room: Room, ask: RecordDeal, now: Context) -> Events:
    """What was paid stays paid: only the prizes that are left are divided."""
    one = _posted(room, ask.plan)
    check_undealt(one)
    table = prizes_of(one)
    names = _names(ask.players)
    if one.id in room.tournaments.held:
        check_live_deal(room, room.tournaments.held[one.id], ask)
    left, paid = unpaid(table, len(names))
    try:
        spoils = Spoils(
            stacks=tuple(player.stack for player in ask.players),
            prizes=left,
            unit=ask.unit,
            left_for_first=ask.left_for_first,
        )
        check_counts(spoils.stacks, ask.chips_in_play)
        made = made_deal(ask, spoils)
    except NotUnderstood as wrong:
        raise refuse(str(wrong)) from wrong
    _check_all_agree(room, one, ask)
    approvals = rules_of(room, one.plan.day).approvals
    judge(made, spoils, table.entries, paid, approval=one.plan.approval, approvals=approvals)
    registrations = (player.registration for player in ask.players)
    players = tuple(map(Dealt, names, spoils.stacks, made.paid, registrations))
    yield DealRecorded(one.id, ask.method, players, left, paid, table.entries, ask.left_for_first)


def check_live_deal(room: Room, held: Held, ask: RecordDeal) -> None:
    """The pool is frozen, the clock stands, and everybody still in is named with the chips that are in play."""
    refuse_if(held.frozen is None, f"The pool of {held.name} is not frozen yet.", cure="Freeze it first.")
    refuse_if(held.stage is not Stage.FROZEN, f"{held.name} is {held.stage.value}.")
    refuse_if(held.clock.running, f"The clock of {held.name} runs.", cure="Pause it while the deal is talked over.")
    left = {one.id for one in held.still_in}
    named = {player.registration for player in ask.players}
    missing = [entrant(room, one) for one in held.still_in if one.id not in named]
    told = f"{listed(missing)} still in" if missing else f"{len(ask.players):,} are named"
    refuse_if(
        left != named or len(ask.players) != len(left),
        f"{count(len(left), 'player')} are left in {held.name}, {told}.",
        _clause(room, room.tournaments.plans[held.id]),
        "A deal is made by everybody who is still in.",
    )
    in_play = chips_in_play(held)
    refuse_if(
        ask.chips_in_play != in_play,
        f"{in_play:,} chips are in play, and {ask.chips_in_play:,} are counted.",
        cure="Count every stack again.",
    )


def deal_taken(held: Held, fact: DealRecorded) -> None:
    """For the effect: with nothing left to play for the tournament is over.

    Who goes out from now on is in another hand than who was out before, and ties with none of them.
    """
    held.clock = replace(held.clock, out_before=held.hands_out)
    held.shares = {player.registration: player.paid for player in fact.players if player.registration is not None}
    held.left_for_first = fact.left_for_first
    if not fact.left_for_first:
        held.before_complete, held.stage = held.stage, Stage.COMPLETE


def prizes_posted(room: Room, fact: PrizesPosted, stamp: Stamp) -> None:
    one = room.tournaments.plans[fact.plan]
    table = PrizeTable(fact.version, fact.entries, fact.pool, fact.prizes, fact.valid_until, stamp.at, stamp.staff)
    room.tournaments.plans[fact.plan] = replace(one, prizes=(*one.prizes, table))


def deal_recorded(room: Room, fact: DealRecorded, stamp: Stamp) -> None:
    agreed = AgreedDeal(
        method=fact.method,
        players=fact.players,
        prizes=fact.prizes,
        already_paid=fact.already_paid,
        entries=fact.entries,
        left_for_first=fact.left_for_first,
        at=stamp.at,
        staff=stamp.staff,
        entry=stamp.number,
    )
    room.tournaments.plans[fact.plan] = replace(room.tournaments.plans[fact.plan], deal=agreed)
    if fact.plan in room.tournaments.held:
        deal_taken(room.tournaments.held[fact.plan], fact)


def check_undealt(one: Planned) -> None:
    refuse_if(one.deal is not None, "A deal was agreed to already.", cure="Void it to agree on another.")


def prizes_of(one: Planned) -> PrizeTable:
    if not one.prizes:
        raise refuse(f"No prizes are posted for {one.plan.name}.", cure="Post them first.")
    return one.prizes[-1]


def unpaid(table: PrizeTable, players: int) -> tuple[tuple[Money, ...], tuple[Money, ...]]:
    """The prizes that those still in play for, and those already paid."""
    return table.prizes[:players], table.prizes[players:]


def made_deal(ask: RecordDeal, spoils: Spoils) -> Deal:
    if ask.method is Method.HAND:
        return by_hand([player.by_hand for player in ask.players], spoils)
    return deal(ask.method, spoils)


def _posted(room: Room, plan: PlanId) -> Planned:
    one = standing(room, plan)
    refuse_if(not one.posted, f"{one.plan.name} is not posted yet.", cure="Post the plan first.")
    return one


def _names(players: Sequence[StillIn]) -> list[str]:
    refuse_if(len(players) < 2, "A deal is made among those left, and there are two at least.")
    refuse_if(len(players) > MOST_DEALT, f"A deal is made among {MOST_DEALT} players at most.")
    names = [text.name(player.name) for player in players]
    twice = [name for name in dict.fromkeys(names) if names.count(name) > 1]
    refuse_if(bool(twice), f"{listed(twice)} {'is' if len(twice) == 1 else 'are'} named twice.")
    return names


def _check_all_agree(room: Room, one: Planned, ask: RecordDeal) -> None:
    waiting = [player.name for player in ask.players if not player.agrees]
    refuse_if(
        bool(waiting),
        f"{listed(waiting[:6])} {'has' if len(waiting) == 1 else 'have'} not agreed, "
        f"of {count(len(ask.players), 'player')} left.",
        _clause(room, one),
        "Get the agreement of every player left, or play on.",
    )


def _clause(room: Room, one: Planned) -> str:
    approval = rules_of(room, one.plan.day).approvals.get(one.plan.approval)
    return approval.cites("deal") if approval is not None else ""
