"""Guessing a PIN: nothing is answered that is not counted, however many try at once and whatever the disk does."""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from floor.cage.moving import MoveMoney
from floor.cli.main import main
from floor.clock import system_clock
from floor.desk import NeedsSecond
from floor.errors import Refused, Unavailable
from floor.money import dollars
from floor.opening import open_room
from floor.roles import Role
from floor.staff.person import LAST_TRY
from tests.crash.test_first_starts import together
from tests.outside import sql
from tests.rooms import MANAGER_PIN, PIN, House, hire
from tests.soak import times

WRONG = "571803"


def test_while_nothing_can_be_written_a_right_pin_gets_the_same_answer_as_a_wrong_one(small_house: House) -> None:
    desk = small_house.founded()
    second = hire(desk, Role.MANAGER, name="Lena Fors")
    with pytest.raises(NeedsSecond) as needed:
        desk.do(MoveMoney("drawer:1", "bank", dollars(100), "float"))
    raw = desk.journal._connected().connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    raw.execute("PRAGMA query_only = ON")
    said = set()
    for pin in (WRONG, PIN, WRONG) * times(1, 70):
        with pytest.raises(Unavailable) as trouble:
            desk.sign(needed.value, second, pin)
        said.add(str(trouble.value))
        with pytest.raises(Unavailable) as trouble:
            desk.sign_in(second, pin)
        said.add(str(trouble.value))
    assert len(said) == 1
    raw.execute("PRAGMA query_only = OFF")
    assert desk.room.person(second).wrong_tries == 0
    desk.do(needed.value.ask, desk.sign(needed.value, second, PIN))


def test_a_signature_clears_the_count_as_signing_in_does(small_house: House) -> None:
    desk = small_house.founded()
    second = hire(desk, Role.MANAGER, name="Lena Fors")
    with pytest.raises(NeedsSecond) as needed:
        desk.do(MoveMoney("drawer:1", "bank", dollars(100), "float"))
    with pytest.raises(Refused, match="That is not Lena Fors's PIN"):
        desk.sign(needed.value, second, WRONG)
    assert desk.room.person(second).wrong_tries == 1
    desk.sign(needed.value, second, PIN)
    assert desk.room.person(second).wrong_tries == 0


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked on this system")
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_of_many_tries_at_the_same_moment_no_more_than_ten_are_answered(house: House) -> None:
    desk = house.founded()
    target = hire(desk, Role.FLOOR, name="Rita Mora")
    desk.close()

    def guess() -> str:
        answers = 0
        with closing(open_room(house.address, house.keys, house.clock)) as mine:
            for _ in range(times(2, 625)):
                try:
                    mine.recognise(target, WRONG)
                except Refused as refusal:
                    answers += "That is not" in str(refusal)
        return str(answers)

    answered = [int(answers) for answers in together(16, guess)]
    assert 0 < sum(answered) <= LAST_TRY
    assert house.desk().room.person(target).wrong_tries == sum(answered)


@pytest.mark.parametrize("request_", [{"why_not": "AddTable", "label": "9", "seats": 8}, {"do": "AddTable"}, []])
def test_a_script_hears_nothing_of_a_pin_that_is_not_counted(
    small_house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str], request_: object
) -> None:
    """Asking why not, or asking for what is no command at all: right or wrong, the try is entered before the answer."""
    small_house.clock.at = system_clock()
    small_house.founded().close()
    ask = tmp_path / "ask.json"
    ask.write_text(json.dumps(request_))
    of_room = ["--room", small_house.address, "--keys", str(small_house.keys), "--json"]
    said = {}
    for pin, event in ((WRONG, "WrongPinTried"), (MANAGER_PIN, "PinGiven")):
        (tmp_path / "pin").write_text(pin)
        main(["do", str(ask), "--as", "Dana Wells", "--pin-file", str(tmp_path / "pin"), *of_room])
        said[event] = capsys.readouterr().out
        assert event in sql(small_house.address, "SELECT events FROM entries ORDER BY number DESC LIMIT 1")[0][0]
    assert len(set(said.values())) == 2


@pytest.mark.parametrize("request_", [{"why_not": "AddTable", "label": "9", "seats": 8}, {"do": "AddTable"}, []])
def test_nor_where_nothing_can_be_entered(
    small_house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str], request_: object
) -> None:
    """The room's last entry is years old, so nothing is entered before somebody has said that the clock is right."""
    small_house.clock.at = system_clock() - timedelta(days=400)
    small_house.founded().close()
    (tmp_path / "ask.json").write_text(json.dumps(request_))
    words = ["do", str(tmp_path / "ask.json"), "--as", "Dana Wells", "--pin-file", str(tmp_path / "pin")]
    said = set()
    for pin in (WRONG, MANAGER_PIN):
        (tmp_path / "pin").write_text(pin)
        status = main([*words, "--room", small_house.address, "--keys", str(small_house.keys), "--json"])
        said.add((status, capsys.readouterr().out.split(", and the clock says")[0]))
    assert len(said) == 1, said
