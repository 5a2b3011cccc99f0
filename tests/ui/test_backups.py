"""Backups at the window: made beside it, their age on the last line, a drive that is away said and found again."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog, QLineEdit
from pytestqt.qtbot import QtBot

from floor import folders
from floor.cli import main
from floor.desk import Desk
from floor.house.tables import AddTable, Place
from floor.opening import open_room
from floor.roles import Role
from floor.safekeeping import LATE, OFTEN
from tests.outside import sql
from tests.postgres import Server
from tests.rooms import PIN, House, close_day, hire, open_table
from tests.ui.ways import Ways
from tests.ui.windows import Hands, press_verb
from ui.acts import named
from ui.dialogs.place import BackupFolderDialog, ProblemDialog
from ui.widgets.messagebar import MessageShelf

PATIENCE = 60_000

MakeOwn = Callable[[House], Hands]


@pytest.fixture
def own(qtbot: QtBot, tmp_path: Path, ways: Ways) -> Iterator[MakeOwn]:
    """A person at the window of this computer's own room, as the program opens it."""
    made: list[Hands] = []

    def make(house: House) -> Hands:
        assert main(["enrol", house.address, "--keys", str(house.keys)]) == 0
        opened = lambda: open_room(house.address, house.keys, house.clock)  # noqa: E731
        settings = tmp_path / f"own{len(made)}.ini"
        made.append(Hands(qtbot, opened, settings, house.clock, folders.address(), ways))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    (tmp_path / "drive").mkdir()
    folders.keep_second(tmp_path / "drive")
    return tmp_path / "drive"


def on(drive: Path) -> list[Path]:
    return sorted(drive.glob("*-backups/*.backup"))


def status(person: Hands) -> str:
    shelf = person.work.findChild(MessageShelf)
    assert isinstance(shelf, MessageShelf)
    return shelf.standing()


def is_made(person: Hands, entries: int) -> None:
    """Wait until there is a backup with as many entries."""

    def looked() -> bool:
        person.window.backups.look()
        newest = person.window.backups.newest
        return newest is not None and newest.entries >= entries

    person.bot.waitUntil(looked, timeout=PATIENCE)


def test_one_is_made_when_the_room_opens_and_the_last_line_says_how_old_it_is(
    house: House, own: MakeOwn, drive: Path
) -> None:
    desk = house.founded()
    person = own(house)
    is_made(person, desk.room.number)
    person.sign_in()
    assert status(person) == "Backup just now"
    assert len(on(drive)) == 1
    assert sql(str(on(drive)[0]), "SELECT COUNT(*) FROM entries") == [(desk.room.number,)]


def test_the_close_of_a_day_is_backed_up_at_once(small_house: House, own: MakeOwn, drive: Path) -> None:
    desk = small_house.founded()
    person = own(small_house)
    is_made(person, desk.room.number)
    closed = close_day(desk)
    person.bot.waitUntil(lambda: person.desk.room.number >= closed.number, timeout=PATIENCE)
    is_made(person, closed.number)


def test_a_window_closed_right_after_the_day_leaves_its_backup(
    small_house: House, own: MakeOwn, drive: Path, qtbot: QtBot
) -> None:
    desk = small_house.founded()
    person = own(small_house)
    is_made(person, desk.room.number)
    person.sign_in()
    closed = close_day(desk)
    qtbot.waitUntil(lambda: person.desk.room.number >= closed.number, timeout=PATIENCE)
    person.window.backups.look()
    assert person.window.backups.why_not() == "A backup is being made."
    person.close()
    assert any(f"-entry-{closed.number}-" in file.name for file in on(drive))
    assert not list(drive.glob("*-backups/being-made"))


def test_acts_go_on_while_one_is_made(small_house: House, own: MakeOwn, drive: Path) -> None:
    small_house.founded()
    person = own(small_house)
    is_made(person, 2)
    person.sign_in()
    person.window.backups.make()
    assert person.window.backups.why_not() == "A backup is being made."
    person.saved(lambda: person.desk.ask(AddTable("77", 8, Place(0, 0))))
    person.bot.waitUntil(lambda: not person.window.backups.why_not(), timeout=PATIENCE)


