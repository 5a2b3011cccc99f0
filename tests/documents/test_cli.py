"""`cardroom sign` and `cardroom sheet` through their front door."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from floor.cage.day import DayClosed
from floor.cli import main
from floor.cli.answers import DONE
from floor.clock import show_day
from floor.demo import TONIGHT, demo_room
from floor.fold import Fold
from floor.house.rulings import RecordRuling
from floor.money import dollars
from floor.paper import Paper
from floor.papers import PAPERS
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips, CashOut
from tests.documents.boxes import bare, text_of
from tests.documents.samples import sample_of
from tests.room.test_rulings import BIG_O8
from tests.rooms import House, close_day, open_table, player

COMMAND = (sys.executable, "-c", "import sys; from floor.cli import main; sys.exit(main())")


def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[bytes]:
    done = subprocess.run([*COMMAND, *words], input=typed.encode(), capture_output=True, check=False)
    assert b"Traceback" not in done.stdout + done.stderr
    return done


def plain(kind: Paper) -> Any:
    return msgspec.json.decode(msgspec.json.encode(sample_of(kind)))


@pytest.mark.parametrize("group", ["sign", "sheet"])
def test_the_list_names_every_kind(group: str) -> None:
    names = [kind.kind for kind in PAPERS.values() if kind.group == group]
    assert json.loads(run(group, "--list", "--json").stdout) == names
    told = run(group, "--list").stdout.decode()
    assert [line.split()[0] for line in told.splitlines()] == names


@pytest.mark.parametrize("kind", PAPERS.values(), ids=PAPERS)
def test_every_kind_has_a_demo(kind: Paper, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "demo.pdf"
    assert main([kind.group, kind.kind, "--demo", "-o", str(file)]) == DONE
    assert capsys.readouterr().out == f"{kind.title} is written to {file}.\n"
    assert "HarborLights" in text_of(file.read_bytes())
    assert [found.name for found in tmp_path.iterdir()] == ["demo.pdf"]


@pytest.mark.parametrize("kind", PAPERS.values(), ids=PAPERS)
def test_every_kind_is_made_from_its_record(kind: Paper, tmp_path: Path, capfdbinary: Any) -> None:
    asked, file = tmp_path / "record.json", tmp_path / "made.pdf"
    asked.write_bytes(msgspec.json.encode(sample_of(kind)))
    assert main([kind.group, kind.kind, str(asked), "--json", "-o", str(file)]) == DONE
    content = file.read_bytes()
    answer = json.loads(capfdbinary.readouterr().out)
    assert answer == {"kind": kind.kind, "file": str(file), "bytes": len(content)}
    assert content == kind.pdf(sample_of(kind))


def test_a_record_is_read_from_standard_input(tmp_path: Path) -> None:
    file, record = tmp_path / "plaque.pdf", plain(PAPERS["plaque"])
    record["table"] = "<b>77</b>"
    done = run("sign", "plaque", "--json", "-o", str(file), typed=json.dumps(record))
    assert done.returncode == 0
    assert "Table<b>77</b>" in text_of(file.read_bytes())


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "The input is not JSON"),
        ("{", "The input is not JSON"),
        ("[]", "“record”: it must be an object, not a list."),
        ('{"head": {"room": "Harbor"}}', "“table” is missing."),
        ('{"head": {"room": ""}}', "“head.room”: it may not be empty."),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(typed: str, sentence: str, tmp_path: Path) -> None:
    done = run("sign", "plaque", "--json", "-o", str(tmp_path / "x.pdf"), typed=typed)
    assert done.returncode == 2
    assert json.loads(done.stdout)["error"].startswith(sentence)
    assert list(tmp_path.iterdir()) == []


def test_a_logo_that_is_no_picture_is_refused(tmp_path: Path) -> None:
    record = plain(PAPERS["plaque"])
    record["head"]["logo"] = "bm8gcGljdHVyZQ=="
    done = run("sign", "plaque", "--json", "-o", str(tmp_path / "x.pdf"), typed=json.dumps(record))
    assert done.returncode == 1
    assert json.loads(done.stdout)["refused"][0]["message"] == "The logo is not a PNG or JPEG picture."
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("sign",), "“name” is missing."),
        (
            ("sign", "history", "--demo", "-o", "x"),
            "“name” history is not a sign. It is a sheet: cardroom sheet history.",
        ),
        (("sheet", "menu", "--demo", "-o", "x"), "“name” menu is not a sheet. cardroom sheet --list names them."),
        (("sign", "plaque", "--demo"), "“output” is missing."),
        (("sign", "plaque", "x.json", "--demo", "-o", "x"), "A file is read with --json only."),
        (
            ("sheet", "buy-slip", "--demo", "--paper", "a4", "-o", "x"),
            "“paper”: buy-slip is printed on roll, label or letter",
        ),
    ],
)
def test_what_is_wrong_with_the_options_is_said_in_a_sentence(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(list(words)) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(sentence)


def test_the_paper_can_be_chosen(tmp_path: Path) -> None:
    asked, file, kind = tmp_path / "record.json", tmp_path / "a4.pdf", PAPERS["history"]
    asked.write_bytes(msgspec.json.encode(sample_of(kind)))
    assert main(["sheet", "history", str(asked), "--json", "--paper", "a4", "-o", str(file)]) == DONE
    assert file.read_bytes() == kind.pdf(sample_of(kind), "a4") != kind.pdf(sample_of(kind))


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fold]:
    with closing(demo_room(tmp_path_factory.mktemp("demo"), lambda: TONIGHT)) as desk:
        yield desk.fold


@pytest.mark.parametrize("kind", PAPERS.values(), ids=PAPERS)
def test_the_demo_is_of_the_demo_room_and_not_of_a_made_up_record(kind: Paper, evening: Fold, tmp_path: Path) -> None:
    file = tmp_path / "demo.pdf"
    assert main([kind.group, kind.kind, "--demo", "-o", str(file)]) == DONE
    first = next(iter(kind.subjects(evening)))
    expected = kind.pdf(kind.make(evening, first.id, evening.room.at))
    assert unchained(text_of(file.read_bytes())) == unchained(text_of(expected))


def unchained(text: str) -> str:
    """Each demo room has a key of its own, so the journal's head is another one."""
    return re.sub(r"(Entry[\d,]+,)[0-9a-f]{32}|(?<=endswithentry)[0-9a-f]+(?=Kept)", r"\1", text)


