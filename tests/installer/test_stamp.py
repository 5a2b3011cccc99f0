"""An environment is left alone, refreshed or made anew by what its stamp says."""

from dataclasses import replace
from pathlib import Path

import pytest

from installer import stamp
from installer.stamp import Kit, Stamp, Work

WANTED = Stamp(place="/room/.venv", python="cpython-311 /usr", kit=Kit.RUN, inputs="a1")


def test_nothing_is_done_when_nothing_changed() -> None:
    assert stamp.work(WANTED, WANTED) is Work.NOTHING


def test_an_environment_for_development_also_runs_the_program() -> None:
    assert stamp.work(replace(WANTED, kit=Kit.DEV), WANTED) is Work.NOTHING


def test_tests_need_more_than_running_the_program_does() -> None:
    assert stamp.work(WANTED, replace(WANTED, kit=Kit.DEV)) is Work.REFRESH


def test_changed_locks_refresh_the_environment() -> None:
    assert stamp.work(WANTED, replace(WANTED, inputs="b2")) is Work.REFRESH


def test_compiling_locks_does_not_care_which_packages_are_there() -> None:
    assert stamp.work(WANTED, replace(WANTED, kit=Kit.BARE, inputs="b2")) is Work.NOTHING


@pytest.mark.parametrize("moved", [{"place": "/elsewhere/.venv"}, {"python": "cpython-313 /usr"}])
def test_another_place_or_python_needs_an_environment_anew(moved: dict[str, str]) -> None:
    assert stamp.work(replace(WANTED, **moved), WANTED) is Work.ANEW  # type: ignore[arg-type]


def test_an_environment_without_a_stamp_was_left_half_made() -> None:
    assert stamp.work(None, WANTED) is Work.ANEW


def test_a_stamp_is_read_back_as_it_was_put(tmp_path: Path) -> None:
    stamp.put(tmp_path, WANTED)
    assert stamp.read(tmp_path) == WANTED


def test_a_stamp_taken_off_is_gone_and_may_be_taken_off_again(tmp_path: Path) -> None:
    stamp.put(tmp_path, WANTED)
    stamp.take_off(tmp_path)
    stamp.take_off(tmp_path)
    assert stamp.read(tmp_path) is None


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"kit": "RUN"}', '{"kit": "WINGS"}', '{"kit": []}', "\0"])
def test_a_damaged_stamp_counts_as_none(tmp_path: Path, text: str) -> None:
    (tmp_path / stamp.NAME).write_text(text)
    assert stamp.read(tmp_path) is None


def test_the_fingerprint_follows_every_byte_and_name(tmp_path: Path) -> None:
    run, dev = tmp_path / "run.txt", tmp_path / "dev.txt"
    run.write_text("numpy==2.4.6\n")
    dev.write_text("")
    before = stamp.fingerprint([run, dev])
    assert stamp.fingerprint([run, dev]) == before
    run.write_text("numpy==2.4.7\n")
    changed = stamp.fingerprint([run, dev])
    run.replace(dev)
    run.write_text("")
    assert len({before, changed, stamp.fingerprint([run, dev])}) == 3
