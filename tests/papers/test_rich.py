"""One rich room on paper: every kind says what it should, and each thing in its place.

The room is in a zone of its own, its settings are all different, and it is half an hour past midnight. In `pages` lie
what each paper says, as its record (amounts in cents), and what is then read on it line by line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from floor.documents.closepack import ClosePack
from floor.documents.daysheet import DaySheet
from floor.documents.history import History
from floor.documents.reportsheet import ReportSheet
from floor.house.house import House as Settings
from floor.house.printing import Printed
from floor.ids import StaffId
from floor.paper import Paper
from floor.papers import PAPERS
from floor.papers.making import with_head
from floor.record import Record
from tests.documents.boxes import bare, lines_of
from tests.papers.rich import SETTINGS, RichRoom
from tests.rooms import House

PAGES = Path(__file__).parent / "pages"
OF_TOURNAMENT = ("structure", "flyer", "tournament-rules", "prizes", "payouts", "deal", "tournament-equipment")
OF_CAGE = (
    *("rake", "plaque-raked", "mixed-timed", "fill", "exchange", "tips", "pay-out", "count", "hand-over", "drop"),
    *("large-cash", "over-short", "exceptions", "night-report", "close-pack"),
)
NAMES = sorted(page.stem for page in PAGES.glob("*.txt"))


@pytest.fixture(scope="module")
def rich(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RichRoom]:
    folder = tmp_path_factory.mktemp("rich")
    room = RichRoom(House(str(folder / "room.db"), folder / "room.key"))
    yield room
    room.desk.close()


@pytest.fixture(scope="module")
def eventful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RichRoom]:
    """The same evening, and a tournament: its entries would be counted on the other papers."""
    folder = tmp_path_factory.mktemp("eventful")
    room = RichRoom(House(str(folder / "room.db"), folder / "room.key"))
    room.hold_tournament()
    yield room
    room.desk.close()


@pytest.fixture(scope="module")
def caged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RichRoom]:
    """The same evening, and after midnight a cage: the other papers would say what games cost."""
    folder = tmp_path_factory.mktemp("caged")
    room = RichRoom(House(str(folder / "room.db"), folder / "room.key"))
    room.run_cage()
    yield room
    room.desk.close()


def about_the_cage(rich: RichRoom) -> dict[str, tuple[str, str]]:
    return {
        "rake": ("rake", ""),
        "plaque-raked": ("plaque", str(rich.t12)),
        "mixed-timed": ("mixed", str(rich.mix)),
        "fill": ("fill-slip", str(rich.fill)),
        "exchange": ("exchange-slip", str(rich.exchange)),
        "tips": ("buy-slip", str(rich.tips)),
        "pay-out": ("cage-slip", str(rich.pay_out)),
        "count": ("drawer-count", str(rich.count)),
        "hand-over": ("hand-over", str(rich.taken)),
        "drop": ("drop-count", str(rich.drop)),
        "large-cash": ("large-cash", f"unnamed-{rich.seen}"),
        **{kind: (kind, "") for kind in ("over-short", "exceptions", "night-report", "close-pack")},
    }


def asked(rich: RichRoom) -> dict[str, tuple[Paper, str]]:
    """Each page's kind of paper, and what it is about."""
    kinds = {
        "plaque": ("plaque", str(rich.t12)),
        "plaque-stud": ("plaque", str(rich.t20)),
        "mixed-table": ("mixed", f"table-{rich.t16}"),
        "mixed": ("mixed", str(rich.mix)),
        "procedure": ("procedure", "badugi"),
        "house-rules": ("house-rules", ""),
        "limits": ("limits", ""),
        "schedule": ("schedule", ""),
        "waiting-lists": ("waiting-list", ""),
        "waiting-list": ("waiting-list", str(rich.mix)),
        "seat-cards": ("seat-cards", ""),
        "equipment": ("equipment", ""),
        "fallback": ("fallback", ""),
        "day-sheet": ("day-sheet", "open"),
        "history": ("history", f"seat-{rich.t12}-1"),
        "ruling": ("ruling", str(rich.ruling)),
        "bought": ("buy-slip", str(rich.sale)),
        "held": ("buy-slip", str(rich.held)),
        "cashed-out": ("buy-slip", str(rich.cash_out)),
        **{kind: (kind, str(rich.event)) for kind in OF_TOURNAMENT},
        **about_the_cage(rich),
    }
    return {name: (PAPERS[kind], subject) for name, (kind, subject) in kinds.items()}


def expected(paper: Paper, name: str) -> Record:
    return paper.read(json.loads((PAGES / f"{name}.json").read_text(encoding="utf-8")))


def test_every_kind_of_paper_is_among_them_and_no_setting_is_like_another(rich: RichRoom) -> None:
    assert {paper.kind for paper, _ in asked(rich).values()} == set(PAPERS)
    assert sorted(asked(rich)) == NAMES
    house, usual = rich.desk.room.house, Settings("", "", rich.desk.room.house.day_starts)
    assert all(getattr(house, name) != getattr(usual, name) for name in SETTINGS)
    numbers = [value for value in SETTINGS.values() if not isinstance(value, bool)]
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("name", NAMES)
def test_the_record_says_what_the_room_is(rich: RichRoom, eventful: RichRoom, caged: RichRoom, name: str) -> None:
    room = eventful if name in OF_TOURNAMENT else caged if name in OF_CAGE else rich
    paper, subject = asked(room)[name]
    assert unchained(paper.make(room.desk.fold, subject, room.desk.now())) == expected(paper, name)


def unchained(record: Record) -> Record:
    """The key that the journal's head is made with is another one each time."""
    if isinstance(record, DaySheet):
        return replace(record, hash=re.sub(r"^([0-9a-f]{4} ?){16}$", "CHAIN", record.hash))
    if not isinstance(record, History | ReportSheet | ClosePack):
        return record
    return replace(record, chain=re.sub(r"( [0-9a-f]{4}){8}$", " CHAIN", record.chain))


@pytest.mark.parametrize("name", NAMES)
def test_the_page_says_it_in_its_place(rich: RichRoom, name: str) -> None:
    """As it is printed at 12:33 on Saturday morning."""
    paper, subject = asked(rich)[name]
    printed = Printed(41, paper.kind, subject, "", "", 3, rich.desk.now(), StaffId(1))
    page = paper.pdf(with_head(rich.desk.room, expected(paper, name), printed))
    lines = (PAGES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert [bare(line) for line in lines_of(page)] == [bare(line) for line in lines]
