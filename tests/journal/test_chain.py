"""The chain: every line is tied to all before it by a keyed hash, so no column can be changed unseen."""

from __future__ import annotations

import hmac
from hashlib import sha256

import msgspec
import pytest

from floor.errors import Unavailable
from floor.house.tables import AddTable, Place
from floor.journal.line import START, Line, seal
from tests.outside import tamper
from tests.rooms import House

CHANGES = {
    "number": "number + 100",
    "id": "'another'",
    "at": "at + 1",
    "day": "'2026-11-12'",
    "staff": "99",
    "role": "'auditor'",
    "workstation": "'elsewhere'",
    "approver": "1",
    "exception": "'alone'",
    "seed": "'loaded'",
    "version": "2",
    "command": "REPLACE(command, 'seats\":8', 'seats\":9')",
    "events": "REPLACE(events, 'seats\":8', 'seats\":9')",
    "hash": "(SELECT hash FROM entries WHERE number = 1)",
}


def test_every_column_is_covered_here() -> None:
    assert list(CHANGES) == list(Line.__struct_fields__)


@pytest.mark.parametrize("column", CHANGES)
def test_a_changed_column_is_found_on_reading(house: House, column: str) -> None:
    desk = house.founded()
    number = desk.do(AddTable("1", 8, Place(0, 0))).number
    tamper(house.address, f"UPDATE entries SET {column} = {CHANGES[column]} WHERE number = {number}")
    with pytest.raises(Unavailable, match="does not fit the chain: the journal was changed outside Cardroom"):
        house.desk()


def test_a_desk_that_is_open_finds_it_too(house: House) -> None:
    desk, other = house.founded(), house.desk()
    number = desk.do(AddTable("1", 8, Place(0, 0))).number
    tamper(house.address, f"UPDATE entries SET day = '2026-01-01' WHERE number = {number}")
    with pytest.raises(Unavailable, match=f"Entry {number} does not fit"):
        other.catch_up()
    assert other.room.number == number - 1


def test_a_line_taken_out_of_the_middle_is_found(house: House) -> None:
    desk = house.founded()
    number = desk.do(AddTable("1", 8, Place(0, 0))).number
    desk.do(AddTable("2", 8, Place(400, 0)))
    tamper(house.address, f"DELETE FROM entries WHERE number = {number}")
    with pytest.raises(Unavailable, match=f"Entry {number + 1} does not fit"):
        house.desk()


def test_the_seal_is_hmac_sha256_over_the_hash_before_and_all_other_columns_as_json() -> None:
    line = Line(7, "ab", 5, "2026-11-13", None, "floor", "desk 1", 3, "", "cd", 1, "{}", "[]")
    before, key = bytes(range(32)), b"k" * 32
    plain = b'[7,"ab",5,"2026-11-13",null,"floor","desk 1",3,"","cd",1,"{}","[]"]'
    assert seal(key, before, line) == hmac.new(key, before + plain, sha256).digest()


def test_without_the_key_no_line_can_be_forged() -> None:
    line = Line(1, "ab", 5, "2026-11-13", None, None, "desk 1", None, "", "", 1, "{}", "[]")
    assert seal(b"mine", START, line) != seal(b"theirs", START, line)
    assert seal(b"mine", START, line) != seal(b"mine", bytes(31) + b"\1", line)
    assert seal(b"mine", START, line) == seal(b"mine", START, msgspec.structs.replace(line, hash=b"ignored"))
