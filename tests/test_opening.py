"""Opening: address, tables and key brought together, or a sentence that says which of them is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from floor import folders
from floor.errors import Unavailable
from floor.keys import read_keys
from floor.opening import create_room, enrol, open_or_create, open_room
from tests.rooms import House


def test_a_new_room_is_empty_and_its_key_is_kept_where_it_is_looked_for(address: str) -> None:
    desk = create_room(address)
    assert not desk.room.is_set_up
    desk.close()
    (key,) = (folders.config() / "keys").iterdir()
    assert key == folders.keys(read_keys(key).room)
    open_room(address).close()


def test_a_room_is_made_where_there_is_none_and_opened_where_there_is_one(address: str) -> None:
    first = open_or_create(address)
    first.close()
    second = open_or_create(address)
    second.close()
    assert first._keys == second._keys


def test_folders_on_the_way_to_a_new_room_are_made(tmp_path: Path) -> None:
    create_room(str(tmp_path / "deep" / "er" / "room.db")).close()
    assert (tmp_path / "deep" / "er" / "room.db").exists()


def test_a_folder_that_cannot_be_made_is_told_and_leaves_no_key_behind(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(Unavailable, match=r"The room's folder cannot be made"):
        create_room(str(tmp_path / "file" / "room.db"), tmp_path / "room.key")
    assert not (tmp_path / "room.key").exists()


def test_another_computer_is_enrolled_with_a_copy_of_the_key(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = house.founded()
    monkeypatch.setenv("CARDROOM_HOME", str(house.keys.parent / "another computer"))
    with pytest.raises(Unavailable, match="The room's key file is missing"):
        open_room(house.address)
    enrol(house.address, house.keys)
    assert folders.address() == house.address
    again = open_room(folders.address())
    assert again.room == desk.room
    again.close()
    enrol(house.address, house.keys)


def test_nobody_is_enrolled_with_another_room_s_key(house: House, tmp_path: Path) -> None:
    house.founded()
    create_room(str(tmp_path / "other.db"), tmp_path / "other.key").close()
    with pytest.raises(Unavailable, match="The key file belongs to another room"):
        enrol(house.address, tmp_path / "other.key")
    assert not (folders.config() / "address").exists()
