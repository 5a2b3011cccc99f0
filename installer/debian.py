"""Installing packages on Debian and its relatives."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache

from installer.words import say


def here() -> bool:
    return shutil.which("apt-get") is not None


def may_install() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0 and here()


def command(packages: Sequence[str]) -> str:
    """The one line a person can copy to install the packages."""
    return f"sudo apt-get update && sudo apt-get install --yes {' '.join(packages)}"


def install(packages: Sequence[str]) -> None:
    """Try to install; the caller looks again at what is there, which says more than an exit status."""
    say(f"Installing {', '.join(packages)} with apt-get.")
    _refresh_lists()
    _apt("install", "--yes", "--no-install-recommends", *packages)


@cache
def _refresh_lists() -> None:
    """The package lists of a new machine are empty or old; once in a run is enough."""
    _apt("update")


def _apt(*words: str) -> None:
    """Run apt-get with nobody to answer it; of what it prints only the complaints are of use."""
    apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120", *words]
    environ = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(apt, env=environ, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False)
