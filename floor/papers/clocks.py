"""What a tournament's clock puts on paper: cards for a break, and every end of a level for when the lights go out."""

from __future__ import annotations

from datetime import datetime

from floor.clock import show_time
from floor.documents.breakcards import BreakCards, break_cards
from floor.documents.fallback import FallbackEvent, FallbackLevel
from floor.documents.form import Form
from floor.errors import refuse, refuse_if
from floor.fold import Fold
from floor.heads import plain_head
from floor.ids import PlanId
from floor.paper import Paper, Subject
from floor.record import Record
from floor.state import Room
from floor.tournament.clock import Reading, Rung, reading
from floor.tournament.held import Held, Stage
from floor.tournament.opening import tables_of, tournament
from floor.views.clockface import line_of, planned_start
from floor.views.colourup import colour_ups_of

_OVER = (Stage.COMPLETE, Stage.SETTLED, Stage.CANCELLED)


def break_cards_of(room: Room, held: Held, at: datetime) -> BreakCards:
    """Of the break that is on, or else of the next one."""
    shows = reading(held, at, planned_start(room, held))
    restart, then = _restart(held, shows)
    tables = [table.label for table in tables_of(room, held)]
    refuse_if(not tables, f"{held.name} has no table.", cure="Give it one first.")
    colours = [f"{one.chip:,}s" for one in colour_ups_of(held) if one.after == then.level - 1 and not shows.is_resting]
    return BreakCards(
        head=plain_head(room),
        event=held.name,
        restart=show_time(restart, room.house.zone),
        level=f"Level {then.level}",
        amounts=line_of(room, held, then),
        notice=f"Colour up {', '.join(colours)} in this break" if colours else "",
        tables=tuple(tables),
    )


def _restart(held: Held, shows: Reading) -> tuple[datetime, Rung]:
    """When play goes on after the break, and with which level."""
    if shows.is_resting:
        return shows.ends_at, shows.rung
    pause = shows.rung if shows.rung.is_break else shows.next_break
    ends = shows.ends[pause.row] if pause is not None else None
    if pause is None or ends is None:
        raise refuse(f"{held.name} has no break any more.", cure="Call one at its clock.")
    return ends, shows.rungs[pause.row + 1]


def event_on_paper(room: Room, held: Held, at: datetime) -> FallbackEvent:
    """The levels that are still to end, with their ends by the clock on the wall if nobody stops it."""
    shows = reading(held, at, planned_start(room, held))
    rows = [_row(room, held, shows, rung) for rung in shows.rungs[shows.row :]]
    return FallbackEvent(name=held.name, standing=_standing(room, held, shows), levels=tuple(rows))


def events_on_paper(room: Room, at: datetime) -> tuple[FallbackEvent, ...]:
    held = [one for one in room.tournaments.held.values() if one.stage not in _OVER]
    return tuple(event_on_paper(room, one, at) for one in held)


def _row(room: Room, held: Held, shows: Reading, rung: Rung) -> FallbackLevel:
    ends = shows.ends[rung.row]
    words = "Break" if rung.is_break else line_of(room, held, rung)
    return FallbackLevel(
        level="" if rung.is_break else str(rung.level),
        amounts=words,
        ends=show_time(ends, room.house.zone) if ends is not None else "",
    )


def _standing(room: Room, held: Held, shows: Reading) -> str:
    players = f"{len(held.still_in):,} of {len(held.field):,} left"
    if not shows.has_started:
        return f"starts at {show_time(shows.starts, room.house.zone)}, {players}"
    runs = "" if held.clock.running else ", hand for hand" if held.clock.hand_for_hand else ", paused"
    return f"{shows.words}{runs}, {players}"


def _held(fold: Fold) -> list[Subject]:
    plans = fold.room.tournaments.plans
    held = [one for one in fold.room.tournaments.held.values() if one.stage not in _OVER]
    return [Subject(str(one.id), one.name, (f"T{plans[one.id].number}",)) for one in held]


def _cards(fold: Fold, subject: str, at: datetime) -> Record:
    return break_cards_of(fold.room, tournament(fold.room, PlanId(int(subject))), at)


CLOCKS = (
    Paper(
        "break-cards",
        "Break cards",
        Form(BreakCards, break_cards),
        _held,
        _cards,
        empty=("No tournament is held", "Open the registration of one under Tournaments."),
    ),
)
