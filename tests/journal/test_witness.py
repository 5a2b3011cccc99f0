"""The end of the journal: what a workstation has seen in it and is gone is missed, named, and given up only by two."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest

from floor import folders
from floor.cli.main import main
from floor.desk import Desk
from floor.errors import Unavailable
from floor.house.tables import AddTable, Place
from floor.ids import StaffId
from floor.journal.store import open_store
from floor.journal.witness import BEHIND, Head, Witness
from floor.opening import witness_of
from floor.roles import Role
from floor.upkeep import backup, rebuild, verify
from tests.outside import sql, tamper
from tests.rooms import MANAGER_PIN, PIN, House, hire
from tests.soak import times

MISSING = r"Entries 5 to 7 are missing from the journal: it ends at entry 4\."


def founded(house: House) -> Desk:
    """Four entries: the room, its manager, a second manager, a table."""
    desk = house.founded()
    hire(desk, Role.MANAGER, name="Lena Fors")
    desk.do(AddTable("1", 8, Place(0, 0)))
    assert desk.room.number == 4
    return desk


def heads_of(house: House) -> Path:
    return house.keys.with_name(f"{house.bundle.room}.heads")


def gone_on(desk: Desk, first: int = 2) -> Desk:
    for number in range(first, first + 3):
        desk.do(AddTable(str(number), 8, Place(number * 400, 0)))
    desk.close()
    return desk


def cut_off(house: House, after: int = 4) -> None:
    """The last entries are taken out by somebody with a tool, and all that was derived from them."""
    tamper(house.address, f"DELETE FROM entries WHERE number > {after}")


def findings(house: House) -> tuple[str, ...]:
    store = house.store()
    report = verify(store, house.bundle, witness_of(house.bundle.room, house.keys))
    store.close()
    return report.findings


def test_an_end_cut_off_is_missed_on_starting_and_by_verify(house: House) -> None:
    gone_on(founded(house))
    cut_off(house)
    store = house.store()
    rebuild(store, house.bundle)
    store.close()
    with pytest.raises(Unavailable, match=MISSING) as trouble:
        house.desk()
    assert "cardroom restore" in trouble.value.advice
    assert "two managers" in trouble.value.advice
    assert findings(house) == ("Entries 5 to 7 are missing from the journal: it ends at entry 4.",)


def test_an_older_copy_put_back_is_missed(small_house: House, tmp_path: Path) -> None:
    desk = founded(small_house)
    backup(desk.journal.store, tmp_path / "older.db")
    gone_on(desk)
    (tmp_path / "older.db").replace(small_house.address)
    with pytest.raises(Unavailable, match=MISSING):
        small_house.desk()


def test_two_histories_from_one_entry_are_told_apart(small_house: House, tmp_path: Path) -> None:
    """On another computer, which has not seen the first one, the older copy went on."""
    desk = founded(small_house)
    desk.witness.sync()
    backup(desk.journal.store, tmp_path / "older.db")
    there = tmp_path / "there"
    there.mkdir()
    other = House(str(tmp_path / "older.db"), Path(shutil.copy2(small_house.keys, there)))
    gone_on(desk)
    second = other.desk("desk 2")
    second.staff = desk.staff
    gone_on(second, first=6)
    second.close()
    (tmp_path / "older.db").replace(small_house.address)
    for end in ("-wal", "-shm"):
        Path(f"{small_house.address}{end}").unlink(missing_ok=True)
    sentence = "Entries 5 to 7 are missing as this workstation has seen them: the journal was set back and goes on "
    with pytest.raises(Unavailable, match=f"{sentence}in another way, after entry 4 at the earliest"):
        small_house.desk()


def test_a_desk_that_follows_misses_what_it_has_seen(house: House) -> None:
    desk, other = founded(house), house.desk()
    for number in range(2, 5):
        desk.do(AddTable(str(number), 8, Place(number * 400, 0)))
    other.catch_up()
    cut_off(house)
    with pytest.raises(Unavailable, match=MISSING):
        other.catch_up()
    with pytest.raises(Unavailable, match=MISSING):
        desk.do(AddTable("9", 8, Place(9 * 400, 0)))
    assert sql(house.address, "SELECT MAX(number) FROM entries") == [(4,)]


def test_a_second_folder_remembers_when_the_first_forgets(small_house: House, tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    assert main(["second", str(tmp_path / "stick")]) == 0
    gone_on(founded(small_house))
    cut_off(small_house)
    heads_of(small_house).unlink()
    with pytest.raises(Unavailable, match=MISSING):
        small_house.desk()


def test_a_second_folder_that_is_not_there_is_not_chosen(tmp_path: Path) -> None:
    assert main(["second", str(tmp_path / "nowhere")]) == 3
    assert folders.second() is None


def test_a_witness_that_cannot_write_does_not_stop_the_room(small_house: House, tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    folders.keep_second(tmp_path / "stick")
    shutil.rmtree(tmp_path / "stick")
    (tmp_path / "stick").write_text("no folder")
    gone_on(founded(small_house))
    seen, _ = witness_of(small_house.bundle.room, small_house.keys).seen()
    assert seen[0].number == 7


def accepted(
    house: House,
    capsys: pytest.CaptureFixture[str],
    sign: str = "Lena Fors",
    pin: str = PIN,
    also: Sequence[str] = (),
) -> int:
    files = [house.keys.with_name(name) for name in ("dana.pin", "lena.pin")]
    for file, typed in zip(files, (MANAGER_PIN, pin), strict=True):
        file.write_text(typed)
    people = ["--as", "Dana Wells", "--pin-file", str(files[0]), "--sign", sign, "--sign-pin-file", str(files[1])]
    words = ["accept-loss", "The disk died", "--room", house.address, "--keys", str(house.keys), *people, "--json"]
    return main([*words, *also])


@pytest.mark.parametrize("left_out", ["--as", "--pin-file", "--sign", "--sign-pin-file"])
def test_nobody_goes_on_without_both_managers_named_with_their_pins(
    small_house: House, capsys: pytest.CaptureFixture[str], left_out: str
) -> None:
    gone_on(founded(small_house))
    cut_off(small_house)
    given = {"--as": "Dana Wells", "--pin-file": "dana.pin", "--sign": "Lena Fors", "--sign-pin-file": "lena.pin"}
    people = [word for name, value in given.items() if name != left_out for word in (name, value)]
    with pytest.raises(SystemExit) as ended:
        main(["accept-loss", "The disk died", "--room", small_house.address, "--keys", str(small_house.keys), *people])
    assert ended.value.code == 2
    assert f"the following arguments are required: {left_out}" in capsys.readouterr().err


def test_two_managers_go_on_without_them_and_that_is_an_entry(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    gone_on(founded(house))
    cut_off(house)
    store = house.store()
    rebuild(store, house.bundle)
    store.close()
    assert accepted(house, capsys) == 0
    answer = json.loads(capsys.readouterr().out)
    (event,) = answer["events"]
    assert (event["event"], event["kept"], event["seen"], event["reason"]) == ("LossAccepted", 4, 7, "The disk died")
    desk = house.desk()
    assert findings(house) == ()
    assert sql(house.address, f"SELECT approver FROM entries WHERE number = {answer['entry']}") == [(3,)]
    desk.close()
    assert accepted(house, capsys) == 1


def test_another_workstation_that_saw_more_still_misses_it(
    small_house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What one has given up, the other finds given up; what only the other has seen, it does not."""
    desk = founded(small_house)
    for number in range(2, 5):
        desk.do(AddTable(str(number), 8, Place(number * 400, 0)))
    desk.witness.sync()
    twin = {name: tmp_path / name / "room.key" for name in ("same", "more")}
    for keys in twin.values():
        keys.parent.mkdir()
        shutil.copy2(small_house.keys, keys)
        shutil.copy2(heads_of(small_house), keys.parent)
    desk.do(AddTable("8", 8, Place(3_600, 0)))
    later = Witness([twin["more"].with_name(heads_of(small_house).name)])
    later.note(Head(desk.journal.number, desk.journal.hash))
    later.sync()
    desk.witness.files = ()
    desk.close()
    cut_off(small_house)
    assert accepted(small_house, capsys) == 0
    House(small_house.address, twin["same"]).desk().close()
    with pytest.raises(Unavailable, match="Entries 5 to 8 are missing as this workstation has seen them"):
        House(small_house.address, twin["more"]).desk()


