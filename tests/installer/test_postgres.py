"""The tests get a PostgreSQL that runs, or a line that says they do not."""

import os
from pathlib import Path

import pytest

from installer import postgres

posix = pytest.mark.skipif(os.name != "posix", reason="the programs made up here are shell scripts")


@pytest.fixture
def server(tmp_path: Path) -> Path:
    """A folder of programs that answer as PostgreSQL's do."""
    folder = tmp_path / "16" / "bin"
    folder.mkdir(parents=True)
    for name in postgres.PROGRAMS:
        script(folder / name, f"echo '{name} (PostgreSQL) 16.1'")
    return folder


def script(path: Path, line: str) -> None:
    path.write_text(f"#!/bin/sh\n{line}\n")
    path.chmod(0o755)


def test_an_empty_folder_is_no_server(tmp_path: Path) -> None:
    assert not postgres.works(tmp_path)


@posix
def test_a_server_works_when_all_its_programs_run(server: Path) -> None:
    assert postgres.works(server)


@posix
@pytest.mark.parametrize("line", ["exit 1", "echo something else", "kill -9 $$"])
def test_a_server_with_a_broken_program_does_not_work(server: Path, line: str) -> None:
    script(server / "postgres", line)
    assert not postgres.works(server)


@posix
def test_links_on_the_path_lead_to_the_folder_with_all_programs(server: Path, tmp_path: Path) -> None:
    links = tmp_path / "links"
    links.mkdir()
    (links / "initdb").symlink_to(server / "initdb")
    assert postgres.find({"PATH": str(links)}) == server


@posix
def test_the_folder_asked_for_comes_first(server: Path, tmp_path: Path) -> None:
    environ = {"PATH": str(server), postgres.VARIABLE: str(tmp_path)}
    assert list(postgres.candidates(environ))[:2] == [tmp_path, server]
    assert postgres.find(environ) == server


def test_the_line_that_says_so_is_not_overlooked() -> None:
    before, line, after = postgres.loud("NO POSTGRESQL").strip().splitlines()
    assert line == "NO POSTGRESQL"
    assert before == after == "*" * len(line)
