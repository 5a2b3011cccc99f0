"""The game files: found by name, read when first asked for, and refused with a sentence when something is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from floor.errors import NotUnderstood
from floor.rules.cards import cards
from floor.rules.games import Family, Game, Limit, Nobody, Side
from floor.rules.options import CHOICES
from floor.rules.quoting import quoted
from floor.rules.ranking import RankingName, Uses
from floor.rules.seats import fits
from floor.text import listed

if TYPE_CHECKING:
    from pathlib import Path

# msgspec, tomllib and pathlib are imported where they are used: together they would double the time it takes to
# import the rules, and a showdown in a game already read needs none of them.

_CLAUSE = re.compile(r"[A-Z][A-Z0-9]*-\d+")
_BADUGI = (RankingName.BADUGI_ACE_LOW, RankingName.BADUGI_ACE_HIGH)


@cache
def game(name: str) -> Game:
    """The game of this name among those that come with the program."""
    if name not in game_names():
        raise NotUnderstood(f"“game” {quoted(name)} is not known; the games are {listed(list(game_names()))}.")
    path = _folder() / f"{name}.toml"
    found = read_game(path.read_text(encoding="utf-8"), path.name)
    if found.id != name:
        raise NotUnderstood(f"{path.name}: its id is {quoted(found.id)} and should be the name of the file.")
    return found


@cache
def fingerprint(name: str) -> str:
    """Of a game that comes with the program."""
    return fingerprint_of((_folder() / f"{game(name).id}.toml").read_bytes())


def fingerprint_of(file: bytes) -> str:
    """A short hash of a game's file, by which a later change of it is noticed."""
    from hashlib import sha256

    return sha256(file).hexdigest()[:16]


@cache
def game_names() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in _folder().glob("*.toml")))


def read_game(text: str, source: str = "The game") -> Game:
    """A game from the text of its file; every fault is named at once."""
    import tomllib

    import msgspec

    try:
        written = tomllib.loads(text)
        read = msgspec.convert(written, Game)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as wrong:
        raise NotUnderstood(f"{source}: {wrong}.") from wrong
    faults = [*_unknown_fields(written, msgspec.to_builtins(read)), *_faults(read)]
    if faults:
        raise NotUnderstood(f"{source}: {'; '.join(faults)}.")
    return read


def _folder() -> Path:
    from pathlib import Path

    return Path(__file__).resolve().parents[2] / "resources" / "games"


def _unknown_fields(written: object, kept: object, at: str = "") -> Iterator[str]:
    """Whatever was written and did not find its way into the record."""
    if isinstance(written, dict) and isinstance(kept, dict):
        for name, value in written.items():
            if name in kept:
                yield from _unknown_fields(value, kept[name], f"{at}{name}.")
            else:
                yield f"“{at}{name}” is not a field"
    elif isinstance(written, list) and isinstance(kept, list | tuple):
        for place, (value, other) in enumerate(zip(written, kept, strict=True), 1):
            yield from _unknown_fields(value, other, f"{at}{place}.")


def _faults(game: Game) -> Iterator[str]:
    yield from _faults_of_the_whole(game)
    yield from _faults_of_the_deal(game)
    names = [side.name for side in game.sides]
    if len(set(names)) < len(names):
        yield "“sides” has two of the same name"
    if names[1:2] == ["high"] and names[0] == "low":
        yield "“sides” must name the high before the low (R-20)"
    if all(side.least for side in game.sides) and game.nobody is None:
        yield "“nobody” must say who takes the pot when no hand qualifies"
    for side in game.sides:
        yield from (f"“sides.{side.name}” {fault}" for fault in _faults_of_a_side(game, side))


def _faults_of_the_whole(game: Game) -> Iterator[str]:
    if not game.clauses or not all(map(_CLAUSE.fullmatch, (*game.clauses, *game.readings))):
        yield "“clauses” and “readings” must be ids like MIX-11 or R-20"
    if not game.streets or not game.sides:
        yield "“streets” and “sides” must each have at least one"
    if (game.family is Family.STUD) != (game.bring_in is not None):
        yield "“bring_in” belongs to stud games, and every stud game needs it"
    limits = [street.bet for street in game.streets]
    if limits != sorted(limits, key=list(Limit).index):
        yield "“streets” must not go back to the lower limit"
    if game.nobody_option and not set(CHOICES.get(game.nobody_option, "?")) <= set(Nobody):
        yield f"“nobody_option” {quoted(game.nobody_option)} is not an option that says who takes the pot"
    if game.shared_last_card and (game.boards or any(side.uses is not Uses.ANY for side in game.sides)):
        yield "“shared_last_card” is for games without a board whose sides use any of the cards"


def _faults_of_the_deal(game: Game) -> Iterator[str]:
    counts = [n for street in game.streets for n in (street.down, street.up, street.board, street.discard)]
    if min([game.boards, *counts]) < 0:
        yield "“streets” and “boards” must not count below zero"
    elif (game.boards > 0) != (game.board_cards > 0):
        yield "“boards” and the board cards of “streets” must go together"
    elif game.held < 1:
        yield "“streets” must leave every player a card"
    elif game.deck != 52:
        yield "“deck” must be 52, the standard deck"
    elif game.seats < 2 or not fits(game, game.seats):
        yield f"“seats” is {game.seats}, for which there are not enough cards or players"


def _faults_of_a_side(game: Game, side: Side) -> Iterator[str]:
    if game.boards and not 1 <= side.board <= game.boards:
        yield f"is made with board {side.board}, which is not there"
    if side.uses is Uses.TWO_AND_THREE:
        if game.held < 2 or game.board_cards < 3 or side.ranking in _BADUGI:
            yield "cannot be made of two held cards and three of a board"
    elif side.ranking not in _BADUGI and game.held + (game.board_cards if side.uses is Uses.ANY else 0) < 5:
        yield "has fewer than five cards to be made of"
    if bool(side.least) != bool(side.least_words):
        yield "must give the least hand both in cards (“least”) and in words (“least_words”)"
    if side.least and not _is_least_hand(side):
        yield f"has a “least” of {quoted(side.least)}, which is not such a hand"
    for other in side.alternatives:
        if other.value not in CHOICES.get(other.option, ()):
            yield f"has an alternative for {quoted(other.option)} {quoted(other.value)}, which is not an option"


def _is_least_hand(side: Side) -> bool:
    try:
        hand = cards(side.least)
    except NotUnderstood:
        return False
    return len(set(hand)) == len(hand) and (len(hand) in range(1, 5) if side.ranking in _BADUGI else len(hand) == 5)
