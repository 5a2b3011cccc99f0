"""The slip of a ruling: what was asked, who gets what, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from floor.documents.kit import (
    BLACK,
    ROLL,
    Block,
    Frame,
    Gap,
    Head,
    Ink,
    Line,
    Name,
    Paper,
    Rule,
    Said,
    Words,
    paper_for,
    render,
    strip,
)
from floor.documents.strips import Copy, Room
from floor.documents.type import bold, plain, tight, tight_bold
from floor.record import Record

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


class RulingSlip(Record, frozen=True):
    """Everything on the slip, in the words it is printed in."""

    room: Name
    title: Name
    facts: tuple[Name, ...]
    game: Name
    boards: Labelled
    hands: Labelled
    awards: Annotated[Labelled, Meta(min_length=1)]
    total: Name
    pots: tuple[SlipPot, ...]
    why: tuple[Said, ...]
    note: Said = ""
    copy: bool = False
    practice: bool = False


def ruling_slip(slip: RulingSlip, paper: Paper | None = None) -> bytes:
    """For the roll printer at the desk, or on a sheet for the file."""
    head = Head(room=slip.room, copy=slip.copy, practice=slip.practice)
    chosen = paper_for(head, paper, ROLL)
    if not chosen.tall:
        mark = [Copy()] if slip.copy else []
        return strip(f"{slip.room}, {slip.title}", [Room(slip.room), *mark, *_blocks(slip, chosen.scale)], chosen)
    return render(Frame(head, slip.title), list(_blocks(slip, chosen.scale)), chosen)


def _blocks(slip: RulingSlip, scale: float) -> Iterator[Block]:
    small = plain(7.5 * scale)
    yield Words(slip.title, bold(16 * scale))
    yield from (Words(fact, small, Ink.GREY) for fact in slip.facts)
    yield Rule(BLACK)
    yield Words(slip.game, bold(9 * scale))
    for label, cards in (*slip.boards, *slip.hands):
        yield from _shown(label, cards, scale)
    yield Rule(BLACK)
    for who, amount in slip.awards:
        yield Line(who, amount, bold(11 * scale), tight_bold(15 * scale))
    yield Words(slip.total, small, Ink.GREY)
    for pot in slip.pots:
        yield from _pot(pot, scale)
    yield from _ending(slip, scale)


def _shown(label: str, cards: str, scale: float) -> Iterator[Block]:
    yield Gap(2 * scale)
    yield Words(label, plain(7.5 * scale), Ink.GREY)
    yield Words(cards, tight_bold(10.5 * scale))


def _pot(pot: SlipPot, scale: float) -> Iterator[Block]:
    yield Rule()
    yield Line(pot.title, pot.amount, bold(9 * scale))
    for side in pot.sides:
        yield from _side(side, scale)


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


def _ending(slip: RulingSlip, scale: float) -> Iterator[Block]:
    yield Rule()
    yield Words("Why", bold(9 * scale))
    yield from (Words(sentence, plain(8 * scale)) for sentence in slip.why)
    if slip.note:
        yield Rule()
        yield Words(f"Note: {slip.note}", plain(8 * scale))
    yield Gap(26 * scale)
    yield Rule()
    yield Words("Signed", plain(7.5 * scale), Ink.GREY)


def sample() -> RulingSlip:
    priya, victor = "Seat 2, Priya Sharma", "Seat 8, Victor Moreau"
    high = SlipSide("High", "Three kings", "$38", (SlipShare(victor, "K♥ K♠ K♦ 9♥ 7♣", "$38"),))
    low = SlipSide("Low", "7-4-3-2-A low", "$37", (SlipShare(priya, "7♣ 4♠ 3♥ 2♦ A♠", "$37"),))
    return RulingSlip(
        room="Harbor Lights Card Room",
        title="Ruling 3",
        facts=("Gaming day Fri, Nov 13, 2026, 9:51 PM", "Table 12", "Ruled by Dana Wells"),
        game="Big O8",
        boards=(("Board", "3♥ 7♣ K♦ 4♠ 9♥"),),
        hands=((priya, "A♠ 2♦ K♣ Q♥ J♥"), (victor, "K♥ K♠ Q♦ J♦ 5♣")),
        awards=((victor, "$38"), (priya, "$37")),
        total="$75 in all, all of it awarded",
        pots=(SlipPot("Pot", "$75", (high, low)),),
        why=("The odd chip goes to the high (R-20).", "Seat 8 wins the high with three kings and takes $38."),
        note="Dealer read it wrong",
    )
