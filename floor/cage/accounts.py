"""Named accounts. A balance is debits less credits; over all accounts the balances sum to zero."""

from __future__ import annotations

import re

from floor.errors import refuse_if
from floor.money import Money

KINDS = (
    "bank",
    "drawer",
    "table",
    "chips",
    "pool",
    "bounty",
    "fees",
    "promotion",
    "drop",
    "transit",
    "held",
    "owner",
    "over-short",
)
_NAME = re.compile(rf"({'|'.join(KINDS)})(:[a-z0-9-]{{1,40}})?")


def account(name: str) -> str:
    """An account's name: its kind, and which one where there are several (drawer:2)."""
    refuse_if(
        not _NAME.fullmatch(name), f"“{name[:40]}” is not an account.", cure="Name one like bank, drawer:1 or chips:12."
    )
    return name


def total(books: dict[str, Money]) -> Money:
    return Money(sum(books.values()))
