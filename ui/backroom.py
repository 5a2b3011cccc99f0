"""The back room: a thread that does one thing after the other, and answers on the GUI thread."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

Made = TypeVar("Made")
Answer = Callable[[], object]


class Backroom(QObject):
    """A mistake in the work is raised where it is answered, so that the net under the window catches it."""

    _answered = Signal(object)

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs: queue.SimpleQueue[Callable[[], Answer] | None] = queue.SimpleQueue()
        self._answered.connect(lambda answer: answer())
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    def ask(self, work: Callable[[], Made], then: Callable[[Made], object]) -> None:
        def done() -> Answer:
            made = work()
            return lambda: then(made)

        self._jobs.put(done)

    def stop(self) -> None:
        """Finish what is at hand; nothing is answered after this."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            self._answered.emit(_tried(job))


def _tried(job: Callable[[], Answer]) -> Answer:
    try:
        return job()
    except Exception as error:
        mistake = error

        def say() -> None:
            raise mistake

        return say
