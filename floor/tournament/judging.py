"""A plan judged as the command line judges one, by the rules of its day: its money, its levels, its prizes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING

from floor.errors import About, Finding, NotUnderstood, refuse
from floor.house.rulebook import rulebook
from floor.money import Money
from floor.offers import Put
from floor.rules.approvals.records import Approval, Clause
from floor.rules.check import check
from floor.rules.check.asked import AskedPlan, AskedStructure
from floor.rules.check.configurations import Level as CheckedLevel
from floor.rules.check.configurations import Payout
from floor.rules.check.prizes import ROUNDED, PaidShare
from floor.rules.check.resolving import NotCovered, Rules
from floor.rules.games import Game
from floor.rules.prizes.chipset import between, next_multiple, unpayable
from floor.rules.prizes.lists import PAID_PERCENT, PrizeList, list_like, usual_list
from floor.rules.prizes.pace import Pace, odd_steps, pace
from floor.rules.prizes.structures import Form, Level, Structure
from floor.rules.seats import too_many_seats
from floor.settings.dated import dated_on, setting_on
from floor.settings.registry import (
    FIXED_BIG_BLINDS,
    FREE_BIG_BLINDS,
    HIGHER_CAP,
    PLACES_ROUNDED,
    RETURNED_SHARE,
    SPEND_CAP,
)
from floor.tournament.plan import Plan, PrizeTable

if TYPE_CHECKING:
    from floor.state import Room

COVERED = "structure"
LONG_OVER = 60
"""By how many minutes an event outlasts its levels before that is said."""


def rules_of(room: Room, day: date) -> Rules:
    """Those of the day, with ten percent rounded as the house has set (R-41)."""
    rules = rulebook(room).on(day)
    rounded = ROUNDED[setting_on(room, PLACES_ROUNDED, day)]
    return rules._replace(approvals={id: _rounding(one, rounded) for id, one in rules.approvals.items()})


def tournament_approvals(room: Room, day: date) -> list[Approval]:
    """Those that a tournament may be held by (R-69)."""
    return [one for one in rulebook(room).on(day).approvals.values() if COVERED in one.covers]


def mixed_games(room: Room, plan: Plan) -> tuple[Game, ...]:
    """Those of a plan's approval, in the order in which it names them."""
    rules = rulebook(room).on(plan.day)
    games = rules.approvals[plan.approval].games if plan.approval in rules.approvals else ()
    return tuple(rulebook(room).game(game) for game in games)


def check_covered(room: Room, approval: str, day: date) -> None:
    held_by = [one.id for one in tournament_approvals(room, day)]
    if approval not in held_by:
        cure = f"Choose {' or '.join(held_by)}." if held_by else "A manager adopts one in Games & rules."
        raise refuse(f"No tournament is held under {approval}: it covers no structures.", "R-69", cure)


def findings_of(room: Room, plan: Plan) -> tuple[Finding, ...]:
    """All that is found about a plan, warnings too; what its money and its levels are both blamed for is said once."""
    rules = rules_of(room, plan.day)
    found = (
        *_checked(asked_plan(room, plan), rules),
        *structure_findings(plan, rules),
        *_ends_early(room, plan),
        *_seats(plan, rules),
        *_winnings(plan),
        *_windows(plan),
        *_sold_chips(plan),
    )
    return tuple(dict.fromkeys(found))


def structure_findings(plan: Plan, rules: Rules) -> Iterator[Finding]:
    yield from _checked(asked_structure(plan, rules), rules)
    yield from _forms(plan, rules)
    if plan.form is Form.MIXED:
        for number, level in enumerate(plan.levels, 1):
            if not level.game:
                yield _general(f"Level {number} does not say which game it is.", "Name one.", "game")
    if not plan.chips or not plan.stack:
        yield _general("Nobody gets any chips to start with.", "Say how many of each chip a stack has.", "chips")
    elif plan.levels:
        yield from unpayable(plan.structure)
    yield from _jumps(plan)
    yield from _standing_still(plan)


