"""The print queue: what waits, what is being printed, what came out, and what did not and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

from PySide6.QtCore import QObject, Signal

from floor.errors import Unavailable
from ui.backroom import Backroom
from ui.printing.printers import InFile, Target

REMEMBERED = 3
"""Papers that came out stay in sight this long, the oldest leaving first."""

Draw = Callable[[], bytes]


class State(Enum):
    NUMBERING = "Getting its number"
    WAITING = "Waiting"
    PRINTING = "Printing"
    PRINTED = "Printed"
    FAILED = "Not printed"


@dataclass(frozen=True, slots=True)
class Job:
    """One paper on its way. `why` says what went wrong, and `cure` what to do about it."""

    id: int
    title: str
    target: Target
    state: State = State.NUMBERING
    number: int = 0
    draw: Draw | None = None
    hangs: bool = False
    """Whether it hangs once it is printed."""
    why: str = ""
    cure: str = ""


class PrintQueue(QObject):
    """One paper after the other, so that they come out in the order they were asked for."""

    changed = Signal()
    ended = Signal(object)
    """The job that was printed or was not."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._room = Backroom("printing", self)
        self._jobs: dict[int, Job] = {}
        self._last = 0

    def jobs(self) -> list[Job]:
        """The latest first."""
        return list(reversed(self._jobs.values()))

    def failed(self) -> list[Job]:
        return [job for job in self._jobs.values() if job.state is State.FAILED]

    def add(self, title: str, target: Target) -> int:
        """A paper that waits for its number."""
        self._last += 1
        self._set(Job(self._last, title, target))
        return self._last

    def send(self, id_: int, number: int, draw: Draw, hangs: bool = False) -> None:
        self._wait(replace(self._jobs[id_], number=number, draw=draw, hangs=hangs))

    def retry(self, id_: int, target: Target | None = None) -> None:
        """The same paper under the same number, where it was to go or elsewhere."""
        job = self._jobs[id_]
        if job.state is State.FAILED:
            self._wait(replace(job, target=target or job.target, why="", cure=""))

    def remove(self, id_: int) -> None:
        """What is under way goes on; everything else leaves the queue."""
        job = self._jobs.get(id_)
        if job is not None and job.state is not State.PRINTING:
            del self._jobs[id_]
            self.changed.emit()

    def stop(self) -> None:
        self._room.stop()

    def _wait(self, job: Job) -> None:
        self._set(replace(job, state=State.WAITING))
        self._start_next()

    def _start_next(self) -> None:
        if any(job.state is State.PRINTING for job in self._jobs.values()):
            return
        job = next((job for job in self._jobs.values() if job.state is State.WAITING), None)
        if job is not None:
            self._set(replace(job, state=State.PRINTING))
            self._room.ask(lambda: _taken(job), lambda trouble: self._end(job.id, trouble))

    def _end(self, id_: int, trouble: Unavailable | None) -> None:
        job = self._jobs[id_]
        if trouble is None:
            ended = replace(job, state=State.PRINTED)
        else:
            ended = replace(job, state=State.FAILED, why=trouble.sentence, cure=trouble.advice)
        self._set(ended)
        self._forget_oldest()
        self._start_next()
        self.ended.emit(ended)

    def _forget_oldest(self) -> None:
        done = [id_ for id_, job in self._jobs.items() if job.state is State.PRINTED]
        for id_ in done[: max(len(done) - REMEMBERED, 0)]:
            del self._jobs[id_]

    def _set(self, job: Job) -> None:
        self._jobs[job.id] = job
        self.changed.emit()


def _taken(job: Job) -> Unavailable | None:
    assert job.draw is not None, "a paper has its number before it is printed"
    try:
        job.target.take(job.draw(), job.title)
    except Unavailable as trouble:
        return trouble
    return None


def came_out(job: Job) -> str:
    """'paper 12 printed on Front desk'; what has no number is named by its title alone."""
    paper = f"paper {job.number:,} " if job.number else ""
    return f"{paper}{'saved' if isinstance(job.target, InFile) else 'printed'} {job.target.words}"


def job_words(job: Job) -> str:
    """‘Paper 12, printed on Front desk’; a failed one says why and what to do."""
    if job.state is State.FAILED:
        return f"{job.why} {job.cure}"
    paper = f"Paper {job.number:,}, " if job.number else ""
    saved = isinstance(job.target, InFile)
    states = {State.PRINTING: "being saved", State.PRINTED: "saved"} if saved else {}
    state = states.get(job.state, job.state.value.lower())
    words = f"{paper}{state} {job.target.words}" if job.state in (State.PRINTING, State.PRINTED) else f"{paper}{state}"
    return f"{words[0].upper()}{words[1:]}."


def queue_words(jobs: list[Job]) -> str:
    under_way = sum(job.state in (State.NUMBERING, State.WAITING, State.PRINTING) for job in jobs)
    failed = sum(job.state is State.FAILED for job in jobs)
    told = [f"{under_way} under way" if under_way else "", f"{failed} not printed" if failed else ""]
    return ", ".join(filter(None, told))
