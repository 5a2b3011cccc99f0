"""Makes the virtual environment, keeps it as the lock files say, and mends one that was left half made."""

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from installer import lock, stamp
from installer.places import ENVIRONMENT, PYPROJECT, ROOT, Environment
from installer.stamp import Kit, Stamp, Work
from installer.words import Unavailable, say


def prepare(kit: Kit) -> Environment:
    """The project's environment with at least this kit in it; nothing is done when nothing changed."""
    if stamp.work(_found(ENVIRONMENT), _wanted(ENVIRONMENT, kit)) is not Work.NOTHING:
        try:
            with _alone():
                _bring_up(ENVIRONMENT, kit)
        except OSError as error:
            raise Unavailable(f"The environment could not be made: {error}.") from error
    return ENVIRONMENT


def _found(environment: Environment) -> Stamp | None:
    """The stamp of an environment whose programs are still there."""
    found = stamp.read(environment.folder)
    programs = ["python", "cardroom"] if found and found.kit else ["python"]
    return found if all(environment.program(name).exists() for name in programs) else None


def _wanted(environment: Environment, kit: Kit) -> Stamp:
    inputs = [path for path in (PYPROJECT, lock.UV, *lock.LOCKS.values()) if path.exists()]
    return Stamp(str(environment.folder), stamp.this_python(), kit, stamp.fingerprint(inputs))


def _bring_up(environment: Environment, kit: Kit) -> None:
    found = _found(environment)
    work = stamp.work(found, _wanted(environment, kit))
    if work is Work.NOTHING:
        return
    if kit is not Kit.BARE:
        lock.check()
    if found:
        kit = max(kit, found.kit)
    stamp.take_off(environment.folder)
    if work is Work.ANEW:
        _make(environment)
    else:
        say(f"Bringing {environment.folder.name} up to date.")
    _fill(environment, kit)
    stamp.put(environment.folder, _wanted(environment, kit))


def _make(environment: Environment) -> None:
    if environment.folder.exists():
        say(f"{environment.folder.name} is half made or belongs to another Python: making it anew.")
    else:
        say(f"Making the environment in {environment.folder.name}.")
    # An environment's own Python cannot make that environment again; the one it came from can.
    python = getattr(sys, "_base_executable", sys.executable)
    if not _succeeds(python, "-m", "venv", "--clear", environment.folder):
        raise Unavailable(f"Python could not make an environment in {environment.folder}; its lines above say why.")


def _fill(environment: Environment, kit: Kit) -> None:
    with_uv = _pip(environment, "--only-binary", ":all:", "--require-hashes", "-r", lock.UV)
    if kit is not Kit.BARE:
        _install(environment, lock.LOCKS[kit], with_uv=with_uv)
    elif not with_uv:
        raise Unavailable("uv, which compiles the lock files, could not be installed; the lines above say why.")


def _install(environment: Environment, packages: Path, *, with_uv: bool) -> None:
    """Install the packages and the project with uv, which is ten times as fast, or else with pip."""
    project = ("--no-deps", "--no-build-isolation", "--editable", ROOT)
    if with_uv and _uv(environment, "sync", "--require-hashes", packages) and _uv(environment, "install", *project):
        return
    say("uv cannot be used here: installing with pip, which takes a minute.")
    if not (_pip(environment, "--no-deps", "--require-hashes", "-r", packages) and _pip(environment, *project)):
        raise Unavailable("The packages could not be installed; the lines above say why. Check the network, try again.")


def _pip(environment: Environment, *words: str | Path) -> bool:
    return _succeeds(environment.python, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", *words)


def _uv(environment: Environment, verb: str, *words: str | Path) -> bool:
    uv = environment.program("uv")
    return _succeeds(uv, "pip", verb, "--quiet", "--compile-bytecode", "--python", environment.python, *words)


def _succeeds(*command: str | Path) -> bool:
    """Run a program that changes the environment; others wait for its end, even when this process was killed."""
    environ = os.environ | lock.UV_SETTINGS
    done = subprocess.run(command, cwd=ROOT, env=environ, stdin=subprocess.DEVNULL, close_fds=False, check=False)
    return done.returncode == 0


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """Let one process at a time change the environment; the others wait, look again and find it made."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    handle = os.open(ROOT, os.O_RDONLY)
    try:
        os.set_inheritable(handle, True)
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
