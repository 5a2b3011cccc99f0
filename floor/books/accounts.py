"""Named accounts. A balance is debits less credits; over all accounts the balances sum to zero."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum

from floor.errors import refuse_if
from floor.ids import Account, PlayerId, StaffId, TableId
from floor.money import Money


class Kind(StrEnum):
    BANK = "bank"
    DRAWER = "drawer"
    TABLE = "table"
    CHIPS = "chips"
    POOL = "pool"
    BOUNTY = "bounty"
    FEES = "fees"
    PROMOTION = "promotion"
    DROP = "drop"
    TRANSIT = "transit"
    HELD = "held"
    OWNER = "owner"
    OVER_SHORT = "over-short"


KINDS = tuple(Kind)
_NAME = re.compile(rf"({'|'.join(KINDS)})(:[a-z0-9-]{{1,40}})?")


def account(name: str) -> Account:
    """The account that somebody has named."""
    refuse_if(
        not _NAME.fullmatch(name), f"“{name[:40]}” is not an account.", cure="Name one like bank, drawer:1 or chips:12."
    )
    return Account(name)


CHIPS = Account(Kind.CHIPS.value)
"""Chips that are out: issued less redeemed, which the house owes for."""


def drawer(staff: StaffId | None) -> Account:
    return _of(Kind.DRAWER, staff)


def table_bank(table: TableId) -> Account:
    return _of(Kind.TABLE, table)


def held_for(player: PlayerId) -> Account:
    return _of(Kind.HELD, player)


def total(books: Mapping[Account, Money]) -> Money:
    return Money(sum(books.values()))


def _of(kind: Kind, which: int | None) -> Account:
    return Account(f"{kind.value}:{which}")
