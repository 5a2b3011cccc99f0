"""The house rules on the wall: those the approval asks for and the room's own, as large as one page allows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Annotated

from msgspec import Meta

from floor.documents.fitting import fitted, wrapped
from floor.documents.kit import (
    HAIR,
    LETTER,
    Block,
    Frame,
    Gap,
    Headed,
    Headline,
    Ink,
    Name,
    Paper,
    Pen,
    Said,
    paper_for,
    render_largest,
)
from floor.documents.type import Type, plain, tight_bold, width
from floor.record import Record

_SIZES = (30.0, 27.0, 24.0, 21.0, 18.0, 16.0)


class HouseRule(Record, frozen=True):
    title: Name
    words: Said = ""
    clause: Said = ""


class HouseRules(Headed, frozen=True, kw_only=True):
    rules: Annotated[tuple[HouseRule, ...], Meta(min_length=1, max_length=60)]
    note: Said = ""


def house_rules(sign: HouseRules, paper: Paper | None = None) -> bytes:
    chosen = paper_for(sign.head, paper, LETTER)
    title = sign.head.title or "House rules"
    return render_largest(Frame(sign.head, title, note=sign.note), partial(_blocks, sign, title), _SIZES, chosen)


def _blocks(sign: HouseRules, title: str, size: float) -> Iterator[Block]:
    yield Headline(title, size=60)
    yield Gap(8)
    for place, rule in enumerate(sign.rules, 1):
        yield _Rule(place, rule, size, last=place == len(sign.rules))


@dataclass(frozen=True, slots=True)
class _Rule:
    """A number in colour, the rule in a few large words, and a sentence that explains it."""

    place: int
    rule: HouseRule
    size: float
    last: bool

    def height(self, room: float) -> float:
        title, cut = self._title(room)
        words = len(self._words(room)) * self._plain.leading
        return len(title) * cut.size * 1.18 + words + self.size * 0.75

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        title, cut = self._title(room)
        pen.rule(x, top, room, HAIR if self.place > 1 else 0.8)
        base = top - self.size * 1.08
        pen.words(x + self.size * 1.1, base, f"{self.place}", tight_bold(self.size * 1.12), Ink.FELT, "right")
        pen.lines(x + self._inset, base, title, cut)
        pen.fit(x + room, base, room * 0.2, self.rule.clause, plain(9), Ink.GREY, "right")
        base -= (len(title) - 1) * cut.size * 1.18 + self._plain.leading * 1.08
        for place, line in enumerate(self._words(room)):
            pen.words(x + self._inset, base - place * self._plain.leading, line, self._plain, Ink.GREY)

    @property
    def _inset(self) -> float:
        return self.size * 1.65

    @property
    def _plain(self) -> Type:
        return plain(max(11.0, self.size * 0.54))

    def _title(self, room: float) -> tuple[list[str], Type]:
        taken = min(width(self.rule.clause, plain(9)), room * 0.2) + 12 if self.rule.clause else 0
        return fitted(self.rule.title, tight_bold(self.size), room - self._inset - taken, lines=3)

    def _words(self, room: float) -> list[str]:
        return wrapped(self.rule.words, self._plain, room - self._inset) if self.rule.words else []
