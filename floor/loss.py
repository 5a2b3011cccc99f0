"""Entries that were seen and are no longer there: how that is found, and how two managers go on without them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.concern import OfEntry
from floor.context import Context, Stamp
from floor.errors import refuse_if
from floor.journal.journal import Ahead, Journal, missing
from floor.journal.witness import Head, Witness
from floor.record import Command, Event, Events, Record
from floor.subject import MANAGER, act, always, effect
from floor.text import name

if TYPE_CHECKING:
    from floor.state import Room


class Loss(Record, frozen=True):
    """Entries after `kept` and up to `seen` are gone, and the entry that says so."""

    entry: int
    kept: int
    seen: int
    hash: str


class AcceptLoss(Command, frozen=True):
    """Go on without entries that a workstation has seen and no backup has: those after `kept`, up to `seen`."""

    kept: int
    seen: int
    hash: str
    reason: str


class LossAccepted(Event, frozen=True):
    kept: int
    seen: int
    hash: str
    reason: str


def accept_loss(room: Room, ask: AcceptLoss, now: Context) -> Events:
    refuse_if(not 0 <= ask.kept <= room.number, f"The journal has no entry {ask.kept:,}.")
    refuse_if(ask.seen <= ask.kept, "Nothing is missing.")
    yield LossAccepted(ask.kept, ask.seen, ask.hash, name(ask.reason, "reason"))


def loss_accepted(room: Room, fact: LossAccepted, stamp: Stamp) -> None:
    room.losses.append(Loss(stamp.number, fact.kept, fact.seen, fact.hash))


ACTS = (
    act(AcceptLoss, accept_loss, MANAGER, second=always, mended="It stays on record; enter again what is missing."),
)
EFFECTS = (
    effect(
        LossAccepted,
        loss_accepted,
        lambda tell, it: f"{missing(it.kept + 1, it.seen)} and given up: {it.reason}",
        lambda it, _: [OfEntry(it.kept)],
    ),
)


def head_of(room: Room, number: int, hash: bytes) -> Head:
    return Head(number, hash, room.losses[-1].entry if room.losses else 0)


def found(journal: Journal, losses: list[Loss], witness: Witness) -> tuple[Loss, Ahead] | None:
    """The entries that a witness has seen and that are neither in the journal nor given up; None if all are there."""
    gone, known = list[Head](), {0}
    seen = {head for heads in witness.seen() for head in heads}
    hashes = journal.hashes_at(head.number for head in seen)
    for head in seen:  # Every one: what was entered since on another way fits as well, and is seen by the same witness.
        if hashes.get(head.number) == head.hash:
            known.add(head.number)
        elif (given_up := _given_up(head, losses)) is not None:
            known.add(given_up.kept)
        else:
            gone.append(head)
    if not gone:
        return None
    last, first, worst = journal.last(), min(gone).number, max(gone)
    kept = max(number for number in known if number < first) if first <= last else last
    return Loss(0, kept, worst.number, worst.hash.hex()), _told(kept, last, worst)


def _told(kept: int, last: int, worst: Head) -> Ahead:
    if kept == last:
        return Ahead(f"{missing(last + 1, worst.number)} from the journal: it ends at entry {last:,}.", last)
    return Ahead(
        f"{missing(kept + 1, worst.number)} as this workstation has seen them: "
        f"the journal was set back and goes on in another way, after entry {kept:,} at the earliest.",
        last,
    )


def _given_up(head: Head, losses: list[Loss]) -> Loss | None:
    """By an acceptance that is newer than what was seen: one that was known then excuses nothing after it."""
    for loss in losses:
        within = loss.kept < head.number < loss.seen or (head.number, head.hash.hex()) == (loss.seen, loss.hash)
        if loss.entry > head.accepted and within:
            return loss
    return None
