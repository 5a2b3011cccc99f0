"""A practice room on each engine, its manager at the desk, and a real one beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.script.scripts import BEGINS, Script

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def script(address: str, tmp_path: Path, capsys: Capture) -> Script:
    """In a practice room on each engine in turn."""
    script = Script(address, tmp_path, capsys)
    assert script.init("--practice", "--at", BEGINS)[0] == 0
    return script


@pytest.fixture
def practice(tmp_path: Path, capsys: Capture) -> Script:
    """In a practice room on SQLite, for what does not depend on the engine."""
    script = Script(str(tmp_path / "room.db"), tmp_path, capsys)
    assert script.init("--practice", "--at", BEGINS)[0] == 0
    return script


@pytest.fixture
def real(tmp_path: Path, capsys: Capture) -> Script:
    """In a room that is not for practice."""
    script = Script(str(tmp_path / "room.db"), tmp_path, capsys)
    assert script.init()[0] == 0
    return script
