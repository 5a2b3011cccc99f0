"""Trays counted, tables of 21 closed, and what they won."""

from __future__ import annotations

from floor.books.accounts import table_bank
from floor.books.counts import worth
from floor.concern import OfAccount, OfMap, OfTable
from floor.money import Money, show
from floor.pit import banks
from floor.subject import FLOOR, MANAGER, act, effect
from floor.text import listed


def _by_shift(it: banks.WinBooked) -> str:
    """', by shift $80 and -$20'."""
    return f", by shift {listed([show(shift.win) for shift in it.shifts])}" if it.shifts else ""


ACTS = (
    act(banks.CountTray, banks.count_tray, FLOOR, MANAGER),
    act(banks.CloseBanked, banks.close_banked, FLOOR, MANAGER),
    act(banks.StayOpen, banks.stay_open, FLOOR, MANAGER),
    act(banks.CountCloser, banks.count_closer, FLOOR, MANAGER),
)

EFFECTS = (
    effect(
        banks.TrayCounted,
        banks.tray_counted,
        lambda tell, it: f"Tray of {tell.place(it.table)} counted: {show(worth(it.chips))}",
        lambda it, _: [OfTable(it.table)],
    ),
    effect(
        banks.ClosingBegun,
        banks.closing_begun,
        lambda tell, it: f"{tell.table(it.table)} is closing",
        lambda it, _: [OfTable(it.table), OfMap()],
    ),
    effect(
        banks.StayedOpen,
        banks.stayed_open,
        lambda tell, it: f"{tell.table(it.table)} stays open",
        lambda it, _: [OfTable(it.table), OfMap()],
    ),
    effect(
        banks.CloserCounted,
        banks.closer_counted,
        lambda tell, it: (
            f"{tell.table(it.table)} closed with {show(worth(it.chips))}, {it.dealer} dealing (slip {it.number:,})"
        ),
        lambda it, _: [OfTable(it.table), OfMap(), OfAccount(table_bank(it.table))],
        banks.closer_rows,
    ),
    effect(
        banks.WinBooked,
        banks.win_booked,
        lambda tell, it: (
            f"Table {it.label} {'won' if it.win >= 0 else 'lost'} {show(Money(abs(it.win)))} "
            f"of a drop of {show(it.drop)}{_by_shift(it)}"
        ),
        lambda it, _: [OfTable(it.table)],
        banks.booked_rows,
    ),
)
