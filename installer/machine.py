"""What the machine must have before anything is installed, and how it gets it."""

import ctypes
import importlib
import importlib.util
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from installer import debian
from installer.words import Unavailable


@dataclass(frozen=True, slots=True)
class Need:
    """Something the machine must have, and the Debian package that brings it."""

    name: str
    package: str


# Without any of these Qt cannot be imported, not even to draw without a screen.
QT = (
    Need("libglib-2.0.so.0", "libglib2.0-0"),
    Need("libGL.so.1", "libgl1"),
    Need("libEGL.so.1", "libegl1"),
    Need("libfontconfig.so.1", "libfontconfig1"),
    Need("libdbus-1.so.3", "libdbus-1-3"),
    Need("libxkbcommon.so.0", "libxkbcommon0"),
    Need("libgssapi_krb5.so.2", "libgssapi-krb5-2"),
)

# Without any of these Qt aborts when it opens a window.
QT_SCREEN = (
    Need("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
    Need("libxcb-cursor.so.0", "libxcb-cursor0"),
    Need("libxcb-icccm.so.4", "libxcb-icccm4"),
    Need("libxcb-keysyms.so.1", "libxcb-keysyms1"),
    Need("libxcb-shape.so.0", "libxcb-shape0"),
)


def missing_libraries(needs: Iterable[Need]) -> list[Need]:
    """The libraries that cannot be loaded: Qt's own message names the wrong one, and its abort cannot be caught."""
    if not sys.platform.startswith("linux"):
        return []
    return [need for need in needs if not _loads(need.name)]


def missing_venv() -> list[Need]:
    """Debian keeps the part of Python that makes environments in a package of its own."""
    importlib.invalidate_caches()
    if importlib.util.find_spec("ensurepip"):
        return []
    return [Need("Python's venv", f"python{sys.version_info.major}.{sys.version_info.minor}-venv")]


def provide(missing: Callable[[], list[Need]]) -> None:
    """Install what is missing where that is allowed, otherwise stop and say how it is done."""
    lacking = missing()
    if lacking and debian.may_install():
        debian.install([need.package for need in lacking])
        lacking = missing()
    if lacking:
        raise Unavailable(advice(lacking, on_debian=debian.here()))


def advice(lacking: Sequence[Need], *, on_debian: bool) -> str:
    lacks = f"This machine lacks {', '.join(need.name for need in lacking)}."
    packages = [need.package for need in lacking]
    if on_debian:
        return f"{lacks} Run this, then start again:\n\n    {debian.command(packages)}\n"
    return f"{lacks} Install them with the system's package manager (Debian calls them {', '.join(packages)})."


def _loads(soname: str) -> bool:
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True