def test_one_manager_alone_does_not_give_entries_up(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    gone_on(founded(house))
    cut_off(house)
    assert accepted(house, capsys, sign="Dana Wells") != 0
    with pytest.raises(Unavailable, match="missing"):
        house.desk()


def test_tries_that_failed_hide_nothing_however_many_entries_they_make(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    """Signing in, and a wrong PIN, are entered: by numbers alone nothing would be missing any more."""
    desk = founded(house)
    desk.witness.sync()
    gone_on(desk)
    cut_off(house)
    before = heads_of(house).read_bytes()
    for _ in range(3):
        assert accepted(house, capsys, pin="111119") == 1
        assert sql(house.address, "SELECT MAX(number) FROM entries") >= [(7,)]
        assert heads_of(house).read_bytes() == before
        (missed,) = findings(house)
        assert missed.startswith("Entries 5 to 7 are missing as this workstation has seen them")
        with pytest.raises(Unavailable, match="after entry 4 at the earliest"):
            house.desk()
    assert accepted(house, capsys) == 0
    house.desk().close()
    assert findings(house) == ()


def test_nor_does_a_head_of_the_other_history(small_house: House) -> None:
    desk = founded(small_house)
    desk.witness.sync()
    gone_on(desk)
    cut_off(small_house)
    kept = heads_of(small_house).read_bytes()
    heads_of(small_house).unlink()
    desk = small_house.desk()
    desk.staff = StaffId(1)
    gone_on(desk, first=6)
    heads_of(small_house).write_bytes(kept + heads_of(small_house).read_bytes())
    with pytest.raises(Unavailable, match="Entries 5 to 7 are missing as this workstation has seen them"):
        small_house.desk()


def test_an_acceptance_excuses_nothing_that_was_seen_after_it(
    small_house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    gone_on(founded(small_house))
    cut_off(small_house)
    assert accepted(small_house, capsys) == 0
    desk = small_house.desk()
    after = desk.room.number
    desk.close()
    cut_off(small_house, after - 1)
    with pytest.raises(Unavailable, match=f"Entry {after} is missing"):
        small_house.desk()


def test_nor_where_more_was_lost_then_than_has_been_entered_since(
    small_house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    """The number of what is missing now is one of those that were given up."""
    desk = founded(small_house)
    for first in range(2, 14, 3):
        desk.do(AddTable(str(first), 8, Place(first * 400, 0)))
    gone_on(desk, first=20)
    cut_off(small_house)
    assert accepted(small_house, capsys) == 0
    again = small_house.desk()
    (loss,), last = again.room.losses, again.room.number
    again.close()
    assert loss.entry < last < loss.seen
    cut_off(small_house, last - 1)
    with pytest.raises(Unavailable, match=f"Entry {last} is missing"):
        small_house.desk()


def test_heads_are_on_the_disk_at_day_close_and_at_the_end_and_a_second_after_an_entry(small_house: House) -> None:
    desk = founded(small_house)
    timer = desk.witness._timer
    assert timer is not None
    assert timer.interval == BEHIND == 1.0
    timer.join()
    (seen,) = desk.witness.seen()
    assert seen[0] == Head(4, desk.journal.hash)
    gone_on(desk)
    (seen,) = desk.witness.seen()
    assert seen[0] == Head(7, desk.journal.hash)
    assert heads_of(small_house).stat().st_mode & 0o077 == 0


def test_a_torn_last_line_says_nothing(small_house: House) -> None:
    gone_on(founded(small_house))
    with heads_of(small_house).open("a") as heads:
        heads.write("99 abcdef")
    small_house.desk()


def test_a_torn_line_takes_no_other_with_it(small_house: House) -> None:
    desk = founded(small_house)
    desk.close()
    heads = heads_of(small_house)
    heads.write_bytes(heads.read_bytes()[:-20])
    again = small_house.desk()
    again.staff = desk.staff
    gone_on(again)
    cut_off(small_house)
    with pytest.raises(Unavailable, match=MISSING):
        small_house.desk()


def test_entries_are_given_up_though_the_clock_is_in_doubt(
    small_house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A copy of long ago is put back: nobody can say at a window that the clock is right, for none opens."""
    small_house.clock.at = datetime(2020, 2, 29, 20, tzinfo=UTC)
    gone_on(founded(small_house))
    cut_off(small_house)
    assert accepted(small_house, capsys) == 1
    assert "and the clock says" in capsys.readouterr().out
    assert accepted(small_house, capsys, also=["--clock-is-right"]) == 0
    again = small_house.desk()
    (loss,) = again.room.losses
    assert (loss.kept, loss.seen) == (4, 7)


def test_wherever_the_end_is_cut_off_it_is_missed(small_house: House, tmp_path: Path) -> None:
    desk = founded(small_house)
    for number in range(2, times(6, 60)):
        backup(desk.journal.store, tmp_path / f"{number}.db")
        desk.do(AddTable(str(number), 8, Place(number * 300, 0)))
    desk.close()
    for number in range(2, times(6, 60)):
        (tmp_path / f"{number}.db").replace(small_house.address)
        open_store(small_house.address).close()
        with pytest.raises(Unavailable, match=f"to {desk.room.number} are missing|Entry {desk.room.number} is missing"):
            small_house.desk()
