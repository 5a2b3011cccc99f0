"""A new trade is its own folder and its line of the catalog, and whatever it forgets is said in a sentence."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from floor.catalog import SUBJECTS
from tests.trades.fences import forgotten

ROOT = Path(__file__).parents[2]
LINE = "    CASH_FLOOR,\n"


@pytest.fixture
def hall(tmp_path: Path) -> Path:
    """A copy of the floor with a folder more, and its line in the catalog."""
    copied = tmp_path / "copy"
    skip = shutil.ignore_patterns("__pycache__")
    for part in ("floor", "resources"):
        shutil.copytree(ROOT / part, copied / part, ignore=skip)
    shutil.copytree(ROOT / "tests" / "trades", copied / "tests" / "trades", ignore=skip)
    shutil.copytree(copied / "tests" / "trades" / "bingo", copied / "floor" / "bingo")
    for name in ("__init__.py", "rooms.py"):
        shutil.copy(ROOT / "tests" / name, copied / "tests" / name)
    catalog = copied / "floor" / "catalog.py"
    text = catalog.read_text()
    assert LINE in text
    text = text.replace(LINE, f"{LINE}    BINGO,\n")
    catalog.write_text(text.replace("from floor.books", "from floor.bingo.subject import BINGO\nfrom floor.books", 1))
    return copied


def run(folder: Path, module: str, *words: str) -> list[str]:
    command = [sys.executable, "-m", f"tests.trades.{module}", *words]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_an_hour_of_it_is_told_kept_voided_closed_and_verified(hall: Path, tmp_path: Path) -> None:
    assert run(hall, "evening", str(tmp_path)) == [
        "Bingo at table 31, with Ola Tveit",
        "(True, 'Bingo', 6, True)",
        "True",
        "True",
        "True",
        "Ola Tveit already sits at table 31, seat 1. Table 31 plays no cash game.",
        "Table 31 plays no cash game.",
        "Table 31 is open.",
        "Ola Tveit already sits at table 31, seat 1.",
        "(None, False)",
        "(True, True)",
        "()",
    ]


def test_the_program_s_own_subjects_forget_nothing() -> None:
    assert list(forgotten(SUBJECTS)) == []


FORGETFUL: dict[str, tuple[Callable[[str], str], str]] = {
    "sentence": (
        lambda text: _without(text, "lambda tell", "None,"),
        "BingoStarted has no sentence: say in its row how it is told.",
    ),
    "concern": (
        lambda text: _without(text, "lambda it, _", "None,"),
        "BingoStarted concerns nothing: say in its row what may look otherwise after it.",
    ),
    "effect": (
        lambda text: _cut(text, "    effects=(", "\n    ),\n"),
        "BingoStarted has no row: say in its subject what it does.",
    ),
    "act": (
        lambda text: _without(text, "acts=(", ""),
        "StartBingo has no row: say in its subject who may give it and what decides it.",
    ),
}


@pytest.mark.parametrize(("forgets", "sentence"), FORGETFUL.values(), ids=FORGETFUL)
def test_what_a_row_lacks_is_said(hall: Path, forgets: Callable[[str], str], sentence: str) -> None:
    assert run(hall, "fences") == []
    subject = hall / "floor" / "bingo" / "subject.py"
    subject.write_text(forgets(subject.read_text()))
    assert run(hall, "fences") == [sentence]


def _without(text: str, mark: str, instead: str) -> str:
    """The line with the mark taken away."""
    lines = [instead if line.strip().startswith(mark) else line for line in text.splitlines()]
    assert "\n".join(lines) != text
    return "\n".join(lines)


def _cut(text: str, start: str, end: str) -> str:
    begins = text.index(start)
    return text[:begins] + text[text.index(end, begins) + len(end) :]


@pytest.mark.parametrize(("contract", "own"), [("databases", "floor.journal"), ("reportlab", "floor.documents")])
def test_whatever_is_not_named_in_a_fence_may_not_pass_it(contract: str, own: str) -> None:
    """Import contracts name who is kept out, so a new folder has to be named in them."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    (fence,) = [one for one in contracts if contract in one["name"]]
    modules = {f"floor.{path.stem}" for path in (ROOT / "floor").iterdir() if not path.name.startswith("__")}
    assert modules - {own} - set(fence["source_modules"]) == set()
