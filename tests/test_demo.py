"""The demo room: an evening made by commands, the same every time, and sound."""

from __future__ import annotations

from pathlib import Path

from floor import demo
from floor.desk import Desk
from floor.entry import read
from floor.upkeep import verify
from floor.views.stories import story


def evening(folder: Path) -> Desk:
    folder.mkdir()
    return demo.demo_room(folder, lambda: demo.TONIGHT)


def test_the_same_evening_every_time(tmp_path: Path) -> None:
    one, other = evening(tmp_path / "one"), evening(tmp_path / "other")
    for person in (*one.room.staff.values(), *other.room.staff.values()):
        person.pin = ""
    assert one.room == other.room
    one.close()
    other.close()


def test_it_is_in_full_swing_and_sound(tmp_path: Path) -> None:
    desk = evening(tmp_path / "room")
    assert len(desk.room.tables) == 14
    assert len(desk.room.where) >= 60
    assert sum(len(names) for names in desk.room.lists.values()) > 20
    assert verify(desk.journal.store, desk._keys).findings == ()
    desk.close()


def test_every_entry_of_the_evening_can_be_told(tmp_path: Path) -> None:
    desk = evening(tmp_path / "room")
    told = [story(desk.room, read(line).events) for line in desk.fold.lines]
    assert "Nothing to tell" not in told
    assert all(len(sentence) < 200 for sentence in told[1:]), "the first tells of every approval the room begins with"
    desk.close()