def asked_plan(room: Room, plan: Plan) -> AskedPlan:
    share = dated_on(room, RETURNED_SHARE, plan.day)
    return AskedPlan(
        approval=plan.approval,
        game=plan.game,
        entry=plan.entry,
        rebuy=plan.rebuy,
        add_on=plan.add_on,
        rebuys=plan.rebuys,
        re_entries=plan.re_entries,
        add_ons=plan.add_ons,
        returned=Fraction(share.value, 10_000) if share is not None and share.value else None,
        guarantee=plan.guarantee,
        spend_cap=spend_cap(room, plan),
        entries=plan.entries,
    )


def asked_structure(plan: Plan, rules: Rules) -> AskedStructure:
    return AskedStructure(
        approval=plan.approval,
        game=plan.game,
        smallest_chip=min(plan.values_in_play, default=1),
        levels=tuple(_checked_level(plan, rules, number) for number in range(1, len(plan.levels) + 1)),
    )


def spend_cap(room: Room, plan: Plan) -> int | None:
    """What a player may spend, if the house has set a cap; without a higher one the usual holds in every event."""
    caps = (dated_on(room, cap, plan.day) for cap in ((HIGHER_CAP, SPEND_CAP) if plan.higher_cap else (SPEND_CAP,)))
    return next((int(cap.value) for cap in caps if cap is not None and cap.value), None)


def big_blinds_at_end(room: Room, plan: Plan) -> int:
    return setting_on(room, FIXED_BIG_BLINDS if plan.form.is_fixed else FREE_BIG_BLINDS, plan.day)


def pace_of(room: Room, plan: Plan) -> Pace | None:
    """How it plays; nothing while the levels or the chips are not there yet."""
    if not plan.stack or not plan.levels or not all(level.big_blind and level.minutes for level in plan.levels):
        return None
    return pace(plan.structure, plan.entries, plan.chips_in_play, big_blinds_at_end(room, plan))


def prize_findings(room: Room, plan: Plan, entries: int, pool: Money, prizes: Sequence[Money]) -> tuple[Finding, ...]:
    asked = Payout(
        approval=plan.approval,
        entries=entries,
        pool=pool,
        prizes=tuple(prizes),
        is_deal=False,
        consents=0,
        remaining=0,
        already_paid=(),
    )
    return tuple(_checked(asked, rules_of(room, plan.day)))


def places_paid(room: Room, plan: Plan, entries: int) -> int:
    return paid_share(room, plan).places(entries)


def paid_share(room: Room, plan: Plan) -> PaidShare:
    """By the approval's own clause, where it has one."""
    approval = rules_of(room, plan.day).approvals.get(plan.approval)
    clause = approval.of_kind("paid-places") if approval is not None else None
    share = clause.limits if clause is not None and isinstance(clause.limits, PaidShare) else None
    return share or PaidShare(percent=PAID_PERCENT)


def proposed_prizes(room: Room, plan: Plan, entries: int, pool: Money) -> PrizeList:
    """The usual list on the plan's grid; on cents where the pool is too small for that."""
    places = places_paid(room, plan, entries)
    unit = plan.unit if plan.unit * places <= pool else Money(1)
    return usual_list(pool, places, plan.entry.cost, unit)


def prizes_like(room: Room, plan: Plan, entries: int, pool: Money, posted: PrizeTable) -> PrizeList:
    """The room's own posted table laid on another pool; places it does not have are paid like its last."""
    places = places_paid(room, plan, entries)
    shares = [posted.prizes[min(place, len(posted.prizes) - 1)] for place in range(places)]
    return list_like(pool, [1] * places, [float(share) for share in shares], plan.unit)


def _checked(asked: AskedPlan | AskedStructure | Payout, rules: Rules) -> Iterator[Finding]:
    try:
        yield from check(asked, rules).findings
    except NotUnderstood as wrong:
        yield Finding(str(wrong), "R-69" if isinstance(wrong, NotCovered) else "")


