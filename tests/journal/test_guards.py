"""Guards in the database itself: journal and transfers can only be added to, and the journal only in order."""

from __future__ import annotations

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from tests.outside import sql
from tests.rooms import House, an_evening

ON_ENTRIES = ("UPDATE entries SET staff = 9 WHERE number = 1", "DELETE FROM entries WHERE number = 1")
ON_TRANSFERS = ("UPDATE transfers SET amount = 1", "DELETE FROM transfers")
ANEW = "VALUES ({number}, '{id}', 0, '2026-11-13', NULL, NULL, '', NULL, '', '', 1, '{{}}', '[]', '')"


def refused(house: House, statement: str, why: str) -> None:
    """By the store's own connection, with everything in it as before."""
    tables = ("entries", "transfers")
    before = [sql(house.address, f"SELECT * FROM {table} ORDER BY 1, 2") for table in tables]
    store = house.store()
    with pytest.raises(IntegrityError, match=why), store.engine.begin() as writing:
        writing.execute(text(statement))
    store.close()
    assert [sql(house.address, f"SELECT * FROM {table} ORDER BY 1, 2") for table in tables] == before


@pytest.mark.parametrize("statement", [*ON_ENTRIES, *ON_TRANSFERS])
def test_what_was_written_is_neither_changed_nor_deleted(evening: House, statement: str) -> None:
    refused(evening, statement, "can only be added to")


def test_truncate_is_refused_where_there_is_such_a_thing(evening: House) -> None:
    if evening.address.startswith("postgresql"):
        refused(evening, "TRUNCATE entries CASCADE", "can only be added to")
        refused(evening, "TRUNCATE transfers", "can only be added to")


def test_replacing_is_refused_where_there_is_such_a_thing(small_house: House) -> None:
    desk = an_evening(small_house.founded())
    refused(small_house, f"INSERT OR REPLACE INTO entries {ANEW.format(number=1, id='x')}", "added in order")
    known = sql(small_house.address, "SELECT id FROM entries WHERE number = 1")[0][0]
    next_one = ANEW.format(number=desk.room.number + 1, id=known)
    refused(small_house, f"INSERT OR REPLACE INTO entries {next_one}", "can only be added to")
    entry, line = sql(small_house.address, "SELECT entry, line FROM transfers")[0]
    changed = f"INSERT OR REPLACE INTO transfers VALUES ({entry}, {line}, 'bank', 'owner', 1, NULL)"
    refused(small_house, changed, "can only be added to")


@pytest.mark.parametrize("step", [-1, 0, 2, 50])
def test_entries_are_added_in_order_without_gaps(house: House, step: int) -> None:
    desk = house.founded()
    statement = f"INSERT INTO entries {ANEW.format(number=desk.room.number + step, id='fresh')}"
    refused(house, statement, "entries are added in order|entries_pk")


def test_a_command_id_is_there_once(house: House) -> None:
    desk = house.founded()
    known = sql(house.address, "SELECT id FROM entries WHERE number = 1")[0][0]
    statement = f"INSERT INTO entries {ANEW.format(number=desk.room.number + 1, id=known)}"
    refused(house, statement, "entries.id|entries_id_once")


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (
            "INSERT INTO visits VALUES (1, NULL, {table}, {seat}, 999, 'cash')",
            "one_live_per_seat|visits.table_id, visits.seat",
        ),
        ("INSERT INTO visits VALUES (1, NULL, 999, 1, {player}, 'cash')", "one_live_per_player|visits.player"),
        ("INSERT INTO visits VALUES (1, NULL, 999, 0, 999, 'cash')", "visits_seat_number"),
        ("INSERT INTO visits VALUES (99999, NULL, 999, 1, 999, 'cash')", "FOREIGN KEY|visits_since_known"),
        ("INSERT INTO transfers VALUES (1, 1, 'bank', 'drawer', 0, NULL)", "transfers_positive"),
        ("INSERT INTO transfers VALUES (1, 1, 'bank', 'drawer', -5, NULL)", "transfers_positive"),
        ("INSERT INTO transfers VALUES (1, 1, 'bank', 'bank', 5, NULL)", "transfers_two_accounts"),
        ("INSERT INTO transfers VALUES (99999, 1, 'bank', 'drawer', 5, NULL)", "FOREIGN KEY|transfers_entry_known"),
        ("INSERT INTO players VALUES (1, NULL, {player}, 77, 'Twin', '', NULL, NULL)", "record_each|players.player"),
        ("INSERT INTO players VALUES (1, NULL, 999, {number}, 'Twin', '', NULL, NULL)", "number_each|players.number"),
    ],
)
def test_a_bad_row_made_by_hand_is_refused(evening: House, row: str, why: str) -> None:
    table, seat, player = sql(evening.address, "SELECT table_id, seat, player FROM visits WHERE until IS NULL")[0]
    (number,) = sql(evening.address, f"SELECT number FROM players WHERE player = {player} AND until IS NULL")[0]
    refused(evening, row.format(table=table, seat=seat, player=player, number=number), why)
