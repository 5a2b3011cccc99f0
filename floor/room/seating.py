"""Seats: who may sit down, sitting down, moving with the stack, and getting up."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from floor import draw
from floor.context import Context, Stamp
from floor.derived import Row, VisitBegun, VisitEnded
from floor.errors import Finding, Refused, refuse, refuse_any, refuse_if
from floor.house.admitting import other_seat_checks, person_checks, seating_person_checks
from floor.house.players import Player
from floor.house.tables import HoldFor, Sits, Table
from floor.ids import PlayerId, TableId, WaitId
from floor.money import Money, show
from floor.offers import Put
from floor.record import Command, Event, Events
from floor.room.cashgame import (
    CASH,
    CashSeat,
    CashTable,
    Sitting,
    cash_at,
    cash_table,
    cited_at,
    is_same_game,
    plays_cash,
)
from floor.room.entering import arrive, goes_by_word, may_have_played, moved_entering
from floor.room.lists import GoneWhy, bring_along, names_of, seated_from_list, taken_along, withdrawn
from floor.room.openseats import (
    ClaimSeat,
    claim_seat,
    forget_standing,
    freed,
    held_for,
    owes_blind,
    passed_on,
    to_end_claims,
    usable_seat,
)
from floor.room.order import who_is_next
from floor.room.returns import note_session, returning, returns_short
from floor.room.spreads import is_scheduled
from floor.room.tablechanges import forget_change
from floor.room.turns import of_return, to_attest, turn_of
from floor.room.waits import count_freed

if TYPE_CHECKING:
    from floor.state import Room


class SeatPlayer(Command, frozen=True):
    """Seat a player in an open seat, or in the one that is held for them."""

    table: TableId
    seat: int
    player: PlayerId


class DrawSeat(Command, frozen=True):
    """Seat a player in an open seat chosen by lot."""

    table: TableId
    player: PlayerId


class MovePlayer(Command, frozen=True):
    """Move a seated player, with the whole stack, to another seat of the same game and stakes."""

    table: TableId
    seat: int
    to: TableId
    to_seat: int


class UnseatPlayer(Command, frozen=True):
    """Free a seat whose player leaves without chips; whoever bought some has lost them all."""

    table: TableId
    seat: int
    busted: bool = False


class PlayerSeated(Event, frozen=True):
    table: TableId
    seat: int
    player: PlayerId
    owes: bool = False
    wait: WaitId | None = None


class PlayerMoved(Event, frozen=True):
    """To another table; the session goes on."""

    table: TableId
    seat: int
    to: TableId
    to_seat: int
    player: PlayerId
    why: HoldFor
    owes: bool


class PlayerUnseated(Event, frozen=True):
    table: TableId
    seat: int
    player: PlayerId
    lost: Money = Money(0)
    """All that was bought; nothing where nothing was."""
    by_word: bool = False
    """Signed for by a second person: no hand is counted there, and it is much."""


def seat_player(room: Room, ask: SeatPlayer, now: Context) -> Events:
    table, player = room.table(ask.table), room.player(ask.player)
    if _is_held_for(table, ask.seat, player) and player.id in room.where:
        sits = room.where[player.id]
        yield from move_player(room, MovePlayer(sits.table, sits.seat, table.id, ask.seat), now)
        return
    room.seat(table, ask.seat)
    found = seating_checks(room, player, table, now)
    if not plays_cash(table):
        raise Refused(*found)
    seat = usable_seat(room, table, ask.seat)
    refuse_any(chain(found, _seat_checks(room, table, seat, player, now)))
    yield from _sits_down(room, table, seat.number, player, now)


def draw_seat(room: Room, ask: DrawSeat, now: Context) -> Events:
    table, player = room.table(ask.table), room.player(ask.player)
    refuse_any(seating_checks(room, player, table, now))
    assert plays_cash(table), "nobody is seated where no cash game is played"
    seats = [seat.number for seat in table.final_seats]
    refuse_if(not seats, f"Table {table.label} has no open seat.")
    number = draw.drawn(now.seed, seats)
    refuse_any(_seat_checks(room, table, table.seats[number - 1], player, now))
    yield from _sits_down(room, table, number, player, now)


def move_player(room: Room, ask: MovePlayer, now: Context) -> Events:
    table, to = cash_table(room, ask.table), cash_table(room, ask.to)
    seat = room.seat(table, ask.seat)
    if seat.sitting is None:
        raise refuse(f"Nobody sits at table {table.label}, seat {seat.number}.")
    if table.id == to.id:
        yield from claim_seat(room, ClaimSeat(table.id, ask.to_seat, seat.sitting.player), now)
        return
    player, target = room.player(seat.sitting.player), usable_seat(room, to, ask.to_seat)
    refuse_if(
        not is_same_game(table, to),
        f"Table {table.label} and table {to.label} do not play the same game and stakes.",
        cure="Cash out there first, then seat the player here.",
    )
    refuse_if(
        to.plays.feeds == table.id,
        f"Table {table.label} is the main table; nobody moves from it to table {to.label}.",
        cited_at(room, table, "waiting-list"),
        cure="Players move from the must-move table to the main one.",
    )
    refuse_any(
        chain(
            person_checks(room, player.id, now),
            _return_checks(room, to, seat.sitting),
            _seat_checks(room, to, target, player, now, moving=True),
        )
    )
    why = HoldFor.MUST_MOVE if table.plays.feeds == to.id else HoldFor.TABLE_CHANGE
    yield PlayerMoved(table.id, seat.number, to.id, target.number, player.id, why, owes_blind(room, to))
    yield from freed(room, table, seat, now, taken=target)


def _return_checks(room: Room, to: CashTable, sitting: Sitting) -> Iterator[Finding]:
    """A move is no way around what a return takes (R-46)."""
    left = returning(room, to, sitting.player)
    if left is not None and returns_short(room, to, sitting):
        turn = turn_of(room, left, to)
        told = (
            f"{room.name_of(sitting.player)} cashed out {show(left.amount)} {turn.where}, has {show(sitting.bought)} "
            f"in it since, and {turn.so_far}."
        )
        cure = f"Wait until {turn.until}, or complete the stack to {show(left.amount)} first."
        yield of_return(room, to, told, cure, *to_attest(room, left, to, sitting.player))


def unseat_player(room: Room, ask: UnseatPlayer, now: Context) -> Events:
    table = cash_table(room, ask.table)
    seat = room.seat(table, ask.seat)
    sitting = seat.sitting
    if sitting is None:
        raise refuse(f"Nobody sits at table {table.label}, seat {seat.number}.")
    if sitting.bought > 0 and not ask.busted:
        raise refuse(
            f"{room.name_of(sitting.player)} bought {show(sitting.bought)} here, and cashes out all chips at once.",
            cited_at(room, table, "whole-cash-out"),
            "Cash out the whole stack, or say that nothing is left."
            if may_have_played(table, sitting)
            else "Cash out the whole stack.",
            *([Put("busted", True)] if may_have_played(table, sitting) else []),
        )
    if sitting.bought > 0 and not may_have_played(table, sitting):
        raise refuse(
            f"{room.name_of(sitting.player)} bought {show(sitting.bought)} here and has not been dealt a hand "
            "to lose it.",
            cited_at(room, table, "whole-cash-out"),
            "Cash out the whole stack.",
        )
    by_word = goes_by_word(room, table, sitting.bought)
    yield PlayerUnseated(table.id, seat.number, sitting.player, sitting.bought, by_word)
    yield from freed(room, table, seat, now)


def needs_second(fact: Event, now: Context) -> bool:
    """A large loss that nobody can have counted is vouched for by two."""
    return isinstance(fact, PlayerUnseated) and fact.by_word


def seating_checks(room: Room, player: Player, table: Table, now: Context) -> Iterator[Finding]:
    """Every reason why this player may not sit down at this table now."""
    yield from seating_person_checks(room, player.id, now)
    sits = room.where.get(player.id)
    if sits is not None:
        told = f"{player.name} already sits at table {room.tables[sits.table].label}, seat {sits.seat}."
        yield Finding(told, cure="Cash out there first, or move them.")
    yield from other_seat_checks(room, player.id, CASH, now)
    if not table.is_open:
        yield Finding(f"Table {table.label} is closed.", cure="Open it first.")
    elif not plays_cash(table):
        yield Finding(f"Table {table.label} plays no cash game.", cure="Choose a table that does.")
    elif table.plays.spread.id in room.spreads and not is_scheduled(room, table.plays.spread):
        yield Finding(
            f"{table.plays.spread.name} is not on tonight's schedule.", cure="A manager can put it on.", layer="house"
        )


def _seat_checks(
    room: Room, table: CashTable, seat: CashSeat, player: Player, now: Context, moving: bool = False
) -> Iterator[Finding]:
    """Why this seat is not this player's to take: somebody has it, or somebody comes first (BO-06)."""
    at = f"Table {table.label}, seat {seat.number}"
    if seat.player is not None:
        yield Finding(f"{at} is taken by {room.name_of(seat.player)}.", cure="Choose another seat.")
    elif seat.hold is not None:
        if seat.hold.player != player.id:
            yield Finding(
                f"{at} is held for {room.name_of(seat.hold.player)}.",
                cited_at(room, table, "waiting-list"),
                "Choose another seat.",
            )
    elif seat.claiming is not None:
        told = f"{at} is still offered to those at the table."
        yield Finding(
            told, cited_at(room, table, "waiting-list"), "End the claims first.", offers=(to_end_claims(table, seat),)
        )
    else:
        yield from _turn_checks(room, table, player, now, moving)


