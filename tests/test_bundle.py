"""A bundle for an auditor: it proves itself without the program, and whatever is changed in it is found."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from floor.cli import main
from floor.house.printing import PrintDocument
from floor.journal.store import open_store
from floor.roomtime import SetTime
from floor.state import Room
from floor.upkeep import replay
from floor.void import VoidEntry
from tests.outside import sql, tamper
from tests.postgres import Server
from tests.rooms import House, an_evening, bank, close_day, player, signed

Capture = pytest.CaptureFixture[str]
NONE_YET, FIRST, SECOND, THIRD = "0001-01-01", "2026-11-13", "2026-11-14", "2026-11-15"


class Checked:
    """What the checker says, run as an auditor runs it: on a Python with nothing beside it."""

    def __init__(self, folder: Path, *words: str | Path) -> None:
        command = [sys.executable, "-I", "-S", str(folder / "check.py"), *map(str, words)]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder.parent)
        self.status, self.said, self.trouble = done.returncode, done.stdout, done.stderr


def three_days(folder: Path, address: str = "") -> House:
    """Two closed days with voids and a paper, and a third that is open. To a server, which has a clock of its own, they
    are moved."""
    house = House(str(folder / "room.db"), folder / "room.key")
    desk = an_evening(house.founded())
    house.clock.forward(hours=24)
    desk.do(PrintDocument("table-plaque", "1", "Table plaque", "ab" * 32))
    second = next(id for id, person in desk.room.staff.items() if person.name == "Lena Fors")
    signed(desk, VoidEntry(bank(desk, second, 70).number, "wrong bag"), second)
    close_day(desk)
    bank(desk, second, 30)
    player(desk, "Åse “Q\u2028” Ødegård\\")
    house.close()
    if address:
        assert main(["transfer", address, "--room", house.address, "--keys", str(house.keys)]) == 0
        house.address = address
    return house


def room_of(house: House) -> Room:
    with closing(open_store(house.address)) as store:
        return replay(store, house.bundle)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> House:
    """On each engine in turn, shared by those who only look at it."""
    server: Server | None = request.getfixturevalue("postgres") if request.param == "postgresql" else None
    return three_days(tmp_path_factory.mktemp("audited"), server.fresh_database() if server is not None else "")


@pytest.fixture(scope="module")
def sound(house: House, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All three days of it."""
    place = tmp_path_factory.mktemp("bundles") / "days"
    assert bundled(house, place, FIRST, THIRD) == 0
    return place


@pytest.fixture(scope="module")
def given(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What an auditor gets is the same from either engine. Beside it lies the room's key."""
    folder = tmp_path_factory.mktemp("given")
    assert bundled(three_days(folder), folder / "days", FIRST, THIRD) == 0
    return folder


@pytest.fixture
def copy(given: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(given / "days", tmp_path / "copy"))


@pytest.fixture
def key(given: Path) -> Path:
    return given / "room.key"


def bundled(house: House, place: Path, since: str, until: str, *words: str) -> int:
    of_room = ("--room", house.address, "--keys", str(house.keys))
    return main(["bundle", "--from", since, "--to", until, "-o", str(place), *of_room, *words])


def content(folder: Path, name: str) -> Any:
    return json.loads((folder / name).read_bytes())


def lines(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "entries.jsonl").read_bytes().splitlines()]


