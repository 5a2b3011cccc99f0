"""Typed commands for the cage: fills and credits on their way, money paid in and out of one's drawer."""

from __future__ import annotations

import re
from collections.abc import Callable

from floor.books.counts import Pile, Piles, tell, worth
from floor.cage.fills import IssueSlip, ReceiveSlip, RequestCredit, RequestFill
from floor.cage.paying import PayIn, PayOut
from floor.cage.records import Slip
from floor.errors import NotUnderstood
from floor.ids import TableId
from floor.money import Money, read, show
from floor.record import Command
from floor.shorthand import choices
from floor.shorthand.choices import Slot
from floor.shorthand.reading import amount_of, quoted, table_at
from floor.shorthand.verb import Offer, Verb
from floor.state import Room

_PILE = re.compile(r"(\d{1,6})[x×](\$?[\d.,]+)", re.IGNORECASE)


def _asking(command: Callable[[TableId, Piles], Command], title: str) -> Callable[[Room, list[str]], list[Offer]]:
    def means(room: Room, words: list[str]) -> list[Offer]:
        table, piles = table_at(room, words[0]), tuple(map(_pile, words[1:]))
        told = f"{title} table {table.label}: {tell(piles)}, {show(worth(piles))}"
        return [Offer(command(table.id, piles), told)]

    return means


def _pile(word: str) -> Pile:
    """'20x5': twenty of $5."""
    found = _PILE.fullmatch(word)
    if found is None:
        raise NotUnderstood(f"{quoted(word)} is not like “20x5”, twenty chips of $5.")
    return Pile(read(found[2]), int(found[1]))


def _issue(room: Room, words: list[str]) -> list[Offer]:
    slip = _slip_of(room, words[0], in_transit=False)
    return [Offer(IssueSlip(slip.id), f"Issue {_told(room, slip)}")]


def _received(room: Room, words: list[str]) -> list[Offer]:
    slip, dealer = _slip_of(room, words[0], in_transit=True), " ".join(words[1:])
    return [Offer(ReceiveSlip(slip.id, dealer), f"Received: {_told(room, slip)}, signed by {dealer}")]


def _slip_of(room: Room, word: str, *, in_transit: bool) -> Slip:
    """The oldest that waits at this step, of the table that is named."""
    table = table_at(room, word)
    found = [slip for slip in room.cage.slips.values() if slip.table == table.id and slip.in_transit is in_transit]
    if not found:
        what = "is on its way to or from" if in_transit else "is asked for at"
        raise NotUnderstood(f"Nothing {what} table {table.label}.")
    return min(found, key=lambda slip: slip.id)


def _told(room: Room, slip: Slip) -> str:
    return f"the {slip.way.value} of {show(slip.amount)}, table {room.tables[slip.table].label}"


def _paying(command: Callable[[Money, str], Command], title: str) -> Callable[[Room, list[str]], list[Offer]]:
    def means(room: Room, words: list[str]) -> list[Offer]:
        amount, reason = amount_of(words[:1]), " ".join(words[1:])
        return [Offer(command(amount, reason), f"{title} {show(amount)}: {reason}")]

    return means


_TABLE = Slot(choices.tables(lambda table: table.is_open))

VERBS = (
    Verb(
        "fill",
        "fill 12 20x5",
        "Ask for a fill",
        (RequestFill,),
        _asking(RequestFill, "Ask for a fill to"),
        (_TABLE,),
        2,
    ),
    Verb(
        "credit",
        "credit 12 20x5",
        "Ask for a credit",
        (RequestCredit,),
        _asking(RequestCredit, "Ask for a credit from"),
        (_TABLE,),
        2,
    ),
    Verb("issue", "issue 12", "Issue a fill or a credit", (IssueSlip,), _issue, (_TABLE,), 1, 1),
    Verb(
        "received",
        "received 12 Ines K.",
        "The chips are there, and this dealer signed",
        (ReceiveSlip,),
        _received,
        (_TABLE, Slot(choices.dealers, is_many=True)),
        2,
    ),
    Verb("payin", "payin 50 change", "The house's cash into your drawer", (PayIn,), _paying(PayIn, "Pay in"), (), 2),
    Verb(
        "payout",
        "payout 50 paper",
        "The house's expense from your drawer",
        (PayOut,),
        _paying(PayOut, "Pay out"),
        (),
        2,
    ),
)
