"""The report of a problem: one file, of a broken room as well, from which nobody learns a name, a PIN or a secret."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from floor import folders
from floor.cli import main
from floor.house.players import FilePlayer
from floor.problem import told
from floor.roles import Role
from floor.upkeep import Report
from tests.outside import sql, tamper
from tests.rooms import House, an_evening, hire
from tests.test_log import NAMES, gives_nothing_away, logging_all

__all__ = ["logging_all"]

Capture = pytest.CaptureFixture[str]


def made(house: House, file: Path) -> dict[str, str]:
    words = ["report-problem", str(file), "--room", house.address, "--keys", str(house.keys), "--json"]
    assert main(words) == 0
    with zipfile.ZipFile(file) as bundle:
        return {name: bundle.read(name).decode() for name in bundle.namelist()}


@pytest.fixture
def busy(house: House) -> House:
    desk = an_evening(house.founded())
    hire(desk, Role.FLOOR, name=" ".join(NAMES[2:4]))
    desk.do(FilePlayer("Zebediah Quartermain", "Xiomara"))
    return house


def test_it_says_what_helps_and_names_nobody(busy: House, logging_all: None, tmp_path: Path, capsys: Capture) -> None:
    capsys.readouterr()
    parts = made(busy, tmp_path / "report.zip")
    assert json.loads(capsys.readouterr().out) == {"file": str(tmp_path / "report.zip"), "parts": list(parts)}
    assert set(parts) >= {"program.json", "schema.json", "verify.json", "settings.json"}
    program, settings, found = (json.loads(parts[name]) for name in ("program.json", "settings.json", "verify.json"))
    assert program["cardroom"]
    assert program["packages"]["SQLAlchemy"]
    assert settings["house"]["minimum_age"] == 18
    assert settings["count"]["players"] == 4
    assert (found["ok"], found["findings"]) == (True, [])
    everything = "".join(parts.values())
    gives_nothing_away(everything)
    for secret in ("Ola Tveit", "Dana", "Viking", "Harbor Lights", busy.bundle.chain.hex(), busy.bundle.room):
        assert secret not in everything
    assert (tmp_path / "report.zip").stat().st_mode & 0o777 == 0o600


def test_what_verify_finds_is_in_it(busy: House, tmp_path: Path) -> None:
    tamper(busy.address, "UPDATE entries SET workstation = 'elsewhere' WHERE number = 3")
    found = json.loads(made(busy, tmp_path / "again.zip")["verify.json"])
    assert not found["ok"]
    assert "Entry 3 does not fit the chain" in found["findings"][0]


def test_and_is_told_without_whose_it_is() -> None:
    """A drawer may be called after its holder, and a line that cannot be followed says what it could not find."""
    findings = (
        "drawer:zebediah stands at $40, but its transfers come to $50.",
        "Entry 12 cannot be followed: KeyError('Zebediah Quartermain')",
        "Entry 12 cannot be followed: Zebediah\nQuartermain is not in the file.",
    )
    found = told(Report(12, "00", findings))
    assert found["findings"] == [
        "drawer:… stands at $40, but its transfers come to $50.",
        *["Entry 12 cannot be followed"] * 2,
    ]


def digest_of(house: House, file: Path) -> Any:
    return json.loads(made(house, file)["schema.json"])


def test_the_schemas_mark_is_the_same_for_sound_rooms_and_another_for_a_changed_one(
    busy: House, tmp_path: Path
) -> None:
    before = digest_of(busy, tmp_path / "1.zip")
    assert before["faults"] == []
    assert digest_of(busy, tmp_path / "2.zip") == before
    sql(busy.address, "CREATE INDEX beside ON entries (at)")
    after = digest_of(busy, tmp_path / "3.zip")
    assert after["digest"] != before["digest"]
    assert after["faults"] == ["The database has a index beside, which is not Cardroom's."]


def test_a_room_that_cannot_be_opened_is_reported_as_well(tmp_path: Path, capsys: Capture) -> None:
    folders.keep_address("postgresql://nobody:sesame@127.0.0.1:1/none")
    assert main(["report-problem", str(tmp_path / "report.zip")]) == 0
    assert "no names, no PINs and no keys" in capsys.readouterr().out
    with zipfile.ZipFile(tmp_path / "report.zip") as bundle:
        assert "cannot be reached" in bundle.read("room.json").decode()
        assert not any(b"sesame" in bundle.read(name) for name in bundle.namelist())


def test_nothing_is_overwritten_and_a_bad_place_is_told(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "report.zip").write_text("mine")
    assert main(["report-problem", str(tmp_path / "report.zip")]) == 3
    assert "exists already" in capsys.readouterr().err
    assert main(["report-problem", str(tmp_path / "nowhere" / "report.zip")]) == 3
    assert "cannot be written" in capsys.readouterr().err
    assert (tmp_path / "report.zip").read_text() == "mine"
