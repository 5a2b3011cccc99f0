"""Players go out: at their seat, by number or several at once; the last one left has won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

from floor.context import Context, Stamp
from floor.derived import Row, VisitEnded
from floor.errors import refuse, refuse_if
from floor.house.tables import Sits
from floor.ids import PlanId, PlayerId, RegistrationId, TableId
from floor.names import table_name
from floor.record import Command, Event, Events, Record
from floor.text import listed
from floor.tournament.held import Held, Out, Registration, Stage
from floor.tournament.opening import open_tournament
from floor.tournament.places import is_provisional, left_in
from floor.tournament.seating import stand

if TYPE_CHECKING:
    from floor.state import Room


class Hand(StrEnum):
    """In which hand several go out, for it decides who places higher."""

    EACH = "each"
    """One after the other, in the order in which they are named; hand for hand, tables deal the same one."""
    ONE = "one"
    """All in one hand."""
    LAST = "last"
    """All in the hand in which the last one went out."""


class Busts(Record, frozen=True):
    """Somebody who goes out, with the stack at the start of the hand where it decides, and who gets the bounty."""

    registration: RegistrationId
    stack: int = 0
    by: RegistrationId | None = None


class BustPlayers(Command, frozen=True):
    """Players of a tournament are out."""

    plan: PlanId
    busts: tuple[Busts, ...]
    hand: Hand = Hand.EACH


class PlayerBusted(Event, frozen=True):
    plan: PlanId
    registration: RegistrationId
    player: PlayerId | None
    hand: int
    """What every later bust depends on: taken back alone, this one would leave their places wrong."""
    stack: int = 0
    left: Sits | None = None
    by: RegistrationId | None = None
    seed: str = ""
    """For the draw between tables that are equally full afterwards."""


class TournamentCompleted(Event, frozen=True):
    """One player is left."""

    plan: PlanId
    winner: RegistrationId
    player: PlayerId | None


def bust_players(room: Room, ask: BustPlayers, now: Context) -> Events:
    held = being_played(room, ask.plan)
    refuse_if(not ask.busts, "Nobody is named.")
    leaving = [still_in(room, held, one.registration) for one in ask.busts]
    refuse_if(len({one.id for one in leaving}) < len(leaving), "Somebody is named twice.")
    refuse_if(len(leaving) >= left_in(held), "Somebody has to be left.", cure="Leave the winner out.")
    for one in ask.busts:
        _check_bounty(room, held, one)
        _check_stack(held, one.stack)
    if ask.hand is not Hand.EACH:
        _check_one_hand(room, held, ask)
    yield from (
        busted(held, gone, number, one, now.seed)
        for gone, one, number in zip(leaving, ask.busts, _hands(held, ask), strict=True)
    )
    yield from completed(held, leaving, now)


def busted(held: Held, gone: Registration, hand: int, one: Busts, seed: str) -> PlayerBusted:
    return PlayerBusted(held.id, gone.id, gone.player, hand, one.stack, gone.seat, one.by, seed)


def completed(held: Held, leaving: Sequence[Registration], now: Context) -> Events:
    """Once one is left, unless somebody may still enter again."""
    if left_in(held) - len(leaving) == 1 and not is_provisional(held, now.at):
        gone = {one.id for one in leaving}
        winner = next(one for one in held.still_in if one.id not in gone)
        yield TournamentCompleted(held.id, winner.id, winner.player)


def being_played(room: Room, plan: PlanId) -> Held:
    held = open_tournament(room, plan)
    if held.stage is Stage.REGISTERING:
        raise refuse(f"{held.name} has not started.", cure="Start its clock first.")
    return held


def still_in(room: Room, held: Held, registration: RegistrationId) -> Registration:
    found = held.registrations.get(registration)
    if found is None or found.refunded:
        raise refuse(f"Nobody is registered for {held.name} under that number.")
    refuse_if(found.out is not None, f"{entrant(room, found)} is out already.")
    return found


def entrant(room: Room, registration: Registration) -> str:
    """By name; where only heads are counted, by number."""
    return room.name_of(registration.player) if registration.player is not None else f"Entry {registration.number:,}"


def _check_bounty(room: Room, held: Held, one: Busts) -> None:
    if one.by is not None:
        refuse_if(one.by == one.registration, "Nobody gets their own bounty by going out.")
        still_in(room, held, one.by)


def _check_stack(held: Held, stack: int) -> None:
    refuse_if(stack < 0, f"{stack:,} chips are no stack.")
    in_play = held.chips_in_play if stack else 0
    refuse_if(stack > in_play, f"Only {in_play:,} chips are in play.", cure="Count again.")


def _check_one_hand(room: Room, held: Held, ask: BustPlayers) -> None:
    """Two tables deal the same hand only hand for hand; of one table the stacks decide."""
    before = held.hands.get(held.hands_out, []) if ask.hand is Hand.LAST else []
    refuse_if(ask.hand is Hand.LAST and not before, "Nobody has gone out yet.")
    refuse_if(
        bool(held.shares) and any(one not in held.shares for one in before),
        "A deal was made since the last hand in which somebody went out.",
        cure="Bust them in a hand of their own.",
    )
    stacks = [(_table(held, one.registration), one.registration, one.stack) for one in ask.busts]
    stacks += [(out.table, one, out.stack) for one in before if (out := held.registrations[one].out) is not None]
    tables = {table for table, _, _ in stacks if table is not None}
    refuse_if(
        len(tables) > 1 and not held.clock.hand_for_hand,
        f"{listed([table_name(room, table) for table in sorted(tables)])} do not deal the same hand.",
        cure="Bust them one after the other, or play hand for hand.",
    )
    for table in tables:
        same = [(one, stack) for at, one, stack in stacks if at == table]
        unknown = [entrant(room, held.registrations[one]) for one, stack in same if not stack]
        refuse_if(
            len(same) > 1 and bool(unknown),
            f"The larger stack places higher, and what {listed(unknown)} had at the start of the hand is not said.",
            cure="Say what each of them had." if not before else "Void the last bust, and enter both in one hand.",
        )


def _table(held: Held, registration: RegistrationId) -> TableId | None:
    seat = held.registrations[registration].seat
    return seat.table if seat is not None else None


def _hands(held: Held, ask: BustPlayers) -> list[int]:
    match ask.hand:
        case Hand.EACH if held.clock.hand_for_hand:
            return list(_hand_for_hand(held, [_table(held, one.registration) for one in ask.busts]))
        case Hand.EACH:
            return list(range(held.hands_out + 1, held.hands_out + 1 + len(ask.busts)))
        case Hand.ONE:
            return [held.hands_out + 1] * len(ask.busts)
        case Hand.LAST:
            return [held.hands_out] * len(ask.busts)


def _hand_for_hand(held: Held, tables: Sequence[TableId | None]) -> Iterator[int]:
    """In the hand that is dealt, until it is counted; a second one of a table in a hand of their own."""
    number, dealt = held.hands_out, set[TableId | None]()
    if number > held.clock.out_before:
        dealt = {out.table for one in held.hands[number] if (out := held.registrations[one].out) is not None}
    for table in tables:
        if not dealt or table in dealt:
            number, dealt = number + 1, set()
        dealt.add(table)
        yield number


def player_busted(room: Room, fact: PlayerBusted, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    registration = held.registrations[fact.registration]
    table, seat = (fact.left.table, fact.left.seat) if fact.left is not None else (None, 0)
    registration.out = Out(
        entry=stamp.number, hand=fact.hand, at=stamp.at, stack=fact.stack, table=table, by=fact.by, seat=seat
    )
    stand(room, registration, stamp.at)
    held.hands.setdefault(fact.hand, []).append(registration.id)
    held.hands_out, held.seed = max(held.hands_out, fact.hand), fact.seed


def busted_rows(fact: PlayerBusted, stamp: Stamp) -> list[Row]:
    return [VisitEnded(fact.left.table, fact.left.seat)] if fact.left is not None else []


def tournament_completed(room: Room, fact: TournamentCompleted, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    held.before_complete, held.stage = held.stage, Stage.COMPLETE
    held.alternates = []
