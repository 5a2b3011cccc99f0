"""Tables kept even: who moves from the fullest table to the shortest, to which seat, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from floor.draw import drawn
from floor.errors import NotUnderstood
from floor.text import listed

HALTED_SHORT = 3
"""So many players short of the fullest, a table waits for the move."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Playing:
    """A tournament table as balancing sees it: the seats taken, where the blinds are, which seats opened and when.

    Who moved lately or keeps a fixed seat (by seat) stays put if another serves. `who` tells people apart, where some
    are to be kept from each other's table.
    """

    label: str
    seated: frozenset[int]
    seats: int
    last_big_blind: int | None = None
    button: int | None = None
    opened: tuple[int, ...] = ()
    moved_lately: frozenset[int] = frozenset()
    fixed: frozenset[int] = frozenset()
    who: Mapping[int, int] = field(default_factory=dict)
    when: Mapping[int, str] = field(default_factory=dict)
    """In words, when a seat opened."""
    closed: frozenset[int] = frozenset()
    """Seats that nobody is to have, though nobody sits there."""

    @property
    def open_seats(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(1, self.seats + 1) if seat not in self.seated | self.closed)


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


Pair = frozenset[int]


def balanced(
    tables: Sequence[Playing],
    tolerance: int = 1,
    stud: bool = False,
    seed: str = "",
    apart: frozenset[Pair] = frozenset(),
) -> list[Move]:
    """The same moves with their players and seats; in stud the seed draws among tables that are equally full."""
    _check([len(table.seated) for table in tables], max((table.seats for table in tables), default=0), tolerance)
    now, made = list(tables), list[Move]()
    while True:
        fullest, shortest = _extremes(now, tolerance)
        if not shortest:
            return made
        if stud:
            first = drawn(f"{seed}:{len(made)}", fullest)
            fullest = [first, *(table for table in fullest if table != first)]
        chosen = _chosen(_choices(now, fullest, shortest, stud, apart))
        made.append(_stud_move(now, chosen) if stud else _button_move(now, chosen))
        _carry(now, made[-1])


class _Choice(NamedTuple):
    """Somebody who could move, and what speaks against it: first of all who sits there, last a move within the hour."""

    table: int
    to_table: int
    seat: int
    to_seat: int
    first: int
    """Whose turn it would be."""
    apart: bool
    fixed: bool
    lately: bool

    @property
    def against(self) -> tuple[bool, bool, bool]:
        return self.apart, self.fixed, self.lately


def _extremes(tables: Sequence[Playing], tolerance: int) -> tuple[list[int], list[int]]:
    """The fullest tables, and the shortest that have a seat; the latter none if nobody has to move."""
    counts = [len(table.seated) for table in tables]
    most, open_at = max(counts), [place for place, table in enumerate(tables) if counts[place] < table.seats]
    open_at = [place for place in open_at if not tables[place].closed or tables[place].open_seats]
    least = min((counts[place] for place in open_at), default=most)
    if most - least <= tolerance:
        return [], []
    fullest = [place for place, count in enumerate(counts) if count == most]
    return fullest, [place for place in open_at if counts[place] == least]


def _choices(
    tables: Sequence[Playing], fullest: Sequence[int], shortest: Sequence[int], stud: bool, apart: frozenset[Pair]
) -> Iterator[_Choice]:
    for place in fullest:
        for to_place in shortest:
            source, target = tables[place], tables[to_place]
            to_seat = _opened_last(target) if stud else _worst(target)[0]
            order = _clockwise(tuple(source.seated), to_seat - 1 if stud else _last_big_blind(source), source.seats)
            for seat in order:
                kept_apart = bool(apart) and _meets(source.who.get(seat), target, apart)
                fixed, lately = seat in source.fixed, seat in source.moved_lately
                yield _Choice(place, to_place, seat, to_seat, order[0], kept_apart, fixed, lately)


def _meets(who: int | None, target: Playing, apart: frozenset[Pair]) -> bool:
    return who is not None and any(frozenset((who, other)) in apart for other in target.who.values())


def _chosen(choices: Iterator[_Choice]) -> _Choice:
    """The first that nothing speaks against, or else what least speaks against."""
    least: _Choice | None = None
    for choice in choices:
        if not any(choice.against):
            return choice
        if least is None or choice.against < least.against:
            least = choice
    assert least is not None, "the fullest table has players"
    return least


def _carry(tables: list[Playing], move: Move) -> None:
    source, target = tables[move.table], tables[move.to_table]
    who = source.who.get(move.seat)
    tables[move.table] = _left(source, move.seat)
    tables[move.to_table] = _joined(target, move.to_seat, who)


