"""The house: its own settings narrow what is allowed, and only within bounds that make sense."""

from __future__ import annotations

from datetime import time

import pytest
from msgspec.structs import replace

from floor.desk import Desk
from floor.errors import Refused
from floor.house.house import SETTINGS, ChangeHouse


def test_a_changed_house_holds_from_then_on(desk: Desk) -> None:
    changed = replace(desk.room.house, name="Harbor  Lights", minimum_age=21, day_starts=time(5, 30), idle_minutes=3)
    desk.do(ChangeHouse(changed))
    assert desk.room.house == replace(changed, name="Harbor Lights")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({}, "Nothing was changed"),
        ({"name": " "}, "The room's name is empty"),
        ({"zone": "Mars/Olympus"}, "“Mars/Olympus” is not a time zone"),
        ({"zone": "x" * 500}, "is not a time zone"),
        ({"minimum_age": 17}, "Minimum age 17 years makes no sense"),
        ({"minimum_age": 100}, "Minimum age 100 years"),
        ({"idle_minutes": 0}, "Screen locks after 0 idle minutes makes no sense"),
        ({"idle_minutes": 121}, "Screen locks after 121 idle minutes"),
        ({"day_starts": time.fromisoformat("06:00Z")}, "at the room's own time"),
    ],
)
def test_a_house_rule_outside_its_bounds_is_refused(desk: Desk, change: dict[str, object], sentence: str) -> None:
    before = desk.room.house
    with pytest.raises(Refused, match=sentence):
        desk.do(ChangeHouse(replace(before, **change)))
    assert desk.room.house == before


@pytest.mark.parametrize("name", SETTINGS)
def test_each_setting_takes_its_first_and_last_value_and_none_beyond(desk: Desk, name: str) -> None:
    setting = SETTINGS[name]
    values = setting.values
    for beyond in (values.start - 1, values.stop):
        with pytest.raises(Refused, match=f"{setting.title} {beyond} {setting.unit} makes no sense") as refusal:
            desk.do(ChangeHouse(replace(desk.room.house, **{name: beyond})))
        assert refusal.value.findings[0].cure == f"Choose {values.start} to {values.stop - 1}."
    for within in (values.start, values.stop - 1):
        if getattr(desk.room.house, name) != within:
            desk.do(ChangeHouse(replace(desk.room.house, **{name: within})))
        assert getattr(desk.room.house, name) == within


def test_every_setting_that_makes_no_sense_is_said_at_once(desk: Desk) -> None:
    with pytest.raises(Refused) as refusal:
        desk.do(ChangeHouse(replace(desk.room.house, minimum_age=3, hold_minutes=0, passes=-1)))
    assert [finding.message for finding in refusal.value.findings] == [
        "Minimum age 3 years makes no sense.",
        "A called seat is held for 0 minutes makes no sense.",
        "A player may pass and keep the place -1 times makes no sense.",
    ]
