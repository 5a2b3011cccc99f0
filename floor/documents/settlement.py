"""The slip of a settled round of 21: the cards, every bet with its reason, what went back, and the net of each seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from floor.documents.deskslip import DeskSlip, desk_slip, ending, heading
from floor.documents.kit import BLACK, Block, Gap, Ink, Kept, Line, Name, Paper, Rule, Said, Words
from floor.documents.type import bold, plain, tight_bold
from floor.record import Record

_SHARES = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64)
"""On a sheet, the sizes in which it may be set."""


class SlipHand(Record, frozen=True):
    """A hand's cards with what they come to, like “8♥ 3♣ K♥” and “21”."""

    title: Name
    cards: Said
    total: Said = ""


class SlipBet(Record, frozen=True):
    bet: Name
    stake: Name
    net: Name
    why: Said
    clause: Said = ""


class SlipPlace(Record, frozen=True):
    """One place at the table, in the order bets are resolved."""

    who: Name
    net: Name
    hands: tuple[SlipHand, ...]
    bets: Annotated[tuple[SlipBet, ...], Meta(min_length=1, max_length=40)]
    remarks: tuple[Said, ...] = ()


class SlipReturned(Record, frozen=True):
    """A bet that was taken back, and why it might not lie there."""

    bet: Name
    amount: Name
    why: Said
    clause: Said = ""


class SettlementSlip(DeskSlip, frozen=True, kw_only=True):
    rules: Said = ""
    dealer: SlipHand
    places: Annotated[tuple[SlipPlace, ...], Meta(min_length=1, max_length=20)]
    total: Name
    returned: Annotated[tuple[SlipReturned, ...], Meta(max_length=40)] = ()


def settlement_slip(slip: SettlementSlip, paper: Paper | None = None) -> bytes:
    return desk_slip(slip, _blocks, _SHARES, paper)


def _blocks(slip: SettlementSlip, scale: float) -> Iterator[Block]:
    yield from heading(slip, scale)
    if slip.rules:
        yield Words(slip.rules, plain(7.5 * scale), Ink.GREY)
    yield from _hand(slip.dealer, scale)
    for place in slip.places:
        yield from _place(place, scale)
    yield Kept((Rule(BLACK), Words(slip.total, bold(9 * scale))))
    if slip.returned:
        yield from _returned(slip.returned, scale)
    yield from ending(slip, scale, "Signed for the house", "Dealer")


def _hand(hand: SlipHand, scale: float) -> Iterator[Block]:
    yield Gap(2 * scale)
    yield Words(hand.title, plain(7.5 * scale), Ink.GREY)
    yield Line(hand.cards, hand.total, tight_bold(10.5 * scale))


def _place(place: SlipPlace, scale: float) -> Iterator[Block]:
    head = (Rule(BLACK), Line(place.who, place.net, bold(11 * scale), tight_bold(15 * scale)))
    yield Kept((*head, *(block for hand in place.hands for block in _hand(hand, scale))))
    for bet in place.bets:
        yield Kept(tuple(_bet(bet, scale)))
    yield from (Words(remark, plain(8 * scale)) for remark in place.remarks)


def _bet(bet: SlipBet, scale: float) -> Iterator[Block]:
    yield Gap(2 * scale)
    yield Line(f"{bet.bet}, {bet.stake}", bet.net, bold(8.5 * scale))
    yield Line(bet.why, bet.clause, plain(8 * scale), plain(7 * scale))


def _returned(returned: tuple[SlipReturned, ...], scale: float) -> Iterator[Block]:
    yield Rule()
    yield Words("Taken back", bold(9 * scale))
    for one in returned:
        head, said = Line(one.bet, one.amount, bold(8.5 * scale)), Words(one.why, plain(8 * scale), Ink.GREY)
        yield Kept((Gap(2 * scale), head, said, Line("", one.clause, plain(7 * scale))))
