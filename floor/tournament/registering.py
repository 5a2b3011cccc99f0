"""Registering: paying gives a receipt, starting chips and a seat in one act (SHT-03)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor.books.series import RECEIPTS, issued
from floor.books.tills import drawer_of
from floor.context import Context, Stamp
from floor.derived import CashPaid, Row, VisitBegun
from floor.errors import Finding, Refused, refuse, refuse_any, refuse_if
from floor.house.admitting import other_seat_checks, seating_person_checks
from floor.house.tables import Sits
from floor.ids import Account, PlanId, PlayerId, RegistrationId
from floor.record import Command, Event, Events
from floor.rules.check.configurations import Split
from floor.settings.dated import setting_on
from floor.settings.registry import STACKS_FROM_DESK
from floor.text import count
from floor.tournament.alternates import called, is_called, without
from floor.tournament.held import Bought, Held, Registration, Sale, Stage
from floor.tournament.opening import open_tournament
from floor.tournament.prices import paid_in, take
from floor.tournament.seating import OpenSeats, drawn_seat, sit
from floor.tournament.spending import cap_findings
from floor.tournament.table import TOURNAMENT
from floor.tournament.windows import again_findings, entry_findings

if TYPE_CHECKING:
    from floor.state import Room

MOST_AT_ONCE = 1_000
"""As many registrations as one entry can hold."""


class RegisterPlayer(Command, frozen=True):
    """Register a player: paid at the drawer of whoever takes the money, seated at once where a seat is drawn."""

    plan: PlanId
    player: PlayerId


class PlayerRegistered(Event, frozen=True):
    plan: PlanId
    player: PlayerId
    number: int
    price: Split
    chips: int
    receipt: int
    drawer: Account
    seat: Sits
    seed: str
    sale: Sale = Sale.ENTRY
    place: int = 0
    """Which of its entry it is, where several are registered together."""
    from_dealer: bool = False
    """Whether its stack is one of those that the table's dealer was issued."""


def register_player(room: Room, ask: RegisterPlayer, now: Context) -> Events:
    held = named_tournament(room, ask.plan)
    player = room.player(ask.player)
    refuse_any(entering_findings(room, held, player.id, now))
    refuse_any(turn_findings(room, held, player.id))
    before = drawn_before(now, 0)
    seat = drawn_seat(room, held, now, before.seat if before is not None else None)
    if seat is None:
        raise no_seat(held)
    till = drawer_of(room, now.staff)
    receipt = issued(room, RECEIPTS)
    yield receipt
    made = registered(room, held, player.id, seat, now.seed, receipt.number, till.account)
    yield as_it_was(made, now)


def registered(
    room: Room,
    held: Held,
    player: PlayerId,
    seat: Sits,
    seed: str,
    receipt: int,
    drawer: Account,
    place: int = 0,
) -> PlayerRegistered:
    """One registration in the seat that was drawn for it."""
    kit = held.kit(seat.table)
    dealt = kit is not None and kit.handed < kit.stacks and not setting_on(room, STACKS_FROM_DESK, room.day)
    return PlayerRegistered(
        plan=held.id,
        player=player,
        number=held.numbered + 1 + place,
        price=held.plan.entry,
        chips=held.plan.stack,
        receipt=receipt,
        drawer=drawer,
        seat=seat,
        seed=seed,
        sale=Sale.RE_ENTRY if held.of(player) else Sale.ENTRY,
        place=place,
        from_dealer=dealt,
    )


def as_it_was(made: PlayerRegistered, now: Context) -> PlayerRegistered:
    """Decided again, a registration keeps the number on its card, and its stack comes from where it came."""
    before = drawn_before(now, made.place)
    return replace(made, number=before.number, from_dealer=before.from_dealer) if before is not None else made


def drawn_before(now: Context, place: int) -> PlayerRegistered | None:
    """What this very entry recorded, if it is decided again."""
    found = (one for one in now.recorded if isinstance(one, PlayerRegistered))
    return next((one for one in found if one.place == place), None)


def entering_findings(room: Room, held: Held, player: PlayerId, now: Context) -> Iterator[Finding]:
    """Every reason why this player may not enter now, but for the seats."""
    yield from live_findings(room, player)
    yield from entry_findings(held, now.at)
    yield from again_findings(held, player, room.name_of(player))
    yield from seating_person_checks(room, player, now)
    yield from other_seat_checks(room, player, TOURNAMENT, now)
    yield from cap_findings(room, held, player, held.plan.entry.cost)


def live_findings(room: Room, player: PlayerId) -> Iterator[Finding]:
    """The tournament in which a player is already. Once it is settled, who was left at the end is free."""
    for one in room.tournaments.held.values():
        live = one.live(player)
        if live is not None and (live.seat is not None or one.stage is not Stage.SETTLED):
            at = f" at table {room.tables[live.seat.table].label}, seat {live.seat.seat}" if live.seat else ""
            yield Finding(f"{room.name_of(player)} is in {one.name} already{at}.")


def turn_findings(room: Room, held: Held, player: PlayerId | None = None) -> Iterator[Finding]:
    """Nobody is passed over who waited for a seat, and a seat that is kept is not drawn for another."""
    if not held.alternates or (player is not None and is_called(held, player)):
        return
    kept, waiting = len(called(held)), len(held.alternates)
    if len(OpenSeats(room, held)) <= kept:
        yield from no_seat(held, kept).findings
    elif waiting > kept:
        first = count(waiting - kept, "alternate")
        comes = "comes" if waiting - kept == 1 else "come"
        yield Finding(f"{first} of {held.name} {comes} first.", cure="Call the next one.")


def no_seat(held: Held, kept: int = 0) -> Refused:
    but = " but those kept for who was called" if kept else ""
    return refuse(f"{held.name} has no open seat{but}.", cure="Give it another table, or take an alternate's name.")


def player_registered(room: Room, fact: PlayerRegistered, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    bought = Bought(
        sale=fact.sale,
        price=fact.price,
        chips=fact.chips,
        entry=stamp.number,
        receipt=fact.receipt,
        drawer=fact.drawer,
        at=stamp.at,
        by=stamp.staff,
    )
    id_ = registration_of(stamp, fact.place)
    registration = Registration(id=id_, number=fact.number, player=fact.player, bought=[bought], seed=fact.seed)
    held.add(registration)
    held.alternates = without(held, fact.player)
    sit(room, registration, fact.seat, stamp.at)
    kit = held.kit(fact.seat.table)
    if fact.from_dealer and kit is not None:
        held.put_kit(replace(kit, handed=kit.handed + 1))
    take(room, held, fact.price, fact.player)


def registration_of(stamp: Stamp, place: int) -> RegistrationId:
    """The entry's number; for what else it registered, a number below nought that no entry has."""
    return RegistrationId(-(stamp.number * MOST_AT_ONCE + place) if place else stamp.number)


def registered_rows(fact: PlayerRegistered, stamp: Stamp) -> list[Row]:
    return [
        *paid_in(fact.plan, fact.price, fact.drawer),
        CashPaid(fact.player, paid_in=fact.price.cost),
        VisitBegun(fact.player, fact.seat.table, fact.seat.seat, TOURNAMENT),
    ]


def named_tournament(room: Room, plan: PlanId) -> Held:
    """One where people are known by their names."""
    held = open_tournament(room, plan)
    refuse_if(held.count_only, f"{held.name} only counts heads.", cure="Count the entry instead.")
    return held
