"""Findings: two that say the same are the same, whatever they are about and offer; a word otherwise makes another."""

from __future__ import annotations

from dataclasses import replace

import pytest

from floor.errors import About, Finding, Refused
from floor.offers import Put

TOLD = Finding("Ante $2 is over $1.", "MIX-04", "Make it $1.", "approval", "refuse", (Put("ante", 100),), code="ANTE")


@pytest.mark.parametrize(
    "other",
    [
        replace(TOLD, message="Ante $3 is over $1."),
        replace(TOLD, clause="MIX-05"),
        replace(TOLD, cure="Leave it out."),
        replace(TOLD, layer="house"),
        replace(TOLD, severity="warn"),
        replace(TOLD, code="BLIND"),
    ],
    ids=["message", "clause", "cure", "layer", "severity", "code"],
)
def test_what_is_said_otherwise_is_another_finding(other: Finding) -> None:
    assert other != TOLD
    assert list(dict.fromkeys([TOLD, other])) == [TOLD, other]


def test_what_is_said_twice_is_said_once_wherever_it_was_found() -> None:
    elsewhere = replace(TOLD, about=About(("ante",), game="stud8"), offers=())
    assert list(dict.fromkeys([TOLD, elsewhere])) == [TOLD]


def test_a_house_rule_is_cited_under_its_clause_and_a_refusal_says_all_of_its_reasons() -> None:
    assert (TOLD.cited, replace(TOLD, layer="house").cited) == ("MIX-04", "house rule under MIX-04")
    assert replace(TOLD, clause="", layer="house").cited == ""
    both = Refused(TOLD, replace(TOLD, message="Bring-in $5 is over $1.", clause=""))
    assert str(both) == "Ante $2 is over $1 (MIX-04). Bring-in $5 is over $1."
