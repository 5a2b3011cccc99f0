"""How often a proof is repeated: a few times in every test run, and as often as it takes by `installer soak`.

`CARDROOM_SOAK` is how much of that: 1 for all of it, 0.1 for a tenth.
"""

from __future__ import annotations

import os
import sys

SHARE = float(os.environ.get("CARDROOM_SOAK") or 0)


def times(short: int, whole: int) -> int:
    return max(short, round(whole * SHARE))


def in_full() -> int:
    """The step by which a proof goes through all that there is; 0 in a test run, which looks at a few."""
    return max(1, round(1 / SHARE)) if SHARE else 0


def report(figure: str) -> None:
    """A figure for docs/reliability.md: the soak shows it, an ordinary run keeps it to itself."""
    if SHARE and sys.__stderr__ is not None:
        sys.__stderr__.write(f"{figure}\n")
