"""The flyer of a tournament: where and when, what it costs and what becomes of that, and what may be bought later."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated

from msgspec import Meta

from floor.documents.kit import (
    LETTER,
    Block,
    Fact,
    Facts,
    Frame,
    Gap,
    Headed,
    Ink,
    Kept,
    Large,
    Name,
    Note,
    Paper,
    Rule,
    Said,
    Words,
    paper_for,
    render_largest,
)
from floor.documents.type import bold, plain, tight_bold
from floor.record import Record

_SCALES = (1.5, 1.3, 1.15, 1.0, 0.85)


class Term(Record, frozen=True):
    """What is offered, and all that is to be known of it before play."""

    title: Name
    words: Said = ""
    clause: Said = ""


class Flyer(Headed, frozen=True, kw_only=True):
    event: Name
    day: Name
    starts: Name
    place: Said = ""
    price: Name
    facts: Annotated[tuple[Fact, ...], Meta(max_length=4)] = ()
    terms: Annotated[tuple[Term, ...], Meta(max_length=20)] = ()
    note: Said = ""


def flyer(sign: Flyer, paper: Paper | None = None) -> bytes:
    frame = Frame(sign.head, sign.head.title or "Tournament", subject=sign.day)
    return render_largest(frame, partial(_blocks, sign), _SCALES, paper_for(sign.head, paper, LETTER))


def _blocks(sign: Flyer, scale: float) -> Iterator[Block]:
    yield Gap(10)
    yield Words(sign.event, tight_bold(44 * scale))
    yield Gap(6)
    yield Words(f"{sign.day}, {sign.starts}", bold(16 * scale), Ink.FELT)
    if sign.place:
        yield Words(sign.place, plain(14 * scale), Ink.GREY)
    yield Gap(6)
    yield Large(sign.price, 72 * scale, Ink.FELT)
    if sign.facts:
        yield Gap(8)
        yield Facts(sign.facts, label=10, figure=22)
    yield Gap(10)
    for term in sign.terms:
        yield Kept((Rule(), Note(term.title, term.words, plain(12 * scale), term.clause)))
    if sign.note:
        yield Gap(6)
        yield Words(sign.note, plain(10.5), Ink.GREY)
