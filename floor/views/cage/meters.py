"""Meters at the counter: of every cap what is spent, what is allowed, and what is left of it."""

from __future__ import annotations

from collections.abc import Iterator

from floor.books.cash import CashToday
from floor.house.rulebook import cited
from floor.ids import PlayerId
from floor.money import Money, show
from floor.record import Record
from floor.room.cashgame import CashTable
from floor.room.entering import dealer_limit, is_entering, needed, sold_in_hand
from floor.settings.dated import setting_on
from floor.settings.registry import LARGE_CASH_NOTED, LARGE_CASH_REPORTED
from floor.state import Room
from floor.tournament import spending
from floor.tournament.held import Held, Stage
from floor.views.cage.customers import Customer, seat_of
from floor.views.tones import Tone

NOTHING = Money(0)
SELLING = (Stage.REGISTERING, Stage.RUNNING)


class Meter(Record, frozen=True):
    """What is spent of what is allowed. `adds` is what the amount being typed would come on top of it.

    A least is reached, and then all is well; a most is not to be passed.
    """

    title: str
    spent: Money
    allowed: Money
    spent_as: str
    allowed_as: str
    adds: Money = NOTHING
    note: str = ""
    is_least: bool = False
    only_noted: bool = False
    """Passing it stops nothing."""

    @property
    def comes_to(self) -> Money:
        return Money(self.spent + self.adds)

    @property
    def left(self) -> Money:
        return Money(self.allowed - self.comes_to)

    @property
    def words(self) -> str:
        """'$65 left', '$40 missing', 'Met', '$50 over'."""
        if self.left > 0:
            return f"{show(self.left)} {'missing' if self.is_least else 'left'}"
        if self.is_least:
            return "Met"
        return f"{show(Money(-self.left))} over" if self.left else "None left"

    @property
    def tone(self) -> Tone:
        if self.is_least:
            return "call" if self.left > 0 else "good"
        if self.only_noted:
            return "call" if self.left <= 0 else "accent"
        return "stop" if self.left < 0 else "accent"

    @property
    def parts(self) -> tuple[float, float]:
        """How much of it is spent, and how much of it would be: as parts of the whole, never more than that."""
        if self.allowed <= 0:
            return 1.0, 1.0
        return min(self.spent / self.allowed, 1.0), min(max(self.comes_to, 0) / self.allowed, 1.0)


def meters(
    room: Room, customer: Customer, pays: Money = NOTHING, paid: Money = NOTHING, event: Held | None = None
) -> list[Meter]:
    """Of the game they play, the tournaments they are in, and their cash today, with what they would pay in now or be
    paid; `event` is the tournament for which they would."""
    if customer.player is None:
        return []
    at = seat_of(room, customer)
    return [
        *(_of_the_game(room, customer, at[0], pays if event is None else NOTHING) if at is not None else ()),
        *_of_events(room, customer.player, pays, event),
        *_of_cash(room, customer, pays, paid),
    ]


def _of_the_game(room: Room, customer: Customer, table: CashTable, pays: Money) -> Iterator[Meter]:
    assert customer.player is not None
    assert customer.seat is not None
    spread, sitting = table.plays.spread, table.seats[customer.seat - 1].sitting
    if sitting is None or is_entering(sitting):
        entered = sitting.entering.total if sitting is not None and sitting.entering is not None else NOTHING
        title, entry = f"Buy-in, {spread.name}", (entered, needed(room, table, customer.player))
        least = cited(room, spread.approval, "least-buy-in")
        yield Meter(title, *entry, "bought", "at least", pays, least, is_least=True)
        if spread.most is not None:
            most = cited(room, spread.approval, "max-entry")
            yield Meter(f"Most to enter with, {spread.name}", entered, spread.most, "bought", "allowed", pays, most)
    limit = dealer_limit(room, table)
    if limit is not None:
        sold = sold_in_hand(table, customer.player)
        by = cited(room, spread.approval, "max-from-dealer")
        yield Meter("From the dealer, this hand", sold, limit, "sold", "allowed", note=by)


def _of_events(room: Room, player: PlayerId, pays: Money, event: Held | None) -> Iterator[Meter]:
    """What they may spend in each tournament that sells: entry, rebuys and add-ons together."""
    for held in room.tournaments.held.values():
        at = spending.meter(room, held, player)
        is_it = event is not None and held.id == event.id
        if held.stage in SELLING and at.allowed is not None and (at.spent or is_it):
            adds = pays if is_it else NOTHING
            yield Meter(held.name, at.spent, at.allowed, "spent", "allowed", adds, "Entry, rebuys and add-ons together")


def _of_cash(room: Room, customer: Customer, pays: Money, paid: Money) -> Iterator[Meter]:
    assert customer.player is not None
    today = room.cash.get(customer.player, CashToday())
    for title, spent, adds in (("Cash in today", today.paid_in, pays), ("Cash out today", today.paid_out, paid)):
        if spent or adds:
            yield _noted(room, title, spent, adds)


def _noted(room: Room, title: str, spent: Money, adds: Money) -> Meter:
    """Up to the note, and from there on up to the report."""
    note, report = (Money(setting_on(room, row, room.day)) for row in (LARGE_CASH_NOTED, LARGE_CASH_REPORTED))
    allowed, named = (report, "report over") if spent + adds >= note else (note, "note at")
    return Meter(title, spent, allowed, "so far", named, adds, "Never shown on a public screen", only_noted=True)
