"""Stakes that need not be typed: those a table plays now, and those the room has saved."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from floor.house.rulebook import rulebook
from floor.room.cashgame import cash_tables
from floor.room.spread import PlayedGame, Spread
from floor.rules.betting import Cites, cites_of
from floor.rules.games import Game
from floor.state import Room
from floor.views.finding import plain
from ui.screens.rules.approvals.book import rules_of
from ui.screens.rules.betting.stakesline import Played
from ui.widgets.suggestion import Suggestion


class Source(NamedTuple):
    """A game at the stakes it is played for, and where it was taken from: 'Table 12', 'Big O $2-$4'."""

    name: str
    game: Game
    played: Played


def find_sources(room: Room, typed: str) -> list[Suggestion]:
    """The open tables with what is dealt there now, then every game of what is saved."""
    wanted = plain(typed).split()
    rows = [*_tables(room), *_saved(room)]
    found = [row for row in rows if all(part in plain(f"{row.title} {row.subtitle}") for part in wanted)]
    by_hand = [] if wanted else [Suggestion("Stakes as typed", "Type them beside the game", "edit")]
    return [*found, *by_hand]


def _tables(room: Room) -> Iterator[Suggestion]:
    for table in cash_tables(room):
        source = _source(room, f"Table {table.label}", table.plays.spread, table.plays.played)
        words = f"{source.game.name} {source.played.words}"
        yield Suggestion(source.name, words, chip=table.label, value=source)


def _saved(room: Room) -> Iterator[Suggestion]:
    for spread in sorted(room.spreads.values(), key=lambda spread: plain(spread.name)):
        for game in spread.games:
            source = _source(room, spread.name, spread, game)
            title = f"{spread.name}: {source.game.name}" if spread.is_mix else spread.name
            yield Suggestion(title, source.played.words, "cash", value=source)


def _source(room: Room, name: str, spread: Spread, played: PlayedGame) -> Source:
    """The saved amounts as they are; only who says so is looked up."""
    game, approval = rulebook(room).game(played.game), rules_of(room).approvals.get(spread.approval)
    cites = cites_of(approval, game) if approval else Cites()
    return Source(name, game, Played(played.stakes, cites, spread.approval, is_money=True))
