"""Everything that must hold before a change is taken: lint, types, import rules, then the tests, without a screen."""

import os
import subprocess
from collections.abc import Mapping, Sequence

from installer import postgres
from installer.places import ROOT, Environment
from installer.words import say

CHECKS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
    ("lint-imports",),
)
PROOFS = (
    "tests/crash",
    "tests/journal/test_race.py",
    "tests/journal/test_rights.py",
    "tests/journal/test_salvage.py",
    "tests/journal/test_schema.py",
    "tests/journal/test_servers.py",
    "tests/journal/test_witness.py",
    "tests/staff/test_guessing.py",
    "tests/test_roomtime.py",
    "tests/ui/test_held_up.py",
)
# A display must not be found, and tests start faster when Python may keep what it compiled.
UNWANTED = ("DISPLAY", "WAYLAND_DISPLAY", "PYTHONDONTWRITEBYTECODE")


def test(environment: Environment, arguments: Sequence[str]) -> int:
    """Run every check even when one fails; pytest comes last, so its closing line is the last one."""
    environ = headless(os.environ)
    if any(map(names_tests, arguments)):
        return _pytest(environment, arguments, environ)
    failed = [check for check in CHECKS if not _passes(environment, check, environ)]
    say(verdict(failed))
    # A worker that is through with its half takes from the other's: windows are slow and come last.
    shared = ("-n", str(workers()), "--dist", "worksteal")
    status = _pytest(environment, (*shared, *arguments), environ)
    return status or int(bool(failed))


def names_tests(argument: str) -> bool:
    """A file or folder of tests, or one test in a file: then only that is run, at once."""
    if argument.startswith("-"):
        return False
    return (ROOT / argument.partition("::")[0]).resolve().is_relative_to(ROOT / "tests")


def bench(environment: Environment, arguments: Sequence[str]) -> int:
    return _call(environment, ("python", "-m", "tests.bench", *arguments), headless(os.environ))


def soak(environment: Environment, arguments: Sequence[str]) -> int:
    """The proofs of reliability as often as docs/reliability.md says, one after the other: it takes its time."""
    told = ("-rP", "-o", "faulthandler_timeout=0")  # Each with the figures that it has to tell, however long it takes.
    return _pytest(environment, (*PROOFS, *told, *arguments), headless(os.environ) | {"CARDROOM_SOAK": "1"})


def headless(environ: Mapping[str, str]) -> dict[str, str]:
    kept = {name: value for name, value in environ.items() if name not in UNWANTED}
    return kept | {"QT_QPA_PLATFORM": "offscreen"}


def verdict(failed: Sequence[Sequence[str]]) -> str:
    if not failed:
        return "All checks passed; now the tests.\n"
    return f"FAILED: {'; '.join(' '.join(check) for check in failed)}. The tests still run.\n"


def workers() -> int:
    """One for each core this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _passes(environment: Environment, check: Sequence[str], environ: Mapping[str, str]) -> bool:
    say(f"--- {' '.join(check)}")
    return _call(environment, check, environ) == 0


def _pytest(environment: Environment, arguments: Sequence[str], environ: dict[str, str]) -> int:
    server = postgres.provide(environ)
    environ[postgres.VARIABLE] = str(server) if server else ""
    return _call(environment, ("python", "-m", "pytest", *arguments), environ)


def _call(environment: Environment, command: Sequence[str], environ: Mapping[str, str]) -> int:
    program, *words = command
    started = [str(environment.program(program)), *words]
    return subprocess.run(started, cwd=ROOT, env=environ, check=False).returncode
