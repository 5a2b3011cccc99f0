"""What the floor says on a tournament's screens."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from floor import text
from floor.context import Context, Stamp
from floor.errors import refuse_if
from floor.ids import PlanId
from floor.record import Command, Event, Events
from floor.tournament.held import Held, Message
from floor.tournament.opening import open_tournament

if TYPE_CHECKING:
    from floor.state import Room

LONGEST = 80
MOST_MINUTES = 600


class ShowMessage(Command, frozen=True):
    """Say something on the public screens, for some minutes or until it is cleared."""

    plan: PlanId
    words: str
    minutes: int = 0
    """Nought: until it is cleared."""


class ClearMessage(Command, frozen=True):
    """Take the message off the screens."""

    plan: PlanId


class MessageShown(Event, frozen=True):
    plan: PlanId
    words: str
    minutes: int = 0


class MessageCleared(Event, frozen=True):
    plan: PlanId


def show_message(room: Room, ask: ShowMessage, now: Context) -> Events:
    held = open_tournament(room, ask.plan)
    words = text.name(ask.words, "message", longest=LONGEST)
    refuse_if(not 0 <= ask.minutes <= MOST_MINUTES, f"A message is shown for {MOST_MINUTES} minutes at most.")
    yield MessageShown(held.id, words, ask.minutes)


def clear_message(room: Room, ask: ClearMessage, now: Context) -> Events:
    held = open_tournament(room, ask.plan)
    refuse_if(said(held, now.at) is None, f"No message of {held.name} is shown.")
    yield MessageCleared(held.id)


def message_shown(room: Room, fact: MessageShown, stamp: Stamp) -> None:
    until = stamp.at + timedelta(minutes=fact.minutes) if fact.minutes else None
    room.tournaments.held[fact.plan].message = Message(fact.words, stamp.at, until)


def message_cleared(room: Room, fact: MessageCleared, stamp: Stamp) -> None:
    room.tournaments.held[fact.plan].message = None


def said(held: Held, at: datetime) -> Message | None:
    """The message that is on the screens at a moment."""
    one = held.message
    return one if one is not None and (one.until is None or at < one.until) else None
