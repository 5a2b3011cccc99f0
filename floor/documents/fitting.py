"""Words made to fit: broken into lines, shortened by rule, or set in the size that a whole group can keep."""

from __future__ import annotations

import re
from collections.abc import Iterable

from floor.documents.script import clusters
from floor.documents.type import Type, width
from floor.text import short

Fitted = tuple[list[str], Type]
"""Lines of words, and the cut in which they fit."""

ABOVE, BELOW = 0.83, 0.11
"""What a dollar sign needs over and under the baseline, in ems."""
_LEAST = 0.5
_STEMS = "$0123456789BDEFHIKLMNPRbhikmnpr"
"""Signs that have white at their left."""
_PIECES = re.compile(r"[^\s-]+-+(?=\S)|\S+")


def is_within(text: str, cut: Type, room: float) -> bool:
    return width(text, cut) <= room + 0.01


def wrapped(text: str, cut: Type, room: float, *, whole: bool = False) -> list[str]:
    """The words broken into lines, at blanks and after hyphens; a word longer than a line within it.

    Asked for `whole` ones, a word that a line holds is not broken after its hyphen.
    """
    lines, joint = [""], ""
    for word in text.split():
        for piece in [word] if whole and is_within(word, cut, room) else _PIECES.findall(word):
            for part in _parts(piece, cut, room):
                longer = lines[-1] + joint + part
                if not lines[-1] or is_within(longer, cut, room):
                    lines[-1] = longer
                else:
                    lines.append(part)
                joint = ""
        joint = " "
    return lines


def fitted(text: str, cut: Type, room: float, lines: int = 2) -> Fitted:
    """As it is, else in the condensed cut, else on more lines, the last ended with an ellipsis if it must be."""
    for tried in (cut, cut.narrow()):
        if is_within(text, tried, room):
            return [text], tried
    return broken(text, cut.narrow(), room, lines), cut.narrow()


def broken(text: str, cut: Type, room: float, most: int) -> list[str]:
    """The words on as many lines as they may take, the last ended with an ellipsis if they need more.

    A word is broken after its hyphen only where that saves a line.
    """
    lines = min(wrapped(text, cut, room, whole=True), wrapped(text, cut, room), key=len)
    return lines if len(lines) <= most else [*lines[: most - 1], ended(" ".join(lines[most - 1 :]), cut, room)]


def named(name: str, cut: Type, room: float, lines: int = 2) -> Fitted:
    """A person's name: condensed, on two smaller lines, first name and initial, or ended with an ellipsis."""
    for tried in (cut, cut.narrow()):
        if is_within(name, tried, room):
            return [name], tried
    for small in [cut.narrow().at(cut.size * share) for share in (0.82, 0.68)] if lines > 1 else []:
        parts = wrapped(name, small, room)
        if len(parts) <= lines:
            return parts, small
    brief = short(name) if name.split() else name
    return [ended(brief, cut.narrow(), room)], cut.narrow()


def one_line(text: str, cut: Type, room: float) -> tuple[str, Type]:
    """As it is, else condensed, else ended with an ellipsis."""
    lines, chosen = fitted(text, cut, room, lines=1)
    return lines[0], chosen


def ended(text: str, cut: Type, room: float) -> str:
    """As much as fits before an ellipsis; all of it if it fits as it is."""
    if is_within(text, cut, room):
        return text
    letters = list(clusters(text))
    fits, fails = 0, len(letters)
    while fails - fits > 1:
        middle = (fits + fails) // 2
        if is_within("".join(letters[:middle]).rstrip() + "…", cut, room):
            fits = middle
        else:
            fails = middle
    return "".join(letters[:fits]).rstrip() + "…"


def together(texts: Iterable[str], cut: Type, room: float) -> Type:
    """The cut in which every one of them fits: a list of amounts keeps one size."""
    return alike(((text, room) for text in texts), cut)


def alike(pairs: Iterable[tuple[str, float]], cut: Type) -> Type:
    """The same for texts that have a room each; under half its size nothing is shrunk, but shortened when drawn."""
    asked = list(pairs)
    if all(is_within(text, cut, room) for text, room in asked):
        return cut
    narrow = cut.narrow()
    share = min((room / width(text, narrow) for text, room in asked if width(text, narrow)), default=1.0)
    return narrow.at(narrow.size * min(1.0, max(share, _LEAST)))


def largest(text: str, cut: Type, wide: float, tall: float) -> Type:
    """The largest size at which one line of figures fits a space, down to a tenth of what its height would allow."""
    most = tall / (ABOVE + BELOW)
    return cut.at(min(most, max(wide / max(width(text, cut.at(1)), 0.01), most / 10)))


def hang(text: str, cut: Type) -> float:
    """How far large words are moved out so that their ink, not their white, stands on the margin."""
    return cut.size * 0.035 if text[:1] and text[0] in _STEMS else 0.0


def _parts(word: str, cut: Type, room: float) -> list[str]:
    if is_within(word, cut, room):
        return [word]
    parts = [""]
    for letter in clusters(word):
        if parts[-1] and not is_within(parts[-1] + letter, cut, room):
            parts.append("")
        parts[-1] += letter
    return parts
