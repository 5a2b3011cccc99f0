"""Finding players and tables from what a person types in a hurry."""

from __future__ import annotations

from collections.abc import Sequence

from floor.house.players import Player
from floor.house.tables import Table
from floor.state import Room
from floor.text import plain

__all__ = ["begins_each", "find_players", "find_table", "is_named", "name_words", "plain"]


def find_players(room: Room, typed: str, most: int = 8) -> list[Player]:
    """By number, or by the beginnings of any of the name's words; accents and case do not matter."""
    wanted = plain(typed).split()
    if not wanted:
        return []
    found = [(rank, player) for player in room.players.values() if (rank := _rank(player, wanted)) is not None]
    return [player for _, player in sorted(found, key=lambda pair: (pair[0], plain(pair[1].name)))[:most]]


def find_table(room: Room, typed: str) -> Table | None:
    wanted = plain(typed)
    return next((table for table in room.tables.values() if plain(table.label) == wanted), None)


def is_named(player: Player, typed: str) -> bool:
    """Whether this is the whole of the player's name, not only the beginning of it."""
    return _is_whole(player, plain(typed).split())


def name_words(name: str) -> list[str]:
    """The words it may be found by; of one with a hyphen its later halves too: 'berg-larsen' and 'larsen'."""
    words = plain(name).split()
    return [*words, *(half for word in words if "-" in word for half in word.split("-")[1:] if half)]


def begins_each(words: Sequence[str], wanted: Sequence[str]) -> bool:
    """Whether each part begins a word of its own: 'priya p' is Priya Park, and no other Priya."""
    left = list(words)
    for part in sorted(wanted, key=len, reverse=True):
        word = next((word for word in left if word.startswith(part)), None)
        if word is None:
            return False
        left.remove(word)
    return True


def _is_whole(player: Player, wanted: list[str]) -> bool:
    return plain(player.name).split() == wanted


def _rank(player: Player, wanted: list[str]) -> int | None:
    """Lower is nearer: the number or the whole name, then the alias or first name, then any other word."""
    if wanted == [str(player.number)]:
        return 0
    if _is_whole(player, wanted):
        return 0
    words = list(dict.fromkeys(name_words(f"{player.alias} {player.name}")))
    if not begins_each(words, wanted):
        return None
    return 1 if words[0].startswith(wanted[0]) else 2
