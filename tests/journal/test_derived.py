"""Derived rows: written with their entry or not at all, and watched over by the database's own constraints."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from floor.books.accounts import account
from floor.derived import EntryUndone, Row, Transfer, VisitBegun, VisitEnded
from floor.desk import Desk
from floor.entry import Entry, written
from floor.errors import Unavailable
from floor.house.tables import AddTable, Place
from floor.ids import CommandId, PlayerId, TableId
from floor.journal.journal import Behind, Broken
from floor.money import Money
from floor.room.seating import SeatPlayer
from floor.upkeep import rebuild
from tests.outside import sql
from tests.rooms import House, open_table, player

BAD: dict[str, list[Row]] = {
    "two live visits to a seat": [
        VisitBegun(PlayerId(1), TableId(1), 1, "cash"),
        VisitBegun(PlayerId(2), TableId(1), 1, "cash"),
    ],
    "a player in two seats": [
        VisitBegun(PlayerId(1), TableId(1), 1, "cash"),
        VisitBegun(PlayerId(1), TableId(1), 2, "cash"),
    ],
    "a seat without a number": [VisitBegun(PlayerId(1), TableId(1), 0, "cash")],
    "nothing moved": [Transfer(account("bank"), account("drawer:1"), Money(0))],
    "money moved backward": [Transfer(account("bank"), account("drawer:1"), Money(-100))],
    "money moved from an account to itself": [Transfer(account("bank"), account("bank"), Money(100))],
}


def the_next(desk: Desk) -> Entry:
    return Entry(
        number=desk.room.number + 1,
        id=CommandId("made by hand"),
        at=desk.room.at,
        day=desk.room.day,
        staff=desk.staff,
        role=None,
        workstation="desk 1",
        seed="",
        command=AddTable("1", 8, Place(0, 0)),
        events=(),
    )


def kept(house: House) -> list[list[object]]:
    return [
        sql(house.address, f"SELECT * FROM {table} ORDER BY 1, 2, 3") for table in ("entries", "visits", "transfers")
    ]


@pytest.mark.parametrize("rows", BAD.values(), ids=BAD)
def test_a_wrong_decision_hits_a_constraint_and_not_the_room(house: House, rows: Iterable[Row]) -> None:
    desk = house.founded()
    before = kept(house)
    with pytest.raises(Broken, match=f"Entry {desk.room.number + 1} was decided but breaks a constraint"):
        desk.journal.append(written(the_next(desk)), rows)
    assert kept(house) == before
    desk.do(AddTable("1", 8, Place(0, 0)))
    assert house.desk().room == desk.room


def test_a_player_has_one_live_seat_of_each_kind(house: House) -> None:
    """So that the house can allow a cash seat during a tournament."""
    desk = house.founded()
    seats = [VisitBegun(PlayerId(1), TableId(1), 1, "cash"), VisitBegun(PlayerId(1), TableId(2), 1, "tournament")]
    desk.journal.append(written(the_next(desk)), seats)
    rows = sql(house.address, "SELECT table_id, kind FROM visits WHERE player = 1 AND until IS NULL ORDER BY 1")
    assert rows == [(1, "cash"), (2, "tournament")]


def test_an_append_that_names_another_number_than_the_next_is_behind(house: House) -> None:
    desk, other = house.founded(), house.desk()
    line = written(the_next(desk))
    other.staff = desk.staff
    other.do(AddTable("9", 8, Place(0, 0)))
    before = kept(house)
    for late in (line, replace(line, number=line.number + 1), replace(line, number=line.number - 1)):
        with pytest.raises(Behind):
            desk.journal.append(late, [])
    assert kept(house) == before


def test_a_visit_runs_from_the_entry_that_seats_to_the_one_that_unseats(house: House) -> None:
    desk = house.founded()
    table, ola = open_table(desk), player(desk)
    number = desk.room.number
    desk.journal.append(written(the_next(desk)), [VisitBegun(ola, table, 3, "cash")])
    desk.catch_up()
    next_one = replace(written(the_next(desk)), number=number + 2, id="the next by hand")
    desk.journal.append(next_one, [VisitEnded(table, 3), VisitBegun(ola, table, 4, "cash")])
    rows = sql(house.address, "SELECT since, until, table_id, seat, player FROM visits ORDER BY since, seat")
    assert rows == [(number + 1, number + 2, table, 3, ola), (number + 2, None, table, 4, ola)]


def test_undoing_an_entry_takes_its_rows_back_and_reverses_its_transfers_in_turn(house: House) -> None:
    desk = house.founded()
    number = desk.room.number
    moves: list[Row] = [
        Transfer(account("drawer:1"), account("bank"), Money(500)),
        Transfer(account("chips:1"), account("drawer:1"), Money(200)),
    ]
    desk.journal.append(written(the_next(desk)), [*moves, VisitBegun(PlayerId(1), TableId(1), 1, "cash")])
    undoing = replace(written(the_next(desk)), number=number + 2, id="undoing by hand")
    desk.journal.append(undoing, [EntryUndone(number + 1), Transfer(account("bank"), account("owner"), Money(7))])
    rows = sql(house.address, "SELECT entry, line, debit, credit, amount, reverses FROM transfers ORDER BY entry, line")
    assert rows == [
        (number + 1, 1, "drawer:1", "bank", 500, None),
        (number + 1, 2, "chips:1", "drawer:1", 200, None),
        (number + 2, 1, "drawer:1", "chips:1", 200, number + 1),
        (number + 2, 2, "bank", "drawer:1", 500, number + 1),
        (number + 2, 3, "bank", "owner", 7, None),
    ]
    assert sql(house.address, "SELECT * FROM visits") == []


@pytest.mark.parametrize("seat", [1, 2])
def test_a_row_that_somebody_else_has_put_there_is_told_in_a_sentence_and_mended(house: House, seat: int) -> None:
    """A made-up visit to the seat, or of the player: what is right is refused by the database, and nobody has erred."""
    desk = house.founded()
    table, ola = open_table(desk), player(desk)
    sql(house.address, f"INSERT INTO visits VALUES (1, NULL, {table}, {seat}, {ola}, 'cash')")
    before = desk.room.number
    with pytest.raises(Unavailable, match="The table of visits is not what the journal gives") as told:
        desk.do(SeatPlayer(table, 1, ola))
    assert "cardroom rebuild" in told.value.advice
    assert desk.room.number == before
    rebuild(house.store(), house.bundle)
    desk.do(SeatPlayer(table, 1, ola))
