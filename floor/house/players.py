"""The players' file: who they are, what the board calls them, and who is barred.

Each of its events carries the whole record as it is from then on, so its effect and its row are one for all.
"""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor import text
from floor.books.series import PLAYERS, issued
from floor.context import Context, Stamp
from floor.derived import PlayerKept, Row
from floor.errors import About, Finding, Refused, refuse_if
from floor.house.namesakes import check_alias, check_namesake
from floor.ids import PlayerId, StaffId
from floor.record import Command, Event, Events, Record

if TYPE_CHECKING:
    from floor.state import Room

FOREVER = date.max
EARLIEST_BIRTH = date(1900, 1, 1)


class Player(Record, frozen=True):
    id: PlayerId
    number: int
    name: str
    alias: str = ""
    born: date | None = None
    works_as: StaffId | None = None
    barred_until: date | None = None
    barred_why: str = ""

    @property
    def public_name(self) -> str:
        """The only name a public screen shows."""
        return self.alias or text.short(self.name)

    def barred_on(self, day: date) -> bool:
        return self.barred_until is not None and day <= self.barred_until


class FilePlayer(Command, frozen=True):
    """Begin a player's record."""

    name: str
    alias: str = ""
    born: date | None = None
    works_as: StaffId | None = None
    another: bool = False
    """Attested: another person than the one of that name in the file."""


class Part(StrEnum):
    """What a player's record may do without."""

    ALIAS = "alias"
    BORN = "born"
    WORKS_AS = "works_as"


class AmendPlayer(Command, frozen=True):
    """Correct a player's record. What is not given stays as it is."""

    player: PlayerId
    name: str
    alias: str = ""
    born: date | None = None
    works_as: StaffId | None = None
    another: bool = False
    """Attested: another person than the one of that name in the file."""
    erase: tuple[Part, ...] = ()
    """What is to be taken out of the record."""


_NOTHING: dict[Part, str | None] = {Part.ALIAS: "", Part.BORN: None, Part.WORKS_AS: None}


class BarPlayer(Command, frozen=True):
    """Keep a player from being seated until a date, that day included."""

    player: PlayerId
    until: date
    reason: str


class LiftBar(Command, frozen=True):
    """Let a barred player play again."""

    player: PlayerId


class PlayerFiled(Event, frozen=True):
    player: Player


class PlayerAmended(Event, frozen=True):
    player: Player


class PlayerBarred(Event, frozen=True):
    player: Player


class BarLifted(Event, frozen=True):
    player: Player


PlayerFact = PlayerFiled | PlayerAmended | PlayerBarred | BarLifted


def file_player(room: Room, ask: FilePlayer, now: Context) -> Events:
    number = room.next_number(PLAYERS)
    yield issued(room, PLAYERS)
    yield PlayerFiled(_written(room, Player(PlayerId(now.number), number, ""), ask, now))


def amend_player(room: Room, ask: AmendPlayer, now: Context) -> Events:
    player = room.player(ask.player)
    kept = replace(player, **{part: _NOTHING[part] for part in ask.erase})
    amended = _written(room, kept, ask, now)
    refuse_if(amended == player, "Nothing was changed.")
    yield PlayerAmended(amended)


def player_kept(room: Room, fact: PlayerFact, stamp: Stamp) -> None:
    room.players[fact.player.id] = fact.player


def player_rows(fact: PlayerFact, stamp: Stamp) -> list[Row]:
    player = fact.player
    return [PlayerKept(player.id, player.number, player.name, player.alias, player.born, player.barred_until)]


def _written(room: Room, player: Player, ask: FilePlayer | AmendPlayer, now: Context) -> Player:
    if ask.born is not None and not EARLIEST_BIRTH <= ask.born <= now.day:
        where = "in the future" if ask.born > now.day else "before 1900"
        raise Refused(Finding(f"The birth date lies {where}.", about=About(("born",))))
    if ask.works_as is not None:
        room.person(ask.works_as)
    name = text.name(ask.name, "player's name")
    alias = text.name(ask.alias, "alias") if ask.alias.strip() else player.alias
    if name != player.name and not ask.another:
        check_namesake(room, name, now, player.id)
    if alias and alias != player.alias:
        check_alias(room, alias, player.id)
    born, works_as = ask.born or player.born, ask.works_as or player.works_as
    return replace(player, name=name, alias=alias, born=born, works_as=works_as)