def _turn_checks(room: Room, table: CashTable, player: Player, now: Context, moving: bool) -> Iterator[Finding]:
    """A seat left over goes to the next in order; a player moved without having asked comes before the list."""
    following = who_is_next(room, table, now)
    if following is None or following.player == player.id or (moving and following.why is HoldFor.LIST):
        return
    words = {
        HoldFor.MUST_MOVE: "is next to move from the must-move table",
        HoldFor.TABLE_CHANGE: "asked for a table change first",
        HoldFor.LIST: "is first on the list",
    }
    yield Finding(
        f"{room.name_of(following.player)} {words[following.why]}.",
        cited_at(room, table, "waiting-list"),
        "Call them first.",
    )


def _is_held_for(table: Table, number: int, player: Player) -> bool:
    seat = table.seats[number - 1] if 1 <= number <= len(table.seats) else None
    return seat is not None and seat.hold is not None and seat.hold.player == player.id


def _sits_down(room: Room, table: CashTable, number: int, player: Player, now: Context) -> Events:
    """The player's name on the table's list is served; a seat it was called to elsewhere goes on to the next."""
    names = room.lists.get(table.plays.spread.id, [])
    waiting = next((one for one in names if one.player == player.id), None)
    if room.house.leaves_other_lists:
        others = [one for one in names_of(room, player.id) if one is not waiting]
        yield from withdrawn(room, others, GoneWhy.SEATED, now)
    yield PlayerSeated(table.id, number, player.id, owes_blind(room, table), waiting.id if waiting else None)
    if waiting is not None and waiting.called != Sits(table.id, number):
        yield from passed_on(room, waiting, now)


