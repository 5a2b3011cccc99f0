"""The stamp in an environment that says what it was made from.

It is taken off before anything changes and put on last, so an environment without one is half made.
"""

import hashlib
import json
import sys
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from enum import Enum, IntEnum, auto
from pathlib import Path

NAME = "cardroom-stamp.json"


class Kit(IntEnum):
    """What an environment holds; each holds what the one before it does."""

    BARE = 0
    RUN = 1
    DEV = 2


class Work(Enum):
    NOTHING = auto()
    REFRESH = auto()
    ANEW = auto()


@dataclass(frozen=True, slots=True)
class Stamp:
    place: str
    python: str
    kit: Kit
    inputs: str


def work(found: Stamp | None, wanted: Stamp) -> Work:
    """What must be done to turn the environment found into the one wanted."""
    if found is None or (found.place, found.python) != (wanted.place, wanted.python):
        return Work.ANEW
    if found.kit < wanted.kit or (wanted.kit and found.inputs != wanted.inputs):
        return Work.REFRESH
    return Work.NOTHING


def this_python() -> str:
    """An environment serves one Python in one place; its patch releases are alike."""
    return f"{sys.implementation.cache_tag} {sys.base_prefix}"


def fingerprint(files: Iterable[Path]) -> str:
    """A hash of the files' names and contents."""
    digests = [(file.name, hashlib.sha256(file.read_bytes()).hexdigest()) for file in files]
    return hashlib.sha256(json.dumps(digests).encode()).hexdigest()


def read(folder: Path) -> Stamp | None:
    try:
        fields = json.loads((folder / NAME).read_bytes())
        return Stamp(**fields | {"kit": Kit[fields["kit"]]})
    except (OSError, ValueError, TypeError, KeyError):
        return None


def put(folder: Path, stamp: Stamp) -> None:
    unfinished = folder / f"{NAME}.new"
    unfinished.write_text(json.dumps(asdict(stamp) | {"kit": stamp.kit.name}))
    unfinished.replace(folder / NAME)


def take_off(folder: Path) -> None:
    (folder / NAME).unlink(missing_ok=True)
