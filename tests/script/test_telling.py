"""What is told of every command, made from the catalog: nothing is forgotten, and every type has words."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from floor.catalog import ACTS
from floor.cli import main
from floor.script.asking import RESERVED

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def told(capsys: Capture) -> dict[str, dict[str, Any]]:
    assert main(["do", "--list", "--json"]) == 0
    return {one["command"]: one for one in json.loads(capsys.readouterr().out)}


def field(command: dict[str, Any], name: str) -> dict[str, Any]:
    return next(one for one in command["fields"] if one["name"] == name)


def test_every_command_of_the_catalog_is_told_with_its_roles_and_fields(told: dict[str, dict[str, Any]]) -> None:
    assert list(told) == [kind.__name__ for kind in ACTS]
    for kind, act in ACTS.items():
        command = told[kind.__name__]
        assert command["does"]
        assert set(command["by"]) == {role.value for role in act.by}
        assert len(command["fields"]) == len(msgspec.structs.fields(kind))


def test_types_are_in_plain_words(told: dict[str, dict[str, Any]]) -> None:
    assert field(told["BuyChips"], "table") == {"name": "table", "type": "table id", "required": True}
    assert field(told["BuyChips"], "amount")["type"] == "money in cents"
    assert field(told["BuyChips"], "stack") == {
        "name": "stack",
        "type": "money in cents",
        "required": False,
        "default": 0,
    }
    assert field(told["FeedTable"], "main")["type"] == "table id or null"
    assert field(told["HireStaff"], "roles")["choices"][:2] == ["auditor", "floor"]
    assert field(told["HireStaff"], "pin_file")["type"] == "name of a file with a PIN in it"
    assert field(told["KeepSpread"], "games")["type"] == "list of: record"
    assert field(field(told["KeepSpread"], "games"), "lower")["type"] == "money in cents or null"
    assert [told["AddTable"]["second_person"], told["MoveMoney"]["second_person"]] == [False, True]


def test_no_command_has_a_field_that_a_request_keeps_for_itself() -> None:
    assert [kind.__name__ for kind in ACTS if RESERVED & set(kind.__struct_fields__)] == []


def test_without_json_it_is_a_list_to_read(capsys: Capture) -> None:
    assert main(["do", "--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "SeatPlayer (table, seat, player)" in lines
    assert len(lines) == 2 * len(ACTS)
