"""What became of a paper that was printed from another place: said in the message bar."""

from __future__ import annotations

from typing import Protocol

from floor.errors import Unavailable
from ui.printing.press import Press
from ui.printing.queue import Job, State, came_out
from ui.widgets.messagebar import Message, MessageAction, MessageBar


class Work(Protocol):
    """Where a person is, and how to bring them elsewhere."""

    def place(self) -> str: ...
    def go(self, place: str) -> None: ...


class PrintNotes:
    """In the Documents place itself the queue says it."""

    def __init__(self, press: Press, bar: MessageBar, work: Work) -> None:
        self._press, self._bar, self._work = press, bar, work
        press.queue.ended.connect(self._ended)
        press.troubled.connect(self._troubled)

    def _ended(self, job: Job) -> None:
        if self._work.place() == "documents":
            return
        if job.state is State.PRINTED:
            self._bar.show_message(Message("good", f"{job.title}: {came_out(job)}."))
            return
        acts = (
            MessageAction("Try again", lambda: self._press.queue.retry(job.id)),
            MessageAction("Go to Documents", lambda: self._work.go("documents"), "F7"),
        )
        self._bar.show_message(Message("trouble", job.why, f"{job.cure} {job.title} waits in the queue.", acts))

    def _troubled(self, trouble: Unavailable) -> None:
        self._bar.show_message(Message("trouble", trouble.sentence, trouble.advice))
