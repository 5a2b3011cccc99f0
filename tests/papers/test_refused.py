"""Papers asked for in vain: in a room where nothing has happened yet, and about what is not there.

In `refused.txt` lies what is said then, kind by kind.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from floor.desk import Desk
from floor.errors import NotUnderstood, Refused
from floor.paper import Paper, Subject
from floor.papers import PAPERS
from tests.pages import Page
from tests.papers.rich import RichRoom
from tests.rooms import House

PAGE = Page(Path(__file__).parent / "refused.txt")
GONE = "9999"


@pytest.fixture(scope="module")
def rich(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RichRoom]:
    folder = tmp_path_factory.mktemp("rich")
    room = RichRoom(House(str(folder / "room.db"), folder / "room.key"))
    room.hold_tournament()
    yield room
    room.desk.close()


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    folder = tmp_path_factory.mktemp("bare")
    desk = House(str(folder / "room.db"), folder / "room.key").founded()
    yield desk
    desk.close()


@pytest.mark.parametrize("kind", sorted(PAPERS))
def test_what_cannot_be_printed_is_refused_in_these_words(bare: Desk, rich: RichRoom, kind: str) -> None:
    paper = PAPERS[kind]
    about = next(iter(paper.subjects(rich.desk.fold)), Subject(GONE, ""))
    gone = re.sub(r"\d+", GONE, about.id)
    said = [f"bare: {asked(bare, paper, gone)}", f"rich: {asked(rich.desk, paper, gone)}"]
    assert said == PAGE.lines(kind, said)


def asked(desk: Desk, paper: Paper, subject: str) -> str:
    try:
        paper.make(desk.fold, subject, desk.now())
    except Refused as refused:
        return refused.advice
    except NotUnderstood as why:
        return str(why)
    return "made out"
