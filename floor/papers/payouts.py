"""Prizes of a tournament on paper: the list to post, the payouts to sign for, the deal agreement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from msgspec.structs import replace

from floor.clock import room_time, show_date, show_time
from floor.documents.dealagreement import DealAgreement, DealLine, HalfField
from floor.documents.head import Fact
from floor.documents.prizesheet import PrizeLine, PrizeSheet
from floor.errors import refuse
from floor.heads import plain_head
from floor.money import Money, show
from floor.papers.eventwords import cited_kind, hanging, long_day, returned
from floor.rules.prizes.deals import CENT, Method, Spoils
from floor.rules.prizes.deals import deal as divided
from floor.state import Room
from floor.text import count, listed
from floor.tournament.held import Held
from floor.tournament.payingout import called
from floor.tournament.places import places
from floor.tournament.plan import AgreedDeal, Plan, Planned, PrizeTable
from floor.tournament.winning import OVER, prizes
from floor.views.prizes import paid_words, pool_of_prizes, prize_rows

DOLLAR = Money(100)


def prizes_of_event(room: Room, one: Planned) -> PrizeSheet:
    plan, table = hanging(one), _table(one)
    lines = tuple(_alike(table.prizes, table.pool))
    until = room_time(table.valid_until, room.house.zone).date()
    notes = (
        f"Version {table.version}, valid until {show_date(until)}, {show_time(table.valid_until, room.house.zone)}.",
        returned(room, plan),
    )
    return PrizeSheet(
        head=plain_head(room),
        event=plan.name,
        day=long_day(plan.day),
        pool=show(table.pool),
        facts=_prize_facts(room, plan, table),
        lines=lines,
        notes=notes,
    )


def payouts_of_event(room: Room, one: Planned) -> PrizeSheet:
    """A line for each who is paid; after a deal those who made it by name."""
    plan, table = hanging(one), _table(one)
    held = room.tournaments.held.get(one.id)
    if held is not None and held.frozen is not None:
        return _payouts_held(room, one, held)
    dealt = dict(enumerate(one.deal.players, 1)) if one.deal is not None else {}
    lines = tuple(
        PrizeLine(place="Deal", amount=dealt[place].paid, player=dealt[place].name)
        if place in dealt
        else PrizeLine(place=str(place), amount=prize)
        for place, prize in enumerate(_paid(one, table), 1)
    )
    if one.deal is not None and one.deal.left_for_first:
        lines = (*lines, PrizeLine(place="Winner", amount=one.deal.left_for_first))
    pool = Money(sum(line.amount for line in lines))
    notes = ("Those who made a deal are listed in the order of their seats, not of their places.",) if dealt else ()
    return PrizeSheet(
        head=plain_head(room),
        event=plan.name,
        day=long_day(plan.day),
        pool=show(pool),
        facts=_paid_facts(room, plan, one),
        lines=lines,
        notes=notes,
        signed=True,
    )


def _payouts_held(room: Room, one: Planned, held: Held) -> PrizeSheet:
    """Of an event that is held: who won what, with the receipt of what is paid."""
    lines = tuple(
        PrizeLine(
            place=row.place,
            amount=row.amount,
            player=row.player,
            paid=f"R-{row.receipt:,}" if row.receipt else "",
        )
        for row in prize_rows(room, held)
        if row.amount
    )
    return PrizeSheet(
        head=plain_head(room),
        event=held.name,
        day=long_day(held.plan.day),
        pool=show(pool_of_prizes(held)),
        facts=_paid_facts(room, held.plan, one),
        lines=lines,
        notes=(f"{paid_words(held)}.",),
        signed=True,
    )


def results_of_event(room: Room, one: Planned) -> PrizeSheet:
    """Everybody who has finished, the best place first, with what they won."""
    held = room.tournaments.held.get(one.id)
    if held is None or held.frozen is None:
        raise refuse(f"{one.plan.name} has no results yet.", cure="Freeze its pool first.")
    lines = tuple(_finished(room, held))
    left = len(held.still_in)
    so_far = () if held.stage in OVER else (f"So far: {count(left, 'player')} of {len(held.field):,} still play.",)
    return PrizeSheet(
        head=replace(plain_head(room), title="Results"),
        event=held.name,
        day=long_day(held.plan.day),
        pool=show(pool_of_prizes(held)),
        facts=_paid_facts(room, held.plan, one),
        lines=lines,
        notes=so_far,
        named=True,
    )


def has_results(held: Held) -> bool:
    return held.frozen is not None and bool(places(held) or held.shares)


def _finished(room: Room, held: Held) -> Iterator[PrizeLine]:
    """Those of a deal who did not play on first; who played for what was left for first has a place like anybody."""
    won, found = prizes(held), places(held)
    dealt = {id_: "by deal" for id_ in held.shares if id_ not in found}
    ranked = {id_: str(place) for id_, place in sorted(found.items(), key=lambda one: one[1])}
    for id_, place in (dealt | ranked).items():
        player = called(room, held.registrations[id_])
        yield PrizeLine(place=place, amount=won.get(id_, Money(0)), player=player)


def deal_of_event(room: Room, one: Planned) -> DealAgreement:
    plan, deal = hanging(one), one.deal
    if deal is None:
        raise refuse(f"No deal is agreed to in {plan.name}.", cure="Record one under Tournaments.")
    chips = sum(player.stack for player in deal.players)
    total = Money(sum(player.paid for player in deal.players))
    others = _others(deal)
    lines = tuple(
        DealLine(
            player=player.name,
            chips=f"{player.stack:,}",
            share=f"{100 * player.stack / chips:.1f}%",
            others=tuple(show(paid[place]) for paid in others.values()),
            amount=player.paid,
        )
        for place, player in enumerate(deal.players)
    )
    code = f"T-{one.number} deal entry {deal.entry} {show(total)}" if deal.entry else ""
    return DealAgreement(
        head=replace(plain_head(room), code=code),
        event=f"{plan.name}, {len(deal.players)} players left of {deal.entries:,}",
        day=long_day(plan.day),
        total=show(total),
        method=f"Shared {deal.method.words}.",
        facts=_deal_facts(room, plan, deal),
        lines=lines,
        methods=tuple(others),
        half=_half(room, plan, deal),
        coded=f"Tournament {one.number:,}, journal entry {deal.entry:,}",
        sums=f"{chips:,} chips, counted",
        notes=tuple(_deal_notes(deal)),
    )


def _table(one: Planned) -> PrizeTable:
    if not one.prizes:
        raise refuse(f"No prizes are posted for {one.plan.name}.", cure="Post them under Tournaments.")
    return one.prizes[-1]


def _paid(one: Planned, table: PrizeTable) -> tuple[Money, ...]:
    """What is paid in all: after a deal its shares, then the prizes already paid, and what is still played for."""
    if one.deal is None:
        return table.prizes
    return (*(player.paid for player in one.deal.players), *one.deal.already_paid)


def _prize_facts(room: Room, plan: Plan, table: PrizeTable) -> tuple[Fact, ...]:
    return (
        Fact("Entries", f"{table.entries:,}"),
        Fact("Places paid", f"{len(table.prizes):,}", cited_kind(room, plan, "paid-places")),
        Fact("First prize", show(table.prizes[0])),
    )


def _paid_facts(room: Room, plan: Plan, one: Planned) -> tuple[Fact, ...]:
    """After a deal nobody gets the first prize that was posted."""
    *facts, first = _prize_facts(room, plan, _table(one))
    if one.deal is not None:
        shared = Money(sum(player.paid for player in one.deal.players))
        first = Fact("Shared by deal", f"{show(shared)} among {len(one.deal.players)}")
    return (*facts, first)


def _alike(prizes: tuple[Money, ...], pool: Money) -> Iterable[PrizeLine]:
    """Neighbouring places that are paid alike on one line."""
    place = 1
    for prize, group in groupby(prizes):
        places = len(list(group))
        named = f"{place}" if places == 1 else f"{place}–{place + places - 1}"
        yield PrizeLine(place=named, amount=prize, share=f"{100 * prize / pool:.1f}%")
        place += places


_SIDE_BY_SIDE = {"Even": Method.EVEN, "By chips": Method.CHIP, "ICM": Method.ICM}


def _others(deal: AgreedDeal) -> dict[str, tuple[Money, ...]]:
    """What each would have got in the ways that players ask for, in whole dollars where the prizes are."""
    spoils = Spoils(
        stacks=tuple(player.stack for player in deal.players),
        prizes=deal.prizes,
        unit=DOLLAR if all(prize % DOLLAR == 0 for prize in (*deal.prizes, deal.left_for_first)) else CENT,
        left_for_first=deal.left_for_first,
    )
    return {label: divided(method, spoils).paid for label, method in _SIDE_BY_SIDE.items()}


def _half(room: Room, plan: Plan, deal: AgreedDeal) -> HalfField:
    """Half of those who entered, rounded down, counting who is paid already (SHT-11, R-42)."""
    paid = len(deal.players) + len(deal.already_paid)
    clause = cited_kind(room, plan, "deal")
    return HalfField(paid=paid, most=deal.entries // 2, entries=deal.entries, clause=clause)


def _deal_facts(room: Room, plan: Plan, deal: AgreedDeal) -> tuple[Fact, ...]:
    return (
        Fact("Prizes left", f"{len(deal.prizes):,}"),
        Fact("Won before", show(Money(sum(deal.already_paid)))),
        Fact("Still played for", show(deal.left_for_first)),
    )


def _deal_notes(deal: AgreedDeal) -> Iterator[str]:
    yield f"In place of the prizes {listed([show(prize) for prize in deal.prizes])}."
    yield "By chips: the lowest prize left to each, the rest by chips. Each column is the sum exactly."
    if deal.already_paid:
        yield f"{show(Money(sum(deal.already_paid)))} were won before and do not change."
    if deal.method.value == "icm":
        yield "The chip model is an estimate from chips and prizes alone."
    yield "Everybody left signs. One refusal, and play goes on as it stood."
