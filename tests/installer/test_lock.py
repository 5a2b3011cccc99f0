"""The lock files pin and hash everything pyproject.toml asks for, and name no host."""

import copy
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from installer import lock
from installer.places import PYPROJECT, REQUIREMENTS
from installer.stamp import Kit
from installer.words import Unavailable

FILES = sorted(REQUIREMENTS.iterdir())


@pytest.fixture
def pyproject() -> dict[str, Any]:
    return tomllib.loads(PYPROJECT.read_text("utf-8"))


def pins(path: Path) -> set[str]:
    return set(re.findall(r"^[\w.-]+==[^\\\n]*", path.read_text("utf-8"), re.MULTILINE))


def test_the_locks_belong_to_pyproject() -> None:
    lock.check()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_lock_names_no_host(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.search(r"http|://|index-url|find-links|trusted-host", text)
    assert lock.hostless(text) == "".join(re.split(r"^#.*\n", text, flags=re.MULTILINE))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_package_is_pinned_and_hashed(path: Path) -> None:
    packages = [line for line in path.read_text("utf-8").splitlines() if line and line[0] not in " #"]
    assert packages
    for package in packages:
        assert re.fullmatch(r"[\w.-]+==\S+( ; .+)? \\", package)


def test_running_and_testing_use_the_same_versions() -> None:
    assert pins(lock.LOCKS[Kit.RUN]) < pins(lock.LOCKS[Kit.DEV])


def test_the_build_backend_is_pinned_too() -> None:
    assert any(pin.startswith("setuptools==") for pin in pins(lock.LOCKS[Kit.RUN]))


CHANGES: dict[str, Callable[[dict[str, Any]], None]] = {
    "a dependency added": lambda table: table["project"]["dependencies"].append("chips"),
    "a dependency removed": lambda table: table["project"]["dependencies"].pop(),
    "a tool added": lambda table: table["dependency-groups"]["dev"].append("chips"),
    "another build backend": lambda table: table["build-system"]["requires"].append("chips"),
    "another Python": lambda table: table["project"].update({"requires-python": ">=3.12"}),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_a_change_of_dependencies_makes_the_lock_stale(
    pyproject: dict[str, Any], change: Callable[[dict[str, Any]], None]
) -> None:
    text = lock.heading(pyproject) + "numpy==2.4.6\n"
    assert not lock.is_stale(text, pyproject)
    changed = copy.deepcopy(pyproject)
    change(changed)
    assert lock.is_stale(text, changed)


def test_other_changes_of_pyproject_leave_the_lock_fresh(pyproject: dict[str, Any]) -> None:
    text = lock.heading(pyproject)
    pyproject["project"]["version"] = "99"
    pyproject["tool"]["ruff"] = {}
    assert not lock.is_stale(text, pyproject)


def test_a_lock_without_a_heading_is_stale(pyproject: dict[str, Any]) -> None:
    assert lock.is_stale("numpy==2.4.6\n", pyproject)


def test_hosts_and_paths_are_taken_out_and_pins_stay() -> None:
    package = "numpy==2.4.6 \\\n    --hash=sha256:00\n    # via cardroom (pyproject.toml)\n"
    told = (
        "--index-url https://example.test/simple\n# uv pip compile /home/me/x\n"
        + package
        + "    # from https://x.test\n"
    )
    assert lock.hostless(told) == package


def test_a_package_asked_for_by_address_is_refused() -> None:
    with pytest.raises(Unavailable, match="chips @"):
        lock.hostless("chips @ https://example.test/chips.whl\n")
