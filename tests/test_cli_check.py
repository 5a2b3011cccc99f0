"""`cardroom check` through its front door: one answer, arrays, sentences, and the exit status of each."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

COMMAND = (sys.executable, "-c", "import sys; from floor.cli import main; sys.exit(main())", "check")
TABLE: dict[str, Any] = {
    "kind": "table",
    "approval": "MIX",
    "game": "badugi",
    "betting": "fixed",
    "lower": 200,
    "higher": 400,
}
OVER = TABLE | {"lower": 1200, "higher": 2400}


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


def test_what_is_allowed_exits_with_0() -> None:
    status, answer = answered(TABLE)
    assert (status, answer["ok"], answer["findings"]) == (0, True, [])
    assert answer["derived"] == {
        "small_blind": 100,
        "big_blind": 200,
        "raise_cap": 4,
        "min_buy_in": 4000,
        "max_buy_in": 100000,
        "seats": 8,
        "label": "$2/$4",
        "bets": [
            *({"street": street, "bet": 200} for street in ("Deal", "First draw")),
            *({"street": street, "bet": 400} for street in ("Second draw", "Third draw")),
        ],
    }


def test_a_bet_of_21_without_an_edge_is_allowed_with_a_warning_R66() -> None:
    spanish = {"kind": "twentyone", "approval": "S21", "decks": 6, "min": 100, "max": 1000}
    status, answer = answered(spanish)
    warned = [(one["clause"], one["severity"], one["message"]) for one in answer["findings"]]
    assert (status, answer["ok"]) == (0, True)
    assert warned == [("R-66", "warn", "Under 13 has no house edge at 1 to 1: it wins 50% of the time.")]
    assert answered(spanish | {"side_bets": {"match": {"min": 100, "max": 1000}}})[1]["findings"] == []
    assert [one["clause"] for one in answered(spanish | {"max": 2000})[1]["findings"]] == ["S21-11"]
    assert answered({"kind": "twentyone", "approval": "BJ"})[1]["findings"] == []


def test_what_is_refused_exits_with_1_and_the_same_form() -> None:
    status, answer = answered(OVER)
    assert (status, answer["ok"]) == (1, False)
    assert answer["findings"] == [
        {
            "clause": "MIX-04",
            "layer": "approval",
            "severity": "refuse",
            "message": "Big blind $12 is over the $10 cap on forced bets.",
            "cure": "Make it $10 or less.",
        }
    ]


def test_a_field_that_no_configuration_has_is_named_and_one_of_another_kind_is_no_mistake() -> None:
    done = run("--json", typed=json.dumps(TABLE | {"colour": "red"}))
    assert done.returncode == 2
    assert "“colour” is not a field of the request; there are kind, approval," in json.loads(done.stdout)["error"]
    status, answer = answered(TABLE | {"guarantee": 5000})
    assert status == 0
    assert [one["cure"] for one in answer["findings"]] == ["Leave “guarantee” out."]


def test_a_warning_alone_is_no_refusal() -> None:
    status, answer = answered(TABLE | {"higher": 600})
    assert (status, answer["ok"], answer["findings"][0]["severity"]) == (0, True, "warn")


def test_an_array_is_answered_in_order_and_done() -> None:
    status, answers = answered([TABLE, OVER, {"kind": "moon"}, 7])
    assert status == 0
    assert [answer.get("ok") for answer in answers] == [True, False, None, None]
    assert "“kind”" in answers[2]["error"]
    assert answered([OVER])[0] == 0
    assert answered([]) == (0, [])


def test_what_is_not_understood_exits_with_2_and_names_the_field() -> None:
    assert answered(TABLE | {"lower": "two"}) == (2, {"error": "“lower” must be a whole number of cents."})
    done = run("--json", typed="{nonsense")
    assert done.returncode == 2
    assert "not JSON" in json.loads(done.stdout)["error"]


def test_a_file_is_told_in_sentences(tmp_path: Path) -> None:
    asked = tmp_path / "asked.json"
    asked.write_text(json.dumps(OVER), encoding="utf-8")
    done = run(str(asked))
    assert done.returncode == 1
    lines = done.stdout.decode().splitlines()
    assert lines[:2] == [
        "Not allowed.",
        "! Big blind $12 is over the $10 cap on forced bets (MIX-04). Make it $10 or less.",
    ]
    assert "  small blind: 600" in lines
    assert run(str(tmp_path / "none.json")).returncode == 2


def test_several_are_told_each_under_its_number() -> None:
    done = run(typed=json.dumps([TABLE, {"kind": "moon"}]))
    assert done.returncode == 0
    told = done.stdout.decode()
    assert told.startswith("1. Allowed.\n")
    assert "\n2. “kind” must be" in told


def test_a_field_that_is_not_known_is_told_with_those_of_its_kind() -> None:
    done = run("--json", typed=json.dumps({"kind": "twentyone", "approval": "S21", "penetraton": 0.75}))
    assert json.loads(done.stdout)["error"] == (
        "“penetraton” is not a field of the request; there are kind, approval, decks, tens_removed, soft17, min, max, "
        "side_bets, pays, max_splits, max_doubles and penetration."
    )