class TestSound:
    def test_it_proves_itself_on_a_bare_python(self, sound: Path, house: House) -> None:
        for words in ((), ("--key", house.keys)):
            checked = Checked(sound, *words)
            assert (checked.status, checked.trouble) == (0, "")
            assert checked.said.endswith("SOUND\n")
            assert "NOT SOUND" not in checked.said
        assert "The chain is unbroken." in checked.said

    def test_each_day_by_itself_opens_with_the_balances_of_the_one_before(self, house: House, tmp_path: Path) -> None:
        for day in (FIRST, SECOND, THIRD):
            assert bundled(house, tmp_path / day, day, day) == 0
            assert Checked(tmp_path / day, "--key", house.keys).status == 0
            assert {line["day"] for line in lines(tmp_path / day) if line["number"] > 1} == {day}
        first, second, third = (content(tmp_path / day, "days.json") for day in (FIRST, SECOND, THIRD))
        assert first["opening"] == {}
        assert (first["closing"], second["closing"]) == (second["opening"], third["opening"])
        assert third["closing"] == room_of(house).books

    def test_it_holds_every_entry_paper_and_rule_of_the_days(self, sound: Path, house: House) -> None:
        room = room_of(house)
        assert [line["number"] for line in lines(sound)] == list(range(1, room.number + 1))
        assert [(paper["number"], paper["kind"], paper["digest"]) for paper in content(sound, "papers.json")] == [
            (1, "table-plaque", "ab" * 32)
        ]
        rules = content(sound, "rules.json")["adopted"]
        texts = {rule["name"]: (sound / "rules" / rule["file"]).read_text() for rule in rules}
        assert texts == {one.name: one.content for one in room.adopted.values()}
        assert list(content(sound, "heads.json")["days"]) == [NONE_YET, FIRST, SECOND, THIRD]

    def test_rules_that_were_adopted_earlier_come_along(self, house: House, tmp_path: Path) -> None:
        assert bundled(house, tmp_path / "one", SECOND, SECOND) == 0
        rules = content(tmp_path / "one", "rules.json")["adopted"]
        assert {rule["name"] for rule in rules} == {one.name for one in room_of(house).adopted.values()}
        assert {rule["entry"] for rule in rules} == {1}

    def test_no_pin_and_no_key_is_in_it(self, sound: Path, house: House) -> None:
        keys = house.keys.read_text()
        secrets = [json.loads(keys)["chain"], json.loads(keys)["pepper"], house.bundle.chain.hex()]
        for file in (file for file in sound.rglob("*") if file.is_file()):
            held = file.read_text()
            assert "argon2" not in held
            assert not any(secret in held for secret in secrets)
        left_out = [line["number"] for line in lines(sound) if "pin_left_out" in line]
        assert left_out == [1, 3]
        assert f"left out of 2 entries, which are known by their hash alone: {left_out}" in Checked(sound).said

    def test_only_its_owner_reads_it(self, sound: Path) -> None:
        assert sound.stat().st_mode & 0o077 == 0
        assert not any(file.stat().st_mode & 0o077 for file in sound.iterdir() if file.is_file())

    def test_a_zip_holds_the_same(self, house: House, sound: Path, tmp_path: Path, capsys: Capture) -> None:
        assert bundled(house, tmp_path / "days.zip", FIRST, THIRD, "--json") == 0
        mark = json.loads(capsys.readouterr().out)["mark"]
        assert (tmp_path / "days.zip").stat().st_mode & 0o077 == 0
        zipfile.ZipFile(tmp_path / "days.zip").extractall(tmp_path / "unpacked")
        checked = Checked(tmp_path / "unpacked", "--key", house.keys)
        assert (checked.status, mark in checked.said) == (0, True)
        assert (tmp_path / "unpacked" / "entries.jsonl").read_bytes() == (sound / "entries.jsonl").read_bytes()

    def test_a_room_of_a_newer_program_which_is_only_read_gives_one(self, tmp_path: Path) -> None:
        house = three_days(tmp_path)
        sql(house.address, "UPDATE alembic_version SET version_num = '9999'")
        assert bundled(house, tmp_path / "days", FIRST, THIRD) == 0
        assert Checked(tmp_path / "days", "--key", house.keys).status == 0

    def test_the_room_is_as_it_was(self, house: House, tmp_path: Path) -> None:
        before = room_of(house).number
        assert bundled(house, tmp_path / "days", FIRST, SECOND) == 0
        assert room_of(house).number == before


