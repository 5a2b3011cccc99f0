"""The back room: a thread that does one thing after the other, and answers on the GUI thread."""

from __future__ import annotations

import queue
import threading
from collections import deque
from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

Made = TypeVar("Made")
Work = Callable[[], object]
Answer = Callable[[Callable[..., object]], object]


class Backroom(QObject):
    """A mistake in the work is raised where it is answered, so that the net under the window catches it.

    Work and answer belong to whoever asked, often a screen. The GUI thread keeps both until that is given: whoever
    lets go of a widget last frees it, and a widget freed on another thread takes the program down.
    """

    _answered = Signal()

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        self._made: queue.SimpleQueue[Answer] = queue.SimpleQueue()
        self._asked: deque[tuple[Work, Callable[..., object]]] = deque()
        self._answered.connect(self._answer)
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    def ask(self, work: Callable[[], Made], then: Callable[[Made], object]) -> None:
        self._asked.append((work, then))
        self._jobs.put(work)

    def stop(self) -> None:
        """Finish what is at hand; nothing is answered after this."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (work := self._jobs.get()) is not None:
            made = _tried(work)
            del work
            self._made.put(made)
            del made
            self._answered.emit()

    def _answer(self) -> None:
        _, then = self._asked.popleft()
        self._made.get()(then)


def _tried(work: Work) -> Answer:
    try:
        made = work()
    except Exception as error:
        mistake = error

        def say(_then: Callable[..., object]) -> None:
            raise mistake

        return say
    return lambda then: then(made)
