"""Drawing in pieces, so that a busy room never keeps a key waiting."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

Piece = Callable[[], object]


class Drawing(QObject):
    """What a place still has to draw: a piece in each turn of the event loop, and each once however often asked."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._left: dict[Piece, None] = {}
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._next)

    def draw(self, *pieces: Piece) -> None:
        self._left |= dict.fromkeys(pieces)
        self._turn.start()

    def finish(self) -> None:
        """Draw all of it now."""
        while self._left:
            self._next()

    def is_done(self) -> bool:
        return not self._left

    def _next(self) -> None:
        if self._left:
            piece = next(iter(self._left))
            del self._left[piece]
            self._turn.start()
            piece()