class TestHeads:
    def test_a_head_from_paper_is_looked_up_as_it_is_typed(self, copy: Path) -> None:
        last = content(copy, "heads.json")["days"][SECOND]
        by_fours = " ".join(last["hash"][start : start + 4].upper() for start in range(0, 32, 4))
        assert Checked(copy, "--head", f"{last['number']:,}", by_fours).status == 0

    def test_another_head_is_found(self, copy: Path) -> None:
        last = content(copy, "heads.json")["days"][SECOND]
        for number, hash in ((last["number"], "0" * 64), (last["number"] - 1, last["hash"]), (99_999, last["hash"])):
            checked = Checked(copy, "--head", str(number), hash)
            assert (checked.status, f"Entry {number} is not the one on that paper." in checked.said) == (1, True)

    @pytest.mark.parametrize("words", ["--head 1 abc", "--head one 0000000000", "--key no.key", "nowhere"])
    def test_what_makes_no_sense_is_said(self, copy: Path, words: str) -> None:
        checked = Checked(copy, *words.split())
        assert (checked.status, checked.said) == (2, "")
        assert "Traceback" not in checked.trouble


def rewritten(folder: Path, name: str, change: Callable[[list[bytes]], object]) -> None:
    rows = (folder / name).read_bytes().splitlines(keepends=True)
    change(rows)
    (folder / name).write_bytes(b"".join(rows))


def mended(folder: Path) -> None:
    """The manifest as whoever changed the files would write it anew."""
    manifest = content(folder, "manifest.json")
    files = (file for file in folder.rglob("*") if file.is_file() and not file.name.startswith("manifest."))
    manifest["files"] = {file.relative_to(folder).as_posix(): sha256(file.read_bytes()).hexdigest() for file in files}
    (folder / "manifest.json").write_text(json.dumps(manifest))


def entry_changed(folder: Path) -> None:
    rewritten(
        folder,
        "entries.jsonl",
        lambda rows: rows.__setitem__(7, rows[7].replace(b'"workstation":"', b'"workstation":"x')),
    )


def entry_removed(folder: Path) -> None:
    rewritten(folder, "entries.jsonl", lambda rows: rows.pop(7))


def entry_added(folder: Path) -> None:
    rewritten(folder, "entries.jsonl", lambda rows: rows.insert(7, rows[7]))


def entries_swapped(folder: Path) -> None:
    rewritten(folder, "entries.jsonl", lambda rows: rows.insert(7, rows.pop(8)))


def entries_renumbered(folder: Path) -> None:
    """One is taken out, and those behind it close up."""
    told = lines(folder)
    del told[7]
    for number, line in enumerate(told, 1):
        line["number"] = number
    (folder / "entries.jsonl").write_text("".join(json.dumps(line) + "\n" for line in told))


def cut_at_the_end(folder: Path) -> None:
    rewritten(folder, "entries.jsonl", lambda rows: rows.pop())


def cut_at_the_beginning(folder: Path) -> None:
    rewritten(folder, "entries.jsonl", lambda rows: rows.pop(0))


def hash_changed(folder: Path) -> None:
    told = lines(folder)
    told[7]["hash"] = "0" * 64
    (folder / "entries.jsonl").write_text("".join(json.dumps(line) + "\n" for line in told))


def entry_hidden(folder: Path) -> None:
    told = lines(folder)
    told[7] |= {"workstation": "desk 9", "pin_left_out": True}
    (folder / "entries.jsonl").write_text("".join(json.dumps(line) + "\n" for line in told))


def line_torn(folder: Path) -> None:
    rewritten(folder, "entries.jsonl", lambda rows: rows.__setitem__(7, rows[7][:40] + b"\n"))


def transfer_changed(folder: Path) -> None:
    rewritten(folder, "transfers.csv", lambda rows: rows.__setitem__(1, rows[1].replace(b"10000", b"10001")))


def transfer_removed(folder: Path) -> None:
    rewritten(folder, "transfers.csv", lambda rows: rows.pop())


def transfer_added(folder: Path) -> None:
    rewritten(folder, "transfers.csv", lambda rows: rows.append(b"99999,1,bank,drawer:1,100,\r\n"))


def transfers_added_that_cancel(folder: Path) -> None:
    number = lines(folder)[-1]["number"]
    both = f"{number},1,bank,vault,100,\r\n{number},2,vault,bank,100,\r\n".encode()
    rewritten(folder, "transfers.csv", lambda rows: rows.append(both))


def reversal_cites_another(folder: Path) -> None:
    def change(rows: list[bytes]) -> None:
        place = next(place for place, row in enumerate(rows[1:], 1) if row.rstrip().rsplit(b",")[-1])
        rows[place] = rows[place].rstrip().rpartition(b",")[0] + b",2\r\n"

    rewritten(folder, "transfers.csv", change)


