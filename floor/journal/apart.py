"""A private folder in which copies are looked at, apart from the room and from where they came."""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_PREFIX = "cardroom-copy-"
_OLD = 86_400.0
"""Seconds after which a folder is one that a run left behind that was cut off."""


@contextmanager
def apart() -> Iterator[Path]:
    """Gone afterwards; what an earlier run could not take away goes with it."""
    _sweep(Path(tempfile.gettempdir()))
    with tempfile.TemporaryDirectory(prefix=_PREFIX) as folder:
        yield Path(folder)


def _sweep(place: Path) -> None:
    for left in place.glob(f"{_PREFIX}*"):
        with suppress(OSError):
            if time.time() - left.lstat().st_mtime > _OLD:
                shutil.rmtree(left)
