"""The examples that stand in the approval files, and that every clause is proved by one or by a test of its name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from floor.rules.approvals.files import approvals
from floor.rules.approvals.records import Approval, Clause, Example
from floor.rules.check.kinds import KINDS, SILENT
from tests.rules.approvals.asking import config, refusing

TESTS = Path(__file__).parents[2]

CLAUSES = {
    "MIX": [*range(1, 16), *range(20, 33)],
    "SHT": [*range(1, 14)],
    "BJ": [*range(1, 12)],
    "S21": [*range(1, 15)],
    "BO": [*range(1, 14)],
}
"""Every clause of the five documents, by the number it has in the requirements."""

IDS = [f"{approval}-{number:02}" for approval, numbers in CLAUSES.items() for number in numbers]


def clauses() -> Iterator[tuple[Approval, Clause]]:
    return ((approval, clause) for approval in approvals().values() for clause in approval.clauses)


def examples() -> Iterator[tuple[Approval, Clause, Example]]:
    return ((approval, clause, example) for approval, clause in clauses() for example in clause.examples)


def label(value: object) -> str:
    return value.id if isinstance(value, Approval | Clause) else getattr(value, "expect", "")


@pytest.mark.parametrize(("approval", "clause", "example"), list(examples()), ids=label)
def test_an_example_is_judged_as_the_file_says(approval: Approval, clause: Clause, example: Example) -> None:
    found = refusing(config(approval.id, example.check, **example.given))
    assert found == ({clause.cited, *example.also} if example.expect == "refuse" else set())


def test_every_clause_that_can_be_broken_has_an_example_each_way() -> None:
    for _approval, clause in clauses():
        can_be_broken = clause.kind not in SILENT and clause.severity == "refuse"
        wanted = {"allow", "refuse"} if can_be_broken and not getattr(clause.limits, "choice", False) else set()
        assert wanted <= {example.expect for example in clause.examples}, clause.id


def test_every_clause_of_the_requirements_is_in_the_files() -> None:
    found = [clause.id for _approval, clause in clauses() if not clause.id.startswith("R-") and clause.cited]
    assert sorted(found) == sorted(IDS)


def test_every_reading_a_clause_names_is_one() -> None:
    """A clause may point to a reading of the showdown or of the settling, which stand with the games."""
    for _approval, clause in clauses():
        assert all(reading.startswith("R-") and reading[2:].isdigit() for reading in clause.readings)


def test_every_kind_of_check_is_used() -> None:
    assert {clause.kind for _approval, clause in clauses()} == set(KINDS)


def named_in_tests() -> str:
    """The names and docstrings of every test there is."""
    told = []
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                told.append(f"{node.name.replace('_', ' ')} {ast.get_docstring(node) or ''} ")
    return "".join(told).upper()


def test_every_clause_has_an_example_or_a_test_of_its_name() -> None:
    named = named_in_tests()
    shown = {clause.id for _approval, clause, _example in examples()}
    assert [name for name in IDS if name not in shown and not is_named(name, named)] == []


def is_named(clause: str, named: str) -> bool:
    """'SHT-02', or as a test's name has it: 'SHT02', 'sht_02'."""
    return clause in named or any(f"{clause.replace('-', sign)} " in named for sign in ("", " "))
