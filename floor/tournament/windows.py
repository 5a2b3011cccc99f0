"""When what is sold: entries, re-entries, rebuys and add-ons, each until the level that the plan names (SHT-03)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from floor.errors import Finding
from floor.ids import PlayerId
from floor.text import count
from floor.tournament.held import Held, Stage
from floor.tournament.levels import level_at, row_at

CLAUSE = "SHT-03"


def entry_findings(held: Held, at: datetime) -> Iterator[Finding]:
    """Before the first hand, and late until the level that is named begins."""
    level, until = level_at(held, at), held.plan.late_until
    if held.stage not in (Stage.REGISTERING, Stage.RUNNING):
        yield Finding(f"Registration for {held.name} is closed.", held.plan.cites(CLAUSE))
    elif level > until:
        ended = f"ended with level {until}" if until else "ended with the first hand"
        yield Finding(f"{held.name} plays level {level}, and registration {ended}.", held.plan.cites(CLAUSE))


def again_findings(held: Held, player: PlayerId, name: str) -> Iterator[Finding]:
    """Whoever is out enters again as often as the plan says."""
    before = held.of(player)
    if held.live(player) is None and before and len(before) > held.plan.re_entries:
        told = f"entered {count(len(before), 'time')}" if held.plan.re_entries else "is out"
        most = f"has at most {held.plan.re_entries}" if held.plan.re_entries else "has none"
        yield Finding(f"{name} {told}, and of re-entries {held.name} {most}.", held.plan.cites(CLAUSE))


def rebuy_findings(held: Held, at: datetime, from_last_hand: bool) -> Iterator[Finding]:
    """Whoever lost everything in the window's last hand may still rebuy, though the next level has begun."""
    level, until = level_at(held, at), held.plan.rebuys_until
    if not held.plan.rebuys:
        yield Finding(f"{held.name} has no rebuys.", held.plan.cites(CLAUSE))
    elif held.stage is not Stage.RUNNING:
        yield _not_running(held, "Rebuys are sold")
    elif level > until + from_last_hand:
        told = f"{held.name} plays level {level}, and rebuys ended with level {until}."
        cure = "A player who lost everything in the last hand before may still rebuy." if level == until + 1 else ""
        yield Finding(told, held.plan.cites(CLAUSE), cure)


def add_on_findings(held: Held, at: datetime) -> Iterator[Finding]:
    """In the break after the level that is named; without a break there, in the level that follows."""
    row, after = row_at(held, at), held.plan.add_on_after
    has_break = any(pause.after == after for pause in held.breaks)
    if not held.plan.add_ons:
        yield Finding(f"{held.name} has no add-ons.", held.plan.cites(CLAUSE))
    elif held.stage is not Stage.RUNNING:
        yield _not_running(held, "Add-ons are sold")
    elif row is None or (row.level, row.is_break) != ((after, True) if has_break else (after + 1, False)):
        when = f"in the break after level {after}" if has_break else f"in level {after + 1}"
        yield Finding(f"Add-ons of {held.name} are sold {when}.", held.plan.cites(CLAUSE))


def add_ons_are_over(held: Held, at: datetime) -> bool:
    row, after = row_at(held, at), held.plan.add_on_after
    return not held.plan.add_ons or (row is not None and row.level > after and not _still_sold(held, at))


def all_closed(held: Held, at: datetime) -> bool:
    """Whether nothing of a tournament that runs is sold any more: no entry, re-entry, rebuy or add-on."""
    if held.stage is not Stage.RUNNING:
        return held.stage is not Stage.REGISTERING
    level, plan = level_at(held, at), held.plan
    over = level > max(plan.late_until, plan.rebuys_until if plan.rebuys else 0)
    return over and add_ons_are_over(held, at)


def _still_sold(held: Held, at: datetime) -> bool:
    return not any(add_on_findings(held, at))


def _not_running(held: Held, what: str) -> Finding:
    told = "has not started" if held.stage is Stage.REGISTERING else f"is {held.stage.value}"
    return Finding(f"{what} while {held.name} runs, and it {told}.", held.plan.cites(CLAUSE))
