"""Stakes while they are being typed: the words in every field, and the command they make."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeVar

from floor.errors import NotUnderstood
from floor.house.rulebook import Rulebook
from floor.ids import SpreadId
from floor.money import read
from floor.room.spread import WEEK, AskedGame
from floor.room.spreads import KeepSpread
from floor.rules.approvals.records import Approval
from floor.rules.check.cash import AllowedBetting, Games, ListedStake, ListedStakes
from floor.rules.games import Game
from floor.rules.mixes import Method
from floor.rules.stakes import Betting

LABELS = {
    "lower": "Lower limit",
    "higher": "Higher limit",
    "small_blind": "Small blind",
    "big_blind": "Big blind",
    "ante": "Ante",
    "bring_in": "Bring-in",
    "raise_cap": "Raises after a bet",
    "hands": "Hands per game",
    "seats": "Seats",
    "least": "Minimum buy-in",
    "most": "Maximum buy-in",
    "name": "Name",
    "short": "Short name",
}
WHOLE = ("raise_cap", "hands", "seats")
WORDS = ("name", "short")
MOST_DIGITS = 6
OF_TABLE = -1

Item = TypeVar("Item")


class Spot(NamedTuple):
    """A field: of one line of stakes, or of the table as a whole."""

    field: str
    line: int = OF_TABLE


@dataclass(frozen=True, slots=True)
class Line:
    """The stakes of one game, or of all games alike; `listed` is the document's own label where it lists them."""

    betting: Betting = Betting.FIXED
    listed: str = ""
    typed: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Draft:
    """`lines` has one line where all games share it, else one for each game."""

    approval: str
    games: tuple[str, ...] = ()
    method: Method | None = None
    same: bool = True
    lines: tuple[Line, ...] = (Line(),)
    table: Mapping[str, str] = field(default_factory=dict)
    days: tuple[int, ...] = WEEK
    spread: SpreadId | None = None

    def line_at(self, game: int) -> int:
        return 0 if self.same else game

    def text(self, spot: Spot) -> str:
        typed = self.table if spot.line == OF_TABLE else self.lines[spot.line].typed
        return typed.get(spot.field, "")

    def with_text(self, spot: Spot, text: str) -> Draft:
        if spot.line == OF_TABLE:
            return replace(self, table={**self.table, spot.field: text})
        line = self.lines[spot.line]
        return self.with_line(spot.line, replace(line, typed={**line.typed, spot.field: text}))

    def with_line(self, place: int, line: Line) -> Draft:
        return replace(self, lines=(*self.lines[:place], line, *self.lines[place + 1 :]))

    def with_game(self, game: str) -> Draft:
        """One more in a mix, in place of the other where there is only one."""
        if self.method is None:
            return replace(self, games=(game,))
        last = self.lines[-1] if self.lines else Line()
        return replace(self, games=(*self.games, game), lines=self.lines if self.same else (*self.lines, last))

    def without_game(self, place: int) -> Draft:
        lines = self.lines if self.same else _without(self.lines, place)
        return replace(self, games=_without(self.games, place), lines=lines)

    def moved(self, place: int, by: int) -> Draft:
        lines = self.lines if self.same else _moved(self.lines, place, by)
        return replace(self, games=_moved(self.games, place, by), lines=lines)

    def made_same(self, same: bool, place: int) -> Draft:
        """All games at the stakes of the one at `place`, or each at its own, beginning with those they had."""
        if same:
            return replace(self, same=True, lines=(self.lines[place] if self.lines else Line(),))
        return replace(self, same=False, lines=tuple(self.lines[0] for _ in self.games))

    def mixed_by(self, method: Method | None) -> Draft:
        """Alone, only the first game is left, with its stakes."""
        if method is not None:
            return replace(self, method=method)
        return replace(self, method=None, same=True, games=self.games[:1], lines=self.lines[:1] or (Line(),))


class Reading(NamedTuple):
    """The command, or what is wrong with the fields that cannot be read."""

    command: KeepSpread | None
    wrong: dict[Spot, str]


def read_draft(draft: Draft, rules: Rulebook) -> Reading:
    values: dict[Spot, Any] = {}
    wrong: dict[Spot, str] = {}
    for spot in filled(draft, rules):
        try:
            values[spot] = _read(spot.field, draft.text(spot))
        except NotUnderstood as told:
            wrong[spot] = str(told)
    return Reading(None if wrong else _command(draft, rules, values), wrong)


def filled(draft: Draft, rules: Rulebook) -> list[Spot]:
    """The fields that apply and hold something."""
    return [spot for spot in shown(draft, rules) if draft.text(spot).strip()]


