"""The reading path: questions about the past, asked from the window and answered later."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject

from floor.errors import Unavailable
from floor.past import Past
from ui.backroom import Backroom

Answer = TypeVar("Answer")


class Reader:
    """Opens its connection with the first question. Trouble with it is told, and ends nothing else."""

    def __init__(self, trouble: Callable[[Unavailable], object], parent: QObject) -> None:
        self._trouble, self._parent = trouble, parent
        self._open: Callable[[], Past] | None = None
        self._past: Past | None = None
        self._room: Backroom | None = None

    def reads(self, open_past: Callable[[], Past]) -> None:
        """The room is open, and this is how to read it."""
        self._open = open_past

    def ask(self, question: Callable[[Past], Answer], then: Callable[[Answer], object]) -> None:
        if self._room is None:
            self._room = Backroom("reading", self._parent)

        def read() -> Answer | Unavailable:
            try:
                return question(self._opened())
            except Unavailable as trouble:
                return trouble

        def told(answer: Answer | Unavailable) -> None:
            if isinstance(answer, Unavailable):
                self._trouble(answer)
            else:
                then(answer)

        self._room.ask(read, told)

    def stop(self) -> None:
        if self._room is not None:
            self._room.stop()
        if self._past is not None:
            self._past.close()

    def _opened(self) -> Past:
        """On the reading thread, which alone uses it."""
        assert self._open is not None, "asked before the room is open"
        if self._past is None:
            self._past = self._open()
        return self._past
