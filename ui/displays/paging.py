"""What of the board is on the wall at a moment: games side by side, ten rows each or more, the rest page by page."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from math import ceil

from floor.views.board import Board, BoardGame, Called, MixedTable, Waiter

LEAST_ROWS = 10
SECONDS = 8
MOST_PINNED = 5
"""Called names stay while the rest of a long list goes by."""


@dataclass(frozen=True, slots=True)
class Column:
    """One game with the rows of its list that are on; `more` are not, and come on its other pages.

    Where there is room beside it, a long list spans several columns.
    """

    game: BoardGame
    rows: tuple[Called | Waiter, ...]
    span: int = 1
    more: int = 0
    page: int = 0
    pages: int = 1


@dataclass(frozen=True, slots=True)
class Page:
    columns: tuple[Column, ...]
    mixed: MixedTable | None = None
    page: int = 0
    pages: int = 1


def page_at(board: Board, across: int, rows: int, moment: datetime) -> Page:
    """By the clock alone, so that every screen in the room turns at once."""
    turn = int(moment.timestamp()) // SECONDS
    mixed = board.mixed[turn % len(board.mixed)] if board.mixed else None
    groups = _groups(board.games, across)
    turns = [
        (place, group, spans, page)
        for place, group in enumerate(groups)
        for spans in [_spans(group, across, rows)]
        for page in range(max(_pages(game, rows * span) for game, span in zip(group, spans, strict=True)))
    ]
    if not turns:
        return Page((), mixed)
    place, group, spans, page = turns[turn % len(turns)]
    columns = tuple(_column(game, rows, span, page) for game, span in zip(group, spans, strict=True))
    return Page(columns, mixed, place, len(groups))


def _groups(games: tuple[BoardGame, ...], across: int) -> list[tuple[BoardGame, ...]]:
    """As even as can be: five games in fours are three and two."""
    each = ceil(len(games) / ceil(len(games) / across)) if games else 1
    return [games[start : start + each] for start in range(0, len(games), each)]


def _spans(games: tuple[BoardGame, ...], across: int, rows: int) -> list[int]:
    """Columns to spare go to the longest lists."""
    spans = [1] * len(games)
    for _ in range(across - len(games)):
        over = [len(game.called) + len(game.waiting) - rows * span for game, span in zip(games, spans, strict=True)]
        if max(over) > 0:
            spans[over.index(max(over))] += 1
    return spans


def _column(game: BoardGame, rows: int, span: int, turn: int) -> Column:
    pinned, rest, each = _divided(game, rows * span)
    pages = _pages(game, rows * span)
    page = turn % pages
    on = rest[page * each : (page + 1) * each]
    return Column(game, (*pinned, *on), span, len(rest) - len(on), page, pages)


def _pages(game: BoardGame, rows: int) -> int:
    _, rest, each = _divided(game, rows)
    return max(ceil(len(rest) / each), 1)


def _divided(game: BoardGame, rows: int) -> tuple[tuple[Called, ...], tuple[Called | Waiter, ...], int]:
    """What stays, what goes by, and how much of it at a time: a list of several pages gives a row to say so."""
    everybody: tuple[Called | Waiter, ...] = (*game.called, *game.waiting)
    if len(everybody) <= rows:
        return (), everybody, rows
    pinned = game.called[:MOST_PINNED]
    return pinned, everybody[len(pinned) :], rows - 1 - len(pinned)
