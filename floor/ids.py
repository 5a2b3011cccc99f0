"""Ids: every thing in the room is named by the entry that made it."""

from __future__ import annotations

import secrets
from typing import NewType

StaffId = NewType("StaffId", int)
PlayerId = NewType("PlayerId", int)
TableId = NewType("TableId", int)
SpreadId = NewType("SpreadId", int)
WaitId = NewType("WaitId", int)
PlanId = NewType("PlanId", int)
BankingId = NewType("BankingId", int)
RegistrationId = NewType("RegistrationId", int)
CommandId = NewType("CommandId", str)
Account = NewType("Account", str)
"""A kind, and which one where there are several: "bank", "drawer:2". Made in `floor.books.accounts` alone."""


def fresh_command_id() -> CommandId:
    """One per intention: a double click or a retry carries the same id and so has one effect."""
    return CommandId(secrets.token_hex(12))
