"""A wrong bust put right after later ones: the player comes back, or two exchange their places.

Every move that was made stays made; places and chips follow. While nothing later depends on the bust, it is voided.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor import text
from floor.context import Context, Stamp
from floor.derived import Row, VisitBegun, VisitEnded
from floor.errors import Finding, refuse, refuse_any, refuse_if
from floor.house.admitting import other_seat_checks
from floor.house.tables import Sits
from floor.ids import PlanId, PlayerId, RegistrationId
from floor.money import show
from floor.record import Command, Event, Events
from floor.tournament.alternates import a_seat_less
from floor.tournament.busting import entrant, still_in
from floor.tournament.held import Held, Move, Out, Registration, Stage, TakenOut
from floor.tournament.opening import unsettled_tournament
from floor.tournament.registering import live_findings
from floor.tournament.seating import drawn_seat, is_open, sit, stand
from floor.tournament.stacks import check_put_in
from floor.tournament.table import TOURNAMENT
from floor.tournament.winning import bounty_left

if TYPE_CHECKING:
    from floor.state import Room

_VOID_PAYMENT = "Void that payment first."


class ReinstatePlayer(Command, frozen=True):
    """Bring back a player who was put out by mistake; if another one was meant, that one is out in their stead."""

    plan: PlanId
    registration: RegistrationId
    reason: str
    instead: RegistrationId | None = None
    chips: int = 0
    """Handed to the player because the stack is gone; nought if it is still there, or went out of play."""


class ExchangePlaces(Command, frozen=True):
    """Let two who are out have each other's place."""

    plan: PlanId
    one: RegistrationId
    other: RegistrationId
    reason: str


class PlayerReinstated(Event, frozen=True):
    """Cites the entry that put the player out."""

    plan: PlanId
    registration: RegistrationId
    player: PlayerId | None
    cited: int
    seat: Sits | None
    reason: str
    chips: int = 0
    instead: RegistrationId | None = None
    instead_player: PlayerId | None = None
    left: Sits | None = None
    """The seat of whoever is out instead."""
    seed: str = ""


class PlacesExchanged(Event, frozen=True):
    plan: PlanId
    one: RegistrationId
    other: RegistrationId
    cited: tuple[int, int]
    reason: str


def reinstate_player(room: Room, ask: ReinstatePlayer, now: Context) -> Events:
    held = unsettled_tournament(room, ask.plan)
    back, out = _who_is_out(room, held, ask.registration)
    instead = still_in(room, held, ask.instead) if ask.instead is not None else None
    refuse_if(ask.chips < 0, "Chips are counted from nought up.")
    check_put_in(held, ask.chips)
    refuse_any(_elsewhere(room, held, back, now))
    _check_deal(room, held, back)
    _check_unpaid(room, held, _placed_otherwise(held, back, out, instead))
    _check_bounties(room, held, back, out, instead)
    seat = _seat_for(room, held, out, instead, now) if not held.count_only else None
    if seat is not None and instead is None:
        yield from a_seat_less(room, held)
    yield PlayerReinstated(
        plan=held.id,
        registration=back.id,
        player=back.player,
        cited=out.entry,
        seat=seat,
        reason=text.name(ask.reason, "reason"),
        chips=ask.chips,
        instead=instead.id if instead is not None else None,
        instead_player=instead.player if instead is not None else None,
        left=instead.seat if instead is not None else None,
        seed=now.seed,
    )


def exchange_places(room: Room, ask: ExchangePlaces, now: Context) -> Events:
    held = unsettled_tournament(room, ask.plan)
    (first, one), (second, other) = _who_is_out(room, held, ask.one), _who_is_out(room, held, ask.other)
    refuse_if(ask.one == ask.other, "That is the same player twice.")
    for each in (first, second):
        _check_deal(room, held, each)
    _check_unpaid(room, held, _exchanging(held, first, second))
    yield PlacesExchanged(held.id, ask.one, ask.other, (one.entry, other.entry), text.name(ask.reason, "reason"))


def _who_is_out(room: Room, held: Held, registration: RegistrationId) -> tuple[Registration, Out]:
    found = held.registrations.get(registration)
    if found is None:
        raise refuse(f"Nobody is registered for {held.name} under that number.")
    if found.out is None:
        raise refuse(f"{entrant(room, found)} is not out.")
    return found, found.out


def _elsewhere(room: Room, held: Held, back: Registration, now: Context) -> Iterator[Finding]:
    """Nobody comes back who has entered again since, or has taken a seat somewhere else."""
    if back.player is not None:
        paid_back = held.live(back.player) is not None and held.stage is Stage.RUNNING
        cure = "Pay that entry back first." if paid_back else ""
        yield from (Finding(one.message, cure=cure) for one in live_findings(room, back.player))
        yield from other_seat_checks(room, back.player, TOURNAMENT, now)


def _check_deal(room: Room, held: Held, one: Registration) -> None:
    """A deal divides all that is left among those who made it: whoever was out by then has no part in it."""
    outside = bool(held.shares) and one.id not in held.shares
    refuse_if(outside, f"A deal was made when {entrant(room, one)} was out.", cure="Void the deal first.")


def _placed_otherwise(
    held: Held, back: Registration, out: Out, instead: Registration | None
) -> Iterable[RegistrationId]:
    """Who would have another place: whoever went out since, and the winner; else only the two who change."""
    if instead is not None:
        return _exchanging(held, back, instead)
    return [one.id for one in held.field if one.out is None or one.out.hand >= out.hand]