def _button_move(tables: Sequence[Playing], choice: _Choice) -> Move:
    """The player due the big blind next, to the worst open position, never into the small blind."""
    source, target = tables[choice.table], tables[choice.to_table]
    due = f"Seat {choice.seat} is due the big blind next at table {source.label}{_passed(tables, choice)}"
    return _move(choice, f"{due}{_reckoned(source)}; {_worst(target)[1]}{_reckoned(target)}.")


def _reckoned(table: Playing) -> str:
    """Said where nobody noted the button, so that it can be noted first."""
    noted = table.last_big_blind is not None or table.button is not None
    return "" if noted else ", reckoned from seat 1 as no button is noted there"


def _stud_move(tables: Sequence[Playing], choice: _Choice) -> Move:
    """The seat that opened last is filled from the same seat of the fullest table, or the next higher one taken."""
    source, target, to_seat, seat = tables[choice.table], tables[choice.to_table], choice.to_seat, choice.seat
    found = f"it is filled from seat {seat}" if seat == to_seat else f"seat {seat} is the next after it that can move"
    when = f" ({target.when[to_seat]})" if to_seat in target.when else ""
    opened = f"Seat {to_seat} opened last at table {target.label}{when}"
    return _move(choice, f"{opened}; at table {source.label} {found}{_passed(tables, choice)}.")


def _move(choice: _Choice, why: str) -> Move:
    return Move(table=choice.table, seat=choice.seat, to_table=choice.to_table, to_seat=choice.to_seat, why=why)


def _passed(tables: Sequence[Playing], choice: _Choice) -> str:
    """Whom it passed over and why; or what could not be honoured, since nobody else serves."""
    if any(choice.against):
        against = [words for words, broken in zip(_AGAINST, choice.against, strict=True) if broken]
        return f", although the player {listed(against)}: nobody else serves"
    source, first = tables[choice.table], choice.first
    if choice.seat == first:
        return ""
    if first in source.fixed:
        return f", seat {first} being a fixed one"
    return f", seat {first} having moved within the hour" if first in source.moved_lately else ""


_AGAINST = ("is kept apart from somebody there", "keeps a fixed seat", "moved within the hour")


def _opened_last(table: Playing) -> int:
    return next((seat for seat in reversed(table.opened) if seat not in table.closed), table.open_seats[-1])


def _worst(table: Playing) -> tuple[int, str]:
    """The open seat the big blind comes to first. The last big blind's own seat is the small blind of the next hand."""
    big_blind = _last_big_blind(table)
    seats = _clockwise(table.open_seats, big_blind, table.seats)
    allowed = [seat for seat in seats if seat != big_blind]
    at = f"at table {table.label}"
    if not allowed:
        return seats[0], f"{at} only seat {seats[0]} is open, to be dealt in when the button has passed"
    return allowed[0], f"{at} the big blind comes to seat {allowed[0]} before any other open seat"


def _last_big_blind(table: Playing) -> int:
    """Where the blinds were not noted, two players on from the button."""
    if table.last_big_blind is not None:
        return table.last_big_blind
    order = _clockwise(tuple(table.seated), table.button or 0, table.seats)
    return order[1 % len(order)] if order else 0


def _clockwise(some: Sequence[int], after: int, seats: int) -> list[int]:
    return sorted(some, key=lambda seat: (seat - after - 1) % seats)


def _left(table: Playing, seat: int) -> Playing:
    people = {other: who for other, who in table.who.items() if other != seat}
    return replace(table, seated=table.seated - {seat}, opened=(*table.opened, seat), who=people)


def _joined(table: Playing, seat: int, who: int | None) -> Playing:
    opened = tuple(one for one in table.opened if one != seat)
    people = {**table.who, seat: who} if who is not None else table.who
    lately = table.moved_lately | {seat}
    return replace(table, seated=table.seated | {seat}, opened=opened, moved_lately=lately, who=people)


def _check(counts: Sequence[int], seats: int, tolerance: int) -> None:
    if not counts:
        raise NotUnderstood("“counts” is empty; there must be a table.")
    for table, count in enumerate(counts):
        if not 0 <= count <= seats:
            raise NotUnderstood(f"“counts.{table}” is {count:,}; a table has from 0 to {seats:,} players.")
    if tolerance < 0 or (tolerance == 0 and sum(counts) % len(counts)):
        told = f"{sum(counts):,} players at {len(counts):,} tables cannot be closer"
        raise NotUnderstood(f"“tolerance” is {tolerance:,}, and {told} than one.")
