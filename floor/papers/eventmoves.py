"""Moves of a tournament on paper: a slip for everybody who moves, and the sheet of a draw that anyone can repeat."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from floor.clock import from_micros, show_time
from floor.documents.form import Form
from floor.documents.reportsheet import ReportSheet, SheetColumn, SheetTable, report_sheet
from floor.documents.seatcards import SeatCard, SeatCards, seat_cards
from floor.errors import refuse
from floor.fold import Fold
from floor.heads import date_and_time, plain_head
from floor.house.tables import Sits
from floor.ids import PlanId
from floor.names import plan_name
from floor.paper import Paper, Subject
from floor.record import Record
from floor.state import Room
from floor.text import count
from floor.tournament.opening import label_of
from floor.tournament.placing import ORDER, SEATS
from floor.tournament.shifting import Occasion, PlayersMoved, Shift

_DRAWS = {
    Occasion.BREAK: "Broken table",
    Occasion.FINAL: "Final table",
    Occasion.REDRAW: "New seats for everybody",
}
"""What was drawn; the rest was suggested, or is somebody's word."""


def _moved(fold: Fold) -> Iterator[tuple[int, PlayersMoved]]:
    """The latest first, each with the number of its entry."""
    for line in reversed(fold.lines):
        if line.number not in fold.room.voided:
            yield from ((line.number, one) for one in fold.events[line.number] if isinstance(one, PlayersMoved))


def _all(fold: Fold) -> Iterator[Subject]:
    return (_subject(fold, number, moved) for number, moved in _moved(fold))


def _drawn(fold: Fold) -> Iterator[Subject]:
    return (_subject(fold, number, moved) for number, moved in _moved(fold) if moved.occasion in _DRAWS)


def _subject(fold: Fold, number: int, moved: PlayersMoved) -> Subject:
    room, many = fold.room, len(moved.moves)
    who = room.name_of(moved.moves[0].player) if many == 1 else count(many, "player")
    told = f"{plan_name(room, moved.plan)}, {who}, {moved.occasion.value}, {_when(fold, number)}, entry {number:,}"
    return Subject(str(number), told, (f"{number}",))


def _when(fold: Fold, number: int) -> str:
    line = next(line for line in fold.lines if line.number == number)
    return show_time(from_micros(line.at), fold.room.house.zone)


def _found(fold: Fold, id_: str) -> PlayersMoved:
    found = next((moved for number, moved in _moved(fold) if str(number) == id_), None)
    if found is None:
        raise refuse("Those moves are of another gaming day, or were taken back.")
    return found


def _slips(fold: Fold, id_: str, _at: datetime) -> Record:
    room, moved = fold.room, _found(fold, id_)
    note = f"Drawn with seed {moved.seed}" if moved.seed else ""
    cards = tuple(_slip(room, moved.plan, move) for move in moved.moves)
    return SeatCards(head=plain_head(room), event=plan_name(room, moved.plan), cards=cards, note=note)


def _slip(room: Room, plan: PlanId, move: Shift) -> SeatCard:
    table, left = _label(room, plan, move.to), _place(room, plan, move.left)
    return SeatCard(room.name_of(move.player), table, move.to.seat, f"Moves from {left}")


def _sheet(fold: Fold, id_: str, _at: datetime) -> Record:
    room, moved = fold.room, _found(fold, id_)
    line = next(line for line in fold.lines if str(line.number) == id_)
    rows = tuple(
        (f"{place}", room.name_of(move.player), _place(room, moved.plan, move.left), _place(room, moved.plan, move.to))
        for place, move in enumerate(moved.moves, 1)
    )
    columns = (
        SheetColumn("Drawn", "figure"),
        SheetColumn("Player", "name"),
        SheetColumn("From"),
        SheetColumn("To"),
    )
    return ReportSheet(
        head=plain_head(room),
        title=f"{_DRAWS[moved.occasion]}, {plan_name(room, moved.plan)}",
        span=date_and_time(room, from_micros(line.at)),
        tables=(SheetTable(columns=columns, rows=rows), _again(moved), *_unmet(moved)),
    )


def _again(moved: PlayersMoved) -> SheetTable:
    """What anyone needs to draw the same again."""
    return SheetTable(
        title="How anyone can repeat it",
        columns=(SheetColumn("Shuffled"), SheetColumn("With the seed")),
        rows=(
            ("First the open seats, by table and number", f"{moved.seed}:{SEATS}"),
            ("Then the players, by the numbers on their seat cards", f"{moved.seed}:{ORDER}"),
        ),
    )


def _unmet(moved: PlayersMoved) -> Iterator[SheetTable]:
    if moved.unmet:
        rows = tuple((words,) for words in moved.unmet)
        yield SheetTable(title="What could not be met", columns=(SheetColumn("Who"),), rows=rows)


def _place(room: Room, plan: PlanId, at: Sits) -> str:
    return f"{_label(room, plan, at)}/{at.seat}"


def _label(room: Room, plan: PlanId, at: Sits) -> str:
    return label_of(room, room.tournaments.held[plan], at.table)


_NOBODY = ("Nobody has moved in a tournament today", "Balance or break a table under Tournaments.")

EVENT_MOVES = (
    Paper("move-slips", "Move slips", Form(SeatCards, seat_cards), _all, _slips, of_the_day=True, empty=_NOBODY),
    Paper("seat-draw", "Seat draw", Form(ReportSheet, report_sheet), _drawn, _sheet, of_the_day=True, empty=_NOBODY),
)
