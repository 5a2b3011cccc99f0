"""Short names of what the room spreads: typed in a hurry, and found by the command bar."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING

from floor.errors import About, Finding, Refused
from floor.text import name, plain

if TYPE_CHECKING:
    from floor.room.spread import Spread
    from floor.state import Room

LONGEST_SHORT = 16
LONGEST_GAME, LEAST_LEAD, LONGEST_LEAD = 8, 3, 6
"""Letters of a game's name that are kept whole; of a longer one, those that begin its short name."""
AS_SAID = ("eight or better", "8")
BY_PHONE = "phone"
"""At the end of a typed command it says how a name came."""


def proposed_short(room: Room, full: str, before: Spread | None = None) -> str:
    """The first that nothing else is called; the same one for a game that is only changed."""
    taken = {BY_PHONE, *(plain(other.short) for other in room.spreads.values() if other != before)}
    return next(short for short in _proposals(full) if short not in taken)


def short_name(room: Room, typed: str, before: Spread | None) -> str:
    """As it is kept. The command bar finds it whatever its accents, and so nothing else may be called alike."""
    try:
        short = name(typed, "short name", longest=LONGEST_SHORT).casefold()
    except Refused as unfit:
        raise Refused(*(_finding(str(found), found.cure) for found in unfit.findings)) from None
    if not short.isalnum():
        raise Refused(_finding(f"The short name “{short}” is typed in a hurry.", "Use letters and digits only."))
    if plain(short) == BY_PHONE:
        told = f"“{short}” at the end of a typed command says that a name came by phone."
        raise Refused(_finding(told, "Choose another short name."))
    for other in room.spreads.values():
        if plain(other.short) == plain(short) and other != before:
            told = f"“{other.short}” is the short name of {other.name}."
            raise Refused(_finding(told, "Choose another short name."))
    return short


def _proposals(full: str) -> Iterator[str]:
    """‘bigo24’ for Big O8 $2-$4: with the eight it would read as eight twenty-four, so where it is needed to tell two
    games apart an x stands between them, ‘bigo8x24’; after that they are numbered."""
    title, _, stakes = full.partition("$")
    game, figures = _game(title), _typed(stakes)
    bare = game.rstrip("0123456789") if figures else game
    yield from (short for short in (_joined(bare, figures), _joined(game, f"x{figures}")) if short)
    yield from (_joined(bare or game, f"{figures}x{number}") for number in count(2))


def _game(title: str) -> str:
    """As it is said across the floor, ‘stud8’; of many words the beginning, and the first letters of the rest."""
    words = [typed for word in plain(title).replace(*AS_SAID).replace("-", " ").split() if (typed := _typed(word))]
    whole = "".join(words)
    if len(whole) <= LONGEST_GAME:
        return whole
    many = next((many for many in range(1, len(words)) if len("".join(words[:many])) >= LEAST_LEAD), len(words))
    return "".join(words[:many])[:LONGEST_LEAD] + "".join(word[0] for word in words[many:])


def _joined(game: str, figures: str) -> str:
    """Of a long name the beginning: the stakes are what is looked for."""
    return game[: max(LONGEST_SHORT - len(figures), 0)] + figures[:LONGEST_SHORT]


def _typed(words: str) -> str:
    return "".join(sign for sign in plain(words) if sign.isascii() and sign.isalnum())


def _finding(told: str, cure: str) -> Finding:
    return Finding(told, cure=cure, about=About(("short",)))
