"""Guessing a PIN: nothing is answered that is not counted, however many try at once and whatever the disk does."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing

import pytest

from floor.cage.moving import MoveMoney
from floor.desk import NeedsSecond
from floor.errors import Refused, Unavailable
from floor.money import dollars
from floor.opening import open_room
from floor.roles import Role
from floor.staff.person import LAST_TRY
from tests.crash.test_first_starts import together
from tests.rooms import PIN, House, hire
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
    for pin in (WRONG, PIN, WRONG):
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
            for _ in range(times(2, 100)):
                try:
                    mine.recognise(target, WRONG)
                except Refused as refusal:
                    answers += "That is not" in str(refusal)
        return str(answers)

    answered = [int(answers) for answers in together(16, guess)]
    assert 0 < sum(answered) <= LAST_TRY
    assert house.desk().room.person(target).wrong_tries == sum(answered)
