"""What a refusal offers is tried at once: it is accepted, or of several reasons does away with its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, get_type_hints

from msgspec.structs import replace

from floor.books.tills import DRAWER
from floor.context import Context
from floor.decide import decide
from floor.errors import Finding, Refused
from floor.fold import Fold
from floor.ids import SpreadId, StaffId, TableId
from floor.money import Money, show
from floor.offers import Do, Offer
from floor.record import Command
from floor.room.cashgame import plays_cash
from floor.room.sessions import BuyChips, SellChips
from floor.state import Room
from tests.room.test_offers import taken

Reasons = Callable[[Command], tuple[Finding, ...]]
"""Why not, if a command were given now."""

CASH_DOCUMENTS = {"BO", "MIX"}

_SELL = re.compile(r"[Ss]ell (\$[\d,.]*\d)")


def false_cures(command: Command, refusal: Refused, reasons: Reasons) -> list[str]:
    """Everything that is offered, or said to be the way, and is not."""
    return [*_false_offers(command, refusal, reasons), *_contradictions(command, refusal)]


def reasons_against(fold: Fold, command: Command, context: Context, manager: StaffId) -> tuple[Finding, ...]:
    """Why not, for somebody who may do everything: whose act it is, and at whose drawer, is another question."""
    try:
        decide(fold, command, replace(context, staff=manager))
    except Refused as refusal:
        return tuple(finding for finding in refusal.findings if finding.code != DRAWER)
    return ()


def cited_elsewhere(room: Room, command: Command, refusal: Refused) -> list[Finding]:
    """Clauses of a document that none of the tables it is about is played under, nor the game that it asks for."""
    tables = [room.tables[id] for id in _fields(command, TableId) if id in room.tables]
    played = {table.plays.spread.approval for table in tables if plays_cash(table) and table.plays.proposal is None}
    if not tables or len(played) != 1 or not all(map(plays_cash, tables)):
        return []
    asked = {room.spreads[id].approval for id in _fields(command, SpreadId) if id in room.spreads}
    return [one for one in refusal.findings if one.clause.partition("-")[0] in CASH_DOCUMENTS - played - asked]


def _fields(command: Command, kind: object) -> list[Any]:
    """What it names of a kind."""
    return [getattr(command, name) for name, hint in get_type_hints(type(command)).items() if hint is kind]


def _false_offers(command: Command, refusal: Refused, reasons: Reasons) -> Iterator[str]:
    for finding in refusal.findings:
        for offer in finding.offers:
            still = reasons(taken(command, offer))
            if still and (_is_whole(command, offer, refusal) or finding in still or _new(still, refusal)):
                yield f"{command} is refused ({finding} {finding.cure}), offers {offer}, and that too: {still}"


def _is_whole(command: Command, offer: Offer, refusal: Refused) -> bool:
    """Whether the offer has to be accepted, and not only to mend one of several fields."""
    return isinstance(offer, Do) or isinstance(command, BuyChips | SellChips) or len(refusal.findings) == 1


def _new(still: tuple[Finding, ...], refusal: Refused) -> list[Finding]:
    return [one for one in still if one not in refusal.findings]


def _contradictions(command: Command, refusal: Refused) -> Iterator[str]:
    """An amount that a cure says to sell is one that is offered to be sold."""
    if not isinstance(command, BuyChips | SellChips):
        return
    amounts = [amount for finding in refusal.findings for amount in finding.figures("amount")]
    amounts += [do.command.amount for do in refusal.offers if isinstance(do, Do) and _is_sale(do.command)]  # type: ignore[attr-defined]
    offered = {show(Money(amount)) for amount in amounts}
    for finding in refusal.findings:
        if not set(_SELL.findall(finding.cure)) <= offered:
            yield f"{command}: “{finding.cure}” names what is not offered: {sorted(offered)}"


def _is_sale(command: Command) -> bool:
    return isinstance(command, BuyChips | SellChips)
