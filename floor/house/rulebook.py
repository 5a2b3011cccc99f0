"""The rules this room plays by: the approvals and games it has adopted, narrowed by the house."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from floor.rules.approvals.files import approvals, with_added
from floor.rules.approvals.narrowing import narrowed
from floor.rules.approvals.reading import read_approval
from floor.rules.approvals.records import Approval, Clause
from floor.rules.check.kinds import SILENT
from floor.rules.check.resolving import Rules, rules_on
from floor.rules.gamefiles import game as shipped_game
from floor.rules.gamefiles import game_names, read_game
from floor.rules.games import Game

if TYPE_CHECKING:
    from floor.state import Room


@dataclass(frozen=True, slots=True, eq=False)
class Rulebook:
    """All approvals of the room, past and future ones too, and the room's own games beside the program's."""

    approvals: Mapping[str, Approval]
    games: Mapping[str, Game]

    def game(self, name: str) -> Game:
        return self.games[name] if name in self.games else shipped_game(name)

    def on(self, day: date) -> Rules:
        """Those in force on a gaming day."""
        return _in_force(self, day)

    def game_names(self) -> tuple[str, ...]:
        return (*game_names(), *self.games)


def rulebook(room: Room) -> Rulebook:
    """As decisions read it. Reading the texts again costs time, so what they say is kept."""
    adopted = tuple([(key, one.content) for key, one in room.adopted.items()])
    return _read(adopted, tuple([(key, rule.limits) for key, rule in room.narrowings.items()]))


def cited(room: Room, approval: str | None, *kinds: str) -> str:
    """How a clause of one of these kinds is cited: by the document that a game is spread under, or where none is known
    by the first that has one; not at all where it is only the house that asks the same."""
    approvals = rulebook(room).on(room.day).approvals
    documents = [one for one in approvals.values() if approval is None or one.id == approval]
    found = [cite for kind in kinds for document in documents if (cite := document.cites(kind))]
    return found[0] if found else ""


def limits_text(limits: Mapping[str, Any]) -> str:
    """A house rule's values as they are kept: JSON, in one order."""
    return msgspec.json.encode(limits, order="sorted").decode()


def limits_of(text: str) -> dict[str, Any]:
    return msgspec.json.decode(text, type=dict[str, Any])


def games_read(texts: tuple[str, ...]) -> dict[str, Game]:
    return {game.id: game for game in map(read_game, texts)}


@lru_cache(maxsize=16)
def _read(adopted: tuple[tuple[str, str], ...], rules: tuple[tuple[str, str], ...]) -> Rulebook:
    texts = sorted(adopted)
    own = games_read(tuple(text for key, text in texts if key.startswith("game/")))
    read = [_approval(text, tuple(own)) for key, text in texts if key.startswith("approval/")]
    narrower: dict[str, dict[str, dict[str, Any]]] = {}
    for key, text in rules:
        approval, _, clause = key.partition("/")
        narrower.setdefault(approval, {})[clause] = limits_of(text)
    return Rulebook(with_added([narrowed(one, narrower.get(one.id, {})) for one in read], {}), own)


@lru_cache(maxsize=16)
def _in_force(rules: Rulebook, day: date) -> Rules:
    return rules_on(rules.approvals, day, rules.games)


@lru_cache(maxsize=64)
def _approval(text: str, games: tuple[str, ...]) -> Approval:
    return _as_read_today(read_approval(text, games=games))


def _as_read_today(adopted: Approval) -> Approval:
    """A clause that was only words to the program when it was adopted, and by now has a kind of its own: the same words
    are still the same clause."""
    shipped = approvals().get(adopted.id)
    today = {clause.id: clause for clause in shipped.clauses if clause.kind in SILENT} if shipped else {}
    return replace(adopted, clauses=tuple(_kind_of_today(clause, today) for clause in adopted.clauses))


def _kind_of_today(clause: Clause, today: Mapping[str, Clause]) -> Clause:
    now = today.get(clause.id)
    if now is None or clause.kind not in SILENT or clause.words != now.words:
        return clause
    return replace(clause, kind=now.kind, limits=now.limits, answers_for=now.answers_for)
