"""The close pack: the day on a page, what must be equal in it, drawers, people and papers, and the journal's head."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Annotated

from msgspec import Meta

from floor.documents.cageslip import Signer
from floor.documents.fitting import ABOVE, BELOW, largest
from floor.documents.kit import (
    BLACK,
    LETTER,
    Area,
    Block,
    Code,
    Fact,
    Facts,
    Frame,
    Gap,
    Headed,
    Headline,
    Ink,
    Kept,
    Name,
    Paper,
    Pen,
    Rule,
    Signatures,
    paper_for,
    render_largest,
)
from floor.documents.reportsheet import SheetTable, table_blocks
from floor.documents.type import bold, plain, tight_bold

_SIZES = (10.5, 9.5)
_TALL = 92.0


class ClosePack(Headed, frozen=True, kw_only=True):
    """`figure` is what the day was over or short, `told` the same in words, `held` whether the sums are equal."""

    day: Name
    standing: Name
    figure: Name
    told: Name
    held: Name
    facts: Annotated[tuple[Fact, ...], Meta(min_length=1, max_length=5)]
    tables: Annotated[tuple[SheetTable, ...], Meta(min_length=1, max_length=16)]
    chain: Name
    signers: Annotated[tuple[Signer, ...], Meta(min_length=1, max_length=2)]


def close_pack(pack: ClosePack, paper: Paper | None = None) -> bytes:
    title = pack.head.title or "Day close"
    frame = Frame(pack.head, title, "Gaming day", pack.day)
    return render_largest(frame, partial(_blocks, pack, title), _SIZES, paper_for(pack.head, paper, LETTER))


def _blocks(pack: ClosePack, title: str, size: float) -> Iterator[Block]:
    yield Headline(title, pack.standing)
    yield Verdict(pack)
    for one in pack.tables:
        yield Gap(14)
        yield from table_blocks(one, size)
    yield Gap(16)
    signers = [(signer.role, signer.name) for signer in pack.signers]
    code = pack.head.code or pack.chain
    yield Kept((Rule(BLACK), Gap(4), Code(code, "Journal head", pack.chain), Signatures(signers, above=24)))


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the day was off by, as large as it can be, and beside it what that means and what was earned."""

    pack: ClosePack

    def height(self, room: float) -> float:
        return _TALL + 4

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        area = Area(x, top, room, _TALL)
        left, wide = area.columns(1, 4)
        cut = largest(self.pack.figure, tight_bold(1), wide - 8, _TALL)
        base = area.top - _TALL / 2 - cut.size * (ABOVE - BELOW) / 2
        pen.fit(left, base, wide - 8, self.pack.figure, cut)
        left, wide = area.columns(5, 8)
        pen.rule(left, top - 4, wide, BLACK)
        pen.fit(left, top - 20, wide, self.pack.told, bold(12.5))
        pen.fit(left, top - 35, wide, self.pack.held, plain(10), Ink.GREY)
        Facts(self.pack.facts, figure=17).draw(pen, left, top - 48, wide)
