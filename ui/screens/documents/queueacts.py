"""What can be done with a paper that did not come out: tried again, saved as a file, given up."""

from __future__ import annotations

from ui.printing.printers import InFile
from ui.screens.documents.acting import PaperActing


class QueueActs(PaperActing):
    """The keys are for the first that failed; the others have their own buttons."""

    def retry(self) -> None:
        self.press.queue.retry(self._failed())

    def save_failed(self) -> None:
        self.save_job(self._failed())

    def save_job(self, id_: int) -> None:
        """Under the number it has."""
        job = next(job for job in self.press.queue.jobs() if job.id == id_)
        if file := self.outlet.asked_file(job.title):
            self.press.queue.retry(id_, InFile(file))

    def drop(self) -> None:
        self.press.queue.remove(self._failed())

    def why_none_failed(self) -> str:
        return "" if self.press.queue.failed() else "Nothing in the queue has failed."

    def _failed(self) -> int:
        return self.press.queue.failed()[0].id
