"""The state: frozen and thawed it is the same, and a change of its shape has to be numbered."""

from __future__ import annotations

from hashlib import sha256

import msgspec

from floor.room.cashgame import CashGame, Sitting
from floor.state import SHAPE, Room, freeze, thaw
from tests.rooms import House

SHAPED = (Room, CashGame, Sitting)
KNOWN = {1: "9cac9d998f7adb6d", 2: "f3bee2c7fceda3df", 3: "5d8cdd55e485c4ac", 4: "3029f75d8faa29e6"} | {
    5: "b83f03f5e3b76e55"
}
"""What each number stands for. A snapshot of another number is not read, so a changed shape needs the next one."""


def test_a_change_of_the_state_s_shape_is_numbered() -> None:
    kinds = [msgspec.json.schema(one, schema_hook=lambda kind: {"title": kind.__name__}) for one in SHAPED]
    digest = sha256(msgspec.json.encode(kinds, order="deterministic")).hexdigest()[:16]
    assert KNOWN.get(SHAPE) == digest, f"The state's shape has changed: raise SHAPE, and note {digest} for it here."


def test_an_empty_room_is_not_set_up() -> None:
    assert not Room().is_set_up
    assert thaw(freeze(Room())) == Room()
    assert Room().staff is not Room().staff


def test_a_room_with_everything_in_it_thaws_as_it_was_frozen(evening: House) -> None:
    room = evening.desk().room
    assert all((room.staff, room.desks, room.players, room.numbers, room.tables, room.where, room.books, room.voided))
    assert all((room.adopted, room.spreads, room.lists, room.cash))
    assert thaw(freeze(room)) == room
