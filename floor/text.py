"""Names and words that come from people: cleaned, checked, shortened."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from floor.errors import refuse, refuse_if

LONGEST_NAME = 60
_JOINERS = "\u200c\u200d"
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters by the book that show as nothing."""


def name(typed: str, what: str = "name", longest: int = LONGEST_NAME) -> str:
    """A name fit to be kept: trimmed, composed, visible. Markup stays, for it is only ever shown as text."""
    clean = " ".join(unicodedata.normalize("NFC", typed).split())
    refuse_if(not clean, f"The {what} is empty.", cure=f"Type {'an' if what[0] in 'aeiou' else 'a'} {what}.")
    refuse_if(
        len(clean) > longest,
        f"The {what} has {len(clean):,} characters; at most {longest} fit.",
        cure=f"Shorten the {what}.",
    )
    hidden = [sign for sign in clean if _is_hidden(sign)]
    if not clean.strip(_JOINERS):
        hidden = [clean[0]]
    if hidden:
        raise refuse(
            f"The {what} holds an invisible character (U+{ord(hidden[0]):04X}), which could hide what it says.",
            cure=f"Type the {what} again by hand.",
        )
    return clean


def plain(words: str) -> str:
    """Letters without accents, in lower case: ‘Kovač’ is found by ‘kovac’."""
    apart = unicodedata.normalize("NFKD", words)
    return "".join(sign for sign in apart if not unicodedata.combining(sign)).casefold().strip()


def compact(label: str) -> str:
    """A table's name as it is typed in a hurry: ‘High 1’ is ‘high1’."""
    return "".join(plain(label).split())


def _is_hidden(sign: str) -> bool:
    return sign in _BLANKS or (unicodedata.category(sign)[0] == "C" and sign not in _JOINERS)


@lru_cache(maxsize=4096)
def initials(name: str) -> str:
    """Two letters for a seat's disc."""
    words = [word for word in name.split() if word[0].isalnum()] or name.split()
    return "".join(word[0] for word in (words[0], words[-1])[: len(words)]).upper()


@lru_cache(maxsize=4096)
def short(name: str) -> str:
    """First name and initial, as the public screens show a player without an alias."""
    first, *rest = name.split()
    return f"{first} {rest[-1][0]}." if rest else first


def count(number: int, thing: str, things: str = "") -> str:
    """'1 seat', '2 seats'."""
    return f"{number:,} {thing if number == 1 else things or thing + 's'}"


_WHOLE = re.compile(r"\d{1,3}(?:,\d{3})+|\d+", re.ASCII)


def read_whole(typed: str, digits: int = 12) -> int | None:
    """'8', '1,500'; None of anything else, for a comma that is not between thousands may mean two numbers or a half."""
    written = typed.strip()
    plain = written.replace(",", "")
    return int(plain) if len(plain) <= digits and _WHOLE.fullmatch(written) else None


def listed(words: list[str], joined: str = "and") -> str:
    """'a', 'a and b', 'a, b and c'."""
    return f" {joined} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


_NUMBERS = "no one two three four five six seven eight nine ten".split()


def number_word(number: int) -> str:
    """'six'; from eleven on in figures."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else f"{number:,}"


def ordinal(number: int) -> str:
    """'1st', '12th', '1,023rd'."""
    last = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number:,}{last}"
