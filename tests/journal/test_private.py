"""What a room leaves on a disk is for its owner's eyes, and what cannot be used is told in a sentence."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

from floor.cli.main import main
from floor.errors import Unavailable
from floor.journal.export import export
from floor.upkeep import backup, rehearse
from tests.rooms import House, an_evening, player

posix = pytest.mark.skipif(os.name != "posix", reason="rights are kept in another way on this system")


@posix
def test_a_room_its_backups_and_its_exports_are_for_their_owner_alone(house: House, tmp_path: Path) -> None:
    desk, before = house.founded(), os.umask(0)
    try:
        backup(desk.journal.store, tmp_path / "copy.db")
        export(desk.journal.store, tmp_path / "sheets")
    finally:
        os.umask(before)
    made = [*tmp_path.glob("room.db*"), tmp_path / "copy.db", *(tmp_path / "sheets").iterdir()]
    assert {file.name: file.stat().st_mode & 0o077 for file in made} == dict.fromkeys((file.name for file in made), 0)


@posix
def test_a_room_that_lay_open_to_everybody_does_so_no_longer(small_house: House) -> None:
    room = Path(small_house.address)
    room.touch(0o644)
    room.chmod(0o644)
    small_house.founded().close()
    assert room.stat().st_mode & 0o777 == 0o600, "made in the place of an empty file"
    room.chmod(0o664)
    small_house.desk()
    assert room.stat().st_mode & 0o777 == 0o660, "as an older program made it; a group may have been given its right"


@posix
@pytest.mark.parametrize("owner", ["99999999999999999999", "²", "0", "x"])
def test_a_folder_that_somebody_else_has_made_up_stops_nobody(
    small_house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: str
) -> None:
    desk = small_house.founded()
    backup(desk.journal.store, tmp_path / "copy.db")
    (tmp_path / "temporary" / f"cardroom-copy-{owner}-x").mkdir(parents=True)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    assert rehearse(tmp_path / "copy.db", small_house.bundle).is_sound
    assert [file.name for file in (tmp_path / "temporary").iterdir()] == [f"cardroom-copy-{owner}-x"]


def test_an_export_holds_nothing_of_a_pin_and_no_full_width_formula(house: House, tmp_path: Path) -> None:
    desk = an_evening(house.founded())
    player(desk, "＝HYPERLINK Smith")
    export(desk.journal.store, tmp_path / "sheets")
    sheets = {file.name: file.read_text(encoding="utf-8") for file in (tmp_path / "sheets").iterdir()}
    assert "argon2" not in "".join(sheets.values())
    assert "(PIN)" in sheets["entries.csv"]
    assert "'＝HYPERLINK Smith" in sheets["players.csv"]


@posix
def test_a_key_that_others_could_replace_is_not_used(small_house: House) -> None:
    small_house.founded()
    small_house.keys.parent.chmod(0o777)
    with pytest.raises(Unavailable, match=r"Others on this computer can replace the room's key file\. Run: chmod o-w"):
        small_house.desk()
    small_house.keys.parent.chmod(0o700)
    small_house.desk()


@pytest.mark.parametrize(
    "words",
    [
        "init",
        "verify --room",
        "replay --keys",
        "init new.db --keys",
        "backup",
        "restore",
        "restore copy.db",
        "transfer",
        "salvage",
        "export",
        "bundle --from 2026-11-13 -o",
        "second",
        "report-problem",
        "sheet day-sheet --demo -o",
    ],
)
def test_a_name_that_no_disk_can_have_is_told(
    small_house: House, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = an_evening(small_house.founded())
    backup(desk.journal.store, tmp_path / "copy.db")
    monkeypatch.chdir(tmp_path)
    word, *given = words.split()
    asked = [word, *given, str(tmp_path / ("x" * 5_000))]
    if word in ("backup", "transfer", "salvage", "export", "bundle", "replay"):
        asked += ["--room", small_house.address]
    if word in ("transfer", "salvage", "bundle") or given == ["copy.db"]:
        asked += ["--keys", str(small_house.keys)]
    assert main(asked) == 3
    told = capsys.readouterr().err
    assert "File name too long." in told
    assert "Errno" not in told


def test_an_entry_beyond_any_number_is_told(small_house: House, capsys: pytest.CaptureFixture[str]) -> None:
    small_house.founded()
    for entry in ("99999999999999999999999", "-3"):
        words = ["replay", f"--entry={entry}", "--room", small_house.address, "--keys", str(small_house.keys)]
        assert main(words) == 2
        assert "--entry: the journal has entries 1 to 2." in capsys.readouterr().err


def test_an_export_into_what_is_no_folder_is_told(small_house: House, tmp_path: Path) -> None:
    desk = small_house.founded()
    (tmp_path / "file").write_text("kept")
    for place in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(Unavailable, match="The files cannot be written"):
            export(desk.journal.store, place)
    assert (tmp_path / "file").read_text() == "kept"
