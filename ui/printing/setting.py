"""How a paper is to be printed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Setting:
    paper: str
    turned: bool = False
    copies: int = 1
    playing: bool = False
    """Whether a sign also says what is played right now."""
