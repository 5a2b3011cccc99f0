"""What is typed, taken word by word from the left, and said back as it was understood."""

from __future__ import annotations

import re
from collections.abc import Callable

from floor.errors import NotUnderstood
from floor.text import plain

LONGEST_NAME = 4
"""How many words of what is typed may be one name."""

MOST_DIGITS = 12
"""More than any number of an entry or a paper has."""


class Words:
    def __init__(self, typed: str) -> None:
        self.rest = typed.replace(",", "" if re.search(r"\d,\d{3}", typed) else " ").split()
        self.said: list[str] = []

    def next(self) -> str:
        return plain(self.rest[0]) if self.rest else ""

    def takes(self, *words: str) -> bool:
        """Whether the next word is one of these; it is taken if so."""
        if self.next() in words:
            del self.rest[0]
            return True
        return False

    def say(self, words: str) -> bool:
        self.said.append(words)
        return True

    def longest(self, fits: Callable[[str], bool]) -> str:
        """As many of the next words as are one name; they are taken."""
        for size in range(min(LONGEST_NAME, len(self.rest)), 0, -1):
            words = " ".join(self.rest[:size])
            if fits(words):
                del self.rest[:size]
                return words
        return ""

    def number(self, after: str) -> int:
        if (number := whole(self.next())) is None:
            raise NotUnderstood(f"“{after}” takes a number. Type it like {after} 6.")
        del self.rest[0]
        return number


def whole(typed: str) -> int | None:
    """As somebody types the number of an entry, a paper or a seat."""
    return int(typed) if typed.isdecimal() and len(typed) <= MOST_DIGITS else None
