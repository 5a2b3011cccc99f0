"""Every kind of check there is: the one table that an approval's clauses choose from."""

from __future__ import annotations

from floor.rules.check import buying, cash, levels, mixing, plans, prizes, twentyone
from floor.rules.check.kind import Kind

SILENT = {
    "information": Kind(cash.Equipment, {}, {}),
    "procedure": Kind(cash.Equipment, {}, {}),
    "whole-cash-out": Kind(cash.NoLimits, {}, {}),
    "open-seats": Kind(cash.NoLimits, {}, {}),
    "waiting-list": Kind(cash.NoLimits, {}, {}),
    "agreement": Kind(cash.NoLimits, {}, {}),
    **twentyone.SILENT,
}
"""Clauses that limit no configuration: how a game is played, what a table is furnished with, what people do."""

KINDS: dict[str, Kind] = {
    **SILENT,
    **cash.KINDS,
    **mixing.KINDS,
    **buying.KINDS,
    **levels.KINDS,
    **prizes.KINDS,
    **plans.KINDS,
    **twentyone.KINDS,
}
