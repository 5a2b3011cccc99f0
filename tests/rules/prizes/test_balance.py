"""Even tables: never more moves than needed, and the right player to the right seat."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floor.errors import NotUnderstood
from floor.rules.prizes.balance import Move, Playing, balanced, halted, moves


def fewest(counts: list[int], tolerance: int) -> int:
    """By the formula: the most that must leave or must come, at the level where that is least."""
    tables, players = len(counts), sum(counts)
    levels = [low for low in range(max(counts) + 1) if tables * low <= players <= tables * (low + tolerance)]
    return min(
        max(sum(max(count - low - tolerance, 0) for count in counts), sum(max(low - count, 0) for count in counts))
        for low in levels
    )


def fewest_found(counts: list[int], tolerance: int) -> int:
    """By looking at every room that so many moves can lead to."""
    seen, edge, made = {tuple(counts)}, [tuple(counts)], 0
    while not any(max(room) - min(room) <= tolerance for room in edge):
        made += 1
        edge = [room for before in edge for room in _moved(before) if room not in seen and not seen.add(room)]  # type: ignore[func-returns-value]
    return made


def _moved(room: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [
        tuple(count - (table == source) + (table == target) for table, count in enumerate(room))
        for source, target in permutations(range(len(room)), 2)
        if room[source]
    ]


def after(counts: list[int], made: list[tuple[int, int]]) -> list[int]:
    left = list(counts)
    for source, target in made:
        left[source], left[target] = left[source] - 1, left[target] + 1
    return left


@given(st.lists(st.integers(0, 10), min_size=1, max_size=30), st.integers(1, 3))
@settings(max_examples=300)
def test_no_plan_has_fewer_moves(counts: list[int], tolerance: int) -> None:
    made = moves(counts, 10, tolerance)
    assert len(made) == fewest(counts, tolerance)
    left = after(counts, made)
    assert max(left) - min(left) <= tolerance
    assert max(left) <= max(counts)


@given(st.lists(st.integers(0, 5), min_size=1, max_size=4), st.integers(1, 2))
@settings(max_examples=150, deadline=None)
def test_no_plan_has_fewer_moves_by_looking_at_all(counts: list[int], tolerance: int) -> None:
    assert len(moves(counts, 5, tolerance)) == fewest_found(counts, tolerance)


def test_moves_go_from_the_fullest_to_the_shortest() -> None:
    assert moves([9, 9, 6], 9) == [(0, 2), (1, 2)]
    assert moves([9, 7, 6], 9) == [(0, 2)]
    assert moves([8, 8, 7], 9) == []
    assert moves([6, 4, 2], 9, tolerance=0) == [(0, 2), (0, 2)]


@pytest.mark.parametrize(
    ("counts", "seats", "tolerance", "field"),
    [
        ([], 9, 1, "counts"),
        ([9, 10], 9, 1, "counts.1"),
        ([9, -1], 9, 1, "counts.1"),
        ([9, 8], 9, 0, "tolerance"),
        ([9, 9], 9, -1, "tolerance"),
    ],
)
def test_what_makes_no_sense_names_its_field(counts: list[int], seats: int, tolerance: int, field: str) -> None:
    with pytest.raises(NotUnderstood, match=f"^“{field}” "):
        moves(counts, seats, tolerance)


def playing(label: str, *seated: int, seats: int = 9, **more: object) -> Playing:
    return Playing(label=label, seated=frozenset(seated), seats=seats, **more)  # type: ignore[arg-type]


FULL = playing("31", *range(1, 10), last_big_blind=4)


def only(tables: list[Playing], **more: object) -> Move:
    (move,) = balanced(tables, **more)  # type: ignore[arg-type]
    return move


def test_the_next_big_blind_moves_to_where_the_big_blind_comes_first() -> None:
    move = only([FULL, playing("32", 1, 2, 4, 5, 6, 8, 9, last_big_blind=5)])
    assert (move.table, move.seat, move.to_table, move.to_seat) == (0, 5, 1, 7)
    assert move.why.startswith(
        "Seat 5 is due the big blind next at table 31; at table 32 the big blind comes to seat 7"
    )


def test_the_blinds_go_round_the_table() -> None:
    move = only([playing("31", *range(1, 10), last_big_blind=9), playing("32", 1, 2, 5, 6, 7, 8, 9, last_big_blind=9)])
    assert (move.seat, move.to_seat) == (1, 3)


def test_nobody_moves_into_the_small_blind() -> None:
    """The last big blind has busted: the seat is the small blind of the next hand, and the other open one is taken."""
    move = only([FULL, playing("32", 1, 2, 3, 5, 6, 7, 8, last_big_blind=4)])
    assert move.to_seat == 9
    move = only(
        [
            playing("31", *range(1, 9), seats=8, last_big_blind=1),
            playing("32", 1, 2, 3, 4, 6, seats=6, last_big_blind=5),
        ]
    )
    assert move.to_seat == 5
    assert "when the button has passed" in move.why


def test_where_no_blind_was_noted_the_button_tells() -> None:
    move = only([playing("31", *range(1, 10), button=2), playing("32", 1, 2, 4, 5, 6, 8, 9, button=8)])
    assert (move.seat, move.to_seat) == (5, 3)


def test_where_nothing_was_noted_the_reason_says_so() -> None:
    """Nobody is told as a fact whose big blind comes next where the program does not know it."""
    unknown, known = playing("31", *range(1, 10)), playing("32", 1, 2, 4, 5, 6, 8, 9, button=8)
    assert only([unknown, known]).why == (
        "Seat 3 is due the big blind next at table 31, reckoned from seat 1 as no button is noted there; "
        "at table 32 the big blind comes to seat 3 before any other open seat."
    )
    unnoted = replace(known, button=None)
    move = only([replace(unknown, last_big_blind=4), unnoted])
    assert move.why.startswith("Seat 5 is due the big blind next at table 31; ")
    assert move.why.endswith(", reckoned from seat 1 as no button is noted there.")


def test_who_moved_lately_stays_if_another_serves() -> None:
    short = playing("32", 1, 2, 4, 5, 6, 8, 9, last_big_blind=5)
    move = only([playing("31", *range(1, 10), last_big_blind=4, moved_lately=frozenset({5, 6})), short])
    assert move.seat == 7
    assert "seat 5 having moved within the hour" in move.why
    everybody = playing("31", *range(1, 10), last_big_blind=4, moved_lately=frozenset(range(1, 10)))
    assert only([everybody, short]).seat == 5


def test_in_stud_the_seat_that_opened_last_is_filled_from_the_same_seat() -> None:
    full, short = playing("31", *range(1, 9), seats=8), playing("32", 1, 2, 5, 6, 7, 8, seats=8, opened=(3, 4))
    move = only([full, short], stud=True, seed="s")
    assert (move.seat, move.to_seat) == (4, 4)
    assert move.why == "Seat 4 opened last at table 32; at table 31 it is filled from seat 4."


def test_in_stud_an_empty_seat_is_passed_to_the_next_higher_one() -> None:
    short = playing("32", 1, 2, 3, 4, 5, seats=8, opened=(6, 7, 8))
    assert only([playing("31", 1, 2, 3, 4, 5, 6, 7, seats=8), short], stud=True, seed="s").seat == 1
    assert (
        only(
            [playing("31", 1, 2, 3, 4, 5, 6, 7, seats=8), playing("32", 1, 2, 4, 6, 7, seats=8, opened=(8, 5, 3))],
            stud=True,
        ).seat
        == 3
    )


def test_in_stud_tables_equally_full_are_drawn_among() -> None:
    tables = [playing(str(label), *range(1, 9), seats=8) for label in range(4)]
    tables.append(playing("9", *range(1, 7), seats=8, opened=(7, 8)))
    drawn = {only(tables, stud=True, seed=f"{number}").table for number in range(40)}
    assert drawn == {0, 1, 2, 3}
    assert balanced(tables, stud=True, seed="7") == balanced(tables, stud=True, seed="7")


def test_each_table_has_its_own_size() -> None:
    """A short table that is full takes nobody."""
    tables = [playing("1", 1, 2, seats=2), FULL, playing("3", *range(1, 7), last_big_blind=1)]
    made = balanced(tables)
    assert [(move.table, move.to_table) for move in made] == [(1, 2)]


@st.composite
def rooms(draw: st.DrawFn) -> list[Playing]:
    seats = draw(st.integers(2, 10))
    seatings = draw(st.lists(st.sets(st.integers(1, seats), min_size=1), min_size=1, max_size=6))
    return [
        playing(str(number), *seated, seats=seats, last_big_blind=draw(st.integers(1, seats)))
        for number, seated in enumerate(seatings)
    ]


@given(rooms(), st.booleans())
@settings(max_examples=200, deadline=None)
def test_players_come_from_taken_seats_to_open_ones_in_the_fewest_moves(tables: list[Playing], stud: bool) -> None:
    made = balanced(tables, stud=stud, seed="any")
    assert len(made) == fewest([len(table.seated) for table in tables], 1)
    seated = [set(table.seated) for table in tables]
    for move in made:
        seated[move.table].remove(move.seat)
        assert move.to_seat not in seated[move.to_table]
        assert 1 <= move.to_seat <= tables[move.to_table].seats
        seated[move.to_table].add(move.to_seat)
        assert move.why.endswith(".")
    assert max(map(len, seated)) - min(map(len, seated)) <= 1


def test_three_short_a_table_waits() -> None:
    assert halted([9, 7, 6, 9]) == [2]
    assert halted([9, 8, 7]) == []
