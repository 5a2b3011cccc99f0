"""A process watched by strace: its writes are recorded, or it is killed at one of them."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

CAN_TRACE = [
    pytest.mark.skipif(not shutil.which("strace"), reason="strace is not installed"),
    pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning"),
]


def killed_at(call: str, when: int, act: Callable[[], object], *files: str) -> bool:
    """Whether it came to its n-th call of this kind, upon these files if any are named, and was killed there; else it
    came to its end."""
    named = [word for file in files for word in ("-P", file)]
    how = ("-e", f"trace={call}", "-e", f"inject={call}:signal=KILL:when={when}", "-o", os.devnull)
    status = _traced(act, *named, *how)
    assert status in (0, -9), "it failed by itself"
    return status == -9


def recorded(act: Callable[[], object], record: Path, calls: str) -> str:
    """The calls of these kinds that it made, each with its file and content."""
    _traced(act, "-y", "-xx", "-s", "10000000", "-e", f"trace={calls}", "-o", str(record))
    return record.read_text()


def _traced(act: Callable[[], object], *options: str) -> int:
    """How a process ended that did this under the eyes of strace; minus the signal, if it was killed."""
    gate, let_go = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.read(gate, 1)
            act()
            status = 0
        finally:
            os._exit(status)
    with subprocess.Popen(["strace", "-p", str(child), *options], stderr=subprocess.PIPE, text=True) as tracer:
        assert tracer.stderr is not None
        attached = "attached" in tracer.stderr.readline()
        os.write(let_go, b"!")
        _, status = os.waitpid(child, 0)
    os.close(gate)
    os.close(let_go)
    if not attached:
        pytest.skip("another process may not be traced here")
    return os.waitstatus_to_exitcode(status)
