"""The registry of papers: a trade adds one by a row of its own, and every part that prints knows it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from floor.books.series import DOCUMENTS
from floor.cage.drawers import AddDrawer
from floor.cli import main
from floor.cli.answers import DONE
from floor.desk import Desk
from floor.documents.form import Form
from floor.documents.head import Head, Name
from floor.documents.kit import LETTER, Frame, Words, render
from floor.documents.kit import Paper as Sheet
from floor.documents.type import plain
from floor.fold import Fold
from floor.heads import moment, plain_head
from floor.house.printing import PrintDocument
from floor.paper import Paper, Subject
from floor.papers import PAPERS, joined, subject_named, subject_of
from floor.papers.again import Day, as_printed
from floor.papers.making import made, with_head
from floor.papers.signs import SIGNS
from floor.record import Record
from floor.room.seating import SeatPlayer
from floor.tournament.plans import KeepPlan
from tests.documents.boxes import text_of
from tests.rooms import House, SetClock, open_table, player
from tests.tournament.planning import stud


class Menu(Record, frozen=True, kw_only=True):
    """What a made-up trade prints: the dish of the day for a player."""

    head: Head
    player: Name
    dish: Name


def menu(record: Menu, paper: Sheet | None = None) -> bytes:
    words = (record.player, record.dish)
    return render(Frame(record.head, "Menu"), [Words(word, plain(12)) for word in words], paper or LETTER)


def players(fold: Fold) -> list[Subject]:
    return [Subject(str(id), one.name, (f"p{id}",)) for id, one in fold.room.players.items()]


def menu_of(fold: Fold, id: str, at: datetime) -> Record:
    name = next(one.title for one in players(fold) if one.id == id)
    return Menu(head=plain_head(fold.room), player=name, dish=f"Soup, {moment(fold.room, at)}")


KITCHEN = (Paper("menu", "Menu", Form(Menu, menu), players, menu_of, empty=("Nobody is hungry", "File a player.")),)


@pytest.fixture
def kitchen(monkeypatch: pytest.MonkeyPatch) -> Paper:
    for row in KITCHEN:
        monkeypatch.setitem(PAPERS, row.kind, row)
    return PAPERS["menu"]


def test_the_command_line_lists_and_prints_what_a_trade_hands_up(
    kitchen: Paper, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = House(str(tmp_path / "room.db"), tmp_path / "room.key")
    player(house.founded(), "Ola Tveit")
    house.close()
    assert main(["sheet", "--list"]) == DONE
    assert "menu           Menu (letter, a4)" in capsys.readouterr().out
    file, where = tmp_path / "menu.pdf", ("--room", house.address, "--keys", str(house.keys))
    assert main(["sheet", "menu", "--subject", "ola tveit", "-o", str(file), *where]) == DONE
    assert "OlaTveit" in text_of(file.read_bytes())


def test_it_is_numbered_copied_and_found_like_any_other(kitchen: Paper, desk: Desk, clock: SetClock) -> None:
    ola = player(desk, "Ola Tveit")
    found = made(kitchen, desk.fold, str(ola), desk.now())
    desk.do(PrintDocument("menu", str(ola), "Menu", found.digest))
    clock.forward(hours=1)
    player(desk, "Nia Hart")
    again = as_printed(Day.of(desk.fold), desk.room.prints[0])
    assert again == found
    printed = with_head(desk.room, again.record, desk.room.prints[0])
    assert isinstance(printed, Menu)
    assert (printed.head.number, printed.dish) == ("1", "Soup, Fri, Nov 13, 2026, 7:42 PM")
    assert subject_named(desk.fold, "menu", f"P{ola}") == subject_of(desk.fold, "menu", str(ola))


def test_a_kind_is_handed_up_once() -> None:
    assert list(joined(SIGNS, KITCHEN)) == [*(sign.kind for sign in SIGNS), "menu"]
    with pytest.raises(AssertionError, match="Two trades hand up a paper called plaque"):
        joined(SIGNS, SIGNS[:1])


HUNG = {"structure", "flyer", "tournament-rules", "prizes", "placard", "procedure-21"}
"""What a tournament hangs."""


def test_signs_hang_and_have_the_number_of_a_paper() -> None:
    """A sign is watched by what the room plays; a receipt's or a ruling's number is its own and never hangs."""
    for paper in PAPERS.values():
        assert paper.group == ("sign" if paper in SIGNS or paper.kind in HUNG else "sheet")
        assert not paper.hangs or paper.series == DOCUMENTS
        assert not paper.hangs or not paper.slow
        assert not paper.empty[0].endswith("."), "it is a heading where there is no page"


BOXES = ("drop-count", "tray-slip")


def test_every_paper_fits_the_office_s_sheets_and_may_be_turned_but_cards_and_slips() -> None:
    slips = (
        "ruling",
        "settlement",
        "fill-slip",
        "exchange-slip",
        "cage-slip",
        "exception-slip",
        "drawer-count",
        "hand-over",
        "drop-count",
        "tray-slip",
    )
    kept = {
        "seat-cards": ("letter", "a4", "label"),
        "buy-slip": ("roll", "label", "letter"),
        "placard": ("letter", "a4"),
        "entry-cards": ("letter", "a4", "label"),
        "entry-slip": ("roll", "label", "letter"),
        **dict.fromkeys(slips, ("roll", "letter", "a4")),
    }
    assert {kind: paper.form.papers for kind, paper in PAPERS.items() if paper.form.upright} == kept
    assert {paper.form.papers for paper in PAPERS.values() if not paper.form.upright} == {("letter", "a4")}


def test_a_copy_that_would_say_something_else_is_refused(kitchen: Paper, desk: Desk) -> None:
    ola = player(desk, "Ola Tveit")
    desk.do(PrintDocument("menu", str(ola), "Menu", made(kitchen, desk.fold, str(ola), desk.now()).digest))
    changed = replace(desk.room.prints[0], digest="another")
    with pytest.raises(Exception, match="Paper 1 cannot be made out again as it was"):
        as_printed(Day.of(desk.fold), changed)


def test_histories_are_offered_in_one_order_people_seats_drawers_tournaments(desk: Desk) -> None:
    table = open_table(desk)
    desk.do(KeepPlan(stud(day=desk.room.day, name="Noon Stud")))
    desk.do(AddDrawer("Spare"))
    desk.do(SeatPlayer(table, 1, player(desk, "Ola Tveit")))
    kinds = [one.key.split("-")[0] for one in PAPERS["history"].subjects(desk.fold)]
    assert kinds == sorted(kinds, key=["player", "wait", "seat", "account", "plan"].index)
    assert {"player", "seat", "account", "plan"} <= set(kinds)
