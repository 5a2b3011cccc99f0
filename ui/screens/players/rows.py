"""A player as the list and the card say it tonight."""

from __future__ import annotations

from floor.clock import age_on
from floor.house.players import FOREVER, Player
from floor.ids import PlayerId
from floor.money import show
from floor.record import Record
from floor.room.heldchips import carried, held_amount
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
    mark: str = ""


class PlayersModel(TableModel[PlayerRow]):
    columns = (
        Column("No.", lambda row: f"{row.number}", Right, figures=True, width=72),
        Column("Name", lambda row: row.name, strong=True, stretches=True),
        Column("On screens", lambda row: row.public_name, width=180),
        Column("Age", lambda row: row.age, Right, figures=True, width=72),
        Column(
            "Tonight",
            lambda row: row.barred or row.where,
            mark=lambda row: "void" if row.barred else row.mark,
            tone=lambda row: "stop" if row.barred else "text",
            width=220,
        ),
    )


def player_row(room: Room, player: Player, *, carries: bool = True) -> PlayerRow:
    """Whoever is known to carry no chips is not looked for among the names that do."""
    sits = room.where.get(player.id)
    chips = carried_words(room, player) if carries and sits is None else ""
    where = f"Table {room.tables[sits.table].label}, seat {sits.seat}" if sits else chips
    age = f"{age_on(player.born, room.day)}" if player.born else ""
    barred = _bar_words(player) if player.barred_on(room.day) else ""
    mark = "seat" if sits else "cash" if where else ""
    return PlayerRow(player.id, player.number, player.name, player.public_name, age, where, barred, mark)


def carried_words(room: Room, player: Player) -> str:
    """'Carries $300': chips off the table that nobody has cashed out."""
    known = carried(room, player.id)
    return f"Carries {show(known)}" if known else ""


def in_order(room: Room) -> list[Player]:
    return sorted(room.players.values(), key=lambda player: plain(player.name))


def _bar_words(player: Player) -> str:
    return "Barred for good" if player.barred_until == FOREVER else f"Barred until {player.barred_until:%b %d}"


def standing(room: Room, player: Player) -> tuple[str, Tone]:
    if player.barred_on(room.day):
        return _bar_words(player), "stop"
    row = player_row(room, player)
    if player.id not in room.where:
        return (row.where, "call") if row.where else ("Not seated", "muted")
    return row.where, "good"


def facts(room: Room, player: Player) -> list[str]:
    told = [f"Player {player.number}", f"On screens “{player.public_name}”"]
    if player.born:
        told.append(f"Born {player.born:%b} {player.born.day}, {player.born.year}")
    if player.works_as in room.staff:
        told.append("On the staff; not seated while on duty")
    if known := carried(room, player.id):
        told.append(f"Carries {show(known)} in chips off the table")
    if held := held_amount(room, player.id):
        told.append(f"The cage holds {show(held)}")
    if player.barred_on(room.day):
        told.append(f"Reason: {player.barred_why}")
    return told