def _checked_level(plan: Plan, rules: Rules, number: int) -> CheckedLevel:
    """What its form does not have is not asked about; where it does, nothing is an amount too."""
    level = plan.levels[number - 1]
    form = _form_of(level, rules) if plan.form is Form.MIXED else plan.form
    has = {
        "ante": form in (Form.STUD, Form.BIG_BLIND_ANTE),
        "bring_in": form is Form.STUD,
        "small_bet": form.is_fixed,
        "big_bet": form.is_fixed,
    }
    amounts = {name: getattr(level, name) if asked else None for name, asked in has.items()}
    return CheckedLevel(
        number=number,
        small_blind=level.small_blind,
        big_blind=level.big_blind,
        minutes=level.minutes,
        game=level.game or None,
        **amounts,
    )


def _form_of(level: Level, rules: Rules) -> Form:
    """Of a level of a mix."""
    game = rules.game(level.game) if level.game else None
    return Form.STUD if game is not None and game.bring_in else Form.LIMIT


def _jumps(plan: Plan) -> Iterator[Finding]:
    """What is offered is one level more in this place, with this small blind."""
    bigs = [level.big_blind for level in plan.levels]
    if not all(bigs):
        return
    for number in odd_steps(bigs):
        told = f"Level {number} is {bigs[number - 1] / bigs[number - 2]:.2f} times level {number - 1}."
        small = level_between(plan.structure, number)
        cure = f"Put a level of {small:,}/{2 * small:,} between, or keep it." if small else "Keep it, or change it."
        offers = (Put("levels", small, number - 1),) if small else ()
        yield Finding(told, cure=cure, severity="warn", about=About(("big_blind",)), offers=offers)


def _standing_still(plan: Plan) -> Iterator[Finding]:
    """A step of one: the big blind is the one of the level before, and the small blind another."""
    for number, (before, after) in enumerate(pairwise(plan.levels), 2):
        small, big = after.small_blind, after.big_blind
        if big and big == before.big_blind and small > before.small_blind:
            told = f"Level {number} has the big blind of level {number - 1}, {big:,}, and another small blind"
            cure = f"Make it {2 * small:,}, or take the level out." if 2 * small > big else "Take the level out."
            offers = (Put("big_blind", 2 * small, number - 1),) if 2 * small > big else ()
            about = About(("big_blind",))
            yield Finding(f"{told}: a step of ×1.00.", cure=cure, severity="warn", about=about, offers=offers)


def _ends_early(room: Room, plan: Plan) -> Iterator[Finding]:
    """The last level has run out long before few enough big blinds are in play."""
    found = pace_of(room, plan)
    over = found.expected_end - found.minutes if found is not None else 0
    if found is not None and over > LONG_OVER:
        takes = f"the event is expected to take {_hours(found.expected_end)}"
        told = f"The levels last {_hours(found.minutes)}, and {takes}."
        cure = f"Add levels: the last one would be played {_hours(over)} longer."
        yield Finding(told, cure=cure, severity="warn", about=About(("levels",)))


def _hours(minutes: int) -> str:
    hours, rest = divmod(minutes, 60)
    return f"{hours} h {rest:02} min" if hours else f"{rest} min"


def level_between(structure: Structure, number: int) -> int | None:
    """The small blind of a level between this one and the one before, if the chips in play can pay one."""
    before, after = structure.levels[number - 2 : number]
    step = min(structure.chips_at(number), default=1) * structure.form.share_of_big_blind // 2
    return between(before.small_blind, after.small_blind, step)


def _forms(plan: Plan, rules: Rules) -> Iterator[Finding]:
    """What a form leaves out is asked about nowhere, so a game is written in one that has all it is played with."""
    game = rules.game(plan.game)
    if game is not None and plan.form is not Form.MIXED and bool(game.bring_in) != (plan.form is Form.STUD):
        played = "an ante and a bring-in" if game.bring_in else "blinds"
        told = f"{game.name} is played with {played}, and the levels are written for another game."
        yield _general(told, "Choose the form of levels that goes with the game.", "form")


