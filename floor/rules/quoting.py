"""What somebody typed, made fit to be quoted back in a sentence."""

from __future__ import annotations

LONGEST = 24


def quoted(typed: str) -> str:
    """“As typed”, shortened, with anything unprintable shown as a replacement sign."""
    visible = "".join(sign if sign.isprintable() else "\ufffd" for sign in typed[: LONGEST + 1])
    return f"“{visible}”" if len(typed) <= LONGEST else f"“{visible[:LONGEST]}…”"
