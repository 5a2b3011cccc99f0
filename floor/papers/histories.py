"""Histories on paper: of everyone who played or waited tonight, of each name on a list, and of every seat."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from floor.clock import day_start, room_time, show_day, show_time
from floor.concern import OfAccount, OfName, OfPlan, OfPlayer, OfSeat
from floor.documents.form import Form
from floor.documents.history import History as HistorySheet
from floor.documents.history import HistoryLine, history_sheet
from floor.fold import Fold
from floor.heads import date_and_time, dated, gaming_day, plain_head
from floor.ids import PlanId, PlayerId, TableId, WaitId
from floor.names import plan_name
from floor.paper import Paper, Subject
from floor.papers.journalhead import chain_words
from floor.record import Record
from floor.state import Room
from floor.views.histories import History, history
from floor.views.histories import Subject as About
from floor.views.telling.telling import Told


def printed_history(fold: Fold, shown: History, at: datetime) -> HistorySheet:
    """With the journal's head, so that nobody can say a line was left out later."""
    room, zone = fold.room, fold.room.house.zone
    until = date_and_time(room, at) if gaming_day(room, at) else show_time(at, zone)
    return HistorySheet(
        head=plain_head(room),
        about=shown.about,
        span=f"{'Gaming day ' if at < _begins(room) else ''}{dated(room.day)}, until {until}",
        lines=tuple(
            HistoryLine(
                at=show_time(line.at, zone, seconds=True),
                entry=line.number,
                what=f"{line.what}.",
                who=f"{line.who}, {line.workstation}",
                voided=f"entry {line.voided_by:,}" if line.voided_by is not None else "",
            )
            for line in shown.lines
        ),
        chain=chain_words(fold),
    )


def found_sheet(fold: Fold, about: str, found: tuple[Told, ...], at: datetime) -> HistorySheet:
    """Entries of any days, as somebody has looked for them."""
    room, zone = fold.room, fold.room.house.zone
    days = sorted({one.day for one in found})
    return HistorySheet(
        head=plain_head(room),
        about=about,
        span=dated(days[0]) if days[:1] == days[-1:] else f"{dated(days[0])} to {dated(days[-1])}",
        lines=tuple(
            HistoryLine(
                at=show_time(one.at, zone, seconds=True) if len(days) == 1 else _on_its_day(one, zone),
                entry=one.number,
                what=f"{one.what}.",
                who=f"{one.who}, {one.workstation}",
                voided=f"entry {one.voided_by:,}" if one.voided_by is not None else "",
            )
            for one in found
        ),
        chain=chain_words(fold),
    )


def _on_its_day(one: Told, zone: str) -> str:
    return f"{show_day(room_time(one.at, zone).date())}, {show_time(one.at, zone)}"


def _begins(room: Room) -> datetime:
    """By the clock: after an early close the date is still the day before's, and nobody is to take it for a slip."""
    return day_start(room.day, room.house.zone, room.house.day_starts)


def subject_about(about: About, title: str) -> Subject:
    match about:
        case OfPlayer(player):
            return Subject(f"player-{player}", title)
        case OfName(wait):
            return Subject(f"wait-{wait}", title)
        case OfAccount(account):
            return Subject(f"account-{account}", title)
        case OfPlan(plan):
            return Subject(f"plan-{plan}", title)
        case OfSeat(table, seat):
            return Subject(f"seat-{table}-{seat}", title)


def _about(id: str) -> About:
    kind, *numbers = id.split("-")
    match kind:
        case "player":
            return OfPlayer(PlayerId(int(numbers[0])))
        case "wait":
            return OfName(WaitId(int(numbers[0])))
        case "account":
            return OfAccount(id.removeprefix("account-"))
        case "plan":
            return OfPlan(PlanId(int(numbers[0])))
    return OfSeat(TableId(int(numbers[0])), int(numbers[1]))


def _histories(fold: Fold) -> list[Subject]:
    """Players in the order of their names, then names on the lists, then seats, drawers and tournaments."""
    room = fold.room
    drawers = [subject_about(OfAccount(one.account), one.name) for one in room.cage.drawers.values()]
    plans = [subject_about(OfPlan(plan), plan_name(room, plan, numbered=True)) for plan in room.tournaments.plans]
    return [*_players(room), *_waiting(room), *_seats(room), *drawers, *plans]


def _players(room: Room) -> Iterator[Subject]:
    waiting = (one.player for names in room.lists.values() for one in names)
    waited = (gone.waiting.player for gone in room.off_lists)
    seen = {*room.where, *room.cash, *waiting, *waited} & room.players.keys()
    for player in sorted(seen, key=room.name_of):
        found = subject_about(OfPlayer(player), room.name_of(player))
        yield Subject(found.id, found.title, (f"player {room.players[player].number}",))


def _waiting(room: Room) -> Iterator[Subject]:
    for spread, names in room.lists.items():
        for one in names:
            title = f"{room.name_of(one.player)} on the list for {room.spreads[spread].name}"
            yield subject_about(OfName(one.id), title)


def _seats(room: Room) -> Iterator[Subject]:
    for table in room.tables.values():
        for seat in table.seats:
            found = subject_about(OfSeat(table.id, seat.number), f"Table {table.label}, seat {seat.number}")
            yield Subject(found.id, found.title, (f"{table.label}/{seat.number}",))


def _history(fold: Fold, id: str, at: datetime) -> Record:
    return printed_history(fold, history(fold, _about(id)), at)


HISTORIES = (
    Paper("history", "History", Form(HistorySheet, history_sheet), _histories, _history, of_the_day=True, slow=True),
)