def shown(draft: Draft, rules: Rulebook) -> list[Spot]:
    """Every field that applies, in the order it is typed in."""
    lines = (Spot(name, place) for place in range(len(draft.lines)) for name in line_fields(draft, place, rules))
    return [*lines, *map(Spot, table_fields(draft, rules))]


def line_fields(draft: Draft, place: int, rules: Rulebook) -> list[str]:
    names = [name for game in _sharing(draft, place) for name in game_fields(draft, draft.lines[place], game, rules)]
    order = list(LABELS)
    return sorted(set(names), key=order.index)


def game_fields(draft: Draft, line: Line, game: str, rules: Rulebook) -> Iterator[str]:
    """A game has blinds or an ante and a bring-in; limits and raises are counted where bets are limited."""
    if listed_stakes(rules.approvals[draft.approval]):
        yield "raise_cap"
        return
    if line.betting.has_limits:
        yield from ("lower", "higher", "raise_cap")
    yield from ("ante", "bring_in") if rules.game(game).bring_in else ("small_blind", "big_blind", "ante")


def table_fields(draft: Draft, rules: Rulebook) -> Iterator[str]:
    """A document that asks for so many bets sets no maximum, and a mix of one hand each has no hands to set."""
    if draft.method is Method.ROTATION:
        yield "hands"
    yield from ("seats", "least")
    if rules.approvals[draft.approval].of_kind("least-buy-in") is None:
        yield "most"
    yield from WORDS


def listed_stakes(approval: Approval) -> tuple[ListedStake, ...]:
    """The stakes a document lists, if it allows no others."""
    clause = approval.of_kind("listed-stakes")
    return clause.limits.stakes if clause and isinstance(clause.limits, ListedStakes) else ()


def ways_of_betting(approval: Approval) -> tuple[Betting, ...]:
    """As the document has them: what the house forbids can be chosen, and is found fault with."""
    ways = [clause.limits for clause in approval.all_of_kind("betting")]
    document = ways[-1] if ways else None
    return document.allowed if isinstance(document, AllowedBetting) else tuple(Betting)


def games_to_choose(approval: Approval, rules: Rulebook) -> list[Game]:
    """The document's own, and those of the others where it lets them in (MIX-11)."""
    names = list(approval.games)
    clause = approval.of_kind("games")
    if clause and isinstance(clause.limits, Games) and clause.limits.others:
        cash = (other for other in rules.approvals.values() if "table" in other.covers)
        names += [name for other in cash for name in other.games]
    return [rules.game(name) for name in dict.fromkeys(names)]


def _sharing(draft: Draft, place: int) -> tuple[str, ...]:
    return draft.games if draft.same else draft.games[place : place + 1]


def _read(name: str, text: str) -> object:
    if name in WORDS:
        return text.strip()
    return _whole(text) if name in WHOLE else read(text)


def read_figure(name: str, text: str) -> int | None:
    """What stands in a field, if it is a figure."""
    try:
        return _whole(text) if name in WHOLE else read(text)
    except NotUnderstood:
        return None


def _whole(text: str) -> int:
    plain = text.strip()
    if not (plain.isascii() and plain.isdigit() and len(plain) <= MOST_DIGITS):
        raise NotUnderstood(f"“{text}” is not a number. Type it like 8.")
    return int(plain)


def _command(draft: Draft, rules: Rulebook, values: Mapping[Spot, Any]) -> KeepSpread:
    table = {spot.field: value for spot, value in values.items() if spot.line == OF_TABLE}
    hands = {"hands_per_game": table.pop("hands")} if "hands" in table else {}
    games = tuple(_asked(draft, place, rules, values) for place in range(len(draft.games)))
    return KeepSpread(
        draft.approval, games, method=draft.method, days=draft.days, spread=draft.spread, **table, **hands
    )


def _asked(draft: Draft, game: int, rules: Rulebook, values: Mapping[Spot, Any]) -> AskedGame:
    place = draft.line_at(game)
    line, name = draft.lines[place], draft.games[game]
    applying = game_fields(draft, line, name, rules)
    amounts = {field: values[Spot(field, place)] for field in applying if Spot(field, place) in values}
    if listed_stakes(rules.approvals[draft.approval]):
        return AskedGame(name, stakes=line.listed or None, **amounts)
    return AskedGame(name, line.betting, **amounts)


def _without(items: tuple[Item, ...], place: int) -> tuple[Item, ...]:
    return (*items[:place], *items[place + 1 :])


def _moved(items: tuple[Item, ...], place: int, by: int) -> tuple[Item, ...]:
    rest = _without(items, place)
    at = min(max(place + by, 0), len(rest))
    return (*rest[:at], items[place], *rest[at:])
