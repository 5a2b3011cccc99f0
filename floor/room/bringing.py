"""Chips that a player brings to the table and nobody sells: from an earlier visit, or from another game (R-47)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from floor.books.series import RECEIPTS, issued
from floor.context import Context, Stamp
from floor.derived import Row
from floor.errors import Finding, refuse_any
from floor.house.admitting import person_checks
from floor.ids import PlayerId, TableId
from floor.money import Money, show
from floor.offers import Do, Offer, Put, put
from floor.record import Command, Event, Events
from floor.room.cashgame import CashTable, Sitting, cash_at
from floor.room.chiprecords import Entering
from floor.room.entering import enter, entering_with, findings_on_entering, is_only_short
from floor.room.purchases import kept_findings, refusing
from floor.room.sessions import check_stack, occupied, said_source, sitting_in, source_findings, unexplained
from floor.rules.check.buying import FULL
from floor.rules.check.reconciling import reconciled

if TYPE_CHECKING:
    from floor.state import Room


class BringChips(Command, frozen=True):
    """Enter chips that a seated player brought along and nobody sells them. Two of the staff count."""

    table: TableId
    seat: int
    amount: Money
    reason: str = ""
    """Where the chips come from."""


class ChipsBrought(Event, frozen=True):
    number: int
    table: TableId
    seat: int
    player: PlayerId
    amount: Money
    reason: str
    entering: Entering | None = None
    """The buy-in with them; none where the player has entered already."""


def bring_chips(room: Room, ask: BringChips, now: Context) -> Events:
    """They count for the least and the most like those that are bought; what is still missing is sold (R-47)."""
    table, seat, sitting = occupied(room, ask.table, ask.seat)
    check_stack(room, ask.amount, table.plays.spread)
    found = _reasons(room, table, sitting, ask, now)
    unsaid = f"Nobody sold {room.name_of(sitting.player)} these chips here."
    mended = reconciled(found, lambda offer: _why_not(room, table, sitting, ask, offer, now), verb="Enter")
    refuse_any([*mended, *source_findings(unsaid, ask.reason)])
    reason = said_source(unsaid, ask.reason)
    yield issued(room, RECEIPTS)
    entering = entering_with(room, table, sitting, ask.amount)
    number = room.next_number(RECEIPTS)
    yield ChipsBrought(number, table.id, seat.number, sitting.player, ask.amount, reason, entering)


def _reasons(room: Room, table: CashTable, sitting: Sitting, ask: BringChips, now: Context) -> list[Finding]:
    found = list(person_checks(room, sitting.player, now))
    entering = entering_with(room, table, sitting, ask.amount)
    if entering is None or is_only_short(room, table, sitting.player, entering, now):
        return found
    if kept := kept_findings(room, table, sitting.player):
        return [*found, *kept]
    earlier = Money(entering.purchased - ask.amount)
    whole = refusing(findings_on_entering(room, table, sitting.player, entering, now))
    return [*found, *(_of_chips(one, earlier) for one in whole)]


def _of_chips(found: Finding, earlier: Money) -> Finding:
    """Said and offered of the chips that are brought, where the whole buy-in was judged."""
    figures, others = found.figures("amount"), tuple(one for one in found.offers if isinstance(one, Do))
    if not figures:
        return found
    rest = [total - earlier for total in figures if total > earlier]
    cure = f"Enter {show(Money(rest[0]))} at most, and the rest stays off the table." if rest else FULL
    return replace(found, cure=cure, offers=(*(Put("amount", one) for one in rest), *others))


def _why_not(
    room: Room, table: CashTable, sitting: Sitting, ask: BringChips, offer: Offer, now: Context
) -> list[Finding]:
    return refusing(_reasons(room, table, sitting, put(ask, offer), now)) if isinstance(offer, Put) else []


def chips_brought(room: Room, fact: ChipsBrought, stamp: Stamp) -> None:
    sitting = sitting_in(room, fact.table, fact.seat)
    sitting.bought = Money(sitting.bought + fact.amount)
    enter(room, cash_at(room, fact.table), sitting, fact.entering)


def brought_rows(fact: ChipsBrought, stamp: Stamp) -> list[Row]:
    return unexplained(fact.reason, fact.amount)
