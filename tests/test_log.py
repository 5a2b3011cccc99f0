"""The log helps whoever looks after the program, and nobody learns from it who was in the room."""

from __future__ import annotations

import argparse
import json
import logging
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import DBAPIError

from floor import folders, log
from floor.cli import main
from floor.errors import Unavailable
from floor.journal.tables import players
from tests.rooms import House

NAMES = ("Zebediah", "Quartermain", "Xiomara", "Vandersloot", "Wilhelmina", "Featherstone")
PINS = ("918273", "564738", "102938")
BORN = ("1971-03-29", "3/29/1971", "Mar 29, 1971")
HOUSE = "Heron Lake Card Room"


def logged() -> str:
    return "".join(file.read_text() for file in log.files())


def gives_nothing_away(text: str) -> None:
    for secret in (*NAMES, *PINS, *BORN, HOUSE, "$argon2"):
        assert secret.casefold() not in text.casefold(), secret


@pytest.fixture
def logging_all() -> Iterator[None]:
    """As the program does it, with nothing left out for being of little weight."""
    root, handler = logging.getLogger(), log.handler()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield
    root.setLevel(before)
    root.removeHandler(handler)
    handler.close()


def run(*words: str, stdin: object = None) -> subprocess.CompletedProcess[str]:
    given = json.dumps(stdin) if stdin is not None else ""
    words = (sys.executable, "-m", "ui", *words)
    return subprocess.run(words, input=given, capture_output=True, text=True, check=False)


def pin_file(folder: Path, pin: str) -> str:
    file = folder / f"{len(list(folder.glob('*.pin')))}.pin"
    file.write_text(pin)
    return str(file)


def test_an_evening_with_people_leaves_none_of_them_in_the_log(tmp_path: Path) -> None:
    manager, floor, wrong = (pin_file(tmp_path, pin) for pin in PINS)
    house = ("--name", HOUSE, "--zone", "America/Denver", "--manager", "Wilhelmina Featherstone", "--pin-file", manager)
    assert run("init", *house).returncode == 0
    as_manager = ("--as", "Wilhelmina Featherstone", "--pin-file", manager)
    evening = [
        {"do": "FilePlayer", "name": "Zebediah Quartermain", "born": "1971-03-29"},
        {"do": "FilePlayer", "name": "Zebediah Quartermain", "born": "1971-03-29"},
        {"do": "HireStaff", "name": "Xiomara Vandersloot", "roles": ["floor"], "pin_file": floor},
        {"do": "FilePlayer", "name": "Zebediah", "born": "March 29 of 1971"},
        {"do": "SeatPlayer", "table": 99, "seat": 1, "player": "Quartermain"},
    ]
    answers = run("do", *as_manager, "--json", stdin=evening)
    assert [*json.loads(answers.stdout)[0]] == ["entry", "events"], answers.stdout
    assert run("do", "--as", "Wilhelmina Featherstone", "--pin-file", wrong, stdin={"do": "CallDayEnd"}).returncode == 1
    assert run("unlock", "Zebediah Quartermain").returncode == 1
    assert run("verify").returncode == 0
    text = logged()
    assert text.count(" begins on Python ") == 5
    gives_nothing_away(text)


def test_an_error_is_found_again_by_where_it_was_and_not_by_what_it_says(house: House, logging_all: None) -> None:
    house.founded()
    row = {"since": 1, "player": 1, "number": None, "name": "Zebediah Quartermain", "born": date(1971, 3, 29)}
    store = house.store()
    with pytest.raises(DBAPIError) as told, store.engine.begin() as writing:
        writing.execute(insert(players), row | {"alias": PINS[0]})
    says_it = "Zebediah" in str(told.value)
    assert says_it == house.address.startswith("postgresql"), "a server speaks of the row that it refused"
    try:
        try:
            raise told.value
        except DBAPIError as error:
            raise KeyError(NAMES[2]) from error
    except KeyError:
        logging.getLogger("floor.anything").exception("An act by %s with %s", "'Zebediah'", PINS[1])
    text = logged()
    gives_nothing_away(text)
    assert "An act by … with …" in text
    assert "builtins.KeyError" in text
    assert re.search(r"IntegrityError|NotNullViolation \(23502\)", text)
    assert "test_log.py" in text


def test_another_librarys_words_are_kept_and_its_values_are_not(logging_all: None) -> None:
    logging.getLogger("psycopg").warning("lost %s while writing %r", "Zebediah", "Quartermain")
    text = logged()
    assert "WARNING" in text
    assert "psycopg: lost %s while writing %r" in text
    gives_nothing_away(text)


@pytest.mark.parametrize(
    ("sentence", "kept"),
    [
        ("“Zebediah” is not an account.", "… is not an account."),
        ("The server says \"Quartermain\" is no user, the room's key isn't there.", "the room's key isn't there"),
        (f"The PIN {PINS[0]} of 1971-03-29, and 3/29/1971.", "The PIN … of …, and …."),
        ("[Errno 28] No space left on device: '/media/Zebediah'", "[Errno 28] No space left on device: …"),
        ("Entries 1,201 to 12345 are missing.", "Entries 1,201 to 12345 are missing."),
        (f"There is no room at {Path.home()}/room.db.", "There is no room at ~/room.db."),
    ],
)
def test_of_a_sentence_what_somebody_may_have_typed_is_left_out(sentence: str, kept: str) -> None:
    assert kept in log.without_values(sentence)
    gives_nothing_away(log.without_values(sentence))


def test_only_its_owner_reads_it(logging_all: None) -> None:
    old = folders.data() / log.NAME
    old.parent.mkdir(parents=True, exist_ok=True)
    old.touch(mode=0o644)
    old.chmod(0o644)
    logging.getLogger("floor").warning("Here.")
    assert [file.stat().st_mode & 0o777 for file in log.files()] == [0o600]


def test_a_mistake_of_the_command_line_names_the_word_alone(
    logging_all: None, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(options: argparse.Namespace) -> int:
        raise KeyError(options.name)

    def add_to(commands: Any) -> None:
        made = commands.add_parser("greet")
        made.add_argument("name")
        made.set_defaults(run=broken)

    assert main(["greet", "Zebediah Quartermain"], also=[add_to]) == 3
    assert "a mistake of its own" in capsys.readouterr().err
    text = logged()
    assert "cardroom greet" in text
    assert "builtins.KeyError" in text
    gives_nothing_away(text)


def test_without_a_place_for_it_the_program_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("CARDROOM_HOME", str(tmp_path / "file"))
    assert isinstance(log.handler(), logging.NullHandler)
    with pytest.raises(Unavailable):
        folders.made(folders.data() / "x")
