"""What a person can ask of the installer."""

import sys
from collections.abc import Callable, Sequence

from installer import launch, lock, machine, suite
from installer.environment import prepare
from installer.machine import QT, missing_libraries, missing_venv
from installer.stamp import Kit
from installer.words import Unavailable

USAGE = """\
python3 installer run [ARGUMENT...]    set up, then open the program (or do what `cardroom ARGUMENT...` does)
python3 installer test [ARGUMENT...]   set up, then lint, types, import rules and pytest with the arguments
python3 installer test PATH...         set up, then only the tests in these files or folders
python3 installer bench [ARGUMENT...]  set up, then measure
python3 installer soak [ARGUMENT...]   set up, then the proofs of reliability at full length
python3 installer lock [--upgrade]     compile the lock files after a change of dependencies in pyproject.toml
"""


def obey(words: Sequence[str]) -> int:
    """Exit status: what was run says its own, 2 for a command not understood, 3 for a machine that lacks something."""
    command = COMMANDS.get(words[0]) if words else None
    if command is None:
        asked = bool(words) and words[0] in ("-h", "--help", "help")
        (sys.stdout if asked else sys.stderr).write(USAGE)
        return 0 if asked else 2
    try:
        return command(words[1:])
    except Unavailable as trouble:
        sys.stderr.write(f"{trouble}\n")
        return 3
    except KeyboardInterrupt:
        return 130


def run(arguments: Sequence[str]) -> int:
    _provide_qt()
    possible = launch.possible(arguments)
    return launch.start(prepare(Kit.RUN), possible)


def test(arguments: Sequence[str]) -> int:
    _provide_qt()
    return suite.test(prepare(Kit.DEV), arguments)


def bench(arguments: Sequence[str]) -> int:
    _provide_qt()
    return suite.bench(prepare(Kit.DEV), arguments)


def soak(arguments: Sequence[str]) -> int:
    _provide_qt()
    return suite.soak(prepare(Kit.DEV), arguments)


def compile_locks(options: Sequence[str]) -> int:
    machine.provide(missing_venv)
    lock.compile_locks(prepare(Kit.BARE), options)
    return 0


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "run": run,
    "test": test,
    "bench": bench,
    "soak": soak,
    "lock": compile_locks,
}


def _provide_qt() -> None:
    machine.provide(lambda: missing_venv() + missing_libraries(QT))
