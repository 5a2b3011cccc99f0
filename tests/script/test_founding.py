"""A room that is set up when it is made, or not made at all; and without those options `init` is what it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from floor.cli import main
from tests.rooms import House
from tests.script.scripts import MANAGER, Script

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def script(address: str, tmp_path: Path, capsys: Capture) -> Script:
    return Script(address, tmp_path, capsys)


def test_it_is_set_up_as_at_the_window_with_the_approvals_of_the_program(script: Script) -> None:
    status, answer = script.init()
    assert status == 0
    assert answer == {
        "address": script.address,
        "made": True,
        "keys": str(script.keys),
        "set_up": True,
        "practice": False,
    }
    room = script.room()
    assert (room["house"]["name"], room["house"]["zone"], room["house"]["day_starts"]) == (
        "Harbor Lights",
        "America/Denver",
        "06:00:00",
    )
    assert {key.split()[0] for key in room["adopted"]} == {f"approval/{id}" for id in ("BJ", "BO", "MIX", "S21", "SHT")}
    assert [(person["name"], person["roles"]) for person in room["staff"].values()] == [(MANAGER, ["floor", "manager"])]
    assert room["practice"] is False


def test_a_room_made_before_is_set_up_once(script: Script) -> None:
    assert script.run("init", script.address, "--keys", str(script.keys))[1]["made"] is True
    status, answer = script.init("--practice")
    assert (status, answer["made"], answer["practice"]) == (0, False, True)
    status, answer = script.init()
    assert status == 1
    assert answer["refused"][0]["message"] == "This room is set up already."
    assert script.room()["number"] == 1


@pytest.mark.parametrize(
    ("changes", "status", "says"),
    [
        ({"--zone": "Mars/Olympus"}, 1, "“Mars/Olympus” is not a time zone."),
        ({"--name": " "}, 1, "The room's name is empty."),
        ({"--manager": "\u2800"}, 1, "The manager's name holds an invisible character"),
        ({"--name": ""}, 2, "“name” is missing."),
        ({"--manager": ""}, 2, "“manager” is missing."),
        ({"--pin-file": "none.pin"}, 2, "“pin-file”: none.pin cannot be read"),
        ({"--day-starts": "six"}, 2, "“day-starts”: six is not a time of day like 06:00."),
        ({"--at": "2026-11-13T18:00"}, 2, "“at” is for a practice room"),
        ({"--at": "soon", "--practice": None}, 2, "“at”: soon is not a time like"),
    ],
)
def test_what_cannot_be_set_up_is_not_made(
    script: Script, changes: dict[str, str | None], status: int, says: str
) -> None:
    options: dict[str, str | None] = {"--name": "Harbor Lights", "--zone": "America/Denver", "--manager": MANAGER}
    options |= {"--pin-file": script.pin_file(MANAGER), "--keys": str(script.keys), **changes}
    words = [word for pair in options.items() for word in pair if word is not None]
    found, answer = script.run("init", script.address, *words)
    told = answer["error"] if status == 2 else answer["refused"][0]["message"]
    assert (found, says in told) == (status, True), told
    assert not script.keys.exists()
    assert script.init()[1]["made"] is True


def test_a_pin_anybody_would_guess_makes_no_room(script: Script) -> None:
    script.pins[MANAGER] = "111111"
    assert script.init()[1]["refused"][0]["message"] == "This PIN is too easy to guess."
    assert not script.keys.exists()


def test_it_is_said_in_text_what_was_made(script: Script, capsys: Capture, tmp_path: Path) -> None:
    words = ["--name", "Harbor Lights", "--zone", "America/Denver", "--manager", MANAGER, "--practice"]
    pin = ["--pin-file", script.pin_file(MANAGER), "--keys", str(script.keys)]
    assert main(["init", script.address, *words, *pin]) == 0
    assert "Harbor Lights is set up, to practise in." in capsys.readouterr().out
    assert main(["replay", *script.at()]) == 0
    assert capsys.readouterr().out.startswith("A practice room: nothing in it is real.\nHarbor Lights, gaming day")


def test_a_real_room_says_nothing_of_practice(small_house: House, capsys: Capture) -> None:
    small_house.founded()
    assert main(["replay", "--room", small_house.address, "--keys", str(small_house.keys)]) == 0
    assert "practice" not in capsys.readouterr().out
