"""The words of the readings: whatever cites a reading finds it, and none lies there uncited."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from floor.rules.approvals.files import approvals
from floor.rules.gamefiles import game, game_names
from floor.rules.options import CHOICES as OPTIONS
from floor.rules.readings import UNWRITTEN, reading_of, readings
from ui.screens.rules.words import CHOICES

RULES = Path(__file__).parents[2] / "floor" / "rules"


def cited_in_files() -> Iterator[str]:
    for clause in (clause for approval in approvals().values() for clause in approval.clauses):
        yield from clause.readings
        if clause.id.startswith("R-"):
            yield clause.id
    for name in game_names():
        yield from game(name).readings


def cited_in_sentences() -> Iterator[str]:
    """What the rules say of every game, no file cites: R-15, R-16, R-17."""
    for module in RULES.rglob("*.py"):
        yield from re.findall(r"\bR-\d\d\b", module.read_text(encoding="utf-8"))


def test_every_reading_that_is_cited_has_words() -> None:
    assert set(cited_in_files()) - set(readings()) == set()


def test_every_reading_with_words_is_cited() -> None:
    assert set(readings()) - set(cited_in_files()) - set(cited_in_sentences()) == set()


def test_readings_are_whole_sentences_in_the_order_of_their_ids() -> None:
    assert list(readings()) == sorted(readings())
    assert [id_ for id_, one in readings().items() if not one.question or not one.reading.endswith(".")] == []


def test_what_the_ruling_desk_offers_otherwise_is_a_setting_R01_R06_R21_R22_R23_R24() -> None:
    assert set(CHOICES) == set(OPTIONS)
    assert {choice.reading for choice in CHOICES.values() if not readings()[choice.reading].setting} == set()


def test_a_documents_own_words_go_before_those_for_all_R34() -> None:
    mixed = approvals()["MIX"]
    assert reading_of(mixed, "R-34").question == "Raises in the other games"
    assert reading_of(mixed, "R-20") == readings()["R-20"]
    assert reading_of(mixed, "R-99") == UNWRITTEN
