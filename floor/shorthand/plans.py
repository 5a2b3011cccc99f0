"""Typed commands for what is planned: a tournament posted, cloned to another day, withdrawn."""

from __future__ import annotations

from contextlib import suppress
from datetime import date

from floor.clock import show_date
from floor.dates import read_date
from floor.errors import NotUnderstood
from floor.record import Command
from floor.shorthand.choices import Choice, Slot
from floor.shorthand.reading import quoted
from floor.shorthand.verb import Offer, Verb
from floor.state import Room
from floor.text import plain
from floor.tournament.plan import Planned
from floor.tournament.plans import ClonePlan, PostPlan, WithdrawPlan

_MOST = 8
_LONGEST_DATE = 4


def plans_called(room: Room, typed: str) -> list[Planned]:
    """By number, or by the beginnings of words of the name; the soonest first."""
    begun = plain(typed).split()
    found = [
        one
        for one in room.tournaments.plans.values()
        if not one.withdrawn and (typed.strip() == str(one.number) or (begun and _begins(one, begun)))
    ]
    return sorted(found, key=lambda one: (one.plan.day, one.plan.starts, one.number))[:_MOST]


def _begins(one: Planned, begun: list[str]) -> bool:
    words = plain(one.plan.name).split()
    return all(any(word.startswith(part) for word in words) for part in begun)


def _called(room: Room, words: list[str]) -> list[Planned]:
    found = plans_called(room, " ".join(words))
    if not found:
        raise NotUnderstood(f"No tournament is found by {quoted(' '.join(words))}.")
    return found


def _told(one: Planned) -> str:
    return f"{one.plan.name} on {show_date(one.plan.day)}, tournament {one.number:,}"


def _post(room: Room, words: list[str]) -> list[Offer]:
    return [Offer(PostPlan(one.id), f"Post {_told(one)}") for one in _called(room, words)]


def _clone(room: Room, words: list[str]) -> list[Offer]:
    name, day = _name_and_day(words)
    return [Offer(ClonePlan(one.id, day), f"Clone {_told(one)} to {show_date(day)}") for one in _called(room, name)]


def _name_and_day(words: list[str]) -> tuple[list[str], date]:
    """A date may be several words: ‘Nov 27, 2026’."""
    for many in range(min(_LONGEST_DATE, len(words) - 1), 1, -1):
        with suppress(NotUnderstood):
            return words[:-many], read_date(" ".join(words[-many:]))
    return words[:-1], read_date(words[-1])


def _withdraw(room: Room, words: list[str]) -> list[Offer]:
    """By its number, so that the reason cannot be taken for a part of the name."""
    number, reason = words[0], " ".join(words[1:])
    found = [one for one in plans_called(room, number) if str(one.number) == number]
    if not found:
        raise NotUnderstood(f"There is no tournament {quoted(number)}. Type its number, then the reason.")
    return [_withdrawing(one, WithdrawPlan(one.id, reason), reason) for one in found]


def _withdrawing(one: Planned, command: Command, reason: str) -> Offer:
    """Enter goes past what takes something away."""
    return Offer(command, f"Withdraw {_told(one)}: {reason}", by_choice=True)


def _names(room: Room, _before: list[str], begun: str) -> list[Choice]:
    found = plans_called(room, begun) if begun.strip() else []
    return [Choice(one.plan.name, _told(one)) for one in found]


def _numbers(room: Room, _before: list[str], begun: str) -> list[Choice]:
    return [
        Choice(str(one.number), _told(one))
        for one in sorted(room.tournaments.plans.values(), key=lambda one: one.plan.day)
        if not one.withdrawn and str(one.number).startswith(begun)
    ][:_MOST]


VERBS = (
    Verb("postplan", "postplan friday stud", "Post a tournament", (PostPlan,), _post, (Slot(_names, is_many=True),)),
    Verb(
        "clone",
        "clone friday 11/27/2026",
        "Plan a tournament like another",
        (ClonePlan,),
        _clone,
        (Slot(_names),),
        2,
    ),
    Verb(
        "withdraw",
        "withdraw 1 no dealers",
        "Do not hold a tournament",
        (WithdrawPlan,),
        _withdraw,
        (Slot(_numbers),),
        2,
    ),
)
