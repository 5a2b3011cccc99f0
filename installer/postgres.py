"""Finds, or as root installs, a PostgreSQL whose programs the tests can start a cluster of their own with."""

import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from installer import debian
from installer.words import say

VARIABLE = "CARDROOM_POSTGRES_BIN"
PROGRAMS = ("initdb", "postgres", "pg_ctl")
DEBIAN_VERSIONS = Path("/usr/lib/postgresql")
NO_CLUSTER = Path("/etc/postgresql-common/createcluster.d/cardroom-tests.conf")


def provide(environ: Mapping[str, str]) -> Path | None:
    """The folder of PostgreSQL's programs, or None with a line that nobody overlooks."""
    folder = find(environ)
    if folder is None and debian.may_install():
        with _no_system_cluster():
            debian.install(["postgresql"])
        folder = find(environ)
    if folder is None:
        cure = debian.command(["postgresql"]) if debian.here() else "install PostgreSQL"
        say(loud(f"NO POSTGRESQL: its tests are SKIPPED. To have them: {cure}"))
    else:
        say(f"PostgreSQL for the tests: {folder}")
    return folder


def find(environ: Mapping[str, str]) -> Path | None:
    return next((folder for folder in candidates(environ) if works(folder)), None)


def candidates(environ: Mapping[str, str]) -> Iterator[Path]:
    """The folder asked for, then the one on the path, then Debian's, newest first."""
    if chosen := environ.get(VARIABLE):
        yield Path(chosen)
    if initdb := shutil.which("initdb", path=environ.get("PATH")):
        # The path may hold links to only some of the programs; the folder they lead to holds all.
        yield Path(initdb).resolve().parent
    if told := _output("pg_config", "--bindir"):
        yield Path(told)
    yield from sorted(DEBIAN_VERSIONS.glob("*/bin"), key=_version, reverse=True)


def works(folder: Path) -> bool:
    """Whether every program is there and runs."""
    return all("PostgreSQL" in _output(str(folder / name), "--version") for name in PROGRAMS)


def loud(sentence: str) -> str:
    rule = "*" * len(sentence)
    return f"\n{rule}\n{sentence}\n{rule}\n"


def _version(folder: Path) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", folder.parent.name))


def _output(*command: str) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


@contextmanager
def _no_system_cluster() -> Iterator[None]:
    """Keep Debian from starting a server that nobody asked for while its package is installed."""
    NO_CLUSTER.parent.mkdir(parents=True, exist_ok=True)
    NO_CLUSTER.write_text("create_main_cluster = false\n")
    try:
        yield
    finally:
        NO_CLUSTER.unlink()
