"""Alternates: in order, called as seats open, with a seat kept for a few minutes; they pay when they are called."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor.clock import show_time
from floor.concern import OfPlan
from floor.context import Context, Stamp
from floor.errors import refuse, refuse_any, refuse_if
from floor.house.admitting import person_checks
from floor.ids import PlanId, PlayerId
from floor.record import Command, Event, Events
from floor.settings.dated import setting_on
from floor.settings.registry import ALTERNATE_HOLD
from floor.subject import Timer
from floor.tournament.held import Alternate, Held
from floor.tournament.opening import open_tournament
from floor.tournament.seating import OpenSeats
from floor.tournament.spending import cap_findings
from floor.tournament.windows import again_findings, entry_findings

if TYPE_CHECKING:
    from floor.state import Room


class AddAlternate(Command, frozen=True):
    """Put a player on the list of those who get a seat as one opens; nobody pays without a seat."""

    plan: PlanId
    player: PlayerId


class CallAlternate(Command, frozen=True):
    """Call whoever waits longest to a seat that has opened."""

    plan: PlanId


class DropAlternate(Command, frozen=True):
    """Take a player off the list of alternates."""

    plan: PlanId
    player: PlayerId


class ExpireAlternate(Command, frozen=True):
    """A called alternate did not come in time, so the next one can be called."""

    plan: PlanId
    player: PlayerId


class AlternateAdded(Event, frozen=True):
    plan: PlanId
    player: PlayerId


class AlternateCalled(Event, frozen=True):
    plan: PlanId
    player: PlayerId
    until: datetime


class AlternateDropped(Event, frozen=True):
    plan: PlanId
    player: PlayerId
    in_vain: bool = False
    """Called, and not there in time."""


class AlternateSentBack(Event, frozen=True):
    """The seat that was kept is another's by right; whoever was called waits for the next one, in the same place."""

    plan: PlanId
    player: PlayerId


def add_alternate(room: Room, ask: AddAlternate, now: Context) -> Events:
    held = open_tournament(room, ask.plan)
    player = room.player(ask.player)
    refuse_if(held.count_only, f"{held.name} only counts heads, so nobody waits for a seat.")
    refuse_if(held.live(player.id) is not None, f"{player.name} is in {held.name} already.")
    refuse_if(_found(held, player.id) is not None, f"{player.name} waits for {held.name} already.")
    refuse_any(entry_findings(held, now.at))
    refuse_any(again_findings(held, player.id, player.name))
    refuse_any(person_checks(room, player.id, now))
    refuse_any(cap_findings(room, held, player.id, held.plan.entry.cost))
    free = len(OpenSeats(room, held)) - len(held.alternates)
    refuse_if(free > 0, f"{held.name} has an open seat.", cure="Register the player instead.")
    yield AlternateAdded(held.id, player.id)


def call_alternate(room: Room, ask: CallAlternate, now: Context) -> Events:
    held = open_tournament(room, ask.plan)
    refuse_any(entry_findings(held, now.at))
    following = next((one for one in held.alternates if one.until is None), None)
    if following is None:
        raise refuse(f"Nobody else waits for {held.name}.")
    refuse_if(
        len(OpenSeats(room, held)) <= len(called(held)),
        f"{held.name} has no open seat" + (" but those kept for who was called." if called(held) else "."),
    )
    span = timedelta(minutes=setting_on(room, ALTERNATE_HOLD, room.day))
    yield AlternateCalled(held.id, following.player, now.at + span)


def drop_alternate(room: Room, ask: DropAlternate, now: Context) -> Events:
    held = open_tournament(room, ask.plan)
    _waiting(room, held, ask.player)
    yield AlternateDropped(held.id, ask.player)


def expire_alternate(room: Room, ask: ExpireAlternate, now: Context) -> Events:
    held = open_tournament(room, ask.plan)
    one = _waiting(room, held, ask.player)
    if one.until is None:
        raise refuse(f"{room.name_of(ask.player)} was not called.")
    refuse_if(now.at < one.until, f"The seat is kept until {show_time(one.until, room.house.zone)}.")
    yield AlternateDropped(held.id, ask.player, in_vain=True)


def alternate_added(room: Room, fact: AlternateAdded, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    held.alternates = [*held.alternates, Alternate(player=fact.player, since=stamp.at, entry=stamp.number)]


def alternate_called(room: Room, fact: AlternateCalled, stamp: Stamp) -> None:
    _set_until(room.tournaments.held[fact.plan], fact.player, fact.until)


def alternate_dropped(room: Room, fact: AlternateDropped, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    held.alternates = without(held, fact.player)


def alternate_sent_back(room: Room, fact: AlternateSentBack, stamp: Stamp) -> None:
    _set_until(room.tournaments.held[fact.plan], fact.player, None)


def a_seat_less(room: Room, held: Held) -> Events:
    """Where one more open seat is about to be taken by right, and all of them are kept for who was called."""
    kept = called(held)
    if kept and len(OpenSeats(room, held)) <= len(kept):
        yield AlternateSentBack(held.id, kept[-1].player)


def timers(room: Room) -> Iterator[Timer]:
    """Of every seat that is kept for an alternate."""
    for held in room.tournaments.held.values():
        for one in called(held):
            yield _timer(room, held, one)


def _timer(room: Room, held: Held, one: Alternate) -> Timer:
    def begin_anew(until: datetime) -> None:
        _set_until(held, one.player, until)

    assert one.until is not None, "whoever is called has a time to come in"
    span = timedelta(minutes=setting_on(room, ALTERNATE_HOLD, room.day))
    name, command = f"alternate-{held.id}-{one.entry}", ExpireAlternate(held.id, one.player)
    return Timer(OfPlan(held.id), name, one.until, span, command, begin_anew)


def called(held: Held) -> list[Alternate]:
    return [one for one in held.alternates if one.until is not None]


def is_called(held: Held, player: PlayerId) -> bool:
    return any(one.player == player for one in called(held))


def without(held: Held, player: PlayerId) -> list[Alternate]:
    return [one for one in held.alternates if one.player != player]


def _set_until(held: Held, player: PlayerId, until: datetime | None) -> None:
    held.alternates = [replace(one, until=until) if one.player == player else one for one in held.alternates]


def _found(held: Held, player: PlayerId) -> Alternate | None:
    return next((one for one in held.alternates if one.player == player), None)


def _waiting(room: Room, held: Held, player: PlayerId) -> Alternate:
    one = _found(held, player)
    if one is None:
        raise refuse(f"{room.player(player).name} does not wait for {held.name}.")
    return one
