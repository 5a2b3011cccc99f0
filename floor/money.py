"""Money in whole cents."""

from __future__ import annotations

import re
from typing import NewType

from floor.errors import NotUnderstood

Money = NewType("Money", int)

_WRITTEN = re.compile(r"\$?\s*(\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(?:\.(\d{2}))?", re.ASCII)


def dollars(amount: int) -> Money:
    return Money(amount * 100)


def show(amount: Money) -> str:
    """The way money is written on screens and paper: cents only when there are any."""
    sign = "−" if amount < 0 else ""
    whole, cents = divmod(abs(amount), 100)
    return f"{sign}${whole:,}.{cents:02}" if cents else f"{sign}${whole:,}"


def signed(amount: int) -> str:
    """What somebody wins or loses: '+$8', '−$5', '$0'."""
    return f"+{show(Money(amount))}" if amount > 0 else show(Money(amount))


def read(text: str) -> Money:
    """An amount as a person types it: 300, $300, 1,000.50. Anything else is not guessed at."""
    found = _WRITTEN.fullmatch(text.strip())
    if not found:
        raise NotUnderstood(f"“{text}” is not an amount. Type it like 300 or $1,000.50.")
    whole, cents = found.groups()
    return Money(int(whole.replace(",", "")) * 100 + int(cents or 0))
