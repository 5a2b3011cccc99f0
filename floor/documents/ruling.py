"""The slip of a ruling: what was asked, who gets what, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from floor.documents.kit import ROLL, Block, Gap, Line, Paper, Rule, Words, render
from floor.documents.type import Type


@dataclass(frozen=True, slots=True)
class SlipShare:
    """Whoever gets a part of a pot, the cards shown for it, and how much."""

    who: str
    cards: str
    amount: str


@dataclass(frozen=True, slots=True)
class SlipSide:
    title: str
    hand: str
    amount: str
    shares: tuple[SlipShare, ...]


@dataclass(frozen=True, slots=True)
class SlipPot:
    title: str
    amount: str
    sides: tuple[SlipSide, ...]


@dataclass(frozen=True, slots=True)
class RulingSlip:
    """Everything on the slip, in the words it is printed in."""

    room: str
    title: str
    facts: tuple[str, ...]
    game: str
    boards: tuple[tuple[str, str], ...]
    hands: tuple[tuple[str, str], ...]
    awards: tuple[tuple[str, str], ...]
    total: str
    pots: tuple[SlipPot, ...]
    why: tuple[str, ...]
    note: str = ""


def ruling_slip(slip: RulingSlip, paper: Paper = ROLL) -> bytes:
    """For the roll printer at the desk, or on a sheet for the file."""
    return render(f"{slip.room}, {slip.title}", list(_blocks(slip, paper.scale)), paper)


def _blocks(slip: RulingSlip, scale: float) -> Iterator[Block]:
    plain, small, heading = Type(9 * scale), Type(7.5 * scale), Type(9 * scale, bold=True)
    yield Words(slip.room, small, grey=True)
    yield Words(slip.title, Type(16 * scale, bold=True))
    yield from (Words(fact, small, grey=True) for fact in slip.facts)
    yield Rule(0.8)
    yield Words(slip.game, heading)
    for label, cards in (*slip.boards, *slip.hands):
        yield from _shown(label, cards, plain, scale)
    yield Rule(0.8)
    for who, amount in slip.awards:
        yield Line(who, amount, Type(11 * scale, bold=True), Type(15 * scale, bold=True, condensed=True))
    yield Words(slip.total, small, grey=True)
    for pot in slip.pots:
        yield from _pot(pot, scale)
    yield from _ending(slip, scale)


def _shown(label: str, cards: str, plain: Type, scale: float) -> Iterator[Block]:
    yield Gap(2 * scale)
    yield Words(label, Type(plain.size * 0.83), grey=True)
    yield Words(cards, Type(10.5 * scale, bold=True, condensed=True))


def _pot(pot: SlipPot, scale: float) -> Iterator[Block]:
    yield Rule()
    yield Line(pot.title, pot.amount, Type(9 * scale, bold=True))
    for side in pot.sides:
        yield from _side(side, scale)


def _side(side: SlipSide, scale: float) -> Iterator[Block]:
    """A single winner's figure is the side's own, so it stands once."""
    alone, plain = len(side.shares) == 1, Type(8.5 * scale)
    yield Gap(2 * scale)
    yield Line(f"{side.title}: {side.hand}" if side.hand else side.title, "" if alone else side.amount, plain)
    for share in side.shares:
        yield Line(share.who, share.amount, Type(8.5 * scale, bold=True), indent=8 * scale)
        if share.cards:
            yield Words(share.cards, Type(8.5 * scale, condensed=True), grey=True, indent=8 * scale)


def _ending(slip: RulingSlip, scale: float) -> Iterator[Block]:
    yield Rule()
    yield Words("Why", Type(9 * scale, bold=True))
    yield from (Words(sentence, Type(8 * scale)) for sentence in slip.why)
    if slip.note:
        yield Rule()
        yield Words(f"Note: {slip.note}", Type(8 * scale))
    yield Gap(26 * scale)
    yield Rule()
    yield Words("Signed", Type(7.5 * scale), grey=True)
