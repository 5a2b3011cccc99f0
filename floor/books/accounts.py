"""Named accounts. A balance is debits less credits; over all accounts the balances sum to zero."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum

from floor.errors import refuse_if
from floor.ids import Account, PlanId, PlayerId, StaffId, TableId
from floor.money import Money
from floor.text import plain


class Kind(StrEnum):
    BANK = "bank"
    VAULT = "vault"
    DRAWER = "drawer"
    TABLE = "table"
    CHIPS = "chips"
    POOL = "pool"
    BOUNTY = "bounty"
    STAFF = "staff"
    CHARITY = "charity"
    FEES = "fees"
    PROMOTION = "promotion"
    DROP = "drop"
    BANKED = "banked"
    TRANSIT = "transit"
    HELD = "held"
    OWNER = "owner"
    OVER_SHORT = "over-short"


KINDS = tuple(Kind)
_NAME = re.compile(rf"({'|'.join(KINDS)})(:[a-z0-9-]{{1,40}})?")


def account(name: str) -> Account:
    """The account that somebody has named."""
    refuse_if(
        not _NAME.fullmatch(name), f"“{name[:40]}” is not an account.", cure="Name one like bank, vault or fees:raked."
    )
    return Account(name)


CHIPS = Account(Kind.CHIPS.value)
"""Chips that are out: issued less redeemed, which the house owes for."""
VAULT = Account(Kind.VAULT.value)
OWNER = Account(Kind.OWNER.value)
PROMOTION = Account(Kind.PROMOTION.value)
"""What players have paid into the promotion pool, which the house owes them."""


ADMINISTRATION = Account(f"{Kind.FEES.value}:administration")
"""What the house keeps of the promotion pool for running it."""


class Stream(StrEnum):
    """What the house earns, in the three streams that may not be mixed."""

    RAKED = "raked"
    TOURNAMENT = "tournament"
    HOUSE_BANKED = "house-banked"


def fees(stream: Stream) -> Account:
    return Account(f"{Kind.FEES.value}:{stream.value}")


def kind_of(name: Account) -> Kind:
    return Kind(name.partition(":")[0])


def named_drawer(name: str) -> Account:
    """A drawer's account, after its name: never digits alone, for those were people's."""
    slug = "-".join(re.findall(r"[a-z0-9]+", plain(name)))
    return Account(f"{Kind.DRAWER.value}:{f'no-{slug}' if slug.isdigit() else slug}"[:48].rstrip("-"))


def over_short(of: StaffId | None) -> Account:
    """What somebody's counts were over or short; of nobody in particular, the house's."""
    return _of(Kind.OVER_SHORT, of) if of is not None else Account(Kind.OVER_SHORT.value)


def drawer(staff: StaffId | None) -> Account:
    return _of(Kind.DRAWER, staff)


def table_bank(table: TableId) -> Account:
    return _of(Kind.TABLE, table)


def banked(table: TableId) -> Account:
    """What a house-banked table has won or lost so far, till its last box is counted and it is revenue."""
    return _of(Kind.BANKED, table)


def held_for(player: PlayerId) -> Account:
    return _of(Kind.HELD, player)


def prize_pool(plan: PlanId) -> Account:
    """What a tournament's players are to be paid, which the house owes them."""
    return _of(Kind.POOL, plan)


def bounty_pool(plan: PlanId) -> Account:
    return _of(Kind.BOUNTY, plan)


def staff_pool(plan: PlanId) -> Account:
    """What a tournament's players pay for its dealers and other staff."""
    return _of(Kind.STAFF, plan)


def charity(plan: PlanId) -> Account:
    return _of(Kind.CHARITY, plan)


def total(books: Mapping[Account, Money]) -> Money:
    return Money(sum(books.values()))


def _of(kind: Kind, which: int | None) -> Account:
    return Account(f"{kind.value}:{which}")
