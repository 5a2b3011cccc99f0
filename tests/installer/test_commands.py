"""The installer is started as a person starts it: a folder given to Python."""

import subprocess
import sys

import pytest

from installer.places import ROOT


def installer(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "installer", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_help_names_every_command() -> None:
    told = installer("--help")
    assert told.returncode == 0
    for command in ("run", "test", "bench", "soak", "lock", "test PATH"):
        assert f"python3 installer {command}" in told.stdout


@pytest.mark.parametrize("words", [(), ("fly",)])
def test_a_command_that_is_not_understood_gets_the_list_and_status_2(words: tuple[str, ...]) -> None:
    told = installer(*words)
    assert told.returncode == 2
    assert "python3 installer run" in told.stderr
    assert told.stdout == ""