@pytest.mark.parametrize(
    ("kind", "subject", "told"),
    [
        ("buy-slip", "R-1", ("R-1", "Ola Tveit", "$300", "Table 31, seat 6")),
        ("buy-slip", "2", ("R-2", "Cash-out", "Ola Tveit", "$285")),
        ("history", "ola tveit", ("Ola Tveit", "bought $300", "cashed out $285")),
        ("history", "31/6", ("Table 31, seat 6", "bought $300")),
        ("ruling", "1", ("Ruling 1", "Table 31", "$54", "$29")),
    ],
)
def test_slips_and_histories_are_made_from_the_room(
    kind: str, subject: str, told: tuple[str, ...], played: House, tmp_path: Path
) -> None:
    file = tmp_path / "paper.pdf"
    where = ("--room", played.address, "--keys", str(played.keys))
    assert main(["sheet", kind, "--subject", subject, "-o", str(file), *where]) == DONE
    for words in told:
        assert bare(words) in text_of(file.read_bytes())


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> House:
    """Table 31, where Ola bought in and cashed out, and a ruling was recorded."""
    folder = tmp_path_factory.mktemp("played")
    house = House(str(folder / "room.db"), folder / "room.key")
    desk = house.founded()
    table = open_table(desk, "31")
    desk.do(SeatPlayer(table, 6, player(desk, "Ola Tveit")))
    desk.do(BuyChips(table, 6, dollars(300)))
    desk.do(CashOut(table, 6, dollars(285)))
    desk.do(RecordRuling(BIG_O8, table))
    house.close()
    return house


