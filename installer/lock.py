"""The lock files: every package with its version and hashes, for all systems, and without the name of any host."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from installer.places import PYPROJECT, REQUIREMENTS, ROOT, Environment
from installer.python import OLDEST
from installer.stamp import Kit
from installer.words import Unavailable, say

UV = REQUIREMENTS / "uv.txt"
LOCKS = {Kit.RUN: REQUIREMENTS / "run.txt", Kit.DEV: REQUIREMENTS / "dev.txt"}
# The certificates are the machine's own, as they are for pip.
UV_SETTINGS = {"UV_SYSTEM_CERTS": "1"}

Table = Mapping[str, Any]


def digest(pyproject: Table) -> str:
    """A hash of what the locks are compiled from, and of nothing else in pyproject.toml."""
    project = pyproject["project"]
    sources = [
        project.get("requires-python"),
        project.get("dependencies"),
        project.get("optional-dependencies"),
        pyproject.get("dependency-groups"),
        pyproject["build-system"]["requires"],
    ]
    return hashlib.sha256(json.dumps(sources, sort_keys=True).encode()).hexdigest()


def heading(pyproject: Table) -> str:
    return f"# Made by `python3 installer lock`; not to be edited.\n# dependencies: {digest(pyproject)}\n"


def is_stale(lock: str, pyproject: Table) -> bool:
    return not lock.startswith(heading(pyproject))


def check() -> None:
    """Stop where the locks do not belong to pyproject.toml: what they install would not be what it asks for."""
    pyproject = tomllib.loads(PYPROJECT.read_text("utf-8"))
    for lock in LOCKS.values():
        if not lock.exists() or is_stale(lock.read_text("utf-8"), pyproject):
            raise Unavailable(
                f"The dependencies in pyproject.toml have changed since {lock.relative_to(ROOT).as_posix()} was made. "
                "Run `python3 installer lock`, then start again."
            )


def compile_locks(environment: Environment, options: Sequence[str]) -> None:
    """Compile all locks; versions stay unless the options (`--upgrade`, `--upgrade-package NAME`) say otherwise."""
    if not environment.program("uv").exists():
        raise Unavailable(
            "The lock files are compiled by uv, which pip could not install in .venv; remove .venv to try again."
        )
    pyproject = tomllib.loads(PYPROJECT.read_text("utf-8"))
    build = "\n".join(pyproject["build-system"]["requires"])
    run, dev = LOCKS[Kit.RUN], LOCKS[Kit.DEV]
    _compile(environment, UV, "-", *options, given="uv")
    _compile(environment, dev, PYPROJECT.name, "-", "--group", "dev", *options, given=build)
    # The versions already in its output are kept, so both locks name the same ones.
    shutil.copy(dev, run)
    _compile(environment, run, PYPROJECT.name, "-", given=build)
    for lock in (run, dev):
        lock.write_text(heading(pyproject) + lock.read_text("utf-8"), "utf-8", newline="\n")
    say("The lock files in requirements/ are up to date with pyproject.toml.")


def hostless(lock: str) -> str:
    """The lock without options and comments that name a host or a path of this machine."""
    kept = [line for line in lock.splitlines(keepends=True) if not re.match(r"-|#|\s*#.*(://|\s/)", line)]
    for line in kept:
        if "://" in line:
            raise Unavailable(f"A lock file may name no host, and this line does: {line.strip()}")
    return "".join(kept)


def _compile(environment: Environment, lock: Path, *words: str, given: str) -> None:
    uv = [str(environment.program("uv")), "pip", "compile", "--quiet", "--no-header"]
    system = ["--universal", "--generate-hashes", "--python-version", ".".join(map(str, OLDEST))]
    command = [*uv, *system, "--output-file", lock.relative_to(ROOT).as_posix(), *words]
    if subprocess.run(command, cwd=ROOT, env=os.environ | UV_SETTINGS, input=given, text=True, check=False).returncode:
        raise Unavailable(f"{lock.name} could not be compiled; uv's lines above say why.")
    lock.write_text(hostless(lock.read_text("utf-8")), "utf-8", newline="\n")
