"""What somebody knew who saved, opened or changed a table all the same, and perhaps signed for."""

from __future__ import annotations


def knowing(told: tuple[str, ...]) -> str:
    """', knowing that under 13 has no house edge at 1 to 1: it wins 50% of the time'."""
    facts = [f"{one[0].lower()}{one[1:].removesuffix('.')}" for one in told]
    return f", knowing that {', and that '.join(facts)}" if facts else ""
