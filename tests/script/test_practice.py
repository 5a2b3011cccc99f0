"""Practice rooms: time stands between commands and never runs back, and what has come due by then happens first."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from floor.clock import from_micros, gaming_date
from floor.desk import Desk
from floor.opening import open_room
from tests.script.scripts import Script

DENVER = ZoneInfo("America/Denver")
BIG_O = {"do": "KeepSpread", "approval": "BO", "games": [{"game": "big-o8", "stakes": "2-4"}], "short": "bigo24"}


def at(hour: int, minute: int, day: int = 13) -> str:
    return f"2026-11-{day:02}T{hour:02}:{minute:02}"


def local(moment: datetime) -> str:
    return moment.astimezone(DENVER).strftime("%d %H:%M:%S")


def opened(script: Script) -> Desk:
    return open_room(script.address, script.keys)


def times(script: Script, after: int) -> list[tuple[str, str]]:
    """When each entry happened, by the name of its first event."""
    desk = opened(script)
    desk.journal.stand_at(None)
    lines = [(line.events.split('"')[3], local(from_micros(line.at))) for line in desk.journal.read_on()]
    desk.close()
    return lines[after:]


@pytest.fixture
def floor(script: Script) -> dict[str, int]:
    """A table of two seats, both taken, and three who wait: one by phone."""
    ids: dict[str, int] = {}
    answers = script.all(
        {"do": "AddTable", "label": "12", "seats": 2},
        BIG_O,
        *(
            {"do": "FilePlayer", "name": name}
            for name in ("Ola Tveit", "Nia Hart", "Max Barr", "Zoe Lind", "Pat Rowan")
        ),
    )
    names = ("table", "spread", "ola", "nia", "max", "zoe", "pat")
    ids |= {name: answer["entry"] for name, answer in zip(names, answers, strict=True)}
    script.all(
        {"do": "OpenTable", "table": ids["table"], "spread": ids["spread"]},
        *(
            {"do": "SeatPlayer", "table": ids["table"], "seat": n, "player": ids[who]}
            for n, who in ((1, "ola"), (2, "nia"))
        ),
        {"do": "JoinList", "spread": ids["spread"], "player": ids["max"], "at": at(18, 5)},
        {"do": "JoinList", "spread": ids["spread"], "player": ids["zoe"]},
        {"do": "JoinList", "spread": ids["spread"], "player": ids["pat"], "how": "phone", "at": at(18, 7)},
    )
    return ids


def test_time_stands_until_a_command_says_another(script: Script) -> None:
    script.all(
        {"do": "FilePlayer", "name": "Ola Tveit"},
        {"do": "FilePlayer", "name": "Nia Hart", "at": at(20, 42)},
        {"do": "FilePlayer", "name": "Max Barr"},
    )
    script.one(do="FilePlayer", name="Zoe Lind")
    moments = [moment for event, moment in times(script, 1) if event == "NumberIssued"]
    assert moments == ["13 18:00:00", "13 20:42:00", "13 20:42:00", "13 20:42:00"]


def test_it_never_runs_back_nor_far_ahead(practice: Script) -> None:
    practice.one(do="FilePlayer", name="Ola Tveit", at=at(20, 42))
    told = practice.refused(do="FilePlayer", name="Nia Hart", at=at(20, 41))
    assert told["message"] == "It is 8:42 PM on Fri, Nov 13 in this room already, and time never runs back."
    assert told["cure"] == "Give a later time, or leave “at” out."
    told = practice.refused(do="FilePlayer", name="Nia Hart", at="2062-11-13T20:42")
    assert told["message"] == "“at” 2062-11-13T20:42 is more than a year after 8:42 PM on Fri, Nov 13, the room's time."
    assert "is not a time like" in practice.error({"do": "FilePlayer", "name": "Nia", "at": "9999-12-31T23:59"})
    practice.one(do="FilePlayer", name="Nia Hart", at="2026-11-14T03:42:00+00:00")


def test_a_script_run_again_with_its_ids_moves_no_time_and_is_answered_as_before(script: Script) -> None:
    evening = [
        {"do": "FilePlayer", "name": "Ola Tveit", "id": "1", "at": at(19, 0)},
        {"do": "FilePlayer", "name": "Nia Hart", "id": "2", "at": at(20, 0)},
    ]
    assert script.all(*evening) == script.all(*evening)
    assert len(script.room()["players"]) == 2


def test_in_a_real_room_nobody_says_when_something_happens(real: Script) -> None:
    told = real.refused(do="FilePlayer", name="Nia Hart", at="2030-01-01T20:00")
    assert told["message"] == "This is no practice room: what is done in it happens when it is done."
    real.one(do="FilePlayer", name="Nia Hart")
    assert real.room()["practice"] is False


def test_what_has_come_due_by_then_happens_first_at_its_own_time(script: Script, floor: dict[str, int]) -> None:
    """Nia leaves; nobody at the table wants the seat; Max is called, then Zoe; neither comes; Pat's hour is over."""
    before = script.room()["number"]
    script.one(do="UnseatPlayer", table=floor["table"], seat=2, at=at(18, 10))
    answer = script.one(do="FilePlayer", name="Kim Sorrel", at=at(19, 30))
    assert [[event["event"] for event in due["events"]] for due in answer["came_due"]] == [
        ["ClaimsEnded", "SeatHeld"],
        ["NameTakenOff", "SeatHeld"],
        ["NameTakenOff"],
        ["NameTakenOff"],
    ]
    happened = [one for one in times(script, before) if not one[0].startswith("Signed")]
    assert happened == [
        ("PlayerUnseated", "13 18:10:00"),
        ("ClaimsEnded", "13 18:11:00"),
        ("NameTakenOff", "13 18:16:00"),
        ("NameTakenOff", "13 18:21:00"),
        ("NameTakenOff", "13 19:07:00"),
        ("NumberIssued", "13 19:30:00"),
    ]


