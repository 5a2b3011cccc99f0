"""What every paper of a tournament says alike: the plan that hangs, its clauses, its day, what is returned."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from floor.clock import show_date
from floor.documents.head import Head
from floor.errors import refuse
from floor.heads import plain_head
from floor.house.rulebook import rulebook
from floor.rules.approvals.records import Approval
from floor.state import Room
from floor.tournament.judging import asked_plan
from floor.tournament.plan import Plan, Planned


def hanging(one: Planned) -> Plan:
    if not one.posted:
        raise refuse(f"{one.plan.name} is not posted yet.", cure="Post it under Tournaments.")
    return one.posted[-1].plan


def played(room: Room, one: Planned) -> Plan:
    """As it hangs, with the levels that it is played by once it is held: they may be changed while the clock runs."""
    plan, held = hanging(one), room.tournaments.held.get(one.id)
    return replace(plan, levels=held.levels, breaks=held.breaks) if held is not None else plan


def returned(room: Room, plan: Plan) -> str:
    """The share that the house has set, printed on every sheet with its clause (SHT-13)."""
    words, clause = share_words(room, plan), cited_kind(room, plan, "returned-share")
    return f"{words} ({clause})." if words and clause else words and f"{words}."


def share_words(room: Room, plan: Plan) -> str:
    """Where the house has set no share, what an entry gives back."""
    asked, cost = asked_plan(room, plan), plan.entry.cost
    if asked.returned is not None:
        return f"At least {float(100 * asked.returned):g}% of what players pay is returned as prizes"
    return f"{100 * plan.entry.prize / cost:.4g}% of an entry is returned as prizes" if cost else ""


def approval_of_plan(room: Room, plan: Plan) -> Approval:
    found = rulebook(room).on(plan.day).approvals.get(plan.approval)
    if found is None:
        raise refuse(f"{plan.approval} is not in force on {show_date(plan.day)}.")
    return found


def cited_kind(room: Room, plan: Plan, kind: str) -> str:
    return approval_of_plan(room, plan).cites(kind)


def cited_title(room: Room, plan: Plan, title: str) -> str:
    return next((clause.cited for clause in approval_of_plan(room, plan).clauses if clause.title == title), "")


def clock_words(room: Room, plan: Plan, minute: int = 0) -> str:
    """What the clock on the wall says so many minutes after the start, on a night when it is changed too."""
    zone = ZoneInfo(room.house.zone)
    started = datetime.combine(plan.day, plan.starts, zone).astimezone(UTC)
    at = (started + timedelta(minutes=minute)).astimezone(zone)
    return f"{at:%I:%M %p}".lstrip("0")


def long_day(day: date) -> str:
    return f"{day:%A, %B} {day.day}, {day.year}"


def titled_head(room: Room, title: str) -> Head:
    return replace(plain_head(room), title=title)
