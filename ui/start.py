"""Where the cardroom command begins. Qt is loaded only for what needs a window."""

from __future__ import annotations

import os
import sys

from floor import log

USAGE = "usage: cardroom tour DIR"


def main() -> int:
    log.to_file()
    match sys.argv[1:]:
        case []:
            return _window("run_room")
        case ["demo"]:
            return _window("run_demo")
        case ["tour", *words]:
            return _tour(words)
        case words:
            from floor.cli import main as run

            return run(words)


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


def _tour(words: list[str]) -> int:
    if len(words) != 1 or words[0].startswith("-"):
        sys.stderr.write(f"{USAGE}\nDraws every screen of the demo room to PNG files in DIR, light and dark.\n")
        return 0 if words in (["-h"], ["--help"]) else 2
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from ui.tour import tour

    return tour(words[0])


def _has_screen() -> bool:
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")) or "QT_QPA_PLATFORM" in os.environ
