"""The key bundle: kept for its owner's eyes only, never replaced, and known by the room it belongs to."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import msgspec
import pytest

from floor.errors import Unavailable
from floor.keys import check_keys, fresh_keys, keep_keys, read_keys
from tests.outside import sql
from tests.rooms import House


def test_a_bundle_reads_back_as_it_was_kept(tmp_path: Path) -> None:
    keys, path = fresh_keys(), tmp_path / "deep" / "er" / "room.key"
    keep_keys(keys, path)
    assert read_keys(path) == keys
    assert os.name != "posix" or path.stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(os.name != "posix", reason="folders are synced where there is a way to")
def test_what_is_synced_is_the_whole_bundle_and_then_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A power cut just after: what the disk was asked to keep is all of it."""
    path, synced, sync = tmp_path / "room.key", list[tuple[bool, bytes]](), os.fsync

    def watched(file: int) -> None:
        synced.append((stat.S_ISDIR(os.fstat(file).st_mode), path.read_bytes()))
        sync(file)

    monkeypatch.setattr(os, "fsync", watched)
    keep_keys(fresh_keys(), path)
    assert synced == [(False, path.read_bytes()), (True, path.read_bytes())]


def test_keys_are_long_and_never_the_same() -> None:
    made = [fresh_keys() for _ in range(50)]
    assert len({secret for keys in made for secret in (keys.chain, keys.pepper)}) == 100
    assert all(len(keys.chain) == len(keys.pepper) == 32 for keys in made)


def test_an_existing_key_file_is_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / "room.key"
    keep_keys(fresh_keys(), path)
    before = path.read_bytes()
    with pytest.raises(Unavailable, match=r"There is a key file at .* already"):
        keep_keys(fresh_keys(), path)
    assert path.read_bytes() == before


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(Unavailable, match="The key file cannot be written"):
        keep_keys(fresh_keys(), tmp_path / "file" / "room.key")


def test_a_lost_key_file_is_told_with_what_to_do(small_house: House) -> None:
    small_house.founded()
    small_house.keys.unlink()
    with pytest.raises(Unavailable, match=r"The room's key file is missing.*Put back the room's key file"):
        small_house.desk()


def test_a_key_file_that_others_can_read_is_refused(small_house: House) -> None:
    if os.name != "posix":
        pytest.skip("rights are kept otherwise on Windows")
    small_house.founded()
    small_house.keys.chmod(0o640)
    with pytest.raises(Unavailable, match=r"Others on this computer can read the room's key file\. Run: chmod 600"):
        small_house.desk()


@pytest.mark.parametrize("content", [b"", b"not a key", b"\xff\xfe\x00", b"[]", b'{"room": "x"}', b'{"chain": 1}'])
def test_a_file_that_is_no_key_file_is_told_apart(small_house: House, content: bytes) -> None:
    small_house.founded()
    small_house.keys.write_bytes(content)
    with pytest.raises(Unavailable, match=r"is not a Cardroom key file"):
        small_house.desk()


def test_the_key_of_another_room_is_refused_before_anything_is_read_or_written(house: House, tmp_path: Path) -> None:
    desk = house.founded()
    before = sql(house.address, "SELECT * FROM entries")
    keep_keys(fresh_keys(), tmp_path / "other.key")
    stranger = House(house.address, tmp_path / "other.key")
    with pytest.raises(Unavailable, match="The key file belongs to another room"):
        stranger.desk()
    assert sql(house.address, "SELECT * FROM entries") == before
    assert house.desk().room == desk.room


def test_a_key_with_one_half_exchanged_is_refused_too() -> None:
    keys, other = fresh_keys(), fresh_keys()
    for wrong in (
        msgspec.structs.replace(keys, chain=other.chain),
        msgspec.structs.replace(keys, room=other.room),
        msgspec.structs.replace(keys, pepper=other.pepper),
    ):
        with pytest.raises(Unavailable, match="belongs to another room"):
            check_keys(wrong, keys.facts)


def test_the_database_knows_its_key_but_does_not_hold_it(small_house: House) -> None:
    desk = small_house.founded()
    desk.close()
    keys, content = small_house.bundle, Path(small_house.address).read_bytes()
    for secret in (keys.chain, keys.pepper):
        assert secret not in content
        assert secret.hex().encode() not in content
    assert keys.mark.encode() in content
    assert keys.chain.hex() not in repr(keys)
    assert "chain" not in repr(keys)
