"""The cardroom command's own doors: the tour without a display, and no window where there is no screen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from PySide6.QtGui import QImage

from tests.pages import Page
from tests.ui.fences import faults_of_place
from ui.places import PLACES

PICTURES = Page(Path(__file__).parent / "tour.txt")
"""What the tour draws, by name: whoever looks for a picture finds it under the name it had."""


def cardroom(*words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """The program as a person starts it, in a process of its own, without a screen."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, "-m", "ui", *words],
        capture_output=True,
        text=True,
        env={**environment, **settings},
        check=False,
    )


def test_the_tour_draws_every_screen_light_and_dark_and_none_is_blank(tmp_path: Path) -> None:
    done = cardroom("tour", str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    pictures = sorted(tmp_path.glob("*.png"))
    names = {picture.stem.rpartition("-")[0] for picture in pictures}
    assert {picture.stem for picture in pictures} == {
        f"{name}-{theme}" for name in names for theme in ("dark", "light")
    }
    assert sorted(names) == PICTURES.lines("pictures", sorted(names))
    assert [fault for place in PLACES for fault in faults_of_place(place, place.load(), names)] == []
    assert [picture.name for picture in pictures if _is_blank(QImage(str(picture)))] == []


def test_the_tour_says_when_its_folder_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    done = cardroom("tour", str(tmp_path / "taken"))
    assert done.returncode == 3
    assert "The pictures cannot be put into" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_a_screen_the_window_is_refused_in_a_sentence() -> None:
    for words in ((), ("demo",)):
        done = cardroom(*words)
        assert done.returncode == 3
        assert "There is no screen to open a window on." in done.stderr


def test_a_tour_without_a_folder_is_not_understood() -> None:
    assert cardroom("tour").returncode == 2


def _is_blank(image: QImage) -> bool:
    """A drawn screen has many colours; a failed one has hardly any."""
    small = image.scaled(64, 64)
    return len({small.pixel(x, y) for x in range(64) for y in range(64)}) < 8
