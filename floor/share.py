"""Shares of a whole, exactly: whole hundredths of a percent."""

from __future__ import annotations

import re
from typing import NewType

from floor.errors import NotUnderstood

Share = NewType("Share", int)

_WRITTEN = re.compile(r"(\d{1,3})(?:\.(\d{1,2}))?\s*%?", re.ASCII)


def percent(whole: int) -> Share:
    return Share(whole * 100)


def show(share: Share) -> str:
    """'8%', '8.5%', '8.25%'."""
    whole, hundredths = divmod(share, 100)
    return f"{whole}.{hundredths:02}".rstrip("0").rstrip(".") + "%" if hundredths else f"{whole}%"


def read(text: str) -> Share:
    """A share as a person types it: 8, 8.5, 8.25%. What is finer than a hundredth of a percent is not guessed at."""
    found = _WRITTEN.fullmatch(text.strip())
    if not found:
        raise NotUnderstood(f"“{text}” is not a share. Type it like 8 or 8.25%.")
    whole, hundredths = found.groups()
    return Share(int(whole) * 100 + int((hundredths or "").ljust(2, "0")))
