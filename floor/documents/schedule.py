"""Tonight's games on the wall: when, which, at what stakes, and where."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated

from msgspec import Meta

from floor.documents.kit import (
    LETTER,
    Block,
    Column,
    Count,
    Frame,
    Gap,
    Headed,
    Headline,
    Ink,
    Name,
    Paper,
    Said,
    Table,
    Words,
    paper_for,
    render_largest,
)
from floor.documents.type import bold, plain, tight, tight_bold
from floor.record import Record

_SCALES = (1.4, 1.3, 1.2, 1.1, 1.0)


class ScheduledGame(Record, frozen=True, kw_only=True):
    time: Name
    game: Name
    stakes: Said = ""
    where: Said = ""
    waiting: Count = 0
    note: Said = ""


class Schedule(Headed, frozen=True, kw_only=True):
    day: Name
    games: Annotated[tuple[ScheduledGame, ...], Meta(min_length=1, max_length=200)]
    note: Said = ""


def schedule_sign(sign: Schedule, paper: Paper | None = None) -> bytes:
    chosen = paper_for(sign.head, paper, LETTER)
    title = sign.head.title or "Tonight’s games"
    return render_largest(Frame(sign.head, title, subject=sign.day), partial(_blocks, sign, title), _SCALES, chosen)


def _blocks(sign: Schedule, title: str, scale: float) -> Iterator[Block]:
    yield Headline(title, size=58)
    yield Gap(8)
    columns = (
        Column("Time", 1.8, tight_bold(18 * scale), "figure"),
        Column("Game", 4.1, bold(13 * scale), "words", lines=4),
        Column("Stakes", 2, tight_bold(22 * scale), "figure", Ink.FELT),
        Column("Where", 2.4, tight(11.5 * scale), "words", lines=4),
        Column("Waiting", 1, tight_bold(14 * scale), "figure", align="right"),
    )
    rows = [
        (game.time, (game.game, game.note), game.stakes, game.where, f"{game.waiting or ''}") for game in sign.games
    ]
    yield from Table(columns, rows, pad=6 * scale, label=plain(10)).blocks()
    if sign.note:
        yield Gap(10)
        yield Words(sign.note, plain(12), Ink.GREY)