def _exchanging(held: Held, one: Registration, other: Registration) -> Iterable[RegistrationId]:
    """The two; or everybody, where one of them entered again, for it may then be another entry that counts."""
    again = any(each.player is not None and len(held.of(each.player)) > 1 for each in (one, other))
    return held.registrations if again else (one.id, other.id)


def _check_unpaid(room: Room, held: Held, those: Iterable[RegistrationId]) -> None:
    """What was paid for a place does not change with it."""
    for one in those:
        if (paid := held.prizes_paid.get(one)) is not None:
            name = entrant(room, held.registrations[one])
            raise refuse(f"{name} was paid {show(paid.amount)} on receipt {paid.receipt:,}.", cure=_VOID_PAYMENT)


def _check_bounties(room: Room, held: Held, back: Registration, out: Out, instead: Registration | None) -> None:
    """Nobody was paid a bounty that they would no longer have."""
    there = held.registrations | {back.id: replace(back, out=None)}
    if instead is not None:
        there[instead.id] = replace(instead, out=replace(out, by=_kept(out.by, instead.id)))
    stage = held.before_complete if held.stage is Stage.COMPLETE and instead is None else held.stage
    after = replace(held, registrations=there, stage=stage)
    for one, paid in held.bounties_paid.items():
        name, receipt = entrant(room, held.registrations[one]), paid[-1].receipt
        lost = bounty_left(after, one) < 0
        refuse_if(lost, f"{name} was paid the bounty on receipt {receipt:,}.", cure=_VOID_PAYMENT)


def _kept(by: RegistrationId | None, gone: RegistrationId) -> RegistrationId | None:
    """Nobody wins their own bounty by going out."""
    return by if by != gone else None


def _seat_for(room: Room, held: Held, out: Out, instead: Registration | None, now: Context) -> Sits:
    """Their own if it is open, that of whoever is out instead, or a drawn one as for somebody who comes late."""
    recorded = next((event for event in now.recorded if isinstance(event, PlayerReinstated)), None)
    before = recorded.seat if recorded is not None else None
    own = Sits(out.table, out.seat) if out.table is not None else None
    for seat in (before, own):
        if seat is not None and is_open(room, held, seat):
            return seat
    if instead is not None and instead.seat is not None:
        return instead.seat
    drawn = drawn_seat(room, held, now, before)
    if drawn is None:
        raise refuse(f"{held.name} has no open seat.", cure="Give it another table first.")
    return drawn


def player_reinstated(room: Room, fact: PlayerReinstated, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    back = held.registrations[fact.registration]
    out, back.out = back.out, None
    assert out is not None, "a decision brings back who is out"
    hand = held.hands[out.hand]
    hand.remove(back.id)
    if fact.instead is not None:
        gone = held.registrations[fact.instead]
        gone.out = replace(out, entry=stamp.number, at=stamp.at, by=_kept(out.by, gone.id))
        stand(room, gone, stamp.at)
        hand.append(gone.id)
    if fact.seat is not None:
        sit(room, back, fact.seat, stamp.at)
        _remember(held, fact, out, stamp)
    _give_chips(held, back, fact, stamp)
    if held.stage is Stage.COMPLETE and fact.instead is None:
        held.stage = held.before_complete


def _remember(held: Held, fact: PlayerReinstated, out: Out, stamp: Stamp) -> None:
    """Whoever comes back to another seat than the one they left has moved there."""
    left = Sits(out.table, out.seat) if out.table is not None else None
    if left is not None and fact.seat is not None and fact.seat != left:
        move = Move(
            registration=fact.registration,
            left=left,
            to=fact.seat,
            why=fact.reason,
            at=stamp.at,
            entry=stamp.number,
            occasion="back in",
        )
        held.moves.append(move)


def _give_chips(held: Held, back: Registration, fact: PlayerReinstated, stamp: Stamp) -> None:
    """A stack that was taken out of play with this bust comes back, and what is handed out besides counts as well."""
    gone = sum(one.chips for one in held.taken_out if (one.registration, one.entry) == (back.id, fact.cited))
    if gone + fact.chips:
        words = f"Reinstated: {fact.reason}"
        held.taken_out.append(TakenOut(-gone - fact.chips, words, stamp.number, stamp.at, None, back.id))


def reinstated_rows(fact: PlayerReinstated, stamp: Stamp) -> list[Row]:
    rows: list[Row] = [VisitEnded(fact.left.table, fact.left.seat)] if fact.left is not None else []
    if fact.seat is not None and fact.player is not None:
        rows.append(VisitBegun(fact.player, fact.seat.table, fact.seat.seat, TOURNAMENT))
    return rows


def places_exchanged(room: Room, fact: PlacesExchanged, stamp: Stamp) -> None:
    """What their places follow from changes hands; when each of them went out does not."""
    held = room.tournaments.held[fact.plan]
    one, other = held.registrations[fact.one], held.registrations[fact.other]
    assert one.out is not None, "a decision exchanges the places of two who are out"
    assert other.out is not None
    first, second = one.out, other.out
    for hand in {first.hand, second.hand}:
        swapped = {fact.one: fact.other, fact.other: fact.one}
        held.hands[hand] = [swapped.get(id_, id_) for id_ in held.hands[hand]]
    one.out = replace(first, hand=second.hand, stack=second.stack, table=second.table, seat=second.seat)
    other.out = replace(second, hand=first.hand, stack=first.stack, table=first.table, seat=first.seat)