def balance_changed(folder: Path) -> None:
    told = content(folder, "days.json")
    told["closing"]["bank"] += 100
    (folder / "days.json").write_text(json.dumps(told))


def day_changed(folder: Path) -> None:
    told = content(folder, "days.json")
    told["days"][SECOND].popitem()
    (folder / "days.json").write_text(json.dumps(told))


def rule_changed(folder: Path) -> None:
    file = next((folder / "rules").iterdir())
    file.write_bytes(file.read_bytes() + b"# and more\n")


def paper_changed(folder: Path) -> None:
    (folder / "papers.json").write_bytes((folder / "papers.json").read_bytes().replace(b"abab", b"cdcd"))


def day_head_changed(folder: Path) -> None:
    told = content(folder, "heads.json")
    told["days"][FIRST] = told["days"][SECOND]
    (folder / "heads.json").write_text(json.dumps(told))


def closing_head_changed(folder: Path) -> None:
    told = content(folder, "heads.json")
    told["closing"]["hash"] = "f" * 64
    (folder / "heads.json").write_text(json.dumps(told))


def opening_head_changed(folder: Path) -> None:
    told = content(folder, "heads.json")
    told["opening"]["number"] = 5
    (folder / "heads.json").write_text(json.dumps(told))


CHANGES: dict[Callable[[Path], None], tuple[str, str]] = {
    entry_changed: ("entries.jsonl", "Entry 8 does not fit the chain"),
    entry_removed: ("entries.jsonl", "Entry 9 stands where entry 8 should."),
    entry_added: ("entries.jsonl", "Entry 8 stands where entry 9 should."),
    entries_swapped: ("entries.jsonl", "Entry 9 stands where entry 8 should."),
    entries_renumbered: ("entries.jsonl", "and not with the closing head."),
    cut_at_the_end: ("entries.jsonl", "and not with the closing head."),
    cut_at_the_beginning: ("entries.jsonl", "Entry 2 stands where entry 1 should."),
    hash_changed: ("entries.jsonl", "Entry 9 does not fit the chain"),
    entry_hidden: ("entries.jsonl", "Entry 8 says that a PIN was left out of it, but none was."),
    line_torn: ("entries.jsonl", "Something is not as a bundle has it"),
    transfer_changed: ("transfers.csv", "do not make the closing balances"),
    transfer_removed: ("transfers.csv", "do not make the closing balances"),
    transfer_added: ("transfers.csv", "Transfer 99999/1 is not one of an entry in this bundle."),
    transfers_added_that_cancel: ("transfers.csv", f"The transfers of {THIRD} are not what the room says"),
    reversal_cites_another: ("transfers.csv", "does not take back what entry 2 moved."),
    balance_changed: ("days.json", "do not make the closing balances"),
    day_changed: ("days.json", f"The transfers of {SECOND} are not what the room says"),
    rule_changed: ("rules/", "The rules are not those that the entries adopted."),
    paper_changed: ("papers.json", "The papers are not those that the entries tell of."),
    day_head_changed: ("heads.json", "The heads of the days are not those of their last entries."),
    closing_head_changed: ("heads.json", "and not with the closing head."),
    opening_head_changed: ("heads.json", "Entry 1 stands where entry 6 should."),
}
"""Each with the file that it changes, and what is said of it."""
SEEN_WITH_THE_KEY = (entry_changed, hash_changed)


