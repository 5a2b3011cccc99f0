"""The command line's care of the room: create, check, copy, bring back, look back, export; and how it fails."""

from __future__ import annotations

import csv
import json
import shutil
from datetime import timedelta
from pathlib import Path

import pytest

from floor import folders
from floor.cli import main
from floor.opening import open_room
from floor.roles import Role
from floor.room.seating import SeatPlayer
from tests.outside import sql
from tests.postgres import Server
from tests.rooms import MANAGER_PIN, House, an_evening, hire, open_table, player

Capture = pytest.CaptureFixture[str]


def run(capture: Capture, *words: str | Path) -> tuple[int, dict[str, object]]:
    """The exit status, and the one JSON object that was written."""
    status = main([*map(str, words), "--json"])
    answer: dict[str, object] = json.loads(capture.readouterr().out)
    return status, answer


def at(house: House) -> tuple[str | Path, ...]:
    return ("--room", house.address, "--keys", house.keys)


def test_init_makes_a_room_with_a_key_that_only_its_owner_reads(capsys: Capture, tmp_path: Path) -> None:
    status, answer = run(capsys, "init", tmp_path / "new.db")
    assert status == 0
    assert answer["made"] is True
    assert Path(str(answer["keys"])).stat().st_mode & 0o777 == 0o600
    assert run(capsys, "verify", "--room", tmp_path / "new.db")[1]["ok"] is True


def test_verify_is_green_on_a_sound_room_and_names_what_is_not(house: House, capsys: Capture) -> None:
    desk = house.founded()
    open_table(desk)
    status, answer = run(capsys, "verify", *at(house))
    assert (status, answer["ok"], answer["findings"]) == (0, True, [])
    assert answer["entries"] == desk.room.number


