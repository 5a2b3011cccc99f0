"""The log: what went wrong inside, for whoever looks after the program. People get sentences instead."""

from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler

from floor import folders

SIZE, KEPT = 1_000_000, 3


def to_file() -> None:
    """Send the log to a file in the data folder; without one (a full disk, say) the program goes on unlogged."""
    try:
        folders.data().mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = RotatingFileHandler(
            folders.data() / "cardroom.log", maxBytes=SIZE, backupCount=KEPT, delay=True, encoding="utf-8"
        )
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.raiseExceptions = False
