"""Where events written by older versions are brought up to date, one version at a time.

When an event's fields change in a way that a default cannot bridge, raise VERSION and add the step from the version
before: a function from the old list of plain events to the new. Stored text is never changed; only its reading is.
Commands take the same steps, as lists of one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Plain = list[dict[str, Any]]
Step = Callable[[Plain], Plain]

VERSION = 1
STEPS: dict[int, Step] = {}


def upgraded(version: int, plain: Plain, steps: Mapping[int, Step] = STEPS, to: int = VERSION) -> Plain:
    """The events as they would be written today. A version that no step leads from raises LookupError."""
    if version > to:
        raise LookupError(f"version {version} is newer than {to}")
    for step in range(version, to):
        plain = steps[step](plain)
    return plain
