"""`cardroom settle`: a round of 21 settled, from one JSON object to another."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from floor.errors import Finding, Refused
from floor.rules.twentyone.request import read_round
from floor.rules.twentyone.settling import Settlement, settle_round
from floor.rules.twentyone.tablerules import AS_APPROVED, Settings, approval_of, not_approved


def settle(request: object) -> dict[str, object]:
    """The answer to one request. A round that is not allowed is refused, one reason for each code.

    It is settled by the rules it was given; where no table may have such rules, the answer warns of it.
    """
    asked = read_round(request)
    try:
        settled = settle_round(asked.round, asked.rules)
    except Refused as refused:
        raise Refused(*by_code(refused.findings)) from None
    warnings = _warnings(asked.game, asked.settings)
    return answer(settled) | {"warnings": list(warnings)} if warnings else answer(settled)


@lru_cache(maxsize=4096)
def _warnings(game: str, settings: Settings) -> tuple[dict[str, str], ...]:
    if settings == AS_APPROVED:
        return ()
    found = not_approved(approval_of(game), settings)
    return tuple({"clause": one.clause, "message": one.message} for one in found)


def answer(settled: Settlement) -> dict[str, object]:
    """A settlement as the answer gives it; what chips could not pay is told where there is any (R-62)."""
    told: dict[str, object] = {
        "lines": [
            {"bet": line.bet, "stake": line.stake, "net": line.net, "why": line.why.value} for line in settled.lines
        ],
        "staked": settled.staked,
        "net": settled.net,
        "returned": settled.returned,
    }
    if settled.breakage:
        told["breakage"] = in_cents(settled.breakage)
    return told


def in_cents(amount: Fraction) -> int | str:
    """Whole cents as they are, others as the fraction they are: '1/2'."""
    return amount.numerator if amount.denominator == 1 else str(amount)


def by_code(findings: Iterable[Finding]) -> list[Finding]:
    """One finding for each code, with the sentences of all its places."""
    by: dict[str, list[Finding]] = {}
    for found in findings:
        by.setdefault(found.code, []).append(found)
    return [_joined(alike) for alike in by.values()]


def _joined(alike: list[Finding]) -> Finding:
    first = alike[0]
    messages, cures = (dict.fromkeys(words) for words in zip(*((one.message, one.cure) for one in alike), strict=True))
    return replace(first, message=" ".join(messages), cure=" ".join(cures))