def test_what_was_due_is_told_beside_a_refusal_too(practice: Script) -> None:
    status, answer = practice.do({"do": "AddTable", "label": "12", "seats": 99, "at": at(7, 0, day=14)})
    assert status == 1
    assert [list(answer), answer["came_due"][0]["events"]] == [
        ["refused", "came_due"],
        [{"event": "DayEndCalled", "day": "2026-11-13"}],
    ]


def test_why_not_foresees_what_comes_due_and_moves_nothing(script: Script, floor: dict[str, int]) -> None:
    script.one(do="UnseatPlayer", table=floor["table"], seat=2, at=at(18, 10))
    before = script.room()
    sit: dict[str, Any] = {"why_not": "SeatPlayer", "table": floor["table"], "seat": 2, "player": floor["zoe"]}
    status, answers = script.do([sit | {"at": at(18, 12)}, sit | {"at": at(18, 17)}, sit])
    assert status == 0
    assert [list(answer) for answer in answers] == [["refused"], ["allowed", "second_person"], ["refused"]]
    assert "Max Barr" in answers[0]["refused"][0]["message"]
    assert script.room() == before | {"number": before["number"] + 1}, "that a PIN was given, and nothing else"


def test_in_a_window_it_goes_on_from_where_it_stood(script: Script) -> None:
    """On a server too, whose own clock is of another day."""
    script.one(do="FilePlayer", name="Ola Tveit", at=at(20, 42))
    desk = opened(script)
    assert timedelta() <= desk.now() - desk.room.at < timedelta(minutes=1)
    desk.close()
    assert local(datetime.fromisoformat(script.room()["at"])) == "13 20:42:00"


def test_it_begins_with_the_present_gaming_day_if_no_time_is_given(tmp_path: Path, capsys: Any) -> None:
    script = Script(str(tmp_path / "room.db"), tmp_path, capsys)
    assert script.init("--practice")[1]["practice"] is True
    room, today = script.room(), gaming_date(datetime.now(UTC), "America/Denver", datetime.min.time().replace(hour=6))
    begun = datetime.fromisoformat(room["at"]).astimezone(DENVER)
    assert (begun.hour, begun.minute, begun.date()) == (6, 0, today)
    assert room["day"] == today.isoformat()


def test_a_practice_room_stays_one_and_a_real_one_never_becomes_one(practice: Script) -> None:
    house = practice.room()["house"]
    practice.one(do="ChangeHouse", house=house | {"name": "Harbor Nights"})
    room = practice.room()
    assert (room["practice"], room["house"]["name"]) == (True, "Harbor Nights")


def test_the_evening_in_the_guide_can_be_played(practice: Script) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "scripts.md").read_text(encoding="utf-8")
    status, answers = practice.do(json.loads(guide.split("```json\n")[1].split("```")[0]))
    assert status == 0
    assert [answer.get("entry") for answer in answers] == [3, 4, 5, None]
    assert answers[3] == {"allowed": True, "second_person": False}
