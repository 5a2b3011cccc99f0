"""Starts the program, or draws its tour where there is no screen to open a window on."""

import os
import subprocess
import sys
from collections.abc import Sequence

from installer import machine, screen
from installer.machine import QT_SCREEN, missing_libraries
from installer.places import ROOT, Environment
from installer.words import say

TOUR = ROOT / "tour"
WINDOWLESS_OPTIONS = ("-h", "--help", "--version")


def possible(arguments: Sequence[str]) -> Sequence[str]:
    """The arguments the program can be started with on this machine."""
    if not opens_window(arguments):
        return arguments
    if screen.reachable(os.environ):
        machine.provide(lambda: missing_libraries(QT_SCREEN))
        return arguments
    say(f"There is no screen here to open a window on, so the demo room is drawn into {TOUR} instead.")
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return ["tour", str(TOUR)]


def opens_window(arguments: Sequence[str]) -> bool:
    """Only the bare program, with or without options, and the demo room have a window."""
    first = arguments[0] if arguments else "demo"
    return first == "demo" or (first.startswith("-") and first not in WINDOWLESS_OPTIONS)


def start(environment: Environment, arguments: Sequence[str]) -> int:
    """Become the program; on Windows, where a process cannot, wait for it."""
    command = [str(environment.program("cardroom")), *arguments]
    if sys.platform != "win32":
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode
