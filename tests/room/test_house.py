"""The house: its own rules narrow what is allowed, and the rules it adopts are kept whole in the journal."""

from __future__ import annotations

from datetime import time

import pytest
from msgspec.structs import replace

from floor.desk import Desk
from floor.errors import Refused
from floor.room.house import AdoptRules, ChangeHouse, Kind
from tests.rooms import House


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
        ({"minimum_age": 17}, "The minimum age of 17 is under 18"),
        ({"minimum_age": 100}, "The minimum age of 100"),
        ({"idle_minutes": 0}, "The screen locks after 1 to 120 idle minutes, not 0"),
        ({"idle_minutes": 121}, "not 121"),
        ({"day_starts": time.fromisoformat("06:00Z")}, "at the room's own time"),
    ],
)
def test_a_house_rule_outside_its_bounds_is_refused(desk: Desk, change: dict[str, object], sentence: str) -> None:
    before = desk.room.house
    with pytest.raises(Refused, match=sentence):
        desk.do(ChangeHouse(replace(before, **change)))
    assert desk.room.house == before


def test_adopted_rules_are_in_the_journal_with_their_content(house: House) -> None:
    desk = house.founded()
    first = desk.do(AdoptRules(Kind.GAME, "Big O", 'name = "Big O"\ncards = 5\n'))
    second = desk.do(AdoptRules(Kind.GAME, "Big O", 'name = "Big O"\ncards = 6\n'))
    desk.do(AdoptRules(Kind.APPROVAL, "Big O", "# another kind of the same name"))
    adopted = house.desk().room.adopted
    assert adopted["game/Big O"].content.endswith("cards = 6\n")
    assert (first.number, adopted["game/Big O"].number) == (second.number - 1, second.number)
    assert adopted["approval/Big O"].kind is Kind.APPROVAL


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (AdoptRules(Kind.GAME, "", "a = 1"), "The game's name is empty"),
        (AdoptRules(Kind.GAME, "Big O", "a = = 1"), "The game Big O is not a rules file"),
        (AdoptRules(Kind.STRUCTURE, "Turbo", "\x00"), "The structure Turbo is not a rules file"),
    ],
)
def test_what_is_no_rules_file_is_refused(desk: Desk, command: AdoptRules, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        desk.do(command)


def test_adopting_the_same_again_is_refused(desk: Desk) -> None:
    desk.do(AdoptRules(Kind.GAME, "Big O", "a = 1"))
    with pytest.raises(Refused, match="Big O is in force just so already"):
        desk.do(AdoptRules(Kind.GAME, "Big O", "a = 1"))