def test_a_drive_that_is_away_is_said_and_found_again(
    small_house: House, own: MakeOwn, drive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = small_house.founded()
    drive.rename(tmp_path / "unplugged")
    person = own(small_house)
    person.sign_in()
    person.bot.waitUntil(lambda: "is away" in person.window.backups.trouble, timeout=PATIENCE)
    assert status(person) == "No backup"
    told = person.work.message()
    assert told is not None
    assert "The folder for backups is away" in told.sentence
    assert [action.label for action in told.actions] == ["Back up now"]
    (tmp_path / "unplugged").rename(drive)
    told.actions[0].act()
    is_made(person, first.room.number)
    assert status(person) == "Backup just now"
    assert person.window.backups.trouble == ""
    assert person.work.message() is None


def test_a_late_one_is_warned_of(small_house: House, own: MakeOwn, drive: Path, tmp_path: Path) -> None:
    first = small_house.founded()
    person = own(small_house)
    is_made(person, first.room.number)
    person.sign_in()
    open_table(first)
    backups = person.window.backups
    person.bot.waitUntil(lambda: bool(person.desk.room.tables), timeout=PATIENCE)
    person.bot.waitUntil(lambda: not backups.why_not(), timeout=PATIENCE)
    newest = backups.newest
    assert newest is not None
    drive.rename(tmp_path / "unplugged")
    backups.clock = lambda: newest.at + OFTEN
    backups.look()
    person.bot.waitUntil(lambda: "is away" in backups.trouble, timeout=PATIENCE)
    assert status(person) == "Backup 15 min ago, the next one waits"
    backups.clock = lambda: newest.at + LATE * 2
    backups.look()
    assert status(person) == "Backup late: 1 h ago"
    told = person.work.message()
    assert told is not None
    assert told.sentence.startswith("The last backup is late: it was made 1 h ago.")


def test_a_manager_chooses_the_folder_and_one_is_made_there(small_house: House, own: MakeOwn, tmp_path: Path) -> None:
    first = small_house.founded()
    person = own(small_house)
    is_made(person, first.room.number)
    person.sign_in()
    assert status(person) == "Backup just now, on this computer only"
    person.work.go("house")
    (tmp_path / "stick").mkdir()

    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, BackupFolderDialog)
        dialog.place.setText(str(tmp_path / "nowhere"))
        press_verb(dialog, "Use this folder")
        person.bot.waitUntil(lambda: "There is no folder" in dialog.reason.text(), timeout=PATIENCE)
        dialog.place.setText(str(tmp_path / "stick"))
        press_verb(dialog, "Use this folder")
        person.bot.waitUntil(lambda: dialog.closed, timeout=PATIENCE)

    person.through(lambda: person.press("F"), fill)
    person.bot.waitUntil(lambda: len(on(tmp_path / "stick")) == 1, timeout=PATIENCE)
    person.bot.waitUntil(lambda: status(person) == "Backup just now", timeout=PATIENCE)
    assert folders.second() == tmp_path / "stick"


def test_b_makes_one_now_and_only_managers_choose_where(small_house: House, own: MakeOwn, drive: Path) -> None:
    first = small_house.founded()
    floor = hire(first, Role.FLOOR, name="Ravi Sandhu")
    person = own(small_house)
    is_made(person, first.room.number)
    person.choose_person(floor)
    person.sign_in(PIN)
    person.work.go("house")
    person.press("B")
    is_made(person, person.desk.room.number)
    assert "manager" in person.work.why_not(named("backup-folder"))


def test_at_a_servers_desk_without_a_folder_nothing_is_copied(postgres: Server, own: MakeOwn, tmp_path: Path) -> None:
    house = House(postgres.fresh_database(), tmp_path / "room.key")
    house.founded()
    person = own(house)
    person.sign_in()
    person.window.backups.look()
    assert status(person) == "No backups on this workstation"
    assert person.window.backups.why_not() == ""
    assert not list(folders.data().glob("*-backups"))
    house.close()


def test_a_room_that_is_made_up_is_not_backed_up(small_house: House, qtbot: QtBot, tmp_path: Path) -> None:
    small_house.founded()
    person = Hands(qtbot, lambda: _desk(small_house), tmp_path / "x.ini", small_house.clock)
    person.sign_in()
    assert "made up, or to practise in" in person.work.why_not(named("back-up"))
    assert status(person) == ""
    person.close()


def _desk(house: House) -> Desk:
    return open_room(house.address, house.keys, house.clock)


def test_a_problem_is_reported_from_the_window(small_house: House, own: MakeOwn, tmp_path: Path) -> None:
    first = small_house.founded()
    person = own(small_house)
    person.sign_in()

    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, ProblemDialog)
        field = dialog.findChild(QLineEdit)
        assert isinstance(field, QLineEdit)
        assert field.text().endswith(".zip")
        field.setText(str(tmp_path / "report.zip"))
        press_verb(dialog, "Make the report")
        person.bot.waitUntil(lambda: dialog.closed, timeout=PATIENCE)

    person.through(lambda: person.run("report-problem"), fill)
    told = person.work.message()
    assert told is not None
    assert told.sentence == f"The report is {tmp_path / 'report.zip'}."
    with zipfile.ZipFile(tmp_path / "report.zip") as bundle:
        assert json.loads(bundle.read("verify.json"))["entries"] >= first.room.number
        assert b"Dana" not in b"".join(map(bundle.read, bundle.namelist()))
