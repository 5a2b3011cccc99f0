"""A room that cannot be written to opens all the same: it shows itself, says why, prints on paper, and exports."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from floor import folders
from floor.cli.main import main
from floor.errors import Unavailable
from floor.opening import open_or_look
from tests.journal.test_salvage import UNCHAINED
from tests.journal.test_witness import cut_off
from tests.outside import sql
from tests.rooms import MANAGER_PIN, House, an_evening
from tests.ui.test_notices import buttons
from tests.ui.ways import Ways
from tests.ui.windows import PATIENCE, Hands
from ui.acts import ACTS, named
from ui.places import PLACES
from ui.printing.printers import InFile


@pytest.fixture
def own(tmp_path: Path) -> Iterator[House]:
    """This computer's own room, with an evening in it, closed."""
    house = House(str(tmp_path / "home" / "room.db"), tmp_path / "home" / "config" / "keys" / "room.key")
    desk = an_evening(house.founded())
    desk.close()
    house.keys.rename(folders.keys(desk.room_id))
    house.keys = folders.keys(desk.room_id)
    yield house
    house.close()


def may_not_write(house: House, patch: pytest.MonkeyPatch) -> None:
    """For root everything is allowed, so the system's answer about rights is given here by hand."""
    patch.setattr(os, "access", lambda path, wanted: wanted != os.W_OK)


WAYS: dict[str, tuple[Callable[[House, pytest.MonkeyPatch], object], str]] = {
    "read-only": (may_not_write, "is read-only"),
    "newer": (
        lambda house, _: sql(house.address, "UPDATE alembic_version SET version_num = '9999'"),
        "was written by a newer Cardroom",
    ),
    "bad row": (lambda house, _: sql(house.address, UNCHAINED), "does not fit the chain"),
    "guard gone": (
        lambda house, _: sql(house.address, "DROP TRIGGER entries_no_update"),
        "The trigger entries_no_update is missing",
    ),
    "loss": (lambda house, _: cut_off(house, 20), "are missing from the journal: it ends at entry 20"),
}


@pytest.fixture(params=WAYS)
def shut(request: pytest.FixtureRequest, own: House, monkeypatch: pytest.MonkeyPatch) -> str:
    """In each way that leaves a room to be read: what is said of it."""
    spoil, sentence = WAYS[request.param]
    spoil(own, monkeypatch)
    return sentence


@pytest.fixture
def person(own: House, shut: str, qtbot: QtBot, tmp_path: Path, ways: Ways) -> Iterator[Hands]:
    person = Hands(qtbot, lambda: open_or_look(own.address, own.clock), tmp_path / "window.ini", own.clock, ways=ways)
    yield person
    person.close()


def test_it_shows_itself_says_why_and_does_nothing(person: Hands, shut: str, own: House) -> None:
    message = person.work.message()
    assert message is not None
    assert message.sentence.startswith("The room is open to be read only: ")
    assert shut in message.sentence
    assert buttons(person) == ["Print the room", "Export", "Try again", "Dismiss"]
    assert "Ola Tveit" in {one.name for one in person.desk.room.players.values()}
    for place in PLACES:
        person.work.go(place.id)
        person.drawn()
    offered = {act.id for act in ACTS if act.commands and not person.work.why_not(act)}
    assert offered == {"print-room"}
    person.press("Ctrl+L")
    assert person.page() is person.work
    refusals: list[str] = []
    person.desk.sign_in(next(iter(person.desk.room.staff)), MANAGER_PIN, lambda refusal: refusals.append(str(refusal)))
    person.bot.waitUntil(lambda: bool(refusals), timeout=PATIENCE)
    assert shut in refusals[0]
    assert person.desk.staff is None


def test_the_room_is_printed_on_paper_without_a_number(
    person: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, press = InFile(tmp_path / "room.pdf"), person.work.press
    paper, subject = person.work.papers._room()
    with person.bot.waitSignal(press.queue.ended, timeout=PATIENCE):
        press.print(paper, subject, person.work.outlet.kept_setting(paper), target)
    assert (tmp_path / "room.pdf").read_bytes().startswith(b"%PDF")


def told(person: Hands) -> str:
    message = person.work.message()
    return message.sentence if message is not None else ""


def test_the_journal_is_exported(person: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "csv"
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    person.run("export")
    person.bot.waitUntil(lambda: "The journal is exported." in told(person), timeout=PATIENCE)
    assert "Ola Tveit" in (folder / "players.csv").read_text()


def test_commands_that_only_read_work_too(
    own: House, shut: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay"]) == 0
    assert "Harbor Lights Card Room" in capsys.readouterr().out
    assert main(["export", str(tmp_path / "csv")]) == 0
    assert main(["sheet", "fallback", "-o", str(tmp_path / "room.pdf")]) == 0
    assert (tmp_path / "room.pdf").read_bytes().startswith(b"%PDF")
    assert main(["verify"]) in (0, 1)
    assert main(["backup", str(tmp_path / "copy.backup")]) == 0
    assert main(["report", "revenue"]) == (3 if "chain" in shut else 0)


def test_once_it_is_mended_it_opens_for_work(own: House, qtbot: QtBot, tmp_path: Path, ways: Ways) -> None:
    ((version,),) = sql(own.address, "SELECT version_num FROM alembic_version")
    sql(own.address, "UPDATE alembic_version SET version_num = '9999'")
    person = Hands(qtbot, lambda: open_or_look(own.address, own.clock), tmp_path / "window.ini", own.clock, ways=ways)
    sql(own.address, f"UPDATE alembic_version SET version_num = '{version}'")
    with qtbot.waitSignal(person.desk.opened, timeout=PATIENCE):
        person.run("reopen")
    person.sign_in()
    assert person.work.message() is None
    assert person.work.why_not(named("reopen")) == "The room is open for work."
    assert person.work.why_not(named("hire")) == ""
    person.close()


def test_one_that_cannot_even_be_read_says_why_it_was_not_opened(own: House, qtbot: QtBot, tmp_path: Path) -> None:
    own.keys.unlink()
    with pytest.raises(Unavailable, match="The room's key file is missing"):
        open_or_look(own.address, own.clock)
