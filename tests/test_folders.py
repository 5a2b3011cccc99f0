"""Where things are kept on this computer."""

from __future__ import annotations

from pathlib import Path

import pytest

from floor import folders
from floor.errors import Unavailable


def test_one_variable_moves_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDROOM_HOME", str(tmp_path))
    places = (folders.data(), folders.config(), folders.keys("abc"), Path(folders.address()))
    assert all(place.is_relative_to(tmp_path) for place in places)


def test_keys_are_not_kept_beside_the_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDROOM_HOME")
    assert not folders.keys("abc").is_relative_to(folders.data())


def test_the_room_is_this_computer_s_own_until_another_is_noted() -> None:
    assert folders.address() == str(folders.data() / "room.db")
    folders.keep_address("postgresql://host/room")
    assert folders.address() == "postgresql://host/room"


def test_a_note_that_cannot_be_read_or_written_is_told() -> None:
    folders.keep_address("somewhere")
    (folders.config() / "address").write_bytes(b"\xff\xfe")
    with pytest.raises(Unavailable, match="cannot be read"):
        folders.address()
    (folders.config() / "address").unlink()
    (folders.config() / "address").mkdir()
    with pytest.raises(Unavailable, match="cannot be read"):
        folders.address()
    with pytest.raises(Unavailable, match="The room's address cannot be noted"):
        folders.keep_address("elsewhere")


def test_a_workstation_has_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDROOM_WORKSTATION", "podium")
    assert folders.workstation() == "podium"
    monkeypatch.delenv("CARDROOM_WORKSTATION")
    assert 1 <= len(folders.workstation()) <= 40
