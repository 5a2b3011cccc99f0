"""An errand: a word of the command line, run beside the window in a process of its own, for which nothing waits."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from PySide6.QtCore import QObject, QProcess

Answer = Mapping[str, Any]
NO_ANSWER = "It was cut off, or could not be started. It is written in the log."


class Errand(QObject):
    """One at a time. What reads a whole room, or a drive that may be away, must not hold up a key."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._process = QProcess(self)
        self._process.setProcessChannelMode(QProcess.ProcessChannelMode.SeparateChannels)
        self._process.finished.connect(self._finished)
        self._process.errorOccurred.connect(self._failed_to_start)
        self._done: Callable[[Answer], object] = lambda answer: None
        self._failed: Callable[[str], object] = lambda sentence: None

    @property
    def is_under_way(self) -> bool:
        return self._process.state() != QProcess.ProcessState.NotRunning

    def run(self, *words: str, done: Callable[[Answer], object], failed: Callable[[str], object]) -> None:
        assert not self.is_under_way
        self._done, self._failed = done, failed
        self._process.start(sys.executable, ["-m", "ui", *words, "--json"])

    def stop(self, patience: int = 0) -> None:
        """Nobody hears of it any more. It may finish for as many milliseconds; what is then half done is cut off."""
        self._done, self._failed = lambda answer: None, lambda sentence: None
        if self.is_under_way and not (patience and self._process.waitForFinished(patience)):
            self._process.kill()
            self._process.waitForFinished(2_000)

    def _finished(self) -> None:
        answer = _read(bytes(self._process.readAllStandardOutput().data()))
        if "error" in answer or "refused" in answer:
            told = answer.get("error") or " ".join(one["message"] for one in answer["refused"])
            self._failed(str(told))
        else:
            self._done(answer)

    def _failed_to_start(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._failed(NO_ANSWER)


def _read(written: bytes) -> Answer:
    try:
        return msgspec.json.decode(written, type=dict[str, Any])
    except msgspec.DecodeError:
        return {"error": NO_ANSWER}
