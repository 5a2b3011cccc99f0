"""Tables kept even: who moves from the fullest table to the shortest, to which seat, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from floor.draw import drawn
from floor.errors import NotUnderstood

HALTED_SHORT = 3
"""So many players short of the fullest, a table waits for the move."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Playing:
    """A tournament table as balancing sees it: the seats taken, where the blinds are, which seats opened and when.

    Who moved lately (by seat) stays put if another serves.
    """

    label: str
    seated: frozenset[int]
    seats: int
    last_big_blind: int | None = None
    button: int | None = None
    opened: tuple[int, ...] = ()
    moved_lately: frozenset[int] = frozenset()

    @property
    def open_seats(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(1, self.seats + 1) if seat not in self.seated)


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """One player from a seat at one table to a seat at another; tables by their place in the list."""

    table: int
    seat: int
    to_table: int
    to_seat: int
    why: str


def moves(counts: Sequence[int], seats: int, tolerance: int = 1) -> list[tuple[int, int]]:
    """From the fullest table to the shortest until none differ by more than is allowed, each as (from, to).

    No plan needs fewer: whatever the level that the best plan evens out to, each such move brings a table above its
    upper edge or one below its lower edge closer, and both at once as long as there are both.
    """
    _check(counts, seats, tolerance)
    left, made = list(counts), []
    while max(left) - min(left) > tolerance:
        fullest, shortest = left.index(max(left)), left.index(min(left))
        left[fullest], left[shortest] = left[fullest] - 1, left[shortest] + 1
        made.append((fullest, shortest))
    return made


def halted(counts: Sequence[int]) -> list[int]:
    """Tables that do not deal until somebody has moved there."""
    return [table for table, count in enumerate(counts) if max(counts) - count >= HALTED_SHORT]


def balanced(tables: Sequence[Playing], tolerance: int = 1, stud: bool = False, seed: str = "") -> list[Move]:
    """The same moves with their players and seats; in stud the seed draws among tables that are equally full."""
    _check([len(table.seated) for table in tables], max((table.seats for table in tables), default=0), tolerance)
    now, made = list(tables), list[Move]()
    while True:
        fullest = _fullest(now, f"{seed}:{len(made)}" if stud else None)
        shortest = min(range(len(now)), key=lambda table: (not now[table].open_seats, len(now[table].seated)))
        if len(now[fullest].seated) - len(now[shortest].seated) <= tolerance or not now[shortest].open_seats:
            return made
        move = _stud_move(now, fullest, shortest) if stud else _button_move(now, fullest, shortest)
        made.append(move)
        now[fullest], now[shortest] = _left(now[fullest], move.seat), _joined(now[shortest], move.to_seat)


def _fullest(tables: Sequence[Playing], seed: str | None) -> int:
    most = max(len(table.seated) for table in tables)
    fullest = [place for place, table in enumerate(tables) if len(table.seated) == most]
    return fullest[0] if seed is None else drawn(seed, fullest)


def _button_move(tables: Sequence[Playing], fullest: int, shortest: int) -> Move:
    """The player due the big blind next, to the worst open position, never into the small blind."""
    source, target = tables[fullest], tables[shortest]
    due = _clockwise(tuple(source.seated), _last_big_blind(source), source.seats)
    seat = next((one for one in due if one not in source.moved_lately), due[0])
    passed = f", seat {due[0]} having moved within the hour" if seat != due[0] else ""
    to_seat, where = _worst(target)
    why = f"Seat {seat} is due the big blind next at table {source.label}{passed}; {where}."
    return Move(table=fullest, seat=seat, to_table=shortest, to_seat=to_seat, why=why)


def _worst(table: Playing) -> tuple[int, str]:
    """The open seat the big blind comes to first. The last big blind's own seat is the small blind of the next hand."""
    big_blind = _last_big_blind(table)
    seats = _clockwise(table.open_seats, big_blind, table.seats)
    allowed = [seat for seat in seats if seat != big_blind]
    if not allowed:
        return seats[
            0
        ], f"at table {table.label} only seat {seats[0]} is open, to be dealt in when the button has passed"
    return allowed[0], f"at table {table.label} the big blind comes to seat {allowed[0]} before any other open seat"


def _stud_move(tables: Sequence[Playing], fullest: int, shortest: int) -> Move:
    """The seat that opened last is filled from the same seat of the fullest table, or the next higher one taken."""
    source, target = tables[fullest], tables[shortest]
    to_seat = target.opened[-1] if target.opened else target.open_seats[-1]
    order = _clockwise(tuple(source.seated), to_seat - 1, source.seats)
    seat = next((one for one in order if one not in source.moved_lately), order[0])
    found = f"it is filled from seat {seat}" if seat == to_seat else f"seat {seat} is the next after it that can move"
    why = f"Seat {to_seat} opened last at table {target.label}; at table {source.label} {found}."
    return Move(table=fullest, seat=seat, to_table=shortest, to_seat=to_seat, why=why)


def _last_big_blind(table: Playing) -> int:
    """Where the blinds were not noted, two players on from the button."""
    if table.last_big_blind is not None:
        return table.last_big_blind
    order = _clockwise(tuple(table.seated), table.button or 0, table.seats)
    return order[1 % len(order)] if order else 0


def _clockwise(some: Sequence[int], after: int, seats: int) -> list[int]:
    return sorted(some, key=lambda seat: (seat - after - 1) % seats)


def _left(table: Playing, seat: int) -> Playing:
    return replace(table, seated=table.seated - {seat}, opened=(*table.opened, seat))


def _joined(table: Playing, seat: int) -> Playing:
    opened = tuple(one for one in table.opened if one != seat)
    return replace(table, seated=table.seated | {seat}, opened=opened, moved_lately=table.moved_lately | {seat})


def _check(counts: Sequence[int], seats: int, tolerance: int) -> None:
    if not counts:
        raise NotUnderstood("“counts” is empty; there must be a table.")
    for table, count in enumerate(counts):
        if not 0 <= count <= seats:
            raise NotUnderstood(f"“counts.{table}” is {count:,}; a table has from 0 to {seats:,} players.")
    if tolerance < 0 or (tolerance == 0 and sum(counts) % len(counts)):
        told = f"{sum(counts):,} players at {len(counts):,} tables cannot be closer"
        raise NotUnderstood(f"“tolerance” is {tolerance:,}, and {told} than one.")
