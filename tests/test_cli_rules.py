"""`cardroom adjudicate` through its front door: JSON, arrays, friendly options, and a sentence for all else."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

COMMAND = (sys.executable, "-c", "import sys; from floor.cli import main; sys.exit(main())", "adjudicate")
BIG_O8: dict[str, Any] = {
    "game": "big-o8",
    "pot": 101,
    "board": ["Ah", "7d", "2c", "Ks", "9h"],
    "button": 3,
    "hands": {"1": ["As", "Kd", "Tc", "Td", "Jd"], "4": ["4c", "5c", "Qh", "Qd", "Js"]},
}


def run(*words: str, typed: str | bytes = "") -> subprocess.CompletedProcess[bytes]:
    done = subprocess.run(
        [*COMMAND, *words],
        input=typed if isinstance(typed, bytes) else typed.encode(),
        capture_output=True,
        check=False,
    )
    assert b"Traceback" not in done.stdout + done.stderr
    return done


def answered(typed: object) -> tuple[int, Any]:
    done = run("--json", typed=json.dumps(typed))
    return done.returncode, json.loads(done.stdout)


def test_one_request_gives_one_answer() -> None:
    status, answer = answered(BIG_O8)
    assert (status, answer["awards"]) == (0, {"1": 51, "4": 50})
    assert answer["why"][0] == "The odd chip goes to the high (R-20)."


def test_a_request_is_read_from_a_file_too(tmp_path: Path) -> None:
    asked = tmp_path / "asked.json"
    asked.write_text(json.dumps(BIG_O8), encoding="utf-8")
    done = run("--json", str(asked))
    assert (done.returncode, json.loads(done.stdout)["awards"]) == (0, {"1": 51, "4": 50})
    missing = run("--json", str(tmp_path / "none.json"))
    assert missing.returncode == 2
    assert "cannot be read" in json.loads(missing.stdout)["error"]


def test_an_array_is_answered_in_order_with_each_error_in_its_place() -> None:
    status, answers = answered([BIG_O8, {"game": "bridge"}, 7, BIG_O8 | {"pot": 100}])
    assert status == 0
    assert answers[0]["awards"] == {"1": 51, "4": 50}
    assert "“game” “bridge” is not known" in answers[1]["error"]
    assert "error" in answers[2]
    assert answers[3]["awards"] == {"1": 50, "4": 50}


@pytest.mark.parametrize(
    "typed",
    [b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"game": "holdem", "pot": NaN}', b'{"game"' * 50_000, b"nul"],
    ids=["nothing", "cut off", "not text", "deep", "not a number", "long", "half a word"],
)
def test_what_is_no_json_is_told_in_a_sentence(typed: bytes) -> None:
    done = run("--json", typed=typed)
    assert done.returncode == 2
    assert json.loads(done.stdout)["error"].startswith("The input is not JSON")


def test_a_request_that_makes_no_sense_names_its_field() -> None:
    status, answer = answered(BIG_O8 | {"hands": {"1": "AsAs"}})
    assert (status, answer) == (2, {"error": "“hands.1” has 2 cards; Big O8 takes 5."})


def test_friendly_options_give_the_awards_and_the_reasons() -> None:
    done = run(
        *("--game", "big-o8", "--board", "Ah 7d 2c Ks 9h", "--pot", "101", "--button", "3"),
        *("--hand", "1 AsKdTcTdJd", "--hand", "4 4c 5c Qh Qd Js"),
    )
    told = done.stdout.decode()
    assert done.returncode == 0
    assert told.startswith("Seat 1: 51\nSeat 4: 50\n\nThe odd chip goes to the high (R-20).\n")


def test_boards_and_options_can_be_given_more_than_once() -> None:
    double = run(
        *("--game", "double-board-omaha", "--boards", "AhTc8d4s2h", "--boards", "9h7c3d3sKc", "--pot", "100"),
        *("--hand", "2 AsKdQcJh", "--hand", "4 9s9d6c5h"),
    )
    assert double.stdout.decode().startswith("Seat 2: 50\nSeat 4: 50\n")
    badeucy = ("--game", "badeucy", "--pot", "100", "--hand", "1 9h6s5d4c3h", "--hand", "2 As2d4h5c9s")
    assert run(*badeucy).stdout.decode().startswith("Seat 1: 100\nSeat 2: 0\n")
    assert run(*badeucy, "--option", "badeucy_ace=low").stdout.decode().startswith("Seat 1: 50\nSeat 2: 50\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "“game” is missing."),
        (("--game", "holdem"), "“hands” is empty; at least one hand is needed."),
        (("--game", "holdem", "--pot", "ten"), "“pot” must be a whole number."),
        (("--game", "holdem", "--hand", "1 AsKd", "--hand", "1 QsQd"), "“hand” is given twice for seat 1."),
        (("--game", "holdem", "--hand", "AsKd"), "“hands” must give a seat as a number"),
        (("--game", "archie", "--hand", "1 As", "--option", "mood=good"), "“hands.1” has 1 card; Archie takes 5."),
        (("some.json",), "A file is read with --json only."),
    ],
)
def test_what_is_wrong_with_the_options_is_said_in_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.decode().startswith(sentence)