def test_verify_knows_its_own_room_however_that_is_written(
    small_house: House, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    an_evening(small_house.founded()).close()
    main(["enrol", small_house.address, "--keys", str(small_house.keys)])
    capsys.readouterr()
    last = sql(small_house.address, "SELECT MAX(number) FROM entries")[0][0]
    kept = folders.keys(small_house.bundle.room).with_suffix(".heads")
    kept.write_text(f"{last + 1} {'a' * 64} 0\n")
    monkeypatch.chdir(Path(small_house.address).parent)
    for address in ((), ("--room", small_house.address), ("--room", "room.db"), ("--room", "./room.db")):
        status, told = run(capsys, "verify", *address)
        assert (status, told["findings"]) == (
            1,
            [f"Entry {last + 1} is missing from the journal: it ends at entry {last}."],
        )


def test_verify_finds_tables_that_do_not_say_what_they_are(small_house: House, capsys: Capture) -> None:
    small_house.founded().close()
    sql(small_house.address, "UPDATE alembic_version SET version_num = 'new'")
    status, told = run(capsys, "verify", *at(small_house))
    assert (status, told["findings"]) == (1, ["room.db does not say which version its tables are of."])


def test_a_backup_is_brought_back_whole(house: House, capsys: Capture, tmp_path: Path) -> None:
    desk = house.founded()
    desk.do(SeatPlayer(open_table(desk), 1, player(desk)))
    assert run(capsys, "backup", tmp_path / "copy.db", *at(house))[0] == 0
    target = tmp_path / "back.db"
    status, answer = run(capsys, "restore", tmp_path / "copy.db", target, "--keys", house.keys)
    assert (status, answer["entries"]) == (0, desk.room.number)
    assert run(capsys, "replay", "--room", target, "--keys", house.keys) == run(capsys, "replay", *at(house))
    shutil.copy2(house.keys, tmp_path / "another computer's.key")
    back = open_room(str(target), tmp_path / "another computer's.key", house.clock)
    assert back.room.where == desk.room.where
    assert back.room.number == desk.room.number + 1, "that it came back is an entry"
    back.close()


def test_the_chosen_folder_is_told_with_its_whole_name(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(capsys, "second", ".") == (0, {"folder": str(tmp_path)})


def test_without_a_name_a_backup_is_kept_in_the_chosen_folder_if_the_newest_is_old(
    house: House, capsys: Capture, tmp_path: Path
) -> None:
    desk = house.founded()
    (tmp_path / "drive").mkdir()
    assert run(capsys, "second", tmp_path / "drive")[0] == 0
    status, first = run(capsys, "backup", *at(house))
    assert (status, first["made"], first["entries"]) == (0, True, desk.room.number)
    assert Path(str(first["file"])).is_relative_to(tmp_path / "drive")
    player(desk)
    assert run(capsys, "backup", "--every", "15", *at(house))[1] == first | {"made": False}
    _, second = run(capsys, "backup", *at(house))
    assert (second["made"], second["entries"]) == (True, desk.room.number)
    assert run(capsys, "restore", str(second["file"]), "--rehearse", "--keys", house.keys)[0] == 0


def test_a_restore_is_rehearsed_without_a_trace(house: House, capsys: Capture, tmp_path: Path) -> None:
    desk = house.founded()
    run(capsys, "backup", tmp_path / "copy.db", *at(house))
    status, answer = run(capsys, "restore", tmp_path / "copy.db", "--rehearse", "--keys", house.keys)
    assert (status, answer) == (0, {"rehearsed": True, "entries": desk.room.number})
    assert not Path(folders.address()).exists()


def test_restore_never_overwrites_a_room(small_house: House, capsys: Capture, tmp_path: Path) -> None:
    small_house.founded()
    run(capsys, "backup", tmp_path / "copy.db", *at(small_house))
    before = Path(small_house.address).read_bytes()
    status, answer = run(capsys, "restore", tmp_path / "copy.db", small_house.address, "--keys", small_house.keys)
    assert status == 3
    assert "error" in answer
    assert Path(small_house.address).read_bytes() == before


def test_rebuild_gives_the_same_derived_tables(house: House, capsys: Capture) -> None:
    desk = house.founded()
    desk.do(SeatPlayer(open_table(desk), 1, player(desk)))
    assert run(capsys, "rebuild", *at(house))[0] == 0
    assert run(capsys, "verify", *at(house))[1]["findings"] == []


def test_replay_shows_the_room_as_it_was_and_no_pins(small_house: House, capsys: Capture) -> None:
    desk = small_house.founded()
    table, ola = open_table(desk), player(desk)
    before = desk.room.number
    small_house.clock.forward(minutes=30)
    desk.do(SeatPlayer(table, 1, ola))
    _, then = run(capsys, "replay", "--entry", str(before), *at(small_house))
    _, timed = run(capsys, "replay", "--at", "2026-11-13T19:50", *at(small_house))
    _, now = run(capsys, "replay", *at(small_house))
    assert then["where"] == timed["where"] == {}
    assert now["where"] == {str(ola): {"table": table, "seat": 1}}
    assert "argon2" not in json.dumps(now)


def test_export_writes_cells_no_spreadsheet_takes_for_a_formula(house: House, capsys: Capture, tmp_path: Path) -> None:
    desk = house.founded()
    player(desk, "=HYPERLINK(1)")
    status, answer = run(capsys, "export", tmp_path / "csv", *at(house))
    written = sorted(Path(file).stem for file in list(answer["files"]))  # type: ignore[call-overload]
    nights = ["cash", "counts", "daily", "notes", "openings", "payments", "takings"]
    assert (status, written) == (0, sorted(["entries", "players", "transfers", "visits", *nights]))
    with (tmp_path / "csv" / "players.csv").open(newline="") as file:
        assert [row["name"] for row in csv.DictReader(file)] == ["'=HYPERLINK(1)"]


def test_unlock_lets_a_locked_out_manager_try_again(small_house: House, capsys: Capture) -> None:
    desk = small_house.founded()
    for _ in range(10):
        with pytest.raises(Exception, match=r"PIN|try again"):
            desk.sign_in(desk.staff or 0, "000000")  # type: ignore[arg-type]
        small_house.clock.at += timedelta(hours=4)
    status, answer = run(capsys, "unlock", "dana wells", *at(small_house))
    assert (status, answer) == (0, {"unlocked": "Dana Wells"})
    desk.catch_up()
    assert desk.staff is not None
    desk.sign_in(desk.staff, MANAGER_PIN)


def test_unlock_of_nobody_is_refused(small_house: House, capsys: Capture) -> None:
    small_house.founded()
    status, answer = run(capsys, "unlock", "Nobody", *at(small_house))
    assert status == 1
    assert answer == {"refused": [{"clause": "", "message": "Nobody called Nobody is on the staff."}]}


def test_a_workstation_is_enrolled_with_the_key_and_not_without(house: House, capsys: Capture, tmp_path: Path) -> None:
    house.founded()
    assert run(capsys, "verify", "--room", house.address)[0] == 3
    assert run(capsys, "enrol", house.address)[0] == 2
    assert run(capsys, "enrol", house.address, "--keys", house.keys)[0] == 0
    assert run(capsys, "verify") == (0, run(capsys, "verify", *at(house))[1])


def test_init_gives_the_desks_user_its_rights(postgres: Server, capsys: Capture, tmp_path: Path) -> None:
    address, keys = postgres.fresh_database(), tmp_path / "room.key"
    postgres.run_sql("DROP ROLE IF EXISTS desk_user")
    postgres.run_sql("CREATE ROLE desk_user LOGIN")
    assert run(capsys, "init", address, "--keys", keys, "--desk-user", "desk_user")[1]["made"] is True
    desk = open_room(address.replace("postgres@", "desk_user@"), keys)
    desk.close()
    assert run(capsys, "init", address, "--keys", keys)[1]["made"] is False
    postgres.run_sql(f"DROP DATABASE {address.rpartition('/')[2]}")
    postgres.run_sql("DROP ROLE desk_user")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("verify", "--room", "missing.db"), "There is no room at"),
        (("verify", "--room", "mysql://x/y"), "SQLite or PostgreSQL"),
        (("verify", "--room", "postgresql://nobody@127.0.0.1:1/none"), "cannot be reached"),
        (("backup", "x.db", "--room", "missing.db"), "There is no room at"),
    ],
)
def test_trouble_is_a_sentence_and_status_three(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], says: str
) -> None:
    monkeypatch.chdir(tmp_path)
    status, answer = run(capsys, *words)
    assert status == 3
    assert says in str(answer["error"])
    assert "Traceback" not in str(answer["error"])


def test_without_json_the_same_is_said_in_text(small_house: House, capsys: Capture) -> None:
    desk = small_house.founded()
    hire(desk, Role.FLOOR, name="Ravi Sandhu")
    open_table(desk, "12")
    assert main(["replay", *map(str, at(small_house))]) == 0
    assert "Table 12: 0 of 8" in capsys.readouterr().out
    assert main(["replay", "--at", "yesterday", *map(str, at(small_house))]) == 2
    assert "is not a time like" in capsys.readouterr().err
