"""Seats taken, changed, offered, held and left."""

from __future__ import annotations

from floor.concern import Concern, OfName, OfPlayer, OfSeat, OfSpread, OfTable, OfWish
from floor.house.tables import HoldFor
from floor.ids import WaitId
from floor.money import show
from floor.room import openseats, seating, tablechanges
from floor.subject import FLOOR, MANAGER, SYSTEM, act, effect

_HELD = {
    HoldFor.MUST_MOVE: "from the must-move table",
    HoldFor.TABLE_CHANGE: "by table change",
    HoldFor.LIST: "from the list",
}

ACTS = (
    act(seating.SeatPlayer, seating.seat_player, FLOOR, MANAGER),
    act(seating.DrawSeat, seating.draw_seat, FLOOR, MANAGER),
    act(seating.MovePlayer, seating.move_player, FLOOR, MANAGER),
    act(seating.UnseatPlayer, seating.unseat_player, FLOOR, MANAGER, second=seating.needs_second),
    act(openseats.ClaimSeat, openseats.claim_seat, FLOOR, MANAGER),
    act(openseats.EndClaims, openseats.end_claims, FLOOR, MANAGER, SYSTEM),
    act(openseats.AskSeatChange, openseats.ask_seat_change, FLOOR, MANAGER),
    act(openseats.DropSeatChange, openseats.drop_seat_change, FLOOR, MANAGER),
    act(tablechanges.AskTableChange, tablechanges.ask_table_change, FLOOR, MANAGER),
    act(tablechanges.DropTableChange, tablechanges.drop_table_change, FLOOR, MANAGER),
)

EFFECTS = (
    effect(
        seating.PlayerSeated,
        seating.player_seated,
        lambda tell, it: f"{tell.player(it.player)} seated{tell.at(it.table, it.seat)}",
        lambda it, _: [OfSeat(it.table, it.seat), OfPlayer(it.player), *_name(it.wait)],
        seating.seated_rows,
    ),
    effect(
        seating.PlayerMoved,
        seating.player_moved,
        lambda tell, it: (
            f"{tell.player(it.player)} moved from {tell.place(it.table, it.seat)}, to {tell.place(it.to, it.to_seat)}"
        ),
        lambda it, _: [OfSeat(it.table, it.seat), OfSeat(it.to, it.to_seat), OfPlayer(it.player)],
        seating.moved_rows,
    ),
    effect(
        seating.PlayerUnseated,
        seating.player_unseated,
        lambda tell, it: (
            f"{tell.player(it.player)} left {tell.place(it.table, it.seat)}"
            + (f", with nothing left of {show(it.lost)}" if it.lost else "")
            + (" and no hand counted" if it.by_word else "")
        ),
        lambda it, _: [OfSeat(it.table, it.seat), OfPlayer(it.player)],
        seating.unseated_rows,
    ),
    effect(
        openseats.SeatOffered,
        openseats.seat_offered,
        lambda tell, it: f"seat {it.seat} offered{tell.to(it.table)}",
        lambda it, _: [OfSeat(it.table, it.seat)],
    ),
    effect(
        openseats.ClaimsEnded,
        openseats.claims_ended,
        lambda tell, it: f"No claims for {tell.place(it.table, it.seat)}",
        lambda it, _: [OfSeat(it.table, it.seat)],
    ),
    effect(
        openseats.SeatHeld,
        openseats.seat_held,
        lambda tell, it: f"{tell.player(it.player)} called {_HELD[it.why]} to {tell.place(it.table, it.seat)}",
        lambda it, _: [OfSeat(it.table, it.seat), OfPlayer(it.player), *_name(it.wait)],
    ),
    effect(
        openseats.SeatReleased,
        openseats.seat_released,
        lambda tell, it: f"Seat {it.seat}{tell.at(it.table)} is no longer held",
        lambda it, _: [OfSeat(it.table, it.seat)],
    ),
    effect(
        openseats.SeatChanged,
        openseats.seat_changed,
        lambda tell, it: f"{tell.player(it.player)} changed{tell.at(it.table)} from seat {it.left} to seat {it.seat}",
        lambda it, _: [OfSeat(it.table, it.left), OfSeat(it.table, it.seat), OfPlayer(it.player)],
        openseats.seat_changed_rows,
    ),
    effect(
        openseats.SeatChangeAsked,
        openseats.seat_change_asked,
        lambda tell, it: f"{tell.player(it.player)} wants {_wanted(it.seats)}{tell.at(it.table)}",
        lambda it, _: [OfTable(it.table), OfPlayer(it.player)],
    ),
    effect(
        openseats.SeatChangeDropped,
        openseats.seat_change_dropped,
        lambda tell, it: f"{tell.player(it.player)} stays in the seat{tell.at(it.table)}",
        lambda it, _: [OfTable(it.table), OfPlayer(it.player)],
    ),
    effect(
        tablechanges.TableChangeAsked,
        tablechanges.table_change_asked,
        lambda tell, it: (
            f"{tell.player(it.player)} wants {tell.place(it.to) if it.to is not None else 'another table'}"
        ),
        lambda it, _: [OfPlayer(it.player), OfWish(it.player), OfSpread(it.spread)],
    ),
    effect(
        tablechanges.TableChangeDropped,
        tablechanges.table_change_dropped,
        lambda tell, it: f"{tell.player(it.player)} no longer waits for another table",
        lambda it, _: [OfPlayer(it.player), OfWish(it.player)],
    ),
)


def _wanted(seats: tuple[int, ...]) -> str:
    return f"seat {', '.join(map(str, seats))}" if seats else "another seat"


def _name(wait: WaitId | None) -> list[Concern]:
    return [OfName(wait)] if wait is not None else []
