"""The sign of a mixed game: how it goes round, the stakes, and each game on a line with which Drawmaha it is."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from floor.documents.fitting import ABOVE, BELOW, fitted, hang, largest, together, wrapped
from floor.documents.kit import (
    HAIR,
    LETTER,
    Area,
    Fact,
    Facts,
    Frame,
    Headed,
    Ink,
    Name,
    Number,
    Paper,
    Pen,
    Said,
    paper_for,
    sheets,
)
from floor.documents.type import bold, medium, plain, tight, tight_bold
from floor.record import Record
from floor.text import count

_FEW = 12
"""More games than this stand in two columns."""
_BAR = 0.62
"""A remark under a game takes this much of a row."""


class MixGame(Record, frozen=True, kw_only=True):
    """`note` is what players must know before they sit down: which half the Drawmaha draw is for (MIX-21)."""

    name: Name
    family: Said = ""
    stakes: Said = ""
    line: Said = ""
    note: Said = ""
    clause: Said = ""


class MixedSign(Headed, frozen=True, kw_only=True):
    """Of a table, or of a mix wherever it is played; hands of each game, or an orbit if no number is given.

    `current` and `following` are places in the order.
    """

    table: Said = ""
    seats: Number
    method: Literal["rotation", "dealers-choice"]
    hands: Number | None = None
    stakes: Name
    betting: Name
    facts: Annotated[tuple[Fact, ...], Meta(max_length=4)] = ()
    rake: Said = ""
    """What is taken from a pot, or paid by the half hour."""
    games: Annotated[tuple[MixGame, ...], Meta(min_length=1, max_length=24)]
    current: Number | None = None
    following: Number | None = None
    note: Said = ""

    def __post_init__(self) -> None:
        unsaid = next((game.name for game in self.games if "MIX-21" in game.clause and not game.note.strip()), None)
        if unsaid:
            raise ValueError(f"{unsaid} must say whether its draw half is high or deuce-to-seven low (MIX-21)")
        for place in (self.current, self.following):
            if place is not None and place > len(self.games):
                raise ValueError(f"Game {place} is not among the {count(len(self.games), 'game')}")


def mixed_sign(sign: MixedSign, paper: Paper | None = None) -> bytes:
    where = f"Table {sign.table}" if sign.table else "Any table"
    frame = Frame(sign.head, _title(sign), count(sign.seats, "seat"), where, sign.note)

    def draw(pen: Pen, area: Area) -> None:
        used = _top(pen, sign, area)
        _games(pen, sign, area.below(used))

    return sheets(frame, paper_for(sign.head, paper, LETTER), [draw])


def _title(sign: MixedSign) -> str:
    return sign.head.title or "Mixed games"


def _top(pen: Pen, sign: MixedSign, area: Area) -> float:
    """The headline, the stakes and how the games go round; how much height it takes."""
    title = together([_title(sign)], tight_bold(36), area.wide * 0.6)
    left = (
        area.wide
        - pen.fit(area.x - hang(_title(sign), title), area.top - 33, area.wide * 0.6, _title(sign), title)
        - 16
    )
    way = "Rotation, in this order" if sign.method == "rotation" else "Dealer’s choice"
    pen.fit(area.right, area.top - 18, left, way, medium(13), align="right")
    pen.fit(area.right, area.top - 34, left, sign.betting, plain(13), Ink.GREY, "right")
    tall = 150.0 if len(sign.games) <= 8 else 118.0
    x, wide = area.columns(1, 9)
    cut = largest(sign.stakes, tight_bold(1), wide - 24, tall)
    base = area.top - 44 - tall / 2 - cut.size * (ABOVE - BELOW) / 2
    pen.fit(x - hang(sign.stakes, cut), base, wide - 20, sign.stakes, cut, Ink.FELT)
    _turns(pen, sign, Area(*_placed(area, 10, 3, 62), tall - 10))
    used = 44 + tall + 16
    if sign.facts:
        facts = Facts(sign.facts)
        facts.draw(pen, area.x, area.top - used, area.wide)
        used += facts.height(area.wide) + 10
    if sign.rake:
        pen.fit(area.x, area.top - used - 10, area.wide, sign.rake, medium(12))
        used += 22
    return used


def _placed(area: Area, first: int, columns: int, down: float) -> tuple[float, float, float]:
    x, wide = area.columns(first, columns)
    return x, area.top - down, wide


def _turns(pen: Pen, sign: MixedSign, area: Area) -> None:
    """How many hands of each, or who chooses."""
    figure, words = _way_round(sign)
    pen.rule(area.x, area.top, area.wide)
    cut = largest(figure, tight_bold(1), area.wide, 62) if figure else tight_bold(1)
    if figure:
        pen.words(area.x - hang(figure, cut), area.top - 58, figure, cut)
    cut = medium(13)
    pen.lines(area.x, area.top - (78 if figure else 20), wrapped(words, cut, area.wide), cut)


def _way_round(sign: MixedSign) -> tuple[str, str]:
    if sign.method == "dealers-choice":
        return "", "The player on the button chooses the game from these"
    if sign.hands is None:
        return "", "A full turn of the button of each, then the next"
    return f"{sign.hands}", "hands of each, then the next" if sign.hands > 1 else "hand of each, then the next"


def _games(pen: Pen, sign: MixedSign, area: Area) -> None:
    """The rows share the height that is left; more than a dozen stand in two columns."""
    columns = 1 if len(sign.games) <= _FEW else 2
    most = -(-len(sign.games) // columns)
    pen.rule(area.x, area.top, area.wide)
    for column, (x, wide) in enumerate(area.across(columns, 24)):
        first = column * most
        games = sign.games[first : first + most]
        weight = max(most + _BAR * sum(bool(game.note) for game in part) for part in _parts(sign.games, most))
        row = min(64.0, (area.tall - 4) / weight)
        top = area.top
        for place, game in enumerate(games, first + 1):
            tall = row * (1 + (_BAR if game.note else 0))
            _game(pen, sign, place, game, Area(x, top, wide, tall), row)
            top -= tall
            if place < first + len(games):
                pen.rule(x, top, wide, HAIR)


def _parts(games: tuple[MixGame, ...], most: int) -> list[tuple[MixGame, ...]]:
    return [games[first : first + most] for first in range(0, len(games), most)]


def _game(pen: Pen, sign: MixedSign, place: int, game: MixGame, area: Area, row: float) -> None:
    alone = area.wide > 300
    size = min(22.0, row * 0.5) if alone else min(16.0, row * 0.44)
    inset, number = (max(38.0, size * 1.9), size * 1.25) if alone else (30.0, 18.0)
    middle = area.top - row * 0.5 - number * 0.34
    pen.words(area.x + inset - (14 if alone else 8), middle, f"{place}", tight_bold(number), Ink.FELT, "right")
    words = Area(area.x + inset, area.top, _right(pen, sign, place, game, area, row) - area.x - inset - 10, row)
    lines, cut = fitted(game.line, plain(min(11.5, row * 0.24)) if alone else tight(min(9.0, row * 0.21)), words.wide)
    is_long = len(lines) > 1
    base = area.top - row * (0.38 if is_long else 0.44) if game.line else middle + (number - size) * 0.34
    pen.figure(words.x, base, words.wide, game.name, tight_bold(size))
    if game.line:
        pen.lines(words.x, area.top - row * (0.63 if is_long else 0.82 if alone else 0.77), lines, cut, Ink.GREY)
    if game.note:
        _bar(pen, game.note, Area(words.x, area.top - row * 0.97, area.wide - inset, row * (_BAR - 0.12)))


def _bar(pen: Pen, note: str, area: Area) -> None:
    pen.fill(area, Ink.FELT, 4)
    pen.fit(area.x + 10, area.bottom + area.tall * 0.32, area.wide - 20, note, medium(area.tall * 0.52), Ink.WHITE)


def _right(pen: Pen, sign: MixedSign, place: int, game: MixGame, area: Area, row: float) -> float:
    """The game's own stakes or its kind over its clause, and whether it is on now; where all that begins."""
    size = min(10.5, row * 0.27)
    room, upper = area.wide * 0.3, game.stakes or game.family
    kind = game.family if game.stakes and area.wide > 300 else ""
    lower = " · ".join(filter(None, (kind, game.clause)))
    above = pen.fit(area.right, area.top - row * 0.44, room, upper, bold(size), align="right")
    under = pen.fit(area.right, area.top - row * 0.80, room, lower, tight(size * 0.85), Ink.GREY, "right")
    begins = area.right - max(above, under)
    for word, at in (("Now", sign.current), ("Next", sign.following)):
        if at == place:
            begins -= pen.pill(begins - 10, area.top - row * 0.56, word, bold(size), solid=word == "Now") + 10
    return begins
