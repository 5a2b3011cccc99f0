"""A private folder in which copies are looked at, apart from the room and from where they came."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir

_PREFIX = "cardroom-copy-"


@contextmanager
def apart() -> Iterator[Path]:
    with private_folder() as folder:
        yield Path(folder)


def private_folder() -> TemporaryDirectory[str]:
    """Gone when it is closed; one whose program was killed is cleared away by the next."""
    _clear_away()
    return TemporaryDirectory(prefix=f"{_PREFIX}{os.getpid()}-")


def _clear_away() -> None:
    for folder in Path(gettempdir()).glob(f"{_PREFIX}*"):
        owner = folder.name.removeprefix(_PREFIX).split("-")[0]
        if owner.isdecimal() and not _is_running(int(owner)):
            shutil.rmtree(folder, ignore_errors=True)


def _is_running(process: int) -> bool:
    if os.name != "posix":
        return True  # Elsewhere asking would end it; the system clears its temporary folder itself.
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
