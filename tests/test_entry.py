"""Entries on disk: written and read back the same, older versions brought up to date, newer ones refused."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor import upgrades
from floor.catalog import ACTS, EFFECTS
from floor.entry import Entry, events_of, read, written
from floor.errors import Unavailable
from floor.fold import Fold
from floor.house.tables import AddTable, Place, Shape, TableAdded
from floor.ids import CommandId, StaffId
from floor.journal.line import Line
from floor.roles import Role
from floor.upgrades import STEPS, VERSION, Plain, upgraded
from tests.rooms import EVENING

ENTRY = Entry(
    number=1,
    id=CommandId("ab"),
    at=EVENING,
    day=date(2026, 11, 13),
    staff=StaffId(1),
    role=Role.FLOOR,
    workstation="desk 1",
    seed="cd",
    command=AddTable("12", 8, Place(300, 300)),
    events=(TableAdded("12", 8, Place(300, 300), Shape.OVAL),),
)


def renamed_seats(plain: Plain) -> Plain:
    """An example of a step: what was called chairs is called seats."""
    return [{("seats" if key == "chairs" else key): value for key, value in event.items()} for event in plain]


def with_shape(plain: Plain) -> Plain:
    return [{**event, "shape": "round"} for event in plain]


def test_an_entry_reads_back_as_it_was_written() -> None:
    assert read(written(ENTRY)) == ENTRY
    alone = msgspec.structs.replace(ENTRY, staff=None, role=None, signer=StaffId(2), exception="alone tonight")
    assert read(written(alone)) == alone


def test_every_command_and_event_has_a_name_of_its_own_on_disk() -> None:
    for kinds in (list(ACTS), list(EFFECTS)):
        names = [kind.__struct_config__.tag for kind in kinds]
        assert len(set(names)) == len(names)
        assert all(kind.__struct_config__.forbid_unknown_fields and kind.__struct_config__.frozen for kind in kinds)


def test_steps_are_taken_one_after_the_other_from_the_version_written_to_this_one() -> None:
    steps = {1: renamed_seats, 2: with_shape}
    old: Plain = [{"type": "TableAdded", "label": "12", "chairs": 8}]
    assert upgraded(1, old, steps, to=3) == [{"type": "TableAdded", "label": "12", "seats": 8, "shape": "round"}]
    assert upgraded(2, [{"seats": 8}], steps, to=3) == [{"seats": 8, "shape": "round"}]
    assert upgraded(3, [{"seats": 8}], steps, to=3) == [{"seats": 8}]
    assert old == [{"type": "TableAdded", "label": "12", "chairs": 8}]


def test_an_older_line_is_read_and_folded_as_if_written_today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(STEPS, 0, renamed_seats)
    line = written(ENTRY)
    older = msgspec.structs.replace(
        line,
        version=0,
        command=line.command.replace('"seats"', '"chairs"'),
        events=line.events.replace('"seats"', '"chairs"'),
    )
    assert read(older) == ENTRY
    fold, today = Fold(), Fold()
    fold.take(older)
    today.take(line)
    assert fold.room == today.room
    assert [len(table.seats) for table in fold.room.tables.values()] == [8]


@pytest.mark.parametrize("reading", [read, events_of])
@pytest.mark.parametrize(
    "change",
    [
        {"version": VERSION + 1},
        {"version": 0},
        {"events": '[{"type":"TableVanished"}]', "command": '{"type":"Vanish"}'},
        {"events": '[{"type":"TableOpened","table":1,"more":2}]', "command": '{"type":"OpenTable","table":1,"more":2}'},
        {"events": "[", "command": "{"},
    ],
)
def test_a_line_this_program_does_not_know_is_refused_with_a_sentence(
    change: dict[str, object], reading: Callable[[Line], object]
) -> None:
    line = msgspec.structs.replace(written(ENTRY), **change)
    with pytest.raises(Unavailable, match=r"Entry 1 cannot be read by this version of Cardroom.*Update Cardroom"):
        reading(line)


def test_a_fold_that_meets_such_a_line_stays_where_it_was() -> None:
    fold = Fold()
    fold.take(written(ENTRY))
    newer = msgspec.structs.replace(written(ENTRY), number=2, version=VERSION + 1)
    with pytest.raises(Unavailable):
        fold.take(newer)
    assert fold.room.number == 1
    assert len(fold.lines) == 1


@given(st.text(), st.text())
def test_any_text_survives_the_way_to_the_journal_and_back(label: str, workstation: str) -> None:
    entry = msgspec.structs.replace(ENTRY, command=AddTable(label, 8, Place(0, 0)), workstation=workstation)
    try:
        line = written(entry)
    except UnicodeEncodeError:
        return  # Half a character; a name's check refuses it before it comes here.
    assert read(line) == entry


def test_every_version_up_to_this_one_has_its_step() -> None:
    assert set(upgrades.STEPS) == set(range(1, VERSION))
