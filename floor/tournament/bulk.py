"""Many registered at once, from a list that was pasted or read from a file: all of them, or nobody."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from floor.books.series import RECEIPTS, NumberIssued
from floor.books.tills import drawer_of
from floor.context import Context
from floor.errors import Finding, Refused, refuse_any, refuse_if
from floor.house.players import Player
from floor.ids import PlanId, PlayerId
from floor.record import Command, Events
from floor.text import count, plain
from floor.tournament.held import Held
from floor.tournament.registering import (
    MOST_AT_ONCE,
    as_it_was,
    drawn_before,
    entering_findings,
    named_tournament,
    registered,
    turn_findings,
)
from floor.tournament.seating import OpenSeats

if TYPE_CHECKING:
    from floor.state import Room

FILE_OR_NUMBER = "File the player first, or type the number."
HEADINGS = frozenset({"name", "player", "names", "players", "number", "no.", "no"})


class RegisterNames(Command, frozen=True):
    """Register everybody on a list, a name or a player's number to a line, or the first column of a CSV file."""

    plan: PlanId
    names: str


class Named(NamedTuple):
    """A line of a list, and who it is; nobody where it is not clear."""

    line: int
    words: str
    player: PlayerId | None
    wrong: str = ""
    cure: str = ""


def register_names(room: Room, ask: RegisterNames, now: Context) -> Events:
    held = named_tournament(room, ask.plan)
    named = read_names(room, ask.names)
    refuse_if(not named, "The list has no names.")
    refuse_if(len(named) > MOST_AT_ONCE, f"A list has at most {MOST_AT_ONCE:,} names.", cure="Register it in parts.")
    _refuse_all(_findings(room, held, named, now))
    refuse_any(turn_findings(room, held))
    seats = OpenSeats(room, held)
    left = len(seats) - len(held.alternates)
    refuse_if(
        left < len(named),
        f"{held.name} has {count(left, 'open seat')}, and {len(named):,} are asked for.",
        cure="Give it another table.",
    )
    till, first = drawer_of(room, now.staff), room.next_number(RECEIPTS)
    for place, one in enumerate(named):
        assert one.player is not None, "a list with a name that nobody has is refused"
        seed, receipt = f"{now.seed}/{place + 1}", first + place
        before = drawn_before(now, place)
        seat = seats.draw(seed, before.seat if before else None)
        assert seat is not None, "there are as many open seats as names"
        yield NumberIssued(RECEIPTS, receipt)
        yield as_it_was(registered(room, held, one.player, seat, seed, receipt, till.account, place), now)


def read_names(room: Room, typed: str) -> list[Named]:
    """Who is on each line that has anything on it; what is above the names in a CSV file is no name."""
    known: dict[str, list[Player]] = {}
    for player in room.players.values():
        for name in {plain(player.name), plain(player.alias), str(player.number)} - {""}:
            known.setdefault(name, []).append(player)
    found, seen = [], dict[PlayerId, int]()
    for line, (words, *besides) in _lines(typed):
        one = _named(line, words, known.get(plain(words), []), seen)
        if one.player is not None and (other := _another(one.player, besides, known)) is not None:
            both = f"{room.name_of(one.player)} and {other.name} are on one line."
            one = Named(line, words, None, both, "Give each a line, the name or the player's number first.")
        if one.player is not None:
            seen.setdefault(one.player, line)
        found.append(one)
    return found


def _lines(typed: str) -> Iterator[tuple[int, list[str]]]:
    """What is in each line's cells, the first one is who it is about."""
    lines = typed.splitlines()
    separator = ";" if lines and ";" in lines[0] else "\t" if lines and "\t" in lines[0] else ","
    for number, row in enumerate(csv.reader(lines, delimiter=separator), 1):
        cells = [" ".join(cell.split()) for cell in row if cell.strip()]
        if cells and not (number == 1 and plain(cells[0]) in HEADINGS):
            yield number, cells


def _named(line: int, words: str, players: list[Player], seen: dict[PlayerId, int]) -> Named:
    if not players:
        return Named(line, words, None, f"“{words}” is not in the players' file.", FILE_OR_NUMBER)
    if len(players) > 1:
        numbers = " and ".join(str(one.number) for one in players)
        return Named(line, words, None, f"“{words}” is the name of players {numbers}.", FILE_OR_NUMBER)
    if players[0].id in seen:
        return Named(line, words, None, f"{players[0].name} is on line {seen[players[0].id]:,} already.")
    return Named(line, words, players[0].id)


def _another(player: PlayerId, besides: list[str], known: dict[str, list[Player]]) -> Player | None:
    """Somebody else who stands on the same line by name: names in a row, or places in a list beside them."""
    for words in (words for words in besides if not words.isdecimal()):
        players = known.get(plain(words), [])
        if players and player not in {one.id for one in players}:
            return players[0]
    return None


def _findings(room: Room, held: Held, named: list[Named], now: Context) -> Iterator[Finding]:
    for one in named:
        if one.player is None:
            yield Finding(f"Line {one.line:,}: {one.wrong}", cure=one.cure)
            continue
        for finding in entering_findings(room, held, one.player, now):
            yield Finding(f"Line {one.line:,}: {finding.message}", finding.clause, finding.cure, finding.layer)


def _refuse_all(findings: Iterator[Finding]) -> None:
    """Every line at once, so that a list is put right in one go."""
    found = tuple(findings)
    if found:
        raise Refused(*found)
