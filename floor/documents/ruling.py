"""The slip of a ruling: what was asked, who gets what, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from floor.documents.deskslip import DeskSlip, desk_slip, ending, heading
from floor.documents.kit import BLACK, Block, Gap, Ink, Kept, Line, Name, Paper, Rule, Said, Words
from floor.documents.type import bold, plain, tight, tight_bold
from floor.record import Record

_SHARES = (1.0, 0.94, 0.88, 0.82, 0.76)
"""On a sheet, the sizes in which it may be set."""
Labelled = tuple[tuple[Name, Name], ...]


class SlipShare(Record, frozen=True):
    """Whoever gets a part of a pot, the cards shown for it, and how much."""

    who: Name
    cards: Said
    amount: Name


class SlipSide(Record, frozen=True):
    title: Name
    hand: Said
    amount: Name
    shares: tuple[SlipShare, ...]


class SlipPot(Record, frozen=True):
    title: Name
    amount: Name
    sides: tuple[SlipSide, ...]


class RulingSlip(DeskSlip, frozen=True, kw_only=True):
    boards: Labelled
    hands: Labelled
    awards: Annotated[Labelled, Meta(min_length=1)]
    total: Name
    pots: tuple[SlipPot, ...]
    why: tuple[Said, ...]


def ruling_slip(slip: RulingSlip, paper: Paper | None = None) -> bytes:
    return desk_slip(slip, _blocks, _SHARES, paper)


def _blocks(slip: RulingSlip, scale: float) -> Iterator[Block]:
    yield from heading(slip, scale)
    for label, cards in (*slip.boards, *slip.hands):
        yield Kept(tuple(_shown(label, cards, scale)))
    yield Rule(BLACK)
    for who, amount in slip.awards:
        yield Line(who, amount, bold(11 * scale), tight_bold(15 * scale))
    yield Words(slip.total, plain(7.5 * scale), Ink.GREY)
    for pot in slip.pots:
        yield from _pot(pot, scale)
    yield from _reasons(slip, scale)
    yield from ending(slip, scale, "Signed")


def _shown(label: str, cards: str, scale: float) -> Iterator[Block]:
    yield Gap(2 * scale)
    yield Words(label, plain(7.5 * scale), Ink.GREY)
    yield Words(cards, tight_bold(10.5 * scale))


def _pot(pot: SlipPot, scale: float) -> Iterator[Block]:
    yield Rule()
    yield Line(pot.title, pot.amount, bold(9 * scale))
    for side in pot.sides:
        yield Kept(tuple(_side(side, scale)))


def _side(side: SlipSide, scale: float) -> Iterator[Block]:
    """A single winner's figure is the side's own, so it stands once."""
    alone = len(side.shares) == 1
    yield Gap(2 * scale)
    told = f"{side.title}: {side.hand}" if side.hand else side.title
    yield Line(told, "" if alone else side.amount, plain(8.5 * scale))
    for share in side.shares:
        yield Line(share.who, share.amount, bold(8.5 * scale), indent=8 * scale)
        if share.cards:
            yield Words(share.cards, tight(8.5 * scale), Ink.GREY, indent=8 * scale)


def _reasons(slip: RulingSlip, scale: float) -> Iterator[Block]:
    yield Rule()
    yield Words("Why", bold(9 * scale))
    yield from (Words(sentence, plain(8 * scale)) for sentence in slip.why)
