"""A name for each window: two on one computer are two workstations, with a person signed in at each."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtCore import QLockFile

from floor import folders

MOST = 20


class OwnName:
    """Held as long as the window lives; a window that died gives its name free."""

    def __init__(self) -> None:
        self.words = folders.workstation()
        with suppress(OSError):  # Opening the room says what is wrong with the folder.
            folders.data().mkdir(parents=True, exist_ok=True)
        for number in range(1, MOST + 1):
            self._lock = QLockFile(str(folders.data() / f"window-{number}.lock"))
            self._lock.setStaleLockTime(0)
            if self._lock.tryLock(0):
                self.words += f", window {number}" if number > 1 else ""
                return

    def give_back(self) -> None:
        self._lock.unlock()
