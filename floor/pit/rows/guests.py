"""Guests of tables of 21, and what may be bet there."""

from __future__ import annotations

from floor.concern import Concern, OfPlayer, OfSeat, OfTable
from floor.ids import PlayerId, TableId
from floor.money import show
from floor.names import Teller
from floor.pit import guests, limits
from floor.pit.rows.knowing import knowing
from floor.pit.table import Limits
from floor.subject import FLOOR, MANAGER, SYSTEM, act, effect
from floor.text import count, listed

ACTS = (
    act(guests.SeatGuest, guests.seat_guest, FLOOR, MANAGER),
    act(guests.NameGuest, guests.name_guest, FLOOR, MANAGER),
    act(guests.PlayHands, guests.play_hands, FLOOR, MANAGER),
    act(guests.LeaveTable, guests.leave_table, FLOOR, MANAGER),
    act(guests.DropCash, guests.drop_cash, FLOOR, MANAGER),
    act(limits.ChangeLimits, limits.change_limits, FLOOR, MANAGER, second=limits.is_signed_for),
    act(limits.RaiseLimits, limits.raise_limits, SYSTEM, mended="Change the limits of the table."),
    act(limits.WithdrawLimits, limits.withdraw_limits, FLOOR, MANAGER),
    act(limits.LimitHands, limits.limit_hands, FLOOR, MANAGER),
    act(limits.NoteBet, limits.note_bet, FLOOR, MANAGER, second=limits.over_cap),
)


def _who(tell: Teller, player: PlayerId | None) -> str:
    return tell.player(player) if player is not None else "A guest"


def _instead(announced: Limits | None) -> str:
    return f" in place of the {announced.words} announced before" if announced is not None else ""


def _sides(word: str, titles: tuple[str, ...]) -> str:
    """' without Match the Dealer', where side bets come or go."""
    return f" {word} {listed(list(titles))}" if titles else ""


def _seat(table: TableId, seat: int | None, player: PlayerId | None) -> list[Concern]:
    at: list[Concern] = [OfTable(table)]
    at += [OfSeat(table, seat)] if seat is not None else []
    return [*at, *([OfPlayer(player)] if player is not None else [])]


EFFECTS = (
    effect(
        guests.GuestSeated,
        guests.guest_seated,
        lambda tell, it: (
            f"{_who(tell, it.player)} plays {count(it.hands, 'hand')}{tell.at(it.table, it.seat)}"
            + (f": {it.described}" if it.described else "")
        ),
        lambda it, _: _seat(it.table, it.seat, it.player),
        guests.seated_rows,
    ),
    effect(
        guests.GuestNamed,
        guests.guest_named,
        lambda tell, it: f"The guest{tell.at(it.table, it.seat)} is {tell.player(it.player)}",
        lambda it, _: _seat(it.table, it.seat, it.player),
        guests.named_rows,
    ),
    effect(
        guests.HandsPlayed,
        guests.hands_played,
        lambda tell, it: f"{_who(tell, it.player)} plays {count(it.hands, 'hand')}{tell.at(it.table, it.seat)}",
        lambda it, _: _seat(it.table, it.seat, it.player),
    ),
    effect(
        guests.GuestGone,
        guests.guest_gone,
        lambda tell, it: f"{_who(tell, it.player)} left {tell.place(it.table, it.seat)}",
        lambda it, _: _seat(it.table, it.seat, it.player),
        guests.gone_rows,
    ),
    effect(
        guests.CashDropped,
        guests.cash_dropped,
        lambda tell, it: (
            f"{show(it.amount)} of {_who(tell, it.player).lower() if it.player is None else _who(tell, it.player)}"
            f" into the box{tell.at(it.table, it.seat)}"
        ),
        lambda it, _: _seat(it.table, it.seat, it.player),
        guests.dropped_rows,
    ),
    effect(
        limits.LimitsAnnounced,
        limits.limits_announced,
        lambda tell, it: (
            f"{it.limits.words}{_sides('with', it.added)} announced{tell.at(it.table)}"
            f", in {count(it.minutes, 'minute')}{_instead(it.instead)}{knowing(it.known)}"
        ),
        lambda it, _: [OfTable(it.table)],
    ),
    effect(
        limits.LimitsChanged,
        limits.limits_changed,
        lambda tell, it: (
            f"{tell.table(it.table)} takes {it.limits.words}{_sides('with', it.added)}"
            f"{_sides('without', it.dropped)}{_instead(it.instead)}"
            + (f"; who sits there may keep {show(it.keep)}" if it.keep is not None else "")
            + knowing(it.known)
        ),
        lambda it, _: [OfTable(it.table)],
    ),
    effect(
        limits.LimitsWithdrawn,
        limits.limits_withdrawn,
        lambda tell, it: f"{tell.table(it.table)} stays at its limits",
        lambda it, _: [OfTable(it.table)],
    ),
    effect(
        limits.HandsLimited,
        limits.hands_limited,
        lambda tell, it: f"A player may play {count(it.hands, 'hand')}{tell.at(it.table)}",
        lambda it, _: [OfTable(it.table)],
    ),
    effect(
        limits.BetNoted,
        limits.bet_noted,
        lambda tell, it: (
            f"{limits.bet_called(it)}{tell.at(it.table, it.seat)}, {'over the cap' if it.over_cap else 'outside'}"
            f"{'' if it.over_cap else f' {it.limits}'}: {it.words}"
        ),
        lambda it, _: _seat(it.table, it.seat, it.player),
        limits.bet_rows,
    ),
)