def test_slips_and_histories_of_the_day_closed_last_are_found_too(tmp_path: Path) -> None:
    house = House(str(tmp_path / "room.db"), tmp_path / "room.key")
    desk = house.founded()
    table = open_table(desk, "31")
    desk.do(SeatPlayer(table, 6, player(desk, "Ola Tveit")))
    desk.do(BuyChips(table, 6, dollars(300)))
    day = close_day(desk).events[-1]
    desk.do(BuyChips(table, 6, dollars(40)))
    house.close()
    file, where = tmp_path / "paper.pdf", ("--room", house.address, "--keys", str(house.keys))
    assert isinstance(day, DayClosed)
    for kind, subject, told in (
        ("buy-slip", "R-1", "$300"),
        ("buy-slip", "R-2", "$40"),
        ("history", "ola tveit", "bought $40"),
        ("history", f"{show_day(day.day)}: ola tveit", "bought $300"),
    ):
        assert main(["sheet", kind, "--subject", subject, "-o", str(file), *where]) == DONE
        assert bare(told) in text_of(file.read_bytes())


def test_what_the_room_has_none_of_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = House(str(tmp_path / "room.db"), tmp_path / "room.key")
    house.founded()
    house.close()
    where = ("--room", house.address, "--keys", str(house.keys), "-o", str(tmp_path / "none.pdf"))
    for kind, sentence in (("ruling", "No ruling today."), ("buy-slip", "No receipts today.")):
        assert main(["sheet", kind, *where]) == 1
        assert capsys.readouterr().err.startswith(sentence)
    assert not (tmp_path / "none.pdf").exists()


def test_which_of_many_is_asked_for(played: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = ("--room", played.address, "--keys", str(played.keys), "-o", str(tmp_path / "none.pdf"))
    assert main(["sheet", "buy-slip", *where]) == 2
    assert capsys.readouterr().err == (
        "“subject” must be one of: Ola Tveit, cashed out $285, 7:42 PM; Ola Tveit, bought $300, 7:42 PM.\n"
    )


def test_a_place_that_cannot_be_written_is_said_and_nothing_is_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    taken = tmp_path / "taken"
    taken.mkdir()
    for file in (tmp_path / "nowhere" / "x.pdf", taken):
        assert main(["sign", "plaque", "--demo", "-o", str(file)]) == 3
        assert capsys.readouterr().err.startswith(f"{file} was not saved: ")
    assert [found.name for found in tmp_path.iterdir()] == ["taken"]


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="the folder cannot be closed to this user")
def test_a_folder_closed_to_us_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tmp_path.chmod(0o500)
    assert main(["sign", "plaque", "--demo", "-o", str(tmp_path / "x.pdf")]) == 3
    assert "Permission denied" in capsys.readouterr().err
    tmp_path.chmod(0o700)


def test_what_was_there_stays_when_the_new_one_cannot_be_made(tmp_path: Path) -> None:
    file = tmp_path / "plaque.pdf"
    file.write_bytes(b"the old one")
    assert main(["sign", "plaque", str(tmp_path / "none.json"), "--json", "-o", str(file)]) == 2
    assert file.read_bytes() == b"the old one"
    assert main(["sign", "plaque", "--demo", "-o", str(file)]) == DONE
    assert file.read_bytes().startswith(b"%PDF")


def test_a_document_the_room_makes_out_is_asked_for_with_its_subject(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = House(str(tmp_path / "room.db"), tmp_path / "room.key")
    open_table(house.founded(), "31")
    house.close()
    file = tmp_path / "plaque.pdf"
    where = ("--room", house.address, "--keys", str(house.keys))
    assert main(["sign", "plaque", "--subject", "31", "-o", str(file), *where]) == DONE
    assert "Table31" in text_of(file.read_bytes())
    assert main(["sign", "plaque", "--subject", "99", "-o", str(file), *where]) == 2
    assert "“subject” must be one of: Table 31" in capsys.readouterr().err
    assert main(["sheet", "waiting-list", "-o", str(tmp_path / "none.pdf"), *where]) == 1
    assert "Nobody is waiting" in capsys.readouterr().err
    assert not (tmp_path / "none.pdf").exists()
