"""A player as the list and the card say it tonight."""

from __future__ import annotations

from floor.clock import age_on
from floor.house.players import FOREVER, Player
from floor.ids import PlayerId
from floor.record import Record
from floor.state import Room
from floor.text import plain
from floor.views.tones import Tone
from ui.widgets.tablemodel import Column, Right, TableModel


class PlayerRow(Record, frozen=True):
    """A player as the list shows them tonight."""

    id: PlayerId
    number: int
    name: str
    public_name: str
    age: str
    where: str
    barred: str


class PlayersModel(TableModel[PlayerRow]):
    columns = (
        Column("No.", lambda row: f"{row.number}", Right, figures=True, width=72),
        Column("Name", lambda row: row.name, strong=True, stretches=True),
        Column("On screens", lambda row: row.public_name, width=180),
        Column("Age", lambda row: row.age, Right, figures=True, width=72),
        Column(
            "Tonight",
            lambda row: row.barred or row.where,
            mark=lambda row: "void" if row.barred else "seat" if row.where else "",
            tone=lambda row: "stop" if row.barred else "text",
            width=220,
        ),
    )


def player_row(room: Room, player: Player) -> PlayerRow:
    sits = room.where.get(player.id)
    where = f"Table {room.tables[sits.table].label}, seat {sits.seat}" if sits else ""
    age = f"{age_on(player.born, room.day)}" if player.born else ""
    barred = _bar_words(player) if player.barred_on(room.day) else ""
    return PlayerRow(player.id, player.number, player.name, player.public_name, age, where, barred)


def in_order(room: Room) -> list[Player]:
    return sorted(room.players.values(), key=lambda player: plain(player.name))


def _bar_words(player: Player) -> str:
    return "Barred for good" if player.barred_until == FOREVER else f"Barred until {player.barred_until:%b %d}"


def standing(room: Room, player: Player) -> tuple[str, Tone]:
    if player.barred_on(room.day):
        return _bar_words(player), "stop"
    row = player_row(room, player)
    return (row.where, "good") if row.where else ("Not seated", "muted")


def facts(room: Room, player: Player) -> list[str]:
    told = [f"Player {player.number}", f"On screens “{player.public_name}”"]
    if player.born:
        told.append(f"Born {player.born:%b} {player.born.day}, {player.born.year}")
    if player.works_as in room.staff:
        told.append("On the staff; not seated while on duty")
    if player.barred_on(room.day):
        told.append(f"Reason: {player.barred_why}")
    return told