class TestTampering:
    @pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
    def test_a_changed_file_is_not_what_the_manifest_says(self, copy: Path, change: Callable[[Path], None]) -> None:
        change(copy)
        checked = Checked(copy)
        assert (checked.status, checked.trouble) == (1, "")
        assert any(line.startswith(CHANGES[change][0]) and "was changed." in line for line in checked.said.splitlines())
        assert checked.said.endswith("NOT SOUND\n")

    @pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
    def test_a_manifest_that_was_written_anew_helps_nobody(
        self, copy: Path, key: Path, change: Callable[[Path], None]
    ) -> None:
        change(copy)
        mended(copy)
        checked = Checked(copy, *(("--key", key) if change in SEEN_WITH_THE_KEY else ()))
        assert (checked.status, checked.trouble) == (1, "")
        assert CHANGES[change][1] in checked.said
        assert "was changed." not in checked.said
        assert "The manifest is not the one that the room has sealed." in Checked(copy, "--key", key).said

    def test_a_hidden_entry_that_looks_like_one_with_a_pin_breaks_the_seal(self, copy: Path, key: Path) -> None:
        told = lines(copy)
        told[2]["workstation"] = "desk 9"
        (copy / "entries.jsonl").write_text("".join(json.dumps(line) + "\n" for line in told))
        mended(copy)
        assert Checked(copy, "--key", key).said.splitlines() == [
            "The manifest is not the one that the room has sealed.",
            "NOT SOUND",
        ]

    def test_every_file_is_missed(self, given: Path, copy: Path) -> None:
        days = given / "days"
        names = [file.relative_to(days) for file in days.rglob("*") if file.is_file() and file.name != "check.py"]
        for name in names:
            (copy / name).unlink()
            checked = Checked(copy)
            assert (checked.status, checked.trouble) == (1, ""), name
            assert f"{name.as_posix()} is missing." in checked.said or name.name == "manifest.json"
            shutil.copyfile(days / name, copy / name)
        assert Checked(copy).status == 0

    def test_a_seal_that_is_gone_is_missed_by_the_key(self, copy: Path, key: Path) -> None:
        (copy / "manifest.seal").unlink()
        assert "manifest.seal cannot be read" in Checked(copy, "--key", key).said

    def test_a_file_that_was_added_is_named(self, copy: Path) -> None:
        (copy / "rules" / "note.txt").write_text("more")
        assert "rules/note.txt was added." in Checked(copy).said

    def test_so_is_an_empty_folder(self, copy: Path) -> None:
        (copy / "rules" / "kept" / "back").mkdir(parents=True)
        assert Checked(copy).said == "rules/kept/back was added, an empty folder.\nNOT SOUND\n"

    def test_a_folder_that_lost_its_files_is_told_by_them(self, copy: Path) -> None:
        kept = sorted((copy / "rules").iterdir())
        for file in kept:
            file.unlink()
        assert "rules was added" not in (said := Checked(copy).said)
        assert all(f"rules/{file.name} is missing." in said for file in kept)

    @pytest.mark.skipif(os.name != "posix", reason="links are made in another way on this system")
    @pytest.mark.parametrize("to", ["nowhere", "rules", "README.txt"])
    def test_so_is_a_link_wherever_it_leads(self, copy: Path, to: str) -> None:
        (copy / "more").symlink_to(copy / to)
        assert Checked(copy).said == "more was added.\nNOT SOUND\n"

    def test_the_key_of_another_room_proves_nothing(self, given: Path, tmp_path: Path) -> None:
        other = House(str(tmp_path / "other.db"), tmp_path / "other.key")
        other.founded()
        other.close()
        checked = Checked(given / "days", "--key", other.keys)
        assert (checked.status, checked.said) == (1, "The key is another room's.\nNOT SOUND\n")


