"""The shelf: every kind of paper that can be printed here, what each can be about, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from msgspec.structs import replace

from floor.clock import from_micros, show_time
from floor.documents.head import Head
from floor.documents.kinds import KINDS, Kind
from floor.documents.mixed import MixedSign
from floor.documents.paper import PAPERS as SHEETS
from floor.documents.ruling import RulingSlip
from floor.entry import events_of, read
from floor.errors import Refused, refuse
from floor.fold import Fold
from floor.house.printing import Printed
from floor.money import show
from floor.papers import PAPERS, Subject, with_head
from floor.papers.heads import digest_of
from floor.papers.sheets import buy_slip_of
from floor.record import Record
from floor.room.sessions import CashedOut, ChipsBought
from floor.slips import ruling_slip_of
from floor.state import Room
from ui.printing.histories import histories, history_of

MOST_RECEIPTS = 40
STANDS_ONLY_UPRIGHT = ("seat-cards", "ruling", "buy-slip")
"""Kinds whose cards or lines have one right way on the paper."""


@dataclass(frozen=True, slots=True)
class Stock:
    """A kind of paper on the shelf, made from the room and the lines of the open day.

    One that hangs is watched for being out of date; a slow one, which goes through the whole day, is made elsewhere.
    """

    kind: str
    subjects: Callable[[Fold], list[Subject]]
    make: Callable[[Fold, str, datetime], Record]
    hangs: bool = False
    slow: bool = False

    @property
    def drawn(self) -> Kind:
        return KINDS[self.kind]

    @property
    def title(self) -> str:
        return self.drawn.title

    @property
    def can_be_turned(self) -> bool:
        return self.kind not in STANDS_ONLY_UPRIGHT

    def title_of(self, subject: Subject) -> str:
        """‘Table plaque, Table 12, Big O $2-$4’; the whole room needs no name."""
        return f"{self.title}, {subject.title}" if subject.id else self.title


@dataclass(frozen=True, slots=True)
class Setting:
    """How a paper is to be printed."""

    paper: str
    turned: bool = False
    copies: int = 1
    playing: bool = False
    """Whether a mix's sign also says which game is played now and next."""


class Made(NamedTuple):
    """What the paper says, and the digest of its source by which it is known to be out of date."""

    record: Record
    digest: str


def made(stock: Stock, fold: Fold, subject: str, at: datetime, setting: Setting) -> Made | Refused:
    try:
        record = stock.make(fold, subject, at)
    except Refused as refusal:
        return refusal
    digest = digest_of(record)
    if isinstance(record, MixedSign) and not setting.playing:
        record = replace(record, current=None, following=None)
    return Made(record, digest)


def headed(room: Room, record: Record, printed: Printed) -> Record:
    """With the number it was issued under; a ruling slip has its own, and only says whether it is a copy."""
    if isinstance(record, RulingSlip):
        return replace(record, copy=printed.copy_of is not None)
    return with_head(room, record, printed) if isinstance(getattr(record, "head", None), Head) else record


def drawn(kind: Kind, record: Record, setting: Setting) -> bytes:
    if not setting.turned:
        return kind.pdf(record, setting.paper)
    return kind.draw(record, SHEETS[setting.paper].turned())


def _from_room(kind: str) -> Stock:
    paper = PAPERS[kind]
    return Stock(
        kind,
        lambda fold: list(paper.subjects(fold.room)),
        lambda fold, id, at: paper.make(fold.room, id, at),
        paper.hangs,
    )


def _rulings(fold: Fold) -> list[Subject]:
    """The day's rulings, the latest first."""
    zone = fold.room.house.zone
    return [
        Subject(str(ruling.entry), f"Ruling {ruling.fact.number:,}, {ruling.fact.game}, {show_time(ruling.at, zone)}")
        for ruling in reversed(fold.room.rulings)
    ]


def _ruling(fold: Fold, id_: str, at: datetime) -> Record:
    ruling = next((one for one in fold.room.rulings if str(one.entry) == id_), None)
    if ruling is None:
        raise refuse("That ruling was taken back.")
    return ruling_slip_of(fold.room, ruling.fact, ruling.at, ruling.staff)


def receipts(fold: Fold) -> Iterator[Subject]:
    """Purchases and cash-outs of the day, the latest first."""
    room = fold.room
    for line in reversed(fold.lines):
        if line.number in room.voided or not ("ChipsBought" in line.events or "CashedOut" in line.events):
            continue
        fact = next((event for event in events_of(line) if isinstance(event, ChipsBought | CashedOut)), None)
        if fact is not None:
            what = "bought" if isinstance(fact, ChipsBought) else "cashed out"
            at = show_time(from_micros(line.at), room.house.zone)
            yield Subject(str(line.number), f"{room.name_of(fact.player)}, {what} {show(fact.amount)}, {at}")


def _receipts(fold: Fold) -> list[Subject]:
    return [subject for subject, _ in zip(receipts(fold), range(MOST_RECEIPTS), strict=False)]


def _receipt(fold: Fold, id_: str, at: datetime) -> Record:
    line = next((line for line in fold.lines if str(line.number) == id_), None)
    if line is None:
        raise refuse("That receipt is of another gaming day.")
    return buy_slip_of(fold.room, read(line))


SHELF: dict[str, Stock] = {
    stock.kind: stock
    for stock in (
        *(_from_room(kind) for kind in PAPERS),
        Stock("history", histories, history_of, slow=True),
        Stock("ruling", _rulings, _ruling),
        Stock("buy-slip", _receipts, _receipt),
    )
}
