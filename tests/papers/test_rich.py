"""One rich room on paper: every kind says what it should, and each thing in its place.

The room is in a zone of its own, its settings are all different, and it is half an hour past midnight. In `pages` lie
what each paper says, as its record (amounts in cents), and what is then read on it line by line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from floor.documents.closepack import ClosePack
from floor.documents.daysheet import DaySheet
from floor.documents.fallback import Fallback
from floor.documents.history import History
from floor.documents.reportsheet import ReportSheet
from floor.fold import Fold
from floor.house.house import House as Settings
from floor.house.printing import Printed
from floor.ids import StaffId
from floor.paper import Paper
from floor.papers import PAPERS, subject_named, subjects_of
from floor.papers.making import with_head
from floor.record import Record
from floor.room.cashgame import plays_cash
from tests.documents.boxes import bare, lines_of
from tests.pages import Page
from tests.papers.rich import SETTINGS, RichRoom
from tests.pit.pits import Pit
from tests.rooms import House, SetClock, close_day

PAGES = Path(__file__).parent / "pages"
OF_TOURNAMENT = ("structure", "flyer", "tournament-rules", "prizes", "payouts", "deal", "tournament-equipment")
OF_CLOCK = ("break-cards",)
OF_SEATS = ("entry-slip", "entry-cards", "seating-list", "rebuy-sheet", "move-slips", "seat-draw", "results")
OF_PIT = ("pit-checklist", "tray-slip", "deck-log")
OF_CAGE = (
    *("rake", "plaque-raked", "mixed-timed", "fill", "exchange", "tips", "pay-out", "count", "hand-over", "drop"),
    *("large-cash", "over-short", "exceptions", "night-report", "close-pack"),
)
NAMES = sorted(page.stem for page in PAGES.glob("*.txt"))
OF_DAYS = Page(Path(__file__).parent / "sealed.txt")


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
    room.agree_deal()
    room.settle_round()
    room.go_alone()
    yield room
    room.desk.close()


@pytest.fixture(scope="module")
def clocked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RichRoom]:
    """The same evening with a tournament whose clock runs."""
    folder = tmp_path_factory.mktemp("clocked")
    room = RichRoom(House(str(folder / "room.db"), folder / "room.key"))
    room.run_clock()
    yield room
    room.desk.close()


@pytest.fixture(scope="module")
def seated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RichRoom]:
    """The same evening with a tournament that is played."""
    folder = tmp_path_factory.mktemp("seated")
    room = RichRoom(House(str(folder / "room.db"), folder / "room.key"))
    room.seat_event()
    yield room
    room.desk.close()


@pytest.fixture(scope="module")
def pitted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pit]:
    """A half moon with a shoe on."""
    folder = tmp_path_factory.mktemp("pitted")
    house = House(str(folder / "room.db"), folder / "room.key", SetClock())
    pit = Pit(house)
    pit.dealing()
    yield pit
    house.close()


@pytest.fixture(scope="module")
def caged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RichRoom]:
    """The same evening, and after midnight a cage: the other papers would say what games cost."""
    folder = tmp_path_factory.mktemp("caged")
    room = RichRoom(House(str(folder / "room.db"), folder / "room.key"))
    room.run_cage()
    yield room
    room.desk.close()


@pytest.fixture(scope="module")
def sealed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RichRoom]:
    """The same evening, and its day closed."""
    folder = tmp_path_factory.mktemp("sealed")
    room = RichRoom(House(str(folder / "room.db"), folder / "room.key"))
    close_day(room.desk)
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
        **{kind: (kind, str(rich.event)) for kind in (*OF_TOURNAMENT, *OF_CLOCK)},
        **{kind: (kind, first_of(kind, rich.desk.fold)) for kind in (*OF_SEATS, *OF_PIT)},
        "placard": ("placard", "spanish21"),
        "placard-blackjack": ("placard", "blackjack"),
        "procedure-21": ("procedure-21", "spanish21"),
        "procedure-blackjack": ("procedure-21", "blackjack"),
        "settlement": ("settlement", str(rich.settlement)),
        "exception-slip": ("exception-slip", str(rich.alone)),
        **about_the_cage(rich),
    }
    return {name: (PAPERS[kind], subject) for name, (kind, subject) in kinds.items()}


def first_of(kind: str, fold: Fold) -> str:
    """Of a kind that is about one thing after the other; nothing where there is none."""
    return next((one.key for one in PAPERS[kind].subjects(fold)), "")


def expected(paper: Paper, name: str) -> Record:
    return paper.read(json.loads((PAGES / f"{name}.json").read_text(encoding="utf-8")))


def test_every_kind_of_paper_is_among_them_and_no_setting_is_like_another(rich: RichRoom) -> None:
    assert {paper.kind for paper, _ in asked(rich).values()} == set(PAPERS)
    assert sorted(asked(rich)) == NAMES
    house, usual = rich.desk.room.house, Settings("", "", rich.desk.room.house.day_starts)
    assert all(getattr(house, name) != getattr(usual, name) for name in SETTINGS)
    numbers = [value for value in SETTINGS.values() if not isinstance(value, bool)]
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("name", [name for name in NAMES if name not in OF_PIT])
def test_the_record_says_what_the_room_is(
    rich: RichRoom, eventful: RichRoom, clocked: RichRoom, seated: RichRoom, caged: RichRoom, name: str
) -> None:
    rooms = {
        **dict.fromkeys((*OF_TOURNAMENT, "settlement", "exception-slip"), eventful),
        **dict.fromkeys(OF_CLOCK, clocked),
        **dict.fromkeys(OF_SEATS, seated),
    }
    room = rooms.get(name, caged if name in OF_CAGE else rich)
    paper, subject = asked(room)[name]
    assert unchained(paper.make(room.desk.fold, subject, room.desk.now())) == expected(paper, name)


@pytest.mark.parametrize("name", OF_PIT)
def test_the_record_says_what_a_table_of_21_is(pitted: Pit, name: str) -> None:
    paper, fold = PAPERS[name], pitted.floor.fold
    assert paper.make(fold, first_of(name, fold), pitted.floor.now()) == expected(paper, name)


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


def test_with_the_room_on_paper_a_seat_of_a_tournament_says_its_entry_and_its_chips(seated: RichRoom) -> None:
    room = seated.desk.room
    fallback = PAPERS["fallback"].make(seated.desk.fold, "", seated.desk.now())
    assert isinstance(fallback, Fallback)
    said = {(table.label, one.seat): one.remark for table in fallback.tables for one in table.players}
    entered = [one for held in room.tournaments.held.values() for one in held.registrations.values()]
    seats = {one.seat: f"entry {one.number:,}, {one.chips:,} bought" for one in entered}
    told = {sits: said[room.tables[sits.table].label, sits.seat] for sits in seats if sits is not None}
    assert told
    assert told == {sits: seats[sits] for sits in told}
    plays = {table.label: plays_cash(table) for table in room.tables.values()}
    cash = [one.money_in is not None for table in fallback.tables for one in table.players if plays[table.label]]
    others = [one.money_in is None for table in fallback.tables for one in table.players if not plays[table.label]]
    assert all(cash)
    assert all(others)


@pytest.mark.parametrize("kind", PAPERS)
def test_whatever_a_paper_can_be_about_is_found_by_its_number_and_by_its_title(caged: RichRoom, kind: str) -> None:
    """As `cardroom sign KIND --subject` asks for it; where two are called alike, their numbers are named."""
    fold = caged.desk.fold
    subjects = list(PAPERS[kind].subjects(fold))
    named = {name for one in subjects for name in one.names}
    for one in subjects:
        if one.id and one.id not in named:
            assert subject_named(fold, kind, one.id) == one
        if [other.title for other in subjects].count(one.title) == 1 and one.title not in named:
            assert subject_named(fold, kind, one.title) == one


def told_of(paper: Paper, *rooms: RichRoom) -> Iterator[str]:
    """A kind of paper as a chooser offers it, and all that it can be about in each of these rooms."""
    form = paper.form
    yield f"{paper.kind}: {paper.title}, on {' '.join(form.papers)}{' upright' * form.upright}, {paper.group}"
    yield f"  number: {paper.series}{', of the day' * paper.of_the_day}{', slow' * paper.slow}"
    yield from (f"  left off: {field}" for field in paper.passing)
    yield f"  without: {paper.empty[0]}. {paper.empty[1]}"
    about = dict.fromkeys(subject for room in rooms for subject in paper.subjects(room.desk.fold))
    yield from (f"  {one.key or '-'}: {paper.title_of(one)} [{' '.join(one.names)}]" for one in about)


def test_every_kind_is_about_what_it_is_known_to_be_about(eventful: RichRoom, caged: RichRoom) -> None:
    told = [line.rstrip() for paper in PAPERS.values() for line in told_of(paper, caged, eventful)]
    assert told == (PAGES.parent / "kinds.txt").read_text(encoding="utf-8").splitlines()


def test_the_subject_of_a_slip_is_the_entry_that_it_is_of(eventful: RichRoom) -> None:
    """By which one key leads from the slip to its entry."""
    fold = eventful.desk.fold
    entries = {str(line.number) for line in fold.lines}
    found = {paper.kind: {one.id for one in paper.subjects(fold)} for paper in PAPERS.values() if paper.is_of_entry}
    assert {kind for kind, ids in found.items() if ids} >= {"buy-slip", "ruling", "settlement", "exception-slip"}
    assert set().union(*found.values()) <= entries


def test_once_a_day_is_sealed_each_paper_says_which_day_it_is_of(sealed: RichRoom) -> None:
    """Of the open day nothing was entered yet: what stands here is of the day before, or says that it is not."""
    fold = sealed.desk.fold
    with closing(sealed.desk.past()) as past:
        before = past.day_before()
    dated = [PAPERS["day-sheet"], *(paper for paper in PAPERS.values() if paper.of_the_day and paper.kind != "history")]
    told = [f"{paper.title}, {one.title}" for paper in dated for one in subjects_of(paper, fold, before)]
    assert told == OF_DAYS.lines("the day after", told)
