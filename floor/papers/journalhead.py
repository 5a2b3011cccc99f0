"""The journal's head on paper, so that nobody can say a line was left out later."""

from __future__ import annotations

from floor.fold import Fold
from floor.journal.line import Line


def head_of(fold: Fold) -> Line | None:
    """The last line, of the open day or of the one before."""
    return fold.lines[-1] if fold.lines else fold.sealed


def chain_words(fold: Fold) -> str:
    """'Entry 42,290, 2d71 1642 b726 …'."""
    last = head_of(fold)
    return f"Entry {last.number:,}, {grouped(last.hash)}" if last is not None else ""


def grouped(hash_: bytes) -> str:
    """By fours, as far as anybody would read it out."""
    text = hash_.hex()[:32]
    return " ".join(text[start : start + 4] for start in range(0, len(text), 4))
