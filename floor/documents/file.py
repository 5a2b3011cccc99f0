"""A paper as a file: what it is called, and saved under its name whole or not at all."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

from floor.errors import Unavailable, reason


def save(file: Path, pdf: bytes) -> None:
    """Written beside it first, then renamed, so that nothing partial is ever found. What is no file stays as it is."""
    part = file.parent / f".{file.name[:80]}-{os.getpid()}.part"
    try:
        if not file.name or (file.exists() and not file.is_file()):
            raise Unavailable(f"{file} was not saved: it is not a file.", "Choose another place for it.")
        with part.open("wb") as written:
            written.write(pdf)
            written.flush()
            os.fsync(written.fileno())
        part.replace(file)
    except OSError as error:
        raise Unavailable(f"{file} was not saved: {reason(error)}.", "Choose another place for it.") from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def file_name(title: str) -> str:
    """‘table-plaque-table-12-big-o-2-4.pdf’."""
    return f"{re.sub('[^a-z0-9]+', '-', title.lower()).strip('-') or 'paper'}.pdf"
