"""Where the cardroom command begins. Qt is loaded only for what needs a window."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from floor import log

SCREEN = Path(__file__).parent / "tour" / "screen.json"
"""The screen that pictures are drawn on: what is drawn is no larger than it, as on any other."""


def main() -> int:
    log.to_file()
    log.begin(next((word for word in sys.argv[1:2] if word.replace("-", "").isalpha()), ""))
    if not sys.argv[1:]:
        return _window("run_room")
    from floor.cli import main as run

    return run(sys.argv[1:], also=[add_to])


def add_to(commands: Any) -> None:
    """The subcommands that need Qt, beside those that do not."""
    demo = commands.add_parser("demo", help="open the program on a made-up room, gone when the window closes")
    demo.set_defaults(run=lambda _options: _window("run_demo"))
    what = "draw every screen, dialog and public display of the demo room to pictures, light and dark"
    tour = commands.add_parser("tour", help=what, description=f"{what.capitalize()}. No display is needed.")
    tour.add_argument("folder", metavar="DIR", help="where the PNG files go")
    tour.set_defaults(run=_tour)


def _window(run: str) -> int:
    if sys.platform.startswith("linux") and not _has_screen():
        sys.stderr.write(
            "There is no screen to open a window on.\n"
            "Set DISPLAY, or draw the demo room to pictures with: cardroom tour DIR\n"
        )
        return 3
    from ui import app

    chosen: int = getattr(app, run)()
    return chosen


def _tour(options: argparse.Namespace) -> int:
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={SCREEN}"
    from ui.tour import tour

    return tour(options.folder)


def _has_screen() -> bool:
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")) or "QT_QPA_PLATFORM" in os.environ