class TestRefused:
    @pytest.mark.parametrize("days", [("2026-11-01", FIRST), (SECOND, "2027-01-01"), ("2025-01-01", "2025-01-02")])
    def test_days_that_do_not_exist(self, house: House, tmp_path: Path, capsys: Capture, days: tuple[str, str]) -> None:
        assert bundled(house, tmp_path / "days", *days) == 1
        missing = next(day for day in days if not FIRST <= day <= THIRD)
        assert capsys.readouterr().err == (
            f"There is no gaming day {missing} in the journal. The journal has gaming days from {FIRST} to {THIRD}.\n"
        )
        assert list(tmp_path.glob("*days*")) == []

    def test_days_that_make_no_sense(self, house: House, tmp_path: Path, capsys: Capture) -> None:
        assert bundled(house, tmp_path / "days", SECOND, FIRST) == 2
        assert capsys.readouterr().err == f"“from” {SECOND} is after “to” {FIRST}.\n"
        assert bundled(house, tmp_path / "days", "someday", FIRST) == 2
        assert capsys.readouterr().err.startswith("“from”: ")

    def test_days_under_a_clock_that_was_ahead_are_in_the_one_they_ended_as(
        self, tmp_path: Path, capsys: Capture
    ) -> None:
        house = House(str(tmp_path / "ahead.db"), tmp_path / "ahead.key")
        desk = an_evening(house.founded())
        second = next(one.id for one in desk.room.staff.values() if one.name == "Lena Fors")
        house.clock.forward(days=400)
        desk.confirm_time()
        close_day(desk, second)
        bank(desk, second, 70)
        house.clock.forward(days=-399)
        signed(desk, SetTime("The clock was a year ahead"), second)
        bank(desk, second, 80)
        day, last = desk.room.day.isoformat(), desk.room.number
        house.close()
        assert bundled(house, tmp_path / "days", day, day) == 0, capsys.readouterr().err
        assert [line["number"] for line in lines(tmp_path / "days")][-1] == last
        assert Checked(tmp_path / "days", "--key", house.keys).status == 0

    def test_a_place_that_is_taken_stays_as_it_is(self, house: House, tmp_path: Path, capsys: Capture) -> None:
        (tmp_path / "days").mkdir()
        (tmp_path / "days.zip").write_text("mine")
        for name in ("days", "days.zip"):
            assert bundled(house, tmp_path / name, FIRST, FIRST) == 3
            assert "exists already." in capsys.readouterr().err
        assert (tmp_path / "days.zip").read_text() == "mine"
        assert list((tmp_path / "days").iterdir()) == []

    def test_what_lies_beside_its_place_stays_and_nothing_is_left_there(self, house: House, tmp_path: Path) -> None:
        (tmp_path / "days.part").mkdir()
        (tmp_path / "days.zip.part").write_text("mine")
        for name in ("days", "days.zip"):
            assert bundled(house, tmp_path / name, FIRST, FIRST) == 0
        assert {file.name for file in tmp_path.glob("*days*")} == {"days", "days.zip", "days.part", "days.zip.part"}
        assert (tmp_path / "days.zip.part").read_text() == "mine"

    def test_a_place_that_cannot_be_written_leaves_nothing(self, house: House, tmp_path: Path, capsys: Capture) -> None:
        (tmp_path / "file").write_text("")
        assert bundled(house, tmp_path / "file" / "days", FIRST, FIRST) == 3
        assert "The bundle cannot be written" in capsys.readouterr().err

    def test_the_key_of_another_room(self, house: House, tmp_path: Path, capsys: Capture) -> None:
        assert main(["init", str(tmp_path / "new.db"), "--keys", str(tmp_path / "new.key")]) == 0
        other = House(house.address, tmp_path / "new.key")
        assert bundled(other, tmp_path / "days", FIRST, FIRST) == 3
        assert capsys.readouterr().err.startswith("The key file belongs to another room.")

    def test_a_room_in_which_nothing_was_entered(self, tmp_path: Path, capsys: Capture) -> None:
        assert main(["init", str(tmp_path / "new.db"), "--keys", str(tmp_path / "new.key")]) == 0
        empty = House(str(tmp_path / "new.db"), tmp_path / "new.key")
        assert bundled(empty, tmp_path / "days", FIRST, FIRST) == 1
        assert capsys.readouterr().err == "Nothing was entered yet.\n"

    @pytest.mark.parametrize(
        ("statement", "said"),
        [
            ("UPDATE entries SET workstation = 'desk 9' WHERE number = 8", "Entry 8 does not fit the chain."),
            ("UPDATE transfers SET amount = amount + 1 WHERE reverses IS NULL", "The bundle would not be sound: Entry"),
            (
                "DELETE FROM daily",
                f"The bundle would not be sound: The transfers of {FIRST} are not",
            ),
        ],
    )
    def test_a_room_that_was_changed_outside_gives_none(
        self, address: str, tmp_path: Path, capsys: Capture, statement: str, said: str
    ) -> None:
        changed = three_days(tmp_path, address if address.startswith("postgresql") else "")
        tamper(changed.address, statement)
        assert bundled(changed, tmp_path / "days", FIRST, THIRD) == 3
        assert said in capsys.readouterr().err
        assert list(tmp_path.glob("*days*")) == []
