"""How often a proof is repeated: a few times in every test run, and as often as it takes by `installer soak`."""

from __future__ import annotations

import os

WHOLE = "CARDROOM_SOAK"


def times(short: int, whole: int) -> int:
    return whole if os.environ.get(WHOLE) else short
