"""Money paid back: to a player who does not play, and to everybody when a tournament is cancelled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor import text
from floor.books.series import RECEIPTS, NumberIssued, issued
from floor.books.tills import Stage as DrawerStage
from floor.books.tills import balance, drawer_of, paying
from floor.context import Context, Stamp
from floor.derived import CashPaid, Row, Transfer, VisitEnded
from floor.errors import refuse_if
from floor.house.tables import Sits, shut
from floor.ids import Account, PlanId, PlayerId, RegistrationId
from floor.money import Money
from floor.record import Command, Event, Events, Record
from floor.roles import Role
from floor.tournament.held import Bought, Held, Registration, Stage
from floor.tournament.opening import open_tournament
from floor.tournament.prices import give_back, paid_back, paid_of
from floor.tournament.rebuying import registration
from floor.tournament.seating import count_anew, stand
from floor.tournament.stacks import chips_in_play

if TYPE_CHECKING:
    from floor.state import Room


class RefundEntry(Command, frozen=True):
    """Pay a registration back, whole: it never was in the field, and its chips leave play."""

    plan: PlanId
    registration: RegistrationId
    reason: str
    stack: int = 0
    """Chips taken out of play, once cards are dealt; before that all of them are."""


class CancelTournament(Command, frozen=True):
    """Cancel a tournament before its first hand: everybody is paid back."""

    plan: PlanId
    reason: str


class Repaid(Record, frozen=True, kw_only=True):
    """One registration paid back, and by which drawer."""

    registration: RegistrationId
    player: PlayerId | None
    bought: tuple[Bought, ...]
    receipt: int
    drawer: Account
    seat: Sits | None = None
    stack: int = 0

    @property
    def amount(self) -> Money:
        return paid_of(self.bought)


class EntryRefunded(Event, frozen=True):
    plan: PlanId
    paid: Repaid
    reason: str


class TournamentCancelled(Event, frozen=True):
    plan: PlanId
    reason: str
    paid: tuple[Repaid, ...] = ()


def refund_entry(room: Room, ask: RefundEntry, now: Context) -> Events:
    held = open_tournament(room, ask.plan)
    one = registration(held, ask.registration)
    reason = text.name(ask.reason, "reason")
    name = room.name_of(one.player) if one.player is not None else f"Entry {one.number:,}"
    refuse_if(bool(one.refunded), f"{name} was paid back already.")
    refuse_if(one.out is not None, f"{name} is out of {held.name}, and what was played for is not paid back.")
    refuse_if(held.stage is Stage.FROZEN, f"The pool of {held.name} is frozen, and nothing is paid back any more.")
    before = held.stage is Stage.REGISTERING
    refuse_if(
        not before and now.role is not Role.MANAGER,
        f"{held.name} has begun: only a manager pays an entry back.",
        cure="Ask a manager.",
    )
    refuse_if(not before and len(held.still_in) == 1, f"{name} is the last one left.")
    refuse_if(ask.stack < 0, f"{ask.stack:,} chips are no stack.")
    in_play = chips_in_play(held)
    refuse_if(ask.stack > in_play, f"Only {in_play:,} chips are in play.", cure="Count again.")
    till = paying(room, now.staff, paid_of(one.bought))
    receipt = issued(room, RECEIPTS)
    yield receipt
    yield EntryRefunded(held.id, _repaid(one, receipt.number, till.account, before, ask.stack), reason)


def cancel_tournament(room: Room, ask: CancelTournament, now: Context) -> Events:
    held = open_tournament(room, ask.plan)
    reason = text.name(ask.reason, "reason")
    refuse_if(
        held.stage is not Stage.REGISTERING,
        f"{held.name} has begun, and only what has not is cancelled.",
        cure="Play it to its end, or agree on a deal.",
    )
    paid = tuple(_all_paid_back(room, held, now))
    for one in paid:
        yield NumberIssued(RECEIPTS, one.receipt)
    yield TournamentCancelled(held.id, reason, paid)


def _all_paid_back(room: Room, held: Held, now: Context) -> Iterator[Repaid]:
    """Each from the drawer that took the money, as far as it is open and holds as much; else from the manager's."""
    pays, others = Counter[Account](), False
    for number, one in enumerate(held.still_in, room.next_number(RECEIPTS)):
        amount, took = paid_of(one.bought), one.bought[0].drawer
        own = not _pays(room, took, Money(pays[took] + amount))
        drawer = drawer_of(room, now.staff).account if own else took
        pays[drawer] += amount
        others = others or own
        yield _repaid(one, number, drawer, before=True)
    if others:
        paying(room, now.staff, Money(pays[drawer_of(room, now.staff).account]))


def _pays(room: Room, took: Account, amount: Money) -> bool:
    """Whether a drawer has so much for all that it is to pay."""
    if not room.cage.by_drawers:
        return True
    drawer = room.cage.drawers.get(took)
    return drawer is not None and drawer.stage is DrawerStage.OPEN and balance(room, took) >= amount


def _repaid(one: Registration, receipt: int, drawer: Account, before: bool, stack: int = 0) -> Repaid:
    return Repaid(
        registration=one.id,
        player=one.player,
        bought=tuple(one.bought),
        receipt=receipt,
        drawer=drawer,
        seat=one.seat,
        stack=one.chips if before else stack,
    )


def entry_refunded(room: Room, fact: EntryRefunded, stamp: Stamp) -> None:
    _pay_back(room, room.tournaments.held[fact.plan], fact.paid, stamp)


def tournament_cancelled(room: Room, fact: TournamentCancelled, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    for one in fact.paid:
        _pay_back(room, held, one, stamp)
    for id_ in held.tables:
        shut(room.tables[id_])
    held.tables, held.alternates, held.stage = [], [], Stage.CANCELLED
    planned = room.tournaments.plans[fact.plan]
    room.tournaments.plans[fact.plan] = replace(planned, withdrawn=fact.reason)


def _pay_back(room: Room, held: Held, paid: Repaid, stamp: Stamp) -> None:
    one = held.registrations[paid.registration]
    count_anew(held, one.seat)
    stand(room, one, stamp.at)
    one.refunded, one.left_play = stamp.number, paid.stack
    give_back(room, held, paid.bought, paid.player)


def refunded_rows(fact: EntryRefunded, stamp: Stamp) -> list[Row]:
    return list(_rows(fact.plan, fact.paid))


def cancelled_rows(fact: TournamentCancelled, stamp: Stamp) -> list[Row]:
    return [row for one in fact.paid for row in _rows(fact.plan, one)]


def _rows(plan: PlanId, paid: Repaid) -> Iterator[Row]:
    moved: list[Transfer] = [
        transfer for one in paid.bought if not one.is_owed for transfer in paid_back(plan, one.price, paid.drawer)
    ]
    yield from moved
    if paid.player is not None and paid.amount:
        yield CashPaid(paid.player, paid_out=paid.amount)
    if paid.seat is not None:
        yield VisitEnded(paid.seat.table, paid.seat.seat)
