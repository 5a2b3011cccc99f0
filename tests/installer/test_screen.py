"""A window is opened only where a display answers."""

import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from installer import screen
from installer.launch import opens_window

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")


@pytest.fixture
def display(tmp_path: Path) -> Iterator[dict[str, str]]:
    """Somebody who answers where a Wayland display would."""
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "wayland-7"))
        server.listen()
        yield {"WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": str(tmp_path)}


@pytest.mark.parametrize(
    "environ",
    [
        {},
        {"DISPLAY": ""},
        {"DISPLAY": ":4711"},
        {"DISPLAY": "nonsense"},
        {"DISPLAY": "127.0.0.1:4711.0"},
        {"WAYLAND_DISPLAY": "wayland-7"},
        {"WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": "/" + "long/" * 100},
    ],
)
def test_there_is_no_screen_where_nobody_answers(environ: dict[str, str]) -> None:
    assert not screen.reachable(environ)


def test_a_display_that_answers_is_a_screen(display: dict[str, str]) -> None:
    assert screen.reachable(display)


@pytest.mark.parametrize("platform", ["offscreen", "offscreen:configfile=two.json", "minimal", "xcb"])
def test_a_platform_that_cannot_use_the_display_has_no_screen(display: dict[str, str], platform: str) -> None:
    assert not screen.reachable(display | {"QT_QPA_PLATFORM": platform})


@pytest.mark.parametrize("platform", ["vnc", "linuxfb:fb=/dev/fb0", "eglfs"])
def test_a_platform_that_is_its_own_screen_is_believed(platform: str) -> None:
    assert screen.reachable({"QT_QPA_PLATFORM": platform})


@pytest.mark.parametrize("arguments", [[], ["demo"], ["--database", "room.db"]])
def test_the_program_and_its_demo_open_a_window(arguments: list[str]) -> None:
    assert opens_window(arguments)


@pytest.mark.parametrize("arguments", [["verify"], ["tour", "demo"], ["--help"], ["--version"]])
def test_other_commands_need_no_screen(arguments: list[str]) -> None:
    assert not opens_window(arguments)
