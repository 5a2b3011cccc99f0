"""`cardroom check --room`: judged by what a room has adopted and set, not only by what comes with the program."""

from __future__ import annotations

import json
from typing import Any

from tests.script.scripts import Script
from tests.tournament.test_plans import BLIND_EVENTS

LEVEL = {"small_blind": 50, "big_blind": 100, "minutes": 20}
BLINDS = {"kind": "structure", "approval": "NLT", "game": "holdem", "chips": [25, 100], "levels": [LEVEL]}
PRIZES = {"kind": "payout", "approval": "SHT", "entries": 29, "pool": 100_000, "prizes": [60_000, 40_000]}


def checked(script: Script, request: object, *words: str) -> tuple[int, Any]:
    file = script.folder / "asked.json"
    file.write_text(json.dumps(request), encoding="utf-8")
    return script.run("check", *words, str(file))


def test_an_adopted_approval_that_covers_structures_is_taken(practice: Script) -> None:
    assert checked(practice, BLINDS) == (2, {"error": "“approval” must be SHT."})
    practice.one(do="AdoptRules", kind="approval", name="nlh.toml", content=BLIND_EVENTS)
    status, answer = checked(practice, BLINDS, *practice.at())
    assert (status, answer["findings"]) == (0, [])
    falling = BLINDS | {"levels": [LEVEL, {"small_blind": 25, "big_blind": 50, "minutes": 20}]}
    status, answers = checked(practice, [falling, BLINDS], *practice.at())
    assert status == 0
    assert [{one["clause"] for one in answer["findings"]} for answer in answers] == [{"NLT-01"}, set()]


def test_ten_percent_is_rounded_as_the_room_has_set_r_41(practice: Script) -> None:
    assert checked(practice, PRIZES)[0] == 1
    rounded = {"name": "paid-places-rounded", "value": 2, "since": "2026-11-13", "rests_on": "House memo 4"}
    practice.one(do="SetSetting", **rounded)
    assert checked(practice, PRIZES, *practice.at())[0] == 0
    assert checked(practice, PRIZES)[0] == 1
