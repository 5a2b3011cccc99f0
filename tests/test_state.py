"""The state: frozen and thawed it is the same, subject by subject, and a change of shape has to be numbered."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from floor import frozen
from floor.catalog import SUBJECTS
from floor.frozen import Outdated, freeze, state_of, thaw
from floor.house.adopting import NarrowClause
from floor.house.rulebook import limits_text
from floor.house.subject import HOUSE
from floor.roles import Role
from floor.state import Room
from floor.subject import Subject
from tests.rooms import House

KNOWN = {
    "journal": {1: "db416dc4ea4ea69b", 2: "377e68bcb2208765"},
    "staff": {1: "4a0795dd1ddc47f3"},
    "settings": {1: "f6eca342c8b92e20"},
    "books": {1: "5152170bdf21d834", 2: "c813f8bf7e107f14"},
    "house": {
        1: "f9e555a7c70c2d5f",
        2: "bb7627b8d63d7165",
        3: "af1c40d7fb82e072",
        4: "4d04dd40ab429000",
        5: "07d403bc39356068",
    },
    "room": {
        1: "1b8f7425d0b19b58",
        2: "d05142aac09c7190",
        3: "35ffb3f536e0b2cd",
        4: "981d5d33e01997b1",
        5: "42a930f9d8796d47",
        6: "4c9c1ac7e9cc8980",
    },
    "tournament": {
        1: "6400fc028dc64bef",
        2: "0369041757bf4664",
        3: "38885924d52ccfab",
        5: "8173b741efa20eba",
        6: "3ea2449886650248",
        7: "4dcc059ac1fa839e",
    },
    "pit": {
        1: "47643c8cea68e1e5",
        2: "6094d2dd834f1a19",
        3: "4ba12206760ecc5c",
        4: "cddf2aacf175b8f2",
        5: "6e4d007b61d7bb66",
        6: "936a9651d75efdad",
    },
    "cage": {
        1: "ca6743fd1c1a6b42",
        2: "55c1d6da400211b3",
        3: "d50817fab020e0c1",
        4: "76d44dc2fc3aa5b8",
        5: "7c44f1891a38a010",
        6: "7288a29420f37349",
    },
}
"""What each subject's numbers stand for. A part of another number is brought up by steps, or the room folded anew."""


def digest_of(subject: Subject) -> str:
    kinds = [state_of(subject), *subject.plays, *subject.sits]
    schemas = [msgspec.json.schema(one, schema_hook=lambda kind: {"title": kind.__name__}) for one in kinds]
    return sha256(msgspec.json.encode(_unexplained(schemas), order="deterministic")).hexdigest()[:16]


def _unexplained(schema: Any) -> Any:
    """Without what is said about it: other words are no other shape."""
    if isinstance(schema, dict):
        return {name: _unexplained(part) for name, part in schema.items() if name != "description"}
    return [_unexplained(part) for part in schema] if isinstance(schema, list) else schema


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_a_change_of_a_subject_s_shape_is_numbered(subject: Subject) -> None:
    digest = digest_of(subject)
    assert KNOWN[subject.name].get(subject.shape) == digest, (
        f"The shape of {subject.name} has changed: raise its number, give a step from the last one if the new fields' "
        f"defaults are right for older rooms, and note {digest} for it here."
    )


def test_each_field_of_the_room_is_one_subject_s_own() -> None:
    held = [name for subject in SUBJECTS for name in subject.holds]
    assert sorted(held) == sorted(Room.__struct_fields__)


def test_an_empty_room_is_not_set_up() -> None:
    assert not Room().is_set_up
    assert thaw(freeze(Room())) == Room()
    assert Room().staff is not Room().staff


def test_a_room_with_everything_in_it_thaws_as_it_was_frozen(evening: House) -> None:
    room = evening.desk().room
    assert all((room.staff, room.desks, room.players, room.numbers, room.tables, room.where, room.books, room.voided))
    assert all((room.adopted, room.spreads, room.lists, room.cash))
    assert thaw(freeze(room)) == room


class TestAnotherShapeOfOneSubject:
    """Only the subject whose number differs is looked at; the others are taken as they are."""

    @pytest.fixture(autouse=True)
    def _room(self, evening: House) -> None:
        self.room = evening.desk().room

    def frozen_with(self, name: str, **changes: object) -> bytes:
        parts = msgspec.json.decode(freeze(self.room))
        parts[name] |= changes
        return msgspec.json.encode(parts)

    def test_unknown_to_the_frozen_room_it_begins_empty(self) -> None:
        parts = msgspec.json.decode(freeze(self.room))
        del parts["books"]
        thawed = thaw(msgspec.json.encode(parts))
        assert (thawed.books, thawed.numbers, thawed.cash) == ({}, {}, {})
        assert (thawed.tables, thawed.lists) == (self.room.tables, self.room.lists)

    def test_a_step_brings_it_up(self, monkeypatch: pytest.MonkeyPatch) -> None:
        older = freeze(self.room)
        self._renumber(
            monkeypatch, "house", shape=HOUSE.shape + 1, steps={HOUSE.shape: lambda plain: plain | {"posted": []}}
        )
        thawed = thaw(older)
        assert (thawed.posted, thawed.tables, thawed.players) == ((), self.room.tables, self.room.players)

    def test_what_was_called_a_house_rule_is_a_narrowing(self, evening: House) -> None:
        desk = evening.desk_for(Role.MANAGER)
        desk.do(NarrowClause("MIX", "MIX-04", limits_text({"cents": 500})))
        parts = msgspec.json.decode(freeze(desk.room))
        house = parts["house"]["state"]
        house["house_rules"] = house.pop("narrowings")
        parts["house"]["shape"] = 2
        assert desk.room.narrowings
        assert thaw(msgspec.json.encode(parts)) == desk.room

    def test_without_a_step_the_room_is_folded_anew(self, monkeypatch: pytest.MonkeyPatch) -> None:
        older = freeze(self.room)
        self._renumber(monkeypatch, "house", shape=HOUSE.shape + 1, steps={})
        with pytest.raises(Outdated):
            thaw(older)

    def test_from_a_newer_program_it_is_folded_anew(self) -> None:
        with pytest.raises(Outdated):
            thaw(self.frozen_with("house", shape=99))

    def test_a_subject_of_a_newer_program_is_folded_anew(self) -> None:
        parts = msgspec.json.decode(freeze(self.room)) | {"bingo": {"shape": 1, "state": {}}}
        with pytest.raises(Outdated):
            thaw(msgspec.json.encode(parts))

    def _renumber(self, monkeypatch: pytest.MonkeyPatch, name: str, **changes: object) -> None:
        subjects = [replace(one, **changes) if one.name == name else one for one in SUBJECTS]  # type: ignore[arg-type]
        monkeypatch.setattr(frozen, "SUBJECTS", tuple(subjects))
