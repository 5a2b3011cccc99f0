"""The log: what happened inside, for whoever looks after the program. People get sentences instead.

It may be passed on, so it holds nobody's name, birth date or PIN: of an error its kind and where it happened, never
what it says, for an error speaks of the values it was given.
"""

from __future__ import annotations

import logging
import os
import platform
import re
import traceback
from collections.abc import Iterator
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

from floor import folders

NAME, SIZE, KEPT = "cardroom.log", 1_000_000, 3
OWN = ("floor", "ui")
"""Our own words are written out; of another library's only the sentence that stands in its source."""

_QUOTED = re.compile(r"“[^”]*”|\"[^\"]*\"|(?<!\w)'[^']*'(?!\w)|\b\d{6}\b|\b\d{4}-\d\d-\d\d\b|\b\d{1,2}/\d{1,2}/\d{4}\b")
"""What somebody may have typed: whatever is quoted, a PIN, a date."""


def to_file() -> None:
    """Send the log to a file in the data folder; without one (a full disk, say) the program goes on unlogged."""
    logging.basicConfig(level=logging.WARNING, handlers=[handler()])
    for name in OWN:
        logging.getLogger(name).setLevel(logging.INFO)
    logging.raiseExceptions = False


def handler() -> logging.Handler:
    try:
        folders.data().mkdir(parents=True, exist_ok=True)
        made: logging.Handler = _PrivateFile(
            folders.data() / NAME, maxBytes=SIZE, backupCount=KEPT, delay=True, encoding="utf-8"
        )
    except OSError:
        made = logging.NullHandler()
    made.setFormatter(Discreet("%(asctime)s %(levelname)s %(process)d %(threadName)s %(name)s: %(message)s"))
    return made


def files() -> list[Path]:
    """The log as it stands, newest first."""
    return [file for file in sorted(folders.data().glob(f"{NAME}*")) if file.is_file()]


def begin(what: str) -> None:
    """The first line of every run: a log without it explains little."""
    logging.getLogger(__name__).info("cardroom %s begins on Python %s, %s", what, platform.python_version(), system())


def system() -> str:
    """Kind and version, without the computer's name."""
    return f"{platform.system()} {platform.release()} {platform.machine()}"


def where(error: BaseException) -> str:
    """The way an error took, its kind and the code its maker gave it; the same for each that led to it."""
    return "".join(_way(error, set()))


class Discreet(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        said = logging.makeLogRecord(record.__dict__ | {"exc_info": None, "exc_text": None, "stack_info": None})
        own = record.name.partition(".")[0] in OWN
        said.msg, said.args = without_values(record.getMessage()) if own else str(record.msg), None
        error = record.exc_info[1] if record.exc_info else None
        return super().format(said) + (f"\n{where(error).rstrip()}" if error is not None else "")


def without_values(sentence: str) -> str:
    """Nor whose computer it is, which a path may tell."""
    return _QUOTED.sub("…", sentence.replace(str(Path.home()), "~"))


def _way(error: BaseException, seen: set[int]) -> Iterator[str]:
    seen.add(id(error))
    earlier = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if earlier is not None and id(earlier) not in seen:
        yield from _way(earlier, seen)
        yield "which led to\n"
    for frame in traceback.extract_tb(error.__traceback__):
        yield f"  {_short(frame.filename)}:{frame.lineno} in {frame.name}: {frame.line}\n"
    yield f"{type(error).__module__}.{type(error).__qualname__}{_code(error)}\n"


def _short(file: str) -> str:
    """From the package on: where a program lies may tell whose it is."""
    parts = Path(file).parts
    known = [place for place, part in enumerate(parts) if part in (*OWN, "site-packages")]
    return "/".join(parts[known[-1] :] if known else parts[-2:])


def _code(error: Any) -> str:
    """What a system, a server or SQLite calls it."""
    code = getattr(error, "sqlite_errorname", None) or getattr(error, "sqlstate", None)
    if isinstance(error, OSError) and error.errno is not None:
        code = os.strerror(error.errno)
    return f" ({code})" if code else ""


class _PrivateFile(RotatingFileHandler):
    """For its owner's eyes only, like everything that is kept."""

    def _open(self) -> TextIOWrapper:
        opened = os.fdopen(
            os.open(self.baseFilename, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), "a", encoding="utf-8"
        )
        Path(self.baseFilename).chmod(0o600)
        return opened
