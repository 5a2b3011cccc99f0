"""Paper made out from the room: which kinds there are, what each can be about, and its record."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime

from floor.documents.kinds import KINDS as DRAWN
from floor.documents.kinds import Kind as Drawn
from floor.errors import NotUnderstood
from floor.house.printing import Printed
from floor.house.rulebook import rulebook
from floor.papers import sheets, signs
from floor.papers.heads import digest_of, printed_head
from floor.record import Record
from floor.room.cashgame import CashTable, cash_tables
from floor.rules.approvals.files import in_force
from floor.state import Room
from floor.views.finding import plain


@dataclass(frozen=True, slots=True)
class Subject:
    """What a paper is about: a table, a mix, a game; the whole room has no id."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Paper:
    """A kind of paper the room can make out by itself. One that hangs is watched for being out of date."""

    kind: str
    subjects: Callable[[Room], Iterable[Subject]]
    make: Callable[[Room, str, datetime], Record]
    hangs: bool = False

    @property
    def drawn(self) -> Drawn:
        return DRAWN[self.kind]


def _whole(room: Room) -> list[Subject]:
    return [Subject("", room.house.name)]


def _open_tables(room: Room) -> list[Subject]:
    return [Subject(str(table.id), f"Table {table.label}, {_plays(table)}") for table in _open(room)]


def _single_tables(room: Room) -> list[Subject]:
    return [
        Subject(str(table.id), f"Table {table.label}, {_plays(table)}")
        for table in _open(room)
        if not table.plays.spread.is_mix
    ]


def _mixes(room: Room) -> list[Subject]:
    """Each open mixed table, with its current game, and each saved mix."""
    tables = [table for table in _open(room) if table.plays.spread.is_mix]
    at_tables = [Subject(f"table-{table.id}", f"Table {table.label}, {_plays(table)}") for table in tables]
    saved = [Subject(f"{spread.id}", spread.name) for spread in room.spreads.values() if spread.is_mix]
    return at_tables + saved


def _games(room: Room) -> list[Subject]:
    """Every poker game some approval in force allows."""
    rules = rulebook(room)
    allowed = {game for one in in_force(rules.approvals, room.day).values() for game in one.games}
    found = [Subject(name, rules.game(name).name) for name in rules.game_names() if name in allowed]
    return sorted(found, key=lambda subject: subject.title)


def _lists(room: Room) -> list[Subject]:
    lists = [Subject(str(id), room.spreads[id].name) for id, names in room.lists.items() if names]
    return [Subject("", "All lists"), *lists]


def _seated(room: Room) -> list[Subject]:
    return [Subject("", "Every table"), *(one for one in _open_tables(room))]


PAPERS: dict[str, Paper] = {
    paper.kind: paper
    for paper in (
        Paper("plaque", _single_tables, lambda room, id, at: signs.plaque_of(room, signs.table_of(room, id)), True),
        Paper("mixed", _mixes, lambda room, id, at: _mixed(room, id), True),
        Paper("procedure", _games, lambda room, id, at: signs.procedure_of(room, id), True),
        Paper("house-rules", _whole, lambda room, id, at: signs.house_rules_of(room), True),
        Paper("limits", _whole, lambda room, id, at: signs.limits_of(room), True),
        Paper("schedule", _whole, lambda room, id, at: signs.schedule_of(room), True),
        Paper(
            "waiting-list",
            _lists,
            lambda room, id, at: sheets.waiting_lists_of(room, at, signs.spread_of(room, id) if id else None),
        ),
        Paper(
            "seat-cards",
            _seated,
            lambda room, id, at: sheets.seat_cards_of(room, signs.table_of(room, id) if id else None),
        ),
        Paper("equipment", _whole, lambda room, id, at: sheets.equipment_of(room)),
        Paper("fallback", _whole, lambda room, id, at: sheets.fallback_of(room, at)),
    )
}


def subject_named(room: Room, kind: str, typed: str) -> Subject:
    """By the table's or list's own short name, by title, or by id."""
    subjects = list(PAPERS[kind].subjects(room))
    wanted = plain(typed)
    for found in (
        [one for one in subjects if wanted and wanted in _short_names(room, one)],
        [one for one in subjects if plain(one.title) == wanted],
        [one for one in subjects if one.id == typed],
        [one for one in subjects if wanted and wanted in plain(one.title)],
    ):
        if found:
            return found[0]
    if not typed and len(subjects) == 1:
        return subjects[0]
    names = "; ".join(one.title for one in subjects[:12]) or "nothing at present"
    raise NotUnderstood(f"“subject” must be one of: {names}.")


def with_head(room: Room, record: Record, printed: Printed) -> Record:
    """The record as it is printed, with its number."""
    from msgspec.structs import replace

    return replace(record, head=printed_head(room, record.head, printed))  # type: ignore[attr-defined]


def out_of_date(room: Room, at: datetime) -> list[tuple[Printed, Subject | None]]:
    """Signs that hang and no longer say what the room does; with no subject, there is nothing left to hang."""
    from floor.errors import Refused

    found: list[tuple[Printed, Subject | None]] = []
    for hung in room.hung.values():
        paper = PAPERS[hung.kind]
        subject = next((one for one in paper.subjects(room) if one.id == hung.subject), None)
        try:
            now = digest_of(paper.make(room, hung.subject, at)) if subject else ""
        except Refused:
            now, subject = "", None
        if now != hung.digest:
            found.append((hung, subject))
    return found


def _mixed(room: Room, id: str) -> Record:
    if id.startswith("table-"):
        return signs.plaque_of(room, signs.table_of(room, id.removeprefix("table-")))
    return signs.mixed_of(room, signs.spread_of(room, id))


def _short_names(room: Room, subject: Subject) -> tuple[str, ...]:
    """‘12’ for table 12, ‘bigo24’ for a list."""
    key = subject.id.removeprefix("table-")
    tables = (plain(table.label) for id, table in room.tables.items() if str(id) == key)
    spreads = (spread.short for id, spread in room.spreads.items() if str(id) == subject.id)
    return (*tables, *spreads)


def _open(room: Room) -> list[CashTable]:
    return list(cash_tables(room))


def _plays(table: CashTable) -> str:
    return table.plays.title
