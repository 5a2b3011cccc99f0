"""Whatever is given to the program, in files, fields, names and JSON: an answer in a sentence, and a sound room."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from floor.cli.answers import read
from floor.cli.main import main
from floor.desk import Desk
from floor.errors import NotUnderstood, Refused, Unavailable
from floor.house.adopting import AdoptRules, Kind
from floor.house.players import FilePlayer
from floor.house.tables import AddTable, Place
from floor.keys import read_keys
from floor.opening import witness_of
from floor.room.lists import JoinList
from floor.rules.approvals.files import shipped
from floor.script.desk import ScriptDesk
from floor.upkeep import restore, verify
from tests.rooms import MANAGER_PIN, House, an_evening, big_o
from tests.soak import report, times

TOLD = (Refused, NotUnderstood, Unavailable)
"""Answers in a sentence. Whatever else is raised is a mistake of the program."""
SIGNS = [*"\0\t\n\r\x1b\x7f\"'\\{}[]<>&%$;=+-@|,.:#", "‮", "​", "\ud800", "ﷺ", "e\u0301", "🂡", "＝", "9" * 40, "1e999"]
REQUESTS = [
    {"do": "AddTable", "label": "9", "seats": 8, "place": {"x": 0, "y": 0}},
    {"do": "FilePlayer", "name": "Ola Tveit", "born": "1990-01-01"},
    {"do": "SeatPlayer", "table": 7, "seat": 2, "player": 9, "as": "Dana Wells"},
    {"why_not": "BuyChips", "table": 7, "seat": 2, "amount": 8000, "at": "2026-11-13T20:00:00Z"},
]


def text(luck: Random) -> str:
    """Any signs, some of them of the kind that trips programs up."""
    signs = [
        luck.choice(SIGNS) if luck.random() < 0.3 else chr(luck.randrange(1, 0x2FFF)) for _ in range(luck.randrange(40))
    ]
    return "".join(signs) * luck.choice((1, 1, 1, 200))


def spoilt(content: bytes, luck: Random) -> bytes:
    """Bytes changed, cut out, doubled or put in, at a few places."""
    spoilt = bytearray(content)
    for _ in range(luck.randrange(1, 5)):
        start = luck.randrange(len(spoilt) + 1)
        end = min(len(spoilt), start + luck.choice((1, 2, 8, 300)))
        put = (b"", bytes(spoilt[start:end]) * 2, luck.randbytes(3), text(luck).encode("utf-8", "surrogatepass")[:60])
        spoilt[start:end] = luck.choice(put)
    return bytes(spoilt)


def often(count: int, act: Callable[[Random], object]) -> None:
    for turn in range(count):
        with suppress(*TOLD):
            act(Random(turn))
    report(f"{count} malformed")


@pytest.fixture
def desk(small_house: House) -> Desk:
    return an_evening(small_house.founded())


def sound(desk: Desk, house: House) -> bool:
    return verify(desk.journal.store, house.bundle).is_sound


def test_names_and_fields(desk: Desk, small_house: House) -> None:
    spread = big_o(desk)

    def ask(luck: Random) -> None:
        words = text(luck)
        told = [
            FilePlayer(words, alias=text(luck)),
            AddTable(words, luck.choice((8, -1, 10**30)), Place(luck.choice((0, -(10**20))), 0)),
            JoinList(spread, name=words),
        ]
        command = luck.choice(told)
        with suppress(*TOLD):
            desk.do(command) if luck.random() < 0.02 else desk.why_not(command)

    often(times(300, 50_000), ask)
    assert sound(desk, small_house)
    assert small_house.desk().room == desk.room


def test_json(desk: Desk, small_house: House, tmp_path: Path) -> None:
    script, file = ScriptDesk(desk, {"Dana Wells": MANAGER_PIN}, "Dana Wells"), tmp_path / "ask.json"

    def ask(luck: Random) -> None:
        file.write_bytes(spoilt(json.dumps(luck.choice(REQUESTS)).encode(), luck))
        script.answer(read(str(file)))

    often(times(200, 40_000), ask)
    assert sound(desk, small_house)


def test_approvals(desk: Desk, small_house: House) -> None:
    approvals = sorted(shipped().items())

    def ask(luck: Random) -> None:
        name, words = luck.choice(approvals)
        command = AdoptRules(Kind.APPROVAL, name, spoilt(words.encode(), luck).decode("utf-8", "replace"))
        desk.why_not(command)

    often(times(20, 1_000), ask)
    assert sound(desk, small_house)


def test_keys_and_heads(desk: Desk, small_house: House, tmp_path: Path) -> None:
    desk.close()
    key, heads = tmp_path / "spoilt.key", small_house.keys.with_name(f"{small_house.bundle.room}.heads")
    seen = heads.read_bytes()

    def read_both(luck: Random) -> None:
        heads.write_bytes(spoilt(seen, luck))
        with suppress(Unavailable):
            list(witness_of(small_house.bundle.room, small_house.keys).seen())
        key.write_bytes(spoilt(small_house.keys.read_bytes(), luck))
        key.chmod(0o600)
        read_keys(key)

    often(times(100, 8_000), read_both)


def test_rooms_and_backups(desk: Desk, small_house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Opened, verified, salvaged and brought back: each says what is wrong, or finds nothing wrong in what it reads."""
    desk.close()
    whole, place = Path(small_house.address).read_bytes(), tmp_path / "spoilt.db"
    of_room = ["--room", str(place), "--keys", str(small_house.keys)]

    def look(luck: Random) -> None:
        place.write_bytes(spoilt(whole, luck))
        for word in (["verify"], ["replay"], ["salvage", str(tmp_path / "fresh" / "room.db")]):
            assert main([*word, *of_room]) in (0, 1, 3)
        with closing(open_or_none(place, small_house)) as opened:
            opened.catch_up()

    def bring_back(luck: Random) -> None:
        place.write_bytes(spoilt(whole, luck))
        restore(place, str(tmp_path / "fresh" / "back.db"), small_house.bundle)

    for act in (look, bring_back):
        for turn in range(times(3, 500)):
            with suppress(*TOLD):
                act(Random(turn))
            for file in (tmp_path / "fresh", *tmp_path.glob("spoilt.db-*")):
                shutil.rmtree(file, ignore_errors=True) if file.is_dir() else file.unlink(missing_ok=True)
    report(f"{2 * times(3, 500)} malformed rooms and backups")
    assert "mistake of its own" not in capsys.readouterr().err


def open_or_none(place: Path, house: House) -> Desk:
    return House(str(place), house.keys, house.clock).desk()
