"""Signs that need care before they are drawn: letters with their marks, and words that run right to left."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache

_MOST_MARKS = 2
"""More marks on one letter would reach into the lines above and below."""
_UNSEEN = {"Cf", "Cc", "Cs", "Co", "Cn"}


@lru_cache(maxsize=4096)
def seen(text: str) -> str:
    """The words as one line in drawing order, from left to right, without what shows as nothing."""
    plain = " ".join(unicodedata.normalize("NFC", text).split())
    if plain.isascii():
        return "".join(sign for sign in plain if sign.isprintable())
    letters = ["".join(cluster) for cluster in clusters(plain)]
    return "".join(_ordered(letters)) if any(map(_runs_left, letters)) else "".join(letters)


def clusters(text: str) -> Iterator[str]:
    """Each letter with the marks that stand on it."""
    letter = ""
    for sign in text:
        kind = unicodedata.category(sign)
        if kind in ("Mn", "Me"):
            letter += sign if letter and len(letter) <= _MOST_MARKS else ""
        elif kind not in _UNSEEN:
            yield from (letter,) if letter else ()
            letter = sign
    yield from (letter,) if letter else ()


def _runs_left(letter: str) -> bool:
    return unicodedata.bidirectional(letter[0]) in ("R", "AL")


def _ordered(letters: list[str]) -> Iterator[str]:
    """Stretches that run right to left, with the blanks inside them, turned round; all else as it stands."""
    place = 0
    while place < len(letters):
        if not _runs_left(letters[place]):
            yield letters[place]
            place += 1
            continue
        end = last = place
        while end < len(letters) and (_runs_left(letters[end]) or not letters[end][0].isalnum()):
            last = end if _runs_left(letters[end]) else last
            end += 1
        yield from reversed(_joined(letters[place : last + 1]))
        place = last + 1


def _joined(letters: list[str]) -> list[str]:
    """Arabic letters in the forms they take beside their neighbours."""
    forms, shaped = _forms(), []
    for place, letter in enumerate(letters):
        own = forms.get(letter[0], {})
        before = place > 0 and "initial" in forms.get(letters[place - 1][0], {}) and "final" in own
        after = place + 1 < len(letters) and "initial" in own and "final" in forms.get(letters[place + 1][0], {})
        form = ("medial" if after else "final") if before else ("initial" if after else "isolated")
        shaped.append(own.get(form, letter[0]) + letter[1:])
    return shaped


@cache
def _forms() -> dict[str, dict[str, str]]:
    """For each Arabic letter its forms, as Unicode itself lists them among the presentation forms."""
    found: dict[str, dict[str, str]] = {}
    for number in (*range(0xFB50, 0xFBB2), *range(0xFE80, 0xFEF5)):
        form, *letters = unicodedata.decomposition(chr(number)).split() or [""]
        if len(letters) == 1:
            found.setdefault(chr(int(letters[0], 16)), {})[form.strip("<>")] = chr(number)
    return found
