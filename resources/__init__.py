"""Files the program carries with it: fonts, icons and, later, games and approvals."""

from __future__ import annotations

from pathlib import Path


def path(*parts: str) -> Path:
    return Path(__file__).parent.joinpath(*parts)
