"""What an act of the window is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.workplace import Workplace


@dataclass(frozen=True, slots=True)
class Action:
    """`place` empty: everywhere. `why_not` answers with a sentence, or nothing when the act can be done."""

    id: str
    title: str
    key: str
    icon: str
    run: Callable[[Workplace], object]
    place: str = ""
    why_not: Callable[[Workplace], str] = lambda workplace: ""
    words: Callable[[Workplace], str] | None = None
    """Its title right now, where the same key does the one or the other."""
