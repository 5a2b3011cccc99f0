"""The solver's programs compiled from their sources, and asked."""

from __future__ import annotations

import re
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

HERE = Path(__file__).resolve().parent
SHARED = ("cards.c", "dealer.c", "play.c", "split.c", "solve.c", "rules.c")
_UNSAID = re.compile(rb"/\*.*?\*/|\s+", re.DOTALL)


def compiler() -> str | None:
    return shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")


def build(program: str, folder: Path) -> Path:
    """`edge` or `simulate`, as a file in the folder."""
    made, sources = folder / program, [str(HERE / source) for source in (*SHARED, f"{program}.c")]
    found = compiler()
    if found is None:
        raise SystemExit("There is no C compiler here, and the solver is written in C.")
    subprocess.run([found, "-O2", "-std=c11", "-Wall", "-Wextra", "-Werror", "-o", made, *sources, "-lm"], check=True)
    return made


def ask(program: Path, *words: str) -> list[dict[str, Any]]:
    """The lines a program writes, each one an object."""
    done = subprocess.run([program, *words], check=True, capture_output=True)
    return [msgspec.json.decode(line) for line in done.stdout.splitlines()]


def fingerprint() -> str:
    """Of the code that the figures come from, to tell figures of other code apart; words and spaces do not count."""
    read = (source.read_bytes() for source in sorted(HERE.glob("*.[ch]")) if source.name != "simulate.c")
    return sha256(b"\0".join(_UNSAID.sub(b"", code) for code in read)).hexdigest()[:16]
