"""Receipts of the day: for chips bought, brought, cashed out, redeemed, held at the cage, for tips and for awards."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Literal, NamedTuple

from msgspec.structs import replace

from floor.books.series import RECEIPTS as SERIES
from floor.cage.promotion import PromotionAwarded
from floor.cage.tips import TipsRedeemed
from floor.clock import from_micros, show_day, show_time
from floor.documents.buyslip import BuySlip, buy_slip
from floor.documents.form import Form
from floor.documents.head import Fact
from floor.entry import Entry, read
from floor.errors import refuse
from floor.fold import Fold
from floor.heads import date_and_time, is_another_date, plain_head
from floor.money import show
from floor.names import person_name
from floor.paper import Paper, Subject
from floor.record import Event, Record
from floor.room.bringing import ChipsBrought
from floor.room.heldchips import ChipsPickedUp, ChipsRedeemed, HeldPaid, SurplusTaken
from floor.room.sessions import CashedOut, ChipsBought, Source
from floor.state import Room

AtASeat = ChipsBought | ChipsBrought | CashedOut | ChipsPickedUp | SurplusTaken
Receipted = AtASeat | ChipsRedeemed | HeldPaid | TipsRedeemed | PromotionAwarded


class _Slip(NamedTuple):
    """Which kind of receipt it is, what it is called if not by that, and what the player did."""

    kind: Literal["buy-in", "cash-out", "held"]
    title: str
    did: str


_SLIPS: dict[type[Event], _Slip] = {
    ChipsBought: _Slip("buy-in", "", "bought"),
    ChipsBrought: _Slip("buy-in", "Chips brought", "brought"),
    CashedOut: _Slip("cash-out", "", "cashed out"),
    ChipsRedeemed: _Slip("cash-out", "Chips redeemed", "redeemed"),
    ChipsPickedUp: _Slip("held", "", "chips held"),
    SurplusTaken: _Slip("held", "", "chips held"),
    HeldPaid: _Slip("cash-out", "Held chips paid", "was paid"),
    TipsRedeemed: _Slip("cash-out", "Tips redeemed", "redeemed tips of"),
    PromotionAwarded: _Slip("cash-out", "Promotion award", "was awarded"),
}


def buy_slip_of(room: Room, entry: Entry) -> BuySlip:
    """The receipt that the entry issued."""
    fact = _receipted(entry.events)
    if fact is None:
        raise refuse(f"Entry {entry.number:,} moved no chips.")
    slip, number = _SLIPS[type(fact)], f"R-{fact.number:,}"
    code = f"R-{fact.number} entry {entry.number} {show(fact.amount)}"
    table = room.tables.get(fact.table) if isinstance(fact, AtASeat) else None
    return BuySlip(
        head=replace(plain_head(room), title=slip.title, number=number, code=code),
        kind=slip.kind,
        amount=fact.amount,
        player=_whose(room, fact),
        table=table.label if table is not None else "",
        seat=fact.seat if isinstance(fact, AtASeat) else None,
        at=date_and_time(room, entry.at),
        cashier=room.staff[entry.staff].name if entry.staff in room.staff else "the desk",
        role="Floor" if _by_the_floor(fact) else "Cashier",
        drawer=_drawer(room, fact),
        entry=entry.number,
        facts=tuple(_facts(room, entry, fact)),
        receiver="dealer" if isinstance(fact, TipsRedeemed) else "player",
    )


def _facts(room: Room, entry: Entry, fact: Receipted) -> Iterator[Fact]:
    if is_another_date(room, entry.at):
        yield Fact("Gaming day", show_day(room.day))
    if isinstance(fact, ChipsBought) and fact.source is Source.DEALER:
        yield Fact("Chips from", "the dealer")
    if isinstance(fact, ChipsBrought):
        yield Fact("Sold by nobody here", fact.reason)
    if isinstance(fact, ChipsRedeemed) and fact.reason:
        yield Fact("Not known to have bought any", fact.reason)
    if isinstance(fact, CashedOut) and fact.reason:
        yield Fact("Not known to have won it", fact.reason)
    if isinstance(fact, PromotionAwarded):
        yield Fact("For", fact.reason)
    if entry.signer is not None:
        yield Fact("Signed by", person_name(room, entry.signer))
    elif entry.exception:
        yield Fact("Single-handed", entry.exception)


def _by_the_floor(fact: Receipted) -> bool:
    """What is sold, counted or brought at the table has no cashier."""
    if isinstance(fact, ChipsBought):
        return fact.source is Source.DEALER
    return isinstance(fact, ChipsBrought | ChipsPickedUp | SurplusTaken)


def _drawer(room: Room, fact: Receipted) -> str:
    """The drawer by its name; a tray or a drawer of the older way goes without."""
    if isinstance(fact, ChipsBrought | ChipsPickedUp | SurplusTaken):
        return ""
    drawer = room.cage.drawers.get(fact.drawer)
    return drawer.name if drawer is not None else ""


def _whose(room: Room, fact: Receipted) -> str:
    return fact.dealer if isinstance(fact, TipsRedeemed) else room.name_of(fact.player)


def receipts(fold: Fold) -> Iterator[Subject]:
    """The latest first."""
    for line in reversed(fold.lines):
        fact = _receipted(fold.events[line.number])
        if fact is not None and line.number not in fold.room.voided:
            at = show_time(from_micros(line.at), fold.room.house.zone)
            did = f"{_whose(fold.room, fact)}, {_SLIPS[type(fact)].did} {show(fact.amount)}, {at}"
            yield Subject(str(line.number), did, (f"R-{fact.number}", f"R-{fact.number:,}", f"{fact.number}"))


def _receipted(events: tuple[Event, ...]) -> Receipted | None:
    return next((event for event in events if isinstance(event, Receipted)), None)


def _receipt(fold: Fold, id: str, at: datetime) -> Record:
    line = next((line for line in fold.lines if str(line.number) == id), None)
    if line is None:
        raise refuse("That receipt is of another gaming day.")
    if line.number in fold.room.voided:
        raise refuse(f"Entry {line.number:,} was taken back, and its receipt with it.")
    return buy_slip_of(fold.room, read(line))


RECEIPTS = (
    Paper(
        "buy-slip",
        "Buy-in or cash-out receipt",
        Form(BuySlip, buy_slip, ("roll", "label", "letter"), upright=True),
        receipts,
        _receipt,
        series=SERIES,
        of_the_day=True,
        caused_by=tuple(_SLIPS),
        empty=("No receipts today", "They come with buy-ins and cash-outs."),
    ),
)