def _seats(plan: Plan, rules: Rules) -> Iterator[Finding]:
    """No more at a table than each of its games is dealt to (R-39)."""
    names = {level.game: None for level in plan.levels if level.game} if plan.form is Form.MIXED else {plan.game: None}
    for game in filter(None, map(rules.game, names)):
        finding = too_many_seats(game, plan.seats)
        if finding is not None:
            yield replace(finding, offers=(Put("seats", game.seats),), about=About(("seats",)))


def _winnings(plan: Plan) -> Iterator[Finding]:
    """There is something to play for (SHT-01), if only what the house adds."""
    if not plan.entry.prize and not plan.guarantee:
        told = "Nothing of the entry goes into the prizes, and nothing is guaranteed."
        yield _general(told, "Put a part of the entry into the prizes, or guarantee an amount.", "entry")


def _windows(plan: Plan) -> Iterator[Finding]:
    last = len(plan.levels)
    ends = {"Rebuys": "rebuys_until", "Late entries": "late_until"}
    for name, field in ends.items():
        if last and getattr(plan, field) >= last:
            told = f"{name} end with level {getattr(plan, field)}, and the structure has {last}: they never would."
            latest = f"Let them end with level {last - 1} at the latest." if last > 1 else "Add a level, or take none."
            yield _general(told, latest, field, Put(field, last - 1))
    if plan.add_ons and 0 < last <= plan.add_on_after:
        told = f"Add-ons are sold after level {plan.add_on_after}, and nothing is played after level {last}."
        cure = f"Sell them after level {last - 1} at the latest." if last > 1 else "Add a level, or offer none."
        yield _general(told, cure, "add_on_after", *([Put("add_on_after", last - 1)] if last > 1 else []))
    if plan.re_entries and not plan.late_until:
        told = "Re-entries are offered, and nobody may enter once the first hand is dealt."
        yield _general(told, "Say up to which level.", "late_until")
    if plan.rebuys and not plan.rebuys_until:
        yield _general("Rebuys are offered, and never sold.", "Say up to which level.", "rebuys_until")
    if plan.add_ons and not plan.add_on_after:
        yield _general("Add-ons are offered, and never sold.", "Say after which level.", "add_on_after")
    for pause in plan.breaks:
        if pause.after >= last > 0:
            yield _general(f"A break comes after level {pause.after}, and nothing after it.", "Take it out.", "breaks")


def _sold_chips(plan: Plan) -> Iterator[Finding]:
    """Whoever takes a rebuy or an add-on gets chips for it, handed out in those that are then still in play."""
    sold = (
        ("a rebuy", plan.rebuys, "rebuy_chips", plan.rebuys_until),
        ("an add-on", plan.add_ons, "add_on_chips", plan.add_on_after + 1),
    )
    for taken, most, field, level in sold:
        chips, smallest = getattr(plan, field), min(plan.structure.chips_at(level), default=1)
        if most and not chips:
            yield _general(f"Whoever takes {taken} gets no chips for it.", "Say how many.", field)
        elif most and chips % smallest:
            told = f"Whoever takes {taken} gets {chips:,}, which cannot be made of chips of {smallest:,}"
            fitting = next_multiple(chips, smallest)
            cure = f"Give {fitting:,}, or keep a smaller chip in play."
            yield _general(f"{told}, the smallest then in play.", cure, field, Put(field, fitting))


def _general(told: str, cure: str, field: str, *offers: Put) -> Finding:
    return Finding(told, cure=cure, offers=offers, about=About((field,)))


def _rounding(approval: Approval, rounded: str) -> Approval:
    if approval.of_kind("paid-places") is None or rounded == ROUNDED[0]:
        return approval
    return replace(approval, clauses=tuple(_rounded(clause, rounded) for clause in approval.clauses))


def _rounded(clause: Clause, rounded: str) -> Clause:
    share = clause.limits
    return replace(clause, limits=replace(share, rounded=rounded)) if isinstance(share, PaidShare) else clause
