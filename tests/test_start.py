"""Where the command begins: every subcommand is in its help, those with a window too, and only they load Qt."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def cardroom(*words: str) -> subprocess.CompletedProcess[str]:
    """As a person starts it, on a computer without a screen."""
    environ = {name: value for name, value in os.environ.items() if name not in SCREENS}
    command = [sys.executable, "-X", "importtime", "-m", "ui", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environ)


def test_help_names_every_subcommand() -> None:
    told = cardroom("--help").stdout
    listed = "demo tour init verify replay do adjudicate settle odds check sign sheet".split()
    assert [word for word in listed if f"\n    {word}" not in told] == []


@pytest.mark.parametrize(
    ("word", "says"), [("tour", "Draw every screen, dialog and public display of the demo room"), ("demo", "demo")]
)
def test_each_explains_itself(word: str, says: str) -> None:
    told = cardroom(word, "--help")
    assert (told.returncode, says in told.stdout) == (0, True)


def test_the_help_says_of_a_subcommand_what_its_own_help_says() -> None:
    listed = " ".join(cardroom("--help").stdout.split())
    for word in ("settle", "odds"):
        does = cardroom(word, "--help").stdout.split("\n\n")[1]
        told = " ".join(does.split()).removesuffix(".")
        assert told[0].lower() + told[1:] in listed


@pytest.mark.parametrize("words", [("tour",), ("tour", "one", "two"), ("demo", "now"), ("fly",)])
def test_what_is_not_understood_has_status_two(words: tuple[str, ...]) -> None:
    told = cardroom(*words)
    assert (told.returncode, "usage: cardroom" in told.stderr) == (2, True)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
@pytest.mark.parametrize("words", [(), ("demo",)])
def test_without_a_screen_there_is_a_sentence_and_status_three(words: tuple[str, ...]) -> None:
    told = cardroom(*words)
    assert told.returncode == 3
    assert "There is no screen to open a window on." in told.stderr


def test_what_needs_no_window_loads_no_qt() -> None:
    told = cardroom("do", "--list")
    assert (told.returncode, "PySide6" in told.stderr) == (0, False)