def player_seated(room: Room, fact: PlayerSeated, stamp: Stamp) -> None:
    table = cash_at(room, fact.table)
    seat = table.seats[fact.seat - 1]
    waited = seated_from_list(room, fact.player, fact.wait)
    release(room, seat)
    seat.sitting = Sitting(fact.player, stamp.at, stamp.at, owes=fact.owes, entry=stamp.number)
    if waited is not None:
        bring_along(waited, seat.sitting)
    arrive(room, table, seat.sitting, taken_along(room, table, seat.sitting))
    room.where[fact.player] = Sits(fact.table, fact.seat)


def player_moved(room: Room, fact: PlayerMoved, stamp: Stamp) -> None:
    old = cash_at(room, fact.table).seats[fact.seat - 1]
    new = cash_at(room, fact.to).seats[fact.to_seat - 1]
    sitting = old.sitting
    assert sitting is not None, "a decision moves who is there"
    release(room, new)
    for _other, kept in held_for(room, fact.player):
        kept.hold = None
    sitting.entering = moved_entering(room, cash_at(room, fact.to), sitting)
    sitting.since, sitting.owes = stamp.at, fact.owes
    sitting.entry = stamp.number
    sitting.moved = stamp.at if fact.why is HoldFor.MUST_MOVE else sitting.moved
    new.sitting, old.sitting = sitting, None
    room.where[fact.player] = Sits(fact.to, fact.to_seat)
    forget_standing(cash_at(room, fact.table), fact.player)
    forget_change(room, fact.player)


def player_unseated(room: Room, fact: PlayerUnseated, stamp: Stamp) -> None:
    count_freed(room, fact.table, stamp.at)
    table = cash_at(room, fact.table)
    sitting = table.sitting(fact.player)
    if sitting is not None and sitting.bought > 0:
        note_session(room, table, fact.player, stamp)
    stand_up(room, fact.table, fact.seat)


def stand_up(room: Room, table: TableId, number: int) -> None:
    """The seat is empty; requests the player made from it lapse."""
    seat = cash_at(room, table).seats[number - 1]
    assert seat.sitting is not None, "a decision frees a seat that is taken"
    player, seat.sitting = seat.sitting.player, None
    del room.where[player]
    forget_standing(cash_at(room, table), player)
    forget_change(room, player)


def release(room: Room, seat: CashSeat) -> None:
    """The seat is no longer kept or offered to anybody."""
    seat.hold = seat.claiming = None


def seated_rows(fact: PlayerSeated, stamp: Stamp) -> list[Row]:
    return [VisitBegun(fact.player, fact.table, fact.seat, CASH)]


def moved_rows(fact: PlayerMoved, stamp: Stamp) -> list[Row]:
    return [VisitEnded(fact.table, fact.seat), VisitBegun(fact.player, fact.to, fact.to_seat, CASH)]


def unseated_rows(fact: PlayerUnseated, stamp: Stamp) -> list[Row]:
    return [VisitEnded(fact.table, fact.seat)]
