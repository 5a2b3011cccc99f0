"""`cardroom settle`: a round of 21 settled, from one JSON object to another."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from floor.errors import Finding, Refused
from floor.rules.twentyone.request import read_round
from floor.rules.twentyone.settling import Settlement, settle_round


def settle(request: object) -> dict[str, object]:
    """The answer to one request. A round that is not allowed is refused, one reason for each code."""
    asked = read_round(request)
    try:
        settled = settle_round(asked.round, asked.rules)
    except Refused as refused:
        raise Refused(*by_code(refused.findings)) from None
    return answer(settled)


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
    broken = settled.breakage
    if broken:
        told["breakage"] = in_cents(broken)
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
    return Finding(" ".join(messages), first.clause, " ".join(cures), first.layer, first.severity, first.code)
